import Foundation
import PiggyBank
import PiggyBankDemo
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

@Suite("A query answers from a snapshot what every line says, without reading them")
struct SnapshotAnswerTests {
    /// Generated ledgers that break no rule and end in a whole line.
    private var soundLedgers: [GeneratedFile] {
        (0..<UInt64(ledgerCount(80))).map { GeneratedFile(seed: firstSeed + $0) }.filter {
            let replay = LogInMemory($0.file).replay()
            return replay.violations.isEmpty && ($0.file.last ?? 0x0A) == 0x0A
        }
    }

    @Test("when it is of every line: then only the last bytes of the ledger are read") func exact()
        throws
    {
        for generated in soundLedgers {
            let ledger = try FileWithSnapshot(generated.file)
            for question in StateQuestion.allCases {
                let query = try WatchedQuery(ledger.path, question)
                let expected = try Answer.ofEveryLine(ledger.path, to: question)
                #expect(query.answer == expected, "\(question), \(generated)")
                #expect(!query.readsEveryLine, "\(question), \(generated)")
                let last = max(0, generated.file.count - LogEnd.keptBytes)
                #expect(query.ledgerOffsets == [last], "\(question), \(generated)")
            }
        }
    }

    @Test("when lines follow it: then those alone are read") func tail() throws {
        var random = SplitMix64(seed: firstSeed)
        for generated in soundLedgers where !generated.file.isEmpty {
            let lines = LogInMemory(generated.file).lines
            let count = random.below(lines.count)
            let end = lines[..<count].reduce(0) { $0 + $1.count }
            let ledger = try FileWithSnapshot(generated.file, before: end)
            for question in StateQuestion.allCases {
                let query = try WatchedQuery(ledger.path, question)
                let expected = try Answer.ofEveryLine(ledger.path, to: question)
                #expect(query.answer == expected, "\(question), \(count) lines, \(generated)")
                #expect(!query.readsEveryLine, "\(question), \(count) lines, \(generated)")
                // The last bytes are read to know the log again.
                let first = query.ledgerOffsets.min() ?? 0
                let looksBack = lines[count...].contains { $0.namesEarlierEvent }
                #expect(
                    looksBack || first >= end - LogEnd.keptBytes,
                    "\(first) of \(end), \(question), \(count) lines, \(generated)")
                #expect(!query.ledgerOffsets.isEmpty)
            }
        }
    }

    @Test("when an event of any type is recorded over it", arguments: EventType.allCases)
    func everyType(type: EventType) throws {
        let bytes = try FixtureFile.bytes("events/every-type.jsonl")
        let lines = LogInMemory(bytes).lines
        let place = try #require(
            lines.firstIndex {
                String(decoding: $0, as: UTF8.self).contains("\"type\":\"\(type.rawValue)\"")
            })
        let line = FixtureFile.withoutSeal(Array(lines[place].dropLast()))
        let end = lines[..<place].reduce(0) { $0 + $1.count }
        let ledger = try FileWithSnapshot(Array(bytes[..<end]))
        let offsets = Mutex<[Int]>([])
        var options = WriterOptions()
        options.renewalBytes = -1
        options.files = FaultyFiles(LocalFiles()) { call in
            if let offset = call.offsetOfLines { offsets.withLock { $0.append(offset) } }
        }
        var writer = try LedgerWriter(ledger.path, options: options)
        #expect(try writer.append(ContiguousArray(line + [0x0A])).recorded == 1)
        let read = offsets.withLock { $0 }
        #expect(
            line.namesEarlierEvent || read.allSatisfy { $0 >= end - LogEnd.keptBytes },
            "the writer read every line")

        #expect(
            try Array(Data(contentsOf: URL(fileURLWithPath: ledger.path)))
                == Array(bytes[..<lines[place].endIndex]))
        let known = try writer.current()
        writer.renewSnapshot()
        for question in StateQuestion.allCases {
            let expected = try Answer.ofEveryLine(ledger.path, to: question)
            #expect(Answer(known, to: question) == expected, "\(question)")
            let query = try WatchedQuery(ledger.path, question)
            #expect(query.answer == expected && !query.readsEveryLine, "\(question)")
        }
    }

    @Test("at every line of a demo ledger, as it grows") func demo() throws {
        let bytes = demoBytes(220)
        let lines = LogInMemory(bytes).lines
        var end = lines[..<120].reduce(0) { $0 + $1.count }
        let ledger = try FileWithSnapshot(Array(bytes[..<end]))
        let taken = end
        var looksBack = false
        for (number, line) in lines.enumerated().dropFirst(120) {
            try ledger.record(line)
            end += line.count
            looksBack = looksBack || line.namesEarlierEvent
            guard number.isMultiple(of: 9) else { continue }
            for question in StateQuestion.allCases {
                let query = try WatchedQuery(ledger.path, question)
                let log = LogInMemory(Array(bytes[..<end])).replay()
                #expect(query.answer == Answer(log.ledger, to: question), "line \(number)")
                #expect(!query.readsEveryLine)
                #expect(
                    looksBack || query.ledgerOffsets.allSatisfy { $0 >= taken - LogEnd.keptBytes })
            }
        }
    }

    @Test("by calls that a file system which is only for reading allows") func readOnly() throws {
        let ledger = try FileWithSnapshot(demoBytes(60), before: nil)
        let allowed: Set<SystemCall> = [
            .openForReading, .openCompanion, .statusOfPath, .status, .read,
        ]
        for question in StateQuestion.allCases {
            let query = try WatchedQuery(ledger.path, question)
            #expect(!query.readsEveryLine)
            #expect(Set(query.calls.map(\.call)).isSubset(of: allowed))
        }
    }

    @Test("reading only the pages that it needs") func pages() throws {
        let ledger = try FileWithSnapshot(plainLedger(accounts: 60, goals: 60, payments: 200))
        let header = try #require(try ledger.believed).header
        let (accounts, goals) = (header.parts[1], header.parts[2])
        #expect(accounts.bytes > SnapshotLayout.payloadBytes && goals.bytes > 0)
        #expect(header.weeks > StoredTable<RoundUps.Week>.rowsPerPage)
        func pages(_ question: StateQuestion) throws -> Set<Int> {
            let query = try WatchedQuery(ledger.path, question)
            #expect(!query.readsEveryLine)
            let reads = query.calls.filter { $0.purpose == .snapshot && $0.call == .read }
            return Set(reads.compactMap(\.offset).map { $0 / SnapshotLayout.pageBytes })
        }
        let state: Set = [
            0, SnapshotLayout.stampPage, SnapshotLayout.foldPage, accounts.page, goals.page,
        ]
        for question in [StateQuestion.head, .balances, .goals] {
            #expect(try pages(question) == state)
        }
        let weeks = Set(header.weeksPage..<header.keysPage)
        #expect(try pages(.roundUps) == state.union(weeks))
    }

    @Test("and reads every line when an earlier time or more than the fold is asked for")
    func otherQuestions() throws {
        let ledger = try FileWithSnapshot(demoBytes(60))
        var asOf = ReplayOptions()
        asOf.asOf = .date(try #require(CalendarDate("9999-12-31")))
        var through = ReplayOptions()
        through.through = 1_000_000
        for options in [asOf, through, .rows] {
            let query = try WatchedQuery(ledger.path, .everything, options)
            #expect(query.readsEveryLine && query.calls.isEmpty)
        }
        var unverified = ReplayOptions()
        unverified.verifiesSeals = false
        #expect(try !WatchedQuery(ledger.path, .everything, unverified).readsEveryLine)
    }

    @Test("for an app as for the command line") func publicLedger() throws {
        let bytes = plainLedger(accounts: 2, goals: 1, payments: 30)
        let ledger = try FileWithSnapshot(bytes)
        // Another amount in the ledger itself: whoever reads its lines sees it.
        var changed = bytes
        let place = try #require(bytes.firstRange(of: Array(#""minorUnits":101"#.utf8)))
        changed[place.upperBound - 1] = UInt8(ascii: "2")
        let before = Answer(try LedgerFile(ledger.path).ledger(), to: .everything)
        let snapshot = try #require(try ledger.believed)
        try ledger.edit(changed)
        let after = Answer(try LedgerFile(ledger.path).ledger(), to: .everything)
        #expect(after != before)
        #expect(after == (try Answer.ofEveryLine(ledger.path, to: .everything)))
        snapshot.stamp(try LocalFiles().status(ledger.path))
        #expect(Answer(try LedgerFile(ledger.path).ledger(), to: .everything) == before)
    }

    @Test("and tells of a torn tail as every reader does") func tornTail() throws {
        let bytes = plainLedger(accounts: 2, goals: 1, payments: 30)
        let torn = Array(#"{"sequence":"#.utf8)
        let ledger = try FileWithSnapshot(bytes)
        try ledger.record(torn)
        for question in StateQuestion.allCases {
            let query = try WatchedQuery(ledger.path, question)
            #expect(!query.readsEveryLine)
            #expect(query.tornBytes == torn.count)
            #expect(query.answer == (try Answer.ofEveryLine(ledger.path, to: question)))
        }
        // Where no writer says that it knows of it, nothing is believed.
        try ledger.edit(bytes + torn + torn)
        let query = try WatchedQuery(ledger.path, .balances)
        #expect(query.readsEveryLine && query.tornBytes == torn.count * 2)
    }
}

/// A sealed ledger of so many events.
func demoBytes(_ events: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    DemoLedger(events: events, seed: 1).writeLines { bytes += $0 }
    return bytes
}

/// A plain ledger of accounts with spending over many weeks, and goals.
func plainLedger(accounts: Int, goals: Int, payments: Int) -> [UInt8] {
    var lines: [String] = []
    func add(_ type: String, _ members: String, day: Int = 0) {
        let time = Instant(seconds: 1_767_225_600 + Int64(day) * 86_400)
        lines.append(
            #"{"sequence":\#(lines.count + 1),"time":"\#(time.map { "\($0)" } ?? "")","type":"\#(type)","#
                + members + "}\n")
    }
    func money(_ minorUnits: Int) -> String {
        #""amount":{"currency":"GBP","minorUnits":\#(minorUnits)}"#
    }
    for account in 0..<accounts {
        add(
            "accountOpened",
            #""account":"account-\#(account)","name":"Account number \#(account)","currency":"GBP""#
        )
        add("deposited", #""account":"account-\#(account)",\#(money(1_000_000))"#)
    }
    for goal in 0..<goals {
        let names = #""goal":"goal-\#(goal)","account":"account-\#(goal % accounts)""#
        add("goalCreated", names + #","name":"Goal number \#(goal)""#)
        add("goalFunded", names + "," + money(1_000 + goal))
    }
    for payment in 0..<payments {
        let account = #""account":"account-\#(payment % accounts)","#
        add(
            "withdrawn", #""id":"payment-\#(payment)","# + account + money(101 + payment),
            day: payment)
    }
    return Array(lines.joined().utf8)
}

extension Collection<UInt8> {
    /// Whether a line is of an earlier event, which is then read again.
    fileprivate var namesEarlierEvent: Bool {
        var line = ContiguousArray(self.drop { $0 == 0x20 })
        while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
        let event = try? Event(line: line, zones: TimeZones())
        return event?.payload.of != nil || event?.replaces != nil
    }
}
