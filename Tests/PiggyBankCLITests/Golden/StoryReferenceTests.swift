import Foundation
import PiggyBankCLI
import PiggyBankReference
import Testing

/// The stories come to what the reference ledger computes, which shares no code with the tool: so
/// nobody adds up by hand what is kept of them.
struct StoryReferenceTests {
    private struct Answers: Decodable {
        struct Balances: Decodable { var accounts: [Account] }
        struct Account: Decodable {
            var account: String
            var minorUnits: Int
        }
        struct Goals: Decodable { var goals: [Goal] }
        struct Goal: Decodable {
            var goal: String
            var saved: Int
        }
        struct RoundUps: Decodable { var roundUps: [Week] }
        struct Week: Decodable {
            var account: String
            var week: String
            var accrued: Int
            var moved: Int
        }
        var balances: Balances
        var goals: Goals
        var roundUps: RoundUps
    }

    private struct History: Decodable {
        struct Entry: Decodable {
            var sequence: Int
            var type: String
            var minorUnits: Int
            var balance: Int
        }
        var entries: [Entry]
    }

    /// Reads what a query prints as JSON.
    private func answer<Answer: Decodable>(_ arguments: [String]) throws -> Answer {
        let printed = Printed(arguments + ["--format", "json"])
        return try JSONDecoder().decode(Answer.self, from: Data(printed.output.utf8))
    }

    @Test("Balances, goals, weeks and histories are those of the reference") func stories() throws {
        for story in try Checkout.names(in: "Fixtures/golden") {
            let commands = try Checkout.text("Fixtures/golden/\(story)/commands")
            let file = String(try #require(commands.firstMatch(of: /replay: replay (\S+)/)).1)
            let outcome = ReferenceLedger.replay(Array(try Checkout.text(file).utf8))
            guard case .answers(let expected) = outcome else {
                Issue.record("\(file) breaks a rule")
                continue
            }
            let found: Answers = try answer(["replay", file])
            #expect(
                found.balances.accounts.map { "\($0.account) \($0.minorUnits)" }
                    == expected.accounts.map { "\($0.account) \($0.minorUnits)" }, "\(story)")
            #expect(
                found.goals.goals.map { "\($0.goal) \($0.saved)" }
                    == expected.goals.map { "\($0.goal) \($0.saved)" }, "\(story)")
            #expect(
                found.roundUps.roundUps.map { "\($0.account) \($0.week) \($0.accrued) \($0.moved)" }
                    == expected.roundUps.map {
                        "\($0.account) \($0.week) \($0.accrued) \($0.moved)"
                    }, "\(story)")
            for account in expected.accounts {
                let history: History = try answer(["history", "\(account.account)", "-f", file])
                let entries = expected.history(of: account.account)?.entries
                #expect(
                    history.entries.map {
                        "\($0.sequence) \($0.type) \($0.minorUnits) \($0.balance)"
                    }
                        == entries?.map {
                            "\($0.sequence) \($0.type) \($0.minorUnits) \($0.balance)"
                        }, "\(account.account) of \(story)")
            }
        }
    }
}
