import PiggyBankReference
import Testing

/// The stories of the contract about lines that stand in place of others, and what takes them back.
@Suite struct ReferenceReplacementTests {
    /// An account with 100.00, a second one, and a goal; the first day of 2018 is a Monday.
    private let start = [
        opened("a") + on(1), opened("b") + on(1), goalCreated("g", of: "a") + on(1),
        deposited("a", 10_000) + on(1),
    ]
    private let payment = withdrawn("a", 650) + on(3)

    /// The figures after more events, without what is empty.
    private func story(_ events: [String], _ options: ReferenceOptions = ReferenceOptions())
        -> [String]?
    { figures(start + events, options)?.filter { !["b 0", "g 0"].contains($0) } }

    /// The rule that the last of the events breaks, and no other rule is broken.
    private func rule(_ events: [String]) -> String? {
        let found = violations(in: file(numbered(start + events)))
        let last = "\(start.count + events.count): "
        return found.count == 1 && found[0].hasPrefix(last)
            ? String(found[0].dropFirst(last.count)) : found.isEmpty ? nil : "\(found)"
    }

    @Test func aPaymentOfAnotherAmount() {
        let before = ["a 9350", "a 2018-01-01: 50 - 0 = 50", "10000 650 true"]
        let after = ["a 9340", "a 2018-01-01: 40 - 0 = 40", "10000 660 true"]
        let replaced = [payment, withdrawn("a", 660) + on(3) + replacing(5)]
        #expect(story(replaced) == after)
        #expect(story(replaced, ReferenceOptions(asOf: moment(2))) == ["a 10000", "10000 0 true"])
        #expect(story(replaced, ReferenceOptions(asOf: moment(3))) == after)
        #expect(story(replaced, ReferenceOptions(through: 5)) == before)
        let undone = replaced + [reversed(6)]
        #expect(story(undone) == before)
        #expect(story(undone + [reversed(7)]) == after)
        #expect(rule(undone + [reversed(7), reversed(8)]) == "not-correctable")
        // Taken back for good, and again.
        #expect(story(undone + [reversed(5)]) == ["a 10000", "10000 0 true"])
        #expect(story(undone + [reversed(5), reversed(8)]) == before)
    }

    @Test func aPaymentWhoseRoundUpWasMoved() {
        let events = [
            payment, roundUpsMoved("a", to: "g", week: "2018-01-01", 50) + on(4),
            withdrawn("a", 700) + on(3) + replacing(5),
        ]
        #expect(
            story(events) == ["a 9250", "g 50", "a 2018-01-01: 0 - 50 = -50", "10000 700 true"])
        // The other one of the week pays for it; the move can be taken back, too.
        #expect(
            story(events + [withdrawn("a", 660) + on(4)])?[2].hasSuffix("40 - 50 = -10") == true)
        #expect(
            story(events + [reversed(6)]) == [
                "a 9300", "a 2018-01-01: 0 - 0 = 0", "10000 700 true",
            ])
    }

    @Test func anotherDayIsAnotherWeek() {
        let events = [withdrawn("a", 650) + on(7), withdrawn("a", 650) + on(8) + replacing(5)]
        #expect(story(events)?[1] == "a 2018-01-08: 50 - 0 = 50")
        #expect(story(events)?.count == 3)
        #expect(story(events, ReferenceOptions(asOf: moment(7))) == ["a 10000", "10000 0 true"])
        #expect(story(events + [reversed(6)])?[1] == "a 2018-01-01: 50 - 0 = 50")
    }

    @Test func onlyWhatChangesIsJudged() {
        let inB = deposited("b", 10_000) + replacing(4)
        #expect(rule([withdrawn("a", 10_000), inB]) == "insufficient-funds")
        #expect(story([inB]) == ["a 0", "b 10000", "10000 0 true"])
        let large = [withdrawn("a", 9_500) + on(9)]
        let most = large + [withdrawn("a", 9_900) + on(9) + replacing(5)]
        #expect(story(most)?.first == "a 100")
        #expect(
            rule(large + [withdrawn("a", 10_100) + on(9) + replacing(5)]) == "insufficient-funds")
    }

    @Test func refundsOfAPaymentThatIsReplaced() {
        let events = [withdrawn("a", 1_000) + on(3), refunded(5, "a", 400)]
        func replaced(_ line: String) -> [String] { events + [line + on(3) + replacing(5)] }
        #expect(rule(replaced(withdrawn("a", 300))) == "exceeds-withdrawal")
        #expect(rule(replaced(withdrawn("b", 1_000))) == "has-refunds")
        #expect(rule(replaced(transferred("a", "b", 1_000))) == "has-refunds")
        let least = replaced(withdrawn("a", 400))
        #expect(story(least)?.first == "a 10000")
        #expect(rule(least + [refunded(5, "a", 1)]) == "exceeds-withdrawal")
        // A refund names the number of the payment, not a line of it.
        let more = replaced(withdrawn("a", 500))
        #expect(story(more + [refunded(5, "a", 100)])?.first == "a 10000")
        #expect(rule(more + [refunded(7, "a", 100)]) == "unknown-event")
        // With more refunded since, the line before it is too small.
        let larger = replaced(withdrawn("a", 2_000)) + [refunded(5, "a", 900), reversed(7)]
        #expect(rule(larger) == "exceeds-withdrawal")
    }

    @Test func refundsThatAreReplacedAndComeBack() {
        let events = [
            withdrawn("a", 1_000) + on(3), withdrawn("a", 600) + on(4),
            refunded(5, "a", 900) + on(5),
        ]
        // Of another payment: the one may be refunded again, and the other one as far as it goes.
        let moved = events + [refunded(6, "a", 500) + on(5) + replacing(7)]
        #expect(story(moved)?.first == "a 8900")
        #expect(story(moved + [refunded(5, "a", 1_000)])?.first == "a 9900")
        #expect(rule(moved + [refunded(6, "a", 101)]) == "exceeds-withdrawal")
        #expect(rule(moved + [refunded(5, "a", 101), reversed(8)]) == "exceeds-withdrawal")
        #expect(rule(moved + [reversed(5), reversed(8)]) == "already-reversed")
        let other = transferred("a", "b", 1_000) + on(3) + replacing(5)
        #expect(rule(moved + [other, reversed(8)]) == "not-a-withdrawal")
        let elsewhere = withdrawn("b", 1) + on(3) + replacing(5)
        let funded = moved + [deposited("b", 1)]
        #expect(rule(funded + [elsewhere, reversed(8)]) == "event-of-another-account")
        // An event is no refund of itself.
        #expect(rule([payment, refunded(5, "a", 5) + replacing(5)]) == "not-a-withdrawal")
    }

    @Test func onAClosedAccount() {
        let events = [
            payment, withdrawn("a", 50) + on(4), goalDeleted("g", of: "a"),
            closed("a", paidOut: money(9_300)),
        ]
        func replaced(_ line: String) -> [String] { events + [line + replacing(5)] }
        #expect(rule(replaced(withdrawn("a", 650, more: #","category":"food""#) + on(3))) == nil)
        #expect(rule(replaced(withdrawn("a", 651) + on(3))) == "account-closed")
        #expect(rule(replaced(withdrawn("a", 650) + on(20))) == nil)
        // What it is not about any more is judged, too.
        #expect(rule(events + [deposited("b", 1), reversed(9)]) == nil)
        #expect(rule(events + [deposited("b", 1) + replacing(4)]) == "account-closed")
        #expect(rule(events + [withdrawn("a", 650) + replacing(8)]) == "not-correctable")
        let undone = events + [reversed(8)]
        #expect(story(undone)?.prefix(2) == ["a 9300", "g 0 deleted"])
        #expect(story(undone + [reversed(9)])?.first == "a 0 closed")
        #expect(rule(undone + [withdrawn("a", 1), reversed(9)]) == "wrong-remainder")
        #expect(rule(undone + [reversed(7), reversed(9)]) == "account-has-goals")
        #expect(
            rule(undone + [closed("a", paidOut: money(9_300)), reversed(9)]) == "account-closed")
        // A goal comes back only to an open account.
        #expect(rule(events + [reversed(7)]) == "account-closed")
        #expect(story(undone + [reversed(7)])?.prefix(1) == ["a 9300"])
    }

    @Test func closedWithMoneyAndReversed() {
        let events = [opened("c"), deposited("c", 3_300), closed("c", paidOut: money(3_300))]
        #expect(story(events)?[1] == "c 0 closed")
        #expect(story(events + [reversed(7)])?[1] == "c 3300")
        #expect(rule(events + [reversed(7), withdrawn("c", 3_300)]) == nil)
    }

    @Test func deletedWithMoneyAndReversed() {
        let events = [goalFunded("g", of: "a", 70), goalDeleted("g", of: "a", returned: money(70))]
        #expect(story(events) == ["a 10000", "g 0 deleted", "10000 0 true"])
        let undone = events + [reversed(6)]
        #expect(story(undone) == ["a 9930", "g 70", "10000 0 true"])
        #expect(story(undone + [reversed(7)]) == story(events))
        #expect(rule(undone + [goalFunded("g", of: "a", 1), reversed(7)]) == "wrong-remainder")
        #expect(rule(events + [withdrawn("a", 9_990), reversed(6)]) == "insufficient-funds")
    }

    @Test func policiesRecordedAfterThePaymentChangeNothing() {
        let policy = accountChanged("a", #""roundUpMultiplier":3"#) + on(1)
        let again = withdrawn("a", 660) + on(3) + replacing(5)
        #expect(story([payment, policy, again])?[1] == "a 2018-01-01: 40 - 0 = 40")
        #expect(
            story([policy, payment, again.replacing("5", with: "6")])?[1].contains("120") == true)
        // An account that was opened later has its opening's.
        let later = [
            payment, opened("c", more: #","roundUpTo":50"#), deposited("c", 700),
            accountChanged("c", #""roundUpTo":500"#) + on(1),
            withdrawn("c", 660) + on(3) + replacing(5),
        ]
        #expect(story(later)?.contains("c 2018-01-01: 40 - 0 = 40") == true)
    }

    @Test func aMoveThatIsReplaced() {
        func move(_ amount: Int, week: String = "2018-01-01") -> String {
            roundUpsMoved("a", to: "g", week: week, amount) + on(4)
        }
        let events = [payment, move(30)]
        #expect(story(events + [move(50) + replacing(6)])?[1] == "g 50")
        #expect(rule(events + [move(51) + replacing(6)]) == "exceeds-round-ups")
        #expect(rule(events + [move(1, week: "2018-01-08") + replacing(6)]) == "exceeds-round-ups")
        #expect(rule(events + [move(1, week: "2018-01-09") + replacing(6)]) == "not-a-week-start")
        // A move in place of the payment that accrued it.
        #expect(rule([payment, move(1) + replacing(5)]) == "exceeds-round-ups")
        // Less may be moved than before, though the week has not accrued it.
        let less = events + [withdrawn("a", 700) + on(3) + replacing(5)]
        #expect(story(less + [move(20) + replacing(6)])?[2].hasSuffix("0 - 20 = -20") == true)
        #expect(rule(less + [move(31) + replacing(6)]) == "exceeds-round-ups")
        #expect(rule(less + [reversed(6), reversed(8)]) == "exceeds-round-ups")
    }

    @Test func linesOnTopOfEachOther() {
        func line(_ amount: Int) -> String { withdrawn("a", amount) + on(3) + replacing(5) }
        // N is 5, M 6, K 7.
        let both = [payment, line(660), line(670)]
        #expect(rule(both + [reversed(6)]) == "already-replaced")
        let m = both + [reversed(7)]
        #expect(story(m)?.first == "a 9340")
        #expect(rule(m + [reversed(7)]) == "already-reversed")
        // L is 9.
        let l = m + [line(680)]
        #expect(rule(l + [reversed(8)]) == "already-replaced")
        let gone = l + [reversed(5)]
        #expect(story(gone) == ["a 10000", "10000 0 true"])
        for of in [5, 6, 7, 8, 9] { #expect(rule(gone + [reversed(of)]) == "already-reversed") }
        #expect(rule(gone + [line(1)]) == "already-reversed")
        #expect(rule(gone + [refunded(5, "a", 1)]) == "already-reversed")
        #expect(story(gone + [reversed(10)]) == story(l))
        // K counts again where the event is as its reversal left it, whatever was in between.
        #expect(story(l + [reversed(9), reversed(8)])?.first == "a 9330")
        #expect(story(gone + [reversed(10), reversed(9)])?.first == "a 9340")
        // Lines that were reversed do not come back on top of another one.
        let others = [payment, line(660), reversed(6), line(670), reversed(8)]
        #expect(rule(others + [reversed(7), reversed(9)]) == "already-replaced")
    }

    /// The first line's account is closed, and holds nothing of the event.
    @Test func anEventWhoseFirstAccountIsClosed() {
        let events = [
            payment, deposited("b", 1_000), withdrawn("b", 700) + on(9) + replacing(5),
            goalDeleted("g", of: "a"), closed("a", paidOut: money(10_000)),
        ]
        let undone = events + [reversed(5)]
        #expect(story(undone)?.prefix(2) == ["a 0 closed", "b 1000"])
        #expect(story(undone + [reversed(10)]) == story(events))
        #expect(rule(events + [reversed(7)]) == "account-closed")
    }

    @Test(arguments: [
        (deposited("a", 1) + replacing(9), "unknown-event"),
        (deposited("a", 1) + replacing(7), "unknown-event"),
        (deposited("a", 1) + replacing(6), "unknown-event"),
        (deposited("a", 1) + replacing(1), "not-correctable"),
        (deposited("x", 1) + replacing(3), "not-correctable"),
        (deposited("x", 1) + replacing(5), "unknown-account"),
        (deposited("a", 1, "EUR") + replacing(5), "currency-mismatch"),
        // What a refund is of comes first.
        (refunded(9, "x", 1) + replacing(9), "unknown-event"),
        (refunded(4, "x", 1) + replacing(1), "not-a-withdrawal"),
        (#""type":"described","of":5,"payee":"x""#, "already-replaced"),
        (reversed(6) + #","time":"2001-01-01T00:00:00Z""#, "not-its-time"),
        (reversed(5) + on(3), "not-its-time"), (reversed(6) + on(3), "not-its-time"),
    ]) func lastLineBreaksARule(line: String, expected: String) {
        #expect(rule([payment, withdrawn("a", 660) + on(5) + replacing(5), line]) == expected)
    }

    @Test func aReversalOfAReversalHasItsTime() {
        let events = [payment, withdrawn("a", 660) + on(5) + replacing(5), reversed(6)]
        #expect(rule(events + [reversed(7) + on(3)]) == "not-its-time")
        #expect(rule(events + [reversed(7) + on(5)]) == nil)
        // The event has the time of the line that counts.
        #expect(rule(events + [reversed(5) + on(5)]) == "not-its-time")
        #expect(rule(events + [reversed(5) + on(3), reversed(8) + on(3)]) == nil)
    }

    @Test func aTransferThatWasAPayment() {
        let events = [payment, transferred("a", "b", 650) + on(3) + replacing(5)]
        #expect(story(events) == ["a 9350", "b 650", "10000 0 true"])
        #expect(rule(events + [refunded(5, "a", 1)]) == "not-a-withdrawal")
        #expect(rule(events + [withdrawn("b", 600), reversed(6)]) == "insufficient-funds")
        #expect(rule(events + [closed("b", paidOut: money(650)), reversed(6)]) == "account-closed")
    }

    @Test func aHistoryHasTheLinesThatCount() throws {
        let events = [
            payment, withdrawn("a", 660) + on(5) + replacing(5), refunded(5, "a", 60) + on(4),
        ]
        func entries(_ events: [String]) throws -> [String] {
            let answers = try #require(soundAnswers(of: file(numbered(start + events))))
            return try #require(answers.history(of: "a")).entries.map {
                "\($0.sequence) \($0.event) \($0.minorUnits) \($0.balance) \($0.of ?? 0)"
            }
        }
        #expect(try entries(events) == ["4 4 10000 10000 0", "7 7 60 10060 5", "6 5 -660 9400 0"])
        #expect(
            try entries(events + [reversed(6)]) == [
                "4 4 10000 10000 0", "5 5 -650 9350 0", "7 7 60 9410 5",
            ])
    }
}
