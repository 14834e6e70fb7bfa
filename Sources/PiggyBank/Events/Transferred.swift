/// Moves money from one account to another of the same currency.
///
///     .transferred(Transferred(from: everyday, to: savings, amount: hundred))
public struct Transferred: EventPayload {
    /// The account that pays.
    public var from: AccountID
    /// The account that is paid.
    public var to: AccountID
    /// How much.
    public var amount: Money

    /// Makes the payload.
    public init(from: AccountID, to: AccountID, amount: Money) {
        self.from = from
        self.to = to
        self.amount = amount
    }
}

// MARK: - Facts

extension Transferred {
    static var type: EventType { .transferred }
    var payload: Event.Payload { .transferred(self) }
    var accounts: [AccountID] { [from, to] }
    var money: Money? { amount }
}

// MARK: - Members

extension Transferred {
    static let members: [MemberRule] = [.required(.from), .required(.to), .required(.amount)]

    init(_ line: EventLine) throws(GrammarFault) {
        from = try line.required(.from)
        to = try line.required(.to)
        amount = try line.required(.amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.from, from)
        line.member(.to, to)
        line.member(.amount, amount)
    }
}

// MARK: - Rules

extension Transferred {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .from)
        try ledger.requireOpen(account: event.to, .to)
        try relate(event, in: ledger)
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoom(account: event.to, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireDifferent(event)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
        try ledger.requireCurrency(of: event.to, event.currency, .amount)
    }
}

// MARK: - Effects

extension Transferred {
    @inline(__always) static var isReplaceable: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .account(event.to))
    }
}

// MARK: - Correction

extension Transferred {
    static var correctable: [Member] { [.from, .to, .amount] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let from = changes.account ?? self.from
        return Transferred(
            from: from, to: changes.to ?? to,
            amount: try facts.money(changes.amount, of: from, .from) ?? amount)
    }
}

// MARK: - Command

extension Command.Action {
    /// Moves money from one account to another.
    public static func transfer(from: AccountID, to: AccountID, _ amount: Amount) -> Self {
        Self { facts throws(CommandRejection) in
            let money = try facts.money(amount, of: from, .from)
            return Transferred(from: from, to: to, amount: money)
        }
    }
}
