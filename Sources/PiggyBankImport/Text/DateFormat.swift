import PiggyBank

/// The order and form of dates, in the tokens `yyyy yy MM M dd d MMM HH h mm ss a` with anything
/// but letters between them; the letter `T` stands for itself.
///
/// `MMM` is the name of a month, whole or
/// shortened, and `a` is AM or PM.
package struct DateFormat: Hashable, Sendable {
    /// The format as it was written.
    package let text: String
    /// The language of the names of months.
    package var months = MonthNames.en
    private let tokens: [Token]

    /// The year first, and nothing between the numbers.
    static let eightDigits = DateFormat("yyyyMMdd")

    private enum Token: Hashable {
        /// A number of so many digits.
        case number(Part, digits: ClosedRange<Int>)
        case monthName
        /// AM or PM, and the white space before it.
        case half
        case literal(UInt8)

        /// An hour of twelve is one of a half of the day.
        enum Part { case year, month, day, hour, hourOfHalf, minute, second }
    }

    /// Reads a format; nil unless it has each of day, month and year once, at most one of each part
    /// of the time of day, and nothing else.
    package init?(_ text: String) {
        let known: [String: Token] = [
            "yyyy": .number(.year, digits: 4...4), "yy": .number(.year, digits: 2...2),
            "MM": .number(.month, digits: 2...2), "M": .number(.month, digits: 1...2),
            "dd": .number(.day, digits: 2...2), "d": .number(.day, digits: 1...2),
            "MMM": .monthName, "MMMM": .monthName, "HH": .number(.hour, digits: 2...2),
            "hh": .number(.hourOfHalf, digits: 2...2), "h": .number(.hourOfHalf, digits: 1...2),
            "mm": .number(.minute, digits: 2...2), "ss": .number(.second, digits: 2...2),
            "a": .half,
        ]
        var tokens: [Token] = []
        /// The letters of the tokens.
        var letters = ""
        var rest = Substring(text)
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            if first.isLetter, first != "T" {
                guard let token = known[String(run)] else { return nil }
                while token == .half, tokens.last == .literal(0x20) { tokens.removeLast() }
                tokens.append(token)
                letters.append(first)
            } else {
                tokens += run.utf8.map(Token.literal)
            }
            rest = rest.dropFirst(run.count)
        }
        // Minutes without an hour, or seconds without minutes, say no time of day; an hour of
        // twelve is one of two.
        let times = ["", "Hm", "Hms", "ahm", "ahms"]
        guard times.contains(where: { letters.sorted() == ($0 + "yMd").sorted() }) else {
            return nil
        }
        self.text = text
        self.tokens = tokens
    }

    /// A format that a date may have of which nothing else is known: where two digits are first,
    /// the day comes before the month if it can.
    package static func likely(_ text: String) -> String {
        let date = ArraySlice(text.utf8)
        if let eightDigits, eightDigits.date(date) != nil { return eightDigits.text }
        let runs = date.split { $0 &- 0x30 > 9 }.map { String(decoding: $0, as: UTF8.self) }
        let isMonthFirst = runs.dropFirst().first.flatMap { Int($0) } ?? 0 > 12
        var letters = runs.first?.count ?? 0 > 2 ? "yMdHms" : isMonthFirst ? "MdyHms" : "dMyHms"
        var format = ""
        var wasDigit = false
        for character in text {
            let isDigit = character.isASCII && character.isNumber
            if wasDigit, !isDigit, letters.count > 1 { letters.removeFirst() }
            format.append(isDigit ? letters.first ?? character : character)
            wasDigit = isDigit
        }
        // What a preset and a sentence can have as it is.
        let isPlain = Preset.json(format) == "\"\(format)\"" && Phrase.visible(format) == format
        return isPlain && Self(format)?.date(date) != nil ? format : "dd/MM/yy"
    }

    /// Reads a date, and the second of its day where the format has a time; nil when the text has
    /// another form or no such day exists.
    package func date(_ text: ArraySlice<UInt8>) -> (date: CalendarDate, secondOfDay: Int?)? {
        var position = text.startIndex
        var (year, month, day) = (0, 0, 0)
        var secondOfDay: Int?
        /// Reads a number of so many digits.
        func number(_ digits: ClosedRange<Int>) -> Int? {
            var number = 0
            var count = 0
            while count < digits.upperBound, position < text.endIndex, text[position] &- 0x30 <= 9 {
                number = number * 10 + Int(text[position] - 0x30)
                position += 1
                count += 1
            }
            return digits.contains(count) ? number : nil
        }
        func add(_ seconds: Int) { secondOfDay = (secondOfDay ?? 0) + seconds }
        for (index, token) in tokens.enumerated() {
            switch token {
            case .number(let part, let digits):
                guard let found = number(digits) else { return nil }
                switch part {
                case .year where digits.upperBound == 4: year = found
                case .year: year = found > 79 ? 1900 + found : 2000 + found
                case .month: month = found
                case .day: day = found
                case .hour where found < 24: add(found * 3_600)
                case .hourOfHalf where 1...12 ~= found: add(found % 12 * 3_600)
                case .minute where found < 60: add(found * 60)
                case .second where found < 60: add(found)
                case .hour, .hourOfHalf, .minute, .second: return nil
                }
            case .monthName:
                guard let found = monthName(text[position...], before: index + 1) else {
                    return nil
                }
                (month, position) = found
            case .half:
                guard let half = Self.half(text[position...]) else { return nil }
                if half.isAfternoon { add(12 * 3_600) }
                position = half.end
            case .literal(let byte):
                guard position < text.endIndex, text[position] == byte else { return nil }
                position += 1
            }
        }
        // The years that the times of a ledger have.
        guard position == text.endIndex, (2...9998).contains(year),
            let date = CalendarDate(year: year, month: month, day: day)
        else { return nil }
        return (date, secondOfDay)
    }

    /// The month that a text begins with the name of, and where the name ends.
    private func monthName(_ text: ArraySlice<UInt8>, before next: Int) -> (month: Int, end: Int)? {
        guard let found = months.month(text) else { return nil }
        // A shortened name may end with a full stop, which is no mark of the format.
        let stop = UInt8(ascii: ".")
        let isMark = tokens.dropFirst(next).first == .literal(stop)
        let hasStop = text[found.end...].starts(with: isMark ? [stop, stop] : [stop])
        return (found.month, hasStop ? found.end + 1 : found.end)
    }

    /// Whether a text goes on with PM rather than AM, in either case and perhaps with full stops,
    /// after white space; nil where it goes on with neither.
    private static func half(_ text: ArraySlice<UInt8>) -> (isAfternoon: Bool, end: Int)? {
        // The space, U+00A0 and U+202F.
        var rest = text.drop { [0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF].contains($0) }
        guard let first = rest.popFirst().map({ $0 | 0x20 }), first == 0x61 || first == 0x70 else {
            return nil
        }
        let hasStop = rest.first == UInt8(ascii: ".")
        if hasStop { rest = rest.dropFirst() }
        guard rest.popFirst().map({ $0 | 0x20 }) == UInt8(ascii: "m") else { return nil }
        if hasStop, rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
        return (first == 0x70, rest.startIndex)
    }

    /// The second of the day that a text says: `HH:mm` or `HH:mm:ss`, or `h:mm` or `h:mm:ss` with
    /// AM or PM after it.
    static func secondOfDay(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.prefix { $0 &- 0x30 <= 9 || $0 == UInt8(ascii: ":") }
        let half = half(text[digits.endIndex...])
        guard digits.endIndex == text.endIndex || half?.end == text.endIndex else { return nil }
        let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var numbers = parts.enumerated().compactMap { index, part in
            part.count == 2 || part.count == 1 && index == 0 && half != nil
                ? part.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count,
            half == nil ? numbers[0] < 24 : (1...12).contains(numbers[0]),
            numbers[1...].allSatisfy({ $0 < 60 })
        else { return nil }
        if let half { numbers[0] = numbers[0] % 12 + (half.isAfternoon ? 12 : 0) }
        return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }
}
