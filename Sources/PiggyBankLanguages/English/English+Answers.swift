import PiggyBank
import PiggyBankStore

// What English says once a command has done its work.

extension English {
    package func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String {
        switch receipt.outcome {
        case .nothingLeft(let week): return nothingLeft(of: week)
        case .left(let left): return self.left(left.amount, of: left, next: nil)
        case .recorded, .alreadyRecorded: break
        }
        guard let event = receipt.event else { return nothingToMove }
        let beginning =
            receipt.outcome == .alreadyRecorded
            ? "Already recorded as" : isDryRun ? "Would record" : "Recorded"
        let day = date.map { " (\($0), \(name(of: $0.weekday)))" } ?? ""
        let clause = clause(of: event, in: receipt.accounts.first?.currency)
        let sentences = [
            clause + leftover(receipt),
            receipt.reversed.map {
                "Event \($0.sequence) " + self.clause(of: $0, in: receipt.accounts.first?.currency)
            }, whereTheMoneyIs(receipt), leftInWeek(receipt), whoPays(receipt),
            receipt.reversedBy.map { reversal in
                "Event \(event.sequence) was reversed by event \(reversal)"
                    + (receipt.replacedBy.map { " and replaced by event \($0)" } ?? "")
            },
        ]
        return "\(beginning) \(event.sequence)\(day): "
            + sentences.compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }

    private func nothingLeft(of week: WeeklyRoundUps) -> String {
        let place = "the week of \(week.week) on \(name(week.account))"
        guard week.accrued.minorUnits > 0 || week.moved.minorUnits > 0 else {
            return "Nothing to move: \(place) has accrued no round-ups."
        }
        return "Nothing left to move: \(place) has accrued \(amount(week.accrued)), and "
            + "\(amount(week.moved)) is already moved."
    }

    package func sentence(ofMoves receipts: [Receipt], isDryRun: Bool, on date: CalendarDate?)
        -> String
    {
        let moves = receipts.compactMap(\.roundUpsMoved)
        guard moves.count > 1, let first = moves.first, let last = moves.last,
            let receipt = receipts.last, let event = receipts.first?.event, let end = receipt.event
        else { return receipts.first.map { sentence(of: $0, isDryRun: isDryRun, on: date) } ?? "" }
        let day = date.map { " (\($0), \(name(of: $0.weekday)))" } ?? ""
        let clause = moved(moves.total, first)
        return
            "\(isDryRun ? "Would record" : "Recorded") \(event.sequence) to \(end.sequence)\(day): "
            + "\(clause), for \(number(moves.count)) weeks from \(first.week) to \(last.week). "
            + (whereTheMoneyIs(receipt).map { $0 + "." } ?? "")
    }

    /// That round-ups were moved.
    func moved(_ total: Balance, _ move: RoundUpsMoved) -> String {
        "moved \(amount(total)) of \(name(move.account))'s round-ups "
            + (move.from.map { "from \(name($0)) " } ?? "") + "into the goal \(name(move.goal))"
    }

    package func left(_ amount: Balance, of left: RoundUpsLeft, next: String?) -> String {
        let beginning = "\(self.amount(amount)) of \(name(left.account))'s round-ups is left"
        let command = next.map { ": \($0)" } ?? "."
        switch left.reason {
        case .insufficientFunds(let payer): return beginning + ": \(name(payer)) has no more money."
        case .noGoal(let goals) where goals.isEmpty:
            return beginning + ". Create a goal for the round-ups first\(command)"
        case .noGoal(let goals) where goals.count == 1:
            return beginning + ". To move the round-ups into \(name(goals[0]))\(command)"
        case .noGoal(let goals):
            return beginning
                + ". Choose \(either(goals.map { name($0) })) for the round-ups\(command)"
        }
    }

    package func movedInAll(_ amounts: [Balance], isDryRun: Bool) -> String {
        "\(isDryRun ? "Would move" : "Moved") \(all(amounts.map { amount($0) })) in total."
    }

    package var nothingToMove: String { "Nothing to move: past weeks have no round-ups left." }

    /// Who pays for round-ups of an account that is opened with an overdraft; nil for another event.
    private func whoPays(_ receipt: Receipt) -> String? {
        guard case .accountOpened(let account)? = receipt.event?.payload,
            receipt.outcome == .recorded, account.overdraft ?? 0 > 0, account.roundUpMultiplier != 0
        else { return nil }
        return "The account of the goal pays for the round-ups; 'piggybank change "
            + "\(ShellWord.shown(account.account.text)) --round-up-multiplier 0' turns "
            + "round-ups off"
    }

    /// What spending leaves to save; empty for any other event.
    private func leftover(_ receipt: Receipt) -> String {
        guard let roundUp = receipt.roundUp else { return "" }
        if let before = receipt.roundUpBefore {
            return ", with a round-up of \(amount(roundUp)), which was \(amount(before)) before"
        }
        return roundUp.minorUnits > 0 ? ", with a round-up of \(amount(roundUp))" : ""
    }

    /// What a move of round-ups leaves in its week; nil for nothing.
    private func leftInWeek(_ receipt: Receipt) -> String? {
        guard let week = receipt.week, week.available.minorUnits != 0 else { return nil }
        guard week.available.minorUnits > 0 else {
            return "Round-ups of its week: \(amount(week.moved)) moved, "
                + "\(amount(week.accrued)) accrued"
        }
        return "\(amount(week.available)) of that week is left"
    }

    /// The new balances, and what the goal has saved; nil for an event that concerns neither.
    private func whereTheMoneyIs(_ receipt: Receipt) -> String? {
        let when = receipt.outcome == .alreadyRecorded ? " now" : ""
        let balances = receipt.accounts.map { amount($0.balance) }
        var parts: [String] = []
        if balances.count == 1 {
            parts.append("Balance\(when) \(balances[0])")
        } else if !balances.isEmpty {
            let named = zip(receipt.accounts, balances).map { "\(name($0.account)) \($1)" }
            parts.append("Balances\(when): \(named.joined(separator: ", "))")
        }
        if let goal = receipt.goal, !goal.isDeleted {
            parts.append(
                goal.target.map { "saved \(forms.digits(goal.saved)) of \(amount($0))" }
                    ?? "saved \(amount(goal.saved))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    package func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String {
        let events = receipt.recorded == 1 ? "1 event" : "\(receipt.recorded) events"
        return "\(isDryRun ? "Would record" : "Recorded") \(events)"
            + (receipt.alreadyRecorded > 0 ? ", \(receipt.alreadyRecorded) already recorded" : "")
            + "; the ledger \(isDryRun ? "would have" : "has") \(receipt.sequence)"
            + (receipt.head.map { ", head \($0)" } ?? "")
    }

    package func categorised(_ category: String) -> String {
        category.isEmpty ? "New category: none" : "New category: \(Phrase.quoted(category))"
    }

    package var nothingCategorised: String { "Nothing to record" }

    package func othersLeft(_ others: Int) -> String {
        others == 0 ? "" : "; \(count(others, "other event")) unchanged"
    }

    package func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String {
        guard receipt.recorded > 0 else {
            return "Nothing new; the ledger has \(count(Int(receipt.sequence), "event"))"
        }
        return "\(isDryRun ? "Would record" : "Recorded") \(count(receipt.recorded, "event"))"
            + "; the ledger \(isDryRun ? "would have" : "has") \(receipt.sequence)"
            + (receipt.head.map { ", head \($0)" } ?? "")
    }

    package func event(_ sequence: Int64) -> String { "event \(sequence)" }
    package func eventTakenBack(_ sequence: Int64) -> String { "event \(sequence), reversed" }

    package func underWay(_ balance: Balance, on account: AccountID) -> String {
        "\(name(account)) has \(amount(balance)) in transit: the other sides of these transfers "
            + "are not imported yet, or are ambiguous."
    }

    package func controlCharacters(_ count: Int) -> String {
        "Replaced \(self.count(count, "control character")) in texts with spaces."
    }

    package func cutRows(_ count: Int) -> String {
        "Cut texts of \(self.count(count, "row")): a text has at most 4,096 bytes, and all texts "
            + "of a row 24 KiB."
    }

    package func takenBackSince(_ events: [Int64]) -> String {
        let numbers = list(events.map { "\($0)" })
        return events.count == 1
            ? "1 row of an earlier import was reversed: event \(numbers)."
            : "\(count(events.count, "row")) of an earlier import were reversed: events "
                + "\(numbers)."
    }

    package func sentence(ofWhatGoes repair: Repair) -> String {
        let after = repair.lines - 1
        let lines =
            "line \(repair.hole.line)" + (after < 1 ? "" : " and \(count(after, "line")) after it")
        let events =
            repair.events.isEmpty
            ? "no readable event" : count(repair.events.count, "readable event")
        return "Line \(repair.hole.line) has a hole. A repair cuts off \(lines): "
            + "\(count(repair.bytes, "byte")) with "
            + "\(events).\(repair.sequence == 0 ? " No event stays." : "")"
    }

    package func sentences(after repair: Repair, of path: String) -> [String] {
        let dependent = repair.dependent.map {
            "Event \($0.sequence) refers to event \(Repair.earlier(of: $0) ?? 0), which is cut "
                + "off too: record event \($0.sequence) by hand."
        }
        guard let copies = repair.copies else { return dependent + ["Nothing was changed."] }
        let kept = [
            repair.sequence == 0
                ? "Repaired: the ledger is empty. Restore a backup if there is one; otherwise "
                    + "create the ledger again before recording anything: piggybank init "
                    + "--time-zone ZONE -f " + "\(ShellWord.shown(path))"
                : "Repaired: the ledger ends at event \(repair.sequence).",
            "The bytes cut off are kept in \(Phrase.visible(copies.bytes)).",
        ]
        guard let events = copies.events else { return dependent + kept }
        return dependent + kept + [
            "The readable events are in \(Phrase.visible(events)). Record the missing events "
                + "again, once only, as a second run would record events without ids twice: "
                + "piggybank append "
                + "--keep-going -f \(ShellWord.shown(path)) <\(ShellWord.shown(events))"
        ]
    }

    package var yesElseNo: String { "[y/N]" }
    package var yesOrNo: String { "[y/n]" }

    package func question(_ question: Consent) -> String {
        switch question {
        case .closeAccount: "Close the account?"
        case .deleteGoal: "Delete the goal?"
        case .takeBack: "Record the reversal?"
        case .categorise: "Record the change?"
        case .repair: "Repair the ledger?"
        case .sameEvent: "Is this the same event?"
        case .erasePerson: "Erase this person?"
        }
    }

    package func lines(_ count: Int, _ work: LineWork) -> String {
        switch work {
        case .reading: "Read \(self.count(count, "line"))"
        case .writing: "Wrote \(self.count(count, "line"))"
        }
    }

    package func wrote(_ path: String) -> String { "Wrote \(Phrase.visible(path))." }
    package func signedOut(of sessions: Int) -> String {
        "Signed out: \(count(sessions, "session")) ended."
    }
    package func noSeals(sequence: Int64) -> String { "no seals, sequence \(sequence)" }
}
