// How round-ups are described as a report, with the payments of each week as a detail.

import PiggyBank
import PiggyBankReports

struct PaymentLine: Sendable {
    var sequence: Int
    var time: Instant
    var localTime: String
    var payee: String?
    var minorUnits: Int64
    var roundUp: Int64
}

struct WeekLine: Sendable {
    var account: String
    var week: CalendarDate
    var currency: Currency
    var transactions: Int
    var accrued: Int64
    var moved: Int64
    var payments: [PaymentLine] = []
}

extension Described {
    static func roundUps(timeZone: String, _ weeks: [WeekLine], inDetail: Bool) -> Report {
        Report(
            "Round-ups",
            [
                .fact(Fact("timeZone", "Time zone", Cell.text(timeZone))),
                .fact(Fact("weekStart", "Week start", Cell.text("monday"))),
                .section(
                    Section(
                        "roundUps", whenEmpty: "No spending to round up yet.", rows: weeks,
                        columns: [
                            Column("account", "Account", as: .text, isIdentifying: true) {
                                .text($0.account)
                            },
                            Column("week", "Week of", as: .text, isIdentifying: true) {
                                .date($0.week)
                            },
                            Column("currency", as: .text, isIdentifying: true) {
                                .text($0.currency.code)
                            },
                            Column("transactions", "Payments", as: .integer) {
                                .integer($0.transactions)
                            },
                            Column("accrued", "Accrued", as: .integer) {
                                .money(Balance(Int128($0.accrued), $0.currency))
                            },
                            Column("moved", "Moved", as: .integer) {
                                .money(Balance(Int128($0.moved), $0.currency))
                            },
                            Column("available", "Available", as: .integer) {
                                .money(Balance(Int128($0.accrued - $0.moved), $0.currency))
                            }, .table("") { .text($0.currency.code) },
                        ], detail: inDetail ? payments : nil)),
            ])
    }

    private static var payments: Detail<WeekLine> {
        Detail(
            "entries", of: { week in week.payments.map { (payment: $0, currency: week.currency) } },
            columns: [
                Column("sequence", "Event", as: .integer) { .integer($0.payment.sequence) },
                Column("time", "Time", as: .instant) {
                    .instant($0.payment.time)
                } shown: {
                    .text($0.payment.localTime)
                }, Column("payee", "Payee", as: .text) { $0.payment.payee.map(Cell.text) ?? .null },
                Column("minorUnits", "Amount", as: .integer) {
                    .money(Balance(Int128($0.payment.minorUnits), $0.currency))
                },
                Column("roundUp", "Round-up", as: .integer) {
                    .money(Balance(Int128($0.payment.roundUp), $0.currency))
                },
            ])
    }
}
