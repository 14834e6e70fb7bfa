/// Brings money into an account from outside.
public struct Deposited: EventPayload {
    /// The account.
    public var account: AccountID
    /// How much.
    public var amount: Money
    /// Where it came from.
    public var source: String?

    /// Makes the payload.
    public init(account: AccountID, amount: Money, source: String? = nil) {
        self.account = account
        self.amount = amount
        self.source = source
    }
}

// MARK: - Members

extension Deposited {
    static let members: [MemberRule] = [
        .required(.account), .required(.amount), .optional(.source),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        amount = try line.require(line.money(.amount), .amount)
        source = try line.text(.source)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.amount, amount)
        line.member(.source, source)
    }
}

// MARK: - Rules

extension Deposited {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireRoom(account: event.account, for: event)
    }
}

// MARK: - Posting

extension Deposited {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: .outside, to: event.accountPlace)
    }
}

// MARK: - For people

extension Deposited {
    var summary: String {
        source ?? "Deposit"
    }
}
