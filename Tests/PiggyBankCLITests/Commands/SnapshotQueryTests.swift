import Foundation
import PiggyBankCLI
import PiggyBankDemo
import PiggyBankReference
import PiggyBankReports
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("Queries print the same from a snapshot as from every line") struct SnapshotQueryTests {
    /// The queries that a snapshot answers.
    private static let queries = ["balances", "goals", "round-ups", "head"]

    private static let formats = Format.allCases.map(\.rawValue)

    /// What all of them print in all formats, by the command line.
    private func printed(_ session: Session, _ more: [String] = []) -> [String: [String]] {
        var all: [String: [String]] = [:]
        for query in Self.queries + more {
            for format in Self.formats {
                let printed = session.run("\(query) --format \(format)")
                let parts = [printed.output, printed.errors, "\(printed.status)"]
                all["\(query) --format \(format)"] = parts
            }
        }
        return all
    }

    /// A session whose ledger has these bytes.
    private func session(_ bytes: some Sequence<UInt8>) throws -> Session {
        let session = try Session()
        try Data(bytes).write(to: URL(fileURLWithPath: session.file))
        return session
    }

    private func demo(_ events: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        DemoLedger(events: events, seed: 3).writeLines { bytes += $0 }
        return bytes
    }

    /// Where the lines end of which about half are before.
    private func middle(_ bytes: [UInt8]) -> Int {
        (bytes[(bytes.count / 2)...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    }

    @Test("of the household and the demo, with and without lines after the snapshot")
    func samePrint() throws {
        let household = try Data(
            contentsOf: Checkout.root.appending(path: "Fixtures/household.jsonl"))
        let more = [
            "round-ups --account everyday", "round-ups --week 2026-03-23",
            "round-ups --account nobody", "round-ups --week 2026-03-24",
        ]
        let later = try Session(Session.household + ["deposit everyday 2 --time 2026-12-24"]).bytes
        for bytes in [[UInt8](household), demo(300), later ?? []] {
            let session = try session(bytes)
            let expected = printed(session, more)
            for end in [bytes.count, middle(bytes)] {
                try session.storeSnapshot(upTo: end)
                #expect(printed(session, more) == expected)
                #expect(try session.snapshot != nil)
                // A reader leaves both files as they are.
                #expect(session.files == ["savings.jsonl", "savings.jsonl.snapshot"])
                #expect(session.bytes == bytes)
            }
        }
    }

    @Test("of generated ledgers, with and without lines after the snapshot") func generated() throws
    {
        var asked = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            let generated = GeneratedFile(seed: seed)
            guard generated.file.last == 0x0A,
                case .answers = ReferenceLedger.replay(generated.file)
            else { continue }
            let session = try session(generated.file)
            let expected = printed(session)
            for end in [generated.file.count, middle(generated.file)] {
                try session.storeSnapshot(upTo: end)
                #expect(printed(session) == expected, "\(generated)")
                asked += 1
            }
        }
        #expect(asked > 25)
    }

    /// A session with a snapshot that says something else than the lines do, and what each says.
    ///
    /// No writer makes such a one; so what is printed shows where it comes from. The last lines are
    /// the same: by these a reader knows the ledger, and `head` says the same of both.
    private func deceived() throws -> (
        Session, lines: [String: [String]], snapshot: [String: [String]]
    ) {
        let session = try Session(Self.story(saving: "10"))
        let other = try Session(Self.story(saving: "20"))
        let lines = printed(session)
        try session.storeSnapshot()
        try other.storeSnapshot()
        try FileManager.default.removeItem(atPath: Snapshot.path(of: session.file))
        try FileManager.default.copyItem(
            atPath: Snapshot.path(of: other.file), toPath: Snapshot.path(of: session.file))
        #expect(printed(session) == lines, "the snapshot of another ledger")
        try session.stamp()
        return (session, lines, printed(other))
    }

    private static func story(saving amount: String) -> [String] {
        ["init --plain --time 2026-03-02T08:00:00Z"] + Session.household.dropFirst() + [
            "goal fund holiday \(amount) --time 2026-03-02T09:00:00Z",
            "withdraw everyday 4.\(amount) --time 2026-03-03T09:00:00Z",
        ] + (4...6).map { "deposit pocket-money 1 --time 2026-03-0\($0)T09:00:00Z" }
    }

    @Test("and do come from it") func fromSnapshot() throws {
        let (session, lines, snapshot) = try deceived()
        let printed = printed(session)
        for (query, parts) in lines {
            // The pace of goals comes from the lines, and the head is that of both.
            let isOfLines = query.hasPrefix("head") || query == "goals --format table"
            // What is noted names the file.
            let output = printed[query]?[0]
            #expect(output == (isOfLines ? parts : snapshot[query])?[0], "\(query)")
            #expect((parts[0] != output) != isOfLines, "\(query)")
        }
        // It is believed until anything touches the file.
        try session.append("{")
        for (query, parts) in self.printed(session) {
            #expect(parts[0] == lines[query]?[0])
            #expect(parts[1].contains("ignored 1 byte after the last line break"), "\(query)")
        }
    }

    @Test("but for questions about another time or about single events, and the whole checks")
    func fromEveryLine() throws {
        let (session, _, _) = try deceived()
        let others = [
            "replay", "audit", "history everyday", "goals --detail", "round-ups --detail",
            "balances --as-of 2030-01-01", "goals --through 99", "head --known-at 2030-01-01",
            "round-ups --through 99",
        ]
        var before: [String: String] = [:]
        for query in others {
            let printed = session.run(query)
            #expect(printed.status == .done && !printed.output.isEmpty, "\(query)")
            before[query] = printed.output
        }
        try FileManager.default.removeItem(atPath: Snapshot.path(of: session.file))
        for query in others { #expect(session.run(query).output == before[query], "\(query)") }
    }

    @Test("and so does the note on a torn tail") func tornTail() throws {
        let session = try session(demo(40) + Array(#"{"sequence":41,"#.utf8))
        let expected = printed(session)
        let end = try #require(session.bytes?.lastIndex(of: 0x0A)) + 1
        try session.storeSnapshot(upTo: end)
        let believed = printed(session)
        #expect(believed == expected)
        #expect(believed["head --format csv"]?[1].contains("ignored 15 bytes") == true)
    }

    @Test("and so does the note on a line break that is lost") func lineBreak() throws {
        let session = try session(demo(40))
        let end = try #require(session.bytes?.dropLast().lastIndex(of: 0x0A)) + 1
        try session.loseLineBreak()
        let expected = printed(session)
        try session.storeSnapshot(upTo: end)
        let believed = printed(session)
        #expect(believed == expected)
        #expect(believed["head --format csv"]?[1].contains("the last line, line 40,") == true)
    }
}

extension Session {
    /// The snapshot, when it would be believed.
    fileprivate var snapshot: Snapshot? {
        get throws { Snapshot(of: file, try LocalFiles().status(file), LocalFiles()) }
    }

    /// Makes the snapshot of the file's lines, or of those before an offset, as a writer does that
    /// recorded the others later.
    fileprivate func storeSnapshot(upTo end: Int? = nil) throws {
        let url = URL(fileURLWithPath: file)
        let all = try #require(bytes)
        try Data(all[..<(end ?? all.count)]).write(to: url)
        var options = WriterOptions()
        options.renewalBytes = -1
        var writer = try LedgerWriter(file, options: options)
        _ = try writer.current()
        writer.renewSnapshot()
        try #require(try snapshot != nil)
        try append(String(decoding: all[(end ?? all.count)...], as: UTF8.self))
        #expect(bytes == all)
        try stamp()
    }

    /// Says in the snapshot that the file is as its last writer left it.
    fileprivate func stamp() throws {
        let snapshot = try LocalFiles().openCompanionForUpdate(Snapshot.path(of: file))
        let header = try #require(SnapshotHeader(try snapshot.read(at: 0, count: 4_096)))
        Snapshot(header, snapshot, nil).stamp(try LocalFiles().status(file))
        #expect(try self.snapshot != nil)
    }
}
