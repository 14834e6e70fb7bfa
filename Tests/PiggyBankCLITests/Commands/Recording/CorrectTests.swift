import PiggyBankCLI
import Testing

@Suite("correct records an event again as it should have been, and takes the wrong one back")
struct CorrectTests {
    @Test("a deposit is corrected though most of it is spent since") func deposit() throws {
        let session = try Session([
            "init", "open a --name A --currency GBP",
            "deposit a 1500 --source Salary --note March --by me --time 2026-03-01T09:00:00.123Z",
            "withdraw a 600 --spending no",
        ])
        let printed = session.run("correct 3 --amount 1500.50 --reason Mistyped --by bank")
        #expect(
            printed.output == """
                Recorded 5 (2026-03-01, Sunday): deposited 1,500.50 GBP into a, from "Salary". \
                Balance 2,400.50 GBP.
                Recorded 6 (2026-03-01, Sunday): took event 3 back: "Mistyped". It deposited 1,500.00 GBP \
                into a, from "Salary". Balance 900.50 GBP.

                """)
        #expect(printed.status == .done)
        let time = #""time":"2026-03-01T09:00:00.123Z","recorded":"2026-03-02T12:00:00.000Z","#
        #expect(
            session.lines[4].hasPrefix(
                #"{"sequence":5,"# + time
                    + #""type":"deposited","id":"correct:3","by":"bank","account":"a","amount":"#
                    + #"{"currency":"GBP","minorUnits":150050},"source":"Salary","note":"March","#))
        #expect(
            session.lines[5].hasPrefix(
                #"{"sequence":6,"# + time + #""type":"reversed","id":"correct:3:reversed","#
                    + #""by":"bank","of":3,"reason":"Mistyped","#))
        #expect(session.run("audit").status == .done)
    }

    @Test(
        "both happen at the event's own time, all its digits, unless the new one is given another")
    func time() throws {
        let session = try Session()
        let time = #""time":"2026-03-01T09:00:00.123456789Z""#
        try session.create(
            """
            {"sequence":1,\(time),"type":"accountOpened","account":"a","name":"A","currency":"GBP"}
            {"sequence":2,\(time),"type":"deposited","account":"a",\
            "amount":{"currency":"GBP","minorUnits":500},"metadata":{"row": 7}}

            """)
        #expect(session.run("correct 2 --amount 6").status == .done)
        #expect(session.lines[2].contains(time))
        #expect(session.lines[2].hasSuffix(#","metadata":{"row": 7}}"#))
        #expect(session.lines[3].contains(time))
        #expect(session.run("correct 3 --time 2026-03-02T10:00:00Z").status == .done)
        #expect(session.lines[4].contains(#""time":"2026-03-02T10:00:00.000Z""#))
        #expect(session.lines[5].contains(time))
        #expect(session.run("correct 3 --time 2026-03-02T10:00:00Z").output.hasPrefix("Already"))
    }

    @Test("a withdrawal is taken back first, so that its money pays for the right one")
    func withdrawal() throws {
        let session = try Session([
            "init", "open a --name A --currency GBP", "deposit a 1500.50",
            "withdraw a 1500 --payee P --category C",
        ])
        #expect(session.run("correct 4 --amount 1500.50 --spending no").status == .done)
        #expect(session.lines[4].contains(#""type":"reversed","id":"correct:4:reversed","of":4"#))
        #expect(
            session.lines[5].contains(
                #""id":"correct:4","account":"a","amount":{"currency":"GBP","minorUnits":150050},"#
                    + #""payee":"P","category":"C","spending":false,"#))
        #expect(session.run("balances --format csv").output.contains("a,A,GBP,0.00,"))
    }

    /// A thousand pounds in `everyday`, a hundred of them moved on, and a withdrawal refunded in
    /// whole.
    private static let moved =
        Session.household + [
            "transfer everyday pocket-money 100", "goal fund holiday 100",
            "withdraw everyday 4.35 --payee Shop --time 2026-03-02T09:00:00Z",
            "refund 9 --source Shop",
            "round-ups move --account everyday --goal holiday --week 2026-03-02",
            "goal withdraw holiday 50", "goal create roof --account everyday --name Roof",
        ]

    static let corrections: [(line: String, clause: String)] = [
        ("correct 7 --amount 90", "transferred 90.00 GBP from everyday to pocket-money"),
        ("correct 8 --amount 110", "put 110.00 GBP from everyday into the goal holiday"),
        ("correct 12 --amount 20", "took 20.00 GBP out of the goal holiday"),
        ("correct 10 --amount 4", "refunded 4.00 GBP of event 9 into everyday, from \"Shop\""),
        ("correct 11 --amount 0.30", "moved 0.30 GBP of everyday's round-ups"),
        ("correct 11 --goal roof", "moved 0.65 GBP of everyday's round-ups into the goal roof"),
        ("correct 12 --time 2026-03-01", "took 50.00 GBP out of the goal holiday"),
    ]

    /// Corrections after which the money, the time and the round-up are what they were.
    private static let describing = [
        ("correct 10 --source 'The shop'", "described event 10: source \"The shop\""),
        ("correct 12 --note Later", "described event 12"),
    ]

    @Test("what changes no money is said again, and nothing is taken back", arguments: describing)
    func described(line: String, clause: String) throws {
        let session = try Session(Self.moved)
        #expect(session.run(line).output.contains(clause))
        #expect(session.lines.count == 14)
        let before = session.bytes
        #expect(session.run(line).output.hasPrefix("Already recorded as 14"))
        #expect(session.bytes == before)
        #expect(session.run("audit").status == .done)
    }

    @Test("every kind of move can be corrected, and the rules hold", arguments: corrections)
    func every(line: String, clause: String) throws {
        let session = try Session(Self.moved)
        let printed = session.run(line)
        #expect(printed.output.contains(clause), "\(printed.output)\(printed.errors)")
        #expect(session.lines.count == 15)
        #expect(session.run("audit").status == .done)
        let before = session.bytes
        let again = session.run(line)
        #expect(again.output.split(separator: "\n").allSatisfy { $0.hasPrefix("Already recorded") })
        #expect(session.bytes == before)
    }

    @Test("a move is recorded in the order that the rules allow, else refused with both shortfalls")
    func eitherOrder() throws {
        let given = [
            "init", "open a --name A --currency GBP", "open b --name B --currency GBP",
            "deposit a 300", "transfer a b 100", "withdraw b 50 --spending no",
        ]
        let more = try Session(given)
        #expect(more.run("correct 5 --amount 120").status == .done)
        #expect(more.lines[6].contains(#""type":"transferred","id":"correct:5""#))
        let less = try Session(given + ["withdraw a 160 --spending no"])
        let before = less.bytes
        let printed = less.run("correct 5 --amount 45")
        #expect(
            printed.errors.hasPrefix(
                "piggybank: insufficient-funds: event 5 cannot be taken back: the account \"b\" has 50.00 GBP"
            ), "\(printed.errors)")
        #expect(
            printed.errors.contains("; and in the other order, the account \"a\" has 40.00 GBP"))
        #expect(printed.status == .rejected)
        #expect(less.bytes == before)
    }

    @Test("when one of the two is refused, nothing is written") func allOrNothing() throws {
        let session = try Session(Session.household + ["withdraw everyday 600"])
        let before = session.bytes
        for line in [
            "correct 5 --account pocket-money", "correct 5 --amount 500",
            "correct 7 --account travel", "correct 7 --amount 2000", "correct 2 --amount 5",
            "correct 99 --amount 5", "correct 7 --account nobody",
        ] {
            let printed = session.run(line)
            #expect(printed.status == .rejected, "\(line): \(printed.output)")
            #expect(session.bytes == before, "\(line)")
        }
        #expect(session.run("correct 7 --amount 5 --dry-run").output.contains("Would record 9"))
        #expect(session.bytes == before)
    }

    @Test("what the event's type does not have is wrong usage, and so is nothing at all")
    func usage() throws {
        let session = try Session(Session.household)
        let before = session.bytes
        let printed = session.run("correct 5 --payee Bakery")
        #expect(
            printed.errors.hasPrefix(
                "piggybank: event 5 is of type deposited, which has no --payee to correct: it has "
                    + "--account, --amount, --source, --category and --income, and as every event "
                    + "--time and --note.\n"))
        #expect(printed.status == .wrongUsage)
        for line in ["correct 5", "correct 5 --by me --reason R", "correct 5 --amount 5 --id k"] {
            #expect(session.run(line).status == .wrongUsage, "\(line)")
        }
        #expect(session.bytes == before)
    }

    @Test("an event is corrected once, and its correction in turn; the answers stay")
    func repeated() throws {
        let session = try Session(Session.household + ["correct 5 --amount 1100"])
        let conflict = session.run("correct 5 --amount 1200")
        #expect(conflict.errors.hasPrefix("piggybank: id-conflict: the id \"correct:5\" "))
        #expect(conflict.errors.hasSuffix("to change it again, correct event 7.\n"))
        #expect(session.run("correct 7 --amount 1200").status == .done)
        let again = session.run("correct 5 --amount 1100 --format json")
        #expect(again.output.contains(#""events":[\#(session.lines[6]),\#(session.lines[7])]"#))
        #expect(again.output.contains(#""alreadyRecorded":true"#))
        #expect(session.run("correct 5 --amount 1100").output.contains("taken back by 10, and 9 "))
        #expect(
            session.run("balances --format csv").output.contains("everyday,Everyday,GBP,1200.00"))
    }

    @Test("a correction that was cut short is not completed once its new event was taken back")
    func undone() throws {
        let session = try Session(Session.household + ["correct 5 --amount 1100"])
        let whole = session.lines
        for undo in ["undo", "reverse 7", "correct 7 --amount 900"] {
            try session.create(whole.dropLast().joined(separator: "\n") + "\n")
            #expect(session.run(undo).status == .done)
            let before = session.bytes
            let printed = session.run("correct 5 --amount 1100")
            #expect(
                printed.errors.hasPrefix(
                    "piggybank: already-reversed: event 5 was corrected to event 7, which event "),
                "\(undo): \(printed.output)\(printed.errors)")
            #expect(session.bytes == before, "\(undo)")
        }
        // Also where the other order, which was not possible at first, is tried before.
        let moved = try Session(
            Session.household + [
                "transfer everyday pocket-money 50", "withdraw pocket-money 20",
                "correct 7 --amount 40",
            ])
        #expect(moved.lines.count == 10 && moved.lines[8].contains(#""id":"correct:7","#))
        try moved.create(moved.lines.dropLast().joined(separator: "\n") + "\n")
        for line in ["deposit pocket-money 100", "reverse 9"] {
            #expect(moved.run(line).status == .done)
        }
        let printed = moved.run("correct 7 --amount 40")
        #expect(printed.errors.contains("event 7 was corrected to event 9"), "\(printed.output)")
        #expect(moved.lines.count == 11)
    }

    @Test("what an id of a correction was recorded as is said, and what can be done")
    func conflicts() throws {
        let session = try Session(
            Session.household + ["withdraw everyday 4.35", "correct 7 --amount 4.36 --reason R"])
        // Who appends has any id.
        let draft =
            #"{"type":"withdrawn","id":"correct:5","account":"everyday","#
            + #""amount":{"minorUnits":100,"currency":"GBP"}}"#
        _ = Printed(["append"], input: draft + "\n", environment: session.environment)
        #expect(
            session.run("correct 7 --amount 4.36 --reason S").errors.hasSuffix(
                "next: It was corrected already, and its correction is complete: give the same reason, "
                    + "or none.\n"))
        #expect(
            session.run("correct 7 --amount 4.36 --spending no --reason R").errors.contains(
                "withdrew 4.36 GBP from everyday, which is no spending\n"))
        #expect(
            session.run("correct 5 --amount 7").errors.hasSuffix(
                "next: Take the event back with 'piggybank reverse' in place of correcting it, and record "
                    + "it again.\n"))
    }

    @Test("what was taken back otherwise is not corrected") func reversed() throws {
        let session = try Session(Session.household + ["reverse 5"])
        let printed = session.run("correct 5 --amount 1100")
        #expect(printed.errors.hasPrefix("piggybank: already-reversed: "), "\(printed.errors)")
        #expect(session.lines.count == 7)
    }

    @Test("a correction that was cut short is told from one that is complete") func incomplete()
        throws
    {
        let session = try Session(Session.household + ["correct 5 --amount 1100"])
        let whole = session.lines
        try session.create(whole.dropLast().joined(separator: "\n") + "\n")
        #expect(
            session.run("correct 5 --amount 1200").errors.hasSuffix(
                "next: The correction was cut short, and event 5 still counts: take it back with "
                    + "'piggybank reverse 5', then correct event 7.\n"))
        for line in ["reverse 5", "correct 7 --amount 1200", "reverse 9"] {
            #expect(session.run(line).status == .done, "\(line)")
        }
        #expect(
            session.run("correct 5 --amount 1300").errors.hasSuffix(
                "next: It was corrected already, and event 10 took that back: "
                    + "'piggybank log' shows what counts.\n"))
    }

    @Test("what is said of a corrected event is to be said of the one that counts") func counting()
        throws
    {
        let session = try Session([
            "init", "open a --name A --currency GBP", "deposit a 100", "withdraw a 43.50",
            "correct 4 --amount 4.35",
        ])
        for line in ["reverse 4", "refund 4 1", "describe 4 --payee B"] {
            #expect(
                session.run(line).errors == """
                    piggybank: already-reversed: event 4 no longer counts; event 6 does, in its \
                    place
                    next: Give the number of that one: 6.

                    """, "\(line)")
        }
        #expect(session.run("refund 6 1").status == .done)
    }

    @Test("a correction that changes nothing is refused, and nothing is written") func nothing()
        throws
    {
        let session = try Session(
            Session.household + [
                "withdraw everyday 5 --payee P --note N --time 2026-03-01T09:00:00Z"
            ])
        let before = session.bytes
        for line in [
            "correct 7 --amount 5.00", "correct 7 --payee P --note N", "correct 7 --spending yes",
            "correct 7 --time 2026-03-01T09:00:00Z",
        ] {
            let printed = session.run(line)
            #expect(
                printed.errors.hasPrefix("piggybank: bad-value: event 7 says so already"),
                "\(line): \(printed.errors)")
            #expect(printed.status == .wrongUsage)
        }
        #expect(session.bytes == before)
    }
}
