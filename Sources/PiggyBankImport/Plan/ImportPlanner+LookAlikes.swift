import PiggyBank

extension ImportPlanner {
    /// A new row, and a movement that looks like it: of an event that is recorded already, or of a row of another
    /// file.
    struct LookAlike {
        var row: Int
        /// Which of the account's movements it is.
        var index: Int
        var movement: RecordedMovements.Movement
    }

    /// How many days a bank and a person may differ by.
    static let mostDaysOfLookAlikes: Int32 = 5

    /// Finds new rows that look like what is there already: by hand, or from another format.
    ///
    /// One that is of the same money and goal, within so many days, and that no row is yet.
    func lookAlikes(
        of statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) -> [LookAlike] {
        guard !accountPlan.movements.isEmpty else { return [] }
        let rows = statement.statement.rows.span
        let maker = maker(of: statement.account)
        var likenesses: [Likeness] = []
        var wanted: [Likeness: [LookAlikePairing.Row]] = [:]
        for index in rows.indices where statement.decisions[index].fate == .new {
            let likeness = Likeness(
                change: Int64(clamping: rows[index].amount.minorUnits),
                goal: maker.goal(of: rows[index])
            )
            if wanted[likeness] == nil { likenesses.append(likeness) }
            let source = RowID(of: rows[index], statement.decisions[index]).source
            wanted[likeness, default: []].append(
                LookAlikePairing.Row(index: index, date: rows[index].date, source: source)
            )
        }
        var found: [LookAlike] = []
        for likeness in likenesses {
            let movements = accountPlan.indices(ofAmount: likeness.change)
                .filter { index in
                    let movement = accountPlan.movements[index]
                    return movement.goal == likeness.goal && movement.counts
                        && !accountPlan.isMatchedInFile(index)
                        && !accountPlan.settled.contains(index)
                }
            guard !movements.isEmpty, let rows = wanted[likeness] else { continue }
            let pairing = LookAlikePairing(rows, movements.map { ($0, accountPlan.movements[$0]) })
            for (row, index) in pairing.pairs {
                found.append(
                    LookAlike(row: row, index: index, movement: accountPlan.movements[index])
                )
            }
        }
        return found.sorted { $0.row < $1.row }
    }

    /// What a row and a movement have in common that look like one another.
    private struct Likeness: Hashable {
        var change: Int64
        var goal: GoalID?
    }

    /// Settles what rows are that look like events, as the balances prove or else the mapping says; and adds what
    /// the rows change to what the account holds.
    mutating func settle(
        _ lookAlikes: [LookAlike],
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let maker = maker(of: result.account)
        let proof = LookAlikeProof(lookAlikes, result, mapping, &accountPlan)
        var proven: (same: [LookAlike], new: [LookAlike]) = ([], [])
        for (alike, answer) in zip(lookAlikes, proof.answers) {
            switch answer {
            case .same(let isProven):
                take(alike, in: &result, &accountPlan)
                if isProven { proven.same.append(alike) }
            case .new(let isProven): if isProven { proven.new.append(alike) }
            case .unknown:
                find(result.statement.rows[alike.row].finding(of: alike), in: file)
                result.decisions[alike.row].fate = .refused
            }
        }
        addMovements(of: result, to: &accountPlan, maker)
        note(proven.same, in: file) { rows, events in
            "\(rows) recorded otherwise before, as the balances prove: \(events)"
        }
        note(proven.new, in: file) { rows, events in
            "\(rows) like \(events) but another payment, as the balances prove"
        }
    }

    /// Takes a row for the movement that it looks like, and plans to record that.
    private mutating func take(
        _ alike: LookAlike,
        in result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) {
        let date = result.statement.rows[alike.row].date
        let decision = result.decisions[alike.row]
        let id = RowID(of: result.statement.rows[alike.row], decision)
        accountPlan.settle(id, as: alike.index, on: date)
        result.decisions[alike.row].parts.remove(.movement)
        guard alike.movement.sequence > 0, let time = decision.time else {
            result.decisions[alike.row].fate = .repeated
            return
        }
        result.decisions[alike.row].fate = .same(alike.movement.sequence)
        let key = id.key(.movement, of: result.account, by: &recipe)
        let balance = Balance(0, result.statement.rows[alike.row].amount.currency)
        result.pairs.append(
            PlannedEvent(
                id: ImportID.pair(key, alike.movement.sequence),
                time: time,
                payload: .balanceAsserted(
                    BalanceAsserted(account: result.account, balance: balance)
                )
            )
        )
    }

    private mutating func note(
        _ lookAlikes: [LookAlike],
        in file: StatementFile,
        _ words: (_ rows: String, _ events: String) -> String
    ) {
        guard !lookAlikes.isEmpty else { return }
        let events = lookAlikes.prefix(8).map(\.name).joined(separator: ", ")
        let more = lookAlikes.count > 8 ? " and \(lookAlikes.count - 8) more" : ""
        let rows = Phrase.count(lookAlikes.count, "row")
        plan.notices.append("\(file.name): \(words(rows, events + more)).")
    }
}

extension CalendarDate {
    /// How many days after another date it is.
    func days(since other: CalendarDate) -> Int32 { daysSince1970 - other.daysSince1970 }
}

extension ImportPlanner.LookAlike {
    /// What messages call the movement.
    fileprivate var name: String {
        movement.sequence == 0
            ? "a row of another file of \(movement.date)" : "event \(movement.sequence)"
    }
}

extension Statement.Row {
    /// That a row looks like a movement.
    fileprivate func finding(of alike: ImportPlanner.LookAlike) -> ImportFinding {
        let movement = alike.movement
        let days = abs(movement.date.days(since: date))
        let distance =
            days == 0 ? "the same day" : days == 1 ? "a day apart" : "\(days) days apart"
        return ImportFinding(
            .lookAlike,
            at: place,
            "\(Phrase.amount(amount)) of \(date) looks like \(alike.name) "
                + "(\(movement.type.rawValue), \(distance))",
            next:
                "If all pairs that are listed are the same, add --look-alikes same; if none is, --look-alikes "
                + "new; else leave days out with --from and --to."
        )
    }
}
