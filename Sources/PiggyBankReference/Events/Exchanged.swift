/// Money from an account to one of another currency.
enum Exchanged: ReferenceEventType {
    static let name: ReferenceText = "exchanged"
    static let members = ReferenceMember.correctable([
        .required("from", .account), .required("to", .account), .required("amount", .money),
        .required("received", .money),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["from"]))
            + event.move("received", to: .account(event["to"]))
    }

    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        let (from, to) = (record.event["from"], record.event["to"])
        if from == to { throw .sameAccount }
        if books.accounts[from]?.currency == books.accounts[to]?.currency { throw .sameCurrency }
    }

    static let tickets = 6

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (from, source) = scene.account(&random),
            let to = random.pick(
                scene.open.filter { scene.books.accounts[$0]?.currency != source.currency }),
            let destination = scene.books.accounts[to],
            let amount = scene.amount(upTo: source.available, of: source, &random)
        else { return nil }
        let room = Int128(ReferenceGrammar.greatestNumber) - destination.balance
        guard let received = scene.amount(upTo: room, of: destination, &random) else { return nil }
        return ["from": .text(from), "to": .text(to), "amount": amount, "received": received]
    }
}
