// The list of the event types: the one place that names all of them. A new type is a case of each
// list here, and a file of its own beside this one; the compiler asks for every line.

/// The types of events, by the names that the ledger file uses.
///
///     selection.types = [.deposited, .refunded]
public enum EventType: String, CaseIterable, Codable, Hashable, Sendable {
    /// The ledger's settings.
    case ledgerOpened = "ledgerOpened"
    /// Accounts.
    case accountOpened = "accountOpened"
    case accountChanged = "accountChanged"
    case accountClosed = "accountClosed"
    /// Money into, out of and between accounts.
    case deposited = "deposited"
    case withdrawn = "withdrawn"
    case transferred = "transferred"
    case exchanged = "exchanged"
    case refunded = "refunded"
    /// Corrections of the record.
    case reversed = "reversed"
    case described = "described"
    /// Savings goals.
    case goalCreated = "goalCreated"
    case goalChanged = "goalChanged"
    case goalFunded = "goalFunded"
    case goalWithdrawn = "goalWithdrawn"
    case goalDeleted = "goalDeleted"
    /// Round-ups.
    case roundUpsMoved = "roundUpsMoved"
    /// Statements of what is there.
    case balanceAsserted = "balanceAsserted"

    /// What people are told that it is.
    package var name: Text { Text(stringLiteral: rawValue) }

    /// Calls a body with the payload's type, which the compiler then knows in each case.
    @inline(__always) func dispatch<Result, Failure: Error>(
        _ body: (any EventPayload.Type) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch self {
        case .ledgerOpened: try body(LedgerOpened.self)
        case .accountOpened: try body(AccountOpened.self)
        case .accountChanged: try body(AccountChanged.self)
        case .accountClosed: try body(AccountClosed.self)
        case .deposited: try body(Deposited.self)
        case .withdrawn: try body(Withdrawn.self)
        case .transferred: try body(Transferred.self)
        case .exchanged: try body(Exchanged.self)
        case .refunded: try body(Refunded.self)
        case .reversed: try body(Reversed.self)
        case .described: try body(Described.self)
        case .goalCreated: try body(GoalCreated.self)
        case .goalChanged: try body(GoalChanged.self)
        case .goalFunded: try body(GoalFunded.self)
        case .goalWithdrawn: try body(GoalWithdrawn.self)
        case .goalDeleted: try body(GoalDeleted.self)
        case .roundUpsMoved: try body(RoundUpsMoved.self)
        case .balanceAsserted: try body(BalanceAsserted.self)
        }
    }
}

extension Event {
    /// What happened, by the event's type.
    ///
    ///     switch event.payload {
    ///     case .withdrawn(let paid): print(paid.payee ?? "", paid.amount)
    ///     case .deposited(let received): print(received.source ?? "", received.amount)
    ///     default: print(event.payload.type)
    ///     }
    public enum Payload: Hashable, Sendable {
        /// The ledger's settings were stated.
        case ledgerOpened(LedgerOpened)
        /// An account began.
        case accountOpened(AccountOpened)
        /// An account has another name, owner, overdraft or policy of round-ups.
        case accountChanged(AccountChanged)
        /// An account ended.
        case accountClosed(AccountClosed)
        /// Money came into an account from outside.
        case deposited(Deposited)
        /// Money left an account to the outside.
        case withdrawn(Withdrawn)
        /// Money went from one account to another.
        case transferred(Transferred)
        /// Money went from one account to another of another currency.
        case exchanged(Exchanged)
        /// Money came back for a withdrawal.
        case refunded(Refunded)
        /// An event was reversed.
        case reversed(Reversed)
        /// It was said again what an event is about.
        case described(Described)
        /// A savings goal began.
        case goalCreated(GoalCreated)
        /// A savings goal has another name or target.
        case goalChanged(GoalChanged)
        /// Money went from an account into one of its goals.
        case goalFunded(GoalFunded)
        /// Money went from a goal back into its account.
        case goalWithdrawn(GoalWithdrawn)
        /// A savings goal ended.
        case goalDeleted(GoalDeleted)
        /// A week's round-ups went from an account into one of its goals.
        case roundUpsMoved(RoundUpsMoved)
        /// It was stated what an account holds.
        case balanceAsserted(BalanceAsserted)

        /// The payload as one of its kind.
        var value: any EventPayload {
            switch self {
            case .ledgerOpened(let payload): payload
            case .accountOpened(let payload): payload
            case .accountChanged(let payload): payload
            case .accountClosed(let payload): payload
            case .deposited(let payload): payload
            case .withdrawn(let payload): payload
            case .transferred(let payload): payload
            case .exchanged(let payload): payload
            case .refunded(let payload): payload
            case .reversed(let payload): payload
            case .described(let payload): payload
            case .goalCreated(let payload): payload
            case .goalChanged(let payload): payload
            case .goalFunded(let payload): payload
            case .goalWithdrawn(let payload): payload
            case .goalDeleted(let payload): payload
            case .roundUpsMoved(let payload): payload
            case .balanceAsserted(let payload): payload
            }
        }
    }
}

extension EventType {
    /// The members that an event of this type has besides the common ones, in the writer's order.
    package var members: [MemberRule] { dispatch { $0.members } }

    /// Whether a line of this type may stand in the place of an event, and be replaced.
    package var isReplaceable: Bool { dispatch { $0.isReplaceable } }

    /// Whether an event of this type can be reversed; of a `reversed` only one that is of such an
    /// event can.
    package var isReversible: Bool { self == .reversed || dispatch { $0.isReversible } }
}
