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
        if !statement.statesBalances, !statement.rows.contains(where: { maker.goal(of: $0) != nil })
        {
            statement.putDepositsFirst()
        }
        var result = PlannedStatement(statement, of: account, maker)
        // Taken out, so that it is changed where it is and not copied.
        var accountPlan =
            planned.removeValue(forKey: account) ?? AccountPlan(after: recorded.account(account))
        accountPlan.begin(file: fileNumber, isContinued: isContinued)
        hasParts = statement.rows.contains { $0.fee > 0 || $0.bankRoundUp != nil }
        let numbers = accountPlan.ids.take(
            statement.rows,
            ignoresBankIDs: mapping.ignoresBankIDs
        )
        for (row, number) in zip(statement.rows, numbers) {
            result.decisions.append(decide(row, number, maker, &accountPlan, in: file))
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
        guard maker.time(of: row) != nil else {
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
        if let index = accountPlan.rows[RowID(of: row, decision)] {
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
    private func complete(
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
        guard let version = latestVersion(of: id, main, account, accountPlan) else {
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
            guard let index = recorded.index(id.key(other.id, of: account), of: account) else {
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
        for (row, decision) in zip(statement.statement.rows, statement.decisions)
        where !decision.parts.isEmpty {
            if decision.parts.contains(.reversal), let sequence = decision.fate.sequence,
                let movement = accountPlan.movement(ofEvent: sequence)
            {
                accountPlan.change(by: -Int128(movement.bankChange), on: row.date)
            }
            guard let time = maker.time(of: row) else { continue }
            let id = RowID(of: row, decision)
            func add(_ type: EventType, _ change: Int128, _ goal: GoalID?) -> Int {
                let change = Int64(clamping: change)
                return accountPlan.plan(
                    AccountPlan.Movement(
                        sequence: 0,
                        time: time,
                        date: row.date,
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
                let type: EventType = row.amount.minorUnits < 0 ? .withdrawn : .deposited
                main = add(type, row.amount.minorUnits, maker.goal(of: row))
            }
            if decision.parts.contains(.fee) {
                let index = add(.withdrawn, -Int128(row.fee), nil)
                main = main ?? index
            }
            if decision.parts.contains(.roundUp), let roundUp = row.bankRoundUp {
                let goal = mapping.goals[roundUp.pot]?.goal
                let index = add(.goalFunded, -Int128(roundUp.minorUnits), goal)
                main = main ?? index
            }
            if hasSeveralStatements, let main { accountPlan.rows[id] = main }
        }
    }

    // MARK: - Versions

    /// The newest event of a row.
    private struct Version {
        /// Its index among the account's movements.
        var index: Int
        /// How often the bank had changed the row.
        var corrections: Int
        /// Whether an import has taken it back, and not recorded what came instead.
        var isToBeCorrected: Bool
    }

    /// The newest event that is recorded of a row; nil for none.
    private func latestVersion(
        of id: RowID,
        _ main: ImportID.Part,
        _ account: AccountID,
        _ accountPlan: AccountPlan
    ) -> Version? {
        guard var index = recorded.index(id.key(main, of: account), of: account) else {
            return nil
        }
        // What a row without an id of the bank's says never changes: other money is another row.
        guard case .bank = id, recorded.hasCorrections else {
            return Version(index: index, corrections: 0, isToBeCorrected: false)
        }
        var corrections = 0
        while true {
            let next = id.key(.correction(corrections + 1), of: account)
            guard let corrected = recorded.index(next, of: account) else {
                let reversal = ImportID.reversal(before: next)
                return Version(
                    index: index,
                    corrections: corrections,
                    isToBeCorrected: recorded.index(reversal, of: account) != nil
                )
            }
            index = corrected
            corrections += 1
        }
    }

    /// Takes back what the bank took back since it was recorded: a movement, and what came with it.
    private mutating func takeBack(
        _ result: inout PlannedStatement,
        _ maker: RowEvents,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        guard !mapping.ignoresBankIDs else { return }
        for takenBack in result.statement.takenBack
        where accountPlan.takenBack.insert(takenBack.bankID).inserted {
            let id = RowID.bank(takenBack.bankID)
            if accountPlan.rows[id] != nil {
                find(.takenBackInAnother(at: takenBack.place), in: file)
                continue
            }
            guard let version = latestVersion(of: id, .movement, maker.account, accountPlan)
            else { continue }
            let movement = accountPlan.movements[version.index]
            guard movement.reversedBy == nil, mapping.takes(movement.date) else { continue }
            guard mapping.recordsCorrections else {
                find(.takenBack(movement, at: takenBack.place), in: file)
                continue
            }
            let reversal = maker.reversal(
                of: movement.sequence,
                id,
                version.corrections + 1,
                at: movement.time
            )
            result.takenBack.append(reversal)
            accountPlan.change(by: -Int128(movement.bankChange), on: movement.date)
            for part in [ImportID.Part.fee, .roundUp] {
                let key = id.key(part, of: maker.account)
                guard let index = recorded.index(key, of: maker.account),
                    case let other = accountPlan.movements[index], other.reversedBy == nil
                else { continue }
                result.takenBack.append(
                    PlannedEvent(
                        id: ImportID.reversal(before: key),
                        time: other.time,
                        payload: .reversed(
                            Reversed(of: other.sequence, reason: RowEvents.reason)
                        )
                    )
                )
                accountPlan.change(by: -Int128(other.bankChange), on: other.date)
            }
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

// MARK: - The bank's order

extension Statement {
    /// Puts money that came in before money that left at the same time, as no balance says which was first.
    fileprivate mutating func putDepositsFirst() {
        let isIn = { (row: Row) in row.amount.minorUnits > 0 }
        guard
            zip(rows, rows.dropFirst()).contains(where: {
                $0.date == $1.date && $0.time == $1.time && !isIn($0) && isIn($1)
            })
        else { return }
        var sorted: [Row] = []
        sorted.reserveCapacity(rows.count)
        var start = rows.startIndex
        while start < rows.endIndex {
            let first = rows[start]
            let end =
                rows[start...].firstIndex { $0.date != first.date || $0.time != first.time }
                ?? rows.endIndex
            sorted += rows[start..<end].filter(isIn)
            sorted += rows[start..<end].filter { !isIn($0) }
            start = end
        }
        rows = sorted
    }

    /// Where it ends, for a statement that may go on from it.
    fileprivate func end(in file: Int) -> AccountPlan.StatementEnd? {
        guard let closing = closing?.balance ?? rows.last?.balance, let date = rows.last?.date
        else { return nil }
        let ofDate = rows.reversed().prefix { $0.date == date }
        return AccountPlan.StatementEnd(
            file: file,
            date: date,
            closing: closing,
            balanceBeforeDate: ofDate.reduce(closing) { $0 - $1.change }
        )
    }

    /// Whether its balances go on within the day on which another statement ended, so that equal rows of the day
    /// count on.
    fileprivate func mayGoOn(from end: AccountPlan.StatementEnd) -> Bool {
        rows.first?.date == end.date && openingBalance == end.closing
    }

    /// Whether its balances also fit that it begins with the whole of that day again.
    fileprivate func mayBeginAgain(after end: AccountPlan.StatementEnd?) -> Bool {
        openingBalance == end?.balanceBeforeDate
    }
}

// MARK: - What is found

extension ImportFinding {
    /// That rows of one file have one id of the bank's.
    fileprivate static func reused(_ row: Statement.Row, _ place: SourcePlace) -> Self {
        Self(
            .bankIDReused,
            at: row.place,
            "the bank's id \(Phrase.excerpt(row.bankID?.text ?? "")) is also on line \(place.line), of "
                + "another day or with other money",
            next: "If the bank's ids are not to be trusted, add \"ids\":\"content\" to the preset."
        )
    }

    /// That the bank has changed a row between two files of one import.
    fileprivate static func changed(_ row: Statement.Row) -> Self {
        Self(
            .bankChanged,
            at: row.place,
            "the bank's id \(Phrase.excerpt(row.bankID?.text ?? "")) has other money in another of the files",
            next:
                "Import the files one at a time, the oldest first, the later ones with --record-corrections."
        )
    }

    /// That the bank has changed a row since it was recorded.
    fileprivate static func changed(
        _ row: Statement.Row,
        since movement: RecordedMovements.Movement
    ) -> Self {
        let recorded = Balance(Int128(movement.change), row.amount.currency)
        let takenBack =
            movement.reversedBy.map { ", which event \($0) took back" } ?? ""
        return Self(
            .bankChanged,
            at: row.place,
            "the bank now says \(Phrase.amount(row.amount)) of \(row.date); recorded is "
                + "\(Phrase.amount(recorded)), as event \(movement.sequence) of \(movement.date)\(takenBack)",
            next: "If the bank is right, add --record-corrections."
        )
    }

    /// That the bank has changed a fee or a round-up of its own since it was recorded.
    fileprivate static func partChanged(
        _ row: Statement.Row,
        _ movement: RecordedMovements.Movement,
        isFee: Bool
    ) -> Self {
        let recorded = Balance(-Int128(movement.change), row.amount.currency)
        let stated = isFee ? row.fee : row.bankRoundUp?.minorUnits ?? 0
        let now = Balance(Int128(stated), row.amount.currency)
        return Self(
            .bankChanged,
            at: row.place,
            "the bank now says \(isFee ? "a fee" : "a round-up") of \(Phrase.amount(now)); recorded is "
                + "\(Phrase.amount(recorded)), as event \(movement.sequence)",
            next: stated == 0
                ? "If the bank is right, take it back: piggybank reverse \(movement.sequence)."
                : "If the bank is right, correct it: piggybank correct \(movement.sequence) --amount "
                    + "\(now.decimal())."
        )
    }

    /// That the bank has taken a movement back since it was recorded.
    fileprivate static func takenBack(
        _ movement: RecordedMovements.Movement,
        at place: SourcePlace
    ) -> Self {
        Self(
            .bankChanged,
            at: place,
            "the bank has taken back what is recorded as event \(movement.sequence) of \(movement.date)",
            next: "If the bank is right, add --record-corrections."
        )
    }

    /// That the bank has taken back what another file of the import has.
    fileprivate static func takenBackInAnother(at place: SourcePlace) -> Self {
        Self(
            .bankChanged,
            at: place,
            "the bank has taken back what another of the files has as booked",
            next:
                "Import the files one at a time, the oldest first, the later ones with --record-corrections."
        )
    }
}
