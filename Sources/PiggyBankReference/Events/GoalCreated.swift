/// A new savings goal of an account.
enum GoalCreated: ReferenceEventType {
    static let name: ReferenceText = "goalCreated"
    static let members: [ReferenceMember] = [
        .required("goal", .goal), .required("account", .account), .required("name", .text),
        .optional("target", .money),
    ]

    static func begun(by event: ReferenceEvent) -> ReferenceHolder? { .goal(event["goal"]) }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        let event = record.event
        guard books.accounts[event["account"]] != nil else { return }
        books.goals[event["goal"]] = Books.Goal(
            account: event["account"], name: event["name"], target: event.money("target"))
        books.goalOrder.append(event["goal"])
    }

    static let tickets = 8

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let unused = WritingSamples.identifiers.filter { scene.books.goals[$0] == nil }
        guard let (name, account) = scene.account(&random), let goal = random.pick(unused),
            scene.books.goals.count < 9
        else { return nil }
        var values: Values = [
            "goal": .text(goal), "account": .text(name),
            "name": .text(WritingSamples.text(&random)),
        ]
        if random.chance(50) {
            values["target"] = scene.amount(upTo: 1_000_000, of: account, &random)
        }
        return values
    }
}
