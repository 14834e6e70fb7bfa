import PiggyBank
import PiggyBankReference
import Testing

/// Seals checked several lines at a time in every way there is, against digests computed one by
/// one.
struct SealCheckingTests {
    @Test("Bodies of every length up to 1,000 bytes are hashed as one message is")
    func everyLength() {
        let seed: UInt64 = 1_000
        var random = SplitMix64(seed: seed)
        let lines = AppendableLines(bodies: (0...1_000).shuffled(using: &random), &random)
        #expect(lines.mismatches() == [], "seed \(seed)")
    }

    @Test("So are bodies up to the longest of a line, among short ones") func longBodies() {
        let seed: UInt64 = 2_000
        var random = SplitMix64(seed: seed)
        let counts = [65_536, 65_461, 16_384, 16_383, 16_320, 9_999, 4_096, 300, 8, 0]
        let lines = AppendableLines(bodies: counts.shuffled(using: &random), &random)
        #expect(lines.mismatches() == [], "seed \(seed)")
    }

    @Test("Whatever lines meet in the lanes, those that are wrong are reported, in order")
    func mixes() {
        for seed in UInt64(1)...150 {
            var random = SplitMix64(seed: seed)
            let longest = random.pick([10, 120, 300, 700], or: 300)
            let counts = (0..<random.below(23)).map { _ in random.within(0...longest) }
            var lines = AppendableLines(bodies: counts, &random)
            var wrong: [Int] = []
            for index in counts.indices where random.chance(30) {
                lines.spoilDigit(random.below(64), ofSeal: index, &random)
                wrong.append(index)
            }
            #expect(lines.mismatches() == wrong, "seed \(seed)")
        }
    }

    @Test("A wrong digit is reported at every position, in every lane") func everyDigit() {
        let seed: UInt64 = 3_000
        var random = SplitMix64(seed: seed)
        let lines = AppendableLines(bodies: [100, 101, 102, 103], &random)
        for index in 0..<4 {
            for position in 0..<64 {
                var changed = lines
                changed.spoilDigit(position, ofSeal: index, &random)
                #expect(changed.mismatches() == [index], "seed \(seed), digit \(position)")
            }
        }
    }

    @Test("A changed byte of the body or of the previous seal is reported, wherever it is")
    func everyByte() {
        let seed: UInt64 = 4_000
        var random = SplitMix64(seed: seed)
        let lines = AppendableLines(bodies: [130, 54, 55, 64], &random)
        for (index, line) in lines.lines.enumerated() {
            let previous = line.previousSeal..<line.previousSeal + 64
            for position in Array(previous) + Array(line.body) {
                var changed = lines
                changed.bytes[position] ^= UInt8(1 << random.below(8))
                #expect(changed.mismatches() == [index], "seed \(seed), byte \(position)")
            }
        }
    }

    @Test(
        "Thousands of lines that follow each other are checked; a wrong seal fails its line and the next"
    ) func chain() {
        let seed: UInt64 = 5_000
        var random = SplitMix64(seed: seed)
        var chain = AppendableLines(
            chain: (0..<2_100).map { _ in random.within(60...120) }, &random)
        #expect(chain.mismatches() == [], "seed \(seed)")
        for index in [0, 1_023, 1_024, 2_099] {
            chain.spoilDigit(random.below(64), ofSeal: index, &random)
        }
        #expect(chain.mismatches() == [0, 1, 1_023, 1_024, 1_025, 2_099], "seed \(seed)")
    }

    @Test("Digits in upper case are no seal") func uppercase() {
        var random = SplitMix64(seed: 6_000)
        var lines = AppendableLines(bodies: [90, 90, 90, 90, 90], &random)
        let seal = lines.lines[3].seal
        for position in seal..<seal + 64 where lines.bytes[position] >= UInt8(ascii: "a") {
            lines.bytes[position] -= 0x20
        }
        #expect(lines.mismatches() == [3])
    }

    @Test("Bytes may end with the last digit, and a seal may stand right behind its body")
    func nothingBehind() {
        for count in 0...200 {
            var random = SplitMix64(seed: UInt64(count))
            let lines = AppendableLines(bodies: [count], &random, gaps: 0...0)
            #expect(lines.bytes.count == 64 + count + 64)
            #expect(lines.mismatches() == [], "\(count) bytes")
        }
    }

    @Test("What does not lie within the bytes is wrong, and is not read") func outside() {
        var random = SplitMix64(seed: 7_000)
        var lines = AppendableLines(bodies: [20, 20], &random, gaps: 0...0)
        let right = lines.lines[0]
        let end = lines.bytes.count
        var changes: [SealSpan] = []
        for offset in [Int.min, -1, end - 63, end, .max] {
            var line = right
            line.previousSeal = offset
            changes.append(line)
            line = right
            line.seal = offset
            changes.append(line)
        }
        changes += [-1..<84, .min..<84, 64..<85, 64..<Int.max, .min..<Int.max, end..<end].map {
            body in
            var line = right
            line.body = body
            return line
        }
        for change in changes {
            lines.lines = [right, change, right]
            #expect(lines.mismatches() == [1], "\(change)")
        }
        lines.bytes = []
        #expect(lines.mismatches() == [0, 1, 2])
    }

    @Test("Without lines there is nothing to report") func none() {
        var random = SplitMix64(seed: 8_000)
        #expect(AppendableLines(bodies: [], &random).mismatches() == [])
    }
}

/// Lines with right seals, and the bytes that they lie in.
private struct AppendableLines {
    var bytes: ContiguousArray<UInt8> = []
    var lines: ContiguousArray<SealSpan> = []

    /// Lines that do not follow each other, at any alignment, with any bytes between their parts.
    init(bodies counts: [Int], _ random: inout SplitMix64, gaps: ClosedRange<Int> = 0...40) {
        for count in counts {
            append(random.within(gaps), &random)
            let previousSeal = bytes.count
            append(64, &random)
            append(random.within(gaps), &random)
            appendLine(count, after: previousSeal, &random, gap: random.within(gaps))
        }
        append(random.within(gaps), &random)
    }

    /// Lines each of which follows the one before, as in a file.
    init(chain counts: [Int], _ random: inout SplitMix64) {
        bytes = ContiguousArray(repeating: UInt8(ascii: "0"), count: 64)
        var previousSeal = 0
        for count in counts {
            appendLine(count, after: previousSeal, &random, gap: 9)
            previousSeal = bytes.count - 64
            append(3, &random)
        }
    }

    private mutating func appendLine(
        _ count: Int, after previousSeal: Int, _ random: inout SplitMix64, gap: Int
    ) {
        let body = bytes.count..<bytes.count + count
        append(count, &random)
        var hash = SHA256(by: .portable)
        unsafe hash.update(bytes.span.bytes.extracting(previousSeal..<previousSeal + 64))
        unsafe hash.update(bytes.span.bytes.extracting(body))
        unsafe hash.update(ContiguousArray("}".utf8).span.bytes)
        append(gap, &random)
        lines.append(SealSpan(previousSeal: previousSeal, body: body, seal: bytes.count))
        bytes += hash.finalize().digits
    }

    private mutating func append(_ count: Int, _ random: inout SplitMix64) {
        bytes += (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// Puts another hexadecimal digit in the place of one.
    mutating func spoilDigit(_ position: Int, ofSeal index: Int, _ random: inout SplitMix64) {
        let place = lines[index].seal + position
        let others = "0123456789abcdef".utf8.filter { $0 != bytes[place] }
        bytes[place] = random.pick(others, or: 0)
    }

    /// What every way of computing finds; something that no test expects when two do not agree.
    func mismatches() -> [Int] {
        let found = SHA256.Method.supported.map { method in
            unsafe Seal.mismatches(of: lines.span, in: bytes.span.bytes, by: method)
        }
        return Set(found).count == 1 ? found[0] : [.min]
    }
}
