import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

@Suite("A snapshot stands for the lines before it, or is not believed") struct SnapshotTests {
    /// A sealed ledger file of deposits and spending with ids, and a goal that round-ups go to.
    private struct Story {
        let file: TemporaryFile
        var options = WriterOptions()

        init(payments: Int) throws {
            file = TemporaryFile()
            options.clock = { Pocket.now }
            options.renewalBytes = 2_000
            var writer = try LedgerWriter(creating: file.path, options: options)
            let account = try AccountID("current")
            let goal = try GoalID("trip")
            var commands = [
                Command(.openLedger(timeZone: nil, weekStart: nil, title: nil)),
                Command(
                    .openAccount(
                        account, name: "Current", currency: try #require(Currency(code: "GBP")))),
                Command(.createGoal(goal, account: account, name: "Trip")),
                Command(.deposit(account, .decimal(try DecimalNumber("5000")))),
            ]
            for day in 0..<payments {
                let time = Instant(seconds: 1_767_225_600 + Int64(day) * 86_400)
                var payment = Command(
                    .withdraw(account, .decimal(try DecimalNumber("1.\(10 + day % 80)"))),
                    time: time, id: "payment-\(day)")
                payment.allowsFuture = true
                commands.append(payment)
            }
            for result in try writer.record(commands) { _ = try result.get() }
            writer.renewSnapshot()
        }

        /// Opens the ledger as another process would.
        func writer() throws -> LedgerWriter { try LedgerWriter(file.path, options: options) }

        var snapshotPath: String { Snapshot.path(of: file.path) }

        var snapshot: Snapshot? {
            get throws { Snapshot(of: file.path, try LocalFiles().status(file.path), LocalFiles()) }
        }
    }

    private func account() throws -> AccountID { try AccountID("current") }

    private func deposit(_ id: String) throws -> Command {
        Command(.deposit(try account(), .decimal(try DecimalNumber("1"))), id: id)
    }

    /// The answers of the file, read from its beginning.
    private func answers(_ path: String) throws -> Answers {
        Answers(try LedgerFile(path).replay().ledger)
    }

    private struct Answers: Equatable {
        let balances: [AccountBalance]
        let savings: [GoalSavings]
        let weeks: [WeeklyRoundUps]
        let totals: [CurrencyTotals]
        let head: String?
        let sequence: Int64

        init(_ ledger: Ledger) {
            balances = ledger.balances
            savings = ledger.savings
            weeks = ledger.weeklyRoundUps
            totals = ledger.currencyTotals
            head = ledger.head
            sequence = ledger.sequence
        }
    }

    @Test("what a writer knows from a snapshot is what the whole file says") func sameAnswers()
        throws
    {
        let story = try Story(payments: 300)
        #expect(try story.snapshot != nil)
        var writer = try story.writer()
        #expect(Answers(try writer.current()) == (try answers(story.file.path)))
        // And so it stays while more is recorded, and new snapshots are made.
        for number in 0..<60 {
            _ = try writer.record([deposit("deposit-\(number)")])[0].get()
            writer.renewSnapshot()
        }
        #expect(Answers(try writer.current()) == (try answers(story.file.path)))
        var another = try story.writer()
        #expect(Answers(try another.current()) == (try answers(story.file.path)))
    }

    @Test("what a week has accrued before the snapshot counts for what may still accrue in it")
    func largeRoundUps() throws {
        let lines = """
            {"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"accountOpened","account":"current",\
            "name":"Current","currency":"GBP","overdraft":9,"roundUpTo":9007199254740991}
            {"sequence":2,"time":"2026-01-05T09:00:00.000Z","type":"withdrawn","account":"current",\
            "amount":{"currency":"GBP","minorUnits":1}}

            """
        let story = try FileWithSnapshot(Array(lines.utf8))
        func pay(_ time: Int64, isDryRun: Bool) throws -> Rule? {
            var writer = try LedgerWriter(story.path)
            let payment = Command(
                .withdraw(try account(), .decimal(try DecimalNumber("0.01"))),
                time: Instant(seconds: time))
            do {
                _ = try writer.record(payment, isDryRun: isDryRun).get()
                return nil
            } catch let error as CommandRejection { return error.rejection?.rule }
        }
        let monday: Int64 = 1_767_571_200
        #expect(try pay(monday + 6 * 86_400, isDryRun: true) == .amountOverflow)
        #expect(try pay(monday + 7 * 86_400, isDryRun: true) == nil)
        #expect(try pay(monday, isDryRun: false) == .amountOverflow)
        #expect(try pay(monday - 1, isDryRun: false) == nil)
    }

    /// How a policy comes to hold after a snapshot: by a command, by a draft with a payment, or by
    /// lines that another process has appended.
    @Test(
        "nor does a payment accrue too much by a policy that is later than the snapshot",
        arguments: ["a command", "a draft", "a line"]) func largePolicy(by way: String) throws
    {
        let time = "2026-01-05T09:00:00.000Z"
        let story = try FileWithSnapshot(
            Array(
                """
                {"sequence":1,"time":"\(time)","type":"accountOpened","account":"current",\
                "name":"Current","currency":"GBP","overdraft":9}
                {"sequence":2,"time":"\(time)","type":"withdrawn","account":"current",\
                "amount":{"currency":"GBP","minorUnits":1}}

                """.utf8))
        let change =
            #""time":"\#(time)","type":"accountChanged","account":"current","roundUpTo":9007199254740991}"#
        let payment =
            #"{"time":"\#(time)","type":"withdrawn","account":"current","amount":{"currency":"GBP","minorUnits":1}}"#
        var rule: Rule?
        switch way {
        case "a draft":
            var writer = try LedgerWriter(story.path)
            let drafts = "{" + change + "\n" + payment + "\n"
            let receipt = try writer.append(ContiguousArray(drafts.utf8))
            #expect(receipt.recorded == 1)
            rule = receipt.rejection?.rejection.rejection?.rule
        case "a command":
            var writer = try LedgerWriter(story.path)
            let policy = Amount.decimal(try DecimalNumber("90071992547409.91"))
            let change = Command(
                .changeAccount(try account(), roundUpTo: policy), time: Instant(time))
            _ = try writer.record(change).get()
            fallthrough
        default:
            if way == "a line" { try story.record(Array(#"{"sequence":3,\#(change)\#n"#.utf8)) }
            var writer = try LedgerWriter(story.path)
            let command = Command(
                .withdraw(try account(), .decimal(try DecimalNumber("0.01"))), time: Instant(time))
            do { _ = try writer.record(command).get() } catch let error as CommandRejection {
                rule = error.rejection?.rule
            }
        }
        #expect(rule == .amountOverflow)
        #expect(try LedgerFile(story.path).replay().violations == [])
    }

    @Test("an id from before the snapshot is known, and one that is not is not") func keys() throws
    {
        let story = try Story(payments: 700)
        let size = try Data(contentsOf: URL(filePath: story.file.path)).count
        for day in stride(from: 0, to: 700, by: 23) {
            var writer = try story.writer()
            let command = Command(
                .withdraw(try account(), .decimal(try DecimalNumber("1.\(10 + day % 80)"))),
                id: "payment-\(day)")
            let receipt = try writer.record([command])[0].get()
            #expect(receipt.outcome == .alreadyRecorded)
            #expect(receipt.event?.sequence == Int64(day + 5))
        }
        #expect(try Data(contentsOf: URL(filePath: story.file.path)).count == size)
        var writer = try story.writer()
        #expect(try writer.record([deposit("payment-700")])[0].get().outcome == .recorded)
    }

    @Test("many ids at once are looked up among thousands, without reading their lines")
    func manyKeys() throws {
        let ledger = try FileWithSnapshot(plainLedger(accounts: 400, goals: 1, payments: 20_000))
        let offsets = Mutex<[Int]>([])
        var options = WriterOptions()
        options.files = FaultyFiles(LocalFiles()) { call in
            if let offset = call.offsetOfLines { offsets.withLock { $0.append(offset) } }
        }
        var writer = try LedgerWriter(ledger.path, options: options)
        let drafts = (19_950..<20_050).map { number in
            #"{"type":"withdrawn","id":"payment-\#(number)","account":"account-\#(number % 400)","#
                + #""amount":{"currency":"GBP","minorUnits":\#(101 + number)}}"# + "\n"
        }
        let receipt = try writer.append(ContiguousArray(drafts.joined().utf8))
        #expect(receipt.alreadyRecorded == 50 && receipt.recorded == 50)
        // The lines of those 50 are read again, and no others.
        let first = try #require(offsets.withLock { $0.min() })
        #expect(first > ledger.end - 50 * 200)
    }

    @Test("a week from before the snapshot is moved once, by whichever process") func weeks() throws
    {
        let story = try Story(payments: 40)
        let week = try #require(CalendarDate("2026-01-05"))
        let expected = try #require(
            LedgerFile(story.file.path).replay().ledger.weeklyRoundUps.first { $0.week == week })
        let move = Command(
            .moveRoundUps(account: try account(), goal: try GoalID("trip"), week: .beginning(week)))
        var first = try story.writer()
        let receipt = try first.record([move])[0].get()
        #expect(receipt.goal?.saved == expected.available)
        // The move is in the tail that follows the snapshot.
        var second = try story.writer()
        guard case .nothingLeft(let left) = try second.record([move])[0].get().outcome else {
            Issue.record("the week was moved twice")
            return
        }
        #expect(left.accrued == expected.accrued && left.moved == expected.accrued)
        #expect(Answers(try second.current()) == (try answers(story.file.path)))
    }

    @Test("a snapshot of a ledger that anybody else has touched is not believed") func stale()
        throws
    {
        let story = try Story(payments: 300)
        let path = story.file.path
        let original = try Data(contentsOf: URL(filePath: path))
        // A payment of the past becomes another one; the file keeps its length.
        var edited = original
        let place = try #require(edited.firstRange(of: Data(#""id":"payment-17""#.utf8)))
        edited.replaceSubrange(place, with: Data(#""id":"payment-18""#.utf8))
        try edited.write(to: URL(filePath: path))
        var writer = try story.writer()
        #expect(throws: RecordError.self) { try writer.record([deposit("x")]) }
        // Put back, it is valid again, and read from its beginning.
        try original.write(to: URL(filePath: path))
        #expect(try story.snapshot == nil)
        var again = try story.writer()
        #expect(try again.record([deposit("x")])[0].get().outcome == .recorded)
        #expect(Answers(try again.current()) == (try answers(path)))
    }

    @Test("nor is one of a ledger whose time was put back after an edit") func timePutBack() throws
    {
        let story = try Story(payments: 300)
        let before = try LocalFiles().status(story.file.path)
        let bytes = try Data(contentsOf: URL(filePath: story.file.path))
        let place = try #require(bytes.firstRange(of: Data(#""minorUnits":500000"#.utf8)))
        let handle = try #require(FileHandle(forWritingAtPath: story.file.path))
        var after = before
        // Within one tick of the clock nothing would tell.
        while after.changed == before.changed {
            try handle.seek(toOffset: UInt64(place.upperBound - 1))
            try handle.write(contentsOf: Data("1".utf8))
            try LocalFiles().open(story.file.path).setModified(before.modified)
            after = try LocalFiles().status(story.file.path)
        }
        try handle.close()
        #expect(after.size == before.size && after.modified == before.modified)
        #expect(try story.snapshot == nil)
        #expect(throws: LedgerError.self) { try LedgerFile(story.file.path).ledger() }
    }

    @Test("the snapshot of another ledger is not believed") func foreign() throws {
        let story = try Story(payments: 300)
        let other = try Story(payments: 301)
        try FileManager.default.removeItem(atPath: story.snapshotPath)
        try FileManager.default.copyItem(atPath: other.snapshotPath, toPath: story.snapshotPath)
        #expect(try story.snapshot == nil)
        var writer = try story.writer()
        #expect(Answers(try writer.current()) == (try answers(story.file.path)))
    }

    @Test("a snapshot that is deleted is made again, and nobody notices") func deleted() throws {
        let story = try Story(payments: 300)
        try FileManager.default.removeItem(atPath: story.snapshotPath)
        var writer = try story.writer()
        #expect(try writer.record([deposit("x")])[0].get().outcome == .recorded)
        writer.renewSnapshot()
        #expect(try story.snapshot != nil)
        var again = try story.writer()
        #expect(Answers(try again.current()) == (try answers(story.file.path)))
    }

    @Test("no damage of a snapshot changes an answer", arguments: 1...3 as ClosedRange<UInt64>)
    func damaged(seed: UInt64) throws {
        let story = try Story(payments: 120)
        let expected = try answers(story.file.path)
        let valid = try Data(contentsOf: URL(filePath: story.snapshotPath))
        var random = SplitMix64(seed: seed)
        let week = try #require(CalendarDate("2026-01-05"))
        let commands = [
            Command(
                .withdraw(try account(), .decimal(try DecimalNumber("1.27"))), id: "payment-17"),
            Command(
                .moveRoundUps(
                    account: try account(), goal: try GoalID("trip"), week: .beginning(week)),
                time: Instant(seconds: 1_767_225_600)),
        ]
        var trusting = try story.writer()
        let receipts = try trusting.record(commands, isDryRun: true).map { try $0.get() }
        for _ in 0..<30 {
            let damaged = Data(random.damage(snapshot: [UInt8](valid)))
            // Written in place, so that the ledger's own stamp is not touched.
            try damaged.write(to: URL(filePath: story.snapshotPath))
            var writer = try story.writer()
            let found = try writer.record(commands, isDryRun: true).map { try $0.get() }
            if found != receipts { Issue.record("other receipts, seed \(seed)") }
            var reader = try story.writer()
            if Answers(try reader.current()) != expected {
                Issue.record("other answers, seed \(seed)")
                return
            }
        }
    }

    @Test("lines that others appended behind a snapshot are taken in") func tail() throws {
        let story = try Story(payments: 300)
        for number in 0..<5 {
            var writer = try story.writer()
            _ = try writer.record([deposit("deposit-\(number)")])[0].get()
        }
        #expect(try story.snapshot != nil)
        var writer = try story.writer()
        #expect(Answers(try writer.current()) == (try answers(story.file.path)))
        #expect(try writer.record([deposit("deposit-3")])[0].get().outcome == .alreadyRecorded)
    }
}
