import PiggyBank

/// Days as people name them: which ones these are may depend on today.
package enum DaysChoice: Hashable, Sendable {
    /// A date, or a month, a quarter or a year of the calendar.
    case dates(ClosedRange<CalendarDate>)
    /// The period that is so many before the one of today.
    case relative(CalendarPeriod, before: Int)

    /// Reads `2026-10-05`, `2026-10`, `2026-Q4`, `2026`, `today` or `yesterday`, also as Russian
    /// writes them, such as `10.2026`; nil for another form.
    init?(_ text: String) {
        switch text.lowercased() {
        case "today", "сегодня": self = .relative(.day, before: 0)
        case "yesterday", "вчера": self = .relative(.day, before: 1)
        default:
            if let date = CalendarDate(typed: text) {
                self = .dates(date...date)
            } else if let period = Self.period(text) {
                self = .dates(period)
            } else {
                return nil
            }
        }
    }

    /// Reads the same, or `current` or `last`, as days of one period; nil for another form, and for
    /// days of several.
    init?(_ text: String, of period: CalendarPeriod) {
        switch text.lowercased() {
        case "current": self = .relative(period, before: 0)
        case "last": self = .relative(period, before: 1)
        default:
            self.init(text)
            // Only that of the week depends on the ledger: no other form than a day is of one.
            guard case .dates(let days) = self else { return }
            let whole = period.dates(of: days.lowerBound, .monday)
            guard days.lowerBound == days.upperBound || whole.contains(days.upperBound) else {
                return nil
            }
        }
    }

    /// A month, a quarter or a year; nil for another form.
    private static func period(_ text: String) -> ClosedRange<CalendarDate>? {
        var parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let russian = text.split(separator: ".", omittingEmptySubsequences: false)
        if russian.count == 2, russian[0].utf8.count == 2 { parts = russian.reversed() }
        guard (1...2).contains(parts.count), parts[0].utf8.count == 4, let year = number(parts[0])
        else { return nil }
        let (period, month): (CalendarPeriod, Int?) =
            if parts.count == 1 {
                (.year, 1)
            } else if parts[1].lowercased().hasPrefix("q"), parts[1].utf8.count == 2 {
                (.quarter, number(parts[1].dropFirst()).map { 3 * $0 - 2 })
            } else { (.month, parts[1].utf8.count == 2 ? number(parts[1]) : nil) }
        return month.flatMap { CalendarDate(year: year, month: $0, day: 1) }.map {
            period.dates(of: $0, .monday)
        }
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(text) : nil
    }
}

extension DaysChoice {
    /// Whether it depends on today.
    var isRelative: Bool { if case .relative = self { true } else { false } }

    /// The days; nil where they depend on today and there is none.
    func days(today: CalendarDate?, _ weekStart: Weekday) -> ClosedRange<CalendarDate>? {
        switch self {
        case .dates(let days): return days
        case .relative(let period, let before):
            guard let today else { return nil }
            let first = period.start(-before, after: period.start(of: today, weekStart))
            return period.dates(of: first, weekStart)
        }
    }

    /// The whole period that the days are of.
    func days(of period: CalendarPeriod, today: CalendarDate?, _ weekStart: Weekday) -> ClosedRange<
        CalendarDate
    >? { days(today: today, weekStart).map { period.dates(of: $0.lowerBound, weekStart) } }
}

extension ValueForm<DaysChoice> {
    /// A day, or the first or the last one of a longer time.
    package static var days: Self {
        Self(
            "DATE", expectation: .days, completion: .words(["today", "yesterday"]),
            read: { DaysChoice($0) })
    }

    /// A week, a month, a quarter or a year.
    package static func days(of period: CalendarPeriod) -> Self {
        Self(
            period.rawValue.uppercased(), expectation: .period(period),
            completion: .words(["current", "last"]), read: { DaysChoice($0, of: period) })
    }
}
