import PiggyBank

extension ImportPlanner {
    /// A statement while it is planned, and what its account has.
    struct Work {
        var result: PlannedStatement
        var timeline: AccountTimeline
        /// The movements that somebody has said enough of, as their indices.
        var answered: Set<Int> = []
        /// What was recorded by hand and is a row of the statement.
        var linked: [NamedMovement] = []

        /// The row that a movement is of.
        func row(of index: Int) -> Statement.Row {
            result.statement.rows[Int(result.movements[index].row)]
        }

        /// What tells that row from every other.
        func id(of index: Int) -> RowID {
            RowID(of: row(of: index), number: result.movements[index].number)
        }

        /// The sequence of a movement of the account; 0 for one that is planned.
        func sequence(of index: Int) -> Int64 { timeline.movements[index].sequence }
    }

    /// Plans the rows of a statement: each is turned into its movements, which are numbered,
    /// recognised, matched with what was recorded otherwise, and checked against the balances.
    mutating func plan(_ statement: Statement, of account: AccountID) -> PlannedStatement {
        var statement = statement
        let factory = EventFactory(of: account, self)
        // Of moves into and out of a goal, the bank's order is the better guess.
        if !statement.statesBalances, statement.rows.allSatisfy({ factory.goal(of: $0) == nil }) {
            statement.putDepositsFirst()
        }
        // The timeline is taken out, so that it is changed where it is and not copied.
        var work = Work(
            result: PlannedStatement(statement, factory, in: file),
            timeline: planned.removeValue(forKey: account)
                ?? AccountTimeline(after: recorded.account(account)))
        work.timeline.begin(file: fileNumber)
        number(&work)
        for index in work.result.movements.indices {
            let there = recognise(index, &work)
            if !answers.isEmpty, let there { correctToRefund(index, recordedAs: there, &work) }
        }
        findUnmapped(statement, factory)
        takeBack(&work)
        let count = plan.findings.count
        requireAfterOpening(work)
        if work.timeline.isEmpty { planOpening(&work) }
        let hasOpening = plan.findings.count == count
        match(&work)
        if !answers.isEmpty { requireRefunds(work) }
        requireNamed(by: work.result)
        requireFormer(&work)
        // Without one of its rows, no balance can hold.
        let isWhole =
            hasOpening && !work.result.isAmbiguous && file.findings.allSatisfy(isOverridden)
            && work.result.firstRow { $1.decision == .refused } == nil
        if !isWhole { work.timeline.lacksRows = true }
        if !work.timeline.lacksRows { check(&work) }
        noteFormer(work.result)
        work.result.countRows()
        planned[account] = work.timeline
        return work.result
    }

    // MARK: - Numbering

    /// Makes the movements of a statement's rows, each with its row's number.
    private mutating func number(_ work: inout Work) {
        begin(&work)
        let rows = work.result.statement.rows
        /// The rows that the file has twice, as the bank's ids say.
        var repeated: [Int: Int] = [:]
        let isOnly = file.statements.count == 1
        for (index, number) in numbers(isOnly: isOnly, &work).enumerated() {
            func add(_ part: RowPart, _ change: Int128, _ decision: RowDecision, _ number: Int32) {
                work.result.movements.append(
                    PlannedMovement(
                        change: Int64(clamping: change), decision: decision, part: part,
                        row: Int32(index), number: number))
            }
            switch number {
            case .again(let line):
                repeated[rows[index].place.line] = Int(line)
                add(.movement, 0, .repeated, 0)
            case .reused(let line):
                let id = rows[index].bankID?.text ?? ""
                find(.reusedID(id, line: Int(line)), at: rows[index].place)
                add(.movement, 0, .refused, 0)
            case .new(let number):
                let change = rows[index].amount.minorUnits
                let fee = rows[index].fee
                // A fee may be all that there is of a row.
                if change != 0 || fee == 0 { add(.movement, change, .new, number) }
                if fee > 0 { add(.fee, -Int128(fee), .new, number) }
                if let roundUp = rows[index].bankRoundUp {
                    add(.roundUp, -Int128(roundUp.minorUnits), .new, number)
                }
            }
        }
        // Only further statements of the file count on, and what is counted takes as much memory as
        // the rows.
        if isOnly { work.timeline.numbers = RowNumbers() }
        if !repeated.isEmpty { plan.remarks.append(.repeated(file: file.name, lines: repeated)) }
    }

    /// The numbers of a statement's rows.
    private func numbers(isOnly: Bool, _ work: inout Work) -> [RowNumbers.Number] {
        var recipe = recipe
        let (statement, account) = (work.result.statement, work.result.account)
        let (planned, movements) = (work.timeline.planned, work.timeline.movements)
        return work.timeline.numbers.number(
            statement.rows, ignoresBankIDs: mapping.ignoresBankIDs,
            forgetsDays: isOnly && statement.isInOrder
        ) { id in
            func change(_ part: RowPart) -> Int64? {
                let key = recipe.key(of: id, part, account)
                let there =
                    planned[.init(row: id, part: part)]
                    ?? recorded.record(key, of: account, ledger.keys)?.index
                return there.map { movements[$0].change }
            }
            let fee = change(.fee)
            return fee == nil && change(.movement) == nil ? nil : -(fee ?? 0)
        }
    }

    /// Begins with a statement: of which days the bank's rows are known, and after which rows of
    /// its first day it begins.
    ///
    /// Where rows of that day are there, the file begins after those of them after which the
    /// account held what the file begins with; where it can be after some or after others, equal
    /// rows cannot be told apart.
    private mutating func begin(_ work: inout Work) {
        let statement = work.result.statement
        guard let first = statement.firstDate else { return }
        work.timeline.know(from: first)
        if !isChecked(work.result), let row = statement.rows.min(by: { $0.date < $1.date }),
            mapping.ignoresBankIDs || row.bankID == nil
        {
            work.timeline.note(countedDay: row.date, at: row.place)
        }
        guard mapping.checksBalances, let opening = statement.openingBalance else { return }
        let rows = Array(statement.rows.prefix { $0.date == statement.rows.first?.date })
        let isFirstOfFile = work.timeline.statement == work.timeline.firstOfFile
        guard let date = rows.first?.date, isFirstOfFile else {
            return work.timeline.leaveOutUnbooked(before: first, opening.minorUnits)
        }
        let isProven = recorded.hasAsserted(ImportID.balance(work.result.account, date, opening))
        let time = rows[0].time == .date ? nil : times.time(of: rows[0])
        func beginning() -> AccountTimeline.Beginning {
            work.timeline.beginning(
                of: rows, on: date, at: time, opening.minorUnits,
                before: statement.rows.dropFirst(rows.count), isProven: isProven,
                isNumbered: mapping.ignoresBankIDs || rows.contains { $0.bankID == nil })
        }
        var found = beginning()
        if case .after = found {
        } else {
            work.timeline.leaveOutUnbooked(before: first, opening.minorUnits)
            found = beginning()
        }
        switch found {
        case .after(let counts):
            let before = work.timeline.balance(at: date.adding(days: -1))
            work.result.changeBefore = opening.minorUnits - before
            work.timeline.numbers.begin(after: counts, on: date, opening.currency)
        case .doubtful:
            work.result.isAmbiguous = true
            if !work.timeline.lacksRows { find(.ambiguousDay(date), at: rows[0].place) }
        case .nowhere: break
        }
    }

    // MARK: - Recognising

    /// Decides what a movement is by what is recorded or planned under its key.
    ///
    /// - Returns: the index of the account's movement that it is; nil where it is none, or not in
    ///   effect.
    private mutating func recognise(_ index: Int, _ work: inout Work) -> Int? {
        var movement = work.result.movements[index]
        guard movement.decision == .new else { return nil }
        defer { work.result.movements[index] = movement }
        let row = work.row(of: index)
        let (date, place) = (row.date, row.place)
        func refuse(_ fact: PlanFact) {
            movement.decision = .refused
            find(fact, at: place)
        }
        guard times.time(of: row) != nil else {
            refuse(.impossibleDate(date))
            return nil
        }
        let id = work.id(of: index)
        if let decision = decisionElsewhere(on: movement, id, date, &work.timeline) {
            movement.decision = decision
            guard decision == .refused else { return nil }
            let isTakenBack = work.timeline.hasTakenBack(id)
            let bankID = row.bankID?.text ?? ""
            refuse(isTakenBack ? .takenBackInAnother : .changedBetweenFiles(bankID))
            return nil
        }
        guard let version = version(of: id, movement.part, work) else { return nil }
        if version.correction > 0 {
            work.result.details[index] = .init(correction: version.correction)
        }
        guard let there = version.index else { return nil }
        let recorded = work.timeline.movements[there]
        let isOfOther = work.timeline.isMatchedInAnother(there)
        work.timeline.match(there, on: date)
        notePayment(movement, row, as: there, &work)
        if let twice = countedTwice(version, id, movement.part, work) {
            refuse(twice)
            return nil
        }
        switch version.state {
        case .inEffect where recorded.change == movement.change:
            movement.decision = .known(recorded.sequence)
            return there
        default: movement.decision = change(index, id, version, recorded, isOfOther, &work)
        }
        guard work.result.details[index]?.former == nil else {
            // It is where the bank has it now.
            work.timeline.match(there, on: recorded.date)
            return nil
        }
        return movement.decision == .known(recorded.sequence) ? there : nil
    }

    /// What becomes of a movement that another statement of the import has too; nil for none.
    private func decisionElsewhere(
        on movement: PlannedMovement, _ id: RowID, _ date: CalendarDate,
        _ timeline: inout AccountTimeline
    ) -> RowDecision? {
        guard hasSeveralStatements else { return nil }
        if timeline.hasTakenBack(id) { return .refused }
        guard let there = timeline.planned[.init(row: id, part: movement.part)] else { return nil }
        guard timeline.movements[there].change == movement.change else { return .refused }
        timeline.match(there, on: date)
        let sequence = timeline.movements[there].sequence
        return sequence > 0 ? .known(sequence) : .repeated
    }

    /// Reverses what the bank took back since it was recorded: a movement, and what came with it.
    private mutating func takeBack(_ work: inout Work) {
        guard !mapping.ignoresBankIDs else { return }
        for takenBack in work.result.statement.takenBack
        where work.timeline.takenBack.insert(takenBack.bankID).inserted {
            let id = RowID.bank(takenBack.bankID)
            for part in [RowPart.movement, .fee, .roundUp] {
                if work.timeline.planned[.init(row: id, part: part)] != nil {
                    find(.takenBackInAnother, at: takenBack.place)
                    break
                }
                guard let version = version(of: id, part, work), let index = version.index else {
                    continue
                }
                let movement = work.timeline.movements[index]
                // Who reversed it by hand decides of what came with it.
                if version.state == .takenBackByUser, part == .movement { break }
                guard version.state == .inEffect, mapping.includes(movement.date) else { continue }
                guard mapping.recordsCorrections else {
                    let fact = PlanFact.takenBack(event: movement.sequence, movement.date)
                    find(fact, at: takenBack.place)
                    break
                }
                if let fact = refunds(of: movement, work) {
                    find(fact, at: takenBack.place)
                    break
                }
                let next =
                    part == .movement ? nextCorrection(after: version.correction, of: id, work) : 0
                let key = recipe.key(of: id, part, correction: next, work.result.account)
                work.result.takenBack.append(
                    EventFactory.reversal(of: movement.sequence, before: key, at: movement.time))
                work.timeline.takeBack(index)
            }
        }
    }
}
