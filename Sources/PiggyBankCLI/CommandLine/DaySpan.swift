import PiggyBank

/// A length of time in days, weeks, months or years, back from a day.
package struct DaySpan: Hashable, Sendable {
    private let count: Int
    private let unit: Character

    /// Reads `10d`, `2w`, `3m` or `1y`; nil for anything else, and for lengths of more than the
    /// calendar.
    init?(_ text: String) {
        guard let unit = text.last, "dwmy".contains(unit) else { return nil }
        let form = ValueForm<Int>.wholeNumber("N", in: 1...3_652_059)
        guard let count = form.read(String(text.dropLast())) else { return nil }
        self.count = count
        self.unit = unit
    }

    /// The days that it is of, the last one included.
    ///
    /// A month back from 15 March begins on 16 February, and one back from 30 November on
    /// 1 November: it is counted from the day after the last one, so that every month of a span has
    /// one month's end in it, when salaries and rents are booked.
    ///
    /// One of more than all years begins with the year 1.
    package func dates(endingOn last: CalendarDate) -> ClosedRange<CalendarDate> {
        let first =
            switch unit {
            case "d": last.adding(days: 1 - count)
            case "w": last.adding(days: 1 - 7 * count)
            case "m": last.adding(days: 1).adding(months: -count)
            default: last.adding(days: 1).adding(months: -12 * count)
            }
        return .from(max(first, .firstOfYearOne), to: last)
    }
}

extension CalendarDate {
    /// 0001-01-01, before which no date is written.
    fileprivate static let firstOfYearOne = CalendarDate(daysSince1970: -719_162)
}
