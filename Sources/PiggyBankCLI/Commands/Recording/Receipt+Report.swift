import PiggyBank
import PiggyBankReports
import PiggyBankStore

extension Report {
    /// What became of some commands, for programs: the events as the file has them, and what the
    /// accounts and goals hold now that they concern.
    ///
    /// - Parameter end: the last line of the ledger as it is now, which a dry run leaves as it was.
    static func recorded(
        _ receipts: [Receipt],
        at end: (sequence: Int64, head: String?)
    ) -> Report {
        let isRepetition =
            !receipts.isEmpty && receipts.allSatisfy { $0.outcome == .alreadyRecorded }
        return Report(
            nil,
            [
                .fact(.data("sequence", .integer(Int(end.sequence)))),
                .fact(.data("head", end.head.map(Cell.text) ?? .null)),
                .section(
                    Section(
                        "events",
                        rows: receipts.compactMap(\.line),
                        // The members, without the braces around them.
                        columns: [.members { .members(String($0.dropFirst().dropLast())) }]
                    )
                ),
                .fact(.data("alreadyRecorded", .flag(isRepetition))),
                .section(balances(receipts)),
            ]
        )
    }

    static func balances(_ receipts: [Receipt]) -> Section {
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
        return .holdings(holdings)
    }
}
