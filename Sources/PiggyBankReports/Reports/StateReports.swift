import PiggyBank
import PiggyBankLanguages

// What a ledger comes to after its last event.

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    package static func replay(
        _ ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        Report(
            nil,
            [
                .report("balances", .balances(ledger, in: language)),
                .report("goals", .goals(ledger, in: language)),
                .report("roundUps", .roundUps(ledger, in: language)),
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
        in language: any Language = English()
    ) -> Report {
        Report(
            language(.balances),
            end(ledger) + [
                .section(accounts(ledger, language)), .section(totals(ledger, language)),
            ]
        )
    }

    private static func accounts(_ ledger: Ledger, _ language: any Language) -> Section {
        Section(
            "accounts",
            whenEmpty: language(.noAccountsYet),
            rows: ledger.balances,
            columns: [
                Column("account", language(.account), isIdentifying: true) {
                    .text($0.account.text)
                },
                Column("name", language(.name)) { .text($0.name) }.truncatable,
                Column("currency", language(.currency)) { .text($0.currency.code) },
                Column("minorUnits", language(.balance), .trailing, csv: "balance") {
                    .money($0.balance)
                },
                .data("owner") { .text(ifAny: $0.owner) },
                .data("overdraft") { .money($0.overdraft) },
                .data("roundUpTo") { .money($0.roundUpTo) },
                .data("roundUpMultiplier") { .integer(Int($0.roundUpMultiplier)) },
                Column("status", "", value: { .text($0.isClosed ? "closed" : "open") }) {
                    $0.isClosed ? .text(language(.accountIsClosed)) : .null
                }.status,
            ]
        )
    }

    private static func totals(_ ledger: Ledger, _ language: any Language) -> Section {
        Section(
            "totals",
            title: language(.totals),
            rows: ledger.currencyTotals,
            columns: [
                Column("currency", language(.currency)) { .text($0.currency.code) },
                Column("accounts", language(.accounts), .trailing) { .money($0.accounts) },
                Column("goals", language(.goals), .trailing) { .money($0.goals) },
                Column("total", language(.total), .trailing) { .money($0.total) },
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
    ///   - language: the language; English where programs read.
    package static func goals(
        _ ledger: Ledger,
        of account: AccountID? = nil,
        paces: [GoalPace] = [],
        in language: any Language = English()
    ) -> Report {
        let arrivals = Dictionary(
            uniqueKeysWithValues: paces.compactMap { pace in pace.arrival.map { (pace.goal, $0) } }
        )
        return Report(
            language(.savingsGoals),
            end(ledger) + [
                .section(
                    Section(
                        "goals",
                        whenEmpty: language(.noGoalsYet),
                        rows: ledger.savings.filter { account == nil || $0.account == account },
                        columns: [
                            Column("goal", language(.goal), isIdentifying: true) {
                                .text($0.goal.text)
                            },
                            Column("account", language(.account)) { .text($0.account.text) },
                            Column("name", language(.name)) { .text($0.name) }.truncatable,
                            Column("currency", language(.currency)) { .text($0.currency.code) },
                            Column("saved", language(.saved), .trailing) { .money($0.saved) },
                            Column("target", language(.target), .trailing) {
                                $0.target.map { .money($0) } ?? .null
                            },
                            .table(language(.progress)) { goal in progress(goal) },
                            .table(language(.atThisRate)) { goal in
                                .text(ifAny: arrivals[goal.goal].map(language.month))
                            },
                            Column(
                                "status",
                                "",
                                value: { .text($0.isDeleted ? "deleted" : "active") }
                            ) { $0.isDeleted ? .text(language(.goalIsDeleted)) : .null }.status,
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
