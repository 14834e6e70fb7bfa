import PiggyBank
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// No bytes whatever make an audit crash, or accept a sealed ledger that was changed.
///
/// A few thousand in everyday runs; `.ci/run` asks for more. `.ci/fuzz` changes such lines under
/// the address sanitizer.
struct MutationTests {
    private static let count = Cases.mutations.count(2_000)

    /// Pieces of JSON, of seals and of what is no UTF-8.
    private static let pieces: [[UInt8]] =
        [
            "}", "{", "]", ",", ":", "null", "01", "1e5", "9007199254740992", "\"", "\\", "\n",
            "\r\n", "\0", "\\ud800", "\\u0041", ",\"hash\":\"", "\"}", "\"id\":\"x\",", " ",
            "\u{FEFF}",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x90],
        ]

    @Test("Ledgers with random changes are audited to the end") func mutations() throws {
        var events: [[UInt8]] = []
        for name in try FixtureFile.names(in: "events") {
            events += try FixtureFile.lines("events/\(name)").map { $0 + [0x0A] }
        }
        let zones = TimeZones()
        var decoder = BlockDecoder(zones: zones)
        var random = SplitMix64(seed: firstSeed)
        for round in 0..<Self.count {
            // Few lines, so that most of the time goes into what is changed.
            let start = random.below(200)
            let lines = DamagedLedger.valid.lines[start..<start + random.within(1...3)]
            var bytes = Array(lines.joined())
            let original = bytes
            for _ in 0..<random.within(1...3) {
                let at = random.below(bytes.count + 1)
                let end = min(bytes.count, at + random.within(0...40))
                switch random.below(6) {
                case 0 where at < bytes.count: bytes[at] ^= 1 << UInt8(random.below(8))
                case 1 where at < bytes.count: bytes[at] = UInt8(random.below(256))
                case 2: bytes.removeSubrange(at..<end)
                case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
                case 4: bytes.insert(contentsOf: random.pick(events, or: []), at: at)
                default: bytes.insert(contentsOf: random.pick(Self.pieces, or: []), at: at)
                }
            }
            let block = LineBlock(lines: bytes, previousHash: DamagedLedger.valid.hash(start - 1))
            decoder.decode(block)
            var replay = Replay(.audit(listing: .all), zones: zones)
            replay.take(block, decoder, mismatches: block.mismatches(decoder.lines))
            let audit = Audit(of: replay)
            #expect(audit.violationCount == audit.violations.count, "round \(round)")
            #expect(audit.events == bytes.count { $0 == 0x0A }, "round \(round)")
            for finding in audit.findings {
                #expect(!finding.message.sentence.isEmpty, "round \(round)")
            }
            // What is left without a wrong seal is a beginning of what was sealed.
            let isSealSound =
                audit.isSealed
                && audit.counts.keys.allSatisfy { $0 != .sealMismatch && $0 != .sealMissing }
                && !bytes.contains(0)
            if isSealSound {
                let end = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
                let kept = bytes[..<end].filter { $0 != 0x0D }
                #expect(original.starts(with: kept), "round \(round)")
            }
        }
    }
}
