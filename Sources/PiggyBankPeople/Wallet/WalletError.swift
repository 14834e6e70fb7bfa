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
    /// A stable code for programs.
    public var code: String {
        switch self {
        case .people(let error): error.code
        case .unknownAccount: Rule.unknownAccount.rawValue
        case .unknownGoal: Rule.unknownGoal.rawValue
        case .otherSide: "other-side"
        case .rejected(let rejection): rejection.code
        case .ledger(let error): error.code
        }
    }

    /// Why a command was not recorded.
    init(_ error: RecordError) {
        if case .rejected(let rejection) = error {
            self = .rejected(rejection)
        } else {
            self = .ledger(error)
        }
    }
}
