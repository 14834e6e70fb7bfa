/// Brings money back that a withdrawal took out of an account, such as from a shop.
///
///     .refunded(Refunded(of: 17, account: everyday, amount: price, source: "Bakery"))
///
/// A fact of the world, so the round-up of the payment stays. What a withdrawal's refunds come to
/// together is never more than it was.
public struct Refunded: EventPayload {
    /// The sequence of the withdrawal.
    public var of: Int64
    /// The account that the withdrawal was from.
    public var account: AccountID
    /// How much came back.
    public var amount: Money
    /// Where it came from.
    public var source: String?

    /// Makes the payload.
    public init(of: Int64, account: AccountID, amount: Money, source: String? = nil) {
        self.of = of
        self.account = account
        self.amount = amount
        self.source = source
    }
}

// MARK: - Facts

extension Refunded {
    static var type: EventType { .refunded }
    var payload: Event.Payload { .refunded(self) }
    var accounts: [AccountID] { [account] }
    var earlierSequence: Int64? { of }
    var money: Money? { amount }
}

// MARK: - Members

extension Refunded {
    static let members: [MemberRule] = [
        .required(.of), .required(.account), .required(.amount), .optional(.source),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        of = try line.required(.of)
        account = try line.required(.account)
        amount = try line.required(.amount)
        source = try line.optional(.source)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.of, of)
        line.member(.account, account)
        line.member(.amount, amount)
        line.member(.source, source)
    }
}

// MARK: - Rules

extension Refunded {
    @inline(__always) static var namesEarlierEvent: Bool { true }

    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try relate(event, in: ledger)
        try ledger.requireRoom(account: event.account, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireAccountOfWithdrawal(event)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
        try ledger.requireLeftToRefund(event)
    }
}

// MARK: - Effects

extension Refunded {
    @inline(__always) static var isReplaceable: Bool { true }
    static var describable: DescribedMembers { .ofRefunded }

    func described(by said: Described) -> any EventPayload {
        var refund = self
        refund.source = Described.text(said.source, or: source)
        return refund
    }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .outside, to: .account(event.account))
    }
}

// MARK: - Correction

extension Refunded {
    static var correctable: [Member] { [.of, .amount, .source] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account =
            try changes.of.map { of throws(CommandRejection) in try facts.withdrawal(of).account }
            ?? self.account
        return Refunded(
            of: changes.of ?? of, account: account,
            amount: try facts.money(changes.amount, of: account) ?? amount,
            source: EventChanges.text(changes.source, or: source))
    }
}

// MARK: - Command

extension Command.Action {
    /// Records what came back of a withdrawal; all of it that was not refunded yet when nil.
    public static func refund(_ sequence: Int64, _ amount: Amount? = nil, source: String? = nil)
        -> Self
    {
        Self { facts throws(CommandRejection) in
            let (account, left) = try facts.withdrawal(sequence)
            var money = left
            if let amount { money = try facts.money(amount, of: account) }
            guard let money else { throw CommandRejection(.nothingToRefund(sequence)) }
            return Refunded(of: sequence, account: account, amount: money, source: source)
        }
    }
}
