import PiggyBankReference
import Testing

@Suite struct ReferenceAnswersTests {
    private let story = plain(
        #""type":"ledgerOpened","version":1,"timeZone":"Europe/London","weekStart":"monday""#,
        opened("current", more: #","overdraft":1000"#), opened("yen", "JPY"), opened("joint"),
        deposited("current", 5_000), withdrawn("current", 435, more: #","payee":"Tea""#),
        withdrawn("current", 300), withdrawn("current", 1, more: #","spending":false"#),
        goalCreated("trip", of: "current", target: money(9_000)),
        roundUpsMoved("current", to: "trip", week: "2018-01-01", 40),
        goalFunded("trip", of: "current", 100), goalWithdrawn("trip", of: "current", 15),
        transferred("current", "joint", 250), deposited("yen", 900, "JPY"),
        withdrawn("yen", 312, "JPY"), accountChanged("joint", #""name":"Ours","owner":"Both""#),
        closed("joint", paidOut: money(250)), goalCreated("spare", of: "yen"),
        goalDeleted("spare", of: "yen"))

    @Test func accountsGoalsAndTotals() throws {
        let answers = try #require(soundAnswers(of: story))
        #expect(answers.sequence == 19)
        #expect(answers.timeZone == "Europe/London")
        #expect(answers.weekStart == "monday")
        #expect(answers.accounts.map(\.account) == ["current", "yen", "joint"])
        #expect(answers.accounts.map(\.minorUnits) == [3_889, 588, 0])
        #expect(answers.accounts.map(\.isOpen) == [true, true, false])
        #expect(answers.accounts.map(\.name) == ["N", "N", "Ours"])
        #expect(answers.accounts.map(\.owner) == [nil, nil, "Both"])
        #expect(answers.accounts.map(\.overdraft) == [1_000, 0, 0])
        #expect(answers.goals.map(\.goal) == ["trip", "spare"])
        #expect(answers.goals.map(\.saved) == [125, 0])
        #expect(answers.goals.map(\.target) == [9_000, nil])
        #expect(answers.goals.map(\.isActive) == [true, false])
        #expect(answers.totals.map(\.currency) == ["GBP", "JPY"])
        #expect(answers.totals.map(\.total) == [4_014, 588])
        #expect(answers.trialBalance.map(\.deposited) == [5_000, 900])
        #expect(answers.trialBalance.map(\.withdrawn) == [986, 312])
        #expect(answers.trialBalance.allSatisfy { $0.isBalanced })
    }

    @Test func roundUps() throws {
        let roundUps = try #require(soundAnswers(of: story)).roundUps
        #expect(roundUps.map(\.account) == ["current", "yen"])
        #expect(roundUps.map(\.week.description) == ["2018-01-01", "2018-01-01"])
        #expect(roundUps.map(\.transactions) == [2, 1])
        #expect(roundUps.map(\.accrued) == [65, 88])
        #expect(roundUps.map(\.moved) == [40, 0])
        #expect(roundUps.map(\.available) == [25, 88])
        #expect(roundUps[0].entries.map(\.roundUp) == [65, 0])
        #expect(roundUps[0].entries.map(\.sequence) == [6, 7])
        #expect(roundUps[0].entries.map(\.payee) == ["Tea", nil])
    }

    @Test func history() throws {
        let answers = try #require(soundAnswers(of: story))
        let history = try #require(answers.history(of: "current"))
        #expect(history.opening == 0)
        #expect(history.entries.map(\.sequence) == [5, 6, 7, 8, 10, 11, 12, 13])
        #expect(history.entries.map(\.minorUnits) == [5_000, -435, -300, -1, -40, -100, 15, -250])
        #expect(
            history.entries.map(\.balance) == [
                5_000, 4_565, 4_265, 4_264, 4_224, 4_124, 4_139, 3_889,
            ])
        #expect(history.closing == 3_889)
        let joint = try #require(answers.history(of: "joint"))
        #expect(joint.entries.map(\.type) == ["transferred", "accountClosed"])
        #expect(joint.entries.map(\.minorUnits) == [250, -250])
        #expect(answers.history(of: "nobody") == nil)
        let later = try #require(answers.history(of: "current", from: ReferenceDate(day: 18_000)))
        #expect(later.opening == 3_889)
        #expect(later.entries.isEmpty)
    }

    @Test func emptyLedger() throws {
        let answers = try #require(soundAnswers(of: []))
        #expect(answers.sequence == 0)
        #expect(answers.head == nil)
        #expect(answers.accounts.isEmpty)
        #expect(answers.totals.isEmpty)
        #expect(answers.timeZone == "UTC")
    }

    @Test func tornTailIsLeftOut() throws {
        #expect(soundAnswers(of: Array("{\"sequence\":1".utf8))?.sequence == 0)
        #expect(soundAnswers(of: story + Array("garbage".utf8))?.sequence == 19)
    }

    @Test func throughReadsNoFurther() throws {
        let broken = plain(opened("a"), deposited("a", 5), withdrawn("a", 6))
        let answers = try #require(soundAnswers(of: broken, ReferenceOptions(through: 2)))
        #expect(answers.sequence == 2)
        #expect(answers.accounts.map(\.minorUnits) == [5])
        #expect(soundAnswers(of: broken, ReferenceOptions(through: 3)) == nil)
        #expect(soundAnswers(of: broken, ReferenceOptions(through: 0))?.sequence == 0)
    }

    @Test func asOfCountsByTimeAndJudgesEverything() throws {
        func at(_ day: Int) -> String { #","time":"2018-01-0\#(day)T00:00:00Z""# }
        let ledger = plain(
            opened("a") + at(1), deposited("a", 10) + at(5), deposited("a", 7) + at(2),
            withdrawn("a", 12) + at(6), opened("b") + at(7), deposited("b", 3) + at(1))
        func balances(_ day: Int, _ nanoseconds: Int = 0) -> [Int128]? {
            let seconds = 1_514_764_800 + (day - 1) * 86_400
            let time = ReferenceInstant(seconds: seconds, nanoseconds: nanoseconds)
            return soundAnswers(of: ledger, ReferenceOptions(asOf: time))?.accounts.map(
                \.minorUnits)
        }
        // The deposit to b is dated before its opening: the money is there, so the account is.
        #expect(balances(1) == [0, 3])
        #expect(balances(2) == [7, 3])
        #expect(balances(4, 999_999_999) == [7, 3])
        #expect(balances(5) == [17, 3])
        #expect(balances(6) == [5, 3])
        #expect(balances(7) == [5, 3])
        let early = ReferenceOptions(asOf: ReferenceInstant(seconds: 0))
        #expect(soundAnswers(of: ledger, early)?.accounts.isEmpty == true)
        #expect(soundAnswers(of: ledger, early)?.sequence == 6)
        #expect(soundAnswers(of: plain(opened("a"), withdrawn("a", 1)), early) == nil)
    }

    @Test func knownAtReadsUpToALaterRecording() throws {
        func at(_ recorded: Int) -> String { #","recorded":"2018-02-0\#(recorded)T00:00:00Z""# }
        func known(_ day: Int, _ options: ReferenceOptions = ReferenceOptions()) -> String? {
            var options = options
            options.knownAt = ReferenceInstant(seconds: 1_517_443_200 + (day - 1) * 86_400)
            let ledger = plain(
                opened("a") + on(1), deposited("a", 1) + on(9) + at(2), deposited("a", 10) + on(2),
                deposited("a", 100) + on(3) + at(2), deposited("a", 1_000) + on(1) + at(4),
                // Recorded by a clock that nobody has seen yet, so neither is the error after it.
                reversed(4) + at(5), withdrawn("a", 9_999) + at(6))
            return soundAnswers(of: ledger, options).map { answers in
                "\(answers.sequence) \(answers.accounts.map(\.minorUnits))"
            }
        }
        #expect(known(1) == "1 [0]")
        // That moment included; what says nothing of its recording is known once the line before it
        // is.
        #expect(known(2) == "4 [111]")
        #expect(known(3) == "4 [111]")
        #expect(known(4) == "5 [1111]")
        #expect(known(5) == "6 [1011]")
        #expect(known(6) == nil)
        // Events that meet all.
        #expect(known(4, ReferenceOptions(through: 3)) == "3 [11]")
        #expect(known(4, ReferenceOptions(asOf: moment(8))) == "5 [1110]")
        #expect(known(5, ReferenceOptions(asOf: moment(11))) == "6 [1011]")
        #expect(known(1, ReferenceOptions(through: 3, asOf: moment(9))) == "1 [0]")
    }

    @Test(arguments: [("JPY", 1, 99), ("GBP", 1, 99), ("KWD", 1, 999), ("CLF", 1, 9_999)])
    func wholeUnitsByCurrency(currency: String, spent: Int, roundUp: Int128) throws {
        let ledger = plain(
            opened("a", currency), deposited("a", spent, currency), withdrawn("a", spent, currency))
        #expect(soundAnswers(of: ledger)?.roundUps.map(\.accrued) == [roundUp])
    }

    @Test func movingTwiceTakesOnlyWhatIsNew() {
        let events = [
            opened("a"), deposited("a", 1_000), goalCreated("g", of: "a"), withdrawn("a", 130),
            roundUpsMoved("a", to: "g", week: "2018-01-01", 70), withdrawn("a", 190),
            roundUpsMoved("a", to: "g", week: "2018-01-01", 10),
        ]
        #expect(violations(in: file(numbered(events))) == [])
        let again = roundUpsMoved("a", to: "g", week: "2018-01-01", 1)
        #expect(violations(in: file(numbered(events + [again]))) == ["8: exceeds-round-ups"])
    }

    /// The account's own dates decide, not those of UTC or of the offset that is written.
    @Test func weeksAreLocal() throws {
        let ledger = plain(
            #""type":"ledgerOpened","version":1,"timeZone":"America/New_York","weekStart":"sunday""#,
            opened("a"), deposited("a", 100),
            withdrawn("a", 1) + #","time":"2018-01-07T04:59:59.999999999Z""#,
            withdrawn("a", 1) + #","time":"2018-01-07T14:00:00+09:00""#)
        #expect(
            soundAnswers(of: ledger)?.roundUps.map(\.week.description) == [
                "2017-12-31", "2018-01-07",
            ])
    }
}
