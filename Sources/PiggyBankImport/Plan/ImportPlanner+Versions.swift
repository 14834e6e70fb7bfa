import PiggyBank

// What is recorded of a row: as the bank had it first, and as it has changed it since.

extension ImportPlanner {
    /// The newest version of what is recorded under a row's key.
    struct Version {
        /// The index of its movement; nil where the next one is to be recorded as what is new.
        var index: Int?
        /// The number of the version that is there, or is to be recorded; 0 for the first.
        var correction: Int
        var state = State.inEffect
        /// The index of the link that says what it is; nil for none.
        var link: Int?
        /// That of the movement as the bank said it last; nil where it has taken it back.
        var stated: Int?

        enum State { case inEffect, takenBackByUser, takenBackByImport }
    }

    /// What the ledger has under the key of a version of a row.
    private enum Place {
        case recorded(index: Int, link: Int?)
        /// Only that an import has reversed the version before.
        case takenBack
    }

    /// What the ledger has there; nil for nothing.
    private mutating func place(_ correction: Int, of id: RowID, _ part: RowPart, _ work: Work)
        -> Place?
    {
        let account = work.result.account
        let key = recipe.key(of: id, part, correction: correction, account)
        if let record = recorded.record(key, of: account, ledger.keys) {
            return .recorded(index: record.index, link: record.link)
        }
        let reversal = ImportID.reversal(before: key)
        let isTakenBack =
            correction > 0 && recorded.record(reversal, of: account, ledger.keys) != nil
        return isTakenBack ? .takenBack : nil
    }

    /// What the ledger has under the keys of a row's versions from one on, up to the first under
    /// which there is nothing.
    private mutating func places(from first: Int, of id: RowID, _ part: RowPart, _ work: Work)
        -> [Place]
    {
        var places: [Place] = []
        while let next = place(first + places.count, of: id, part, work) { places.append(next) }
        return places
    }

    /// The newest version of what is recorded under a row's key; nil for nothing.
    ///
    /// A link is looked up through the event that the row is, and that event's correction; one that
    /// somebody has reversed is nothing, and what the row is gets the next number.
    mutating func version(of id: RowID, _ part: RowPart, _ work: Work) -> Version? {
        guard recorded.hasKeys else { return nil }
        var newest: Version?
        var correction = 0
        while true {
            switch place(correction, of: id, part, work) {
            case nil:
                if newest?.index == nil { newest?.correction = correction }
                return newest
            case .takenBack:
                newest?.state = .takenBackByImport
                newest?.stated = nil
                newest?.correction = correction
            case .recorded(let there, let link):
                if let link, work.timeline.recorded.links[link].isTakenBack {
                    newest = Version(index: nil, correction: correction)
                    break
                }
                let corrected = work.timeline.corrected(there)
                let index = corrected ?? there
                newest = Version(index: index, correction: correction, link: link, stated: there)
                if work.timeline.movements[index].state == .inEffect {
                    if corrected != nil {
                        // Of an earlier version that somebody has restored, the bank has said more.
                        switch places(from: correction + 1, of: id, part, work).last {
                        case nil: break
                        case .takenBack: newest?.stated = nil
                        case .recorded(let last, _): newest?.stated = last
                        }
                    }
                    return newest
                }
                newest?.state = .takenBackByUser
                guard part == .movement else { return newest }
            }
            correction += 1
        }
    }

    /// The number of the next version of a row: the first under which nothing is recorded.
    mutating func nextCorrection(after correction: Int, of id: RowID, _ work: Work) -> Int {
        let next = correction + 1
        return next + places(from: next, of: id, .movement, work).count
    }

    /// What was recorded of a row when the bank had it with the same money; nil where it never had.
    mutating func stated(_ movement: PlannedMovement, _ id: RowID, _ work: Work)
        -> RecordedMovements.Movement?
    {
        for case .recorded(let there, _) in places(from: 0, of: id, movement.part, work) {
            let stated = work.timeline.movements[there]
            if stated.change == movement.change, !stated.isInEffect { return stated }
        }
        return nil
    }

    /// Decides what a row is that does not count as the bank has it.
    ///
    /// A file from before the bank changed the row says again what it was, and changes nothing.
    mutating func change(
        _ index: Int, _ id: RowID, _ version: Version, _ recorded: RecordedMovements.Movement,
        _ isOfOther: Bool, _ work: inout Work
    ) -> RowDecision {
        let (movement, row) = (work.result.movements[index], work.row(of: index))
        let isInEffect = version.state == .inEffect
        let refund = isInEffect ? nil : statedRefund(at: row.place, work.timeline)
        if refund == nil {
            let event = recorded.sequence
            let holds: RowDecision = isInEffect ? .known(event) : .reversed(event)
            // What somebody has made of a row holds while the bank says the same of it.
            let last = version.stated.map { work.timeline.movements[$0].change }
            let isOfMovement = movement.part == .movement
            if last == movement.change || !isInEffect && !isOfMovement { return holds }
            // Among several files, one from before the change is not the bank's last word.
            let isAsked = mapping.recordsCorrections && isOnly(work.result.statement)
            if !isAsked, let former = stated(movement, id, work) {
                work.result.details[index, default: MovementDetails()].former = RecordedRow(
                    former, row.amount.currency)
                return holds
            }
        }
        guard refund != nil || mapping.recordsCorrections && movement.part == .movement else {
            let fact = PlanFact.changed(row, movement.part, since: recorded, in: work.timeline)
            find(fact, at: row.place)
            return .refused
        }
        guard !isOfOther else {
            find(.changedBetweenFiles(row.bankID?.text ?? ""), at: row.place)
            return .refused
        }
        if isInEffect, let fact = refunds(of: recorded, work) {
            find(fact, at: row.place)
            return .refused
        }
        var details = MovementDetails(correction: version.correction, refund: refund)
        if version.state != .takenBackByImport {
            details.correction = nextCorrection(after: version.correction, of: id, work)
        }
        if isInEffect, let there = version.index { work.timeline.takeBack(there, by: &details) }
        work.result.details[index] = details
        return .changed(recorded.sequence)
    }

    /// That money came back of a payment which is to be reversed; nil where none did.
    func refunds(of payment: RecordedMovements.Movement, _ work: Work) -> PlanFact? {
        let (recorded, movements) = (work.timeline.recorded, work.timeline.movements)
        guard recorded.refunded[payment.sequence] ?? 0 > 0,
            let currency = currency(of: work.result.account)
        else { return nil }
        let refunds = recorded.refunds.filter { index, of in
            of == payment.sequence && movements[index].isInEffect
        }
        let rows = refunds.keys.sorted().map { RecordedRow(movements[$0], currency) }
        return rows.isEmpty ? nil : .hasRefunds(event: payment.sequence, rows)
    }

    /// That a row was recorded, and is another event too, as somebody has said again since.
    mutating func countedTwice(_ version: Version, _ id: RowID, _ part: RowPart, _ work: Work)
        -> PlanFact?
    {
        guard let link = version.link, let index = version.index,
            let saidBy = work.timeline.recorded.links[link].saidBy
        else { return nil }
        let movements = work.timeline.movements
        for place in places(from: version.correction + 1, of: id, part, work) {
            guard case .recorded(let newer, nil) = place else { break }
            if movements[newer].isInEffect {
                return .countedTwice(
                    event: movements[index].sequence, saidBy: saidBy,
                    again: movements[newer].sequence)
            }
        }
        return nil
    }
}
