/// What of an event is to be different in its correction: what is nil stays as it is.
///
///     var changes = EventChanges()
///     changes.amount = .money(price)
///     _ = try await store.record(Command(.correct(17, changes)))
///
/// An empty text takes a text away. Every type of event has some of these; see
/// ``Command/Action/correct(_:_:)``.
public struct EventChanges: Hashable, Sendable {
    /// What kind of event it is to be: a deposit, a withdrawal, a transfer or a refund.
    public var type: EventType?
    /// The account, of a transfer or an exchange the one that money leaves.
    public var account: AccountID?
    /// The account that a transfer or an exchange reaches.
    public var to: AccountID?
    /// The goal of a move into it or out of it.
    public var goal: GoalID?
    /// The week of a move of round-ups; the words for weeks are meant as of the event's time.
    public var week: Command.WeekChoice?
    /// How much.
    public var amount: Amount?
    /// How much of the other currency an exchange brings.
    public var received: Amount?
    /// The payment that a refund is of.
    public var of: Int64?
    /// Where a deposit or a refund came from.
    public var source: String?
    /// Who got what was withdrawn.
    public var payee: String?
    /// What a withdrawal or a deposit was for.
    public var category: String?
    /// Whether a withdrawal is spending.
    public var isSpending: Bool?
    /// Whether a withdrawal is rounded up.
    public var isRoundedUp: Bool?
    /// Whether a deposit is income.
    public var isIncome: Bool?

    /// Changes nothing.
    public init() {}

    /// The members that are to be different, by the names that events of a type have for them.
    func stated(in type: EventType) -> [Member] {
        let hasFrom = type == .transferred || type == .exchanged
        let members: [(Member, Bool)] = [
            (hasFrom ? .from : .account, account != nil), (.to, to != nil), (.goal, goal != nil),
            (.week, week != nil), (.amount, amount != nil), (.received, received != nil),
            (.of, of != nil), (.source, source != nil), (.payee, payee != nil),
            (.category, category != nil), (.spending, isSpending != nil),
            (.roundUp, isRoundedUp != nil), (.income, isIncome != nil),
        ]
        return members.filter(\.1).map(\.0)
    }

    /// The text that holds: the one that is stated, none where that is empty, else the one before.
    static func text(_ stated: String?, or text: String?) -> String? {
        stated.map { $0.isEmpty ? nil : $0 } ?? text
    }
}

extension EventType {
    /// The members that a correction of such an event may state, in the writer's order; none where
    /// it cannot be replaced.
    package var correctable: [Member] { dispatch { $0.correctable } }
}

// MARK: - Correction

extension Command.Action {
    /// Records a line in the place of an event, with all that the event says but for what is
    /// different; nothing where all of it holds already.
    ///
    /// It happens when the event did, unless the command says so, and has its note and metadata,
    /// unless the command states others; an empty note takes it away.
    ///
    /// - Parameters:
    ///   - sequence: that of any line of an event that counts and moves money.
    ///   - changes: what is different; a member that the type does not have is rejected.
    public static func correct(_ sequence: Int64, _ changes: EventChanges = EventChanges()) -> Self
    {
        Self(isCorrection: true) { facts throws(CommandRejection) in
            let (number, event) = try facts.counting(sequence)
            guard event.payload.type.isReplaceable else {
                throw CommandRejection(.rule(.notCorrectable(number, event.payload.type, .of)))
            }
            var payload = event.payload.value
            if let type = changes.type, type != event.payload.type {
                payload = try event.payload.money(as: type, of: number, changes, facts)
            }
            let type = payload.payload.type
            if let member = changes.stated(in: type).first(where: { !type.correctable.contains($0) }
            ) {
                throw CommandRejection(.notCorrectable(member, of: number, type))
            }
            return .replacement(of: number, event, try payload.corrected(by: changes, facts))
        }
    }
}

extension Event.Payload {
    /// The same money as an event of another type: payee and source become one another, and what
    /// that type cannot say is dropped.
    fileprivate func money(
        as type: EventType, of number: Int64, _ changes: EventChanges, _ facts: any CommandContext
    ) throws(CommandRejection) -> any EventPayload {
        let texts: (party: String?, category: String?) =
            switch self {
            case .deposited(let deposit): (deposit.source, deposit.category)
            case .withdrawn(let payment): (payment.payee, payment.category)
            case .refunded(let refund): (refund.source, nil)
            default: (nil, nil)
            }
        let comesIn = self.type == .deposited || self.type == .refunded
        let giver = comesIn ? nil : accounts.first
        let taker = comesIn ? accounts.first : accounts.dropFirst().first
        func required<Value>(_ value: Value?, _ member: Member) throws(CommandRejection) -> Value {
            guard let value else { throw CommandRejection(.missing(member, toMake: number, type)) }
            return value
        }
        let amount = try required(money, .amount)
        switch type {
        case .deposited:
            return Deposited(
                account: try required(changes.account ?? taker ?? giver, .account), amount: amount,
                source: texts.party, category: texts.category)
        case .withdrawn:
            return Withdrawn(
                account: try required(changes.account ?? giver ?? taker, .account), amount: amount,
                payee: texts.party, category: texts.category)
        case .transferred:
            return Transferred(
                from: try required(changes.account ?? giver, .from),
                to: try required(changes.to ?? taker, .to), amount: amount)
        case .refunded:
            let of = try required(changes.of, .of)
            return Refunded(
                of: of, account: try facts.withdrawal(of).account, amount: amount,
                source: texts.party)
        default: throw CommandRejection(.notCorrectable(.type, of: number, type))
        }
    }
}
