import PiggyBankReference
import Testing

/// What is reported of a line that breaks several rules, and what counts for the lines after it.
@Suite struct ReferenceOrderTests {
    @Test func duplicateIDComesFirstAndOnlyCountsWhatWasAccepted() {
        let id = #","id":"x""#
        #expect(
            violations(in: plain(opened("a") + id, deposited("b", 1) + id)) == ["2: duplicate-id"])
        #expect(
            violations(in: plain(opened("a"), deposited("b", 1) + id, deposited("a", 1) + id)) == [
                "2: unknown-account"
            ])
        // The same text in other bytes is another key.
        #expect(
            violations(
                in: plain(opened("a") + #","id":"\#u{E9}""#, opened("b") + #","id":"e\#u{301}""#))
                == [])
    }

    @Test func gapIsReportedOnceAndTheEventCounts() {
        #expect(
            violations(
                in: plain(
                    opened("a"), deposited("a", 1) + #","sequence":5"#,
                    deposited("a", 1) + #","sequence":6"#, deposited("a", 1),
                    withdrawn("a", 9) + #","sequence":9"#)) == [
                    "2: sequence-gap", "4: sequence-gap", "5: sequence-gap",
                    "5: insufficient-funds",
                ])
    }

    @Test func recordingTimesNeverGoBack() {
        func at(_ recorded: String) -> String { #","recorded":"2018-01-0\#(recorded)""# }
        #expect(
            violations(
                in: plain(
                    opened("a") + at("2T00:00:00.000000001Z"), deposited("a", 1),
                    // The same moment, in another zone.
                    deposited("a", 1) + at("2T01:00:00.000000001+01:00"),
                    deposited("a", 1) + at("2T00:00:00Z"),
                    // The last one stated counts, lower or not.
                    deposited("a", 1) + at("2T00:00:00.0Z"), withdrawn("a", 4))) == [
                    "4: recorded-backwards"
                ])
    }

    @Test func recordedBackwardsIsReportedAfterTheGapAndBeforeTheState() {
        func at(_ second: Int) -> String { #","recorded":"2018-01-01T00:00:0\#(second)Z""# }
        #expect(
            violations(
                in: plain(
                    opened("a") + at(5), withdrawn("a", 1) + at(4) + #","sequence":7"#,
                    // What a rule of the state leaves out counts for the next one, also where it is
                    // later.
                    withdrawn("a", 1) + at(8) + #","sequence":8"#,
                    deposited("a", 1) + at(7) + #","sequence":9"#,
                    // What cannot be read does not.
                    #""type":"deposited""# + at(9) + #","sequence":10"#,
                    withdrawn("a", 1) + at(7) + #","sequence":11"#)) == [
                    "2: sequence-gap", "2: recorded-backwards", "2: insufficient-funds",
                    "3: insufficient-funds", "4: recorded-backwards", "5: missing-member",
                ])
    }

    @Test func unreadableLineCountsAsOneNumber() {
        #expect(
            violations(in: file(["{}", numbered(["", opened("a")])[1]])) == ["1: missing-member"])
    }

    @Test func refusedEventIsLeftOut() {
        let audit = ReferenceLedger.audit(
            plain(opened("a"), withdrawn("a", 1), deposited("a", 3), withdrawn("a", 4)))
        #expect(audit.violations.map(\.line) == [2, 4])
        #expect(audit.answers.accounts.map(\.minorUnits) == [3])
        #expect(audit.answers.sequence == 4)
    }

    @Test func replayStopsAtTheFirstViolation() {
        let ledger = plain(opened("a"), withdrawn("a", 1), deposited("b", 3))
        guard case .violation(let first) = ReferenceLedger.replay(ledger) else {
            Issue.record("a broken ledger gave answers")
            return
        }
        #expect(first == ReferenceViolation(line: 2, rule: .insufficientFunds))
    }
}
