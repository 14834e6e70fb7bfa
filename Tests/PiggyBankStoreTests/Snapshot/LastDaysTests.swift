import PiggyBank
import PiggyBankDemo
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

@Suite("A statement since a date is answered from a snapshot and the end of the log")
struct LastDaysTests {
    /// A ledger of several marks, with a snapshot of any of its first lines.
    private struct Scene {
        let ledger: FileWithSnapshot
        let bytes: [UInt8]
        let accounts: [AccountID]
        let last: CalendarDate
        var random: SplitMix64

        init(seed: UInt64) throws {
            random = SplitMix64(seed: seed).stream("last days")
            let events = DemoLedger(events: 6_000, seed: seed, accounts: 3)
            bytes = events.flatMap { $0.encoded() + [0x0A] }
            let lines = LogInMemory(bytes).lines
            let count = random.within(lines.count / 2...lines.count)
            let end = lines[..<count].reduce(0) { $0 + $1.count }
            ledger = try FileWithSnapshot(bytes, before: end)
            let replay = try LedgerFile(ledger.path).replay()
            accounts = replay.ledger.balances.map(\.account)
            last = replay.date(of: try #require(replay.latestTime))
        }

        /// The statement as a query of the file tells it, whether all lines were read for it, and
        /// the statement as a replay of every line tells it.
        func statements(_ account: AccountID, _ dates: ClosedRange<CalendarDate>) throws -> (
            told: AccountStatement?, readsAll: Bool, expected: AccountStatement?
        ) {
            let readsAll = Mutex(false)
            let files = FaultyFiles(LocalFiles()) { call in
                // Single lines are looked up anywhere, of a few bytes.
                let isBlock = (call.count ?? 0) >= BlockReader.blockBytes / 2
                if call.offsetOfLines == 0, isBlock { readsAll.withLock { $0 = true } }
            }
            let (told, balances) = try LedgerFile(ledger.path, in: files).answer(
                .statement(of: account, dates: dates), Question { $0.balances })
            let replay = try LedgerFile(ledger.path).replay(.rows)
            #expect(balances == replay.ledger.balances)
            return (told, readsAll.withLock { $0 }, replay.statement(of: account, dates: dates))
        }
    }

    @Test("as a replay of every line tells it, whatever the dates and the account") func same()
        throws
    {
        for seed in firstSeed..<firstSeed + 3 {
            var scene = try Scene(seed: seed)
            for _ in 0..<12 {
                let account = scene.random.pick(scene.accounts, or: scene.accounts[0])
                let days = [0, 1, 10, 40, 400][scene.random.below(5)]
                let first = scene.last.adding(days: -days)
                let end = scene.last.adding(days: -scene.random.below(3))
                let dates = first...max(first, end)
                let (told, _, expected) = try scene.statements(account, dates)
                #expect(told == expected, "\(account) on \(dates), seed \(seed)")
                #expect(expected != nil)
            }
        }
    }

    @Test("without a pass over all lines") func readsTheEnd() throws {
        let scene = try Scene(seed: firstSeed)
        let (told, readsAll, expected) = try scene.statements(
            scene.accounts[0], scene.last.adding(days: -1)...scene.last)
        #expect(told == expected)
        #expect(!readsAll)
    }

    @Test("from the last mark before which no event is of those dates, also where some came late")
    func marks() throws {
        for seed in firstSeed..<firstSeed + 2 {
            let scene = try Scene(seed: seed)
            let ledger = try LedgerFile(scene.ledger.path).replay().whole
            var (calendar, offset) = (ledger.calendar, 0)
            let events = try LogInMemory(scene.bytes).lines.map { line in
                defer { offset += line.count }
                let event = try Event(line: String(decoding: line.dropLast(), as: UTF8.self))
                return (date: calendar.date(of: event.time), offset: offset)
            }
            for date in Set(events.map(\.date)) {
                let first = try #require(events.first { $0.date >= date }).offset
                let place = ledger.place(ofEventsFrom: date)?.offset ?? 0
                #expect(place <= first, "\(date), seed \(seed)")
                #expect(first - place <= LineRuns.markBytes + Limits.lineBytes, "\(date), \(seed)")
            }
        }
    }

    @Test(
        "and events are dated later than the last recording only where some are",
        arguments: [("2026-03-10", nil), ("2026-03-11", "2026-03-10")] as [(String, String?)])
    func later(date: String, day: String?) throws {
        let lines = [
            #""time":"2026-03-10T09:00:00Z","type":"ledgerOpened","version":1"#,
            #""time":"\#(date)T10:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP""#,
        ]
        let log = lines.enumerated().map { index, members in
            #"{"sequence":\#(index + 1),"recorded":"2026-03-10T10:00:00Z",\#(members)}"# + "\n"
        }
        let ledger = LogInMemory(Array(log.joined().utf8)).replay().whole
        #expect(ledger.sequence == 2)
        #expect(ledger.dateBeforeLaterEvents == day.flatMap { CalendarDate($0) })
    }

    @Test("an earlier time may have the later date, where clocks are put back over midnight")
    func clocksPutBack() throws {
        // In St. John's until 2011: at 00:01 of 7 November it became 23:01 of the 6th.
        func line(_ sequence: Int, _ time: String, _ members: String) -> String {
            #"{"sequence":\#(sequence),"time":"2010-11-\#(time)Z",\#(members)}"# + "\n"
        }
        let deposit =
            #""type":"deposited","account":"a","amount":{"currency":"CAD","minorUnits":1},"note":"#
            + "\"\(String(repeating: "n", count: 400))\""
        let lines =
            [
                line(
                    1, "01T12:00:00",
                    #""type":"ledgerOpened","version":1,"timeZone":"America/St_Johns""#),
                line(
                    2, "01T12:00:00",
                    #""type":"accountOpened","account":"a","name":"A","currency":"CAD""#),
                line(3, "07T02:30:30", deposit),
            ] + (4..<3_000).map { line($0, "07T02:31:30", deposit) }
        let ledger = LogInMemory(Array(lines.joined().utf8)).replay().whole
        #expect(ledger.settings.timeZone == "America/St_Johns")
        let day = try #require(CalendarDate("2010-11-07"))
        #expect(ledger.place(ofEventsFrom: day).map { $0.sequence <= 3 } ?? true)
        #expect(ledger.place(ofEventsFrom: day.adding(days: 1)).map { $0.sequence > 3 } == true)
    }
}
