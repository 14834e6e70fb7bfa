import PiggyBank

extension StatementReading {
    /// Checks what the file states of its own rows: opening and rows make the closing, and the next
    /// statement of an account begins with what the one before it ended with.
    mutating func checkBalances() {
        putOldestStatementFirst()
        // A row that could not be read is missing in every sum.
        if file.findings.isEmpty { for statement in file.statements { checkSum(of: statement) } }
        file.findings += Self.gaps(between: file.statements)
    }

    /// Turns the statements round where the file has the newest first and only then do they follow
    /// on.
    private mutating func putOldestStatementFirst() {
        guard let first = file.statements.first?.closing, let last = file.statements.last?.closing,
            first.date > last.date, !Self.gaps(between: file.statements).isEmpty,
            Self.gaps(between: file.statements.reversed()).isEmpty
        else { return }
        file.statements.reverse()
    }

    private static func gaps(between statements: [Statement]) -> [ImportFinding] {
        // A number may be that of several accounts, each of a currency of its own.
        var last: [CSVGroup: StatedBalance] = [:]
        var gaps: [ImportFinding] = []
        for statement in statements {
            guard let balance = statement.opening ?? statement.closing else { continue }
            let account = CSVGroup(
                account: statement.account,
                currency: statement.currency ?? balance.balance.currency
            )
            if let opening = statement.opening, let before = last[account],
                before.balance != opening.balance
            {
                gaps.append(
                    ImportFinding(
                        .statementGap,
                        at: opening.place,
                        .statement(.gap(opening.balance, after: before.balance, on: before.date))
                    )
                )
            }
            last[account] = statement.closing
        }
        return gaps
    }

    private mutating func checkSum(of statement: Statement) {
        guard let opening = statement.opening, let closing = statement.closing,
            opening.balance.currency == closing.balance.currency,
            statement.rows.allSatisfy({ $0.amount.currency == opening.balance.currency })
        else { return }
        let sum = statement.rows.reduce(opening.balance) { $0 + $1.amount }
        guard sum != closing.balance else { return }
        file.findings.append(
            ImportFinding(
                .balanceMismatch,
                at: closing.place,
                .statement(.wrongClosing(closing.balance, sum: sum))
            )
        )
    }
}
