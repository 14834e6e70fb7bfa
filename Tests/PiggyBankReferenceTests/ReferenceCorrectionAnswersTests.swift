import PiggyBankReference
import Testing

/// What answers say of refunds and of what was reversed.
@Suite struct ReferenceCorrectionAnswersTests {
    private static let start = [
        opened("a", more: #","overdraft":100"#), opened("b"), deposited("a", 5_000),
        goalCreated("g", of: "a"), goalFunded("g", of: "a", 300), withdrawn("a", 435),
        refunded(6, "a", 35),
    ]

    @Test(arguments: [
        deposited("a", 7), withdrawn("a", 7), withdrawn("a", 7) + on(25),
        withdrawn("a", 7, more: #","spending":false"#), transferred("a", "b", 7),
        refunded(6, "a", 400), goalFunded("g", of: "a", 7), goalWithdrawn("g", of: "a", 7),
        roundUpsMoved("a", to: "g", week: "2018-01-01", 65),
    ]) func whatIsReversedIsAsIfItHadNeverBeen(event: String) {
        let before = figures(Self.start)
        let after = figures(Self.start + [event])
        #expect(after != nil && after != before)
        #expect(figures(Self.start + [event, reversed(8)]) == before)
        #expect(figures(Self.start + [event, reversed(8), reversed(9)]) == after)
    }

    @Test func aRefundLeavesTheRoundUp() throws {
        let answers = try #require(soundAnswers(of: file(numbered(Self.start))))
        #expect(answers.accounts.map(\.minorUnits) == [4_300, 0])
        #expect(answers.roundUps.map(\.accrued) == [65])
        #expect(answers.roundUps.map(\.transactions) == [1])
        #expect(answers.trialBalance.map(\.deposited) == [5_035])
        #expect(answers.trialBalance.map(\.withdrawn) == [435])
    }

    @Test func aReversedPaymentTakesItsOwnRoundUpOutOfItsOwnWeek() throws {
        let events = [
            opened("a"), deposited("a", 5_000), goalCreated("g", of: "a"),
            withdrawn("a", 435) + on(3), withdrawn("a", 410) + on(10), withdrawn("a", 10) + on(10),
            roundUpsMoved("a", to: "g", week: "2018-01-08", 100),
            // What it accrued is not what it would accrue now.
            accountChanged("a", #""roundUpMultiplier":7"#) + on(1), reversed(5),
        ]
        func weeks(_ events: [String]) throws -> [String] {
            let answers = try #require(soundAnswers(of: file(numbered(events))))
            return answers.roundUps.map {
                "\($0.week) \($0.transactions) \($0.accrued) \($0.moved) \($0.available) "
                    + "\($0.entries.map(\.sequence))"
            }
        }
        #expect(try weeks(events) == ["2018-01-01 1 65 0 65 [4]", "2018-01-08 1 90 100 -10 [6]"])
        let again = roundUpsMoved("a", to: "g", week: "2018-01-08", 1)
        #expect(violations(in: file(numbered(events + [again]))) == ["10: exceeds-round-ups"])
        #expect(
            try weeks(events + [reversed(6)]) == [
                "2018-01-01 1 65 0 65 [4]", "2018-01-08 0 0 100 -100 []",
            ])
        // The move given back leaves nothing that is worth a row.
        #expect(try weeks(events + [reversed(6), reversed(7)]) == ["2018-01-01 1 65 0 65 [4]"])
    }

    @Test func aReversalHoldsInEveryAnswerWhoseLogHasIt() throws {
        let ledger = plain(
            opened("a") + on(1), deposited("a", 1_000) + on(2), withdrawn("a", 435) + on(10),
            reversed(3), deposited("a", 7) + on(12), reversed(5))
        func answers(_ options: ReferenceOptions) throws -> [String] {
            let answers = try #require(soundAnswers(of: ledger, options))
            return answers.accounts.map { "\($0.minorUnits)" }
                + answers.roundUps.map { "\($0.accrued)" }
                + answers.trialBalance.map { "\($0.deposited) \($0.withdrawn) \($0.isBalanced)" }
        }
        for day in [2, 10, 11, 12, 20] {
            #expect(try answers(ReferenceOptions(asOf: moment(day))) == ["1000", "1000 0 true"])
        }
        #expect(try answers(ReferenceOptions()) == ["1000", "1000 0 true"])
        #expect(try answers(ReferenceOptions(through: 3)) == ["565", "65", "1000 435 true"])
        // Through the fifth the reversal of the fifth is not among the events.
        #expect(try answers(ReferenceOptions(through: 5)) == ["1007", "1007 0 true"])
    }

    @Test func aHistoryListsWhatCounts() throws {
        let ledger = plain(
            opened("a") + on(1),
            deposited("a", 1_000) + on(2) + #","recorded":"2018-01-02T12:00:00Z""#,
            withdrawn("a", 435) + on(10), refunded(3, "a", 35) + on(11), reversed(4), reversed(3))
        func entries(_ options: ReferenceOptions = ReferenceOptions(), to: ReferenceDate? = nil)
            throws -> [String]
        {
            let answers = try #require(soundAnswers(of: ledger, options))
            let history = try #require(answers.history(of: "a", to: to))
            #expect(history.closing == history.entries.last?.balance)
            return history.entries.map { entry in
                "\(entry.sequence) \(entry.minorUnits) \(entry.balance) \(entry.of ?? 0)"
            }
        }
        #expect(try entries() == ["2 1000 1000 0"])
        #expect(try entries(ReferenceOptions(through: 5)) == ["2 1000 1000 0", "3 -435 565 0"])
        let four = ["2 1000 1000 0", "3 -435 565 0", "4 35 600 3"]
        #expect(try entries(ReferenceOptions(through: 4)) == four)
        // A window of dates, too.
        let tenth = ReferenceDate(year: 2018, month: 1, day: 10)
        #expect(try entries(ReferenceOptions(through: 4), to: tenth) == Array(four.prefix(2)))
        let first = try #require(soundAnswers(of: ledger)?.history(of: "a")?.entries.first)
        #expect(first.recorded == moment(2))
        #expect(first.type == "deposited")
    }
}
