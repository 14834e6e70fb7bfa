/// Another name or another target of a goal.
enum GoalChanged: ReferenceEventType {
    static let name: ReferenceText = "goalChanged"
    static let members: [ReferenceMember] = [
        .required("goal", .goal), .required("account", .account), .optional("name", .text),
        .optional("target", .money),
    ]
    static let needsOptionalMember = true

    static func changed(by event: ReferenceEvent) -> ReferenceHolder? { .goal(event["goal"]) }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        let event = record.event
        guard var goal = books.goals[event["goal"]] else { return }
        goal.name = event.text("name") ?? goal.name
        goal.target = event.money("target") ?? goal.target
        books.goals[event["goal"]] = goal
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, account) = scene.goal(&random) else { return nil }
        var values: Values = ["goal": .text(name), "account": .text(goal.account)]
        let target = random.chance(60) ? scene.amount(upTo: 1_000_000, of: account, &random) : nil
        values["target"] = target
        if target == nil { values["name"] = .text(WritingSamples.text(&random)) }
        return values
    }
}
