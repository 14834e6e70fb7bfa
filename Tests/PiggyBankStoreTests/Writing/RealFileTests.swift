import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

/// The files of this machine, with what can be wrong with them.
struct RealFileTests {
    private let way = Way(isSealed: true, takesDrafts: false)

    private func failure(opening path: String) -> RecordError? {
        do throws(RecordError) {
            let writer = try LedgerWriter(path)
            Issue.record("opened \(writer.path)")
            return nil
        } catch { return error }
    }

    private func failure(creating path: String) -> RecordError? {
        do throws(RecordError) {
            let writer = try LedgerWriter(creating: path)
            Issue.record("created \(writer.path)")
            return nil
        } catch { return error }
    }

    /// Those of a writer whose clock is the pockets'.
    private var options: WriterOptions {
        var options = WriterOptions()
        options.clock = { Pocket.now }
        return options
    }

    private func notOpened(_ number: Int32) -> RecordError {
        .unwritable(.notOpened(SystemError(number: number)))
    }

    @Test("A new file is its owner's alone, and holds what was recorded") func creation() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        var writer = try LedgerWriter(creating: path, options: options)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try writer.append(ContiguousArray("{\(Pocket.opening)\n".utf8)).recorded == 1)
        #expect(writer.record([Deposit(5)], way) == .success(Recorded(new: 1)))
        let file = try ContiguousArray(Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(file == Pocket([Deposit(5)], isSealed: true).file)
        #expect(failure(creating: path) == .unwritable(.exists))
        #expect(folder.names == ["pocket.jsonl"])
    }

    @Test("Bytes are written over in place, also in a file that is open to be appended to")
    func overwriting() throws {
        let folder = try TemporaryFolder()
        let file = try LocalFiles().create(folder.path("file"))
        try file.writeAll(ContiguousArray("0123456789".utf8))
        #expect(try file.overwrite(ContiguousArray("ab".utf8), at: 4) == 2)
        try file.writeAll(ContiguousArray("x".utf8))
        #expect(try file.read(at: 0, count: 20) == ContiguousArray("0123ab6789x".utf8))
    }

    @Test("A snapshot stays believed as its own writer goes on, and is not made again")
    func snapshotOfItsWriter() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        var options = options
        options.renewalBytes = 1_000
        var writer = try LedgerWriter(creating: path, options: options)
        #expect(try writer.append(ContiguousArray("{\(Pocket.opening)\n".utf8)).recorded == 1)
        var made: Set<FileIdentity> = []
        for units in 1...12 as ClosedRange<Int64> {
            #expect(writer.record([Deposit(units)], way) == .success(Recorded(new: 1)))
            writer.renewSnapshot()
            let files = LocalFiles()
            guard let status = try? files.status(Snapshot.path(of: path)) else { continue }
            made.insert(status.identity)
            #expect(Snapshot(of: path, try files.status(path), files) != nil, "\(units)")
        }
        // One for about every five lines.
        #expect((1...4).contains(made.count))
    }

    @Test("A torn tail's copy is its owner's alone") func copy() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        let pocket = Pocket([Deposit(5, id: "one")], isSealed: true)
        try Data(pocket.file + [0x7B]).write(to: URL(fileURLWithPath: path))
        var writer = try LedgerWriter(path)
        #expect(writer.record([Deposit(5, id: "one")], way) == .success(Recorded(before: 1)))
        let copy = path + ".torn-\(pocket.file.count)"
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data([0x7B]))
    }

    @Test("What is no file says so, and is left as it is") func noFiles() throws {
        let folder = try TemporaryFolder()
        #expect(failure(opening: folder.path("missing.jsonl")) == notOpened(ENOENT))
        #expect(failure(opening: folder.path("missing/pocket.jsonl")) == notOpened(ENOENT))
        #expect(failure(creating: folder.path("missing/pocket.jsonl")) == notOpened(ENOENT))
        #expect(failure(opening: "") == notOpened(ENOENT))
        #expect(failure(opening: folder.path) == .unwritable(.notAFile))
        #expect(failure(creating: folder.path) == .unwritable(.notAFile))
        #expect(failure(opening: "/dev/null") == .unwritable(.notAFile))
        let pipe = folder.path("pipe")
        let made = unsafe mkfifo(pipe, 0o600)
        try #require(made == 0)
        #expect(failure(opening: pipe) == .unwritable(.notAFile))
        #expect(failure(creating: pipe) == .unwritable(.notAFile))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("loop"), withDestinationPath: folder.path("loop"))
        #expect(failure(opening: folder.path("loop")) == notOpened(ELOOP))
        #expect(
            failure(opening: folder.path("long" + String(repeating: "g", count: 300)))
                == notOpened(ENAMETOOLONG))
    }

    @Test("A path with a NUL is refused, and not read up to it") func nul() throws {
        let folder = try TemporaryFolder()
        #expect(failure(creating: folder.path("pocket\0.jsonl")) == notOpened(EINVAL))
        #expect(failure(opening: folder.path("pocket\0.jsonl")) == notOpened(EINVAL))
        #expect(folder.names == [])
    }

    @Test("A symbolic link leads to the ledger, and both names are one") func link() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        let pocket = Pocket([], isSealed: true)
        try Data(pocket.file).write(to: URL(fileURLWithPath: path))
        let link = folder.path("link.jsonl")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        var first = try LedgerWriter(path, options: options)
        var second = try LedgerWriter(link, options: options)
        #expect(first.record([Deposit(5, id: "one")], way) == .success(Recorded(new: 1)))
        #expect(second.record([Deposit(5, id: "one")], way) == .success(Recorded(before: 1)))
        #expect(second.record([Deposit(6)], way) == .success(Recorded(new: 1)))
        #expect(first.record([Deposit(7)], way) == .success(Recorded(new: 1)))
        let all = [Deposit(5, id: "one"), Deposit(6), Deposit(7)]
        let file = try ContiguousArray(Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(file == Pocket(all, isSealed: true).file)
    }

    @Test("What others do to an open file is noticed") func changes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        let pocket = Pocket([Deposit(5)], isSealed: true)
        let url = URL(fileURLWithPath: path)

        try Data(pocket.file).write(to: url)
        var vanished = try LedgerWriter(path)
        try FileManager.default.removeItem(atPath: path)
        #expect(vanished.record([Deposit(6)], way) == .failure(.unwritable(.vanished)))
        #expect(folder.names == [])

        try Data(pocket.file).write(to: url)
        var replaced = try LedgerWriter(path)
        try Data(pocket.file).write(to: url, options: .atomic)
        #expect(replaced.record([Deposit(6)], way) == .failure(.unwritable(.vanished)))

        var cut = try LedgerWriter(path)
        #expect(cut.record([Deposit(6)], way) == .success(Recorded(new: 1)))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: UInt64(pocket.file.count))
        #expect(cut.record([Deposit(7)], way) == .failure(.unwritable(.changed)))
        #expect(try ContiguousArray(Data(contentsOf: url)) == pocket.file)
    }

    @Test("A file that may only be read is not recorded into") func readOnly() throws {
        guard getuid() != 0 else {
            // The system rejects its administrator nothing.
            let files = FaultyFiles(LocalFiles(), [.alwaysFails(.open, EACCES)])
            #expect(throws: notOpened(EACCES)) {
                _ = try LedgerWriter("/dev/null", options: WriterOptions(files)).path
            }
            return
        }
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        let pocket = Pocket([Deposit(5, id: "one")], isSealed: true)
        try Data(pocket.file + [0x7B]).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
        #expect(failure(opening: path) == notOpened(EACCES))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        defer { folder.allowWriting() }
        #expect(failure(creating: folder.path("new.jsonl")) == notOpened(EACCES))
        var writer = try LedgerWriter(path)
        let copy = path + ".torn-\(pocket.file.count)"
        let error = WriteError.tornTailNotCopied(to: copy, SystemError(number: EACCES))
        #expect(writer.record([Deposit(6)], way) == .failure(.unwritable(error)))
        let left = try ContiguousArray(Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(left == pocket.file + [0x7B])
    }

    @Test("A ledger whose name may not be on the disk is not acknowledged")
    func directoryNotSynced() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pocket.jsonl")
        let files = FaultyFiles(LocalFiles(), [.fails(.syncDirectory, 1, EIO)])
        #expect(throws: notOpened(EIO)) {
            _ = try LedgerWriter(creating: path, options: WriterOptions(files)).path
        }
        // Nothing is left of it, so that the same command can be repeated.
        #expect(folder.names == [])
        _ = try LedgerWriter(creating: path, options: WriterOptions(files)).path
        #expect(folder.names == ["pocket.jsonl"])
    }
}

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "piggybank-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { path + "/" + name }

    /// The names of the files in it, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func allowWriting() {
        let all: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try? FileManager.default.setAttributes(all, ofItemAtPath: path)
    }
}
