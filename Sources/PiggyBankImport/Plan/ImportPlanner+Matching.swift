import PiggyBank

// What new rows are that were recorded otherwise: by hand, or from another format.

extension ImportPlanner {
    /// A person may record a payment so many days before the bank books it, or after.
    static let daysBefore: Int32 = 5
    static let daysAfter: Int32 = 1

    /// How many events a doubtful row is asked about at most.
    private static let mostEvents = 8

    /// What a row and an event have in common that may be one.
    struct MatchKey: Hashable {
        var change: Int64
        var goal: GoalID?
        var isTransfer: Bool
    }

    /// A movement of a row, and the account's movement that it may be.
    struct Match {
        /// The indices of both.
        var movement: Int
        var index: Int
        /// When the bank booked the row.
        var date: CalendarDate
        /// Whether both are of one day.
        var isSameDay = false
        /// Whether nothing else comes into question and nothing speaks against it.
        var isCertain = false
        /// The other events that the row may be.
        var others: [Int] = []
    }

    /// Decides what rows are that were recorded otherwise, and plans the others.
    mutating func match(_ work: inout Work) {
        takeAnswers(&work)
        for match in matchesByHand(work) {
            // One that somebody has reversed is left so, unless this is what they recorded
            // instead.
            let isNew = work.result.movements[match.movement].decision == .new
            if match.isCertain || mapping.lookAlikes == .same {
                work.linked.append(name(of: match.index, in: work.timeline))
                link(match.movement, to: match.index, &work)
            } else if isNew, mapping.lookAlikes == nil {
                ask(match, &work)
            }
        }
        if !work.linked.isEmpty { plan.remarks.append(.linked(file: file.name, work.linked)) }
        let others = matchesOfFormats(work)
        let doubtful = Set(others.map(\.movement))
        work.timeline.reserve(work.result.movements.count { $0.decision == .new })
        for index in work.result.movements.indices where !doubtful.contains(index) {
            addMovement(index, &work)
        }
        decide(others, &work)
    }

    // MARK: - By hand

    /// The rows that were recorded by hand: of each, in the order of their days, the earliest event
    /// of the same money, goal and kind within some days that no other row is.
    ///
    /// n log n in the rows and in what was recorded by hand.
    private func matchesByHand(_ work: Work) -> [Match] {
        let (result, isTold) = (work.result, isTold(work))
        var events: [MatchKey: [Dated]] = [:]
        for index in work.timeline.byHand where work.timeline.waiting.contains(index) || !isTold {
            let date = work.timeline.movements[index].date
            events[key(ofEvent: index, in: work.timeline), default: []].append((index, date))
        }
        guard !events.isEmpty else { return [] }
        var wanted: [MatchKey: [Dated]] = [:]
        for (index, movement) in result.movements.enumerated() where !work.answered.contains(index)
        {
            switch movement.decision {
            // Where somebody has reversed which event it is, it is what it says.
            case .new where result.correction(of: index) == 0: break
            case .reversed: break
            default: continue
            }
            let key = key(of: index, work)
            guard movement.part != .fee, events[key] != nil else { continue }
            wanted[key, default: []].append((index, work.row(of: index).date))
        }
        var matches = Self.pair(wanted, events, within: [(Self.daysBefore, Self.daysAfter)])
        for index in matches.indices {
            let match = matches[index]
            let party = work.timeline.recorded.texts[match.index]?.party
            let other = work.row(of: match.movement).counterparty
            // Both name the same party, or one of them names none.
            let agree = party == nil || other == nil || party?.comparedParty == other?.comparedParty
            matches[index].isCertain =
                work.timeline.goals[match.index] != nil || match.isCertain && agree
        }
        return matches.sorted { $0.movement < $1.movement }
    }

    /// Whether the file's opening balance has told of what was booked before its first row.
    func isTold(_ work: Work) -> Bool {
        mapping.checksBalances && work.result.statement.openingBalance != nil
    }

    /// What an event that was recorded by hand has in common with the row that it may be.
    func key(ofEvent index: Int, in timeline: AccountTimeline) -> MatchKey {
        let event = timeline.movements[index]
        let isTransfer = mapping.transfersVia != nil && event.type == .transferred
        return MatchKey(change: event.change, goal: timeline.goals[index], isTransfer: isTransfer)
    }

    /// What a movement of a row has in common with the event that it may be.
    func key(of index: Int, _ work: Work) -> MatchKey {
        let (movement, row) = (work.result.movements[index], work.row(of: index))
        let goal = work.result.factory.goal(of: row, movement.part)
        let via = work.result.factory.clearingAccount(of: row, movement.part)
        return MatchKey(change: movement.change, goal: goal, isTransfer: via != nil)
    }

    /// The index of something, and its date.
    typealias Dated = (index: Int, date: CalendarDate)

    /// Pairs movements of rows with events of the same money, goal and kind, within so many days
    /// before and after the row; what finds none within more of them.
    static func pair(
        _ movements: [MatchKey: [Dated]], _ events: [MatchKey: [Dated]],
        within days: [(before: Int32, after: Int32)]
    ) -> [Match] {
        movements.flatMap { key, movements -> [Match] in
            guard var events = events[key]?.sorted(by: { $0.date < $1.date }) else { return [] }
            var movements = movements.sorted { $0.date < $1.date }
            return days.flatMap { before, after in
                let matches = pair(movements, events, before: before, after: after)
                let (taken, there) = (Set(matches.map(\.movement)), Set(matches.map(\.index)))
                movements.removeAll { taken.contains($0.index) }
                events.removeAll { there.contains($0.index) }
                return matches
            }
        }
    }

    /// Pairs movements of rows with events, both by their days: each with the earliest event that
    /// is at most so many days before it or after it, and no other row's.
    private static func pair(_ movements: [Dated], _ events: [Dated], before: Int32, after: Int32)
        -> [Match]
    {
        var matches: [Match] = []
        var next = 0
        for movement in movements {
            let days =
                movement.date.adding(days: -Int(before))...movement.date.adding(days: Int(after))
            while next < events.count, events[next].date < days.lowerBound { next += 1 }
            guard next < events.count, days.contains(events[next].date) else { continue }
            let event = events[next]
            next += 1
            let possible = events.indices(of: days)
            let rows = movements.indices(
                of: event.date.adding(days: -Int(after))...event.date.adding(days: Int(before)))
            matches.append(
                Match(
                    movement: movement.index, index: event.index, date: movement.date,
                    isSameDay: movement.date == event.date,
                    isCertain: possible.count == 1 && rows.count == 1,
                    others: possible.prefix(Self.mostEvents).map { events[$0].index }.filter {
                        $0 != event.index
                    }))
        }
        return matches
    }

    // MARK: - Answers

    /// Does with a doubtful match what the mapping says, and asks where it says nothing.
    mutating func answer(_ match: Match, _ work: inout Work) {
        switch mapping.lookAlikes {
        case nil: ask(match, &work)
        case .same: link(match.movement, to: match.index, &work)
        case .different: addMovement(match.movement, &work)
        }
    }

    /// Asks whether a row is what it looks like.
    private mutating func ask(_ match: Match, _ work: inout Work) {
        let row = work.row(of: match.movement)
        let movement = work.timeline.movements[match.index]
        let events = [match.index] + match.others
        work.result.movements[match.movement].decision = .refused
        let doubtful = DoubtfulRow(
            row: RowPlace(file: file.name, line: row.place.line),
            id: rowID(of: match.movement, work), amount: row.amount, date: row.date,
            party: row.counterparty, events: events.map { name(of: $0, in: work.timeline) },
            parties: events.map { work.timeline.recorded.texts[$0]?.party }, type: movement.type,
            daysApart: Int(abs(movement.date.days(since: row.date))))
        find(.lookAlike(doubtful), at: row.place)
    }

    /// Plans to record that a row is an event which was recorded otherwise.
    mutating func link(_ index: Int, to event: Int, _ work: inout Work) {
        let (row, source) = (work.row(of: index), work.id(of: index).source)
        let there = work.timeline.movements[event]
        let texts = work.timeline.recorded.texts[event]
        // What another file says of a row of this import is with that row.
        var described =
            there.sequence == 0
            ? Described(of: 0) : EventFactory.described(there.type, texts, by: row)
        described.of = there.sequence
        let movesBetweenAccounts = there.type == .transferred || there.type == .exchanged
        work.timeline.link(event, to: source, on: row.date)
        var details = work.result.details[index] ?? MovementDetails()
        if case .reversed = work.result.movements[index].decision {
            details.correction = nextCorrection(
                after: details.correction, of: work.id(of: index), work)
        }
        details.link = MovementDetails.Link(
            index: event, time: there.time, described: described,
            metadata: row.texts.metadata(
                bookedOn: row.date, in: work.result.fileName, line: row.place.line,
                movesBetweenAccounts ? work.result.account : nil, besides: texts?.metadata))
        work.result.movements[index].decision = .linked(there.sequence)
        work.result.details[index] = details
        keep(index, as: event, &work)
    }

    /// Adds what is recorded of a movement to what the account has.
    mutating func addMovement(_ index: Int, _ work: inout Work) {
        let movement = work.result.movements[index]
        switch movement.decision {
        case .new, .changed: break
        default: return
        }
        let row = work.row(of: index)
        guard let time = times.time(of: row) else { return }
        let source = work.id(of: index).source
        if movement.change > 0, work.result.details[index]?.refund == nil,
            let refund = refund(index, &work)
        {
            work.result.details[index, default: MovementDetails()].refund = refund
        }
        let key = key(of: index, work)
        let single: EventType = movement.change < 0 ? .withdrawn : .deposited
        let planned = work.timeline.plan(
            AccountTimeline.Movement(
                sequence: 0, time: time, change: movement.change, bankChange: movement.change,
                date: row.date, sources: RecordedMovements.Sources(source),
                type: key.isTransfer ? .transferred : single), of: key.goal, line: row.place.line)
        work.result.movements[index].index = Int32(planned)
        notePayment(movement, row, as: planned, &work)
        keep(index, as: planned, &work)
        if !isChecked(work.result), movement.decision == .new, source == .row {
            work.timeline.note(countedDay: row.date, at: row.place)
        }
    }

    /// Keeps what is planned of a row, where several statements may have it.
    private func keep(_ index: Int, as planned: Int, _ work: inout Work) {
        guard hasSeveralStatements else { return }
        let part = work.result.movements[index].part
        work.timeline.planned[.init(row: work.id(of: index), part: part)] = planned
    }
}

extension [ImportPlanner.Dated] {
    /// Which of them are of some days; they are in the order of their days.
    fileprivate func indices(of days: ClosedRange<CalendarDate>) -> Range<Int> {
        let first = partitioningIndex { $0.date >= days.lowerBound }
        return first..<partitioningIndex { $0.date > days.upperBound }
    }
}
