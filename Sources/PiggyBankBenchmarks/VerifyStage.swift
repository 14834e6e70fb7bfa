import PiggyBank
import PiggyBankStore

/// Every seal, four lines side by side.
enum VerifyStage: Stage {
    static let name = "verify"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let decoded = blocks.decoded()
        return [
            try blocks.measure(
                name,
                "seals",
                plan,
                against: ("one line after the other", { hashOneByOne(blocks, decoded) })
            ) {
                var wrong = 0
                for (block, decoder) in zip(blocks.blocks, decoded) {
                    wrong += block.mismatches(decoder.lines).count
                }
                return wrong
            }
        ]
    }

    /// Hashes every line by the plain function, and counts the lines.
    private static func hashOneByOne(_ blocks: DemoBlocks, _ decoded: [BlockDecoder]) -> Int {
        var lines = 0
        for (block, decoder) in zip(blocks.blocks, decoded) {
            for index in decoder.lines.indices {
                _ = block.expectedHash(of: index, in: decoder.lines)
                lines += 1
            }
        }
        return lines
    }
}
