import PiggyBankReference
import Testing

/// The rules of the state: what the events before a line allow.
@Suite struct ReferenceRulesTests {
    private static let limit = 9_007_199_254_740_991

    @Test(arguments: [
        ([opened("a"), #""type":"ledgerOpened","version":1"#], "misplaced-ledger-opened"),
        ([opened("a"), opened("a", "EUR")], "account-exists"),
        ([opened("a"), closed("a"), opened("a")], "account-exists"),
        ([opened("a"), deposited("b", 1)], "unknown-account"),
        // "é" as one code point and as two are two accounts.
        ([opened("\u{E9}"), deposited("e\u{301}", 1)], "unknown-account"),
        ([opened("a"), closed("a"), deposited("a", 1)], "account-closed"),
        ([opened("a"), closed("a"), closed("a")], "account-closed"),
        ([opened("a"), closed("a"), goalCreated("g", of: "a")], "account-closed"),
        ([opened("a"), closed("a"), accountChanged("a", #""name":"x""#)], "account-closed"),
        ([opened("a"), accountChanged("b", #""name":"x""#)], "unknown-account"),
        (
            [
                opened("a", more: #","overdraft":9"#), withdrawn("a", 5),
                accountChanged("a", #""overdraft":4"#),
            ], "insufficient-funds"
        ), ([opened("a"), balanceAsserted("b", 0)], "unknown-account"),
        ([opened("a"), closed("a"), balanceAsserted("a", 0)], "account-closed"),
        ([opened("a"), balanceAsserted("a", 0, "EUR")], "currency-mismatch"),
        ([opened("a"), deposited("a", 5), balanceAsserted("a", 4)], "balance-mismatch"),
        ([opened("a"), deposited("a", 5), balanceAsserted("a", -5)], "balance-mismatch"),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 2), balanceAsserted("a", 5),
            ], "balance-mismatch"
        ),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 2), balanceAsserted("a", 3, withGoals: true),
            ], "balance-mismatch"
        ),
        (
            [
                opened("a"), accountChanged("a", #""overdraft":9"#),
                accountChanged("a", #""overdraft":4"#), withdrawn("a", 5),
            ], "insufficient-funds"
        ),
        (
            [opened("a"), goalCreated("g", of: "a"), goalChanged("h", of: "b", #""name":"x""#)],
            "unknown-goal"
        ),
        (
            [
                opened("a"), opened("b"), goalCreated("g", of: "a"),
                goalChanged("g", of: "b", #""target":\#(money(1, "EUR"))"#),
            ], "goal-of-another-account"
        ),
        (
            [
                opened("a"), goalCreated("g", of: "a"),
                goalChanged("g", of: "a", #""target":\#(money(1, "EUR"))"#),
            ], "currency-mismatch"
        ),
        (
            [
                opened("a"), goalCreated("g", of: "a"), goalDeleted("g", of: "a"),
                goalChanged("g", of: "a", #""name":"x""#),
            ], "goal-deleted"
        ),
        (
            [
                opened("a", more: #","overdraft":2,"roundUpTo":\#(limit / 2)"#),
                accountChanged("a", #""roundUpMultiplier":3"#), withdrawn("a", 1),
            ], "amount-overflow"
        ), ([opened("a"), opened("b"), closed("b"), transferred("a", "b", 1)], "account-closed"),
        ([opened("a"), transferred("b", "b", 1)], "unknown-account"),
        ([opened("a"), transferred("a", "a", 1, "EUR")], "same-account"),
        ([opened("a"), goalCreated("g", of: "a"), goalCreated("g", of: "b")], "goal-exists"),
        (
            [
                opened("a"), goalCreated("g", of: "a"), goalDeleted("g", of: "a"),
                goalCreated("g", of: "a"),
            ], "goal-exists"
        ), ([opened("a"), goalFunded("g", of: "b", 1)], "unknown-goal"),
        ([opened("a"), roundUpsMoved("b", to: "g", week: "2018-01-02", 1)], "unknown-account"),
        ([opened("a"), roundUpsMoved("a", to: "g", week: "2018-01-02", 1)], "unknown-goal"),
        (
            [
                opened("a"), goalCreated("g", of: "a"), goalDeleted("g", of: "a"),
                goalWithdrawn("g", of: "b", 1),
            ], "goal-deleted"
        ),
        ([opened("a"), goalCreated("g", of: "a"), goalDeleted("g", of: "b")], "unknown-account"),
        (
            [opened("a"), opened("b"), goalCreated("g", of: "a"), goalFunded("g", of: "b", 1)],
            "goal-of-another-account"
        ),
        (
            [
                opened("a"), opened("b"), goalCreated("g", of: "a"),
                roundUpsMoved("b", to: "g", week: "2018-01-02", 1, "EUR"),
            ], "goal-of-another-account"
        ),
        (
            [
                opened("a", more: #","overdraft":1"#), withdrawn("a", 1), goalCreated("g", of: "a"),
                closed("a"),
            ], "account-has-goals"
        ),
        (
            [
                opened("a", more: #","overdraft":1"#), withdrawn("a", 1),
                closed("a", paidOut: money(1, "EUR")),
            ], "account-overdrawn"
        ), ([opened("a"), deposited("a", 1, "EUR")], "currency-mismatch"),
        ([opened("a"), withdrawn("a", 1, "EUR")], "currency-mismatch"),
        ([opened("a"), opened("b", "EUR"), transferred("a", "b", 1)], "currency-mismatch"),
        ([opened("a"), opened("b", "EUR"), transferred("a", "b", 1, "EUR")], "currency-mismatch"),
        ([opened("a"), goalCreated("g", of: "a", target: money(1, "EUR"))], "currency-mismatch"),
        ([opened("a"), closed("a", paidOut: money(1, "EUR"))], "currency-mismatch"),
        (
            [
                opened("a"), goalCreated("g", of: "a"),
                goalDeleted("g", of: "a", returned: money(1, "EUR")),
            ], "currency-mismatch"
        ),
        (
            [
                opened("a"), goalCreated("g", of: "a"),
                roundUpsMoved("a", to: "g", week: "2018-01-02", 1),
            ], "not-a-week-start"
        ),
        (
            [
                opened("a"), goalCreated("g", of: "a"),
                roundUpsMoved("a", to: "g", week: "2018-01-01", 1),
            ], "exceeds-round-ups"
        ), ([opened("a"), deposited("a", 5), closed("a")], "wrong-remainder"),
        ([opened("a"), deposited("a", 5), closed("a", paidOut: money(4))], "wrong-remainder"),
        ([opened("a"), deposited("a", 5), closed("a", paidOut: money(6))], "wrong-remainder"),
        ([opened("a"), closed("a", paidOut: money(1))], "wrong-remainder"),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 5), goalDeleted("g", of: "a"),
            ], "wrong-remainder"
        ), ([opened("a"), deposited("a", 5), withdrawn("a", 6)], "insufficient-funds"),
        ([opened("a", more: #","overdraft":7"#), withdrawn("a", 8)], "insufficient-funds"),
        ([opened("a"), opened("b"), transferred("a", "b", 1)], "insufficient-funds"),
        (
            [opened("a"), goalCreated("g", of: "a"), goalFunded("g", of: "a", 1)],
            "insufficient-funds"
        ),
        (
            [
                opened("a"), deposited("a", 5), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 4), goalWithdrawn("g", of: "a", 5),
            ], "insufficient-funds"
        ),
        (
            [
                opened("a"), deposited("a", 150), goalCreated("g", of: "a"), withdrawn("a", 101),
                roundUpsMoved("a", to: "g", week: "2018-01-01", 50),
            ], "insufficient-funds"
        ), ([opened("a"), deposited("a", limit), deposited("a", 1)], "amount-overflow"),
        (
            [
                opened("a"), opened("b"), deposited("a", limit), deposited("b", 1),
                transferred("b", "a", 1),
            ], "amount-overflow"
        ),
        (
            [
                opened("a"), deposited("a", limit), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", limit), deposited("a", 1), goalFunded("g", of: "a", 1),
            ], "amount-overflow"
        ),
        (
            [
                opened("a"), deposited("a", 2), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 2), deposited("a", limit), goalWithdrawn("g", of: "a", 1),
            ], "amount-overflow"
        ),
        (
            [
                opened("a", more: #","overdraft":2,"roundUpTo":\#(limit)"#), withdrawn("a", 1),
                withdrawn("a", 1),
            ], "amount-overflow"
        ),
        (
            [
                opened("a"), deposited("a", 2), goalCreated("g", of: "a"),
                goalFunded("g", of: "a", 2), deposited("a", limit - 1),
                goalDeleted("g", of: "a", returned: money(2)),
            ], "amount-overflow"
        ),
    ]) func lastEventBreaksARule(events: [String], rule: String) {
        #expect(violations(in: file(numbered(events))) == ["\(events.count): \(rule)"])
    }

    @Test(arguments: [
        [withdrawn("a", 12)], [withdrawn("a", 1), deposited("a", limit), deposited("a", 1)],
        [deposited("a", limit), goalFunded("g", of: "a", limit), deposited("a", limit)],
        [deposited("a", 1), goalFunded("g", of: "a", 13), goalWithdrawn("g", of: "a", 13)],
        [withdrawn("a", 5), roundUpsMoved("a", to: "g", week: "2018-01-01", 7)],
        [withdrawn("a", 5), accountChanged("a", #""overdraft":5"#)],
        [balanceAsserted("a", 0), withdrawn("a", 5), balanceAsserted("a", -5, withGoals: false)],
        [deposited("a", 5), goalFunded("g", of: "a", 2), balanceAsserted("a", 3)],
        [
            deposited("a", 5), goalFunded("g", of: "a", 2), goalCreated("h", of: "a"),
            goalFunded("h", of: "a", 2), goalDeleted("h", of: "a", returned: money(2)),
            balanceAsserted("a", 5, withGoals: true),
        ],
        // Whatever its time says: what the event before it in recording order left.
        [deposited("a", 5), balanceAsserted("a", 5) + #","time":"2001-01-01T00:00:00Z""#],
        [
            accountChanged("a", #""roundUpTo":\#(limit / 7 + 1),"roundUpMultiplier":7"#),
            withdrawn("a", 1),
        ],
    ]) func limitsAreReached(events: [String]) {
        let account = opened("a", more: #","overdraft":12"#)
        #expect(
            violations(in: file(numbered([account, goalCreated("g", of: "a")] + events))) == [])
    }
}
