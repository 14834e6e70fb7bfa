import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// What a bank booked, exported in every way that banks and people do it.
@Suite("Files of one command come to what they come to one after the other")
struct ImportAnyOrderTests {
    private let sample: BankSample
    /// How many books there are of each kind.
    private static let books = UInt64(quarter(inDebugBuilds: 400))

    init() throws { sample = try BankSample() }

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
        /// The bank's offset from UTC in hours, the ledger's zone; nil for rows without a time.
        var offset: Int?

        init(_ random: inout SplitMix64) {
            opening = random.within(0...2) == 0 ? 0 : random.within(1...500)
            offset = [nil, nil, -11, -4, 9, 13][random.within(0...5)]
            var day = 0
            for _ in 0..<random.within(1...14) {
                day += [0, 0, 0, 1, 1, 3][random.within(0...5)]
                rows.append((day, [435, -435, -435, -100, 250][random.within(0...4)]))
            }
        }
    }

    private func file(_ export: Export, of book: Book, _ name: String) -> StatementFile {
        let rows = book.rows[export.rows]
        let held = book.rows[..<rows.startIndex].reduce(book.opening) { $0 + $1.amount }
        var statement = sample.statement(
            of: book.rows[rows.startIndex].day...book.rows[rows.endIndex - 1].day, rows,
            from: export.hasBalances ? held : nil)
        if let offset = book.offset {
            for index in statement.rows.indices {
                // Some of every day are of another date in the ledger.
                let day = Int64(statement.rows[index].date.daysSince1970) * 86_400
                let second = Int64(60 * (index + 1) + (index % 2 == 0 ? 0 : 86_000 - 3_600))
                statement.rows[index].time =
                    Instant(seconds: day + second - Int64(offset) * 3_600).map { .instant($0) }
                    ?? .date
            }
        }
        if export.hasIDs {
            for (index, number) in export.rows.enumerated() {
                statement.rows[index].texts.bankID = Statement.BankID(.ofx, "id-\(number)")
            }
        }
        var file = StatementFile(name, export.hasIDs ? .ofx : .csv, encoding: "utf-8")
        file.statements = [statement]
        return file
    }

    private func newBook(_ bank: Book) -> BookInMemory {
        var book = BookInMemory([sample.account])
        book.mapping.account = sample.account
        book.mapping.opening = .balance(sample.pounds(bank.opening))
        return book
    }

    /// Rows that end with an account's day, or within it.
    private func cut(_ book: Book, wholeDays: Bool, from start: Int, _ random: inout SplitMix64)
        -> Int
    {
        var end = random.within((start + 1)...book.rows.count)
        while wholeDays, end < book.rows.count, book.rows[end].day == book.rows[end - 1].day {
            end += 1
        }
        return end
    }

    @Test(
        "and what is imported again records nothing, and is never refused",
        arguments: [true, false]) func again(hasIDs: Bool)
    {
        for seed in UInt64(1)...Self.books {
            var random = SplitMix64(seed: seed)
            let bank = Book(&random)
            var book = newBook(bank)
            var files: [StatementFile] = []
            var end = 0
            while end < bank.rows.count {
                // With balances or ids a file may begin and end within a day, like one of noon.
                let hasBalances = hasIDs || random.within(0...1) == 0
                let wholeDays = !hasBalances
                var start = end == 0 ? 0 : random.within(0...end)
                while wholeDays || !hasIDs, start > 0, start < bank.rows.count,
                    bank.rows[start].day == bank.rows[start - 1].day
                { start -= 1 }
                start = min(start, end)
                let next = cut(bank, wholeDays: wholeDays, from: max(start, end), &random)
                let export = Export(rows: start..<next, hasBalances: hasBalances, hasIDs: hasIDs)
                let file = file(export, of: bank, "\(files.count).csv")
                let plan = book.plan([file])
                // An export without balances that cuts a known day is refused, and never wrong.
                if !plan.findings.isEmpty {
                    let isRight =
                        !hasBalances && !hasIDs
                        && plan.findings.allSatisfy { $0.finding.rule == .cutDay }
                    #expect(isRight, "seed \(seed): \(plan.findings)")
                    break
                }
                book.record(plan)
                files.append(file)
                end = max(end, next)
                for file in files where file.statements[0].closing != nil || hasIDs {
                    let again = book.plan([file])
                    #expect(
                        isFine(again, again: file, bank),
                        "seed \(seed), \(file.name) of \(files.count): \(again.findings)")
                    #expect(again.events == [], "seed \(seed), \(file.name) of \(files.count)")
                }
                let sum = bank.rows[..<end].reduce(bank.opening) { $0 + $1.amount }
                let held = book.ledger.balance(of: sample.account)?.balance.minorUnits
                #expect(held == Int128(sum), "seed \(seed)")
            }
            // All of them in one command, too.
            var whole = newBook(bank)
            let plan = whole.plan(files)
            if plan.findings.isEmpty {
                whole.record(plan)
                #expect(
                    whole.ledger.balance(of: sample.account)?.balance
                        == book.ledger.balance(of: sample.account)?.balance, "seed \(seed)")
                let again = whole.plan(files)
                #expect(
                    files.allSatisfy { isFine(again, again: $0, bank) },
                    "seed \(seed): \(again.findings)")
                #expect(again.events == [], "seed \(seed)")
            }
        }
    }

    /// Whether a plan for a file that was imported before finds nothing; of one that has a part of
    /// a day it may say that it cannot tell rows of equal amounts apart.
    private func isFine(_ plan: ImportPlan, again file: StatementFile, _ bank: Book) -> Bool {
        let rows = file.statements[0].rows
        let amounts = bank.rows.filter { sample.date($0.day) == rows[0].date }.map {
            abs($0.amount)
        }
        return plan.findings.filter { $0.file == file.name }.allSatisfy { finding in
            finding.finding.rule == .cutDay && rows[0].bankID == nil
                && Set(amounts).count < amounts.count
        }
    }

    @Test("and nothing is recorded twice where the ledger and the bank differ") func differing() {
        for seed in UInt64(1)...Self.books {
            var random = SplitMix64(seed: seed)
            let bank = Book(&random)
            var book = newBook(bank)
            let difference = [435, -435, 250, 100][random.within(0...3)]
            let isByHand = random.within(0...1) == 0
            if isByHand {
                // The bank has not booked it, or never will.
                book.deposit(difference, on: sample.date(-[1, 9][random.within(0...1)]))
                book.mapping.checksBalances = false
                book.mapping.lookAlikes = .different
            }
            // What is recorded by hand is what the account began with.
            book.deposit(bank.opening, on: sample.date(-20))
            var end = 0
            while end < bank.rows.count {
                let next = cut(bank, wholeDays: true, from: end, &random)
                let export = Export(rows: end..<next, hasBalances: true, hasIDs: false)
                book.record(book.plan([file(export, of: bank, "\(end).csv")]))
                end = next
            }
            let rows = book.lines.indices.filter { book.lines[$0].contains("\"id\":\"row:") }
            #expect(rows.count == bank.rows.count, "seed \(seed)")
            if !isByHand, let row = rows.randomElement(using: &random) {
                book.takeBack(Int64(row + 1))
            }
            book.mapping.checksBalances = true
            for _ in 0..<8 {
                let start = random.within(0...(bank.rows.count - 1))
                let end = random.within((start + 1)...bank.rows.count)
                let export = Export(rows: start..<end, hasBalances: true, hasIDs: false)
                let plan = book.plan([file(export, of: bank, "again.csv")])
                let events = plan.events.filter { $0.id?.hasPrefix("row:") ?? false }
                #expect(events == [], "seed \(seed), rows \(start)..<\(end)")
            }
        }
    }

    @Test("and two formats of one account count once, or are refused") func twoFormats() {
        var counted = 0
        for seed in UInt64(1)...Self.books {
            var random = SplitMix64(seed: seed)
            let bank = Book(&random)
            let rows = 0..<bank.rows.count
            let hasBalances = random.within(0...1) == 0
            let files = [
                file(
                    Export(rows: rows, hasBalances: hasBalances, hasIDs: false), of: bank, "a.csv"),
                file(Export(rows: rows, hasBalances: hasBalances, hasIDs: true), of: bank, "b.ofx"),
            ]
            var book = newBook(bank)
            let plan = book.plan(files)
            guard plan.findings.isEmpty else {
                #expect(plan.findings.allSatisfy { $0.finding.rule == .lookAlike }, "seed \(seed)")
                var answered = plan
                for _ in 0..<9 where !answered.findings.isEmpty {
                    book.mapping.answers.merge(answered.likeliestAnswers) { $1 }
                    answered = book.plan(files)
                }
                #expect(answered.findings == [], "seed \(seed)")
                book.record(answered)
                let again = book.plan(files)
                #expect(again.findings == [] && again.events == [], "seed \(seed)")
                #expect(
                    book.ledger.balance(of: sample.account)?.balance.minorUnits
                        == Int128(bank.rows.reduce(bank.opening) { $0 + $1.amount }), "seed \(seed)"
                )
                continue
            }
            counted += 1
            book.record(plan)
            #expect(
                book.ledger.balance(of: sample.account)?.balance.minorUnits
                    == Int128(bank.rows.reduce(bank.opening) { $0 + $1.amount }), "seed \(seed)")
        }
        #expect(counted * 8 > Self.books, "only \(counted) of \(Self.books)")
    }
}
