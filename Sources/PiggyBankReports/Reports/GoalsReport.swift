import PiggyBank

extension Report {
    /// What every savings goal has saved, and how far it is.
    public static func goals(_ ledger: Ledger) -> Report {
        Report(
            "Savings goals",
            [
                .section(
                    Section(
                        "goals",
                        whenEmpty: "No goals yet.",
                        rows: ledger.savings,
                        columns: [
                            Column("goal", "Goal", isIdentifying: true) { .text($0.goal.text) },
                            Column("account", "Account") { .text($0.account.text) },
                            Column("name", "Name") { .text($0.name) },
                            Column("currency", "Currency") { .text($0.currency.code) },
                            Column("saved", "Saved", .trailing) { .money($0.saved, $0.currency) },
                            Column("target", "Target", .trailing) { goal in
                                goal.target.map { .money(Int128($0), goal.currency) } ?? .null
                            },
                            .table("Progress") { goal in progress(goal) },
                            Column(
                                "status",
                                "",
                                value: { .text($0.isDeleted ? "deleted" : "active") }
                            ) { $0.isDeleted ? .text("deleted") : .null },
                        ]
                    )
                )
            ]
        )
    }

    private static func progress(_ goal: GoalSavings) -> Cell {
        guard let target = goal.target, !goal.isDeleted else { return .null }
        return .progress(saved: Int64(clamping: goal.saved), target: target)
    }
}
