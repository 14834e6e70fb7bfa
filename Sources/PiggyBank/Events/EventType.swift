/// The types of events, by the names that the ledger file uses.
public enum EventType: String, CaseIterable, Hashable, Sendable {
    /// The ledger's settings.
    case ledgerOpened
    /// Accounts.
    case accountOpened, accountRenamed, accountClosed
    /// Money into, out of and between accounts.
    case deposited, withdrawn, transferred
    /// Savings goals.
    case goalCreated, goalFunded, goalWithdrawn, goalDeleted
    /// Round-ups.
    case roundUpsMoved
}

extension EventType {
    /// The members that an event of this type has besides the common ones, in the writer's order.
    package var members: [MemberRule] {
        switch self {
        case .ledgerOpened: LedgerOpened.members
        case .accountOpened: AccountOpened.members
        case .accountRenamed: AccountRenamed.members
        case .accountClosed: AccountClosed.members
        case .deposited: Deposited.members
        case .withdrawn: Withdrawn.members
        case .transferred: Transferred.members
        case .goalCreated: GoalCreated.members
        case .goalFunded: GoalFunded.members
        case .goalWithdrawn: GoalWithdrawn.members
        case .goalDeleted: GoalDeleted.members
        case .roundUpsMoved: RoundUpsMoved.members
        }
    }
}
