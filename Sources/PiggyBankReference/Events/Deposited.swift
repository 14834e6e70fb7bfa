/// Money from outside into an account.
enum Deposited: ReferenceEventType {
    static let name: ReferenceText = "deposited"
    static let members = ReferenceMember.correctable([
        .required("account", .account), .required("amount", .money), .optional("source", .text),
        .optional("category", .text), .optional("income", .flag),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", to: .account(event["account"]))
    }

    static let tickets = 19

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random) else { return nil }
        let room = Int128(ReferenceGrammar.greatestNumber) - account.balance
        guard let amount = scene.amount(upTo: room, of: account, &random) else { return nil }
        var values: Values = ["account": .text(name), "amount": amount]
        if random.chance(24) { values["income"] = .flag(random.chance(38)) }
        return values
    }
}
