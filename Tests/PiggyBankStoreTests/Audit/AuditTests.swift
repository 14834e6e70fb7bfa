import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// An audit finds what the rules say, all of it, and sums up the ledger.
struct AuditTests {
    private func isBalanced(_ balances: [TrialBalance]) -> Bool {
        balances.allSatisfy { $0.isBalanced }
    }

    @Test("It lists the violations of a replay that goes on, in any cut of the file into blocks")
    func violations() {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        for seed in 0..<UInt64(ledgerCount(40)) {
            let ledger = GeneratedFile(seed: firstSeed + seed)
            let log = LogInMemory(ledger.file)
            let replay = log.replay(options)
            let cuts = [log.lines.count / 3, log.lines.count / 2]
            let audit = Audit(of: log.replay(.audit(listing: .all), cuts: cuts))
            // An excerpt is made of those alone that are shown in full.
            let expected = replay.violations.enumerated().map { index, violation in
                var violation = violation
                if index >= Audit.shownCount { violation.excerpt = nil }
                return violation
            }
            #expect(audit.violations == expected, "seed \(firstSeed + seed)")
            #expect(audit.violationCount == replay.violations.count)
            #expect(audit.shown == replay.violations.prefix(20))
            #expect(isBalanced(audit.trialBalance), "seed \(firstSeed + seed)")
            let first = Audit(of: log.replay(.audit(listing: .shown), cuts: cuts))
            #expect(first.violations == Array(audit.shown))
            #expect(first.violationCount == audit.violationCount && first.counts == audit.counts)
            #expect(first.shown == audit.shown && first.findings == audit.findings)
        }
    }

    @Test("It sums up the household's year") func summary() throws {
        let log = LogInMemory(try FixtureFile.bytes("household.jsonl"))
        let audit = Audit(of: log.replay(.audit(listing: .all), cuts: [7, 90]))
        #expect(audit.isOK && audit.isSealed && audit.events == 176 && audit.sequence == 176)
        #expect(audit.accounts == (open: 3, closed: 2))
        #expect(audit.goals == (live: 2, deleted: 1))
        #expect(audit.dates?.lowerBound == CalendarDate("2026-01-12"))
        #expect(audit.dates?.upperBound == CalendarDate("2026-11-13"))
        let pounds = try #require(audit.trialBalance.last)
        #expect(pounds.deposited.description == "21078.82 GBP")
        #expect(pounds.withdrawn.description == "16586.80 GBP")
        #expect(pounds.exchanged.description == "-520.00 GBP")
        #expect(pounds.accounts.description == "3488.29 GBP")
        #expect(pounds.goals.description == "483.73 GBP")
    }

    @Test("The trial balance finds money that balances have and postings have not")
    func conservation() throws {
        let log = LogInMemory(try FixtureFile.bytes("household.jsonl"))
        let whole = log.replay().ledger
        let earlier = log.replay(cuts: [160]).ledger
        #expect(isBalanced(TrialBalance.all(whole.totals, whole.accounts, whole.goals)))
        var options = ReplayOptions()
        options.through = 150
        let part = log.replay(options).ledger
        #expect(earlier.trialBalance == whole.trialBalance)
        #expect(!isBalanced(TrialBalance.all(whole.totals, part.accounts, whole.goals)))
        #expect(!isBalanced(TrialBalance.all(whole.totals, whole.accounts, part.goals)))
        #expect(!isBalanced(TrialBalance.all(part.totals, whole.accounts, whole.goals)))
    }

    @Test("Breaks beyond those that are kept are said to be there") func manyBreaks() {
        let lines = String(repeating: "x\n", count: 20_050)
        let audit = Audit(of: LogInMemory(Array(lines.utf8)).replay(.audit(listing: .shown)))
        #expect(audit.violationCount == 20_050 && audit.violations.count == 20)
        #expect(audit.shown.count == 20)
        #expect(
            audit.findings == [
                .changed(lines: 1...20_000, isReadable: false), .more(afterLine: 20_000),
                .plain(isHeadExpected: false),
            ])
    }

    @Test(
        "A file is told apart by its findings alone, whatever the number of workers",
        arguments: [1, 2, 5]) func workers(workers: Int) throws
    {
        var sealer = Sealer()
        var lines = Deposits(9_000, noteBytes: 20).lines.map { sealer.seal($0) }
        lines.swapAt(3_000, 6_000)
        lines.remove(at: 8_000)
        let file = try TemporaryFile(lines.flatMap { $0 + [0x0A] })
        let audit = try LedgerFile(file.path).audit(expecting: [], listing: .all, workers: workers)
        #expect(
            audit.findings == [
                .swapped(first: 3_001, second: 6_001),
                .removed(sequences: 8_001...8_001, beforeLine: 8_001),
            ])
    }
}
