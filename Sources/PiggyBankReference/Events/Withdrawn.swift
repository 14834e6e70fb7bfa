/// Money from an account to the outside; what is rounded up accrues a round-up.
enum Withdrawn: ReferenceEventType {
    static let name: ReferenceText = "withdrawn"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("amount", .money), .optional("payee", .text),
        .optional("category", .text), .optional("spending", .flag), .optional("roundUp", .flag),
    ]
    static let isReversible = true

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["account"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let account = try books.openAccount(event["account"])
        try books.check(event.money("amount"), isIn: account)
        try books.checkFunds(of: account, for: event.money("amount"))
        if let spent = spent(event, in: books) {
            let week = account.weeks[books.week(of: event.time)]
            let sum = (week?.accrued ?? 0) + Books.Sum(spent.roundUp)
            if sum > Books.Sum(ReferenceGrammar.greatestNumber) { throw .amountOverflow }
        }
    }

    static func apply(_ record: ReferenceRecord, to books: inout Books) {
        guard let spent = spent(record.event, in: books) else { return }
        books.accounts[record.event["account"]]?.weeks[record.week, default: Books.Week()]
            .spendings[record.index] = spent
    }

    static func takeBack(_ record: ReferenceRecord, from books: inout Books) {
        books.accounts[record.event["account"]]?.weeks[record.week]?.spendings[record.index] = nil
    }

    /// What the event adds to the week's round-ups; nil when it is not rounded up.
    private static func spent(_ event: ReferenceEvent, in books: Books) -> ReferenceSpending? {
        let flag = event.values["roundUp"] ?? event.values["spending"] ?? .flag(true)
        guard flag == .flag(true), let amount = event.money("amount"),
            let policy = books.accounts[event["account"]]?.policy(at: event.time)
        else { return nil }
        return ReferenceSpending(
            sequence: event.sequence, time: event.time, payee: event.text("payee"),
            minorUnits: amount.minorUnits, roundUp: policy.roundUp(of: amount.minorUnits))
    }

    static let tickets = 24

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random),
            let amount = scene.amount(upTo: account.available, of: account, &random)
        else { return nil }
        var values: Values = ["account": .text(name), "amount": amount]
        if random.chance(24) { values["spending"] = .flag(random.chance(38)) }
        if random.chance(24) { values["roundUp"] = .flag(random.chance(50)) }
        return values
    }
}
