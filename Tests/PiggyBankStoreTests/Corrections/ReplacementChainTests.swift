import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Synchronization
import Testing

/// An event that is replaced again and again.
struct ReplacementChainTests {
    /// A log that counts how many of its bytes are read once more.
    private struct CountedLog: LogReader {
        let log: LogInMemory
        let bytesRead = SharedCount()

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
            bytesRead.add(count)
            return log.read(at: offset, count: count)
        }
    }

    private final class SharedCount: Sendable {
        private let sum = Mutex(0)
        var value: Int { sum.withLock { $0 } }
        func add(_ count: Int) { sum.withLock { $0 += count } }
    }

    private static let count = 20_000

    /// Drafts of an account, its payment, and what replaces that, each with a penny more.
    private var drafts: ContiguousArray<UInt8> {
        let paid = #"{"type":"withdrawn","time":"2026-01-05T08:00:00.000Z","account":"a","#
        var lines = [
            #"{"type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":99999}"#
        ]
        for pence in 0...Self.count {
            lines.append(
                paid + #""amount":{"currency":"GBP","minorUnits":\#(pence + 1)}"#
                    + (pence == 0 ? "}" : #","replaces":2}"#))
        }
        return ContiguousArray(lines.map { $0 + "\n" }.joined().utf8)
    }

    @Test("Each of 20,000 replacements looks at two lines before it at most") func chain() throws {
        let disk = SimulatedDisk([Pocket.path: []])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(disk))
        let receipt = try writer.append(drafts)
        #expect(receipt.rejection == nil && receipt.recorded == Self.count + 2)
        let last = Int64(Self.count + 2)
        #expect(try writer.current().balances.map(\.balance.minorUnits) == [-20_001])

        let log = LogInMemory(Array(disk.bytes(Pocket.path) ?? []))
        let counted = CountedLog(log: log)
        var replay = Replay(ReplayOptions(), zones: TimeZones())
        replay.log = counted
        var decoder = BlockDecoder(zones: TimeZones())
        for start in stride(from: 0, to: log.lines.count, by: 1_000) {
            let block = log.block(start..<min(start + 1_000, log.lines.count))
            decoder.decode(block)
            replay.take(block, decoder, mismatches: block.mismatches(decoder.lines))
        }
        #expect(replay.violations == [])
        #expect(Answers(replay) == Answers(try writer.current()))
        // The first line is read again for each, and of the others none twice.
        #expect(counted.bytesRead.value < 4 * log.lines.joined().count)

        let below = try writer.record(Command(.undo(last))).get()
        #expect(below.accounts.map(\.balance.minorUnits) == [-20_000])
        let gone = try writer.record(Command(.undo(2))).get()
        #expect(gone.accounts.map(\.balance.minorUnits) == [0])
        let rows = LogInMemory(Array(disk.bytes(Pocket.path) ?? [])).rows()
        #expect(try #require(try rows.details(of: last)).lines.count == Self.count + 3)
    }
}
