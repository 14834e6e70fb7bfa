import PiggyBank
import PiggyBankLanguages

private let sequence = Recording.sequence
private let reason = Recording.reason

extension Piggybank {
    /// `piggybank reverse`: an event taken back.
    static let reverse = CommandDeclaration(
        name: "reverse",
        group: .record,
        operands: [sequence],
        options: [reason],
        commonOptions: Recording.options,
        examples: [
            "piggybank reverse 17 --reason twice -f savings.jsonl",
            "piggybank reverse 17 --dry-run -f savings.jsonl",
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
        options: [reason, Recording.yes],
        commonOptions: Recording.options,
        examples: [
            "piggybank undo savings.jsonl",
            "piggybank undo savings.jsonl --dry-run",
        ],
        run: Recording.event(asking: .takeBack) { arguments in
            .undo(reason: arguments[reason])
        }
    )
}

private let amount = Parameter.operand(.amount, isOptional: true)

private let source = Parameter.option("source", .text("TEXT", .recorded(.source)))

extension Piggybank {
    /// `piggybank refund`: money that came back for a withdrawal.
    static let refund = CommandDeclaration(
        name: "refund",
        group: .record,
        operands: [sequence, amount],
        options: [source],
        commonOptions: Recording.options,
        examples: [
            "piggybank refund 17 4.35 --source Bookshop -f savings.jsonl",
            "piggybank refund 17",
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

private let withGoals = Parameter.flag("with-goals")

private let balance = Parameter.operand(.signedAmount)

extension Piggybank {
    /// `piggybank assert`: what an account holds, if it does.
    static let assertion = CommandDeclaration(
        name: "assert",
        group: .record,
        operands: [SharedParameters.account, balance],
        options: [withGoals],
        commonOptions: Recording.options,
        examples: [
            "piggybank assert everyday 118.66 -f savings.jsonl",
            "piggybank assert everyday 718.66 --with-goals",
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
