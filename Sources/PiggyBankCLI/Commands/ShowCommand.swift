import PiggyBank
import PiggyBankReports

private let sequence = Parameter.operand(
    .wholeNumber("SEQUENCE", in: 1...Limits.largestNumber),
    help: "The event's sequence, such as 'piggybank log' shows it."
)

extension Piggybank {
    /// `piggybank show`: one event.
    static let show = CommandDeclaration(
        name: "show",
        group: .read,
        summary: "Show one event: its line, its seal and what it did",
        discussion: """
            Everything that the line says, whether its seal is right, what the accounts and goals \
            held after it that it concerns, and which later events refunded it or took it back. Where a seal of \
            the ledger is wrong, --no-verify has it shown all the same, with what its own seal is worth.
            """,
        operands: [sequence],
        commonOptions: Reading.options,
        examples: [
            "piggybank show 17 -f household.jsonl": "Shows event 17.",
            "piggybank show 17 -f household.jsonl --format json":
                "Shows its line, with what follows from the others, for another program.",
        ],
        run: Reading.report { arguments, context in
            let sequence = try arguments.required(sequence)
            let replay = try Reading.replay(arguments, context) { $0.collectDetails(sequence) }
            let account = try Reading.rereading(arguments, context) { () throws(LostEvent) in
                try replay.eventDetails()
            }
            guard let account else {
                throw LedgerFailure.unknownEvent(sequence, last: replay.ledger.sequence)
            }
            return .event(account, of: replay.ledger, in: arguments.words(context))
        }
    )
}
