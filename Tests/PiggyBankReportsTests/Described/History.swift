// How an account's history is described as a report.

import PiggyBank
import PiggyBankReports

struct HistoryLine: Sendable {
    var sequence: Int
    var time: Instant
    var type: String
    var minorUnits: Int64
    var balance: Int64
    var description: String
}

extension Described {
    static func history(
        account: String,
        currency: Currency,
        opening: Int64,
        _ entries: [HistoryLine]
    ) -> Report {
        let closing = entries.last?.balance ?? opening
        return Report(
            "History of \(account)",
            [
                .fact(.data("account", .text(account))),
                .fact(.data("currency", .text(currency.code))),
                .fact(
                    Fact("opening", "Opening balance", .money(Balance(Int128(opening), currency)))
                ),
                .section(
                    Section(
                        "entries",
                        whenEmpty: "Nothing moved.",
                        rows: entries,
                        columns: [
                            Column("sequence", "Event", .trailing) { .integer($0.sequence) },
                            Column("time", "Time") { .instant($0.time) },
                            Column("type", "Type") { .text($0.type) },
                            Column("minorUnits", "Amount", .trailing) {
                                .money(Balance(Int128($0.minorUnits), currency))
                            },
                            Column("balance", "Balance", .trailing) {
                                .money(Balance(Int128($0.balance), currency))
                            },
                            Column("description", "Description") { .text($0.description) },
                        ]
                    )
                ),
                .fact(
                    Fact("closing", "Closing balance", .money(Balance(Int128(closing), currency)))
                ),
            ]
        )
    }
}
