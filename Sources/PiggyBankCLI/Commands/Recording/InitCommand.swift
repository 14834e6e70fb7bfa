import PiggyBank

/// `piggybank init`: a new ledger.
enum InitCommand: Subcommand {
    static let timeZone = Option(
        "time-zone",
        value: .text("ZONE"),
        help: """
            The time zone that days and weeks follow, by its name in the IANA database, such as \
            Europe/London. Without it, UTC.
            """
    )

    static let weekStart = Option(
        "week-start",
        value: .oneOf(Weekday.self, placeholder: "DAY"),
        help: "The weekday on which weeks of round-ups begin. Without it, monday."
    )

    static let title = Option(
        "title",
        value: .text("TITLE"),
        help: "What the ledger is, for people."
    )

    static let plain = Flag(
        "plain",
        help: """
            Do not seal the events. Without it every line ends with a hash of itself and of all \
            lines before it, so that a later change can be found out.
            """
    )

    static let declaration = CommandDeclaration(
        "init",
        group: .record,
        summary: "Create a new ledger",
        discussion: """
            The file must not exist; only its owner may read and write it. Its first event states \
            the time zone and the first day of the week, which hold for good.
            """,
        options: [timeZone, weekStart, title, plain],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank init savings.jsonl",
                "Creates a ledger with weeks from Monday in UTC."
            ),
            Example(
                "piggybank init savings.jsonl --time-zone Europe/London --week-start sunday",
                "Creates one whose days and weeks are those of London."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.create(
            .openLedger(
                timeZone: arguments[timeZone],
                weekStart: arguments[weekStart],
                title: arguments[title]
            ),
            isSealed: !arguments[plain],
            arguments,
            context
        )
    }
}
