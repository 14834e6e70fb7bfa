import PiggyBank
import PiggyBankStore
import Testing

@Suite("Events, lines and reversals are taken back, and count again") struct ReversalStoryTests {
    /// A payment as event 5, of 6.50; replaced by line 6, of 6.60, and line 7, of 6.70.
    private func replacedTwice(_ isOverSnapshots: Bool) throws -> CorrectionStory {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.correct(5) { $0.amount = .pounds("6.60") }
        try story.correct(5) { $0.amount = .pounds("6.70") }
        return story
    }

    @Test("the last line that stands counts", arguments: [false, true]) func lines(
        isOverSnapshots: Bool
    ) throws {
        let story = try replacedTwice(isOverSnapshots)
        #expect(try story.refusal(.reverse(6)) == .alreadyReplaced(6, by: 7))
        try story.undo(7)
        #expect(story.told() == "a 93.40, a 01-05: 0.40")
        // Whatever was in between, line 7 counts again as long as the event is as line 8 left it.
        try story.when(.deposit(.a, .pounds("1.00")))
        try story.correct(5) { $0.amount = .pounds("6.80") }
        #expect(try story.refusal(.reverse(8)) == .alreadyReplaced(8, by: 10))
        try story.undo(10)
        try story.undo(8)
        #expect(story.told() == "a 94.30, a 01-05: 0.30")
    }

    @Test("a whole event goes in one line, and comes back as it was", arguments: [false, true])
    func events(isOverSnapshots: Bool) throws {
        let story = try replacedTwice(isOverSnapshots)
        let told = story.told()
        try story.undo(5)
        #expect(story.told() == "a 100.00")
        for line in [5, 6, 7] as [Int64] {
            #expect(try story.refusal(.reverse(line)) == .alreadyReversed(5, by: 8, .of))
        }
        #expect(try story.refusal(ofCorrecting: 5) { $0.payee = "P" }?.rule == .alreadyReversed)
        try story.undo(8)
        #expect(story.told() == told)
    }

    @Test(
        "an event is taken back whose account is closed since, and holds nothing of it",
        arguments: [false, true]) func ofClosedAccount(isOverSnapshots: Bool) throws
    {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.transfer(from: .a, to: .b, .pounds("30.00")))
        try story.when(.withdraw(.b, .pounds("6.50")), on: "2026-01-06")
        try story.correct(6) { $0.account = .a }
        try story.when(.closeAccount(.b))
        #expect(story.told() == "a 63.50, b 0.00 closed, a 01-05: 0.50")
        try story.undo(6)
        #expect(story.told() == "a 70.00, b 0.00 closed")
        try story.undo(9)
        #expect(story.told() == "a 63.50, b 0.00 closed, a 01-05: 0.50")
        // The first line would count again there.
        #expect(
            try story.refusal(.undo(7)) == .correction(of: 7, .accountClosed(.b, .account), .of))
    }

    @Test("on a closed account texts can be corrected, and money cannot", arguments: [false, true])
    func closedAccount(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.transfer(from: .a, to: .b, .pounds("30.00")))
        try story.when(.withdraw(.b, .pounds("6.50")), on: "2026-01-06")
        try story.when(.closeAccount(.b))
        let told = story.told()
        try story.correct(6) { $0.category = "Food" }
        #expect(story.told() == told && told == "a 70.00, b 0.00 closed, b 01-05: 0.50")
        #expect(
            try story.refusal(ofCorrecting: 6) { $0.amount = .pounds("6.60") }
                == .accountClosed(.b, .account))
    }

    @Test("a closing and a deletion", arguments: [false, true]) func endings(isOverSnapshots: Bool)
        throws
    {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.transfer(from: .a, to: .b, .pounds("33.00")))
        try story.when(.createGoal(.h, account: .b, name: "H"))
        try story.when(.fundGoal(.h, .pounds("3.00")))
        try story.when(.deleteGoal(.h))
        try story.when(.closeAccount(.b))
        #expect(story.told() == "a 67.00, b 0.00 closed, h 0.00 deleted")
        // A goal comes back only to an open account.
        #expect(
            try story.refusal(.undo(8)) == .correction(of: 8, .accountClosed(.b, .account), .of))
        try story.undo(9)
        #expect(story.told() == "a 67.00, b 33.00, h 0.00 deleted")
        try story.undo(8)
        #expect(story.told() == "a 67.00, b 30.00, h 3.00")
        // It would close now as it did then.
        #expect(
            try story.refusal(.undo(10)) == .correction(of: 10, .accountHasGoals(.b, count: 1), .of)
        )
        try story.undo(11)
        try story.undo(10)
        #expect(story.told() == "a 67.00, b 0.00 closed, h 0.00 deleted")
    }

    @Test("a payment with a refund", arguments: [false, true]) func refunds(isOverSnapshots: Bool)
        throws
    {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("10.00")))
        try story.when(.refund(5, .pounds("4.00")))
        #expect(
            try story.refusal(ofCorrecting: 5) { $0.amount = .pounds("3.00") }?.rule
                == .exceedsWithdrawal)
        #expect(
            try story.refusal(ofCorrecting: 5) { $0.account = .b }
                == .hasRefunds(5, refunded: .pounds("4.00"), .replaces))
        #expect(try story.refusal(.undo(5)) == .hasRefunds(5, refunded: .pounds("4.00"), .of))
        try story.correct(5) { $0.amount = .pounds("4.00") }
        #expect(story.told() == "a 100.00, a 01-05: 0.00")
        // Another amount of it, while it takes nothing.
        try story.undo(6)
        try story.correct(5) { $0.amount = .pounds("3.00") }
        #expect(
            try story.refusal(.undo(8))
                == .correction(
                    of: 8, .exceedsWithdrawal(5, left: .pounds("3.00"), asked: .pounds("4.00")), .of
                ))
    }

    @Test("a refund of a replaced payment names its number", arguments: [false, true])
    func refundOfReplaced(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("10.00"), payee: "Shop", category: "Food"))
        try story.correct(5) { ($0.amount, $0.category) = (.pounds("9.00"), "Books") }
        #expect(try story.refusal(.refund(6)) == .notAFirstLine(6, event: 5, .of))
        let refund = try story.when(.refund(5))
        #expect(refund.event?.payload.of == 5 && story.told() == "a 100.00, a 01-05: 0.00")
        let replay = LogInMemory(story.file).rows()
        let sums = replay.sums(of: .spending, by: [.category]).map(\.sum)
        #expect(sums.map(\.group) == [.text("Books")])
        #expect(sums.map(\.net) == [.pounds("0.00")])
        #expect(try #require(try replay.details(of: 5)).refunds == [7])
    }

    @Test("round-ups go into the goal of the last move that counts", arguments: [false, true])
    func goalOfMoves(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.createGoal(.h, account: .a, name: "H"))
        try story.when(.withdraw(.a, .pounds("6.50")))
        try story.when(.moveRoundUps(account: .a, goal: .g, amount: .pounds("0.20")))
        try story.correct(7) { $0.goal = .h }
        #expect(story.told() == "a 93.30, h 0.20, a 01-05: 0.50 less 0.20")
        try story.when(.moveRoundUps(account: .a))
        #expect(story.told() == "a 93.00, h 0.50, a 01-05: 0.50 less 0.50")
    }
}
