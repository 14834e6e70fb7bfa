import Testing

@testable import PiggyBankCLI

@Suite("round-ups move takes what a week has accrued and not moved yet")
struct RoundUpsMoveTests {
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
                    + "accrued 0.85 GBP, and 0.85 GBP was moved already.\n"
            )
            #expect(printed.errors == "")
            #expect(printed.status == .done)
        }
        #expect(session.run(line + " --format json").output == "null\n")
        #expect(session.bytes == before)
    }

    @Test("later spending of the same week becomes a top-up")
    func topUp() throws {
        let session = try Session(Session.household + spent + [move + " --week 2026-03-02"])
        session.run("withdraw everyday 1.70 --time 2026-03-05T09:00:00Z")
        #expect(
            session.run(move + " --week 2026-03-02").output.contains(
                "moved round-ups of 0.30 GBP from everyday into the goal holiday, for the week of "
                    + "2026-03-02. Balance 982.00 GBP, saved 1.15 of 600.00 GBP."
            )
        )
        #expect(session.run("replay").status == .done)
    }

    @Test("a week without spending has nothing to move")
    func emptyWeek() throws {
        let session = try Session(Session.household)
        let printed = session.run(move + " --week 2026-03-02")
        #expect(
            printed.output
                == "Nothing to move: the week of 2026-03-02 on everyday has accrued no round-ups.\n"
        )
        #expect(printed.status == .done)
    }

    @Test(
        "the current and the last week are those of the command's time, in the ledger's zone",
        arguments: [
            ("", "2026-03-08T23:59:59Z", "2026-03-02"),
            (" --week current", "2026-03-09T00:00:00Z", "2026-03-09"),
            (" --week last", "2026-03-09T00:00:00Z", "2026-03-02"),
            (" --week last", "2026-03-15T23:59:59Z", "2026-03-02"),
            (" --week last", "2026-03-16T00:00:00Z", "2026-03-09"),
        ]
    )
    func weekWords(option: String, time: String, week: String) throws {
        let spending = spent + ["withdraw everyday 3.40 --time 2026-03-10T09:00:00Z"]
        let session = try Session(Session.household + spending)
        let printed = session.run(move + option + " --time \(time)")
        #expect(printed.output.contains("for the week of \(week)."), "\(printed.output)")
    }

    @Test("weeks follow the ledger's zone and first weekday, not the reader's")
    func zone() throws {
        let session = try Session([
            "init --time-zone Pacific/Auckland --week-start sunday --time 2026-03-01T00:00:00Z",
            "open a --name A --currency GBP", "deposit a 10",
            "goal create g --account a --name G",
            // Sunday 8 March in Auckland, still Saturday in UTC.
            "withdraw a 1.25 --time 2026-03-07T12:00:00Z",
        ])
        let line = "round-ups move --account a --goal g"
        #expect(
            session.run(line + " --time 2026-03-07T10:00:00Z").output.contains("of 2026-03-01 on a")
        )
        #expect(
            session.run(line + " --time 2026-03-07T11:30:00Z").output
                .contains(
                    "moved round-ups of 0.75 GBP from a into the goal g, for the week of 2026-03-08"
                )
        )
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
                    + "would leave -0.50 GBP\n"
            )
        )
        #expect(rejected.status == .rejected)
        #expect(session.bytes == before)
        session.run("deposit everyday 0.50")
        #expect(session.run(line).output.contains("moved round-ups of 0.85 GBP"))
    }
}
