/// Money from an account to another one of the same currency.
enum Transferred: ReferenceEventType {
    static let name: ReferenceText = "transferred"
    static let members = ReferenceMember.correctable([
        .required("from", .account), .required("to", .account), .required("amount", .money),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["from"]), to: .account(event["to"]))
    }

    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        if record.event["from"] == record.event["to"] { throw .sameAccount }
    }

    static let tickets = 8

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (from, source) = scene.account(&random),
            let to = random.pick(scene.open.filter { $0 != from }),
            let amount = scene.amount(upTo: source.available, of: source, &random)
        else { return nil }
        return ["from": .text(from), "to": .text(to), "amount": amount]
    }
}
