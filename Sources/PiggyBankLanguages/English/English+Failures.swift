import PiggyBank
import PiggyBankImport
import PiggyBankStore

// What English says where a ledger cannot answer or record.

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
    package func message(for fact: FailureFact) -> Message {
        switch fact {
        case .broken(let violation): message(for: violation)
        case .unreadable(let error): message(for: error)
        case .unreadableStatement(.isDirectory):
            Message("is a directory, and a statement is a file")
        case .unreadableStatement(let error): message(for: error)
        case .systemFailed(let error): Message(error.message)
        case .occupied:
            Message(
                "exists and is not a page of piggybank's",
                next: "Name another file, or remove this one.")
        case .presetExists:
            Message(
                "exists, and a preset is written over no file",
                next: "Name another file; or complete this one, and use it with --preset.")
        case .lost(let sequence):
            Message(
                "event \(sequence) cannot be read again as it was: the file changed meanwhile, so what was "
                    + "written is not all of it", next: "Run the command again.")
        case .unknownAccount(let account, let known):
            Message("no account \(Phrase.quoted(account.text)) was opened" + phrase(for: known))
        case .unknownGoal(let goal, let known):
            Message("no goal \(Phrase.quoted(goal.text)) was created" + phrase(for: known))
        case .laterEvent(let sequence):
            Message(
                "event \(sequence) happened after the time that is asked for",
                next: "Ask for a later --as-of, or leave it out.")
        case .unknownEvent(let sequence, let last):
            Message(
                "there is no event \(sequence) to show; "
                    + (last == 0
                        ? "the ledger is empty"
                        : last == 1
                            ? "the ledger has event 1 alone"
                            : "the ledger has events 1 to \(last)"),
                next: "'piggybank log' lists the events.")
        case .noSeal(let missing, let line): message(for: missing, ofLine: line)
        case .rejected(let rejection, let known):
            Message(
                message(for: rejection).sentence + (known.map { phrase(for: $0) } ?? ""),
                next: message(for: rejection).nextStep)
        case .paysOut(let account, let money):
            Message(
                "closing \(name(account)) would pay out the \(amount(money)) that it holds",
                next: "Move the money with 'piggybank transfer' first, or pay it out: add --yes.")
        case .notConfirmed: Message("nothing was recorded, as the answer was not yes")
        case .notChanged: Message("nothing was changed, as the answer was not yes")
        case .nothingToRepair: Message("nothing is wrong with the ledger, so nothing was changed")
        case .repairsHolesAlone:
            Message(
                "nothing was changed: a repair mends a hole alone",
                next: "See what 'piggybank audit' finds, or take the file from a backup.")
        case .noEventToKeep:
            Message(
                "nothing was changed: the hole is in the first line, and no other line is an event",
                next: "Take the file from a backup.")
        case .unwritable(let error, let name, let isNew, let acknowledged):
            Message(
                message(for: error, after: acknowledged).sentence,
                next: nextStep(error, name, isNew: isNew, after: acknowledged))
        case .thereAlready(let timeZone, let weekStart):
            Message(
                "the ledger is there already, with the time zone \(timeZone) and weeks from "
                    + name(of: weekStart),
                next: "Leave --time-zone and --week-start out, or name another file.")
        case .outdated:
            Message("the ledger kept changing while the import was planned", next: "Try again.")
        case .moreFaults(let count): Message("and \(count) more, which --errors all shows")
        case .possiblyMoreFaults(let file):
            Message("\(file) may have more: no more than these were looked for")
        case .nothingRecorded: Message("nothing was recorded")
        case .ofImport(let fact): message(for: fact)
        case .phoneNumber(let error): message(for: error)
        case .people(let error): message(for: error)
        case .noPeople:
            Message(
                "nobody is kept here: there is no such file",
                next:
                    "'piggybank people add' makes one; or name another ledger, or another --people."
            )
        case .inputEnded: Message("standard input ended before a code was typed")
        case .codeNotSent(let status):
            Message(
                "the code was not sent: what --send-with names ended with status \(status)",
                next:
                    "Try it by hand: it gets the number and the code on standard input, a line each."
            )
        case .badRequest(let fault):
            Message(
                sentence(for: fault),
                next:
                    "Write a JSON object on each line, such as {\"file\":\"a.jsonl\"}; the requests before "
                    + "this one are answered.")
        }
    }

    private func message(for missing: MissingSeal, ofLine line: Int) -> Message {
        let audit = "'piggybank audit' says what happened to the ledger."
        return switch missing {
        case .beyondEnd(0):
            Message(
                "there is no line \(line); the ledger is empty", next: "Record something first.")
        case .beyondEnd(1):
            Message("there is no line \(line); the ledger has 1 line", next: "Name line 1.")
        case .beyondEnd(let lines):
            Message(
                "there is no line \(line); the ledger has \(lines) lines",
                next: "Name one of its lines, 1 to \(lines).")
        case .plain:
            Message(
                "the ledger is plain: its lines have no seals, so none can be checked",
                next: "Compare it with a copy that was kept elsewhere, such as a backup.")
        case .line(line):
            Message("line \(line) has no seal, though the ledger is sealed", next: audit)
        case .line(let before):
            Message(
                "line \(before) has no seal, and that of line \(line) follows from it", next: audit)
        }
    }

    /// What there is instead, to follow a sentence without its full stop.
    private func phrase(for known: KnownNames) -> String {
        switch known {
        case .noAccount, .noGoal: return "; the ledger has none"
        case .goal(let account):
            return "; it is a goal of \(name(account)): see 'piggybank goals' "
                + "and 'piggybank goal --help'"
        case .names(let meant, let others):
            let question = meant.map { "; did you mean \(Phrase.visible($0))?" } ?? ""
            guard !others.isEmpty else { return question }
            let beginning =
                (meant == nil ? "; there " : " There ") + (others.count == 1 ? "is" : "are")
                + (meant == nil ? "" : " also")
            return "\(question)\(beginning) \(list(others.map(Phrase.visible)))"
        }
    }

    package func timeZones(_ version: String, of folder: String?) -> String {
        "time zones: IANA \(version), \(folder.map { "of \($0)" } ?? "part of the tool")"
    }

    package func message(for fact: StreamFact) -> Message {
        let action =
            switch fact.action {
            case .readCommandLine: "read the command line"
            case .readInput: "read standard input"
            case .writeOutput: "write standard output"
            case .tellTime: "tell the time"
            }
        let reason =
            switch fact.reason {
            case .system(let message): message
            case .noAnswer(let most): "a line is not UTF-8, or has more than \(number(most)) bytes"
            case .noProcessFiles: "/proc is not mounted"
            case .clockOutOfRange: "the system's clock is not within the years 2 to 9998"
            }
        let outcome: String =
            switch fact.outcome {
            case nil: ""
            case .recorded(let sequences) where sequences.count == 1:
                "; the event is recorded all the same, as \(sequences[0])"
            case .recorded(let sequences):
                "; the events are recorded all the same, as \(all(sequences.map { "\($0)" }))"
            case .recordedOfInput(let count):
                "; of the input, \(first(count, "event")) \(count == 1 ? "is" : "are") recorded"
            case .imported(let count):
                "; \(self.count(count, "event")) \(count == 1 ? "is" : "are") recorded all the same"
            }
        return Message("cannot \(action): \(reason)\(outcome)")
    }
}
