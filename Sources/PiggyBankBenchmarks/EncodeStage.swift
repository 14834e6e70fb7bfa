import PiggyBank
import PiggyBankDemo

/// Events into the writer's lines, and lines into a chain.
enum EncodeStage: Stage {
    static let name = "encode"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let events = Array(DemoLedger(events: plan.events, seed: 1))
        let lines = events.map { $0.encoded() }
        return [
            try blocks.measure(name, "lines", plan) {
                events.reduce(0) { $0 &+ $1.encoded().count }
            },
            try blocks.measure(name, "seals", plan) {
                var sealer = Sealer()
                return lines.reduce(0) { $0 &+ sealer.seal($1).count }
            },
        ]
    }
}
