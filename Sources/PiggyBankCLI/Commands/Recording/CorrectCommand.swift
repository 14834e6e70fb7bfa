import PiggyBank

private let sequence = Recording.sequence
private let reason = Recording.reason

private let account = Parameter.option(
    "account",
    .account,
    help: "The account of a deposit, a withdrawal or a move of round-ups."
)
private let from = Parameter.option("from", .account, help: "The account that a transfer leaves.")
private let to = Parameter.option("to", .account, help: "The account that a transfer reaches.")

private let goal = Parameter.option(
    "goal",
    .goal,
    help: "The goal of a move into it or out of it, or of round-ups."
)

private let week = Parameter.option(
    "week",
    .week,
    help: """
        The week of a move of round-ups: the date that it begins on, or current or last as of the \
        event's time.
        """
)

private let amount = Parameter.option(
    "amount",
    .amount,
    help: "How much, in the account's currency, with a point before the decimals."
)

private let source = Parameter.option(
    "source",
    .text("TEXT", .recorded(.source)),
    help: "Where a deposit or a refund came from."
)

private let payee = Parameter.option(
    "payee",
    .text("PAYEE", .recorded(.payee)),
    help: "Who got what was withdrawn."
)

private let category = Parameter.option(
    "category",
    .text("CATEGORY", .recorded(.category)),
    help: "What a withdrawal was for."
)

private let isSpending = Parameter.option(
    "spending",
    .oneOf([Answer.yes, .no], placeholder: "YES|NO"),
    help: "Whether a withdrawal is spending, which leaves a round-up: yes or no."
)

private let time = Recording.time.explained(
    """
    When it happened, in the forms that every command takes. Without it, at the event's own time, \
    which is that of the reversal in any case.
    """
)

private enum Answer: String, Sendable {
    case yes, no
}

extension Piggybank {
    /// `piggybank correct`: an event taken back, and recorded again as it should have been.
    static let correct = CommandDeclaration(
        name: "correct",
        group: .record,
        summary: "Record an event again as it should have been",
        discussion: """
            Both are recorded together, or nothing is. What is not given stays as it was, the note \
            included, and both happen at the event's own time, so that every answer as of a date is \
            right afterwards.

            An event can be corrected once, and its correction then in turn. The same command again \
            answers with what is recorded, and completes it after a crash.
            """,
        operands: [sequence],
        options: [
            account, from, to, goal, week, amount, source, payee, category, isSpending, reason,
        ],
        commonOptions: Recording.optionsWithoutID.map { $0.name == time.name ? time : $0 },
        requiresOneOf: [
            account, from, to, goal, week, amount, source, payee, category, isSpending, time,
            Recording.note,
        ],
        examples: [
            "piggybank correct 5 --amount 1000.50 -f savings.jsonl":
                "Makes a deposit of 1,000.00 one of 1,000.50, though some of it is spent.",
            "piggybank correct 11 --payee Bakery --spending no --dry-run":
                "Says what another payee, and no round-up, would come to.",
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
