/// States what an account holds after the event before it, in the order of recording, so that it
/// can never become false.
///
///     .balanceAsserted(BalanceAsserted(account: everyday, balance: stated))
public struct BalanceAsserted: EventPayload {
    /// The account.
    public var account: AccountID
    /// What it holds: any sign and 0.
    public var balance: Balance
    /// Whether the balance is that of the account with its live goals; false when absent.
    public var withGoals: Bool?

    /// Makes the payload.
    public init(account: AccountID, balance: Balance, withGoals: Bool? = nil) {
        self.account = account
        self.balance = balance
        self.withGoals = withGoals
    }
}

// MARK: - Facts

extension BalanceAsserted {
    static var type: EventType { .balanceAsserted }
    var payload: Event.Payload { .balanceAsserted(self) }
    var accounts: [AccountID] { [account] }
    var currency: Currency? { balance.currency }
}

// MARK: - Members

extension BalanceAsserted {
    static let members: [MemberRule] = [
        .required(.account), .required(.balance), .optional(.withGoals),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        balance = try line.required(.balance)
        withGoals = try line.optional(.withGoals)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.balance, balance)
        line.member(.withGoals, withGoals)
    }
}

// MARK: - Rules

extension BalanceAsserted {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, event.currency, .balance)
        try ledger.requireBalance(event)
    }
}

// MARK: - Command

extension Command.Action {
    /// States what an account holds, alone or with its live goals; in the account's currency, of
    /// any sign.
    ///
    ///     let statement = try Money("512.80", .gbp)
    ///     _ = try await store.record(Command(.assertBalance(of: everyday, Balance(statement))))
    public static func assertBalance(
        of account: AccountID, _ balance: Balance, withGoals: Bool = false
    ) -> Self { assertBalance(of: account, .balance(balance), withGoals: withGoals) }

    /// States what an account holds, as a person types it.
    package static func assertBalance(
        of account: AccountID, _ amount: SignedAmount, withGoals: Bool = false
    ) -> Self {
        Self { facts throws(CommandRejection) in
            BalanceAsserted(
                account: account, balance: try facts.balance(amount, of: account),
                withGoals: withGoals ? true : nil)
        }
    }
}
