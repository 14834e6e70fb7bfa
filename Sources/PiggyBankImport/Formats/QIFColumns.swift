import PiggyBank

/// How a QIF file writes dates and amounts: found by all of them together, as the format does not
/// say.
struct QIFColumns {
    private var order: Order?
    private var hasShortYears = false
    private var decimalMark: Character?

    private enum Order {
        case dayFirst, monthFirst
    }

    /// Goes over all dates and amounts of the file; linear.
    init(
        dates: some Sequence<String>,
        amounts: some Sequence<String>,
        _ currency: Currency,
        _ options: ImportOptions
    ) {
        if let format = options.dateFormat {
            hasShortYears = format.contains("yy") && !format.contains("yyyy")
            if let day = format.firstIndex(of: "d"), let month = format.firstIndex(of: "M") {
                order = day < month ? .dayFirst : .monthFirst
            }
        } else {
            order = Self.order(of: dates)
        }
        decimalMark = options.decimalMark?.rawValue ?? Self.decimalMark(of: amounts)
    }

    // MARK: Dates

    enum DateReading {
        case date(CalendarDate)
        case ambiguous(CalendarDate, CalendarDate)
        /// It is no date in the order in which it is one of the others.
        case unlikeOthers
        case shortYear
        case notADate
    }

    private struct Parts {
        var numbers: [Int]
        var yearDigits: Int
        var isYearFirst: Bool
        /// Whether the year comes after an apostrophe: `1/5'07`, how Quicken writes years from 2000
        /// on.
        var hasApostrophe: Bool

        init?(_ text: String) {
            hasApostrophe = text.contains("'")
            let parts = text.split { "/-.'".contains($0) }.map { $0.filter { $0 != " " } }
            guard parts.count == 3,
                parts.allSatisfy({
                    (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 }
                })
            else { return nil }
            numbers = parts.compactMap { Int($0) }
            isYearFirst = parts[0].utf8.count == 4
            yearDigits = parts[isYearFirst ? 0 : 2].utf8.count
            guard numbers.count == 3, yearDigits == 4 || yearDigits <= 2 else { return nil }
        }
    }

    /// The order that a date proves in which one of its numbers can be no month; nil where they
    /// disagree.
    private static func order(of dates: some Sequence<String>) -> Order? {
        var found: Order?
        for parts in dates.lazy.compactMap({ Parts($0) }) where !parts.isYearFirst {
            let own: Order
            if parts.numbers[0] > 12 {
                own = .dayFirst
            } else if parts.numbers[1] > 12 {
                own = .monthFirst
            } else {
                continue
            }
            guard found == nil || found == own else { return nil }
            found = own
        }
        return found
    }

    /// A date, as far as it can be read in one way only.
    func date(_ text: String) -> DateReading {
        guard let parts = Parts(text) else { return .notADate }
        var numbers = parts.numbers
        if parts.isYearFirst { numbers = [numbers[2], numbers[1], numbers[0]] }
        var year = numbers[2]
        if parts.yearDigits <= 2 {
            guard hasShortYears || parts.hasApostrophe else { return .shortYear }
            year += !parts.hasApostrophe && year > 79 ? 1900 : 2000
        }
        let dayFirst = CalendarDate(year: year, month: numbers[1], day: numbers[0])
        if parts.isYearFirst { return dayFirst.map(DateReading.date) ?? .notADate }
        let monthFirst = CalendarDate(year: year, month: numbers[0], day: numbers[1])
        switch order {
        case .dayFirst: return dayFirst.map(DateReading.date) ?? .notADate
        case .monthFirst: return monthFirst.map(DateReading.date) ?? .notADate
        case nil:
            guard let dayFirst, let monthFirst else { return .unlikeOthers }
            return dayFirst == monthFirst
                ? .date(dayFirst) : .ambiguous(dayFirst, monthFirst)
        }
    }

    // MARK: Amounts

    enum AmountReading {
        /// The number with a point before its decimals, and no groups.
        case number(String)
        /// Its mark is between thousands, or before decimals.
        case ambiguous(whole: String, decimal: String)
        case notANumber
    }

    /// The mark that an amount proves to be the decimal one; nil where none does or they disagree.
    private static func decimalMark(of amounts: some Sequence<String>) -> Character? {
        var found: Character?
        for text in amounts {
            let marks = text.filter { $0 == "." || $0 == "," }
            guard let last = marks.last else { continue }
            let decimals = text.reversed().prefix { $0 != last }.count
            let own: Character
            if Set(marks).count == 2 {
                own = last
            } else if marks.count > 1 {
                own = last == "." ? "," : "."
            } else if decimals != 3 {
                own = last
            } else {
                continue
            }
            guard found == nil || found == own else { return nil }
            found = own
        }
        return found
    }

    /// An amount, as far as it can be read in one way only.
    func amount(_ text: String) -> AmountReading {
        var digits = Substring(text)
        var sign = ""
        if let first = digits.first, first == "-" || first == "+" {
            sign = first == "-" ? "-" : ""
            digits.removeFirst()
        }
        guard digits.contains(where: { $0 == "." || $0 == "," }) else { return .number(text) }
        guard let decimalMark else {
            let whole = sign + digits.filter { $0 != "," && $0 != "." }
            let decimal = sign + digits.map { $0 == "," ? "." : String($0) }.joined()
            return .ambiguous(whole: whole, decimal: decimal)
        }
        let parts = digits.split(separator: decimalMark, omittingEmptySubsequences: false)
        let groups = parts[0].split(
            separator: decimalMark == "." ? "," : ".",
            omittingEmptySubsequences: false
        )
        let isGrouped =
            groups.count == 1
            || (groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
                && (1...3).contains(groups[0].utf8.count))
        guard parts.count <= 2, isGrouped else { return .notANumber }
        let fraction = parts.count == 2 ? "." + parts[1] : ""
        return .number(sign + groups.joined() + fraction)
    }
}
