import PiggyBank
import PiggyBankTestSupport
import Testing

/// A payment with a refund that is taken back, and then the payment too: every one of them in any
/// month.
@Suite("What takes a refund or a payment back counts as spending where the payment does")
struct CorrectedSpendingTests {
    /// A payment of 10, a refund of 4, and what takes them back, in these months.
    private func ledger(_ months: [Int], isSpending: Bool) -> LogInMemory {
        let ten = #""currency":"GBP","minorUnits":10"#
        let four = #""currency":"GBP","minorUnits":4"#
        let paid = #""type":"withdrawn","account":"a","payee":"p","spending":\#(isSpending)"#
        let events = [
            #""type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":10"#,
            #"\#(paid),"amount":{\#(ten)}"#,
            #""type":"refunded","of":2,"account":"a","amount":{\#(four)}"#,
            #""type":"reversed","of":3"#, #""type":"reversed","of":2"#,
        ]
        let lines = zip(1..., zip([1] + months, events)).map { sequence, event in
            #"{"sequence":\#(sequence),"time":"2026-0\#(event.0)-01T00:00:00Z",\#(event.1)}"# + "\n"
        }
        return LogInMemory(Array(lines.joined().utf8))
    }

    @Test("in every window of months, by every grouping, and in the lines that explain it")
    func windows() throws {
        let months = 1...3
        for number in 0..<81 * 2 {
            let own = [27, 9, 3, 1].map { number % 81 / $0 % 3 + 1 }
            let log = ledger(own, isSpending: number < 81)
            let whole = log.replay()
            // A refund is not before its payment, and nothing is taken back before it happened.
            guard whole.violations.isEmpty else { continue }
            let plain = try PlainLog(log.lines, whole.date)
            for first in months {
                for last in first...3 {
                    var selection = EventSelection()
                    let begin = try #require(CalendarDate(year: 2026, month: first, day: 1))
                    let end = try #require(CalendarDate(year: 2026, month: last, day: 28))
                    selection.dates = .within(begin...end)
                    let expected = SpendingGrouping.allCases.map {
                        plain.sums(of: .spending, by: [$0], selection)
                    }
                    let message = "\(own), \(number < 81), from \(first) to \(last)"
                    let found = SpendingGrouping.allCases.map { grouping in
                        let sums = log.answer(SpendingQuery(by: grouping, of: selection))
                        return Set(sums.map { $0.plain([grouping]) })
                    }
                    #expect(found == expected, "\(message)")
                    let net = log.answer(SpendingQuery(by: .month, of: selection)).reduce(0) {
                        $0 + $1.net.minorUnits
                    }
                    let explained = log.answer(DerivationQuery(of: .spending(selection)))
                    #expect(explained?.result.minorUnits ?? 0 == net, "\(message)")
                }
            }
        }
    }
}
