import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// Batches of more drafts than are worked on at once.
struct LongBatchTests {
    private static let count = 2_500

    private func input(_ deposits: [Deposit]) -> ContiguousArray<UInt8> {
        ContiguousArray(deposits.map { "{\($0.stated)\n" }.joined().utf8)
    }

    private func deposits(_ range: Range<Int>) -> [Deposit] {
        range.map { Deposit(Int64($0 % 9 + 1), id: "event \($0)") }
    }

    /// What is appended to a ledger without deposits.
    private func append(_ deposits: [Deposit], isSealed: Bool = false) throws -> (
        receipt: AppendReceipt, file: ContiguousArray<UInt8>
    ) {
        let files = SimulatedDisk([Pocket.path: Pocket([], isSealed: isSealed).file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let receipt = try writer.append(input(deposits))
        let file = files.bytes(Pocket.path) ?? []
        let replay = LogInMemory(Array(file)).replay()
        #expect(replay.violations.isEmpty)
        #expect(receipt.sequence == replay.ledger.sequence)
        #expect(receipt.head == replay.ledger.head)
        #expect(try writer.current().balances == replay.ledger.balances)
        let first = deposits.prefix(min(3, receipt.recorded))
        #expect(try writer.append(input(Array(first))).alreadyRecorded == first.count)
        return (receipt, file)
    }

    @Test("A long batch is one write of all its lines, in order", arguments: [true, false])
    func whole(isSealed: Bool) throws {
        let all = deposits(0..<Self.count)
        let (receipt, file) = try append(all, isSealed: isSealed)
        #expect(receipt.recorded == Self.count)
        #expect(receipt.rejection == nil)
        #expect(file == Pocket(all, isSealed: isSealed).file)
    }

    @Test(
        "A refused draft ends a long batch wherever it stands",
        arguments: [0, 1_023, 1_024, 1_025, 2_047, 2_048, 2_499]) func rejections(place: Int) throws
    {
        var all = deposits(0..<Self.count)
        all[place].minorUnits = 0
        let (receipt, file) = try append(all)
        #expect(receipt.recorded == place)
        #expect(receipt.rejection?.index == place)
        #expect(receipt.rejection?.rejection.code == "bad-value")
        #expect(file == Pocket(Array(all.prefix(place)), isSealed: false).file)
    }

    @Test("A draft that states its sequence is recorded once, though it comes again at once")
    func statedSequence() throws {
        let files = SimulatedDisk([Pocket.path: Pocket([], isSealed: false).file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let next = try writer.current().sequence + 1
        let draft = "{\"sequence\":\(next),\(deposits(0..<1)[0].stated)\n"
        let receipt = try writer.append(ContiguousArray((draft + draft).utf8))
        #expect(receipt.rejection == nil)
        #expect((receipt.recorded, receipt.alreadyRecorded) == (1, 1))
    }

    @Test("A draft that comes again anywhere in a long batch is recorded once") func duplicates()
        throws
    {
        var random = SplitMix64(seed: firstSeed)
        let all = deposits(0..<Self.count)
        var twice = all
        for _ in 0..<6 {
            let place = random.within(1...twice.count)
            twice.insert(twice[random.below(place)], at: place)
        }
        let (receipt, file) = try append(twice)
        #expect(receipt.recorded == Self.count)
        #expect(receipt.alreadyRecorded == 6)
        #expect(file == Pocket(all, isSealed: false).file, "seed \(firstSeed)")
    }

    @Test("Drafts that all come again, at once or later, are recorded once") func pairs() throws {
        let all = deposits(0..<Self.count)
        let atOnce = all.flatMap { [$0, $0] }
        let later = zip(all, [all[0]] + all).flatMap { [$0, $1] }
        for twice in [atOnce, later] {
            let (receipt, file) = try append(twice)
            #expect(receipt.rejection == nil)
            #expect(receipt.recorded == Self.count)
            #expect(receipt.alreadyRecorded == Self.count)
            #expect(file == Pocket(all, isSealed: false).file)
        }
        var refused = atOnce
        refused[4_001].minorUnits += 1
        let receipt = try append(refused).receipt
        #expect(receipt.rejection?.index == 4_001)
        #expect((receipt.recorded, receipt.alreadyRecorded) == (2_001, 2_000))
    }

    @Test(
        "An id with other content ends a long batch wherever the two stand",
        arguments: [(0, 1), (5, 1_023), (1_023, 1_024), (10, 2_100), (1_500, 2_499)])
    func conflicts(first: Int, second: Int) throws {
        var all = deposits(0..<Self.count)
        all[second] = Deposit(99, id: all[first].id)
        let (receipt, file) = try append(all)
        #expect(receipt.recorded == second)
        #expect(receipt.rejection?.index == second)
        #expect(receipt.rejection?.rejection.code == "id-conflict")
        #expect(file == Pocket(Array(all.prefix(second)), isSealed: false).file)
    }

    @Test("What is counted of a batch is what stands before the draft that is refused")
    func counts() throws {
        let known = [Deposit(1, id: "one"), Deposit(2, id: "two"), Deposit(3, id: "three")]
        let bad = Deposit(0)
        let new = Deposit(4, id: "four")
        let batches: [(batch: [Deposit], recorded: Int, before: Int)] = [
            ([bad] + known, 0, 0), ([known[0], bad, known[1]], 0, 1), ([new, bad, known[0]], 1, 0),
            ([known[0], new, known[1], bad, known[2]], 1, 2),
            ([Deposit(9, id: "one"), known[1]], 0, 0), ([new, new, bad, known[0]], 1, 1),
            ([new, Deposit(9, id: "two"), known[0], bad], 1, 0),
            ([new, Deposit(9, id: "four"), known[0], bad], 1, 0),
            ([Deposit(Int64(1) << 52), Deposit(Int64(1) << 52), known[0]], 1, 0),
        ]
        for (number, (batch, recorded, before)) in batches.enumerated() {
            for isSealed in [true, false] {
                let pocket = Pocket(known, isSealed: isSealed)
                let files = SimulatedDisk([Pocket.path: pocket.file])
                var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
                let receipt = try writer.append(input(batch))
                #expect(receipt.recorded == recorded, "batch \(number)")
                #expect(receipt.alreadyRecorded == before, "batch \(number)")
                #expect(receipt.rejection?.index == recorded + before, "batch \(number)")
            }
        }
    }

    @Test("A batch with a retry of its own is one write, recorded whole or not at all")
    func batchWithRetry() throws {
        let before = [Deposit(1, id: "one")]
        let batch = [Deposit(2), Deposit(3, id: "three"), Deposit(3, id: "three"), Deposit(4)]
        for isSealed in [true, false] {
            let pocket = Pocket(before, isSealed: isSealed)
            let faults: [[Fault]] = [
                [.fails(.write, 1, ENOSPC)], [.takes(20, 1), .fails(.write, 2, EIO)],
                [.fails(.sync, 1, EIO)],
            ]
            for fault in faults {
                let files = SimulatedDisk([Pocket.path: pocket.file])
                let faulty = FaultyFiles(files, fault)
                var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
                #expect(throws: RecordError.self) { try writer.append(input(batch)) }
                #expect(files.bytes(Pocket.path) == pocket.file, "\(fault)")

                var next = try LedgerWriter(Pocket.path, options: WriterOptions(files))
                #expect(try next.append(input(batch)).recorded == 3, "\(fault)")
                let whole = Pocket(before + batch[..<2] + [batch[3]], isSealed: isSealed).file
                #expect(files.bytes(Pocket.path) == whole, "\(fault)")
            }
            let files = SimulatedDisk([Pocket.path: pocket.file])
            let faulty = FaultyFiles(files, [])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
            _ = try writer.current()
            faulty.plan([])
            _ = try writer.append(input(batch))
            #expect(faulty.calls.filter { [.write, .sync].contains($0) } == [.write, .sync])
            let reads = faulty.calls.count { $0 == .read }
            for number in 1...reads {
                let files = SimulatedDisk([Pocket.path: pocket.file])
                let faulty = FaultyFiles(files, [])
                var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
                _ = try writer.current()
                faulty.plan([.fails(.read, number, EIO)])
                #expect(throws: RecordError.self) { try writer.append(input(batch)) }
                #expect(files.bytes(Pocket.path) == pocket.file, "read \(number)")
            }
        }
    }
}
