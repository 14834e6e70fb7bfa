import PiggyBank
import PiggyBankDemo
import PiggyBankStore

/// Reading a file in blocks of whole lines, as every reader does.
enum ScanStage: Stage {
    static let name = "scan"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let blocks = DemoBlocks(events: plan.events)
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        let file = try LocalFiles().create(scratch.path)
        for block in blocks.blocks {
            try file.writeAll(ContiguousArray(block.bytes[LineBlock.head..<block.end]))
        }
        return [
            try blocks.measure(name, "blocks of whole lines", plan) {
                var bytes = 0
                try LedgerFile(scratch.path).eachBlock { bytes += $0.end - LineBlock.head }
                return bytes
            }
        ]
    }
}
