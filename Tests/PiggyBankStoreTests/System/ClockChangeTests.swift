import Dispatch
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Synchronization
import Testing

@Suite("What a zone answers depends on the time alone, not on what was asked before")
struct ClockChangeTests {
    /// A second beside a clock change of a zone, with the offset that holds in it.
    struct Question {
        var second: Int64
        var offset: Int
    }

    private let zones = TimeZones()

    /// The questions for each zone of the table, in the order of time.
    private let questions: [(zone: String, questions: [Question])]

    init() throws {
        var questions: [String: [Question]] = [:]
        for row in try FixtureFile.rows("reference/transitions.csv") {
            let second = try #require(Instant(row[1])).seconds
            let before = try #require(Int(row[2]))
            let after = try #require(Int(row[3]))
            questions[row[0], default: []] += [
                Question(second: second - 1, offset: before),
                Question(second: second, offset: after),
            ]
        }
        self.questions = questions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        try #require(questions.count == 12)
    }

    @Test("the answers are those of the table in any order", arguments: [1, 2, 3] as [UInt64])
    func anyOrder(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for (name, questions) in questions {
            let zone = try #require(zones.rules(named: name))
            for question in questions.shuffled(using: &random)
            where zone.offset(at: question.second).seconds != question.offset {
                Issue.record("\(name) at \(question.second), seed \(seed)")
            }
        }
    }

    @Test("they are when several threads ask one zone at once, each in its own order")
    func manyThreads() throws {
        for (name, questions) in questions {
            let zone = try #require(zones.rules(named: name))
            let wrong = Mutex<[Int64]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                var random = SplitMix64(seed: UInt64(thread))
                for question in questions.shuffled(using: &random)
                where zone.offset(at: question.second).seconds != question.offset {
                    wrong.withLock { $0.append(question.second) }
                }
            }
            #expect(wrong.withLock { $0 }.isEmpty, "\(name)")
        }
    }

    @Test("every zone has an offset at every time of a ledger, and says how long it holds")
    func everyTime() throws {
        let seconds: [Int64] = [
            -62_135_596_800, -5_000_000_000, -1, 0, 1_000_000_000, 1_774_746_000, 2_147_483_648,
            4_102_444_800, 253_402_300_799,
        ]
        for line in try FixtureFile.lines("reference/time-zones.txt") {
            let name = String(decoding: line, as: UTF8.self)
            let zone = try #require(zones.rules(named: name))
            for second in seconds {
                let offset = zone.offset(at: second)
                let isValid = offset.range.contains(second) && abs(offset.seconds) < 86_400
                if !isValid { Issue.record("\(name) at \(second): \(offset)") }
            }
        }
    }

    @Test("links and zones without an area have their own clocks") func links() throws {
        // 2026-07-01T00:00:00Z.
        let july: Int64 = 1_782_864_000
        let expected = [
            ("UTC", 0), ("Zulu", 0), ("GMT0", 0), ("Etc/GMT+5", -18_000), ("Etc/GMT-14", 50_400),
            ("EST", -18_000), ("EST5EDT", -14_400), ("GB", 3_600), ("NZ-CHAT", 45_900),
            ("CET", 7_200), ("Factory", 0), ("Iran", 12_600), ("US/Pacific", -25_200),
        ]
        for (name, seconds) in expected {
            #expect(zones.rules(named: name)?.offset(at: july).seconds == seconds, "\(name)")
        }
    }

    @Test("a date that a zone left out is in no event's week, though a week may be named by it")
    func missingDate() throws {
        // Pacific/Apia went from Thursday 2011-12-29 to Saturday 2011-12-31.
        let zone = try #require(zones.rules(named: "Pacific/Apia"))
        var calendar = LedgerCalendar(zone: zone, weekStart: .friday)
        let change = try #require(Instant("2011-12-30T10:00:00Z"))
        let before = try #require(Instant("2011-12-30T09:59:59.999Z"))
        for _ in 1...2 {
            #expect(calendar.date(of: before).description == "2011-12-29")
            #expect(calendar.week(of: before).description == "2011-12-23")
            #expect(calendar.date(of: change).description == "2011-12-31")
            #expect(calendar.week(of: change).description == "2011-12-30")
        }
    }

    @Test("an hour that comes twice before midnight belongs to the week that ends")
    func doubledHour() throws {
        // America/Sao_Paulo went back from midnight to 23:00 of Saturday 2018-02-17.
        let zone = try #require(zones.rules(named: "America/Sao_Paulo"))
        var calendar = LedgerCalendar(zone: zone, weekStart: .sunday)
        for (time, week) in [
            ("2018-02-18T01:59:59Z", "2018-02-11"), ("2018-02-18T02:00:00Z", "2018-02-11"),
            ("2018-02-18T02:59:59Z", "2018-02-11"), ("2018-02-18T03:00:00Z", "2018-02-18"),
            ("2018-02-18T02:59:59Z", "2018-02-11"),
        ] { #expect(calendar.week(of: try #require(Instant(time))).description == week, "\(time)") }
        // And on from midnight to 01:00 of Sunday 2018-11-04.
        for (time, week) in [
            ("2018-11-04T02:59:59Z", "2018-10-28"), ("2018-11-04T03:00:00Z", "2018-11-04"),
            ("2018-11-11T01:59:59Z", "2018-11-04"), ("2018-11-11T02:00:00Z", "2018-11-11"),
        ] { #expect(calendar.week(of: try #require(Instant(time))).description == week, "\(time)") }
    }
}
