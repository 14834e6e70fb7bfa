import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankReports
import Testing

@Suite("Queries answer what plain dictionaries answer, over generated ledgers")
struct QueryDifferentialTests {
    private let firstSeed: UInt64 = 60_000

    /// The valid ledgers among those of so many seeds.
    private func ledgers(_ count: Int) throws -> [(generated: GeneratedFile, log: LogInMemory)] {
        (0..<ledgerCount(count)).compactMap { index in
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard generated.changes.isEmpty, !generated.types.isEmpty else { return nil }
            return (generated, LogInMemory(generated.file))
        }
    }

    @Test("The log lists exactly the events that meet every condition, whatever these are")
    func log() throws {
        var random = SplitMix64(seed: firstSeed)
        var listed = 0
        var conditions = 0
        for (generated, log) in try ledgers(300) {
            let whole = log.replay()
            let plain = try PlainLog(log.lines, whole.date)
            for _ in 0..<6 {
                let selection = SelectionSamples(plain, whole.ledger).selection(&random)
                let cut = random.within(0...log.lines.count)
                let selected = log.replay(.rows, cuts: [cut]).events(selection)
                let told = selected.events(0..<selected.count)
                let found = told.map(\.event.sequence)
                let asked = plain.events.filter { plain.meets(selection, $0) }
                #expect(found == asked.map(\.sequence), "\(selection) of \(generated)")
                #expect(
                    told.map(\.reversedBy)
                        == asked.map { plain.corrections.reversal(of: $0.sequence) },
                    "\(selection) of \(generated)")
                #expect(
                    told.map(\.counts) == asked.map { $0.counts && $0.type != "reversed" },
                    "\(selection) of \(generated)")
                #expect(selected.lostSequence == nil)
                listed += found.count
                if found.count < plain.events.count, !found.isEmpty { conditions += 1 }
            }
        }
        #expect(listed >= ledgerCount(300), "only \(listed) events were listed")
        #expect(
            conditions >= ledgerCount(300) / 4, "only \(conditions) selections told events apart")
    }

    @Test("Lines that are not there any more are missing, and named; nothing else is") func lost()
        throws
    {
        var lines = 0
        for (generated, log) in try ledgers(100) where log.lines.count > 4 {
            var replay = log.rows()
            let bytes = Array(log.lines.joined())
            let end = log.lines[3].startIndex + 5
            for changed in [Array(bytes[..<end]), bytes.map { $0 == 0x7B ? 0x5B : $0 }, []] {
                replay.log = LogInMemory(changed)
                let events = replay.events()
                let told = events.events(0..<events.count)
                #expect(told.count < events.count, "\(generated)")
                #expect(events.lostSequence != nil, "\(generated)")
                lines += told.count
                let report = Report.log(events, of: replay.ledger)
                let json = Format.json.render(report)
                let answer = try JSONDecoder().decode(ListedEvents.self, from: Data(json))
                #expect(answer.events.map(\.sequence) == told.map(\.event.sequence), "\(generated)")
                #expect(!Format.table.render(report).isEmpty)
            }
        }
        #expect(lines > 0, "no line was read again")
    }

    private struct ListedEvents: Decodable {
        let events: [ListedEvent]

        struct ListedEvent: Decodable { let sequence: Int64 }
    }

    @Test(
        "Spending and income by every grouping are the sums of their events",
        arguments: [SummedMoney.spending, .income]) func sums(of money: SummedMoney) throws
    {
        var random = SplitMix64(seed: firstSeed)
        var sums = 0
        for (generated, log) in try ledgers(300) {
            let plain = try PlainLog(log.lines, log.replay().date)
            let samples = SelectionSamples(plain, log.replay().ledger)
            for grouping in SpendingGrouping.allCases {
                let selection = random.chance(50) ? EventSelection() : samples.selection(&random)
                var second = random.chance(50) ? random.pick(SpendingGrouping.allCases) : nil
                if second == grouping { second = nil }
                let groupings = [grouping, second].compactMap(\.self)
                let found = log.rows().sums(of: money, by: groupings, selection).map(\.sum)
                let expected = plain.sums(of: money, by: groupings, selection)
                #expect(
                    Set(found.map { $0.plain(groupings) }) == expected,
                    "\(groupings), \(selection) of \(generated)")
                #expect(found.count == expected.count, "\(grouping) of \(generated)")
                sums += found.count
            }
        }
        #expect(sums >= ledgerCount(300), "only \(sums) sums were made")
    }

    @Test("Spending month by month is spending on the dates of each month") func monthlySpending()
        throws
    {
        var random = SplitMix64(seed: firstSeed)
        for (generated, log) in try ledgers(300) {
            let dates = try PlainLog(log.lines, log.replay().date).events.map(\.date)
            guard let date = random.pick(dates) else { continue }
            for grouping in SpendingGrouping.allCases {
                var selection = EventSelection()
                selection.dates = .period(.month, of: date)
                let replay = log.rows()
                let expected = replay.sums(of: .spending, by: [grouping], selection).map(\.sum)
                let months = replay.spendingByMonth(by: grouping).months
                let month = months.first { $0.start == date.startOfMonth }
                #expect((month?.sums ?? []) == expected, "\(generated)")
            }
        }
    }

    @Test(
        "What is owned at the close of every period is the sum of all until then, in each currency")
    func worth() throws {
        var random = SplitMix64(seed: firstSeed)
        var rows = 0
        for (generated, log) in try ledgers(200) {
            let whole = log.replay()
            let plain = try PlainLog(log.lines, whole.date)
            let days = log.rows()
            #expect(days.today == plain.today, "\(generated)")
            #expect(days.shownDates == plain.shownDates, "\(generated)")
            let dates = plain.events.map(\.date).sorted()
            for period in CalendarPeriod.allCases {
                let first = random.chance(30) ? random.pick(dates) : nil
                var last = random.chance(30) ? dates.suffix(random.within(1...9)).first : nil
                if let first, let end = last { last = max(first, end) }
                let always = CalendarDate(daysSince1970: .min)...CalendarDate(daysSince1970: .max)
                let lower = first ?? always.lowerBound
                let worth = days.worth(
                    per: period, dates: lower...max(lower, last ?? always.upperBound))
                let closes = plain.closes(of: period, whole.ledger.settings.weekStart, first, last)
                let begun = plain.currencyDates
                let currencies = closes.map { close in begun.count { $0 <= close } }
                #expect(worth.count == currencies.reduce(0, +), "\(period) of \(generated)")
                // Some thirty years of days are many rows; those at the ends and some between will
                // do.
                var row = 0
                for (index, close) in closes.enumerated() {
                    let end = row + currencies[index]
                    defer { row = end }
                    let isAtEnd = index < 20 || index >= closes.count - 20
                    guard isAtEnd || random.chance(1), end <= worth.count else { continue }
                    let told = worth[row..<end].map {
                        "\($0.currency) \($0.accounts.minorUnits) \($0.goals.minorUnits)"
                    }
                    #expect(told == plain.worth(on: close), "\(close) \(period) of \(generated)")
                    #expect(worth[row..<end].allSatisfy { $0.date == close }, "\(generated)")
                    rows += told.count
                }
            }
        }
        #expect(rows >= ledgerCount(200))
    }

    @Test(
        "The line of an account has its balance at the end of every stretch, and ends at what it has"
    ) func trends() throws {
        var random = SplitMix64(seed: firstSeed)
        for (generated, log) in try ledgers(150) {
            let whole = log.replay()
            let plain = try PlainLog(log.lines, whole.date)
            let stretches = random.within(1...12)
            guard let shown = plain.shownDates else { continue }
            let (first, last) = (shown.lowerBound, shown.upperBound)
            let days = Int(last.daysSince1970 - first.daysSince1970) + 1
            let accounts = whole.ledger.balances
            let trends = log.rows().trends(stretches: stretches)
            #expect(trends.map(\.account) == accounts.map(\.account))
            // The last day of a stretch, rounded up: the day after it belongs to the next one.
            let ends = (1...stretches).map {
                first.adding(days: ($0 * days + stretches - 1) / stretches - 1)
            }
            let worth = log.rows().worth(per: .day)
            for currency in whole.ledger.currencyTotals.map(\.currency) {
                let rows = worth.filter { $0.currency == currency }
                let expected = ends.map { end in
                    rows.first { $0.date == end }?.total ?? Balance(0, currency)
                }
                let totals = worth.totals(of: currency, stretches: stretches)
                #expect(totals == expected, "\(currency) of \(generated)")
            }
            for (trend, account) in zip(trends, accounts) {
                if plain.events.allSatisfy({ $0.date <= last }) {
                    #expect(trend.balances.last == account.balance, "\(generated)")
                }
                let expected = ends.map { plain.balance(of: account.account, on: $0) }
                #expect(
                    trend.balances.map(\.minorUnits) == expected,
                    "\(account.account) of \(generated)")
            }
        }
    }

    @Test("Spending by category in each month comes to spending by month") func spendingByMonth()
        throws
    {
        for (generated, log) in try ledgers(200) {
            let replay = log.rows()
            let expected = replay.sums(of: .spending, by: [.month]).map(\.sum)
            var told: [String: Int128] = [:]
            let spending = replay.spendingByMonth(by: .category)
            let total = replay.sums(of: .spending, by: [.category]).map(\.sum)
            #expect(total == spending.total, "\(generated)")
            for month in spending.months {
                for sum in month.sums {
                    told["\(month.start) \(sum.currency)", default: 0] += sum.net.minorUnits
                }
            }
            let sums = expected.compactMap { sum -> (String, Int128)? in
                guard case .period(let month) = sum.group else { return nil }
                return ("\(month) \(sum.currency)", sum.net.minorUnits)
            }
            #expect(told == Dictionary(uniqueKeysWithValues: sums), "\(generated)")
        }
    }

    @Test("The pace of a goal is what 28 to 90 days saved but for one move of more than half")
    func paces() throws {
        var younger = 0
        for (generated, log) in try ledgers(400) {
            let replay = log.rows()
            let plain = try PlainLog(log.lines, replay.date)
            guard let end = plain.today else { continue }
            #expect(replay.today == end, "\(generated)")
            let paces = replay.paces
            let live = replay.ledger.savings.filter { !$0.isDeleted }
            #expect(
                paces.map(\.goal) == live.map(\.goal).filter { plain.pace(of: $0.text) != nil },
                "\(generated)")
            for pace in paces {
                let (first, saved, exception) = try #require(plain.pace(of: pace.goal.text))
                #expect(pace.saved.minorUnits == saved, "\(pace.goal) of \(generated)")
                #expect(pace.dates == first...end, "\(pace.goal) of \(generated)")
                if let exception { #expect(pace.exception?.sequence == exception, "\(generated)") }
                if pace.days < GoalPace.mostDays { younger += 1 }
            }
        }
        #expect(younger > 0, "no goal was young")
    }
}

extension SpendingSum {
    /// As the plain log tells it.
    func plain(_ groupings: [SpendingGrouping]) -> String {
        let names = zip(groupings, [group, second ?? .text(nil)]).map { grouping, group in
            switch group {
            case .text(let text): text.map { "=" + $0 } ?? "none"
            case .period(let date):
                switch grouping {
                case .month: String("\(date)".prefix(7))
                case .quarter:
                    String("\(date)".prefix(4)) + "-Q\((date.components.month - 1) / 3 + 1)"
                case .year: String("\(date)".prefix(4))
                default: "\(date)"
                }
            case .account(let account): account.text
            }
        }
        let key = Array("\(names.joined(separator: " / ")) \(currency)".utf8)
        return "\(key): \(transactions) \(net.minorUnits) \(refunded.minorUnits)"
    }
}

/// Makes selections of which some events of a ledger meet each condition.
struct SelectionSamples {
    let plain: PlainLog
    let ledger: Ledger

    init(_ plain: PlainLog, _ ledger: Ledger) {
        self.plain = plain
        self.ledger = ledger
    }

    /// One to three conditions that some event meets.
    func selection(_ random: inout SplitMix64) -> EventSelection {
        var selection = EventSelection()
        guard let event = random.pick(plain.events) else { return selection }
        for _ in 0..<random.within(1...3) { plain.add(&selection, event, &random) }
        return selection
    }
}
