/// Money from a goal back into its account.
enum GoalWithdrawn: ReferenceEventType {
    static let name: ReferenceText = "goalWithdrawn"
    static let members = ReferenceMember.correctable([
        .required("goal", .goal), .required("account", .account), .required("amount", .money),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .goal(event["goal"]), to: .account(event["account"]))
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, account) = scene.goal(&random),
            let amount = scene.amount(upTo: goal.saved, of: account, &random)
        else { return nil }
        return ["goal": .text(name), "account": .text(goal.account), "amount": amount]
    }
}
