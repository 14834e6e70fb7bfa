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
                "waiting for \(phrase(for: awaited)) on standard input; end the input with Ctrl-D "
                    + "on its own line")
        case .notKnownToBeSynced:
            Message("is not known to be synced: the lines read may not survive a power loss")
        case .noEvents: Message("has no events")
        case .tornTail(let bytes):
            Message(
                "ignored \(count(bytes, "byte")) after the last line break: a torn tail, which "
                    + "was never acknowledged")
        case .tornTailKept(let bytes, let copy):
            Message(
                "cut off \(count(bytes, "byte")) after the last line break, a torn tail; a copy "
                    + "is in \(Phrase.visible(copy))")
        case .noLineBreak(let line, let isPutBack):
            Message(
                "the last line, line \(line), "
                    + (isPutBack
                        ? "had lost its line break, which was put back"
                        : "has lost its line break but counts"))
        case .clockBehind(let last):
            Message(
                "the last event was recorded at \(last), more than a day ahead of the clock; new "
                    + "events get that time until the clock catches up")
        case .foreignSnapshot:
            Message(
                "is not a piggybank snapshot and was left unchanged; without a snapshot every "
                    + "query reads the whole ledger, so rename this file")
        case .textsCut(let count):
            Message("cut \(self.count(count, "text")) to the length that an export allows")
        case .noEventsInPeriod(let known):
            Message(
                "has no events of these dates: the first event is of "
                    + "\(forms.date(known.lowerBound)), the last of \(forms.date(known.upperBound))"
            )
        case .datedLater(let count, let day, let areCounted, let option):
            Message(
                "\(self.count(count, "event")) \(count == 1 ? "is" : "are") dated after "
                    + "\(forms.date(day)), "
                    + (areCounted
                        ? "and included here; --as-of \(day) leaves "
                            + "\(count == 1 ? "it" : "them") out" : "the last day of this answer"),
                next: "List the \(count == 1 ? "event" : "events"): "
                    + "piggybank log --from \(day.adding(days: 1))\(option)")
        case .datedBeforeOthers(let sequence, let account, let others, let option):
            Message(
                "event \(sequence) is dated "
                    + (account.map { "before all other events of \(name($0))" }
                        ?? "more than a year before all other events")
                    + ", the first of which is of \(forms.date(others))",
                next: "If the date is wrong: piggybank correct \(sequence) --time TIME\(option)")
        case .likelyDuplicate(let sequence, let earlier, let date, let option):
            Message(
                "event \(sequence) may duplicate event \(earlier.sequence) of \(date): "
                    + resemblance(of: earlier.payload),
                next: "If so, reverse it: piggybank reverse \(sequence)\(option)")
        case .sameButForCase(let texts, let option):
            Message(
                (texts.lookSame
                    ? "\(typed(texts.kept)) is recorded in two Unicode forms that look the same"
                    : "\(typed(texts.kept)) and \(typed(texts.other)) differ only in the case of "
                        + "letters") + ", and are totalled separately",
                next: texts.isJoinable
                    ? "Merge the two: \(texts.command)\(option)"
                    : "List the events, then describe each: \(texts.command)\(option)")
        case .next(.openAccount, let option):
            Message(
                "",
                next: "Open an account: piggybank open everyday --name Everyday --currency "
                    + "GBP\(option)")
        case .next(.deposit(let account), let option):
            Message(
                "",
                next:
                    "Deposit money: piggybank deposit \(ShellWord.shown(account.text)) 100\(option)"
            )
        case .next(.importing(let files, let preset, let isOpen), _):
            Message(
                "",
                next: (isOpen
                    ? "Once no question is open, import by the preset: " : "Import by the preset: ")
                    + NextCommand.words(ofImporting: files, by: preset))
        case .calendarOfNewLedger(let timeZone):
            Message("days and weeks of the new ledger follow \(timeZone).")
        case .ofImport(_, let message): Message(message)
        case .newPeople: Message("did not exist and was created; the file has no people yet")
        case .ofPeople(let notice): message(for: notice)
        case .again(let fact): message(for: fact)
        }
    }

    private func phrase(for awaited: Notice.Awaited) -> String {
        switch awaited {
        case .ledger: "a ledger"
        case .events: "events, one per line,"
        case .statement: "a bank's file"
        case .requests: "requests, one per line,"
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
