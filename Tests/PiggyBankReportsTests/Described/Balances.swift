// How balances are described as a report.

import PiggyBank
import PiggyBankReports

/// The ledger's answers, described as reports: each of them once, for every format.
enum Described {}

struct AccountLine: Sendable {
    var account: String
    var name: String
    var currency: Currency
    var minorUnits: Int64
    var isOpen = true
}

struct TotalLine: Sendable {
    var currency: Currency
    var accounts: Int128
    var goals: Int128
}

extension Described {
    static func balances(
        sequence: Int,
        head: String?,
        accounts: [AccountLine],
        totals: [TotalLine]
    ) -> Report {
        Report(
            "Balances",
            [
                .fact(.data("sequence", .integer(sequence))),
                .fact(.data("head", head.map(Cell.text) ?? .null)),
                .section(
                    Section(
                        "accounts",
                        whenEmpty: "No accounts yet.",
                        rows: accounts,
                        columns: [
                            .data("account") { .text($0.account) },
                            Column("name", "Account") { .text($0.name) },
                            .table("Identifier") { .text($0.account) },
                            .table("Status") { $0.isOpen ? .null : .text("closed") },
                            .data("currency") { .text($0.currency.code) },
                            Column("minorUnits", "Balance", .trailing) {
                                .money(Balance(Int128($0.minorUnits), $0.currency))
                            },
                            .table("") { .text($0.currency.code) },
                            .data("status") { .text($0.isOpen ? "open" : "closed") },
                        ]
                    )
                ),
                .section(
                    Section(
                        "totals",
                        rows: totals,
                        columns: [
                            Column("currency", "Total in") { .text($0.currency.code) },
                            Column("accounts", "Accounts", .trailing) {
                                .money(Balance($0.accounts, $0.currency))
                            },
                            Column("goals", "Goals", .trailing) {
                                .money(Balance($0.goals, $0.currency))
                            },
                            Column("total", "Total", .trailing) {
                                .money(Balance($0.accounts + $0.goals, $0.currency))
                            },
                        ]
                    )
                ),
            ]
        )
    }
}
