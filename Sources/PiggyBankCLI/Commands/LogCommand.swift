import PiggyBank
import PiggyBankReports

extension Piggybank {
    /// `piggybank log`: all events, or those that are asked for.
    static let log = CommandDeclaration(
        name: "log",
        group: .read,
        summary: "List the events, or those that are asked for",
        discussion: """
            Events come in the order in which they were recorded. An event is listed if it meets every \
            condition; a refund, or an event that takes another back, is also found by the payee, the \
            category and the source of the event that it is of. As JSON, each event is the line of the \
            file, with its number, with the event that takes it back, and with what it was rounded up \
            by; as CSV, each member of a line is a column.
            """,
        options: Selecting.options,
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank log household.jsonl --last 1w": "Lists the events of the last seven days.",
            "piggybank log household.jsonl --week last --has note --type withdrawn":
                "Lists the payments of last week that have a note.",
            "piggybank log household.jsonl --text coffee --format json":
                "Lists the lines with coffee in any text, for another program.",
        ],
        run: { arguments, context in
            let selection = try Selecting.selection(arguments, context)
            let replay = try Reading.replay(arguments, context) { $0.collectEvents(selection) }
            try Selecting.requireKnown(arguments, replay)
            let dates = Selecting.lastDates(arguments, replay)
            let events = try Reading.rereading(arguments, context) { () throws(LostEvent) in
                try replay.selectedEvents(within: dates)
            }
            let log = Report.log(events, of: replay.ledger, in: arguments.words(context))
            let status = try Reading.show(log, arguments, context)
            // Lines are read as they are shown.
            try Reading.rereading(arguments, context) { () throws(LostEvent) in
                if let lost = events.lost { throw lost }
            }
            return status
        }
    )
}
