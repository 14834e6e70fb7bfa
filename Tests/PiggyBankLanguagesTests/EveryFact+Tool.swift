import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankStore

// What the tool says at a terminal.

extension EveryFact {
    static var tool: [EveryFact] {
        usage.map { EveryFact($0) { $0.message(for: $1, of: "piggybank goal create") } }
            + expectations.map {
                EveryFact($0, of: UsageFact.badValue(of: "--x", value: "y", expectation: $0)) {
                    $0.message(for: $1, of: "piggybank log")
                }
            }
            + wrong.map {
                EveryFact($0, of: UsageFact.wrongValue(of: "--x", reason: $0)) {
                    $0.message(for: $1, of: "piggybank log")
                }
            } + failures.map { EveryFact($0) { $0.message(for: $1) } }
            + known.map {
                EveryFact($0, of: FailureFact.unknownAccount(Sample.account, $0)) {
                    $0.message(for: $1)
                }
            }
            + seals.map {
                EveryFact($0, of: FailureFact.noSeal($0, line: 4)) { $0.message(for: $1) }
            }
            + requests.map { EveryFact($0, of: FailureFact.badRequest($0)) { $0.message(for: $1) } }
            + actions.map {
                EveryFact($0, of: StreamFact($0, .system("No space left on device"))) {
                    $0.message(for: $1)
                }
            } + reasons.map { EveryFact($0, of: StreamFact(.tellTime, $0)) { $0.message(for: $1) } }
            + outcomes.map { outcome in
                var fact = StreamFact(.writeOutput, .system("No space left on device"))
                fact.outcome = outcome
                return EveryFact(outcome, of: fact) { $0.message(for: $1) }
            } + notes.map { EveryFact($0) { $0.message(for: $1) } }
    }

    static var usage: [UsageFact] {
        [
            .missingCommand, .unknownCommand("depositt", suggestions: []),
            .unknownCommand("depositt", suggestions: ["deposit"]),
            .unknownCommand("re", suggestions: ["refund", "repair", "replay"]),
            .incompleteCommand("goal", continuations: ["create", "fund"]),
            .unknownOption("--nmae", suggestion: "--name"), .unknownOption("-5", suggestion: nil),
            .optionBeforeCommand("--week"),
            .missingValue(option: "--week", placeholder: "DATE", next: nil),
            .missingValue(option: "--week", placeholder: "DATE", next: "--first"),
            .unexpectedValue(flag: "--detail", value: "x"),
            .badValue(of: "--last", value: "x", expectation: .amount),
            .wrongValue(of: "--time", reason: .zoneNotKnownYet), .repeatedOption("--file"),
            .missing(["GOAL"]), .missing(["GOAL", "--account ACCOUNT", "--name NAME"]),
            .missingOneOf(["--a", "--b"]), .exclusiveOptions("--a", "--b"),
            .optionOfOtherEvents("--payee", 3, .deposited, options: ["--source"]),
            .unexpectedOperand("x"), .fileGivenTwice(option: "a.jsonl", operand: "b.jsonl"),
            .missingFile, .recordingIntoStandardInput, .followingStandardInput, .consentOfProgram,
            .pageOnTerminal, .headOfDay, .noRecordingTimes("a.jsonl"),
            .emptyRange(from: "2026-03-02", to: "2026-03-01"),
            .onlyWithFormat("--table", format: "csv"), .argumentNotUTF8(position: 1),
            .variableNotUTF8("TZ"),
        ]
    }

    static var expectations: [Expectation] {
        [
            .text, .textOfBytes(most: 200), .wholeNumber(from: "1", to: "9"), .countOrAll,
            .oneOf(["table", "json", "csv"]), .someOf(["credit", "debit"]), .leftOut, .path,
            .pathOrStandardInput, .pathOrStandardOutput, .readablePath, .identifier, .head, .amount,
            .signedAmount, .currency, .rate, .timeZone, .region, .date, .instant, .time, .period,
            .oneOrTwoOf(["payee", "month"]), .week, .command, .preset, .dateFormat,
            .rowAndEvent(orAll: false), .rowAndEvent(orAll: true), .rowOrAll, .decimalMark,
        ]
    }

    static var wrong: [WrongValue] {
        [
            .identifier(.empty), .keyTooLong(bytes: 201, most: 200), .reservedKey("row:"),
            .amount(Sample.amountError), .noMinorUnits("XAU"), .dateAlone(Sample.day),
            .localTime(.outOfRange(LocalTime(Sample.day, secondOfDay: 0))), .zoneNotKnownYet,
            .accountsWithoutKeys, .standardInputTwice, .nothingWithout("--open"),
            .conversion(.missingRate(Sample.eur)), .conversion(.severalRates(Sample.eur)),
            .conversion(.rateOfTarget(Sample.eur)), .conversion(.tooLarge),
        ]
    }

    static var failures: [FailureFact] {
        let rejection = CommandRejection(.rule(.unknownAccount(Sample.account, .account)))
        return [
            .broken(EveryFact.violation(.sealMalformed)), .unreadable(.isDirectory),
            .unreadableStatement(.isDirectory), .unreadableStatement(.vanished),
            .systemFailed(SystemError(number: 28)), .occupied, .presetExists, .lost(7),
            .unknownAccount(Sample.account, .noAccount), .unknownGoal(Sample.goal, .noGoal),
            .laterEvent(7), .unknownEvent(7, last: 0), .unknownEvent(7, last: 1),
            .unknownEvent(7, last: 6), .noSeal(.plain, line: 4), .rejected(rejection, nil),
            .rejected(rejection, .names(meant: "everyday", others: ["bills"])), .notConfirmed,
            .paysOut(Sample.account, Sample.money), .notChanged,
            .unwritable(.exists, name: "a.jsonl", isNew: true, acknowledged: 0),
            .unwritable(
                .notOpened(SystemError(number: 2)), name: "a.jsonl", isNew: false, acknowledged: 0),
        ] + unwritten.map { .unwritable($1, name: "a.jsonl", isNew: false, acknowledged: 12) } + [
            .thereAlready(timeZone: "Europe/London", weekStart: .sunday), .outdated,
            .moreFaults(1_234), .possiblyMoreFaults(file: "a.csv"), .nothingRecorded,
            .ofImport(.file(.zeroByte)), .nothingToRepair, .repairsHolesAlone, .noEventToKeep,
            .badRequest(.notJSON), .phoneNumber(.noNumber), .people(.signedOut), .noPeople,
            .inputEnded, .codeNotSent(status: 3),
        ]
    }

    static var known: [KnownNames] {
        [
            .noAccount, .noGoal, .goal(of: Sample.account), .names(meant: "everyday", others: []),
            .names(meant: nil, others: ["bills"]),
            .names(meant: "everyday", others: ["bills", "savings"]),
        ]
    }

    static var seals: [MissingSeal] {
        [
            .plain, .line(4), .line(3), .beyondEnd(lines: 0), .beyondEnd(lines: 1),
            .beyondEnd(lines: 3),
        ]
    }

    static var requests: [FleetRequest.Fault] {
        [
            .notJSON, .notAnObject, .unknownMember("path"), .repeatedMember("file"),
            .notAText(member: "file"), .notBase64, .noFile, .severalFiles, .noLedger,
            .notAHead("x"),
        ]
    }

    static var actions: [StreamFact.Action] {
        [.readCommandLine, .readInput, .writeOutput, .tellTime]
    }

    static var reasons: [StreamFact.Reason] {
        [
            .system("No space left on device"), .noProcessFiles, .clockOutOfRange,
            .noAnswer(most: 1_024),
        ]
    }

    static var outcomes: [StreamFact.Outcome] {
        [
            .recorded([7]), .recorded([7, 8]), .recordedOfInput(1), .recordedOfInput(12),
            .imported(1), .imported(12),
        ]
    }

    static var notes: [Notice] {
        [
            .waiting(for: .ledger), .waiting(for: .events), .waiting(for: .statement),
            .waiting(for: .requests), .notKnownToBeSynced, .noEvents, .tornTail(bytes: 1),
            .tornTail(bytes: 12), .tornTailKept(bytes: 1, copy: "a.jsonl.torn"),
            .tornTailKept(bytes: 12, copy: "a.jsonl.torn"), .noLineBreak(line: 4, isPutBack: false),
            .noLineBreak(line: 4, isPutBack: true), .clockBehind(last: Sample.instant),
            .foreignSnapshot, .textsCut(1), .textsCut(12),
            .noEventsInPeriod(Sample.day...Sample.day.adding(days: 30)),
            .datedBeforeOthers(7, of: nil, others: Sample.day, fileOption: " -f a.jsonl"),
            .datedBeforeOthers(
                7, of: Sample.account, others: Sample.day, fileOption: " -f a.jsonl"),
            .datedLater(1, than: Sample.day, areCounted: true, fileOption: " -f a.jsonl"),
            .datedLater(3, than: Sample.day, areCounted: false, fileOption: " -f a.jsonl"),
            .likelyDuplicate(9, of: Sample.event(7), on: Sample.day, fileOption: " -f a.jsonl"),
            .sameButForCase(
                TwoSpellings(.category, kept: "Groceries", other: "groceries"),
                fileOption: " -f a.jsonl"),
            .sameButForCase(
                TwoSpellings(.payee, kept: "Corner shop", other: "corner shop"),
                fileOption: " -f a.jsonl"), .next(.openAccount, fileOption: " -f a.jsonl"),
            .next(.deposit(into: Sample.account), fileOption: " -f a.jsonl"),
            .calendarOfNewLedger(timeZone: "Europe/London"),
            .ofImport(code: "same-days", "said by the import"), .newPeople, .ofPeople(.codeNotSent),
            .again(.people(.noCode)),
        ]
    }
}
