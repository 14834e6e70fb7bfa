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
        account: String, currency: Currency, opening: Int64, _ entries: [HistoryLine]
    ) -> Report {
        let closing = entries.last?.balance ?? opening
        return Report(
            "History of \(account)",
            [
                .fact(Fact("account", nil, Cell.text(account))),
                .fact(Fact("currency", nil, Cell.text(currency.code))),
                .fact(
                    Fact(
                        "opening", "Opening balance", Cell.money(Balance(Int128(opening), currency))
                    )),
                .section(
                    Section(
                        "entries", whenEmpty: "Nothing moved.", rows: entries,
                        columns: [
                            Column("sequence", "Event", as: .integer) { .integer($0.sequence) },
                            Column("time", "Time", as: .text) { .instant($0.time) },
                            Column("type", "Type", as: .text) { .text($0.type) },
                            Column("minorUnits", "Amount", as: .integer) {
                                .money(Balance(Int128($0.minorUnits), currency))
                            },
                            Column("balance", "Balance", as: .integer) {
                                .money(Balance(Int128($0.balance), currency))
                            },
                            Column("description", "Description", as: .text) {
                                .text($0.description)
                            },
                        ])),
                .fact(
                    Fact(
                        "closing", "Closing balance", Cell.money(Balance(Int128(closing), currency))
                    )),
            ])
    }
}
