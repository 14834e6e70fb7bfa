/// Begins an account with balance 0.
public struct AccountOpened: EventPayload {
    /// The account, by an identifier never used before.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// Its currency.
    public var currency: Currency
    /// Whose it is.
    public var owner: String?
    /// How far below 0 it may go, in minor units ≥ 0; 0 when absent.
    public var overdraft: Int64?
    /// What purchases are rounded up to, in minor units > 0; the currency's default when absent.
    public var roundUpTo: Int64?

    /// Makes the payload.
    public init(
        account: AccountID,
        name: String,
        currency: Currency,
        owner: String? = nil,
        overdraft: Int64? = nil,
        roundUpTo: Int64? = nil
    ) {
        self.account = account
        self.name = name
        self.currency = currency
        self.owner = owner
        self.overdraft = overdraft
        self.roundUpTo = roundUpTo
    }
}

// MARK: - Members

extension AccountOpened {
    static let members: [MemberRule] = [
        .required(.account), .required(.name), .required(.currency), .optional(.owner),
        .optional(.overdraft), .optional(.roundUpTo),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        name = try line.require(line.text(.name), .name)
        currency = try line.require(line.currency(.currency), .currency)
        owner = try line.text(.owner)
        overdraft = try line.integer(.overdraft)
        roundUpTo = try line.integer(.roundUpTo)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.name, name)
        line.member(.currency, currency.code)
        line.member(.owner, owner)
        line.member(.overdraft, overdraft)
        line.member(.roundUpTo, roundUpTo)
    }
}

// MARK: - Rules

extension AccountOpened {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireUnused(account: event.account)
    }
}

// MARK: - Posting

extension AccountOpened {
    static func posting(_ event: DecodedEvent) -> Posting? {
        nil
    }
}

// MARK: - For people

extension AccountOpened {
    var summary: String {
        "Opened as \(name)"
    }
}
