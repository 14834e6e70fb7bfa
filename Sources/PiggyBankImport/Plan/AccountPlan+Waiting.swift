import PiggyBank

// What was recorded by hand, and which of it the bank knows of.

extension AccountPlan {
    /// Finds what was recorded by hand instead of a row of the bank's that was taken back.
    ///
    /// Its correction, or what came after it, of the same money and within some days: the row is
    /// that event now.
    mutating func replaceReversedRows(booked pairs: [RecordedMovements.Pair]) {
        let reversed = movements.indices.filter { index in
            movements[index].reversedBy != nil && movements[index].type != .reversed
                && movements[index].source != .opening && bankSource(index) != nil
        }
        guard !reversed.isEmpty else { return }
        let dates = Dictionary(pairs.map { ($0.index, $0.date) }) { $1 }
        var byHand = Dictionary(
            grouping: movements.indices.filter { isByHand($0) && movements[$0].counts }
        ) { movements[$0].change }
        /// Has an event be a row.
        func replace(_ row: Int, by index: Int, _ source: RecordedMovements.Source) {
            settled[index] = Settled(source: source, place: place(row))
            move(index, to: dates[row] ?? movements[row].date)
        }
        for row in reversed {
            if let index = corrected(row) {
                if let source = bankSource(row), isByHand(index) { replace(row, by: index, source) }
                continue
            }
            guard let reversal = movements[row].reversedBy,
                let place = byHand[movements[row].change]?
                    .firstIndex(where: { index in
                        let days = movements[index].date.days(since: movements[row].date)
                        return movements[index].sequence > reversal
                            && movements[index].goal == movements[row].goal
                            && abs(days) <= ImportPlanner.maxDaysOfLookAlikes
                    }),
                let source = bankSource(row),
                let index = byHand[movements[row].change]?.remove(at: place)
            else { continue }
            corrections[row] = index
            replace(row, by: index, source)
        }
    }

    /// Notes that the bank's rows are known from a date on: what was recorded by hand since then
    /// waits, until one of them is it.
    mutating func know(from date: CalendarDate) {
        guard bankDate.map({ date < $0 }) ?? true else { return }
        bankDate = date
        for index in 0..<recordedCount where !waiting.contains(index) {
            let movement = movements[index]
            guard isByHand(index), movement.date >= date else { continue }
            waiting.insert(index)
            leaveOut(index)
            // What was taken back before the bank booked it is as if it had never been.
            if let reversal = movement.reversedBy.flatMap(index(ofEvent:)) { leaveOut(reversal) }
        }
    }

    private mutating func leaveOut(_ index: Int) {
        let change = Int128(movements[index].bankChange)
        changes.add(-change, on: movements[index].date)
        waitingTotal += change
    }

    /// Whether a movement was recorded by hand, and is no row.
    private func isByHand(_ index: Int) -> Bool {
        let movement = movements[index]
        return bankSource(index) == nil && movement.bankChange != 0 && movement.type != .reversed
    }

    /// What waits up to a date, in recording order, as indices.
    func waiting(until date: CalendarDate) -> [Int] {
        waiting.filter { movements[$0].counts && movements[$0].date <= date }.sorted()
    }
}
