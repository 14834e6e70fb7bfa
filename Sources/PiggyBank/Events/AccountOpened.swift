/// Begins an account with balance 0.
///
///     .accountOpened(AccountOpened(account: everyday, name: "Everyday", currency: .gbp))
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
    /// How many times a round-up is accrued, 0 … 10; once when absent.
    public var roundUpMultiplier: Int64?

    /// Makes the payload; the bounds of the numbers are checked when it is recorded.
    public init(
        account: AccountID, name: String, currency: Currency, owner: String? = nil,
        overdraft: Int64? = nil, roundUpTo: Int64? = nil, roundUpMultiplier: Int64? = nil
    ) {
        self.account = account
        self.name = name
        self.currency = currency
        self.owner = owner
        self.overdraft = overdraft
        self.roundUpTo = roundUpTo
        self.roundUpMultiplier = roundUpMultiplier
    }
}

// MARK: - Facts

extension AccountOpened {
    static var type: EventType { .accountOpened }
    var payload: Event.Payload { .accountOpened(self) }
    var accounts: [AccountID] { [account] }
}

// MARK: - Members

extension AccountOpened {
    static let members: [MemberRule] = [
        .required(.account), .required(.name), .required(.currency), .optional(.owner),
        .optional(.overdraft), .optional(.roundUpTo), .optional(.roundUpMultiplier),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        name = try line.required(.name)
        currency = try line.required(.currency)
        owner = try line.optional(.owner)
        overdraft = try line.optional(.overdraft)
        roundUpTo = try line.optional(.roundUpTo)
        roundUpMultiplier = try line.optional(.roundUpMultiplier)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.name, name)
        line.member(.currency, currency)
        line.member(.owner, owner)
        line.member(.overdraft, overdraft)
        line.member(.roundUpTo, roundUpTo)
        line.member(.roundUpMultiplier, roundUpMultiplier)
    }
}

// MARK: - Rules

extension AccountOpened {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireUnused(account: event.account)
    }
}

// MARK: - Effects

extension AccountOpened {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        guard let currency = event.currency else {
            preconditionFailure("the decoders require the currency of an account")
        }
        state.accounts.open(event, currency, title: event.name(in: block))
        state.owners.setOwner(event, in: block)
        state.totals.insert(currency)
    }

    static func changePolicies(
        _ event: DecodedEvent, onLine line: Int64, _ policies: inout RoundUpPolicies
    ) {
        guard let currency = event.currency else { return }
        policies.open(event, currency)
    }

    static var isMilestone: Bool { true }
}

// MARK: - Command

extension Command.Action {
    /// Opens an account; what it rounds up to is the currency's default when nil, and the
    /// multiplier 1.
    public static func openAccount(
        _ account: AccountID, name: String, currency: Currency, owner: String? = nil,
        overdraft: Amount? = nil, roundUpTo: Amount? = nil, roundUpMultiplier: Int64? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(name, .name)
            try facts.requireNoControls(owner, .owner)
            return AccountOpened(
                account: account, name: name, currency: currency, owner: owner,
                // An overdraft of nothing is stated by leaving the member out.
                overdraft: try facts.limit(overdraft, in: currency, .overdraft).flatMap {
                    $0 == 0 ? nil : $0
                }, roundUpTo: try facts.minorUnits(roundUpTo, in: currency, .roundUpTo),
                roundUpMultiplier: roundUpMultiplier)
        }
    }
}
