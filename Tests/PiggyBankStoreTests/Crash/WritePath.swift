import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// A way in which a ledger is written, as a process goes it from its start to its end.
///
/// Who goes it again completes what is missing, and comes to the same file.
struct WritePath: Sendable {
    let name: String
    /// The disk before; everything on it is durable.
    let before: SimulatedDisk
    /// How many of the ledger's lines are there in any case.
    let linesBefore: Int
    /// What the work takes out of the ledger, and what must stay somewhere: a torn tail, or what a
    /// repair cuts.
    let spared: ContiguousArray<UInt8>
    /// Does the work, and says of every acknowledgement up to which event it is.
    let work: @Sendable (any FileSystem, (Int64) -> Void) throws -> Void
    /// The ledger's file after the work.
    let whole: ContiguousArray<UInt8>
    /// Where its lines end.
    let ends: [Int]

    static let ledger = "ledger.jsonl"

    init(
        _ name: String, before: SimulatedDisk, linesBefore: Int,
        spared: ContiguousArray<UInt8> = [],
        _ work: @escaping @Sendable (any FileSystem, (Int64) -> Void) throws -> Void
    ) throws {
        self.name = name
        self.before = before
        self.linesBefore = linesBefore
        self.spared = spared
        self.work = work
        let disk = before.copy()
        try work(disk) { _ in }
        let whole = disk.bytes(Self.ledger) ?? []
        self.whole = whole
        ends = Array(whole).lines.map(\.endIndex)
    }

    /// The file through so many lines.
    func whole(through line: Int) -> ContiguousArray<UInt8> {
        line > 0 ? ContiguousArray(whole[..<ends[min(line, ends.count) - 1]]) : []
    }
}

// MARK: - The paths

extension WritePath {
    /// Every way in which the tool and the store write.
    ///
    /// - Parameter pageBytes: how many bytes of a file reach the disk together.
    static func all(pageBytes: Int) throws -> [WritePath] {
        let given = try given(pageBytes)
        let file = given.bytes(ledger) ?? []
        let lines = file.count { $0 == 0x0A }
        let tail = ContiguousArray(#"{"sequence":13,"time":"2026-01-2"#.utf8)
        let plain = try self.given(pageBytes, isSealed: false)
        let hole = try holed(file)
        let empty = SimulatedDisk(pageBytes: pageBytes)
        let withSnapshot = try withSnapshot(given)
        let corrected = try corrections(given, lines, withSnapshot)
        return try lineBreaks(given, lines, withSnapshot) + corrected + [
            try WritePath("the first lines", before: empty, linesBefore: 0) {
                try record(openings + deposits(1), on: $0, creating: true, $1)
            },
            try WritePath("the first lines, plain", before: empty, linesBefore: 0) {
                try record(openings, on: $0, creating: true, isSealed: false, $1)
            },
            try WritePath("one event", before: given, linesBefore: lines) {
                try record(deposits(1), on: $0, $1)
            },
            try WritePath("a batch of pages", before: given, linesBefore: lines) {
                try record(deposits(4), on: $0, $1)
            },
            try WritePath("a batch of pages, plain", before: plain, linesBefore: lines) {
                try record(deposits(4), on: $0, $1)
            },
            try WritePath("batches of drafts", before: given, linesBefore: lines) {
                try append(of: 2, on: $0, $1)
            },
            try WritePath(
                "a torn tail set aside", before: disk(file + tail, pageBytes), linesBefore: lines,
                spared: tail
            ) { try record(deposits(2), on: $0, $1) },
            try WritePath("over a snapshot", before: withSnapshot, linesBefore: lines) {
                try record(deposits(2), on: $0, $1)
            },
            try WritePath("a snapshot rewritten", before: withSnapshot, linesBefore: lines) {
                for count in 1...2 { try record(deposits(count), on: $0, renewing: true, $1) }
            },
            try WritePath("an import", before: disk([], pageBytes), linesBefore: 0) {
                try importStatement(on: $0, $1)
            },
            try WritePath("round-ups of every week", before: given, linesBefore: lines) {
                try moveRoundUps(on: $0, $1)
            },
            try WritePath(
                "a repair", before: disk(hole.file, pageBytes), linesBefore: hole.line,
                spared: hole.after
            ) { try repair(at: file.count - hole.after.count, on: $0, $1) },
            try WritePath(
                "a repair beside a snapshot", before: put(hole.file, on: withSnapshot),
                linesBefore: hole.line, spared: hole.after
            ) { try repair(at: file.count - hole.after.count, on: $0, $1) },
            try WritePath(
                "a torn tail beside a snapshot", before: put(file + tail, on: withSnapshot),
                linesBefore: lines, spared: tail
            ) { try record(deposits(2), on: $0, renewing: true, $1) },
        ]
    }

    private static func corrections(
        _ given: SimulatedDisk, _ lines: Int, _ withSnapshot: SimulatedDisk
    ) throws -> [WritePath] {
        [
            try WritePath("a correction", before: given, linesBefore: lines) {
                try record([correction()], on: $0, $1)
            },
            try WritePath("corrections of every kind", before: given, linesBefore: lines) {
                try record(corrections(after: Int64(lines)), on: $0, $1)
            },
            try WritePath("corrections over a snapshot", before: withSnapshot, linesBefore: lines) {
                try record(corrections(after: Int64(lines)), on: $0, renewing: true, $1)
            },
        ]
    }

    /// A disk on which the ledger has a snapshot.
    private static func withSnapshot(_ given: SimulatedDisk) throws -> SimulatedDisk {
        let disk = given.copy()
        try record([], on: disk, renewing: true) { _ in }
        try disk.open(Snapshot.path(of: ledger)).sync()
        try disk.syncDirectory(of: ledger)
        disk.losePower()
        return disk
    }

    /// A line that nobody acknowledged has lost its line break, and is recorded again by its id.
    private static func lineBreaks(
        _ given: SimulatedDisk, _ lines: Int, _ withSnapshot: SimulatedDisk
    ) throws -> [WritePath] {
        let disk = given.copy()
        try record(deposits(1), on: disk) { _ in }
        let file = ContiguousArray((disk.bytes(ledger) ?? []).dropLast())
        let line = ContiguousArray(file[(given.bytes(ledger) ?? []).count...])
        return try [("", given), (" beside a snapshot", withSnapshot)].map { name, disk in
            try WritePath(
                "a line break put back\(name)", before: put(file, on: disk), linesBefore: lines,
                spared: line
            ) { try record(deposits(2), on: $0, renewing: !name.isEmpty, $1) }
        }
    }

    private static let account = AccountID(checked: "a")
    private static let goal = GoalID(checked: "g")
    private static let pounds = Currency(code: "GBP") ?? Currency.all[0]

    private static func pence(_ minorUnits: Int64) -> Amount {
        .money(Money(checked: minorUnits, pounds))
    }

    private static func disk(_ file: ContiguousArray<UInt8>, _ pageBytes: Int) -> SimulatedDisk {
        SimulatedDisk([ledger: file], pageBytes: pageBytes)
    }

    /// A disk on which the ledger is another.
    private static func put(_ file: ContiguousArray<UInt8>, on disk: SimulatedDisk) -> SimulatedDisk
    {
        let disk = disk.copy()
        disk.put(file, at: ledger)
        return disk
    }

    private static let openings = [
        Command(.openAccount(account, name: "A", currency: pounds), id: "open"),
        Command(.createGoal(goal, account: account, name: "G"), id: "goal"),
    ]

    private static func deposits(_ count: Int) -> [Command] {
        (1...count).map { Command(.deposit(account, pence(Int64($0))), id: "deposit \($0)") }
    }

    /// Replaces the first deposit.
    private static func correction(id: String? = nil) -> Command {
        var changes = EventChanges()
        changes.amount = pence(150_050)
        return Command(.correct(3, changes), id: id, by: "me", reason: "Mistyped")
    }

    /// A replacement, a reversal of that, of this reversal, and of an event with its lines.
    private static func corrections(after last: Int64) -> [Command] {
        [
            correction(id: "right"), Command(.undo(last + 1), id: "wrong"),
            Command(.undo(last + 2), id: "right again"),
            Command(.undo(4), id: "never", reason: "Recorded twice"),
        ]
    }

    /// A ledger with spending in three weeks.
    private static func given(_ pageBytes: Int, isSealed: Bool = true) throws -> SimulatedDisk {
        let disk = SimulatedDisk(pageBytes: pageBytes)
        let days = Array(stride(from: Int64(1_767_600_000), through: 1_768_900_000, by: 150_000))
        let actions: [Command.Action] =
            [.deposit(account, pence(150_000))]
            + days.dropFirst().enumerated().map {
                .withdraw(account, pence(135 + 100 * Int64($0.offset)))
            }
        let commands = zip(actions, days).map { action, second in
            Command(action, time: Instant(seconds: second), id: "given \(second)")
        }
        try record(openings + commands, on: disk, creating: true, isSealed: isSealed) { _ in }
        return self.disk(disk.bytes(ledger) ?? [], pageBytes)
    }

    /// A ledger that a loss of power left with a hole in its middle.
    private static func holed(_ file: ContiguousArray<UInt8>) throws -> (
        file: ContiguousArray<UInt8>, line: Int, after: ContiguousArray<UInt8>
    ) {
        let ends = Array(file).lines.map(\.endIndex)
        let line = ends.count - 4
        var file = file
        for index in ends[line - 1] + 20..<ends[line - 1] + 148 { file[index] = 0 }
        return (file, line, ContiguousArray(file[ends[line - 1]...]))
    }
}

// MARK: - What processes do

extension WritePath {
    private static func options(_ files: any FileSystem, renewing: Bool = false) -> WriterOptions {
        var options = WriterOptions(files)
        options.clock = { Instant(seconds: 1_769_000_000) }
        if renewing { options.renewalBytes = -1 }
        return options
    }

    /// Records commands together, and then renews the snapshot or does not.
    private static func record(
        _ commands: [Command], on files: any FileSystem, creating: Bool = false,
        isSealed: Bool = true, renewing: Bool = false, _ acknowledge: (Int64) -> Void
    ) throws {
        var options = options(files, renewing: renewing)
        options.sealsNew = isSealed
        var writer: LedgerWriter
        if creating, let new = try created(options) {
            writer = new
        } else {
            writer = try LedgerWriter(ledger, options: options)
            // One that has no line can be created.
            if creating, try writer.current().sequence == 0 {
                throw RecordError.unwritable(.exists)
            }
        }
        for result in try writer.record(commands) {
            if let event = try result.get().event { acknowledge(event.sequence) }
        }
        if renewing { writer.renewSnapshot() }
    }

    /// Moves the round-ups of every week.
    private static func moveRoundUps(on files: any FileSystem, _ acknowledge: (Int64) -> Void)
        throws
    {
        var writer = try LedgerWriter(ledger, options: options(files))
        for receipt in try writer.moveRoundUps().get() {
            if let event = receipt.event { acknowledge(event.sequence) }
        }
    }

    /// The writer of a new ledger; nil where there is a ledger already.
    private static func created(_ options: WriterOptions) throws -> LedgerWriter? {
        do {
            return try LedgerWriter(creating: ledger, options: options)
        } catch RecordError.unwritable(.exists) { return nil }
    }

    /// Appends batches of drafts, each decided while the one before is written.
    private static func append(
        of size: Int, on files: any FileSystem, _ acknowledge: (Int64) -> Void
    ) throws {
        var writer = try LedgerWriter(ledger, options: options(files))
        let feed = Feed((1...4).map { Deposit(Int64($0), id: "draft \($0)") }, of: size)
        // Also of the batches before one that fails.
        defer { if let last = feed.receipts.last { acknowledge(last.sequence) } }
        try feed.append(to: &writer)
    }

    /// Imports a bank's file, with a write for every few rows.
    private static func importStatement(on files: any FileSystem, _ acknowledge: (Int64) -> Void)
        throws
    {
        let first = try #require(CalendarDate("2026-01-12"))
        let export = BankExport(
            rows: [(0, 5_000), (0, -435), (1, -435), (3, -1_250)].map {
                (first.adding(days: $0.0), Int64($0.1), "Somebody")
            }, opening: 1_000)
        var random = SplitMix64(seed: 1)
        let statement = try export.file(first...first.adding(days: 3), hasBalances: true, &random)
        var mapping = ImportMapping()
        mapping.account = account
        mapping.ledger = LedgerOpened(timeZone: "Europe/Prague")
        mapping.missingAccounts = .init()
        var options = options(files)
        options.rowsOfWrite = 2
        var writer = try LedgerWriter(ledger, options: options)
        let log = try files.openForReading(ledger)
        let reading = ParallelReplay(
            BlockReader(log, after: LogEnd(), upTo: try log.status().size), .rows,
            zones: TimeZones(), workers: 1)
        let plan = try ImportPlan([statement], mapping, after: reading.run(), zones: TimeZones())
        acknowledge(try writer.record(plan).sequence)
    }

    private static let numbers = ["", "-2", "-3"]

    /// Mends the hole in a line that begins there, and records again what went, also of earlier
    /// tries.
    private static func repair(
        at offset: Int, on files: any FileSystem, _ acknowledge: (Int64) -> Void
    ) throws {
        var writer = try LedgerWriter(ledger, options: options(files))
        _ = try writer.repair { _ in true }
        // Names that are taken get a number.
        for number in 0..<9 {
            let (copy, events) = (Self.numbers[number / 3], Self.numbers[number % 3])
            let path = "\(ledger).hole-\(offset)\(copy).events\(events)"
            do {
                let copy = try files.openForReading(path)
                let drafts = try copy.read(at: 0, count: try copy.status().size)
                acknowledge(try writer.append(drafts).sequence)
            } catch let error as SystemError where error.isAbsence { continue }
        }
        acknowledge(try writer.record(deposits(1))[0].get().event?.sequence ?? 0)
    }
}
