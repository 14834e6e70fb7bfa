import PiggyBank

extension StatementReading {
    /// Checks what the file states of its own rows: opening and rows make the closing, and the next
    /// statement of an account begins with what the one before it ended with.
    mutating func checkBalances() {
        putOldestStatementFirst()
        // A row that could not be read is missing in every sum.
        if file.findings.isEmpty { for statement in file.statements { checkSum(of: statement) } }
        file.findings += Self.gaps(between: file.statements)
        if file.findings.isEmpty { joinStatementsThatGoBack() }
    }

    /// Turns the statements round where the file has the newest first and only then do they follow
    /// on, or nothing but their dates says so.
    private mutating func putOldestStatementFirst() {
        let statements = file.statements
        guard let first = statements.first?.lastDate, let last = statements.last?.lastDate,
            first > last, Self.gaps(between: statements.reversed()).isEmpty
        else { return }
        let isOfOneAccount = Set(statements.map(\.account)).count == 1
        let isUnknown = isOfOneAccount && statements.allSatisfy { $0.opening == nil }
        guard isUnknown || !Self.gaps(between: statements).isEmpty else { return }
        file.statements.reverse()
    }

    /// Makes one statement of two where the second goes on from the first with earlier dates: what
    /// is stated between them is not what the account held at the end of a day.
    private mutating func joinStatementsThatGoBack() {
        let statements = file.statements
        file.statements = []
        for statement in statements {
            if let last = file.statements.last, last.account == statement.account,
                last.currency == statement.currency, let end = last.lastDate,
                let start = statement.dates?.lowerBound, start < end, let closing = last.closing,
                closing.balance == statement.opening?.balance
            {
                file.addPage(statement)
            } else {
                file.statements.append(statement)
            }
        }
    }

    private static func gaps(between statements: [Statement]) -> [ImportFinding] {
        // A number may be that of several accounts, each of a currency of its own.
        var last: [CSVGroup: StatedBalance] = [:]
        var gaps: [ImportFinding] = []
        for statement in statements {
            guard let balance = statement.opening ?? statement.closing else { continue }
            let account = CSVGroup(
                account: statement.account, currency: statement.currency ?? balance.balance.currency
            )
            if let opening = statement.opening, let before = last[account],
                before.balance != opening.balance
            {
                let fact = StatementFact.gap(
                    opening.balance, after: before.balance, on: before.date)
                gaps.append(ImportFinding(.statement(fact), at: opening.place))
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
        let fact = StatementFact.wrongClosing(closing.balance, sum: sum)
        file.findings.append(ImportFinding(.statement(fact), at: closing.place))
    }
}
