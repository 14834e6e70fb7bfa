/// Money from an account to the outside; what is rounded up accrues a round-up.
enum Withdrawn: ReferenceEventType {
    static let name: ReferenceText = "withdrawn"
    static let members = ReferenceMember.correctable([
        .required("account", .account), .required("amount", .money), .optional("payee", .text),
        .optional("category", .text), .optional("spending", .flag), .optional("roundUp", .flag),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["account"]))
    }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        guard let spending = record.spending else { return }
        books.accounts[record.event["account"]]?.weeks[record.week, default: Books.Week()]
            .accrued += Books.Sum(direction * spending.roundUp)
    }

    /// What a payment adds to the week's round-ups by a policy; nil when it is not rounded up.
    static func spending(_ event: ReferenceEvent, by policy: Books.Policy?) -> ReferenceSpending? {
        let flag = event.values["roundUp"] ?? event.values["spending"] ?? .flag(true)
        guard event.type == Withdrawn.self, flag == .flag(true), let policy,
            let amount = event.money("amount")
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
