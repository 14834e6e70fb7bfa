import PiggyBank
import PiggyBankImport
import Testing

/// An account in pounds, and statements of it; days count from 1 October 2026.
struct BankSample {
    let account: AccountID
    let gbp: Currency
    private let first: CalendarDate

    init() throws {
        account = try AccountID("everyday")
        gbp = try #require(Currency(code: "GBP"))
        first = try #require(CalendarDate("2026-10-01"))
    }

    /// The date of a day.
    func date(_ day: Int) -> CalendarDate { first.adding(days: day) }

    /// The amount of minor units.
    func pounds(_ minorUnits: Int) -> Balance { Balance(Int128(minorUnits), gbp) }

    /// A statement of some days.
    ///
    /// - Parameters:
    ///   - rows: what was booked on them, in the bank's order.
    ///   - held: what the account held before; nil for a statement without balances.
    func statement(
        of days: ClosedRange<Int>, _ rows: some Sequence<(day: Int, amount: Int)>, from held: Int?
    ) -> Statement {
        var statement = Statement(currency: gbp)
        var balance = held ?? 0
        let stated = { (balance: Int, day: Int) in
            StatedBalance(pounds(balance), on: date(day), at: SourcePlace(line: 1))
        }
        if held != nil { statement.opening = stated(balance, days.lowerBound) }
        for (day, amount) in rows {
            balance += amount
            var row = Statement.Row(
                at: SourcePlace(line: statement.rows.count + 2), on: date(day), pounds(amount))
            if held != nil { row.balance = pounds(balance) }
            statement.rows.append(row)
        }
        if held != nil { statement.closing = stated(balance, days.upperBound) }
        return statement
    }
}
