/// Another name for an account.
enum AccountRenamed: ReferenceEventType {
    static let name: ReferenceText = "accountRenamed"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("name", .text),
    ]

    static func accountNamed(by event: ReferenceEvent) -> ReferenceText? { event["account"] }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        _ = try books.openAccount(event["account"])
    }

    static func apply(_ event: ReferenceEvent, to books: inout Books, week: ReferenceDate) {
        books.accounts[event["account"]]?.name = event["name"]
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let account = random.pick(scene.open) else { return nil }
        return [
            "account": .text(account), "name": .text(WritingSamples.text(&random)),
        ]
    }
}
