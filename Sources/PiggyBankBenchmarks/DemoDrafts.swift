import PiggyBank
import PiggyBankDemo
import PiggyBankStore

/// The events of a demo ledger as a client states them: without sequence and hash.
struct DemoDrafts {
    private let lines: ContiguousArray<UInt8>
    private let ends: [Int]

    init(events: Int) {
        var lines = ContiguousArray<UInt8>()
        var ends: [Int] = []
        for event in DemoLedger(events: events, seed: 1) {
            let line = event.encoded()
            lines.append(UInt8(ascii: "{"))
            // The sequence comes first in the line; the draft begins behind it.
            lines.append(contentsOf: line[((line.firstIndex(of: UInt8(ascii: ",")) ?? 0) + 1)...])
            lines.append(0x0A)
            ends.append(lines.count)
        }
        self.lines = lines
        self.ends = ends
    }

    var count: Int { ends.count }

    /// Records them in a new ledger, and gives its head.
    @discardableResult
    func append(to path: String, batch: Int) throws -> String {
        var writer = try LedgerWriter(creating: path)
        var first = 0
        var head = ""
        while first < count {
            let next = min(first + batch, count)
            let start = first == 0 ? 0 : ends[first - 1]
            let receipt = try writer.append(ContiguousArray(lines[start..<ends[next - 1]]))
            if let rejection = receipt.rejection { throw rejection }
            head = receipt.head ?? ""
            first = next
        }
        return head
    }
}
