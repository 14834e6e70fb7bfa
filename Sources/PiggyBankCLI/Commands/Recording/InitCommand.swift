import PiggyBank

private let timeZone = Parameter.option(
    "time-zone",
    .timeZone,
    help: """
        The time zone that days and weeks follow, by its name in the IANA database, such as \
        Europe/London. Without it, that of $TZ or else the system's, or UTC where that has no such name.
        """
)

private let weekStart = Parameter.option(
    "week-start",
    .oneOf(Weekday.allCases, placeholder: "DAY"),
    help: "The weekday on which weeks of round-ups begin. Without it, monday."
)

private let title = Parameter.option(
    "title",
    .text("TITLE"),
    help: "What the ledger is, for people."
)

private let plain = Parameter.flag(
    "plain",
    help: """
        Do not seal the events. Without it every line ends with a hash of itself and of all \
        lines before it, so that a later change can be found out.
        """
)

extension Piggybank {
    /// `piggybank init`: a new ledger.
    static let initialise = CommandDeclaration(
        name: "init",
        group: .record,
        summary: "Create a new ledger",
        discussion: """
            The file must not exist; only its owner may read and write it. Its first event states \
            the time zone and the first day of the week, which hold for good.
            """,
        options: [timeZone, weekStart, title, plain],
        commonOptions: Recording.options,
        examples: [
            "piggybank init savings.jsonl":
                "Creates a ledger with weeks from Monday in the system's time zone.",
            "piggybank init savings.jsonl --time-zone Europe/London --week-start sunday":
                "Creates one whose days and weeks are those of London.",
        ],
        run: { arguments, context in
            let stated = LedgerOpened(
                timeZone: arguments[timeZone],
                weekStart: arguments[weekStart],
                title: arguments[title]
            )
            return try Recording.create(stated, isSealed: !arguments[plain], arguments, context)
        }
    )
}
