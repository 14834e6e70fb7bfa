import PiggyBank
import PiggyBankReports

private let sequence = Parameter.operand(.wholeNumber("SEQUENCE", in: 1...Limits.largestNumber))

extension Piggybank {
    /// `piggybank show`: one event.
    static let show = CommandDeclaration(
        name: "show",
        group: .read,
        operands: [sequence],
        commonOptions: Reading.options,
        examples: [
            "piggybank show 17 -f household.jsonl",
            "piggybank show 17 -f household.jsonl --format json",
        ],
        run: Reading.report { arguments, context in
            let sequence = try arguments.required(sequence)
            let replay = try Reading.replay(arguments, context) {
                $0.ask(EventDetailsQuery(of: sequence))
            }
            let details = replay.answer(EventDetailsQuery.self)
            guard let details else {
                throw LedgerFailure.unknownEvent(sequence, last: replay.ledger.sequence)
            }
            return .event(details, of: replay.ledger, in: arguments.language(context))
        }
    )
}
