import PiggyBank

// Which days a file may be of, after what is recorded.

extension ImportPlanner {
    /// Requires that no row is dated before the account's opening balance, which an import has recorded.
    mutating func requireAfterOpening(
        _ statement: PlannedStatement,
        _ accountPlan: AccountPlan,
        in file: StatementFile
    ) {
        guard let opening = accountPlan.openingDate,
            let row = statement.firstRow(where: { $1.fate == .new && $0.date < opening })
        else { return }
        find(
            ImportFinding(
                .beforeOpening,
                at: row.place,
                "the row is of \(row.date), and the account \(Phrase.name(statement.account)) begins with "
                    + "its balance of \(opening)",
                next:
                    "Leave earlier rows out with --from \(opening), or begin a ledger with the oldest "
                    + "file."
            ),
            in: file
        )
    }

    /// Requires that a file whose balances are not checked has every row that is recorded or planned of its days:
    /// else it begins or ends within a day, so that its equal rows count wrongly, or the bank has moved a row to
    /// another day.
    mutating func requireWholeDays(
        _ statement: PlannedStatement,
        _ accountPlan: AccountPlan,
        in file: StatementFile
    ) {
        let rows = statement.statement.rows.span
        guard let dates = rows.dates, case let first = dates.lowerBound,
            !(statement.statement.statesBalances && mapping.checksBalances),
            mapping.ignoresBankIDs || rows.contains(where: { $0.bankID == nil })
        else { return }
        let missing = accountPlan.movements.indices.first { index in
            let movement = accountPlan.movements[index]
            return movement.source == .row && movement.counts
                && dates.contains(movement.date)
                && !accountPlan.isMatchedInFile(index)
        }
        guard let missing = missing.map({ accountPlan.movements[$0] }) else { return }
        let name = missing.sequence == 0 ? "a row of another file" : "event \(missing.sequence)"
        find(
            ImportFinding(
                .cutDay,
                at: rows[0].place,
                missing.date == first
                    ? "the file begins on \(first), and \(name) of that day is not in it"
                    : "\(name) of \(missing.date) is not in the file, which has that day",
                next: missing.date == first
                    ? "Export from an earlier day, or add --from \(first.adding(days: 1))."
                    : "Export whole days; or if the bank has moved the row to another day, take the event back "
                        + "first: piggybank reverse \(missing.sequence)."
            ),
            in: file
        )
    }
}
