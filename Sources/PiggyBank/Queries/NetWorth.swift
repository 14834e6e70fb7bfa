/// The stretches of time at whose ends it is said what is owned.
public enum WorthPeriod: String, CaseIterable, Hashable, Sendable {
    /// Local days.
    case day = "day"
    /// The ledger's weeks.
    case week = "week"
    /// Calendar months.
    case month = "month"
}

/// What is owned of one currency at the end of a local day.
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
/// Each row is made when it is asked for, in logarithmic time of the periods in which anything
/// changed, and linear in the currencies.
public struct NetWorthOverTime: RandomAccessCollection, Sendable {
    private let period: WorthPeriod
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

    /// What is owned of one currency, from the periods on in which that changed.
    fileprivate struct CurrencyWorth: Sendable {
        var currency: Currency
        var points: ContiguousArray<Point> = []
    }

    fileprivate struct Point: Sendable {
        /// The first day of the period.
        var start: CalendarDate
        var accounts: Int128
        var goals: Int128
    }

    /// The position of the first row.
    public var startIndex: Int { 0 }
    /// The position after the last row.
    public var endIndex: Int {
        guard let last = stretches.last else { return 0 }
        return last.firstRow
            + Swift.max(0, periodCount - last.firstPeriod) * last.currencies.count
    }

    /// The row at a position.
    public subscript(position: Int) -> NetWorth {
        let index = stretches.partitioningIndex { $0.firstRow > position }
        let stretch = stretches[index - 1]
        let (number, place) = (position - stretch.firstRow)
            .quotientAndRemainder(dividingBy: stretch.currencies.count)
        let worth = currencies[stretch.currencies[place]]
        let start = start(of: stretch.firstPeriod + number)
        let next = worth.points.partitioningIndex { $0.start > start }
        let point = next > 0 ? worth.points[next - 1] : nil
        return NetWorth(
            date: end(of: start),
            accounts: Balance(point?.accounts ?? 0, worth.currency),
            goals: Balance(point?.goals ?? 0, worth.currency)
        )
    }
}

// MARK: - Stretches

extension NetWorthOverTime {
    /// What is owned of a currency at the end of each of so many stretches of the same length; none
    /// where there is no day.
    package func totals(of currency: Currency, stretches: Int) -> [Balance] {
        guard let dates, stretches > 0,
            let worth = currencies.first(where: { $0.currency == currency })
        else { return [] }
        let days = Int(dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970) + 1
        return (1...stretches).map { stretch in
            // The stretches of a trend of balances, to the day.
            let last = dates.lowerBound.adding(days: (stretch * days - 1) / stretches)
            let next = worth.points.partitioningIndex { $0.start > last }
            guard next > 0 else { return Balance(0, currency) }
            let point = worth.points[next - 1]
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
        switch period {
        case .day: return first.adding(days: number)
        case .week: return first.adding(days: 7 * number)
        // A month begins with its first day, and so does the one so many months later.
        case .month: return first.adding(months: number)
        }
    }

    /// The last day that is asked for of the period that begins on a date.
    private func end(of start: CalendarDate) -> CalendarDate {
        let end: CalendarDate
        switch period {
        case .day: end = start
        case .week: end = start.adding(days: 6)
        case .month: end = start.startOfNextMonth.adding(days: -1)
        }
        return dates.map { Swift.min(end, $0.upperBound) } ?? end
    }
}

extension WorthPeriod {
    /// How many periods there are from one to another, by their first days.
    fileprivate func count(from first: CalendarDate, to last: CalendarDate) -> Int {
        let days = Int(last.daysSince1970) - Int(first.daysSince1970)
        return switch self {
        case .day: days
        case .week: days / 7
        case .month: last.monthNumber - first.monthNumber
        }
    }

    /// The first day of the period that a date is in.
    fileprivate func start(of date: CalendarDate, _ weekStart: Weekday) -> CalendarDate {
        switch self {
        case .day: date
        case .week: date.startOfWeek(weekStart)
        case .month: date.startOfMonth
        }
    }
}

extension CalendarDate {
    /// Months since the year 0.
    fileprivate var monthNumber: Int { components.year * 12 + components.month - 1 }

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

// MARK: - Asking

/// Asks what is owned at the end of each period, from the first event to the last.
public struct NetWorthQuery: Query {
    let period: WorthPeriod
    /// The last day that is asked for; nil for all.
    private let end: CalendarDate?
    /// The day whose period is the first one that is told; that of the first event when nil.
    public var first: CalendarDate?
    /// The last day that is told; that of the last event's period when nil.
    ///
    /// Nothing is told when it is before the first one.
    public var last: CalendarDate?
    private(set) var changes: [Key: Change] = [:]
    /// The first and the last date of any event that counts.
    private(set) var dates: ClosedRange<CalendarDate>?

    struct Key: Hashable {
        var start: CalendarDate
        var currency: Currency
    }

    struct Change {
        var accounts: Int128 = 0
        var goals: Int128 = 0
    }

    /// Asks it up to a day; of all days when nil.
    public init(per period: WorthPeriod, until end: CalendarDate? = nil) {
        self.period = period
        self.end = end
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        let date = admission.date
        if let end, date > end { return }
        dates = dates.map { min($0.lowerBound, date)...max($0.upperBound, date) } ?? date...date
        if let currency = event.currency, event.type == .accountOpened {
            changes[key(date, currency, ledger.calendar), default: Change()].add(Change())
        }
        event.postings.eachPosting { add($0, date, ledger.calendar) }
    }

    /// The answer, once every event was observed.
    public consuming func answer(_ end: Replay) -> NetWorthOverTime {
        let calendar = end.whole.calendar
        if let first, let last, first > last {
            let nothing = NetWorthQuery(per: period, until: last)
            return NetWorthOverTime(nothing, within: nil, calendar.weekStart)
        }
        var shown = dates
        if let known = dates {
            let lower = first ?? known.lowerBound
            shown = lower...max(lower, last ?? lastDay(known.upperBound, calendar))
        }
        return NetWorthOverTime(self, within: shown, calendar.weekStart)
    }

    private mutating func add(
        _ posting: Posting,
        _ date: CalendarDate,
        _ calendar: LedgerCalendar
    ) {
        let minorUnits = Int128(posting.minorUnits)
        var change = Change()
        change.move(-minorUnits, posting.from)
        change.move(minorUnits, posting.to)
        // A transfer changes nothing of the whole.
        if change.accounts == 0, change.goals == 0 { return }
        changes[key(date, posting.currency, calendar), default: Change()].add(change)
    }

    private func key(
        _ date: CalendarDate,
        _ currency: Currency,
        _ calendar: LedgerCalendar
    ) -> Key {
        Key(start: period.start(of: date, calendar.weekStart), currency: currency)
    }
}

extension NetWorthQuery.Change {
    fileprivate mutating func add(_ other: Self) {
        accounts += other.accounts
        goals += other.goals
    }

    fileprivate mutating func move(_ minorUnits: Int128, _ holder: Posting.Holder) {
        switch holder {
        case .outside, .exchange: break
        case .account: accounts += minorUnits
        case .goal: goals += minorUnits
        }
    }
}

extension NetWorthOverTime {
    /// What was observed, for the periods that local dates are in.
    fileprivate init(
        _ observed: NetWorthQuery,
        within dates: ClosedRange<CalendarDate>?,
        _ weekStart: Weekday
    ) {
        period = observed.period
        self.weekStart = weekStart
        self.dates = dates ?? observed.dates
        let byCurrency = Dictionary(grouping: observed.changes) { $0.key.currency }
        currencies = byCurrency.keys.sorted().map { currency in
            var worth = CurrencyWorth(currency: currency)
            var sum = NetWorthQuery.Change()
            let changes = byCurrency[currency] ?? []
            for (key, change) in changes.sorted(by: { $0.key.start < $1.key.start }) {
                sum.add(change)
                let point = Point(start: key.start, accounts: sum.accounts, goals: sum.goals)
                worth.points.append(point)
            }
            return worth
        }
        stretches = Self.stretches(currencies, from: self.dates?.lowerBound, period, weekStart)
    }

    /// The stretches of periods, from the one of a date on.
    private static func stretches(
        _ currencies: [CurrencyWorth],
        from date: CalendarDate?,
        _ period: WorthPeriod,
        _ weekStart: Weekday
    ) -> [Stretch] {
        guard let date else { return [] }
        let first = period.start(of: date, weekStart)
        let beginnings = currencies.map { worth in
            worth.points.first.map { Swift.max(0, period.count(from: first, to: $0.start)) } ?? 0
        }
        var stretches: [Stretch] = []
        for beginning in Set(beginnings).sorted() {
            let known = beginnings.indices.filter { beginnings[$0] <= beginning }
            let rows = stretches.last.map {
                $0.firstRow + (beginning - $0.firstPeriod) * $0.currencies.count
            }
            stretches.append(
                Stretch(firstRow: rows ?? 0, firstPeriod: beginning, currencies: known)
            )
        }
        return stretches
    }
}

extension NetWorthQuery {
    /// The last day of the period that a date is in.
    fileprivate func lastDay(_ date: CalendarDate, _ calendar: LedgerCalendar) -> CalendarDate {
        switch period {
        case .day: date
        case .week: date.startOfWeek(calendar.weekStart).adding(days: 6)
        case .month: date.startOfNextMonth.adding(days: -1)
        }
    }
}
