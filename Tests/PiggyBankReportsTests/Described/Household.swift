// The reports of one small household, for the tests that compare whole texts.

import PiggyBank
import PiggyBankReports
import Testing

/// A report as the text that a format makes of it.
func text(_ report: Report, _ format: Format) -> String {
    String(decoding: format.render(report), as: UTF8.self)
}

/// A section alone, as a report.
func report<Row: Sendable>(_ rows: [Row], _ columns: [Column<Row>]) -> Report {
    Report(nil, [.section(Section("rows", rows: rows, columns: columns))])
}

func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

enum Household {
    static let sealedHead = String(repeating: "0123456789abcdef", count: 4)

    static func balances() throws -> Report {
        let pounds = try currency("GBP")
        let yen = try currency("JPY")
        let dinars = try currency("KWD")
        return Described.balances(
            sequence: 1_204, head: sealedHead,
            accounts: [
                AccountLine(
                    account: "everyday", name: "Everyday", currency: pounds, minorUnits: 123_456),
                AccountLine(account: "card", name: "Credit card", currency: pounds, minorUnits: -5),
                AccountLine(
                    account: "japan", name: "日本 trip", currency: yen, minorUnits: 1_200_000),
                AccountLine(
                    account: "old", name: "Old account", currency: dinars, minorUnits: 0,
                    isOpen: false),
            ],
            totals: [
                TotalLine(currency: pounds, accounts: 123_451, goals: 46_000),
                TotalLine(currency: yen, accounts: 1_200_000, goals: 0),
                TotalLine(currency: dinars, accounts: 0, goals: 0),
            ])
    }

    static func goals() throws -> Report {
        let pounds = try currency("GBP")
        return Described.goals([
            GoalLine(
                goal: "ski", account: "everyday", name: "Ski trip", currency: pounds, saved: 40_999,
                target: 50_000),
            GoalLine(
                goal: "bike", account: "everyday", name: "Bicycle", currency: pounds,
                saved: 120_000, target: 100_000),
            GoalLine(
                goal: "gifts", account: "card", name: "Gifts", currency: pounds, saved: 0,
                target: nil, isActive: false),
        ])
    }

    static func roundUps(inDetail: Bool) throws -> Report {
        let pounds = try currency("GBP")
        let coffee = PaymentLine(
            sequence: 12, time: try instant("2026-06-02T23:12:33.5Z"),
            localTime: "2026-06-03 00:12", payee: "Café Nero", minorUnits: 435, roundUp: 65)
        let unnamed = PaymentLine(
            sequence: 1_013, time: try instant("2026-06-04T16:00:00Z"),
            localTime: "2026-06-04 17:00", payee: nil, minorUnits: 102_020, roundUp: 80)
        return Described.roundUps(
            timeZone: "Europe/London",
            [
                WeekLine(
                    account: "everyday", week: try date("2026-06-01"), currency: pounds,
                    transactions: 2, accrued: 145, moved: 145, payments: [coffee, unnamed]),
                WeekLine(
                    account: "everyday", week: try date("2026-06-08"), currency: pounds,
                    transactions: 0, accrued: 0, moved: 0),
            ], inDetail: inDetail)
    }

    static func history() throws -> Report {
        Described.history(
            account: "everyday", currency: try currency("GBP"), opening: -100,
            [
                HistoryLine(
                    sequence: 3, time: try instant("2026-06-01T09:00:00Z"), type: "deposited",
                    minorUnits: 250_000, balance: 249_900, description: "Salary, \"May\""),
                HistoryLine(
                    sequence: 4, time: try instant("2026-06-02T23:12:33.5Z"), type: "withdrawn",
                    minorUnits: -435, balance: 249_465, description: "Café Nero"),
            ])
    }

    static func replay() throws -> Report {
        Described.replay(
            balances: try balances(), goals: try goals(), roundUps: try roundUps(inDetail: false))
    }

    static func emptyReplay() -> Report {
        Described.replay(
            balances: Described.balances(sequence: 0, head: nil, accounts: [], totals: []),
            goals: Described.goals([]),
            roundUps: Described.roundUps(timeZone: "UTC", [], inDetail: false))
    }
}
