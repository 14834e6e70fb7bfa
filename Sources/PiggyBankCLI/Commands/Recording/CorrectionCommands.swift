import PiggyBank

private let sequence = Recording.sequence
private let reason = Recording.reason

extension Piggybank {
    /// `piggybank reverse`: an event taken back.
    static let reverse = CommandDeclaration(
        name: "reverse",
        group: .record,
        summary: "Take an event back, as if it had never been recorded",
        discussion: """
            For mistakes of the record: the money goes the other way round, a purchase's round-up \
            leaves its week, and round-ups that were moved go back into theirs. Both events stay in \
            the ledger, and sums leave both out. For money that came back, see 'refund'.

            Without --time it happens at the event's own time, so that every answer as of a date is \
            right afterwards.
            """,
        operands: [sequence],
        options: [reason],
        commonOptions: Recording.options,
        examples: [
            "piggybank reverse 17 --reason twice -f savings.jsonl":
                "Takes event 17 back.",
            "piggybank reverse 17 --dry-run -f savings.jsonl": "Says what that would come to.",
        ],
        run: Recording.event { arguments in
            try .reverse(arguments.required(sequence), reason: arguments[reason])
        }
    )
}

extension Piggybank {
    /// `piggybank undo`: the last event taken back.
    static let undo = CommandDeclaration(
        name: "undo",
        group: .record,
        summary: "Take the last event back",
        discussion: """
            It is the last event that moves money and was not taken back, and happens at that event's \
            own time; see 'reverse'. An event that was taken back, and the one that did it, no longer \
            count: a second undo takes back the event before. After 'correct' it takes back the event \
            as it was corrected, and the wrong one stays taken back.

            When events came after it that cannot be taken back, such as the opening of an account, it \
            names them and records nothing.

            At a terminal it shows what would be recorded, and asks. Nothing is recorded if anything \
            came in between.
            """,
        options: [reason, Recording.yes],
        commonOptions: Recording.options,
        examples: [
            "piggybank undo savings.jsonl": "Takes back what was recorded last.",
            "piggybank undo savings.jsonl --dry-run": "Says what that is.",
        ],
        run: Recording.event(asking: .takeBack) { arguments in
            .undo(reason: arguments[reason])
        }
    )
}

private let amount = Parameter.operand(
    .amount,
    isOptional: true,
    help: "How much came back, such as 4.35. Without it, all that was not refunded yet."
)

private let source = Parameter.option(
    "source",
    .text("TEXT", .recorded(.source)),
    help: "Where it came from."
)

extension Piggybank {
    /// `piggybank refund`: money that came back for a withdrawal.
    static let refund = CommandDeclaration(
        name: "refund",
        group: .record,
        summary: "Record money that came back for a withdrawal",
        discussion: """
            The money goes into the account that the withdrawal was from; its round-up stays. For a \
            withdrawal that should not have been recorded, see 'reverse'.
            """,
        operands: [sequence, amount],
        options: [source],
        commonOptions: Recording.options,
        examples: [
            "piggybank refund 17 4.35 --source Bookshop -f savings.jsonl":
                "Records that 4.35 of the withdrawal that is event 17 came back.",
            "piggybank refund 17": "Records that the rest came back.",
        ],
        run: Recording.event { arguments in
            try .refund(
                arguments.required(sequence),
                arguments[amount],
                source: arguments[source]
            )
        }
    )
}

private let withGoals = Parameter.flag(
    "with-goals",
    help: "AMOUNT is what the account and its goals have together."
)

private let balance = Parameter.operand(
    .signedAmount,
    help: "What it holds in its currency, such as 118.66 or -4.35."
)

extension Piggybank {
    /// `piggybank assert`: what an account holds, if it does.
    static let assertion = CommandDeclaration(
        name: "assert",
        group: .record,
        summary: "Record what an account holds, if it does",
        discussion: """
            Compares the amount, such as from a bank's statement, with what the account holds after the \
            last event. If it is another, nothing is recorded.
            """,
        operands: [SharedParameters.account, balance],
        options: [withGoals],
        commonOptions: Recording.options,
        examples: [
            "piggybank assert everyday 118.66 -f savings.jsonl": "Records that it has 118.66.",
            "piggybank assert everyday 718.66 --with-goals": "The same with what its goals saved.",
        ],
        run: Recording.event { arguments in
            try .assertBalance(
                of: arguments.required(SharedParameters.account),
                arguments.required(balance),
                withGoals: arguments[withGoals]
            )
        }
    )
}
