/// The end of an account: what was left goes outside.
enum AccountClosed: ReferenceEventType {
    static let name: ReferenceText = "accountClosed"
    static let members: [ReferenceMember] = [
        .required("account", .account), .optional("paidOut", .money),
    ]
    static let isReversible = true

    static func ended(by event: ReferenceEvent) -> ReferenceHolder? { .account(event["account"]) }

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("paidOut", from: .account(event["account"]))
    }

    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        let account = record.event["account"]
        let hasGoals = books.goals.values.contains { $0.account == account && $0.isActive }
        if hasGoals { throw .accountHasGoals }
        if books.held(in: .account(account)) < 0 { throw .accountOverdrawn }
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random) else { return nil }
        var values: Values = ["account": .text(name)]
        values["paidOut"] = scene.money(exactly: account.balance, of: account)
        return values
    }
}
