import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

/// Writes that fail leave the ledger as it was, and syncs that fail end the writer.
struct WriteFaultTests {
    private let before = [Deposit(100, id: "one")]
    private let new = [Deposit(7, id: "two"), Deposit(11, id: "three")]
    private let last = Deposit(13, id: "four")

    /// A ledger before, after two deposits, and after one more.
    private struct Case {
        let files: SimulatedDisk
        let faulty: FaultyFiles
        let start: ContiguousArray<UInt8>
        let added: Int

        init(_ way: Way, _ before: [Deposit], _ new: [Deposit], _ faults: [Fault]) {
            start = way.pocket(before).file
            added = way.pocket(before + new).file.count - start.count
            files = SimulatedDisk([Pocket.path: start])
            faulty = FaultyFiles(files, faults)
        }

        /// The same ledger with other faults.
        init(like other: Case, _ faults: [Fault]) {
            start = other.start
            added = other.added
            files = SimulatedDisk([Pocket.path: start])
            faulty = FaultyFiles(files, faults)
        }

        var bytes: ContiguousArray<UInt8>? { files.bytes(Pocket.path) }
        func writer() throws -> LedgerWriter {
            try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
        }
    }

    @Test("However few bytes the system takes at once, all of them are written", arguments: Way.all)
    func shortWrites(way: Way) throws {
        let whole = way.pocket(before + new)
        let valid = Case(way, before, new, [])
        let added = valid.added
        for count in 1...added {
            let scene = Case(like: valid, [.takes(count), .fails(.write, 2, EINTR)])
            var writer = try scene.writer()
            #expect(writer.record(new, way) == .success(Recorded(new: 2)), "\(way), \(count)")
            #expect(scene.bytes == whole.file, "\(way), \(count)")
        }
        let single = Case(way, before, new, (1...added).map { .takes(1, $0) })
        var writer = try single.writer()
        #expect(writer.record(new, way) == .success(Recorded(new: 2)))
        #expect(single.bytes == whole.file)
        #expect(single.faulty.calls.count { $0 == .write } == added)
    }

    @Test("A write that signals interrupt is made again", arguments: Way.all) func interrupted(
        way: Way
    ) throws {
        let scene = Case(way, before, new, (1...50).map { .fails(.write, $0, EINTR) })
        var writer = try scene.writer()
        #expect(writer.record(new, way) == .success(Recorded(new: 2)))
        #expect(scene.bytes == way.pocket(before + new).file)
    }

    @Test(
        "A write that fails after any number of bytes leaves none of them", arguments: Way.all,
        [ENOSPC, EIO, EDQUOT, EFBIG]) func fullDisk(way: Way, error: Int32) throws
    {
        let valid = Case(way, before, new, [])
        let whole = way.pocket(before + new).file
        let step = error == ENOSPC ? 1 : 41
        for count in stride(from: 0, to: valid.added, by: step) {
            let scene = Case(like: valid, [.takes(count), .fails(.write, 2, error)])
            // A system that takes no byte and reports no error has no space.
            let expected = count == 0 ? ENOSPC : error
            var writer = try scene.writer()
            #expect(
                writer.record(new, way)
                    == .failure(.unwritable(.notWritten(SystemError(number: expected)))),
                "\(way), \(count)")
            #expect(scene.bytes == scene.start, "\(way), \(count)")
            // The disk has space again: nothing was recorded, so all of it is recorded now.
            scene.faulty.plan([])
            if count % 41 == 0 { #expect(try writer.current().sequence == 2) }
            #expect(writer.record(new, way) == .success(Recorded(new: 2)), "\(way), \(count)")
            #expect(scene.bytes == whole, "\(way), \(count)")
            #expect(scene.files.paths == [Pocket.path])
        }
    }

    @Test("Nor does any of them come back after a loss of power", arguments: Way.all)
    func fullDiskWithoutPower(way: Way) throws {
        let valid = Case(way, before, new, [])
        for count in stride(from: 1, to: valid.added, by: 9) {
            let scene = Case(like: valid, [.takes(count), .fails(.write, 2, ENOSPC)])
            var writer = try scene.writer()
            let expected = RecordError.unwritable(.notWritten(SystemError(number: ENOSPC)))
            #expect(writer.record(new, way) == .failure(expected))
            var losses = PowerLosses(seed: firstSeed, limit: 64, drawn: 8)
            repeat {
                let left = scene.files.afterLossOfPower(&losses)
                let story = "\(way), \(count), state \(losses.count)"
                #expect(left.bytes(Pocket.path) == scene.start, "\(story)")
            } while losses.next()
        }
    }

    @Test("A write that fails at once leaves nothing", arguments: Way.all) func refusedWrite(
        way: Way
    ) throws {
        for error in [ENOSPC, EIO, EROFS, EBADF, EPERM] {
            let scene = Case(way, before, new, [.fails(.write, 1, error)])
            var writer = try scene.writer()
            let expected = RecordError.unwritable(.notWritten(SystemError(number: error)))
            #expect(writer.record(new, way) == .failure(expected))
            #expect(scene.bytes == scene.start)
            #expect(writer.record([last], way) == .success(Recorded(new: 1)))
            #expect(scene.bytes == way.pocket(before + [last]).file)
        }
    }

    @Test(
        "What cannot be cut off stops the writer, and the next one sets it aside",
        arguments: Way.all) func notCutBack(way: Way) throws
    {
        let whole = way.pocket(before + new)
        let firstEnd = whole.ends[2]
        let valid = Case(way, before, new, [])
        for count in stride(from: 1, to: valid.added, by: 9) {
            let faults: [Fault] = [
                .takes(count), .fails(.write, 2, ENOSPC), .alwaysFails(.truncate, EIO),
            ]
            let scene = Case(like: valid, faults)
            var writer = try scene.writer()
            let expected = RecordError.unwritable(.notCutBack(SystemError(number: EIO)))
            #expect(writer.record(new, way) == .failure(expected), "\(way), \(count)")
            let left = whole.file.prefix(scene.start.count + count)
            #expect(scene.bytes == ContiguousArray(left), "\(way), \(count)")

            scene.faulty.plan([])
            #expect(writer.record([last], way) == .failure(.unwritable(.stopped)))
            #expect(scene.bytes == ContiguousArray(left), "\(way), \(count)")
            #expect(scene.faulty.calls.isEmpty, "a stopped writer asks nothing of the system")

            var next = try scene.writer()
            // A line is whole without its line break.
            let lines = left.count + 1 >= firstEnd ? 1 : 0
            #expect(
                next.record(new, way) == .success(Recorded(new: 2 - lines, before: lines)),
                "\(way), \(count)")
            #expect(scene.bytes == whole.file, "\(way), \(count)")
            let end = whole.ends[1 + lines]
            let copied = scene.files.bytes("\(Pocket.path).torn-\(end)") ?? []
            #expect(copied == ContiguousArray(left.dropFirst(end)), "\(way), \(count)")
        }
    }

    @Test(
        "After a failed sync the writer refuses everything, and the file is sound",
        arguments: Way.all) func failedSync(way: Way) throws
    {
        for (error, cuts) in [(EIO, true), (ENOSPC, true), (EIO, false), (EDQUOT, false)] {
            let scene = Case(way, before, new, [.fails(.sync, 1, error)])
            if !cuts { scene.faulty.plan([.fails(.sync, 1, error), .alwaysFails(.truncate, EIO)]) }
            var writer = try scene.writer()
            let expected = RecordError.unwritable(.notSynced(SystemError(number: error)))
            #expect(writer.record(new, way) == .failure(expected))
            let whole = way.pocket(before + new).file
            #expect(scene.bytes == (cuts ? scene.start : whole))

            scene.faulty.plan([])
            #expect(writer.record(new, way) == .failure(.unwritable(.stopped)))
            #expect(throws: RecordError.unwritable(.stopped)) { try writer.current() }
            #expect(scene.faulty.calls.isEmpty)

            // A retry with the ids is right either way.
            var next = try scene.writer()
            let result = cuts ? Recorded(new: 2) : Recorded(before: 2)
            #expect(next.record(new, way) == .success(result))
            #expect(scene.bytes == whole)
        }
    }

    @Test("A sync that fails at the nth record takes away that one alone", arguments: Way.all)
    func laterSync(way: Way) throws {
        let scene = Case(way, before, new, [.fails(.sync, 2, EIO)])
        var writer = try scene.writer()
        #expect(writer.record([new[0]], way) == .success(Recorded(new: 1)))
        let expected = RecordError.unwritable(.notSynced(SystemError(number: EIO)))
        #expect(writer.record([new[1]], way) == .failure(expected))
        #expect(scene.bytes == way.pocket(before + [new[0]]).file)
    }

    @Test("What is acknowledged was synced after it was written", arguments: Way.all) func order(
        way: Way
    ) throws {
        let scene = Case(way, before, new, [])
        var writer = try scene.writer()
        for deposit in new {
            scene.faulty.plan([])
            #expect(writer.record([deposit], way) == .success(Recorded(new: 1)))
            let calls = scene.faulty.calls
            #expect(calls.first == .lock)
            #expect(calls.filter { $0 == .write || $0 == .sync } == [.write, .sync])
            let known = scene.bytes
            scene.files.losePower()
            #expect(scene.bytes == known)
        }
    }

    @Test("What is refused, recorded before or only tried writes no byte", arguments: Way.all)
    func nothingToWrite(way: Way) throws {
        let scene = Case(way, before, new, [.alwaysFails(.write, EIO)])
        var writer = try scene.writer()
        #expect(writer.record(before, way) == .success(Recorded(before: 1)))
        let conflict = Recorded(rejected: ["id-conflict"])
        #expect(writer.record([Deposit(9, id: "one")], way) == .success(conflict))
        #expect(writer.record([], way) == .success(Recorded()))
        #expect(try writer.record(new.map(\.command), isDryRun: true).count == 2)
        #expect(try writer.current().sequence == 2)
        #expect(scene.bytes == scene.start)
        #expect(!scene.faulty.calls.contains { [.write, .truncate].contains($0) })
        // Lines of another process are synced once, and then known to be.
        #expect(scene.faulty.calls.count { $0 == .sync } == 1)
    }

    @Test(
        "What was recorded before is not acknowledged where the disk does not confirm it",
        arguments: Way.all) func retryWithoutSync(way: Way) throws
    {
        let scene = Case(way, before, new, [.fails(.sync, 1, EIO)])
        let failure = RecordError.unwritable(.notSynced(SystemError(number: EIO)))
        var writer = try scene.writer()
        #expect(writer.record(before, way) == .failure(failure))
        #expect(writer.record(before, way) == .failure(.unwritable(.stopped)))
        var next = try scene.writer()
        #expect(next.record(before, way) == .success(Recorded(before: 1)))
        #expect(scene.bytes == scene.start)
    }

    @Test("A known snapshot says that lines are synced, so that repeating a command syncs nothing")
    func retryOverSnapshot() throws {
        let way = Way(isSealed: true, takesDrafts: false)
        let scene = Case(way, before, new, [])
        var options = WriterOptions(scene.faulty)
        options.renewalBytes = -1
        var writer = try LedgerWriter(Pocket.path, options: options)
        #expect(writer.record(new, way) == .success(Recorded(new: 2)))
        writer.renewSnapshot()
        var next = try LedgerWriter(Pocket.path, options: options)
        scene.faulty.plan([])
        #expect(next.record(new, way) == .success(Recorded(before: 2)))
        #expect(!scene.faulty.calls.contains(.sync))
    }

    private func outcome(_ result: Result<Receipt, CommandRejection>) -> Receipt.Outcome? {
        try? result.get().outcome
    }

    @Test(
        "A read that fails once over a snapshot is said, and never taken for an event that is unknown"
    ) func failedReadsOverSnapshot() throws {
        let deposits = (1...30).map { Deposit(Int64($0), id: "d\($0)") }
        let start = Pocket(deposits, isSealed: true).file
        var changes = EventChanges()
        changes.source = "x"
        for command in [
            Command(.reverse(5), id: "r"), Command(.undo(), id: "u"), Command(.correct(7, changes)),
            deposits[8].command,
        ] {
            var isDone = false
            var number = 1
            while !isDone {
                let files = SimulatedDisk([Pocket.path: start])
                var options = WriterOptions(files)
                options.renewalBytes = -1
                var first = try LedgerWriter(Pocket.path, options: options)
                _ = try first.current()
                first.renewSnapshot()
                #expect(files.paths.contains(Snapshot.path(of: Pocket.path)))
                let faulty = FaultyFiles(files, [.fails(.read, number, 5)])
                var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
                let result = Result { try writer.record([command]) }
                var clean = try LedgerWriter(
                    Pocket.path, options: WriterOptions(SimulatedDisk([Pocket.path: start])))
                let expected = try clean.record([command]).map(outcome)
                if case .success(let found) = result {
                    #expect(found.map(outcome) == expected, "read \(number)")
                } else {
                    #expect(files.bytes(Pocket.path) == start, "read \(number)")
                }
                isDone = faulty.calls.count { $0 == .read } < number
                number += 1
            }
            #expect(number > 3)
        }
    }

    @Test("A read that fails says so, and the next record works", arguments: Way.all)
    func failedReads(way: Way) throws {
        let dry = Case(way, before, new, [])
        var writer = try dry.writer()
        _ = writer.record(before + new, way)
        let reads = dry.faulty.calls.count { $0 == .read }
        #expect(reads > 1)
        for number in 1...reads {
            let scene = Case(way, before, new, [.fails(.read, number, EIO)])
            var writer = try scene.writer()
            let expected = RecordError.unreadable(.unreadable(SystemError(number: EIO)))
            #expect(writer.record(before + new, way) == .failure(expected), "read \(number)")
            #expect(scene.bytes == scene.start)
            let result = Recorded(new: 2, before: 1)
            #expect(writer.record(before + new, way) == .success(result), "read \(number)")
            #expect(scene.bytes == way.pocket(before + new).file)
        }
    }

    @Test("A failed lock or status records nothing, and the next record works", arguments: Way.all)
    func failedQuestions(way: Way) throws {
        for call in [SystemCall.lock, .status, .statusOfPath] {
            let scene = Case(way, before, new, [])
            var writer = try scene.writer()
            scene.faulty.plan([.fails(call, 1, EIO)])
            guard case .failure(let error) = writer.record(new, way) else {
                Issue.record("\(call) failed, and nobody noticed")
                continue
            }
            #expect(error.description.contains("Input/output error"), "\(call): \(error)")
            #expect(scene.bytes == scene.start)
            #expect(writer.record(new, way) == .success(Recorded(new: 2)), "\(call)")
        }
    }
}
