import PiggyBank

// New rows that another format had before.

extension ImportPlanner {
    /// The new rows that another format may have had: of each the row of the same money, goal and
    /// day, else the earliest within some days.
    func matchesOfFormats(_ work: Work) -> [Match] {
        let (result, timeline) = (work.result, work.timeline)
        guard timeline.movements.contains(where: \.isRow) else { return [] }
        var new: [MatchKey: [Dated]] = [:]
        var sources: Set<RecordedMovements.Source> = []
        for (index, movement) in result.movements.enumerated() {
            guard movement.decision == .new, movement.part == .movement,
                result.correction(of: index) == 0, !work.answered.contains(index)
            else { continue }
            let row = work.row(of: index)
            let goal = result.factory.goal(of: row)
            let key = MatchKey(change: movement.change, goal: goal, isTransfer: false)
            new[key, default: []].append((index, row.date))
            sources.insert(work.id(of: index).source)
        }
        guard !new.isEmpty else { return [] }
        var there: [MatchKey: [Dated]] = [:]
        for index in timeline.movements.indices where !timeline.isMatchedInFile(index) {
            let movement = timeline.movements[index]
            guard movement.isRow, movement.isInEffect,
                sources.contains(where: { !movement.sources.contains(.init($0)) })
            else { continue }
            let goal = timeline.goals[index]
            let key = MatchKey(change: movement.change, goal: goal, isTransfer: false)
            if new[key] != nil { there[key, default: []].append((index, movement.date)) }
        }
        let matches = Self.pair(new, there, within: [(0, 0), (Self.daysBefore, Self.daysBefore)])
        return matches.sorted { ($0.date, $0.movement) < ($1.date, $1.movement) }
    }

    /// Decides doubtful matches by the balances.
    ///
    /// Between two stated ones, either all rows are what they look like or none is, those of the
    /// same day and those of others each by themselves. What balances allow either way, or neither,
    /// is asked.
    mutating func decide(_ matches: [Match], _ work: inout Work) {
        var rest = matches[...]
        var told: (same: [NamedMovement], other: [NamedMovement]) = ([], [])
        var before: CalendarDate?
        let stated = mapping.checksBalances ? work.result.statement.dailyBalances : []
        for balance in matches.isEmpty ? [] : stated {
            let interval = rest.prefix { $0.date <= balance.date }
            rest = rest.dropFirst(interval.count)
            let classes = [interval.filter(\.isSameDay), interval.filter { !$0.isSameDay }]
            let answers = answers(for: classes, &work, balance, after: before)
            before = balance.date
            for (matches, answer) in zip(classes, answers) {
                let names = matches.map { name(of: $0.index, in: work.timeline) }
                switch answer {
                case true?:
                    for match in matches { link(match.movement, to: match.index, &work) }
                    told.same += names
                case false?:
                    for match in matches { addMovement(match.movement, &work) }
                    told.other += names
                case nil: for match in matches { self.answer(match, &work) }
                }
            }
        }
        for match in rest { answer(match, &work) }
        if !told.same.isEmpty { plan.remarks.append(.same(file: file.name, told.same)) }
        if !told.other.isEmpty { plan.remarks.append(.other(file: file.name, told.other)) }
    }

    /// Whether each of two classes of matches is the same, as a stated balance proves; nil where it
    /// does not.
    private func answers(
        for classes: [[Match]], _ work: inout Work, _ stated: StatedBalance,
        after before: CalendarDate?
    ) -> [Bool?] {
        let held = work.timeline.balance(at: stated.date)
        // By how much the balance changes if all of a class are new, or if all are the same; and
        // the one before that, which holds already.
        let changes = classes.map { matches in
            var (new, same, early) = (Int128(0), Int128(0), Int128(0))
            for match in matches {
                let movement = work.timeline.movements[match.index]
                new += Int128(work.result.movements[match.movement].change)
                if movement.date > stated.date { same += Int128(movement.bankChange) }
                if let before, movement.date <= before { early += Int128(movement.bankChange) }
            }
            return (new: new, same: same, early: early)
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
