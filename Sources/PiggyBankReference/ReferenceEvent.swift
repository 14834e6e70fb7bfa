/// Money as a ledger line states it.
package struct ReferenceMoney: Hashable, Sendable {
    /// A code of ISO 4217.
    package var currency: ReferenceText
    /// 1 to 2^53 − 1; as a balance also 0 and, to the same limit, negative.
    package var minorUnits: Int

    /// Makes an amount of money.
    package init(currency: ReferenceText, minorUnits: Int) {
        self.currency = currency
        self.minorUnits = minorUnits
    }
}

/// An event of which every member has the right form.
struct ReferenceEvent: Sendable {
    var sequence: Int
    var time: ReferenceInstant
    var recorded: ReferenceInstant?
    var type: any ReferenceEventType.Type
    var id: ReferenceText?
    var by: ReferenceText?
    /// The members that the event states.
    var values: [ReferenceText: ReferenceValue]
    /// Whether the line has a member `hash`, a seal or not.
    var statesHash = false

    /// A text or an identifier; empty where the event states none, which no account or goal is
    /// named.
    subscript(name: ReferenceText) -> ReferenceText { text(name) ?? "" }

    func text(_ name: ReferenceText) -> ReferenceText? {
        guard case .text(let text) = values[name] else { return nil }
        return text
    }

    func money(_ name: ReferenceText) -> ReferenceMoney? {
        guard case .money(let money) = values[name] else { return nil }
        return money
    }

    func number(_ name: ReferenceText) -> Int? {
        guard case .number(let number) = values[name] else { return nil }
        return number
    }

    /// The first money that it states.
    var money: ReferenceMoney? { type.members.lazy.compactMap { money($0.name) }.first }

    var postings: [ReferencePosting] { type.postings(self) }
    var begun: ReferenceHolder? { type.begun(by: self) }
    var ended: ReferenceHolder? { type.ended(by: self) }

    /// The account that the goal which it names is of.
    var goalAccount: ReferenceText { text("from") ?? self["account"] }

    /// The accounts and goals that it names, in the order of its type's members.
    var holders: [ReferenceHolder] {
        type.members.compactMap { member in
            text(member.name).flatMap { name in
                switch member.form {
                case .account: .account(name)
                case .goal: .goal(name)
                default: nil
                }
            }
        }
    }

    /// The postings that move the money of a member; without a holder it comes from or goes
    /// outside.
    func move(_ name: ReferenceText, from: ReferenceHolder? = nil, to: ReferenceHolder? = nil)
        -> [ReferencePosting]
    {
        guard let money = money(name) else { return [] }
        let loss = from.map {
            ReferencePosting(holder: $0, change: -money.minorUnits, currency: money.currency)
        }
        let gain = to.map {
            ReferencePosting(holder: $0, change: money.minorUnits, currency: money.currency)
        }
        return [loss, gain].compactMap(\.self)
    }
}

/// What can hold money.
enum ReferenceHolder: Hashable, Sendable {
    case account(ReferenceText)
    case goal(ReferenceText)
}

/// A change of what an account or a goal holds, in minor units.
struct ReferencePosting: Sendable {
    var holder: ReferenceHolder
    var change: Int
    var currency: ReferenceText
}

/// All that the reference and the generators know of one event type: a file in the folder Events.
///
/// Most rules are the same for all types, and are in ``ReferenceRules``.
protocol ReferenceEventType: Sendable {
    typealias Books = ReferenceBooks
    typealias Values = [ReferenceText: ReferenceValue]

    static var name: ReferenceText { get }
    /// The members besides the common ones, in the writer's order.
    static var members: [ReferenceMember] { get }
    /// Whether a line has at least one of the members that it need not have.
    static var needsOptionalMember: Bool { get }
    /// Whether a note or metadata is such a member too.
    static var mayStateCommonMembersAlone: Bool { get }

    /// Whether an event of the type can be reversed.
    static var isReversible: Bool { get }
    /// The account or the goal that begins with the event.
    static func begun(by event: ReferenceEvent) -> ReferenceHolder?
    /// The account or the goal that ends with the event, whose last money it states.
    static func ended(by event: ReferenceEvent) -> ReferenceHolder?
    /// The account or the goal that has members of the event from then on.
    static func changed(by event: ReferenceEvent) -> ReferenceHolder?
    /// The money that the event moves, as it states it.
    static func postings(_ event: ReferenceEvent) -> [ReferencePosting]

    /// Throws the rule of its place in the file, or of what its `of` names, that an event breaks.
    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule)
    /// Throws the rule of what its members are to each other that an event breaks.
    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule)
    /// Throws the rule of what the type alone states that an event breaks.
    static func checkValues(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule)
    /// Adds what an event changes besides money, or with direction -1 takes it out.
    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books)

    /// How often generated ledgers have such an event.
    static var tickets: Int { get }
    /// Members of an event that is likely to keep the rules; nil if the books have nothing for one.
    ///
    /// With a member `time` the event happened then, else at the time of the scene.
    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values?
}

extension ReferenceEventType {
    static var needsOptionalMember: Bool { false }
    static var mayStateCommonMembersAlone: Bool { false }
    /// Whether a line of such members has one of those of which the type needs one.
    static func isAnyOptionalMember(in stated: Set<ReferenceText>) -> Bool {
        let common: [ReferenceText] = mayStateCommonMembersAlone ? ["note", "metadata"] : []
        let optional = members.filter { !$0.isRequired }.map(\.name) + common
        return !needsOptionalMember || optional.contains(where: stated.contains)
    }
    /// Whether a line of the type can stand in place of an event, and be replaced itself.
    static var isCorrectable: Bool { members.contains { $0.name == "replaces" } }
    static var isReversible: Bool { isCorrectable }
    static func begun(by event: ReferenceEvent) -> ReferenceHolder? { nil }
    static func ended(by event: ReferenceEvent) -> ReferenceHolder? { nil }
    static func changed(by event: ReferenceEvent) -> ReferenceHolder? { nil }
    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] { [] }
    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {}
    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {}
    static func checkValues(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {}
    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {}

    /// The time that a proposal states.
    static func time(of proposal: Values) -> ReferenceInstant? {
        guard case .time(let time) = proposal["time"] else { return nil }
        return time
    }
}

extension ReferenceEvent {
    /// The one list of the types.
    static let types: [any ReferenceEventType.Type] = [
        LedgerOpened.self, AccountOpened.self, AccountChanged.self, AccountClosed.self,
        Deposited.self, Withdrawn.self, Transferred.self, Exchanged.self, Refunded.self,
        Reversed.self, Described.self, GoalCreated.self, GoalChanged.self, GoalFunded.self,
        GoalWithdrawn.self, GoalDeleted.self, RoundUpsMoved.self, BalanceAsserted.self,
    ]
}
