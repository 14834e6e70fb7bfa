/// One fact of the log, as a value of its own.
public struct Event: Hashable, Sendable {
    /// The recording order: 1, 2, 3 … without gaps.
    public var sequence: Int64
    /// When it happened; may be earlier than the event before it.
    public var time: Instant
    /// The client's idempotency key, 1 to 64 bytes, unique in the ledger.
    public var id: String?
    /// What happened.
    public var payload: Payload
    /// Free text.
    public var note: String?
    /// A JSON object as text, kept byte for byte and never interpreted.
    public var metadata: String?

    /// Makes an event.
    ///
    /// Nothing is checked here: decode its line to see whether it is valid.
    public init(
        sequence: Int64,
        time: Instant,
        id: String? = nil,
        payload: Payload,
        note: String? = nil,
        metadata: String? = nil
    ) {
        self.sequence = sequence
        self.time = time
        self.id = id
        self.payload = payload
        self.note = note
        self.metadata = metadata
    }

    /// What happened, by the event's type.
    public enum Payload: Hashable, Sendable {
        /// The ledger's settings were stated.
        case ledgerOpened(LedgerOpened)
        /// An account began.
        case accountOpened(AccountOpened)
        /// An account has another name.
        case accountRenamed(AccountRenamed)
        /// An account ended.
        case accountClosed(AccountClosed)
        /// Money came into an account from outside.
        case deposited(Deposited)
        /// Money left an account to the outside.
        case withdrawn(Withdrawn)
        /// Money went from one account to another.
        case transferred(Transferred)
        /// A savings goal began.
        case goalCreated(GoalCreated)
        /// Money went from an account into one of its goals.
        case goalFunded(GoalFunded)
        /// Money went from a goal back into its account.
        case goalWithdrawn(GoalWithdrawn)
        /// A savings goal ended.
        case goalDeleted(GoalDeleted)
        /// A week's round-ups went from an account into one of its goals.
        case roundUpsMoved(RoundUpsMoved)
    }
}

/// What every type of event says of itself, in the same order in every file of this folder.
protocol EventPayload: Hashable, Sendable {
    // MARK: Members
    /// The members in the writer's order.
    static var members: [MemberRule] { get }
    /// Takes the members from a line; throws the first that is missing or of the wrong form.
    init(_ line: EventLine) throws(GrammarFault)
    /// Writes the members in the same order.
    func encode(into line: inout LineEncoder)

    // MARK: Rules
    /// Throws the first rule that the event would break in this state of the ledger.
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)

    // MARK: Posting
    /// What money the event moves.
    static func posting(_ event: DecodedEvent) -> Posting?

    // MARK: For people
    /// What happened, in a few words without the amount.
    var summary: String { get }
}

extension Event.Payload {
    /// The event's type.
    public var type: EventType {
        switch self {
        case .ledgerOpened: .ledgerOpened
        case .accountOpened: .accountOpened
        case .accountRenamed: .accountRenamed
        case .accountClosed: .accountClosed
        case .deposited: .deposited
        case .withdrawn: .withdrawn
        case .transferred: .transferred
        case .goalCreated: .goalCreated
        case .goalFunded: .goalFunded
        case .goalWithdrawn: .goalWithdrawn
        case .goalDeleted: .goalDeleted
        case .roundUpsMoved: .roundUpsMoved
        }
    }

    /// What happened, in a few words without the amount.
    public var summary: String { value.summary }

    /// The accounts that it concerns: none, one, or two of which money goes from the first to the second.
    public var accounts: [AccountID] {
        switch self {
        case .ledgerOpened: []
        case .accountOpened(let payload): [payload.account]
        case .accountRenamed(let payload): [payload.account]
        case .accountClosed(let payload): [payload.account]
        case .deposited(let payload): [payload.account]
        case .withdrawn(let payload): [payload.account]
        case .transferred(let payload): [payload.from, payload.to]
        case .goalCreated(let payload): [payload.account]
        case .goalFunded(let payload): [payload.account]
        case .goalWithdrawn(let payload): [payload.account]
        case .goalDeleted(let payload): [payload.account]
        case .roundUpsMoved(let payload): [payload.account]
        }
    }

    /// The goal that it concerns; nil when it concerns none.
    public var goal: GoalID? {
        switch self {
        case .ledgerOpened, .accountOpened, .accountRenamed, .accountClosed, .deposited, .withdrawn,
            .transferred:
            nil
        case .goalCreated(let payload): payload.goal
        case .goalFunded(let payload): payload.goal
        case .goalWithdrawn(let payload): payload.goal
        case .goalDeleted(let payload): payload.goal
        case .roundUpsMoved(let payload): payload.goal
        }
    }

    /// The payload as one of its kind.
    var value: any EventPayload {
        switch self {
        case .ledgerOpened(let payload): payload
        case .accountOpened(let payload): payload
        case .accountRenamed(let payload): payload
        case .accountClosed(let payload): payload
        case .deposited(let payload): payload
        case .withdrawn(let payload): payload
        case .transferred(let payload): payload
        case .goalCreated(let payload): payload
        case .goalFunded(let payload): payload
        case .goalWithdrawn(let payload): payload
        case .goalDeleted(let payload): payload
        case .roundUpsMoved(let payload): payload
        }
    }

    /// Takes the payload of that type from a line.
    init(_ type: EventType, _ line: EventLine) throws(GrammarFault) {
        switch type {
        case .ledgerOpened: self = .ledgerOpened(try LedgerOpened(line))
        case .accountOpened: self = .accountOpened(try AccountOpened(line))
        case .accountRenamed: self = .accountRenamed(try AccountRenamed(line))
        case .accountClosed: self = .accountClosed(try AccountClosed(line))
        case .deposited: self = .deposited(try Deposited(line))
        case .withdrawn: self = .withdrawn(try Withdrawn(line))
        case .transferred: self = .transferred(try Transferred(line))
        case .goalCreated: self = .goalCreated(try GoalCreated(line))
        case .goalFunded: self = .goalFunded(try GoalFunded(line))
        case .goalWithdrawn: self = .goalWithdrawn(try GoalWithdrawn(line))
        case .goalDeleted: self = .goalDeleted(try GoalDeleted(line))
        case .roundUpsMoved: self = .roundUpsMoved(try RoundUpsMoved(line))
        }
    }
}
