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

// MARK: - Facts

extension Withdrawn {
    static var type: EventType { .withdrawn }
    var payload: Event.Payload { .withdrawn(self) }
    var accounts: [AccountID] { [account] }
    var money: Money? { amount }
    var spent: Money? { spending == false ? nil : amount }
}

// MARK: - Members

extension Withdrawn {
    static let members: [MemberRule] = [
        .required(.account), .required(.amount), .optional(.payee), .optional(.category),
        .optional(.spending),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        amount = try line.required(.amount)
        payee = try line.optional(.payee)
        category = try line.optional(.category)
        spending = try line.optional(.spending)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
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
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoomForRoundUp(of: event)
    }
}

// MARK: - Effects

extension Withdrawn {
    static var isReversible: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .outside)
    }

    static func roundUps(
        _ event: DecodedEvent,
        under policies: RoundUpPolicies
    ) -> RoundUpEffect? {
        guard event.isSpending else { return .none(.notSpending) }
        return .accrued(
            policies.roundUp(event.minorUnits, of: event.account, at: event.time)
        )
    }
}

// MARK: - Correction

extension Withdrawn {
    static var correctable: [Member] { [.account, .amount, .payee, .category, .spending] }
    /// What was withdrawn pays for what should have been.
    static var correctionOrders: [CorrectionOrder] { [.reversalFirst] }

    func corrected(
        by changes: EventChanges,
        _ facts: any CommandContext
    ) throws(CommandRejection) -> any EventPayload {
        let account = changes.account ?? self.account
        return Withdrawn(
            account: account,
            amount: try facts.money(changes.amount, of: account) ?? amount,
            payee: changes.payee ?? payee,
            category: changes.category ?? category,
            spending: changes.isSpending.map { $0 ? nil : false } ?? spending
        )
    }
}

// MARK: - Command

extension Command.Action {
    /// Takes money out of an account to the outside; spending accrues a round-up.
    public static func withdraw(
        _ account: AccountID,
        _ amount: Amount,
        payee: String? = nil,
        category: String? = nil,
        isSpending: Bool = true
    ) -> Self {
        Self { facts throws(CommandRejection) in
            Withdrawn(
                account: account,
                amount: try facts.money(amount, of: account),
                payee: payee,
                category: category,
                spending: isSpending ? nil : false
            )
        }
    }
}
