import PiggyBankTestSupport
import Testing

@testable import PiggyBank
@testable import PiggyBankStore

/// `fold(a + b) == fold(a).merge(later: fold(b))` for every split of every log.
struct MergeLawTests {
    @Test("Every projection of the whole is the merge of its parts, at every split")
    func everySplit() {
        for log in validLogs(ledgerCount(150)) {
            let whole = log.fold(0..<log.lines.count, continuing: nil)
            for split in 0...log.lines.count {
                var merged = log.fold(0..<split, continuing: split == 0 ? whole : nil)
                merged.merge(later: log.fold(split..<log.lines.count, continuing: whole))
                #expect(Parts(merged) == Parts(whole), "seed \(log.seed), split at \(split)")
            }
        }
    }

    @Test("Merging is associative: a later part may be merged first")
    func associativity() {
        var random = SplitMix64(seed: firstSeed)
        for log in validLogs(ledgerCount(150)) where log.lines.count > 2 {
            let whole = log.fold(0..<log.lines.count, continuing: nil)
            let first = random.within(0...log.lines.count)
            let second = random.within(first...log.lines.count)
            var left = log.fold(0..<first, continuing: first == 0 ? whole : nil)
            left.merge(later: log.fold(first..<second, continuing: whole))
            left.merge(later: log.fold(second..<log.lines.count, continuing: whole))

            var later = log.fold(first..<second, continuing: whole)
            later.merge(later: log.fold(second..<log.lines.count, continuing: whole))
            var right = log.fold(0..<first, continuing: first == 0 ? whole : nil)
            right.merge(later: later)
            #expect(Parts(left) == Parts(right), "seed \(log.seed), cut at \(first), \(second)")
        }
    }

    @Test("The fold of nothing changes nothing, before and behind")
    func identity() {
        for log in validLogs(ledgerCount(150)) {
            let whole = log.fold(0..<log.lines.count, continuing: nil)
            var before = Ledger(zones: TimeZones())
            before.merge(later: whole)
            var behind = whole
            behind.merge(later: Ledger(continuing: whole))
            #expect(Parts(before) == Parts(whole), "seed \(log.seed)")
            #expect(Parts(behind) == Parts(whole), "seed \(log.seed)")
        }
    }

    @Test("The history of an account and the spending merge at every split")
    func statements() throws {
        for log in validLogs(ledgerCount(150)) {
            let whole = log.replay().state
            for balance in whole.balances {
                var options = ReplayOptions()
                options.collectHistory(of: balance.account)
                options.collectSpending()
                let replay = log.replay(options)
                let history = try #require(replay.history)
                let spending = try #require(replay.spending)
                for split in stride(from: 0, through: log.lines.count, by: 7) {
                    var earlier = History(of: balance.account, dates: .always)
                    var later = earlier
                    var earlierSpending = Spending(of: nil, week: nil)
                    var laterSpending = earlierSpending
                    for line in history.entries {
                        if line.sequence <= split { earlier.apply(line) } else { later.apply(line) }
                    }
                    for line in spending.entries {
                        if line.sequence <= split {
                            earlierSpending.apply(line)
                        } else {
                            laterSpending.apply(line)
                        }
                    }
                    earlier.merge(later: later)
                    var names = whole.accountNames
                    var places = Names.Places()
                    names.adopt(whole.accountNames, &places)
                    earlierSpending.merge(later: laterSpending, places: places)
                    #expect(earlier == history, "seed \(log.seed), split at \(split)")
                    #expect(earlierSpending == spending, "seed \(log.seed), split at \(split)")
                }
            }
        }
    }

    @Test("However a log is cut into blocks, the replay is the same")
    func blocks() {
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(150) {
            let generated = GeneratedLedger(seed: firstSeed + UInt64(index))
            let log = LogInMemory(generated.file)
            var options = ReplayOptions()
            options.findsEveryViolation = true
            let whole = log.replay(options)
            let cuts = (0..<random.within(0...6)).map { _ in random.within(0...log.lines.count) }
            let cut = log.replay(options, cuts: cuts.sorted())
            #expect(cut.violations == whole.violations, "\(generated), cut at \(cuts)")
            #expect(Parts(cut.state) == Parts(whole.state), "\(generated), cut at \(cuts)")
        }
    }

    /// Generated logs without a violation.
    private func validLogs(_ count: Int) -> [SeededLog] {
        (0..<count).compactMap { index in
            let seed = firstSeed + UInt64(index)
            let generated = GeneratedLedger(seed: seed)
            guard generated.changes.isEmpty else { return nil }
            return SeededLog(seed: seed, log: LogInMemory(generated.file))
        }
    }
}

/// A log with the seed that it was generated from.
@dynamicMemberLookup
private struct SeededLog {
    let seed: UInt64
    let log: LogInMemory

    subscript<Value>(dynamicMember path: KeyPath<LogInMemory, Value>) -> Value {
        log[keyPath: path]
    }

    func fold(_ range: Range<Int>, continuing settings: Ledger?) -> Ledger {
        log.fold(range, continuing: settings)
    }

    func replay(_ options: ReplayOptions = ReplayOptions()) -> Replay { log.replay(options) }
}

/// Every projection of a fold, to be compared.
private struct Parts: Equatable {
    let settings: Ledger.Settings
    let accountNames: Names
    let goalNames: Names
    let accounts: Accounts
    let goals: Goals
    let roundUps: RoundUps
    let totals: [String]
    let chain: Chain
    let keys: KeySet

    init(_ ledger: Ledger) {
        settings = ledger.settings
        accountNames = ledger.accountNames
        goalNames = ledger.goalNames
        accounts = ledger.accounts
        goals = ledger.goals
        roundUps = ledger.roundUps
        totals = ledger.totals.all.map { "\($0)" }
        chain = ledger.chain
        keys = ledger.keys
    }
}
