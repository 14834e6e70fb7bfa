import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

/// Wherever a process ends, the next writer finds the ledger valid, and a retry records what is
/// missing and nothing twice.
struct CrashTests {
    private let before = [Deposit(100, id: "one"), Deposit(250)]
    private let new = [Deposit(7, id: "two"), Deposit(11, id: "three")]

    @Test("Every prefix of the bytes of an append is set aside or recorded", arguments: Way.all)
    func prefixes(way: Way) throws {
        let whole = way.pocket(before + new)
        let start = whole.ends[2]
        for count in start...whole.file.count {
            let left = whole.file.prefix(count)
            let files = SimulatedDisk([Pocket.path: ContiguousArray(left)])
            let tails = TornTails()
            var options = WriterOptions(files)
            tails.listen(&options)
            var writer = try LedgerWriter(Pocket.path, options: options)
            // A line is whole without its line break.
            let lines = whole.ends.count { $0 <= count + 1 }
            let expected = Recorded(new: 5 - lines, before: lines - 3)
            #expect(writer.record(new, way) == .success(expected), "\(way), \(count)")
            #expect(files.bytes(Pocket.path) == whole.file, "\(way), \(count)")

            let end = whole.ends[lines - 1]
            let copy = "\(Pocket.path).torn-\(end)"
            let torn = ContiguousArray(left.dropFirst(end))
            #expect(files.bytes(copy) == (torn.isEmpty ? nil : torn), "\(way), \(count)")
            let told = torn.isEmpty ? [] : ["\(torn.count) bytes in \(copy)"]
            #expect(tails.all == told, "\(way), \(count)")
            #expect(writer.record(new, way) == .success(Recorded(before: 2)), "\(way), \(count)")
            #expect(files.bytes(Pocket.path) == whole.file, "\(way), \(count)")
        }
    }

    @Test("A torn tail behind no line at all is set aside too", arguments: Way.all) func torn(
        way: Way
    ) throws {
        let whole = way.pocket([])
        let opening = ContiguousArray("{\(Pocket.opening)\n".utf8)
        for count in [1, 50, whole.file.count - 2] {
            let files = SimulatedDisk([Pocket.path: ContiguousArray(whole.file.prefix(count))])
            var writer = try LedgerWriter(
                Pocket.path, options: WriterOptions(files, isSealed: way.isSealed))
            #expect(try writer.append(opening).recorded == 1)
            #expect(files.bytes(Pocket.path) == whole.file)
            #expect(files.bytes("\(Pocket.path).torn-0")?.count == count)
        }
    }

    @Test("Torn tails at one place get names of their own") func namesOfCopies() throws {
        let pocket = Pocket(before, isSealed: true)
        let files = SimulatedDisk([Pocket.path: pocket.file])
        let way = Way(isSealed: true, takesDrafts: false)
        let copy = "\(Pocket.path).torn-\(pocket.file.count)"
        for (place, name) in [copy, "\(copy)-2", "\(copy)-3"].enumerated() {
            files.change(Pocket.path) { $0.append(contentsOf: "torn \(place)".utf8) }
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
            #expect(writer.record([before[0]], way) == .success(Recorded(before: 1)))
            #expect(files.bytes(name) == ContiguousArray("torn \(place)".utf8))
            #expect(files.bytes(Pocket.path) == pocket.file)
        }
    }

    @Test("A torn tail of any length is copied whole") func longTail() throws {
        let pocket = Pocket(before, isSealed: false)
        let tail = ContiguousArray(repeating: UInt8(ascii: "x"), count: 3_000_000)
        let files = SimulatedDisk([Pocket.path: pocket.file + tail])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let way = Way(isSealed: false, takesDrafts: true)
        #expect(writer.record([before[0]], way) == .success(Recorded(before: 1)))
        #expect(files.bytes("\(Pocket.path).torn-\(pocket.file.count)") == tail)
        #expect(files.bytes(Pocket.path) == pocket.file)
    }

    @Test("A trial and a question leave a torn tail where it is") func trials() throws {
        let pocket = Pocket(before, isSealed: true)
        let files = SimulatedDisk([Pocket.path: pocket.file + [0x7B]])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(try writer.current().sequence == 3)
        #expect(try writer.record([new[0].command], isDryRun: true).count == 1)
        #expect(try writer.record([before[0].command], isDryRun: true).count == 1)
        #expect(files.paths == [Pocket.path])
        #expect(files.bytes(Pocket.path) == pocket.file + [0x7B])
        let way = Way(isSealed: true, takesDrafts: false)
        #expect(writer.record([new[0]], way) == .success(Recorded(new: 1)))
        #expect(files.bytes(Pocket.path) == Pocket(before + [new[0]], isSealed: true).file)
    }
}
