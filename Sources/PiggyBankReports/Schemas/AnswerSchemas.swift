import PiggyBank

/// The schemas of what the reports of a ledger are in JSON.
///
/// Each has the name of its command, with a hyphen in place of a space.
package enum AnswerSchemas {
    /// Those of reports, in the order in which they are printed.
    package static let ofReports: [(name: String, schema: JSONSchema)] =
        [
            ("balances", .of(Part<Ledger>.balances())),
            ("goals", .of(Part<Ledger>.goals(entries: { _ in [] }))),
            ("round-ups", .of(Part<RoundUpsByWeek>.roundUps(entries: { _ in [] }))),
            ("head", .of(Part<Ledger>.end)),
            ("overview", .answer(Part<Overview>.overview(inMonthOf: nil))),
            ("replay", .of(Part<Ledger>.replay)),
            ("history", .answer(ofDates: Part<AccountStatement>.history(calendar))),
            ("log", .answer(ofDates: Part<SelectedEvents>.log)),
            ("show", .answer(Part<EventDetails>.event)),
            (
                "spending",
                sums("spending", SpendingGrouping.ofSpending) { Column.sums(of: .spending, by: $0) }
            ),
            (
                "income",
                sums("income", SpendingGrouping.ofIncome) { Column.sums(of: .income, by: $0) }
            ), ("worth", .answer(ofDates: Part<WorthAnswer>.worth({ _ in [] }))),
        ] + [
            ("audit", .of(Part<Audit>.audit(of: ""))),
            // Of requests, each row is a line, with its `table` before the other members.
            ("fold", .of(Part<[FleetRows]>.fleet([]))),
        ]

    private static let calendar = Ledger(zones: UTCOnly()).calendar

    /// The rows of each grouping and of each two, as they say in their first members what they are
    /// of.
    private static func sums<Row>(
        _ key: String, _ groupings: [SpendingGrouping],
        _ columns: ([SpendingGrouping]) -> [Column<Row>]
    ) -> JSONSchema {
        let detail = Detail<Row>(entries: { _ in [] })
        let entries = JSONSchema.Member.optional(detail.key, .array(.row(detail.header.members)))
        let rows = groupings.flatMap { first in
            ([[first]] + groupings.filter { $0 != first }.map { [first, $0] }).map {
                JSONSchema.row(Section.Header(columns($0)).members + [entries])
            }
        }
        let end = (Part<Ledger>.end.map(\.schema) + Part<AskedDates>.asked.map(\.schema)).compactMap
        { $0?() }
        return .object(end + [.member(key, .array(.either(rows)))])
    }
}
