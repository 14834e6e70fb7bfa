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
    package func dates(endingOn last: CalendarDate) -> ClosedRange<CalendarDate> {
        switch unit {
        case "d": .from(last.adding(days: 1 - count), to: last)
        case "w": .from(last.adding(days: 1 - 7 * count), to: last)
        case "m": .from(last.adding(days: 1).adding(months: -count), to: last)
        default: .from(last.adding(days: 1).adding(months: -12 * count), to: last)
        }
    }
}
