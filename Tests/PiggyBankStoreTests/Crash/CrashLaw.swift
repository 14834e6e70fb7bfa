import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting

/// What holds of a ledger whatever a crash leaves.
enum CrashLaw: String, CaseIterable, Sendable {
    /// Every acknowledged line is there, byte for byte and in its place.
    case acknowledged
    /// What a reader passed on as being on the disk is there.
    case told
    /// Nothing else is there than the first whole lines of what was being written, before a hole or
    /// a torn tail.
    case prefix
    /// Nothing is there of what was refused with an error that says so.
    case refused
    /// What is wrong is called a hole or a torn tail; nobody is accused of an edit.
    case named
    /// What was taken out of the ledger is in a file beside it, or still in the ledger.
    case spared
    /// A snapshot says what the lines say that are there, or nothing.
    case snapshot
    /// What is left of a snapshot keeps nobody from making another.
    case renewed
    /// A repair takes the hole away, and nothing that was acknowledged.
    case mended
    /// Whoever does the same work again comes to the same file, which outlasts a loss of power.
    case completed
}

/// A law that does not hold, and how that came about.
struct BrokenCrashLaw: Error, CustomStringConvertible {
    let law: CrashLaw
    let story: String

    init(_ law: CrashLaw, _ story: String) {
        self.law = law
        self.story = story
    }

    var description: String { "\(law.rawValue): \(story)" }
}

/// What a crash left, before anybody looks at it.
struct CrashScene {
    let path: WritePath
    let disk: SimulatedDisk
    /// The files as a process sees them that comes after the crash.
    let files: any FileSystem
    /// How many lines are acknowledged.
    let lines: Int
    /// Whether the process was told that no more than these lines is recorded.
    var isRefused = false
    /// How it came about.
    let story: String

    private var file: ContiguousArray<UInt8> { disk.bytes(WritePath.ledger) ?? [] }

    /// Whether the file begins with the lines that are acknowledged: the last of all may lack its
    /// line break.
    private var hasLines: Bool { (file + [0x0A]).starts(with: path.whole(through: lines)) }

    /// Requires every law of a disk after a loss of power.
    func requireAll() throws {
        try requireLines()
        try requireWayOn(try requireReadable())
    }

    /// Requires the laws that reading tells of, but for what is acknowledged; returns what an audit
    /// found.
    @discardableResult func requireReadable() throws -> Audit {
        try requireSpared()
        let audit = try requireNames()
        try requireSnapshot(audit)
        return audit
    }

    private func require(_ law: CrashLaw, _ holds: Bool, _ detail: @autoclosure () -> String = "")
        throws
    { if !holds { throw BrokenCrashLaw(law, "\(story) \(detail())") } }

    // MARK: The laws

    /// What is acknowledged is there.
    func requireLines(_ law: CrashLaw = .acknowledged) throws { try require(law, hasLines) }

    private func requireSpared() throws {
        guard !path.spared.isEmpty else { return }
        let start = path.before.bytes(WritePath.ledger).map { $0.count - path.spared.count } ?? 0
        let copies = disk.paths.filter { $0.contains(".torn-") || $0.contains(".hole-") }
        let isThere =
            file.dropFirst(start).starts(with: path.spared)
            || copies.contains { disk.bytes($0) == path.spared }
        try require(.spared, isThere)
    }

    /// What is there is the first lines of the work, and what is wrong is named as what it is.
    private func requireNames() throws -> Audit {
        guard disk.paths.contains(WritePath.ledger) else {
            return Audit(of: Replay(ReplayOptions(), zones: TimeZones()))
        }
        let audit = try audit()
        for finding in audit.findings {
            switch finding {
            case .hole, .tornTail, .noEvents, .brokenWhenRecorded, .plain: continue
            default: throw BrokenCrashLaw(.named, "\(story) \(finding)")
            }
        }
        let lines = Array(file).lines
        let count = (audit.violations.first?.line).map { $0 - 1 } ?? lines.count
        let sound = ContiguousArray(file[..<(lines.prefix(count).last?.endIndex ?? 0)])
        try require(.prefix, count <= path.ends.count && sound == path.whole(through: count))
        if isRefused {
            let rest = file.dropFirst(path.whole(through: self.lines).count)
            try require(
                .refused, [[], path.spared, path.spared + [0x0A]].contains(ContiguousArray(rest)))
        }
        return audit
    }

    private func audit() throws -> Audit {
        let log = try disk.open(WritePath.ledger)
        let reading = ParallelReplay(
            BlockReader(log, after: LogEnd(), upTo: try log.status().size), .audit(listing: .all),
            zones: TimeZones(), workers: 1)
        return Audit(of: try reading.run())
    }

    /// A snapshot says what the lines say.
    private func requireSnapshot(_ audit: Audit) throws {
        let told = SnapshotReader.answer(WritePath.ledger, files: disk, workers: 1, attempts: 1) {
            $0.ledger.withWeeks
        }
        guard let told else { return }
        let plain = LogInMemory(Array(file)).replay().ledger
        let isSame =
            audit.violationCount == 0 && told.head == plain.head && told.balances == plain.balances
            && told.savings == plain.savings && told.weeklyRoundUps == plain.weeklyRoundUps
            && told.currencyTotals == plain.currencyTotals
        try require(.snapshot, isSame)
    }

    /// What is wrong can be mended, and the work completed.
    private func requireWayOn(_ audit: Audit) throws {
        if audit.violationCount > 0 {
            do {
                var writer = try LedgerWriter(WritePath.ledger, options: WriterOptions(files))
                let before = file
                let repair = try writer.repair { _ in true }
                try require(.mended, repair?.copies != nil)
                disk.losePower()
                if let repair, let copies = repair.copies {
                    let copy = disk.bytes(copies.bytes)
                    try require(.spared, copy == ContiguousArray(before[repair.offset...]))
                }
            } catch RepairError.noEvent {
                // Nothing of it was acknowledged, and nothing says that it is a ledger: for its
                // owner to take away.
                return try require(.mended, lines == 0)
            } catch let error as RepairError { throw BrokenCrashLaw(.mended, "\(story) \(error)") }
            try require(.mended, hasLines)
            let left = try self.audit()
            try require(.mended, left.violationCount == 0)
        }
        try requireCompletion()
        if disk.paths.contains(where: { Purpose($0) == .snapshot }) { try requireRenewal() }
    }

    /// Another snapshot can be made.
    private func requireRenewal() throws {
        var options = WriterOptions(disk)
        options.renewalBytes = -1
        var writer = try LedgerWriter(WritePath.ledger, options: options)
        // The first time may find that what it goes on from is damaged.
        for _ in 1...2 {
            _ = try writer.current()
            writer.renewSnapshot()
        }
        let status = try disk.status(WritePath.ledger)
        let snapshot = Snapshot(of: WritePath.ledger, status, disk)
        try require(.renewed, snapshot?.header.end.offset == status.size)
    }

    /// Whoever does the same work again comes to the same file, which is durable then.
    func requireCompletion() throws {
        do { try path.work(files) { _ in } } catch {
            throw BrokenCrashLaw(.completed, "\(story) \(error)")
        }
        try require(.completed, file == path.whole)
        disk.losePower()
        try require(.acknowledged, file == path.whole, "and completed, without power")
    }
}
