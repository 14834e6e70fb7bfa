import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

// What can be found in a bank's file.

extension EveryFact {
    static var imports: [EveryFact] {
        files.map { EveryFact($0) { $0.message(for: $1) } }
            + statements.map { EveryFact($0) { $0.message(for: $1) } }
            + tables.map { EveryFact($0) { $0.message(for: $1) } }
            + presets.map { EveryFact($0) { $0.message(for: $1) } }
            + plans.map { EveryFact($0) { $0.message(for: $1) } }
            + notices.map { EveryFact($0) { Message($0.sentence(of: $1)) } }
    }

    private static let fault = Sample.amountError
    private static let row = RecordedRow(event: 7, change: Sample.debt, date: Sample.day)
    private static let stated = StatedBalance(
        Sample.sum, on: Sample.day, at: SourcePlace(line: 2, column: 1))
    private static let (gbp, eur) = (Sample.gbp, Sample.eur)
    private static let (sum, other) = (Sample.sum, Sample.debt)
    private static let (account, goal, day) = (Sample.account, Sample.goal, Sample.day)

    static var files: [FileFact] {
        [
            .tooManyBytes(2_000_000_000, limit: 1_000_000_000),
            .undecodable(byte: 0x8F, .windows1252), .zeroByte,
        ] + UnreadFormat.allCases.map { .unread($0) }
    }

    static var faults: [MarkupFault.Reason] {
        [
            .doctype, .tooDeep(limit: 64), .tag, .crossed("a", open: "b"), .unopened("a"),
            .unclosed("a"), .comment, .instruction, .characterData, .reference, .textOutside,
            .secondRoot, .noElement,
        ]
    }

    static var parts: [MissingPart] {
        [
            .tag("TRNAMT"), .balanceAmount, .oneAmount, .currencyOfAmount, .amountOfQIF, .dateOfQIF,
            .feedItem, .money, .direction,
        ]
    }

    static var statements: [StatementFact] {
        faults.map { .markup($0) } + parts.map { .missing($0) } + [
            .notAnAmount("x", .notANumber, gbp), .notAnAmount("1.234", .tooManyDecimals, gbp),
            .notAnAmount("9", .tooLarge, gbp), .noCurrency, .unknownState("NEW"), .twice("FITID"),
            .misplaced("Ntry"), .otherCurrency(gbp, before: eur), .maybeRepeated(line: 12),
            .lacksNextPage(statesBalances: true), .lacksNextPage(statesBalances: false), .cutOff,
            .gap(sum, after: other, on: day), .wrongClosing(sum, sum: other),
            .twoOpenings(sum, code: "OPBD", other: other), .bankError(code: nil, message: "no"),
            .bankError(code: "15500", message: "no"), .transactionReplaced("1"), .split, .notAFeed,
            .ownRoundUp,
        ] + StatedPart.allCases.map { .notA($0, "x") }
            + StatementFormat.allCases.map { .noStatement($0) }
    }

    static var tables: [TableFact] {
        [
            .empty, .noTable(delimiter: nil), .noTable(delimiter: 0x3B), .quote(.unclosedQuote),
            .quote(.quoteInField), .quote(.textAfterQuote),
            .fieldCount(1, columns: 3, mayHaveCommas: false),
            .fieldCount(5, columns: 3, mayHaveCommas: true), .repeatedColumn("Tags"),
            .missingColumn("Tags", preset: "wise"),
            .lacksColumn("date", preset: "mybank", columns: ["Date", "Amount"]),
            .columnOfOtherCurrency("Amount (GBP)", first: "Amount (EUR)"),
            .noHeader(["Date", "Amount"], preset: "wise"), .rowBeforeHeader(line: 3),
            .nearlyPreset("wise", missing: ["Date"], columns: ["Day", "Amount"]),
            .noPreset(columns: ["Day"], known: ["wise", "n26"]), .severalPresets(["wise", "n26"]),
            .severalDelimiters([0x09, UInt8(ascii: ";")]), .noCurrency, .notACurrency("XXX"),
            .unknownState("NEW", preset: "wise", rows: 1_234),
            .unknownType("CARD", preset: "wise", payments: 1), .noDate,
            .notADate("x", format: "d/M/yyyy"), .notATime("25:00"), .noAmount, .noSide, .bothSides,
            .negativeFee("-1", isSigned: false), .negativeFee("-1", isSigned: true),
            .negativeIncome("-1"), .otherSignOfMoneyOut("1", othersAreNegative: true),
            .otherSignOfMoneyOut("-1", othersAreNegative: false),
            .signBesideIndicator(column: "Direction"), .unknownDirection("x"),
            .notANumber("1,5", .point), .notANumber("1.5", .comma), .tooLarge("1"),
            .tooManyDecimals("1.234", gbp), .noDates("x", format: "d/M/yyyy"),
            .noDates("x", format: nil),
            .otherDateOrder("13/1/2026", format: "d/M/yyyy", other: "M/d/yyyy"),
            .ambiguousDate(
                "1/2/2026", ReadDate(date: day, format: "d/M/yyyy"),
                ReadDate(date: day, format: "d.M.yyyy HH:mm")),
            .severalDecimalMarks(
                ReadNumber("1.50", at: SourcePlace(line: 2)),
                ReadNumber("2,50", at: SourcePlace(line: 3))),
            .ambiguousNumber("1.234", point: "1.234", comma: "1234"), .ambiguousOrder(sum, other),
            .ambiguousFee, .unsigned("Amount", count: 3, of: 3),
            .unsigned("Amount", count: 2, of: 3), .unreadAccount("Account", "IE1"),
            .amountInOtherCurrency("$1.00", gbp), .signBesideSide("-1.00 DR"),
            .otherSide("1.00 CR"), .withoutSide("1.00", beside: "2.00 CR"),
            .wrongSign(expected: sum, stated: other, .exchangeColumns),
            .wrongSign(expected: sum, stated: other, .sign(.inverted)),
            .wrongBalance(sum, expected: other, isAtEnd: true),
            .wrongBalance(sum, expected: other, isAtEnd: false),
        ]
    }

    static var presets: [PresetFact] {
        [
            .json(.duplicateMember("name")), .tooDeep(limit: 8),
            .json(.unexpectedEnd(expected: .closingQuote)), .json(.invalidUTF8),
            .json(.trailingBytes), .json(.badNumber), .notAnObject(.preset), .ignored("Fee"),
            .noCards, .notAnObject(.member("header")), .notAnObject(.member("currency")),
            .unknownMember("x", of: .rule(of: "transfer")), .lacks("column", in: .member("pot")),
            .notA(.text, member: "date", of: .preset), .notA(.texts, member: "own", of: .preset),
            .notA(.list, member: "transfer", of: .preset),
            .notA(.text, member: "", of: .member("accounts")),
            .noneOf(["inside", "outside"], member: "fees", of: .preset),
            .noneOf(["in", "out"], member: "amount", of: .rule(of: "rules")), .version,
            .nothingToExtend("mine", known: ["wise"]), .endlessExtension(limit: 8),
            .unknown("wize", meant: "wise", known: ["n26", "wise"]),
            .unknown("mine", meant: nil, known: ["n26", "wise"]), .notADateFormat("yy"), .currency,
            .rule, .noCondition, .ruleSaysNothing, .twoMeanings, .noDateColumn,
            .noAmountColumn(named: []), .noAmountColumn(named: ["amount", "in"]), .noHeaderColumn,
            .repeated("Betrag", in: "columns", "columns"), .repeated("", in: "record", "leaveOut"),
            .noAmountBetween("5", "2.50"), .twoAccounts(for: "GB33"),
            .notAnIdentifier("", member: "goals", .empty),
            .columnOfTransfers("x", .ofx, known: ["payee"]), .unknownZone("Mars/Olympus"),
        ]
    }

    static var plans: [PlanFact] {
        let key = AccountKey("GB33")
        return [
            .noLedger, .unknownAccount(account), .unmappedAccount(nil, rows: 1, hasOthers: false),
            .unmappedAccount(key, rows: 1_234, hasOthers: true),
            .statementInOtherCurrency(gbp, account, eur), .accountWithoutCurrency(account),
            .correctedAccount(account), .noTimeToOpen(account), .notOpened(account, fault),
            .accountClosed(account, nil, hasOthers: false),
            .refused(CommandRejection(.rule(.goalDeleted(goal)))),
            .accountClosed(account, key, hasOthers: true),
            .noClearingAccount(account, isClosed: false),
            .noClearingAccount(account, isClosed: true), .goalDeleted(goal),
            .noGoal(goal, account, isOpened: false), .noGoal(goal, account, isOpened: true),
            .unknownType("", payments: 1), .unknownType("CARD", payments: 5),
            .unknownPot("p", moves: 2),
            .insufficientFunds(account, other, least: sum, isOpened: true),
            .insufficientFunds(account, other, least: sum, isOpened: false),
            .spentSince(account, other, 7, sum), .openingAmount(fault),
            .otherOpening(sum, said: other), .secondOpening(account, after: account),
            .secondOpening(account, after: nil), .unknownOpening(account, firstRow: day),
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
            .doubtfulEncoding(
                file: "a.csv", .windows1252, [DecodedByte(0xF1, "ñ"), DecodedByte(0xA4, "¤")]),
            .unknownColumns(file: "a.csv", ["Tags"], preset: "wise"),
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
