import PiggyBank
import Synchronization
import Testing

@testable import PiggyBankStore

@Suite("The last lines of a file are read from its end backwards")
struct LastLinesTests {
    /// Lines of many lengths, more together than are read at once.
    private let lines = (0..<40).map { number in
        ContiguousArray(
            repeating: UInt8(ascii: "a") + UInt8(number % 26),
            count: number * number * 701 % 20_001
        )
    }

    private func file() throws -> (log: any LogFile, end: Int) {
        let bytes = ContiguousArray(lines.map { $0 + [0x0A] }.joined())
        return (try FilesInMemory(["l": bytes]).open("l"), bytes.count)
    }

    @Test("they are those of the whole file", arguments: [0, 1, 2, 7, 39, 40, 41])
    func same(count: Int) throws {
        let (log, end) = try file()
        #expect(try log.lastLines(count, before: end) == Array(lines.suffix(count)))
    }

    @Test("no more is read than they need, and the piece that the first of them begins in")
    func bound() throws {
        let bytes = ContiguousArray(lines.map { $0 + [0x0A] }.joined())
        let lowest = Mutex(Int.max)
        let files = FaultyFiles(FilesInMemory(["l": bytes])) { call in
            guard let offset = call.offsetOfLines else { return }
            lowest.withLock { $0 = min($0, offset) }
        }
        let log = try files.open("l")
        for count in [1, 3, 10] {
            lowest.withLock { $0 = .max }
            let found = try log.lastLines(count, before: bytes.count)
            let needed = found.reduce(0) { $0 + $1.count + 1 } + 1
            let read = bytes.count - lowest.withLock { $0 }
            #expect(read >= needed)
            #expect(read < needed + 65_536, "\(count) lines")
        }
    }

    @Test("before the end of any line")
    func before() throws {
        let log = try file().log
        #expect(try log.lastLines(3, before: 0).isEmpty)
        var end = 0
        for (index, line) in lines.enumerated() {
            end += line.count + 1
            guard index % 4 == 0 else { continue }
            let found = try log.lastLines(3, before: end)
            #expect(found == Array(lines[...index].suffix(3)), "line \(index + 1)")
        }
    }
}
