import PiggyBank
import PiggyBankStore

extension Wallet {
    /// The goals of the person's accounts, deleted ones too, in the order of their creation.
    public var goals: [GoalSavings] { get async throws(WalletError) { try await owned().goals } }

    /// The round-ups of the person's accounts, week by week.
    public var roundUps: [WeeklyRoundUps] {
        get async throws(WalletError) {
            let owned = try await owned()
            let accounts = Set(owned.accounts.map(\.account))
            return owned.ledger.weeklyRoundUps.filter { accounts.contains($0.account) }
        }
    }

    /// Creates a goal of an account; without a target it is open-ended.
    ///
    /// - Returns: its identifier.
    public func createGoal(
        of account: AccountID, name: String, target: Amount? = nil, key: String? = nil
    ) async throws(WalletError) -> GoalID {
        let owned = try await owned()
        _ = try owned.account(account)
        let goal: GoalID = Self.identifier(key, of: owned.person)
        let action = Command.Action.createGoal(goal, account: account, name: name, target: target)
        _ = try await record(action, by: owned.person, key: key)
        return goal
    }

    /// Puts money into a goal from its account.
    public func fund(_ goal: GoalID, _ amount: Amount, key: String? = nil) async throws(WalletError)
        -> WalletReceipt
    { try await record(.fundGoal(goal, amount), of: goal, key: key) }

    /// Takes money out of a goal into its account.
    public func withdraw(fromGoal goal: GoalID, _ amount: Amount, key: String? = nil)
        async throws(WalletError) -> WalletReceipt
    { try await record(.withdrawFromGoal(goal, amount), of: goal, key: key) }

    /// Deletes a goal, and returns what it saved to its account.
    public func deleteGoal(_ goal: GoalID, key: String? = nil) async throws(WalletError)
        -> WalletReceipt
    { try await record(.deleteGoal(goal), of: goal, key: key) }

    /// Moves what a week of an account has accrued into a goal.
    public func moveRoundUps(
        of account: AccountID, to goal: GoalID, week: Command.WeekChoice = .current,
        key: String? = nil
    ) async throws(WalletError) -> WalletReceipt {
        let owned = try await owned()
        _ = try owned.account(account)
        _ = try owned.goal(goal)
        let action = Command.Action.moveRoundUps(account: account, goal: goal, week: week)
        let receipt = try await record(action, by: owned.person, key: key)
        return WalletReceipt(receipt, of: owned.person)
    }

    /// Records an action on a goal of the person's.
    private func record(_ action: Command.Action, of goal: GoalID, key: String?)
        async throws(WalletError) -> WalletReceipt
    {
        let owned = try await owned()
        _ = try owned.goal(goal)
        let receipt = try await record(action, by: owned.person, key: key)
        return WalletReceipt(receipt, of: owned.person)
    }
}
