import PiggyBank

/// Sums by date, and what they come to up to a date.
struct DatedSums {
    /// The dates that anything was added on, and what that comes to on each.
    private var dates: [CalendarDate] = []
    private var sums: [Int128] = []
    /// What they come to up to each of the first dates, as far as somebody has asked.
    private var running: [Int128] = []
    /// What everything comes to.
    private(set) var total: Int128 = 0

    /// Adds an amount; constant time for the latest date, else linear in the dates after it.
    mutating func add(_ change: Int128, on date: CalendarDate) {
        guard change != 0 else { return }
        total += change
        var index = dates.count
        if let last = dates.last, date <= last {
            index = date == last ? index - 1 : dates.partitioningIndex { $0 >= date }
        }
        if index == dates.count || dates[index] != date {
            dates.insert(date, at: index)
            sums.insert(0, at: index)
        }
        sums[index] += change
        running.removeLast(max(0, running.count - index))
    }

    /// What everything up to a date comes to, that date included; logarithmic, once it was asked
    /// for a later one.
    mutating func sum(upTo date: CalendarDate) -> Int128 {
        let count = dates.partitioningIndex { $0 > date }
        while running.count < count { running.append((running.last ?? 0) + sums[running.count]) }
        return count == 0 ? 0 : running[count - 1]
    }
}
