/// Moves money from one account to another of another currency.
///
///     .exchanged(Exchanged(from: pounds, to: euros, amount: paid, received: bought))
///
/// Both amounts are stated, and a rate never is; a fee is a withdrawal of its own.
public struct Exchanged: EventPayload {
    /// The account that pays.
    public var from: AccountID
    /// The account that is paid.
    public var to: AccountID
    /// How much is paid, in the currency of `from`.
    public var amount: Money
    /// How much arrives, in the currency of `to`.
    public var received: Money

    /// Makes the payload.
    public init(from: AccountID, to: AccountID, amount: Money, received: Money) {
        self.from = from
        self.to = to
        self.amount = amount
        self.received = received
    }
}

// MARK: - Facts

extension Exchanged {
    static var type: EventType { .exchanged }
    var payload: Event.Payload { .exchanged(self) }
    var accounts: [AccountID] { [from, to] }
    var money: Money? { amount }
}

// MARK: - Members

extension Exchanged {
    static let members: [MemberRule] = [
        .required(.from), .required(.to), .required(.amount), .required(.received),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        from = try line.required(.from)
        to = try line.required(.to)
        amount = try line.required(.amount)
        received = try line.required(.received)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.from, from)
        line.member(.to, to)
        line.member(.amount, amount)
        line.member(.received, received)
    }
}

// MARK: - Rules

extension Exchanged {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .from)
        try ledger.requireOpen(account: event.to, .to)
        try relate(event, in: ledger)
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoom(account: event.to, event.receivedUnits, .received)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireDifferent(event)
        try ledger.requireDifferentCurrencies(event)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
        try ledger.requireCurrency(of: event.to, event.receivedCurrency, .received)
    }
}

// MARK: - Effects

extension Exchanged {
    @inline(__always) static var isReplaceable: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        var postings = event.moving(from: .account(event.account), to: .exchange)
        guard let currency = event.receivedCurrency else { return postings }
        postings.second = Posting(
            from: .exchange, to: .account(event.to), minorUnits: event.receivedUnits,
            currency: currency)
        return postings
    }
}

// MARK: - Correction

extension Exchanged {
    static var correctable: [Member] { [.from, .to, .amount, .received] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let (from, to) = (changes.account ?? self.from, changes.to ?? self.to)
        return Exchanged(
            from: from, to: to, amount: try facts.money(changes.amount, of: from, .from) ?? amount,
            received: try facts.money(changes.received, of: to, .to) ?? received)
    }
}

// MARK: - Command

extension Command.Action {
    /// Moves money from one account to another of another currency.
    ///
    /// - Parameters:
    ///   - amount: what is paid, in the currency of `from`.
    ///   - received: what arrives, in the currency of `to`.
    public static func exchange(
        from: AccountID, to: AccountID, _ amount: Amount, receiving received: Amount
    ) -> Self {
        Self { facts throws(CommandRejection) in
            Exchanged(
                from: from, to: to, amount: try facts.money(amount, of: from, .from),
                received: try facts.money(received, of: to, .to))
        }
    }
}
