/// The members of an event's JSON object, by the names that the ledger file uses.
///
/// One name has one meaning and one form wherever it is.
package enum Member: String, CaseIterable, Hashable, Sendable {
    /// The common members that come first, in the writer's order.
    case sequence = "sequence"
    case time = "time"
    case recorded = "recorded"
    case type = "type"
    case id = "id"
    case by = "by"
    /// The earlier event that a refund or a reversal is of.
    case of = "of"
    /// Identifiers.
    case account = "account"
    case from = "from"
    case to = "to"
    case goal = "goal"
    /// The names for people, and what an account states when it is opened.
    case name = "name"
    case currency = "currency"
    case owner = "owner"
    case overdraft = "overdraft"
    case roundUpTo = "roundUpTo"
    case roundUpMultiplier = "roundUpMultiplier"
    /// Money.
    case amount = "amount"
    case received = "received"
    case balance = "balance"
    case withGoals = "withGoals"
    case paidOut = "paidOut"
    case returned = "returned"
    case target = "target"
    /// What is known of a payment.
    case source = "source"
    case payee = "payee"
    case category = "category"
    case spending = "spending"
    case roundUp = "roundUp"
    /// Whether what is deposited is new money.
    case income = "income"
    /// The week of a round-up move.
    case week = "week"
    /// The ledger's settings.
    case version = "version"
    case timeZone = "timeZone"
    case weekStart = "weekStart"
    case title = "title"
    /// The event that a line replaces, and why it is corrected.
    case replaces = "replaces"
    case reason = "reason"
    /// The common members that come last.
    case note = "note"
    case metadata = "metadata"
    case hash = "hash"
}

/// The form that a member's value must have.
package enum ValueForm: Hashable, Sendable {
    /// An integer within a range.
    case integer(ClosedRange<Int64>)
    /// An RFC 3339 date and time.
    case time
    /// The name of an event type.
    case type
    /// The client's idempotency key: 1 to 64 bytes.
    case key
    /// An account's or a goal's identifier.
    case accountID, goalID
    /// The identifier of whoever caused the event.
    case identifier
    /// Any text.
    case text
    /// `true` or `false`.
    case flag
    /// A currency code of ISO 4217.
    case currency
    /// An object of a currency and minor units, at least 1.
    case money
    /// The same with minor units of any sign, or 0.
    case balance
    /// An RFC 3339 `full-date`.
    case date
    /// The name of a time zone.
    case timeZone
    /// The English name of a weekday, in lower case.
    case weekday
    /// An object that is kept and never interpreted.
    case metadata
    /// The seal, which is validated before the grammar.
    case seal
}

extension Member {
    /// The form of this member's value.
    package var form: ValueForm {
        switch self {
        case .sequence, .of, .replaces: .integer(1...Limits.largestNumber)
        case .time, .recorded: .time
        case .type: .type
        case .id: .key
        case .by: .identifier
        case .account, .from, .to: .accountID
        case .goal: .goalID
        case .name, .owner, .source, .payee, .category, .reason, .title, .note: .text
        case .currency: .currency
        case .overdraft: .integer(0...Limits.largestNumber)
        case .roundUpTo: .integer(1...Limits.largestNumber)
        case .roundUpMultiplier: .integer(Limits.roundUpMultiplier)
        case .amount, .received, .paidOut, .returned, .target: .money
        case .balance: .balance
        case .spending, .roundUp, .income, .withGoals: .flag
        case .week: .date
        case .version: .integer(1...1)
        case .timeZone: .timeZone
        case .weekStart: .weekday
        case .metadata: .metadata
        case .hash: .seal
        }
    }
}

extension Member {
    /// What people are told that it is.
    package var name: Text {
        switch self {
        case .sequence: "Sequence"
        case .time: "Time"
        case .recorded: "Recorded"
        case .type: "Type"
        case .id: "Id"
        case .by: "By"
        case .of: "Of"
        case .account: "Account"
        case .from: "From"
        case .to: "To"
        case .goal: "Goal"
        case .name: "Name"
        case .currency: "Currency"
        case .owner: "Owner"
        case .overdraft: "Overdraft"
        case .roundUpTo: "Round up to"
        case .roundUpMultiplier: "Round up multiplier"
        case .amount: "Amount"
        case .received: "Received"
        case .balance: "Balance"
        case .withGoals: "With goals"
        case .paidOut: "Paid out on closing"
        case .returned: "Returned"
        case .target: "Target"
        case .source: "Source"
        case .payee: "Payee"
        case .category: "Category"
        case .spending: "Counts as spending"
        case .roundUp: "Round up"
        case .income: "Counts as income"
        case .week: "Week of"
        case .version: "Version"
        case .timeZone: "Time zone"
        case .weekStart: "Week start"
        case .title: "Title"
        case .replaces: "Replaces"
        case .reason: "Reason"
        case .note: "Note"
        case .metadata: "Metadata"
        case .hash: "Hash"
        }
    }
}

/// Where a member's value goes in the decoded event.
///
/// One flat byte, which both decoders switch over for each member.
enum Slot: UInt8, Sendable {
    case sequence, time, recorded, type, key
    /// The sequence of an earlier event.
    case of, replaces
    case account, to, goal
    /// An identifier that is checked and left where it is.
    case identifier
    /// Money's currency and minor units.
    case money, received, balance
    /// A text that the decoded event says where to find.
    case keptText
    /// Texts that are checked and left where they are, of which lists show these.
    case source, category, note
    /// Any other text, a number or an object that is checked and left where it is.
    case text, number, metadata
    case overdraft, roundUpTo, roundUpMultiplier
    case currency
    case spending, roundUp, income, withGoals
    case week
    case timeZone, weekStart
    /// Nowhere: seals are checked apart.
    case seal
}

extension Member {
    /// Where this member's value goes in the decoded event of a type.
    func slot(in type: EventType) -> Slot {
        // The second account of the event: whose round-ups they are comes first.
        self == .from && type == .roundUpsMoved ? .to : slot
    }

    private var slot: Slot {
        switch self {
        case .sequence: .sequence
        case .time: .time
        case .recorded: .recorded
        case .type: .type
        case .id: .key
        case .by: .identifier
        case .of: .of
        case .replaces: .replaces
        case .account, .from: .account
        case .to: .to
        case .goal: .goal
        case .name, .payee: .keptText
        case .source: .source
        case .category: .category
        case .note: .note
        case .owner, .reason, .title: .text
        case .currency: .currency
        case .overdraft: .overdraft
        case .roundUpTo: .roundUpTo
        case .roundUpMultiplier: .roundUpMultiplier
        case .amount, .paidOut, .returned, .target: .money
        case .received: .received
        case .balance: .balance
        case .spending: .spending
        case .roundUp: .roundUp
        case .income: .income
        case .withGoals: .withGoals
        case .week: .week
        case .version: .number
        case .timeZone: .timeZone
        case .weekStart: .weekStart
        case .metadata: .metadata
        case .hash: .seal
        }
    }
}

/// A member that an event type has, and whether events of the type must have it.
package struct MemberRule: Hashable, Sendable {
    package var member: Member
    package var presence: Presence

    package enum Presence: Hashable, Sendable {
        /// Every event has it.
        case required
        /// An event may have it.
        case optional
        /// Every event has one or more of the members with this rule.
        case oneOrMore
    }

    package var isRequired: Bool { presence == .required }

    package static func required(_ member: Member) -> MemberRule {
        MemberRule(member: member, presence: .required)
    }

    package static func optional(_ member: Member) -> MemberRule {
        MemberRule(member: member, presence: .optional)
    }

    package static func oneOrMore(_ member: Member) -> MemberRule {
        MemberRule(member: member, presence: .oneOrMore)
    }

    /// The common members before an event's own ones, in the writer's order.
    private static let commonFirst: [MemberRule] = [
        .required(.sequence), .required(.time), .optional(.recorded), .required(.type),
        .optional(.id), .optional(.by),
    ]

    /// The common members after an event's own ones, in the writer's order, without the seal.
    private static func commonLast(of type: EventType) -> [MemberRule] {
        let correction: [MemberRule] =
            type.isReplaceable
            ? [.optional(.replaces), .optional(.reason)]
            : type == .reversed ? [.optional(.reason)] : []
        return correction + [.optional(.note), .optional(.metadata)]
    }

    /// All members that an event of a type may have, in the writer's order, without the seal.
    package static func all(of type: EventType) -> [MemberRule] {
        let own = type.members
        return commonFirst + own
            + commonLast(of: type).filter { rule in !own.contains { $0.member == rule.member } }
    }
}
