/// Moves money from one account to another of the same currency.
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

// MARK: - Members

extension Transferred {
    static let members: [MemberRule] = [
        .required(.from), .required(.to), .required(.amount),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        from = try line.require(line.accountID(.from), .from)
        to = try line.require(line.accountID(.to), .to)
        amount = try line.require(line.money(.amount), .amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.from, from.text)
        line.member(.to, to.text)
        line.member(.amount, amount)
    }
}

// MARK: - Rules

extension Transferred {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .from)
        try ledger.requireOpen(account: event.to, .to)
        try ledger.requireDifferent(event)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireCurrency(of: event.to, in: event, .amount)
        try ledger.requireFunds(account: event.account, for: event)
        try ledger.requireRoom(account: event.to, for: event)
    }
}

// MARK: - Posting

extension Transferred {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.accountPlace, to: event.toPlace)
    }
}

// MARK: - For people

extension Transferred {
    var summary: String {
        "Transfer from \(from) to \(to)"
    }
}
