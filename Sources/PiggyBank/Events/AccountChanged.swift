/// Changes what an account's opening stated; its identifier and its currency stay.
///
///     .accountChanged(AccountChanged(account: everyday, name: "Household"))
///
/// The name, the owner and the overdraft hold for what is recorded after it. What payments are
/// rounded up by holds from the event's time on, for payments that are recorded after it.
public struct AccountChanged: EventPayload {
    /// The account.
    public var account: AccountID
    /// Its new name for people.
    public var name: String?
    /// Whose it is now.
    public var owner: String?
    /// How far below 0 it may go, in minor units ≥ 0.
    public var overdraft: Int64?
    /// What purchases are rounded up to, in minor units > 0.
    public var roundUpTo: Int64?
    /// How many times a round-up is accrued: 0 … 10.
    public var roundUpMultiplier: Int64?

    /// Makes the payload, which must change something; that and the bounds of the numbers are
    /// checked when it is recorded.
    public init(
        account: AccountID, name: String? = nil, owner: String? = nil, overdraft: Int64? = nil,
        roundUpTo: Int64? = nil, roundUpMultiplier: Int64? = nil
    ) {
        self.account = account
        self.name = name
        self.owner = owner
        self.overdraft = overdraft
        self.roundUpTo = roundUpTo
        self.roundUpMultiplier = roundUpMultiplier
    }
}

// MARK: - Facts

extension AccountChanged {
    static var type: EventType { .accountChanged }
    var payload: Event.Payload { .accountChanged(self) }
    var accounts: [AccountID] { [account] }
}

// MARK: - Members

extension AccountChanged {
    static let members: [MemberRule] = [
        .required(.account), .oneOrMore(.name), .oneOrMore(.owner), .oneOrMore(.overdraft),
        .oneOrMore(.roundUpTo), .oneOrMore(.roundUpMultiplier),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        name = try line.optional(.name)
        owner = try line.optional(.owner)
        overdraft = try line.optional(.overdraft)
        roundUpTo = try line.optional(.roundUpTo)
        roundUpMultiplier = try line.optional(.roundUpMultiplier)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.name, name)
        line.member(.owner, owner)
        line.member(.overdraft, overdraft)
        line.member(.roundUpTo, roundUpTo)
        line.member(.roundUpMultiplier, roundUpMultiplier)
    }
}

// MARK: - Rules

extension AccountChanged {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireDebtCovered(by: event)
    }
}

// MARK: - Effects

extension AccountChanged {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.accounts.change(event, title: event.text.map(block.text))
        state.owners.setOwner(event, in: block)
    }

    static func changePolicies(
        _ event: DecodedEvent, onLine line: Int64, _ policies: inout RoundUpPolicies
    ) { policies.change(event, onLine: line) }
}

// MARK: - Command

extension Command.Action {
    /// Changes what is given of an account, and leaves the rest as it is.
    public static func changeAccount(
        _ account: AccountID, name: String? = nil, owner: String? = nil, overdraft: Amount? = nil,
        roundUpTo: Amount? = nil, roundUpMultiplier: Int64? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(name, .name)
            try facts.requireNoControls(owner, .owner)
            var event = AccountChanged(
                account: account, name: name, owner: owner, roundUpMultiplier: roundUpMultiplier)
            if overdraft != nil || roundUpTo != nil {
                let currency = try facts.currency(of: account, .account)
                event.overdraft = try facts.limit(overdraft, in: currency, .overdraft)
                event.roundUpTo = try facts.minorUnits(roundUpTo, in: currency, .roundUpTo)
            }
            return event
        }
    }
}
