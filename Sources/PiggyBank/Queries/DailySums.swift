/// What is summed up of the events of a day.
protocol DailySum: Sendable {
    /// Nothing yet.
    init()
    /// Adds another sum.
    mutating func add(_ other: Self)
}

/// Sums of days.
///
/// Most events are of the day of the one before, whose sum is kept at hand: so most cost no hash.
struct DailySums<Sum: DailySum>: Sendable {
    private var earlier: [CalendarDate: Sum] = [:]
    /// The day that was changed last, and its sum; what was known of it before is in there.
    private var date: CalendarDate?
    private var sum = Sum()

    /// Changes the sum of a day.
    @inline(__always) mutating func change(_ date: CalendarDate, by change: (inout Sum) -> Void) {
        if self.date != date { goOn(with: date) }
        change(&sum)
    }

    private mutating func goOn(with date: CalendarDate) {
        if let last = self.date { earlier[last] = sum }
        sum = earlier[date] ?? Sum()
        self.date = date
    }

    /// Whether no day has a sum.
    var isEmpty: Bool { date == nil }

    /// The sums by day, of the days that have one.
    var byDay: [CalendarDate: Sum] {
        guard let date else { return earlier }
        var days = earlier
        days[date] = sum
        return days
    }

    /// The sum of some days.
    func total(where counts: (CalendarDate) -> Bool = { _ in true }) -> Sum {
        var total = Sum()
        for (date, sum) in byDay where counts(date) { total.add(sum) }
        return total
    }

    /// The sums of the months that have any, by their first days.
    var byMonth: [CalendarDate: Sum] {
        var months: [CalendarDate: Sum] = [:]
        for (date, sum) in byDay { months[date.startOfMonth, default: Sum()].add(sum) }
        return months
    }
}

/// Sums of days, of each currency.
struct DailySumsByCurrency<Sum: DailySum>: Sendable {
    /// By the place of the currency among all.
    private var currencies: ContiguousArray<DailySums<Sum>> = []

    /// Changes the sum of a day.
    @inline(__always) mutating func change(
        _ date: CalendarDate, _ currency: Currency, by change: (inout Sum) -> Void
    ) {
        let index = Int(currency.index)
        while index >= currencies.count { currencies.append(DailySums()) }
        currencies[index].change(date, by: change)
    }

    /// The sums of the currencies that have any, by code.
    var byCurrency: [(currency: Currency, sums: DailySums<Sum>)] {
        zip(Currency.all, currencies).filter { !$1.isEmpty }.map { ($0, $1) }
    }
}
