import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

@Suite("A query believes no snapshot that is damaged, or of another moment than the ledger's file")
struct SnapshotDoubtTests {
    /// A ledger of several pages of accounts and weeks, or a short one, with lines after the
    /// snapshot.
    private struct Scene {
        let payments: Int
        let bytes: [UInt8]
        let ledger: FileWithSnapshot
        let expected: [StateQuestion: Answer]

        init(isShort: Bool = false) throws {
            payments = isShort ? 30 : 200
            bytes = plainLedger(
                accounts: isShort ? 3 : 60, goals: isShort ? 1 : 20, payments: payments)
            let lines = LogInMemory(bytes).lines
            let end = lines[..<(lines.count - payments / 2)].reduce(0) { $0 + $1.count }
            ledger = try FileWithSnapshot(bytes, before: end)
            let replay = LogInMemory(bytes).replay()
            expected = Dictionary(
                uniqueKeysWithValues: StateQuestion.allCases.map {
                    ($0, Answer(replay.ledger, to: $0))
                })
        }

        /// The bytes with another amount in the first payment, which is before the snapshot, and in
        /// the last, which is not.
        var edited: [UInt8] {
            var edited = bytes
            for amount in [101, 100 + payments] {
                let text = Array(#""minorUnits":\#(amount)}"#.utf8)
                if let place = edited.firstRange(of: text) { edited[place.upperBound - 2] += 5 }
            }
            return edited
        }

        /// Expects the right answers, and says which questions every line was read for.
        func expectAnswers(_ message: String) throws -> Set<StateQuestion> {
            try Set(
                StateQuestion.allCases.filter { question in
                    let query = try WatchedQuery(ledger.path, question)
                    #expect(query.answer == expected[question], "\(question), \(message)")
                    return query.readsEveryLine
                })
        }
    }

    private static let all = Set(StateQuestion.allCases)

    @Test(
        "a bit that is flipped, an end cut off, pages exchanged",
        arguments: 1...3 as ClosedRange<UInt64>) func damaged(seed: UInt64) throws
    {
        let scene = try Scene()
        let url = URL(fileURLWithPath: scene.ledger.snapshotPath)
        let valid = try [UInt8](Data(contentsOf: url))
        var random = SplitMix64(seed: seed)
        var doubted: Set<StateQuestion> = []
        for _ in 0..<40 {
            let damaged = random.damage(snapshot: valid)
            try Data(damaged).write(to: url)
            doubted.formUnion(try scene.expectAnswers("seed \(seed)"))
        }
        #expect(doubted == Self.all)
        try Data(valid).write(to: url)
        #expect(try scene.expectAnswers("put back") == [])
    }

    @Test("every bit of the first pages, which say what the others are") func firstPages() throws {
        let scene = try Scene()
        let url = URL(fileURLWithPath: scene.ledger.snapshotPath)
        let valid = try [UInt8](Data(contentsOf: url))
        for offset in Array(0..<260) + Array(4_096..<4_144) + Array(8_192..<8_312)
        where offset.isMultiple(of: 3) {
            var damaged = valid
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try Data(damaged).write(to: url)
            let query = try WatchedQuery(scene.ledger.path, .head)
            #expect(query.answer == scene.expected[.head] && query.readsEveryLine, "\(offset)")
        }
    }

    @Test("one of another ledger, of another layout, of no bytes; a pipe, a folder, or none")
    func foreign() throws {
        let scene = try Scene()
        let url = URL(fileURLWithPath: scene.ledger.snapshotPath)
        let other = try FileWithSnapshot(scene.edited)
        let valid = try Data(contentsOf: url)
        let foreign = try Data(contentsOf: URL(fileURLWithPath: other.snapshotPath))
        // Its stamp and even its first pages may be this ledger's.
        for pages in 0...3 {
            try (valid.prefix(pages * 4_096) + foreign.dropFirst(pages * 4_096)).write(to: url)
            #expect(try scene.expectAnswers("\(pages) pages of its own") == Self.all)
        }
        var header = ContiguousArray(valid.prefix(SnapshotLayout.payloadBytes))
        header[SnapshotLayout.magic.count - 2] += 1
        let page = SnapshotPage.sealed(header, number: 0, salt: SnapshotHeader.headerSalt)
        for bytes in [Data(page) + valid.dropFirst(4_096), Data()] {
            try bytes.write(to: url)
            #expect(try scene.expectAnswers("another layout, or nothing") == Self.all)
        }
        try FileManager.default.removeItem(at: url)
        #expect(try scene.expectAnswers("no snapshot") == Self.all)
        try #require(unsafe mkfifo(url.path, 0o600) == 0)
        #expect(try scene.expectAnswers("a pipe") == Self.all)
        try FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        #expect(try scene.expectAnswers("a folder") == Self.all)
    }

    @Test("one of a ledger that was edited, replaced, or written anew with the same bytes")
    func stale() throws {
        let scene = try Scene()
        let path = scene.ledger.path
        try scene.ledger.edit(scene.edited)
        for question in StateQuestion.allCases {
            let query = try WatchedQuery(path, question)
            #expect(query.answer == (try Answer.ofEveryLine(path, to: question)))
            #expect(query.readsEveryLine)
        }
        try scene.ledger.edit(scene.bytes)
        #expect(try scene.expectAnswers("the same bytes again") == Self.all)
        let replaced = try Scene()
        let copy = try TemporaryFile(replaced.bytes)
        try FileManager.default.removeItem(atPath: replaced.ledger.path)
        try withExtendedLifetime(copy) {
            try FileManager.default.moveItem(atPath: copy.path, toPath: replaced.ledger.path)
        }
        #expect(try replaced.expectAnswers("another file") == Self.all)
    }

    @Test("whatever call of the system fails") func faults() throws {
        let scene = try Scene()
        for question in StateQuestion.allCases {
            let calls = try WatchedQuery(scene.ledger.path, question).calls.count
            for count in 0..<calls {
                let answer = try LedgerFile(scene.ledger.path).answer(
                    ReplayOptions(), files: FaultyFiles(LocalFiles(), endsAfter: count)
                ) { Answer($0.ledger, to: question) }
                #expect(answer == scene.expected[question])
            }
        }
    }

    @Test("and does not open for it what is no regular file") func device() throws {
        let scene = try Scene()
        try FileManager.default.removeItem(atPath: scene.ledger.path)
        try FileManager.default.createSymbolicLink(
            atPath: scene.ledger.path, withDestinationPath: "/dev/null")
        let query = try WatchedQuery(scene.ledger.path, .everything)
        #expect(query.answer == Answer(Ledger(zones: TimeZones()), to: .everything))
        #expect(!query.calls.contains { $0.purpose == .ledger && $0.call == .openForReading })
    }

    // MARK: - Meanwhile

    @Test("but waits a moment for a writer that is about to stamp it, and not for one of long ago")
    func waits() throws {
        let scene = try Scene(isShort: true)
        let path = scene.ledger.path
        let snapshot = try #require(try scene.ledger.believed)
        let count = LogInMemory(scene.bytes).lines.count
        let deposit =
            #"{"sequence":\#(count + 1),"time":"2026-06-01T00:00:00Z","type":"deposited","#
            + #""account":"account-0","amount":{"currency":"GBP","minorUnits":1}}"# + "\n"
        try scene.ledger.append(deposit.utf8)
        func openings(_ query: WatchedQuery) -> Int {
            query.calls.count { $0.purpose == .snapshot && $0.call == .openCompanion }
        }
        let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
        let old = try WatchedQuery(path, .balances)
        #expect(old.readsEveryLine && openings(old) == 1)
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
        let query = try WatchedQuery(path, .balances) { number in
            guard number == old.calls.count + 1 else { return }
            do { snapshot.stamp(try LocalFiles().status(path)) } catch { Issue.record(error) }
        }
        #expect(!query.readsEveryLine && openings(query) == 2)
        #expect(query.answer == (try Answer.ofEveryLine(path, to: .balances)))
    }

    /// What others do while a query is answered.
    enum Deed: CaseIterable {
        /// A writer records and stamps.
        case records
        /// A writer makes a new snapshot, with and without recording.
        case renews, recordsAndRenews
        /// Another program changes a line before the snapshot and one after it.
        case edits
        /// Another ledger gets this one's name.
        case replaces
        /// The snapshot of another ledger gets this one's name, or its bytes.
        case replacesSnapshot, overwritesSnapshot
        case removesSnapshot

        /// Whether it changes what the ledger says.
        var changesLedger: Bool {
            switch self {
            case .records, .recordsAndRenews, .edits, .replaces: true
            case .renews, .replacesSnapshot, .overwritesSnapshot, .removesSnapshot: false
            }
        }
    }

    private func does(_ deed: Deed, _ scene: Scene, _ other: FileWithSnapshot) throws {
        let path = scene.ledger.path
        var options = WriterOptions()
        options.renewalBytes = deed == .records ? .max : -1
        switch deed {
        case .records, .renews, .recordsAndRenews:
            var writer = try LedgerWriter(path, options: options)
            if deed == .renews {
                _ = try writer.current()
            } else {
                let deposit = Command.Action.deposit(
                    try AccountID("account-2"), .decimal(try DecimalNumber("77")))
                _ = try writer.record([Command(deposit)])[0].get()
            }
            writer.renewSnapshot()
        case .edits: try scene.ledger.edit(scene.edited)
        case .replaces:
            let copy = try TemporaryFile(scene.edited)
            try withExtendedLifetime(copy) { try LocalFiles().rename(copy.path, to: path) }
        case .replacesSnapshot:
            try LocalFiles().rename(other.snapshotPath, to: scene.ledger.snapshotPath)
        case .overwritesSnapshot:
            let bytes = try Data(contentsOf: URL(fileURLWithPath: other.snapshotPath))
            try bytes.write(to: URL(fileURLWithPath: scene.ledger.snapshotPath))
        case .removesSnapshot: try LocalFiles().remove(scene.ledger.snapshotPath)
        }
    }

    @Test("what others do at any moment gives the answer of one moment", arguments: Deed.allCases)
    func meanwhile(deed: Deed) throws {
        for question in [StateQuestion.balances, .roundUps] {
            let untouched = try Scene(isShort: true)
            let calls = try WatchedQuery(untouched.ledger.path, question).calls
            let last = try #require(
                calls.lastIndex { $0.purpose == .ledger && $0.call == .statusOfPath })
            for number in calls.indices {
                let scene = try Scene(isShort: true)
                let other = try FileWithSnapshot(scene.edited)
                let query = try WatchedQuery(scene.ledger.path, question) { call in
                    guard call == number else { return }
                    do { try does(deed, scene, other) } catch { Issue.record("\(deed): \(error)") }
                }
                let after = try Answer.ofEveryLine(scene.ledger.path, to: question)
                #expect((after != scene.expected[question]) == deed.changesLedger)
                let isOfOneMoment =
                    query.answer == after
                    || (number > last && query.answer == scene.expected[question])
                #expect(isOfOneMoment, "\(deed) before call \(number), \(question)")
            }
        }
    }
}
