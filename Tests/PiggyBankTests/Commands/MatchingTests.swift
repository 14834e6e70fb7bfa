import PiggyBank
import PiggyBankLanguages
import PiggyBankReference
import Testing

@Suite("A command with an id that is known is the same one again, or a conflict")
struct MatchingTests {
    private func given(_ command: Command) throws -> LedgerInMemory {
        var ledger = try LedgerInMemory(household)
        try ledger.when(command)
        return ledger
    }

    private let salary = Command(
        .deposit(everyday, .pence(150_000), source: "Salary"), id: "salary", note: "March",
        metadata: #"{"a":1}"#)

    @Test("what it states again is the same, however it is stated") func same() throws {
        var ledger = try given(salary)
        let event = try #require(ledger.events.last)
        var decimal = salary
        decimal.action = .deposit(everyday, try .text("1500"), source: "Salary")
        var full = salary
        full.action = .record(event.payload)
        var timed = salary
        timed.time = event.time
        timed.sequence = event.sequence
        // The sequence is the ledger's, and no content.
        var other = salary
        other.sequence = 7
        for command in [salary, decimal, full, timed, other] {
            #expect(try ledger.when(command) == .alreadyRecorded(event))
        }
        #expect(ledger.events.count == household.count + 1)
    }

    @Test("whatever else it states is a conflict") func conflicts() throws {
        var ledger = try given(salary)
        let event = try #require(ledger.events.last)
        let changes: [(inout Command) throws -> Void] = [
            { $0.action = .deposit(everyday, .pence(150_001), source: "Salary") },
            { $0.action = .deposit(bills, .pence(150_000), source: "Salary") },
            { $0.action = .deposit(everyday, .pence(150_000), source: "salary") },
            { $0.action = .deposit(everyday, .pence(150_000)) },
            { $0.action = .deposit(everyday, try .text("1500.001"), source: "Salary") },
            { $0.action = .withdraw(everyday, .pence(150_000), payee: "Salary") },
            { $0.action = .deposit(nobody, .pence(150_000), source: "Salary") }, { $0.note = nil },
            { $0.note = "march" }, { $0.metadata = #"{"a": 1}"# },
            { $0.time = LedgerInMemory.start() },
        ]
        for change in changes {
            var command = salary
            try change(&command)
            let rejection = try ledger.rejection(of: command)
            #expect(rejection?.code == "id-conflict")
            guard case .idConflict("salary", event, _)? = rejection?.cause else {
                Issue.record("no conflict with the earlier event: \(command)")
                continue
            }
        }
        #expect(ledger.events.count == household.count + 1)
    }

    @Test("texts are the same when their bytes are, not when Unicode calls them equal")
    func unicode() throws {
        var ledger = try given(Command(.deposit(everyday, .pence(1), source: "\u{E9}"), id: "k"))
        let rejection = try ledger.rejection(
            of: Command(.deposit(everyday, .pence(1), source: "e\u{301}"), id: "k"))
        #expect(rejection?.code == "id-conflict")
        // The id itself, too: these are two.
        let first = Command(.deposit(everyday, .pence(1)), id: "\u{E9}")
        let second = Command(.deposit(everyday, .pence(2)), id: "e\u{301}")
        try ledger.when(first)
        try ledger.when(second)
        #expect(ledger.events.count == household.count + 3)
    }

    @Test("an event that only looks like the command is told apart from it in words")
    func lookalikes() throws {
        let composed = try AccountID("\u{E9}")
        let decomposed = try AccountID("e\u{301}")
        var ledger = try LedgerInMemory(household)
        for account in [composed, decomposed] {
            try ledger.when(Command(.openAccount(account, name: "E", currency: .pounds)))
        }
        try ledger.when(Command(.deposit(composed, .pence(1)), id: "k"))
        let rejection = try ledger.rejection(of: Command(.deposit(decomposed, .pence(1)), id: "k"))
        #expect(rejection?.code == "id-conflict")
        #expect(
            rejection?.description.hasSuffix(
                "the command has the same text in another Unicode form, "
                    + "which counts as another text") == true)
    }

    @Test("events and what happened in them are equal when their bytes are") func equality() throws
    {
        func event(_ note: String?, id: String? = nil, source: String? = nil) throws -> Event {
            let pound = try #require(Money(1, .pounds))
            return Event(
                sequence: 1, time: try #require(LedgerInMemory.start()), id: id,
                payload: .deposited(Deposited(account: everyday, amount: pound, source: source)),
                note: note)
        }
        let events = [
            try event(nil), try event("\u{E9}"), try event("e\u{301}"),
            try event(nil, id: "\u{E9}"), try event(nil, id: "e\u{301}"),
            try event(nil, source: "\u{E9}"), try event(nil, source: "e\u{301}"),
        ]
        #expect(Set(events).count == events.count)
        #expect(Set(events.map(\.payload)).count == 3)
        #expect(try events[1] == event("\u{E9}"))
        let names = ["\u{E9}", "e\u{301}"].map { AccountChanged(account: everyday, name: $0) }
        #expect(Set(names).count == 2)
        var later = events[0]
        later.time = try #require(Instant(seconds: later.time.seconds, nanoseconds: 1))
        #expect(later != events[0])
    }

    @Test("what follows from the state need not be the same any more") func state() throws {
        var ledger = try LedgerInMemory(household)
        let tuesday = try #require(LedgerInMemory.start(plus: 86_400))
        try ledger.when(Command(.withdraw(everyday, .pence(190)), time: tuesday))
        let commands = [
            Command(.moveRoundUps(account: everyday, goal: holiday), id: "move"),
            Command(.deleteGoal(holiday), id: "delete"),
            Command(.closeAccount(everyday), id: "close"),
        ]
        for command in commands { try ledger.when(command) }
        let count = ledger.events.count
        for (command, event) in zip(commands, ledger.events.suffix(commands.count)) {
            #expect(try ledger.when(command) == .alreadyRecorded(event))
        }
        #expect(ledger.events.count == count)
    }

    @Test("a correction and an undoing with an id are the same again, whatever came since")
    func corrections() throws {
        var ledger = try LedgerInMemory(household + [.withdraw(everyday, .pence(650))])
        var changes = EventChanges()
        changes.amount = .pence(660)
        let correct = Command(.correct(6, changes), id: "right", reason: "Mistyped")
        let undo = Command(.undo(6), id: "gone")
        for command in [correct, undo, Command(.undo(8))] { try ledger.when(command) }
        #expect(try ledger.when(correct) == .alreadyRecorded(ledger.events[6]))
        #expect(try ledger.when(undo) == .alreadyRecorded(ledger.events[7]))
        changes.amount = .pence(661)
        for other in [
            Command(.correct(6, changes), id: "right", reason: "Mistyped"),
            Command(.correct(6), id: "right"), Command(.undo(7), id: "gone"),
            Command(.withdraw(everyday, .pence(660)), id: "right", reason: "Mistyped"),
        ] { #expect(try ledger.rejection(of: other)?.code == "id-conflict") }
        #expect(ledger.events.count == 9)
    }

    @Test(
        "any commands in any order: nothing is recorded twice, and no money appears or is lost",
        arguments: 1...8 as ClosedRange<UInt64>) func generated(seed: UInt64) throws
    {
        var random = SplitMix64(seed: seed)
        var ledger = try LedgerInMemory(household)
        var commands: [Command] = []
        for number in 0..<120 {
            let command =
                number.isMultiple(of: 5) && !commands.isEmpty
                ? random.pick(commands, or: commands[0])
                : Command(action(&random), id: "k\(number)")
            let before = ledger.answers
            let known = ledger.events.first { $0.id == command.id }
            do {
                let decision = try ledger.when(command)
                if let known { #expect(decision == .alreadyRecorded(known), "seed \(seed)") }
                if case .record = decision {
                    commands.append(command)
                } else {
                    #expect(ledger.answers == before, "seed \(seed)")
                }
            } catch is CommandRejection {
                #expect(known == nil, "a retry is never rejected, seed \(seed)")
                #expect(ledger.answers == before, "seed \(seed)")
            }
        }
        #expect(commands.count > 20, "seed \(seed)")
        for totals in ledger.ledger.currencyTotals {
            var expected: Int128 = 0
            for event in ledger.events {
                switch event.payload {
                case .deposited(let deposit) where deposit.amount.currency == totals.currency:
                    expected += Int128(deposit.amount.minorUnits)
                case .withdrawn(let spent) where spent.amount.currency == totals.currency:
                    expected -= Int128(spent.amount.minorUnits)
                case .accountClosed(let closed) where closed.paidOut?.currency == totals.currency:
                    expected -= Int128(closed.paidOut?.minorUnits ?? 0)
                default: break
                }
            }
            #expect(totals.total.minorUnits == expected, "\(totals.currency), seed \(seed)")
        }
    }

    private func action(_ random: inout SplitMix64) -> Command.Action {
        let account = random.pick([everyday, everyday, bills, travel, nobody], or: everyday)
        let other = random.pick([everyday, bills, travel], or: bills)
        let goal = random.pick([holiday, holiday, roof], or: holiday)
        let amount = Amount.pence(Int64.random(in: 1...6_000, using: &random))
        switch random.below(12) {
        case 0...2: return .deposit(account, amount)
        case 3...5: return .withdraw(account, amount, isSpending: random.chance(80))
        case 6: return .transfer(from: account, to: other, amount)
        case 7: return .createGoal(roof, account: account, name: "Roof")
        case 8: return .fundGoal(goal, amount)
        case 9: return .withdrawFromGoal(goal, amount)
        case 10: return .moveRoundUps(account: account, goal: goal)
        default: return random.chance(10) ? .deleteGoal(goal) : .changeAccount(account, name: "N")
        }
    }
}
