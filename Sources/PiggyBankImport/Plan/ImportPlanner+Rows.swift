import PiggyBank

extension ImportPlanner {
    /// Plans a statement; where it begins within a day of which equal rows are there, its balances
    /// say which of them its rows are.
    mutating func plan(
        _ statement: Statement,
        of account: AccountID,
        in file: StatementFile
    ) -> PlannedStatement {
        let beginnings = beginnings(of: statement, account)
        guard beginnings.count > 1 else {
            return plan(statement, of: account, beginnings[0], in: file)
        }
        allowsUnbooked = false
        var readings = readings(of: statement, account, beginnings, in: file)
        // What a bank may not have booked yet would explain more than one beginning.
        if !readings.contains(where: \.fits) {
            allowsUnbooked = true
            readings = self.readings(of: statement, account, beginnings, in: file)
        }
        let whole = readings[0]
        // The whole of a day is what was imported before, whatever else would fit.
        guard !whole.fits || whole.result.isWithinDay else {
            take(whole)
            return whole.result
        }
        let fitting = readings.filter(\.fits)
        let chosen = fitting.first { !$0.result.repeats($0.beginning) } ?? whole
        let count = plan.findings.count
        take(chosen)
        let isSure = chosen.fits && Set(fitting.map(\.result.recorded)).count == 1
        if !isSure, !fitting.isEmpty {
            plan.findings.removeLast(plan.findings.count - count)
            find(.ambiguousDay(of: statement), in: file)
        }
        return chosen.result
    }

    /// What a statement comes to with one of its beginnings.
    private struct Reading {
        var planner: ImportPlanner
        var result: PlannedStatement
        var beginning: AccountPlan.Beginning
        /// Whether nothing was found that keeps it from being imported.
        var fits: Bool
    }

    /// Reads a statement with each of its beginnings.
    private func readings(
        of statement: Statement,
        _ account: AccountID,
        _ beginnings: [AccountPlan.Beginning],
        in file: StatementFile
    ) -> [Reading] {
        beginnings.map { beginning in
            var planner = self
            let result = planner.plan(statement, of: account, beginning, in: file)
            let fits = planner.plan.findings.count == plan.findings.count
            return Reading(planner: planner, result: result, beginning: beginning, fits: fits)
        }
    }

    private mutating func take(_ reading: Reading) {
        self = reading.planner
        allowsUnbooked = true
    }

    /// How a statement may begin, from whose first date on the bank's rows are known.
    private mutating func beginnings(
        of statement: Statement,
        _ account: AccountID
    ) -> [AccountPlan.Beginning] {
        var accountPlan = takePlan(of: account)
        defer { planned[account] = accountPlan }
        if let date = statement.firstDate { accountPlan.know(from: date) }
        guard mapping.checksBalances else { return [AccountPlan.Beginning()] }
        return accountPlan.beginnings(of: statement, in: fileNumber)
    }

    /// What is planned of an account; taken out, so that it is changed where it is and not copied.
    private mutating func takePlan(of account: AccountID) -> AccountPlan {
        planned.removeValue(forKey: account) ?? AccountPlan(after: recorded.account(account))
    }

    /// Plans the rows of a statement: those that are recorded already are told from new ones by
    /// their ids.
    private mutating func plan(
        _ statement: Statement,
        of account: AccountID,
        _ beginning: AccountPlan.Beginning,
        in file: StatementFile
    ) -> PlannedStatement {
        var statement = statement
        var accountPlan = takePlan(of: account)
        let maker = maker(of: account)
        // Of moves into and out of a goal, the bank's order is the better guess.
        if !statement.statesBalances,
            !statement.rows.span.contains(where: { maker.goal(of: $0) != nil })
        {
            statement.putDepositsFirst()
        }
        var result = PlannedStatement(statement, of: account, maker)
        accountPlan.begin(file: fileNumber, beginning.ids)
        decideRows(of: &result, maker, &accountPlan, in: file)
        findUnmapped(statement, maker, in: file)
        takeBack(&result, maker, &accountPlan, in: file)
        let hasMovements = !accountPlan.movements.isEmpty
        requireAfterOpening(result, accountPlan, in: file)
        var hasOpening = true
        if accountPlan.isEmpty {
            hasOpening = planOpening(of: result, &accountPlan, in: file)
        } else {
            noteNewDays(of: result, &accountPlan)
        }
        if hasMovements { settle(&result, &accountPlan, in: file) }
        result.firstMovement = accountPlan.movements.count
        addMovements(of: result, to: &accountPlan, maker)
        requireNamed(by: result, maker, in: file)
        // Without one of its rows, no balance can hold.
        let isWhole = file.findings.allSatisfy(isSettled)
        if isWhole, hasOpening, result.decisions.allSatisfy({ $0.fate != .refused }) {
            checkBalances(&result, &accountPlan, in: file)
        }
        result.countRows()
        accountPlan.end = statement.end
        planned[account] = accountPlan
        return result
    }

    /// Decides what becomes of each row.
    private mutating func decideRows(
        of result: inout PlannedStatement,
        _ maker: RowEvents,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let numbers = accountPlan.ids.take(
            result.statement.rows,
            ignoresBankIDs: mapping.ignoresBankIDs
        )
        let statement = result.statement
        let rows = statement.rows.span
        for (index, number) in numbers.enumerated() {
            result.decisions.append(decide(rows[index], number, maker, &accountPlan, in: file))
        }
        // A fee or a round-up of a row that has none any more is a movement which no row has.
        guard let dates = rows.dates, accountPlan.hasUnmatched(within: dates) else { return }
        for index in rows.indices {
            let decision = result.decisions[index]
            guard case .known = decision.fate,
                let finding = requireNoOtherParts(
                    of: rows[index],
                    RowID(of: rows[index], decision),
                    maker.account,
                    &accountPlan
                )
            else { continue }
            find(finding, in: file)
            result.decisions[index].fate = .refused
        }
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
            find(ImportFinding(.badRow, at: row.place, .plan(.impossibleDate(row.date))), in: file)
            return decision
        }
        if let fate = fateElsewhere(of: row, RowID(of: row, decision), &accountPlan, in: file) {
            decision.fate = fate
            return decision
        }
        if let finding = complete(&decision, of: row, maker.account, &accountPlan) {
            find(finding, in: file)
            decision.fate = .refused
            decision.parts = []
        }
        return decision
    }

    /// What becomes of a row that another statement of the import has too; nil for none.
    private mutating func fateElsewhere(
        of row: Statement.Row,
        _ id: RowID,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) -> PlannedFate? {
        guard hasSeveralStatements else { return nil }
        if case .bank(let bankID) = id, accountPlan.takenBack.contains(bankID) {
            find(.takenBackInAnother(at: row.place), in: file)
            return .refused
        }
        let alike = accountPlan.alikes[id]
        if let alike { accountPlan.settle(id, as: alike, on: row.date) }
        if let there = accountPlan.rows[id] {
            guard there.isSame(as: row) else {
                find(.changed(row), in: file)
                return .refused
            }
            for index in there.movements {
                accountPlan.match(index)
                accountPlan.move(index, to: row.date)
            }
            return .repeated
        }
        return alike.map { index in
            let sequence = accountPlan.movements[index].sequence
            return sequence == 0 ? .repeated : .same(sequence)
        }
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
        let main: ImportID.Part = hasMovement ? .movement : .fee
        guard let version = latestVersion(of: id, main, account) else {
            decision.fate = .new
            decision.parts = hasMovement ? .movement : []
            if row.fee > 0 { decision.parts.insert(.fee) }
            if row.bankRoundUp != nil { decision.parts.insert(.roundUp) }
            return nil
        }
        let movement = accountPlan.movements[version.index]
        accountPlan.match(version.index)
        accountPlan.move(version.index, to: row.date)
        if let finding = completeParts(&decision, of: row, id, version, account, &accountPlan) {
            return finding
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
            // Whoever took the movement back decides of the rest.
            decision.parts = []
            decision.fate = .reversed(movement.sequence)
            guard let corrected = accountPlan.corrected(version.index) else { return nil }
            accountPlan.match(corrected)
            accountPlan.move(corrected, to: row.date)
            guard accountPlan.movements[corrected].reversedBy == nil else { return nil }
            decision.fate = .known(accountPlan.movements[corrected].sequence)
        } else {
            decision.fate = .known(movement.sequence)
        }
        return nil
    }

    /// Completes a decision by what is recorded of the fee and the round-up that the row has: a
    /// crash may have left its first events alone.
    private mutating func completeParts(
        _ decision: inout RowDecision,
        of row: Statement.Row,
        _ id: RowID,
        _ version: Version,
        _ account: AccountID,
        _ accountPlan: inout AccountPlan
    ) -> ImportFinding? {
        let isTakenBack = accountPlan.movements[version.index].reversedBy != nil
        let parts: [(part: RowDecision.Parts, id: ImportID.Part, stated: Int64)] = [
            (.fee, .fee, row.amount.minorUnits == 0 ? 0 : row.fee),
            (.roundUp, .roundUp, row.bankRoundUp?.minorUnits ?? 0),
        ]
        for part in parts where part.stated > 0 {
            let key = id.key(part.id, of: account, by: &recipe)
            guard let index = recorded.index(key, of: account) else {
                decision.parts.insert(part.part)
                continue
            }
            let there = accountPlan.movements[index]
            accountPlan.match(index)
            accountPlan.move(index, to: row.date)
            // What an import took back cannot be recorded again under its key.
            if there.reversedBy != nil, version.isToBeCorrected { return .partLost(row, there) }
            if there.change != -part.stated, there.reversedBy == nil, !isTakenBack {
                return .partChanged(row, there, isFee: part.part == .fee)
            }
        }
        return nil
    }

    /// Requires that no fee or round-up is recorded of a row which states none.
    private mutating func requireNoOtherParts(
        of row: Statement.Row,
        _ id: RowID,
        _ account: AccountID,
        _ accountPlan: inout AccountPlan
    ) -> ImportFinding? {
        let parts: [(id: ImportID.Part, isStated: Bool)] = [
            (.fee, row.fee > 0 || row.amount.minorUnits == 0), (.roundUp, row.bankRoundUp != nil),
        ]
        for part in parts where !part.isStated {
            let key = id.key(part.id, of: account, by: &recipe)
            guard let index = recorded.index(key, of: account),
                accountPlan.movements[index].reversedBy == nil
            else { continue }
            return .partChanged(row, accountPlan.movements[index], isFee: part.id == .fee)
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
            func add(_ type: EventType, _ change: Int128, _ goal: GoalID?) {
                let change = Int64(clamping: change)
                accountPlan.plan(
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
            let first = accountPlan.movements.count
            if decision.parts.contains(.movement) {
                let change = rows[index].amount.minorUnits
                let isTransfer = mapping.transfersVia != nil && maker.isOwnTransfer(rows[index])
                add(
                    isTransfer ? .transferred : change < 0 ? .withdrawn : .deposited,
                    change,
                    maker.goal(of: rows[index])
                )
            }
            if decision.parts.contains(.fee) { add(.withdrawn, -Int128(rows[index].fee), nil) }
            if decision.parts.contains(.roundUp), let roundUp = rows[index].bankRoundUp {
                let goal = mapping.goals[roundUp.pot]?.goal
                add(.goalFunded, -Int128(roundUp.minorUnits), goal)
            }
            let last = accountPlan.movements.count
            guard hasSeveralStatements, first < last else { continue }
            accountPlan.rows[id] = AccountPlan.Planned(rows[index], first..<last)
        }
    }
}
