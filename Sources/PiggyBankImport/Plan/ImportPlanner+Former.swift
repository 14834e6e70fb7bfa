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
            guard !mapping.recordsCorrections || isOnly(work.result.statement),
                let sequence = movement.decision.sequence,
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
    /// longer than what is recorded, nor than the others of its account.
    func mayBeFromBefore(_ work: Work) -> Bool {
        let (result, timeline) = (work.result, work.timeline)
        guard result.takenBack.isEmpty,
            !result.movements.contains(where: { $0.decision.isRecorded })
        else { return false }
        if !isOnly(result.statement), let last = result.statement.lastDate {
            let ends = statements(like: result.statement).compactMap(\.lastDate)
            if ends.count(where: { $0 >= last }) < 2 { return false }
        }
        let dates = timeline.movements.prefix(timeline.recordedCount).lazy.filter {
            $0.isInEffect && $0.isRow
        }.map(\.date)
        guard let last = result.statement.dailyBalances.last?.date,
            let known = [dates.max(), timeline.recorded.assertedDate].compactMap(\.self).max()
        else { return true }
        return last <= known
    }

    /// All statements of the account of one; linear in those of the import.
    func statements(like statement: Statement) -> [Statement] {
        files.flatMap(\.statements).filter { other in
            other.account == statement.account && other.currency == statement.currency
        }
    }

    /// Whether a statement is the only one of its account.
    func isOnly(_ statement: Statement) -> Bool {
        !hasSeveralStatements || statements(like: statement).count == 1
    }

    /// The bank's latest changes without which all balances of a statement hold, the latest last;
    /// nil for none such.
    ///
    /// - Parameter holds: whether they do, where the ledger would hold so much more by date.
    func changes(
        since work: Work, until date: CalendarDate, by difference: Int128,
        where holds: (DatedSums) -> Bool
    ) -> [RecordedMovements.BankChange]? {
        let (timeline, changes) = (work.timeline, work.timeline.recorded.bankChanges)
        let former = formerEvents(of: work.result)
        var sums = DatedSums()
        for first in changes.indices.reversed() {
            let change = changes[first]
            let old = timeline.movements[change.old]
            // One that somebody has undone makes no difference.
            if let restored = timeline.corrected(change.old),
                timeline.movements[restored].isInEffect
            {
                return nil
            }
            sums.add(Int128(old.bankChange), on: old.date)
            if let new = change.new {
                let counting = timeline.corrected(new) ?? new
                let event = timeline.movements[counting].sequence
                // The statement has it as it is since.
                if timeline.isMatched(counting), !former.contains(event) { return nil }
                let new = timeline.movements[new]
                sums.add(-Int128(new.bankChange), on: new.date)
            }
            guard sums.sum(upTo: date) == difference, holds(sums) else { continue }
            return Array(changes[first...])
        }
        return nil
    }

    /// The events of rows that a statement has as the bank had them before.
    func formerEvents(of result: PlannedStatement) -> Set<Int64> {
        Set(
            result.details.lazy.filter { $0.value.former != nil }.compactMap {
                result.movements[$0.key].decision.sequence
            })
    }

    /// Says that a statement is from before the bank changed what is recorded of it.
    mutating func noteFormer(_ result: PlannedStatement) {
        let former = result.details.values.compactMap(\.former).sorted { $0.event < $1.event }
        if !former.isEmpty { plan.remarks.append(.former(file: file.name, former)) }
    }
}
