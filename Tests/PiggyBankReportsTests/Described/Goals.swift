// How savings goals are described as a report.

import PiggyBank
import PiggyBankReports

struct GoalLine: Sendable {
    var goal: String
    var account: String
    var name: String
    var currency: Currency
    var saved: Int128
    var target: Int128?
    var isActive = true
}

extension Described {
    static func goals(_ goals: [GoalLine]) -> Report {
        Report(
            "Goals",
            [
                .section(
                    Section(
                        "goals", whenEmpty: "No goals yet.", rows: goals,
                        columns: [
                            Column("goal", as: .text) { .text($0.goal) },
                            Column("account", as: .text) { .text($0.account) },
                            Column("name", "Goal", as: .text) { .text($0.name) },
                            .table("Identifier") { .text($0.goal) },
                            .table("Account") { .text($0.account) },
                            Column("currency", as: .text) { .text($0.currency.code) },
                            Column("saved", "Saved", as: .integer) {
                                .money(Balance($0.saved, $0.currency))
                            },
                            Column("target", "Target", as: .integer) { goal in
                                goal.target.map { .money(Balance($0, goal.currency)) } ?? .null
                            }, .table("") { .text($0.currency.code) },
                            .table("Progress") { goal in
                                goal.target.map { .progress(saved: goal.saved, target: $0) }
                                    ?? .null
                            },
                            Column("status", "Status", as: .text) {
                                .text($0.isActive ? "active" : "deleted")
                            },
                        ]))
            ])
    }
}
