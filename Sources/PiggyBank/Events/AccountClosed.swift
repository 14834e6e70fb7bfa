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
    static func judge(_ entry: Entry, in ledger: Ledger) throws(Refusal) {
        try ledger.requireOpen(account: entry.account, .account)
        try ledger.requireNoGoals(account: entry.account)
        try ledger.requireNotOverdrawn(account: entry.account)
        try ledger.requireCurrency(of: entry.account, in: entry, .paidOut)
        try ledger.requireRemainder(account: entry.account, in: entry)
    }
}

// MARK: - Posting

extension AccountClosed {
    static func posting(_ entry: Entry) -> Posting? {
        entry.moving(from: entry.accountPlace, to: .outside)
    }
}

// MARK: - For people

extension AccountClosed {
    var summary: String {
        "Closed"
    }
}
