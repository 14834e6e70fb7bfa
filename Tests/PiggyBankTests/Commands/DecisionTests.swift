import PiggyBank
import Testing

@Suite("A command comes to one event, with what follows from the state in it") struct DecisionTests
{
    static let events: [(given: [Command.Action], when: Command.Action, then: Event.Payload)] = [
        (
            [], .openLedger(timeZone: "UTC", weekStart: .sunday, title: "Ours"),
            .ledgerOpened(LedgerOpened(timeZone: "UTC", weekStart: .sunday, title: "Ours"))
        ),
        (
            [],
            .openAccount(
                everyday, name: "Everyday", currency: .pounds, owner: "Sam", overdraft: .pence(500),
                roundUpTo: .pence(50)),
            .accountOpened(
                AccountOpened(
                    account: everyday, name: "Everyday", currency: .pounds, owner: "Sam",
                    overdraft: 500, roundUpTo: 50))
        ),
        (
            household, .changeAccount(everyday, name: "Daily"),
            .accountChanged(AccountChanged(account: everyday, name: "Daily"))
        ),
        (
            household, .deposit(everyday, .pence(435), source: "S"),
            .deposited(Deposited(account: everyday, amount: .pence(435), source: "S"))
        ),
        (
            household,
            .withdraw(everyday, .pence(435), payee: "P", category: "C", isSpending: false),
            .withdrawn(
                Withdrawn(
                    account: everyday, amount: .pence(435), payee: "P", category: "C",
                    spending: false))
        ),
        (
            household, .withdraw(everyday, .pence(435)),
            .withdrawn(Withdrawn(account: everyday, amount: .pence(435)))
        ),
        (
            household, .transfer(from: everyday, to: bills, .pence(10_000)),
            .transferred(Transferred(from: everyday, to: bills, amount: .pence(10_000)))
        ),
        (
            household, .createGoal(roof, account: bills, name: "Roof", target: .pence(9)),
            .goalCreated(GoalCreated(goal: roof, account: bills, name: "Roof", target: .pence(9)))
        ),
        // The account of a goal is known.
        (
            household, .fundGoal(holiday, .pence(200)),
            .goalFunded(GoalFunded(goal: holiday, account: everyday, amount: .pence(200)))
        ),
        (
            household + [.fundGoal(holiday, .pence(200))], .withdrawFromGoal(holiday, .pence(50)),
            .goalWithdrawn(GoalWithdrawn(goal: holiday, account: everyday, amount: .pence(50)))
        ),
        // What is left is stated.
        (
            household + [.fundGoal(holiday, .pence(200))], .deleteGoal(holiday),
            .goalDeleted(GoalDeleted(goal: holiday, account: everyday, returned: .pence(200)))
        ),
        (
            household, .deleteGoal(holiday),
            .goalDeleted(GoalDeleted(goal: holiday, account: everyday, returned: nil))
        ),
        (
            household + [.deleteGoal(holiday)], .closeAccount(everyday),
            .accountClosed(AccountClosed(account: everyday, paidOut: .pence(10_000)))
        ),
        (
            household, .closeAccount(bills),
            .accountClosed(AccountClosed(account: bills, paidOut: nil))
        ),
        // An event stated in full is taken as it is.
        (
            household, .record(.deposited(Deposited(account: bills, amount: .pence(1)))),
            .deposited(Deposited(account: bills, amount: .pence(1)))
        ),
    ]

    @Test("each action's event", arguments: events) func event(
        given: [Command.Action], when: Command.Action, then: Event.Payload
    ) throws {
        var ledger = try LedgerInMemory(given)
        let time = try #require(LedgerInMemory.start(plus: 3_600))
        let decision = try ledger.when(
            Command(when, time: time, id: "k", note: "n", metadata: "{}"))
        let event = Event(
            sequence: Int64(given.count) + 1, time: time,
            recorded: LedgerInMemory.start(plus: 86_400), id: "k", payload: then, note: "n",
            metadata: "{}")
        #expect(decision == .record(event))
    }

    @Test("amounts are read in the currency of the account that they leave or reach")
    func decimals() throws {
        var ledger = try LedgerInMemory(household)
        let shop = AccountID(checked: "shop")
        try ledger.when(.openAccount(shop, name: "Shop", currency: .yen))
        for (account, text, minorUnits) in [
            (everyday, "1.5", 150), (travel, "2", 200), (shop, "300", 300),
        ] as [(AccountID, String, Int64)] {
            try ledger.when(.deposit(account, try .text(text)))
            guard case .deposited(let event)? = ledger.events.last?.payload else {
                Issue.record("nothing was deposited into \(account)")
                continue
            }
            #expect(event.amount.minorUnits == minorUnits)
        }
        let fault = try ledger.rejection(of: Command(.deposit(shop, try .text("1.5"))))?.amountFault
        #expect(fault == .tooManyDecimals(.yen))
        let opened = AccountID(checked: "new")
        try ledger.when(
            .openAccount(
                opened, name: "New", currency: .dinars, overdraft: try .text("0"),
                roundUpTo: try .text("0.25")))
        let balance = try #require(ledger.ledger.balance(of: opened))
        #expect(
            balance.overdraft == Balance(0, .dinars) && balance.roundUpTo == Money(250, .dinars))
    }

    @Test("without a time a command happens now, to the millisecond") func time() throws {
        var ledger = try LedgerInMemory()
        let fine = try #require(Instant("2026-03-02T08:00:00.123456789Z"))
        try ledger.when(Command(household[0], time: fine))
        try ledger.when(household[1])
        #expect(ledger.events[0].time == Instant("2026-03-02T08:00:00.123Z"))
        #expect(ledger.events[1].time == LedgerInMemory.start(plus: 86_400))
    }

    @Test("a command may ask for its sequence, and gets that one or none") func sequence() throws {
        var ledger = try LedgerInMemory(household)
        let action = Command.Action.deposit(everyday, .pence(1))
        for asked in [1, 5, 7, .max] as [Int64] {
            let rejection = try ledger.rejection(of: Command(action, sequence: asked))
            #expect(rejection?.cause == .sequence(asked: asked, next: 6))
            #expect(rejection?.code == "sequence-gap")
        }
        try ledger.when(Command(action, sequence: 6))
        #expect(ledger.events.last?.sequence == 6)
    }

    @Test("the account of the goal pays for the round-ups of another account")
    func roundUpsOfAnother() throws {
        var ledger = try LedgerInMemory(household)
        let tuesday = try #require(LedgerInMemory.start(plus: 86_400))
        try ledger.when(Command(.withdraw(bills, .pence(435)), time: tuesday))
        let before = try #require(ledger.ledger.balance(of: everyday)?.balance)
        let move = Command(.moveRoundUps(account: bills, goal: holiday), time: tuesday, id: "move")
        try ledger.when(move)
        guard case .roundUpsMoved(let moved)? = ledger.events.last?.payload else {
            Issue.record("nothing was moved")
            return
        }
        #expect(moved.account == bills && moved.from == everyday && moved.payer == everyday)
        #expect(moved.amount == .pence(65))
        let after = try #require(ledger.ledger.balance(of: everyday)?.balance)
        #expect(before.minorUnits - after.minorUnits == 65)
        let week = try #require(ledger.ledger.weeklyRoundUps(of: bills, moved.week))
        #expect(week.moved == .pence(65) && week.available == .pence(0))
        try ledger.when(move)
        #expect(ledger.events.last?.payload == .roundUpsMoved(moved))
        try ledger.when(Command(.reverse(try #require(ledger.events.last?.sequence))))
        #expect(ledger.ledger.balance(of: everyday)?.balance == before)
        #expect(ledger.ledger.weeklyRoundUps(of: bills, moved.week)?.available == .pence(65))
    }

    @Test("round-ups are moved as far as they have accrued, week by week") func roundUps() throws {
        var ledger = try LedgerInMemory(household)
        let tuesday = try #require(LedgerInMemory.start(plus: 86_400))
        let nextWeek = try #require(LedgerInMemory.start(plus: 7 * 86_400))
        let monday = CalendarDate(daysSince1970: 20_514)
        func move(_ week: Command.WeekChoice, at time: Instant) -> Command {
            Command(.moveRoundUps(account: everyday, goal: holiday, week: week), time: time)
        }
        func expectNothingLeft(
            _ command: Command, _ accrued: Int128, _ moved: Int128, _ transactions: Int
        ) throws {
            guard case .nothingLeft(let week) = try ledger.when(command) else {
                Issue.record("something is left")
                return
            }
            #expect(week.account == everyday && week.week == monday)
            #expect(week.transactions == transactions)
            #expect(week.accrued == Balance(accrued, .pounds))
            #expect(week.moved == Balance(moved, .pounds))
        }
        try expectNothingLeft(move(.current, at: tuesday), 0, 0, 0)
        try ledger.when(Command(.withdraw(everyday, .pence(435)), time: tuesday))
        try ledger.when(Command(.withdraw(everyday, .pence(500)), time: tuesday))
        try ledger.when(Command(.withdraw(everyday, .pence(435), isSpending: false), time: tuesday))
        try ledger.when(Command(.withdraw(everyday, .pence(110)), time: nextWeek))
        try ledger.when(move(.last, at: nextWeek))
        let moved = RoundUpsMoved(
            account: everyday, goal: holiday, week: monday, amount: .pence(65))
        #expect(ledger.events.last?.payload == .roundUpsMoved(moved))
        for choice in [move(.current, at: tuesday), move(.beginning(monday), at: nextWeek)] {
            try expectNothingLeft(choice, 65, 65, 2)
        }
        try ledger.when(Command(.withdraw(everyday, .pence(190)), time: tuesday))
        try ledger.when(move(.beginning(monday), at: nextWeek))
        guard case .roundUpsMoved(let topUp)? = ledger.events.last?.payload else {
            Issue.record("there was no top-up")
            return
        }
        #expect(topUp.amount == .pence(10))
    }
}
