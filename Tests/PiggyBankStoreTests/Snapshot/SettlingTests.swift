import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

@Suite("A file's time is set when it must be, and by whom it can be") struct SettlingTests {
    private static let pocket = Pocket(
        (1...30).map { Deposit($0, id: "id-\($0)") }, isSealed: false)

    /// Files with a ledger of 31 lines that was written a moment ago.
    private static func files() -> SimulatedDisk { SimulatedDisk([Pocket.path: pocket.file]) }

    private static func options(_ files: any FileSystem, renewalBytes: Int = .max) -> WriterOptions
    {
        var options = WriterOptions()
        options.files = files
        options.workers = 1
        options.renewalBytes = renewalBytes
        return options
    }

    /// Records a deposit, and has a snapshot made of all lines.
    private static func makeSnapshot(_ files: any FileSystem) throws {
        var writer = try LedgerWriter(Pocket.path, options: options(files, renewalBytes: -1))
        _ = try writer.record([try deposit(1)])
        writer.renewSnapshot()
    }

    private static func deposit(_ minorUnits: Int64) throws -> Command {
        let amount = Amount.decimal(try DecimalNumber("0.0\(minorUnits)"))
        return Command(.deposit(try AccountID("a"), amount))
    }

    @Test("writers that only answer set it once, and never read again what has not changed")
    func answering() throws {
        let files = FaultyFiles(Self.files())
        var first = try LedgerWriter(Pocket.path, options: Self.options(files))
        var second = try LedgerWriter(Pocket.path, options: Self.options(files))
        _ = try (first.current(), second.current(), first.current())
        files.plan([])
        for _ in 0..<5 { _ = try (first.current(), second.current()) }
        #expect(!files.calls.contains(.setModified))
        // The bytes by which the log is known again, and nothing else.
        #expect(files.calls.count { $0 == .read } == 10)
    }

    @Test("what is only tried leaves the file, its times and its snapshot as they are") func trial()
        throws
    {
        let files = Self.files()
        try Self.makeSnapshot(files)
        let snapshot = Snapshot.path(of: Pocket.path)
        try #require(files.paths.contains(snapshot))
        files.change(Pocket.path) { $0[$0.count - 4] = 0x37 }
        let before = try files.status(Pocket.path)
        var writer = try LedgerWriter(Pocket.path, options: Self.options(files))
        let drafts = ContiguousArray(("{" + Deposit(5).stated + "\n").utf8)
        #expect(try writer.append(drafts, isDryRun: true).recorded == 1)
        #expect(try writer.record([try Self.deposit(2)], isDryRun: true).count == 1)
        #expect(try files.status(Pocket.path) == before)
        #expect(files.paths.contains(snapshot))
    }

    @Test("who may not set it makes no snapshot, and reads nothing for one") func notTheOwner()
        throws
    {
        let files = FaultyFiles(Self.files(), [.alwaysFails(.setModified, 1)])
        var writer = try LedgerWriter(Pocket.path, options: Self.options(files, renewalBytes: -1))
        _ = try writer.record([try Self.deposit(1)])[0].get()
        files.plan([.alwaysFails(.setModified, 1)])
        writer.renewSnapshot()
        #expect(!files.calls.contains(.read))
        #expect(Snapshot(of: Pocket.path, try files.status(Pocket.path), files) == nil)
    }

    @Test("a snapshot that cannot be looked at is neither called another program's nor removed")
    func unreadableSnapshot() throws {
        let inner = Self.files()
        try Self.makeSnapshot(inner)
        let faults = [SystemCall.openCompanion, .openCompanionForUpdate].map { call in
            Fault(call: call, purpose: .snapshot, number: 1, isLasting: true, effect: .fails(13))
        }
        var options = Self.options(FaultyFiles(inner, faults), renewalBytes: -1)
        options.onForeignFile = { path in Issue.record("\(path) is called another program's") }
        var writer = try LedgerWriter(Pocket.path, options: options)
        _ = try writer.record([try Self.deposit(2)])[0].get()
        writer.renewSnapshot()
        #expect(inner.paths.contains(Snapshot.path(of: Pocket.path)))
    }

    @Test("a new ledger stays new to its writer until a line of its own is in it") func newLedger()
        throws
    {
        let files = SimulatedDisk()
        var writer = try LedgerWriter(creating: Pocket.path, options: Self.options(files))
        var other = try LedgerWriter(Pocket.path, options: Self.options(files))
        let opening = Command(
            .openAccount(
                try AccountID("a"), name: "A", currency: try #require(Currency(code: "GBP"))))
        _ = try other.record([opening])[0].get()
        _ = try writer.current()
        #expect(throws: RecordError.unwritable(.exists)) { try writer.record([opening]) }
    }

    @Test("a new ledger is no longer new to an append that has recorded in it")
    func newLedgerTouched() throws {
        let files = SimulatedDisk()
        var writer = try LedgerWriter(creating: Pocket.path, options: Self.options(files))
        var batches = [Pocket.opening, Deposit(1).stated, Deposit(2).stated, Deposit(3).stated].map
        { Drafts(ContiguousArray(("{" + $0 + "\n").utf8)) }
        var recorded = 0
        try writer.append { _ in
            batches.isEmpty ? .end : .batch(batches.removeFirst())
        } acknowledge: { receipt, _ in
            recorded += receipt.recorded
            files.change(Pocket.path) { _ in }
        }
        #expect(recorded == 4)
    }
}
