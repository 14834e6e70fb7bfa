import PiggyBank

// Files from before a bank changed what it had said: they are known, and change nothing.

extension ImportPlanner {
    /// Requires that a statement with rows as the bank had them before has nothing new: then it may
    /// as well say that the bank has changed them back.
    mutating func requireFormer(_ work: inout Work) {
        guard work.result.details.values.contains(where: { $0.former != nil }),
            !mayBeFromBefore(work)
        else { return }
        for (index, details) in work.result.details.sorted(by: { $0.key < $1.key })
        where details.former != nil {
            let (movement, row) = (work.result.movements[index], work.row(of: index))
            work.result.details[index]?.former = nil
            work.result.movements[index].decision = .refused
            guard !mapping.recordsCorrections, let sequence = movement.decision.sequence,
                let there = work.timeline.index(ofEvent: sequence)
            else {
                find(.changedBetweenFiles(row.bankID?.text ?? ""), at: row.place)
                continue
            }
            let recorded = work.timeline.movements[there]
            find(.changed(row, movement.part, since: recorded, in: work.timeline), at: row.place)
        }
    }

    /// Whether a statement may be from before a change: it has nothing new, and does not go on for
    /// longer than what is recorded.
    private func mayBeFromBefore(_ work: Work) -> Bool {
        let (result, timeline) = (work.result, work.timeline)
        guard result.takenBack.isEmpty,
            !result.movements.contains(where: { $0.decision.isRecorded })
        else { return false }
        let dates = timeline.movements.prefix(timeline.recordedCount).lazy
            .filter { $0.isInEffect && $0.isRow }.map(\.date)
        guard let last = result.statement.dailyBalances.last?.date,
            let known = [dates.max(), timeline.recorded.assertedDate].compactMap(\.self).max()
        else { return true }
        return last <= known
    }

    /// The bank's latest changes without which all balances of a statement hold, the latest last;
    /// nil for none such.
    ///
    /// - Parameter holds: whether they do, where the ledger would hold so much more by date.
    func changes(
        since work: Work,
        until date: CalendarDate,
        by difference: Int128,
        where holds: (DatedSums) -> Bool
    ) -> [RecordedRow]? {
        let (changes, movements) = (work.timeline.recorded.bankChanges, work.timeline.movements)
        guard !changes.isEmpty, mayBeFromBefore(work),
            let currency = currency(of: work.result.account)
        else { return nil }
        var sums = DatedSums()
        for first in changes.indices.reversed() {
            let old = movements[changes[first].old]
            sums.add(Int128(old.bankChange), on: old.date)
            if let new = changes[first].new.map({ movements[$0] }) {
                sums.add(-Int128(new.bankChange), on: new.date)
            }
            guard sums.sum(upTo: date) == difference, holds(sums) else { continue }
            return changes[first...].map { RecordedRow(movements[$0.old], currency) }
        }
        return nil
    }

    /// Says that a statement is from before the bank changed what is recorded of it.
    mutating func noteFormer(_ result: PlannedStatement) {
        let rows = result.details.values.compactMap(\.former)
        let former = (result.changedSince.isEmpty ? rows : result.changedSince)
            .sorted { $0.event < $1.event }
        if !former.isEmpty { plan.remarks.append(.former(file: file.name, former)) }
    }
}
