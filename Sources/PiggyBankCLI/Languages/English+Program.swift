import PiggyBank
import PiggyBankReports
import PiggyBankStore

// What English says at a terminal.

extension English: ProgramLanguage {
    func sentence(for fact: UsageError.Fact, in caller: String) -> String {
        switch fact {
        case .missingCommand:
            "a command is missing."
        case .unknownCommand(let name, let suggestions):
            "\(quoted(name)) is not a command." + didYouMean(suggestions)
        case .incompleteCommand(let name, let continuations):
            "\(quoted(name)) is not a whole command: it goes on with \(either(continuations))."
        case .unknownOption(let option, let suggestion):
            "\(quoted(option)) is not an option of '\(caller)'."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " An operand like this goes after '--'.")
        case .optionBeforeCommand(let option):
            "\(option) belongs after the name of the command."
        case .missingValue(let option, let placeholder, let next):
            "\(option) needs a value: \(option) \(placeholder)."
                + (next.map { " If \(quoted($0)) is the value, write \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "\(flag) takes no value, but has \(quoted(value))."
        case .badValue(let name, let value, let expectation):
            "\(name) must be \(words(for: expectation)), not \(quoted(value))."
        case .wrongValue(let name, let reason):
            "\(name): \(words(for: reason))"
        case .repeatedOption(let option):
            "\(option) is given twice."
        case .missing(let parameters):
            "'\(caller)' needs \(all(parameters))."
        case .missingOneOf(let options):
            "one of \(either(options)) is missing."
        case .noRecordingTimes(let name):
            "no line that was read of \(name) says when it was recorded, so nobody can tell what was known at "
                + "a time."
        case .exclusiveOptions(let first, let second):
            "\(first) and \(second) exclude each other."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "event \(sequence) is of type \(type.rawValue), which has no \(option) to correct: it has "
                + "\(all(options)), and as every event --time and --note."
        case .unexpectedOperand(let text):
            "\(quoted(text)) is one operand too many for '\(caller)'."
        case .fileGivenTwice(let option, let operand):
            "two ledger files are named, \(quoted(option)) and \(quoted(operand)); give one."
        case .missingFile:
            "no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "standard input cannot be recorded into: name a file with -f FILE."
        case .followingStandardInput:
            "standard input cannot be followed: name a file with -f FILE."
        case .consentOfProgram:
            "with --format json nobody is asked at a terminal: add --yes."
        case .pageOnTerminal:
            "a page is for a browser: write it to a file with -o FILE."
        case .emptyRange(let from, let to):
            "\(from) is later than \(to)."
        case .emptyBounds:
            "--min is more than --max."
        case .onlyWithFormat(let option, let format):
            "\(option) is for --format \(format) alone."
        case .argumentNotUTF8(let position):
            "argument \(position) is not valid UTF-8."
        case .variableNotUTF8(let name):
            "the environment variable \(name) is not valid UTF-8."
        }
    }

    func reference(to caller: String) -> String { "See '\(caller) --help'." }

    /// What completes the sentence "it must be …".
    private func words(for expectation: Expectation) -> String {
        switch expectation {
        case .text: "a text that is not empty"
        case .textOfBytes(let most): "a text of 1 to \(most) bytes"
        case .wholeNumber(let first, let last): "a whole number from \(first) to \(last)"
        case .countOrAll: "a whole number from 1, or all"
        case .oneOf(let words): either(words)
        case .someOf(let words): "one or more of \(all(words)), separated by commas"
        case .leftOut: "left out, as there is one table"
        case .path: "a path"
        case .pathOrStandardInput: "a path, or - for standard input"
        case .pathOrStandardOutput: "a path, or - for standard output"
        case .readablePath: "a path that a shell can read again"
        case .identifier: "an identifier of 1 to \(Limits.identifierBytes) bytes"
        case .head: "64 hexadecimal digits, and the sequence after an @ if it is known"
        case .amount: "an amount such as 4.35"
        case .signedAmount: "an amount such as 4.35 or -4.35"
        case .currency: "a currency code of ISO 4217 such as GBP"
        case .timeZone: "the name of a time zone of the IANA database, such as Europe/London"
        case .region: "a region code of ISO 3166-1 such as GB"
        case .date: "a date such as 2026-03-02"
        case .instant: "a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998"
        case .time:
            """
            a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, \
            2026-03-02, today or yesterday
            """
        case .span: "a number of days, weeks, months or years such as 10d, 2w, 3m or 1y"
        case .week: "current, last or a date such as 2026-03-02"
        case .weekOrAll: "current, last, all or a date such as 2026-03-02"
        case .command: "a command"
        case .preset: "the name of a preset, or a path"
        case .dateFormat: "a format with yyyy, MM and dd, such as dd/MM/yyyy"
        case .decimalMark: ". or ,"
        }
    }

    private func words(for reason: WrongValue) -> String {
        switch reason {
        case .identifier(let error): explanation(of: error).sentence + "."
        case .keyTooLong(let bytes, let most): "a key has at most \(most) bytes and not \(bytes)."
        case .amount(let error): sentences(explanation(of: error))
        case .noMinorUnits(let code):
            "ISO 4217 gives \(code) no minor units, so no amount can be in it."
        case .dateAlone(let date): "a date alone is not a time; write \(date)T18:30:00Z."
        case .localTime(let error): sentences(explanation(of: error))
        case .zoneNotKnownYet:
            "the time zone of a new ledger is not known yet; write RFC 3339, such as 2026-03-02T18:30:00Z."
        case .accountsWithoutKeys:
            "several accounts need what the bank calls each: 'KEY=ACCOUNT'."
        case .standardInputTwice: "standard input is named twice."
        case .nothingWithout(let other): "it means nothing without \(other)."
        }
    }

    private func sentences(_ explanation: Explanation) -> String {
        "\(explanation.sentence). \(explanation.nextStep)"
    }

    private func didYouMean(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return " Did you mean \(either(suggestions.map { "'\($0)'" }))?"
    }

    private func either(_ things: [String]) -> String {
        things.joined(separator: ", ", last: " or ")
    }

    private func all(_ things: [String]) -> String {
        things.joined(separator: ", ", last: " and ")
    }

    /// A text of the user's in quotes, with nothing in it that disturbs a terminal.
    private func quoted(_ text: String) -> String { "'\(Phrase.visible(text))'" }
}

// MARK: - Failures

extension English {
    /// Why a line asks for no ledger.
    private func sentence(for fault: FleetRequest.Fault) -> String {
        switch fault {
        case .notJSON: "this is not JSON"
        case .notAnObject: "this is no JSON object"
        case .unknownMember(let name):
            "a request has no member \(Phrase.excerpt(name)), but file, fileBase64, ledger and expectHead"
        case .repeatedMember(let name): "the member \(Phrase.excerpt(name)) is there twice"
        case .notAText(let member): "\(member) is no text"
        case .notBase64: "fileBase64 is not Base64 (RFC 4648)"
        case .noFile: "the request names no file"
        case .severalFiles: "file and fileBase64 exclude each other"
        case .noLedger: "with fileBase64, ledger has to say what the ledger is called"
        case .notAHead(let text): "\(Phrase.excerpt(text)) is no head: HASH or HASH@SEQUENCE"
        }
    }
}

extension English {
    func said(of fact: LedgerFailure.Fact) -> Said {
        switch fact {
        case .broken(let violation): Said(explanation(of: violation))
        case .unreadable(let error): Said(error.message)
        case .unreadableStatement(.isDirectory): Said("is a directory, and a statement is a file")
        case .unreadableStatement(let error): Said(error.message)
        case .systemFailed(let error): Said(error.message)
        case .occupied:
            Said("is there already and is no page", next: "Name another file, or remove this one.")
        case .lost(let sequence):
            Said(
                "event \(sequence) cannot be read again as it was: the file changed meanwhile, so what was "
                    + "written is not all of it",
                next: "Run the command again."
            )
        case .unknownAccount(let account, let known):
            Said("no account \(Phrase.quoted(account.text)) was opened" + words(for: known))
        case .unknownGoal(let goal, let known):
            Said("no goal \(Phrase.quoted(goal.text)) was created" + words(for: known))
        case .laterEvent(let sequence):
            Said(
                "event \(sequence) happened after the time that is asked for",
                next: "Ask for a later --as-of, or leave it out."
            )
        case .unknownEvent(let sequence, let last):
            Said(
                "there is no event \(sequence) to show; "
                    + (last == 0
                        ? "the ledger is empty"
                        : last == 1
                            ? "the ledger has event 1 alone"
                            : "the ledger has events 1 to \(last)"),
                next: "'piggybank log' lists the events."
            )
        case .nothingToExplain:
            Said("the ledger has no account, so there is no number to explain")
        case .severalCurrencies(let currencies, let what, let isOfAccount):
            Said(
                "\(what) needs one currency, and the ledger has several: "
                    + list(currencies.map(\.code)),
                next: isOfAccount
                    ? "Name one with --currency, or an account." : "Name one with --currency."
            )
        case .noSeal(let missing, let line): said(of: missing, ofLine: line)
        case .rejected(let rejection, let known):
            Said(
                explanation(of: rejection).sentence + (known.map { words(for: $0) } ?? ""),
                next: explanation(of: rejection).nextStep
            )
        case .notConfirmed: Said("nothing was recorded, as the answer was not yes")
        case .notRepaired: Said("nothing was changed, as the answer was not yes")
        case .nothingToRepair:
            Said("nothing is wrong with the ledger, so nothing was changed")
        case .repairsHolesAlone:
            Said(
                "nothing was changed: a repair mends a hole alone",
                next: "See what 'piggybank audit' finds, or take the file from a backup."
            )
        case .noEventToKeep:
            Said(
                "nothing was changed: the hole is in the first line, and no other line is an event",
                next: "Take the file from a backup."
            )
        case .unwritable(let error, let name, let isNew, let acknowledged):
            Said(
                error.message(after: acknowledged),
                next: nextStep(error, name, isNew: isNew, after: acknowledged)
            )
        case .thereAlready(let timeZone, let weekStart):
            Said(
                "the ledger is there already, with the time zone \(timeZone) and weeks from "
                    + Phrase.name(weekStart),
                next: "Leave --time-zone and --week-start out, or name another file."
            )
        case .outdated:
            Said(
                "others record so often that the import could not be planned in between",
                next: "Try again."
            )
        case .moreFaults(let count): Said("and \(count) more, which --errors all shows")
        case .possiblyMoreFaults(let file):
            Said("\(file) may have more: no more than these were looked for")
        case .nothingRecorded: Said("nothing was recorded")
        case .ofImport(let fact): Said(explanation(of: fact))
        case .badRequest(let fault):
            Said(
                sentence(for: fault),
                next:
                    "Write a JSON object on each line, such as {\"file\":\"a.jsonl\"}; the requests before "
                    + "this one are answered."
            )
        }
    }

    private func said(of missing: MissingSeal, ofLine line: Int) -> Said {
        let audit = "'piggybank audit' says what happened to the ledger."
        return switch missing {
        case .beyondEnd(0):
            Said("there is no line \(line); the ledger is empty", next: "Record something first.")
        case .beyondEnd(1):
            Said("there is no line \(line); the ledger has 1 line", next: "Name line 1.")
        case .beyondEnd(let lines):
            Said(
                "there is no line \(line); the ledger has \(lines) lines",
                next: "Name one of its lines, 1 to \(lines)."
            )
        case .plain:
            Said(
                "the ledger is plain: its lines have no seals, so none can be checked",
                next: "Compare it with a copy that was kept elsewhere, such as a backup."
            )
        case .line(line): Said("line \(line) has no seal, though the ledger is sealed", next: audit)
        case .line(let before):
            Said(
                "line \(before) has no seal, and that of line \(line) follows from it",
                next: audit
            )
        }
    }

    /// What there is instead, to follow a sentence without its full stop.
    private func words(for known: KnownNames) -> String {
        switch known {
        case .noAccount, .noGoal: return "; the ledger has none"
        case .goal(let account):
            return "; it is a goal of \(Phrase.name(account)): see 'piggybank goals', "
                + "'piggybank explain goal' and 'piggybank goal --help'"
        case .names(let meant, let others):
            let question = meant.map { "; did you mean \(Phrase.visible($0))?" } ?? ""
            guard !others.isEmpty else { return question }
            let beginning =
                (meant == nil ? "; there " : " There ") + (others.count == 1 ? "is" : "are")
                + (meant == nil ? "" : " also")
            return "\(question)\(beginning) \(list(others.map(Phrase.visible)))"
        }
    }

    /// What to do about a file that could not be written.
    private func nextStep(
        _ error: WriteError,
        _ name: String,
        isNew: Bool,
        after acknowledged: Int
    ) -> String? {
        switch error {
        case _ where acknowledged > 0:
            "\(remedy(error)), then append the same input again if all its events have ids, else "
                + "\(restOfInput(error, after: acknowledged))."
        case .notOpened(let error) where error.isAbsence && !isNew:
            "'piggybank init \(name)' creates it."
        case .exists where isNew: "Choose another name, or record into the ledger as it is."
        default: nil
        }
    }

    /// What is to be done before anything can be recorded again.
    private func remedy(_ error: WriteError) -> String {
        switch error {
        case .notWritten: "Make room for the file"
        case .notCutBack, .notSynced: "Check the disk"
        case .tornTailNotCopied, .notCopied: "Make room for that copy"
        case .locked: "Wait for the other writer"
        case .noTime: "Set the clock"
        case .changedMeanwhile: "Audit the ledger"
        default: "Compare the file with a backup"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    private func restOfInput(_ error: WriteError, after acknowledged: Int) -> String {
        switch error {
        case .notCutBack, .notSynced: "only the events that the ledger does not have"
        default: "only what follows \(Phrase.first(acknowledged, "line"))"
        }
    }

    func sentence(for error: StreamError) -> String {
        let action =
            switch error.action {
            case .readCommandLine: "read the command line"
            case .readInput: "read standard input"
            case .writeOutput: "write standard output"
            case .tellTime: "tell the time"
            }
        let reason =
            switch error.reason {
            case .system(let message): message
            case .noProcessFiles: "/proc is not mounted"
            case .clockOutOfRange: "the system's clock is not within the years 2 to 9998"
            }
        let outcome: String =
            switch error.outcome {
            case nil: ""
            case .recorded(let sequences) where sequences.count == 1:
                "; the event is recorded all the same, as \(sequences[0])"
            case .recorded(let sequences):
                "; the events are recorded all the same, as \(all(sequences.map { "\($0)" }))"
            case .recordedOfInput(let count):
                "; of the input, \(Phrase.first(count, "event")) \(count == 1 ? "is" : "are") recorded"
            case .imported(let count):
                "; \(Phrase.count(count, "event")) \(count == 1 ? "is" : "are") recorded all the same"
            }
        return "cannot \(action): \(reason)\(outcome)"
    }
}

// MARK: - Notices

extension English {
    var standardInput: String { "(standard input)" }
    var note: String { "note" }

    func said(of notice: Notice) -> Said {
        switch notice {
        case .waiting(let awaited):
            Said(
                "waiting for \(words(for: awaited)) on standard input; Ctrl-D on a line of its own ends it"
            )
        case .notKnownToBeSynced:
            Said("is not known to be synced: what was read may not outlast a loss of power")
        case .noEvents: Said("has no event yet, or has lost all of them")
        case .tornTail(let bytes):
            Said(
                "left out \(Phrase.count(bytes, "byte")) after the last line break: a torn tail, which was never "
                    + "acknowledged"
            )
        case .tornTailKept(let bytes, let copy):
            Said(
                "\(Phrase.count(bytes, "byte")) after the last line break \(bytes == 1 ? "was" : "were") a "
                    + "torn tail; \(bytes == 1 ? "it is" : "they are") kept in \(Phrase.visible(copy)) and cut off"
            )
        case .clockBehind(let last):
            Said(
                "the last event says that it was recorded at \(last), which is more than a day later than the "
                    + "clock says now; what follows says the same time"
            )
        case .foreignSnapshot:
            Said(
                "is not a snapshot of piggybank's and was left as it is; without a snapshot every query reads "
                    + "the whole ledger, so give this file another name"
            )
        case .textsCut(let count):
            Said("cut \(Phrase.count(count, "text")) of more bytes than an export has room for")
        case .likelyDuplicate(let sequence, let earlier, let date, let option):
            Said(
                "event \(sequence) may be event \(earlier.sequence) of \(date) again: "
                    + resemblance(of: earlier.payload),
                next: "If it is, take it back: piggybank reverse \(sequence)\(option)"
            )
        case .next(.openAccount, let option):
            Said(
                nil,
                next:
                    "Open an account: piggybank open everyday --name Everyday --currency GBP\(option)"
            )
        case .next(.deposit(let account), let option):
            Said(
                nil,
                next:
                    "Put money in: piggybank deposit \(ShellWord.shown(account.text)) 100\(option)"
            )
        case .calendarOfNewLedger(let timeZone):
            Said("days and weeks of the new ledger follow \(timeZone).")
        case .ofImport(_, let message): Said(message)
        }
    }

    private func words(for awaited: Notice.Awaited) -> String {
        switch awaited {
        case .ledger: "a ledger"
        case .events: "events, one a line,"
        case .statement: "a bank's file"
        case .requests: "requests, one a line,"
        }
    }

    /// What an event has in common with another one that resembles it.
    private func resemblance(of payload: Event.Payload) -> String {
        switch payload {
        case .deposited(let event) where event.source != nil: "the same account, source and amount"
        case .withdrawn(let event) where event.payee != nil: "the same account, payee and amount"
        case .transferred: "the same accounts and amount"
        default: "the same account and amount"
        }
    }
}

// MARK: - Answers

extension English {
    func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String {
        if case .nothingLeft(let week) = receipt.outcome { return nothingLeft(of: week) }
        guard let event = receipt.event else {
            let account =
                receipt.accounts.first.map { " of \(Phrase.name($0.account))" } ?? ""
            return "Nothing left to move: no week\(account) has any round-ups left."
        }
        let beginning =
            receipt.outcome == .alreadyRecorded
            ? "Already recorded as" : isDryRun ? "Would record" : "Recorded"
        let day = date.map { " (\($0), \(Phrase.name($0.weekday)))" } ?? ""
        let clause = clause(of: event.payload, in: receipt.accounts.first?.currency)
        let sentences = [
            clause + leftover(receipt),
            receipt.reversed.map { "It \(self.clause(of: $0.payload))" },
            whereTheMoneyIs(receipt), leftInWeek(receipt),
            receipt.reversedBy.map { "It was taken back by \($0)" },
        ]
        return "\(beginning) \(event.sequence)\(day): "
            + sentences.compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }

    private func nothingLeft(of week: WeeklyRoundUps) -> String {
        let place = "the week of \(week.week) on \(Phrase.name(week.account))"
        if week.available.minorUnits > 0 {
            return "Nothing to move from: \(place) has \(Phrase.amount(week.available)) left, and "
                + "\(Phrase.name(week.account)) holds nothing."
        }
        guard week.accrued.minorUnits > 0 || week.moved.minorUnits > 0 else {
            return "Nothing to move: \(place) has accrued no round-ups."
        }
        return "Nothing left to move: \(place) has accrued "
            + "\(Phrase.amount(week.accrued)), and "
            + "\(Phrase.amount(week.moved)) was moved already."
    }

    /// What spending leaves to save; empty for any other event.
    private func leftover(_ receipt: Receipt) -> String {
        guard let roundUp = receipt.roundUp, roundUp.minorUnits > 0 else { return "" }
        return ", which leaves \(Phrase.amount(roundUp)) to save"
    }

    /// What a move of round-ups leaves in its week; nil for nothing.
    private func leftInWeek(_ receipt: Receipt) -> String? {
        guard let week = receipt.week, week.available.minorUnits > 0 else { return nil }
        return "Left of that week \(Phrase.amount(week.available))"
    }

    /// The new balances, and what the goal has saved; nil for an event that concerns neither.
    private func whereTheMoneyIs(_ receipt: Receipt) -> String? {
        let when = receipt.outcome == .alreadyRecorded ? " now" : ""
        let balances = receipt.accounts.map { Phrase.amount($0.balance) }
        var parts: [String] = []
        if balances.count == 1 {
            parts.append("Balance\(when) \(balances[0])")
        } else if !balances.isEmpty {
            let named = zip(receipt.accounts, balances)
                .map { "\(Phrase.name($0.account)) \($1)" }
            parts.append("Balances\(when): \(named.joined(separator: ", "))")
        }
        if let goal = receipt.goal, !goal.isDeleted {
            parts.append(
                goal.target.map {
                    "saved \(forms.digits(goal.saved)) of \(Phrase.amount($0))"
                } ?? "saved \(Phrase.amount(goal.saved))"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String {
        let events = receipt.recorded == 1 ? "1 event" : "\(receipt.recorded) events"
        return "\(isDryRun ? "Would record" : "Recorded") \(events)"
            + (receipt.alreadyRecorded > 0 ? ", \(receipt.alreadyRecorded) recorded before" : "")
            + "; the ledger \(isDryRun ? "would have" : "has") \(receipt.sequence)"
            + (receipt.head.map { ", head \($0)" } ?? "")
    }

    func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String {
        guard receipt.recorded > 0 else {
            return "Nothing is new; the ledger has \(Phrase.count(Int(receipt.sequence), "event"))"
        }
        return
            "\(isDryRun ? "Would record" : "Recorded") \(Phrase.count(receipt.recorded, "event"))"
            + "; the ledger \(isDryRun ? "would have" : "has") \(receipt.sequence)"
            + (receipt.head.map { ", head \($0)" } ?? "")
    }

    func event(_ sequence: Int64) -> String { "event \(sequence)" }
    func eventTakenBack(_ sequence: Int64) -> String { "event \(sequence), taken back" }

    func underWay(_ balance: Balance, on account: AccountID) -> String {
        "\(Phrase.name(account)) has \(Phrase.amount(balance)) under way: the other sides of these transfers "
            + "are not imported yet."
    }

    func controlCharacters(_ count: Int) -> String {
        "\(Phrase.count(count, "control character")) in texts became spaces."
    }

    func cutRows(_ count: Int) -> String {
        "\(Phrase.count(count, "row")) had a text of over 4,096 bytes, which was cut."
    }

    func takenBackSince(_ events: [Int64]) -> String {
        let numbers = list(events.map { "\($0)" })
        return events.count == 1
            ? "1 row was taken back since it was recorded: event \(numbers)."
            : "\(Phrase.count(events.count, "row")) were taken back since they were recorded: events "
                + "\(numbers)."
    }

    func sentence(ofWhatGoes repair: Repair) -> String {
        let after = repair.lines - 1
        let lines =
            after < 1
            ? "Nothing follows it"
            : "\(Phrase.count(after, "line")) after it \(after == 1 ? "goes" : "go") with it"
        let events =
            repair.events.isEmpty
            ? "none of them can be read"
            : "\(Phrase.count(repair.events.count, "event")) can be read"
        return
            "Line \(repair.hole.line) has a hole. \(lines): \(Phrase.count(repair.bytes, "byte")) in all, and "
            + "\(events).\(repair.sequence == 0 ? " No event stays." : "")"
    }

    func sentences(after repair: Repair, of path: String) -> [String] {
        let dependent = repair.dependent.map {
            "Event \($0.sequence) is of event \($0.payload.of ?? 0), which goes too: record it by hand."
        }
        guard let copies = repair.copies else {
            return dependent + ["Nothing was changed."]
        }
        let kept = [
            repair.sequence == 0
                ? "Repaired: the ledger is empty. If there is a backup, take that; else create the ledger again "
                    + "before anything is recorded: piggybank init --time-zone ZONE -f \(ShellWord.shown(path))"
                : "Repaired: the ledger ends at event \(repair.sequence).",
            "What went is kept in \(Phrase.visible(copies.bytes)).",
        ]
        guard let events = copies.events else { return dependent + kept }
        return dependent + kept + [
            "The events that can be read are in \(Phrase.visible(events)); record those that are missing "
                + "again: piggybank append --keep-going -f \(ShellWord.shown(path)) <\(ShellWord.shown(events)); give it once, as events without ids would be recorded twice"
        ]
    }

    func question(_ question: Consent) -> String {
        switch question {
        case .closeAccount: "Close the account?"
        case .deleteGoal: "Delete the goal?"
        case .takeBack: "Take it back?"
        case .repair: "Cut this off?"
        }
    }

    func lines(_ count: Int, _ work: ProgressLine.Work) -> String {
        switch work {
        case .reading: "Read \(Phrase.count(count, "line"))"
        case .writing: "Wrote \(Phrase.count(count, "line"))"
        }
    }

    func wrote(_ path: String) -> String { "Wrote \(Phrase.visible(path))." }
    func noSeals(sequence: Int64) -> String { "no seals, sequence \(sequence)" }
}
