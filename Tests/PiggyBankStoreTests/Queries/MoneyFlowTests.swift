import PiggyBank
import PiggyBankReference
import Testing

@Suite("What comes in and goes out adds up, over generated ledgers") struct MoneyFlowTests {
    /// The valid ledgers among those of so many seeds.
    private func ledgers(_ count: Int) -> [(generated: GeneratedFile, log: LogInMemory)] {
        (0..<ledgerCount(count)).compactMap { index in
            let generated = GeneratedFile(seed: 63_000 + UInt64(index))
            guard generated.changes.isEmpty, !generated.types.isEmpty else { return nil }
            return (generated, LogInMemory(generated.file))
        }
    }

    @Test("Income, spending and the rest of each month are the sums of its events") func flows()
        throws
    {
        var months = 0
        for (generated, log) in ledgers(200) {
            let plain = try PlainLog(log.lines, log.replay().date)
            let told = log.rows().flows
            // A month of which all was reversed has none.
            let flows = plain.flows().filter { !$0.hasSuffix(" 0 0 0") }
            #expect(told.map(\.plain).filter { !$0.hasSuffix(" 0 0 0") } == flows, "\(generated)")
            months += told.count
        }
        #expect(months >= ledgerCount(150), "only \(months) months")
    }

    @Test("Income less spending and the rest are together the change of worth of each month")
    func changeOfWorth() throws {
        var told = 0
        for (generated, log) in ledgers(200) {
            var worth: [Currency: Balance] = [:]
            let replay = log.rows()
            let flows = replay.flows
            let dates = try PlainLog(log.lines, log.replay().date).events.map(\.date)
            guard let first = dates.min(), let last = dates.max() else { continue }
            for end in replay.worth(per: .month, dates: first...last) {
                let before = worth[end.currency] ?? Balance(0, end.currency)
                worth[end.currency] = end.total
                let flow = flows.first {
                    $0.month == end.date.startOfMonth && $0.currency == end.currency
                }
                let change = flow.map { $0.income - $0.spending + $0.other }
                #expect((change ?? Balance(0, end.currency)) == end.total - before, "\(generated)")
                told += flow == nil ? 0 : 1
            }
            #expect(flows.allSatisfy { worth[$0.currency] != nil }, "\(generated)")
        }
        #expect(told >= ledgerCount(150), "only \(told) months")
    }

    @Test("The sums below a log are those of its events, with and without what was taken back")
    func totals() throws {
        var random = SplitMix64(seed: 63_000)
        var leftOut = 0
        for (generated, log) in ledgers(300) {
            let whole = log.replay()
            let plain = try PlainLog(log.lines, whole.date)
            for round in 0..<4 {
                let selection =
                    round == 0
                    ? EventSelection() : SelectionSamples(plain, whole.ledger).selection(&random)
                let replay = log.rows()
                let all = replay.events(selection)
                let final = replay.events(selection, isFinal: true)
                let events = all.events(0..<all.count)
                let counted = events.filter { plain.corrections.counts($0.sequence) }
                let kept = final.events(0..<final.count)
                #expect(
                    kept.map(\.event.sequence) == counted.map(\.event.sequence),
                    "\(selection) of \(generated)")
                leftOut += events.count - counted.count
                for (answer, events) in [(all, events), (final, kept)] {
                    if selection.account == nil {
                        // What is asked of one currency has the sums of that one.
                        let listed = Set(events.map(\.event.sequence))
                        let asked = plain.totals(of: listed).filter { sum in
                            selection.currency.map { sum.hasPrefix($0.code) } ?? true
                        }
                        #expect(answer.totals.map(\.plain) == asked, "\(selection) of \(generated)")
                    }
                    for totals in answer.totals where !events.mayExchange {
                        let changes = events.filter(\.counts).compactMap(\.change).filter {
                            $0.currency == totals.currency
                        }
                        let net = changes.reduce(Balance(0, totals.currency), +)
                        #expect(net == totals.net, "\(selection) of \(generated)")
                    }
                }
            }
        }
        #expect(leftOut >= ledgerCount(300) / 4, "only \(leftOut) were left out")
    }

    @Test("A statement without what was taken back has the same ends, and adds up")
    func finalStatement() {
        var leftOut = 0
        for (generated, log) in ledgers(200) {
            let replay = log.rows()
            for account in replay.ledger.balances.map(\.account) {
                guard let whole = replay.statement(of: account),
                    let final = replay.statement(of: account, isFinal: true)
                else { continue }
                #expect(final.opening == whole.opening && final.closing == whole.closing)
                #expect(final.entries == whole.entries.filter(\.counts), "\(generated)")
                var balance = final.opening
                for entry in final.entries {
                    balance = balance + entry.change
                    #expect(entry.balance == balance, "\(generated)")
                }
                #expect(balance == final.closing, "\(generated)")
                leftOut += whole.entries.count - final.entries.count
            }
        }
        #expect(leftOut >= ledgerCount(200) / 4, "only \(leftOut) were left out")
    }
}

extension MoneyFlow {
    /// As `month currency income spending other`.
    var plain: String {
        let units = [income, spending, other].map { "\($0.minorUnits)" }
        return "\("\(month)".prefix(7)) \(currency) " + units.joined(separator: " ")
    }
}

extension MoneyInOut {
    fileprivate var plain: String { "\(currency) \(received.minorUnits) \(paid.minorUnits)" }
}

extension [SelectedEvent] {
    /// Whether an exchange is among them, which changes two currencies.
    fileprivate var mayExchange: Bool { contains { $0.event.payload.type == .exchanged } }
}

extension PlainLog {
    /// What comes in and goes out by some events, as `currency in out`.
    fileprivate func totals(of sequences: Set<Int64>) -> [String] {
        var sums: [String: (received: Int128, paid: Int128)] = [:]
        for event in counting where sequences.contains(event.sequence) {
            for (units, currency) in crossings(of: event) {
                var sum = sums[currency] ?? (0, 0)
                if units > 0 { sum.received += units } else { sum.paid -= units }
                sums[currency] = sum
            }
        }
        return sums.sorted { $0.key < $1.key }.map { "\($0) \($1.received) \($1.paid)" }
    }
}
