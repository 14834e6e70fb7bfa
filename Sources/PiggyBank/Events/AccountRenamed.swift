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

// MARK: - Members

extension AccountRenamed {
    static let members: [MemberRule] = [
        .required(.account), .required(.name),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        name = try line.require(line.text(.name), .name)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.name, name)
    }
}

// MARK: - Rules

extension AccountRenamed {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
    }
}

// MARK: - Posting

extension AccountRenamed {
    static func posting(_ event: DecodedEvent) -> Posting? {
        nil
    }
}

// MARK: - For people

extension AccountRenamed {
    var summary: String {
        "Renamed to \(name)"
    }
}
