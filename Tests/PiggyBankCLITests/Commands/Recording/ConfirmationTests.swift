import PiggyBankCLI
import Testing

@Suite("Before an account or a goal ends, a person at a terminal is asked") struct ConfirmationTests
{
    private static let questions: [(line: String, plan: String, question: String)] = [
        (
            "close pocket-money", "closed pocket-money, which was empty. Balance 0.00 GBP.",
            "Close the account?"
        ),
        (
            "goal delete holiday",
            "deleted the goal holiday, which had saved nothing. Balance 1,000.00 GBP.",
            "Delete the goal?"
        ),
    ]

    /// Runs a command line at a terminal where somebody types an answer.
    private func run(_ line: String, answer: String, _ session: Session) -> Printed {
        Printed(
            shellWords(line), input: answer, environment: session.environment, isInteractive: true)
    }

    @Test("yes records what was shown", arguments: questions) func yes(
        line: String, plan: String, question: String
    ) throws {
        for answer in ["y\n", "Y\n", "yes\r\n", "YES\n"] {
            let session = try Session(Session.household)
            let printed = run(line, answer: answer, session)
            #expect(printed.errors == "Would record 7: \(plan)\n\(question) [y/N] ")
            #expect(printed.output == "Recorded 7: \(plan)\n")
            #expect(printed.status == .done)
            #expect(session.lines.count == 7)
        }
    }

    @Test("any other answer records nothing: status 1", arguments: questions) func no(
        line: String, plan: String, question: String
    ) throws {
        let session = try Session(Session.household)
        let before = session.bytes
        for answer in ["n\n", "\n", "", "no\n", "yess\n", " y\n", "yes please\n"] {
            let printed = run(line, answer: answer, session)
            #expect(printed.errors.hasPrefix("Would record 7: \(plan)\n\(question) [y/N] "))
            #expect(
                printed.errors.hasSuffix(
                    "piggybank: nothing was recorded, as the answer was not yes\n"))
            #expect(printed.output == "")
            #expect(printed.status == .rejected)
            #expect(session.bytes == before)
        }
    }

    @Test("nobody is asked with --yes or --dry-run, or without a terminal", arguments: questions)
    func notAsked(line: String, plan: String, question: String) throws {
        let session = try Session(Session.household)
        #expect(run(line + " --dry-run", answer: "", session).errors == "")
        #expect(session.lines.count == 6)
        #expect(run(line + " --yes", answer: "", session).errors == "")
        #expect(session.lines.count == 7)
        let other = try Session(Session.household)
        #expect(other.run(line).errors == "")
        #expect(other.lines.count == 7)
    }

    @Test("without a terminal an account that holds money is closed only with --yes") func paysOut()
        throws
    {
        let session = try Session(Session.household + ["deposit travel €0.07"])
        let before = session.bytes
        for line in ["close travel", "close travel --format json"] {
            let refused = session.run(line)
            #expect(
                refused.errors.contains("closing travel would pay out the 0.07 EUR"), "\(refused)")
            #expect(refused.errors.contains("transfer") && refused.errors.contains("--yes"))
            #expect(refused.status == .rejected && session.bytes == before)
        }
        #expect(session.run("close travel --dry-run").output.contains("paying out 0.07 EUR"))
        #expect(session.run("close travel --yes").output.contains("paying out 0.07 EUR"))
    }

    @Test("what would be refused, and what is recorded already, is said without a question")
    func nothingToAsk() throws {
        let session = try Session(Session.household)
        let refused = run("close everyday", answer: "y\n", session)
        #expect(refused.errors.hasPrefix("piggybank: account-has-goals: "))
        session.run("close travel --id k")
        let again = run("close travel --id k", answer: "", session)
        #expect(again.output.hasPrefix("Already recorded as 7"))
        #expect(again.errors == "")
    }

    @Test("what came between the question and the answer keeps it from being recorded")
    func changedMeanwhile() throws {
        let session = try Session(Session.household)
        var context = Context(
            session.environment,
            input: { _ in
                session.run("deposit pocket-money 5")
                return Array("y\n".utf8)
            })
        context.isInteractive = true
        let status = Piggybank.program.run(["close", "pocket-money"], context)
        #expect(status == .rejected)
        #expect(session.lines.count == 7)
        #expect(
            session.run("balances --format csv").output.contains(
                "pocket-money,Pocket money,GBP,5.00"))
    }
}
