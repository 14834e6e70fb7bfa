import PiggyBank

extension ImportPlanner {
    /// Checks the balances of a statement against what the ledger comes to, and plans to record the
    /// last one where that is current.
    mutating func checkBalances(
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let stated = StatedDays(result.statement)
        result.statedBalances = stated.balances.count
        guard mapping.checksBalances else {
            if result.statedBalances > 0 {
                plan.remarks.append(
                    .unchecked(
                        file: file.name,
                        balances: result.statedBalances,
                        result.account
                    )
                )
            }
            return
        }
        let comparison = accountPlan.compare(stated)
        result.isWithinDay = comparison.isWithinDay
        var unbooked = accountPlan.waiting(until: stated.last)
        if let mismatch = comparison.mismatch {
            guard allowsUnbooked, let before = accountPlan.notBooked(in: stated) else {
                return find(finding(of: mismatch, result.account, accountPlan), in: file)
            }
            unbooked = before.indices + unbooked
            result.isWithinDay = before.isWithinDay
        }
        let last = stated.last
        let early = unbooked.map { accountPlan.movements[$0] }
        if let late = early.first(where: { last.days(since: $0.date) > Self.maxDaysOfLookAlikes }),
            let balance = stated.balances.last
        {
            let waits = early.reduce(0) { $0 + Int128($1.bankChange) }
            let held = Balance(balance.balance.minorUnits + waits, balance.balance.currency)
            return find(.byHand(late, balance, held: held), in: file)
        }
        result.checkedBalances = result.statedBalances
        guard unbooked.isEmpty else {
            if let currency = stated.balances.last?.balance.currency {
                let rows = early.map { RecordedRow($0, currency) }
                plan.remarks.append(.notBooked(file: file.name, rows, by: last))
            }
            return
        }
        result.assertion = assertion(of: result, stated, &accountPlan)
        if let id = result.assertion?.id, !plannedAssertions.insert(id).inserted {
            result.assertion = nil
        }
    }

    /// That the ledger did not hold what a statement states.
    private func finding(
        of mismatch: AccountPlan.Mismatch,
        _ account: AccountID,
        _ accountPlan: AccountPlan
    ) -> ImportFinding {
        let stated = mismatch.stated
        let ours = Balance(mismatch.held, stated.balance.currency)
        if let one = accountPlan.byHand(making: mismatch) {
            return .byHand(one, stated, held: ours)
        }
        let others = accountPlan.unmatched.map { accountPlan.movements[$0] }
            .filter { $0.date == stated.date }
        let lacking = others.map { movement in
            var row = RecordedRow(movement, stated.balance.currency)
            row.change = Balance(Int128(movement.bankChange), stated.balance.currency)
            return row
        }
        return ImportFinding(
            .balanceMismatch,
            at: stated.place,
            .plan(
                .wrongBalance(
                    stated,
                    held: ours,
                    account,
                    lacking: lacking,
                    isOpening: mismatch.isOpening
                )
            )
        )
    }

    /// That the account holds what a statement ends with, where that is so in recording order too.
    private func assertion(
        of result: PlannedStatement,
        _ stated: StatedDays,
        _ accountPlan: inout AccountPlan
    ) -> PlannedEvent? {
        let account = result.account
        guard let closing = result.statement.closing,
            accountPlan.total == closing.balance.minorUnits,
            accountPlan.isLast(stated.last),
            let time = calendar.nearestInstant(
                of: LocalTime(closing.date.adding(days: 1), secondOfDay: 0)
            )
        else { return nil }
        let id = ImportID.balance(account, closing.date, closing.balance)
        guard !recorded.hasAsserted(id) else { return nil }
        let goals = ledger.savings.filter { $0.account == account && !$0.isDeleted }.map(\.goal)
        let withGoals = goals.contains { !mapping.pots.contains($0) }
        // Of goals of both kinds, neither the account alone nor all of them is what the bank knows
        // of.
        if withGoals, goals.contains(where: mapping.pots.contains) { return nil }
        return PlannedEvent(
            id: id,
            time: Instant(seconds: time.seconds - 1) ?? time,
            payload: .balanceAsserted(
                BalanceAsserted(
                    account: account,
                    balance: closing.balance,
                    withGoals: withGoals ? true : nil
                )
            )
        )
    }
}

extension AccountPlan {
    /// A balance that a statement states and that the account did not hold.
    struct Mismatch {
        var stated: StatedBalance
        /// What it held.
        var held: Int128
        /// Whether it is what the statement begins with.
        var isOpening: Bool
    }

    /// What a statement's balances are, compared with the account's.
    struct Comparison {
        /// The first that the account does not hold at the end of its day; nil where it holds all
        /// of them.
        var mismatch: Mismatch?
        /// Whether they hold only if the file begins within a day, or has a part of one.
        var isWithinDay = false
    }

    /// What is decided and not among the movements yet.
    struct Pending {
        var changes = DatedSums()
        /// The days that have new rows.
        var days: Set<CalendarDate> = []
    }

    /// Compares a statement's balances with what the account holds.
    mutating func compare(_ stated: StatedDays, with pending: Pending = Pending()) -> Comparison {
        var pending = pending
        var comparison = Comparison()
        for (index, balance) in stated.balances.enumerated() {
            let held = self.balance(at: balance.date) + pending.changes.sum(upTo: balance.date)
            let difference = balance.balance.minorUnits - held
            guard difference != 0 else { continue }
            let isOpening = index == 0 && stated.hasOpening
            guard difference == tolerated(index, stated, pending.days) else {
                comparison.mismatch = Mismatch(stated: balance, held: held, isOpening: isOpening)
                return comparison
            }
            if isOpening || stated.isOneDay { comparison.isWithinDay = true }
        }
        return comparison
    }

    /// By how much a balance may differ from what the account holds at the end of its day; 0 for
    /// not at all.
    ///
    /// A file may end, or begin, within a day. So what it states of its last day may be before what
    /// other files have of that day and was recorded after its rows; and what it begins with, after
    /// what they have of its first day and was recorded before them.
    ///
    /// - Parameter newDays: the days that have new rows, which are not among the movements yet.
    mutating func tolerated(
        _ index: Int,
        _ stated: StatedDays,
        _ newDays: Set<CalendarDate>
    ) -> Int128 {
        if index == 0, stated.hasOpening {
            let first = stated.balances[index].date.adding(days: 1)
            let rows = first == stated.last ? firstPlace(on: first, newDays) : .max
            return bankChange(of: lacking(on: first).filter { place($0) < rows })
        }
        guard stated.balances[index].date == stated.last else { return 0 }
        let rows = lastPlace(on: stated.last, newDays)
        return -bankChange(of: lacking(on: stated.last).filter { place($0) > rows })
    }

    /// What was recorded by hand some days before the bank's rows are known and balances are
    /// without, as the bank had not booked it; nil where they do not hold without it either.
    fileprivate mutating func notBooked(
        in stated: StatedDays
    ) -> (indices: [Int], isWithinDay: Bool)? {
        for indices in unbooked where !indices.isEmpty {
            var pending = Pending()
            for index in indices {
                pending.changes.add(
                    -Int128(movements[index].bankChange),
                    on: movements[index].date
                )
            }
            let comparison = compare(stated, with: pending)
            guard comparison.mismatch == nil else { continue }
            // What it begins with is no proof then that it begins with a day.
            let isBefore =
                stated.hasOpening && indices.contains { movements[$0].date <= stated.first }
            return (indices, comparison.isWithinDay || isBefore)
        }
        return nil
    }

    /// What a bank may not have booked when its first statement began, of what was recorded by hand
    /// some days before that: nothing, one of it, or all from a date on; as indices.
    var unbooked: [[Int]] {
        guard let first = bankDate else { return [[]] }
        let recent = unmatched.filter { index in
            let days = first.days(since: movements[index].date)
            return movements[index].source == nil
                && (1...ImportPlanner.maxDaysOfLookAlikes).contains(days)
        }
        let dates = Set(recent.map { movements[$0].date }).sorted().reversed()
        let groups = dates.map { date in recent.filter { movements[$0].date >= date } }
        return [[]] + recent.prefix(Self.maxNotBooked).map { [$0] }
            + groups.filter { $0.count > 1 }
    }

    private static let maxNotBooked = 16

    /// What was recorded by hand and alone makes the difference to a balance; nil where nothing
    /// does.
    fileprivate func byHand(making mismatch: Mismatch) -> Movement? {
        let difference = mismatch.held - mismatch.stated.balance.minorUnits
        return byHand.last {
            $0.date <= mismatch.stated.date && Int128($0.bankChange) == difference
        }
    }

    /// What is recorded by hand and no row.
    private var byHand: [Movement] {
        unmatched.lazy.map { movements[$0] }.filter { $0.source == nil }
    }

    /// The recorded movements that are those of no row of the statement, as their indices.
    fileprivate var unmatched: [Int] {
        movements.indices.prefix(recordedCount)
            .filter { index in
                let movement = movements[index]
                return movement.counts && movement.bankChange != 0 && !isMatched(index)
                    && settled[index] == nil && !waiting.contains(index)
            }
    }

    /// The first place of a movement of a date that is that of a row of the statement.
    private func firstPlace(on date: CalendarDate, _ newDays: Set<CalendarDate>) -> Int64 {
        let places = places(on: date)
        return places.min() ?? (newDays.contains(date) ? .max - 1 : .max)
    }

    /// The last of them.
    private func lastPlace(on date: CalendarDate, _ newDays: Set<CalendarDate>) -> Int64 {
        newDays.contains(date) ? .max : places(on: date).max() ?? -1
    }

    private func places(on date: CalendarDate) -> [Int64] {
        movements.indices.filter { isMatched($0) && movements[$0].date == date }.map(place)
    }

    private func bankChange(of indices: [Int]) -> Int128 {
        indices.reduce(0) { $0 + Int128(movements[$1].bankChange) }
    }
}

/// The balances that a statement states of the ends of days.
struct StatedDays {
    let balances: [StatedBalance]
    /// Whether the first is what it begins with.
    let hasOpening: Bool
    /// The dates of the first and of the last.
    let first: CalendarDate
    let last: CalendarDate
    /// Whether there is one day between the first and the last.
    let isOneDay: Bool

    init(_ statement: Statement) {
        balances = statement.dailyBalances
        hasOpening = statement.opening != nil
        first = balances.first?.date ?? CalendarDate(daysSince1970: 0)
        last = balances.last?.date ?? first
        isOneDay = balances.first?.date.adding(days: 1) == last
    }
}

extension Statement {
    /// The balances that it states of the ends of days, by date; of a day with several, the last.
    ///
    /// What it begins with is that of the end of the day before. Where dates go back, only what it
    /// begins and ends with can be of the end of a day.
    var dailyBalances: [StatedBalance] {
        var balances: [StatedBalance] = []
        let dates = rows.span.dates
        if let opening {
            let first = dates.map { min($0.lowerBound, opening.date) } ?? opening.date
            var day = opening
            day.date = first.adding(days: -1)
            balances.append(day)
        }
        if isInOrder {
            let rows = rows.span
            for index in rows.indices
            where index + 1 == rows.count || rows[index + 1].date != rows[index].date {
                guard let balance = rows[index].balance else { continue }
                balances.append(
                    StatedBalance(balance, on: rows[index].date, at: rows[index].place)
                )
            }
        }
        if let closing {
            let last = dates.map { max($0.upperBound, closing.date) } ?? closing.date
            // The last row and the end of the statement mostly say the same.
            if balances.last?.date == last, balances.last?.balance == closing.balance {
                balances.removeLast()
            }
            balances.append(StatedBalance(closing.balance, on: last, at: closing.place))
        }
        return balances
    }
}
