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
        let place = "the week of \(week.week) on \(Phrase.name(week.account))"
        guard week.accrued > 0 else {
            return "Nothing to move: \(place) has accrued no round-ups."
        }
        return "Nothing left to move: \(place) has accrued "
            + "\(Phrase.amount(week.accrued, week.currency)), and "
            + "\(Phrase.amount(week.moved, week.currency)) was moved already."
    }
}

// MARK: - What happened

extension ReceiptSentence {
    /// What happened; of spending also what it leaves to save.
    private func happened(_ payload: Event.Payload) -> String {
        guard case .withdrawn(let event) = payload, event.spending != false,
            let step = receipt.accounts.first?.roundUpTo, step > 0
        else { return payload.clause }
        let roundUp = RoundUps.roundUp(event.amount.minorUnits, to: step)
        guard roundUp > 0 else { return payload.clause }
        return payload.clause + ", which leaves "
            + "\(Phrase.amount(Int128(roundUp), event.amount.currency)) to save"
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
                .map { "\(Phrase.name($0.account)) \($1)" }.joined(separator: ", ")
        }
        guard let goal = receipt.goal, !goal.isDeleted else { return text }
        return text + ", saved " + Self.saved(goal)
    }

    private static func saved(_ goal: GoalSavings) -> String {
        guard let target = goal.target else { return Phrase.amount(goal.saved, goal.currency) }
        return "\(goal.currency.decimal(goal.saved, grouping: ",")) of "
            + Phrase.amount(Int128(target), goal.currency)
    }
}
