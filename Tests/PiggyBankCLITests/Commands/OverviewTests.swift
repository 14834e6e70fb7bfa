import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import Testing

@Suite("piggybank overview fits one screen") struct OverviewTests {
    /// What a terminal of 80 × 24 characters shows.
    private func screen(_ arguments: [String]) -> [Substring] {
        let printed = Printed(arguments, terminal: Terminal(columns: 80, rows: 24))
        #expect(printed.status == .done, "\(printed.errors)")
        return printed.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    @Test(
        "Whatever the ledger has, there is room for it and for the prompt, and what is left out is said",
        arguments: [
            ["--events", "0"], ["--events", "1"], ["--events", "40"], ["--events", "3000"],
            ["--events", "8000", "--accounts", "5000"],
        ]) func demos(options: [String]) throws
    {
        let session = try Session([])
        try session.create(Printed(["demo"] + options).output)
        let lines = screen(["overview", session.file])
        #expect(lines.count <= 23, "\(lines.count) lines")
        #expect(lines.allSatisfy { String($0).displayWidth <= 80 })
        let json = try JSONSerialization.jsonObject(
            with: Data(Printed(["overview", session.file, "--format", "json"]).output.utf8))
        for (section, query) in [
            ("currencies", "worth"), ("accounts", "balances"),
            ("spending", "spending --per category"), ("goals", "goals"),
        ] where try #require((json as? [String: Any])?[section] as? [Any]).count > 12 {
            #expect(lines.contains { $0.contains(" more: piggybank \(query)") }, "\(query)")
        }
    }

    @Test("Accounts and goals of one name are told apart by their identifiers, on a page too")
    func names() throws {
        let session = try Session([
            "init", "open a --name Savings --currency GBP", "open b --name Savings --currency GBP",
            "open c --name Cash --currency GBP", "goal create g --account a --name Trip",
            "goal create h --account b --name Trip", "deposit b 5",
        ])
        let overview = session.run("overview").output
        let page = session.run("report").output
        for name in ["Savings (a)", "Savings (b)", "Trip (g)", "Trip (h)"] {
            #expect(overview.contains("\n\(name) "), "\(name)")
            #expect(page.contains(">\(name)<"), "\(name)")
        }
        #expect(page.contains("Statement of Savings (b)") && !page.contains("Cash (c)"))
        #expect(overview.contains("\nCash "))
    }

    @Test("Lines are shared out so that nobody who wants less goes without") func shares() {
        #expect(Overview.shares(of: [1, 3, 20, 2], in: 14) == [1, 3, 8, 2])
        #expect(Overview.shares(of: [9, 9, 9, 9], in: 14) == [4, 4, 3, 3])
        #expect(Overview.shares(of: [0, 0, 5, 0], in: 14) == [0, 0, 5, 0])
        #expect(Overview.shares(of: [], in: 14) == [])
    }
}
