import Foundation
import PiggyBank
import PiggyBankStore

// How long somebody waits for a record of an open store: alone, and while others record too.

extension Stage {
    /// One record after the other, and a hundred tasks that each record one after the other.
    static let record = Stage(name: "record") { plan in
        let count = max(1, min(1_000, plan.events / 20))
        return [
            try await records(plan, of: 1, each: count),
            try await records(plan, of: 100, each: max(1, count / 20)),
        ]
    }

    private static func records(_ plan: Plan, of tasks: Int, each count: Int) async throws
        -> Measurement
    {
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        let store = try await LedgerStore(creating: scratch.path)
        _ = try await store.record(Command(try .openBenchmark()))
        let start = ContinuousClock.now
        let own = try await withThrowingTaskGroup(of: [Double].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var waits: [Double] = []
                    for number in 0..<count {
                        let command = Command(try .depositBenchmark(), id: "\(task)-\(number)")
                        let start = ContinuousClock.now
                        _ = try await store.record(command)
                        waits.append((ContinuousClock.now - start).inSeconds)
                    }
                    return waits
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let elapsed = (ContinuousClock.now - start).inSeconds
        let bytes = try LocalFiles().open(scratch.path).status().size
        let bare = try LocalFiles().create(scratch.path + ".bare")
        let line = ContiguousArray<UInt8>(repeating: 0x20, count: bytes / (own.count + 1))
        let reference = try (0..<min(own.count, 1_000)).map { _ in
            try seconds { try bare.record(line) }
        }
        let balance = try await store.ledger().balances.map(\.balance.minorUnits)
        return Measurement(
            stage: "record", what: tasks == 1 ? "alone" : "\(tasks) tasks", events: 1,
            bytes: line.count, own: own, reference: reference,
            referenceName: "bare append and sync", checksum: "balance \(balance)",
            rate: Double(own.count) / elapsed)
    }
}
