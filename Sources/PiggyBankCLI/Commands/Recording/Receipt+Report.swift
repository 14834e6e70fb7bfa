import PiggyBank
import PiggyBankReports
import PiggyBankStore

extension Report {
    /// What became of some commands, for programs: the events as the file has them, and what the
    /// accounts and goals hold now that they concern.
    ///
    /// - Parameters:
    ///   - end: the last line of the ledger as it is now, which a dry run leaves as it was.
    ///   - fileOption: names the ledger in commands; empty where the environment does.
    static func recorded(
        _ receipts: [Receipt], at end: (sequence: Int64, head: String?), fileOption: String
    ) -> Report {
        Report(
            nil, Part.recorded, of: Recorded(receipts: receipts, end: end, fileOption: fileOption))
    }
}

/// What became of some commands, and the last line of the ledger as it is now.
struct Recorded: Sendable {
    fileprivate var receipts: [Receipt]
    fileprivate var end: (sequence: Int64, head: String?)
    fileprivate var fileOption: String

    /// Whether it is of a move of round-ups, which may come to nothing.
    fileprivate var isMove: Bool {
        receipts.allSatisfy { receipt in
            receipt.event.map { $0.payload.type == .roundUpsMoved } ?? true
        }
    }
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
            .rows("balances", Column.holdings) { [Holding].held(after: $0.receipts) },
            .rows("left", Column.left) { recorded in
                let language = Language.english.naming(recorded.fileOption)
                return recorded.receipts.compactMap(\.left).map { left in
                    LeftRow(left: left, next: left.nextCommand.map { language("\(typed: $0)") })
                }
            }.only { $0.isMove },
        ]
    }
}

/// Round-ups that could not be moved, and the command that moves them.
private struct LeftRow: Sendable {
    var left: RoundUpsLeft
    var next: String?
}

extension Column<LeftRow> {
    fileprivate static var left: [Column] {
        [
            Column("account") { $0.left.account }, Column("week") { $0.left.week },
            Column("currency") { $0.left.amount.currency }, Column("minorUnits") { $0.left.amount },
            Column("reason") { row in
                switch row.left.reason {
                case .insufficientFunds: Rule.insufficientFunds.rawValue
                case .noGoal: "no-goal"
                }
            }, Column("next") { $0.next },
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
