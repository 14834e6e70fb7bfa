/// The conservation of money in one currency: what came in and went out, and where it is now.
///
///     let isBalanced = audit.trialBalance.allSatisfy(\.isBalanced)
///
/// What came in and went out is summed up from the postings alone; where it is now, from the
/// balances of accounts and goals. No code is shared between the two, so each is a check on the
/// other.
public struct TrialBalance: Hashable, Sendable {
    /// The sums of a trial balance, in the order in which they are shown and stored, by the names
    /// that the ledger's answers have for them.
    package enum Sum: String, CaseIterable, Hashable, Sendable {
        /// What came from outside.
        case deposited = "deposited"
        /// What went outside, paid out at closing included.
        case withdrawn = "withdrawn"
        /// What exchanges brought in, less what they took out.
        case exchanged = "exchanged"
        /// The balances of all accounts together.
        case accounts = "accounts"
        /// The savings of all goals together.
        case goals = "goals"

        /// How it counts where all of them add up to nothing: 1 or −1.
        var sign: Int {
            switch self {
            case .deposited, .exchanged: 1
            case .withdrawn, .accounts, .goals: -1
            }
        }
    }

    /// What came from outside.
    public var deposited: Balance
    /// What went outside, paid out at closing included.
    public var withdrawn: Balance
    /// What exchanges brought in, less what they took out.
    public var exchanged: Balance
    /// The balances of all accounts together.
    public var accounts: Balance
    /// The savings of all goals together.
    public var goals: Balance
    /// Whether no money appeared or vanished, and each account and goal has what the postings say.
    public var isBalanced: Bool

    /// One of the sums.
    package subscript(sum: Sum) -> Balance {
        switch sum {
        case .deposited: deposited
        case .withdrawn: withdrawn
        case .exchanged: exchanged
        case .accounts: accounts
        case .goals: goals
        }
    }

    /// The currency.
    public var currency: Currency { deposited.currency }

    /// The trial balance of each currency that is used, by code; linear in accounts and goals.
    ///
    /// - Parameters:
    ///   - totals: the sums of the postings.
    ///   - accounts: the balances.
    ///   - goals: the savings, each in the currency of its account.
    package static func all(_ totals: Totals, _ accounts: Accounts, _ goals: Goals)
        -> [TrialBalance]
    {
        var held: [Currency: Int128] = [:]
        for index in accounts.inOrder {
            guard let currency = accounts[index].currency else { continue }
            held[currency, default: 0] += accounts[index].balance
        }
        var saved: [Currency: Int128] = [:]
        for index in goals.inOrder {
            let account = goals[index].account
            guard !account.isNone, let currency = accounts[account].currency else { continue }
            saved[currency, default: 0] += goals[index].balance
        }
        return totals.all.map { currency, sums in
            let accounts = held[currency] ?? 0
            let goals = saved[currency] ?? 0
            return TrialBalance(
                deposited: Balance(sums.deposited, currency),
                withdrawn: Balance(sums.withdrawn, currency),
                exchanged: Balance(sums.exchanged, currency), accounts: Balance(accounts, currency),
                goals: Balance(goals, currency),
                isBalanced: sums.isBalanced && sums.accounts == accounts && sums.goals == goals)
        }
    }
}

extension Ledger {
    /// The trial balance of each currency that is used, by code; linear in accounts and goals.
    public var trialBalance: [TrialBalance] { TrialBalance.all(totals, accounts, goals) }
}
