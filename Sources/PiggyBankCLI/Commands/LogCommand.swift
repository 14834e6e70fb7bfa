import PiggyBank
import PiggyBankReports

extension Piggybank {
    /// `piggybank log`: all events, or those that are asked for.
    static let log = CommandDeclaration(
        name: "log",
        group: .read,
        options: Selecting.options,
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank log household.jsonl --last 1w",
            "piggybank log household.jsonl --week last --has note --type withdrawn",
            "piggybank log household.jsonl --text coffee --format json",
        ],
        run: { arguments, context in
            let selection = try Selecting.selection(arguments, context)
            var (replay, query) = try Reading.ask(EventsQuery(selection), arguments, context)
            try Selecting.requireKnown(arguments, replay)
            query.dates = Selecting.lastDates(arguments, replay)
            let events = query.answer(replay)
            let log = Report.log(events, of: replay.ledger, in: arguments.language(context))
            let status = try Reading.show(log, arguments, context)
            // Lines are read as they are shown.
            try Reading.reportingLostLines(arguments, context) { () throws(LostEvent) in
                if let lost = events.lost { throw lost }
            }
            return status
        }
    )
}
