/// What is owned of one currency at the end of a local day.
///
///     for worth in try await store.answer(.netWorth(per: .week)) { print(worth.total) }
public struct NetWorth: Hashable, Sendable {
    /// The day.
    public var date: CalendarDate
    /// What all accounts hold.
    public var accounts: Balance
    /// What all goals have saved.
    public var goals: Balance

    /// Accounts and goals together.
    public var total: Balance { accounts + goals }

    /// The currency.
    public var currency: Currency { accounts.currency }
}

/// What is owned over time: for the last day of each period every currency that the ledger has by
/// then, by code.
///
///     let worth = try await store.answer(.netWorth(per: .day))
///     print(worth.last?.total as Any)
///
/// Each row is made when it is asked for, in logarithmic time of the periods in which anything
/// changed, and linear in the currencies.
public struct NetWorthOverTime: RandomAccessCollection, Sendable {
    private let period: CalendarPeriod
    /// The days from the first one to the last one; nil when there is none.
    public let dates: ClosedRange<CalendarDate>?
    private let weekStart: Weekday
    private let currencies: [CurrencyWorth]
    /// The periods in their order, split where there is one more currency.
    private let stretches: [Stretch]

    /// Periods that have the same currencies.
    private struct Stretch: Sendable {
        var firstRow: Int
        var firstPeriod: Int
        /// The indices of the currencies, by code.
        var currencies: [Int]
    }

    /// What is owned of one currency, from the days on on which that changed.
    fileprivate struct CurrencyWorth: Sendable {
        var currency: Currency
        var points: ContiguousArray<Point> = []
    }

    fileprivate struct Point: Sendable {
        /// The day.
        var date: CalendarDate
        var accounts: Int128
        var goals: Int128
    }

    /// The position of the first row.
    public var startIndex: Int { 0 }
    /// The position after the last row.
    public var endIndex: Int {
        guard let last = stretches.last else { return 0 }
        return last.firstRow + Swift.max(0, periodCount - last.firstPeriod) * last.currencies.count
    }

    /// The row at a position.
    public subscript(position: Int) -> NetWorth {
        let index = stretches.partitioningIndex { $0.firstRow > position }
        let stretch = stretches[index - 1]
        let (number, place) = (position - stretch.firstRow).quotientAndRemainder(
            dividingBy: stretch.currencies.count)
        let worth = currencies[stretch.currencies[place]]
        let end = end(of: start(of: stretch.firstPeriod + number))
        let next = worth.points.partitioningIndex { $0.date > end }
        let point = next > 0 ? worth.points[next - 1] : nil
        return NetWorth(
            date: end, accounts: Balance(point?.accounts ?? 0, worth.currency),
            goals: Balance(point?.goals ?? 0, worth.currency))
    }
}

extension NetWorthOverTime {
    /// The days of the period that a row ends.
    package func period(endingOn date: CalendarDate) -> ClosedRange<CalendarDate> {
        period.start(of: date, weekStart)...date
    }
}

// MARK: - Stretches

extension NetWorthOverTime {
    /// What is owned of a currency at the end of each of so many stretches of the same length; none
    /// where there is no day.
    package func totals(of currency: Currency, stretches: Int) -> [Balance] {
        guard let dates, stretches > 0 else { return [] }
        let points = currencies.first { $0.currency == currency }?.points ?? []
        let days = Int(dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970) + 1
        return (1...stretches).map { stretch in
            // The stretches of a trend of balances, to the day.
            let last = dates.lowerBound.adding(days: (stretch * days - 1) / stretches)
            let next = points.partitioningIndex { $0.date > last }
            guard next > 0 else { return Balance(0, currency) }
            let point = points[next - 1]
            return Balance(point.accounts + point.goals, currency)
        }
    }
}

// MARK: - Periods

extension NetWorthOverTime {
    private var periodCount: Int {
        guard let dates else { return 0 }
        let first = period.start(of: dates.lowerBound, weekStart)
        let last = period.start(of: dates.upperBound, weekStart)
        return period.count(from: first, to: last) + 1
    }

    /// The first day of a period by its number.
    private func start(of number: Int) -> CalendarDate {
        guard let dates else { return CalendarDate(daysSince1970: 0) }
        let first = period.start(of: dates.lowerBound, weekStart)
        return period.start(number, after: first)
    }

    /// The last day that is asked for of the period that begins on a date.
    private func end(of start: CalendarDate) -> CalendarDate {
        let end = period.start(1, after: start).adding(days: -1)
        return dates.map { Swift.min(end, $0.upperBound) } ?? end
    }
}

// MARK: - Asking

extension Replay {
    /// What is owned at the end of each period, from the first event that counts to the ledger's
    /// day (``today``), or within the dates that are asked for.
    ///
    /// Linear in the events.
    ///
    /// - Parameter dates: the days whose periods are told, the last of which ends with the last
    ///   day; where they have no beginning or no end, and where they are nil, those of the events.
    package func worth(per period: CalendarPeriod, dates: ClosedRange<CalendarDate>? = nil)
        -> NetWorthOverTime
    {
        var changes = DailySumsByCurrency<WorthChange>()
        eachRow { index, row in
            if row.type == .accountOpened, let currency = row.currency {
                // Nothing of it is owned yet.
                changes.change(row.date, currency) { _ in }
            }
            guard row.counts else { return }
            table.postings(index).eachPosting { posting in
                let change = WorthChange(posting)
                // A transfer changes nothing of the whole.
                if change.accounts == 0, change.goals == 0 { return }
                changes.change(row.date, posting.currency) { $0.add(change) }
            }
        }
        return NetWorthOverTime(changes, per: period, within: toldDates(dates), calendar.weekStart)
    }

    /// The days that are told; nil for none.
    private func toldDates(_ asked: ClosedRange<CalendarDate>?) -> ClosedRange<CalendarDate>? {
        guard let known = shownDates else { return nil }
        let always = ClosedRange<CalendarDate>.always
        let asked = asked ?? always
        let first = asked.lowerBound == always.lowerBound ? known.lowerBound : asked.lowerBound
        var last = asked.upperBound
        if last == always.upperBound { last = max(first, known.upperBound) }
        // Of days after the time that is asked about nothing is known.
        if let asOf = asOfDate { last = min(last, asOf) }
        return first <= last ? first...last : nil
    }
}

/// What a day changes of what is owned of a currency.
private struct WorthChange: DailySum {
    var accounts: Int128 = 0
    var goals: Int128 = 0

    init() {}

    init(_ posting: Posting) {
        move(-Int128(posting.minorUnits), posting.from)
        move(Int128(posting.minorUnits), posting.to)
    }

    private mutating func move(_ minorUnits: Int128, _ holder: Posting.Holder) {
        switch holder {
        case .outside, .exchange: break
        case .account: accounts += minorUnits
        case .goal: goals += minorUnits
        }
    }

    mutating func add(_ other: WorthChange) {
        accounts += other.accounts
        goals += other.goals
    }
}

extension NetWorthOverTime {
    /// What changed, for the periods that local dates are in.
    fileprivate init(
        _ changes: DailySumsByCurrency<WorthChange>, per period: CalendarPeriod,
        within dates: ClosedRange<CalendarDate>?, _ weekStart: Weekday
    ) {
        self.period = period
        self.weekStart = weekStart
        self.dates = dates
        currencies = changes.byCurrency.compactMap { currency, changes in
            let shown = changes.byDay.filter { date, _ in
                dates.map { date <= $0.upperBound } ?? false
            }
            guard !shown.isEmpty else { return nil }
            var worth = CurrencyWorth(currency: currency)
            var sum = WorthChange()
            for (date, change) in shown.sorted(by: { $0.key < $1.key }) {
                sum.add(change)
                let point = Point(date: date, accounts: sum.accounts, goals: sum.goals)
                worth.points.append(point)
            }
            return worth
        }
        stretches = Self.stretches(currencies, from: self.dates?.lowerBound, period, weekStart)
    }

    /// The stretches of periods, from the one of a date on.
    private static func stretches(
        _ currencies: [CurrencyWorth], from date: CalendarDate?, _ period: CalendarPeriod,
        _ weekStart: Weekday
    ) -> [Stretch] {
        guard let date else { return [] }
        let first = period.start(of: date, weekStart)
        let beginnings = currencies.map { worth in
            worth.points.first.map { point in
                let start = period.start(of: point.date, weekStart)
                return Swift.max(0, period.count(from: first, to: start))
            } ?? 0
        }
        var stretches: [Stretch] = []
        for beginning in Set(beginnings).sorted() {
            let known = beginnings.indices.filter { beginnings[$0] <= beginning }
            let rows = stretches.last.map {
                $0.firstRow + (beginning - $0.firstPeriod) * $0.currencies.count
            }
            stretches.append(
                Stretch(firstRow: rows ?? 0, firstPeriod: beginning, currencies: known))
        }
        return stretches
    }
}
