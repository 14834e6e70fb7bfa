import PiggyBank

extension ImportPlanner {
    /// Plans a statement; where its rows may go on within the day on which another one ended, or begin with the
    /// day again, its balances decide.
    mutating func plan(
        _ statement: Statement,
        of account: AccountID,
        in file: StatementFile
    ) -> PlannedStatement {
        let end = planned[account]?.end
        let mayGoOn = end.map { $0.file != fileNumber && statement.mayGoOn(from: $0) } ?? false
        let isContinued = mayGoOn && !statement.mayBeginAgain(after: end)
        guard mayGoOn, !isContinued else {
            return plan(statement, of: account, isContinued: isContinued, in: file)
        }
        // Both fit the balances so far; where one of the readings leaves nothing to be found, it is the one.
        var again = self
        let result = again.plan(statement, of: account, isContinued: false, in: file)
        if again.plan.findings.count > plan.findings.count {
            var goingOn = self
            let continued = goingOn.plan(statement, of: account, isContinued: true, in: file)
            if goingOn.plan.findings.count == plan.findings.count {
                self = goingOn
                return continued
            }
        }
        self = again
        return result
    }

    /// Plans the rows of a statement: those that are recorded already are told from new ones by their ids.
    private mutating func plan(
        _ statement: Statement,
        of account: AccountID,
        isContinued: Bool,
        in file: StatementFile
    ) -> PlannedStatement {
        var statement = statement
        let maker = maker(of: account)
        // Of moves into and out of a goal, the bank's order is the better guess.
        if !statement.statesBalances,
            !statement.rows.span.contains(where: { maker.goal(of: $0) != nil })
        {
            statement.putDepositsFirst()
        }
        var result = PlannedStatement(statement, of: account, maker)
        // Taken out, so that it is changed where it is and not copied.
        var accountPlan =
            planned.removeValue(forKey: account) ?? AccountPlan(after: recorded.account(account))
        accountPlan.begin(file: fileNumber, isContinued: isContinued)
        let rows = statement.rows.span
        hasParts = rows.contains { $0.fee > 0 || $0.bankRoundUp != nil }
        let numbers = accountPlan.ids.take(
            statement.rows,
            ignoresBankIDs: mapping.ignoresBankIDs
        )
        for (index, number) in numbers.enumerated() {
            result.decisions.append(decide(rows[index], number, maker, &accountPlan, in: file))
        }
        findUnmapped(statement, maker, in: file)
        takeBack(&result, maker, &accountPlan, in: file)
        let lookAlikes = lookAlikes(of: result, &accountPlan)
        requireAfterOpening(result, accountPlan, in: file)
        var hasOpening = true
        if accountPlan.isEmpty {
            hasOpening = planOpening(of: statement, account, &accountPlan, in: file)
        } else if !isContinued {
            requireWholeDays(result, accountPlan, in: file)
        }
        settle(lookAlikes, &result, &accountPlan, in: file)
        requireNamed(by: result, maker, in: file)
        // Without one of its rows, no balance can hold.
        let isWhole = file.findings.allSatisfy(isSettled)
        if isWhole, hasOpening, result.decisions.allSatisfy({ $0.fate != .refused }) {
            checkBalances(&result, &accountPlan, in: file)
        }
        result.countRows()
        accountPlan.end = statement.end(in: fileNumber)
        planned[account] = accountPlan
        return result
    }

    /// Decides what becomes of a row.
    private mutating func decide(
        _ row: Statement.Row,
        _ number: RowIDs.Taken,
        _ maker: RowEvents,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) -> RowDecision {
        var decision = RowDecision(fate: .refused)
        switch number {
        case .again:
            decision.fate = .repeated
            return decision
        case .reused(let place):
            find(.reused(row, place), in: file)
            return decision
        case .new(let number): decision.number = number
        }
        decision.time = maker.time(of: row)
        guard decision.time != nil else {
            find(
                ImportFinding(
                    .badRow,
                    at: row.place,
                    "the row is dated \(row.date), which is no time that an event can have",
                    next: "Dates are of the years 2 to 9998."
                ),
                in: file
            )
            return decision
        }
        if !accountPlan.rows.isEmpty, let index = accountPlan.rows[RowID(of: row, decision)] {
            let isSame =
                Int128(accountPlan.movements[index].change) == row.amount.minorUnits
                || row.amount.minorUnits == 0
            if isSame { accountPlan.match(index) } else { find(.changed(row), in: file) }
            decision.fate = isSame ? .repeated : .refused
            return decision
        }
        if let finding = complete(&decision, of: row, maker.account, &accountPlan) {
            find(finding, in: file)
            decision.fate = .refused
            decision.parts = []
        }
        return decision
    }

    /// Completes a decision by what is recorded of the row.
    private mutating func complete(
        _ decision: inout RowDecision,
        of row: Statement.Row,
        _ account: AccountID,
        _ accountPlan: inout AccountPlan
    ) -> ImportFinding? {
        let id = RowID(of: row, decision)
        // A fee may be all that there is of a row.
        let hasMovement = row.amount.minorUnits != 0
        var parts: RowDecision.Parts = hasMovement ? .movement : []
        if row.fee > 0 { parts.insert(.fee) }
        if row.bankRoundUp != nil { parts.insert(.roundUp) }
        let main: ImportID.Part = hasMovement ? .movement : .fee
        guard let version = latestVersion(of: id, main, account) else {
            decision.fate = .new
            decision.parts = parts
            return nil
        }
        let movement = accountPlan.movements[version.index]
        accountPlan.match(version.index)
        accountPlan.move(version.index, to: row.date)
        // A crash may have left the first events of a row alone.
        let others = [
            (part: RowDecision.Parts.fee, id: ImportID.Part.fee, stated: row.fee),
            (.roundUp, .roundUp, row.bankRoundUp?.minorUnits ?? 0),
        ]
        for other in others where other.id != main {
            guard parts.contains(other.part) || hasParts else { continue }
            let key = id.key(other.id, of: account, by: &recipe)
            guard let index = recorded.index(key, of: account) else {
                if parts.contains(other.part) { decision.parts.insert(other.part) }
                continue
            }
            let there = accountPlan.movements[index]
            accountPlan.match(index)
            accountPlan.move(index, to: row.date)
            if there.change != -other.stated, there.reversedBy == nil,
                movement.reversedBy == nil
            {
                return .partChanged(row, there, isFee: other.part == .fee)
            }
        }
        let isSame = !hasMovement || Int128(movement.change) == row.amount.minorUnits
        if version.isToBeCorrected || movement.reversedBy == nil && !isSame {
            guard mapping.recordsCorrections else { return .changed(row, since: movement) }
            decision.fate = .changed(movement.sequence)
            decision.correction = Int32(version.corrections + 1)
            decision.parts.insert(.movement)
            decision.reversedTime = movement.time
            if movement.reversedBy == nil { decision.parts.insert(.reversal) }
        } else if movement.reversedBy != nil {
            decision.fate = .reversed(movement.sequence)
            // Whoever took the movement back decides of the rest.
            decision.parts = []
        } else {
            decision.fate = .known(movement.sequence)
        }
        return nil
    }

    /// Adds what is recorded of rows to what the account has.
    func addMovements(
        of statement: PlannedStatement,
        to accountPlan: inout AccountPlan,
        _ maker: RowEvents
    ) {
        let rows = statement.statement.rows.span
        accountPlan.reserve(rows.count)
        for (index, decision) in statement.decisions.enumerated() where !decision.parts.isEmpty {
            let date = rows[index].date
            if decision.parts.contains(.reversal), let sequence = decision.fate.sequence,
                let movement = accountPlan.movement(ofEvent: sequence)
            {
                accountPlan.change(by: -Int128(movement.bankChange), on: date)
            }
            guard let time = decision.time else { continue }
            let id = RowID(of: rows[index], decision)
            func add(_ type: EventType, _ change: Int128, _ goal: GoalID?) -> Int {
                let change = Int64(clamping: change)
                return accountPlan.plan(
                    AccountPlan.Movement(
                        sequence: 0,
                        time: time,
                        date: date,
                        type: type,
                        goal: goal,
                        change: change,
                        bankChange: change,
                        source: id.source
                    )
                )
            }
            var main: Int?
            if decision.parts.contains(.movement) {
                let change = rows[index].amount.minorUnits
                main = add(
                    change < 0 ? .withdrawn : .deposited,
                    change,
                    maker.goal(of: rows[index])
                )
            }
            if decision.parts.contains(.fee) {
                let fee = add(.withdrawn, -Int128(rows[index].fee), nil)
                main = main ?? fee
            }
            if decision.parts.contains(.roundUp), let roundUp = rows[index].bankRoundUp {
                let goal = mapping.goals[roundUp.pot]?.goal
                let roundUp = add(.goalFunded, -Int128(roundUp.minorUnits), goal)
                main = main ?? roundUp
            }
            if hasSeveralStatements, let main { accountPlan.rows[id] = main }
        }
    }
}

extension AccountPlan {
    /// Has a recorded movement count on the date that the bank states.
    fileprivate mutating func move(_ index: Int, to date: CalendarDate) {
        let movement = movements[index]
        guard movement.date != date, movement.reversedBy == nil else { return }
        change(by: -Int128(movement.bankChange), on: movement.date)
        change(by: Int128(movement.bankChange), on: date)
    }
}
