import PiggyBank
import PiggyBankStore

/// Lines into events: by the fast path, and by the general grammar alone.
enum DecodeStage: Stage {
    static let name = "decode"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let few = DemoBlocks(events: max(1, plan.events / 20))
        return [
            try measure("in the writer's form", plan, blocks, usesCanonicalPath: true),
            try measure("by the general grammar", plan, few, usesCanonicalPath: false),
        ]
    }

    private static func measure(
        _ what: String,
        _ plan: Plan,
        _ blocks: DemoBlocks,
        usesCanonicalPath: Bool
    ) throws -> Measurement {
        var decoder = BlockDecoder(
            zones: TimeZones(),
            secret: FingerprintSecret(high: 1, low: 3),
            usesCanonicalPath: usesCanonicalPath,
            keeping: .usual
        )
        return try blocks.measure(name, what, plan) {
            var sum = 0
            for block in blocks.blocks {
                decoder.decode(block)
                for event in decoder.events { sum &+= Int(event.minorUnits) }
            }
            return sum
        }
    }
}
