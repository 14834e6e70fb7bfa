/// Ends an account: what was left goes outside, and the identifier is never used again.
public struct AccountClosed: EventPayload {
    /// The account.
    public var account: AccountID
    /// Exactly what was left; absent when that was 0.
    public var paidOut: Money?

    /// Makes the payload.
    public init(account: AccountID, paidOut: Money? = nil) {
        self.account = account
        self.paidOut = paidOut
    }
}

// MARK: - Members

extension AccountClosed {
    static let members: [MemberRule] = [
        .required(.account), .optional(.paidOut),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        paidOut = try line.money(.paidOut)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.paidOut, paidOut)
    }
}

// MARK: - Rules

extension AccountClosed {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireNoGoals(account: event.account)
        try ledger.requireNotOverdrawn(account: event.account)
        try ledger.requireCurrency(of: event.account, in: event, .paidOut)
        try ledger.requireRemainder(account: event.account, in: event)
    }
}

// MARK: - Posting

extension AccountClosed {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.accountPlace, to: .outside)
    }
}

// MARK: - For people

extension AccountClosed {
    var summary: String {
        "Closed"
    }
}
