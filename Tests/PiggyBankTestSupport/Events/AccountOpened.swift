/// A new account with a balance of 0.
enum AccountOpened: ReferenceEventType {
    static let name: ReferenceText = "accountOpened"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("name", .text), .required("currency", .currency),
        .optional("owner", .text),
        .optional("overdraft", .number(0...ReferenceGrammar.greatestNumber)),
        .optional("roundUpTo", .number(1...ReferenceGrammar.greatestNumber)),
    ]

    static func begun(by event: ReferenceEvent) -> ReferenceHolder? { .account(event["account"]) }

    static func accountNamed(by event: ReferenceEvent) -> ReferenceText? { event["account"] }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        if books.accounts[event["account"]] != nil { throw .accountExists }
    }

    static func apply(_ event: ReferenceEvent, to books: inout Books, week: ReferenceDate) {
        let currency = event["currency"]
        books.accounts[event["account"]] = Books.Account(
            name: event["name"],
            currency: currency,
            overdraft: event.number("overdraft") ?? 0,
            roundUpTo: event.number("roundUpTo") ?? ReferenceCurrency.defaultRoundUpTo(currency)
        )
        books.accountOrder.append(event["account"])
    }

    static let tickets = 7

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let unused = WritingSamples.identifiers.filter { scene.books.accounts[$0] == nil }
        guard let account = random.pick(unused),
            scene.open.isEmpty || scene.books.accounts.count < 9
        else { return nil }
        let currency = random.pick(scene.currencies, or: "GBP")
        let greatest = ReferenceGrammar.greatestNumber
        var values: Values = [
            "account": .text(account), "name": .text(WritingSamples.text(&random)),
            "currency": .text(currency),
        ]
        if random.chance(45) {
            values["overdraft"] = .number(random.pick([0, 1, 500, 50_000, greatest], or: 1))
        }
        if random.chance(37) {
            let standard = ReferenceCurrency.defaultRoundUpTo(currency)
            let amounts = [1, 7, 50, 500, 1_000, greatest, standard]
            values["roundUpTo"] = .number(random.pick(amounts, or: 1))
        }
        return values
    }
}
