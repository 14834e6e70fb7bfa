import PiggyBank
import PiggyBankLanguages

// What a ledger comes to after its last event.

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    package static func replay(_ ledger: Ledger, in language: any Language = English()) -> Report {
        Report(nil, Part.replay(language), of: ledger)
    }

    /// The head of a ledger: what to keep elsewhere, so that a later audit finds a cut-off tail.
    package static func head(_ ledger: Ledger) -> Report { Report(nil, Part.end, of: ledger) }

    /// The balances of all accounts, and the totals by currency.
    ///
    /// - Parameter showsAll: whether a table has closed accounts and currencies without money, too.
    package static func balances(
        _ ledger: Ledger, showsAll: Bool = true, in language: any Language = English()
    ) -> Report {
        Report(language(.balances), Part.balances(language, showsAll: showsAll), of: ledger)
    }

    /// What every savings goal has saved, and how far it is.
    ///
    /// - Parameters:
    ///   - account: shows the goals of that account alone.
    ///   - paces: how fast goals were saved for lately, which a table has.
    ///   - language: the language; English where programs read.
    package static func goals(
        _ ledger: Ledger, of account: AccountID? = nil, _ goal: GoalID? = nil,
        paces: [GoalPace] = [], entries: FigureEntries<GoalID>? = nil,
        in language: any Language = English()
    ) -> Report {
        let ofGoal = entries.map { entries in
            { @Sendable (goal: GoalSavings) in entries.entries(of: goal.goal) }
        }
        let parts = Part.goals(language, of: account, goal, paces: paces, entries: ofGoal)
        return Report(language(.savingsGoals), parts, of: ledger)
    }
}

extension Part<Ledger> {
    static func replay(_ language: any Language) -> [Part] {
        [
            .report("balances", title: language(.balances), balances(language)) { $0 },
            .report("goals", title: language(.savingsGoals), goals(language)) { $0 },
            .report(
                "roundUps", title: language(.roundUps),
                Part<RoundUpsByWeek>.roundUps(language, isPart: true)
            ) { RoundUpsByWeek($0) },
        ]
    }

    static func balances(_ language: any Language, showsAll: Bool = true) -> [Part] {
        let open = { @Sendable (ledger: Ledger) in ledger.balances.filter { !$0.isClosed } }
        let held = { @Sendable (ledger: Ledger) in
            let currencies = Set(open(ledger).map(\.currency))
            return ledger.currencyTotals.filter { currencies.contains($0.currency) }
        }
        return end
            + rows(
                "accounts", whenEmpty: language(.noAccountsYet), Column.accounts(language),
                rows: { $0.balances }, shown: showsAll ? nil : open)
            + rows(
                "totals", title: language(.totals), Column.totals(language),
                rows: { $0.currencyTotals }, shown: showsAll ? nil : held)
    }

    static func goals(
        _ language: any Language, of account: AccountID? = nil, _ goal: GoalID? = nil,
        paces: [GoalPace] = [], entries: (@Sendable (GoalSavings) -> [FigureEntry])? = nil
    ) -> [Part] {
        let asked = { @Sendable (ledger: Ledger) in
            ledger.savings.filter {
                (account ?? $0.account) == $0.account && (goal ?? $0.goal) == $0.goal
            }
        }
        return end + [
            .rows(
                "goals", whenEmpty: language(.noGoalsYet), Column.goals(language, paces: paces),
                detail: entries.map { Detail(entries: $0, language) }, rows: asked),
            .people { ledger in
                let shown = asked(ledger)
                let lines = language.lines(of: paces, of: shown)
                return lines.isEmpty ? [] : [.text(lines)]
            },
        ]
    }
}

extension Language {
    /// What the paces of goals are worked out from that are on their way to a target.
    func lines(of paces: [GoalPace], of goals: [GoalSavings]) -> [String] {
        let told = paces.filter { $0.arrival != nil || $0.exception != nil }
        guard !told.isEmpty else { return [] }
        let wanted = goals.filter { goal in
            goal.target.map { goal.saved.minorUnits < $0.minorUnits } ?? false
        }
        let (names, onTheWay) = (goals.names, Set(wanted.map(\.goal)))
        return told.filter { onTheWay.contains($0.goal) }.map {
            pace($0, of: names[$0.goal] ?? $0.goal.text)
        }
    }
}

extension [GoalSavings] {
    /// What people call each: its name, with its identifier where others have the same.
    var names: [GoalID: String] { Dictionary(tellingApart: map { ($0.goal, $0.name) }) }
}

extension [AccountBalance] {
    /// What people call each: its name, with its identifier where others have the same.
    var names: [AccountID: String] { Dictionary(tellingApart: map { ($0.account, $0.name) }) }
}

extension Dictionary where Key: CustomStringConvertible, Value == String {
    fileprivate init(tellingApart named: [(Key, String)]) {
        let counts = [String: Int](named.map { ($0.1, 1) }, uniquingKeysWith: +)
        let names = named.map { ($0, counts[$1] == 1 ? $1 : "\($1) (\($0))") }
        self.init(names) { first, _ in first }
    }
}

// MARK: - Columns

extension Column<AccountBalance> {
    /// What there is to say of an account.
    static func accounts(_ language: any Language) -> [Column] {
        [
            Column("account", language(.account), isIdentifying: true) { $0.account },
            Column("name", language(.name)) { $0.name }.truncatable,
            Column("currency", language(.currency)) { $0.currency },
            Column("minorUnits", language(.balance), csv: "balance") { $0.balance },
            Column("owner") { $0.owner }, Column("overdraft") { $0.overdraft },
            Column("roundUpTo") { $0.roundUpTo },
            Column("roundUpMultiplier", as: .integers(Limits.roundUpMultiplier)) {
                $0.roundUpMultiplier
            }, .ended("status", "open", "closed", language(.accountIsClosed)) { $0.isClosed },
        ]
    }
}

extension Column<CurrencyTotals> {
    /// What accounts and goals hold of a currency.
    fileprivate static func totals(_ language: any Language) -> [Column] {
        [
            Column("currency", language(.currency)) { $0.currency },
            Column("accounts", language(.accounts)) { $0.accounts },
            Column("goals", language(.goals)) { $0.goals },
            Column("total", language(.total)) { $0.total },
        ]
    }
}

extension Column<GoalSavings> {
    /// What there is to say of a goal.
    static func goals(_ language: any Language, paces: [GoalPace] = []) -> [Column] {
        [
            Column("goal", language(.goal), isIdentifying: true) { $0.goal },
            Column("account", language(.account)) { $0.account },
            Column("name", language(.name)) { $0.name }.truncatable,
            Column("currency", language(.currency)) { $0.currency },
            Column("saved", language(.saved)) { $0.saved },
            Column("target", language(.target)) { $0.target }, .progress(language),
            .arrival(paces, language),
            .ended("status", "active", "deleted", language(.goalIsDeleted)) { $0.isDeleted },
        ]
    }

    /// How far it is, of tables alone.
    static func progress(_ language: any Language) -> Column {
        .table(language(.progress)) { $0.progress }
    }

    /// The month in which it will be reached, of tables alone.
    static func arrival(
        _ paces: [GoalPace], _ language: any Language, _ alignment: Alignment = .leading
    ) -> Column {
        let arrivals = Dictionary(
            uniqueKeysWithValues: paces.compactMap { pace in pace.arrival.map { (pace.goal, $0) } })
        return .table(language(.atThisRate), alignment) {
            arrivals[$0.goal].map(Cell.month) ?? .null
        }
    }
}

extension GoalSavings {
    /// How much of the target is saved; nothing without one, and where the goal ended.
    var progress: Cell {
        guard let target, !isDeleted else { return .null }
        return .progress(saved: saved.minorUnits, target: Int128(target.minorUnits))
    }
}

extension Column {
    /// Makes a column that says whether something ended, in a table only of what did.
    fileprivate static func ended(
        _ key: String, _ live: String, _ ended: String, _ shown: String,
        _ isEnded: @escaping @Sendable (Row) -> Bool
    ) -> Column {
        Column(
            key, "", as: .oneOf([live, ended]), value: { .text(isEnded($0) ? ended : live) },
            shown: { isEnded($0) ? .text(shown) : .null }
        ).status
    }
}
