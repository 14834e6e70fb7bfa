import Foundation
import PiggyBank
import PiggyBankDemo
import PiggyBankStore

// What is on the disk when it is done.

extension Stage {
    /// A long feed of events in durable batches.
    static let append = Stage(name: "append") { plan in
        let drafts = DemoDrafts(events: plan.events)
        var own: [Double] = []
        var reference: [Double] = []
        var head = ""
        var bytes = 0
        for _ in 0..<plan.runs {
            let scratch = try ScratchLedger(in: plan.folder)
            defer { scratch.remove() }
            own.append(
                try seconds { head = try drafts.append(to: scratch.path, batch: plan.batch) })
            let file = try LocalFiles().open(scratch.path)
            bytes = try file.status().size
            let bare = try LocalFiles().create(scratch.path + ".bare")
            let batches = (drafts.count + plan.batch - 1) / plan.batch
            let pieces = try (0..<batches).map { batch in
                let start = bytes / batches * batch
                let end = batch == batches - 1 ? bytes : bytes / batches * (batch + 1)
                return try file.read(at: start, count: end - start)
            }
            reference.append(try seconds { for piece in pieces { try bare.record(piece) } })
        }
        return [
            Measurement(
                stage: "append", what: "batches of \(plan.batch)", events: drafts.count,
                bytes: bytes, own: own, reference: reference,
                referenceName: "the bytes with a sync a batch", checksum: "head \(head.prefix(16))")
        ]
    }

    /// One deposit at a time, each on the disk before the next: on a new ledger, and on one with a
    /// history.
    static let deposit = Stage(name: "deposit") { plan in
        [
            try deposits(plan, history: 0, "durable deposit"),
            try deposits(plan, history: plan.events, "after \(plan.events) events"),
        ]
    }

    private static func deposits(_ plan: Plan, history: Int, _ what: String) throws -> Measurement {
        let count = 400
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        if history > 0 {
            try DemoDrafts(events: history).append(to: scratch.path, batch: plan.batch)
        } else {
            _ = try LedgerWriter(creating: scratch.path)
        }
        var opening = try LedgerWriter(scratch.path)
        _ = try opening.record([Command(.openBenchmark())])[0].get()
        opening.renewSnapshot()

        let bare = try LocalFiles().create(scratch.path + ".bare")
        var own: [Double] = []
        var reference: [Double] = []
        var bytes = 0
        var writer = try LedgerWriter(scratch.path)
        for number in 0..<count {
            let command = Command(try .depositBenchmark(), id: "deposit-\(number)")
            var line = ContiguousArray<UInt8>()
            own.append(
                try seconds {
                    let receipt = try writer.record([command])[0].get()
                    line = ContiguousArray((receipt.line ?? "").utf8)
                })
            line.append(0x0A)
            bytes += line.count
            reference.append(try seconds { try bare.record(line) })
        }
        let balance =
            try writer.current().balance(of: AccountID("benchmark"))?.balance.minorUnits ?? 0
        return Measurement(
            stage: "deposit", what: what, events: 1, bytes: bytes / count, own: own,
            reference: reference, referenceName: "bare append and sync",
            checksum: "balance \(balance)")
    }

    /// The snapshot beside a ledger: written again, and read instead of every line.
    static let snapshot = Stage(name: "snapshot") { plan in
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        try DemoDrafts(events: plan.events).append(to: scratch.path, batch: plan.batch)
        let bytes = try LocalFiles().open(scratch.path).status().size
        var writing: [Double] = []
        var reading: [Double] = []
        var reference: [Double] = []
        var checksum = 0
        for number in 0..<plan.runs {
            // One that is there already is renewed only after many new lines.
            try? LocalFiles().remove(scratch.path + ".snapshot")
            var writer = try LedgerWriter(scratch.path)
            let action: Command.Action =
                number == 0 ? try .openBenchmark() : try .depositBenchmark()
            _ = try writer.record([Command(action)])[0].get()
            writing.append(seconds { writer.renewSnapshot() })
            let file = LedgerFile(scratch.path)
            reading.append(try seconds { checksum = try file.ledger().balances.count })
            var count = 0
            reference.append(try seconds { count = try file.replay().ledger.balances.count })
            guard count == checksum else { throw BenchmarkError("snapshot: other accounts") }
        }
        return [("written again", writing), ("read whole", reading)].map { what, own in
            Measurement(
                stage: "snapshot", what: what, events: plan.events, bytes: bytes, own: own,
                reference: reference, referenceName: "reading every line",
                checksum: "\(checksum) accounts")
        }
    }
}

extension Command.Action {
    /// Opens the account that is paid into.
    static func openBenchmark() throws -> Self {
        guard let pounds = Currency(code: "GBP") else { throw BenchmarkError("no pounds") }
        return .openAccount(try AccountID("benchmark"), name: "B", currency: pounds)
    }

    /// Pays into that account.
    static func depositBenchmark() throws -> Self {
        .deposit(try AccountID("benchmark"), .decimal(try DecimalNumber("4.35")))
    }
}

extension LogFile {
    /// Appends bytes and waits until they are on the disk, with nothing but the calls of the
    /// system: the least that a record can cost.
    func record(_ bytes: ContiguousArray<UInt8>) throws {
        try writeAll(bytes)
        try sync()
    }
}

/// The path of a new ledger, and what takes everything beside it away.
struct ScratchLedger {
    let path: String
    private let folder: String

    init(in parent: String) throws {
        folder = parent + "/ledger-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = folder + "/ledger.jsonl"
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

/// The events of a demo ledger as a client states them: without sequence and hash.
private struct DemoDrafts {
    private var lines: ContiguousArray<UInt8> = []
    private var ends: [Int] = []

    init(events: Int) {
        for event in DemoLedger(events: events, seed: 1) {
            let line = event.encoded()
            lines.append(UInt8(ascii: "{"))
            // The sequence comes first in the line; the draft begins after it.
            lines.append(contentsOf: line[((line.firstIndex(of: UInt8(ascii: ",")) ?? 0) + 1)...])
            lines.append(0x0A)
            ends.append(lines.count)
        }
    }

    var count: Int { ends.count }

    /// Records them in a new ledger, and returns its head.
    @discardableResult func append(to path: String, batch: Int) throws -> String {
        var writer = try LedgerWriter(creating: path)
        var first = 0
        var head = ""
        while first < count {
            let next = min(first + batch, count)
            let start = first == 0 ? 0 : ends[first - 1]
            let receipt = try writer.append(ContiguousArray(lines[start..<ends[next - 1]]))
            if let rejection = receipt.rejection { throw rejection }
            head = receipt.head ?? ""
            first = next
        }
        return head
    }
}
