import Foundation
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite struct RealDataTests {
    @Test func balancesAreThoseThatTheBankPrinted() throws {
        let expected = try JSONDecoder().decode(
            [String: Int128].self, from: Data(FixtureFile.bytes("reference/berka/expected.json")))
        let ledger = try FixtureFile.bytes("reference/berka/ledger.jsonl")
        let answers = try #require(soundAnswers(of: ledger))
        #expect(answers.accounts.count == 86)
        let balances = Dictionary(
            uniqueKeysWithValues: answers.accounts.map { ($0.account.description, $0.minorUnits) })
        #expect(balances == expected)
    }

    private struct RoundUpCases: Decodable {
        struct Case: Decodable {
            struct Item: Decodable {
                var minor: Int
                var currency: String
                var direction: String
                var source: String?
            }
            var id: String
            var items: [Item]
            var round_to_minor: Int
            var agrees_with_plain_rule: Bool
            var plain_rule_total_minor: [String: Int128]
        }
        var cases: [Case]
    }

    @Test func roundUpsAreThoseOfPublicTests() throws {
        let cases = try JSONDecoder().decode(
            RoundUpCases.self, from: Data(FixtureFile.bytes("reference/round-up-cases.json"))
        ).cases.filter(\.agrees_with_plain_rule)
        #expect(cases.count >= 30)
        for example in cases {
            var events: [String] = []
            for currency in Set(example.items.map(\.currency)).sorted() {
                events.append(
                    opened(currency, currency, more: #","roundUpTo":\#(example.round_to_minor)"#))
                events.append(deposited(currency, 1_000_000_000_000, currency))
            }
            // A ledger has no payments of nothing.
            for item in example.items where item.minor > 0 {
                let isSpending = item.source != "INTERNAL_TRANSFER"
                events.append(
                    item.direction == "IN"
                        ? deposited(item.currency, item.minor, item.currency)
                        : withdrawn(
                            item.currency, item.minor, item.currency,
                            more: #","spending":\#(isSpending)"#))
            }
            let answers = try #require(soundAnswers(of: file(numbered(events))), "\(example.id)")
            for (currency, total) in example.plain_rule_total_minor {
                let accrued = answers.roundUps.filter { $0.currency == ReferenceText(currency) }
                    .reduce(0) { $0 + $1.accrued }
                #expect(accrued == total, "\(example.id)")
            }
        }
    }
}
