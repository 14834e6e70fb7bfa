import PiggyBank
import PiggyBankStore

/// Decoded entries into the fold, with every rule judged; then each projection alone.
enum FoldStage: Stage {
    static let name = "fold"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let decoded = blocks.decoded()
        let entries = Folded(blocks, decoded)
        return [
            try blocks.measure(name, "judged and folded", plan) {
                var replay = Replay(ReplayOptions(), zones: TimeZones())
                var places = Ledger.Places()
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    replay.take(block, decoder, &places, mismatches: [])
                }
                return Int(truncatingIfNeeded: replay.ledger.sequence)
            },
            try blocks.measure(name, "balances", plan, entries.balances),
            try blocks.measure(name, "goals", plan, entries.goals),
            try blocks.measure(name, "totals", plan, entries.totals),
            try blocks.measure(name, "round-ups", plan, entries.roundUps),
            try blocks.measure(name, "idempotency keys", plan) {
                var keys = KeySet()
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    guard keys.insert(keysOf: decoder.entries, in: block) else { break }
                }
                return keys.count
            },
        ]
    }
}

/// Entries with the places of one ledger, and what rounding up needs to know.
private struct Folded {
    private let entries: ContiguousArray<Entry>
    private let ledger: Ledger

    init(_ blocks: DemoBlocks, _ decoded: [BlockDecoder]) {
        var replay = Replay(ReplayOptions(), zones: TimeZones())
        var places = Ledger.Places()
        var entries: ContiguousArray<Entry> = []
        for (block, decoder) in zip(blocks.blocks, decoded) {
            replay.take(block, decoder, &places, mismatches: [])
            for entry in decoder.entries { entries.append(places.translate(entry)) }
        }
        self.entries = entries
        ledger = replay.ledger
    }

    private func eachPosting(_ body: (Posting) -> Void) {
        for entry in entries {
            if let posting = entry.posting { body(posting) }
        }
    }

    func balances() -> Int {
        var accounts = Accounts()
        accounts.extend(to: ledger.nameCounts.accounts)
        eachPosting { accounts.apply($0) }
        return Int(truncatingIfNeeded: accounts[0].balance)
    }

    func goals() -> Int {
        var goals = Goals()
        goals.extend(to: ledger.nameCounts.goals)
        eachPosting { goals.apply($0) }
        return Int(truncatingIfNeeded: goals[0].saved)
    }

    func totals() -> Int {
        var totals = Totals()
        eachPosting { totals.apply($0) }
        return totals.all.reduce(0) { $0 &+ Int(truncatingIfNeeded: $1.sums.deposited) }
    }

    func roundUps() -> Int {
        var roundUps = RoundUps()
        var calendar = ledger.calendar
        roundUps.extend(to: ledger.nameCounts.accounts)
        for entry in entries {
            switch entry.type {
            case .withdrawn where entry.isSpending:
                let week = calendar.week(of: entry.time)
                let roundUpTo = ledger.accounts[entry.account].roundUpTo
                let roundUp = RoundUps.roundUp(entry.minorUnits, to: roundUpTo)
                roundUps.accrue(entry.account, week, roundUp)
            case .roundUpsMoved:
                roundUps.move(entry.account, entry.week, entry.minorUnits)
            default: break
            }
        }
        return roundUps.stored.count
    }
}
