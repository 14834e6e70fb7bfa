import PiggyBank
import PiggyBankStore

/// Why a wallet did not do what it was asked for; nothing was recorded, unless it says so.
///
///     do { _ = try await wallet.deposit(account, amount, key: key) } catch { print(error.code) }
public enum WalletError: Error, Hashable, Sendable {
    /// The session has ended, or the people could not be read.
    case people(PeopleError)
    /// The person has no such account: it does not exist, or it is somebody else's.
    case unknownAccount(AccountID)
    /// The person has no such goal: it does not exist, or it is somebody else's.
    case unknownGoal(GoalID)
    /// The money cannot go to that account, whatever is wrong with it.
    case otherSide(AccountID)
    /// A rule is against it, with what is the person's own.
    case rejected(CommandRejection)
    /// The ledger could not be read or written; see ``WriteError/isOutcomeUnknown``.
    case ledger(RecordError)
}

extension WalletError {
    /// Why a command was not recorded.
    init(_ error: RecordError) {
        if case .rejected(let rejection) = error {
            self = .rejected(rejection)
        } else {
            self = .ledger(error)
        }
    }
}

extension WalletError: Explained {
    /// What went wrong; nothing is said of what is somebody else's.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .people(let error): error.problem
        case .unknownAccount(let account):
            .rule(.unknownAccount)
            "there is no account \(account)"
        case .unknownGoal(let goal):
            .rule(.unknownGoal)
            "there is no goal \(goal)"
        case .otherSide(let account):
            .code("other-side")
            "the money cannot go to the account \(account)"
            "Check its identifier and currency with its owner."
        case .rejected(let rejection): rejection.problem
        case .ledger(let error): error.problem
        }
    }
}
