import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// A whole last line that has lost nothing but its line break counts for everybody, and the next
/// writer puts the line break back.
struct LostLineBreakTests {
    private let deposits = [Deposit(100, id: "one"), Deposit(250, id: "two")]
    private let way = Way(isSealed: true, takesDrafts: false)

    private func disk(_ pocket: Pocket) -> SimulatedDisk {
        SimulatedDisk([Pocket.path: pocket.unbroken], pageBytes: 64)
    }

    @Test("What is not one whole object with the seal that follows is a torn tail") func tornTails()
        throws
    {
        let sealed = way.pocket(deposits)
        let line = ContiguousArray(sealed.unbroken[sealed.ends[1]...])
        let other = Pocket([Deposit(7)] + deposits, isSealed: true)
        let spaces: [(String, ContiguousArray<UInt8>)] = [
            ("a space after it", line + [0x20]), ("a space before it", [0x20] + line),
            ("two returns", line + [0x0D, 0x0D]), ("a NUL byte", line + [0]),
            ("two objects", line + Array("{}".utf8)), ("no object", ContiguousArray("[]".utf8)),
            ("no seal", ContiguousArray(#"{"sequence":3}"#.utf8)),
            ("another seal", ContiguousArray(other.unbroken[other.ends[2]...])),
            ("too long", [0x7B] + ContiguousArray(repeating: 0x20, count: 65_535) + [0x7D]),
        ]
        for (name, tail) in spaces {
            let file = sealed.file(through: 2) + tail
            let files = SimulatedDisk([Pocket.path: file])
            let audit = try LedgerFile(Pocket.path, in: files).audit()
            #expect(audit.events == 2 && audit.tornBytes == tail.count, "\(name)")
            #expect(audit.notices == [] && audit.isOK, "\(name)")
            #expect(ReferenceLedger.lines(of: Array(file)).count == 2, "\(name)")
        }
    }

    @Test("A broken rule in it is a violation, as in any line", arguments: Way.all) func violation(
        way: Way
    ) throws {
        let good = way.pocket(deposits)
        let bad = way.pocket(deposits + [Deposit(-5)])
        let files = disk(bad)
        let audit = try LedgerFile(Pocket.path, in: files).audit()
        #expect(audit.violations.map(\.line) == [4] && audit.tornBytes == 0)
        #expect(audit.notices == [.noLineBreak(line: 4)])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        guard case .failure(.broken) = writer.record([Deposit(9)], way) else {
            Issue.record("recorded after a broken line")
            return
        }
        #expect(files.bytes(Pocket.path) == bad.unbroken)
        #expect(good.file.count < bad.file.count)
    }

    @Test("Answers leave it as it is and know its key; a writer completes it first, on the disk")
    func writer() throws {
        let whole = way.pocket(deposits)
        let files = disk(whole)
        let command = deposits[1].command
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(try writer.current().sequence == 3)
        let trial = try writer.record(command, isDryRun: true).get()
        #expect(trial.outcome == .alreadyRecorded && trial.event?.sequence == 3)
        #expect(try writer.events(2, before: 4).map(\.sequence) == [3, 2])
        #expect(files.bytes(Pocket.path) == whole.unbroken)
        #expect(try writer.record(command).get().outcome == .alreadyRecorded)
        files.losePower()
        #expect(files.bytes(Pocket.path) == whole.file)
    }

    @Test("Nothing is acknowledged where the line break is not known to be on the disk")
    func faults() throws {
        let whole = way.pocket(deposits)
        for fault: Fault in [.fails(.write, 1, ENOSPC), .fails(.sync, 1, EIO)] {
            let files = disk(whole)
            let faulty = FaultyFiles(files, [fault])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
            guard case .failure(.unwritable) = writer.record([deposits[1]], way) else {
                Issue.record("\(fault): acknowledged")
                continue
            }
            #expect(files.bytes(Pocket.path) == whole.unbroken, "\(fault)")
            var next = try LedgerWriter(Pocket.path, options: WriterOptions(files))
            #expect(next.record([deposits[1]], way) == .success(Recorded(before: 1)))
            #expect(files.bytes(Pocket.path) == whole.file, "\(fault)")
        }
    }

    @Test("A ledger's first line is one, and nothing is created in its place") func first() throws {
        let whole = way.pocket([])
        let files = disk(whole)
        #expect(throws: RecordError.unwritable(.exists)) {
            _ = try LedgerWriter(creating: Pocket.path, options: WriterOptions(files))
        }
        let opening =
            #"{"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"ledgerOpened","#
            + #""version":1,"timeZone":"Europe/Prague"}"#
        files.put(ContiguousArray(opening.utf8), at: Pocket.path)
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(try writer.settings().timeZone == "Europe/Prague")
        #expect(try writer.current().sequence == 1)
    }

    @Test("It is followed once, whenever its line break comes") func follower() throws {
        let whole = Pocket(deposits + [Deposit(7)], isSealed: true)
        let files = disk(Pocket(deposits, isSealed: true))
        var reader = try LedgerFollower(Pocket.path, options: WriterOptions(files))
        var told: ContiguousArray<UInt8> = []
        func read() throws { told += try reader.lines(from: told.count) }
        for count in whole.ends[2] - 1...whole.file.count {
            files.put(whole.file.prefix(count), over: Pocket.path)
            try read()
            let lines = whole.ends.count { $0 <= count + 1 }
            #expect(told == whole.file(through: lines), "\(count) bytes")
        }
        #expect(try reader.state(after: 3)?.sequence == 4)
    }

    @Test("An open store counts it, whoever takes its line break and puts it back") func store()
        async throws
    {
        let whole = way.pocket(deposits)
        let files = SimulatedDisk([Pocket.path: whole.file])
        let options = WriterOptions(files)
        let store = try await LedgerStore(Pocket.path, options) { () throws(RecordError) in
            try LedgerWriter(Pocket.path, options: options)
        }
        var events = store.events().makeAsyncIterator()
        for sequence in 1...3 { #expect(try await events.next()?.sequence == Int64(sequence)) }
        files.put(whole.unbroken, over: Pocket.path)
        #expect(try await store.ledger().sequence == 3)
        files.put(whole.file, over: Pocket.path)
        #expect(try await store.ledger().sequence == 3)
        files.put(whole.unbroken, over: Pocket.path)
        #expect(try await store.record(deposits[1].command).outcome == .alreadyRecorded)
        #expect(files.bytes(Pocket.path) == whole.file)
        files.put(whole.unbroken, over: Pocket.path)
        #expect(try await store.record(Deposit(7).command).event?.sequence == 4)
        #expect(files.bytes(Pocket.path) == way.pocket(deposits + [Deposit(7)]).file)
        #expect(try await events.next()?.sequence == 4)
    }
}

extension Pocket {
    /// The file without its last line break.
    fileprivate var unbroken: ContiguousArray<UInt8> { ContiguousArray(file.dropLast()) }
}

extension SimulatedDisk {
    /// Puts bytes into a file that stays the same file.
    fileprivate func put(_ bytes: some Sequence<UInt8>, over path: String) {
        change(path) { $0 = ContiguousArray(bytes) }
    }
}
