extension Replay {
    /// The currencies of accounts, the one of most events that move money first, and of as many by
    /// code.
    ///
    /// An event in two currencies counts for both; what was reversed counts, too. Linear in the
    /// events.
    package var busiestCurrencies: [Currency] {
        var counts: [Currency: Int] = [:]
        eachRow { _, row in
            guard row.movesMoney else { return }
            var last: Currency?
            for account in [row.account, row.to] where !account.isNone {
                guard let currency = whole.accounts[account].currency, currency != last else {
                    continue
                }
                counts[currency, default: 0] += 1
                last = currency
            }
        }
        return ledger.currencyTotals.map(\.currency).sorted {
            (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1)
        }
    }
}
