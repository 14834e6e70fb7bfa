import PiggyBankCLI
import Testing

@Suite("correct puts one line in the place of an event, with all that it said but what is given")
struct CorrectTests {
    private let given =
        Session.household + ["withdraw everyday 4.35 --payee Bakery --category Food"]

    @Test("it has the event's time, all its digits, and its metadata, unless another is given")
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
        #expect(session.lines[2].hasSuffix(#","replaces":2,"metadata":{"row": 7}}"#))
        #expect(session.run("correct 3 --time 2026-03-02T10:00:00Z").status == .done)
        #expect(session.lines[3].contains(#""time":"2026-03-02T10:00:00.000Z""#))
        #expect(session.lines[3].contains(#""minorUnits":600"#))
        #expect(session.lines.count == 4)
    }

    @Test("it says what was and what is, and the round-ups of the week") func answer() throws {
        let session = try Session(given)
        let printed = session.run("correct 7 --amount 4.50 --category '' --reason Typo")
        #expect(
            printed.output == """
                Recorded 8: corrected event 7: withdrew 4.50 GBP from everyday, to "Bakery": \
                "Typo", with a round-up of 0.50 GBP. It was: 4.35 GBP, category "Food". \
                It is: 4.50 GBP, no category. Balance 995.50 GBP.
                Round-ups of everyday in the week of 2026-03-02: accrued 0.50 GBP, before 0.65 GBP.

                """)
        let json = session.run("correct 7 --amount 5 --format json").output
        #expect(
            json.contains(
                #""weeks":[{"account":"everyday","week":"2026-03-02","currency":"GBP","#
                    + #""before":{"accrued":50,"moved":0,"available":50},"#
                    + #""after":{"accrued":0,"moved":0,"available":0}}]"#), "\(json)")
    }

    @Test("a week of which more was moved than it has now is named") func moved() throws {
        let session = try Session(
            given + ["round-ups move --account everyday --goal holiday --week this"])
        let printed = session.run("correct 7 --round-up no").output
        #expect(printed.hasSuffix("before 0.65 GBP. That is 0.65 GBP less than was moved.\n"))
        #expect(!session.run("correct 7 --payee Baker").output.contains("Round-ups"))
    }

    @Test(
        "what holds already is not recorded again",
        arguments: [
            "--amount 4.35", "--payee Bakery --category Food", "--spending yes", "--note ''",
            "--time 2026-03-02T12:00:00Z", "--account everyday", "--type withdraw",
        ]) func holds(options: String) throws
    {
        let session = try Session(given)
        let printed = session.run("correct 7 \(options) --reason Typo")
        #expect(printed.status == .done)
        #expect(printed.output.hasPrefix("Nothing to record, as 7 has it already: "))
        #expect(session.lines.count == 7)
    }

    @Test("another type keeps what it can say, and the answer names the rest") func types() throws {
        let session = try Session(
            given + ["withdraw everyday 9", "deposit everyday 1 --source Jo"])
        let transfer = session.run("correct 7 --type transfer --to-account pocket-money").output
        #expect(
            transfer.contains(
                """
                transferred 4.35 GBP from everyday to pocket-money. It was: withdrew 4.35 GBP from \
                everyday, to "Bakery". Dropped: payee "Bakery", category "Food".
                """), "\(transfer)")
        let refund = session.run("correct 9 --type refund --of 8").output
        #expect(refund.contains(#"refunded 1.00 GBP of event 8 into everyday, from "Jo". It was"#))
        #expect(!refund.contains("Dropped"))
        #expect(session.run("correct 9 --type deposit").output.contains("refund of event 8"))
        #expect(session.run("audit").status == .done)
    }

    @Test(
        "an option that the type does not have is refused with those that it has",
        arguments: [
            ("correct 5 --payee X", "--account, --amount, --source, --category and --income"),
            ("correct 7 --of 3", "--account, --amount, --payee, --category, --spending"),
            ("correct 7 --type transfer", "--type transfer needs --to-account."),
            ("correct 5 --type refund", "--type refund needs --of."),
        ]) func refused(line: String, told: String) throws
    {
        let session = try Session(given)
        let printed = session.run(line)
        #expect(printed.status == .wrongUsage)
        #expect(printed.errors.contains(told), "\(printed.errors)")
        #expect(session.lines.count == 7)
    }

    @Test("a refund dated before its payment is told") func earlyRefund() throws {
        let session = try Session(given)
        let printed = session.run("refund 7 1 --time 2026-03-01T10:00:00Z")
        #expect(printed.status == .done)
        #expect(
            printed.errors.contains(
                "event 8 is dated before its payment, event 7 of 2026-03-02\nnext: "))
    }

    @Test(
        "names that people try lead to what does it",
        arguments: [
            ("reverse", "undo"), ("restore", "undo"), ("void", "undo"), ("delete", "undo"),
            ("redo", "undo"), ("describe", "correct"), ("amend", "correct"), ("edit", "correct"),
            ("exchange", "transfer"),
        ]) func names(typed: String, meant: String) throws
    {
        let printed = Printed([typed, "7"])
        #expect(printed.status == .wrongUsage)
        #expect(printed.errors.contains("Did you mean '\(meant)'"), "\(printed.errors)")
    }
}
