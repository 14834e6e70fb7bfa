import PiggyBank

extension StatementReading {
    /// Checks that opening and rows make the closing, and that each statement of an account begins
    /// with what the one before it ended with.
    mutating func checkBalances() {
        putOldestStatementFirst()
        // A row that could not be read is missing in every sum.
        if file.findings.isEmpty { for statement in file.statements { checkSum(of: statement) } }
        file.findings += Self.gaps(between: file.statements)
        guard file.findings.isEmpty else { return }
        joinStatementsThatGoBack()
        for (index, statement) in file.statements.enumerated() {
            file.statements[index].isProved = statement.opening != nil && statement.closing != nil
        }
    }

    /// Turns the statements round where the newest is first and only then do they follow on, or
    /// nothing but their dates says so.
    private mutating func putOldestStatementFirst() {
        let statements = file.statements
        guard let first = statements.first?.lastDate, let last = statements.last?.lastDate,
            first > last, Self.gaps(between: statements.reversed()).isEmpty
        else { return }
        let isUnknown = statements.allSatisfy {
            $0.opening == nil && $0.account == statements.first?.account
        }
        if isUnknown || !Self.gaps(between: statements).isEmpty { file.statements.reverse() }
    }

    /// Makes one statement of two where the second goes on from the first with earlier dates: what
    /// is stated between them is not what the account held at the end of a day.
    private mutating func joinStatementsThatGoBack() {
        let statements = file.statements
        file.statements = []
        /// The last day of the rows of the last of them.
        var lastRow: CalendarDate?
        for statement in statements {
            let start = statement.dates?.lowerBound
            let closing = file.statements.last?.closing?.date
            let end = [lastRow, closing].compactMap(\.self).max()
            let goesBack = start.flatMap { start in end.map { start < $0 } } ?? false
            if goesBack, file.statements.last.map({ statement.follows($0) }) ?? false {
                file.addPage(statement, to: file.statements.count - 1)
            } else {
                file.statements.append(statement)
                lastRow = nil
            }
            lastRow = [lastRow, statement.dates?.upperBound].compactMap(\.self).max()
        }
    }

    private static func gaps(between statements: [Statement]) -> [ImportFinding] {
        var last: [Statement: StatedBalance] = [:]
        var gaps: [ImportFinding] = []
        for statement in statements {
            let account = statement.heading
            if let opening = statement.opening, let before = last[account],
                before.balance != opening.balance
            {
                gaps.append(gap(before: opening, after: before))
            }
            last[account] = statement.closing
        }
        return gaps
    }

    /// That a statement does not begin with what the one before it ended with.
    static func gap(before opening: StatedBalance, after closing: StatedBalance) -> ImportFinding {
        ImportFinding(
            .statementGap,
            """
            the statement begins with \(opening.balance), the one before it ended on \
            \(closing.date) with \(closing.balance)
            """, next: "Export the time between them too, or all in one statement.",
            at: opening.place)
    }

    private mutating func checkSum(of statement: Statement) {
        guard let opening = statement.opening, let closing = statement.closing,
            opening.balance.currency == closing.balance.currency,
            statement.rows.allSatisfy({ $0.amount.currency == opening.balance.currency })
        else { return }
        let sum = statement.rows.reduce(opening.balance) { $0 + $1.amount }
        let missing = closing.balance - sum
        guard missing.minorUnits != 0 else { return }
        // It is not 0 without rows that reverse others.
        let turned = statement.rows.filter { reversals.contains($0.place) }.reduce(missing) {
            $0 + $1.amount + $1.amount
        }
        if turned.minorUnits == 0 {
            let fault = StatementFault(
                """
                the statement ends with \(closing.balance), which its opening and its rows make \
                where those that reverse others move money the other way
                """, which: ["reversals=\(options.reversals == .turned ? "asStated" : "turned")"],
                .balanceMismatch)
            return report(fault.finding(at: closing.place))
        }
        report(
            ImportFinding(
                .balanceMismatch,
                """
                the statement ends with \(closing.balance), but its opening and its rows make \
                \(sum): \(missing) are missing
                """,
                next: "Export the statement again: some of its rows are missing or twice in it.",
                at: closing.place))
    }
}

extension Statement {
    /// Whether it begins with what another one of the account ended with.
    fileprivate func follows(_ other: Statement) -> Bool {
        heading == other.heading && other.closing.map { $0.balance == opening?.balance } ?? false
    }
}
