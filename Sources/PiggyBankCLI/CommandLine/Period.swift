import PiggyBank

/// Days as people name them: which ones these are may depend on today, and on when weeks begin.
package enum Period: Hashable, Sendable {
    /// A date, or a month, a quarter or a year of the calendar.
    case dates(ClosedRange<CalendarDate>)
    /// The week that a date is in.
    case week(of: CalendarDate)
    /// The period that is so many before the one of today.
    case relative(CalendarPeriod, before: Int)
    /// So many days, or months, that end today.
    case days(Int), months(Int)

    /// Reads `2026-10-05`, `2026-10`, `2026-Q4`, `2026`, `today`, `yesterday`, `this-month`,
    /// `last-year`, or `10d`, `2w`, `3m`, `1y`, which end today; dates also as Russian writes them,
    /// such as `10.2026`; nil for another form.
    init?(_ text: String) {
        let text = text.lowercased()
        if let date = CalendarDate(typed: text) {
            self = .dates(date...date)
        } else if let period = Self.word(text) ?? Self.calendar(text) ?? Self.span(text) {
            self = period
        } else {
            return nil
        }
    }

    /// Reads a week: a date that is in it, `this` or `last`; nil for another form.
    init?(week text: String) {
        switch text.lowercased() {
        case "this": self = .relative(.week, before: 0)
        case "last": self = .relative(.week, before: 1)
        default:
            guard let date = CalendarDate(typed: text) else { return nil }
            self = .week(of: date)
        }
    }

    private static func word(_ text: String) -> Self? {
        switch text {
        case "today", "сегодня": return .relative(.day, before: 0)
        case "yesterday", "вчера": return .relative(.day, before: 1)
        default:
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, let before = ["this", "last"].firstIndex(of: parts[0]),
                let period = CalendarPeriod(rawValue: String(parts[1])),
                [.month, .quarter, .year].contains(period)
            else { return nil }
            return .relative(period, before: before)
        }
    }

    /// A month, a quarter or a year of the calendar.
    private static func calendar(_ text: String) -> Self? {
        var parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let russian = text.split(separator: ".", omittingEmptySubsequences: false)
        if russian.count == 2, russian[0].utf8.count == 2 { parts = russian.reversed() }
        guard (1...2).contains(parts.count), parts[0].utf8.count == 4, let year = number(parts[0])
        else { return nil }
        let (period, month): (CalendarPeriod, Int?) =
            if parts.count == 1 {
                (.year, 1)
            } else if parts[1].hasPrefix("q"), parts[1].utf8.count == 2 {
                (.quarter, number(parts[1].dropFirst()).map { 3 * $0 - 2 })
            } else { (.month, parts[1].utf8.count == 2 ? number(parts[1]) : nil) }
        return month.flatMap { CalendarDate(year: year, month: $0, day: 1) }.map {
            .dates(period.dates(of: $0, .monday))
        }
    }

    /// A number of days, weeks, months or years, of no more than the calendar has.
    private static func span(_ text: String) -> Self? {
        guard let count = number(text.dropLast()), (1...3_652_059).contains(count) else {
            return nil
        }
        return switch text.last {
        case "d": .days(count)
        case "w": .days(7 * count)
        case "m": .months(count)
        case "y": .months(12 * count)
        default: nil
        }
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(text) : nil
    }
}

extension Period {
    /// Whether it depends on today.
    var isRelative: Bool {
        switch self {
        case .dates, .week: false
        case .relative, .days, .months: true
        }
    }

    /// The days, both ends included.
    ///
    /// Months that end today are counted from tomorrow, so that every month of a span has one
    /// month's end in it, when salaries and rents are booked: one back from 15 March begins on
    /// 16 February, one back from 30 November on 1 November. A span of more than all years begins
    /// with the year 1.
    package func dates(today: CalendarDate, _ weekStart: Weekday) -> ClosedRange<CalendarDate> {
        switch self {
        case .dates(let dates): return dates
        case .week(let date): return CalendarPeriod.week.dates(of: date, weekStart)
        case .relative(let period, let before):
            let first = period.start(-before, after: period.start(of: today, weekStart))
            return period.dates(of: first, weekStart)
        case .days(let count):
            return .from(max(today.adding(days: 1 - count), .firstOfYearOne), to: today)
        case .months(let count):
            let first = today.adding(days: 1).adding(months: -count)
            return .from(max(first, .firstOfYearOne), to: today)
        }
    }
}

extension CalendarDate {
    /// 0001-01-01, before which no date is written.
    fileprivate static let firstOfYearOne = CalendarDate(daysSince1970: -719_162)
}

extension ValueForm<Period> {
    /// A day or a longer time.
    package static var period: Self { period("PERIOD") }

    /// The same, where a range begins or ends with it.
    package static var day: Self { period("DAY") }

    private static func period(_ placeholder: String) -> Self {
        let words = ["today", "yesterday", "this-month", "last-month", "this-year", "last-year"]
        return Self(
            placeholder,
            """
            a day such as 2026-03-02, today or yesterday, a month, quarter or year such as \
            2026-03, 2026-Q1, 2026, this-month or last-year, or days, weeks, months or years until \
            today such as 10d, 2w, 3m or 1y
            """, completion: .words(words), read: { Period($0) })
    }

    /// A week.
    package static var week: Self {
        Self(
            "WEEK", "this, last or a date such as 2026-03-02",
            completion: .words(["this", "last"]), read: { Period(week: $0) })
    }
}
