import PiggyBank

// New rows that another format had before.

extension ImportPlanner {
    /// The new rows that another format may have had: of each the row of the same money, goal and
    /// day, else the earliest within some days.
    func matchesOfFormats(
        _ result: PlannedStatement,
        _ timeline: AccountTimeline,
        without answered: Set<Int>
    ) -> [Match] {
        let rows = result.statement.rows.span
        var new: [MatchKey: [Dated]] = [:]
        var sources: Set<RecordedMovements.Source> = []
        for (index, movement) in result.movements.enumerated() {
            guard movement.decision == .new, movement.part == .movement,
                result.correction(of: index) == 0, !answered.contains(index)
            else { continue }
            let row = Int(movement.row)
            let goal = result.factory.goal(of: rows[row])
            let key = MatchKey(change: movement.change, goal: goal, isTransfer: false)
            new[key, default: []].append((index, rows[row].date))
            sources.insert(RowID(of: rows[row], number: movement.number).source)
        }
        guard !new.isEmpty else { return [] }
        var there: [MatchKey: [Dated]] = [:]
        for index in timeline.movements.indices where !timeline.isMatchedInFile(index) {
            let movement = timeline.movements[index]
            guard movement.isInEffect, !movement.sources.isDisjoint(with: .rows),
                sources.contains(where: { !movement.sources.contains(.init($0)) })
            else { continue }
            let goal = timeline.goals[index]
            let key = MatchKey(change: movement.change, goal: goal, isTransfer: false)
            if new[key] != nil { there[key, default: []].append((index, movement.date)) }
        }
        let isEarlier = { (a: Dated, b: Dated) in (a.date, a.index) < (b.date, b.index) }
        var matches: [Match] = []
        for (key, others) in there {
            let movements = (new[key] ?? []).sorted(by: isEarlier)
            let others = others.sorted(by: isEarlier)
            let sameDay = Self.pair(movements, others, before: 0, after: 0)
            let taken = Set(sameDay.map(\.movement))
            let takenThere = Set(sameDay.map(\.index))
            matches += sameDay
            matches += Self.pair(
                movements.filter { !taken.contains($0.index) },
                others.filter { !takenThere.contains($0.index) },
                before: Self.daysBefore,
                after: Self.daysBefore
            )
        }
        return matches.sorted { ($0.date, $0.movement) < ($1.date, $1.movement) }
    }

    /// Decides doubtful matches by the balances.
    ///
    /// Between two stated ones, either all rows are what they look like or none is, those of the
    /// same day and those of others each by themselves. What balances allow either way, or neither,
    /// is asked.
    mutating func decide(
        _ matches: [Match],
        _ result: inout PlannedStatement,
        _ timeline: inout AccountTimeline
    ) {
        let statement = result.statement
        var rest = matches[...]
        var told: (same: [NamedMovement], other: [NamedMovement]) = ([], [])
        var before: CalendarDate?
        let stated = mapping.checksBalances ? result.statement.dailyBalances : []
        for balance in matches.isEmpty ? [] : stated {
            let interval = rest.prefix { $0.date <= balance.date }
            rest = rest.dropFirst(interval.count)
            let classes = [interval.filter(\.isSameDay), interval.filter { !$0.isSameDay }]
            let answers = answers(for: classes, in: result, &timeline, balance, after: before)
            before = balance.date
            for (matches, answer) in zip(classes, answers) {
                let names = matches.map { name(of: $0.index, in: timeline) }
                switch answer {
                case .some(true):
                    for match in matches {
                        link(match.movement, to: match.index, in: &result, &timeline)
                    }
                    told.same += names
                case .some(false):
                    for match in matches {
                        addMovement(match.movement, statement.rows.span, of: &result, &timeline)
                    }
                    told.other += names
                case .none:
                    for match in matches { self.answer(match, &result, &timeline) }
                }
            }
        }
        for match in rest { answer(match, &result, &timeline) }
        if !told.same.isEmpty { plan.remarks.append(.same(file: file.name, told.same)) }
        if !told.other.isEmpty { plan.remarks.append(.other(file: file.name, told.other)) }
    }

    /// Whether each of two classes of matches is the same, as a stated balance proves; nil where it
    /// does not.
    private func answers(
        for classes: [[Match]],
        in result: PlannedStatement,
        _ timeline: inout AccountTimeline,
        _ stated: StatedBalance,
        after before: CalendarDate?
    ) -> [Bool?] {
        let held = timeline.balance(at: stated.date)
        // By how much the balance changes if all of a class are new, or if all are the same; and
        // the one before that, which holds already.
        let changes = classes.map { matches in
            matches.reduce(into: (new: Int128(0), same: Int128(0), early: Int128(0))) {
                sum,
                match in
                let movement = timeline.movements[match.index]
                sum.new += Int128(result.movements[match.movement].change)
                if movement.date > stated.date { sum.same += Int128(movement.bankChange) }
                if let before, movement.date <= before { sum.early += Int128(movement.bankChange) }
            }
        }
        var found: [[Bool]] = []
        for isFirst in classes[0].isEmpty ? [false] : [true, false] {
            for isSecond in classes[1].isEmpty ? [false] : [true, false] {
                let sums = zip(changes, [isFirst, isSecond])
                let sum = sums.reduce(held) { $0 + ($1.1 ? $1.0.same : $1.0.new) }
                let early = sums.reduce(0) { $0 + ($1.1 ? $1.0.early : 0) }
                if sum == stated.balance.minorUnits, early == 0 {
                    found.append([isFirst, isSecond])
                }
            }
        }
        return classes.indices.map { index in
            let answers = Set(found.map { $0[index] })
            return answers.count == 1 ? answers.first : nil
        }
    }
}
