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
    static func balances(sequence: Int, head: String?, accounts: [AccountLine], totals: [TotalLine])
        -> Report
    {
        Report(
            "Balances",
            [
                .fact(Fact("sequence", nil, Cell.integer(sequence))),
                .fact(Fact("head", nil, head.map(Cell.text) ?? .null)),
                .section(
                    Section(
                        "accounts", whenEmpty: "No accounts yet.", rows: accounts,
                        columns: [
                            Column("account", as: .text) { .text($0.account) },
                            Column("name", "Account", as: .text) { .text($0.name) },
                            .table("Identifier") { .text($0.account) },
                            .table("Status") { $0.isOpen ? .null : .text("closed") },
                            Column("currency", as: .text) { .text($0.currency.code) },
                            Column("minorUnits", "Balance", as: .integer) {
                                .money(Balance(Int128($0.minorUnits), $0.currency))
                            }, .table("") { .text($0.currency.code) },
                            Column("status", as: .text) { .text($0.isOpen ? "open" : "closed") },
                        ])),
                .section(
                    Section(
                        "totals", rows: totals,
                        columns: [
                            Column("currency", "Total in", as: .text) { .text($0.currency.code) },
                            Column("accounts", "Accounts", as: .integer) {
                                .money(Balance($0.accounts, $0.currency))
                            },
                            Column("goals", "Goals", as: .integer) {
                                .money(Balance($0.goals, $0.currency))
                            },
                            Column("total", "Total", as: .integer) {
                                .money(Balance($0.accounts + $0.goals, $0.currency))
                            },
                        ])),
            ])
    }
}
