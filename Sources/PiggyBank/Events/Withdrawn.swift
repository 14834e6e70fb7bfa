/// Takes money out of an account to the outside; what is rounded up accrues a round-up.
///
///     .withdrawn(Withdrawn(account: everyday, amount: price, payee: "Bakery"))
public struct Withdrawn: EventPayload {
    /// The account.
    public var account: AccountID
    /// How much.
    public var amount: Money
    /// Who got it.
    public var payee: String?
    /// What it was for.
    public var category: String?
    /// Whether it is spending, and not one's own money that goes elsewhere; true when absent.
    public var spending: Bool?
    /// Whether it is rounded up, as a bill is not; as it is spending when absent.
    public var roundUp: Bool?

    /// Makes the payload.
    public init(
        account: AccountID, amount: Money, payee: String? = nil, category: String? = nil,
        spending: Bool? = nil, roundUp: Bool? = nil
    ) {
        self.account = account
        self.amount = amount
        self.payee = payee
        self.category = category
        self.spending = spending
        self.roundUp = roundUp
    }
}

// MARK: - Facts

extension Withdrawn {
    static var type: EventType { .withdrawn }
    var payload: Event.Payload { .withdrawn(self) }
    var accounts: [AccountID] { [account] }
    var money: Money? { amount }
    var spent: Money? { roundUp ?? spending ?? true ? amount : nil }
}

// MARK: - Members

extension Withdrawn {
    static let members: [MemberRule] = [
        .required(.account), .required(.amount), .optional(.payee), .optional(.category),
        .optional(.spending), .optional(.roundUp),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        amount = try line.required(.amount)
        payee = try line.optional(.payee)
        category = try line.optional(.category)
        spending = try line.optional(.spending)
        roundUp = try line.optional(.roundUp)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.amount, amount)
        line.member(.payee, payee)
        line.member(.category, category)
        line.member(.spending, spending)
        line.member(.roundUp, roundUp)
    }
}

// MARK: - Rules

extension Withdrawn {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try relate(event, in: ledger)
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoomForRoundUp(of: event)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    { try ledger.requireCurrency(of: event.account, event.currency, .amount) }
}

// MARK: - Effects

extension Withdrawn {
    @inline(__always) static var isReplaceable: Bool { true }
    static var describable: DescribedMembers { .ofWithdrawn }

    func described(by said: Described) -> any EventPayload {
        var payment = self
        payment.payee = Described.text(said.payee, or: payee)
        payment.category = Described.text(said.category, or: category)
        if let isSpending = said.spending {
            // What was rounded up stays so.
            let isRoundedUp = roundUp ?? spending ?? true
            payment.spending = isSpending ? nil : false
            payment.roundUp = isRoundedUp == isSpending ? nil : isRoundedUp
        }
        return payment
    }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .outside)
    }

    static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies) -> RoundUpEffect? {
        guard event.isRoundedUp else { return nil }
        return .accrued(policies.roundUp(event.minorUnits, of: event.account, at: event.time))
    }
}

// MARK: - Correction

extension Withdrawn {
    static var correctable: [Member] {
        [.account, .amount, .payee, .category, .spending, .roundUp]
    }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = changes.account ?? self.account
        let spending = changes.isSpending.map { $0 ? nil : false } ?? spending
        // What is said of spending again says what is rounded up, too.
        var roundUp = changes.isSpending == nil ? roundUp : nil
        if let isRoundedUp = changes.isRoundedUp {
            roundUp = isRoundedUp == (spending ?? true) ? nil : isRoundedUp
        }
        return Withdrawn(
            account: account, amount: try facts.money(changes.amount, of: account) ?? amount,
            payee: EventChanges.text(changes.payee, or: payee),
            category: EventChanges.text(changes.category, or: category), spending: spending,
            roundUp: roundUp)
    }
}

// MARK: - Command

extension Command.Action {
    /// Takes money out of an account to the outside; what is rounded up accrues a round-up.
    ///
    /// - Parameters:
    ///   - isSpending: false for one's own money that goes elsewhere.
    ///   - isRoundedUp: false for a bill; as it is spending when nil.
    public static func withdraw(
        _ account: AccountID, _ amount: Amount, payee: String? = nil, category: String? = nil,
        isSpending: Bool = true, isRoundedUp: Bool? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            Withdrawn(
                account: account, amount: try facts.money(amount, of: account), payee: payee,
                category: category, spending: isSpending ? nil : false,
                roundUp: isRoundedUp == isSpending ? nil : isRoundedUp)
        }
    }
}
