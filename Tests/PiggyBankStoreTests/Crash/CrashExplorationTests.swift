import Foundation
import PiggyBankTestSupport
import Testing

@testable import PiggyBank
@testable import PiggyBankStore

/// Whatever a loss of power leaves of whatever a process was doing, everything acknowledged is there, nobody is
/// accused, and the next writer finds a way on.
struct CrashExplorationTests {
    /// What a process does that ends somewhere.
    struct Work: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The deposits that the ledger has durably before; nil for no ledger.
        var before: [Deposit]?
        /// What follows them in the file.
        var tail: ContiguousArray<UInt8> = []
        /// Whether there is a snapshot of the lines before.
        var hasSnapshot = false
        /// The deposits to be recorded, in the order of their writes.
        var batches: [[Deposit]]
        /// Whether a snapshot is made after each write.
        var renewsSnapshot = false

        var all: [Deposit] { (before ?? []) + batches.joined() }
    }

    private static let before = (1...6).map { Deposit(Int64($0), id: "before\($0)") }
    private static func new(_ count: Int, from first: Int = 0) -> [Deposit] {
        (first..<first + count).map { Deposit(Int64(100 + $0), id: "new\($0)") }
    }

    static let works = [
        Work(testDescription: "the first lines", before: nil, batches: [new(2)]),
        Work(testDescription: "one event", before: before, batches: [new(1)]),
        Work(testDescription: "a batch of pages", before: before, batches: [new(3)]),
        Work(testDescription: "two batches", before: before, batches: [new(1), new(2, from: 1)]),
        Work(
            testDescription: "after a torn tail",
            before: before,
            tail: ContiguousArray(#"{"sequence":8,"ti"#.utf8),
            batches: [new(2)]
        ),
        Work(
            testDescription: "over a snapshot",
            before: before,
            hasSnapshot: true,
            batches: [new(2)]
        ),
        Work(
            testDescription: "renewing a snapshot",
            before: before,
            hasSnapshot: true,
            batches: [new(1), new(1, from: 1)],
            renewsSnapshot: true
        ),
    ]

    /// The disk before the work.
    private func disk(_ work: Work) throws -> SimulatedDisk {
        guard let before = work.before else { return SimulatedDisk() }
        let file = Pocket(before, isSealed: true).file + work.tail
        let disk = SimulatedDisk([Pocket.path: file])
        guard work.hasSnapshot else { return disk }
        var options = WriterOptions(disk)
        options.renewalBytes = -1
        var writer = try LedgerWriter(Pocket.path, options: options)
        _ = try writer.current()
        writer.renewSnapshot()
        try disk.syncDirectory(of: Pocket.path)
        return disk
    }

    /// Does the work, and returns how many of its lines were acknowledged.
    private func acknowledged(_ work: Work, on files: any FileSystem) -> Int {
        var count = 0
        do {
            var options = WriterOptions(files)
            if work.renewsSnapshot { options.renewalBytes = -1 }
            var writer: LedgerWriter
            if work.before == nil {
                writer = try LedgerWriter(creating: Pocket.path, options: options)
                count += try writer.append(ContiguousArray("{\(Pocket.opening)\n".utf8)).recorded
            } else {
                writer = try LedgerWriter(Pocket.path, options: options)
            }
            for batch in work.batches {
                let results = try writer.record(batch.map(\.command))
                count += results.count { (try? $0.get()) != nil }
                writer.renewSnapshot()
            }
        } catch {}
        return count
    }

    /// What an audit finds on a disk.
    private func audit(_ disk: SimulatedDisk) throws -> Audit {
        let log = try disk.open(Pocket.path)
        let options = ReplayOptions.audit(expecting: nil, listing: .all)
        let reading = ParallelReplay(
            BlockReader(log, after: LogEnd(), upTo: try log.status().size),
            options,
            zones: TimeZones(),
            workers: 1
        )
        return Audit(of: try reading.run())
    }

    /// How many states are gone through after each call, in their order, before others are drawn; as many again
    /// are drawn.
    private static let states =
        ProcessInfo.processInfo.environment["PIGGYBANK_TEST_STATES"].flatMap(Int.init) ?? 30

    @Test("Every state of the disk after every call", arguments: works)
    func everyState(work: Work) throws {
        let whole = Pocket(work.all, isSealed: true)
        let linesBefore = work.before.map { $0.count + 1 } ?? 0
        var images: Set<ContiguousArray<UInt8>> = []
        var calls = 0
        var isDone = false
        while !isDone {
            let seed = firstSeed + UInt64(calls)
            let before = try disk(work)
            let lines = linesBefore + acknowledged(work, on: FaultyFiles(before, endsAfter: calls))
            isDone = lines == whole.ends.count
            var chance = Odometer(seed: seed, limit: Self.states)
            repeat {
                let disk = before.afterLossOfPower(&chance)
                let story =
                    "\(work.testDescription), after \(calls) calls, seed \(seed), turn \(chance.turns)"
                let image = disk.bytes(Pocket.path)
                #expect((image ?? []).starts(with: whole.file(through: lines)), "\(story)")
                if let image, images.insert(image).inserted { try check(disk, work, whole, story) }
            } while chance.turn() && chance.turns < 2 * Self.states
            calls += 1
        }
        #expect(images.count > 10, "\(work.testDescription)")
    }

    @Test(
        "A process that ends after every call, the same work again by another, then a loss of power",
        arguments: works
    )
    func everyRetry(work: Work) throws {
        let whole = Pocket(work.all, isSealed: true)
        var calls = 0
        var isDone = false
        while !isDone {
            let disk = try disk(work)
            let lines = acknowledged(work, on: FaultyFiles(disk, endsAfter: calls))
            isDone = lines + (work.before.map { $0.count + 1 } ?? 0) == whole.ends.count
            var writer: LedgerWriter
            if disk.bytes(Pocket.path) == nil {
                writer = try LedgerWriter(creating: Pocket.path, options: WriterOptions(disk))
            } else {
                writer = try LedgerWriter(Pocket.path, options: WriterOptions(disk))
            }
            try complete(work, &writer)
            var chance = Odometer(seed: firstSeed + UInt64(calls), limit: Self.states)
            repeat {
                let left = disk.afterLossOfPower(&chance).bytes(Pocket.path)
                #expect(
                    left == whole.file,
                    "\(work.testDescription), after \(calls) calls, turn \(chance.turns)"
                )
            } while chance.turn() && chance.turns < 2 * Self.states
            calls += 1
        }
    }

    /// Does the same work again, which completes what is missing.
    private func complete(_ work: Work, _ writer: inout LedgerWriter) throws {
        if try writer.current().sequence == 0 {
            _ = try writer.append(ContiguousArray("{\(Pocket.opening)\n".utf8))
        }
        let missing = work.all.dropFirst(work.before?.count ?? 0)
        for result in try writer.record(missing.map(\.command)) { _ = try result.get() }
    }

    /// The laws of a disk after a loss of power.
    private func check(_ disk: SimulatedDisk, _ work: Work, _ whole: Pocket, _ story: String) throws
    {
        let audit = try audit(disk)
        for finding in audit.findings {
            switch finding {
            case .hole, .tornTail, .noEvents, .brokenWhenRecorded: continue
            default: Issue.record("\(story): \(finding)")
            }
        }
        let query = SnapshotReader.replay(
            Pocket.path,
            answering: .everything,
            files: disk,
            workers: 1
        )
        if let query {
            #expect(audit.violationCount == 0, "\(story)")
            #expect(query.ledger.head == audit.head, "\(story)")
        }
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(disk))
        let isBroken = audit.violationCount > 0
        if isBroken {
            #expect(throws: RecordError.self, "\(story)") {
                try writer.record([Deposit(1).command])
            }
            do { _ = try writer.repair { _ in true } } catch RepairError.nothingStays {
                // No line of it was acknowledged, and none can be kept.
                #expect(work.before == nil, "\(story)")
                return
            }
        }
        try complete(work, &writer)
        var nothing = Odometer(seed: 1, limit: 1)
        let after = disk.afterLossOfPower(&nothing)
        #expect(after.bytes(Pocket.path) == whole.file, "\(story)")
    }
}
