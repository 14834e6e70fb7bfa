/// A language that texts are written in: its words, its plurals, its quotes, its numbers and dates.
///
///     print(Language.english(event.payload.summary))
///
/// English is that of the texts themselves. Another one finds its words by them, and says what it
/// has no words for in English.
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// Its tag (BCP 47).
    package let tag: String
    /// How it writes numbers and days.
    package var forms: WrittenForms
    /// How it writes days, months and amounts on a page.
    package let pageForms: PageForms
    /// What it says for each key; nothing for English.
    ///
    /// A pattern has braces for each value: `{}` for the next one, `{2}` for the second; and
    /// `{|цель|цели|целей}` or `{2|цель|цели|целей}` for a number with the form of its noun,
    /// `{:|удалена|удалены|удалены}` for the form alone. Of a weekday, the forms are those of the
    /// seven days, from Monday.
    package var patterns: [String: String] { loadPatterns() }
    /// Reads them when the first text is written: who only lists languages does not wait.
    private let loadPatterns: @Sendable () -> [String: String]
    /// Which of a pattern's forms goes with a number.
    package let plural: @Sendable (Int) -> Int
    /// What it puts before and after a text that it quotes.
    private let quotes: (before: String, after: String)
    /// What separates a number from its noun.
    private let space: String
    /// The months, January first.
    private let months: [String]
    /// What follows a command that somebody is to type, such as ` -f savings.jsonl`.
    package var fileOption = ""

    /// Makes a language.
    package init(
        tag: String, forms: WrittenForms, pageForms: PageForms,
        patterns: @autoclosure @escaping @Sendable () -> [String: String], quotes: (String, String),
        space: String, months: String, plural: @escaping @Sendable (Int) -> Int
    ) {
        self.tag = tag
        self.forms = forms
        self.pageForms = pageForms
        loadPatterns = patterns
        self.quotes = quotes
        self.space = space
        self.months = months.split(separator: " ").map(String.init)
        self.plural = plural
    }

    /// English.
    ///
    /// Dates are those of ISO 8601, which mean the same on both sides of the Atlantic.
    public static let english = Language(
        tag: "en", forms: .international, pageForms: .english, patterns: [:], quotes: ("\"", "\""),
        space: " ",
        months: "January February March April May June July August September October November "
            + "December", plural: { $0 == 1 ? 0 : 1 })

    /// Languages are the same that have one tag.
    public static func == (a: Language, b: Language) -> Bool { a.tag == b.tag }

    /// Its tag.
    public var description: String { tag }

    /// Feeds the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension Language {
    /// Reads the table of a language: each line a key, an arrow and the pattern.
    package static func patterns(in table: String) -> [String: String] {
        // Byte by byte, as an error waits for it.
        let bytes = ContiguousArray(table.utf8)
        let arrow = ContiguousArray(" → ".utf8)
        var patterns = [String: String](minimumCapacity: bytes.count / 128)
        var (start, end) = (0, 0)
        var key: String?
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n") {
                if let key { patterns[key] = String(decoding: bytes[end..<index], as: UTF8.self) }
                (start, key) = (index + 1, nil)
            } else if key == nil, bytes[index] == arrow[0], bytes[index...].starts(with: arrow) {
                key = String(decoding: bytes[start..<index], as: UTF8.self)
                end = index + arrow.count
            }
        }
        return patterns
    }

    /// The same, whose commands are of a ledger that an option names.
    package func naming(_ fileOption: String) -> Language {
        var language = self
        language.fileOption = fileOption
        return language
    }

    /// The words of a text.
    public func callAsFunction(_ text: Text) -> String {
        let pattern = patterns[text.key] ?? text.key
        guard !text.values.isEmpty else { return pattern }
        // Byte by byte: a list has a million of them.
        var words: ContiguousArray<UInt8> = []
        words.reserveCapacity(pattern.utf8.count + 16 * text.values.count)
        var next = 0
        var slot: ContiguousArray<UInt8>?
        for byte in pattern.utf8 {
            switch (byte, slot) {
            case (UInt8(ascii: "{"), nil): slot = []
            case (UInt8(ascii: "}"), let place?):
                if let digit = place.first, 0x31...0x39 ~= digit { next = Int(digit) - 0x31 }
                if text.values.indices.contains(next) {
                    words += self.words(for: text.values[next], place).utf8
                }
                (next, slot) = (next + 1, nil)
            case (_, nil): words.append(byte)
            default: slot?.append(byte)
            }
        }
        // A brace that is none of a value's.
        if let slot { words += [UInt8(ascii: "{")] + slot }
        return String(decoding: words, as: UTF8.self)
    }

    /// The words of a value in the form that its braces ask for.
    private func words(for value: Text.Value, _ slot: ContiguousArray<UInt8>) -> String {
        switch value {
        case .count(let count, let one, let many):
            let number = forms.number(count)
            if slot.isEmpty { return number }
            let noun = form(plural(count), of: slot) ?? (count == 1 ? one : many)
            let isAlone = slot.prefix { $0 != UInt8(ascii: "|") }.last == UInt8(ascii: ":")
            return isAlone ? noun : number + space + noun
        case .plural(let count, let one, let many):
            return form(plural(count), of: slot) ?? (count == 1 ? one : many)
        case .weekday(let weekday): return form(weekday.number, of: slot) ?? self(weekday.name)
        case .text(let text): return self(text)
        case .verbatim(let text): return text
        case .quoted(let text): return quoted(text)
        case .name(let text):
            // Nearly every identifier has only letters and digits of ASCII.
            return text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x3C...0x7E ~= $0 || $0 == 0x2D }
                ? text
                : text.contains { $0.isWhitespace || ",.:;\"".contains($0) }
                    ? quoted(text) : Phrase.visible(text)
        case .number(let number): return forms.number(number)
        case .amount(let sum): return forms.amount(sum)
        case .digits(let sum): return forms.digits(sum)
        case .date(let date): return forms.date(date)
        case .month(let date): return "\(months[date.components.month - 1]) \(date.components.year)"
        case .list(let texts, let joint): return list(texts.map { self($0) }, joint)
        case .command(let words, let isQuoted):
            return isQuoted
                ? "'piggybank \(words)\(words.hasSuffix("--help") ? "" : fileOption)'"
                : "piggybank \(words)\(fileOption)"
        case .spoken(let spoken): return spoken.value.words(in: self)
        }
    }

    /// One of the forms that braces have; the last one beyond them, nil where there are none.
    private func form(_ index: Int, of slot: ContiguousArray<UInt8>) -> String? {
        let forms = slot.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            .dropFirst()
        return (forms.dropFirst(index).first ?? forms.last).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// A text in the quotes of the language, with nothing in it that disturbs a terminal.
    package func quoted(_ text: String) -> String {
        quotes.before + Phrase.visible(text) + quotes.after
    }

    private func list(_ things: [String], _ joint: Text.Joint) -> String {
        let most = 8
        let first =
            joint == .some ? things.prefix(most) : joint == .comma ? things[...] : things.dropLast()
        guard let last = things.last, !first.isEmpty, first.count < things.count else {
            return things.joined(separator: ", ")
        }
        let head = first.joined(separator: ", ")
        return switch joint {
        case .and, .comma: self("\(verbatim: head) and \(verbatim: last)")
        case .or: self("\(verbatim: head) or \(verbatim: last)")
        case .some: self("\(verbatim: head) and \(things.count - most) more")
        }
    }
}
