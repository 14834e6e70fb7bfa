import PiggyBank
import PiggyBankReference
import PiggyBankReports
import Synchronization
import Testing

@Suite("Every figure of a page leads to the events that make it") struct PageProofTests {
    private let firstSeed: UInt64 = 61_000

    @Test("The events of each figure come to the figure") func sums() throws {
        for index in 0..<80 {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard generated.changes.isEmpty, !generated.types.isEmpty else { continue }
            let page = PageContents(LogInMemory(generated.file).rows(), file: "file.jsonl")
            let proofs = page.proofs.flatMap(\.proofs)
            #expect(Set(proofs.map(\.link)).count == proofs.count, "\(generated)")
            let results = Dictionary(
                uniqueKeysWithValues: proofs.map { ($0.link, $0.entries?.result(in: $0.currency)) })
            /// Requires that a figure which is not 0 has its events.
            func expect(_ figure: Balance, of link: Link) {
                let result = (results[link] ?? nil) ?? Balance(0, figure.currency)
                #expect(result == figure, "\(link) of \(generated)")
            }
            for totals in page.ledger.currencyTotals {
                expect(totals.total, of: .worth(totals.currency))
            }
            for sum in page.spending.total {
                expect(sum.net, of: .category(sum.group.text, sum.currency))
            }
            for (month, sums) in page.spendingByMonth where page.lastMonths.contains(month) {
                for (currency, sums) in Dictionary(grouping: sums, by: \.currency) {
                    let spent = sums.map(\.net).reduce(Balance(0, currency), +)
                    expect(spent, of: .month(month, currency))
                }
            }
            let month = page.dates?.upperBound.startOfMonth
            for flow in page.flows where flow.month == month {
                expect(flow.income, of: .income(flow.month, flow.currency))
                expect(flow.spending, of: .month(flow.month, flow.currency))
                expect(flow.other, of: .other(flow.month, flow.currency))
            }
            for row in page.shownWeeks {
                expect(row.available, of: .roundUps(row.account, week: row.week))
            }
            for goal in page.shownGoals { expect(goal.saved, of: .goal(goal.goal)) }
        }
    }

    @Test("Every command of a page that tells of an earlier time asks for that time")
    func commands() throws {
        let generated = try #require(
            (0..<80).lazy.map { GeneratedFile(seed: firstSeed + 2_000 + UInt64($0)) }.first {
                $0.changes.isEmpty && $0.types.count > 20
            })
        var options = ReplayOptions()
        let date = CalendarDate(daysSince1970: 2_000_000)
        options.through = 15
        options.asOf = .date(date)
        let page = PageContents(LogInMemory(generated.file).rows(options), file: "file.jsonl")
        let commands = page.proofs.flatMap(\.proofs).map(\.command)
        #expect(!commands.isEmpty, "\(generated)")
        #expect(
            commands.allSatisfy { $0.hasSuffix(" --as-of \(date) --through 15 -f file.jsonl") },
            "\(generated)")
    }

    @Test("Every place of a page is there once, and every link leads to one") func places() throws {
        for index in 0..<80 {
            let generated = GeneratedFile(seed: firstSeed + 1_000 + UInt64(index))
            guard generated.changes.isEmpty, !generated.types.isEmpty else { continue }
            let page = PageContents(LogInMemory(generated.file).rows(), file: "file.jsonl")
            let written = Mutex<ContiguousArray<UInt8>>([])
            Page.write(page) { bytes in
                written.withLock { written in
                    for index in bytes.indices { written.append(bytes[index]) }
                }
            }
            let html = String(decoding: written.withLock { $0 }, as: UTF8.self)
            let places = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
            #expect(Set(places).count == places.count, "\(generated)")
            let links = html.matches(of: /\shref="#([^"]*)"/).map { String($0.1) }
            #expect(Set(links).subtracting(places).isEmpty, "\(generated)")
        }
    }
}
