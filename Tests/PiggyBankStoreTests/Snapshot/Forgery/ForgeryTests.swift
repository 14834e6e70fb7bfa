import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// No snapshot whatever ends or stops a process, though its checks and its stamp be right.
///
/// What a forged one says may be wrong. A few in everyday runs; `.ci/forgeries` asks for more, and
/// has the seed of each written before it is used, since a trap ends the process.
@Suite("A forged snapshot ends or stops no process") struct ForgeryTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = Cases.forgeries.count(60)
    private static let seed = environment["PIGGYBANK_TEST_FORGERY"].flatMap(UInt64.init)
    /// Where the seed is written of the forgery that is used.
    private static let progressPath = environment["PIGGYBANK_TEST_FORGERY_PROGRESS"]
    /// A forgery that takes so many seconds ends a long run.
    private static let longest: UInt32 = 20

    @Test("whatever fields are changed, for queries and writers") func random() throws {
        let sealed = try ForgedLedger.sealedBytes()
        let plain = plainLedger(accounts: 3, goals: 2, payments: 40)
        // Of several pages of each kind.
        let long = plainLedger(accounts: 60, goals: 50, payments: 300)
        let ledgers = try [sealed, plain, long].flatMap { bytes in
            let lines = LogInMemory(bytes).lines
            let end = lines[..<(lines.count - 12)].reduce(0) { $0 + $1.count }
            return try [ForgedLedger(bytes), ForgedLedger(bytes, before: end)]
        }
        for ledger in ledgers {
            #expect(try ledger.use(ledger.valid.bytes()) == StateQuestion.allCases.count)
        }
        var believed = 0
        let first = Self.seed ?? firstSeed
        for seed in first..<first + UInt64(Self.count) {
            if let path = Self.progressPath {
                try Data("\(seed)\n".utf8).write(to: URL(fileURLWithPath: path))
                alarm(Self.longest)
            }
            var forger = SnapshotForger(random: SplitMix64(seed: seed))
            let ledger = ledgers[forger.random.below(ledgers.count)]
            if try ledger.use(forger.forge(ledger.valid)) > 0 { believed += 1 }
        }
        guard Self.progressPath != nil else { return }
        alarm(0)
        print("\(Self.count) forgeries from seed \(first) on, \(believed) answered a question")
    }
}
