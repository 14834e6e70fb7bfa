/// Money from an account into one of its goals, out of the round-ups of a week: its own, or those
/// of another account.
enum RoundUpsMoved: ReferenceEventType {
    static let name: ReferenceText = "roundUpsMoved"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("goal", .goal), .required("week", .date),
        .required("amount", .money), .optional("from", .account),
    ]
    static let isReversible = true

    private static func payer(_ event: ReferenceEvent) -> ReferenceText {
        event.text("from") ?? event["account"]
    }

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(payer(event)), to: .goal(event["goal"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        guard let amount = event.money("amount"), case .date(let week) = event.values["week"] else {
            throw .badValue
        }
        let account = try books.openAccount(event["account"])
        let goal = try books.activeGoal(event["goal"])
        let payer = try books.openAccount(payer(event))
        if goal.account != self.payer(event) { throw .goalOfAnotherAccount }
        try books.check(amount, isIn: account)
        try books.check(amount, isIn: payer)
        if week.weekday != books.weekStart { throw .notAWeekStart }
        if account.weeks[week]?.available ?? 0 < amount.minorUnits { throw .exceedsRoundUps }
        try books.checkFunds(of: payer, for: amount)
        try books.checkOverflow(goal.saved, plus: amount)
    }

    static func apply(_ record: ReferenceRecord, to books: inout Books) {
        move(record.event, 1, in: &books)
    }

    static func takeBack(_ record: ReferenceRecord, from books: inout Books) {
        move(record.event, -1, in: &books)
    }

    private static func move(_ event: ReferenceEvent, _ direction: Int, in books: inout Books) {
        guard let amount = event.money("amount"), case .date(let week) = event.values["week"] else {
            return
        }
        books.accounts[event["account"]]?.weeks[week, default: Books.Week()].moved += Books.Sum(
            direction * amount.minorUnits)
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
