import PiggyBank
import PiggyBankReference
import Testing

@Suite("The rows of lines are found by their numbers") struct PagedIndexTests {
    @Test("each line has the row that it was given first", arguments: 1...6 as ClosedRange<UInt64>)
    func rows(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var index = PagedIndex()
        var expected: [Int64: Int] = [:]
        for _ in 0..<2_000 {
            // Near each other, far apart, and at the end of what a damaged snapshot can state.
            let near = Int64(random.below(600)) + 1
            let line = [near, near << 40, Int64.max - near][random.below(3)]
            if index[line] != expected[line] {
                Issue.record("line \(line), seed \(seed)")
                return
            }
            let row = expected[line] ?? expected.count
            expected[line] = row
            if index.row(of: line, orNext: row) != row || index[line] != row {
                Issue.record("line \(line), seed \(seed)")
                return
            }
        }
        #expect(expected.count > 1_000, "seed \(seed)")
    }
}
