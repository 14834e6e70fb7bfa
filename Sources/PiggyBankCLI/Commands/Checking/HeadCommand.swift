import PiggyBank
import PiggyBankReports

/// `piggybank head`: the seal that covers everything before it.
struct HeadCommand: ReadingCommand {
    static let name = "head"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank head household.jsonl", "piggybank head household.jsonl --through 1000",
    ]

    @OptionGroup(.common) var reading: Reading

    func validate(_ context: Context) throws(UsageError) {
        // Events are recorded in any order of days: no seal is that of one.
        if reading.ledger.asOf != nil {
            throw UsageError(
                "head-of-day",
                """
                a head depends on the recording order, not on the dates of events: give --known-at \
                TIME or --through N instead of --as-of.
                """)
        }
        try reading.printing.requireTable(of: Self.name, inDetail: isInDetail)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let ledger = try reading.answer(context, syncs: true) { $0.ledger }
        guard reading.printing.format == .table else {
            let status = try reading.printing.show(.head(ledger), context)
            return ledger.sequence == 0 ? .rejected : status
        }
        // One word, to be kept and handed to a later audit as it is.
        let head: Text? = ledger.head.map { "\(verbatim: $0)@\(ledger.sequence)" }
        try context.writeOutput(
            context.language(head ?? "no seals, sequence \(ledger.sequence)") + "\n")
        return ledger.sequence == 0 ? .rejected : .done
    }
}
