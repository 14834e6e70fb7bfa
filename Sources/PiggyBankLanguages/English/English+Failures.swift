import PiggyBank
import PiggyBankImport
import PiggyBankStore

// What English says where a ledger cannot answer or record.

extension English {
    /// Why a line asks for no ledger.
    private func sentence(for fault: FleetRequest.Fault) -> String {
        switch fault {
        case .notJSON: "the line is not JSON"
        case .notAnObject: "the line is not a JSON object"
        case .unknownMember(let name):
            "unknown member \(Phrase.excerpt(name)); a request has file, fileBase64, ledger and "
                + "expectHead"
        case .repeatedMember(let name): "duplicate member \(Phrase.excerpt(name))"
        case .notAText(let member): "\(member) is not a string"
        case .notBase64: "fileBase64 is not Base64 (RFC 4648)"
        case .noFile: "the request names no file"
        case .severalFiles: "file and fileBase64 cannot be used together"
        case .noLedger: "fileBase64 needs ledger, the ledger's name"
        case .notAHead(let text):
            "\(Phrase.excerpt(text)) is not a head, which is HASH or HASH@SEQUENCE"
        }
    }
}

extension English {
    package func message(for fact: FailureFact) -> Message {
        switch fact {
        case .broken(let violation): message(for: violation)
        case .unreadable(let error): message(for: error)
        case .unreadableStatement(.isDirectory): Message("is a directory, not a statement file")
        case .unreadableStatement(let error): message(for: error)
        case .systemFailed(let error): Message(error.message)
        case .occupied:
            Message(
                "exists and is not a page that piggybank wrote",
                next: "Name another file, or remove this file.")
        case .presetExists:
            Message(
                "exists, and a preset never overwrites a file",
                next: "Name another file; or complete this file and use it with --preset.")
        case .lost(let sequence):
            Message(
                "event \(sequence) could not be read again: the file changed meanwhile, so the "
                    + "output is incomplete", next: "Run the command again.")
        case .unknownAccount(let account, let known):
            Message("there is no account \(Phrase.quoted(account.text))" + phrase(for: known))
        case .unknownGoal(let goal, let known):
            Message("there is no goal \(Phrase.quoted(goal.text))" + phrase(for: known))
        case .laterEvent(let sequence):
            Message(
                "event \(sequence) happened after the time of --as-of",
                next: "Give a later --as-of, or leave --as-of out.")
        case .unknownEvent(let sequence, let last):
            Message(
                "there is no event \(sequence); "
                    + (last == 0
                        ? "the ledger is empty"
                        : last == 1
                            ? "the ledger has only event 1" : "the ledger has events 1 to \(last)"),
                next: "'piggybank log' lists the events.")
        case .noSeal(let missing, let line): message(for: missing, ofLine: line)
        case .rejected(let rejection, let known):
            Message(
                message(for: rejection).sentence + (known.map { phrase(for: $0) } ?? ""),
                next: message(for: rejection).nextStep)
        case .paysOut(let account, let money):
            Message(
                "closing \(name(account)) would pay out its \(amount(money))",
                next: "Move the money with 'piggybank transfer' first, or add --yes to pay it out.")
        case .notConfirmed: Message("cancelled; nothing was recorded")
        case .notChanged: Message("cancelled; nothing was changed")
        case .nothingToRepair: Message("the ledger has no errors; nothing was changed")
        case .repairsHolesAlone:
            Message(
                "nothing was changed: only a hole can be repaired",
                next: "See what 'piggybank audit' finds, or restore the file from a backup.")
        case .noEventToKeep:
            Message(
                "nothing was changed: the hole is in the first line, and no other line is an event",
                next: "Restore the file from a backup.")
        case .unwritable(let error, let name, let isNew, let acknowledged):
            Message(
                message(for: error, after: acknowledged).sentence,
                next: nextStep(error, name, isNew: isNew, after: acknowledged))
        case .thereAlready(let timeZone, let weekStart):
            Message(
                "the ledger already exists, with the time zone \(timeZone) and weeks from "
                    + name(of: weekStart),
                next: "Leave --time-zone and --week-start out, or name another file.")
        case .outdated:
            Message("the ledger kept changing while the import was planned", next: "Try again.")
        case .moreFaults(let count): Message("and \(count) more; --errors all shows all of them")
        case .possiblyMoreFaults(let file):
            Message("\(file) may have more errors: checking stopped after these")
        case .nothingRecorded: Message("nothing was recorded")
        case .ofImport(let fact): message(for: fact)
        case .phoneNumber(let error): message(for: error)
        case .people(let error): message(for: error)
        case .noPeople:
            Message(
                "there is no people file",
                next: "Create the file with 'piggybank people add', or name another ledger or "
                    + "another --people.")
        case .inputEnded: Message("standard input ended before a code was typed")
        case .codeNotSent(let status):
            Message(
                "the code was not sent: the command of --send-with exited with status \(status)",
                next: "Run the command by hand: it reads the number and the code from standard "
                    + "input, one per line.")
        case .badRequest(let fault):
            Message(
                sentence(for: fault),
                next:
                    "Write one JSON object per line, such as {\"file\":\"a.jsonl\"}. The requests "
                    + "before this line are answered.")
        }
    }

    private func message(for missing: MissingSeal, ofLine line: Int) -> Message {
        let audit = "Run 'piggybank audit' to see what happened to the ledger."
        return switch missing {
        case .beyondEnd(0):
            Message("there is no line \(line); the ledger is empty", next: "Record an event first.")
        case .beyondEnd(1):
            Message("there is no line \(line); the ledger has 1 line", next: "Name line 1.")
        case .beyondEnd(let lines):
            Message(
                "there is no line \(line); the ledger has \(lines) lines",
                next: "Name one of its lines, 1 to \(lines).")
        case .plain:
            Message(
                "the ledger is plain: its lines have no seals to check",
                next: "Compare the ledger with a copy kept elsewhere, such as a backup.")
        case .line(line):
            Message("line \(line) has no seal, though the ledger is sealed", next: audit)
        case .line(let before):
            Message(
                "line \(before) has no seal, and the seal of line \(line) depends on it",
                next: audit)
        }
    }

    /// What there is instead, to follow a sentence without its full stop.
    private func phrase(for known: KnownNames) -> String {
        switch known {
        case .noAccount: return "; the ledger has no accounts"
        case .noGoal: return "; the ledger has no goals"
        case .goal(let account):
            return "; a goal of \(name(account)) has this identifier: see 'piggybank goals' "
                + "and 'piggybank goal --help'"
        case .names(let meant, let others):
            let question = meant.map { "; did you mean \(Phrase.visible($0))?" } ?? ""
            guard !others.isEmpty else { return question }
            let beginning = meant == nil ? "; the ledger has" : " The ledger also has"
            return "\(question)\(beginning): \(list(others.map(Phrase.visible)))"
        }
    }

    package func timeZones(_ version: String, of folder: String?) -> String {
        "time zones: IANA \(version), \(folder.map { "from \($0)" } ?? "built in")"
    }

    package func message(for fact: StreamFact) -> Message {
        let action =
            switch fact.action {
            case .readCommandLine: "read the command line"
            case .readInput: "read standard input"
            case .writeOutput: "write standard output"
            case .tellTime: "read the clock"
            }
        let reason =
            switch fact.reason {
            case .system(let message): message
            case .noAnswer(let most): "a line is not UTF-8, or is longer than \(number(most)) bytes"
            case .noProcessFiles: "/proc is not mounted"
            case .clockOutOfRange: "the system's clock is not within the years 2 to 9998"
            }
        let outcome: String =
            switch fact.outcome {
            case nil: ""
            case .recorded(let sequences) where sequences.count == 1:
                "; the event was still recorded, as \(sequences[0])"
            case .recorded(let sequences):
                "; the events were still recorded, as \(all(sequences.map { "\($0)" }))"
            case .recordedOfInput(let count):
                "; \(first(count, "event")) of the input \(count == 1 ? "was" : "were") still "
                    + "recorded"
            case .imported(let count):
                "; \(self.count(count, "event")) \(count == 1 ? "was" : "were") still recorded"
            }
        return Message("cannot \(action): \(reason)\(outcome)")
    }
}
