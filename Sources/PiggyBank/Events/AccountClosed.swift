/// Ends an account: what was left goes outside, and the identifier is never used again.
///
///     .accountClosed(AccountClosed(account: everyday, paidOut: rest))
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

// MARK: - Facts

extension AccountClosed {
    static var type: EventType { .accountClosed }
    var payload: Event.Payload { .accountClosed(self) }
    var accounts: [AccountID] { [account] }
    var money: Money? { paidOut }
}

// MARK: - Members

extension AccountClosed {
    static let members: [MemberRule] = [.required(.account), .optional(.paidOut)]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        paidOut = try line.optional(.paidOut)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.paidOut, paidOut)
    }
}

// MARK: - Rules

extension AccountClosed {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireNoGoals(account: event.account)
        try ledger.requireNotOverdrawn(account: event.account)
        try ledger.requireCurrency(of: event.account, event.currency, .paidOut)
        try ledger.requireRemainder(account: event.account, in: event)
    }
}

// MARK: - Effects

extension AccountClosed {
    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .outside)
    }

    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.accounts.end(event.account)
    }

    static func unfold(_ event: DecodedEvent, from state: inout LedgerState) {
        state.accounts.resume(event.account)
    }

    static var isMilestone: Bool { true }
    static var isReversible: Bool { true }
}

// MARK: - Command

extension Command.Action {
    /// Closes an account and pays out what is left.
    public static func closeAccount(_ account: AccountID) -> Self {
        Self { AccountClosed(account: account, paidOut: $0.remainder(of: account)) }
    }
}
