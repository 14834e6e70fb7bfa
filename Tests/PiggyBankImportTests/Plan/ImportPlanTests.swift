import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("An import records what is new, and nothing twice") struct ImportPlanTests {
    private let account: AccountID
    private let gbp: Currency

    init() throws {
        account = try AccountID("everyday")
        gbp = try #require(Currency(code: "GBP"))
    }

    /// A bank's book of one account: what was booked on which day, in the bank's order.
    private struct Bank {
        var days: [[Int]]
        let opening: Int
        let first: CalendarDate

        /// An export of whole days, with each day's rows in any order.
        func export(
            _ range: Range<Int>, _ gbp: Currency, hasBalances: Bool, _ random: inout SplitMix64
        ) -> StatementFile {
            var statement = Statement(currency: gbp)
            var balance = opening + days[..<range.lowerBound].joined().reduce(0, +)
            if hasBalances {
                statement.opening = StatedBalance(
                    Balance(Int128(balance), gbp), on: first.adding(days: range.lowerBound),
                    at: SourcePlace())
            }
            for day in range {
                let amounts = days[day].enumerated().map {
                    (random.within(0...1_000_000), $0.element)
                }.sorted { $0.0 < $1.0 }
                for (_, amount) in amounts {
                    balance += amount
                    var row = Statement.Row(
                        at: SourcePlace(line: statement.rows.count + 2, column: 1),
                        on: first.adding(days: day), Balance(Int128(amount), gbp))
                    row.texts.counterparty = "Text \(random.within(0...9))"
                    if hasBalances { row.balance = Balance(Int128(balance), gbp) }
                    statement.rows.append(row)
                }
            }
            if hasBalances {
                statement.closing = StatedBalance(
                    Balance(Int128(balance), gbp), on: first.adding(days: range.upperBound - 1),
                    at: SourcePlace())
            }
            var file = StatementFile("f.csv", .csv, encoding: "utf-8")
            file.statements = [statement]
            return file
        }
    }

    private func bank(_ random: inout SplitMix64) throws -> Bank {
        let days = (0..<random.within(3...40)).map { _ in
            // Few amounts, so that days have twins.
            (0..<random.within(0...6)).map { _ in
                [435, -435, -250, -1_000, 5_000][random.within(0...4)]
            }
        }
        return Bank(
            days: days, opening: random.within(-500...5_000),
            first: try #require(CalendarDate("2026-01-05")))
    }

    @Test(
        "however exports of whole days overlap, whatever the order of a day's rows",
        arguments: [true, false]) func overlaps(hasBalances: Bool) throws
    {
        for seed in UInt64(1)...UInt64(quarter(inDebugBuilds: 150)) {
            var random = SplitMix64(seed: seed)
            let bank = try bank(&random)
            var book = BookInMemory([account])
            book.mapping.account = account
            if !hasBalances { book.mapping.opening = .balance(Balance(Int128(bank.opening), gbp)) }
            // Exports from the first day on, each beginning within what is there.
            var end = 0
            while end < bank.days.count {
                let start = random.within(0...end)
                end = random.within((end + 1)...bank.days.count)
                let file = bank.export(start..<end, gbp, hasBalances: hasBalances, &random)
                let plan = book.plan([file])
                #expect(plan.findings == [], "seed \(seed)")
                book.record(plan)
                // The same again, in another order of the rows.
                let again = bank.export(start..<end, gbp, hasBalances: hasBalances, &random)
                #expect(book.plan([again]).events == [], "seed \(seed)")
            }
            let sum = bank.opening + bank.days.joined().reduce(0, +)
            #expect(
                book.ledger.balance(of: account)?.balance.minorUnits == Int128(sum), "seed \(seed)")
        }
    }

    @Test("and a wrong digit anywhere in a statement with balances is found") func wrongDigit()
        throws
    {
        for seed in UInt64(1)...100 {
            var random = SplitMix64(seed: seed)
            let bank = try bank(&random)
            var file = bank.export(0..<bank.days.count, gbp, hasBalances: true, &random)
            guard !file.statements[0].rows.isEmpty else { continue }
            let row = random.within(0...(file.statements[0].rows.count - 1))
            let wrong =
                file.statements[0].rows[row].amount.minorUnits
                + Int128([1, 10, -100][random.within(0...2)])
            let stated = file.statements[0].rows[row]
            let amount = Balance(wrong == 0 ? 7 : wrong, gbp)
            file.statements[0].rows[row] = Statement.Row(at: stated.place, on: stated.date, amount)
            file.statements[0].rows[row].balance = stated.balance
            var book = BookInMemory([account])
            book.mapping.account = account
            let plan = book.plan([file])
            #expect(plan.findings.map(\.finding.rule) == [.balanceMismatch], "seed \(seed)")
            #expect(plan.events == [], "seed \(seed)")
            book.mapping.checksBalances = false
            #expect(book.plan([file]).findings == [], "seed \(seed)")
        }
    }
}
