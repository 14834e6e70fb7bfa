import PiggyBank
import PiggyBankStore

extension Stage {
    /// Decoded events into the fold, with every rule validated; then each projection alone.
    static let fold = Stage(name: "fold") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let decoded = Array(zip(blocks.blocks, blocks.decoded()))
        let replay = {
            var replay = Replay(ReplayOptions(), zones: TimeZones())
            replay.log = blocks
            var translation = Ledger.Translation()
            for (block, decoder) in decoded {
                replay.take(block, decoder, &translation, mismatches: [])
            }
            return replay.ledger
        }
        let events = FoldedEvents(decoded, of: blocks, in: replay())
        return [
            try blocks.measure("fold", "validated and folded", plan) {
                Int(truncatingIfNeeded: replay().sequence)
            }, try blocks.measure("fold", "balances", plan, events.balances),
            try blocks.measure("fold", "goals", plan, events.goals),
            try blocks.measure("fold", "totals", plan, events.totals),
            try blocks.measure("fold", "round-ups", plan, events.roundUps),
            try blocks.measure("fold", "idempotency keys", plan) {
                var keys = KeySet()
                for (block, decoder) in decoded {
                    guard keys.insert(keysOf: decoder.events, in: block) else { break }
                }
                return keys.count
            },
        ]
    }
}

/// Events with the indices of one ledger, and what rounding up needs to know.
private struct FoldedEvents {
    private var events: ContiguousArray<DecodedEvent> = []
    private let ledger: Ledger

    init(_ decoded: [(LineBlock, BlockDecoder)], of blocks: DemoBlocks, in ledger: Ledger) {
        var replay = Replay(ReplayOptions(), zones: TimeZones())
        replay.log = blocks
        var translation = Ledger.Translation()
        for (block, decoder) in decoded {
            replay.take(block, decoder, &translation, mismatches: [])
            for event in decoder.events { events.append(translation.translate(event)) }
        }
        self.ledger = ledger
    }

    private func eachPosting(_ body: (Posting) -> Void) {
        for event in events { event.postings.eachPosting(body) }
    }

    func balances() -> Int {
        var accounts = Accounts()
        accounts.extend(to: ledger.identifierCounts.accounts)
        eachPosting { accounts.apply($0) }
        return Int(truncatingIfNeeded: accounts[AccountIndex(0 as Int32)].balance)
    }

    func goals() -> Int {
        var goals = Goals()
        goals.extend(to: ledger.identifierCounts.goals)
        var accounts = Accounts()
        accounts.extend(to: ledger.identifierCounts.accounts)
        eachPosting { goals.apply($0, of: &accounts) }
        return Int(truncatingIfNeeded: goals[GoalIndex(0 as Int32)].balance)
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
            guard let effect = event.roundUps(under: ledger.policies) else { continue }
            roundUps.apply(effect, to: event.account) { calendar.week(of: event.time) }
        }
        return roundUps.ordered(by: ledger.accounts.inOrder).count
    }
}
