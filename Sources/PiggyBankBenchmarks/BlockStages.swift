import PiggyBank
import PiggyBankDemo
import PiggyBankStore

// What is done with blocks of lines, besides the fold.

extension Stage {
    /// Reading a file in blocks of whole lines, as every reader does.
    static let scan = Stage(name: "scan") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        try blocks.write(to: scratch)
        return [
            try blocks.measure("scan", "blocks of whole lines", plan) {
                var bytes = 0
                try LedgerFile(scratch.path).eachBlock { bytes += $0.end - LineBlock.prefixBytes }
                return bytes
            }
        ]
    }

    /// Lines into decoded events: by the fast path, and by the general grammar alone.
    static let decode = Stage(name: "decode") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let few = DemoBlocks(events: max(1, plan.events / 20))
        return try [("in the writer's form", blocks, true), ("by the general grammar", few, false)]
            .map { what, blocks, usesCanonicalPath in
                var decoder = BlockDecoder(
                    zones: TimeZones(), secret: FingerprintSecret(high: 1, low: 3),
                    usesCanonicalPath: usesCanonicalPath, keeping: .usual)
                return try blocks.measure("decode", what, plan) {
                    var sum = 0
                    for block in blocks.blocks {
                        decoder.decode(block)
                        for event in decoder.events { sum &+= Int(event.minorUnits) }
                    }
                    return sum
                }
            }
    }

    /// Every seal, several lines side by side.
    static let verify = Stage(name: "verify") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let decoded = Array(zip(blocks.blocks, blocks.decoded()))
        let oneByOne = {
            var lines = 0
            for (block, decoder) in decoded {
                for index in decoder.lines.indices {
                    _ = block.expectedHash(of: index, in: decoder.lines)
                    lines += 1
                }
            }
            return lines
        }
        return [
            try blocks.measure(
                "verify", "seals", plan, against: ("one line after the other", oneByOne)
            ) { decoded.reduce(0) { $0 + $1.0.mismatches($1.1.lines).count } }
        ]
    }

    /// Events into the writer's lines, and lines into a chain.
    static let encode = Stage(name: "encode") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let events = Array(DemoLedger(events: plan.events, seed: 1))
        let lines = events.map { $0.encoded() }
        return [
            try blocks.measure("encode", "lines", plan) {
                events.reduce(0) { $0 &+ $1.encoded().count }
            },
            try blocks.measure("encode", "seals", plan) {
                var sealer = Sealer()
                return lines.reduce(0) { $0 &+ sealer.seal($1).count }
            },
        ]
    }
}
