import PiggyBank
import PiggyBankImport

// The English words for what keeps statements from being recorded, and for what is worth a look.

extension English {
    package func message(for fact: PlanFact) -> Message {
        switch fact {
        case .statementInOtherCurrency(let stated, let account, let currency):
            Message(
                "the statement is in \(stated), and the account \(name(account)) in \(currency)",
                next:
                    "Name an account in \(stated) with --account; in a table of several currencies, "
                    + "\"account\":[\"…\"] in the preset names the column that tells them apart.")
        case .accountWithoutCurrency(let account):
            Message(
                "nothing says of which currency the account \(name(account)) is to be",
                next: "Say it: --set currency=CODE.")
        case .noTimeToOpen(let account):
            Message(
                "no event can have the time at which the account \(name(account)) would be opened",
                next: "Dates are of the years 2 to 9998.")
        case .notOpened(let account, let error):
            Message(
                "the account \(name(account)) cannot be opened: \(message(for: error).sentence)",
                next: message(for: error).nextStep)
        case .correctedAccount(let account):
            Message(
                "the account \(name(account)) has corrected events, which an import cannot compare",
                next: "Record what the file adds event by event.")
        case .accountClosed(let account, let key, let hasOthers):
            Message(
                "the account \(name(account)) is closed, and the file has something new of it",
                next: nameOpenAccount(key, hasOthers))
        case .noClearingAccount(let account, let isClosed):
            Message(
                "the ledger has no open account \(name(account)) for transfers to go through",
                next: isClosed
                    ? "Name another one as \"transfersVia\" of the preset."
                    : "Open it with a large --overdraft, or add --open.")
        case .goalDeleted(let goal):
            Message(
                "the goal \(name(goal)) was deleted",
                next: "Name another goal in \"goals\" of the preset, or null.")
        case .noGoal(let goal, let account, let isOpened):
            Message(
                "the account \(name(account)) has no goal \(name(goal))",
                next: isOpened
                    ? "Open the account first, with 'piggybank open', and create the goal in it, with 'piggybank "
                        + "goal create'; then import."
                    : "Create it with 'piggybank goal create', or correct \"goals\" of the preset.")
        case .unknownType("", let payments):
            Message(
                "the row has no type that would say whether it is spending "
                    + "(\(count(payments, "payment")))", next: addType(""))
        case .unknownType(let type, let payments):
            Message(
                "it is not known whether the type \(Phrase.excerpt(type)) is spending "
                    + "(\(count(payments, "payment")))", next: addType(type))
        case .unknownPot(let pot, let moves):
            Message(
                "no goal is named for the bank's pot \(Phrase.excerpt(pot)) (\(count(moves, "move")))",
                next:
                    "Add \"goals\":{\(Preset.json(pot)):\"GOAL\"} to the preset, or null for GOAL to take "
                    + "such moves for transfers of one's own.")
        case .spentSince(let account, let held, let event, let amount):
            Message(
                "the money of event \(event) is spent since: \(name(account)) would fall to "
                    + "\(self.amount(held)) while it is taken back",
                next: "Record it with the new amount first, and import again: 'piggybank correct "
                    + "\(event) --amount \(amount.decimal())'.")
        case .refused(let rejection): message(for: rejection)

        case .beforeOpening(let date, let account, let opening):
            Message(
                "the row is of \(date), and the account \(name(account)) begins with its balance of "
                    + "\(opening)",
                next:
                    "Leave earlier rows out with --from \(opening), or begin a ledger with the oldest file."
            )

        case .impossibleDate(let date):
            Message(
                "the row is dated \(date), which is no time that an event can have",
                next: "Dates are of the years 2 to 9998.")
        case .reusedID(let id, let line):
            Message(
                "the bank's id \(Phrase.excerpt(id)) is also on line \(line), of another day or with other money",
                next: "If the bank's ids are not to be trusted, say --set ids=content.")
        case .changedBetweenFiles(let id):
            Message(
                "the bank's id \(Phrase.excerpt(id)) has other money in another of the files",
                next: oneAtATime)
        case .changed(let amount, let date, let recorded, let reversal):
            Message(
                "the bank now says \(self.amount(amount)) of \(date); recorded is "
                    + "\(self.amount(recorded.change)), as event \(recorded.event) of \(recorded.date)"
                    + (reversal.map { ", which event \($0) took back" } ?? ""),
                next: "If the bank is right, add --record-corrections.")
        case .changedPart(let part, let amount, let recorded, let event):
            Message(
                "the bank now says \(part == .fee ? "a fee" : "a round-up") of \(self.amount(amount)); "
                    + "recorded is \(self.amount(recorded)), as event \(event)",
                next: amount.minorUnits == 0
                    ? "If the bank is right, take it back: 'piggybank undo \(event)'."
                    : "If the bank is right, correct it: 'piggybank correct \(event) --amount "
                        + "\(amount.decimal())'.")
        case .takenBack(let event, let date):
            Message(
                "the bank has taken back what is recorded as event \(event) of \(date)",
                next: "If the bank is right, add --record-corrections.")
        case .takenBackInAnother:
            Message(
                "the bank has taken back what another of the files has as booked", next: oneAtATime)
        case .hasRefunds(let event, let rows):
            Message(
                "the bank has changed event \(event), of which money came back: "
                    + list(rows.map { name(of: $0) }),
                next: "Take that back first, " + list(rows.map { "'piggybank undo \($0.event)'" })
                    + ", import again, and undo that.")
        case .countedTwice(let event, let link, let again):
            Message(
                "the row is event \(event), as event \(link) says, and counts as event \(again) too",
                next: "Take the second one back, 'piggybank undo \(again)'; or if they are two "
                    + "payments, what says that they are one: 'piggybank undo \(link)'.")
        case .ambiguousDay(let date):
            Message(
                "the file begins within \(date), and its rows can be those that are there or others like them",
                next: "Export from an earlier day, so that the file has all of \(date).")
        case .cutDay(let date, let event?):
            Message(
                "the file has rows of \(date), and event \(event) of that day is not in it",
                next:
                    "Export whole days, or leave the day out with --from or --to; or if the bank has moved a "
                    + "row to another day, take the event back first: 'piggybank undo \(event)'.")
        case .cutDay(let date, nil):
            Message(
                "the file has rows of \(date), and a row of another file of that day is not in it",
                next: "Export whole days, or leave the day out with --from or --to.")
        case .lookAlike(let row): message(forDoubtful: row)

        case .noSuchRow(let row, .refund):
            Message(
                "--refund names \(row.text), and no such row is imported",
                next: "Name the line on which the row begins; a payment comes before its refund.")
        case .noSuchRow(let row, let answer):
            Message(
                "\(answer.option) names \(row.text), and no such row is imported",
                next: "Name the line on which the row begins, as the import does where it asks.")
        case .wrongAnswer(let row, let fault): message(for: fault, in: row)

        case .beforeChange(let row, let event, let stated, let held):
            Message(
                "at the end of \(stated.date) the bank had \(amount(stated.balance)), as the ledger did until "
                    + "the bank changed \(name(of: row))" + (event.map { " to event \($0)" } ?? "")
                    + "; now it has \(amount(held))",
                next:
                    "If the file is from before that, leave it out; if the bank has changed it back, "
                    + "undo its reversal, which 'piggybank show \(row.event)' names.")
        case .besides(let file, let stated, let held):
            Message(
                "at the end of \(stated.date) the bank had \(amount(stated.balance)) as \(file) says, which "
                    + "does not have this row; with it the ledger has \(amount(held))",
                next:
                    "If \(file) is newer, the bank has changed the row or taken it back: leave this "
                    + "file out.")
        case .byHand(let recorded, let stated, let held):
            Message(
                "at the end of \(stated.date) the bank had \(amount(stated.balance)), and the ledger has "
                    + "\(amount(held)): with \(name(of: recorded)), recorded by hand, which is not in the "
                    + "file",
                next:
                    "If it never happened, take it back: 'piggybank undo \(recorded.event)'; if the bank "
                    + "booked it on another day, import the file that has it too.")
        case .withoutTakenBack(let rows, let stated, let held):
            Message(
                "at the end of \(stated.date) the bank had \(amount(stated.balance)), and the ledger has "
                    + "\(amount(held)): without \(list(rows.prefix(8).map { name(of: $0) })), which "
                    + "\(rows.count == 1 ? "was" : "were") taken back",
                next: "If the bank is right, undo the reversal, which "
                    + list(rows.prefix(8).map { "'piggybank show \($0.event)'" })
                    + " names; if it took that back after it made this file, leave the file out.")
        case .wrongBalance(let stated, let held, let account, let lacking, let isOpening):
            Message(
                "at the end of \(stated.date) the bank had \(amount(stated.balance)), and the ledger has "
                    + "\(amount(held)): a difference of \(amount(stated.balance - held))"
                    + phrase(forLacking: lacking),
                next: isOpening && lacking.isEmpty
                    ? "Import the statements before this one first, if one is missing; else look at "
                        + "'piggybank history \(Phrase.word(account))'."
                    : takeBack(lacking, making: held - stated.balance)
                        + "Compare that day with 'piggybank history \(Phrase.word(account)) --to "
                        + "\(stated.date)'; --balance ignore imports without the check.")
        }
    }

    private var oneAtATime: String {
        "Import the files one at a time, the oldest first, the later ones with --record-corrections."
    }

    private func nameOpenAccount(_ key: AccountKey?, _ hasOthers: Bool) -> String {
        guard let key, hasOthers else { return "Name an open one with --account." }
        let text = Phrase.shown(key.text)
        return
            "Name an open one, --account '\(text)=ACCOUNT', or leave it out with --account '\(text)='."
    }

    private func addType(_ type: String) -> String {
        "Add \"types\":{\"spending\":[\(Preset.json(type))]} (or \"cards\" or \"notSpending\") to the preset, "
            + "or \"roundUps\":\"none\" (--set roundUps=none)."
    }

    private func phrase(forLacking rows: [RecordedRow]) -> String {
        guard !rows.isEmpty else { return "" }
        let listed = rows.prefix(3).map { name(of: $0) }
        let more = rows.count > 3 ? ", \(rows.count - 3) more" : ""
        return "; the file lacks \(listed.joined(separator: ", "))\(more)"
    }

    /// What to do where the rows that a file lacks are all of a difference.
    private func takeBack(_ lacking: [RecordedRow], making difference: Balance) -> String {
        guard let commands = lacking.reversals(making: difference) else { return "" }
        let them = lacking.count == 1 ? "it" : "them"
        return
            "If the bank has taken \(them) back, so can you: \(list(commands)); if it booked \(them) only "
            + "after it made this file, import a later one together with it. "
    }

    func name(of row: RecordedRow) -> String {
        "event \(row.event) (\(amount(row.change)) of \(row.date))"
    }
}
