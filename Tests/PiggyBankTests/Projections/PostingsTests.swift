import PiggyBank
import Testing

@Suite("An event moves up to two amounts") struct PostingsTests {
    private let first: AccountIndex = AccountIndex(0 as Int32)
    private let second: AccountIndex = AccountIndex(1 as Int32)
    private let goal: GoalIndex = GoalIndex(0 as Int32)

    private func moving(
        _ minorUnits: Int64, _ currency: Currency, from: Posting.Holder, to: Posting.Holder
    ) -> Posting? {
        var event = DecodedEvent(type: .transferred)
        (event.currency, event.minorUnits) = (currency, minorUnits)
        return event.moving(from: from, to: to).first
    }

    @Test("of each currency the movements add up to nothing, and each holder has its own change")
    func movements() throws {
        let pounds = try #require(Currency(code: "GBP"))
        let postings = Postings(
            moving(500, pounds, from: .account(first), to: .account(second)),
            moving(7, pounds, from: .account(first), to: .outside))
        #expect(postings.map(\.minorUnits) == [-500, 500, -7, 7])
        #expect(postings.change(of: .account(first)) == -507)
        #expect(postings.change(of: .account(second)) == 500)
        #expect(postings.change(of: .outside, in: pounds) == 7)
        #expect(postings.change(of: .outside, in: Currency(code: "EUR")) == nil)
        #expect(postings.change(of: .goal(goal)) == nil)
        #expect(Postings().isEmpty)
    }

    @Test("the fold takes both in") func folded() throws {
        var state = LedgerState(zones: SampleZones())
        state.extend(accounts: 2, goals: 1)
        state.goals[goal].account = second
        let pounds = try #require(Currency(code: "GBP"))
        // Money goes to another account, and one minor unit of it on into a goal.
        let postings = Postings(
            moving(500, pounds, from: .account(first), to: .account(second)),
            moving(1, pounds, from: .account(second), to: .goal(goal)))
        state.apply(postings)
        #expect(state.accounts[first].balance == -500)
        #expect(state.accounts[second].balance == 499)
        #expect(state.accounts[second].saved == 1)
        #expect(state.goals[goal].balance == 1)
        let sums = try #require(state.totals.all.first?.sums)
        #expect((sums.accounts, sums.goals) == (-1, 1))
        #expect(sums.isBalanced)
    }
}
