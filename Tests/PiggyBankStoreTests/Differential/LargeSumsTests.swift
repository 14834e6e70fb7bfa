import PiggyBank
import PiggyBankReference
import PiggyBankReports
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Rules bound every sum of a whole ledger.
///
/// Nothing bounds what there is as of a time before reversals, or on some days: there every sum is
/// exact, however large.
@Suite("Sums beyond 64 bits are exact, in every answer of a part of a ledger") struct LargeSumsTests
{
    /// One of each kind of ledger, or more.
    private static let count = Cases.ledgers.count(7)

    private var ledgers: [LedgerOfLargeSums] {
        (0..<Self.count).map { LedgerOfLargeSums(seed: 70_000 + UInt64($0)) }
    }

    @Test("Both answer the same as of a time, through the first events and as was known at a time")
    func parts() throws {
        var beyond = 0
        for generated in ledgers {
            let log = LogInMemory(generated.file)
            var random = SplitMix64(seed: generated.seed)
            #expect(log.replay().violations.isEmpty, "\(generated)")
            for part in 0..<3 {
                var options = ReplayOptions()
                var reference = ReferenceOptions()
                // Before the reversals of a later time, or any.
                let last = generated.times.filter { $0 < .november }.max()
                if let time = part == 0 ? last : random.pick(generated.times) {
                    options.asOf = time.instant.map { .instant($0) }
                    reference.asOf = time
                }
                if part == 1 {
                    options.through = random.within(0...log.lines.count)
                    reference.through = options.through
                }
                if part == 2, let time = random.pick(generated.recordingTimes) {
                    options.knownAt = time.instant.map { .instant($0) }
                    reference.knownAt = time
                }
                let replay = log.replay(options)
                let expected = ReferenceLedger.audit(generated.file, reference).answers
                #expect(Answers(replay) == Answers(expected), "part \(part) of \(generated)")
                let weeks = replay.ledger.weeklyRoundUps
                let sums =
                    weeks.flatMap { [$0.accrued, $0.moved, $0.available] }
                    + replay.ledger.balances.map(\.balance) + replay.ledger.savings.map(\.saved)
                beyond += sums.count { Int64(exactly: $0.minorUnits) == nil }
            }
        }
        #expect(beyond >= Self.count / 2, "only \(beyond) sums were beyond 64 bits")
    }

    @Test("Sums of some days, statements and explanations are those of plain dictionaries")
    func windows() throws {
        var beyond = 0
        for generated in ledgers {
            let log = LogInMemory(generated.file)
            let whole = log.replay()
            let plain = try PlainLog(log.lines, whole.date)
            let (first, last) = (try #require(CalendarDate("2026-10-01")), try october)
            let account = try AccountID("a")
            var selection = EventSelection()
            selection.dates = .within(first...last)
            let replay = log.rows()

            let spent = replay.sums(of: .spending, by: [.category], selection).map(\.sum)
            #expect(
                Set(spent.map { $0.plain([.category]) })
                    == plain.sums(of: .spending, by: [.category], selection))
            let flows = replay.flows
            #expect(flows.map(\.plain) == plain.flows(), "\(generated)")
            let worth = replay.worth(per: .day, dates: first...last)
            let closes = worth.map {
                "\($0.currency) \($0.accounts.minorUnits) \($0.goals.minorUnits)"
            }
            #expect(closes.last == plain.worth(on: last).last, "\(generated)")
            let trend = try #require(replay.trends(of: [account], stretches: 30).first)
            let owned = plain.balance(of: trend.account, on: last)
            #expect(trend.balances.map(\.minorUnits).contains(owned), "\(generated)")
            let statement = try #require(replay.statement(of: account, dates: first...last))
            #expect(statement.closing.minorUnits == owned, "\(generated)")

            let sums =
                spent.flatMap { [$0.net, $0.refunded] }
                + flows.flatMap { [$0.income, $0.spending] }
                + worth.flatMap { [$0.accounts, $0.goals] } + [statement.closing] + trend.balances
            beyond += sums.count { Int64(exactly: $0.minorUnits) == nil }
        }
        #expect(beyond >= Self.count / 2, "only \(beyond) sums were beyond 64 bits")
    }

    @Test("The events of a figure as of a time come to what the fold says") func entries() throws {
        for generated in ledgers {
            var options = ReplayOptions()
            options.asOf = .date(try october)
            let replay = LogInMemory(generated.file).rows(options)
            let (goals, worth) = (replay.entriesOfGoals, replay.entriesOfWorth)
            for goal in replay.ledger.savings {
                let result = goals.entries(of: goal.goal).result(in: goal.currency)
                #expect(result == goal.saved, "\(generated)")
            }
            for totals in replay.ledger.currencyTotals {
                let result = worth(totals.currency, .always).result(in: totals.currency)
                #expect(result == totals.total, "\(generated)")
            }
        }
    }

    @Test("Reports have them digit by digit, in every format") func reports() throws {
        for generated in ledgers {
            var options = ReplayOptions()
            options.asOf = .date(try october)
            let ledger = LogInMemory(generated.file).replay(options).ledger
            let report = Report.replay(ledger)
            for format in Format.allCases { #expect(!format.render(report).isEmpty) }
            let json = String(decoding: Format.json.render(report), as: UTF8.self)
            let account = try #require(ledger.balances.first)
            #expect(json.contains(#""minorUnits":\#(account.balance.minorUnits),"#), "\(generated)")
        }
    }

    /// The last day before reversals of a later time.
    private var october: CalendarDate { get throws { try #require(CalendarDate("2026-10-31")) } }
}

extension ReferenceInstant {
    /// Before most reversals of a ledger of large sums.
    fileprivate static let november = ReferenceInstant(seconds: 1_793_491_200)
}
