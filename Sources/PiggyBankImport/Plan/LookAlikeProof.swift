import PiggyBank

/// What rows are that look like movements which the bank knows of, as the balances of their
/// statement tell; else as the mapping says.
///
/// Those are rows of another format, and what was recorded by hand before the first statement. A
/// pair is the same, or another one, where the balances hold only then. What a bank may not have
/// booked yet when its first statement began is tried too.
struct LookAlikeProof {
    /// For each pair.
    let answers: [Answer]

    enum Answer {
        /// The row is the movement; whether the balances tell so.
        case same(isTold: Bool)
        /// It is another one; whether the balances tell so.
        case new(isTold: Bool)
        /// Nothing says what it is.
        case unknown
    }

    init(
        _ lookAlikes: [ImportPlanner.LookAlike],
        _ statement: PlannedStatement,
        _ mapping: ImportMapping,
        _ accountPlan: inout AccountPlan
    ) {
        guard !lookAlikes.isEmpty, mapping.checksBalances, statement.statement.statesBalances,
            let told = BalanceTrials.tell(lookAlikes, statement, &accountPlan)
        else {
            answers = lookAlikes.map { _ in Self.untold(isSame: true, mapping) }
            return
        }
        answers = lookAlikes.indices.map { pair in
            let isSame = told.isSame[pair]
            if told.isProven[pair] { return isSame ? .same(isTold: true) : .new(isTold: true) }
            // What the bank's first statement begins with has it.
            if lookAlikes[pair].movement.source == nil { return .new(isTold: false) }
            return Self.untold(isSame: isSame, mapping)
        }
    }

    /// What a pair is that nothing tells of.
    ///
    /// - Parameter isSame: whether it may be the same.
    private static func untold(isSame: Bool, _ mapping: ImportMapping) -> Answer {
        switch mapping.lookAlikes {
        case .refuse: .unknown
        case .same where isSame: .same(isTold: false)
        case .same, .new: .new(isTold: false)
        }
    }
}

/// Tries which pairs are the same, balance after balance: with each, only the trials are kept that
/// it holds in.
///
/// A pair that is the same moves its event to the day of its row and leaves the row out. So it
/// changes the balances from the earlier of the two days on, and once it has changed all that it
/// does, trials that agree in what is left to do are one.
private struct BalanceTrials {
    private let pairs: [Pair]
    private let balances: [Stated]

    /// A balance that a statement states.
    private struct Stated {
        var date: CalendarDate
        /// By how much it differs from what the account holds.
        var difference: Int128
        /// By how much it may.
        var tolerated: Int128
    }

    /// A pair that may be the same, and what that changes.
    private struct Pair {
        var earlier: (date: CalendarDate, change: Int128)
        var later: (date: CalendarDate, change: Int128)

        /// - Parameter isUnbooked: whether the movement does not count unless it is the row.
        init(_ alike: ImportPlanner.LookAlike, _ row: Statement.Row, isUnbooked: Bool) {
            // The row is not recorded, and the movement counts on its day.
            let change = Int128(alike.movement.bankChange)
            earlier = (alike.movement.date, isUnbooked ? 0 : -change)
            later = (row.date, change - row.amount.minorUnits)
            if later.date < earlier.date { swap(&earlier, &later) }
        }

        /// What it changes up to a date.
        func change(upTo date: CalendarDate) -> Int128 {
            (earlier.date <= date ? earlier.change : 0) + (later.date <= date ? later.change : 0)
        }
    }

    /// What the balances tell of the pairs.
    struct Told {
        /// Whether they are the same; of what is not proven, as many are as can be.
        var isSame: [Bool]
        var isProven: [Bool]
    }

    /// What some of the pairs may be.
    private struct Trial {
        /// Of the pairs that were met so far, in their order.
        var told = Told(isSame: [], isProven: [])
        /// What those change that have changed all they do.
        var settled: Int128 = 0
        /// Which pairs are the same that have not, in the order of ``open``.
        var open: [Bool] = []
    }

    /// How many trials there may be at a time.
    private static let maxTrials = 4_096

    /// What the balances tell of pairs; nil where they do not hold whatever these are, or too much
    /// would have to be tried.
    static func tell(
        _ lookAlikes: [ImportPlanner.LookAlike],
        _ statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) -> Told? {
        let stated = StatedDays(statement.statement)
        let balances = balances(stated, statement, &accountPlan)
        for unbooked in accountPlan.unbooked {
            let pairs = lookAlikes.map { alike in
                Pair(
                    alike,
                    statement.statement.rows[alike.row],
                    isUnbooked: unbooked.contains(alike.index)
                )
            }
            let missing = unbooked.map { accountPlan.movements[$0] }
            let trials = BalanceTrials(
                pairs: pairs,
                balances: balances.map { balance in
                    var balance = balance
                    for movement in missing where movement.date <= balance.date {
                        balance.difference += Int128(movement.bankChange)
                    }
                    return balance
                }
            )
            do throws(TooMany) {
                // That everything was booked is the likeliest.
                if let told = try trials.tell() { return told }
            } catch { return nil }
        }
        return nil
    }

    /// There would be too many trials.
    private struct TooMany: Error {}

    /// By how much balances differ from what the account holds if every pair is new.
    private static func balances(
        _ stated: StatedDays,
        _ statement: PlannedStatement,
        _ accountPlan: inout AccountPlan
    ) -> [Stated] {
        let rows = statement.statement.rows.span
        var pending = AccountPlan.Pending()
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
        var balances: [Stated] = []
        for (index, balance) in stated.balances.enumerated() {
            let held = accountPlan.balance(at: balance.date)
            let change = pending.changes.sum(upTo: balance.date)
            balances.append(
                Stated(
                    date: balance.date,
                    difference: balance.balance.minorUnits - held - change,
                    tolerated: accountPlan.tolerated(index, stated, pending.days)
                )
            )
        }
        return balances
    }

    /// What the balances tell of the pairs; nil where they do not hold whatever these are.
    private func tell() throws(TooMany) -> Told? {
        var waiting = pairs.indices.sorted {
            (pairs[$0].earlier.date, $0) < (pairs[$1].earlier.date, $1)
        }[...]
        /// The pairs that were met so far, and those of them that have something left to change.
        var met: [Int] = []
        var open: [Int] = []
        var trials = [Trial()]
        for balance in balances {
            let new = waiting.prefix { pairs[$0].earlier.date <= balance.date }
            waiting = waiting.dropFirst(new.count)
            guard let answers = answers(for: Array(new), trials.count, balance) else {
                throw TooMany()
            }
            trials = trials.flatMap { trial in
                answers.map { isSame in
                    var trial = trial
                    trial.told.isSame += isSame
                    trial.told.isProven += isSame.map { _ in true }
                    trial.open += isSame
                    return trial
                }
            }
            met += new
            open += new
            trials.removeAll { trial in
                var difference = balance.difference - trial.settled
                for (pair, isSame) in zip(open, trial.open) where isSame {
                    difference -= pairs[pair].change(upTo: balance.date)
                }
                return difference != 0 && difference != balance.tolerated
            }
            guard !trials.isEmpty else { return nil }
            settle(&open, of: &trials, upTo: balance.date)
            merge(&trials)
        }
        // After the last balance, nothing is proven.
        for pair in waiting {
            met.append(pair)
            for index in trials.indices {
                trials[index].told.isSame.append(true)
                trials[index].told.isProven.append(false)
            }
        }
        guard var told = trials.first?.told else { return nil }
        for trial in trials.dropFirst() { told.merge(trial.told) }
        var inOrder = told
        for (place, pair) in met.enumerated() {
            inOrder.isSame[pair] = told.isSame[place]
            inOrder.isProven[pair] = told.isProven[place]
        }
        return inOrder
    }

    /// What new pairs may be, those first that are the same; nil where that is too much to be
    /// tried.
    private func answers(
        for new: [Int],
        _ trials: Int,
        _ balance: Stated
    ) -> [[Bool]]? {
        let most = Self.maxTrials / trials
        if new.count < Int.bitWidth - 2, 1 << new.count <= most {
            return (0..<1 << new.count)
                .map { number in new.indices.map { number >> $0 & 1 == 0 } }
        }
        // Of amounts that all go one way, only all together, or none, make what these make.
        let isSimple = trials == 1 && balance.tolerated == 0
        let changes = new.map { pairs[$0].change(upTo: balance.date) }
        guard isSimple, new.allSatisfy({ pairs[$0].later.date <= balance.date }),
            changes.allSatisfy({ $0 > 0 }) || changes.allSatisfy({ $0 < 0 })
        else { return nil }
        return [true, false].map { isSame in new.map { _ in isSame } }
    }

    /// Takes out of the open pairs those that have changed all they do.
    private func settle(_ open: inout [Int], of trials: inout [Trial], upTo date: CalendarDate) {
        let isOpen = open.map { pairs[$0].later.date > date }
        guard isOpen.contains(false) else { return }
        for index in trials.indices {
            var left: [Bool] = []
            for (place, isSame) in trials[index].open.enumerated() {
                if isOpen[place] {
                    left.append(isSame)
                } else if isSame {
                    trials[index].settled += pairs[open[place]].change(upTo: date)
                }
            }
            trials[index].open = left
        }
        open = zip(open, isOpen).filter(\.1).map(\.0)
    }

    /// Makes one of those trials that agree in what is left; the first of them is the preferred
    /// one.
    private func merge(_ trials: inout [Trial]) {
        guard trials.count > 1 else { return }
        struct Left: Hashable {
            var settled: Int128
            var open: [Bool]
        }
        var places: [Left: Int] = [:]
        var merged: [Trial] = []
        for trial in trials {
            let left = Left(settled: trial.settled, open: trial.open)
            if let place = places[left] {
                merged[place].told.merge(trial.told)
            } else {
                places[left] = merged.count
                merged.append(trial)
            }
        }
        trials = merged
    }
}

extension BalanceTrials.Told {
    /// Keeps as proven what another one agrees in.
    fileprivate mutating func merge(_ other: Self) {
        for pair in isSame.indices where !other.isProven[pair] || isSame[pair] != other.isSame[pair]
        {
            isProven[pair] = false
        }
    }
}
