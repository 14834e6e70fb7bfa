import PiggyBank

/// The order and form of dates, in the tokens `yyyy yy MM M dd d MMM HH h mm ss a` with anything
/// but letters between them; the letter `T` stands for itself.
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

    fileprivate enum Token: Hashable {
        /// A number of so many digits.
        case number(Part, ClosedRange<Int>)
        case monthName
        /// AM or PM, and the white space before it.
        case half
        case literal(UInt8)
    }

    fileprivate enum Part { case year, month, day, hour, minute, second }

    private static let tokens: [String: Token] = [
        "yyyy": .number(.year, 4...4), "yy": .number(.year, 2...2), "MM": .number(.month, 2...2),
        "M": .number(.month, 1...2), "MMM": .monthName, "MMMM": .monthName,
        "dd": .number(.day, 2...2), "d": .number(.day, 1...2), "HH": .number(.hour, 1...2),
        "hh": .number(.hour, 2...2), "h": .number(.hour, 1...2), "mm": .number(.minute, 2...2),
        "ss": .number(.second, 2...2), "a": .half,
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
                guard let token = Self.tokens[String(run)] else { return nil }
                while token == .half, tokens.last == .literal(0x20) { tokens.removeLast() }
                tokens.append(token)
                found.append(first)
                // The time is what follows all of the day.
                if letters.contains(first) { (day, tokens) = (day + tokens, []) }
            } else {
                guard first != "…" else { return nil }
                tokens += run.utf8.map(Token.literal)
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
        guard let found = numbers(in: text), (2...9998).contains(found.year),
            found.end == text.endIndex || hasRest && text[found.end] &- 0x30 > 9,
            let date = CalendarDate(year: found.year, month: found.month, day: found.day),
            found.hour == nil || found.secondOfDay != nil
        else { return nil }
        return (date, found.secondOfDay)
    }

    /// The numbers that a text of this form begins with; nil for another form.
    func numbers(in text: ArraySlice<UInt8>) -> Numbers? {
        var found = Numbers(text)
        guard found.read(day, text) else { return nil }
        var whole = found
        return whole.read(time, text) ? whole : found
    }

    /// The form of a time of day that a text begins with, and its numbers: `HH:mm` or `HH:mm:ss`,
    /// or `h:mm` or `h:mm:ss` with AM or PM after it.
    static func time(_ text: ArraySlice<UInt8>) -> (format: String, numbers: Numbers)? {
        for (format, short) in times {
            guard let found = format.numbers(in: text), found.hour != nil,
                found.half == nil || text[found.end...].first.map(MonthNames.isLetter) != true
            else { continue }
            return (found.second == nil ? short : format.text, found)
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
        private(set) var end: Int
        private(set) var year = 0, month = 0, day = 0
        private(set) var hour, minute, second: Int?
        /// The hours before the half of the day.
        private(set) var half: Int?

        fileprivate init(_ text: ArraySlice<UInt8>) { end = text.startIndex }

        /// The second of the day; nil where there is no time, or none that a day has.
        var secondOfDay: Int? {
            guard var hour, let minute, minute < 60, second ?? 0 < 60 else { return nil }
            if let half {
                guard 1...12 ~= hour else { return nil }
                hour = hour % 12 + half
            }
            return hour < 24 ? hour * 3_600 + minute * 60 + (second ?? 0) : nil
        }

        /// Reads what a text goes on with; false where that is something else.
        fileprivate mutating func read(_ tokens: [Token], _ text: ArraySlice<UInt8>) -> Bool {
            var index = 0
            while index < tokens.count {
                let next = index + 1 < tokens.count ? tokens[index + 1] : nil
                switch tokens[index] {
                case .number(let part, let digits):
                    guard let found = number(digits, text) else { return false }
                    switch part {
                    case .year where digits.upperBound == 4: year = found
                    case .year: year = found + (found > 79 ? 1900 : 2000)
                    case .month: month = found
                    case .day: day = found
                    case .hour: hour = found
                    case .minute: minute = found
                    case .second: second = found
                    }
                case .monthName:
                    guard let found = MonthNames.month(text[end...]) else { return false }
                    (month, end) = found
                    // A shortened name may end with a full stop, which is no mark of the format.
                    let stop = UInt8(ascii: ".")
                    if text[end...].starts(with: next == .literal(stop) ? [stop, stop] : [stop]) {
                        end += 1
                    }
                case .half:
                    guard let found = Self.half(text[end...]) else { return false }
                    (half, end) = found
                case .literal(let byte):
                    if end < text.endIndex, text[end] == byte {
                        end += 1
                    } else if case .number(.second, _) = next {
                        index += 1
                    } else {
                        return false
                    }
                }
                index += 1
            }
            return true
        }

        /// Reads a number of so many digits.
        private mutating func number(_ digits: ClosedRange<Int>, _ text: ArraySlice<UInt8>) -> Int?
        {
            var (number, count) = (0, 0)
            while count < digits.upperBound, end < text.endIndex, text[end] &- 0x30 <= 9 {
                number = number * 10 + Int(text[end] - 0x30)
                (end, count) = (end + 1, count + 1)
            }
            return digits.contains(count) ? number : nil
        }

        /// The hours that AM or PM stands for, in either case and perhaps with full stops, after
        /// white space, and where it ends.
        private static func half(_ text: ArraySlice<UInt8>) -> (hours: Int, end: Int)? {
            // The space, U+00A0 and U+202F.
            let rest = text.drop { [0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF].contains($0) }
            let written = String(decoding: rest.prefix(4), as: UTF8.self).lowercased()
            for half in ["a.m.", "p.m.", "a.m", "p.m", "am", "pm"] where written.hasPrefix(half) {
                return (half.hasPrefix("p") ? 12 : 0, rest.startIndex + half.utf8.count)
            }
            return nil
        }
    }
}
