/// A new account with a balance of 0.
enum AccountOpened: ReferenceEventType {
    static let name: ReferenceText = "accountOpened"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("name", .text), .required("currency", .currency),
        .optional("owner", .text),
        .optional("overdraft", .number(0...ReferenceGrammar.greatestNumber)),
        .optional("roundUpTo", .number(1...ReferenceGrammar.greatestNumber)),
        .optional("roundUpMultiplier", .number(0...10)),
    ]

    static func begun(by event: ReferenceEvent) -> ReferenceHolder? { .account(event["account"]) }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        let event = record.event
        let currency = event["currency"]
        books.accounts[event["account"]] = Books.Account(
            name: event["name"], owner: event.text("owner"), currency: currency,
            overdraft: event.number("overdraft") ?? 0,
            opening: Books.Policy(
                roundUpTo: event.number("roundUpTo")
                    ?? ReferenceCurrency.defaultRoundUpTo(currency),
                multiplier: event.number("roundUpMultiplier") ?? 1))
        books.accountOrder.append(event["account"])
    }

    static let tickets = 7

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let unused = WritingSamples.identifiers.filter { scene.books.accounts[$0] == nil }
        guard let account = random.pick(unused),
            scene.open.isEmpty || scene.books.accounts.count < 9
        else { return nil }
        let currency = random.pick(scene.currencies, or: "GBP")
        var values: Values = [
            "account": .text(account), "name": .text(WritingSamples.text(&random)),
            "currency": .text(currency),
        ]
        if random.chance(45) {
            values["overdraft"] = .number(
                random.pick([0, 1, 500, 50_000, ReferenceGrammar.greatestNumber], or: 1))
        }
        if random.chance(37) { values["roundUpTo"] = scene.roundUpTo(currency, &random) }
        if random.chance(20) { values["roundUpMultiplier"] = .number(random.below(11)) }
        return values
    }
}
