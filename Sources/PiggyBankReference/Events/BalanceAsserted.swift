/// A statement of what an account holds; it moves nothing.
enum BalanceAsserted: ReferenceEventType {
    static let name: ReferenceText = "balanceAsserted"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("balance", .balance),
        .optional("withGoals", .flag),
    ]

    static func checkValues(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        let (event, account) = (record.event, record.event["account"])
        var held = books.held(in: .account(account))
        if event.values["withGoals"] == .flag(true) { held += saved(of: account, in: books) }
        if Books.Sum(event.money("balance")?.minorUnits ?? 0) != held { throw .balanceMismatch }
    }

    /// What the live goals of an account have saved.
    private static func saved(of account: ReferenceText, in books: Books) -> Books.Sum {
        books.goals.values.filter { $0.account == account && $0.isActive }.reduce(0) {
            $0 + $1.saved
        }
    }

    static let tickets = 5

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, account) = scene.account(&random) else { return nil }
        var values: Values = ["account": .text(name)]
        if random.chance(60) { values["withGoals"] = .flag(random.chance(70)) }
        let withGoals = values["withGoals"] == .flag(true)
        let held = account.balance + (withGoals ? saved(of: name, in: scene.books) : 0)
        guard abs(held) <= Int128(ReferenceGrammar.greatestNumber) else { return nil }
        values["balance"] = .money(
            ReferenceMoney(currency: account.currency, minorUnits: Int(held)))
        return values
    }
}
