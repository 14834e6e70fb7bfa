/// Gives an account another name for people; its identifier stays.
public struct AccountRenamed: EventPayload {
    /// The account.
    public var account: AccountID
    /// The new name.
    public var name: String

    /// Makes the payload.
    public init(account: AccountID, name: String) {
        self.account = account
        self.name = name
    }
}

// MARK: - Facts

extension AccountRenamed {
    static var type: EventType { .accountRenamed }
    var payload: Event.Payload { .accountRenamed(self) }
    var accounts: [AccountID] { [account] }
}

// MARK: - Members

extension AccountRenamed {
    static let members: [MemberRule] = [
        .required(.account), .required(.name),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        name = try line.required(.name)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.name, name)
    }
}

// MARK: - Rules

extension AccountRenamed {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
    }
}

// MARK: - Effects

extension AccountRenamed {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.accounts.rename(event.account, event.name(in: block))
    }
}

// MARK: - Command

extension Command.Action {
    /// Gives an account another name.
    public static func renameAccount(_ account: AccountID, name: String) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(name, .name)
            return AccountRenamed(account: account, name: name)
        }
    }
}
