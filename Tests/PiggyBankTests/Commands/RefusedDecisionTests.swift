import PiggyBank
import PiggyBankLanguages
import Testing

@Suite("A command that a rule is against comes to that rejection, and changes nothing")
struct RefusedDecisionTests {
    private static let most = Limits.largestNumber
    private static let monday = CalendarDate(daysSince1970: 20_514)
    private static let tuesday = CalendarDate(daysSince1970: 20_515)

    private static let ended: [Command.Action] =
        household + [.deleteGoal(holiday), .closeAccount(everyday)]

    static let rejections: [(given: [Command.Action], when: Command.Action, then: Rejection)] = [
        (
            household, .openLedger(timeZone: nil, weekStart: nil, title: nil),
            .misplacedLedgerOpened(sequence: 6)
        ),
        (household, .openAccount(everyday, name: "E", currency: .euros), .accountExists(everyday)),
        (ended, .openAccount(everyday, name: "E", currency: .pounds), .accountExists(everyday)),
        (household, .deposit(nobody, .pence(1)), .unknownAccount(nobody, .account)),
        (household, .withdraw(nobody, .pence(1)), .unknownAccount(nobody, .account)),
        (household, .changeAccount(nobody, name: "N"), .unknownAccount(nobody, .account)),
        (household, .closeAccount(nobody), .unknownAccount(nobody, .account)),
        (
            household, .createGoal(roof, account: nobody, name: "R"),
            .unknownAccount(nobody, .account)
        ),
        (
            household, .transfer(from: nobody, to: everyday, .pence(1)),
            .unknownAccount(nobody, .from)
        ),
        (household, .transfer(from: everyday, to: nobody, .pence(1)), .unknownAccount(nobody, .to)),
        (
            household, .moveRoundUps(account: nobody, goal: holiday),
            .unknownAccount(nobody, .account)
        ), (ended, .deposit(everyday, .pence(1)), .accountClosed(everyday, .account)),
        (ended, .closeAccount(everyday), .accountClosed(everyday, .account)),
        (ended, .transfer(from: bills, to: everyday, .pence(1)), .accountClosed(everyday, .to)),
        (household, .createGoal(holiday, account: bills, name: "H"), .goalExists(holiday)),
        (ended, .createGoal(holiday, account: bills, name: "H"), .goalExists(holiday)),
        (household, .fundGoal(nothing, .pence(1)), .unknownGoal(nothing)),
        (household, .withdrawFromGoal(nothing, .pence(1)), .unknownGoal(nothing)),
        (household, .deleteGoal(nothing), .unknownGoal(nothing)),
        (household, .moveRoundUps(account: everyday, goal: nothing), .unknownGoal(nothing)),
        (ended, .fundGoal(holiday, .pence(1)), .goalDeleted(holiday)),
        (ended, .moveRoundUps(account: bills, goal: holiday), .goalDeleted(holiday)),
        (household, .transfer(from: everyday, to: everyday, .pence(1)), .sameAccount(everyday)),
        (
            household,
            .record(
                .roundUpsMoved(
                    RoundUpsMoved(account: bills, goal: holiday, week: monday, amount: .pence(1)))),
            .goalOfAnotherAccount(holiday, owner: everyday, stated: bills)
        ),
        (
            household,
            .record(
                .roundUpsMoved(
                    RoundUpsMoved(
                        account: everyday, goal: holiday, week: monday, amount: .pence(1),
                        from: bills))),
            .goalOfAnotherAccount(holiday, owner: everyday, stated: bills)
        ),
        (
            household, .moveRoundUps(account: travel, goal: holiday),
            .currencyMismatch(everyday, .pounds, stated: .euros, .amount)
        ), (household, .closeAccount(everyday), .accountHasGoals(everyday, count: 1)),
        (
            household + [.withdraw(bills, .pence(5))], .closeAccount(bills),
            .accountOverdrawn(bills, balance: .pence(-5))
        ),
        (
            household, .deposit(travel, .pence(1)),
            .currencyMismatch(travel, .euros, stated: .pounds, .amount)
        ),
        (
            household, .transfer(from: everyday, to: travel, .pence(1)),
            .currencyMismatch(travel, .euros, stated: .pounds, .amount)
        ),
        (
            household, .createGoal(roof, account: travel, name: "R", target: .pence(1)),
            .currencyMismatch(travel, .euros, stated: .pounds, .target)
        ),
        (
            household, .moveRoundUps(account: everyday, goal: holiday, week: .beginning(tuesday)),
            .notAWeekStart(tuesday, weekStart: .monday)
        ),
        (
            household + [.withdraw(everyday, .pence(190))],
            .moveRoundUps(account: everyday, goal: holiday, week: .beginning(tuesday)),
            .notAWeekStart(tuesday, weekStart: .monday)
        ),
        (
            household + [.withdraw(everyday, .pence(190))],
            .record(
                .roundUpsMoved(
                    RoundUpsMoved(
                        account: everyday, goal: holiday, week: monday, amount: .pence(11)))),
            .exceedsRoundUps(everyday, monday, left: .pence(10), asked: .pence(11))
        ),
        (
            household,
            .record(
                .goalDeleted(GoalDeleted(goal: holiday, account: everyday, returned: .pence(1)))),
            .wrongRemainder(left: .pence(0), stated: .pence(1), .returned)
        ),
        (
            household + [.deleteGoal(holiday)],
            .record(.accountClosed(AccountClosed(account: everyday, paidOut: nil))),
            .wrongRemainder(left: .pence(10_000), stated: .pence(0), .paidOut)
        ),
        (
            household, .withdraw(bills, .pence(1_001)),
            .insufficientFunds(
                bills, balance: .pence(0), overdraft: .pence(1_000), asked: .pence(1_001), .amount)
        ),
        (
            household, .transfer(from: everyday, to: bills, .pence(10_001)),
            .insufficientFunds(
                everyday, balance: .pence(10_000), overdraft: .pence(0), asked: .pence(10_001),
                .amount)
        ),
        // So much is moved, or nothing.
        (
            household + [
                .withdraw(everyday, .pence(9_950)),
                .withdraw(everyday, .pence(30), isSpending: false),
            ],
            .moveRoundUps(
                account: everyday, goal: holiday, week: .beginning(monday), amount: .pence(50)),
            .insufficientFunds(
                everyday, balance: .pence(20), overdraft: .pence(0), asked: .pence(50), .amount)
        ),
        (
            household + [.fundGoal(holiday, .pence(5))], .withdrawFromGoal(holiday, .pence(6)),
            .insufficientSavings(holiday, saved: .pence(5), asked: .pence(6))
        ),
        (
            household, .deposit(everyday, .pence(most)),
            .amountOverflow(held: .pence(10_000), added: .pence(most), .amount)
        ),
        (
            household + [.fundGoal(holiday, .pence(10_000)), .deposit(everyday, .pence(most))],
            .deleteGoal(holiday),
            .amountOverflow(held: .pence(most), added: .pence(10_000), .returned)
        ),
        (
            household + [.fundGoal(holiday, .pence(10_000)), .deposit(everyday, .pence(most))],
            .fundGoal(holiday, .pence(most)),
            .amountOverflow(held: .pence(10_000), added: .pence(most), .amount)
        ),
    ]

    @Test("each rule of the state", arguments: rejections) func rejection(
        given: [Command.Action], when: Command.Action, then: Rejection
    ) throws {
        var ledger = try LedgerInMemory(given)
        let before = ledger.answers
        let rejection = try ledger.rejection(of: Command(when))
        #expect(rejection?.rejection == then)
        #expect(rejection?.code == then.rule.rawValue)
        #expect(rejection?.message == then.message)
        #expect(ledger.answers == before)
    }

    @Test("every rule of the state is among them, but for ids: one that is known is answered")
    func coverage() {
        let state: Set<Rule> = [
            .misplacedLedgerOpened, .accountExists, .unknownAccount, .accountClosed, .goalExists,
            .unknownGoal, .goalDeleted, .goalOfAnotherAccount, .currencyMismatch, .sameAccount,
            .insufficientFunds, .accountOverdrawn, .accountHasGoals, .wrongRemainder,
            .notAWeekStart, .exceedsRoundUps, .amountOverflow,
        ]
        #expect(Set(Self.rejections.map(\.then.rule)) == state)
    }

    @Test("amounts that are none, zero or too large") func amounts() throws {
        var ledger = try LedgerInMemory(household)
        let before = ledger.answers
        let tooMuch = try Amount.text("90071992547409.92")
        for (action, fault, member) in [
            (.deposit(everyday, try .text("0")), .zero, .amount),
            (.deposit(everyday, try .text("4.355")), .tooManyDecimals(.pounds), .amount),
            (.withdraw(everyday, tooMuch), .tooLarge, .amount),
            (.fundGoal(holiday, try .text("0.00")), .zero, .amount),
            (.createGoal(roof, account: bills, name: "R", target: try .text("0")), .zero, .target),
            (
                .openAccount(nobody, name: "N", currency: .pounds, roundUpTo: try .text("0")),
                .zero, .roundUpTo
            ),
            (
                .openAccount(nobody, name: "N", currency: .yen, overdraft: try .text("0.5")),
                .tooManyDecimals(.yen), .overdraft
            ),
            (
                .openAccount(nobody, name: "N", currency: .yen, overdraft: .pence(5)),
                .otherCurrency(.yen), .overdraft
            ),
        ] as [(Command.Action, AmountError.Fault, Member)] {
            let rejection = try ledger.rejection(of: Command(action))
            #expect(rejection?.amountFault == fault)
            #expect(rejection?.member == member)
            #expect(rejection?.code == "bad-value")
        }
        #expect(ledger.answers == before)
    }

    @Test("control characters in names, and values that no line can have") func grammar() throws {
        var ledger = try LedgerInMemory()
        let zone = Command(.openLedger(timeZone: "Mars/Base", weekStart: nil, title: nil))
        #expect(try ledger.rejection(of: zone)?.code == "bad-value")
        for name in ["a\nb", "\u{0}", "a\u{7F}", "\u{9B}2J"] {
            for action in [
                .openAccount(everyday, name: name, currency: .pounds),
                .openAccount(everyday, name: "E", currency: .pounds, owner: name),
                .changeAccount(everyday, name: name),
                .createGoal(holiday, account: everyday, name: name),
                .openLedger(timeZone: nil, weekStart: nil, title: name),
            ] as [Command.Action] {
                let rejection = try ledger.rejection(of: Command(action))
                #expect(rejection?.code == "bad-value")
                guard case .controlCharacter? = rejection?.cause else {
                    Issue.record("\(action) is not refused for its control character")
                    continue
                }
            }
        }
        for (member, overdraft, roundUpTo) in [
            (.overdraft, -1, 1), (.overdraft, Self.most + 1, 1), (.roundUpTo, 0, -1),
            (.roundUpTo, 0, 0), (.roundUpTo, 0, Self.most + 1),
        ] as [(Member, Int64, Int64)] {
            let stated = AccountOpened(
                account: everyday, name: "E", currency: .pounds, overdraft: overdraft,
                roundUpTo: roundUpTo)
            let rejection = try ledger.rejection(of: Command(.record(.accountOpened(stated))))
            #expect(rejection?.code == "bad-value")
            #expect(rejection?.message.sentence.contains(member.rawValue) == true)
        }
        let open = household[0]
        for id in ["", String(repeating: "x", count: 65)] {
            #expect(try ledger.rejection(of: Command(open, id: id))?.code == "bad-value")
        }
        #expect(try ledger.rejection(of: Command(open, metadata: "[]"))?.code == "bad-value")
        let long = String(repeating: "n", count: Limits.lineBytes)
        #expect(try ledger.rejection(of: Command(open, note: long))?.code == "line-too-long")
        #expect(ledger.events.isEmpty)
    }
}
