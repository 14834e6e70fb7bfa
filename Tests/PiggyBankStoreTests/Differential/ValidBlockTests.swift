import PiggyBank
import PiggyBankDemo
import PiggyBankReference
import PiggyBankStore
import Testing

/// Blocks in which nothing is wrong are taken by a path of their own: it and the general one must
/// come to the same, whatever the ledger and wherever it is cut into blocks.
struct ValidBlockTests {
    @Test(
        "Both paths find the same violations and come to the same fold", arguments: [false, true])
    func paths(goesOn: Bool) {
        var random = SplitMix64(seed: firstSeed)
        var broken = 0
        for index in 0..<ledgerCount(600) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            let log = LogInMemory(generated.file)
            var options = ReplayOptions()
            options.findsEveryViolation = goesOn
            if random.chance(30) { options.through = random.within(0...(log.lines.count + 1)) }
            var general = options
            general.takesValidBlocks = false
            let cuts = (0..<random.within(0...6)).map { _ in random.within(0...log.lines.count) }
            // So few that names are forgotten and met again.
            let few = BlockDecoder.KeptIdentifiers(
                accounts: random.below(4), goals: random.below(3))
            let expected = log.replay(general, cuts: cuts.sorted())
            let found = log.replay(
                options, cuts: cuts.sorted(), keeping: random.pick([.none, .usual, few], or: .none))
            if !expected.violations.isEmpty { broken += 1 }
            #expect(found.violations == expected.violations, "\(generated), cuts \(cuts)")
            expectEqual(found, expected, "\(generated), cuts \(cuts)")
        }
        #expect(broken > ledgerCount(600) / 4, "only \(broken) ledgers were broken")
    }

    /// The whole state: what later lines would be validated by, too.
    private func expectEqual(_ a: Replay, _ b: Replay, _ words: Comment) {
        #expect(a.lineCount == b.lineCount, words)
        #expect(a.isFinished == b.isFinished, words)
        #expect(a.isSealed == b.isSealed, words)
        #expect(a.latestTime == b.latestTime, words)
        #expect(a.whole.chain == b.whole.chain, words)
        #expect(a.whole.keys == b.whole.keys, words)
        #expect(a.whole.accounts == b.whole.accounts, words)
        #expect(a.whole.goals == b.whole.goals, words)
        #expect(a.whole.totals == b.whole.totals, words)
        #expect(a.whole.weeklyRoundUps == b.whole.weeklyRoundUps, words)
    }

    @Test("A key that comes twice in a block is found at its second line, and the rest is undone")
    func twice() {
        let lines = [
            #"{"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"accountOpened","id":"a","#
                + #""account":"everyday","name":"Everyday","currency":"GBP"}"#, deposit(2, "b"),
            deposit(3, "c"), deposit(4, "b"), deposit(5, "d"),
        ]
        let log = LogInMemory(Array((lines.joined(separator: "\n") + "\n").utf8))
        let replay = log.replay()
        #expect(replay.violations.map(\.rule) == [.duplicateID])
        #expect(replay.violations.map(\.line) == [4])
        #expect(replay.whole.keys.count == 3)
        #expect(replay.ledger.balances.map(\.balance.minorUnits) == [200])
    }

    private func deposit(_ sequence: Int, _ id: String) -> String {
        #"{"sequence":\#(sequence),"time":"2026-01-05T09:00:00.000Z","type":"deposited","id":"\#(id)","#
            + #""account":"everyday","amount":{"currency":"GBP","minorUnits":100}}"#
    }

    @Test("Names that a decoder keeps, and forgets when they are many, change nothing")
    func manyNames() {
        var file: [UInt8] = []
        DemoLedger(events: 6_000, seed: 3, accounts: 4_000).writeLines { file += $0 }
        let log = LogInMemory(file)
        var options = ReplayOptions()
        options.verifiesSeals = false
        // More names than are kept, so that all are forgotten on the way.
        let few = BlockDecoder.KeptIdentifiers(accounts: 2_500, goals: 20)
        let cuts = [2_000, 3_000, 4_200, 5_000]
        let kept = log.replay(options, cuts: cuts, keeping: few)
        let forgotten = log.replay(options, cuts: cuts)
        #expect(kept.violations == [])
        #expect(kept.lineCount == 6_000)
        expectEqual(kept, forgotten, "4,000 accounts")
    }
}
