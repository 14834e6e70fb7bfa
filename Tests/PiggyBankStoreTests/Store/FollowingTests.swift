import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

/// Events are read as they are asked for, from about where the first of them is.
struct FollowingTests {
    /// Reads of the ledger file.
    private final class Reads: Sendable {
        private let offsets = Mutex<[Int]>([])

        var all: [Int] { offsets.withLock { $0 } }

        func note(_ call: MadeCall) {
            guard call.call == .read, call.purpose == .ledger, let offset = call.offset else {
                return
            }
            offsets.withLock { $0.append(offset) }
        }

        func forget() { offsets.withLock { $0 = [] } }
    }

    /// A ledger of several blocks, in which other lines are as long as lines can be or very short.
    private static let ledger: (file: ContiguousArray<UInt8>, ends: [Int]) = {
        var file = ContiguousArray<UInt8>()
        var ends: [Int] = []
        var random = SplitMix64(seed: 20_260_105)
        for number in 1...12_000 {
            var members = number == 1 ? Pocket.opening : Deposit(1).stated
            if number.isMultiple(of: 200) {
                let note = String(repeating: "n", count: random.within(1...65_000))
                members = #""note":"\#(note)","# + members
            }
            file += "{\"sequence\":\(number),\(members)".utf8
            file += number.isMultiple(of: 7) ? [0x0D, 0x0A] : [0x0A]
            ends.append(file.count)
        }
        return (file, ends)
    }()

    private func store(_ reads: Reads) throws -> LedgerStore {
        let files = FaultyFiles(SimulatedDisk([Pocket.path: Self.ledger.file])) { reads.note($0) }
        let options = WriterOptions(files, isSealed: false)
        return LedgerStore(try LedgerWriter(Pocket.path, options: options), options)
    }

    /// Has the store follow the ledger to its end once.
    private func readOnce(_ store: LedgerStore) async throws {
        var events = store.events(after: 11_999).makeAsyncIterator()
        #expect(try await events.next()?.sequence == 12_000)
    }

    @Test("A line that repeats an id from before the snapshot is not passed on") func repeatedID()
        async throws
    {
        let line = #""type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":5}}"#
        let time = #""time":"2026-01-05T09:00:00.000Z""#
        let lines = [
            #"{"sequence":1,\#(time),"type":"accountOpened","account":"a","name":"A","currency":"GBP"}"#,
            #"{"sequence":2,\#(time),"id":"k",\#(line)"#, #"{"sequence":3,\#(time),\#(line)"#,
        ]
        let file = try FileWithSnapshot(lines.flatMap { Array("\($0)\n".utf8) })
        let store = try await LedgerStore(opening: file.path)
        var events = store.events(after: 2).makeAsyncIterator()
        #expect(try await events.next()?.sequence == 3)
        let repeated = #"{"sequence":4,\#(time),"id":"k",\#(line)"#
        try file.append("\(repeated)\n".utf8)
        await #expect(throws: LedgerError.self) { _ = try await events.next() }
    }

    @Test("A reader who asks for the last events does not read those before") func start()
        async throws
    {
        let reads = Reads()
        let store = try store(reads)
        let last: Int64 = 12_000
        try await readOnce(store)
        reads.forget()
        var events = store.events(after: last - 3).makeAsyncIterator()
        for sequence in last - 2...last { #expect(try await events.next()?.sequence == sequence) }
        #expect(reads.all.count < 9)
        #expect(reads.all.allSatisfy { $0 > Self.ledger.file.count * 3 / 4 })
    }

    @Test("Lines are read when they are asked for, and no others are kept meanwhile")
    func slowReader() async throws {
        let reads = Reads()
        let store = try store(reads)
        try await readOnce(store)
        reads.forget()
        #expect(Self.ledger.file.count > 6 * BlockReader.blockBytes)
        var events = store.events(after: 0).makeAsyncIterator()
        #expect(try await events.next()?.sequence == 1)
        try await Task.sleep(for: .milliseconds(50))
        #expect(reads.all == [0])
        reads.forget()
        var sequence: Int64 = 1
        var maxAhead = 0
        while sequence < 12_000, let event = try await events.next() {
            sequence += 1
            #expect(event.sequence == sequence)
            let end = Self.ledger.ends[Int(sequence) - 1]
            if let read = reads.all.last { maxAhead = max(maxAhead, read - end) }
        }
        #expect(sequence == 12_000)
        #expect(maxAhead <= 0)
    }

    @Test("Every line is found by its number, whatever lines are before it") func search() throws {
        let (file, ends) = Self.ledger
        let reads = Reads()
        let files = FaultyFiles(SimulatedDisk([Pocket.path: file])) { reads.note($0) }
        let lines = EarlierLines(of: try files.open(Pocket.path))
        let all = LineRange(first: 1, start: 0, next: 12_001, end: file.count)
        var random = SplitMix64(seed: firstSeed)
        for number in [1, 2, 12_000] + (0..<300).map({ _ in random.within(1...12_000) }) {
            reads.forget()
            let offset = lines.line(of: Int64(number), among: all)?.offset
            #expect(offset == (number == 1 ? 0 : ends[number - 2]), "line \(number)")
            #expect(reads.all.count <= 24, "line \(number)")
        }
    }

    @Test("A file that was changed meanwhile is not searched") func searchOfChanged() throws {
        var file = Self.ledger.file
        for index in file.indices where file[index] == UInt8(ascii: ":") {
            file[index] = UInt8(ascii: ";")
        }
        let lines = EarlierLines(of: try SimulatedDisk([Pocket.path: file]).open(Pocket.path))
        let all = LineRange(first: 1, start: 0, next: 12_001, end: file.count)
        #expect(lines.line(of: 600, among: all) == nil)
    }

    @Test("A reader who begins after the last event gets the first one that is later") func later()
        async throws
    {
        let file = TemporaryFile()
        let store = try await LedgerStore(creating: file.path)
        let pounds = try #require(Currency(code: "GBP"))
        let account = try AccountID("a")
        _ = try await store.record(Command(.openAccount(account, name: "A", currency: pounds)))
        let follower = Task {
            for try await event in store.events(after: 3) { return event.sequence }
            return 0
        }
        for _ in 0..<4 {
            let amount = Amount.decimal(try DecimalNumber("1"))
            _ = try await store.record(Command(.deposit(account, amount)))
        }
        #expect(try await follower.value == 4)
    }

    @Test("A reader whose task is cancelled gets no more events") func cancellation() async throws {
        let store = try store(Reads())
        let follower = Task {
            var count = 0
            for try await _ in store.events(after: 11_990) { count += 1 }
            return count
        }
        try await Task.sleep(for: .milliseconds(50))
        follower.cancel()
        #expect(try await follower.value <= 10)
    }

    @Test(
        "A reader learns of an error once, and then there are no more events",
        .timeLimit(.minutes(1))) func noneAfterError() async throws
    {
        let files = SimulatedDisk([Pocket.path: Self.ledger.file])
        let options = WriterOptions(files, isSealed: false)
        let store = LedgerStore(try LedgerWriter(Pocket.path, options: options), options)
        files.change(Pocket.path) { $0.append(contentsOf: "{}\n".utf8) }
        var events = store.events(after: 11_999).makeAsyncIterator()
        await #expect(throws: LedgerError.self) { try await events.next() }
        files.change(Pocket.path) { $0.removeLast(3) }
        for _ in 0..<2 { #expect(try await events.next() == nil) }
    }

    @Test("A reader whose task was cancelled gets no more events in another task either")
    func noneAfterEnd() async throws {
        let reader = KeptIterator(try store(Reads()).events(after: 0))
        let first = Task { try await reader.next() }
        first.cancel()
        #expect(try await first.value == nil)
        #expect(try await reader.next() == nil)
    }

    @Test("What another writer appends is read alone; its file is only read and synced")
    func besideWriter() throws {
        let inner = SimulatedDisk([Pocket.path: Self.ledger.file])
        let reads = Reads()
        let files = FaultyFiles(inner) { reads.note($0) }
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(inner))
        var reader = try LedgerFollower(Pocket.path, options: WriterOptions(files))
        #expect(try reader.offset(after: 12_000) == Self.ledger.file.count)
        _ = try writer.append(ContiguousArray(("{" + Deposit(1).stated + "\n").utf8))
        var offset = try #require(try reader.offset(after: 12_001))
        reads.forget()
        files.plan([])
        for number in 0..<5 {
            _ = try writer.append(ContiguousArray(("{" + Deposit(1).stated + "\n").utf8))
            let lines = try reader.lines(from: offset)
            #expect(lines.starts(with: #"{"sequence":\#(12_002 + number),"#.utf8))
            offset += lines.count
        }
        #expect(offset == inner.bytes(Pocket.path)?.count)
        #expect(reads.all.allSatisfy { $0 >= Self.ledger.file.count - LogEnd.keptBytes })
        #expect(Set(files.calls) == [.statusOfPath, .status, .read, .sync])
    }

    @Test("As long as nothing is new, nothing is read") func nothingNew() throws {
        let reads = Reads()
        let inner = SimulatedDisk([Pocket.path: Self.ledger.file])
        var reader = try LedgerFollower(
            Pocket.path, options: WriterOptions(FaultyFiles(inner) { reads.note($0) }))
        let end = try #require(try reader.offset(after: 12_000))
        reads.forget()
        for _ in 0..<5 { #expect(try reader.lines(from: end) == []) }
        #expect(reads.all == [])
    }

    @Test("A reader of lines that were cut or changed ends", arguments: ["cut", "changed"])
    func changed(how: String) throws {
        let files = SimulatedDisk([Pocket.path: Self.ledger.file])
        var reader = try LedgerFollower(Pocket.path, options: WriterOptions(files))
        let end = try #require(try reader.offset(after: 12_000))
        files.change(Pocket.path) { bytes in
            if how == "cut" { bytes.removeLast(10) } else { bytes[bytes.count - 5] = 0x41 }
        }
        #expect(throws: LedgerError.unreadable(.changed)) { try reader.lines(from: end) }
    }

    // MARK: What is on the disk

    @Test("A disk that does not confirm ends the reader; where nobody can sync, it says so")
    func noSync() throws {
        let files = SimulatedDisk([Pocket.path: Self.ledger.file])
        let failing = FaultyFiles(files, [.alwaysFails(.sync, 5)])
        var reader = try LedgerFollower(Pocket.path, options: WriterOptions(failing))
        #expect(throws: LedgerError.unreadable(.notSynced(SystemError(number: 5)))) {
            try reader.lines(from: 0)
        }
        files.mountReadOnly(Pocket.path)
        var other = try LedgerFollower(Pocket.path, options: WriterOptions(failing))
        #expect(try other.lines(from: 0).isEmpty == false)
        let isSynced = other.isSynced
        #expect(!isSynced)
    }

    @Test("What a writer at work may still cut off is not passed on") func cutBack() throws {
        let files = SimulatedDisk([Pocket.path: Pocket([], isSealed: true).file])
        let seen = Mutex<[ContiguousArray<UInt8>]>([])
        let reader = Mutex(try LedgerFollower(Pocket.path, options: WriterOptions(files)))
        let passOn: @Sendable () -> Void = {
            let lines = reader.withLock { reader in
                let lines = try? reader.lines(from: 0)
                return lines.map { (bytes: $0, isWriterAtWork: reader.isWriterAtWork) }
            }
            #expect(lines?.bytes == [] && lines?.isWriterAtWork == true)
            seen.withLock { $0.append(lines?.bytes ?? []) }
        }
        let lineBytes =
            Pocket([Deposit(7)], isSealed: true).file.count - Pocket([], isSealed: true).file.count
        let full = FaultyFiles(files, [.takes(lineBytes + 3), .fails(.write, 2, 28)]) { call in
            if call.call == .truncate { passOn() }
        }
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(full))
        _ = writer.record([Deposit(7), Deposit(11)], Way.all[0])
        #expect(seen.withLock { $0.count } == 1)
        #expect(try reader.withLock { try $0.lines(from: 0) } == Pocket([], isSealed: true).file)
    }
}

/// An iterator that several tasks ask, one after the other.
private actor KeptIterator<Events: AsyncSequence & Sendable> {
    private var iterator: Events.AsyncIterator

    init(_ events: Events) { iterator = events.makeAsyncIterator() }

    func next() async throws -> Events.Element? {
        var asked = iterator
        defer { iterator = asked }
        return try await asked.next(isolation: self)
    }
}
