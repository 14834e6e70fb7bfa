import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// Writers of one file: each sees what the others recorded, and nothing is lost or doubled.
struct ManyWritersTests {
    private static let count = 8
    private static let each = 20

    @Test("What one writer recorded, the other knows", arguments: Way.all) func interleaved(
        way: Way
    ) throws {
        let files = SimulatedDisk([Pocket.path: way.pocket([]).file])
        var first = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        var second = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        var all: [Deposit] = []
        for round in 1...6 {
            let mine = Deposit(Int64(round), id: "first \(round)")
            let other = Deposit(Int64(round), id: "second \(round)")
            #expect(first.record([mine], way) == .success(Recorded(new: 1)))
            #expect(second.record([mine], way) == .success(Recorded(before: 1)))
            #expect(second.record([other, mine], way) == .success(Recorded(new: 1, before: 1)))
            #expect(first.record([other], way) == .success(Recorded(before: 1)))
            let changed = Deposit(99, id: other.id)
            #expect(first.record([changed], way) == .success(Recorded(rejected: ["id-conflict"])))
            all += [mine, other]
            #expect(try first.current().sequence == Int64(all.count + 1))
            #expect(try second.current().balances == first.current().balances)
        }
        #expect(files.bytes(Pocket.path) == way.pocket(all).file)
    }

    @Test("A writer of plain ledgers goes on with a sealed one sealed, and the reverse")
    func seals() throws {
        for way in Way.all {
            let files = SimulatedDisk([Pocket.path: []])
            var first = try LedgerWriter(
                Pocket.path, options: WriterOptions(files, isSealed: way.isSealed))
            var second = try LedgerWriter(
                Pocket.path, options: WriterOptions(files, isSealed: !way.isSealed))
            #expect(try second.current().sequence == 0)
            let opening = ContiguousArray("{\(Pocket.opening)\n".utf8)
            #expect(try first.append(opening).recorded == 1)
            #expect(second.record([Deposit(5)], way) == .success(Recorded(new: 1)))
            #expect(files.bytes(Pocket.path) == way.pocket([Deposit(5)]).file)
        }
    }

    @Test("A stated sequence is refused once somebody else has recorded", arguments: Way.all)
    func staleSequence(way: Way) throws {
        let files = SimulatedDisk([Pocket.path: way.pocket([]).file])
        var first = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        var second = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        for writer in 1...2 {
            // Both have read up to event 1, and both ask for event 2.
            var command = Deposit(Int64(writer), id: "writer \(writer)").command
            command.sequence = 2
            let draft = #"{"sequence":2,"# + Deposit(Int64(writer), id: "writer \(writer)").stated
            var codes: [String]
            if way.takesDrafts {
                let bytes = ContiguousArray((draft + "\n").utf8)
                let receipt = writer == 1 ? try first.append(bytes) : try second.append(bytes)
                codes = receipt.rejection.map { [$0.rejection.code] } ?? []
            } else {
                let results =
                    writer == 1 ? try first.record([command]) : try second.record([command])
                codes = results.compactMap { result in
                    if case .failure(let rejection) = result { rejection.code } else { nil }
                }
            }
            #expect(codes == (writer == 1 ? [] : ["sequence-gap"]))
        }
        let left = way.pocket([Deposit(1, id: "writer 1")]).file
        #expect(files.bytes(Pocket.path) == left)
    }

    /// What one of many writers records: some events alone, some in batches, all twice.
    private static func work(_ number: Int, _ path: String) throws -> [Int64] {
        var options = WriterOptions(LocalFiles(), lockMilliseconds: 120_000)
        options.workers = 1
        var writer = try LedgerWriter(path, options: options)
        var sequences: [Int64] = []
        for round in 0..<each {
            let deposit = Deposit(1, id: "\(number)-\(round)")
            for _ in 0..<2 {
                for result in try writer.record([deposit.command]) {
                    let event = try result.get().event
                    sequences.append(try #require(event?.sequence))
                }
            }
            let batch = (0..<3).map { Deposit(1, id: "\(number)-\(round)-\($0)") }
            let drafts = ContiguousArray(batch.map { "{\($0.stated)\n" }.joined().utf8)
            let receipt = try writer.append(drafts)
            #expect(receipt.rejection == nil)
            #expect(receipt.recorded + receipt.alreadyRecorded == 3)
            #expect(try writer.append(drafts).alreadyRecorded == 3)
        }
        return sequences
    }

    /// Everything that every writer recorded is there once, in one unbroken chain.
    private func expectWhole(_ path: String, _ names: Set<String>) throws {
        let replay = try LedgerFile(path).replay()
        #expect(replay.tornBytes == 0)
        let count = Self.count * Self.each * 4
        #expect(replay.ledger.sequence == Int64(count + 1))
        #expect(replay.ledger.balances.map(\.balance.minorUnits) == [Int128(count)])
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let lines = file.split(separator: 0x0A)
        let ids = try lines.dropFirst().map { line in
            try #require(try Event(line: ContiguousArray(line), zones: TimeZones()).id)
        }
        #expect(ids.count == count)
        #expect(Set(ids) == names)
    }

    private var names: Set<String> {
        var names: Set<String> = []
        for writer in 0..<Self.count {
            for round in 0..<Self.each {
                names.insert("\(writer)-\(round)")
                for place in 0..<3 { names.insert("\(writer)-\(round)-\(place)") }
            }
        }
        return names
    }

    @Test("Eight writers of one process lose and double nothing") func threads() async throws {
        let file = try TemporaryFile(Pocket([], isSealed: true).file)
        let path = file.path
        let sequences = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for number in 0..<Self.count { group.addTask { try Self.work(number, path) } }
            return try await group.reduce([]) { $0 + $1 }
        }
        // Every event was answered for twice, with the same sequence.
        #expect(sequences.count == Self.count * Self.each * 2)
        #expect(Set(sequences).count == Self.count * Self.each)
        try expectWhole(path, names)
    }

    #if os(Linux) || os(macOS)
        @Test("Eight processes lose and double nothing") func processes() async throws {
            let file = try TemporaryFile(Pocket([], isSealed: true).file)
            let path = file.path
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<Self.count {
                    group.addTask {
                        await #expect(processExitsWith: .success) {
                            [number = number as Int, path = path as String] in
                            _ = try ManyWritersTests.work(number, path)
                        }
                    }
                }
            }
            try expectWhole(path, names)
        }
    #endif
}
