import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

/// A ledger file with a snapshot of its first lines, however few they are.
struct FileWithSnapshot {
    let file: TemporaryFile
    /// Where the lines before it end.
    let end: Int
    private let bytes: [UInt8]

    var path: String { file.path }
    var snapshotPath: String { Snapshot.path(of: path) }

    /// Makes both files as writers leave them.
    ///
    /// - Parameter end: where those lines end; after the last line when nil.
    init(_ bytes: [UInt8], before end: Int? = nil) throws {
        self.bytes = bytes
        self.end = end ?? bytes.count
        file = try TemporaryFile(bytes[..<self.end])
        var options = WriterOptions()
        options.renewalBytes = -1
        var writer = try LedgerWriter(file.path, options: options)
        _ = try writer.current()
        writer.renewSnapshot()
        let snapshot = try #require(try believed)
        try append(bytes[self.end...])
        try stamp(snapshot)
        #expect(try believed != nil)
    }

    /// The snapshot, when a writer would believe it.
    var believed: Snapshot? {
        get throws { Snapshot(of: path, try LocalFiles().status(path), LocalFiles()) }
    }

    /// Appends lines, and says in the snapshot that a writer did.
    func record(_ lines: some Sequence<UInt8>) throws {
        let snapshot = try #require(try believed)
        try append(lines)
        try stamp(snapshot)
    }

    /// Says in a snapshot that the file is as a writer left it.
    private func stamp(_ snapshot: Snapshot) throws {
        let log = try LocalFiles().open(path)
        let state = log.settle(try log.status(), hasGrown: false)
        #expect(state.isSettled)
        snapshot.stamp(state.status)
    }

    /// Appends lines as a writer does that has not stamped the snapshot yet.
    func append(_ lines: some Sequence<UInt8>) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(lines))
        try handle.close()
    }

    /// Writes other bytes into the ledger's file as another program would.
    func edit(_ bytes: some Sequence<UInt8>) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}

/// What a snapshot is asked.
enum StateQuestion: CaseIterable { case head, balances, goals, roundUps, everything }

/// What a question is answered.
struct Answer: Equatable {
    let sequence: Int64
    let head: String?
    private(set) var balances: [AccountBalance] = []
    private(set) var totals: [CurrencyTotals] = []
    private(set) var savings: [GoalSavings] = []
    private(set) var settings: Ledger.Settings?
    private(set) var weeks: [WeeklyRoundUps] = []

    init(_ ledger: Ledger, to question: StateQuestion) {
        (sequence, head) = (ledger.sequence, ledger.head)
        if [.balances, .everything].contains(question) {
            (balances, totals) = (ledger.balances, ledger.currencyTotals)
        }
        if [.goals, .everything].contains(question) { savings = ledger.savings }
        if [.roundUps, .everything].contains(question) {
            (settings, weeks) = (ledger.settings, ledger.weeklyRoundUps)
        }
    }

    /// What every line says.
    static func ofEveryLine(_ path: String, to question: StateQuestion) throws -> Answer {
        Answer(try LedgerFile(path).replay().ledger, to: question)
    }
}

/// A query that is watched while it is answered.
struct WatchedQuery {
    let answer: Answer
    let tornBytes: Int
    /// The calls of the system that were made for the snapshot's sake.
    let calls: [MadeCall]
    /// Whether every line was read.
    let readsEveryLine: Bool

    /// Asks.
    ///
    /// - Parameter meanwhile: what happens before a call, by the call's number from 0.
    init(
        _ path: String, _ question: StateQuestion, _ options: ReplayOptions = ReplayOptions(),
        meanwhile: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws {
        let calls = Mutex<[MadeCall]>([])
        let linesRead = Mutex(false)
        let files = FaultyFiles(LocalFiles()) { call in
            let number = calls.withLock { calls in
                calls.append(call)
                return calls.count - 1
            }
            meanwhile(number)
        }
        (answer, tornBytes) = try LedgerFile(path).answer(
            options, files: files, workers: 1, progress: { _ in linesRead.withLock { $0 = true } },
            { (Answer($0.ledger, to: question), $0.tornBytes) })
        self.calls = calls.withLock { $0 }
        readsEveryLine = linesRead.withLock { $0 }
    }

    /// Where the reads of the ledger's file began that were made for the snapshot's sake.
    var ledgerOffsets: [Int] {
        calls.filter { $0.purpose == .ledger && $0.call == .read }.compactMap(\.offset)
    }
}
