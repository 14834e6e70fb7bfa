import PiggyBank

extension ImportPlanner {
    /// Checks the balances of a statement against what the ledger comes to, and plans to record the last one
    /// where that is current.
    mutating func checkBalances(
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        let stated = StatedDays(result.statement)
        result.statedBalances = stated.balances.count
        guard mapping.checksBalances else {
            if result.statedBalances > 0 {
                let count = Phrase.count(result.statedBalances, "balance")
                plan.notices.append(
                    "\(file.name): \(count) of \(Phrase.name(result.account)) not checked, as asked."
                )
            }
            return
        }
        let comparison = accountPlan.compare(stated)
        result.isWithinDay = comparison.isWithinDay
        guard let mismatch = comparison.mismatch else {
            result.checkedBalances = result.statedBalances
            result.assertion = assertion(of: result, stated, &accountPlan)
            if let id = result.assertion?.id, !plannedAssertions.insert(id).inserted {
                result.assertion = nil
            }
            return
        }
        guard let early = accountPlan.notBooked(in: stated) else {
            return find(finding(of: mismatch, result.account, accountPlan), in: file)
        }
        result.checkedBalances = result.statedBalances
        let currency = mismatch.stated.balance.currency
        let listed = early.prefix(8).map { $0.name(in: currency) }.joined(separator: ", ")
        let more = early.count > 8 ? " and \(early.count - 8) more" : ""
        plan.notices.append(
            "\(file.name): the bank has not booked \(listed)\(more) by \(stated.last), recorded by hand."
        )
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
        let others = accountPlan.unmatched.filter { $0.date == stated.date }
        let listed = others.prefix(3)
            .map { movement in
                let change = Balance(Int128(movement.bankChange), stated.balance.currency)
                return "event \(movement.sequence) (\(Phrase.amount(change)))"
            }
        let more = others.count > 3 ? ", \(others.count - 3) more" : ""
        let lacking =
            listed.isEmpty
            ? "" : "; the file lacks \(listed.joined(separator: ", "))\(more) of that day"
        return ImportFinding(
            .balanceMismatch,
            at: stated.place,
            "at the end of \(stated.date) the bank had \(Phrase.amount(stated.balance)), and the ledger "
                + "has \(Phrase.amount(ours)): a difference of \(Phrase.amount(stated.balance - ours))\(lacking)",
            next: mismatch.isOpening && listed.isEmpty
                ? "Import the statements before this one first, if one is missing; else look at "
                    + "'piggybank history \(Phrase.word(account))'."
                : "Compare that day with 'piggybank history \(Phrase.word(account)) --to "
                    + "\(stated.date)'; --balance ignore imports without the check."
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
        // Of goals of both kinds, neither the account alone nor all of them is what the bank knows of.
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
        /// The first that the account does not hold at the end of its day; nil where it holds all of them.
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
    ///
    /// A file may end, or begin, within a day. So what it states of its last day may be before what other files
    /// have of that day and was recorded after its rows; and what it begins with, after what they have of its
    /// first day and was recorded before them.
    mutating func compare(_ stated: StatedDays, with pending: Pending = Pending()) -> Comparison {
        var pending = pending
        var comparison = Comparison()
        for (index, balance) in stated.balances.enumerated() {
            let held = self.balance(at: balance.date) + pending.changes.sum(upTo: balance.date)
            guard balance.balance.minorUnits != held else { continue }
            let isOpening = index == 0 && stated.hasOpening
            var others: Int128 = 0
            if isOpening {
                let first = balance.date.adding(days: 1)
                let rows = first == stated.last ? firstIndex(on: first, pending) : .max
                others = bankChange(of: lacking(on: first).filter { $0 < rows })
            } else if balance.date == stated.last {
                let rows = stated.isOneDay ? lastIndex(on: stated.last, pending) : -1
                others = -bankChange(of: lacking(on: stated.last).filter { $0 > rows })
            }
            guard others != 0, balance.balance.minorUnits == held + others else {
                comparison.mismatch = Mismatch(stated: balance, held: held, isOpening: isOpening)
                return comparison
            }
            if isOpening || stated.isOneDay { comparison.isWithinDay = true }
        }
        return comparison
    }

    /// What was recorded by hand within some days before a statement's last date and its balances are without, as
    /// the bank has not booked it yet: one of these, or all; nil where they do not hold without it either.
    fileprivate mutating func notBooked(in stated: StatedDays) -> [Movement]? {
        let recent = byHand.filter { movement in
            let days = stated.last.days(since: movement.date)
            return (0...ImportPlanner.mostDaysOfLookAlikes).contains(days)
        }
        let candidates = recent.prefix(Self.mostNotBooked).map { [$0] } + [recent]
        return candidates.first { movements in
            var pending = Pending()
            for movement in movements {
                pending.changes.add(-Int128(movement.bankChange), on: movement.date)
            }
            return !movements.isEmpty && compare(stated, with: pending).mismatch == nil
        }
    }

    private static let mostNotBooked = 16

    /// What was recorded by hand and alone makes the difference to a balance; nil where nothing does.
    fileprivate func byHand(making mismatch: Mismatch) -> Movement? {
        let difference = mismatch.held - mismatch.stated.balance.minorUnits
        return byHand.last {
            $0.date <= mismatch.stated.date && Int128($0.bankChange) == difference
        }
    }

    /// What is recorded by hand and no row.
    private var byHand: [Movement] {
        unmatched.filter { $0.source == nil }
    }

    /// The recorded movements that are those of no row of the statement.
    fileprivate var unmatched: [Movement] {
        movements.indices.prefix(recordedCount)
            .filter { index in
                let movement = movements[index]
                return movement.counts && movement.bankChange != 0 && !isMatched(index)
                    && !settled.contains(index)
            }
            .map { movements[$0] }
    }

    /// The first of the movements of a date that are those of rows of the statement, as its index.
    private func firstIndex(on date: CalendarDate, _ pending: Pending) -> Int {
        let first = movements.indices.first { isMatched($0) && movements[$0].date == date }
        return first ?? (pending.days.contains(date) ? movements.count : .max)
    }

    /// The last of them.
    private func lastIndex(on date: CalendarDate, _ pending: Pending) -> Int {
        if pending.days.contains(date) { return .max }
        return movements.indices.last { isMatched($0) && movements[$0].date == date } ?? -1
    }

    private func bankChange(of indices: [Int]) -> Int128 {
        indices.reduce(0) { $0 + Int128(movements[$1].bankChange) }
    }
}

extension RecordedMovements.Movement {
    /// What messages call it.
    func name(in currency: Currency) -> String {
        "event \(sequence) (\(Phrase.amount(Balance(Int128(change), currency))) of \(date))"
    }
}

/// The balances that a statement states of the ends of days.
struct StatedDays {
    let balances: [StatedBalance]
    /// Whether the first is what it begins with.
    let hasOpening: Bool
    /// The date of the last.
    let last: CalendarDate
    /// Whether there is one day between the first and the last.
    let isOneDay: Bool

    init(_ statement: Statement) {
        balances = statement.dailyBalances
        hasOpening = statement.opening != nil
        last = balances.last?.date ?? CalendarDate(daysSince1970: 0)
        isOneDay = balances.first?.date.adding(days: 1) == last
    }
}

extension Statement {
    /// The balances that it states of the ends of days, by date; of a day with several, the last.
    ///
    /// What it begins with is that of the end of the day before. Where dates go back, only what it begins and
    /// ends with can be of the end of a day.
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
