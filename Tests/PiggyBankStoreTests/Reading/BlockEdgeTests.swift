import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("A line that ends where a block ends is read once") struct BlockEdgeTests {
    /// A ledger, one of whose lines ends so many bytes after a block does, and where that is.
    private func ledger(_ bytes: Int, afterBlock block: Int, lineBreak: [UInt8], isSealed: Bool)
        -> (file: [UInt8], end: Int)
    {
        let addedBytes = (isSealed ? Seal.count - 1 : 0) + lineBreak.count
        var sealer = Sealer()
        var file: [UInt8] = []
        var end: Int?
        // A block begins with the line that did not fit into the one before.
        var (number, start) = (0, 0)
        for var line in Deposits(6_000).lines {
            if file.count + line.count + addedBytes > start + BlockReader.blockBytes {
                (number, start) = (number + 1, file.count)
            }
            let wanted = start + BlockReader.blockBytes + bytes
            let left = wanted - file.count - line.count - addedBytes
            // No line is longer.
            if end == nil, number == block, left < 400 {
                let padding = repeatElement(UInt8(ascii: "n"), count: left)
                line.insert(contentsOf: padding, at: line.count - 2)
                end = wanted
            }
            file += (isSealed ? sealer.seal(line) : line) + lineBreak
        }
        return (file, end ?? 0)
    }

    @Test("by however many workers, and so are those around it", arguments: [0, 1], -2...2)
    func edge(block: Int, bytes: Int) throws {
        let forms: [([UInt8], Bool)] = [([0x0A], true), ([0x0D, 0x0A], true), ([0x0A], false)]
        // Each form is taken somewhere in a debug build too.
        let first = (block + bytes + 2) % stride(inDebugBuilds: forms.count)
        for index in Swift.stride(from: first, to: forms.count, by: stride(inDebugBuilds: 3)) {
            let (lineBreak, isSealed) = forms[index]
            let (ledger, end) = ledger(
                bytes, afterBlock: block, lineBreak: lineBreak, isSealed: isSealed)
            #expect(ledger[end - 1] == 0x0A && ledger.count > end)
            let file = try TemporaryFile(ledger)
            for workers in [1, 3] {
                let replay = try LedgerFile(file.path).read(ReplayOptions(), workers: workers)
                #expect(replay.violations == [], "\(lineBreak), sealed: \(isSealed)")
                #expect(replay.ledger.sequence == 6_000 && replay.tornBytes == 0)
                #expect(replay.ledger.balances.map(\.balance.minorUnits) == [5_999])
            }
            // And so it is where the file ends there, or a torn tail begins.
            let cut = try TemporaryFile(ledger[..<end])
            let torn = try TemporaryFile(ledger[..<(end + 9)])
            let whole = try LedgerFile(cut.path).read(ReplayOptions())
            let left = try LedgerFile(torn.path).read(ReplayOptions())
            #expect(whole.violations == [] && left.violations == [])
            #expect(whole.ledger.sequence == left.ledger.sequence)
            #expect(whole.tornBytes == 0 && left.tornBytes == 9)
        }
    }
}
