/// Takes money out of an account to the outside; spending accrues a round-up.
public struct Withdrawn: EventPayload {
    /// The account.
    public var account: AccountID
    /// How much.
    public var amount: Money
    /// Who got it.
    public var payee: String?
    /// What it was for.
    public var category: String?
    /// Whether it is spending, which accrues a round-up; true when absent.
    public var spending: Bool?

    /// Makes the payload.
    public init(
        account: AccountID,
        amount: Money,
        payee: String? = nil,
        category: String? = nil,
        spending: Bool? = nil
    ) {
        self.account = account
        self.amount = amount
        self.payee = payee
        self.category = category
        self.spending = spending
    }
}

// MARK: - Members

extension Withdrawn {
    static let members: [MemberRule] = [
        .required(.account), .required(.amount), .optional(.payee), .optional(.category),
        .optional(.spending),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        amount = try line.require(line.money(.amount), .amount)
        payee = try line.text(.payee)
        category = try line.text(.category)
        spending = try line.flag(.spending)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.amount, amount)
        line.member(.payee, payee)
        line.member(.category, category)
        line.member(.spending, spending)
    }
}

// MARK: - Rules

extension Withdrawn {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireFunds(account: event.account, for: event)
    }
}

// MARK: - Posting

extension Withdrawn {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.accountPlace, to: .outside)
    }
}

// MARK: - For people

extension Withdrawn {
    var summary: String {
        payee ?? (spending == false ? "Withdrawal" : "Spending")
    }
}
