/// Money from an account into one of its goals, out of the round-ups of a week.
enum RoundUpsMoved: ReferenceEventType {
    static let name: ReferenceText = "roundUpsMoved"
    static let members: [ReferenceMember] = [
        .required("account", .account), .required("goal", .goal), .required("week", .date),
        .required("amount", .money),
    ]
    static let isReversible = true

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["account"]), to: .goal(event["goal"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        guard let amount = event.money("amount"), case .date(let week) = event.values["week"] else {
            throw .badValue
        }
        let account = try books.openAccount(event["account"])
        let goal = try books.activeGoal(event["goal"])
        if goal.account != event["account"] { throw .goalOfAnotherAccount }
        try books.check(amount, isIn: account)
        if week.weekday != books.weekStart { throw .notAWeekStart }
        if account.weeks[week]?.available ?? 0 < amount.minorUnits { throw .exceedsRoundUps }
        try books.checkFunds(of: account, for: amount)
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
        guard let (name, goal, account) = scene.goal(&random) else { return nil }
        let weeks = account.weeks.filter { $0.value.available > 0 }.sorted { $0.key < $1.key }
        guard let (week, roundUps) = random.pick(weeks) else { return nil }
        let most = min(roundUps.available, account.available)
        let all = random.chance(50) ? scene.money(exactly: most, of: account) : nil
        guard let amount = all ?? scene.amount(upTo: most, of: account, &random) else { return nil }
        return [
            "account": .text(goal.account), "goal": .text(name), "week": .date(week),
            "amount": amount,
        ]
    }
}
