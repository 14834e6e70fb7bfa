import PiggyBank

extension ImportPlanner {
    /// Checks the balances of a statement against what the ledger comes to, and plans to record the
    /// last one where that is current.
    mutating func check(_ work: inout Work) {
        let (statement, account) = (work.result.statement, work.result.account)
        let stated = statement.dailyBalances
        work.result.statedBalances = stated.count
        guard let last = stated.last else { return }
        guard mapping.checksBalances else {
            return plan.remarks.append(.unchecked(file: file.name, balances: stated.count, account))
        }
        var isFromBefore = false
        var checked = checked(stated, with: work.timeline.refundsToRestore, &work)
        if let wrong = checked.wrong {
            let difference = wrong.stated.balance.minorUnits - wrong.held
            var before = checked
            let since = changes(since: work, until: wrong.stated.date, by: difference) { sums in
                before = self.checked(stated, with: sums, &work)
                return before.wrong == nil
            }
            guard let since else { return find(finding(of: wrong, &work)) }
            let former = formerEvents(of: work.result)
            // Of a row that it lacks, it may as well say that the bank has changed that back.
            let other = since.last { change in
                let counting = change.new.map { work.timeline.corrected($0) ?? $0 }
                return !former.contains(work.timeline.movements[counting ?? change.old].sequence)
            }
            if let change = other ?? (mayBeFromBefore(work) ? nil : since.last) {
                return find(finding(of: wrong, before: change, work))
            }
            (checked, isFromBefore) = (before, true)
        }
        work.result.checkedBalances = stated.count - checked.superseded
        guard !isFromBefore else { return }
        if work.result.checkedBalances > 0 { work.result.lastBalance = last }
        guard checked.superseded == 0 else { return }
        work.timeline.closings[last.date, default: []].insert(last.balance.minorUnits)
        guard work.timeline.waiting(until: last.date).isEmpty,
            let assertion = assertion(last.date, &work), let id = assertion.id,
            plannedAssertions.insert(id).inserted
        else { return }
        work.result.assertion = assertion
    }

    /// What came of checking balances: the first that does not hold, and how many were left out.
    private typealias Checked = (wrong: Wrong?, superseded: Int)

    /// A balance that does not hold, and the date of the last one before it that does.
    private struct Wrong {
        var stated: StatedBalance
        var held: Int128
        var isOpening: Bool
        var after: CalendarDate?
    }

    /// Checks balances against what the ledger comes to with so much more by date.
    private func checked(_ stated: [StatedBalance], with more: DatedSums, _ work: inout Work)
        -> Checked
    {
        let statement = work.result.statement
        var (more, superseded) = (more, 0)
        var after: CalendarDate?
        lazy var later = datesOfLaterStatements(than: statement)
        for (index, balance) in stated.enumerated() {
            let isOpening = index == 0 && statement.opening != nil
            var held = work.timeline.balance(at: balance.date) + more.sum(upTo: balance.date)
            if isOpening { held += work.result.changeBefore }
            if held == balance.balance.minorUnits {
                after = balance.date
                continue
            }
            if balance.date == stated.last?.date,
                held - balance.balance.minorUnits == moreThanStated(on: balance.date, &work)
            {
                continue
            }
            // The bank may have booked a row after the statement was made: of these days, the later
            // one is its last word.
            if later.contains(where: { $0.contains(balance.date) }) {
                superseded += 1
                continue
            }
            let wrong = Wrong(stated: balance, held: held, isOpening: isOpening, after: after)
            return (wrong, superseded)
        }
        return (nil, superseded)
    }

    /// The dates of the account's other statements that go on for longer than one, and state
    /// balances.
    private func datesOfLaterStatements(than statement: Statement) -> [ClosedRange<CalendarDate>] {
        guard hasSeveralStatements, let last = statement.lastDate else { return [] }
        return statements(like: statement).filter(\.statesBalances).compactMap { $0.dates }.filter {
            $0.upperBound > last
        }
    }

    /// Requires that what statements end with still holds where others that end no later were
    /// planned after them.
    mutating func requireLastBalances() {
        guard hasSeveralStatements else { return }
        let statements = plan.statements
        for (number, (name, statement)) in statements.enumerated() {
            let account = statement.account
            guard let stated = statement.lastBalance, planned[account]?.lacksRows == false,
                var restored = planned[account]?.refundsToRestore,
                var held = planned[account]?.balance(at: stated.date)
            else { continue }
            held += restored.sum(upTo: stated.date)
            guard held != stated.balance.minorUnits else { continue }
            for (file, other) in statements[(number + 1)...] where other.account == account {
                guard let last = other.statement.lastDate, last <= stated.date else { continue }
                // Of its last day, a file that ends with it may have more.
                let row = other.firstRow { row, movement in
                    movement.decision.isRecorded && row.date <= stated.date
                        && (last < stated.date || row.date < stated.date)
                }
                guard let row else { continue }
                let ours = Balance(held, stated.balance.currency)
                find(.besides(file: name, stated, held: ours), at: row.place, in: file)
                return
            }
        }
    }

    /// Lists rows with a bank's ids that a statement lacks and no file of the import has, where no
    /// balance says whether the bank has taken them back.
    ///
    /// They were recorded between two rows that the statement has: rows of other cards of the
    /// account come before or after all of these. Nothing is said where only some days are
    /// imported: the bank may have moved a row to another one.
    mutating func noteMissing() {
        guard mapping.from == nil, mapping.to == nil else { return }
        for (file, statement) in plan.statements where statement.checkedBalances == 0 {
            let missing = missing(from: statement)
            if !missing.isEmpty { plan.remarks.append(.missing(file: file, missing)) }
        }
    }

    private func missing(from statement: PlannedStatement) -> [RecordedRow] {
        guard let dates = statement.statement.dates, let timeline = planned[statement.account],
            let currency = currency(of: statement.account)
        else { return [] }
        let known = Set(statement.movements.compactMap(\.decision.sequence))
        var (missing, run): ([RecordedRow], [RecordedRow]) = ([], [])
        var isAfterKnown = false
        for (index, movement) in timeline.movements.prefix(timeline.recordedCount).enumerated()
        where movement.isInEffect && !movement.sources.isDisjoint(with: .bankIDs) {
            if known.contains(movement.sequence) {
                missing += run
                (run, isAfterKnown) = ([], true)
            } else if isAfterKnown, timeline.statements[index] == 0,
                dates.lowerBound < movement.date, movement.date < dates.upperBound
            {
                run.append(RecordedRow(movement, currency))
            } else {
                (run, isAfterKnown) = ([], false)
            }
        }
        return missing
    }

    /// Lists what was recorded by hand and waits for the bank at the end of its last file.
    mutating func noteWaiting() {
        var last: [AccountID: (file: String, date: CalendarDate)] = [:]
        var accounts: [AccountID] = []
        for (file, statement) in plan.statements {
            guard let date = statement.statement.lastDate else { continue }
            let before = last[statement.account]?.date
            if before == nil { accounts.append(statement.account) }
            last[statement.account] = (file, max(date, before ?? date))
        }
        for account in accounts {
            guard let (file, date) = last[account], let timeline = planned[account],
                let currency = currency(of: account)
            else { continue }
            let rows = timeline.waiting(until: date).map {
                RecordedRow(timeline.movements[$0], currency)
            }
            if !rows.isEmpty { plan.remarks.append(.notBooked(file: file, rows, by: date)) }
        }
    }

    /// What other files have of a statement's last day more than it: it may end within the day, if
    /// it has nothing new of that; 0 for nothing.
    private func moreThanStated(on date: CalendarDate, _ work: inout Work) -> Int128 {
        let result = work.result
        guard result.firstRow(where: { $0.date == date && $1.decision.isRecorded }) == nil else {
            return 0
        }
        let more = work.timeline.bankChange(of: work.timeline.lacking(on: date))
        return result.statement.rows.first?.date == date ? more - result.changeBefore : more
    }

    /// That the ledger held what a statement states until the bank changed an event.
    private func finding(of wrong: Wrong, before change: RecordedMovements.BankChange, _ work: Work)
        -> ImportFinding
    {
        let (movements, currency) = (work.timeline.movements, wrong.stated.balance.currency)
        let fact = PlanFact.beforeChange(
            RecordedRow(movements[change.old], currency),
            to: change.new.map { movements[$0].sequence }, wrong.stated,
            held: Balance(wrong.held, currency))
        return ImportFinding(fact, at: wrong.stated.place)
    }

    /// That the ledger did not hold what a statement states.
    private func finding(of wrong: Wrong, _ work: inout Work) -> ImportFinding {
        let (stated, held, isOpening) = (wrong.stated, wrong.held, wrong.isOpening)
        let currency = stated.balance.currency
        let ours = Balance(held, currency)
        let difference = held - stated.balance.minorUnits
        func finding(_ fact: PlanFact) -> ImportFinding { ImportFinding(fact, at: stated.place) }
        let byHand = work.timeline.byHand.map { (index: $0, work.timeline.movements[$0]) }.last {
            index, movement in
            !work.timeline.waiting.contains(index) && movement.date <= stated.date
                && Int128(movement.bankChange) == difference
        }
        if let (_, movement) = byHand {
            return finding(.byHand(RecordedRow(movement, currency), stated, held: ours))
        }
        let takenBack = work.timeline.takenBack(
            until: stated.date, after: wrong.after, making: -difference
        ).map { RecordedRow(work.timeline.movements[$0], currency) }
        if !takenBack.isEmpty { return finding(.withoutTakenBack(takenBack, stated, held: ours)) }
        // Of the day before its first, it has nothing anyway.
        let others = isOpening ? [] : work.timeline.lacking(until: stated.date, making: difference)
        let lacking = others.filter { $0 < work.timeline.recordedCount }.map { index in
            var row = RecordedRow(work.timeline.movements[index], currency)
            row.change = Balance(Int128(work.timeline.movements[index].bankChange), currency)
            return row
        }
        let account = work.result.account
        return finding(
            .wrongBalance(stated, held: ours, account, lacking: lacking, isOpening: isOpening))
    }

    /// That the account holds what a statement ends with, where that is so in recording order too.
    private func assertion(_ last: CalendarDate, _ work: inout Work) -> PlannedEvent? {
        let account = work.result.account
        guard let closing = work.result.statement.closing,
            work.timeline.total == closing.balance.minorUnits, work.timeline.isLast(last),
            let time = calendar.start(of: closing.date.adding(days: 1))
        else { return nil }
        let id = ImportID.balance(account, closing.date, closing.balance)
        guard !recorded.hasAsserted(id) else { return nil }
        let goals = ledger.savings.filter { $0.account == account && !$0.isDeleted }.map(\.goal)
        let withGoals = goals.contains { !mapping.pots.contains($0) }
        // Of goals of both kinds, neither the account alone nor all of them is what the bank knows
        // of.
        if withGoals, goals.contains(where: mapping.pots.contains) { return nil }
        let balance = closing.balance
        let asserted = BalanceAsserted(
            account: account, balance: balance, withGoals: withGoals ? true : nil)
        let end = Instant(seconds: time.seconds - 1) ?? time
        return PlannedEvent(id: id, time: end, payload: .balanceAsserted(asserted))
    }
}

extension Statement {
    /// The balances that it states of the ends of days, by date; of a day with several, the last.
    ///
    /// What it begins with is that of the end of the day before. Where dates go back, only what it
    /// begins and ends with can be of the end of a day.
    var dailyBalances: [StatedBalance] {
        var balances: [StatedBalance] = []
        let dates = dates
        if let opening {
            let first = dates.map { min($0.lowerBound, opening.date) } ?? opening.date
            var day = opening
            day.date = first.adding(days: -1)
            balances.append(day)
        }
        if isInOrder {
            for (index, row) in rows.enumerated()
            where index + 1 == rows.count || rows[index + 1].date != row.date {
                guard let balance = row.balance else { continue }
                balances.append(StatedBalance(balance, on: row.date, at: row.place))
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
