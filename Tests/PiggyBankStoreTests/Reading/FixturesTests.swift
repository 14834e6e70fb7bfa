import Foundation
import PiggyBankTestSupport
import Testing

@testable import PiggyBank
@testable import PiggyBankStore

/// The fixtures are complete, and say what their names promise.
struct FixturesTests {
    private func log(_ path: String) throws -> LogInMemory {
        LogInMemory(try FixtureFile.bytes(path))
    }

    @Test("Every rule has a broken ledger of its name", arguments: Rule.allCases)
    func rules(rule: Rule) throws {
        let found = try log("errors/\(rule.rawValue).jsonl").replay().violations.map(\.rule)
        #expect(found == [rule])
    }

    @Test("Every broken ledger breaks one rule, that of its name")
    func errors() throws {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        for name in try FixtureFile.names(in: "errors") where name.hasSuffix(".jsonl") {
            let rule = name.dropLast(".jsonl".count).components(separatedBy: "--")[0]
            let found = try log("errors/\(name)").replay(options).violations
            // What is no seal is also a member that the event does not have.
            let rules = Set(found.map(\.rule)).subtracting([.unknownMember])
            let isMemberRule = rule == Rule.unknownMember.rawValue
            #expect(found.first?.rule.rawValue == rule, "\(name)")
            #expect(rules.count == (isMemberRule ? 0 : 1), "\(name)")
        }
    }

    @Test("A small sealed ledger has every event type, and nothing is wrong with it")
    func events() throws {
        let lines = try FixtureFile.lines("events/every-type.jsonl")
        let events = try lines.map { try Event(line: ContiguousArray($0), zones: TimeZones()) }
        #expect(Set(events.map(\.payload.type)) == Set(EventType.allCases))
        #expect(events.count < EventType.allCases.count * 2)
        let replay = try log("events/every-type.jsonl").replay()
        #expect(replay.violations.isEmpty && replay.isSealed == true)
    }

    @Test("The household uses two currencies, across both clock changes")
    func household() throws {
        let lines = try FixtureFile.lines("household.jsonl")
        let events = try lines.map { try Event(line: ContiguousArray($0), zones: TimeZones()) }
        let ledger = try log("household.jsonl").replay().ledger
        #expect(ledger.currencyTotals.map(\.currency.code) == ["EUR", "GBP"])
        let times = events.map(\.time)
        for change in ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"] {
            let change = try #require(Instant(change))
            #expect(times.contains { $0 < change } && times.contains { $0 > change })
        }
    }

    @Test("Another spelling of the same events gives the same answers")
    func spelling() throws {
        let loose = try log("golden/crlf-and-orders/ledger.jsonl").replay().ledger
        let canonical = try log("golden/crlf-and-orders/canonical.jsonl").replay().ledger
        #expect(loose.balances == canonical.balances)
        #expect(loose.savings == canonical.savings)
        #expect(loose.weeklyRoundUps == canonical.weeklyRoundUps)
    }

    @Test("86 real accounts end at the balances that their bank printed")
    func berka() throws {
        let expected = try JSONDecoder().decode(
            [String: Int64].self,
            from: Data(try FixtureFile.bytes("reference/berka/expected.json"))
        )
        let replay = try log("reference/berka/ledger.jsonl").replay()
        #expect(replay.violations.isEmpty)
        #expect(expected.count == 86)
        let found = replay.ledger.balances.map { ($0.account.text, Int64($0.balance.minorUnits)) }
        #expect(Dictionary(uniqueKeysWithValues: found) == expected)
    }

    @Test("The totals that public tests of the weekly round-up exercise expect")
    func roundUpCases() throws {
        let file = Data(try FixtureFile.bytes("reference/round-up-cases.json"))
        for item in try JSONDecoder().decode(RoundUpCases.self, from: file).cases
        where item.agrees_with_plain_rule {
            let total = item.items.filter(\.isSpending).reduce(Int64(0)) { sum, payment in
                sum + RoundUpPolicy(roundUpTo: item.round_to_minor).roundUp(payment.minor)
            }
            #expect(total == item.plain_rule_total_minor.values.reduce(0, +), "\(item.id)")
        }
    }

    private struct RoundUpCases: Decodable {
        var cases: [Case]

        struct Case: Decodable {
            var id: String
            var items: [Payment]
            var round_to_minor: Int64
            var agrees_with_plain_rule: Bool
            var plain_rule_total_minor: [String: Int64]
        }

        struct Payment: Decodable {
            var minor: Int64
            var direction: String
            var source: String?

            var isSpending: Bool { direction == "OUT" && source != "INTERNAL_TRANSFER" }
        }
    }
}
