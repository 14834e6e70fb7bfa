/// Asks for the currencies of accounts, the one of most events that move money first, and of as
/// many by code.
///
/// An event in two currencies counts for both; what was taken back counts, too.
package struct BusiestCurrenciesQuery: Query {
    private var counts: [Currency: Int] = [:]

    /// Asks for all currencies.
    package init() {}

    package var observesDescriptions: Bool { false }

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        guard event.postings.first != nil else { return }
        var last: Currency?
        for account in [event.account, event.to] where !account.isNone {
            guard let currency = ledger.accounts[account].currency, currency != last else {
                continue
            }
            counts[currency, default: 0] += 1
            last = currency
        }
    }

    package consuming func answer(_ end: Replay) -> [Currency] {
        end.ledger.currencyTotals.map(\.currency).sorted {
            (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1)
        }
    }
}
