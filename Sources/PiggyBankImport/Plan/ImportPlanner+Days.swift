import PiggyBank

// Which days a file may be of, after what is recorded.

extension ImportPlanner {
    /// Leaves out rows that are dated too far ahead, and tells of them.
    mutating func leaveOutAhead(of statement: inout Statement) {
        guard let now = mapping.now else { return }
        var calendar = calendar
        let latest = calendar.date(of: now).adding(days: ImportMapping.daysAhead)
        let ahead = statement.rows.filter { $0.date > latest }
        guard !ahead.isEmpty else { return }
        statement = statement.limited(to: latest, as: .ahead)
        plan.remarks.append(.ahead(file: file.name, lines: ahead.map(\.place.line)))
    }

    /// Requires that no row is dated before the opening balance that an import has recorded.
    mutating func requireAfterOpening(_ work: Work) {
        guard let opening = work.timeline.openingDate,
            let row = work.result.firstRow(where: { $1.decision == .new && $0.date < opening })
        else { return }
        find(.beforeOpening(row.date, work.result.account, opening: opening), at: row.place)
    }

    /// Whether balances tell what is wrong with a statement's rows.
    func isChecked(_ statement: PlannedStatement) -> Bool {
        statement.statesBalances && mapping.checksBalances
    }

    /// Requires that a file whose balances are not checked has every row that is recorded or
    /// planned of its first day, and of those that it has new rows of: else it begins or ends
    /// within a day, so that its equal rows count wrongly, or the bank has moved a row to another
    /// day.
    mutating func requireWholeDays(of accounts: [AccountID]) {
        for account in accounts {
            guard let timeline = planned[account], let missing = timeline.lackingOfCountedDays(),
                let place = timeline.countedDays[missing.date]
            else { continue }
            // What is planned has no number yet.
            let event = missing.sequence == 0 ? nil : missing.sequence
            find(.cutDay(missing.date, lacks: event), at: place)
        }
    }

    /// Says where statements of one account and file are of the same days and neither balances nor
    /// the bank's ids tell whether one repeats the rows of the other.
    mutating func noteRepeatedDays() {
        var last: [AccountID: CalendarDate] = [:]
        var noted: Set<AccountID> = []
        for planned in plan.files.last?.statements ?? [] {
            let (statement, account) = (planned.statement, planned.account)
            guard !statement.statesBalances, let dates = statement.dates,
                mapping.ignoresBankIDs || statement.rows.contains(where: { $0.bankID == nil })
            else { continue }
            if let date = last[account], dates.lowerBound <= date, noted.insert(account).inserted {
                plan.remarks.append(.sameDays(file: file.name, account))
            }
            last[account] = max(last[account] ?? dates.upperBound, dates.upperBound)
        }
    }
}
