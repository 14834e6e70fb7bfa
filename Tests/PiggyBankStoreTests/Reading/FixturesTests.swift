import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// The fixtures are complete, and say what their names promise.
struct FixturesTests {
    private func log(_ path: String) throws -> LogInMemory {
        LogInMemory(try FixtureFile.bytes(path))
    }

    @Test("Every rule has a broken ledger of its name", arguments: Rule.allCases) func rules(
        rule: Rule
    ) throws {
        let found = try log("errors/\(rule.rawValue).jsonl").replay().violations.map(\.rule)
        #expect(found == [rule])
    }

    @Test("Every broken ledger breaks one rule, that of its name") func errors() throws {
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

    @Test("An event that an audit leaves out is no earlier event of those after it") func leftOut()
        throws
    {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        let log = try log("errors/unknown-event--left-out-by-an-audit.jsonl")
        let found = log.replay(options).violations
        #expect(found.map(\.line) == [5, 6])
    }

    @Test("A small sealed ledger has every event type, and nothing is wrong with it") func events()
        throws
    {
        let lines = try FixtureFile.lines("events/every-type.jsonl")
        let events = try lines.map { try Event(line: ContiguousArray($0), zones: TimeZones()) }
        #expect(Set(events.map(\.payload.type)) == Set(EventType.allCases))
        #expect(events.count < EventType.allCases.count * 2)
        let replay = try log("events/every-type.jsonl").replay()
        #expect(replay.violations.isEmpty && replay.isSealed == true)
    }

    @Test("The household uses two currencies, across both clock changes") func household() throws {
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

    @Test("Another spelling of the same events gives the same answers") func spelling() throws {
        let loose = try log("golden/crlf-and-orders/ledger.jsonl").replay().ledger
        let canonical = try log("golden/crlf-and-orders/canonical.jsonl").replay().ledger
        #expect(loose.balances == canonical.balances)
        #expect(loose.savings == canonical.savings)
        #expect(loose.weeklyRoundUps == canonical.weeklyRoundUps)
    }

    @Test(
        "A month whose mistakes were corrected has the answers of one without any, as of every day")
    func corrected() throws {
        let mistaken = try log("golden/a-month-with-mistakes/ledger.jsonl")
        let canonical = try log("golden/a-month-with-mistakes/canonical.jsonl")
        let events = try mistaken.lines.map { try event($0) }
        #expect(
            Set(events.map(\.payload.type)).isSuperset(of: [.reversed, .refunded, .accountChanged]))
        let first = try #require(CalendarDate("2026-05-01"))
        for day in 0..<32 {
            var options = ReplayOptions()
            // On the last day everything counts.
            if day < 31 { options.asOf = .date(first.adding(days: day)) }
            let found = mistaken.replay(options).ledger
            let expected = canonical.replay(options).ledger
            #expect(found.balances == expected.balances, "\(first.adding(days: day))")
            #expect(found.savings == expected.savings, "\(first.adding(days: day))")
            #expect(found.trialBalance == expected.trialBalance, "\(first.adding(days: day))")
            #expect(found.weeklyRoundUps == expected.weeklyRoundUps, "\(first.adding(days: day))")
        }
    }

    @Test("What was believed before each correction of the month can still be asked for")
    func believed() throws {
        let log = try log("golden/a-month-with-mistakes/ledger.jsonl")
        var corrections = 0
        for line in log.lines {
            let correction = try event(line)
            guard case .reversed = correction.payload, let recorded = correction.recorded else {
                continue
            }
            corrections += 1
            var before = ReplayOptions()
            before.knownAt = .instant(
                Instant(checkedSeconds: recorded.seconds - 1, nanoseconds: recorded.nanoseconds))
            var through = ReplayOptions()
            through.through = Int(correction.sequence) - 1
            var after = ReplayOptions()
            after.knownAt = .instant(recorded)
            let believed = log.replay(before).ledger
            #expect(believed.balances == log.replay(through).ledger.balances)
            #expect(believed.weeklyRoundUps == log.replay(through).ledger.weeklyRoundUps)
            #expect(believed.balances != log.replay(after).ledger.balances)
        }
        #expect(corrections == 5)
    }

    private func event(_ line: ArraySlice<UInt8>) throws -> Event {
        try Event(line: ContiguousArray(line.dropLast()), zones: TimeZones())
    }

    @Test("86 real accounts end at the balances that their bank printed") func berka() throws {
        let expected = try JSONDecoder().decode(
            [String: Int64].self, from: Data(try FixtureFile.bytes("reference/berka/expected.json"))
        )
        let replay = try log("reference/berka/ledger.jsonl").replay()
        #expect(replay.violations.isEmpty)
        #expect(expected.count == 86)
        let found = replay.ledger.balances.map { ($0.account.text, Int64($0.balance.minorUnits)) }
        #expect(Dictionary(uniqueKeysWithValues: found) == expected)
    }

    @Test("The totals that public tests of the weekly round-up exercise expect") func roundUpCases()
        throws
    {
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
