import PiggyBankCLI
import Testing

@Suite("Before anything ends or is taken back, a person at a terminal is asked")
struct ConfirmationTests {
    private static let questions: [(line: String, plan: String, question: String)] = [
        (
            "close pocket-money", "closed pocket-money, which was empty. Balance 0.00 GBP.",
            "Close the account?"
        ),
        (
            "goal delete holiday",
            "deleted the goal holiday, with nothing saved. Balance 1,001.00 GBP.",
            "Delete the goal?"
        ),
        (
            "undo",
            "reversed event 7. Event 7 deposited 1.00 GBP into everyday. Balance 1,000.00 GBP.",
            "Record the reversal?"
        ),
    ]

    private let given = Session.household + ["deposit everyday 1"]

    /// Runs a command line at a terminal where somebody types an answer.
    private func run(_ line: String, answer: String, _ session: Session) -> Printed {
        Printed(
            shellWords(line), input: answer, environment: session.environment, isInteractive: true)
    }

    @Test("yes records what was shown", arguments: questions) func yes(
        line: String, plan: String, question: String
    ) throws {
        for answer in ["y\n", "Y\n", "yes\r\n", "YES\n"] {
            let session = try Session(given)
            let printed = run(line, answer: answer, session)
            #expect(printed.errors == "Would record 8: \(plan)\n\(question) [y/N] ")
            #expect(printed.output == "Recorded 8: \(plan)\n")
            #expect(printed.status == .done)
            #expect(session.lines.count == 8)
        }
    }

    @Test("any other answer records nothing: status 1", arguments: questions) func no(
        line: String, plan: String, question: String
    ) throws {
        let session = try Session(given)
        let before = session.bytes
        for answer in ["n\n", "\n", "", "no\n", "yess\n", " y\n", "yes please\n"] {
            let printed = run(line, answer: answer, session)
            #expect(printed.errors.hasPrefix("Would record 8: \(plan)\n\(question) [y/N] "))
            #expect(printed.errors.hasSuffix("piggybank: cancelled; nothing was recorded\n"))
            #expect(printed.output == "")
            #expect(printed.status == .rejected)
            #expect(session.bytes == before)
        }
    }

    @Test("nobody is asked with --yes or --dry-run, or without a terminal", arguments: questions)
    func notAsked(line: String, plan: String, question: String) throws {
        let session = try Session(given)
        #expect(run(line + " --dry-run", answer: "", session).errors == "")
        #expect(session.lines.count == 7)
        #expect(run(line + " --yes", answer: "", session).errors == "")
        #expect(session.lines.count == 8)
        let other = try Session(given)
        #expect(other.run(line).errors == "")
        #expect(other.lines.count == 8)
    }

    @Test("what would be refused, and what is recorded already, is said without a question")
    func nothingToAsk() throws {
        let session = try Session(given)
        let refused = run("close everyday", answer: "y\n", session)
        #expect(refused.errors.hasPrefix("piggybank: account-has-goals: "))
        session.run("close travel --id k")
        let again = run("close travel --id k", answer: "", session)
        #expect(again.output.hasPrefix("Already recorded as 8"))
        #expect(again.errors == "")
    }

    @Test(
        "what came between the question and the answer keeps it from being recorded",
        arguments: ["close pocket-money", "undo"]) func changedMeanwhile(line: String) throws
    {
        let session = try Session(given)
        var context = Context(
            session.environment,
            input: { _ in
                session.run("deposit pocket-money 5")
                return Array("y\n".utf8)
            })
        context.isInteractive = true
        #expect(Piggybank.program.run(shellWords(line), context) == .rejected)
        #expect(session.lines.count == 8)
        #expect(session.run("balances --format csv").output.contains("Pocket money,GBP,5.00"))
    }
}
