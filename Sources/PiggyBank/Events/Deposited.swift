/// Brings money into an account from outside.
///
///     .deposited(Deposited(account: everyday, amount: salary, source: "Employer"))
public struct Deposited: EventPayload {
    /// The account.
    public var account: AccountID
    /// How much.
    public var amount: Money
    /// Where it came from.
    public var source: String?
    /// What it was for.
    public var category: String?
    /// Whether it is income, and not one's own money from elsewhere; true when absent.
    public var income: Bool?

    /// Makes the payload.
    public init(
        account: AccountID, amount: Money, source: String? = nil, category: String? = nil,
        income: Bool? = nil
    ) {
        self.account = account
        self.amount = amount
        self.source = source
        self.category = category
        self.income = income
    }
}

// MARK: - Facts

extension Deposited {
    static var type: EventType { .deposited }
    var payload: Event.Payload { .deposited(self) }
    var accounts: [AccountID] { [account] }
    var money: Money? { amount }
}

// MARK: - Members

extension Deposited {
    static let members: [MemberRule] = [
        .required(.account), .required(.amount), .optional(.source), .optional(.category),
        .optional(.income),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        amount = try line.required(.amount)
        source = try line.optional(.source)
        category = try line.optional(.category)
        income = try line.optional(.income)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.amount, amount)
        line.member(.source, source)
        line.member(.category, category)
        line.member(.income, income)
    }
}

// MARK: - Rules

extension Deposited {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try relate(event, in: ledger)
        try ledger.requireRoom(account: event.account, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    { try ledger.requireCurrency(of: event.account, event.currency, .amount) }
}

// MARK: - Effects

extension Deposited {
    @inline(__always) static var isReplaceable: Bool { true }
    static var describable: DescribedMembers { .ofDeposited }

    func described(by said: Described) -> any EventPayload {
        var deposit = self
        deposit.source = Described.text(said.source, or: source)
        deposit.category = Described.text(said.category, or: category)
        deposit.income = said.income.map { $0 ? nil : false } ?? income
        return deposit
    }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .outside, to: .account(event.account))
    }
}

// MARK: - Correction

extension Deposited {
    static var correctable: [Member] { [.account, .amount, .source, .category, .income] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = changes.account ?? self.account
        return Deposited(
            account: account, amount: try facts.money(changes.amount, of: account) ?? amount,
            source: EventChanges.text(changes.source, or: source),
            category: EventChanges.text(changes.category, or: category),
            income: changes.isIncome.map { $0 ? nil : false } ?? income)
    }
}

// MARK: - Command

extension Command.Action {
    /// Puts money into an account from outside.
    ///
    /// - Parameter isIncome: false for one's own money from elsewhere.
    public static func deposit(
        _ account: AccountID, _ amount: Amount, source: String? = nil, category: String? = nil,
        isIncome: Bool = true
    ) -> Self {
        Self { facts throws(CommandRejection) in
            Deposited(
                account: account, amount: try facts.money(amount, of: account), source: source,
                category: category, income: isIncome ? nil : false)
        }
    }
}
