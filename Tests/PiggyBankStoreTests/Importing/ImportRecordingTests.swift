import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("A plan is recorded as a whole, after the ledger that it was made for")
struct ImportRecordingTests {
    private let account: AccountID
    private let export: BankExport

    init() throws {
        account = try AccountID("everyday")
        let first = try #require(CalendarDate("2026-10-01"))
        export = BankExport(
            rows: [(0, 5_000), (0, -435), (1, -435), (1, -435), (3, -1_250), (4, 200)].map {
                (first.adding(days: $0.0), Int64($0.1), "Somebody")
            }, opening: 1_000)
    }

    private var mapping: ImportMapping {
        var mapping = ImportMapping()
        mapping.account = account
        mapping.ledger = LedgerOpened(timeZone: "Europe/Prague")
        mapping.missingAccounts = .init()
        return mapping
    }

    private func file() throws -> StatementFile {
        var random = SplitMix64(seed: 1)
        let dates = export.dates
        return try export.file(dates[0]...dates[dates.count - 1], hasBalances: true, &random)
    }

    @Test("by a store, which also says what would become of it") func store() async throws {
        let target = TemporaryFile()
        let path = target.path
        let store = try await LedgerStore(creating: path)
        let plan = try await store.plan([try file()], mapping)
        let planned = try await store.dryRun(plan)
        #expect(planned.recorded == plan.events.count)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        let receipt = try await store.record(plan)
        #expect(receipt.recorded == plan.events.count)
        #expect(receipt.sequence == Int64(plan.events.count))
        let ledger = try await store.ledger()
        #expect(ledger.head == receipt.head)
        #expect(ledger.balance(of: account)?.balance.minorUnits == Int128(export.closing))
        let again = try await store.plan([try file()], mapping)
        #expect(again.events == [])
        #expect(try await store.record(again).recorded == 0)
    }

    @Test("again over a snapshot: nothing is new, and the receipt's ledger has all of its weeks")
    func overSnapshot() throws {
        let target = try TemporaryFile([UInt8]())
        var writer = try LedgerWriter(target.path)
        let first = try writer.record(try writer.plan([try file()], mapping))
        #expect(!first.ledger.weeklyRoundUps.isEmpty)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: target.path)))
        let stored = try FileWithSnapshot(bytes)
        var later = try LedgerWriter(stored.path)
        for isDryRun in [true, false] {
            let plan = try later.plan([try file()], mapping)
            let receipt = try later.record(plan, isDryRun: isDryRun)
            #expect(receipt.recorded == 0)
            #expect(receipt.ledger.weeklyRoundUps == first.ledger.weeklyRoundUps)
        }
    }

    @Test(
        "after waiting for other writers once: the second plan is made while nobody else can record"
    ) func besideWriters() throws {
        let target = try TemporaryFile([UInt8]())
        var writer = try LedgerWriter(target.path)
        var plan = try writer.plan([try file()], mapping)
        var options = WriterOptions()
        options.lockMilliseconds = 0
        var other = try LedgerWriter(target.path, options: options)
        let pounds = try #require(Currency(code: "GBP"))
        _ = try other.record(Command(.openAccount(try AccountID("b"), name: "B", currency: pounds)))
        var plans = 0
        let (files, mapping) = ([try file()], mapping)
        var isLocked = false
        var again: ImportPlan?
        let receipt = try writer.record(&plan, isDryRun: false) {
            plans += 1
            do { _ = try other.current() } catch RecordError.unwritable(.locked) { isLocked = true }
            again = try ImportPlan(files, mapping, afterLedgerAt: target.path)
            return try #require(again)
        }
        #expect(plans == 1 && isLocked)
        #expect(receipt.recorded == again?.events.count && plan.sequence == 1)
        #expect(try LedgerFile(target.path).audit().isOK)
    }

    @Test("and not when the ledger has grown since, or something was found") func refused()
        async throws
    {
        let target = TemporaryFile()
        let store = try await LedgerStore(creating: target.path)
        let plan = try await store.plan([try file()], mapping)
        _ = try await store.record(
            Command(.openLedger(timeZone: "Europe/Prague", weekStart: nil, title: nil)))
        await #expect(throws: ImportError.outdated) { try await store.record(plan) }
        var broken = mapping
        broken.missingAccounts = nil
        let refused = try await store.plan([try file()], broken)
        #expect(refused.findings.map(\.finding.rule) == [.unknownAccount])
        await #expect(throws: ImportError.notPlanned) { try await store.record(refused) }
        #expect(try await store.ledger().sequence == 1)
    }

    @Test("Wherever a crash cuts it off, the same files complete it to the same events")
    func interrupted() throws {
        let whole = TemporaryFile()
        var writer = try LedgerWriter(creating: whole.path)
        _ = try writer.record(try writer.plan([try file()], mapping))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: whole.path))
        let expected = try Self.events(bytes)
        #expect(expected.count == 10)
        var cuts = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        // Also within lines, where a torn tail is left.
        cuts += cuts.map { $0 - 40 } + [0, 30]
        for cut in cuts {
            let file = TemporaryFile()
            try bytes.prefix(cut).write(to: URL(fileURLWithPath: file.path))
            var writer = try LedgerWriter(file.path)
            let plan = try writer.plan([try self.file()], mapping)
            #expect(plan.findings == [], "cut at \(cut)")
            _ = try writer.record(plan)
            let completed = try Data(contentsOf: URL(fileURLWithPath: file.path))
            #expect(try Self.events(completed) == expected, "cut at \(cut)")
        }
    }

    @Test("A changed side of an exchange is completed, wherever its recording was cut")
    func interruptedChange() throws {
        func rows(_ amount: String, _ received: String) -> String {
            """
            Id,Number,Currency,Time,Payee,Amount
            a,1,GBP,2026-01-01 09:00:00,Employer,1000.00
            b,1,GBP,2026-01-02 10:15:00,Exchanged to EUR,-\(amount)
            c,1,EUR,2026-01-02 10:15:00,Exchanged from GBP,\(received)
            """
        }
        for changed in [rows("101.00", "115.00"), rows("100.00", "116.00")] {
            try requireCompleted(
                from: rows("100.00", "115.00"), to: changed,
                [.reversed, .transferred, .reversed, .exchanged])
        }
    }

    @Test("So is a change of money in, and of a payment") func interruptedPayments() throws {
        func rows(_ income: String, _ rent: String) -> String {
            """
            Id,Number,Currency,Time,Payee,Amount
            a,1,GBP,2026-01-01 09:00:00,Employer,\(income)
            b,1,GBP,2026-01-01 09:30:00,Employer,500.00
            c,1,GBP,2026-01-02 10:15:00,Landlord,-\(rent)
            """
        }
        try requireCompleted(
            from: rows("1000.00", "400.00"), to: rows("990.00", "410.00"),
            [.reversed, .deposited, .reversed, .withdrawn])
    }

    /// Imports a file, and then as the bank has changed it: requires that this is completed to the
    /// same events, of these types, wherever it was cut.
    private func requireCompleted(from before: String, to after: String, _ types: [EventType])
        throws
    {
        let json = #"""
            {"header":{"required":["Id","Number","Currency","Time","Amount"]},
             "id":"Id","ids":"csv","account":["Number"],"currency":{"column":"Currency"},
             "date":"Time","sign":"signed",
             "dateFormat":"yyyy-MM-dd HH:mm:ss","amount":"Amount","payee":"Payee","roundUps":"none",
             "transfer":[{"column":"Payee","like":"*Exchanged*"}],"transfersVia":"via",
             "accounts":{"1/GBP":"pounds","1/EUR":"euros"}}
            """#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "p")
        var mapping = ImportMapping(preset)
        mapping.ledger = LedgerOpened(timeZone: "Europe/London")
        mapping.missingAccounts = .init()
        mapping.opening = .decimal(try DecimalNumber("0"), isNegative: false)
        mapping.recordsCorrections = true
        func imported(_ rows: String, after bytes: Data) throws -> Data {
            let ledger = TemporaryFile()
            try bytes.write(to: URL(fileURLWithPath: ledger.path))
            var writer = try LedgerWriter(ledger.path)
            let file = StatementFile(ContiguousArray(rows.utf8), named: "f.csv", preset: preset)
            let plan = try writer.plan([file], mapping)
            #expect(plan.findings == [])
            _ = try writer.record(plan)
            return try Data(contentsOf: URL(fileURLWithPath: ledger.path))
        }
        let first = try imported(before, after: Data())
        let whole = try imported(after, after: first)
        let expected = try Self.events(whole)
        #expect(expected.suffix(types.count).map(\.payload.type) == types)
        let cuts = whole.indices.filter { $0 >= first.count && whole[$0] == 0x0A }.map { $0 + 1 }
        for cut in [first.count] + cuts {
            let completed = try imported(after, after: whole.prefix(cut))
            #expect(try Self.events(completed) == expected, "cut at \(cut)")
            #expect(try imported(after, after: completed) == completed)
        }
    }

    @Test("in one write or in several, and comes to the same events", arguments: 1...5)
    func severalWrites(rows: Int) throws {
        let whole = TemporaryFile()
        var writer = try LedgerWriter(creating: whole.path)
        let expected = try writer.record(try writer.plan([try file()], mapping))
        let parts = TemporaryFile()
        var options = WriterOptions()
        options.rowsOfWrite = rows
        writer = try LedgerWriter(creating: parts.path, options: options)
        let plan = try writer.plan([try file()], mapping)
        let trial = try writer.record(plan, isDryRun: true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: parts.path)).isEmpty)
        let receipt = try writer.record(plan)
        #expect(trial.recorded == expected.recorded)
        #expect(receipt.recorded == expected.recorded)
        #expect(Array(trial.ledger.balances) == Array(receipt.ledger.balances))
        let written = try [whole, parts].map { file in
            try Self.events(Data(contentsOf: URL(fileURLWithPath: file.path)))
        }
        #expect(written[0] == written[1])
        let head = try LedgerFile(parts.path).replay().ledger.head
        #expect(receipt.head != nil)
        #expect(head == receipt.head)
    }

    /// The events of a ledger but for when they were recorded.
    private static func events(_ bytes: Data) throws -> [Event] {
        try bytes.split(separator: 0x0A).map { line in
            var event = try Event(line: ContiguousArray(line), zones: TimeZones())
            event.recorded = nil
            return event
        }
    }
}
