import Foundation
import PiggyBankCLI
import Testing

@Suite("A time that is more often a slip than meant is asked about, and moves no answer")
struct FutureTimeTests {
    private static let slip = "--time 2062-03-02T18:00:00Z"

    @Test("More than a day ahead is refused, and recorded where it is meant") func refused() throws
    {
        let session = try Session(Session.household)
        let before = session.bytes
        for line in [
            "deposit everyday 5 \(Self.slip)",
            "goal create g --account everyday --name G \(Self.slip)",
            "deposit everyday 5 --time 2026-03-03T12:00:00.001Z",
        ] {
            let printed = session.run(line)
            #expect(printed.status == .rejected, "\(line)")
            #expect(printed.errors.contains("future-time"), "\(printed.errors)")
            #expect(printed.errors.contains("--future"), "\(printed.errors)")
        }
        #expect(session.bytes == before)
        #expect(session.run("deposit everyday 5 --time 2026-03-03T12:00:00Z").status == .done)
        #expect(session.run("deposit everyday 5 --future \(Self.slip)").status == .done)
        #expect(session.run("audit").status == .done)
    }

    @Test("A retry is answered before the time is looked at, and the rules are after it")
    func order() throws {
        let session = try Session(
            Session.household + ["deposit everyday 5 --id once --future \(Self.slip)"])
        let again = session.run("deposit everyday 5 --id once \(Self.slip)")
        #expect(again.status == .done && again.output.contains("Already recorded"), "\(again)")
        let unknown = session.run("deposit nobody 5 \(Self.slip)")
        #expect(unknown.errors.contains("future-time"), "\(unknown.errors)")
    }

    @Test("What repairs at the event's own time is not asked") func repairs() throws {
        let session = try Session(Session.household + ["withdraw everyday 5 --future \(Self.slip)"])
        for line in ["describe 7 --payee Shop", "correct 7 --amount 4", "undo", "restore 9"] {
            let printed = session.run(line)
            #expect(printed.status == .done, "\(line): \(printed.errors)")
        }
        let moved = session.run("correct 5 --time 2062-03-02T18:00:00Z")
        #expect(moved.errors.contains("future-time"), "\(moved.errors)")
    }

    @Test("Drafts are refused one by one, but for those of an event of that time") func drafts()
        throws
    {
        let time = #""time":"2062-03-02T18:00:00Z""#
        let deposit =
            #""type":"deposited","account":"everyday","amount":{"currency":"GBP","minorUnits":1}"#
        for flags in [["append"], ["append", "--keep-going"]] {
            let session = try Session(Session.household)
            let count = session.lines.count
            let drafts = ["{\(deposit)}", "{\(time),\(deposit)}", "{\(deposit)}"]
            let input = drafts.joined(separator: "\n") + "\n"
            let printed = Printed(flags, input: input, environment: session.environment)
            #expect(printed.status == .rejected)
            #expect((printed.errors + printed.output).contains("future-time"), "\(printed)")
            #expect(session.lines.count == count + (flags.count == 1 ? 1 : 2))
            let meant = Printed(
                flags + ["--future"], input: input, environment: session.environment)
            #expect(meant.status == .done, "\(meant.errors)")
            let last = session.lines.count - 1
            let reversal = "{\(time),\"type\":\"reversed\",\"of\":\(last)}\n"
            let reversed = Printed(flags, input: reversal, environment: session.environment)
            #expect(reversed.status == .done, "\(reversed.errors)")
        }
    }

    @Test("Neither a slip nor taking it back moves the overview, nor what is asked of a period")
    func answers() throws {
        let lines = ["withdraw everyday 4.35 --category food"]
        let session = try Session(Session.household + lines)
        let queries = [
            "overview", "spending --period 1m", "history everyday --period 1w", "goals",
            "worth --per month", "spending --period this-month", "log --from today",
        ]
        func shown(_ query: String) -> String {
            // The balances have the payment until it is taken back.
            session.run(query, "--format", "json").output.replacing(
                /"sequence":[0-9]+,"head":"[0-9a-f]+"/, with: "")
        }
        let before = queries.map(shown)
        let slips = [
            "withdraw everyday 1 --category food --future \(Self.slip)",
            "withdraw everyday 1 --category food --time 1990-03-02T18:00:00Z",
        ]
        for slip in slips {
            let printed = session.run(slip)
            #expect(printed.status == .done, "\(printed.errors)")
            #expect(printed.errors.contains("than a year before") == slip.contains("1990"))
            let overview = session.run("overview")
            #expect(overview.output.hasPrefix("Overview, 2026-03-02"))
            #expect(overview.errors.contains("dated after") == slip.contains("2062"))
            #expect(session.run("spending --period 1m").output.contains("4.35"))
            #expect(session.run("undo").status == .done)
            for (query, answer) in zip(queries, before) where !query.hasPrefix("log") {
                #expect(shown(query) == answer, "\(query) after \(slip)")
            }
        }
    }

    @Test("A payment before everything else of its account, or a year before all, is told of")
    func early() throws {
        let session = try Session(
            Session.household + ["open other --name Other --currency GBP --time 2026-01-05"])
        for (line, words) in [
            ("withdraw everyday 1 --time 2026-03-01", "before all others of everyday"),
            ("withdraw everyday 1 --time 2026-02-28", "the first of which is of 2026-03-01"),
            ("withdraw everyday 1 --time 2026-03-01T18:00:00Z", ""),
            ("withdraw everyday 1 --time 2024-12-31", "than a year before all others"),
            ("transfer everyday other 1 --time 2026-02-01", ""),
            ("deposit other 1 --time 2026-01-04", "before all others of other"),
            ("open new --name New --currency GBP --time 2026-01-05", ""),
            ("deposit new 1 --time 2026-01-02", ""),
        ] {
            let printed = session.run(line)
            #expect(printed.status == .done, "\(printed)")
            #expect(
                printed.errors.contains("dated") == !words.isEmpty, "\(line): \(printed.errors)")
            #expect(words.isEmpty || printed.errors.contains(words), "\(line): \(printed.errors)")
        }
        #expect(session.run("deposit everyday 1").errors == "")
    }

    /// Options, the dates that they stand for, and what was spent then.
    private static let periods: [(String, String?, String?, spent: Int)] = [
        ("--period 2026-02", "2026-02-01", "2026-02-28", 200),
        ("--period this-month", "2026-03-01", "2026-03-31", 100),
        ("--period last-month", "2026-02-01", "2026-02-28", 200),
        ("--period this-quarter", "2026-01-01", "2026-03-31", 300),
        ("--period 2025-q4", "2025-10-01", "2025-12-31", 400),
        ("--period last-quarter", "2025-10-01", "2025-12-31", 400),
        ("--period 2025", "2025-01-01", "2025-12-31", 1_200),
        ("--period this-year", "2026-01-01", "2026-12-31", 300),
        ("--period 2026-02-28", "2026-02-28", "2026-02-28", 200),
        ("--week last", "2026-02-23", "2026-03-01", 200),
        ("--week this", "2026-03-02", "2026-03-08", 100),
        ("--week 2026-03-01", "2026-02-23", "2026-03-01", 200),
        ("--from today", "2026-03-02", nil, 100),
        ("--from 2025 --to 2025", "2025-01-01", "2025-12-31", 1_200),
        ("--to 2025-Q3", nil, "2025-09-30", 800),
        ("--from 2025-12 --to yesterday", "2025-12-01", "2026-03-01", 600),
        ("--period 3d", "2026-02-28", "2026-03-02", 300),
        ("--from 3d --to yesterday", "2026-02-28", "2026-03-01", 200),
        ("--period this-month --as-of 2026-02-28", "2026-03-01", "2026-03-31", 0),
        ("", nil, nil, 1_500),
    ]

    @Test("Days are asked for as people name them, and the answer says which they are")
    func periods() throws {
        let session = try Session(
            Session.household + [
                "withdraw everyday 1 --payee A --time 2026-03-02T09:00:00Z",
                "withdraw everyday 2 --payee B --time 2026-02-28T09:00:00Z",
                "withdraw everyday 4 --payee C --time 2025-12-31T09:00:00Z",
                "withdraw everyday 8 --payee D --time 2025-09-30T09:00:00Z",
            ])
        for (options, from, to, spent) in Self.periods {
            let printed = session.run("spending --per account \(options)", "--format", "json")
            let (first, last) = (from.map { "\"\($0)\"" }, to.map { "\"\($0)\"" })
            let dates = "\"from\":\(first ?? "null"),\"to\":\(last ?? "null")"
            #expect(printed.output.contains(dates), "\(options): \(printed)")
            let sum = spent == 0 ? "\"spending\":[]" : "\"minorUnits\":\(spent),"
            #expect(printed.output.contains(sum), "\(options): \(printed)")
        }
        for options in [
            "--month 2026-02", "--year last", "--week 2026-02", "--week today", "--period this",
            "--period this-week", "--from 2026-13", "--from 2026-Q5",
            "--period 2026-02 --from 2026", "--from today --to yesterday",
            "--from 2026-03 --to 2026-02", "--period 1m --week last", "--period 0d", "--period 1x",
            "--period d", "--period 9999999999999999999d",
        ] { #expect(session.run("spending \(options)").status == .wrongUsage, "\(options)") }
        let early = session.run("spending --period 1999")
        #expect(early.output.contains("No spending."))
        #expect(early.errors.contains("2025-09-30") && early.errors.contains("2026-03-02"))
    }

    @Test("A week of round-ups is that of the clock, and any day of it names it") func weeks()
        throws
    {
        let session = try Session(
            Session.household + ["withdraw everyday 4.35 --time 2026-02-24T09:00:00Z"])
        session.now = "2026-03-02T12:00:00Z"
        let stated = session.run("explain round-ups everyday --week 2026-02-23")
        #expect(stated.output.contains("0.65"), "\(stated)")
        let last = session.run("explain round-ups everyday --week last")
        #expect(last.output == stated.output, "\(last)")
        for week in ["last", "2026-02-23", "2026-03-01"] {
            let answer = session.run("round-ups --week \(week) --format json").output
            #expect(answer.contains(#""from":"2026-02-23","to":"2026-03-01""#), "\(answer)")
            #expect(answer.contains(#""accrued":65"#), "\(answer)")
        }
        session.now = "2027-01-01T12:00:00Z"
        #expect(session.run("round-ups --week last").output.contains("No round-ups in this week."))
        #expect(session.run("round-ups --format json").output.contains(#""from":null,"to":null"#))
        #expect(!session.run("replay --format json").output.contains(#""from":null"#))
    }

    @Test("What Russian prints is read: its dates, its words of days, and its decimals")
    func russian() throws {
        let session = try Session(Session.household)
        let expected = [
            ("deposit everyday 12,5 --time 01.03.2026", "2026-03-01T12:00:00.000Z", 1_250),
            ("deposit everyday 4,35 --time вчера", "2026-03-01T12:00:00.000Z", 435),
            ("deposit everyday 1 --time '28.02.2026 18:30'", "2026-02-28T18:30:00.000Z", 100),
        ]
        for (line, time, minorUnits) in expected {
            let printed = session.run(line, "--format", "json")
            #expect(printed.output.contains("\"\(time)\""), "\(line): \(printed)")
            #expect(printed.output.contains("\"minorUnits\":\(minorUnits)}"), "\(line): \(printed)")
        }
        for dates in ["--from 01.03.2026 --to сегодня", "--from вчера", "--period 03.2026"] {
            let printed = session.run("income \(dates)", "--format", "json")
            #expect(printed.output.contains("\"from\":\"2026-03-01\""), "\(dates): \(printed)")
        }
        for wrong in ["31.02.2026", "1.3.2026", "03/01/2026", "01.03.26", "3.2026", "завтра"] {
            #expect(session.run("log --from \(wrong)").status == .wrongUsage, "\(wrong)")
        }
    }
}
