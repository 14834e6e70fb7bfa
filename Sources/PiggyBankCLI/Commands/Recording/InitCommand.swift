import PiggyBank

private let timeZone = Parameter.option(
    "time-zone",
    .timeZone,
    help: { $0.help(of: .ledgerTimeZone) }
)

private let weekStart = Parameter.option(
    "week-start",
    .oneOf(Weekday.allCases, placeholder: "DAY"),
    help: { $0.help(of: .ledgerWeekStart) }
)

private let region = Parameter.option(
    "region",
    ValueForm("REGION", expectation: .region, read: Region.init),
    help: { $0.help(of: .ledgerRegion) }
)

private let title = Parameter.option(
    "title",
    .text("TITLE"),
    help: { $0.help(of: .ledgerTitle) }
)

private let plain = Parameter.flag(
    "plain",
    help: { $0.help(of: .plain) }
)

extension Piggybank {
    /// `piggybank init`: a new ledger.
    static let initialise = CommandDeclaration(
        name: "init",
        group: .record,
        help: { $0.help(of: .initialise) },
        options: [timeZone, weekStart, region, title, plain],
        commonOptions: Recording.options,
        exclusive: [[weekStart, region]],
        examples: [
            "piggybank init savings.jsonl",
            "piggybank init savings.jsonl --time-zone Europe/London --week-start sunday",
            "piggybank init savings.jsonl --region US",
        ],
        run: { arguments, context in
            let stated = LedgerOpened(
                timeZone: arguments[timeZone],
                weekStart: arguments[weekStart] ?? arguments[region]?.weekStart,
                title: arguments[title]
            )
            return try Recording.create(stated, isSealed: !arguments[plain], arguments, context)
        }
    )
}
