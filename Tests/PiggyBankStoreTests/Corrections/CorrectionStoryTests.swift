import PiggyBank
import PiggyBankStore
import Testing

@Suite("What is corrected is as if it had been recorded so") struct CorrectionStoryTests {
    @Test("a payment that is replaced, undone and corrected again", arguments: [false, true])
    func amount(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        let receipt = try story.correct(5) { $0.amount = .pounds("6.60") }
        #expect(receipt.event?.sequence == 6 && receipt.event?.replaces == 5)
        #expect(receipt.replaced?.sequence == 5)
        #expect(receipt.weeks.map(\.before.accrued) == [.pounds("0.50")])
        #expect(receipt.weeks.map(\.after.accrued) == [.pounds("0.40")])
        #expect(story.told() == "a 93.40, a 01-05: 0.40")
        #expect(story.told(asOf: "2026-01-05") == "a 100.00")
        #expect(story.told(through: 5) == "a 93.50, a 01-05: 0.50")
        let undone = try story.undo(6)
        #expect(undone.event?.payload.of == 6 && undone.reversedBy == nil)
        #expect(story.told() == "a 93.50, a 01-05: 0.50")
        try story.undo(7)
        #expect(story.told() == "a 93.40, a 01-05: 0.40")
        for action in [Command.Action.undo(8), .reverse(8)] {
            #expect(try story.refusal(action) == .reversalOfReversal(8, event: 6))
        }
        #expect(story.told(through: 6) == story.told())
        // The whole event, and all of it again.
        #expect(try story.undo(5).reversedBy == nil)
        #expect(story.told() == "a 100.00")
        #expect(try story.undo(5).outcome == .alreadyRecorded)
        try story.undo(9)
        #expect(story.told() == "a 93.40, a 01-05: 0.40")
    }

    @Test("all of it holds already: nothing is recorded", arguments: [false, true])
    func holdsAlready(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.correct(5) { $0.payee = "Bakery" }
        let again = try story.correct(6) { ($0.payee, $0.amount) = ("Bakery", .pounds("6.50")) }
        #expect(again.outcome == .alreadyRecorded && again.event?.sequence == 6)
        #expect(LogInMemory(story.file).lines.count == 6)
    }

    @Test("a round-up that was moved before", arguments: [false, true]) func movedRoundUp(
        isOverSnapshots: Bool
    ) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.when(.moveRoundUps(account: .a, goal: .g))
        #expect(story.told() == "a 93.00, g 0.50, a 01-05: 0.50 less 0.50")
        let receipt = try story.correct(5) { $0.amount = .pounds("7.00") }
        #expect(story.told() == "a 92.50, g 0.50, a 01-05: 0.00 less 0.50")
        #expect(receipt.weeks.map(\.after.available) == [.pounds("-0.50")])
        // What is not accrued any more cannot be moved once more.
        try story.undo(6)
        #expect(
            try story.refusal(.undo(8))
                == .correction(
                    of: 8,
                    .exceedsRoundUps(
                        .a, CorrectionStory.monday, left: .pounds("0.00"), asked: .pounds("0.50")),
                    .of))
    }

    @Test("Sunday's payment was Monday's", arguments: [false, true]) func otherWeek(
        isOverSnapshots: Bool
    ) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-11")
        #expect(story.told() == "a 93.50, a 01-05: 0.50")
        let receipt = try story.when(.correct(5), on: "2026-01-12")
        #expect(receipt.weeks.map { "\($0.after.week)" } == ["2026-01-12", "2026-01-05"])
        #expect(story.told() == "a 93.50, a 01-12: 0.50")
        #expect(story.told(asOf: "2026-01-11") == "a 100.00")
    }

    @Test("into another account than the one that has spent it", arguments: [false, true])
    func otherAccount(isOverSnapshots: Bool) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.deposit(.a, .pounds("20.00")))
        try story.when(.withdraw(.a, .pounds("120.00")))
        let refusal = try story.refusal(ofCorrecting: 5) { $0.account = .b }
        #expect(
            refusal
                == .correction(
                    of: 5,
                    .insufficientFunds(
                        .a, balance: .pounds("0.00"), overdraft: .pounds("0.00"),
                        asked: .pounds("20.00"), .amount), .replaces))
        #expect(refusal?.rule == .insufficientFunds && refusal?.member == .replaces)
        try story.undo(6)
        let receipt = try story.correct(5) { $0.account = .b }
        #expect(receipt.accounts.map(\.account) == [.b, .a])
        #expect(story.told() == "a 100.00, b 20.00")
    }

    @Test("only the difference is judged", arguments: [false, true]) func difference(
        isOverSnapshots: Bool
    ) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("95.00")))
        try story.correct(5) { $0.amount = .pounds("99.00") }
        #expect(story.told() == "a 1.00, a 01-05: 0.00")
        #expect(
            try story.refusal(ofCorrecting: 5) { $0.amount = .pounds("101.00") }
                == .insufficientFunds(
                    .a, balance: .pounds("1.00"), overdraft: .pounds("0.00"),
                    asked: .pounds("2.00"), .amount))
    }

    @Test("a policy that came between changes nothing", arguments: [false, true]) func policy(
        isOverSnapshots: Bool
    ) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.when(.changeAccount(.a, roundUpTo: .pounds("5.00")))
        try story.when(.openAccount(.c, name: "C", currency: .gbp, roundUpTo: .pounds("2.00")))
        try story.when(.deposit(.c, .pounds("10.00")))
        try story.when(.changeAccount(.c, roundUpTo: .pounds("5.00")))
        try story.correct(5) { $0.payee = "Bakery" }
        #expect(story.told() == "a 93.50, c 10.00, a 01-05: 0.50")
        try story.correct(5) { $0.amount = .pounds("6.60") }
        #expect(story.told() == "a 93.40, c 10.00, a 01-05: 0.40")
        // Of an account that was opened later it is the opening's.
        try story.correct(5) { $0.account = .c }
        #expect(story.told() == "a 100.00, c 3.40, c 01-05: 1.40")
        try story.when(.withdraw(.c, .pounds("1.00")))
        #expect(story.told() == "a 100.00, c 2.40, c 01-05: 5.40")
    }

    @Test("more is moved than the week has", arguments: [false, true]) func move(
        isOverSnapshots: Bool
    ) throws {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.when(.moveRoundUps(account: .a, goal: .g, amount: .pounds("0.30")))
        #expect(
            try story.refusal(ofCorrecting: 6) { $0.amount = .pounds("0.60") }
                == .exceedsRoundUps(
                    .a, CorrectionStory.monday, left: .pounds("0.20"), asked: .pounds("0.30")))
        try story.correct(6) { $0.amount = .pounds("0.50") }
        #expect(story.told() == "a 93.00, g 0.50, a 01-05: 0.50 less 0.50")
        try story.correct(6) { $0.amount = .pounds("0.10") }
        #expect(story.told() == "a 93.40, g 0.10, a 01-05: 0.50 less 0.10")
    }

    @Test("another type of it", arguments: [false, true]) func otherType(isOverSnapshots: Bool)
        throws
    {
        let story = try CorrectionStory(isOverSnapshots: isOverSnapshots)
        try story.when(.withdraw(.a, .pounds("6.50"), payee: "Savings", category: "Food"))
        try story.correct(5) { ($0.type, $0.to) = (.transferred, .b) }
        #expect(story.told() == "a 93.50, b 6.50")
        try story.correct(5) { ($0.type, $0.account) = (.deposited, .b) }
        #expect(story.told() == "a 100.00, b 6.50")
        try story.when(.withdraw(.a, .pounds("10.00")))
        try story.correct(5) { ($0.type, $0.of) = (.refunded, 8) }
        #expect(story.told() == "a 96.50, a 01-05: 0.00")
        #expect(try story.refusal(.refund(8, .pounds("3.51")))?.rule == .exceedsWithdrawal)
        #expect(try story.refusal(.refund(5))?.rule == .notAWithdrawal)
    }

    @Test("three categories are three lines, and one undoing of the event takes all")
    func categories() throws {
        let story = try CorrectionStory(isOverSnapshots: false)
        try story.when(.withdraw(.a, .pounds("6.50")))
        for category in ["Food", "Sweets", "Bread"] {
            try story.correct(5) { $0.category = category }
        }
        let replay = LogInMemory(story.file).rows()
        #expect(replay.sums(of: .spending, by: [.category]).map(\.sum.group) == [.text("Bread")])
        let lines = try #require(try replay.details(of: 6)).lines
        #expect(lines.map(\.event.sequence) == [5, 6, 7, 8])
        #expect(lines.map(\.event.counts) == [false, false, false, true])
        #expect(lines.map(\.event.replacedBy) == [8, 8, 8, nil])
        let statement = try #require(replay.statement(of: .a, isFinal: true))
        #expect(statement.entries.map(\.sequence) == [4, 8])
        #expect(statement.entries.map(\.number) == [4, 5])
        try story.undo(5)
        #expect(story.told() == "a 100.00")
        #expect(LogInMemory(story.file).lines.count == 9)
        let all = LogInMemory(story.file).rows().events()
        #expect(all.events(4..<9).map(\.counts) == [false, false, false, false, false])
        #expect(all.events(4..<9).map(\.reversedBy) == [9, 9, 9, 9, nil])
    }
}
