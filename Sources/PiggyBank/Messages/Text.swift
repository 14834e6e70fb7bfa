/// What people are told, as English with the values in it, which is also the key by which another
/// language finds its own words.
///
///     let text: Text = "the account \(account) still has \(count, "goal")"
///
/// The key of this one is `the account {} still has {goal}`. It becomes words where it is written,
/// by a ``Language``.
public struct Text: Hashable, Sendable {
    /// The English, each value replaced by braces; a count has its noun between them.
    package private(set) var key: String
    /// The values, in the order of their braces.
    package private(set) var values: [Value] = []

    /// A value of a text, which each language writes in its way.
    package enum Value: Hashable, Sendable {
        /// A text within the text.
        case text(Text)
        /// A text from elsewhere, as it is.
        case verbatim(String)
        /// A text from elsewhere in the quotes of the language.
        case quoted(String)
        /// An identifier, in quotes where it would not be read as one word.
        case name(String)
        /// A whole number, its thousands grouped.
        case number(Int)
        /// A number with the noun that it counts.
        case count(Int, one: String, many: String)
        /// The form of words that goes with a number, which is not shown.
        case plural(Int, one: String, many: String)
        case amount(Balance)
        /// A sum without its currency.
        case digits(Balance)
        case date(CalendarDate)
        /// A month and its year.
        case month(CalendarDate)
        case weekday(Weekday)
        case list([Text], Joint)
        /// A command of the tool, its words after the program's name, in quotes or at the end of
        /// the text.
        case command(String, isQuoted: Bool)
        /// What a language says in its own way.
        case spoken(AnySpoken)
    }

    /// How the last thing of a list is joined to the others.
    package enum Joint: Hashable, Sendable {
        case comma, and, or
        /// The first eight, by commas, and how many more there are.
        case some
    }
}

extension Text {
    /// A text from elsewhere, which is the same in every language; nothing in it disturbs a
    /// terminal.
    package init(verbatim text: String) {
        key = "{}"
        values = [.verbatim(Phrase.visible(text))]
    }

    /// Whether there is nothing to say.
    package var isEmpty: Bool { key.isEmpty }

    /// Whether it says what to type at a terminal.
    package var hasCommand: Bool {
        if key.contains("--") { return true }
        return values.contains { value in
            switch value {
            case .command: true
            case .text(let text): text.hasCommand
            case .list(let texts, _): texts.contains(where: \.hasCommand)
            default: false
            }
        }
    }
}

// MARK: - Literals

extension Text: ExpressibleByStringInterpolation {
    /// A text without values.
    public init(stringLiteral key: String) { self.key = key }

    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    /// Collects the key and the values of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [Value] = []

        /// Begins a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        /// Adds English.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        private mutating func append(_ value: Value, _ noun: String = "") {
            key += noun.isEmpty ? "{}" : "{\(noun)}"
            values.append(value)
        }
    }
}

extension Text.StringInterpolation {
    /// A text within the text; nothing where there is none.
    package mutating func appendInterpolation(_ text: Text?) { append(.text(text ?? "")) }

    /// A text from elsewhere, as it is but for what disturbs a terminal.
    public mutating func appendInterpolation(verbatim text: String) {
        append(.verbatim(Phrase.visible(text)))
    }

    /// A text from elsewhere in the quotes of the language.
    package mutating func appendInterpolation(quoted text: String) { append(.quoted(text)) }

    /// An identifier in the quotes of the language.
    package mutating func appendInterpolation<Subject>(quoted identifier: Identifier<Subject>) {
        append(.quoted(identifier.text))
    }

    /// An identifier, in quotes where it would not be read as one word.
    package mutating func appendInterpolation<Subject>(_ identifier: Identifier<Subject>) {
        append(.name(identifier.text))
    }

    /// A whole number as it is, such as that of an event or a line.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
        append(.verbatim("\(number)"))
    }

    /// A whole number, its thousands grouped.
    package mutating func appendInterpolation(grouped number: Int) { append(.number(number)) }

    /// A number with the noun that it counts: `1 row`, `1,234 rows`.
    ///
    /// - Parameter many: the noun's plural; nil where it ends in an s.
    package mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String? = nil) {
        append(.count(count, one: one, many: many ?? one + "s"), one)
    }

    /// The form of words that goes with a number, which is not shown.
    package mutating func appendInterpolation(for number: Int, _ one: String, _ many: String) {
        append(.plural(number, one: one, many: many), one)
    }

    /// The words for one thing, or those for any other number, which is not said with them.
    ///
    /// Where it is said, the words go with it: in Russian, those for one thing with 21 too.
    package mutating func appendInterpolation(ifOne number: Int, _ one: String, _ many: String) {
        append(.plural(number == 1 ? 1 : 2, one: one, many: many), one)
    }

    /// Money with its currency: `2,140.72 GBP`.
    package mutating func appendInterpolation(_ money: Money) { append(.amount(Balance(money))) }

    /// A sum with its currency.
    package mutating func appendInterpolation(_ sum: Balance) { append(.amount(sum)) }

    /// A sum without its currency, which is said beside it.
    package mutating func appendInterpolation(digits sum: Balance) { append(.digits(sum)) }

    /// A currency by its code.
    package mutating func appendInterpolation(_ currency: Currency) {
        append(.verbatim(currency.code))
    }

    /// A day.
    package mutating func appendInterpolation(_ date: CalendarDate) { append(.date(date)) }

    /// The month of a day, and its year.
    package mutating func appendInterpolation(month date: CalendarDate) { append(.month(date)) }

    package mutating func appendInterpolation(_ weekday: Weekday) { append(.weekday(weekday)) }

    /// An instant as RFC 3339 has it.
    package mutating func appendInterpolation(_ instant: Instant) {
        append(.verbatim("\(instant)"))
    }

    /// An instant with all its digits, for where a fraction of a millisecond decides.
    package mutating func appendInterpolation(exact instant: Instant) {
        append(.verbatim(Phrase.exact(instant)))
    }

    /// A value as it is in a line, cut where it is long.
    package mutating func appendInterpolation(shown value: String) {
        append(.verbatim(Phrase.shown(value)))
    }

    /// A code point as Unicode writes it, after `U+`.
    package mutating func appendInterpolation(codePoint: some BinaryInteger) {
        append(.verbatim(Phrase.codePoint(UInt32(codePoint))))
    }

    /// Texts as a list.
    package mutating func appendInterpolation(_ texts: [Text], _ joint: Text.Joint) {
        append(.list(texts, joint))
    }

    /// Texts from elsewhere as a list.
    package mutating func appendInterpolation(verbatim texts: [String], _ joint: Text.Joint) {
        append(.list(texts.map(Text.init(verbatim:)), joint))
    }

    /// A command of the tool in quotes, its words after the program's name: `'piggybank undo 7'`.
    ///
    /// The tool adds which ledger it is of. A next step with one is not for the user of an app.
    package mutating func appendInterpolation(command: String) {
        append(.command(command, isQuoted: true))
    }

    /// The same without quotes, at the end of a text.
    package mutating func appendInterpolation(typed command: String) {
        append(.command(command, isQuoted: false))
    }

    package mutating func appendInterpolation(spoken: some Spoken) {
        append(.spoken(AnySpoken(spoken)))
    }
}

// MARK: - What a language says in its own way

/// A value of which a language says more than one text can.
package protocol Spoken: Hashable, Sendable {
    /// What a language says.
    func words(in language: Language) -> String
}

/// Any of these.
package struct AnySpoken: Hashable, Sendable {
    let value: any Spoken

    init(_ value: some Spoken) { self.value = value }

    package static func == (a: Self, b: Self) -> Bool {
        AnyHashable(a.value) == AnyHashable(b.value)
    }

    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
