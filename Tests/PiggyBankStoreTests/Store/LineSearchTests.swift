import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

@Suite("A line is found by the number that it states") struct LineSearchTests {
    /// Lines that state their numbers, of drawn lengths.
    private struct Log: CustomStringConvertible {
        let seed: UInt64
        let log: LogInMemory
        let first: Int64
        let lineBreak: String
        let description: String

        init(seed: UInt64) {
            self.seed = seed
            var random = SplitMix64(seed: seed)
            let lengths = Self.lengths[random.within(0...(Self.lengths.count - 1))]
            let count = random.within(1...60)
            lineBreak = random.chance(30) ? "\r\n" : "\n"
            first = Int64(random.within(1...1_000_000))
            var file: [UInt8] = []
            for number in 0..<count {
                let range = lengths[random.within(0...(lengths.count - 1))]
                let opening = "{\"sequence\":\(first + Int64(number)),\"note\":\""
                let length = random.within(range) - opening.utf8.count - 2
                let padding = String(repeating: "x", count: max(0, length))
                file += Array((opening + padding + "\"}" + lineBreak).utf8)
            }
            log = LogInMemory(file)
            description = "seed \(seed), \(count) lines of \(lengths) bytes"
        }

        /// What is drawn from for the lines of one log: all about as long as a piece that is read,
        /// or the longest, or all kinds.
        static let lengths: [[ClosedRange<Int>]] = [
            [100...300], [8_100...8_300], [8_191...8_193], [10_000...10_000], [65_536...65_536],
            [16_000...17_000], [100...300, 60_000...65_536], [100...65_536],
            [100...300, 100...300, 100...300, 8_000...9_000],
        ]
    }

    @Test("whatever the lengths of the lines are") func every() {
        for seed in firstSeed..<(firstSeed + 150) {
            let log = Log(seed: seed)
            let (lines, first) = (log.log.lines, log.first)
            let all = LineRange(
                first: first, start: 0, next: first + Int64(lines.count),
                end: lines[lines.count - 1].endIndex)
            for (index, line) in lines.enumerated() {
                let number = first + Int64(index)
                let found = log.log.line(of: number, among: all)
                #expect(found?.offset == line.startIndex, "line \(number) of \(log)")
                let text = ContiguousArray(line.dropLast(log.lineBreak.utf8.count))
                #expect(found?.ownBytes == text, "line \(number) of \(log)")
            }
            #expect(log.log.line(of: first - 1, among: all) == nil)
            #expect(log.log.line(of: all.next, among: all) == nil)
        }
    }
}
