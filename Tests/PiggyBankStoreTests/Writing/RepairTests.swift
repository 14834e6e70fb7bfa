import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// The way out of a hole: what goes is shown, copied and given back as events, and nothing is lost
/// on the way.
struct RepairTests {
    private static let deposits = (1...40).map { Deposit(Int64($0), id: "d\($0)") }
    private let way = Way(isSealed: true, takesDrafts: false)

    /// A ledger of which some bytes never reached the disk.
    private func holed(_ range: Range<Int>, isSealed: Bool = true) -> ContiguousArray<UInt8> {
        var file = Pocket(Self.deposits, isSealed: isSealed).file
        for index in range { file[index] = 0 }
        return file
    }

    private func repaired(_ writer: inout LedgerWriter) throws -> Repair? {
        try writer.repair { _ in true }
    }

    @Test(
        "What is before the hole stays; the rest is kept, and its events are recorded again",
        arguments: [true, false]) func holes(isSealed: Bool) throws
    {
        let whole = Pocket(Self.deposits, isSealed: isSealed)
        var random = SplitMix64(seed: firstSeed)
        for round in 0..<60 {
            let start = random.within(whole.ends[0]...whole.file.count - 2)
            let end = min(whole.file.count - 1, start + random.pick([1, 100, 512, 4_096], or: 1))
            let file = holed(start..<end, isSealed: isSealed)
            let line = whole.ends.firstIndex { $0 > start } ?? 0
            let files = SimulatedDisk([Pocket.path: file])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
            // It stops everybody.
            #expect(throws: RecordError.self) { try writer.record([Deposit(1).command]) }
            let repair = try #require(try repaired(&writer), "\(start)..<\(end), round \(round)")
            let copies = try #require(repair.copies)
            #expect(files.bytes(Pocket.path) == whole.file(through: line), "\(start)..<\(end)")
            #expect(repair.sequence == Int64(line) && repair.hole.line == line + 1)
            #expect(files.bytes(copies.bytes) == ContiguousArray(file[whole.ends[line - 1]...]))
            #expect(repair.head == (isSealed ? whole.file(through: line).head : nil))
            // All lines without a NUL byte can be read.
            let intact = file[whole.ends[line - 1]...].split(separator: 0x0A).filter {
                !$0.contains(0)
            }
            #expect(repair.events.count == intact.count)
            let drafts = copies.events.flatMap { files.bytes($0) } ?? []
            let receipt = try writer.append(drafts)
            #expect(receipt.recorded == intact.count && receipt.rejection == nil)
            #expect(try writer.current().sequence == Int64(line + intact.count))
            files.losePower()
            #expect(files.bytes(copies.bytes) != nil)
            #expect((copies.events.flatMap { files.bytes($0) } ?? []) == drafts)
        }
    }

    @Test("A copy that cannot be made, a snapshot that stays and a sync that fails cut nothing")
    func faults() throws {
        let whole = Pocket(Self.deposits, isSealed: true)
        let file = holed(whole.ends[19] + 30..<whole.ends[22])
        for call in [SystemCall.create, .write, .sync] {
            for number in 1...2 {
                let files = SimulatedDisk([Pocket.path: file])
                let faulty = FaultyFiles(files, [.fails(call, number, of: .copy, 5)])
                var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
                #expect(throws: RepairError.self) { try repaired(&writer) }
                #expect(files.bytes(Pocket.path) == file)
                #expect(files.paths == [Pocket.path])
            }
        }
    }

    @Test("A refund, a reversal or a correction of an event that goes is listed and not given back")
    func dependent() throws {
        let money = #""amount":{"currency":"GBP","minorUnits":5}"#
        let stated = [
            #""type":"accountOpened","account":"a","name":"A","currency":"GBP""#,
            #""type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":50}"#,
            #""type":"withdrawn","account":"a",\#(money)"#,
            #""type":"deposited","account":"a",\#(money),"note":"\#(String(repeating: "n", count: 40))""#,
            #""type":"withdrawn","account":"a",\#(money)"#,
            #""type":"refunded","of":5,"account":"a",\#(money)"#,
            #""type":"refunded","of":3,"account":"a",\#(money)"#, #""type":"reversed","of":6"#,
            #""type":"withdrawn","account":"a",\#(money),"replaces":5"#,
        ]
        var file = ContiguousArray<UInt8>()
        for (index, members) in stated.enumerated() {
            var line = #"{"sequence":\#(index + 1),"time":"2026-01-05T09:00:00.000Z",\#(members)}"#
            if index == 3 { line = line.replacing("nnnnn", with: "\0\0\0\0\0") }
            file += "\(line)\n".utf8
        }
        let files = SimulatedDisk([Pocket.path: file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files, isSealed: false))
        let repair = try #require(try repaired(&writer))
        #expect(repair.events.map(\.sequence) == [5, 6, 7, 8, 9])
        #expect(repair.dependent.map(\.sequence) == [6, 8, 9])
        #expect(repair.accounts.map(\.text) == ["a"])
        #expect(repair.sums.map(\.events) == [2, 2, 1])
        let copies = try #require(repair.copies)
        let drafts = copies.events.flatMap { files.bytes($0) } ?? []
        #expect(try writer.append(drafts).recorded == 2)
        #expect(try writer.current().balances.map(\.balance.minorUnits) == [45])
    }

    @Test("A hole in the first line empties the ledger, where another line is an event")
    func firstLine() throws {
        let file = holed(5..<9)
        let files = SimulatedDisk([Pocket.path: file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let repair = try #require(try repaired(&writer))
        #expect(files.bytes(Pocket.path) == [] && repair.sequence == 0)
        #expect(repair.copies.flatMap { files.bytes($0.bytes) } == file)
    }

    @Test("No other violation, no other program's file and no valid ledger is touched")
    func refusals() throws {
        let whole = Pocket(Self.deposits, isSealed: true)
        var edited = whole.file
        edited[whole.ends[3] + 14] = UInt8(ascii: "9")
        let image = ContiguousArray<UInt8>(repeating: 0, count: 20_000) + [0x0A]
        for (file, isRefused) in [(edited, true), (image, true), (whole.file, false)] {
            let files = SimulatedDisk([Pocket.path: file])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
            if isRefused {
                #expect(throws: RepairError.self) { try repaired(&writer) }
            } else {
                #expect(try repaired(&writer) == nil)
            }
            #expect(files.bytes(Pocket.path) == file && files.paths == [Pocket.path])
        }
        // What is shown and not confirmed changes nothing either.
        let file = holed(whole.ends[9]..<whole.ends[10])
        let files = SimulatedDisk([Pocket.path: file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let planned = try #require(try writer.repair { _ in false })
        #expect(planned.copies == nil && planned.sequence == 10)
        #expect(files.bytes(Pocket.path) == file && files.paths == [Pocket.path])
    }
}

extension ContiguousArray<UInt8> {
    /// The hash that the last line states.
    fileprivate var head: String { String(decoding: dropLast(3).suffix(64), as: UTF8.self) }
}
