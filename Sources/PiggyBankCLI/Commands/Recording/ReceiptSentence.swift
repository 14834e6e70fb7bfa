import PiggyBank
import PiggyBankStore

/// What became of a command, in one line: what was recorded, its sequence, and where the money is.
struct ReceiptSentence {
    let receipt: Receipt
    /// Whether the command was only tried.
    let isTrial: Bool

    var text: String {
        if case .nothingLeft(let week) = receipt.outcome { return nothingLeft(of: week) }
        guard let event = receipt.event else { return "Nothing was recorded." }
        let sentences = [happened(event.payload), standing].filter { !$0.isEmpty }
        return "\(beginning) \(event.sequence): "
            + sentences.map { $0 + "." }.joined(separator: " ")
    }

    private var beginning: String {
        if receipt.outcome == .alreadyRecorded { return "Already recorded as" }
        return isTrial ? "Would record" : "Recorded"
    }

    private func nothingLeft(of week: WeeklyRoundUps) -> String {
        let place = "the week of \(week.week) on \(Self.name(week.account))"
        guard week.accrued > 0 else {
            return "Nothing to move: \(place) has accrued no round-ups."
        }
        return "Nothing left to move: \(place) has accrued "
            + "\(Phrase.amount(week.accrued, week.currency)), and "
            + "\(Phrase.amount(week.moved, week.currency)) of it were moved already."
    }
}

// MARK: - What happened

extension ReceiptSentence {
    private func happened(_ payload: Event.Payload) -> String {
        switch payload {
        case .ledgerOpened(let event): happened(event)
        case .accountOpened(let event): happened(event)
        case .accountRenamed(let event):
            "renamed \(Self.name(event.account)) to \(Phrase.quoted(event.name))"
        case .accountClosed(let event):
            "closed \(Self.name(event.account)), "
                + (event.paidOut.map { "paying out \(Self.amount($0))" } ?? "which was empty")
        case .deposited(let event):
            "deposited \(Self.amount(event.amount)) into \(Self.name(event.account))"
                + Self.text(event.source, after: ", from")
        case .withdrawn(let event): happened(event)
        case .transferred(let event):
            "transferred \(Self.amount(event.amount)) from \(Self.name(event.from)) to "
                + Self.name(event.to)
        case .goalCreated(let event):
            "created the goal \(Self.name(event.goal)) of \(Self.name(event.account)), "
                + Phrase.quoted(event.name)
        case .goalFunded(let event):
            "put \(Self.amount(event.amount)) from \(Self.name(event.account)) into the goal "
                + Self.name(event.goal)
        case .goalWithdrawn(let event):
            "took \(Self.amount(event.amount)) out of the goal \(Self.name(event.goal)) into "
                + Self.name(event.account)
        case .goalDeleted(let event):
            "deleted the goal \(Self.name(event.goal)), "
                + (event.returned.map {
                    "returning \(Self.amount($0)) to \(Self.name(event.account))"
                } ?? "which had saved nothing")
        case .roundUpsMoved(let event):
            "moved round-ups of \(Self.amount(event.amount)), of the week of \(event.week), from "
                + "\(Self.name(event.account)) into the goal \(Self.name(event.goal))"
        }
    }

    private func happened(_ event: LedgerOpened) -> String {
        let weekday = (event.weekStart ?? .monday).rawValue
        return "opened the ledger" + Self.text(event.title, after: "")
            + ", with weeks from \(weekday.prefix(1).uppercased())\(weekday.dropFirst()) in "
            + Phrase.visible(event.timeZone ?? "UTC")
    }

    private func happened(_ event: AccountOpened) -> String {
        let roundUpTo = event.roundUpTo ?? event.currency.defaultRoundUpTo
        return "opened \(Self.name(event.account)), \(Phrase.quoted(event.name)), rounding up to "
            + Phrase.amount(Int128(roundUpTo), event.currency)
            + (event.overdraft.map {
                ", with an overdraft of \(Phrase.amount(Int128($0), event.currency))"
            } ?? "")
    }

    private func happened(_ event: Withdrawn) -> String {
        let step = receipt.accounts.first?.roundUpTo ?? 0
        let spent = event.amount.minorUnits
        let roundUp =
            event.spending == false || step <= 0 ? 0 : RoundUps.roundUp(spent, to: step)
        return "withdrew \(Self.amount(event.amount)) from \(Self.name(event.account))"
            + Self.text(event.payee, after: ", to")
            + (roundUp > 0
                ? ", rounding up by \(Phrase.amount(Int128(roundUp), event.amount.currency))" : "")
    }
}

// MARK: - Where the money is

extension ReceiptSentence {
    /// The new balances, and what the goal has saved; empty for an event that concerns neither.
    private var standing: String {
        let when = receipt.outcome == .alreadyRecorded ? " now" : ""
        let balances = receipt.accounts.map { Phrase.amount($0.minorUnits, $0.currency) }
        var text = ""
        if balances.count == 1 {
            text = "Balance\(when) \(balances[0])"
        } else if !balances.isEmpty {
            text =
                "Balances\(when): "
                + zip(receipt.accounts, balances)
                .map { "\(Self.name($0.account)) \($1)" }.joined(separator: ", ")
        }
        guard let goal = receipt.goal, !goal.isDeleted else { return text }
        return text + ", saved " + Self.saved(goal)
    }

    private static func saved(_ goal: GoalSavings) -> String {
        guard let target = goal.target else { return Phrase.amount(goal.saved, goal.currency) }
        return "\(goal.currency.decimal(goal.saved, grouping: ",")) of "
            + Phrase.amount(Int128(target), goal.currency)
    }

    private static func amount(_ money: Money) -> String {
        Phrase.amount(Int128(money.minorUnits), money.currency)
    }

    /// An identifier, in quotes where it would not be read as one word.
    private static func name<Subject>(_ identifier: Identifier<Subject>) -> String {
        let isWord = !identifier.text.contains { $0.isWhitespace || ",.:;\"".contains($0) }
        return isWord ? Phrase.visible(identifier.text) : Phrase.quoted(identifier.text)
    }

    /// A text of the ledger's behind a word; empty when there is none.
    private static func text(_ text: String?, after word: String) -> String {
        text.map { "\(word) \(Phrase.quoted($0))" } ?? ""
    }
}
