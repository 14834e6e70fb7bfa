/// How the balance of one account went over time.
package struct BalanceTrend: Hashable, Sendable {
    /// The account.
    package var account: AccountID
    /// The balance at the end of each of some stretches of time of the same length, the last of
    /// which ends with the ledger's day (``Replay/today``).
    package var balances: [Balance]
}

/// Asks how the balances of accounts went over time.
package struct BalanceTrendQuery: Query {
    /// Of how many accounts, in the order in which the ledger first mentions them.
    let limit: Int
    /// Into how many stretches the time from the first event to the ledger's day is cut.
    let stretches: Int
    /// Which accounts are told, all when nil; those that were never opened are left out.
    package var accounts: [AccountID]?
    /// Of each account the days on which its balance changed, as they were recorded.
    private var changes: ContiguousArray<ContiguousArray<Change>> = []

    private struct Change: Sendable {
        var date: CalendarDate
        var minorUnits: Int64
    }

    /// Asks it of the first accounts.
    package init(stretches: Int, ofFirst limit: Int = .max) {
        self.stretches = stretches
        self.limit = limit
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let date = admission.date
        for movement in admission.event.postings {
            guard case .account(let account) = movement.holder else { continue }
            add(movement.minorUnits, on: date, to: account)
        }
    }

    private mutating func add(_ minorUnits: Int64, on date: CalendarDate, to account: AccountIndex)
    {
        let index = account.int
        guard index < limit else { return }
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

    /// The balance of an account at the ends of the stretches; linear in the days on which it
    /// changed.
    private func balances(
        of account: AccountIndex, in currency: Currency, within dates: ClosedRange<CalendarDate>?
    ) -> [Balance] {
        guard let dates, stretches > 0 else { return [] }
        let first = Int(dates.lowerBound.daysSince1970)
        let days = Int(dates.upperBound.daysSince1970) - first + 1
        var sums = [Int128](repeating: 0, count: stretches)
        guard account.int < changes.count else { return sums.map { Balance($0, currency) } }
        for change in changes[account.int] where change.date <= dates.upperBound {
            // What is before all that is shown is in the first stretch.
            let day = max(0, Int(change.date.daysSince1970) - first)
            sums[day * stretches / days] += Int128(change.minorUnits)
        }
        var running: Int128 = 0
        return sums.map { sum in
            running += sum
            return Balance(running, currency)
        }
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [BalanceTrend] {
        let dates = end.shownDates
        let asked = accounts ?? end.ledger.balances.prefix(limit).map(\.account)
        return asked.compactMap { account in
            guard let index = end.whole.index(of: account), index.int < limit else { return nil }
            return BalanceTrend(
                account: account,
                balances: balances(of: index, in: end.whole.currency(of: index), within: dates))
        }
    }
}
