/// The members of an event's JSON object, by the names that the ledger file uses.
///
/// One name has one meaning and one form wherever it is.
public enum Member: String, CaseIterable, Hashable, Sendable {
    /// The common members that come first, in the writer's order.
    case sequence = "sequence"
    case time = "time"
    case type = "type"
    case id = "id"
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
    /// Money.
    case amount = "amount"
    case paidOut = "paidOut"
    case returned = "returned"
    case target = "target"
    /// What is known of a payment.
    case source = "source"
    case payee = "payee"
    case category = "category"
    case spending = "spending"
    /// The week of a round-up move.
    case week = "week"
    /// The ledger's settings.
    case version = "version"
    case timeZone = "timeZone"
    case weekStart = "weekStart"
    case title = "title"
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
    /// Any text.
    case text
    /// `true` or `false`.
    case flag
    /// A currency code of ISO 4217.
    case currency
    /// An object of a currency and minor units.
    case money
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
        case .sequence: .integer(1...Limits.largestNumber)
        case .time: .time
        case .type: .type
        case .id: .key
        case .account, .from, .to: .accountID
        case .goal: .goalID
        case .name, .owner, .source, .payee, .category, .title, .note: .text
        case .currency: .currency
        case .overdraft: .integer(0...Limits.largestNumber)
        case .roundUpTo: .integer(1...Limits.largestNumber)
        case .amount, .paidOut, .returned, .target: .money
        case .spending: .flag
        case .week: .date
        case .version: .integer(1...1)
        case .timeZone: .timeZone
        case .weekStart: .weekday
        case .metadata: .metadata
        case .hash: .seal
        }
    }
}

/// Where a member's value goes in the decoded event.
///
/// One flat byte, which both decoders switch over for each member.
enum Slot: UInt8, Sendable {
    case sequence, time, type, key
    case account, to, goal
    /// Money's currency and minor units.
    case money
    /// A text that the decoded event says where to find.
    case keptText
    /// A text, a number or an object that is checked and left where it is.
    case text, number, metadata
    case overdraft, roundUpTo
    case currency
    case spending
    case week
    case timeZone, weekStart
    /// Nowhere: seals are checked apart.
    case seal
}

extension Member {
    /// Where this member's value goes in the decoded event.
    var slot: Slot {
        switch self {
        case .sequence: .sequence
        case .time: .time
        case .type: .type
        case .id: .key
        case .account, .from: .account
        case .to: .to
        case .goal: .goal
        case .name, .payee: .keptText
        case .owner, .source, .category, .title, .note: .text
        case .currency: .currency
        case .overdraft: .overdraft
        case .roundUpTo: .roundUpTo
        case .amount, .paidOut, .returned, .target: .money
        case .spending: .spending
        case .week: .week
        case .version: .number
        case .timeZone: .timeZone
        case .weekStart: .weekStart
        case .metadata: .metadata
        case .hash: .seal
        }
    }
}

/// A member that an event type has, and whether every event of the type must have it.
package struct MemberRule: Hashable, Sendable {
    package var member: Member
    package var isRequired: Bool

    package static func required(_ member: Member) -> MemberRule {
        MemberRule(member: member, isRequired: true)
    }

    package static func optional(_ member: Member) -> MemberRule {
        MemberRule(member: member, isRequired: false)
    }

    /// The common members before an event's own ones, in the writer's order.
    package static let commonFirst: [MemberRule] = [
        .required(.sequence), .required(.time), .required(.type), .optional(.id),
    ]

    /// The common members after an event's own ones, in the writer's order, without the seal.
    package static let commonLast: [MemberRule] = [.optional(.note), .optional(.metadata)]
}
