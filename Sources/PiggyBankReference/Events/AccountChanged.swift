/// Other terms of an account: what it is called, whose it is, how far it may fall, how it rounds
/// up.
enum AccountChanged: ReferenceEventType {
    static let name: ReferenceText = "accountChanged"
    static let members: [ReferenceMember] = [
        .required("account", .account), .optional("name", .text), .optional("owner", .text),
        .optional("overdraft", .number(0...ReferenceGrammar.greatestNumber)),
        .optional("roundUpTo", .number(1...ReferenceGrammar.greatestNumber)),
        .optional("roundUpMultiplier", .number(0...10)),
    ]
    static let needsOptionalMember = true

    static func changed(by event: ReferenceEvent) -> ReferenceHolder? { .account(event["account"]) }

    static func checkValues(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        guard let overdraft = record.event.number("overdraft") else { return }
        let balance = books.held(in: .account(record.event["account"]))
        if balance < -Books.Sum(overdraft) { throw .insufficientFunds }
    }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        let event = record.event
        guard var account = books.accounts[event["account"]] else { return }
        account.name = event.text("name") ?? account.name
        account.owner = event.text("owner") ?? account.owner
        account.overdraft = event.number("overdraft") ?? account.overdraft
        let (roundUpTo, multiplier) = (event.number("roundUpTo"), event.number("roundUpMultiplier"))
        if roundUpTo != nil || multiplier != nil {
            // What the change leaves out is as it was at its time, and stays so.
            let inForce = account.policy(at: event.time)
            let policy = Books.Policy(
                roundUpTo: roundUpTo ?? inForce.roundUpTo,
                multiplier: multiplier ?? inForce.multiplier)
            account.changes.append((record.index, event.time, policy))
        }
        books.accounts[event["account"]] = account
    }

    static let tickets = 7

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random) else { return nil }
        var values: Values = [:]
        let debt = max(0, Int(-account.balance))
        while values.isEmpty {
            if random.chance(20) { values["name"] = .text(WritingSamples.text(&random)) }
            if random.chance(15) { values["owner"] = .text(WritingSamples.text(&random)) }
            if random.chance(25) {
                values["overdraft"] = .number(random.pick([debt, max(debt, 700)], or: debt))
            }
            if random.chance(30) {
                values["roundUpTo"] = scene.roundUpTo(account.currency, &random)
            }
            if random.chance(30) { values["roundUpMultiplier"] = .number(random.below(11)) }
        }
        values["account"] = .text(name)
        if let time = scene.anotherTime(&random) { values["time"] = .time(time) }
        return values
    }
}
