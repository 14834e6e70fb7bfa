import PiggyBank
import PiggyBankStore

/// Decoded events into the fold, with every rule validated; then each projection alone.
enum FoldStage: Stage {
    static let name = "fold"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let decoded = blocks.decoded()
        let events = Folded(blocks, decoded)
        return [
            try blocks.measure(name, "judged and folded", plan) {
                var replay = Replay(ReplayOptions(), zones: TimeZones())
                var translation = Ledger.Translation()
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    replay.take(block, decoder, &translation, mismatches: [])
                }
                return Int(truncatingIfNeeded: replay.ledger.sequence)
            },
            try blocks.measure(name, "balances", plan, events.balances),
            try blocks.measure(name, "goals", plan, events.goals),
            try blocks.measure(name, "totals", plan, events.totals),
            try blocks.measure(name, "round-ups", plan, events.roundUps),
            try blocks.measure(name, "idempotency keys", plan) {
                var keys = KeySet()
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    guard keys.insert(keysOf: decoder.events, in: block) else { break }
                }
                return keys.count
            },
        ]
    }
}

/// Events with the places of one ledger, and what rounding up needs to know.
private struct Folded {
    private let events: ContiguousArray<DecodedEvent>
    private let ledger: Ledger

    init(_ blocks: DemoBlocks, _ decoded: [BlockDecoder]) {
        var replay = Replay(ReplayOptions(), zones: TimeZones())
        var translation = Ledger.Translation()
        var events: ContiguousArray<DecodedEvent> = []
        for (block, decoder) in zip(blocks.blocks, decoded) {
            replay.take(block, decoder, &translation, mismatches: [])
            for event in decoder.events { events.append(translation.translate(event)) }
        }
        self.events = events
        ledger = replay.ledger
    }

    private func eachPosting(_ body: (Posting) -> Void) {
        for event in events {
            if let posting = event.posting { body(posting) }
        }
    }

    func balances() -> Int {
        var accounts = Accounts()
        accounts.extend(to: ledger.identifierCounts.accounts)
        eachPosting { accounts.apply($0) }
        return Int(truncatingIfNeeded: accounts[AccountIndex(0)].balance)
    }

    func goals() -> Int {
        var goals = Goals()
        goals.extend(to: ledger.identifierCounts.goals)
        eachPosting { goals.apply($0) }
        return Int(truncatingIfNeeded: goals[GoalIndex(0)].balance)
    }

    func totals() -> Int {
        var totals = Totals()
        eachPosting { totals.apply($0) }
        return totals.all.reduce(0) { $0 &+ Int(truncatingIfNeeded: $1.sums.deposited) }
    }

    func roundUps() -> Int {
        var roundUps = RoundUps()
        var calendar = ledger.calendar
        roundUps.extend(to: ledger.identifierCounts.accounts)
        for event in events {
            guard let effect = event.roundUps(of: ledger.accounts) else { continue }
            roundUps.apply(effect, to: event.account) { calendar.week(of: event.time) }
        }
        return roundUps.stored.count
    }
}
