import Dispatch
import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

@Suite("A store is opened or created, followed and closed", .timeLimit(.minutes(2)))
struct OpenStoreTests {
    private func account() throws -> AccountID { try AccountID("current") }

    private func opening() throws -> Command {
        Command(.openAccount(try account(), name: "Current", currency: .gbp), id: "open")
    }

    private func deposit(_ id: String) throws -> Command {
        Command(.deposit(try account(), .money(try Money("1", .gbp))), id: id)
    }

    // MARK: Opening

    @Test("A ledger is created where none is, and opened where one is") func openingOrCreating()
        async throws
    {
        let file = TemporaryFile()
        let first = try await LedgerStore(openingOrCreating: file.path, timeout: .milliseconds(100))
        _ = try await first.record(try opening())
        let second = try await LedgerStore(openingOrCreating: file.path, isSealed: false)
        #expect(try await second.ledger().sequence == 1)
        #expect(try await second.record(try opening()).outcome == .alreadyRecorded)
        // The first one made it a sealed ledger.
        #expect(try await second.record(try deposit("a")).line?.contains(#""hash":"#) == true)
    }

    @Test("A file that is no ledger is left as it is") func notALedger() async throws {
        for text in ["milk, eggs\n", "milk, eggs", "{\"theme\":\"dark\"}", "\u{89}PNG\0"] {
            let file = try TemporaryFile(text.utf8)
            let store = try await LedgerStore(openingOrCreating: file.path)
            await #expect(throws: RecordError.self) { try await store.record(try opening()) }
            #expect(try FileState.text(file.path) == text)
        }
        await #expect(throws: RecordError.unwritable(.notAFile)) {
            try await LedgerStore(openingOrCreating: "/")
        }
    }

    @Test("Once its path leads to another file, it neither records nor answers") func replaced()
        async throws
    {
        let (file, other) = (TemporaryFile(), TemporaryFile())
        let store = try await LedgerStore(creating: file.path)
        _ = try await store.record(try opening())
        let another = try await LedgerStore(creating: other.path)
        _ = try await another.record(try opening())
        _ = try await another.record(try deposit("a"))
        #expect(try await store.answer(Question { $0.sequence }) == 1)
        try FileManager.default.removeItem(atPath: file.path)
        await #expect(throws: LedgerError.unreadable(.vanished)) {
            try await store.answer(Question { $0.sequence })
        }
        try FileManager.default.copyItem(atPath: other.path, toPath: file.path)
        await #expect(throws: LedgerError.unreadable(.vanished)) {
            try await store.answer(Question { $0.sequence })
        }
        await #expect(throws: LedgerError.unreadable(.vanished)) {
            try await store.answer(.spending(by: .month), .title)
        }
        await #expect(throws: RecordError.unwritable(.vanished)) {
            try await store.record(try deposit("b"))
        }
    }

    @Test("A key that imports make is refused, and nothing is recorded") func reservedKeys()
        async throws
    {
        let store = LedgerStore.inMemory()
        _ = try await store.record(try opening())
        for key in ["row:0", "ofx:a", "exchange:", "opening:a"] {
            for command in [try deposit(key), Command(.undo(), id: key)] {
                let errors = [
                    await #expect(throws: RecordError.self) { try await store.record(command) },
                    await #expect(throws: RecordError.self) { try await store.dryRun(command) },
                ]
                #expect(errors.map { $0?.code } == ["reserved-id", "reserved-id"], "\(key)")
            }
        }
        #expect(try await store.ledger().sequence == 1)
        _ = try await store.record(try deposit("undo:2"))
    }

    /// One thread for all tasks.
    private final class OneThread: TaskExecutor {
        private let queue = DispatchQueue(label: "tasks")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test("Opening waits for the disk on a thread of the store's own") func openingElsewhere()
        async throws
    {
        let otherTask = DispatchSemaphore(value: 0)
        let isHeldUp = Mutex(false)
        // The disk answers once another task has run.
        let files = FaultyFiles(SimulatedDisk()) { call in
            guard call.call == .create else { return }
            isHeldUp.withLock { $0 = otherTask.wait(timeout: .now() + 30) == .timedOut }
        }
        try await withTaskExecutorPreference(OneThread()) {
            async let store = LedgerStore(openingOrCreating: "l.jsonl", in: files)
            async let _: Void = { otherTask.signal() }()
            let sequence = try await store.ledger().sequence
            #expect(sequence == 0)
        }
        #expect(isHeldUp.withLock { !$0 })
        #expect(files.calls.contains(.create))
    }

    // MARK: Outcomes

    @Test("Where the outcome is not known, the same command after opening again records once")
    func unknownOutcome() async throws {
        for call in [SystemCall.write, .sync, .truncate] {
            var unknown = 0
            for number in 1...6 {
                let disk = SimulatedDisk()
                let options = WriterOptions(disk, isSealed: true)
                let first = LedgerStore(
                    try LedgerWriter(creating: Pocket.path, options: options), options)
                _ = try await first.record(try opening())
                await first.close()
                let faulty = FaultyFiles(disk, [.fails(call, number, 5)])
                let broken = WriterOptions(faulty, isSealed: true)
                var store = LedgerStore(try LedgerWriter(Pocket.path, options: broken), broken)
                let command = try deposit("a")
                do throws(RecordError) { _ = try await store.record(command) } catch {
                    unknown += error.isOutcomeUnknown ? 1 : 0
                    await store.close()
                    store = LedgerStore(try LedgerWriter(Pocket.path, options: options), options)
                    _ = try await store.record(try deposit("a"))
                }
                let balances = try await store.ledger().balances
                #expect(balances.map(\.balance.minorUnits) == [100], "\(call) \(number)")
                #expect(try await store.ledger().sequence == 2)
            }
            #expect(call != .sync || unknown > 0)
        }
    }

    // MARK: Following

    @Test(
        "The states begin where they are asked for, and end with the newest",
        arguments: [true, false]) func states(inMemory: Bool) async throws
    {
        let file = TemporaryFile()
        let store = inMemory ? .inMemory() : try await LedgerStore(openingOrCreating: file.path)
        var states = store.states().makeAsyncIterator()
        #expect(try await states.next()?.sequence == 0)
        _ = try await store.record(try opening())
        #expect(try await states.next()?.balances.map { $0.account.text } == ["current"])
        // A slow reader gets the newest alone.
        for number in 0..<5 { _ = try await store.record(try deposit("\(number)")) }
        #expect(try await states.next()?.balances.map(\.balance.minorUnits) == [500])
        var later = store.states(after: 7).makeAsyncIterator()
        let waiting = Task { [store] in
            for number in 5..<9 { _ = try await store.record(try deposit("\(number)")) }
        }
        #expect(try await later.next().map { $0.sequence > 7 } == true)
        try await waiting.value
        let state = try await store.ledger()
        if let last = try await states.next(), last.sequence < state.sequence {
            #expect(try await states.next()?.sequence == state.sequence)
        }
        // What a state says is what the store says.
        var again = store.states(after: 3).makeAsyncIterator()
        #expect(try await again.next().map { Answers($0) } == Answers(state))
    }

    @Test("What another store records wakes every reader, of events and of states") func wakes()
        async throws
    {
        let file = TemporaryFile()
        let other = try await LedgerStore(openingOrCreating: file.path)
        _ = try await other.record(try opening())
        let store = try await LedgerStore(opening: file.path)
        let readers = (0..<20).map { _ in
            Task {
                var count = 0
                for try await event in store.events(after: 1) {
                    count += 1
                    #expect(event.sequence == Int64(count + 1))
                    if count == 30 { break }
                }
                return count
            }
        }
        let last = Task {
            for try await ledger in store.states() where ledger.sequence == 31 { return true }
            return false
        }
        for number in 0..<30 { _ = try await other.record(try deposit("\(number)")) }
        for reader in readers { #expect(try await reader.value == 30) }
        #expect(try await last.value)
    }

    @Test("A reader of states of a broken ledger learns of it once") func broken() async throws {
        let file = TemporaryFile()
        let store = try await LedgerStore(openingOrCreating: file.path)
        _ = try await store.record(try opening())
        var states = store.states(after: 1).makeAsyncIterator()
        try file.append("{\"sequence\":9}\n")
        await #expect(throws: LedgerError.self) { try await states.next() }
        #expect(try await states.next() == nil)
    }

    // MARK: Closing

    @Test("A closed store has written what waited, answers nothing and ends its readers")
    func closing() async throws {
        let file = TemporaryFile()
        let store = try await LedgerStore(openingOrCreating: file.path)
        _ = try await store.record(try opening())
        let events = Task {
            var count = 0
            for try await _ in store.events() { count += 1 }
            return count
        }
        let states = Task { for try await _ in store.states() {} }
        let commands = try (0..<20).map { try deposit("\($0)") }
        let recorded = commands.map { command in
            Task { () -> Bool in (try? await store.record(command)) != nil }
        }
        await Task.yield()
        await store.close()
        var count = 0
        for task in recorded where await task.value { count += 1 }
        #expect(try LedgerFile(file.path).replay().ledger.sequence == Int64(count + 1))
        #expect(try await events.value <= count + 1)
        try await states.value
        await #expect(throws: RecordError.unwritable(.closed)) {
            try await store.record(try deposit("z"))
        }
        await #expect(throws: RecordError.unwritable(.closed)) { try await store.ledger() }
        await #expect(throws: LedgerError.unreadable(.closed)) {
            try await store.answer(Question { $0.sequence })
        }
        var later = store.events().makeAsyncIterator()
        #expect(try await later.next() == nil)
        await store.close()
        let again = try await LedgerStore(opening: file.path)
        #expect(try await again.ledger().sequence == Int64(count + 1))
    }
}

extension FileState {
    /// What a file has, as text.
    fileprivate static func text(_ path: String) throws -> String {
        String(decoding: try LocalFiles().contents(of: path), as: UTF8.self)
    }
}
