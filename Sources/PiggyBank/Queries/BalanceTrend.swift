/// How the balance of one account went over time.
package struct BalanceTrend: Hashable, Sendable {
    /// The account.
    package var account: AccountID
    /// The balance at the end of each of some stretches of time of the same length, the last of
    /// which ends with the ledger's day (``Replay/today``).
    package var balances: [Balance]
}

extension Replay {
    /// How the balances of accounts went over time, from the first event to the ledger's day
    /// (``today``); linear in the events.
    ///
    /// - Parameters:
    ///   - accounts: which accounts are told, all when nil; those that were never opened are left
    ///     out.
    ///   - stretches: into how many stretches the time is cut.
    ///   - limit: of how many accounts, in the order in which the ledger first mentions them.
    package func trends(of accounts: [AccountID]? = nil, stretches: Int, ofFirst limit: Int = .max)
        -> [BalanceTrend]
    {
        let asked = accounts ?? ledger.balances.prefix(limit).map(\.account)
        let known = asked.compactMap { account in
            whole.index(of: account).flatMap { $0.int < limit ? (account, $0) : nil }
        }
        // By account; empty for one that is not told.
        let count = known.map(\.1.int).max().map { $0 + 1 } ?? 0
        var sums = ContiguousArray<[Int128]>(repeating: [], count: count)
        if let dates = shownDates, stretches > 0 {
            for (_, index) in known { sums[index.int] = [Int128](repeating: 0, count: stretches) }
            let first = Int(dates.lowerBound.daysSince1970)
            let days = Int(dates.upperBound.daysSince1970) - first + 1
            eachCountingRow { index, row in
                guard row.movesMoney, row.date <= dates.upperBound else { return }
                // What is before all that is shown is in the first stretch.
                let day = max(0, Int(row.date.daysSince1970) - first)
                for movement in table.postings(index) {
                    guard case .account(let account) = movement.holder, account.int < count,
                        !sums[account.int].isEmpty
                    else { continue }
                    sums[account.int][day * stretches / days] += Int128(movement.minorUnits)
                }
            }
        }
        return known.map { account, index in
            let currency = whole.currency(of: index)
            var running: Int128 = 0
            let balances = sums[index.int].map { sum in
                running += sum
                return Balance(running, currency)
            }
            return BalanceTrend(account: account, balances: balances)
        }
    }
}
