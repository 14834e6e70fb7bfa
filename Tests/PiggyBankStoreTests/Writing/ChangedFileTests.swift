import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// What other programs do to a ledger that is open is noticed, and nothing is written on top of it.
struct ChangedFileTests {
    private let before = [Deposit(100, id: "one"), Deposit(250)]
    private let new = Deposit(7, id: "two")

    /// A ledger that a writer has recorded into.
    private func opened(_ way: Way, _ files: SimulatedDisk) throws -> LedgerWriter {
        files.put(way.pocket([before[0]]).file, at: Pocket.path)
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(writer.record([before[1]], way) == .success(Recorded(new: 1)))
        return writer
    }

    @Test("A file that vanished is not written to", arguments: Way.all) func vanished(way: Way)
        throws
    {
        let files = SimulatedDisk()
        var writer = try opened(way, files)
        try files.remove(Pocket.path)
        #expect(writer.record([new], way) == .failure(.unwritable(.vanished)))
        #expect(throws: RecordError.unwritable(.vanished)) { try writer.current() }
        #expect(files.paths == [])
    }

    @Test(
        "A file that another one replaced is not written to, nor is the other", arguments: Way.all)
    func replaced(way: Way) throws {
        let files = SimulatedDisk()
        var writer = try opened(way, files)
        let whole = way.pocket(before).file
        // Even one with the same bytes: its writers do not know of this one's lock.
        files.put(whole, at: "other.jsonl")
        try files.rename("other.jsonl", to: Pocket.path)
        #expect(writer.record([new], way) == .failure(.unwritable(.vanished)))
        #expect(files.bytes(Pocket.path) == whole)
        var next = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(next.record([new], way) == .success(Recorded(new: 1)))
    }

    @Test("A file that was cut anywhere before its end is not written to", arguments: Way.all)
    func cut(way: Way) throws {
        let whole = way.pocket(before).file
        for count in stride(from: 0, to: whole.count, by: 5) {
            let files = SimulatedDisk()
            var writer = try opened(way, files)
            files.change(Pocket.path) { $0.removeLast($0.count - count) }
            let expected = RecordError.unwritable(.changed)
            #expect(writer.record([new], way) == .failure(expected), "cut to \(count)")
            #expect(writer.record([new], way) == .failure(expected), "cut to \(count)")
            #expect(files.bytes(Pocket.path)?.count == count)
            #expect(files.paths == [Pocket.path])
        }
    }

    @Test("A file whose last line was changed is not written to", arguments: Way.all) func edited(
        way: Way
    ) throws {
        let whole = way.pocket(before).file
        for place in whole.indices.suffix(90).filter({ $0 % 4 == 0 }) {
            let files = SimulatedDisk()
            var writer = try opened(way, files)
            files.change(Pocket.path) { $0[place] ^= 0x01 }
            #expect(writer.record([new], way) == .failure(.unwritable(.changed)), "\(place)")
        }
    }

    @Test(
        "A line that somebody else appended is judged before anything is written",
        arguments: Way.all) func brokenLine(way: Way) throws
    {
        let files = SimulatedDisk()
        var writer = try opened(way, files)
        files.change(Pocket.path) { $0.append(contentsOf: "{\"sequence\":4}\n".utf8) }
        let left = files.bytes(Pocket.path)
        for _ in 0..<2 {
            guard case .failure(.broken(let violation)) = writer.record([new], way) else {
                Issue.record("\(way): written behind a broken line")
                return
            }
            #expect(violation.line == 4)
            #expect(files.bytes(Pocket.path) == left)
        }
    }

    @Test("A broken ledger is not written to at all", arguments: Rule.allCases) func errors(
        rule: Rule
    ) throws {
        let bytes = ContiguousArray(try FixtureFile.bytes("errors/\(rule.rawValue).jsonl"))
        let draft = ContiguousArray("{\(Pocket.opening)\n".utf8)
        let files = SimulatedDisk([Pocket.path: bytes + "torn".utf8])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        var error: RecordError?
        do throws(RecordError) { _ = try writer.append(draft) } catch let caught { error = caught }
        guard case .broken(let violation) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(violation.rule == rule)
        #expect(files.bytes(Pocket.path) == bytes + "torn".utf8)
        #expect(files.paths == [Pocket.path])
    }
}
