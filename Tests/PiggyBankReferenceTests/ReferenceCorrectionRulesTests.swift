import PiggyBankReference
import Testing

/// The rules of the events that name an earlier one: refunds and reversals.
@Suite struct ReferenceCorrectionRulesTests {
    private static let limit = 9_007_199_254_740_991

    @Test(arguments: [
        ([opened("a"), reversed(3)], "unknown-event"),
        // An event is none before itself.
        ([opened("a"), reversed(2)], "unknown-event"),
        ([opened("a"), refunded(3, "b", 1)], "unknown-event"),
        ([opened("a"), reversed(1)], "not-correctable"),
        ([opened("a"), accountChanged("a", #""name":"x""#), reversed(2)], "not-correctable"),
        (
            [opened("a"), deposited("a", 1), reversed(2), reversed(3), reversed(4)],
            "not-correctable"
        ), ([opened("a"), goalCreated("g", of: "a"), reversed(2)], "not-correctable"),
        ([opened("a"), deposited("a", 1), refunded(2, "b", 1)], "not-a-withdrawal"),
        (
            [
                opened("a"), deposited("a", 2), withdrawn("a", 2), refunded(3, "a", 1),
                refunded(4, "a", 1),
            ], "not-a-withdrawal"
        ), ([opened("a"), deposited("a", 1), reversed(2), reversed(2)], "already-reversed"),
        (
            [opened("a"), deposited("a", 1), withdrawn("a", 1), reversed(3), refunded(3, "b", 1)],
            "already-reversed"
        ),
        (
            [opened("a"), deposited("a", 2), withdrawn("a", 2), refunded(3, "a", 1), reversed(3)],
            "has-refunds"
        ),
        (
            // Of two refunds one stands.
            [
                opened("a"), deposited("a", 2), withdrawn("a", 2), refunded(3, "a", 1),
                refunded(3, "a", 1), reversed(4), reversed(3) + #","time":"2001-01-01T00:00:00Z""#,
            ], "has-refunds"
        ),
        (
            [
                opened("a"), deposited("a", 1) + on(9, nanoseconds: 2),
                reversed(2) + on(9, nanoseconds: 1),
            ], "not-its-time"
        ),
        (
            [
                opened("a"), deposited("a", 1), withdrawn("a", 1), closed("a"),
                reversed(3) + #","time":"2001-01-01T00:00:00Z""#,
            ], "not-its-time"
        ),
        (
            [opened("a"), deposited("a", 1), withdrawn("a", 1), closed("a"), reversed(3)],
            "account-closed"
        ),
        (
            [
                opened("a"), opened("b"), deposited("a", 1), transferred("a", "b", 1), closed("a"),
                reversed(4),
            ], "account-closed"
        ),
        (
            [opened("a"), deposited("a", 1), withdrawn("a", 1), closed("a"), refunded(3, "a", 2)],
            "account-closed"
        ),
        (
            [opened("a"), deposited("a", 1), withdrawn("a", 1), refunded(3, "b", 1)],
            "unknown-account"
        ),
        (
            // The goal is named first, and both are gone.
            [
                opened("a"), deposited("a", 1), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 1), goalDeleted("g", of: "a", returned: money(1)),
                closed("a", paidOut: money(1)), reversed(4),
            ], "goal-deleted"
        ),
        (
            // Here the account is.
            [
                opened("a"), deposited("a", 200), goalCreated("g", of: "a"), withdrawn("a", 130),
                roundUpsMoved("a", to: "g", week: "2018-01-01", 70),
                goalDeleted("g", of: "a", returned: money(70)), closed("a", paidOut: money(70)),
                reversed(5),
            ], "account-closed"
        ),
        (
            [
                opened("a"), opened("b", "EUR"), deposited("a", 1), withdrawn("a", 1),
                refunded(4, "b", 2),
            ], "event-of-another-account"
        ),
        (
            [opened("a"), deposited("a", 1), withdrawn("a", 1), refunded(3, "a", 2, "EUR")],
            "currency-mismatch"
        ),
        (
            [opened("a"), deposited("a", 5), withdrawn("a", 5), refunded(3, "a", 6)],
            "exceeds-withdrawal"
        ),
        (
            [
                opened("a"), deposited("a", 5), withdrawn("a", 5), refunded(3, "a", 3),
                refunded(3, "a", 3),
            ], "exceeds-withdrawal"
        ),
        (
            [
                opened("a"), deposited("a", 5), withdrawn("a", 5), deposited("a", limit),
                refunded(3, "a", 6),
            ], "exceeds-withdrawal"
        ),
        (
            [
                opened("a"), deposited("a", 5), withdrawn("a", 5), deposited("a", limit),
                refunded(3, "a", 1),
            ], "amount-overflow"
        ),
        ([opened("a"), deposited("a", 5), withdrawn("a", 1), reversed(2)], "insufficient-funds"),
        (
            // The overdraft as it is now, not as it was.
            [
                opened("a", more: #","overdraft":4"#), deposited("a", 5), withdrawn("a", 4),
                accountChanged("a", #""overdraft":3"#), reversed(2),
            ], "insufficient-funds"
        ),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 5), goalWithdrawn("g", of: "a", 1), reversed(4),
            ], "insufficient-funds"
        ),
        (
            [
                opened("a"), deposited("a", 5), withdrawn("a", 5), refunded(3, "a", 5),
                withdrawn("a", 1), reversed(4),
            ], "insufficient-funds"
        ),
        (
            [
                opened("a"), opened("b"), deposited("a", 5), transferred("a", "b", 5),
                deposited("a", limit), withdrawn("b", 1), reversed(4),
            ], "insufficient-funds"
        ),
        (
            [
                opened("a"), opened("b"), deposited("a", 5), transferred("a", "b", 5),
                deposited("a", limit), reversed(4),
            ], "amount-overflow"
        ),
        (
            [
                opened("a"), deposited("a", 5), withdrawn("a", 5), deposited("a", limit),
                reversed(3),
            ], "amount-overflow"
        ),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 5), goalWithdrawn("g", of: "a", 5), withdrawn("a", 5),
                deposited("a", limit), goalFunded("g", of: "a", limit), deposited("a", 5),
                reversed(5),
            ], "amount-overflow"
        ),
    ]) func lastEventBreaksARule(events: [String], rule: String) {
        #expect(violations(in: file(numbered(events))) == ["\(events.count): \(rule)"])
    }

    @Test(arguments: [
        [withdrawn("a", 5) + on(9), reversed(3) + on(9)],
        // A refund may be dated before its payment.
        [withdrawn("a", 5) + on(9), refunded(3, "a", 5) + on(2)],
        [withdrawn("a", 5), refunded(3, "a", 2), refunded(3, "a", 3)],
        // What takes back can be taken back.
        [deposited("a", 1), reversed(3), reversed(4), reversed(3), reversed(6)],
        // Once its refunds are reversed, a withdrawal can be, and a refund can be refunded again.
        [withdrawn("a", 5), refunded(3, "a", 5), reversed(4), reversed(3)],
        [withdrawn("a", 5), refunded(3, "a", 5), reversed(4), refunded(3, "a", 5)],
        // Down to the overdraft as it is now.
        [withdrawn("a", 5), accountChanged("a", #""overdraft":5"#), reversed(2)],
    ]) func limitsAreReached(events: [String]) {
        let start = [opened("a"), deposited("a", 5)]
        #expect(violations(in: file(numbered(start + events))) == [])
    }

    @Test func duplicateIDComesBeforeTheEventThatIsNamed() {
        let id = #","id":"x""#
        #expect(violations(in: plain(opened("a") + id, reversed(9) + id)) == ["2: duplicate-id"])
    }

    /// An audit goes on after a sequence that was stated before: the nearest line that counts is
    /// meant.
    @Test func anEventIsTheNearestOneThatStatesTheSequence() {
        let second = #","sequence":2"#
        let audit = ReferenceLedger.audit(
            plain(
                opened("a"), deposited("a", 10), deposited("a", 7) + second,
                reversed(2) + #","sequence":3"#, reversed(2) + #","sequence":4"#,
                // What was reversed is that event, not its number.
                deposited("a", 5) + second, reversed(2) + #","sequence":3"#,
                // A line that was left out is none.
                withdrawn("a", 99) + #","sequence":4"#, reversed(4) + #","sequence":5"#,
                deposited("a", 1) + #","sequence":50"#, reversed(50) + #","sequence":51"#))
        #expect(
            audit.violations.map(\.description) == [
                "3: sequence-gap", "5: already-reversed", "6: sequence-gap",
                "8: insufficient-funds", "9: unknown-event", "10: sequence-gap",
            ])
        #expect(audit.answers.accounts.map(\.minorUnits) == [10])
        #expect(audit.answers.trialBalance.map(\.deposited) == [10])
    }
}
