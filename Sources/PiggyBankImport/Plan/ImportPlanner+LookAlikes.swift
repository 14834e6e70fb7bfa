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

    /// Finds new rows that look like what is there already: by hand, or from another format.
    ///
    /// One that is of the same money and goal, within so many days, and that no row of the file is by its id.
    /// Each is looked like by one row at most: rows and movements are paired by date, which leaves the fewest
    /// without a pair, as all of them may differ by the same number of days.
    func lookAlikes(
        of statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) -> [LookAlike] {
        guard mapping.lookAlikes != .new, !accountPlan.movements.isEmpty else { return [] }
        let rows = statement.statement.rows.span
        let maker = maker(of: statement.account)
        var wanted: [Likeness: [Int]] = [:]
        for index in rows.indices where statement.decisions[index].fate == .new {
            let likeness = Likeness(
                change: Int64(clamping: rows[index].amount.minorUnits),
                goal: maker.goal(of: rows[index]),
                source: RowID(of: rows[index], statement.decisions[index]).source
            )
            wanted[likeness, default: []].append(index)
        }
        var found: [LookAlike] = []
        for (likeness, indices) in wanted {
            var movements = accountPlan.indices(ofAmount: likeness.change)
                .filter { index in
                    let movement = accountPlan.movements[index]
                    return movement.goal == likeness.goal && movement.source != likeness.source
                        && movement.counts && !accountPlan.isMatchedInFile(index)
                }
                .sorted { accountPlan.movements[$0].date < accountPlan.movements[$1].date }[...]
            let dated = indices.map { (date: rows[$0].date, row: $0) }
            for (date, row) in dated.sorted(by: { ($0.date, $0.row) < ($1.date, $1.row) }) {
                while let first = movements.first,
                    date.days(since: accountPlan.movements[first].date) > Self.mostDaysOfLookAlikes
                {
                    movements.removeFirst()
                }
                guard let index = movements.first,
                    accountPlan.movements[index].date.days(since: date) <= Self.mostDaysOfLookAlikes
                else { continue }
                movements.removeFirst()
                accountPlan.match(index)
                found.append(
                    LookAlike(row: row, index: index, movement: accountPlan.movements[index])
                )
            }
        }
        return found.sorted { $0.row < $1.row }
    }

    /// What a row and a movement have in common that look like one another, and what they must not.
    private struct Likeness: Hashable {
        var change: Int64
        var goal: GoalID?
        var source: RecordedMovements.Source
    }

    /// How many days a bank and a person may differ by.
    static let mostDaysOfLookAlikes: Int32 = 5

    /// Settles what rows are that look like events, as the mapping says or else as the balances prove; and adds
    /// what the rows change to what the account holds.
    mutating func settle(
        _ lookAlikes: [LookAlike],
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let maker = maker(of: result.account)
        guard !lookAlikes.isEmpty else {
            return addMovements(of: result, to: &accountPlan, maker)
        }
        var same = (result: result, accountPlan: accountPlan)
        for alike in lookAlikes { same.accountPlan.take(alike, in: &same.result) }
        addMovements(of: same.result, to: &same.accountPlan, maker)
        addMovements(of: result, to: &accountPlan, maker)
        if mapping.lookAlikes == .same {
            (result, accountPlan) = same
            return
        }
        let isProvable = mapping.checksBalances && result.statement.statesBalances
        let holdsWithSame =
            isProvable && same.accountPlan.mismatch(of: result.statement) == nil
        let holdsWithNew = isProvable && accountPlan.mismatch(of: result.statement) == nil
        guard holdsWithSame != holdsWithNew else {
            for alike in lookAlikes {
                find(result.statement.rows[alike.row].finding(of: alike), in: file)
                result.decisions[alike.row].fate = .refused
            }
            return
        }
        let events = lookAlikes.prefix(8).map(\.name).joined(separator: ", ")
        let more = lookAlikes.count > 8 ? " and \(lookAlikes.count - 8) more" : ""
        let rows = Phrase.count(lookAlikes.count, "row")
        plan.notices.append(
            holdsWithSame
                ? "\(file.name): \(rows) recorded otherwise before, as the balances prove: \(events)\(more)."
                : "\(file.name): \(rows) like \(events)\(more) but another payment, as the balances prove."
        )
        if holdsWithSame { (result, accountPlan) = same }
    }
}

extension AccountPlan {
    /// Takes a row for the event that it looks like; the bank counts it on its own day.
    fileprivate mutating func take(
        _ alike: ImportPlanner.LookAlike,
        in result: inout PlannedStatement
    ) {
        result.decisions[alike.row].fate =
            alike.movement.sequence == 0 ? .repeated : .same(alike.movement.sequence)
        result.decisions[alike.row].parts.remove(.movement)
        change(by: -Int128(alike.movement.bankChange), on: alike.movement.date)
        change(by: Int128(alike.movement.bankChange), on: result.statement.rows[alike.row].date)
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
                "If all such pairs are the same, add --look-alikes same; if they are not, --look-alikes new."
        )
    }
}
