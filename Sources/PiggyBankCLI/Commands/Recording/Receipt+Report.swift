import PiggyBank
import PiggyBankReports
import PiggyBankStore

extension Report {
    /// What became of some commands, for programs: the events as the file has them, and what the
    /// accounts and goals hold now that they concern.
    ///
    /// - Parameter end: the last line of the ledger as it is now, which a dry run leaves as it was.
    static func recorded(_ receipts: [Receipt], at end: (sequence: Int64, head: String?)) -> Report
    { Report(nil, Part.recorded, of: Recorded(receipts: receipts, end: end)) }
}

/// What became of some commands, and the last line of the ledger as it is now.
struct Recorded: Sendable {
    fileprivate var receipts: [Receipt]
    fileprivate var end: (sequence: Int64, head: String?)
}

extension Part<Recorded> {
    static var recorded: [Part] {
        end { $0.end } + [
            // The members, without the braces around them.
            .rows("events", [.line { String($0.dropFirst().dropLast()) }]) {
                $0.receipts.compactMap(\.line)
            },
            .fact("alreadyRecorded") { recorded in
                !recorded.receipts.isEmpty
                    && recorded.receipts.allSatisfy { $0.outcome == .alreadyRecorded }
            }, .fact("reversedBy") { $0.receipts.last?.reversedBy },
            .fact("replacedBy") { $0.receipts.last?.replacedBy },
            .rows("balances", Column.holdings()) { [Holding].held(after: $0.receipts) },
        ]
    }
}

extension [Holding] {
    /// What the accounts and goals hold that some receipts concern.
    static func held(after receipts: [Receipt]) -> [Holding] {
        var holdings: [Holding] = []
        let accounts = receipts.flatMap(\.accounts).map {
            Holding(account: $0.account, balance: $0.balance)
        }
        let goals = receipts.compactMap(\.goal).map {
            Holding(account: $0.account, goal: $0.goal, balance: $0.saved)
        }
        for holding in accounts + goals {
            let same = { (other: Holding) in
                other.account == holding.account && other.goal == holding.goal
            }
            // Of two receipts, the later one says what there is now.
            if let index = holdings.firstIndex(where: same) {
                holdings[index] = holding
            } else {
                holdings.append(holding)
            }
        }
        return holdings
    }
}
