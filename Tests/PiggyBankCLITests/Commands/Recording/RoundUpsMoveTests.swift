import PiggyBankCLI
import Testing

@Suite("round-ups move takes what a week has accrued and not moved yet") struct RoundUpsMoveTests {
    private let move = "round-ups move --account everyday --goal holiday"
    private let spent = [
        "withdraw everyday 4.35 --time 2026-03-03T09:00:00Z",
        "withdraw everyday 10.80 --time 2026-03-08T23:30:00Z",
    ]

    @Test("a second run says that nothing is left, ends with status 0 and writes nothing")
    func twice() throws {
        let session = try Session(Session.household + spent)
        let line = move + " --week 2026-03-02"
        #expect(session.run(line).output.contains("moved 0.85 GBP of everyday's round-ups"))
        let before = session.bytes
        for again in [line, line + " --dry-run"] {
            let printed = session.run(again)
            #expect(
                printed.output == "Nothing left to move: the week of 2026-03-02 on everyday has "
                    + "accrued 0.85 GBP, and 0.85 GBP was moved already.\n")
            #expect(printed.errors == "")
            #expect(printed.status == .done)
        }
        let none = session.run(line + " --format json").output
        #expect(none.contains(#""events":[],"alreadyRecorded":false,"#), "\(none)")
        #expect(session.bytes == before)
    }

    @Test("the round-ups of a card are paid by the goal's account") func card() throws {
        let session = try Session(
            Session.household + [
                "open card --name Card --currency GBP --overdraft 500",
                "withdraw card 4.35 --time 2026-03-03T09:00:00Z",
            ])
        let line = "round-ups move --account card --goal holiday --week 2026-03-02"
        let printed = session.run(line).output
        #expect(
            printed.contains(
                "moved 0.65 GBP of card's round-ups from everyday into the goal holiday, for the "
                    + "week of 2026-03-02. "), "\(printed)")
        #expect(session.lines.last?.contains(#""minorUnits":65},"from":"everyday""#) == true)
        #expect(session.run(line).output.hasPrefix("Nothing left to move"))
        let card = session.run("history card").output
        #expect(card.contains("-4.35") && !card.contains("0.65"), "\(card)")
        let everyday = session.run("history everyday").output
        #expect(everyday.contains("Round-ups of card, 2026-03-02 to holiday"), "\(everyday)")
        #expect(session.run("audit").status == .done)
    }

    @Test("later spending of the same week becomes a top-up") func topUp() throws {
        let session = try Session(Session.household + spent + [move + " --week 2026-03-02"])
        session.now = "2026-03-20T12:00:00Z"
        session.run("withdraw everyday 1.70 --time 2026-03-05T09:00:00Z")
        #expect(
            session.run(move + " --week 2026-03-02").output.contains(
                "moved 0.30 GBP of everyday's round-ups into the goal holiday, for the week of "
                    + "2026-03-02. Balance 982.00 GBP, saved 1.15 of 600.00 GBP."))
        #expect(session.run("replay").status == .done)
    }

    @Test("what is taken back after its round-up was moved says so") func takenBackAfterwards()
        throws
    {
        let session = try Session(Session.household + spent + [move + " --week 2026-03-02"])
        let printed = session.run("reverse 7")
        let left = "Of the round-ups of its week 0.85 GBP was moved, and 0.20 GBP is left accrued."
        #expect(printed.output.contains(left), "\(printed.output)")
        #expect(session.run("round-ups --open").output.contains("No round-ups are left to move."))
        #expect(
            session.run("round-ups --week 2026-01-05").output.contains("No round-ups in this week.")
        )
    }

    @Test("a week without spending has nothing to move") func emptyWeek() throws {
        let session = try Session(Session.household)
        let printed = session.run(move + " --week 2026-03-02")
        #expect(
            printed.output
                == "Nothing to move: the week of 2026-03-02 on everyday has accrued no round-ups.\n"
        )
        #expect(printed.status == .done)
    }

    @Test(
        "the words of weeks are those of the clock, in the ledger's zone",
        arguments: [
            ("", "2026-03-09T00:00:00Z", "2026-03-02"), ("", "2026-03-15T23:59:59Z", "2026-03-02"),
            (" --week this", "2026-03-08T23:59:59Z", "2026-03-02"),
            (" --week this", "2026-03-10T00:00:00Z", "2026-03-09"),
            (" --week last", "2026-03-09T00:00:00Z", "2026-03-02"),
            (" --week last --time 2026-03-10", "2026-03-16T00:00:00Z", "2026-03-09"),
            (" --week 2026-03-08", "2026-03-20T00:00:00Z", "2026-03-02"),
        ]) func weekWords(option: String, now: String, week: String) throws
    {
        let spending = spent + ["withdraw everyday 3.40 --time 2026-03-10T09:00:00Z --future"]
        let session = try Session(Session.household + spending)
        session.now = now
        let printed = session.run(move + option)
        #expect(printed.output.contains("for the week of \(week)."), "\(printed.output)")
    }

    @Test("weeks follow the ledger's zone and first weekday, not the reader's") func zone() throws {
        let session = try Session([
            "init --time-zone Pacific/Auckland --week-start sunday --time 2026-03-01T00:00:00Z",
            "open a --name A --currency GBP", "deposit a 10", "goal create g --account a --name G",
            // Sunday 8 March in Auckland, still Saturday in UTC.
            "withdraw a 1.25 --time 2026-03-07T12:00:00Z --future",
        ])
        let line = "round-ups move --account a --goal g --week this"
        session.now = "2026-03-07T10:00:00Z"
        #expect(session.run(line).output.contains("of 2026-03-01 on a"))
        session.now = "2026-03-07T12:30:00Z"
        #expect(
            session.run(line).output.contains(
                "moved 0.75 GBP of a's round-ups into the goal g, for the week of 2026-03-08"))
        session.now = "2026-03-14T10:59:59Z"
        session.run("withdraw a 1.25 --time 2026-03-14T10:59:59Z")
        #expect(session.run("round-ups move").output.contains("of weeks that are over"))
        session.now = "2026-03-14T11:00:00Z"
        #expect(session.run("round-ups move").output.contains("0.75 GBP"))
    }

    @Test("with too little money a part is moved, and the rest once it is there")
    func insufficientFunds() throws {
        let session = try Session(Session.household + spent)
        session.run("withdraw everyday 984.50 --spending no")
        let line = move + " --week 2026-03-02"
        #expect(
            session.run(line).output.hasSuffix(
                """
                moved 0.35 GBP of everyday's round-ups into the goal holiday, for the week of \
                2026-03-02. Balance 0.00 GBP, saved 0.35 of 600.00 GBP.
                Left 0.50 GBP of everyday's round-ups: everyday has no more money.

                """))
        let before = session.bytes
        let again = session.run(line)
        #expect(
            again.output == "Left 0.50 GBP of everyday's round-ups: everyday has no more money.\n")
        #expect(again.status == .done && session.bytes == before)
        session.run("deposit everyday 0.50")
        #expect(session.run(line).output.contains("moved 0.50 GBP"))
    }

    /// Weeks with 0.65, 0.60 and 0.55 to move, the last of which is the current one.
    private let weeks = [
        "withdraw everyday 4.35 --time 2026-02-17T09:00:00Z",
        "withdraw everyday 4.40 --time 2026-02-24T09:00:00Z",
        "withdraw everyday 4.45 --time 2026-03-02T09:00:00Z",
    ]

    @Test("a part of a week, never more than it has left, and never borrowed") func amount() throws
    {
        let session = try Session(Session.household + weeks)
        let move = move + " --week this --amount "
        #expect(
            session.run(move + "0.50").output.hasSuffix(
                "for the week of 2026-03-02. Balance 986.30 GBP, saved 0.50 of 600.00 GBP. Left of that "
                    + "week 0.05 GBP.\n"))
        let printed = session.run(move + "0.06")
        #expect(printed.errors.hasPrefix("piggybank: exceeds-round-ups: "))
        #expect(printed.status == .rejected)
        session.run("change everyday --overdraft 50")
        session.run("withdraw everyday 986.28 --spending no")
        let borrowed = session.run(move + "0.05")
        #expect(borrowed.errors.hasPrefix("piggybank: insufficient-funds: "), "\(borrowed)")
        session.run("deposit everyday 1")
        #expect(session.run(move + "0.05").output.hasSuffix("of 600.00 GBP.\n"))
    }

    @Test("bare, it moves every week that is over of every account, and then what is new")
    func bare() throws {
        let session = try Session(
            Session.household + weeks + [
                "open card --name Card --currency GBP --overdraft 500",
                "withdraw card 1.20 --time 2026-02-25T09:00:00Z",
                "change travel --overdraft 9 --time 2026-02-25T08:00:00Z",
                "withdraw travel 2.50 --time 2026-02-25T09:00:00Z",
            ])
        let first = session.run("round-ups move --by me --note Sweep")
        #expect(
            first.output == """
                Recorded 14 to 15: moved 1.25 GBP of everyday's round-ups into the goal holiday, for 2 \
                weeks from 2026-02-16 to 2026-02-23. Balance 985.55 GBP, saved 1.25 of 600.00 GBP.
                Left 0.50 EUR of travel's round-ups. Create a goal for them first: piggybank goal \
                create GOAL --account travel --name NAME
                Left 0.80 GBP of card's round-ups. To move them into holiday: piggybank round-ups move \
                --account card --goal holiday

                """)
        #expect(first.status == .done)
        #expect(session.lines[13...].allSatisfy { $0.contains(#""by":"me","account":"everyday""#) })
        let chosen = session.run("round-ups move --account card --goal holiday")
        #expect(
            chosen.output.contains("moved 0.80 GBP of card's round-ups from everyday"), "\(chosen)")
        session.now = "2026-03-09T12:00:00Z"
        session.run("withdraw card 1.10 --time 2026-03-03T09:00:00Z")
        let next = session.run("round-ups move")
        #expect(
            next.output == """
                Recorded 18: moved 0.55 GBP of everyday's round-ups into the goal holiday, for the week \
                of 2026-03-02. Balance 984.20 GBP, saved 2.60 of 600.00 GBP.
                Recorded 19: moved 0.90 GBP of card's round-ups from everyday into the goal holiday, \
                for the week of 2026-03-02. Balances: card -2.30 GBP, everyday 983.30 GBP, saved 3.50 of \
                600.00 GBP.
                Left 0.50 EUR of travel's round-ups. Create a goal for them first: piggybank goal \
                create GOAL --account travel --name NAME
                Moved 1.45 GBP in all.

                """)
        let before = session.bytes
        let none = session.run("round-ups move --format json").output
        let nothing = #""events":[],"alreadyRecorded":false,"reversedBy":null,"replacedBy":null"#
        #expect(none.contains(nothing), "\(none)")
        let create = "piggybank goal create GOAL --account travel --name NAME"
        let left =
            #""left":[{"account":"travel","week":"2026-02-23","currency":"EUR","minorUnits":50,"#
            + #""reason":"no-goal","next":"\#(create)"}]}"#
        #expect(none.contains(left), "\(none)")
        #expect(session.bytes == before)
        let moves = session.run("round-ups move --dry-run --account everyday")
        #expect(moves.output == "Nothing to move: no round-ups are left of weeks that are over.\n")
        #expect(
            session.run("round-ups move --account everyday --goal other").errors.hasPrefix(
                "piggybank: unknown-goal: "))
        #expect(session.run("audit").status == .done)
    }

    @Test("the goal is that of the last move that counts, while it is there, else the only one")
    func goal() throws {
        let session = try Session(Session.household + weeks)
        session.run("goal create other --account everyday --name Other")
        let asked = session.run("round-ups move").output
        #expect(
            asked == "Left 1.25 GBP of everyday's round-ups. Choose holiday or other for them: "
                + "piggybank round-ups move --account everyday --goal GOAL\n")
        session.run("round-ups move --account everyday --goal other --week 2026-02-16")
        #expect(session.run("round-ups move --dry-run").output.contains("into the goal other"))
        session.run("undo")
        #expect(session.run("round-ups move").output == asked)
        session.run("round-ups move --account everyday --goal other --week 2026-02-16")
        session.run("goal delete other")
        #expect(session.run("round-ups move").output.contains("into the goal holiday"))
    }

    @Test("the earliest weeks come first, accounts as opened, and nobody borrows") func funds()
        throws
    {
        let session = try Session(Session.household + weeks)
        session.now = "2026-03-09T12:00:00Z"
        session.run("change everyday --overdraft 100")
        session.run("open card --name Card --currency GBP --overdraft 500")
        session.run("withdraw card 4.50 --time 2026-03-03T09:00:00Z")
        session.run("round-ups move --account card --goal holiday --week 2026-03-02 --amount 0.01")
        session.run("withdraw everyday 985.94 --spending no")
        let printed = session.run("round-ups move --format json").output
        let moved = session.lines.suffix(2).map { $0.contains(#""minorUnits":65}"#) }
        #expect(
            moved == [true, false] && session.lines.last?.contains(#""minorUnits":20}"#) == true)
        let left = [
            ("everyday", "2026-02-23", 40), ("everyday", "2026-03-02", 55),
            ("card", "2026-03-02", 49),
        ].map { account, week, minorUnits in
            #"{"account":"\#(account)","week":"\#(week)","currency":"GBP","#
                + #""minorUnits":\#(minorUnits),"reason":"insufficient-funds","next":null}"#
        }
        #expect(printed.hasSuffix("\"left\":[\(left.joined(separator: ","))]}\n"), "\(printed)")
        session.run("deposit everyday 10")
        let rest = session.run("round-ups move")
        #expect(rest.output.hasSuffix("Moved 1.44 GBP in all.\n"), "\(rest)")
    }

    @Test("a payment that was corrected into another week is not moved twice") func corrected()
        throws
    {
        let session = try Session(Session.household + weeks)
        session.now = "2026-03-09T12:00:00Z"
        session.run("round-ups move")
        #expect(session.run("correct 7 --time 2026-02-24T10:00:00Z").status == .done)
        let weeks = session.run("round-ups --format csv").output
        #expect(weeks.contains("2026-02-16,GBP,0,0.00,0.65,-0.65"), "\(weeks)")
        #expect(weeks.contains("2026-02-23,GBP,2,1.25,0.60,0.65"), "\(weeks)")
        #expect(session.run("round-ups --format json").output.contains(#""movable":0}"#))
        let again = session.run("round-ups move")
        #expect(again.output == "Nothing to move: no round-ups are left of weeks that are over.\n")
    }

    @Test("a goal is narrowed to accounts of its currency, and one of another is refused")
    func currencies() throws {
        let session = try Session(
            Session.household + weeks + [
                "change travel --overdraft 9 --time 2026-02-25T08:00:00Z",
                "withdraw travel 2.50 --time 2026-02-25T09:00:00Z",
            ])
        let refused = session.run("round-ups move --account travel --goal holiday")
        #expect(refused.errors.hasPrefix("piggybank: currency-mismatch: "), "\(refused)")
        let all = session.run("round-ups move --goal holiday").output
        #expect(all.contains("1.25 GBP") && !all.contains("travel"), "\(all)")
    }

    @Test("an id is of one week: a repeated command is recorded once") func id() throws {
        let session = try Session(Session.household + weeks)
        let line = "round-ups move --account everyday --week 2026-02-16 --id sweep"
        #expect(session.run(line).output.contains("moved 0.65 GBP"))
        session.run("withdraw everyday 1.30 --time 2026-02-17T10:00:00Z")
        let before = session.bytes
        #expect(session.run(line).output.hasPrefix("Already recorded as 10"))
        #expect(session.run(line + " --note N").errors.hasPrefix("piggybank: id-conflict: "))
        #expect(session.run(line + " --amount 1").errors.hasPrefix("piggybank: id-conflict: "))
        for wrong in [
            "--id k", "--amount 1", "--amount 1 --week last", "--id k --account everyday",
        ] {
            let printed = session.run("round-ups move " + wrong)
            #expect(printed.status == .wrongUsage, "\(wrong)")
            #expect(printed.errors.contains("means nothing without"), "\(printed)")
        }
        #expect(session.bytes == before)
    }

    @Test("of a week from which too much was moved, that is said") func movedTooMuch() throws {
        let session = try Session(
            Session.household + spent + [move + " --week 2026-03-02", "reverse 8", "reverse 7"])
        #expect(
            session.run(move + " --week 2026-03-02").output == "Nothing left to move: the week of "
                + "2026-03-02 on everyday has accrued 0.00 GBP, and 0.85 GBP was moved already.\n")
    }
}
