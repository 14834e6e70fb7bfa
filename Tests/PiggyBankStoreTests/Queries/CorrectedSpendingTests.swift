import PiggyBank
import PiggyBankTestSupport
import Testing

/// A payment with a refund that is reversed, and then the payment too, in any months.
@Suite("What takes a refund or a payment back counts as spending where the payment does")
struct CorrectedSpendingTests {
    /// A payment of 10, a refund of 4, in these months, and how many of what reverses them.
    private func ledger(_ months: [Int], reversals: Int, isSpending: Bool) -> LogInMemory {
        let ten = #""currency":"GBP","minorUnits":10"#
        let four = #""currency":"GBP","minorUnits":4"#
        let paid = #""type":"withdrawn","account":"a","payee":"p","spending":\#(isSpending)"#
        let events = [
            #""type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":10"#,
            #"\#(paid),"amount":{\#(ten)}"#,
            #""type":"refunded","of":2,"account":"a","amount":{\#(four)}"#,
            #""type":"reversed","of":3"#, #""type":"reversed","of":2"#,
        ]
        let times = [1, months[0], months[1], months[1], months[0]]
        let lines = zip(1..., zip(times, events.prefix(3 + reversals))).map { sequence, event in
            #"{"sequence":\#(sequence),"time":"2026-0\#(event.0)-01T00:00:00Z",\#(event.1)}"# + "\n"
        }
        return LogInMemory(Array(lines.joined().utf8))
    }

    @Test("in every window of months, by every grouping, and in the events that make it")
    func windows() throws {
        let months = 1...3
        for number in 0..<9 * 3 * 2 {
            let own = [3, 1].map { number / $0 % 3 + 1 }
            let log = ledger(own, reversals: number / 9 % 3, isSpending: number < 27)
            let (whole, replay) = (log.replay(), log.rows())
            #expect(whole.violations.isEmpty)
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
                    let message = "\(number), from \(first) to \(last)"
                    let found = SpendingGrouping.allCases.map { grouping in
                        let sums = replay.sums(of: .spending, by: [grouping], selection)
                        return Set(sums.map { $0.sum.plain([grouping]) })
                    }
                    #expect(found == expected, "\(message)")
                    let net = replay.sums(of: .spending, by: [.month], selection).reduce(0) {
                        $0 + $1.sum.net.minorUnits
                    }
                    let entries = replay.sums(of: .spending, by: [.account], selection).flatMap {
                        replay.entries(of: $0)
                    }
                    #expect(
                        entries.reduce(0) { $0 + ($1.step?.minorUnits ?? 0) } == net, "\(message)")
                }
            }
        }
    }
}
