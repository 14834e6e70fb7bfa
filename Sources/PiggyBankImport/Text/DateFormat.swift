import PiggyBank

/// The order and form of dates, in the tokens `yyyy yy MM M dd d MMM HH h mm ss a` with anything
/// but letters between them; the letter `T` is itself.
///
/// `MMM` is the name of a month in any language, whole or shortened, `HH` an hour of one digit or
/// two, and `a` is AM or PM. A text may lack the seconds, or all that follows the day. After a `…`
/// at the end anything may follow.
package struct DateFormat: Hashable, Sendable {
    /// The format as it was written.
    package let text: String
    /// What a text has to have, and what may follow it: the time of day.
    private var day: [Token] = []
    private var time: [Token] = []
    private var hasRest = false

    fileprivate struct Token: Hashable {
        var part: Part
        /// How many digits a number has at least and at most.
        var least = 0, most = 0
        /// A character as it is.
        var byte: UInt8 = 0
    }

    /// What a token means; ``half`` is AM or PM, and the white space before it.
    enum Part: Int { case year, month, day, hour, minute, second, half, literal, shortYear, name }

    private static let parts: [String: Part] = [
        "yyyy": .year, "yy": .shortYear, "MM": .month, "M": .month, "MMM": .name, "MMMM": .name,
        "dd": .day, "d": .day, "HH": .hour, "hh": .hour, "h": .hour, "mm": .minute, "ss": .second,
        "a": .half,
    ]

    /// Reads a format; nil unless it has each of day, month and year once, at most one of each part
    /// of the time of day, and nothing else.
    package init?(_ text: String) { self.init(text, day: "yMd") }

    /// Reads a format with these letters and those of a time.
    private init?(_ text: String, day letters: String) {
        self.text = text
        var (tokens, found): ([Token], String) = ([], "")
        var rest = Substring(text)
        hasRest = rest.last == "…"
        if hasRest { rest.removeLast() }
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            if first.isLetter, first != "T" {
                guard let part = Self.parts[String(run)] else { return nil }
                while part == .half, tokens.last?.byte == 0x20 { tokens.removeLast() }
                // As many digits as letters; where that is one, two will do, and of HH one.
                let least = run == "HH" ? 1 : run.count
                tokens.append(Token(part: part, least: least, most: max(2, run.count)))
                found.append(first)
                // The time is what follows all of the day.
                if letters.contains(first) { (day, tokens) = (day + tokens, []) }
            } else {
                guard first != "…" else { return nil }
                tokens += run.utf8.map { Token(part: .literal, byte: $0) }
            }
            rest = rest.dropFirst(run.count)
        }
        time = tokens
        // Minutes without an hour, or seconds without minutes, say no time of day; an hour of
        // twelve is one of two.
        let times = ["", "Hm", "Hms", "ahm", "ahms"]
        guard times.contains(where: { found.sorted() == ($0 + letters).sorted() }) else {
            return nil
        }
    }

    /// Reads a date, and the second of its day where it has a time; nil when the text has another
    /// form or no such day or time exists.
    package func date(_ text: ArraySlice<UInt8>) -> (date: CalendarDate, secondOfDay: Int?)? {
        // The years that the times of a ledger have.
        guard let found = numbers(in: text), (2...9998).contains(found[.year]),
            found.end == text.endIndex || hasRest && !text[found.end].isDigit,
            let date = CalendarDate(year: found[.year], month: found[.month], day: found[.day]),
            found[.hour] < 0 || found.secondOfDay != nil
        else { return nil }
        return (date, found.secondOfDay)
    }

    /// The numbers that a text of this form begins with; nil for another form.
    func numbers(in text: ArraySlice<UInt8>) -> Numbers? {
        var found = Numbers(end: text.startIndex)
        guard found.read(day, text) else { return nil }
        var whole = found
        return whole.read(time, text) ? whole : found
    }

    /// The form of a time of day that a text begins with, and its numbers: `HH:mm` or `HH:mm:ss`,
    /// or `h:mm` or `h:mm:ss` with AM or PM after it.
    static func time(_ text: ArraySlice<UInt8>) -> (format: String, numbers: Numbers)? {
        for (format, short) in times {
            guard let found = format.numbers(in: text), found[.hour] >= 0,
                found[.half] < 0 || text[found.end...].first.map(MonthNames.isLetter) != true
            else { continue }
            return (found[.second] < 0 ? short : format.text, found)
        }
        return nil
    }

    /// The second of the day that a text says.
    static func secondOfDay(_ text: ArraySlice<UInt8>) -> Int? {
        time(text).flatMap { $0.numbers.end == text.endIndex ? $0.numbers.secondOfDay : nil }
    }

    private static let times = [("h:mm:ss a", "h:mm a"), ("HH:mm:ss", "HH:mm")].compactMap {
        (long, short) in DateFormat(long, day: "").map { ($0, short) }
    }

    /// The numbers of a date, whether it exists or not.
    struct Numbers {
        /// Where the text goes on.
        fileprivate(set) var end: Int
        private var values = SIMD8<Int32>(repeating: -1)

        fileprivate init(end: Int) { self.end = end }

        /// The number of a part, in hours of the half of a day; less than 0 where there is none.
        fileprivate(set) subscript(part: Part) -> Int {
            get { Int(values[part.rawValue]) }
            set { values[part.rawValue] = Int32(newValue) }
        }

        /// The second of the day; nil where there is no time, or none that a day has.
        var secondOfDay: Int? {
            var hour = self[.hour]
            guard hour >= 0, 0..<60 ~= self[.minute], self[.second] < 60 else { return nil }
            if self[.half] >= 0 {
                guard 1...12 ~= hour else { return nil }
                hour = hour % 12 + self[.half]
            }
            return hour < 24 ? hour * 3_600 + self[.minute] * 60 + max(0, self[.second]) : nil
        }
    }
}

extension DateFormat.Numbers {
    /// Reads what a text goes on with; false where that is something else.
    fileprivate mutating func read(_ tokens: [DateFormat.Token], _ text: ArraySlice<UInt8>) -> Bool
    {
        let (bytes, start) = (text.span, text.startIndex)
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            switch token.part {
            case .literal:
                if end < text.endIndex, bytes[end - start] == token.byte {
                    end += 1
                } else if index < tokens.count, tokens[index].part == .second {
                    index += 1
                } else {
                    return false
                }
            case .name:
                guard let found = MonthNames.month(text[end...]) else { return false }
                (self[.month], end) = found
                // A shortened name may end with a full stop, which is no mark of the format.
                let stop = UInt8(ascii: "."), isMark = tokens.dropFirst(index).first?.byte == stop
                if text[end...].starts(with: isMark ? [stop, stop] : [stop]) { end += 1 }
            case .half: guard readHalf(text) else { return false }
            default:
                var (number, count) = (0, 0)
                while count < token.most, end < text.endIndex, bytes[end - start].isDigit {
                    number = number * 10 + Int(bytes[end - start] - 0x30)
                    (end, count) = (end + 1, count + 1)
                }
                guard count >= token.least else { return false }
                let isShort = token.part == .shortYear
                if isShort { number += number > 79 ? 1900 : 2000 }
                self[isShort ? .year : token.part] = number
            }
        }
        return true
    }

    /// Reads the half of the day that AM or PM means, in either case and perhaps with full
    /// stops, after white space; false where there is none.
    private mutating func readHalf(_ text: ArraySlice<UInt8>) -> Bool {
        // The space, U+00A0 and U+202F.
        let rest = text[end...].drop { [0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF].contains($0) }
        guard let first = rest.first, "aApP".utf8.contains(first) else { return false }
        let written = String(decoding: rest.prefix(4), as: UTF8.self).lowercased()
        let halves = ["a.m.", "p.m.", "a.m", "p.m", "am", "pm"]
        guard let found = halves.first(where: written.hasPrefix) else { return false }
        (self[.half], end) = (found.hasPrefix("p") ? 12 : 0, rest.startIndex + found.utf8.count)
        return true
    }
}
