import PiggyBank

// What a ledger comes to after its last event.

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    package static func replay(_ ledger: Ledger) -> Report { Report(nil, Part.replay, of: ledger) }

    /// The head of a ledger: what to keep elsewhere, so that a later audit finds a cut-off tail.
    package static func head(_ ledger: Ledger) -> Report { Report(nil, Part.end, of: ledger) }

    /// The balances of all accounts, and the totals by currency.
    ///
    /// - Parameter showsAll: whether a table has closed accounts and currencies without money, too.
    package static func balances(_ ledger: Ledger, showsAll: Bool = true) -> Report {
        Report("Balances", Part.balances(showsAll: showsAll), of: ledger)
    }

    /// What every savings goal has saved, and how far it is.
    ///
    /// - Parameters:
    ///   - account: shows the goals of that account alone.
    ///   - paces: how fast goals were saved for lately, which a table has.
    package static func goals(
        _ ledger: Ledger, of account: AccountID? = nil, _ goal: GoalID? = nil,
        paces: [GoalPace] = [], entries: FigureEntries<GoalID>? = nil
    ) -> Report {
        let ofGoal = entries.map { entries in
            { @Sendable (goal: GoalSavings) in entries.entries(of: goal.goal) }
        }
        let parts = Part.goals(of: account, goal, paces: paces, entries: ofGoal)
        return Report("Savings goals", parts, of: ledger)
    }
}

extension Part<Ledger> {
    static var replay: [Part] {
        [
            .report("balances", title: "Balances", balances()) { $0 },
            .report("goals", title: "Savings goals", goals()) { $0 },
            .report("roundUps", title: "Round-ups", Part<RoundUpsByWeek>.roundUps(isPart: true)) {
                RoundUpsByWeek($0)
            },
        ]
    }

    static func balances(showsAll: Bool = true) -> [Part] {
        let open = { @Sendable (ledger: Ledger) in ledger.balances.filter { !$0.isClosed } }
        let held = { @Sendable (ledger: Ledger) in
            let currencies = Set(open(ledger).map(\.currency))
            return ledger.inOrderOfUse(ledger.currencyTotals, by: \.currency).filter {
                showsAll || currencies.contains($0.currency)
            }
        }
        return end
            + rows(
                "accounts", whenEmpty: "No accounts yet.", Column.accounts, rows: { $0.balances },
                shown: showsAll ? nil : open)
            + rows(
                "totals", title: "Totals", Column.totals, rows: { $0.currencyTotals }, shown: held)
    }

    static func goals(
        of account: AccountID? = nil, _ goal: GoalID? = nil, paces: [GoalPace] = [],
        entries: (@Sendable (GoalSavings) -> [FigureEntry])? = nil
    ) -> [Part] {
        let asked = { @Sendable (ledger: Ledger) in
            ledger.savings.filter {
                (account ?? $0.account) == $0.account && (goal ?? $0.goal) == $0.goal
            }
        }
        return end + [
            .rows(
                "goals", whenEmpty: "No goals yet.", Column.goals(paces: paces),
                detail: entries.map { Detail(entries: $0) }, rows: asked),
            .people { ledger in
                let shown = asked(ledger)
                let lines = paces.lines(of: shown)
                return lines.isEmpty ? [] : [.text(lines)]
            },
        ]
    }
}

extension [GoalPace] {
    /// What the paces of goals are worked out from that are on their way to a target.
    func lines(of goals: [GoalSavings]) -> [Text] {
        let told = filter { $0.arrival != nil || $0.exception != nil }
        guard !told.isEmpty else { return [] }
        let wanted = goals.filter { goal in
            goal.target.map { goal.saved.minorUnits < $0.minorUnits } ?? false
        }
        let (names, onTheWay) = (goals.names, Set(wanted.map(\.goal)))
        return told.filter { onTheWay.contains($0.goal) }.map {
            $0.sentence(of: names[$0.goal] ?? $0.goal.text)
        }
    }
}

extension GoalPace {
    /// What it is worked out from.
    fileprivate func sentence(of goal: String) -> Text {
        let saved: Text =
            self.saved.minorUnits < 0 ? "took out \(-self.saved)" : "saved \(self.saved)"
        let (first, last) = (dates.lowerBound, dates.upperBound)
        guard let move = exception else {
            return "\(verbatim: goal): \(saved) in \(days, "day"), \(first) to \(last)."
        }
        return """
            \(verbatim: goal): \(saved) in \(days, "day"), \(first) to \(last), excluding \
            \(move.amount) of \(move.date) (event \(move.sequence)), more than half of the amount \
            saved then.
            """
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

extension Ledger {
    /// Rows in the order of their currencies, the one that moved most often first, where people see
    /// them.
    func inOrderOfUse<Row>(_ rows: [Row], by currency: (Row) -> Currency) -> [Row] {
        let places = Dictionary(uniqueKeysWithValues: zip(totals.busiestCurrencies, 0...))
        return rows.indices.sorted {
            (places[currency(rows[$0])] ?? .max, $0) < (places[currency(rows[$1])] ?? .max, $1)
        }.map { rows[$0] }
    }
}

// MARK: - Columns

extension Column<AccountBalance> {
    /// What there is to say of an account.
    static var accounts: [Column] {
        [
            Column("account", "Account", isIdentifying: true) { $0.account },
            Column("name", "Name") { $0.name }.truncatable,
            Column("currency", "Currency") { $0.currency },
            Column("minorUnits", "Balance", csv: "balance") { $0.balance },
            Column("owner") { $0.owner }, Column("overdraft") { $0.overdraft },
            Column("roundUpTo") { $0.roundUpTo },
            Column("roundUpMultiplier", as: .integers(Limits.roundUpMultiplier)) {
                $0.roundUpMultiplier
            }, .ended("status", "open", "closed", "closed") { $0.isClosed },
        ]
    }
}

extension Column<CurrencyTotals> {
    /// What accounts and goals hold of a currency.
    fileprivate static var totals: [Column] {
        [
            Column("currency", "Currency") { $0.currency },
            Column("accounts", "Accounts") { $0.accounts }, Column("goals", "Goals") { $0.goals },
            Column("total", "Total") { $0.total },
        ]
    }
}

extension Column<GoalSavings> {
    /// What there is to say of a goal.
    static func goals(paces: [GoalPace] = []) -> [Column] {
        [
            Column("goal", "Goal", isIdentifying: true) { $0.goal },
            Column("account", "Account") { $0.account },
            Column("name", "Name") { $0.name }.truncatable,
            Column("currency", "Currency") { $0.currency }, Column("saved", "Saved") { $0.saved },
            Column("target", "Target") { $0.target }, .progress, .arrival(paces),
            .ended("status", "active", "deleted", "deleted") { $0.isDeleted },
        ]
    }

    /// How far it is, of tables alone.
    static var progress: Column { .table("Progress") { $0.progress } }

    /// The month in which it will be reached, of tables alone.
    static func arrival(_ paces: [GoalPace], _ alignment: Alignment = .leading) -> Column {
        let arrivals = Dictionary(
            uniqueKeysWithValues: paces.compactMap { pace in pace.arrival.map { (pace.goal, $0) } })
        return .table("At this rate", alignment) { arrivals[$0.goal].map(Cell.month) ?? .null }
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
        _ key: String, _ live: String, _ ended: String, _ shown: Text,
        _ isEnded: @escaping @Sendable (Row) -> Bool
    ) -> Column {
        Column(
            key, "", as: .oneOf([live, ended]), value: { .text(isEnded($0) ? ended : live) },
            shown: { isEnded($0) ? .say(shown) : .null }
        ).status
    }
}
