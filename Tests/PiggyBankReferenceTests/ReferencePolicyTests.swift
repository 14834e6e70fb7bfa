import PiggyBankReference
import Testing

/// What a payment accrues is settled by its account's policies when it is recorded.
@Suite struct ReferencePolicyTests {
    /// Opened at noon of the tenth, with money that no payment lacks.
    private let account = [opened("a") + on(10), deposited("a", 100_000) + on(10)]

    /// What the last payment of a ledger accrues.
    private func roundUp(_ events: [String]) throws -> Int? {
        let answers = try #require(soundAnswers(of: file(numbered(account + events))))
        return answers.roundUps.flatMap(\.entries).max { $0.sequence < $1.sequence }?.roundUp
    }

    private func multiplied(by multiplier: Int) -> String {
        accountChanged("a", #""roundUpMultiplier":\#(multiplier)"#)
    }

    private func rounded(to roundUpTo: Int) -> String {
        accountChanged("a", #""roundUpTo":\#(roundUpTo)"#)
    }

    @Test(arguments: [(0, 0), (1, 65), (10, 650)]) func theMultiplierMultiplies(
        multiplier: Int, expected: Int
    ) throws {
        #expect(
            try roundUp([multiplied(by: multiplier) + on(11), withdrawn("a", 435) + on(12)])
                == expected)
        #expect(
            try roundUp([multiplied(by: multiplier) + on(11), withdrawn("a", 400) + on(12)]) == 0)
    }

    @Test func thePolicyOfThePaymentsTimeHolds() throws {
        let change = multiplied(by: 3) + on(12)
        #expect(try roundUp([change, withdrawn("a", 435) + on(12)]) == 195)
        #expect(
            try roundUp([change, withdrawn("a", 435) + on(11, nanoseconds: 999_999_999)]) == 65)
        #expect(
            try roundUp([multiplied(by: 3) + on(12, nanoseconds: 1), withdrawn("a", 435) + on(12)])
                == 65)
        // Recorded later, but for an earlier time: the latest time holds, not the latest line.
        let earlier = multiplied(by: 2) + on(11)
        #expect(try roundUp([change, earlier, withdrawn("a", 435) + on(13)]) == 195)
        #expect(try roundUp([change, earlier, withdrawn("a", 435) + on(11)]) == 130)
        // Of the same time the one recorded later.
        let same = multiplied(by: 5) + on(12)
        #expect(try roundUp([change, same, withdrawn("a", 435) + on(13)]) == 325)
        #expect(try roundUp([multiplied(by: 4) + on(10), withdrawn("a", 435) + on(10)]) == 260)
    }

    @Test func beforeEveryChangeTheOpeningsHoldsWhateverItsTime() throws {
        let early = multiplied(by: 2) + on(5)
        #expect(try roundUp([early, withdrawn("a", 435) + on(4)]) == 65)
        #expect(try roundUp([early, withdrawn("a", 435) + on(7)]) == 130)
        #expect(try roundUp([early, withdrawn("a", 435) + on(10)]) == 130)
    }

    @Test func whatAChangeLeavesOutIsAsItWasAtItsTime() throws {
        let later = rounded(to: 50) + on(20)
        let earlier = multiplied(by: 2) + on(15)
        #expect(try roundUp([later, earlier, withdrawn("a", 435) + on(16)]) == 130)
        #expect(try roundUp([later, earlier, withdrawn("a", 435) + on(21)]) == 15)
        // What is recorded later does not resolve it again.
        let earliest = rounded(to: 10) + on(12)
        #expect(try roundUp([later, earlier, earliest, withdrawn("a", 435) + on(16)]) == 130)
        #expect(try roundUp([later, earlier, earliest, withdrawn("a", 435) + on(13)]) == 5)
        // Dated before every policy it takes the opening's.
        let before = multiplied(by: 3) + on(3)
        #expect(try roundUp([later, before, withdrawn("a", 435) + on(4)]) == 195)
    }

    @Test func aChangeOfOtherMembersIsNoPolicy() throws {
        let changes = [
            rounded(to: 50) + on(12), accountChanged("a", #""name":"x","overdraft":1"#) + on(14),
            rounded(to: 10) + on(13),
        ]
        #expect(try roundUp(changes + [withdrawn("a", 435) + on(15)]) == 5)
    }

    @Test func whatIsRecordedIsNeverAccruedAgain() throws {
        let events = [withdrawn("a", 435) + on(15), multiplied(by: 9) + on(11)]
        #expect(try roundUp(events) == 65)
    }

    @Test func anAccountHasTheLatestPolicyOfTheAnswersEvents() throws {
        let ledger = file(
            numbered(
                account + [
                    rounded(to: 50) + on(14), multiplied(by: 2) + on(12), multiplied(by: 7) + on(8),
                ]))
        func policy(_ asOf: ReferenceInstant?) throws -> [Int] {
            let answers = try #require(soundAnswers(of: ledger, ReferenceOptions(asOf: asOf)))
            let account = try #require(answers.accounts.first)
            return [account.roundUpTo, account.roundUpMultiplier]
        }
        #expect(try policy(nil) == [50, 1])
        #expect(try policy(moment(14)) == [50, 1])
        #expect(try policy(moment(13)) == [100, 2])
        #expect(try policy(moment(12)) == [100, 2])
        #expect(try policy(moment(11)) == [100, 7])
        #expect(try policy(moment(10)) == [100, 7])
    }

    @Test func membersAsOfATimeAreThoseOfItsEvents() throws {
        let ledger = plain(
            opened("a", more: #","owner":"First""#) + on(10), deposited("a", 1) + on(2),
            goalCreated("g", of: "a") + on(11),
            accountChanged("a", #""name":"Late","overdraft":7"#) + on(14),
            accountChanged("a", #""name":"Early""#) + on(12),
            goalChanged("g", of: "a", #""target":\#(money(9))"#) + on(13),
            goalChanged("g", of: "a", #""name":"H""#) + on(15))
        func members(_ day: Int) throws -> [String] {
            let options = ReferenceOptions(asOf: moment(day))
            let answers = try #require(soundAnswers(of: ledger, options))
            return answers.accounts.map {
                "\($0.name) \($0.owner?.description ?? "-") \($0.overdraft)"
            } + answers.goals.map { "\($0.name) \($0.target ?? 0)" }
        }
        // Money of it moved before it was opened: it has what the whole ledger says.
        #expect(try members(2) == ["Early First 7"])
        #expect(try members(10) == ["N First 0"])
        #expect(try members(12) == ["Early First 0", "G 0"])
        #expect(try members(13) == ["Early First 0", "G 9"])
        // Of those that count the one recorded last.
        #expect(try members(14) == ["Early First 7", "G 9"])
        #expect(try members(15) == ["Early First 7", "H 9"])
    }
}
