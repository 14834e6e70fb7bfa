import PiggyBank
import PiggyBankStore

/// Decoded entries into the fold, with every rule judged; then each projection alone.
enum FoldStage: Stage {
    static let name = "fold"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let decoded = blocks.decoded()
        return [
            try blocks.measure(name, "judged and folded", plan) {
                var replay = Replay(ReplayOptions(), zones: TimeZones())
                var places = Ledger.Places()
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    replay.take(block, decoder, &places, mismatches: [])
                }
                return Int(truncatingIfNeeded: replay.ledger.sequence)
            }
        ]
    }
}
