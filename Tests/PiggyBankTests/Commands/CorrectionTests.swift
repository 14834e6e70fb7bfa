import PiggyBank
import Testing

@Suite("A correction is one event in the place of another, or is refused") struct CorrectionTests {
    /// A payment as event 6, a transfer as event 7 and a closing as event 8.
    private func given() throws -> LedgerInMemory {
        try LedgerInMemory(
            household + [
                .withdraw(everyday, .pence(650), payee: "Bakery", category: "Food"),
                .transfer(from: everyday, to: bills, .pence(1_000)), .closeAccount(travel),
            ])
    }

    private func changes(_ change: (inout EventChanges) throws -> Void) rethrows -> EventChanges {
        var changes = EventChanges()
        try change(&changes)
        return changes
    }

    @Test("with all that the event says but for what is different") func merged() throws {
        var ledger = try given()
        let paid = ledger.events[5]
        let changed = changes { ($0.amount, $0.category) = (.pence(660), "") }
        try ledger.when(Command(.correct(6, changed), reason: "Mistyped", note: "two"))
        let event = try #require(ledger.events.last)
        #expect(event.replaces == 6 && event.reason == "Mistyped" && event.note == "two")
        #expect(event.time == paid.time)
        #expect(
            event.payload
                == .withdrawn(Withdrawn(account: everyday, amount: .pence(660), payee: "Bakery")))
        // By any line of the event; what was said before holds.
        let tuesday = try #require(LedgerInMemory.start(plus: 90_000))
        try ledger.when(Command(.correct(9, changes { $0.payee = "Cafe" }), time: tuesday))
        let again = try #require(ledger.events.last)
        #expect(again.replaces == 6 && again.time == tuesday && again.note == "two")
        #expect(again.reason == nil)
    }

    @Test("its round-up is as the policies were before the event") func roundUp() throws {
        var ledger = try given()
        try ledger.when(.changeAccount(everyday, roundUpTo: .pence(500)))
        try ledger.when(.correct(6, changes { $0.amount = .pence(660) }))
        let event = try #require(ledger.events.last)
        #expect(ledger.ledger.roundUp(of: event) == 40)
    }

    @Test("what is refused") func refused() throws {
        var ledger = try given()
        try ledger.when(.undo(7))
        let commands: [(Command.Action, Rule, Member)] = [
            (.correct(99), .unknownEvent, .of), (.correct(1), .notCorrectable, .of),
            (.correct(8), .notCorrectable, .of), (.correct(9), .notCorrectable, .of),
            (.correct(7), .alreadyReversed, .of),
            (.correct(6, changes { $0.source = "Bakery" }), .unknownMember, .source),
            (.correct(4, changes { $0.payee = "Bakery" }), .unknownMember, .payee),
            (.correct(6, changes { $0.goal = holiday }), .unknownMember, .goal),
            (.correct(6, changes { $0.type = .transferred }), .missingMember, .to),
            (.correct(6, changes { $0.type = .refunded }), .missingMember, .of),
            (.correct(6, changes { $0.type = .goalFunded }), .unknownMember, .type),
            (.correct(6, try changes { $0.amount = try .text("0") }), .badValue, .amount),
            (.correct(6, changes { $0.account = nobody }), .unknownAccount, .account),
            (.reverse(5), .notCorrectable, .of), (.reverse(7), .alreadyReversed, .of),
        ]
        let before = ledger.answers
        for (number, (action, rule, member)) in commands.enumerated() {
            let rejection = try ledger.rejection(of: Command(action))
            #expect(rejection?.code == rule.rawValue, "\(number): \(String(describing: rejection))")
            #expect(rejection?.member == member, "\(number)")
        }
        #expect(ledger.answers == before)
    }

    @Test("a reason is of corrections and of what they may replace") func reason() throws {
        var ledger = try given()
        let opening = Command(.openAccount(nobody, name: "N", currency: .pounds), reason: "why")
        #expect(try ledger.rejection(of: opening) != nil)
        #expect(try ledger.rejection(of: Command(.undo(8), reason: "Still needed")) == nil)
        #expect(ledger.events.last?.reason == "Still needed")
    }
}

@Suite("What is undone is named, or is the last line that can be") struct UndoTests {
    private let payments: [Command.Action] = [
        .withdraw(everyday, .pence(650)), .withdraw(everyday, .pence(200)),
    ]

    /// What an undoing without a number is rejected for.
    private func cause(_ ledger: LedgerInMemory) throws -> CommandRejection.Cause? {
        var ledger = ledger
        return try ledger.rejection(of: Command(.undo()))?.cause
    }

    @Test("without a number it is the last one") func last() throws {
        var ledger = try LedgerInMemory(household + payments)
        try ledger.when(.undo())
        #expect(ledger.events.last?.payload == .reversed(Reversed(of: 7)))
        #expect(ledger.events.last?.time == ledger.events[6].time)
    }

    @Test("unless something that cannot be was recorded after it") func others() throws {
        #expect(try cause(LedgerInMemory()) == .cannotUndo([], after: nil))
        let ledger = try LedgerInMemory(
            household + payments + [.changeAccount(everyday, name: "N")])
        #expect(try cause(ledger) == .cannotUndo([ledger.events[7]], after: 7))
    }

    @Test("directly after an undoing either may be meant") func twice() throws {
        var ledger = try LedgerInMemory(household + payments)
        try ledger.when(.undo(7))
        #expect(try cause(ledger) == .undoOfLast(ledger.events[7], from: 8, earlier: 6))
    }

    @Test("so it is where corrections were recorded together") func together() throws {
        var ledger = try LedgerInMemory(household + payments)
        var changes = EventChanges()
        changes.category = "Food"
        try ledger.when(.correct(6, changes))
        var alone = ledger
        try alone.when(.undo())
        #expect(alone.events.last?.payload == .reversed(Reversed(of: 8)))
        try ledger.when(.correct(7, changes))
        #expect(try cause(ledger) == .undoOfLast(ledger.events[8], from: 8, earlier: nil))
    }

    @Test("twice is said, and records nothing") func alreadyUndone() throws {
        var ledger = try LedgerInMemory(household + payments)
        try ledger.when(.undo(7))
        let reversal = try #require(ledger.events.last)
        #expect(try ledger.when(.undo(7)) == .alreadyRecorded(reversal))
        #expect(ledger.events.count == 8)
    }
}
