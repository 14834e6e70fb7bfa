import PiggyBank

extension ImportPlanner {
    /// A new row, and a movement that looks like it: of an event that is recorded already, or of a
    /// row of another file.
    struct LookAlike {
        var row: Int
        /// Which of the account's movements it is.
        var index: Int
        var movement: RecordedMovements.Movement
        /// Whether both are transfers, or neither is, as far as the mapping tells transfers apart.
        var isOfOneKind: Bool
    }

    /// How many days a bank and a person may differ by.
    static let maxDaysOfLookAlikes: Int32 = 5

    /// Finds rows that look like what is there already: by hand, or from another format.
    ///
    /// One that is of the same money and goal, within so many days, and that no row is yet.
    ///
    /// - Parameters:
    ///   - waiting: whether these are among what waits for the bank, or among what the bank knows
    ///     of.
    ///   - excluded: what is no pair.
    private func lookAlikes(
        of statement: PlannedStatement,
        _ accountPlan: inout AccountPlan,
        waiting: Bool,
        without excluded: Set<LookAlikePairing.Pair> = []
    ) -> [LookAlike] {
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
            wanted[likeness, default: []].append(
                LookAlikePairing.Row(
                    index: index,
                    date: rows[index].date,
                    source: RowID(of: rows[index], statement.decisions[index]).source,
                    isTransfer: maker.isOwnTransfer(rows[index])
                )
            )
        }
        var found: [LookAlike] = []
        for likeness in likenesses {
            let movements = accountPlan.indices(ofAmount: likeness.change)
                .filter { index in
                    let movement = accountPlan.movements[index]
                    return movement.goal == likeness.goal && movement.counts
                        && !accountPlan.isMatchedInFile(index)
                        && accountPlan.settled[index] == nil
                        && accountPlan.waiting.contains(index) == waiting
                }
            guard !movements.isEmpty, let wanted = wanted[likeness] else { continue }
            let pairing = LookAlikePairing(
                wanted,
                movements.map { ($0, accountPlan.movements[$0]) },
                tellsTransfersApart: mapping.transfersVia != nil,
                without: excluded
            )
            for pair in pairing.pairs {
                found.append(
                    LookAlike(
                        row: pair.row,
                        index: pair.movement,
                        movement: accountPlan.movements[pair.movement],
                        isOfOneKind: pair.isOfOneKind
                    )
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

    /// Settles what rows are that look like events: first of what the bank knows of, of which the
    /// balances tell; then of what waits for the bank.
    mutating func settle(
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let lookAlikes = lookAlikes(of: result, &accountPlan, waiting: false)
        let (bookedBefore, proof) = proof(of: lookAlikes, result, &accountPlan)
        var told: (same: [LookAlike], new: [LookAlike]) = ([], [])
        for (alike, answer) in zip(bookedBefore, proof.answers) {
            switch answer {
            case .same(let isTold):
                take(alike, in: &result, &accountPlan)
                if isTold { told.same.append(alike) }
            case .new(let isTold): if isTold { told.new.append(alike) }
            case .unknown: ask(alike, &result, &accountPlan, in: file)
            }
        }
        let agrees = mapping.checksBalances && result.statement.statesBalances
        for alike in self.lookAlikes(of: result, &accountPlan, waiting: true) {
            let date = result.statement.rows[alike.row].date
            if agrees, alike.isLikely(toBeBookedOn: date) {
                take(alike, in: &result, &accountPlan)
                told.same.append(alike)
            } else {
                switch mapping.lookAlikes {
                case .refuse: ask(alike, &result, &accountPlan, in: file)
                case .same: take(alike, in: &result, &accountPlan)
                case .new: break
                }
            }
        }
        if !told.same.isEmpty {
            plan.remarks.append(.same(file: file.name, told.same.map(\.name)))
        }
        if !told.new.isEmpty {
            plan.remarks.append(.other(file: file.name, told.new.map(\.name)))
        }
    }

    /// Asks whether a row is what it looks like.
    private mutating func ask(
        _ alike: LookAlike,
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let row = result.statement.rows[alike.row]
        let isOneOfFew = plan.findings.count < Self.maxWithOthers
        let others = isOneOfFew ? accountPlan.others(like: alike, row) : []
        find(row.finding(of: alike, or: others), in: file)
        result.decisions[alike.row].fate = .refused
    }

    /// Of so many findings, the other events are listed that a row may be.
    private static let maxWithOthers = 100

    /// What rows are that look like movements.
    ///
    /// A row that is another one than the first movement that it looks like may be the next one.
    private func proof(
        of lookAlikes: [LookAlike],
        _ statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) -> (lookAlikes: [LookAlike], proof: LookAlikeProof) {
        var (lookAlikes, excluded) = (lookAlikes, Set<LookAlikePairing.Pair>())
        var proof = LookAlikeProof(lookAlikes, statement, mapping, &accountPlan)
        for _ in 0..<Self.maxRounds {
            // One at a time: what it turns out to be may change what the others are.
            let other = zip(lookAlikes, proof.answers)
                .first { alike, answer in
                    guard case .new(isTold: true) = answer else { return false }
                    return !excluded.contains(alike.pair)
                }
            guard let other = other?.0 else { break }
            excluded.insert(other.pair)
            let others = self.lookAlikes(
                of: statement,
                &accountPlan,
                waiting: false,
                without: excluded
            )
            // Where nothing is left that the row may be, it is what was found.
            guard others.contains(where: { $0.row == other.row }) else { continue }
            lookAlikes = others
            proof = LookAlikeProof(lookAlikes, statement, mapping, &accountPlan)
        }
        return (lookAlikes, proof)
    }

    /// For so many rows, other movements are looked for.
    private static let maxRounds = 256

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
        let sequence = alike.movement.sequence
        result.decisions[alike.row].fate = sequence > 0 ? .same(sequence) : .repeated
        guard let time = decision.time else { return }
        result.likenesses.append(
            PlannedStatement.Likeness(
                key: id.key(.movement, of: result.account, by: &recipe),
                time: time,
                movement: alike.index,
                sequence: sequence
            )
        )
    }
}

extension CalendarDate {
    /// How many days after another date it is.
    func days(since other: CalendarDate) -> Int32 { daysSince1970 - other.daysSince1970 }
}

extension AccountPlan {
    /// The other events that a row of a pair may be; linear in the movements of its amount.
    fileprivate mutating func others(
        like alike: ImportPlanner.LookAlike,
        _ row: Statement.Row
    ) -> [Int64] {
        indices(ofAmount: alike.movement.change)
            .filter { index in
                let movement = movements[index]
                let days = movement.date.days(since: row.date)
                return index != alike.index && movement.sequence > 0 && movement.counts
                    && movement.goal == alike.movement.goal
                    && movement.source == alike.movement.source && settled[index] == nil
                    && !isMatchedInFile(index)
                    && abs(days) <= ImportPlanner.maxDaysOfLookAlikes
            }
            .map { movements[$0].sequence }
    }
}

extension ImportPlanner.LookAlike {
    /// Whether a bank may book the movement on a date: a person may note it a day late.
    func isLikely(toBeBookedOn date: CalendarDate) -> Bool {
        movement.source == nil && isOfOneKind
            && movement.date.days(since: date) <= LookAlikePairing.maxDaysLate
    }

    /// The row and the movement.
    fileprivate var pair: LookAlikePairing.Pair {
        LookAlikePairing.Pair(row: row, movement: index, isOfOneKind: isOfOneKind)
    }

    /// What messages call the movement.
    fileprivate var name: NamedMovement {
        movement.sequence == 0 ? .row(movement.date) : .event(movement.sequence)
    }
}

extension Statement.Row {
    /// That a row looks like a movement.
    ///
    /// - Parameter others: the other events that it may be.
    fileprivate func finding(
        of alike: ImportPlanner.LookAlike,
        or others: [Int64]
    ) -> ImportFinding {
        let movement = alike.movement
        return ImportFinding(
            .lookAlike,
            at: place,
            .plan(
                .lookAlike(
                    amount,
                    date,
                    alike.name,
                    movement.type,
                    daysApart: Int(abs(movement.date.days(since: date))),
                    others: others
                )
            )
        )
    }
}
