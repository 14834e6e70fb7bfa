/// The end of a goal: what it saved goes back to its account.
enum GoalDeleted: ReferenceEventType {
    static let name: ReferenceText = "goalDeleted"
    static let members: [ReferenceMember] = [
        .required("goal", .goal), .required("account", .account), .optional("returned", .money),
    ]
    static let isReversible = true

    static func ended(by event: ReferenceEvent) -> ReferenceHolder? { .goal(event["goal"]) }

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("returned", from: .goal(event["goal"]), to: .account(event["account"]))
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, account) = scene.goal(&random) else { return nil }
        var values: Values = ["goal": .text(name), "account": .text(goal.account)]
        values["returned"] = scene.money(exactly: goal.saved, of: account)
        return values
    }
}
