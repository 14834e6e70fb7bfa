/// Money from an account into one of its goals, out of the round-ups of a week: its own, or those
/// of another account.
enum RoundUpsMoved: ReferenceEventType {
    static let name: ReferenceText = "roundUpsMoved"
    static let members = ReferenceMember.correctable([
        .required("account", .account), .required("goal", .goal), .required("week", .date),
        .required("amount", .money), .optional("from", .account),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event.goalAccount), to: .goal(event["goal"]))
    }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        guard let amount = record.event.money("amount") else { return }
        books.accounts[record.event["account"]]?.weeks[record.week, default: Books.Week()].moved +=
            Books.Sum(direction * amount.minorUnits)
    }

    static let tickets = 12

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, payer) = scene.goal(&random) else { return nil }
        // Sometimes the round-ups are those of another account in the same currency.
        let others = scene.open.filter {
            $0 != goal.account && scene.books.accounts[$0]?.currency == payer.currency
        }
        let other = random.chance(30) ? random.pick(others) : nil
        guard let account = scene.books.accounts[other ?? goal.account] else { return nil }
        let weeks = account.weeks.filter { $0.value.available > 0 }.sorted { $0.key < $1.key }
        guard let (week, roundUps) = random.pick(weeks) else { return nil }
        let most = min(roundUps.available, payer.available)
        let all = random.chance(50) ? scene.money(exactly: most, of: account) : nil
        guard let amount = all ?? scene.amount(upTo: most, of: account, &random) else { return nil }
        var values: Values = [
            "account": .text(other ?? goal.account), "goal": .text(name), "week": .date(week),
            "amount": amount,
        ]
        // What holds anyway may be stated, too.
        if other != nil || random.chance(3) { values["from"] = .text(goal.account) }
        return values
    }
}
