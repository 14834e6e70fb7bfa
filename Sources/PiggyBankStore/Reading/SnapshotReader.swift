import PiggyBank

extension LedgerFile {
    /// The state of the ledger as it is now: balances, savings, round-ups and totals.
    ///
    /// Costs no history where the snapshot can be believed: linear in accounts, goals and weeks,
    /// and in the lines that were recorded since, about a megabyte at most. Without one it is as
    /// ``replay(_:workers:progress:)``: every line is read, validated and applied. The answer is
    /// the same; only the snapshot's own lines were checked by the writers that recorded them, and
    /// are not checked again.
    ///
    /// - Parameters:
    ///   - workers: how many threads decode and hash; as many as there are processors when nil.
    ///   - progress: is told how far it is, after every block, when every line is read.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func ledger(
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(LedgerError) -> Ledger {
        try replay(ReplayOptions(), answering: .everything, workers: workers, progress: progress)
            .ledger
    }

    /// A replay whose ledger answers a question, and has nothing else for certain.
    ///
    /// Goes on from the snapshot when the options ask for nothing that it does not have, and it can
    /// be believed; else reads everything. What is said about the head outlasts a loss of power, as
    /// whoever keeps it relies on it: the snapshot's stamp says that the lines were synced, and
    /// else they are synced now.
    package func replay(
        _ options: ReplayOptions,
        answering question: Question,
        usesSnapshot: Bool = true,
        files: any FileSystem = LocalFiles(),
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(LedgerError) -> Replay {
        if usesSnapshot, options.asksForTheFoldAlone, let path,
            let replay = SnapshotReader.replay(
                path,
                answering: question,
                files: files,
                workers: workers
            )
        {
            return replay
        }
        return try replay(
            options,
            syncs: question == .head,
            workers: workers,
            progress: progress
        )
    }
}

/// Reads a ledger from its snapshot, beside writers and without a lock.
///
/// Whatever is not as it should be is no error: the ledger can always be read from its beginning,
/// which then tells what is wrong.
package struct SnapshotReader {
    private let path: String
    private let files: any FileSystem
    private let log: any LogFile
    /// What the ledger file was when its snapshot was first compared with it.
    private let status: FileStatus
    private let snapshot: Snapshot

    /// A writer that is at work is waited for as long as a few syncs take, which is less than
    /// reading every line of a large ledger.
    static let usualAttempts = 10
    private static let pauseMilliseconds = 4

    /// A replay whose ledger answers a question from the snapshot; nil when that cannot be
    /// believed.
    ///
    /// - Parameter attempts: how often to look, at most, while a writer is at work.
    package static func replay(
        _ path: String,
        answering question: Question,
        files: any FileSystem,
        workers: Int?,
        attempts: Int = usualAttempts
    ) -> Replay? {
        for _ in 0..<attempts {
            guard let reader = SnapshotReader(path, files) else { return nil }
            if let replay = reader.replay(answering: question, workers: workers) { return replay }
            guard reader.isWriterAtWork else { return nil }
            pause(milliseconds: pauseMilliseconds)
        }
        return nil
    }

    /// Opens both files; nil when there is no snapshot.
    private init?(_ path: String, _ files: any FileSystem) {
        // A pipe is left alone: its bytes are for whoever reads them first.
        guard let file = try? files.openCompanion(Snapshot.path(of: path)),
            let named = try? files.status(path), named.isRegular,
            let log = try? files.openForReading(path), let status = try? log.status(),
            let snapshot = Snapshot(file, of: status)
        else { return nil }
        self.path = path
        self.files = files
        self.log = log
        self.status = status
        self.snapshot = snapshot
    }

    /// What the snapshot and the lines after it say; nil when they cannot be believed after all.
    private func replay(answering question: Question, workers: Int?) -> Replay? {
        let isWhole = snapshot.header.end.offset == status.size
        guard snapshot.isStamped(status),
            (try? snapshot.header.end.isPart(of: log, status)) == true,
            let replay = try? isWhole ? whole(question) : goingOn(question, workers),
            isUnchanged
        else { return nil }
        return replay
    }

    /// What a snapshot of every line says.
    private func whole(_ question: Question) throws -> Replay {
        var ledger = try snapshot.fold(question.parts, zones: TimeZones())
        if question.isAboutWeeks { try ledger.loadWeeks() }
        return Replay(continuing: ledger, isSealed: snapshot.header.end.isSealed)
    }

    /// What the snapshot says, and the lines that were recorded since, validated as always.
    ///
    /// They may be about any account, goal and week.
    private func goingOn(_ question: Question, _ workers: Int?) throws -> Replay {
        var known = try KnownLog(snapshot, zones: TimeZones())
        if question.isAboutWeeks { try known.ledger.loadWeeks() }
        let tornBytes = try known.catchUp(log, status, workers: workers)
        if known.isDamaged { throw DamagedSnapshot() }
        var replay = Replay(continuing: known.ledger, isSealed: known.end.isSealed)
        replay.leaveOut(tornBytes: tornBytes)
        return replay
    }

    /// Whether no writer has come between: then what was read is of one moment.
    ///
    /// A snapshot that a writer makes again is another file, so that the open one stays what it
    /// was; the ledger itself is the same open file, and has to be what it was.
    private var isUnchanged: Bool {
        (try? log.status()) == status && (try? files.status(path)) == status
            && snapshot.isStamped(status)
    }

    /// Whether the file and the stamp are out of step, as they are between a write and the end of
    /// its sync, and the file was written a moment ago.
    private var isWriterAtWork: Bool {
        guard let status = try? log.status(), let now = files.clock,
            status != self.status || !snapshot.isStamped(status)
        else { return false }
        return now / 1_000_000_000 - status.modified / 1_000_000_000 <= 1
    }
}

/// A question about the ledger as it is now, and what of a snapshot its answer needs.
package enum Question: CaseIterable, Sendable {
    /// The last line's sequence and hash.
    case head
    /// What each account holds, and the totals.
    case balances
    /// What each goal has saved, in the currency of its account.
    case goals
    /// What each week has accrued, and what was moved of it.
    case roundUps
    /// All of these.
    case everything

    /// The parts of the state that it needs.
    var parts: [Ledger.Part] {
        switch self {
        case .head: [.basics]
        case .balances, .roundUps: [.basics, .accounts]
        case .goals, .everything: [.basics, .accounts, .goals]
        }
    }

    /// Whether the answer is made from the weeks.
    var isAboutWeeks: Bool { self == .roundUps || self == .everything }
}
