import PiggyBankTestSupport
import Testing

@testable import PiggyBank

@Suite("An event moves up to two amounts")
struct PostingsTests {
    private let first: AccountIndex = AccountIndex(0 as Int32)
    private let second: AccountIndex = AccountIndex(1 as Int32)
    private let goal: GoalIndex = GoalIndex(0 as Int32)

    @Test("of each currency the movements add up to nothing, and each holder has its own change")
    func movements() throws {
        let postings = Postings(
            Posting(
                from: .account(first),
                to: .account(second),
                minorUnits: 500,
                currency: try #require(Currency(code: "GBP"))
            ),
            Posting(
                from: .account(first),
                to: .outside,
                minorUnits: 7,
                currency: try #require(Currency(code: "GBP"))
            )
        )
        #expect(postings.map(\.minorUnits) == [-500, 500, -7, 7])
        #expect(postings.change(of: .account(first)) == -507)
        #expect(postings.change(of: .account(second)) == 500)
        #expect(postings.change(of: .outside, in: try #require(Currency(code: "GBP"))) == 7)
        #expect(postings.change(of: .outside, in: try #require(Currency(code: "EUR"))) == nil)
        #expect(postings.change(of: .goal(goal)) == nil)
        #expect(postings.reversed.change(of: .account(first)) == 507)
        #expect(postings.reversed.reversed == postings)
        #expect(Postings().isEmpty)
    }

    @Test("the fold takes both in, and takes both back")
    func folded() throws {
        var state = LedgerState(zones: SampleZones())
        state.extend(accounts: 2, goals: 1)
        state.goals[goal].account = second
        var event = DecodedEvent(type: .transferred)
        (event.account, event.to, event.goal) = (first, second, goal)
        (event.currency, event.minorUnits) = (try #require(Currency(code: "GBP")), 500)
        let block = LineBlock(lines: [])
        state.apply(SentAndSaved.self, event, block, under: RoundUpPolicies())
        #expect(state.accounts[first].balance == -500)
        #expect(state.accounts[second].balance == 499)
        #expect(state.accounts[second].saved == 1)
        #expect(state.goals[goal].balance == 1)
        let sums = try #require(state.totals.all.first?.sums)
        #expect((sums.accounts, sums.goals) == (-1, 1))
        #expect(sums.isBalanced)

        state.apply(TakenBack.self, event, block, under: RoundUpPolicies())
        #expect(state.accounts[first].balance == 0)
        #expect(state.accounts[second].balance == 0)
        #expect(state.goals[goal].balance == 0)
        #expect(state.totals.all.first?.sums[.accounts] == 0)
    }
}

/// An event of the tests' own: money goes to another account, and one minor unit of it on into a
/// goal.
private struct SentAndSaved: EventPayload {
    static var type: EventType { .transferred }
    static let members: [MemberRule] = []
    let payload: Event.Payload

    init(_ line: EventLine) throws(GrammarFault) {
        payload = .transferred(try Transferred(line))
    }

    func encode(into line: inout LineEncoder) {}
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {}

    static func postings(_ event: DecodedEvent) -> Postings {
        var postings = event.moving(from: .account(event.account), to: .account(event.to))
        var saved = event
        saved.minorUnits = 1
        postings.second = saved.moving(from: .account(event.to), to: .goal(event.goal)).first
        return postings
    }
}

/// What takes it back.
private struct TakenBack: EventPayload {
    static var type: EventType { .reversed }
    static let members: [MemberRule] = []
    let payload: Event.Payload

    init(_ line: EventLine) throws(GrammarFault) { payload = .reversed(try Reversed(line)) }

    func encode(into line: inout LineEncoder) {}
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {}
    static func postings(_ event: DecodedEvent) -> Postings {
        SentAndSaved.postings(event).reversed
    }
}
