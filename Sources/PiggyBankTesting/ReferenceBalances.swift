import PiggyBank
import PiggyBankReference

/// What accounts and goals hold, from a second implementation of the rules: one event after the
/// other, with dictionaries, and without a line of the library's code.
///
///     let expected = ReferenceBalances(of: generated.events)
///     #expect(expected?.accounts[everyday] == balanceOnTheScreen)
///
/// Compare with it what your program keeps of a ledger. It is slow: quadratic in the worst case.
public struct ReferenceBalances: Hashable, Sendable {
    /// What each account holds that was opened, closed ones included.
    public let accounts: [AccountID: Balance]
    /// What each goal has saved that was created, deleted ones included.
    public let goals: [GoalID: Balance]

    /// Adds the events up, which are all of a ledger's in their order; nil where one breaks a rule.
    public init?(of events: some Sequence<Event>) {
        let file = events.flatMap { [UInt8]($0.encoded()) + [UInt8(ascii: "\n")] }
        guard case .answers(let answers) = ReferenceLedger.replay(file) else { return nil }
        var accounts: [AccountID: Balance] = [:]
        for account in answers.accounts {
            guard let id = try? AccountID("\(account.account)"),
                let currency = Currency(code: "\(account.currency)")
            else { return nil }
            accounts[id] = Balance(account.minorUnits, currency)
        }
        var goals: [GoalID: Balance] = [:]
        for goal in answers.goals {
            guard let id = try? GoalID("\(goal.goal)"),
                let currency = Currency(code: "\(goal.currency)")
            else { return nil }
            goals[id] = Balance(goal.saved, currency)
        }
        self.accounts = accounts
        self.goals = goals
    }
}
