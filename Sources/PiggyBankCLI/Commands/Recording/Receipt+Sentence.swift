import PiggyBank
import PiggyBankStore

extension Receipt {
    /// What became of the command, in one line: what was recorded, its sequence, its local date unless that
    /// is today, and where the money is.
    ///
    /// - Parameters:
    ///   - isDryRun: whether nothing was to be written.
    ///   - calendar: the ledger's.
    func sentence(isDryRun: Bool, in calendar: LedgerCalendar, now: Instant) -> String {
        if case .nothingLeft(let week) = outcome { return Self.nothingLeft(of: week) }
        guard let event else {
            let account = accounts.first.map { " of \(Phrase.name($0.account))" } ?? ""
            return "Nothing left to move: no week\(account) has any round-ups left."
        }
        let beginning =
            outcome == .alreadyRecorded
            ? "Already recorded as" : isDryRun ? "Would record" : "Recorded"
        let clause = event.payload.clause(in: accounts.first?.currency)
        let sentences = [clause + leftover, whatItWas, whereTheMoneyIs, leftInWeek, whatBecameOfIt]
        return "\(beginning) \(event.sequence)\(Self.date(of: event, calendar, now)): "
            + sentences.filter { !$0.isEmpty }.map { $0 + "." }.joined(separator: " ")
    }

    /// The command that a newcomer needs next: after a new ledger an account, after an account money; nil after
    /// any other event, and where nothing was recorded.
    var nextCommand: String? {
        guard outcome == .recorded, let event else { return nil }
        switch event.payload {
        case .ledgerOpened:
            return "Open an account: piggybank open everyday --name Everyday --currency GBP"
        case .accountOpened(let event)
        where !event.account.text.hasPrefix("-")
            && Phrase.visible(event.account.text) == event.account.text:
            return "Put money in: piggybank deposit \(ShellWord.shown(event.account.text)) 100"
        default: return nil
        }
    }

    /// The event's local date in parentheses; empty where it is today.
    private static func date(
        of event: Event,
        _ calendar: LedgerCalendar,
        _ now: Instant
    ) -> String {
        var calendar = calendar
        let date = calendar.date(of: event.time)
        return date == calendar.date(of: now) ? "" : " (\(date), \(Phrase.name(date.weekday)))"
    }

    private static func nothingLeft(of week: WeeklyRoundUps) -> String {
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
    private var leftover: String {
        guard let roundUp, roundUp.minorUnits > 0 else { return "" }
        return ", which leaves \(Phrase.amount(roundUp)) to save"
    }

    /// What the event was that it takes back; empty where it takes none back.
    private var whatItWas: String {
        reversed.map { "It \($0.payload.clause)" } ?? ""
    }

    /// What a move of round-ups leaves in its week; empty for nothing.
    private var leftInWeek: String {
        guard let week, week.available.minorUnits > 0 else { return "" }
        return "Left of that week \(Phrase.amount(week.available))"
    }

    /// By which event it was taken back since; empty if by none.
    private var whatBecameOfIt: String {
        reversedBy.map { "It was taken back by \($0)" } ?? ""
    }

    /// The new balances, and what the goal has saved; empty for an event that concerns neither.
    private var whereTheMoneyIs: String {
        let when = outcome == .alreadyRecorded ? " now" : ""
        let balances = accounts.map { Phrase.amount($0.balance) }
        var text = ""
        if balances.count == 1 {
            text = "Balance\(when) \(balances[0])"
        } else if !balances.isEmpty {
            text =
                "Balances\(when): "
                + zip(accounts, balances)
                .map { "\(Phrase.name($0.account)) \($1)" }.joined(separator: ", ")
        }
        guard let goal, !goal.isDeleted else { return text }
        guard let target = goal.target else {
            return text + ", saved " + Phrase.amount(goal.saved)
        }
        return text + ", saved \(goal.saved.decimal(grouping: ",")) of \(Phrase.amount(target))"
    }
}

extension [Receipt] {
    /// What became of each event, a line each.
    func sentences(isDryRun: Bool, in calendar: LedgerCalendar, now: Instant) -> String {
        map { $0.sentence(isDryRun: isDryRun, in: calendar, now: now) + "\n" }.joined()
    }
}
