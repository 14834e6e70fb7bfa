import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Synchronization
import Testing

/// Batches that cannot be written take what was validated after them with them.
struct BatchFaultTests {
    private let all = (0..<50).map { Deposit(Int64($0 % 9 + 1), id: "event \($0)") }
    private let whole: Pocket

    init() { whole = Pocket(all, isSealed: true) }

    /// The file once so many batches of ten are recorded.
    private func file(_ batches: Int) -> ContiguousArray<UInt8> {
        whole.file(through: 1 + batches * 10)
    }

    private func files() -> SimulatedDisk { SimulatedDisk([Pocket.path: whole.file(through: 1)]) }

    private func writer(_ files: any FileSystem) throws -> LedgerWriter {
        try LedgerWriter(Pocket.path, options: WriterOptions(files))
    }

    @Test("A failed write leaves its batch and those behind it unwritten", arguments: 1...5)
    func failedWrite(batch: Int) throws {
        for faults in [
            [Fault.fails(.write, batch, ENOSPC)],
            [.takes(700, batch), .fails(.write, batch + 1, ENOSPC)],
        ] {
            let files = files()
            let faulty = FaultyFiles(files, faults)
            var writer = try writer(faulty)
            let feed = Feed(all, of: 10)
            let expected = RecordError.unwritable(.notWritten(SystemError(number: ENOSPC)))
            #expect(throws: expected) { try feed.append(to: &writer) }
            #expect(feed.receipts.count == batch - 1)
            #expect(files.bytes(Pocket.path) == file(batch - 1))

            // The disk has space again: the writer knows what is in the file, and nothing else.
            faulty.plan([])
            #expect(try writer.current().sequence == Int64(1 + (batch - 1) * 10))
            let again = Feed(all, of: 10)
            try again.append(to: &writer)
            #expect(again.acknowledged == all.count - feed.acknowledged)
            #expect(files.bytes(Pocket.path) == whole.file)
        }
    }

    @Test("A failed sync leaves nothing behind it, and stops the writer", arguments: 1...5)
    func failedSync(batch: Int) throws {
        let files = files()
        let faulty = FaultyFiles(files, [.fails(.sync, batch, EIO)])
        var writer = try writer(faulty)
        let feed = Feed(all, of: 10)
        let expected = RecordError.unwritable(.notSynced(SystemError(number: EIO)))
        #expect(throws: expected) { try feed.append(to: &writer) }
        #expect(feed.receipts.count == batch - 1)
        #expect(files.bytes(Pocket.path) == file(batch - 1))
        faulty.plan([])
        let stopped = RecordError.unwritable(.stopped)
        #expect(throws: stopped) { try Feed(all, of: 10).append(to: &writer) }
        #expect(throws: stopped) { try writer.current() }
        #expect(faulty.calls.isEmpty)

        var next = try self.writer(faulty)
        let again = Feed(all, of: 10)
        try again.append(to: &next)
        #expect(again.acknowledged == all.count - feed.acknowledged)
        #expect(files.bytes(Pocket.path) == whole.file)
    }

    @Test("A part that cannot be cut off stops the writer, and the next one sets it aside")
    func notCutBack() throws {
        let files = files()
        let faults: [Fault] = [
            .takes(700, 2), .fails(.write, 3, ENOSPC), .alwaysFails(.truncate, EIO),
        ]
        let faulty = FaultyFiles(files, faults)
        var writer = try writer(faulty)
        let feed = Feed(all, of: 10)
        let expected = RecordError.unwritable(.notCutBack(SystemError(number: EIO)))
        #expect(throws: expected) { try feed.append(to: &writer) }
        #expect(feed.receipts.count == 1)
        #expect(files.bytes(Pocket.path)?.count == file(1).count + 700)
        faulty.plan([])
        #expect(throws: RecordError.unwritable(.stopped)) { try writer.current() }
        var next = try self.writer(faulty)
        try Feed(all, of: 10).append(to: &next)
        #expect(files.bytes(Pocket.path) == whole.file)
    }

    @Test("A batch with retries after another one is recorded whole or not at all") func retries()
        throws
    {
        // The second batch has an event of the first one and one of its own twice.
        var twice = all
        twice.insert(all[4], at: 13)
        twice.insert(all[14], at: 17)
        for fault in [
            Fault.fails(.write, 2, ENOSPC), .fails(.write, 3, ENOSPC), .fails(.sync, 2, EIO),
        ] {
            let files = files()
            var writer = try writer(FaultyFiles(files, [fault]))
            let feed = Feed(twice, of: 10)
            #expect(throws: RecordError.self) { try feed.append(to: &writer) }
            #expect(files.bytes(Pocket.path) == whole.file(through: 1 + feed.acknowledged))
            var next = try self.writer(files)
            try Feed(twice, of: 10).append(to: &next)
            #expect(files.bytes(Pocket.path) == whole.file)
        }
    }

    @Test("Every batch is synced before it is told of, and told of before the next is written")
    func order() throws {
        let seen = Mutex<[String]>([])
        let faulty = FaultyFiles(files()) { made in
            guard made.purpose == .ledger, [.write, .sync].contains(made.call) else { return }
            seen.withLock { $0.append(made.call.rawValue) }
        }
        var writer = try writer(faulty)
        let feed = Feed(all, of: 10)
        feed.afterReceipt = { _ in seen.withLock { $0.append("told") } }
        try feed.append(to: &writer)
        #expect(
            seen.withLock { $0 }
                == Array(repeating: ["write", "sync", "told"], count: 5).flatMap { $0 })
    }

    @Test("Nothing more is written for a client that cannot be told") func notTold() throws {
        struct Gone: Error {}
        let files = files()
        var writer = try writer(files)
        let feed = Feed(all, of: 10)
        feed.afterReceipt = { place in if place == 1 { throw Gone() } }
        #expect(throws: Gone.self) { try feed.append(to: &writer) }
        #expect(files.bytes(Pocket.path) == file(2))
        #expect(try writer.current().sequence == 21)
        try Feed(all, of: 10).append(to: &writer)
        #expect(files.bytes(Pocket.path) == whole.file)
    }

    @Test("What was given is recorded and told of when the input behind it cannot be read")
    func failedInput() throws {
        struct Broken: Error {}
        let files = files()
        var writer = try writer(files)
        let feed = Feed(all, of: 10)
        feed.beforeBatch = { place in if place == 2 { throw Broken() } }
        #expect(throws: Broken.self) { try feed.append(to: &writer) }
        #expect(feed.receipts.count == 2)
        #expect(files.bytes(Pocket.path) == file(2))
    }

    @Test("A read that fails while a batch is judged ahead costs nothing that was given")
    func failedRead() throws {
        // Every batch after the first has an event of it again, which is read from the file.
        var twice = Array(all[..<10])
        for start in stride(from: 10, to: 46, by: 9) {
            twice.append(all[0])
            twice += all[start..<start + 9]
        }
        let expected = Pocket(Array(all[..<46]), isSealed: true).file
        let dry = FaultyFiles(files())
        var dryWriter = try writer(dry)
        try Feed(twice, of: 10).append(to: &dryWriter)
        let reads = dry.calls.count { $0 == .read }
        #expect(reads > 5)
        for number in 1...reads {
            let files = files()
            var writer = try writer(FaultyFiles(files, [.fails(.read, number, EIO)]))
            let feed = Feed(twice, of: 10)
            do { try feed.append(to: &writer) } catch is RecordError {}
            let lines = 1 + feed.acknowledged
            #expect(files.bytes(Pocket.path) == Pocket(all, isSealed: true).file(through: lines))
            try Feed(twice, of: 10).append(to: &writer)
            #expect(files.bytes(Pocket.path) == expected, "read \(number)")
        }
    }
}
