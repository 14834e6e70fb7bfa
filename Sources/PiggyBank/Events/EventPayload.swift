/// What an event type says of itself, in the same order in every file of this folder.
///
/// Whatever has a default here is absent from the files of the types that do not need it.
protocol EventPayload: Hashable, Sendable {
    // MARK: Facts
    /// The type whose payload this is.
    static var type: EventType { get }
    /// The payload as the case of its type.
    var payload: Event.Payload { get }
    /// The accounts that the event concerns: none, one, or two of which money goes from the first
    /// to the second.
    var accounts: [AccountID] { get }
    /// The goal that the event concerns.
    var concernedGoal: GoalID? { get }
    /// The sequence of the earlier event that the event is of.
    var earlierSequence: Int64? { get }
    /// The money that the event states, moved or not.
    var money: Money? { get }
    /// The currency of what the event states.
    var currency: Currency? { get }
    /// The money of a payment that is rounded up.
    var spent: Money? { get }
    /// The week whose round-ups the event states.
    var roundUpWeek: CalendarDate? { get }
    /// Whether the event begins or ends an account, so that the account's balance is explained with
    /// it even when it moves no money.
    static var isMilestone: Bool { get }
    /// Whether a line of the type moves money that another line may replace.
    static var isReplaceable: Bool { get }
    /// Whether such an event can be reversed.
    static var isReversible: Bool { get }
    /// The members of such an event that can be said again.
    static var describable: DescribedMembers { get }
    /// The payload with what is said again, and otherwise as it is.
    func described(by said: Described) -> any EventPayload

    // MARK: Corrections
    /// The members that a correction of such an event may state, in the writer's order.
    static var correctable: [Member] { get }
    /// The payload with what a correction states, and otherwise as it is.
    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload

    // MARK: Members
    /// The members in the writer's order.
    static var members: [MemberRule] { get }
    /// Takes the members from a line; throws the first that is missing or of the wrong form.
    init(_ line: EventLine) throws(GrammarFault)
    /// Writes the members in the same order.
    func encode(into line: inout LineEncoder)

    // MARK: Rules
    /// Whether such an event is of an earlier one.
    static var namesEarlierEvent: Bool { get }
    /// Throws the first rule that the event would break in this state of the ledger, in the
    /// contract's order; its idempotency key and the events that it names aside.
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    /// Throws the first of these rules that are about what the event relates, and not about what
    /// its accounts and goals hold.
    static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)

    // MARK: Effects
    /// What money the event moves.
    static func postings(_ event: DecodedEvent) -> Postings
    /// What the event does to the round-ups of its account.
    static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies) -> RoundUpEffect?
    /// What the event changes of what payments are rounded up by.
    ///
    /// - Parameter line: the number of the event's own line.
    static func changePolicies(
        _ event: DecodedEvent, onLine line: Int64, _ policies: inout RoundUpPolicies)
    /// Whatever else the event changes.
    ///
    /// - Parameter block: where the event's texts are; another one where an event counts again.
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock)
    /// Changes that back.
    static func unfold(_ event: DecodedEvent, from state: inout LedgerState)
}

extension EventPayload {
    var accounts: [AccountID] { [] }
    var concernedGoal: GoalID? { nil }
    var earlierSequence: Int64? { nil }
    var money: Money? { nil }
    var currency: Currency? { money?.currency }
    var spent: Money? { nil }
    var roundUpWeek: CalendarDate? { nil }
    static var isMilestone: Bool { false }
    @inline(__always) static var isReplaceable: Bool { false }
    static var isReversible: Bool { isReplaceable }
    static var describable: DescribedMembers { isReplaceable ? .ofEach : [] }
    func described(by said: Described) -> any EventPayload { self }

    static var correctable: [Member] { [] }
    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    { self }

    @inline(__always) static var namesEarlierEvent: Bool { false }
    static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {}
    @inline(__always) static func changePolicies(
        _ event: DecodedEvent, onLine line: Int64, _ policies: inout RoundUpPolicies
    ) {}

    @inline(__always) static func postings(_ event: DecodedEvent) -> Postings { Postings() }
    @inline(__always) static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies)
        -> RoundUpEffect?
    { nil }
    @inline(__always) static func fold(
        _ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock
    ) {}
    static func unfold(_ event: DecodedEvent, from state: inout LedgerState) {}
}

extension Event.Payload {
    /// The event's type.
    public var type: EventType { Swift.type(of: value).type }

    /// The accounts that it concerns: none, one, or two of which money goes from the first to the
    /// second.
    public var accounts: [AccountID] { value.accounts }

    /// The money that it states, moved or not; nil for none.
    package var money: Money? { value.money }

    /// The goal that it concerns; nil when it concerns none.
    public var goal: GoalID? { value.concernedGoal }

    /// The sequence of the earlier event that it is of; nil when it is of none.
    public var of: Int64? { value.earlierSequence }

    /// The money of a payment that is rounded up; nil for any other event.
    package var spent: Money? { value.spent }

    /// Takes the payload of that type from a line.
    init(_ type: EventType, _ line: EventLine) throws(GrammarFault) {
        self = try type.dispatch { type throws(GrammarFault) in try type.init(line).payload }
    }
}

// MARK: - Equality

// Events are equal when their bytes are. Texts of Swift are equal when Unicode calls them so: é is
// equal to e with an accent, which a ledger tells apart.

extension Event.Payload {
    /// Whether both have the same type and are written with the same bytes.
    public static func == (a: Self, b: Self) -> Bool {
        a.type == b.type && a.value.encoded == b.value.encoded
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(value.encoded)
    }
}

extension EventPayload {
    /// Whether both are written with the same bytes.
    public static func == (a: Self, b: Self) -> Bool { a.encoded == b.encoded }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }

    /// The members of the payload, as the writer writes them.
    fileprivate var encoded: ContiguousArray<UInt8> {
        var line = LineEncoder()
        encode(into: &line)
        return line.finish()
    }
}
