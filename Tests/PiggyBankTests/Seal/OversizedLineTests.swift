import PiggyBank
import PiggyBankReference
import Testing

@Suite("A line far too long is hashed in pieces as it would be at once") struct OversizedLineTests {
    /// The hash that the line before states.
    private static let hash = ContiguousArray(String(repeating: "0123456789abcdef", count: 4).utf8)

    /// The same line hashed at once, from a block that holds all of it.
    ///
    /// A line that is too long is not looked into: where its end is no seal, every byte is covered.
    private func atOnce(_ line: [UInt8]) -> (hash: ContiguousArray<UInt8>, isSealRight: Bool) {
        let block = LineBlock(lines: line + [0x0A], previousHash: Self.hash)
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(block)
        guard block.isFirstLineSealed != true else {
            return (block.lastHash, block.mismatches(decoder.lines).isEmpty)
        }
        let covered = ContiguousArray(line.last == 0x0D ? line.dropLast() : line[...])
        var hasher = SHA256()
        unsafe hasher.update(Self.hash.span.bytes)
        unsafe hasher.update(covered.span.bytes)
        return (hasher.finalize().digits, true)
    }

    /// The line hashed in pieces of random lengths, empty ones too.
    private func inPieces(_ line: [UInt8], longest: Int, _ random: inout SplitMix64) -> (
        hash: ContiguousArray<UInt8>, block: LineBlock
    ) {
        var hasher = OversizedLineHasher(after: Self.hash)
        var rest = line[...]
        while !rest.isEmpty {
            let piece = rest.prefix(random.within(0...longest))
            hasher.update(piece)
            rest = rest.dropFirst(piece.count)
        }
        var block = LineBlock(capacity: 2 * Limits.lineBytes)
        block.begin(after: Self.hash, with: [], at: 0)
        let hash = hasher.finish(&block)
        return (hash, block)
    }

    /// A line of about that many bytes, with an end of every kind.
    private func lines(_ count: Int, _ random: inout SplitMix64) -> [[UInt8]] {
        let body =
            Array(#"{"note":""#.utf8) + (0..<count).map { _ in UInt8(random.within(0x23...0x5B)) }
        let digits = String(repeating: "0123456789abcdef", count: 4)
        let unsealed = body + Array("\"}".utf8)
        let rightHash = String(decoding: atOnce(unsealed).hash, as: UTF8.self)
        let right = body + Array(#"","hash":"\#(rightHash)"}"#.utf8)
        let wrong = body + Array(#"","hash":"\#(digits)"}"#.utf8)
        return [
            unsealed, right, wrong, right + [0x0D], unsealed + [0x0D], right + [0x20],
            right + [0x0D, 0x0D], right.dropLast() + Array(" }".utf8), body,
        ]
    }

    @Test(
        "hash, seal and length are those of the whole line",
        arguments: [(count: 70_000, longest: 9_000), (count: 90_000, longest: 70_000)]) func whole(
            count: Int, longest: Int
        )
    {
        let seed = UInt64(count)
        var random = SplitMix64(seed: seed)
        for line in lines(count, &random) {
            let expected = atOnce(line)
            let (hash, block) = inPieces(line, longest: longest, &random)
            #expect(hash == expected.hash, "seed \(seed)")
            #expect(block.oversized?.isSealRight == expected.isSealRight, "seed \(seed)")
            let body = line.last == 0x0D ? line.dropLast() : line[...]
            #expect(block.oversized?.count == body.count, "seed \(seed)")
            let isSealed = body.suffix(Seal.count).first == UInt8(ascii: ",")
            #expect(block.isFirstLineSealed == isSealed, "seed \(seed)")
        }
    }

    @Test("so are those of a line that is cut into single bytes, wherever its seal is cut")
    func smallPieces() {
        let seed: UInt64 = 11
        var random = SplitMix64(seed: seed)
        for count in [0, 1, 60, 63, 64, 65, 200] {
            for line in lines(count, &random) {
                for longest in [1, 2, 5, 80] {
                    let expected = atOnce(line)
                    let (hash, block) = inPieces(line, longest: longest, &random)
                    #expect(hash == expected.hash, "\(count) bytes, seed \(seed)")
                    #expect(block.oversized?.isSealRight == expected.isSealRight, "seed \(seed)")
                }
            }
        }
    }

    @Test("its block has the line's beginning and its seal, and one fault") func block() {
        let seed: UInt64 = 5
        var random = SplitMix64(seed: seed)
        for line in lines(100_000, &random).prefix(3) {
            let (hash, block) = inPieces(line, longest: 20_000, &random)
            var decoder = BlockDecoder(zones: UTCOnly())
            decoder.decode(block)
            let fault = GrammarFault(.lineTooLong(bytes: line.count), at: Limits.lineBytes)
            #expect(decoder.faults.map(\.line) == [0] && decoder.faults.map(\.fault) == [fault])
            #expect(decoder.events.isEmpty)
            #expect(decoder.lines.count == 1)
            let span = decoder.lines[0]
            let held = block.bytes[span.range]
            #expect(held.prefix(Limits.lineBytes).elementsEqual(line.prefix(Limits.lineBytes)))
            #expect(span.isSealed == (block.oversized?.sealStart ?? -1 >= 0))
            if span.isSealed {
                #expect(held.suffix(Seal.count).elementsEqual(line.suffix(Seal.count)))
                #expect(block.statedHash(of: span) == hash)
            }
            let isRight = block.oversized?.isSealRight == true
            #expect(block.mismatches(decoder.lines) == (isRight ? [] : [0]))
        }
    }
}
