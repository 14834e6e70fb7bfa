import PiggyBank
import PiggyBankLanguages

private let timeZone = Parameter.option("time-zone", .timeZone)

private let weekStart = Parameter.option("week-start", .oneOf(Weekday.allCases, placeholder: "DAY"))

private let region = Parameter.option(
    "region",
    ValueForm("REGION", expectation: .region, read: Region.init)
)

private let title = Parameter.option("title", .text("TITLE"))

private let plain = Parameter.flag("plain")

extension Piggybank {
    /// `piggybank init`: a new ledger.
    static let initialise = CommandDeclaration(
        name: "init",
        group: .record,
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
