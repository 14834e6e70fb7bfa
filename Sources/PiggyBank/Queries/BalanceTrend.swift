/// How the balance of one account went over time.
public struct BalanceTrend: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// The balance at the end of each of some stretches of time of the same length, the last of
    /// which ends with the latest event of the ledger.
    public var balances: [Balance]
}

/// Keeps by how much accounts change, day by day.
struct TrendCollector: Collector {
    /// Of how many accounts, in the order in which the ledger first mentions them.
    let accounts: Int
    /// Of each account the days on which its balance changed, as they were recorded.
    private var changes: ContiguousArray<ContiguousArray<Change>> = []
    private var dates: ClosedRange<CalendarDate>?

    private struct Change: Sendable {
        var date: CalendarDate
        var minorUnits: Int64
    }

    init(accounts: Int) { self.accounts = accounts }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        let date = ledger.date(of: event.time)
        dates = dates.map { min($0.lowerBound, date)...max($0.upperBound, date) } ?? date...date
        guard let posting = event.posting else { return }
        for case .account(let account) in [posting.from, posting.to] {
            guard let change = posting.change(of: .account(account)) else { continue }
            add(change, on: date, to: account)
        }
    }

    private mutating func add(
        _ minorUnits: Int64,
        on date: CalendarDate,
        to account: AccountIndex
    ) {
        let index = account.int
        guard index < accounts else { return }
        while changes.count <= index { changes.append([]) }
        // Most events happen on the day of the one before.
        if let last = changes[index].last, last.date == date,
            case let (sum, overflow) = last.minorUnits.addingReportingOverflow(minorUnits),
            !overflow
        {
            changes[index][changes[index].count - 1].minorUnits = sum
        } else {
            changes[index].append(Change(date: date, minorUnits: minorUnits))
        }
    }

    /// The balance of an account at the ends of so many stretches; linear in the days on which it
    /// changed.
    fileprivate func balances(
        of account: AccountIndex,
        in currency: Currency,
        stretches: Int
    ) -> [Balance] {
        guard let dates, stretches > 0 else { return [] }
        let days = Int(dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970) + 1
        var sums = [Int128](repeating: 0, count: stretches)
        guard account.int < changes.count else { return sums.map { Balance($0, currency) } }
        for change in changes[account.int] {
            let day = Int(change.date.daysSince1970 - dates.lowerBound.daysSince1970)
            sums[day * stretches / days] += Int128(change.minorUnits)
        }
        var running: Int128 = 0
        return sums.map { sum in
            running += sum
            return Balance(running, currency)
        }
    }
}

extension ReplayOptions {
    /// Collects how the balances of accounts go over time.
    ///
    /// - Parameter accounts: of how many, in the order in which they were opened.
    public mutating func collectTrends(ofFirst accounts: Int = .max) {
        collect(TrendCollector(accounts: accounts))
    }
}

extension Replay {
    /// How the balances of accounts went over time.
    ///
    /// - Parameters:
    ///   - accounts: which ones; those that were never opened, and not collected, are left out.
    ///   - stretches: into how many stretches the time from the first event to the latest one is
    ///     cut.
    public func trends(of accounts: [AccountID], stretches: Int) -> [BalanceTrend] {
        guard let collected = collector(TrendCollector.self) else { return [] }
        return accounts.compactMap { account in
            guard let index = whole.index(of: account), index.int < collected.accounts else {
                return nil
            }
            let currency = whole.currency(of: index)
            return BalanceTrend(
                account: account,
                balances: collected.balances(of: index, in: currency, stretches: stretches)
            )
        }
    }
}
