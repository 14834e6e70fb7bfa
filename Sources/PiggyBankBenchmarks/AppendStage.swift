import PiggyBank
import PiggyBankStore

/// A long feed of events in durable batches.
enum AppendStage: Stage {
    static let name = "append"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let drafts = DemoDrafts(events: plan.events)
        var own: [Double] = []
        var reference: [Double] = []
        var checksum = ""
        var bytes = 0
        for _ in 0..<plan.runs {
            let scratch = try ScratchLedger(in: plan.folder)
            defer { scratch.remove() }
            var head = ""
            own.append(
                try seconds { head = try drafts.append(to: scratch.path, batch: plan.batch) }
            )
            checksum = "head \(head.prefix(16))"
            let file = try LocalFiles().open(scratch.path)
            bytes = try file.status().size
            let bare = try BareFile(in: plan.folder)
            defer { bare.remove() }
            let batches = (drafts.count + plan.batch - 1) / plan.batch
            let pieces = try (0..<batches).map { batch in
                let start = bytes / batches * batch
                let end = batch == batches - 1 ? bytes : bytes / batches * (batch + 1)
                return try file.read(at: start, count: end - start)
            }
            reference.append(try seconds { for piece in pieces { try bare.append(piece) } })
        }
        return [
            Measurement(
                stage: name,
                what: "batches of \(plan.batch)",
                events: drafts.count,
                bytes: bytes,
                seconds: own.median,
                reference: reference.median,
                referenceName: "the bytes with a sync a batch",
                checksum: checksum
            )
        ]
    }
}
