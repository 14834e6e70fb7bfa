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
    mutating func match(_ result: inout PlannedStatement, _ timeline: inout AccountTimeline) {
        var linked: [NamedMovement] = []
        let answered = takeAnswers(&result, &timeline, &linked)
        for match in matchesByHand(result, timeline, without: answered) {
            // One that somebody has taken back is left so, unless this is what they recorded
            // instead.
            let isNew = result.movements[match.movement].decision == .new
            if match.isCertain || mapping.lookAlikes == .same {
                linked.append(name(of: match.index, in: timeline))
                link(match.movement, to: match.index, in: &result, &timeline)
            } else if isNew, mapping.lookAlikes == nil {
                ask(match, &result, timeline)
            }
        }
        if !linked.isEmpty { plan.remarks.append(.linked(file: file.name, linked)) }
        let others =
            timeline.isEmptyOfRows ? [] : matchesOfFormats(result, timeline, without: answered)
        let doubtful = Set(others.map(\.movement))
        timeline.reserve(result.movements.count { $0.decision == .new })
        let statement = result.statement
        let rows = statement.rows.span
        for index in result.movements.indices where !doubtful.contains(index) {
            addMovement(index, rows, of: &result, &timeline)
        }
        decide(others, &result, &timeline)
    }

    // MARK: - By hand

    /// The rows that were recorded by hand: of each, in the order of their days, the earliest event
    /// of the same money, goal and kind within some days that no other row is.
    ///
    /// n log n in the rows and in what was recorded by hand.
    private func matchesByHand(
        _ result: PlannedStatement,
        _ timeline: AccountTimeline,
        without answered: Set<Int>
    ) -> [Match] {
        let isTold = isTold(result)
        var events: [MatchKey: [Int]] = [:]
        for index in timeline.byHand where timeline.waiting.contains(index) || !isTold {
            events[key(ofEvent: index, in: timeline), default: []].append(index)
        }
        guard !events.isEmpty else { return [] }
        let rows = result.statement.rows.span
        var wanted: [MatchKey: [Int]] = [:]
        for (index, movement) in result.movements.enumerated() where !answered.contains(index) {
            switch movement.decision {
            // Where somebody has taken back which event it is, it is what it says.
            case .new where result.correction(of: index) == 0: break
            case .reversed: break
            default: continue
            }
            let key = key(of: movement, rows, in: result)
            if movement.part != .fee, events[key] != nil { wanted[key, default: []].append(index) }
        }
        var matches: [Match] = []
        for (key, movements) in wanted {
            let movements = movements.map { ($0, rows[Int(result.movements[$0].row)].date) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
            let events = (events[key] ?? []).sorted {
                (timeline.movements[$0].date, $0) < (timeline.movements[$1].date, $1)
            }
            matches += Self.pair(
                movements,
                events.map { ($0, timeline.movements[$0].date) },
                before: Self.daysBefore,
                after: Self.daysAfter
            )
        }
        for index in matches.indices {
            let match = matches[index]
            let row = Int(result.movements[match.movement].row)
            matches[index].isCertain =
                timeline.goals[match.index] != nil
                || match.isCertain
                    && timeline.texts[match.index]?.party.agrees(with: rows[row].counterparty)
                        ?? true
        }
        return matches.sorted { $0.movement < $1.movement }
    }

    /// Whether the balance that a file begins with has told of what was booked before its first
    /// row.
    func isTold(_ result: PlannedStatement) -> Bool {
        mapping.checksBalances && result.statement.openingBalance != nil
    }

    /// What an event that was recorded by hand has in common with the row that it may be.
    func key(ofEvent index: Int, in timeline: AccountTimeline) -> MatchKey {
        let event = timeline.movements[index]
        let isTransfer = mapping.transfersVia != nil && event.type == .transferred
        return MatchKey(change: event.change, goal: timeline.goals[index], isTransfer: isTransfer)
    }

    /// What a movement of a row has in common with the event that it may be.
    func key(
        of movement: PlannedMovement,
        _ rows: Span<Statement.Row>,
        in result: PlannedStatement
    ) -> MatchKey {
        let (row, factory) = (Int(movement.row), result.factory)
        return MatchKey(
            change: movement.change,
            goal: factory.goal(of: rows[row], movement.part),
            isTransfer: factory.clearingAccount(of: rows[row], movement.part) != nil
        )
    }

    /// The index of something, and its date.
    typealias Dated = (index: Int, date: CalendarDate)

    /// Pairs movements of rows with events of the same money, both by their days: each with the
    /// earliest event that is at most so many days before it or after it, and no other row's.
    static func pair(
        _ movements: [Dated],
        _ events: [Dated],
        before: Int32,
        after: Int32
    ) -> [Match] {
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
                of: event.date.adding(days: -Int(after))...event.date.adding(days: Int(before))
            )
            matches.append(
                Match(
                    movement: movement.index,
                    index: event.index,
                    date: movement.date,
                    isSameDay: movement.date == event.date,
                    isCertain: possible.count == 1 && rows.count == 1,
                    others: possible.prefix(Self.mostEvents).map { events[$0].index }
                        .filter { $0 != event.index }
                )
            )
        }
        return matches
    }

    // MARK: - Answers

    /// Does with a doubtful match what the mapping says, and asks where it says nothing.
    mutating func answer(
        _ match: Match,
        _ result: inout PlannedStatement,
        _ timeline: inout AccountTimeline
    ) {
        let statement = result.statement
        switch mapping.lookAlikes {
        case nil: ask(match, &result, timeline)
        case .same: link(match.movement, to: match.index, in: &result, &timeline)
        case .different:
            addMovement(match.movement, statement.rows.span, of: &result, &timeline)
        }
    }

    /// Asks whether a row is what it looks like.
    private mutating func ask(
        _ match: Match,
        _ result: inout PlannedStatement,
        _ timeline: AccountTimeline
    ) {
        let row = result.statement.rows[Int(result.movements[match.movement].row)]
        let id = id(of: match.movement, in: result)
        let movement = timeline.movements[match.index]
        let events = [match.index] + match.others
        result.movements[match.movement].decision = .refused
        find(
            .lookAlike(
                DoubtfulRow(
                    row: RowPlace(file: file.name, line: row.place.line),
                    id: id,
                    amount: row.amount,
                    date: row.date,
                    party: row.counterparty,
                    events: events.map { name(of: $0, in: timeline) },
                    parties: events.map { timeline.texts[$0]?.party },
                    type: movement.type,
                    daysApart: Int(abs(movement.date.days(since: row.date)))
                )
            ),
            at: row.place
        )
    }

    /// Plans to record that a row is an event which was recorded otherwise.
    mutating func link(
        _ index: Int,
        to event: Int,
        in result: inout PlannedStatement,
        _ timeline: inout AccountTimeline
    ) {
        let movement = result.movements[index]
        let row = result.statement.rows[Int(movement.row)]
        let id = RowID(of: row, number: movement.number)
        let there = timeline.movements[event]
        let texts = timeline.texts[event]
        // What another file says of a row of this import is with that row.
        var described =
            there.sequence == 0
            ? Described(of: 0) : result.factory.described(there.type, texts, by: row)
        described.of = there.sequence
        let movesBetweenAccounts = there.type == .transferred || there.type == .exchanged
        timeline.link(event, to: id.source, on: row.date)
        if case .reversed = movement.decision {
            result.details[index, default: MovementDetails()].correction += 1
        }
        result.movements[index].decision = .linked(there.sequence)
        result.details[index, default: MovementDetails()].link = MovementDetails.Link(
            index: event,
            time: there.time,
            described: described,
            metadata: BankMetadata.linking(
                row.texts.metadata(),
                on: row.date,
                in: result.fileName,
                line: row.place.line,
                movesBetweenAccounts ? result.account : nil,
                to: texts?.metadata
            )
        )
        keep(index, of: result, as: event, &timeline)
    }

    /// Adds what is recorded of a movement to what the account has.
    mutating func addMovement(
        _ index: Int,
        _ rows: Span<Statement.Row>,
        of result: inout PlannedStatement,
        _ timeline: inout AccountTimeline
    ) {
        let movement = result.movements[index]
        switch movement.decision {
        case .new, .changed: break
        default: return
        }
        let row = Int(movement.row)
        guard let time = times.time(of: rows[row]) else { return }
        let source = RowID(of: rows[row], number: movement.number).source
        if movement.change > 0, result.details[index]?.refund == nil,
            let refund = refund(movement, of: result, &timeline)
        {
            result.details[index, default: MovementDetails()].refund = refund
        }
        let isTransfer = result.factory.clearingAccount(of: rows[row], movement.part) != nil
        let planned = timeline.plan(
            AccountTimeline.Movement(
                sequence: 0,
                time: time,
                change: movement.change,
                bankChange: movement.change,
                date: rows[row].date,
                sources: RecordedMovements.Sources(source),
                type: isTransfer ? .transferred : movement.change < 0 ? .withdrawn : .deposited
            ),
            of: result.factory.goal(of: rows[row], movement.part),
            line: rows[row].place.line
        )
        result.movements[index].index = Int32(planned)
        notePayment(movement, rows, as: planned, of: result, &timeline)
        keep(index, of: result, as: planned, &timeline)
        if !isChecked(result), movement.decision == .new, source == .row {
            timeline.note(countedDay: rows[row].date, at: rows[row].place)
        }
    }

    /// Keeps what is planned of a row, where several statements may have it.
    private func keep(
        _ index: Int,
        of result: PlannedStatement,
        as planned: Int,
        _ timeline: inout AccountTimeline
    ) {
        guard hasSeveralStatements else { return }
        let movement = result.movements[index]
        let id = RowID(of: result.statement.rows[Int(movement.row)], number: movement.number)
        timeline.planned[.init(row: id, part: movement.part)] =
            AccountTimeline.Planned(index: planned, change: movement.change)
    }
}

extension String? {
    /// Whether two texts name the same party, but for case and spaces, or one of them names none.
    fileprivate func agrees(with other: String?) -> Bool {
        guard let self, let other else { return true }
        return self.comparedParty == other.comparedParty
    }
}

extension [ImportPlanner.Dated] {
    /// Which of them are of some days; they are in the order of their days.
    fileprivate func indices(of days: ClosedRange<CalendarDate>) -> Range<Int> {
        partitioningIndex {
            $0.date >= days.lowerBound
        }..<partitioningIndex {
            $0.date > days.upperBound
        }
    }
}
