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
    static func judge(_ entry: Entry, in ledger: Ledger) throws(Refusal) {
        try ledger.requireOpen(account: entry.account, .from)
        try ledger.requireOpen(account: entry.to, .to)
        try ledger.requireDifferent(entry)
        try ledger.requireCurrency(of: entry.account, in: entry, .amount)
        try ledger.requireCurrency(of: entry.to, in: entry, .amount)
        try ledger.requireFunds(account: entry.account, for: entry)
        try ledger.requireRoom(account: entry.to, for: entry)
    }
}

// MARK: - Posting

extension Transferred {
    static func posting(_ entry: Entry) -> Posting? {
        entry.moving(from: entry.accountPlace, to: entry.toPlace)
    }
}

// MARK: - For people

extension Transferred {
    var summary: String {
        "Transfer from \(from) to \(to)"
    }
}
