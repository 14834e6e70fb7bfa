import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

// What can be found in a bank's file.

extension EveryFact {
    static var imports: [EveryFact] {
        plans.map { EveryFact($0) { $0.message(for: $1) } }
            + notices.map { EveryFact($0) { Message($0.sentence(of: $1)) } }
    }

    private static let fault = Sample.amountError
    private static let row = RecordedRow(event: 7, change: Sample.debt, date: Sample.day)
    private static let stated = StatedBalance(
        Sample.sum, on: Sample.day, at: SourcePlace(line: 2, column: 1))
    private static let (gbp, eur) = (Sample.gbp, Sample.eur)
    private static let (sum, other) = (Sample.sum, Sample.debt)
    private static let (account, goal, day) = (Sample.account, Sample.goal, Sample.day)

    static var plans: [PlanFact] {
        let key = AccountKey("GB33")
        return [
            .statementInOtherCurrency(gbp, account, eur), .accountWithoutCurrency(account),
            .correctedAccount(account), .noTimeToOpen(account), .notOpened(account, fault),
            .accountClosed(account, nil, hasOthers: false),
            .refused(CommandRejection(.rule(.goalDeleted(goal)))),
            .accountClosed(account, key, hasOthers: true),
            .noClearingAccount(account, isClosed: false),
            .noClearingAccount(account, isClosed: true), .goalDeleted(goal),
            .noGoal(goal, account, isOpened: false), .noGoal(goal, account, isOpened: true),
            .unknownType("", payments: 1), .unknownType("CARD", payments: 5),
            .unknownPot("p", moves: 2), .spentSince(account, other, 7, sum),
            .beforeOpening(day, account, opening: day), .impossibleDate(day),
            .reusedID("a", line: 3), .changedBetweenFiles("a"),
            .changed(sum, day, row, takenBackBy: nil), .changed(sum, day, row, takenBackBy: 9),
            .changedPart(.fee, sum, recorded: other, event: 7),
            .changedPart(.roundUp, Balance(0, gbp), recorded: other, event: 7),
            .takenBack(event: 7, day), .takenBackInAnother, .hasRefunds(event: 5, [row]),
            .hasRefunds(event: 5, [row, row]), .countedTwice(event: 5, saidBy: 9, again: 8),
            .ambiguousDay(day), .cutDay(day, lacks: 7), .cutDay(day, lacks: nil),
            .lookAlike(doubtfulRow([.event(7)], daysApart: 0)),
            .lookAlike(doubtfulRow([.row(place), .event(8), .event(9)], daysApart: 2)),
            .noSuchRow(place, .refund(.event(7))), .noSuchRow(place, .same(.event(7))),
            .noSuchRow(place, .different), .wrongAnswer(place, .cannotBe(.event(7))),
            .wrongAnswer(place, .taken(.event(7), by: RowPlace(file: "b.csv", line: 3))),
            .wrongAnswer(place, .recorded(.row(place))), .wrongAnswer(place, .notDoubtful),
            .wrongAnswer(place, .refunded(7)), .wrongAnswer(place, .twoAnswers),
            .wrongAnswer(place, .noMoneyIn), .beforeChange(row, to: 8, stated, held: other),
            .beforeChange(row, to: nil, stated, held: other),
            .besides(file: "a.csv", stated, held: other), .byHand(row, stated, held: other),
            .withoutTakenBack([row], stated, held: other),
            .withoutTakenBack([row, row], stated, held: other),
            .wrongBalance(stated, held: other, account, lacking: [], isOpening: true),
            .wrongBalance(
                stated, held: other, account, lacking: [row, row, row, row], isOpening: false),
            .wrongBalance(
                stated, held: stated.balance + row.change, account, lacking: [row], isOpening: false
            ),
        ]
    }

    private static var place: RowPlace { RowPlace(file: "a.csv", line: 2) }

    private static func doubtfulRow(_ events: [NamedMovement], daysApart: Int) -> DoubtfulRow {
        DoubtfulRow(
            row: RowPlace(file: "a b.csv", line: 2),
            id: "row:2143f84bf428f51fa83786a27d5eb55ba6ea7236", amount: sum, date: day,
            party: daysApart == 0 ? nil : "Café Müller", events: events,
            parties: events.map { $0 == .event(9) ? nil : "Bäcker" }, type: .withdrawn,
            daysApart: daysApart)
    }

    static var notices: [ImportNotice] {
        [
            .said(
                Problem(
                    "no-balance",
                    """
                    \(verbatim: "a.ofx"): the balance on line \(2) is \(quoted: "None"), which is \
                    no number, and is left out
                    """)), .unknownColumns(file: "a.csv", ["Tags"], preset: "wise"),
            .otherTypes(file: "a.csv", ["CARD"], .spending),
            .unchecked(file: "a.csv", balances: 2, account), .ahead(file: "a.csv", lines: [5]),
            .ahead(file: "a.csv", lines: [5, 9]), .nothing(file: "a.csv"),
            .repeated(file: "a.csv", lines: [3: 2]),
            .repeated(
                file: "a.csv", lines: Dictionary(uniqueKeysWithValues: (3...11).map { ($0, 2) })),
            .sameDays(file: "a.csv", account), .notBooked(file: "a.csv", [row], by: day),
            .missing(file: "a.csv", [row, row]), .former(file: "a.csv", [row]),
            .former(file: "a.csv", [row, row]), .linked(file: "a.csv", [.event(7)]),
            .same(file: "a.csv", [.event(7), .row(place)]), .other(file: "a.csv", [.event(7)]),
            .unusedRules([2: "payee TESKO*"]), .unusedRules([1: "text a", 3: "in, ≥ 5"]),
            .keptByRules([2: "payee TESCO*"]), .keptByRules([1: "text a", 3: "in, ≥ 5"]),
            .refunds(
                [
                    PossibleRefund(
                        row: RowPlace(file: "a.csv", line: 2), amount: sum,
                        payments: [.event(7), .row(RowPlace(file: "b.csv", line: 3))]),
                    PossibleRefund(
                        row: RowPlace(file: "a.csv", line: 4), amount: sum, payments: []),
                ], others: 2),
            .transfer(
                from: RowPlace(file: "a.csv", line: 2), to: RowPlace(file: "b.csv", line: 3),
                others: 0),
            .transfer(
                from: RowPlace(file: "a.csv", line: 2), to: RowPlace(file: "b.csv", line: 3),
                others: 2),
        ]
    }
}
