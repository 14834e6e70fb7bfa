import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Nothing can be changed in a sealed ledger without an audit saying on which line.
struct EveryByteTests {
    private let valid = DamagedLedger.valid

    /// Whether the seal of a line does not hold, checked from it and the line after it alone.
    private func isBroken(_ line: [UInt8], _ index: Int, _ decoder: inout BlockDecoder) -> Bool {
        let next = index + 1 < valid.lines.count ? valid.lines[index + 1] : []
        let block = LineBlock(lines: line + next, previousHash: valid.hash(index - 1))
        decoder.decode(block)
        // The last line without its line break is a torn tail: no line is left.
        guard let first = decoder.lines.first else { return next.isEmpty }
        return !first.isSealed || block.mismatches(decoder.lines).first == 0
    }

    @Test("Every bit of every byte that is flipped is found at its line") func everyBit() {
        var decoder = BlockDecoder(zones: TimeZones())
        #expect(valid.lines.count > 200)
        var flips = 0
        var place = 0
        for (index, line) in valid.lines.enumerated() {
            #expect(!isBroken(line, index, &decoder), "line \(index + 1)")
            for offset in line.indices {
                for bit in 0..<8 {
                    place += 1
                    guard place.isMultiple(of: stride(inDebugBuilds: 397)) else { continue }
                    var changed = line
                    changed[offset] ^= 1 << UInt8(bit)
                    flips += 1
                    if !isBroken(changed, index, &decoder) {
                        Issue.record("line \(index + 1), byte \(offset), bit \(bit)")
                    }
                }
            }
        }
        #expect(flips > 1_000)
    }

    @Test("A whole audit names the line of a flipped bit first") func wholeAudit() {
        var random = SplitMix64(seed: firstSeed)
        for _ in 0..<(2_000 / stride(inDebugBuilds: 50)) {
            var ledger = valid
            let index = random.below(ledger.lines.count)
            let offset = random.below(ledger.lines[index].count - 1)
            let bit = random.below(8)
            ledger.lines[index][offset] ^= 1 << UInt8(bit)
            let audit = ledger.audit(cuts: [random.below(210)])
            #expect(!audit.isOK)
            // Without the first line's seal, the ledger counts as plain and the others as sealed.
            let lines = index == 0 ? [1, 2] : [index + 1]
            #expect(
                lines.contains(audit.violations.first?.line ?? 0),
                "line \(index + 1), byte \(offset), bit \(bit)")
            #expect(!audit.findings.isEmpty)
        }
    }

    @Test("Every prefix is the history until then and a torn tail, which a kept head tells apart")
    func everyPrefix() throws {
        var ledger = valid
        ledger.lines = Array(ledger.lines.prefix(12))
        let whole = ledger.bytes
        let head = try #require(ledger.head(12))
        let breaks = whole.indices.filter { whole[$0] == 0x0A }
        for count in breaks.dropLast()
            + whole.indices.filter({ $0.isMultiple(of: stride(inDebugBuilds: 5)) })
        where count < breaks[11] {
            let file = try TemporaryFile(whole[..<count])
            let audit = try LedgerFile(file.path).audit(expecting: head)
            // A line is whole without its line break.
            let lines = breaks.count { $0 <= count }
            let torn = lines == 0 ? count : max(0, count - breaks[lines - 1] - 1)
            #expect(audit.notices == (breaks.contains(count) ? [.noLineBreak(line: lines)] : []))
            #expect(audit.events == lines && audit.tornBytes == torn, "\(count) bytes")
            #expect(audit.violationCount == 0, "\(count) bytes")
            let missing = Int64(12 - lines)
            #expect(
                audit.heads.first?.outcome == .beyondEnd(last: Int64(lines), missing: missing),
                "\(count) bytes")
            #expect(audit.findings.contains(.cutOff(missing: missing, last: Int64(lines))))
            #expect(
                audit.findings.contains(.tornTail(bytes: torn, isHeadBeyond: true))
                    == (lines > 0 && torn > 0))
            #expect(
                audit.findings.contains(.noEvents(tornBytes: torn, isHeadBeyond: true))
                    == (lines == 0))
            #expect(!audit.isOK)
        }
    }
}
