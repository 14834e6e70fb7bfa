/// Money from an account to another one of the same currency.
enum Transferred: ReferenceEventType {
    static let name: ReferenceText = "transferred"
    static let members: [ReferenceMember] = [
        .required("from", .account), .required("to", .account), .required("amount", .money),
    ]
    static let isReversible = true

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["from"]), to: .account(event["to"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let source = try books.openAccount(event["from"])
        let destination = try books.openAccount(event["to"])
        if event["from"] == event["to"] { throw .sameAccount }
        try books.check(event.money("amount"), isIn: source)
        try books.check(event.money("amount"), isIn: destination)
        try books.checkFunds(of: source, for: event.money("amount"))
        try books.checkOverflow(destination.balance, plus: event.money("amount"))
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
