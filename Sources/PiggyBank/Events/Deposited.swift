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
        .required(.account), .required(.amount), .optional(.source),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        amount = try line.required(.amount)
        source = try line.optional(.source)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.amount, amount)
        line.member(.source, source)
    }
}

// MARK: - Rules

extension Deposited {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireRoom(account: event.account, event.minorUnits)
    }
}

// MARK: - Effects

extension Deposited {
    static var isReversible: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .outside, to: .account(event.account))
    }
}

// MARK: - Correction

extension Deposited {
    static var correctable: [Member] { [.account, .amount, .source] }
    /// What was deposited may have been spent since.
    static var correctionOrders: [CorrectionOrder] { [.correctedFirst] }

    func corrected(
        by changes: EventChanges,
        _ facts: any CommandContext
    ) throws(CommandRejection) -> any EventPayload {
        let account = changes.account ?? self.account
        return Deposited(
            account: account,
            amount: try facts.money(changes.amount, of: account) ?? amount,
            source: changes.source ?? source
        )
    }
}

// MARK: - Command

extension Command.Action {
    /// Puts money into an account from outside.
    public static func deposit(
        _ account: AccountID,
        _ amount: Amount,
        source: String? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            let money = try facts.money(amount, of: account)
            return Deposited(account: account, amount: money, source: source)
        }
    }
}
