import PiggyBank

extension ImportPlanner {
    /// Finds the types and the pots of a statement that nothing maps, each once a file, and what
    /// the mapping names that is not there.
    mutating func findUnmapped(_ statement: Statement, _ factory: EventFactory) {
        typealias Found = [String: (count: Int, place: SourcePlace)]
        var (types, pots): (Found, Found) = ([:], [:])
        for row in statement.rows {
            for pot in factory.unmappedPots(of: row) {
                pots[pot, default: (0, row.place)].count += 1
            }
            // The columns of a table were looked at when it was read.
            if file.format != .csv, factory.isUnmapped(row) {
                types[row.type ?? "", default: (0, row.place)].count += 1
            }
        }
        for (type, found) in types.sorted(by: { $0.value.place < $1.value.place })
        where foundTypes.insert(type).inserted {
            find(.unknownType(type, payments: found.count), at: found.place)
        }
        for (pot, found) in pots.sorted(by: { ($0.value.place, $0.key) < ($1.value.place, $1.key) })
        where foundPots.insert(pot).inserted {
            find(.unknownPot(pot, moves: found.count), at: found.place)
        }
    }

    /// Requires that what the mapping names is there, where a row is to be recorded with it.
    mutating func requireNamed(by statement: PlannedStatement) {
        requireClearingAccount(for: statement)
        guard !mapping.goals.isEmpty else { return }
        var goals: [GoalID] = []
        for movement in statement.movements where movement.decision.isRecorded {
            let row = statement.statement.rows[Int(movement.row)]
            guard let goal = statement.factory.goal(of: row, movement.part), !goals.contains(goal)
            else { continue }
            goals.append(goal)
            requireGoal(goal, of: statement.account, at: row.place)
        }
    }

    /// Requires that the clearing account is there, where a row needs it.
    private mutating func requireClearingAccount(for statement: PlannedStatement) {
        let factory = statement.factory
        guard let via = factory.clearingAccount, ledger.balance(of: via)?.isClosed ?? true,
            opened[via] == nil, !missingClearingAccounts.contains(via),
            let row = statement.firstRow(where: {
                $1.decision.isRecorded && factory.clearingAccount(of: $0, $1.part) != nil
            })
        else { return }
        missingClearingAccounts.insert(via)
        find(.noClearingAccount(via, isClosed: ledger.balance(of: via) != nil), at: row.place)
    }

    /// Requires that a goal is there, and is the account's.
    private mutating func requireGoal(_ goal: GoalID, of account: AccountID, at place: SourcePlace)
    {
        let savings = ledger.savings(of: goal)
        let isDeleted = savings?.isDeleted ?? false
        if savings?.account == account, !isDeleted { return }
        let isOpened = opened[account] != nil
        find(isDeleted ? .goalDeleted(goal) : .noGoal(goal, account, isOpened: isOpened), at: place)
    }
}
