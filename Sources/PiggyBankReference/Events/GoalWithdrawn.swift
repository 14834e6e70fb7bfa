/// Money from a goal back into its account.
enum GoalWithdrawn: ReferenceEventType {
    static let name: ReferenceText = "goalWithdrawn"
    static let members: [ReferenceMember] = [
        .required("goal", .goal), .required("account", .account), .required("amount", .money),
    ]
    static let isReversible = true

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", from: .goal(event["goal"]), to: .account(event["account"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let (goal, account) = try books.goalThenAccount(event["goal"], event["account"])
        let amount = event.money("amount")
        try books.check(amount, isIn: account)
        if let amount, goal.saved < amount.minorUnits { throw .insufficientFunds }
        try books.checkOverflow(account.balance, plus: amount)
    }

    static let tickets = 4

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard let (name, goal, account) = scene.goal(&random),
            let amount = scene.amount(upTo: goal.saved, of: account, &random)
        else { return nil }
        return ["goal": .text(name), "account": .text(goal.account), "amount": amount]
    }
}
