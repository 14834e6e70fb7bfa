import PiggyBank
import PiggyBankLanguages

// What can be wrong with a line, a command, a value or a file as a whole.

extension EveryFact {
    static var ledger: [EveryFact] {
        rejections.map { EveryFact($0) { $0.message(for: $1) } }
            + grammar.map { EveryFact($0) { $0.message(for: $1) } }
            + tokens.map {
                EveryFact($0, of: GrammarFault.Reason.unexpectedEnd(expected: $0)) {
                    $0.message(for: $1)
                }
            }
            + values.map {
                EveryFact(
                    $0, of: GrammarFault.Reason.badValue(member: "x", found: "y", expected: $0)
                ) { $0.message(for: $1) }
            } + causes.map { EveryFact($0, of: violation($0)) { $0.message(for: $1) } }
            + commands.map { EveryFact($0, of: CommandRejection($0)) { $0.message(for: $1) } }
            + amounts.map { EveryFact($0, of: AmountError("1,5", $0)) { $0.message(for: $1) } }
            + identifiers.map { EveryFact($0) { $0.message(for: $1) } }
            + localTimes.map { EveryFact($0) { $0.message(for: $1) } }
            + conversions.map { EveryFact($0) { $0.message(for: $1) } }
            + findings.map { EveryFact($0) { $0.message(for: $1) } }
    }

    private static let (account, goal, day) = (Sample.account, Sample.goal, Sample.day)
    private static let (sum, debt, none) = (Sample.sum, Sample.debt, Sample.none)

    static var rejections: [Rejection] {
        [
            .duplicateID, .misplacedLedgerOpened(sequence: 7), .unknownEvent(7),
            .notReversible(7, .accountOpened), .notReversible(7, .reversed),
            .notAWithdrawal(7, .deposited), .nothingDescribed(7, .transferred),
            .alreadyReversed(7, by: 9), .hasRefunds(7, refunded: sum),
            .notItsTime(7, Sample.later, stated: Sample.instant),
            .earlierThanEvent(7, Sample.later, stated: Sample.instant),
            .refundedTooEarly(7, day.adding(days: 1), stated: day),
            .eventOfAnotherAccount(7, account, stated: account),
            .exceedsWithdrawal(7, left: sum, asked: sum + sum),
            .reversal(of: 7, .accountClosed(account, .account)),
            .reversal(
                of: 7,
                .insufficientFunds(account, balance: none, overdraft: none, asked: sum, .amount)),
            .reversal(of: 7, .goalExists(goal)),
            .balanceMismatch(account, held: sum, stated: debt, withGoals: false),
            .balanceMismatch(account, held: sum, stated: debt, withGoals: true),
            .debtNotCovered(account, balance: debt, overdraft: none), .accountExists(account),
            .unknownAccount(account, .account), .accountClosed(account, .account),
            .goalExists(goal), .unknownGoal(goal), .goalDeleted(goal), .sameAccount(account),
            .sameCurrency(account, account, Sample.gbp),
            .goalOfAnotherAccount(goal, owner: account, stated: account),
            .accountHasGoals(account, count: 1), .accountHasGoals(account, count: 2),
            .accountOverdrawn(account, balance: debt),
            .currencyMismatch(account, Sample.gbp, stated: Sample.eur, .amount),
            .notAWeekStart(day, weekStart: .sunday),
            .exceedsRoundUps(account, day, left: none, asked: sum),
            .wrongRemainder(left: none, stated: sum, .paidOut),
            .wrongRemainder(left: sum, stated: none, .returned),
            .insufficientFunds(account, balance: none, overdraft: none, asked: sum, .amount),
            .insufficientFunds(account, balance: debt, overdraft: sum, asked: sum + sum, .amount),
            .insufficientSavings(goal, saved: none, asked: sum),
            .balanceOverflow(account, balance: sum, added: sum, .amount),
            .savingsOverflow(goal, saved: sum, added: sum),
            .roundUpsOverflow(account, day, accrued: sum, added: sum),
        ]
    }

    static var grammar: [GrammarFault.Reason] {
        [
            .blank, .hole(bytes: 1), .hole(bytes: 1_234), .byteOrderMark, .notAnObject,
            .invalidUTF8, .unexpectedByte(0x20, expected: .colon),
            .unexpectedByte(UInt8(ascii: "}"), expected: .value),
            .unexpectedByte(0x00, expected: .name), .unexpectedByte(0xC3, expected: .closingBrace),
            .unexpectedEnd(expected: .closingQuote), .controlCharacter(0x09), .badEscape,
            .loneSurrogate, .badNumber, .trailingBytes, .lineTooLong(bytes: 1_048_577),
            .duplicateMember("id"), .missingType, .typeNotAString, .unknownType("deposit"),
            .unknownMember("payee", of: "deposited"), .missingMember("amount", of: "deposited"),
            .missingAnyMember(["name", "owner"], of: "accountChanged"),
            .badValue(member: "amount", found: "4.35", expected: .integer(1...9)),
        ]
    }

    static var tokens: [GrammarFault.Token] {
        [
            .value, .name, .colon, .closingQuote, .closingBrace, .closingBracket,
            .commaOrClosingBrace, .commaOrClosingBracket,
        ]
    }

    static var values: [GrammarFault.Expected] {
        [
            .integer(1...1), .integer(1...12), .integer(1...Limits.largestNumber), .time, .key,
            .identifier(nil), .text, .flag, .currency, .money, .date, .timeZone, .weekday,
            .metadata, .shallowMetadata,
        ] + identifiers.map { .identifier($0) }
    }

    static var causes: [Violation.Cause] {
        [
            .grammar(.blank, rule: .malformedLine), .sequenceGap(expected: 4, stated: 9),
            .sequenceGap(expected: 9, stated: 4),
            .recordedBackwards(last: Sample.later, stated: Sample.instant),
            .sealMissing(isLedgerSealed: true), .sealMissing(isLedgerSealed: false), .sealMalformed,
            .sealMismatch(stated: "0123456789abcdef", expected: "fedcba9876543210"),
            .state(.duplicateID),
        ]
    }

    static func violation(_ cause: Violation.Cause) -> Violation {
        let bytes = ContiguousArray<UInt8>()
        return unsafe Violation(
            line: 4, sequence: 4, cause: cause, in: bytes.span.bytes, 0..<0, offset: 0,
            hasExcerpt: false)
    }

    static var commands: [CommandRejection.Cause] {
        let (event, other) = (Sample.event(7), Sample.event(9))
        let states: [CorrectionState?] = [
            nil, .complete, .incomplete(5), .takenBack(by: 9), .reversal, .foreign,
        ]
        return [
            .rule(.duplicateID), .grammar(GrammarFault(.blank, at: 0)),
            .amount(AmountError("x", .notANumber), .amount),
            .recordedBackwards(last: Sample.later, stated: Sample.instant),
            .recordedLater(now: Sample.instant, stated: Sample.later),
            .futureTime(now: Sample.instant, stated: Sample.later), .nothingToRefund(7),
            .cannotUndo([], after: nil), .cannotUndo([event], after: 9),
            .cannotUndo([event, other], after: nil), .notCorrectable(.payee, of: 7, .deposited),
            .correctionTakenBack(7, corrected: 5, by: 9),
            .neitherOrder(
                CommandRejection(.rule(.duplicateID)),
                other: CommandRejection(.rule(.sameAccount(account)))),
            .controlCharacter(0x1B, .name), .nothingCorrected(7),
            .undoneLast(event, count: 1, inPlace: nil, earlier: other),
            .undoneLast(event, count: 5, inPlace: nil, earlier: nil),
            .undoneLast(event, count: 1, inPlace: 9, earlier: other), .notTakenBack(7),
            .idOfSeveral("cancel"), .reservedID(prefix: "undo:"), .replaced(7, by: 9),
            .descriptionNotCorrectable(8, of: 7), .sequence(asked: 9, next: 7), .unfaithfulEncoding,
        ]
            + states.map { state in
                .idConflict(id: "a", earlier: event, asked: other.payload, correction: state)
            } + [
                .idConflict(id: "a", earlier: event, asked: nil, correction: nil),
                .idConflict(
                    id: "a", earlier: event,
                    asked: .accountClosed(AccountClosed(account: account, paidOut: nil)),
                    correction: nil),
            ]
    }

    static var amounts: [AmountError.Fault] {
        [
            .empty, .negative, .grouped, .withCurrency, .notANumber, .zero,
            .tooManyDecimals(Sample.gbp), .tooLarge, .otherCurrency(Sample.eur),
        ]
    }

    static var identifiers: [IdentifierError] {
        [.empty, .tooLong(bytes: 65), .controlCharacter(0x1B), .spaceAtEnd]
    }

    static var conversions: [ConversionError] {
        [.missingRate(Sample.eur), .severalRates(Sample.eur), .rateOfTarget(Sample.gbp), .tooLarge]
    }

    static var localTimes: [LocalTimeError] {
        let time = LocalTime(day, secondOfDay: 9_000)
        return [
            .double(time, offsets: [3_600, 0]), .void(time, offsets: [0, 3_600]), .outOfRange(time),
        ]
    }

    static var findings: [Finding] {
        [
            .changed(lines: 1...1, isReadable: true), .changed(lines: 4...9, isReadable: true),
            .changed(lines: 4...4, isReadable: false), .changed(lines: 4...9, isReadable: false),
            .sealChanged(line: 4), .sealRemoved(lines: 4...4), .sealRemoved(lines: 4...9),
            .unsealed(lines: 4...4), .unsealed(lines: 4...9), .sealedInPlain(lines: 4...4),
            .sealedInPlain(lines: 4...9), .removed(sequences: 1...1, beforeLine: 1),
            .removed(sequences: 4...9, beforeLine: 4), .inserted(lines: 4...4, claims: nil),
            .inserted(lines: 4...9, claims: 7), .sameNumber(lines: 4...5, sequence: 4),
            .copied(line: 5, of: 4), .moved(sequences: 4...4, lines: 9...9, fromLine: 4),
            .moved(sequences: 4...5, lines: 9...10, fromLine: 4), .swapped(first: 4, second: 9),
            .replaced(line: 4, sequence: 9, expected: 4),
            .forked(after: 0, first: 1, second: 2, last: 2),
            .forked(after: 3, first: 4, second: 5, last: 9),
            .restarted(line: 9, sequence: 4, expected: 9),
            .renumbered(line: 9, sequence: 10, expected: 9),
            .brokenWhenRecorded(lines: 1, first: 4, isAlone: true),
            .brokenWhenRecorded(lines: 3, first: 4, isAlone: false), .more(afterLine: 9),
            .tornTail(bytes: 9), .tornTail(bytes: 1), .noEvents(tornBytes: 0),
            .noEvents(tornBytes: 9), .hole(line: 4, linesAfter: 0), .hole(line: 4, linesAfter: 1),
            .hole(line: 4, linesAfter: 9), .noLineBreak(line: 4), .notKnownToBeSynced,
            .datedAhead(events: 1, first: 4), .datedBeforeOpening(events: 2, first: 4),
            .cutOff(missing: 1, last: 9), .cutOff(missing: 4, last: 9),
            .otherHistory(line: 4, sequence: 4), .headAbsent, .headDoubtful(line: 9, firstBreak: 4),
            .headFound(line: 9, sequence: 9, eventsSince: 0),
            .headFound(line: 9, sequence: 9, eventsSince: 1),
            .headFound(line: 9, sequence: 9, eventsSince: 4), .plain(isHeadExpected: false),
            .plain(isHeadExpected: true), .noEvents(tornBytes: 9, isHeadBeyond: true),
            .tornTail(bytes: 9, isHeadBeyond: true),
        ]
    }
}
