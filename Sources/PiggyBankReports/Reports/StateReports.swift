import PiggyBank

// What a ledger comes to after its last event.

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    package static func replay(
        _ ledger: Ledger,
        in words: any ReportLanguage = English()
    ) -> Report {
        Report(
            nil,
            [
                .report("balances", .balances(ledger, in: words)),
                .report("goals", .goals(ledger, in: words)),
                .report("roundUps", .roundUps(ledger, in: words)),
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
    package static func balances(
        _ ledger: Ledger,
        in words: any ReportLanguage = English()
    ) -> Report {
        Report(
            words(.balances),
            end(ledger) + [.section(accounts(ledger, words)), .section(totals(ledger, words))]
        )
    }

    private static func accounts(_ ledger: Ledger, _ words: any ReportLanguage) -> Section {
        Section(
            "accounts",
            whenEmpty: words(.noAccountsYet),
            rows: ledger.balances,
            columns: [
                Column("account", words(.account), isIdentifying: true) { .text($0.account.text) },
                Column("name", words(.name)) { .text($0.name) }.words,
                Column("currency", words(.currency)) { .text($0.currency.code) },
                Column("minorUnits", words(.balance), .trailing, csv: "balance") {
                    .money($0.balance)
                },
                .data("owner") { .text(ifAny: $0.owner) },
                .data("overdraft") { .money($0.overdraft) },
                .data("roundUpTo") { .money($0.roundUpTo) },
                .data("roundUpMultiplier") { .integer(Int($0.roundUpMultiplier)) },
                Column("status", "", value: { .text($0.isClosed ? "closed" : "open") }) {
                    $0.isClosed ? .text(words(.accountIsClosed)) : .null
                }.status,
            ]
        )
    }

    private static func totals(_ ledger: Ledger, _ words: any ReportLanguage) -> Section {
        Section(
            "totals",
            title: words(.totals),
            rows: ledger.currencyTotals,
            columns: [
                Column("currency", words(.currency)) { .text($0.currency.code) },
                Column("accounts", words(.accounts), .trailing) { .money($0.accounts) },
                Column("goals", words(.goals), .trailing) { .money($0.goals) },
                Column("total", words(.total), .trailing) { .money($0.total) },
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
    ///   - words: the language; English where programs read.
    package static func goals(
        _ ledger: Ledger,
        of account: AccountID? = nil,
        paces: [GoalPace] = [],
        in words: any ReportLanguage = English()
    ) -> Report {
        let arrivals = Dictionary(
            uniqueKeysWithValues: paces.compactMap { pace in pace.arrival.map { (pace.goal, $0) } }
        )
        return Report(
            words(.savingsGoals),
            end(ledger) + [
                .section(
                    Section(
                        "goals",
                        whenEmpty: words(.noGoalsYet),
                        rows: ledger.savings.filter { account == nil || $0.account == account },
                        columns: [
                            Column("goal", words(.goal), isIdentifying: true) {
                                .text($0.goal.text)
                            },
                            Column("account", words(.account)) { .text($0.account.text) },
                            Column("name", words(.name)) { .text($0.name) }.words,
                            Column("currency", words(.currency)) { .text($0.currency.code) },
                            Column("saved", words(.saved), .trailing) { .money($0.saved) },
                            Column("target", words(.target), .trailing) {
                                $0.target.map { .money($0) } ?? .null
                            },
                            .table(words(.progress)) { goal in progress(goal) },
                            .table(words(.atThisRate)) { goal in
                                .text(ifAny: arrivals[goal.goal].map(words.month))
                            },
                            Column(
                                "status",
                                "",
                                value: { .text($0.isDeleted ? "deleted" : "active") }
                            ) { $0.isDeleted ? .text(words(.goalIsDeleted)) : .null }.status,
                        ]
                    )
                )
            ]
        )
    }

    static func progress(_ goal: GoalSavings) -> Cell {
        guard let target = goal.target, !goal.isDeleted else { return .null }
        return .progress(saved: goal.saved.minorUnits, target: Int128(target.minorUnits))
    }
}
