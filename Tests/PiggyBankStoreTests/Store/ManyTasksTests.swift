import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

/// A server has one open store for all requests, each of which is a task.
@Suite("One open store serves a hundred tasks", .timeLimit(.minutes(2))) struct ManyTasksTests {
    private let tasks = 100
    private let threads = RequestThreads()

    private func opening() throws -> Command {
        Command(.openAccount(try AccountID("current"), name: "Current", currency: .gbp))
    }

    private func deposit(_ id: String) throws -> Command {
        Command(.deposit(try AccountID("current"), .money(try Money("1", .gbp))), id: id)
    }

    /// What tasks were told.
    private final class Told: Sendable { let events = Mutex<[Event]>([]) }

    /// Files of a disk on which a sync takes as long as on a fast one.
    private func slowly(_ disk: SimulatedDisk) -> FaultyFiles {
        FaultyFiles(disk, []) { if $0.call == .sync { usleep(5_000) } }
    }

    @Test("They share the syncs: at most one for ten records") func syncs() async throws {
        let files = slowly(SimulatedDisk())
        let store = try await LedgerStore(openingOrCreating: "l.jsonl", in: files)
        _ = try await store.record(try opening())
        files.plan([])
        let each = 20
        try await withThrowingTaskGroup { group in
            for task in 0..<tasks {
                group.addTask(executorPreference: threads) {
                    for number in 0..<each {
                        _ = try await store.record(try deposit("\(task)-\(number)"))
                    }
                }
            }
            try await group.waitForAll()
        }
        let syncs = files.calls.count { $0 == .sync }
        print("\(tasks) tasks: \(tasks * each) records, \(syncs) syncs")
        #expect(syncs > 0 && syncs * 10 <= tasks * each)
        let events = try files.events(of: "l.jsonl")
        #expect(events.map(\.sequence) == Array(1...Int64(tasks * each + 1)))
        #expect(Set(events.map(\.id)).count == tasks * each + 1)
        let balances = try await store.ledger().balances
        #expect(balances.map(\.balance.minorUnits) == [Int128(100 * tasks * each)])
    }

    @Test("What a task was told outlasts its cancellation and a loss of power") func cancelled()
        async throws
    {
        let disk = SimulatedDisk()
        let store = try await LedgerStore(openingOrCreating: "l.jsonl", in: slowly(disk))
        _ = try await store.record(try opening())
        let told = Told()
        let work = Task { [tasks] in
            await withTaskGroup { group in
                for task in 0..<tasks {
                    group.addTask {
                        var number = 0
                        while !Task.isCancelled {
                            number += 1
                            guard let command = try? deposit("\(task)-\(number)"),
                                let event = try? await store.record(command).event
                            else { return }
                            told.events.withLock { $0.append(event) }
                        }
                    }
                }
            }
        }
        // They are cancelled in the middle of their work.
        for try await event in store.events() where event.sequence > 500 { break }
        work.cancel()
        await work.value
        disk.losePower()
        let there = try FaultyFiles(disk).events(of: "l.jsonl").dropFirst()
        let all = told.events.withLock { $0.sorted { $0.sequence < $1.sequence } }
        #expect(all.count >= 400)
        // A command that was under way is recorded, and its task told so.
        #expect(Array(there) == all)
    }

    @Test("Who reads the file meanwhile sees whole events, each once and in order") func reading()
        async throws
    {
        let file = TemporaryFile()
        let store = try await LedgerStore(openingOrCreating: file.path)
        _ = try await store.record(try opening())
        let isDone = Mutex(false)
        let reader = Task(executorPreference: threads) {
            var last: Int64 = 0
            var states = 0
            var isLast = false
            while !isLast {
                isLast = isDone.withLock { $0 }
                // As another process does, which holds no lock and knows of no writer.
                let ledger = try LedgerFile(file.path).replay().ledger
                #expect(ledger.sequence >= last)
                #expect(ledger.balances[0].balance.minorUnits == Int128(ledger.sequence - 1) * 100)
                states += ledger.sequence > last ? 1 : 0
                last = ledger.sequence
            }
            return (last: last, states: states)
        }
        let other = try await LedgerStore(opening: file.path)
        let count = Int64(tasks * 10 + 1)
        let follower = Task {
            var sequences: [Int64] = []
            for try await event in other.events() {
                sequences.append(event.sequence)
                if event.sequence == count { break }
            }
            return sequences
        }
        try await withThrowingTaskGroup { group in
            for task in 0..<tasks {
                group.addTask {
                    for number in 0..<10 {
                        _ = try await store.record(try deposit("\(task)-\(number)"))
                    }
                }
            }
            try await group.waitForAll()
        }
        isDone.withLock { $0 = true }
        let read = try await reader.value
        #expect(read.last == count && read.states > 1)
        #expect(try await follower.value == Array(1...count))
    }
}
