import Foundation
import PiggyBankCLI
import Testing

@Suite("At a terminal, rows in doubt are asked about one by one") struct AskedRowTests {
    /// A ledger with two payments that were recorded by hand, and the bank's file of both.
    private func session() throws -> (Session, file: String) {
        let session = try Session()
        let given = [
            "init --time-zone Europe/Berlin --time 2026-02-01T00:00:00Z",
            "open main --name Main --currency EUR --time 2026-02-01T00:00:01Z",
            "deposit main 100 --time 2026-02-01T09:00:00Z",
            "withdraw main 4.35 --payee Breakfast --time 2026-02-10T09:00:00Z",
            "withdraw main 9.10 --payee Lunch --time 2026-02-12T09:00:00Z",
        ]
        for line in given { try #require(session.run(line).status == .done, "\(line)") }
        let text = """
            Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,\
            Amount (EUR),Original Amount,Original Currency,Exchange Rate
            2026-02-11,2026-02-11,Cafe,,Presentment,,Main,-4.35,,,
            2026-02-13,2026-02-13,Shop,,Presentment,,Main,-9.10,,,

            """
        let file = session.path(of: "bank.csv")
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return (session, file)
    }

    private func printed(_ session: Session, _ more: String, input: String, isInteractive: Bool)
        -> Printed
    {
        Printed(
            shellWords("import bank.csv --account main \(more)").map {
                $0 == "bank.csv" ? session.path(of: $0) : $0
            }, input: input, environment: session.environment, isInteractive: isInteractive)
    }

    @Test("as the options say it: what is answered is recorded, and nothing is asked again")
    func asked() throws {
        let (session, file) = try session()
        let asked = printed(session, "", input: "y\nn\n", isInteractive: true)
        #expect(asked.status == .done, "\(asked.errors)")
        #expect(asked.errors.contains(", \"Cafe\", looks like event 4 \"Breakfast\" (withdrawn"))
        #expect(asked.errors.contains("--same \(file):2=4: Is this the same event? [y/n] "))
        #expect(asked.errors.contains("--same \(file):3=5: Is this the same event? [y/n] "))
        // The same as the options do.
        let (other, path) = try self.session()
        let said = "--same \(path):2=4 --different \(path):3"
        let stated = printed(other, said, input: "", isInteractive: false)
        #expect(stated.status == .done, "\(stated.errors)")
        let events = session.lines.map { $0.prefix { $0 != "," } }
        #expect(events == other.lines.map { $0.prefix { $0 != "," } })
        #expect(session.lines.count == 7)
        let again = printed(session, "", input: "", isInteractive: true)
        #expect(again.status == .done && !again.errors.contains("Is this the same event?"))
    }

    @Test("Nothing typed, or no answer, leaves a row undecided") func undecided() throws {
        let (session, _) = try session()
        let before = session.bytes
        let open = printed(session, "", input: "\n?\n\n", isInteractive: true)
        #expect(open.status == .rejected && session.bytes == before)
        #expect(open.errors.components(separatedBy: "2=4: Is this the same event?").count == 5)
        #expect(!open.errors.contains("3=5: Is this the same event?"))
        let said = printed(session, "", input: "\nn\nmaybe\nn\n", isInteractive: true)
        #expect(said.status == .done, "\(said.errors)")
        #expect(session.lines.count == 7)
    }

    @Test("What one row was said to be is offered to no other") func taken() throws {
        let (session, file) = try session()
        try #require(
            session.run("withdraw main 4.35 --payee Tea --time 2026-02-09T09:00:00Z").status
                == .done)
        let text = try String(contentsOfFile: file, encoding: .utf8).replacing(
            "2026-02-13,2026-02-13,Shop,,Presentment,,Main,-9.10",
            with: "2026-02-11,2026-02-11,Bar,,Presentment,,Main,-4.35")
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let asked = printed(session, "", input: "y\ny\n", isInteractive: true)
        #expect(asked.status == .done, "\(asked.errors)")
        let options = asked.errors.split(separator: " ").filter {
            $0.contains(":2=") || $0.contains(":3=")
        }
        #expect(Set(options.map { $0.drop { $0 != "=" } }).count == options.count, "\(options)")
        #expect(session.lines.count == 8)
    }

    @Test("and nothing is recorded where nobody answers, or where it is only tried")
    func unanswered() throws {
        let (session, _) = try session()
        let before = session.bytes
        for (more, input, isInteractive) in [
            ("", "", true), ("", "y\n", true), ("", "y\ny\n", false), ("--dry-run", "y\ny\n", true),
            ("--format json", "y\ny\n", true),
        ] {
            let printed = printed(session, more, input: input, isInteractive: isInteractive)
            #expect(printed.status == .rejected, "\(more) \(input)")
            #expect((printed.errors + printed.output).contains("look-alike"))
            #expect(session.bytes == before)
        }
    }
}
