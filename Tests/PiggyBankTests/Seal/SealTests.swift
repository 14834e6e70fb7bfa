import PiggyBank
import PiggyBankTestSupport
import Testing

@Suite("A seal ends its line, and its hash covers the line and the hash before it") struct SealTests
{
    private static let digits = String(repeating: "0123456789abcdef", count: 4)
    private static let seal = Array(#","hash":"\#(digits)"}"#.utf8)

    private func isSeal(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
        let bytes = ContiguousArray(bytes)
        return unsafe Seal.isSeal(bytes.span.bytes, at: offset)
    }

    @Test("64 lowercase hexadecimal digits make a seal, and every other byte among them none")
    func digits() {
        #expect(Self.seal.count == Seal.count)
        #expect(isSeal(Self.seal))
        let allowed = Set("0123456789abcdef".utf8)
        var wrong: [String] = []
        for place in 0..<Limits.hashDigits {
            for byte in UInt8.min...UInt8.max {
                var changed = Self.seal
                changed[Seal.openingCount + place] = byte
                if isSeal(changed) != allowed.contains(byte) { wrong.append("\(byte) at \(place)") }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("every other byte of its form is fixed") func form() {
        let fixed = Array(0..<Seal.openingCount) + [Seal.count - 2]
        for place in fixed {
            for byte in UInt8.min...UInt8.max where byte != Self.seal[place] {
                var changed = Self.seal
                changed[place] = byte
                #expect(!isSeal(changed), "\(byte) at \(place)")
            }
        }
    }

    @Test("a seal cut short, or beyond the end, is none") func cutShort() {
        for count in 0..<Seal.count - 1 { #expect(!isSeal(Array(Self.seal.prefix(count)))) }
        for offset in -8..<Seal.count where offset != 0 { #expect(!isSeal(Self.seal, at: offset)) }
    }

    @Test("a line ends in a seal only when nothing follows it but the line break") func endOfLine()
    {
        func sealStart(_ line: [UInt8]) -> Int? {
            let bytes = ContiguousArray(line)
            return unsafe LineSpan(in: bytes.span.bytes, 0, line.count).sealOffset
        }
        let body = Array(#"{"sequence":1"#.utf8)
        #expect(sealStart(body + Self.seal) == body.count)
        #expect(sealStart(body + Self.seal + [0x0D]) == body.count)
        #expect(sealStart(Self.seal) == 0)
        #expect(sealStart(body + Self.seal + [0x20]) == nil)
        #expect(sealStart(body + Self.seal + [0x0D, 0x0D]) == nil)
        #expect(sealStart(body + Self.seal.dropLast() + Array(" }".utf8)) == nil)
        #expect(sealStart(body + Self.seal.dropLast() + Array(#","a":1}"#.utf8)) == nil)
        #expect(sealStart(Array(Self.seal.dropFirst())) == nil)
    }

    /// The household ledger, which was sealed by another program.
    private let household: [[UInt8]]

    init() throws { household = try FixtureFile.lines("household.jsonl") }

    private func spans(_ block: borrowing LineBlock) -> ContiguousArray<LineSpan> {
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(block)
        return decoder.lines
    }

    private func mismatches(_ lines: [[UInt8]]) -> [Int] {
        let block = LineBlock(lines: DecodedLines.joined(lines))
        return block.mismatches(spans(block))
    }

    private func statedHash(_ line: [UInt8]) -> [UInt8] {
        Array(line.dropLast(2).suffix(Limits.hashDigits))
    }

    private func withoutSeal(_ line: [UInt8]) -> [UInt8] {
        line.dropLast(Seal.count) + [UInt8(ascii: "}")]
    }

    @Test("every line of the sealed ledger states its hash, whatever the line breaks")
    func sealedLedger() {
        #expect(mismatches(household).isEmpty)
        let returns = LineBlock(lines: DecodedLines.joined(household, by: [0x0D, 0x0A]))
        #expect(returns.mismatches(spans(returns)).isEmpty)
        #expect(returns.isFirstLineSealed == true)
        #expect(Array(returns.lastHash) == household.last.map(statedHash))
    }

    @Test("a block after the first one begins with the hash that the line before it states")
    func laterBlocks() throws {
        for split in [1, 2, 57, household.count - 1] {
            let hash = ContiguousArray(statedHash(household[split - 1]))
            let lines = DecodedLines.joined(Array(household[split...]))
            let right = LineBlock(lines: lines, previousHash: hash)
            #expect(right.mismatches(spans(right)).isEmpty)
            let wrong = LineBlock(lines: lines)
            #expect(wrong.mismatches(spans(wrong)) == [0], "only its first line depends on it")
        }
    }

    @Test("a changed byte breaks its line's seal; a changed hash that line's and the next one's")
    func changed() {
        let lines = Array(household.prefix(4))
        for offset in lines[1].indices.dropLast(Seal.count) where offset % 7 == 0 {
            var changed = lines
            changed[1][offset] ^= 1
            // A changed line break makes two lines of one.
            if changed[1][offset] == 0x0A { continue }
            #expect(mismatches(changed) == [1], "byte \(offset)")
        }
        var changed = lines
        let digit = lines[1].count - 3
        changed[1][digit] =
            changed[1][digit] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        #expect(mismatches(changed) == [1, 2])
        #expect(mismatches([lines[0], lines[2], lines[3]]) == [1], "a line removed")
        #expect(mismatches([lines[0], lines[1], lines[1], lines[2]]) == [2], "a line doubled")
        #expect(mismatches([lines[1], lines[0]]) == [0, 1], "two lines in the wrong order")
    }

    @Test("a line without a seal counts as stating the hash that it should have")
    func missingSeals() {
        for unsealed in [[0], [1], [3], [0, 1, 2, 3], [1, 2], [0, 3], [2, 3]] {
            var lines = Array(household.prefix(4))
            for index in unsealed { lines[index] = withoutSeal(lines[index]) }
            let block = LineBlock(lines: DecodedLines.joined(lines))
            #expect(block.mismatches(spans(block)).isEmpty, "without \(unsealed)")
            #expect(Array(block.lastHash) == statedHash(household[3]), "without \(unsealed)")
            #expect(block.isFirstLineSealed == !unsealed.contains(0))
        }
        // What the last line should state follows from what the line before it states, right or
        // not.
        var lines = Array(household.prefix(3))
        let digit = lines[1].count - 3
        lines[1][digit] =
            lines[1][digit] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        lines[2] = withoutSeal(lines[2])
        let block = LineBlock(lines: DecodedLines.joined(lines))
        #expect(Array(block.lastHash) != statedHash(household[2]))
    }
}
