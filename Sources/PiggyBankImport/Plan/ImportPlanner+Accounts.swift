import PiggyBank

// Which accounts of the ledger statements are of.

extension ImportPlanner {
    /// The account that a statement is of; nil when it is left out, or something was found.
    mutating func account(of statement: Statement) -> AccountID? {
        let place = statement.rows.first?.place ?? statement.closing?.place ?? SourcePlace()
        guard let target = target(of: statement) else {
            askAccount(of: statement, at: place)
            return nil
        }
        guard let account = target.account, !refused.contains(account) else { return nil }
        guard let finding = require(account, for: statement, at: place) else { return account }
        refused.insert(account)
        if ledger.balance(of: account) == nil,
            finding.rule == .unknownAccount || statement.currency == nil
        {
            askOpening(of: statement)
        }
        // A currency that could not be read is one of the file's own findings.
        if statement.currency != nil || file.findings.allSatisfy(isOverridden) { find(finding) }
        return nil
    }

    /// Asks of which account of the ledger a statement is, and what a new one begins with.
    private mutating func askAccount(of statement: Statement, at place: SourcePlace) {
        let (rows, key) = (statement.rows.count, statement.account)
        let isOne = keys.count <= 1 && mapping.accounts.isEmpty
        let name =
            key.map { isOne ? "ACCOUNT" : ShellWord.shown("\($0.text)=ACCOUNT") } ?? "ACCOUNT"
        let new = lacksLedger ? "--new " : ""
        let opens = ledger.balances.isEmpty && mapping.missingAccounts == nil ? " --open" : ""
        let file: Text = key.map { "\(quoted: $0.text)" } ?? "the file"
        let rest = isOne ? nil : Self.leaveOut(key)
        find(
            ImportFinding(
                .unmappedAccount,
                lacksLedger
                    ? "there is no ledger yet, and no account for \(file) (\(rows, "row"))"
                    : "no account of the ledger is named for \(file) (\(rows, "row"))",
                next: "Name it: \(verbatim: "\(new)--account \(name)\(opens)")\(rest).",
                answers: ["\(new)--account \(name)\(opens)"], at: place))
        if ledger.balances.isEmpty { askOpening(of: statement) }
    }

    private static func leaveOut(_ key: AccountKey?) -> Text? {
        key.map { "; to leave its rows out, --account \(verbatim: ShellWord.shown("\($0.text)="))" }
    }

    /// What a statement's key is mapped to; nil for nothing.
    func target(of statement: Statement) -> ImportMapping.AccountTarget? {
        let key = statement.account
        // What is said of the only account counts before what a preset says of its key.
        if let account = mapping.account, keys.count <= 1 || key == nil {
            // It is said of the key that names this account already.
            let isOther =
                key != nil && mapping.accounts.values.contains(.account(account))
                && !statement.keys.contains { mapping.accounts[$0] != nil }
            return isOther ? nil : .account(account)
        }
        if key == nil, let account = mapping.accountWithoutKey { return .account(account) }
        /// Whether an account may be what a key names that does not say the currency.
        func isOfCurrency(_ account: AccountID, _ name: AccountKey) -> Bool {
            name == key || name == statement.keys.first
                || currency(of: account) == statement.currency
        }
        for name in statement.keys {
            guard let target = mapping.accounts[name] else { continue }
            if target.account.map({ isOfCurrency($0, name) }) ?? true { return target }
        }
        guard mapping.account == nil, mapping.accounts.isEmpty, let key else { return nil }
        for name in statement.keys {
            if let exact = try? AccountID(name.text), ledger.balance(of: exact) != nil,
                isOfCurrency(exact, name)
            {
                return .account(exact)
            }
            guard let id = accountsByKey[name] ?? nil, isOfCurrency(id, name) else { continue }
            if ledger.balance(of: id) != nil || mapping.missingAccounts != nil && name == key {
                return .account(id)
            }
        }
        return nil
    }

    /// Requires that an account is open in the statement's currency, or opens it.
    private mutating func require(
        _ account: AccountID, for statement: Statement, at place: SourcePlace
    ) -> ImportFinding? {
        guard let currency = currency(of: account) else {
            // Where there is nothing of it, it need not be there.
            if statement.firstDate == nil, mapping.missingAccounts != nil { return nil }
            return open(account, for: statement, at: place)
        }
        // What replaces an event is read by the next planner alone.
        if recorded.account(account).isCorrected {
            return ImportFinding(.correctedAccount(account), at: place)
        }
        guard let stated = statement.currency, stated != currency else { return nil }
        return ImportFinding(.statementInOtherCurrency(stated, account, currency), at: place)
    }

    /// Requires that nothing is recorded of a closed account; banks go on listing the rows that it
    /// had.
    mutating func requireOpen(_ result: inout PlannedStatement) {
        guard ledger.balance(of: result.account)?.isClosed == true else { return }
        result.assertion = nil
        let row = result.firstRow { $1.decision.isRecorded }
        guard row != nil || !result.takenBack.isEmpty else { return }
        find(
            .accountClosed(result.account, result.statement.account, hasOthers: keys.count > 1),
            at: row?.place ?? result.statement.rows.first?.place ?? SourcePlace())
    }
}
