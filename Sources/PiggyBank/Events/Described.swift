/// Says again what an earlier event is about.
///
///     .described(Described(of: 17, category: "groceries"))
///
/// What is said last holds, member by member; an empty text takes a text away. No money, no
/// round-up and no line changes.
public struct Described: EventPayload {
    /// The sequence of the event.
    public var of: Int64
    /// Who got what was withdrawn; nil to leave it as it is, as for every member below.
    public var payee: String?
    /// Where a deposit or a refund came from.
    public var source: String?
    /// What a withdrawal or a deposit was for.
    public var category: String?
    /// Whether a withdrawal is spending.
    public var spending: Bool?
    /// Whether a deposit is income.
    public var income: Bool?

    /// Makes the payload.
    public init(
        of: Int64, payee: String? = nil, source: String? = nil, category: String? = nil,
        spending: Bool? = nil, income: Bool? = nil
    ) {
        self.of = of
        self.payee = payee
        self.source = source
        self.category = category
        self.spending = spending
        self.income = income
    }
}

/// The members of events that are said again, a bit each.
package struct DescribedMembers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let payee = Self(rawValue: 1)
    static let source = Self(rawValue: 2)
    static let category = Self(rawValue: 4)
    static let spending = Self(rawValue: 8)
    static let income = Self(rawValue: 16)
    static let note = Self(rawValue: 32)
    static let metadata = Self(rawValue: 64)

    /// What is said of every event that can be described.
    static let ofEach: Self = [.note, .metadata]
    /// What is said of what left an account to the outside, and of what came in from there.
    static let ofWithdrawn: Self = [.payee, .category, .spending, .note, .metadata]
    static let ofDeposited: Self = [.source, .category, .income, .note, .metadata]
    static let ofRefunded: Self = [.source, .note, .metadata]
}

extension Member {
    /// The member among those that are said again; nothing for any other.
    var described: DescribedMembers {
        switch self {
        case .payee: .payee
        case .source: .source
        case .category: .category
        case .spending: .spending
        case .income: .income
        case .note: .note
        case .metadata: .metadata
        default: []
        }
    }
}

// MARK: - Facts

extension Described {
    static var type: EventType { .described }
    var payload: Event.Payload { .described(self) }
    var earlierSequence: Int64? { of }
}

// MARK: - Members

extension Described {
    static let members: [MemberRule] = [
        .required(.of), .oneOrMore(.payee), .oneOrMore(.source), .oneOrMore(.category),
        .oneOrMore(.spending), .oneOrMore(.income), .oneOrMore(.note), .oneOrMore(.metadata),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        of = try line.required(.of)
        payee = try line.optional(.payee)
        source = try line.optional(.source)
        category = try line.optional(.category)
        spending = try line.optional(.spending)
        income = try line.optional(.income)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.of, of)
        line.member(.payee, payee)
        line.member(.source, source)
        line.member(.category, category)
        line.member(.spending, spending)
        line.member(.income, income)
    }
}

// MARK: - Rules

extension Described {
    @inline(__always) static var namesEarlierEvent: Bool { true }

    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {}
}

// MARK: - Effects

extension Described {
    static var isReversible: Bool { true }
    static var describable: DescribedMembers { [] }
}

extension DecodedEvent {
    /// The event with the members that it says again, where it is a description.
    func describing(_ members: some Sequence<Member>) -> DecodedEvent {
        guard type == .described else { return self }
        var event = self
        event.described = members.reduce([]) { $0.union($1.described) }
        return event
    }

    /// Takes from an earlier event whom it concerns.
    mutating func concern(_ earlier: DecodedEvent) {
        account = earlier.account
        to = earlier.to
        goal = earlier.goal
    }
}

// MARK: - What holds

extension Event {
    /// The event as a description of it has it; itself for an event of any other type.
    package func described(by description: Event) -> Event {
        guard case .described(let said) = description.payload else { return self }
        var event = self
        event.payload = payload.value.described(by: said).payload
        event.note = Described.text(description.note, or: note)
        event.metadata = description.metadata ?? metadata
        return event
    }
}

extension Described {
    /// The text that holds: the one that is said, none where that is empty, else the one before.
    static func text(_ said: String?, or text: String?) -> String? {
        said.map { $0.isEmpty ? nil : $0 } ?? text
    }
}

// MARK: - Command

extension Command.Action {
    /// Says again what an event is about, at that event's own time.
    public static func describe(_ described: Described) -> Self {
        Self(takingTimeOfEvent: true) { _ in .event(described) }
    }
}
