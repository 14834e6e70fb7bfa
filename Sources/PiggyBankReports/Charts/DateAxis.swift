import PiggyBank

/// The side of a chart that days are counted along, and the days that are written below it.
package struct DateAxis: Hashable, Sendable {
    /// The first and the last day.
    package let dates: ClosedRange<CalendarDate>
    /// What is written below it, in order.
    package let ticks: [Tick]

    /// A day that is written below an axis.
    package struct Tick: Hashable, Sendable {
        /// The day.
        package var date: CalendarDate
        /// What of the date is written.
        package var unit: Unit
        /// Whether it is left out where there is little room.
        var isMinor: Bool
    }

    /// What of a date is written.
    package enum Unit: CaseIterable, Hashable, Sendable { case day, month, year }

    /// Up to so many ticks; of days, which are written longer, half as many.
    package static let maxTicks = 14

    /// Makes an axis of these days, with a tick at the beginning of every day, week, month, quarter
    /// or year, or of so many years that there is room.
    package init(_ dates: ClosedRange<CalendarDate>) {
        self.dates = dates
        let steps: [(unit: Unit, starts: () -> [CalendarDate])] =
            [
                (.day, { Self.days(in: dates, every: 1) }),
                (.day, { Self.days(in: dates, every: 7) }),
                (.month, { Self.months(in: dates, every: 1) }),
                (.month, { Self.months(in: dates, every: 3) }),
            ]
            + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { years in
                (.year, { Self.months(in: dates, every: 12 * years) })
            }
        for (unit, starts) in steps {
            let starts = starts()
            guard starts.count <= (unit == .day ? Self.maxTicks / 2 : Self.maxTicks) else {
                continue
            }
            ticks = starts.enumerated().map { index, date in
                // A year is told where it begins, so that months need not say theirs.
                let isYear = unit == .month && date.components.month == 1
                let unit = isYear ? .year : unit
                return Tick(date: date, unit: unit, isMinor: starts.count > 4 && index % 2 == 1)
            }
            return
        }
        ticks = []
    }

    /// Where a day begins.
    package func start(of date: CalendarDate) -> Extent {
        Extent(Int128(date.daysSince1970) - Int128(dates.lowerBound.daysSince1970), of: dayCount)
    }

    private var dayCount: Int128 {
        Int128(dates.upperBound.daysSince1970) - Int128(dates.lowerBound.daysSince1970) + 1
    }

    private static func days(in dates: ClosedRange<CalendarDate>, every days: Int) -> [CalendarDate]
    {
        var starts: [CalendarDate] = []
        var date = dates.lowerBound
        while dates.contains(date), starts.count <= maxTicks {
            starts.append(date)
            date = date.adding(days: days)
        }
        return starts
    }

    private static func months(in dates: ClosedRange<CalendarDate>, every months: Int)
        -> [CalendarDate]
    {
        let (year, month, _) = dates.lowerBound.components
        // Counted from the year 0, so that decades begin with round years.
        let number = (year * 12 + month - 1) / months * months
        var starts: [CalendarDate] = []
        var offset = number - (year * 12 + month - 1)
        while starts.count <= maxTicks {
            let date = dates.lowerBound.startOfMonth.adding(months: offset)
            guard date <= dates.upperBound else { break }
            if dates.contains(date) { starts.append(date) }
            offset += months
        }
        return starts
    }
}
