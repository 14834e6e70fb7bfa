import PiggyBank
import PiggyBankReports
import PiggyBankStore

extension Report {
    /// What became of some commands, for programs: the events as the file has them, and what the
    /// accounts and goals hold now that they concern.
    ///
    /// - Parameters:
    ///   - kind: what the answer is of.
    ///   - end: the last line of the ledger as it is now, which a dry run leaves as it was.
    ///   - fileOption: names the ledger in commands; empty where the environment does.
    static func recorded(
        _ receipts: [Receipt], as kind: Recorded.Kind, at end: (sequence: Int64, head: String?),
        fileOption: String
    ) -> Report {
        let recorded = Recorded(receipts: receipts, kind: kind, end: end, fileOption: fileOption)
        return Report(nil, Part.recorded, of: recorded)
    }
}

/// What became of some commands, and the last line of the ledger as it is now.
struct Recorded: Sendable {
    fileprivate var receipts: [Receipt]
    fileprivate var kind: Kind
    fileprivate var end: (sequence: Int64, head: String?)
    fileprivate var fileOption: String

    /// What an answer is of.
    enum Kind: Sendable {
        case event
        /// Corrections, which may change the round-ups of weeks.
        case correction
        /// Moves of round-ups, which may come to nothing.
        case move
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
            .rows("weeks", Column.changed) { $0.receipts.weeks }.only { $0.kind == .correction },
            .rows("left", Column.left) { recorded in
                let language = Language.english.naming(recorded.fileOption)
                return recorded.receipts.compactMap(\.left).map { left in
                    LeftRow(left: left, next: left.nextCommand.map { language("\(typed: $0)") })
                }
            }.only { $0.kind == .move },
        ]
    }
}

extension Column<WeekChange> {
    fileprivate static var changed: [Column] {
        [
            Column("account") { $0.after.account }, Column("week") { $0.after.week },
            Column("currency") { $0.after.accrued.currency },
            .json("before", as: roundUps) { roundUps(of: $0.before) },
            .json("after", as: roundUps) { roundUps(of: $0.after) },
        ]
    }

    /// What has accrued in a week, was moved of it and is available, in minor units.
    private static var roundUps: JSONSchema {
        .object(["accrued", "moved", "available"].map { .member($0, .integer) })
    }

    private static func roundUps(of week: WeeklyRoundUps) -> String {
        let (accrued, moved) = (week.accrued.minorUnits, week.moved.minorUnits)
        return """
            {"accrued":\(accrued),"moved":\(moved),"available":\(week.available.minorUnits)}
            """
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
