/// The end of an account: what was left goes outside.
enum AccountClosed: ReferenceEventType {
    static let name: ReferenceText = "accountClosed"
    static let members: [ReferenceMember] = [
        .required("account", .account), .optional("paidOut", .money),
    ]

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("paidOut", from: .account(event["account"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let account = try books.openAccount(event["account"])
        if books.goals.values.contains(where: { $0.account == event["account"] && $0.isActive }) {
            throw .accountHasGoals
        }
        if account.balance < 0 { throw .accountOverdrawn }
        try books.checkRemainder(event.money("paidOut"), is: account.balance, in: account)
    }

    static func apply(_ record: ReferenceRecord, to books: inout Books) {
        books.accounts[record.event["account"]]?.isOpen = false
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random) else { return nil }
        var values: Values = ["account": .text(name)]
        values["paidOut"] = scene.money(exactly: account.balance, of: account)
        return values
    }
}
