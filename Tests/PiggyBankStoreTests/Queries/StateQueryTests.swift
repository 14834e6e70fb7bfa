import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

@Suite("Questions of the state alone are answered over a snapshot as over the whole file")
struct StateQueryTests {
    /// The four answers of the state.
    private struct Answers: Equatable {
        var balances: [AccountBalance] = []
        var savings: [GoalSavings] = []
        var weeks: [WeeklyRoundUps] = []
        var totals: [CurrencyTotals] = []
    }

    private static let ask = (
        Question { $0.balances }, Question { $0.savings }, Question { $0.weeklyRoundUps },
        Question { $0.currencyTotals }
    )

    private static func ofFile(_ path: String) throws -> Answers {
        let file = LedgerFile(path)
        let (balances, savings, weeks, totals) = try file.answer(ask.0, ask.1, ask.2, ask.3)
        return Answers(balances: balances, savings: savings, weeks: weeks, totals: totals)
    }

    private static func ofStore(_ path: String) async throws -> Answers {
        let store = try await LedgerStore(opening: path)
        let (balances, savings, weeks, totals) = try await store.answer(ask.0, ask.1, ask.2, ask.3)
        return Answers(balances: balances, savings: savings, weeks: weeks, totals: totals)
    }

    /// A ledger with a snapshot of any of its first lines, and what every line says.
    private struct Scene {
        let ledger: FileWithSnapshot
        let expected: Answers
        var random: SplitMix64

        init?(seed: UInt64) throws {
            let generated = GeneratedFile(seed: seed)
            let log = LogInMemory(generated.file)
            let replay = log.replay()
            guard replay.violations.isEmpty, generated.file.last == 0x0A else { return nil }
            random = SplitMix64(seed: seed).stream("state")
            let count = random.within(0...log.lines.count)
            let end = log.lines[..<count].reduce(0) { $0 + $1.count }
            ledger = try FileWithSnapshot(generated.file, before: end)
            expected = Answers(
                balances: replay.ledger.balances, savings: replay.ledger.savings,
                weeks: replay.ledger.weeklyRoundUps, totals: replay.ledger.currencyTotals)
        }
    }

    @Test("of a file and of an open store, whatever lines the snapshot is of, damaged or not")
    func sameAnswers() async throws {
        for seed in 0..<UInt64(ledgerCount(60)) {
            guard var scene = try Scene(seed: firstSeed + seed) else { continue }
            let path = scene.ledger.path
            #expect(try Self.ofFile(path) == scene.expected, "seed \(firstSeed + seed)")
            #expect(try await Self.ofStore(path) == scene.expected, "seed \(firstSeed + seed)")
            let url = URL(fileURLWithPath: scene.ledger.snapshotPath)
            let valid = try [UInt8](Data(contentsOf: url))
            for _ in 0..<4 {
                try Data(scene.random.damage(snapshot: valid)).write(to: url)
                #expect(try Self.ofFile(path) == scene.expected, "seed \(firstSeed + seed)")
                #expect(try await Self.ofStore(path) == scene.expected, "seed \(firstSeed + seed)")
            }
        }
    }

    @Test("without the history; one question of events besides, and every line is read")
    func readsNoHistory() throws {
        let ledger = try FileWithSnapshot(plainLedger(accounts: 3, goals: 1, payments: 30))
        var options = ReplayOptions()
        #expect(try !WatchedQuery(ledger.path, .roundUps, options).readsEveryLine)
        options.keepRows()
        #expect(try WatchedQuery(ledger.path, .roundUps, options).readsEveryLine)
        var past = ReplayOptions()
        past.asOf = .date(try #require(CalendarDate("9999-12-31")))
        #expect(try WatchedQuery(ledger.path, .balances, past).readsEveryLine)
    }
}
