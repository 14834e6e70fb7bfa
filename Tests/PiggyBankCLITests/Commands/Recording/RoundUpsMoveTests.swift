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
        #expect(session.run(line).output.contains("moved round-ups of 0.85 GBP from everyday"))
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
                "moved round-ups of 0.65 GBP from card into the goal holiday, for the week of "
                    + "2026-03-02, paid by everyday."), "\(printed)")
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
                "moved round-ups of 0.30 GBP from everyday into the goal holiday, for the week of "
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
            ("", "2026-03-08T23:59:59Z", "2026-03-02"),
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
        let line = "round-ups move --account a --goal g"
        session.now = "2026-03-07T10:00:00Z"
        #expect(session.run(line).output.contains("of 2026-03-01 on a"))
        session.now = "2026-03-07T12:30:00Z"
        #expect(
            session.run(line).output.contains(
                "moved round-ups of 0.75 GBP from a into the goal g, for the week of 2026-03-08"))
    }

    @Test("with too little money nothing is moved, and the week stays open")
    func insufficientFunds() throws {
        let session = try Session(Session.household + spent)
        session.run("withdraw everyday 984.50 --not-spending")
        let before = session.bytes
        let line = move + " --week 2026-03-02"
        let rejected = session.run(line)
        #expect(
            rejected.errors.hasPrefix(
                "piggybank: insufficient-funds: the account \"everyday\" has 0.35 GBP, and 0.85 GBP "
                    + "would leave -0.50 GBP\n"))
        #expect(rejected.status == .rejected)
        #expect(session.bytes == before)
        session.run("deposit everyday 0.50")
        #expect(session.run(line).output.contains("moved round-ups of 0.85 GBP"))
    }

    /// Weeks with 0.65, 0.60 and 0.55 to move, the last of which is the current one.
    private let weeks = [
        "withdraw everyday 4.35 --time 2026-02-17T09:00:00Z",
        "withdraw everyday 4.40 --time 2026-02-24T09:00:00Z",
        "withdraw everyday 4.45 --time 2026-03-02T09:00:00Z",
    ]

    @Test("a part of a week, and never more than it has left") func amount() throws {
        let session = try Session(Session.household + weeks)
        #expect(
            session.run(move + " --amount 0.50").output.hasSuffix(
                "for the week of 2026-03-02. Balance 986.30 GBP, saved 0.50 of 600.00 GBP. Left of that "
                    + "week 0.05 GBP.\n"))
        let printed = session.run(move + " --amount 0.06")
        #expect(printed.errors.hasPrefix("piggybank: exceeds-round-ups: "))
        #expect(printed.status == .rejected)
        #expect(session.run(move + " --amount 0.05").output.hasSuffix("of 600.00 GBP.\n"))
    }

    @Test("all records one event for every week that has something left, the earliest first")
    func all() throws {
        let session = try Session(Session.household + weeks + [move + " --week 2026-02-23"])
        let printed = session.run(move + " --week all --by me --note Sweep")
        #expect(
            printed.output == """
                Recorded 11: moved round-ups of 0.65 GBP from everyday into the goal holiday, for the \
                week of 2026-02-16. Balance 985.55 GBP, saved 1.25 of 600.00 GBP.
                Recorded 12: moved round-ups of 0.55 GBP from everyday into the goal holiday, for the \
                week of 2026-03-02. Balance 985.00 GBP, saved 1.80 of 600.00 GBP.

                """)
        #expect(session.lines[10...].allSatisfy { $0.contains(#""by":"me","account":"everyday""#) })
        let before = session.bytes
        let again = session.run(move + " --week all")
        #expect(
            again.output == "Nothing left to move: no week of everyday has any round-ups left.\n")
        #expect(again.status == .done)
        let none = session.run(move + " --week all --format json").output
        #expect(none.contains(#""events":[],"alreadyRecorded":false,"#), "\(none)")
        #expect(session.bytes == before)
        #expect(
            session.run("round-ups move --account everyday --goal other --week all").errors
                .hasPrefix("piggybank: unknown-goal: "))
    }

    @Test("all with an id completes what is missing, and moves no week twice") func allWithID()
        throws
    {
        let session = try Session(Session.household + weeks)
        let line = move + " --week all --id sweep"
        session.run(move + " --week 2026-02-16 --id sweep:2026-02-16")
        let printed = session.run(line).output.split(separator: "\n")
        #expect(
            printed.map { $0.prefix(19) } == [
                "Already recorded as", "Recorded 11: moved ", "Recorded 12: moved ",
            ])
        #expect(session.lines[11].contains(#""id":"sweep:2026-03-02""#))
        session.run("withdraw everyday 1.30 --time 2026-02-24T09:00:00Z")
        session.run("withdraw everyday 970 --not-spending")
        let before = session.bytes
        #expect(session.run(line).output.split(separator: "\n").count == 3)
        #expect(session.run(line + " --note N").errors.hasPrefix("piggybank: id-conflict: "))
        #expect(session.bytes == before)
    }

    @Test("with too little money for all, nothing is moved; up to the balance, what it holds")
    func upToBalance() throws {
        let session = try Session(Session.household + weeks)
        session.run("withdraw everyday 985.95 --not-spending")
        let before = session.bytes
        #expect(session.run(move + " --week all").status == .rejected)
        #expect(session.bytes == before)
        let printed = session.run(move + " --week all --up-to-balance --id k")
        #expect(
            printed.output == """
                Recorded 11: moved round-ups of 0.65 GBP from everyday into the goal holiday, for the \
                week of 2026-02-16. Balance 0.20 GBP, saved 0.65 of 600.00 GBP.
                Recorded 12: moved round-ups of 0.20 GBP from everyday into the goal holiday, for the \
                week of 2026-02-23. Balance 0.00 GBP, saved 0.85 of 600.00 GBP. Left of that week 0.40 GBP.
                Nothing to move from: the week of 2026-03-02 on everyday has 0.55 GBP left, and \
                everyday holds nothing.

                """)
        #expect(printed.status == .done)
        session.run("deposit everyday 10")
        let again = session.run(move + " --week all --up-to-balance --id k").output
        #expect(again.contains("Already recorded as 12: moved round-ups of 0.20 GBP"))
        #expect(again.contains("Recorded 14: moved round-ups of 0.55 GBP"))
        #expect(
            session.run(move + " --up-to-balance --week 2026-02-23").output.contains("0.40 GBP"))
    }

    @Test("an overdraft is not saved: an account below 0 moves nothing up to its balance")
    func overdrawn() throws {
        let session = try Session([
            "init", "open a --name A --currency GBP --overdraft 50",
            "goal create g --account a --name G", "withdraw a 4.35",
        ])
        let line = "round-ups move --account a --goal g --up-to-balance"
        let printed = session.run(line)
        #expect(
            printed.output.hasPrefix("Nothing to move from: the week of 2026-03-02 on a has 0.65"))
        #expect(printed.status == .done)
        #expect(session.lines.count == 4)
        #expect(session.run("round-ups move --account a --goal g").status == .done)
    }

    @Test(
        "what excludes each other is wrong usage",
        arguments: ["--week all --amount 1", "--amount 1 --up-to-balance"]) func exclusive(
            options: String
        ) throws
    {
        let session = try Session(Session.household + weeks)
        #expect(session.run(move + " " + options).status == .wrongUsage)
        #expect(session.lines.count == 9)
    }

    @Test("an id that leaves no room for the weeks is refused before anything is recorded")
    func longID() throws {
        let session = try Session(Session.household + spent)
        let before = session.bytes
        let id = String(repeating: "k", count: 54)
        let printed = session.run(move + " --week all --id " + id)
        #expect(
            printed.errors.hasPrefix("piggybank: bad-value: the id \"kkk")
                && printed.errors.contains(" has 54 bytes, and at most 53 leave room for the week"),
            "\(printed.errors)")
        #expect(printed.status == .wrongUsage)
        #expect(session.bytes == before)
        #expect(session.run(move + " --week all --id " + id.dropLast()).status == .done)
    }

    @Test("too little money for every week is said with the week that it does not last for")
    func tooLittle() throws {
        let session = try Session(
            Session.household + spent + [
                "withdraw everyday 5.50 --time 2026-03-10T09:00:00Z",
                "withdraw everyday 978.35 --not-spending",
            ])
        let before = session.bytes
        let printed = session.run(move + " --week all")
        #expect(
            printed.errors.hasPrefix(
                "piggybank: insufficient-funds: the round-ups of the week of 2026-03-09, after those of the "
                    + "weeks before it: the account \"everyday\" has 0.15 GBP"), "\(printed.errors)"
        )
        #expect(
            printed.errors.hasSuffix(
                "next: Move no more than there is with --up-to-balance, or one week with --week "
                    + "2026-03-09.\n"))
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
