import PiggyBank

private let sequence = Recording.sequence
private let reason = Recording.reason

private let account = Parameter.option("account", .account)
private let from = Parameter.option("from", .account)
private let to = Parameter.option("to", .account)

private let goal = Parameter.option("goal", .goal)

private let week = Parameter.option("week", .week)

private let amount = Parameter.option("amount", .amount)

private let source = Parameter.option("source", .text("TEXT", .recorded(.source)))

private let payee = Parameter.option("payee", .text("PAYEE", .recorded(.payee)))

private let category = Parameter.option("category", .text("CATEGORY", .recorded(.category)))

private let isSpending = Parameter.option(
    "spending",
    .oneOf([Answer.yes, .no], placeholder: "YES|NO")
)

private enum Answer: String, Sendable {
    case yes, no
}

extension Piggybank {
    /// `piggybank correct`: an event taken back, and recorded again as it should have been.
    static let correct = CommandDeclaration(
        name: "correct",
        group: .record,
        operands: [sequence],
        options: [
            account, from, to, goal, week, amount, source, payee, category, isSpending, reason,
        ],
        commonOptions: Recording.optionsWithoutID,
        requiresOneOf: [
            account, from, to, goal, week, amount, source, payee, category, isSpending,
            Recording.time, Recording.note,
        ],
        examples: [
            "piggybank correct 5 --amount 1000.50 -f savings.jsonl",
            "piggybank correct 11 --payee Bakery --spending no --dry-run",
        ],
        run: Recording.events { arguments, time in
            .correct(
                try arguments.required(sequence),
                arguments.changes,
                time: time,
                by: arguments[Recording.by],
                note: arguments[Recording.note],
                reason: arguments[reason]
            )
        }
    )
}

extension ParsedArguments {
    /// What is to be different.
    fileprivate var changes: EventChanges {
        var changes = EventChanges()
        changes.account = self[account]
        changes.from = self[from]
        changes.to = self[to]
        changes.goal = self[goal]
        changes.week = self[week]
        changes.amount = self[amount]
        changes.source = self[source]
        changes.payee = self[payee]
        changes.category = self[category]
        changes.isSpending = self[isSpending].map { $0 == .yes }
        return changes
    }
}
