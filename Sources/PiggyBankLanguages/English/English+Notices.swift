import PiggyBank
import PiggyBankImport
import PiggyBankStore

// What English says that is worth knowing and ends nothing.

extension English {
    package var standardInput: String { "(standard input)" }
    package var note: String { "note" }

    package func message(for notice: Notice) -> Message {
        switch notice {
        case .waiting(let awaited):
            Message(
                "waiting for \(phrase(for: awaited)) on standard input; Ctrl-D on a line of its own ends it"
            )
        case .notKnownToBeSynced:
            Message("is not known to be synced: what was read may not outlast a loss of power")
        case .noEvents: Message("has no event yet, or has lost all of them")
        case .tornTail(let bytes):
            Message(
                "left out \(count(bytes, "byte")) after the last line break: a torn tail, which was never "
                    + "acknowledged")
        case .tornTailKept(let bytes, let copy):
            Message(
                "\(count(bytes, "byte")) after the last line break \(bytes == 1 ? "was" : "were") a "
                    + "torn tail; \(bytes == 1 ? "it is" : "they are") kept in \(Phrase.visible(copy)) and cut off"
            )
        case .noLineBreak(let line, let isPutBack):
            Message(
                "line \(line), the last one, \(isPutBack ? "had" : "has") lost its line break, "
                    + (isPutBack ? "which was put back" : "and counts"))
        case .clockBehind(let last):
            Message(
                "the last event says that it was recorded at \(last), which is more than a day later than the "
                    + "clock says now; what follows says the same time")
        case .foreignSnapshot:
            Message(
                "is not a snapshot of piggybank's and was left as it is; without a snapshot every query reads "
                    + "the whole ledger, so give this file another name")
        case .textsCut(let count):
            Message("cut \(self.count(count, "text")) of more bytes than an export has room for")
        case .noEventsInPeriod(let known):
            Message(
                "has no event of these dates: its first is of \(forms.date(known.lowerBound)), its "
                    + "last of \(forms.date(known.upperBound))")
        case .datedLater(let count, let day, let areCounted, let option):
            Message(
                "\(self.count(count, "event")) \(count == 1 ? "is" : "are") dated after "
                    + "\(forms.date(day)), "
                    + (areCounted
                        ? "and counted in what it concerns; left out with --as-of \(day)"
                        : "the last day until which this answer goes"),
                next: "See \(count == 1 ? "it" : "them"): "
                    + "piggybank log --from \(day.adding(days: 1))\(option)")
        case .datedBeforeOthers(let sequence, let account, let others, let option):
            Message(
                "event \(sequence) is dated "
                    + (account.map { "before all others of \(name($0))" }
                        ?? "more than a year before all others")
                    + ", the first of which is of \(forms.date(others))",
                next: "If that is a slip: piggybank correct \(sequence) --time TIME\(option)")
        case .likelyDuplicate(let sequence, let earlier, let date, let option):
            Message(
                "event \(sequence) may be event \(earlier.sequence) of \(date) again: "
                    + resemblance(of: earlier.payload),
                next: "If it is, take it back: piggybank reverse \(sequence)\(option)")
        case .sameButForCase(let texts, let option):
            Message(
                (texts.lookSame
                    ? "\(typed(texts.kept)) is there in two sequences of characters that look the same"
                    : "\(typed(texts.kept)) and \(typed(texts.other)) differ in the case of letters "
                        + "alone") + ", and are summed up apart",
                next: texts.isJoinable
                    ? "Join them: \(texts.command)\(option)"
                    : "List them, then describe each: \(texts.command)\(option)")
        case .next(.openAccount, let option):
            Message(
                "",
                next:
                    "Open an account: piggybank open everyday --name Everyday --currency GBP\(option)"
            )
        case .next(.deposit(let account), let option):
            Message(
                "",
                next:
                    "Put money in: piggybank deposit \(ShellWord.shown(account.text)) 100\(option)")
        case .next(.importing(let files, let preset, let isOpen), _):
            Message(
                "",
                next: (isOpen ? "Once nothing is open, import by it: " : "Import by it: ")
                    + NextCommand.words(ofImporting: files, by: preset))
        case .calendarOfNewLedger(let timeZone):
            Message("days and weeks of the new ledger follow \(timeZone).")
        case .ofImport(_, let message): Message(message)
        case .newPeople: Message("was made, as there was no such file: nobody is in it yet")
        case .ofPeople(let notice): message(for: notice)
        case .again(let fact): message(for: fact)
        }
    }

    private func phrase(for awaited: Notice.Awaited) -> String {
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
        case .exchanged: "the same accounts and amounts"
        default: "the same account and amount"
        }
    }
}
