import PiggyBank

// MARK: - Goals

extension DemoEvents {
    mutating func createGoal(_ index: Int) -> Event.Payload {
        guard accounts[index].goals.count < DemoAccount.maxGoals else { return deleteGoal(index) }
        guard canHaveAnotherGoal(index) else { return withdrawFromGoal(index) }
        goalsCreated += 1
        let kind = random.element(of: Vocabulary.goals)
        let hasTarget = random.happens(perMille: 700)
        let pence = 1_000 * Int64(5 + random.number(below: 150))
        let target = hasTarget ? accounts[index].tender.minorUnits(pence: pence) : nil
        let goal = DemoGoal(id: GoalID(checked: "\(kind.stem)-\(goalsCreated)"), target: target)
        accounts[index].add(goal)
        return .goalCreated(
            GoalCreated(
                goal: goal.id, account: accounts[index].id, name: kind.name,
                target: target.map { accounts[index].money($0) }))
    }

    /// Saves for a goal until it is reached, which is when it is deleted and the money spent.
    mutating func fundGoal(_ index: Int) -> Event.Payload {
        guard !accounts[index].goals.isEmpty else { return createGoal(index) }
        let goalIndex = random.number(below: accounts[index].goals.count)
        let goal = accounts[index].goals[goalIndex]
        let tender = accounts[index].tender
        let enough = goal.target ?? tender.minorUnits(pence: 250_000)
        guard goal.saved < enough else { return deleteGoal(index, goalIndex) }
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 2...120))
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        accounts[index].save(minorUnits, in: goalIndex)
        key = paymentKey()
        return .goalFunded(
            GoalFunded(
                goal: goal.id, account: accounts[index].id,
                amount: accounts[index].money(minorUnits)))
    }

    mutating func withdrawFromGoal(_ index: Int) -> Event.Payload {
        guard let goalIndex = accounts[index].goals.firstIndex(where: { $0.saved > 0 }) else {
            return fundGoal(index)
        }
        let goal = accounts[index].goals[goalIndex]
        let minorUnits = random.smallNumber(in: 1...goal.saved)
        accounts[index].save(-minorUnits, in: goalIndex)
        key = paymentKey()
        return .goalWithdrawn(
            GoalWithdrawn(
                goal: goal.id, account: accounts[index].id,
                amount: accounts[index].money(minorUnits)))
    }

    /// Gives a goal another target, or another name.
    mutating func changeGoal(_ index: Int) -> Event.Payload {
        guard !accounts[index].goals.isEmpty else { return createGoal(index) }
        let goalIndex = random.number(below: accounts[index].goals.count)
        var change = GoalChanged(
            goal: accounts[index].goals[goalIndex].id, account: accounts[index].id)
        if random.happens(perMille: 700) {
            let pence = 1_000 * Int64(5 + random.number(below: 200))
            let target = accounts[index].tender.minorUnits(pence: pence)
            accounts[index].goals[goalIndex].target = target
            change.target = accounts[index].money(target)
        } else {
            change.name = random.element(of: Vocabulary.goals).name
        }
        return .goalChanged(change)
    }

    /// Ends a goal, the newest one unless another is given.
    mutating func deleteGoal(_ index: Int, _ goalIndex: Int? = nil) -> Event.Payload {
        guard !accounts[index].goals.isEmpty else { return createGoal(index) }
        guard canHaveAnotherGoal(index) else { return withdrawFromGoal(index) }
        let goal = accounts[index].delete(goal: goalIndex ?? accounts[index].goals.count - 1)
        return .goalDeleted(
            GoalDeleted(
                goal: goal.id, account: accounts[index].id,
                returned: goal.saved > 0 ? accounts[index].money(goal.saved) : nil))
    }

    /// Whether an account may have one more goal; when not, it keeps those that it has.
    private func canHaveAnotherGoal(_ index: Int) -> Bool {
        !keepsAccounts || accounts[index].goalsEver < DemoAccount.maxGoalsEver
    }

    /// Moves last week's round-ups of the next account that has some; nil when that one moves none.
    mutating func moveRoundUps() -> Event.Payload? {
        guard let index = due.popLast() else { return nil }
        accounts[index].roll(to: week)
        let account = accounts[index]
        guard account.savesRoundUps, account.lastWeek > 0, account.canPay(account.lastWeek) else {
            return nil
        }
        guard let goal = account.goals.first else {
            due.append(index)
            return createGoal(index)
        }
        accounts[index].moveLastWeek(to: 0)
        let lastWeek = accounts[index].movedWeek
        // A second move of a week, of what came late, is another request with another key.
        let isFirst = account.movedWeek != lastWeek
        key = isFirst ? "round-ups-\(account.id)-\(lastWeek)" : paymentKey()
        return .roundUpsMoved(
            RoundUpsMoved(
                account: account.id, goal: goal.id, week: lastWeek,
                amount: account.money(account.lastWeek)))
    }
}
