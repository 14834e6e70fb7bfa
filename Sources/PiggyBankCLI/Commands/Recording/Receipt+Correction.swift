import PiggyBank
import PiggyBankStore

// What a correction has changed: what the event was and is, and the weeks of round-ups.

extension Receipt {
    /// What of the event is another than before: what it was and what it is; where it is of another
    /// type, the whole of what it was, and what that type cannot say.
    func changes(in calendar: LedgerCalendar) -> (before: Text, after: Text?)? {
        guard let event, let replaced else { return nil }
        guard event.payload.type == replaced.payload.type else {
            let lost = replaced.payload.lost(as: event.payload.type)
            return (
                "It was: \(replaced.payload.clause())",
                lost.isEmpty ? nil : "Dropped: \(lost, .comma)"
            )
        }
        let changed = zip(
            replaced.sayings(besides: event, in: calendar),
            event.sayings(besides: replaced, in: calendar)
        ).filter { $0 != $1 }
        guard !changed.isEmpty else { return nil }
        return ("It was: \(changed.map(\.0), .comma)", "It is: \(changed.map(\.1), .comma)")
    }
}

extension Event {
    /// What the event says, each member by itself; of two events of one type the same members.
    ///
    /// - Parameter other: what the other one is; where their dates differ, these are enough.
    fileprivate func sayings(besides other: Event, in calendar: LedgerCalendar) -> [Text] {
        var calendar = calendar
        let date = calendar.date(of: time)
        return payload.sayings + [
            date == calendar.date(of: other.time) ? "time \(exact: time)" : "date \(date)",
            note.map { "note \(quoted: $0)" } ?? "no note",
        ]
    }
}

extension Event.Payload {
    /// What the payload says, each member by itself; nothing where it cannot be corrected.
    fileprivate var sayings: [Text] {
        switch self {
        case .deposited(let event):
            [
                "account \(event.account)", "\(event.amount)", .source(event.source),
                .category(event.category), .income(event.income ?? true),
            ]
        case .withdrawn(let event):
            [
                "account \(event.account)", "\(event.amount)", .payee(event.payee),
                .category(event.category), .spending(event.spending ?? true),
                event.roundUp ?? event.spending ?? true ? "rounded up" : "not rounded up",
            ]
        case .transferred(let event):
            ["account \(event.from)", "to account \(event.to)", "\(event.amount)"]
        case .exchanged(let event):
            [
                "account \(event.from)", "to account \(event.to)", "\(event.amount)",
                "\(event.received) received",
            ]
        case .refunded(let event):
            ["refund of event \(event.of)", "\(event.amount)", .source(event.source)]
        case .goalFunded(let event): ["goal \(event.goal)", "\(event.amount)"]
        case .goalWithdrawn(let event): ["goal \(event.goal)", "\(event.amount)"]
        case .roundUpsMoved(let event):
            [
                "account \(event.account)", "goal \(event.goal)", "week of \(event.week)",
                "\(event.amount)",
            ]
        default: []
        }
    }

    /// What it says that an event of another type cannot.
    fileprivate func lost(as type: EventType) -> [Text] {
        let hasParty = [.deposited, .withdrawn, .refunded].contains(type)
        let hasCategory = [.deposited, .withdrawn].contains(type)
        let party: Text?
        var category: String?
        var others: [Text?] = []
        switch self {
        case .deposited(let event):
            (party, category) = (event.source.map { .source($0) }, event.category)
            others = [event.income == false ? .income(false) : nil]
        case .withdrawn(let event):
            (party, category) = (event.payee.map { .payee($0) }, event.category)
            others = [
                event.spending == false ? .spending(false) : nil,
                event.roundUp.map { $0 ? "rounded up" : "not rounded up" },
            ]
        case .refunded(let event):
            party = event.source.map { .source($0) }
            others = ["refund of event \(event.of)"]
        case .exchanged(let event): (party, others) = (nil, ["\(event.received) received"])
        default: party = nil
        }
        let lost = [hasParty ? nil : party, hasCategory ? nil : category.map { .category($0) }]
        return (lost + others).compactMap(\.self)
    }
}

// MARK: - Round-ups

extension [Receipt] {
    /// The weeks whose round-ups these have changed together, in the order of the changes.
    var weeks: [WeekChange] {
        var changes: [WeekChange] = []
        for change in flatMap(\.weeks) {
            let same = { (other: WeekChange) in
                other.after.account == change.after.account && other.after.week == change.after.week
            }
            if let index = changes.firstIndex(where: same) {
                changes[index].after = change.after
            } else {
                changes.append(change)
            }
        }
        return changes.filter { $0.before != $0.after }
    }
}

extension WeekChange {
    /// How the round-ups of the week have changed, and whether more of them is moved than there is.
    var sentence: Text {
        let amounts: [Text?] = [
            before.accrued == after.accrued
                ? nil : "accrued \(after.accrued), before \(before.accrued)",
            before.moved == after.moved ? nil : "moved \(after.moved), before \(before.moved)",
        ]
        let week: Text = """
            Round-ups of \(after.account) in the week of \(after.week): \
            \(amounts.compactMap(\.self), .comma).
            """
        guard after.available.minorUnits < 0 else { return week }
        return "\(week) That is \(-after.available) less than was moved."
    }
}
