import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

/// A torn tail is only ever cut off once its copy is on the disk.
struct TornTailFaultTests {
    private let way = Way(isSealed: true, takesDrafts: false)
    private let before = [Deposit(100, id: "one")]
    private let new = Deposit(7, id: "two")
    private let tail = ContiguousArray(#"{"sequence":3,"time":"20"#.utf8)

    @Test("A torn tail that cannot be copied stays where it is, until it can be") func notCopied()
        throws
    {
        let faults: [Fault] = [
            .fails(.create, 1, of: .copy, EACCES), .fails(.create, 1, of: .copy, EROFS),
            .fails(.write, 1, of: .copy, ENOSPC), .takes(0, of: .copy),
            .fails(.sync, 1, of: .copy, EIO), .fails(.syncDirectory, 1, of: .copy, EIO),
            .fails(.truncate, 1, EIO),
        ]
        for fault in faults {
            let pocket = way.pocket(before)
            let files = SimulatedDisk([Pocket.path: pocket.file + tail])
            let faulty = FaultyFiles(files, [fault])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
            let result = writer.record([new], way)
            guard case .failure(.unwritable(.tornTailNotCopied(let path, let error))) = result
            else {
                Issue.record("\(fault): \(result)")
                continue
            }
            #expect(path == "\(Pocket.path).torn-\(pocket.file.count)")
            if case .fails(let number) = fault.effect {
                #expect(error == SystemError(number: number))
            }
            #expect(files.bytes(Pocket.path) == pocket.file + tail, "\(fault)")

            #expect(writer.record([new], way) == .success(Recorded(new: 1)), "\(fault)")
            #expect(files.bytes(Pocket.path) == way.pocket(before + [new]).file, "\(fault)")
            let copies = files.paths.filter { $0.contains(".torn-") }.compactMap(files.bytes)
            #expect(copies.contains(tail), "\(fault)")
        }
    }

    @Test("However few bytes the system takes of a copy at once, all of them are copied")
    func shortWrites() throws {
        for count in 1..<tail.count {
            let pocket = way.pocket(before)
            let files = SimulatedDisk([Pocket.path: pocket.file + tail])
            let faults: [Fault] = [.takes(count, of: .copy), .fails(.write, 2, of: .copy, EINTR)]
            let faulty = FaultyFiles(files, faults)
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
            #expect(writer.record([new], way) == .success(Recorded(new: 1)))
            #expect(files.bytes("\(Pocket.path).torn-\(pocket.file.count)") == tail)
        }
    }

    @Test("A cut that is not known to be on the disk stops the writer") func cutNotSynced() throws {
        let pocket = way.pocket(before)
        let files = SimulatedDisk([Pocket.path: pocket.file + tail])
        let faulty = FaultyFiles(files, [.fails(.sync, 1, EIO)])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
        let expected = RecordError.unwritable(.notSynced(SystemError(number: EIO)))
        #expect(writer.record([new], way) == .failure(expected))
        #expect(writer.record([new], way) == .failure(.unwritable(.stopped)))

        #expect(files.bytes("\(Pocket.path).torn-\(pocket.file.count)") == tail)
        var next = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        #expect(next.record([new], way) == .success(Recorded(new: 1)))
        #expect(files.bytes(Pocket.path) == way.pocket(before + [new]).file)
    }

    @Test("Attempts to copy a torn tail leave no copies in part behind") func failedCopies() throws
    {
        let pocket = way.pocket(before)
        let files = SimulatedDisk([Pocket.path: pocket.file + tail])
        for _ in 0..<5 {
            let faulty = FaultyFiles(
                files, [.takes(3, of: .copy), .fails(.write, 2, of: .copy, ENOSPC)])
            var writer = try LedgerWriter(Pocket.path, options: WriterOptions(faulty))
            guard case .failure = writer.record([new], way) else {
                Issue.record("recorded behind a torn tail")
                continue
            }
            #expect(files.paths == [Pocket.path])
        }
    }
}
