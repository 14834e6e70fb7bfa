import PiggyBank

/// What rows are that look like movements: proven by the balances of their statement where only one answer fits,
/// else as the mapping says.
struct LookAlikeProof {
    /// For each pair.
    let answers: [Answer]

    enum Answer {
        /// The row is the movement; whether the balances prove it.
        case same(isProven: Bool)
        /// It is another one; whether the balances prove it.
        case new(isProven: Bool)
        /// Nothing says what it is.
        case unknown
    }

    /// Of so many pairs at most, every answer is tried; of more, that all are the same, or none.
    fileprivate static let mostTried = 8
    /// Of so many at most, also those that differ from such an answer by one pair.
    fileprivate static let mostTurned = 256

    init(
        _ lookAlikes: [ImportPlanner.LookAlike],
        _ statement: PlannedStatement,
        _ mapping: ImportMapping,
        _ accountPlan: inout AccountPlan
    ) {
        let unproven: Answer =
            switch mapping.lookAlikes {
            case .same: .same(isProven: false)
            case .new: .new(isProven: false)
            case .refuse: .unknown
            }
        guard !lookAlikes.isEmpty, mapping.checksBalances, statement.statement.statesBalances else {
            answers = lookAlikes.map { _ in unproven }
            return
        }
        let fitting = Fitting(lookAlikes, statement, &accountPlan).answers
        // Of answers that fit, the one that is nearest to what the mapping asks for.
        let sorted = fitting.sorted { a, b in a.count(where: \.self) < b.count(where: \.self) }
        guard let chosen = mapping.lookAlikes == .new ? sorted.first : sorted.last else {
            answers = lookAlikes.map { _ in unproven }
            return
        }
        answers = lookAlikes.indices.map { pair in
            let isProven = fitting.allSatisfy { $0[pair] == chosen[pair] }
            if case .unknown = unproven, !isProven { return .unknown }
            return chosen[pair] ? .same(isProven: isProven) : .new(isProven: isProven)
        }
    }
}

/// Answers with which a statement's balances hold: of each pair, whether it is the same.
private struct Fitting {
    private(set) var answers: [[Bool]] = []
    private let changes: [[(change: Int128, date: CalendarDate)]]
    private let stated: StatedDays
    /// What the rows change if all of them are new.
    private var pending = AccountPlan.Pending()

    init(
        _ lookAlikes: [ImportPlanner.LookAlike],
        _ statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) {
        stated = StatedDays(statement.statement)
        let rows = statement.statement.rows.span
        for (index, decision) in statement.decisions.enumerated() where !decision.parts.isEmpty {
            let date = rows[index].date
            pending.days.insert(date)
            var change: Int128 = 0
            statement.maker.changes(by: rows[index], decision) { other, part in
                if other == nil { change += part }
            }
            if decision.parts.contains(.reversal), let sequence = decision.fate.sequence,
                let movement = accountPlan.movement(ofEvent: sequence)
            {
                change -= Int128(movement.bankChange)
            }
            pending.changes.add(change, on: date)
        }
        var changes: [[(change: Int128, date: CalendarDate)]] = []
        for alike in lookAlikes {
            // The row is not recorded, and the movement counts on its day.
            let (row, movement) = (rows[alike.row], alike.movement)
            changes.append([
                (Int128(movement.bankChange) - row.amount.minorUnits, row.date),
                (-Int128(movement.bankChange), movement.date),
            ])
        }
        self.changes = changes
        let count = lookAlikes.count
        let ends = [false, true].map { [Bool](repeating: $0, count: count) }
        if count <= LookAlikeProof.mostTried {
            for number in 0..<(1 << count) {
                add((0..<count).map { number >> $0 & 1 == 1 }, &accountPlan)
            }
            return
        }
        for end in ends { add(end, &accountPlan) }
        guard count <= LookAlikeProof.mostTurned else { return }
        for end in answers {
            for pair in 0..<count {
                var turned = end
                turned[pair].toggle()
                add(turned, &accountPlan)
            }
        }
    }

    /// Adds an answer if the balances hold with it.
    private mutating func add(_ answer: [Bool], _ accountPlan: inout AccountPlan) {
        var pending = pending
        for (pair, isSame) in answer.enumerated() where isSame {
            for (change, date) in changes[pair] { pending.changes.add(change, on: date) }
        }
        if accountPlan.compare(stated, with: pending).mismatch == nil { answers.append(answer) }
    }
}
