import PiggyBank
import PiggyBankTestSupport
import Testing

@testable import PiggyBankImport

/// What a bank booked, exported in every way that banks and people do it.
@Suite("Files of one command come to what they come to one after the other")
struct ImportAnyOrderTests {
    private let account: AccountID
    private let gbp: Currency
    private let first: CalendarDate

    init() throws {
        account = try AccountID("everyday")
        gbp = try #require(Currency(code: "GBP"))
        first = try #require(CalendarDate("2026-10-01"))
    }

    /// How an export is made.
    private struct Export {
        /// The rows that it has, as their numbers in the bank's book.
        var rows: Range<Int>
        var hasBalances: Bool
        /// Whether the format has ids of the bank's.
        var hasIDs: Bool
    }

    private struct Book {
        var rows: [(day: Int, amount: Int)] = []
        var opening = 0

        init(_ random: inout SplitMix64) {
            opening = random.within(0...2) == 0 ? 0 : random.within(1...500)
            var day = 0
            for _ in 0..<random.within(1...14) {
                day += [0, 0, 0, 1, 1, 3][random.within(0...5)]
                rows.append((day, [435, -435, -435, -100, 250][random.within(0...4)]))
            }
        }
    }

    private func file(_ export: Export, of book: Book, _ name: String) -> StatementFile {
        var statement = Statement(currency: gbp)
        var balance = book.rows[..<export.rows.lowerBound].reduce(book.opening) { $0 + $1.amount }
        func stated(_ day: Int) -> StatedBalance {
            StatedBalance(
                Balance(Int128(balance), gbp),
                on: first.adding(days: day),
                at: SourcePlace(line: 1)
            )
        }
        if export.hasBalances { statement.opening = stated(book.rows[export.rows.lowerBound].day) }
        for number in export.rows {
            balance += book.rows[number].amount
            var row = Statement.Row(
                at: SourcePlace(line: statement.rows.count + 2),
                on: first.adding(days: book.rows[number].day),
                Balance(Int128(book.rows[number].amount), gbp)
            )
            if export.hasBalances { row.balance = Balance(Int128(balance), gbp) }
            if export.hasIDs { row.bankID = Statement.BankID(.ofx, "id-\(number)") }
            statement.rows.append(row)
        }
        if export.hasBalances {
            statement.closing = stated(book.rows[export.rows.upperBound - 1].day)
        }
        var file = StatementFile(name, export.hasIDs ? .ofx : .csv, encoding: "utf-8")
        file.statements = [statement]
        return file
    }

    private func newBook(_ bank: Book) -> BookInMemory {
        var book = BookInMemory([account])
        book.mapping.account = account
        book.mapping.opening = .balance(Balance(Int128(bank.opening), gbp))
        return book
    }

    /// Rows that end with an account's day, or within it.
    private func cut(
        _ book: Book,
        wholeDays: Bool,
        from start: Int,
        _ random: inout SplitMix64
    ) -> Int {
        var end = random.within((start + 1)...book.rows.count)
        while wholeDays, end < book.rows.count, book.rows[end].day == book.rows[end - 1].day {
            end += 1
        }
        return end
    }

    @Test(
        "and what is imported again records nothing, and is never refused",
        arguments: [true, false]
    )
    func again(hasIDs: Bool) {
        for seed in UInt64(1)...400 {
            var random = SplitMix64(seed: seed)
            let bank = Book(&random)
            var book = newBook(bank)
            var files: [StatementFile] = []
            var end = 0
            while end < bank.rows.count {
                // With balances or ids a file may begin and end within a day, as one made at noon does.
                let hasBalances = hasIDs || random.within(0...1) == 0
                let wholeDays = !hasBalances
                var start = end == 0 ? 0 : random.within(0...end)
                while wholeDays || !hasIDs, start > 0, start < bank.rows.count,
                    bank.rows[start].day == bank.rows[start - 1].day
                {
                    start -= 1
                }
                start = min(start, end)
                let next = cut(bank, wholeDays: wholeDays, from: max(start, end), &random)
                let export = Export(rows: start..<next, hasBalances: hasBalances, hasIDs: hasIDs)
                let file = file(export, of: bank, "\(files.count).csv")
                let plan = book.plan([file])
                // An export without balances that cuts a day that is known is refused, and never wrong.
                if !plan.findings.isEmpty {
                    let isRight =
                        !hasBalances && !hasIDs
                        && plan.findings.allSatisfy { $0.finding.rule == .cutDay }
                    #expect(isRight, "seed \(seed): \(plan.findings.map(\.finding.message))")
                    break
                }
                book.record(plan)
                files.append(file)
                end = max(end, next)
                for file in files where file.statements[0].closing != nil || hasIDs {
                    let again = book.plan([file])
                    #expect(
                        isFine(again, again: file, bank),
                        "seed \(seed), \(file.name) of \(files.count): \(again.findings)"
                    )
                    #expect(again.events == [], "seed \(seed), \(file.name) of \(files.count)")
                }
                let sum = bank.rows[..<end].reduce(bank.opening) { $0 + $1.amount }
                let held = book.ledger.balance(of: account)?.balance.minorUnits
                #expect(held == Int128(sum), "seed \(seed)")
            }
            // All of them in one command, too.
            var whole = newBook(bank)
            let plan = whole.plan(files)
            if plan.findings.isEmpty {
                whole.record(plan)
                #expect(
                    whole.ledger.balance(of: account)?.balance
                        == book.ledger.balance(of: account)?.balance,
                    "seed \(seed)"
                )
                let again = whole.plan(files)
                #expect(
                    files.allSatisfy { isFine(again, again: $0, bank) },
                    "seed \(seed): \(again.findings)"
                )
                #expect(again.events == [], "seed \(seed)")
            }
        }
    }

    /// Whether a plan for a file that was imported before finds nothing; of one that has a part of a day it may say
    /// that it cannot tell rows of equal amounts apart.
    private func isFine(_ plan: ImportPlan, again file: StatementFile, _ bank: Book) -> Bool {
        let rows = file.statements[0].rows
        let amounts = bank.rows.filter { first.adding(days: $0.day) == rows[0].date }
            .map { abs($0.amount) }
        return plan.findings.filter { $0.file == file.name }
            .allSatisfy { finding in
                finding.finding.rule == .cutDay && rows[0].bankID == nil
                    && Set(amounts).count < amounts.count
            }
    }

    @Test("and two formats of one account count once, or are refused")
    func twoFormats() {
        var counted = 0
        for seed in UInt64(1)...400 {
            var random = SplitMix64(seed: seed)
            let bank = Book(&random)
            let rows = 0..<bank.rows.count
            let hasBalances = random.within(0...1) == 0
            let files = [
                file(
                    Export(rows: rows, hasBalances: hasBalances, hasIDs: false),
                    of: bank,
                    "a.csv"
                ),
                file(Export(rows: rows, hasBalances: hasBalances, hasIDs: true), of: bank, "b.ofx"),
            ]
            var book = newBook(bank)
            let plan = book.plan(files)
            guard plan.findings.isEmpty else {
                #expect(plan.findings.allSatisfy { $0.finding.rule == .lookAlike }, "seed \(seed)")
                book.mapping.lookAlikes = .same
                book.record(book.plan(files))
                #expect(
                    book.ledger.balance(of: account)?.balance.minorUnits
                        == Int128(bank.rows.reduce(bank.opening) { $0 + $1.amount }),
                    "seed \(seed)"
                )
                continue
            }
            counted += 1
            book.record(plan)
            #expect(
                book.ledger.balance(of: account)?.balance.minorUnits
                    == Int128(bank.rows.reduce(bank.opening) { $0 + $1.amount }),
                "seed \(seed)"
            )
        }
        #expect(counted > 50)
    }
}
