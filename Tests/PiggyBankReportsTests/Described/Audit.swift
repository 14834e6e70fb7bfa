// How an audit is described as a report.

import PiggyBank
import PiggyBankReports

struct ViolationLine: Sendable {
    var line: Int
    var column: Int
    var sequence: Int?
    var rule: String
    var message: String
}

struct TrialLine: Sendable {
    var currency: Currency
    var deposited: Int128
    var withdrawn: Int128
    var accounts: Int128
    var goals: Int128
}

extension Described {
    static func audit(
        events: Int, head: String?, violations: [ViolationLine], trialBalance: [TrialLine]
    ) -> Report {
        Report(
            "Audit",
            [
                .fact(Fact("ok", nil, Cell.flag(violations.isEmpty))),
                .fact(Fact("events", "Events", Cell.integer(events))),
                .fact(Fact("sealed", "Sealed", Cell.flag(head != nil))),
                .fact(Fact("head", "Head", head.map(Cell.text) ?? .null)),
                .section(
                    Section(
                        "violations", whenEmpty: "Every rule holds.", rows: violations,
                        columns: [
                            Column("line", "Line", as: .integer) { .integer($0.line) },
                            Column("column", "Column", as: .integer) { .integer($0.column) },
                            Column("sequence", as: .text) {
                                $0.sequence.map(Cell.integer) ?? .null
                            }, Column("rule", "Rule", as: .text) { .text($0.rule) },
                            Column("message", "What is wrong", as: .text) { .text($0.message) },
                        ])),
                .section(
                    Section(
                        "trialBalance", title: "Trial balance", rows: trialBalance,
                        columns: [
                            Column("currency", "Currency", as: .text) { .text($0.currency.code) },
                            Column("deposited", "Deposited", as: .integer) {
                                .money(Balance($0.deposited, $0.currency))
                            },
                            Column("withdrawn", "Withdrawn", as: .integer) {
                                .money(Balance($0.withdrawn, $0.currency))
                            },
                            Column("accounts", "Accounts", as: .integer) {
                                .money(Balance($0.accounts, $0.currency))
                            },
                            Column("goals", "Goals", as: .integer) {
                                .money(Balance($0.goals, $0.currency))
                            },
                            Column("balanced", "Balanced", as: .text) {
                                .flag($0.deposited - $0.withdrawn == $0.accounts + $0.goals)
                            },
                        ])),
            ])
    }
}
