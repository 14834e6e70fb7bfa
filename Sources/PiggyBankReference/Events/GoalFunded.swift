/// Money from an account into one of its goals.
enum GoalFunded: ReferenceEventType {
    static let name: ReferenceText = "goalFunded"
    static let members = ReferenceMember.correctable([
        .required("goal", .goal), .required("account", .account), .required("amount", .money),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .account(event["account"]), to: .goal(event["goal"]))
    }

    static let tickets = 6

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, account) = scene.goal(&random),
            let amount = scene.amount(upTo: account.available, of: account, &random)
        else { return nil }
        return ["goal": .text(name), "account": .text(goal.account), "amount": amount]
    }
}
