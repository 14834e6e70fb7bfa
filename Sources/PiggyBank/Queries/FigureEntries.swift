// The events that make a figure: what `--detail` tells below each.

/// One event that makes a figure, or that one would expect to.
package struct FigureEntry: Sendable {
    /// The event's sequence.
    package var sequence: Int64
    /// When it happened.
    package var time: Instant
    /// The local date of that.
    package var date: CalendarDate
    /// The event's type.
    package var type: EventType
    /// The account that it concerns.
    package var account: AccountID
    /// Who was paid, or who paid; nil for none.
    package var party: String?
    /// What happened, where that is not told by the party; nil where its line cannot be read once
    /// more.
    package var payload: Event.Payload?
    /// By how much the figure changes; of a week's payment what was paid, and nil for an event that
    /// does not count.
    package var change: Balance?
    /// What a payment was rounded up by; nil for any other event.
    package var accrued: Balance?
    /// What was moved of a week's round-ups; nil for any other event.
    package var moved: Balance?
    /// Whether it counts.
    package var counts = true
    /// Why the event does not count, or counts as it does; nil when that is plain.
    package var reason: Reason?

    /// By how much the figure changes, of a week by what was rounded up or moved; nil for an event
    /// that does not count.
    package var step: Balance? {
        guard counts else { return nil }
        return moved.map { Balance(0, $0.currency) - $0 } ?? accrued ?? change
    }

    /// Why an event does not change the figure, or does so.
    package enum Reason: Hashable, Sendable {
        /// It was recorded as no spending.
        case notSpending
        /// It was recorded as spending that is not rounded up.
        case noRoundUp
        /// The policy that its time falls under rounds nothing up.
        case notRoundedUp
        /// It falls under another policy than the account has now.
        case otherPolicy(roundUpTo: Money, multiplier: Int64)
        /// It is a multiple of what is rounded up to.
        case wholeAmount
        /// It was moved to a goal.
        case moved
        /// It brings money of an earlier payment back.
        case refund(of: Int64)
        /// A later event reverses it.
        case takenBack(by: Int64)
        /// Another line of its event counts.
        case replaced(by: Int64)

        /// The reason in a few words.
        package var name: Text {
            switch self {
            case .notSpending: "recorded as not spending"
            case .noRoundUp: "recorded as not rounded up"
            case .notRoundedUp: "round-ups were off at that time"
            case .otherPolicy(let roundUpTo, 1): "rounded up to \(roundUpTo)"
            case .otherPolicy(let roundUpTo, let multiplier):
                "rounded up to \(roundUpTo), times \(multiplier)"
            case .wholeAmount: "a whole amount, rounded up by 0"
            case .moved: "moved to a goal"
            case .refund(let sequence): "refund of event \(sequence)"
            case .takenBack(let sequence): "reversed by event \(sequence)"
            case .replaced(let sequence): "replaced by line \(sequence)"
            }
        }
    }
}

extension [FigureEntry] {
    /// What the events come to.
    package func result(in currency: Currency) -> Balance {
        compactMap(\.step).reduce(Balance(0, currency), +)
    }
}

/// The events that make figures, by figure.
///
/// Rows of the table: an entry is made when it is asked for.
package struct FigureEntries<Figure: Hashable & Sendable>: Sendable {
    fileprivate var rows: [Figure: ContiguousArray<Int32>] = [:]
    fileprivate let make: @Sendable (Int, Figure) -> FigureEntry

    /// Those of a figure, in the order of recording.
    package func entries(of figure: Figure) -> [FigureEntry] {
        rows[figure]?.map { make(Int($0), figure) } ?? []
    }
}

extension Replay {
    /// What changed the goals, reversed or not; linear in the events.
    package var entriesOfGoals: FigureEntries<GoalID> {
        var rows: [GoalIndex: ContiguousArray<Int32>] = [:]
        eachRow { index, row in
            guard !row.goal.isNone, row.movesMoney, row.type != .reversed else { return }
            rows[row.goal, default: []].append(Int32(truncatingIfNeeded: index))
        }
        let named = rows.map { (whole.goalIDs[$0.key], $0.value) }
        return FigureEntries(rows: Dictionary(uniqueKeysWithValues: named)) { [self] index, _ in
            let change = table.postings(index).change(of: .goal(table.rows[index].goal))
            return entry(index, changing: change ?? 0)
        }
    }

    /// What made the round-ups of weeks: payments, also those that leave nothing, and moves;
    /// linear in the events.
    package var entriesOfWeeks: FigureEntries<RoundUpWeek> {
        var rows: [RoundUpWeek: ContiguousArray<Int32>] = [:]
        var calendar = calendar
        var ids: [AccountIndex: AccountID] = [:]
        eachRow { index, row in
            let start: CalendarDate
            switch row.type {
            case .withdrawn: start = calendar.week(of: row.time)
            case .roundUpsMoved: start = row.event.week
            default: return
            }
            let account = ids[row.account] ?? whole.accountIDs[row.account]
            ids[row.account] = account
            rows[RoundUpWeek(account: account, start: start), default: []].append(
                Int32(truncatingIfNeeded: index))
        }
        return FigureEntries(rows: rows) { [self] index, _ in entryOfWeek(index) }
    }

    /// What made a sum of what was spent or received.
    package func entries(of sum: SummedRows) -> [FigureEntry] {
        sum.rows.map { index in
            let row = rows[Int(index)]
            let isRefund = row.type == .refunded
            var entry = entry(Int(index), changing: isRefund ? -row.minorUnits : row.minorUnits)
            if isRefund { entry.reason = row.of.map { .refund(of: $0) } }
            return entry
        }
    }

    /// What changed what is owned of each currency; linear in the events.
    ///
    /// - Returns: the entries of a currency on some dates, in the order of recording.
    package var entriesOfWorth: @Sendable (Currency, ClosedRange<CalendarDate>) -> [FigureEntry] {
        var rows: [Currency: ContiguousArray<(row: Int32, change: Int64)>] = [:]
        eachCountingRow { index, row in
            let postings = table.postings(index)
            for currency in Set(postings.map(\.currency)) {
                let change = [Posting.Holder.outside, .exchange].reduce(Int64(0)) {
                    $0 - (postings.change(of: $1, in: currency) ?? 0)
                }
                guard change != 0 else { continue }
                rows[currency, default: []].append((Int32(truncatingIfNeeded: index), change))
            }
        }
        let byCurrency = rows
        return { [self] currency, dates in
            (byCurrency[currency] ?? []).compactMap { index, change in
                guard dates.contains(self.rows[Int(index)].date) else { return nil }
                return entry(Int(index), changing: change, in: currency)
            }
        }
    }

    /// The entry of a row.
    private func entry(_ index: Int, changing change: Int64, in currency: Currency? = nil)
        -> FigureEntry
    {
        let row = rows[index]
        let party = table.party(index).flatMap(table.text)
        var entry = FigureEntry(
            sequence: table.sequence(index), time: row.time, date: row.date, type: row.type,
            account: whole.accountIDs[row.account], party: party)
        if party == nil {
            var lines = rowLines
            let event = lines.event(index)
            entry.payload = event?.described(by: descriptions[entry.sequence]).payload
        }
        entry.change = Balance(Int128(change), currency ?? whole.currency(of: row.account))
        if !row.counts {
            (entry.counts, entry.change) = (false, nil)
            let correction = whole.corrections[entry.sequence]
            entry.reason =
                whole.corrections.replacement(of: correction).map { .replaced(by: $0) }
                ?? whole.corrections.reversal(of: correction).map { .takenBack(by: $0) }
        }
        return entry
    }

    /// The entry of a payment or a move of a week's round-ups.
    private func entryOfWeek(_ index: Int) -> FigureEntry {
        let row = rows[index]
        var entry = entry(index, changing: row.minorUnits)
        guard entry.counts, let change = entry.change else { return entry }
        if row.type == .roundUpsMoved {
            (entry.moved, entry.change, entry.reason) = (change, nil, .moved)
            return entry
        }
        let policy = table.policy(of: index, whole.policies)
        let accrued = row.isRoundedUp ? policy.roundUp(row.minorUnits) : 0
        entry.accrued = Balance(Int128(accrued), change.currency)
        entry.counts = accrued > 0
        if !row.isRoundedUp {
            entry.reason = row.isSpending ? .noRoundUp : .notSpending
        } else if accrued == 0 {
            entry.reason = policy.multiplier == 0 ? .notRoundedUp : .wholeAmount
        } else if policy != ledger.policies.latest(of: row.account) {
            entry.reason = .otherPolicy(
                roundUpTo: Money(checked: policy.roundUpTo, change.currency),
                multiplier: policy.multiplier)
        }
        return entry
    }
}

/// The week of an account's round-ups.
package struct RoundUpWeek: Hashable, Sendable {
    package var account: AccountID
    /// The first date of the week.
    package var start: CalendarDate

    package init(account: AccountID, start: CalendarDate) {
        (self.account, self.start) = (account, start)
    }
}
