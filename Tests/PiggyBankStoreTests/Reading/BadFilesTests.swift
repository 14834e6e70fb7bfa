import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Whatever a file holds, reading it ends with an answer or an error that was meant.
struct BadFilesTests {
    private func violations(_ bytes: some Sequence<UInt8>) throws -> [String] {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        let file = try TemporaryFile(bytes)
        return try LedgerFile(file.path).read(options).violations.map {
            "\($0.line):\($0.column) \($0.rule.rawValue)"
        }
    }

    @Test("What cannot be read says so") func unreadable() throws {
        #expect(throws: LedgerError.unreadable(.unreadable(SystemError(number: ENOENT)))) {
            try LedgerFile("/no/such/ledger.jsonl").replay()
        }
        #expect(throws: LedgerError.unreadable(.isDirectory)) { try LedgerFile("/").replay() }
        #expect(throws: LedgerError.unreadable(.unreadable(SystemError(number: EINVAL)))) {
            try LedgerFile("ledger\0.jsonl").replay()
        }
    }

    @Test("An empty file is a ledger of no events") func empty() throws {
        let file = try TemporaryFile([])
        let ledger = try LedgerFile(file.path).replay().ledger
        #expect(ledger.sequence == 0)
        #expect(ledger.head == nil)
        #expect(ledger.balances.isEmpty)
    }

    @Test("Every cut of the last line leaves out what was cut, but for its line break alone")
    func tornTail() throws {
        let plain = Deposits(3, noteBytes: 4).lines
        var sealer = Sealer()
        for lines in [plain, plain.map { sealer.seal($0) }] {
            let before = (lines[0] + [0x0A]) + (lines[1] + [0x0A])
            let last = lines[2] + [0x0D, 0x0A]
            for count in 0...last.count {
                let file = try TemporaryFile(before + last.prefix(count))
                let replay = try LedgerFile(file.path).replay()
                let isWhole = count >= lines[2].count
                #expect(replay.ledger.sequence == (isWhole ? 3 : 2), "\(count) bytes")
                #expect(replay.tornBytes == (isWhole ? 0 : count), "\(count) bytes")
                #expect(replay.lacksLineBreak == (isWhole && count < last.count), "\(count) bytes")
            }
        }
    }

    @Test("Bytes that are no ledger are malformed at the first of them") func garbage() throws {
        #expect(try violations([0xEF, 0xBB, 0xBF, 0x7B, 0x7D, 0x0A]) == ["1:1 malformed-line"])
        #expect(try violations("\n".utf8) == ["1:1 malformed-line"])
        #expect(try violations("\r\n \n".utf8) == ["1:1 malformed-line", "2:1 malformed-line"])
        #expect(try violations([UInt8](repeating: 0, count: 99) + [0x0A]) == ["1:1 malformed-line"])
        #expect(try violations([0xFF, 0xFE, 0x7B, 0x00, 0x0A]) == ["1:4 malformed-line"])
        var random = SplitMix64(seed: firstSeed)
        for _ in 0..<200 {
            let bytes = (0..<random.within(1...5_000)).map { _ in UInt8(random.below(256)) }
            let breaks = bytes.count { $0 == 0x0A }
            #expect(try violations(bytes).count == breaks)
        }
    }

    @Test("CR LF ends a line as LF does") func carriageReturns() throws {
        let lines = Deposits(50).lines
        let file = try TemporaryFile(lines.flatMap { $0 + [0x0D, 0x0A] })
        #expect(
            try LedgerFile(file.path).replay().ledger.balances.map(\.balance.minorUnits) == [49])
    }

    @Test("A file that is cut short while it is read ends in an error") func cutShort() throws {
        let lines = Deposits(18_000).lines
        let file = try TemporaryFile(lines.flatMap { $0 + [0x0A] })
        var reader = try LedgerFile(file.path).blocks()
        var block = LineBlock(capacity: BlockReader.blockBytes)
        #expect(try reader.next(into: &block))
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: 1_500_000)
        var error: FileError?
        do throws(FileError) { while try reader.next(into: &block) {} } catch let caught {
            error = caught
        }
        guard case .cutShort(let missing) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(missing > 0)
    }

    @Test("Earlier lines that are cut off while a file is read are an error, and no rule is broken")
    func earlierLinesCutOff() throws {
        let lines = Deposits(100).lines.flatMap { $0 + [0x0A] }
        let file = try TemporaryFile(lines)
        let reader = try LedgerFile(file.path).blocks()
        let earlier = reader.earlierLines
        #expect(earlier.read(at: lines.count - 100, count: 1_000)?.count == 100)
        #expect(earlier.failure == nil)
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: 1_000)
        #expect(earlier.read(at: 900, count: 100)?.count == 100)
        #expect(earlier.failure == nil)
        #expect(earlier.read(at: 900, count: 200) == nil)
        guard case .cutShort(let missing)? = earlier.failure else {
            Issue.record("\(String(describing: earlier.failure))")
            return
        }
        #expect(missing == lines.count - 1_000)
    }

    @Test("A file that grows while it is read is read to where it ended when it was opened")
    func growing() throws {
        let lines = Deposits(18_000).lines
        let file = try TemporaryFile(lines.flatMap { $0 + [0x0A] })
        var reader = try LedgerFile(file.path).blocks()
        var block = LineBlock(capacity: BlockReader.blockBytes)
        var bytes = 0
        while try reader.next(into: &block) {
            bytes += block.end - LineBlock.prefixBytes
            let handle = try #require(FileHandle(forWritingAtPath: file.path))
            try handle.seekToEnd()
            try handle.write(contentsOf: lines[1] + [0x0A])
            try handle.close()
        }
        #expect(bytes == lines.reduce(0) { $0 + $1.count + 1 })
    }

    @Test("A pipe is read as a file is") func pipe() throws {
        let path = NSTemporaryDirectory() + "piggybank-\(UUID().uuidString).fifo"
        let made = unsafe mkfifo(path, 0o600)
        try #require(made == 0)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lines = Deposits(18_000).lines
        let bytes = Data(lines.flatMap { $0 + [0x0A] })
        Thread.detachNewThread { try? FileHandle(forWritingAtPath: path)?.write(contentsOf: bytes) }
        #expect(try LedgerFile(path).replay().ledger.balances.map(\.balance.minorUnits) == [17_999])
    }
}
