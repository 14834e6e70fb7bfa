/// The stretches of the calendar that answers are told by.
///
///     let worth = try await store.answer(.netWorth(per: .month))
public enum CalendarPeriod: String, CaseIterable, Codable, Hashable, Sendable {
    /// Local days.
    case day = "day"
    /// The ledger's weeks.
    case week = "week"
    /// Calendar months.
    case month = "month"
    /// Quarters of a calendar year.
    case quarter = "quarter"
    /// Calendar years.
    case year = "year"
}

extension CalendarPeriod {
    /// How many months it has; nil for one that is counted in days.
    private var months: Int? {
        switch self {
        case .day, .week: nil
        case .month: 1
        case .quarter: 3
        case .year: 12
        }
    }

    /// The first day of the period that a date is in.
    package func start(of date: CalendarDate, _ weekStart: Weekday) -> CalendarDate {
        switch self {
        case .day: return date
        case .week: return date.startOfWeek(weekStart)
        case .month: return date.startOfMonth
        case .quarter, .year:
            let past = (date.components.month - 1) % (months ?? 1)
            return date.startOfMonth.adding(months: -past)
        }
    }

    /// The first day so many periods after the one that begins on a date, or before it when
    /// negative.
    package func start(_ count: Int, after start: CalendarDate) -> CalendarDate {
        switch self {
        case .day: start.adding(days: count)
        case .week: start.adding(days: 7 * count)
        case .month, .quarter, .year: start.adding(months: count * (months ?? 1))
        }
    }

    /// The days of the period that a date is in.
    ///
    /// - Parameter weekStart: the weekday on which weeks begin: ``Ledger/weekStart``.
    public func dates(of date: CalendarDate, _ weekStart: Weekday) -> ClosedRange<CalendarDate> {
        let first = start(of: date, weekStart)
        // The last day of all is followed by none.
        return first...max(first, start(1, after: first).adding(days: -1))
    }

    /// How many periods there are from one to another, by their first days.
    package func count(from first: CalendarDate, to last: CalendarDate) -> Int {
        let days = Int(last.daysSince1970) - Int(first.daysSince1970)
        return switch self {
        case .day: days
        case .week: days / 7
        case .month, .quarter, .year: (last.monthNumber - first.monthNumber) / (months ?? 1)
        }
    }
}

extension CalendarDate {
    /// Months since the year 0.
    fileprivate var monthNumber: Int { components.year * 12 + components.month - 1 }

    /// The first day of its month.
    package var startOfMonth: CalendarDate { adding(days: 1 - components.day) }

    /// The first day of the month after its own.
    package var startOfNextMonth: CalendarDate { startOfMonth.adding(months: 1) }

    /// The same day so many months later, or earlier when negative; the last one of a month that is
    /// too short.
    package func adding(months: Int) -> CalendarDate {
        let number = monthNumber + months
        let year = number >= 0 ? number / 12 : (number - 11) / 12
        let month = number - year * 12 + 1
        let day = Swift.min(components.day, Self.days(inMonth: month, ofYear: year))
        return CalendarDate(daysSince1970: Self.days(year: year, month: month, day: day))
    }
}
