import PiggyBank
import PiggyBankStore

extension [Receipt] {
    /// What became of each event, a line each, of moves of round-ups a line an account and a total,
    /// of corrections a line for each week that they change; with the local date unless that is
    /// today.
    ///
    /// - Parameters:
    ///   - kind: what the answer is of.
    ///   - id: the key of the command; nil for none.
    ///   - language: names the ledger in commands, unless the environment does.
    func sentences(
        as kind: Recorded.Kind, repeating id: String? = nil, isDryRun: Bool,
        in calendar: LedgerCalendar, now: Instant, _ language: Language
    ) -> String {
        var calendar = calendar
        let today = calendar.date(of: now)
        let date = { (receipt: Receipt) in
            receipt.event.map { calendar.date(of: $0.time) }.flatMap { $0 == today ? nil : $0 }
        }
        var lines: [Text] = []
        let moves = Dictionary(grouping: self) { $0.roundUpsMoved?.account }
        let left = Dictionary(grouping: compactMap(\.left), by: \.account)
        for (index, receipt) in enumerated() {
            if let account = receipt.roundUpsMoved?.account, var own = moves[account] {
                guard index == 0 || self[index - 1].roundUpsMoved?.account != account else {
                    continue
                }
                // What is left is said with its reason.
                if left[account] != nil { own[own.endIndex - 1].week = nil }
                lines.append(own.sentenceOfMoves(isDryRun: isDryRun, on: date(receipt), calendar))
            } else if let one = receipt.left {
                guard index == 0 || self[index - 1].left?.account != one.account else { continue }
                let amounts = left[one.account]?.map(\.amount) ?? []
                lines.append(one.sentence(amounts.dropFirst().reduce(one.amount, +)))
            } else {
                let isHeld = kind == .correction && (id == nil || receipt.event?.id != id)
                lines.append(
                    receipt.sentence(
                        isDryRun: isDryRun, isHeld: isHeld, on: date(receipt), calendar))
            }
        }
        lines += weeks.map(\.sentence)
        let totals = Dictionary(grouping: compactMap(\.roundUpsMoved), by: \.amount.currency)
        if moves.keys.count(where: { $0 != nil }) > 1 {
            let amounts: [Text] = totals.sorted { $0.key < $1.key }.map { "\($0.value.total)" }
            lines.append(
                isDryRun
                    ? "Would move \(amounts, .and) in total." : "Moved \(amounts, .and) in total.")
        }
        if isEmpty { lines.append(kind == .move ? .nothingToMove : "Nothing to record.") }
        return lines.map { language($0) + "\n" }.joined()
    }

    /// What became of moves of one account's round-ups into one goal, at least one.
    ///
    /// - Parameter date: the local date of the events; nil where it is today's.
    private func sentenceOfMoves(isDryRun: Bool, on date: CalendarDate?, _ calendar: LedgerCalendar)
        -> Text
    {
        let moves = compactMap(\.roundUpsMoved)
        guard moves.count > 1, let first = moves.first, let last = moves.last,
            let start = self.first?.event?.sequence, let end = self.last?.event?.sequence
        else { return self[0].sentence(isDryRun: isDryRun, on: date, calendar) }
        let day = Text.day(date)
        return [
            """
            \(first.clause(of: moves.total)), for \(moves.count, "week") from \(first.week) to \
            \(last.week)
            """, self.last?.whereTheMoneyIs,
        ].sentences(
            after: isDryRun
                ? "Would record \(start) to \(end)\(day):" : "Recorded \(start) to \(end)\(day):")
    }
}

// MARK: - One event

extension Receipt {
    /// What became of a command: what was recorded, its sequence, its date and where the money is.
    ///
    /// - Parameters:
    ///   - isHeld: whether a correction that records nothing does so because all of it holds.
    ///   - date: the local date of the event; nil where it is today's.
    fileprivate func sentence(
        isDryRun: Bool, isHeld: Bool = false, on date: CalendarDate?, _ calendar: LedgerCalendar
    ) -> Text {
        if case .nothingLeft(let week) = outcome { return week.nothingLeft }
        guard let event else { return .nothingToMove }
        let (sequence, day) = (event.sequence, Text.day(date))
        let currency = accounts.first?.currency
        let changes = changes(in: calendar)
        let beginning: Text =
            switch outcome {
            case .alreadyRecorded:
                isHeld
                    ? "Nothing to record, as \(sequence)\(day) has it already:"
                    : "Already recorded as \(sequence)\(day):"
            default: isDryRun ? "Would record \(sequence)\(day):" : "Recorded \(sequence)\(day):"
            }
        return [
            "\(event.clause(in: currency))\(leftover)",
            reversed.map { "Event \($0.sequence) \($0.clause(in: currency))" }, changes?.before,
            changes?.after, whereTheMoneyIs, weeks.isEmpty ? leftInWeek : nil, whoPays,
            reversedBy.map { "Event \(sequence) was reversed by event \($0)" },
            replacedBy.map { "Line \($0) counts in its place now" },
        ].sentences(after: beginning)
    }

    /// Who pays for round-ups of an account that is opened with an overdraft; nil otherwise.
    private var whoPays: Text? {
        guard case .accountOpened(let opened)? = event?.payload, outcome == .recorded,
            opened.overdraft ?? 0 > 0, opened.roundUpMultiplier != 0
        else { return nil }
        let account = ShellWord.shown(opened.account.text)
        return """
            The account of the goal pays for the round-ups; \
            \(command: "change \(account) --round-up-multiplier 0") turns round-ups off
            """
    }

    /// What spending leaves to save; nil for any other event.
    private var leftover: Text? {
        guard let roundUp, roundUp.minorUnits > 0 else { return nil }
        return ", with a round-up of \(roundUp)"
    }

    /// What a move of round-ups leaves in its week; nil for nothing.
    private var leftInWeek: Text? {
        guard let week, week.available.minorUnits != 0 else { return nil }
        return week.available.minorUnits > 0
            ? "\(week.available) of that week is left"
            : "Round-ups of its week: \(week.moved) moved, \(week.accrued) accrued"
    }

    /// The new balances, and what the goal has saved; nil for an event that concerns neither.
    fileprivate var whereTheMoneyIs: Text? {
        let isEarlier = outcome == .alreadyRecorded
        var parts: [Text] = []
        if accounts.count == 1 {
            let balance = accounts[0].balance
            parts.append(isEarlier ? "Balance now \(balance)" : "Balance \(balance)")
        } else if !accounts.isEmpty {
            let balances: [Text] = accounts.map { "\($0.account) \($0.balance)" }
            parts.append(
                isEarlier ? "Balances now: \(balances, .comma)" : "Balances: \(balances, .comma)")
        }
        if let goal, !goal.isDeleted {
            parts.append(
                goal.target.map { "saved \(digits: goal.saved) of \($0)" } ?? "saved \(goal.saved)")
        }
        return parts.isEmpty ? nil : "\(parts, .comma)"
    }

    /// The command that a newcomer needs next: after a new ledger an account, after an account
    /// money; nil after any other event, and where nothing was recorded.
    var nextNotice: Problem? {
        guard outcome == .recorded, let event else { return nil }
        switch event.payload {
        case .ledgerOpened:
            return .next(
                "Open an account: \(typed: "open everyday --name Everyday --currency GBP")")
        case .accountOpened(let event)
        where !event.account.text.hasPrefix("-")
            && Phrase.visible(event.account.text) == event.account.text:
            return .next(
                "Deposit money: \(typed: "deposit \(ShellWord.shown(event.account.text)) 100")")
        default: return nil
        }
    }
}

extension Text {
    fileprivate static let nothingToMove: Text =
        "Nothing to move: past weeks have no round-ups left."

    fileprivate static func day(_ date: CalendarDate?) -> Text? {
        date.map { " (\($0), \($0.weekday))" }
    }

    /// What became of a batch of events.
    static func recorded(
        _ count: Int, alreadyRecorded: Int = 0, isDryRun: Bool, sequence: Int64, head: String?
    ) -> Text {
        let others: Text? =
            alreadyRecorded > 0 ? ", \(grouped: alreadyRecorded) already recorded" : nil
        let whole: Text = "\(grouped: Int(sequence))\(head.map { ", head \(verbatim: $0)" })"
        return isDryRun
            ? "Would record \(count, "event")\(others); the ledger would have \(whole)"
            : "Recorded \(count, "event")\(others); the ledger has \(whole)"
    }
}

extension [Text?] {
    /// Whole sentences of these clauses.
    fileprivate func sentences(after beginning: Text) -> Text {
        compactMap(\.self).reduce(beginning) { "\($0) \($1)." }
    }
}

// MARK: - Round-ups

extension WeeklyRoundUps {
    fileprivate var nothingLeft: Text {
        guard accrued.minorUnits > 0 || moved.minorUnits > 0 else {
            return "Nothing to move: the week of \(week) on \(account) has accrued no round-ups."
        }
        return """
            Nothing left to move: the week of \(week) on \(account) has accrued \(accrued), and \
            \(moved) is already moved.
            """
    }
}

extension Receipt {
    /// The move of round-ups that was recorded now; nil for another event.
    fileprivate var roundUpsMoved: RoundUpsMoved? {
        guard outcome == .recorded, case .roundUpsMoved(let move)? = event?.payload else {
            return nil
        }
        return move
    }

    /// The round-ups that could not be moved; nil for another answer.
    var left: RoundUpsLeft? { if case .left(let left) = outcome { left } else { nil } }
}

extension [RoundUpsMoved] {
    /// What was moved together.
    ///
    /// - Precondition: there is one, and all are of one currency.
    fileprivate var total: Balance {
        dropFirst().reduce(Balance(self[0].amount)) { $0 + Balance($1.amount) }
    }
}

extension RoundUpsLeft {
    /// That round-ups are left, so much in all weeks of an account and for one reason, and what
    /// moves them.
    fileprivate func sentence(_ amount: Balance) -> Text {
        let left: Text = "\(amount) of \(account)'s round-ups is left"
        let next: Text? = nextCommand.map { "\(typed: $0)" }
        return switch reason {
        case .insufficientFunds(let payer): "\(left): \(payer) has no more money."
        case .noGoal(let goals) where goals.isEmpty:
            "\(left). Create a goal for the round-ups first: \(next)"
        case .noGoal(let goals) where goals.count == 1:
            "\(left). To move the round-ups into \(goals[0]): \(next)"
        case .noGoal(let goals):
            "\(left). Choose \(goals.map { "\($0)" }, .or) for the round-ups: \(next)"
        }
    }

    /// The command that moves them, or that makes a goal for them; nil where only money is missing.
    var nextCommand: String? {
        guard case .noGoal(let goals) = reason else { return nil }
        let account = ShellWord.shown(account.text)
        return goals.isEmpty
            ? "goal create GOAL --account \(account) --name NAME"
            : "round-ups move --account \(account) --goal "
                + (goals.count == 1 ? ShellWord.shown(goals[0].text) : "GOAL")
    }
}
