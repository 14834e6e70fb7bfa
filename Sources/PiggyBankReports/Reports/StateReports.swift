import PiggyBank

// What a ledger comes to after its last event.

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    package static func replay(_ ledger: Ledger) -> Report {
        Report(
            nil,
            [
                .report("balances", .balances(ledger)), .report("goals", .goals(ledger)),
                .report("roundUps", .roundUps(ledger)),
            ]
        )
    }

    /// The head of a ledger: what to keep elsewhere, so that a later audit finds a cut-off tail.
    package static func head(_ ledger: Ledger) -> Report {
        Report(nil, end(ledger))
    }

    /// The last event that was read, and its seal.
    static func end(_ ledger: Ledger) -> [Member] {
        [
            .fact(.data("sequence", .integer(Int(ledger.sequence)))),
            .fact(.data("head", ledger.head.map(Cell.text) ?? .null)),
        ]
    }
}

// MARK: - Accounts

extension Report {
    /// The balances of all accounts, and the totals by currency.
    package static func balances(_ ledger: Ledger) -> Report {
        Report("Balances", end(ledger) + [.section(accounts(ledger)), .section(totals(ledger))])
    }

    private static func accounts(_ ledger: Ledger) -> Section {
        Section(
            "accounts",
            whenEmpty: "No accounts yet.",
            rows: ledger.balances,
            columns: [
                Column("account", "Account", isIdentifying: true) { .text($0.account.text) },
                Column("name", "Name") { .text($0.name) }.words,
                Column("currency", "Currency") { .text($0.currency.code) },
                Column("minorUnits", "Balance", .trailing, csv: "balance") { .money($0.balance) },
                .data("owner") { .text(ifAny: $0.owner) },
                .data("overdraft") { .money($0.overdraft) },
                .data("roundUpTo") { .money($0.roundUpTo) },
                .data("roundUpMultiplier") { .integer(Int($0.roundUpMultiplier)) },
                Column("status", "", value: { .text($0.isClosed ? "closed" : "open") }) {
                    $0.isClosed ? .text("closed") : .null
                }.status,
            ]
        )
    }

    private static func totals(_ ledger: Ledger) -> Section {
        Section(
            "totals",
            title: "Totals",
            rows: ledger.currencyTotals,
            columns: [
                Column("currency", "Currency") { .text($0.currency.code) },
                Column("accounts", "Accounts", .trailing) { .money($0.accounts) },
                Column("goals", "Goals", .trailing) { .money($0.goals) },
                Column("total", "Total", .trailing) { .money($0.total) },
            ]
        )
    }
}

// MARK: - Goals

extension Report {
    /// What every savings goal has saved, and how far it is.
    ///
    /// - Parameters:
    ///   - account: shows the goals of that account alone.
    ///   - paces: how fast goals were saved for lately, which a table has.
    package static func goals(
        _ ledger: Ledger,
        of account: AccountID? = nil,
        paces: [GoalPace] = []
    ) -> Report {
        let arrivals = Dictionary(
            uniqueKeysWithValues: paces.compactMap { pace in pace.arrival.map { (pace.goal, $0) } }
        )
        return Report(
            "Savings goals",
            end(ledger) + [
                .section(
                    Section(
                        "goals",
                        whenEmpty: "No goals yet.",
                        rows: ledger.savings.filter { account == nil || $0.account == account },
                        columns: [
                            Column("goal", "Goal", isIdentifying: true) { .text($0.goal.text) },
                            Column("account", "Account") { .text($0.account.text) },
                            Column("name", "Name") { .text($0.name) }.words,
                            Column("currency", "Currency") { .text($0.currency.code) },
                            Column("saved", "Saved", .trailing) { .money($0.saved) },
                            Column("target", "Target", .trailing) {
                                $0.target.map { .money($0) } ?? .null
                            },
                            .table("Progress") { goal in progress(goal) },
                            .table("At this rate") { goal in
                                .text(ifAny: arrivals[goal.goal].map(Phrase.month))
                            },
                            Column(
                                "status",
                                "",
                                value: { .text($0.isDeleted ? "deleted" : "active") }
                            ) { $0.isDeleted ? .text("deleted") : .null }.status,
                        ]
                    )
                )
            ]
        )
    }

    static func progress(_ goal: GoalSavings) -> Cell {
        guard let target = goal.target, !goal.isDeleted else { return .null }
        return .progress(
            saved: Int64(clamping: goal.saved.minorUnits),
            target: target.minorUnits
        )
    }
}
