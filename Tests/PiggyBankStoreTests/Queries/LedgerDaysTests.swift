import PiggyBank
import PiggyBankStore
import Testing

@Suite("One event whose year was mistyped moves neither the ledger's day nor what is shown")
struct LedgerDaysTests {
    /// Lines of an account, each of a date, with the date of its recording where it states one.
    private func replay(_ events: [(date: String, recorded: String?, members: String)]) -> Replay {
        let lines = events.enumerated().map { index, event in
            let recorded = event.recorded.map { #""recorded":"\#($0)T12:00:00Z","# } ?? ""
            return #"{"sequence":\#(index + 1),"time":"\#(event.date)T12:00:00Z",\#(recorded)"#
                + #"\#(event.members)}"#
        }
        let log = LogInMemory(Array((lines.joined(separator: "\n") + "\n").utf8))
        let replay = log.rows()
        #expect(replay.violations == [])
        return replay
    }

    private let opened = #""type":"accountOpened","account":"a","name":"A","currency":"GBP""#
    private let deposited =
        #""type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":500}"#
    private let withdrawn =
        #""type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":100}"#

    private func reversed(_ sequence: Int) -> String { #""type":"reversed","of":\#(sequence)"# }

    @Test("one that is still to come when it is recorded does not") func recordedEarlier() throws {
        let replay = replay([
            ("2026-01-01", "2026-10-01", opened), ("2026-10-05", "2026-10-05", deposited),
            ("2062-10-06", "2026-10-06", withdrawn),
        ])
        #expect(replay.today == CalendarDate("2026-10-05"))
        #expect(replay.events(after: try #require(replay.today)) == 1)
    }

    @Test("nor one that was taken back, in whichever order the days are") func takenBack() throws {
        for other in ["2026-10-05", "2026-10-04", "2026-10-31"] {
            let replay = replay([
                ("2026-01-01", nil, opened), ("2026-10-05", nil, deposited),
                ("2062-10-06", nil, withdrawn), (other, nil, withdrawn),
                ("2062-10-06", nil, reversed(3)),
            ])
            #expect(replay.today == CalendarDate(max(other, "2026-10-05")))
            #expect(replay.events(after: try #require(replay.today)) == 0)
        }
    }

    @Test("dates are outside where nothing is shown of them and nothing happened on them")
    func outside() throws {
        let replay = replay([
            ("2026-01-01", nil, opened), ("2026-10-05", nil, deposited),
            ("2062-10-06", "2026-10-06", withdrawn),
        ])
        func shown(_ from: String, _ to: String) throws -> ClosedRange<CalendarDate>? {
            let dates = (CalendarDate(from), CalendarDate(to))
            return replay.knownDates(ifOutside: try #require(dates.0)...(try #require(dates.1)))
        }
        for (from, to) in [("2030-01-01", "2040-01-01"), ("2025-01-01", "2025-12-31")] {
            #expect(try shown(from, to)?.upperBound == CalendarDate("2062-10-06"))
        }
        for (from, to) in [("2062-01-01", "2062-12-31"), ("2026-02-01", "2026-02-02")] {
            #expect(try shown(from, to) == nil)
        }
    }

    @Test("nor one years before all others; two of them are no slip") func early() throws {
        let old = ("1990-10-05", String?.none, deposited)
        let others = [("2026-01-01", String?.none, opened), ("2026-10-05", nil, deposited)]
        let slip = replay(others + [old])
        #expect(slip.shownDates?.lowerBound == CalendarDate("2026-01-01"))
        #expect(replay(others + [old, old]).shownDates?.lowerBound == CalendarDate("1990-10-05"))
        let near = ("2021-01-01", String?.none, deposited)
        #expect(replay(others + [near]).shownDates?.lowerBound == CalendarDate("2021-01-01"))
        let takenBack = replay(others + [near, ("2021-01-01", nil, reversed(3))])
        #expect(takenBack.shownDates?.lowerBound == CalendarDate("2026-01-01"))
    }

    @Test("nor a description of one that was taken back") func described() {
        let said = #""type":"described","of":2,"source":"Work""#
        let replay = replay([
            ("2026-01-01", nil, opened), ("2026-10-05", nil, deposited),
            ("2026-10-06", nil, withdrawn), ("2026-10-06", nil, said),
            ("2026-10-06", nil, reversed(4)),
        ])
        #expect(replay.today == CalendarDate("2026-10-06"))
        #expect(replay.shownDates?.lowerBound == CalendarDate("2026-01-01"))
    }

    @Test("without money it is the day of the last event, and without events there is none")
    func noMoney() throws {
        #expect(replay([("2026-01-01", nil, opened)]).today == CalendarDate("2026-01-01"))
        let all = replay([
            ("2026-01-01", nil, opened), ("2026-10-05", nil, deposited),
            ("2026-10-05", nil, reversed(2)),
        ])
        #expect(all.today == CalendarDate("2026-10-05"))
        #expect(LogInMemory([]).rows().today == nil)
    }
}
