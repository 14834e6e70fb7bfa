import PiggyBank

extension ImportPlanner {
    /// Checks the balances of a statement against what the ledger comes to, and plans to record the last one
    /// where that is current.
    mutating func checkBalances(
        _ result: inout PlannedStatement,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        result.statedBalances = result.statement.dailyBalances.count
        guard mapping.checksBalances else { return }
        if let mismatch = accountPlan.mismatch(of: result.statement) {
            find(finding(of: mismatch, result.account, accountPlan), in: file)
        } else {
            result.checkedBalances = result.statedBalances
            result.assertion = assertion(of: result, &accountPlan)
            if let id = result.assertion?.id, !plannedAssertions.insert(id).inserted {
                result.assertion = nil
            }
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
        if let early = accountPlan.early(for: mismatch) {
            return .early(early, stated, held: ours)
        }
        let others = accountPlan.unmatched.filter { $0.date == stated.date }
        let listed = others.prefix(3)
            .map {
                let change = Balance(Int128($0.bankChange), stated.balance.currency)
                return "event \($0.sequence) (\(Phrase.amount(change)))"
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
        _ accountPlan: inout AccountPlan
    ) -> PlannedEvent? {
        let account = result.account
        guard let closing = result.statement.closing,
            accountPlan.total == closing.balance.minorUnits,
            let last = result.statement.dailyBalances.last?.date, accountPlan.isLast(last),
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

    /// The first of a statement's balances that the account does not hold at the end of its day; nil where it
    /// holds all of them.
    ///
    /// A file may end, or begin, within a day. So what it states of its last day may be before what other files
    /// have of that day and was recorded after its rows; and what it begins with, after what they have of its
    /// first day and was recorded before them.
    mutating func mismatch(of statement: Statement) -> Mismatch? {
        let stated = statement.dailyBalances
        guard let last = stated.last?.date else { return nil }
        let held = balances(at: stated.map(\.date))
        for (index, (balance, held)) in zip(stated, held).enumerated()
        where balance.balance.minorUnits != held {
            let isOpening = index == 0 && statement.opening != nil
            var others: Int128 = 0
            if isOpening {
                let first = balance.date.adding(days: 1)
                let rows = first == last ? matchedIndices(on: first).first ?? .max : .max
                others = bankChange(of: lacking(on: first).filter { $0 < rows })
            } else if balance.date == last {
                let isOneDay = stated[0].date.adding(days: 1) == last
                let rows = isOneDay ? matchedIndices(on: last).last ?? -1 : -1
                others = -bankChange(of: lacking(on: last).filter { $0 > rows })
            }
            guard others != 0, balance.balance.minorUnits == held + others else {
                return Mismatch(stated: balance, held: held, isOpening: isOpening)
            }
        }
        return nil
    }

    /// The recorded movements that are those of no row of the statement.
    fileprivate var unmatched: [Movement] {
        movements.indices.prefix(recordedCount)
            .filter { movements[$0].counts && movements[$0].bankChange != 0 && !isMatched($0) }
            .map { movements[$0] }
    }

    /// What was recorded by hand shortly before the date of a balance, and makes all the difference: the bank may
    /// book it later; none where nothing does.
    fileprivate func early(for mismatch: Mismatch) -> [Movement]? {
        let difference = mismatch.held - mismatch.stated.balance.minorUnits
        let movements = unmatched.filter { movement in
            let days = mismatch.stated.date.days(since: movement.date)
            return movement.source == nil && (0...ImportPlanner.mostDaysOfLookAlikes).contains(days)
        }
        if let one = movements.first(where: { Int128($0.bankChange) == difference }) {
            return [one]
        }
        let all = movements.reduce(0) { $0 + Int128($1.bankChange) }
        return !movements.isEmpty && all == difference ? movements : nil
    }

    /// The movements of a date that are those of rows of the statement, as their indices.
    private func matchedIndices(on date: CalendarDate) -> [Int] {
        movements.indices.filter { isMatched($0) && movements[$0].date == date }
    }

    private func bankChange(of indices: [Int]) -> Int128 {
        indices.reduce(0) { $0 + Int128(movements[$1].bankChange) }
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
