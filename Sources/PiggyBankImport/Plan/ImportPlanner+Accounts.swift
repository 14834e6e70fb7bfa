import PiggyBank

// Which accounts of the ledger statements are of.

extension ImportPlanner {
    /// The account that a statement is of; nil when it is left out, or something was found.
    mutating func account(of statement: Statement) -> AccountID? {
        let place = statement.rows.first?.place ?? statement.closing?.place ?? SourcePlace()
        switch target(of: statement) {
        case .leftOut: return nil
        case .account(let account):
            guard !refused.contains(account) else { return nil }
            guard let finding = require(account, for: statement, at: place) else { return account }
            refused.insert(account)
            // A currency that could not be read is one of the file's own findings.
            if statement.currency != nil || file.findings.allSatisfy(isOverridden) {
                find(finding)
            }
            return nil
        case .unmapped:
            find(
                .unmappedAccount(
                    statement.account,
                    rows: statement.rows.count,
                    hasOthers: keys.count > 1 || !mapping.accounts.isEmpty
                ),
                at: place
            )
            return nil
        }
    }

    private enum Target {
        case account(AccountID)
        case leftOut, unmapped
    }

    /// What a statement's key is mapped to.
    private func target(of statement: Statement) -> Target {
        let key = statement.account
        // What is said of the only account counts before what a preset says of its key.
        if let account = mapping.account, keys.count <= 1 || key == nil {
            // It is said of the key that names this account already.
            let isOther =
                key != nil && mapping.accounts.values.contains(.account(account))
                && !statement.keys.contains { mapping.accounts[$0] != nil }
            return isOther ? .unmapped : .account(account)
        }
        if key == nil, let account = mapping.accountWithoutKey { return .account(account) }
        /// Whether an account may be what a key names that does not say the currency.
        func isOfCurrency(_ account: AccountID, _ name: AccountKey) -> Bool {
            name == key || name == statement.keys.first
                || currency(of: account) == statement.currency
        }
        for name in statement.keys {
            switch mapping.accounts[name] {
            case .account(let account)?:
                if isOfCurrency(account, name) { return .account(account) }
            case .leftOut?: return .leftOut
            case nil: break
            }
        }
        guard mapping.account == nil, mapping.accounts.isEmpty, let key else { return .unmapped }
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
        return .unmapped
    }

    /// Requires that an account is open in the statement's currency, or opens it.
    private mutating func require(
        _ account: AccountID,
        for statement: Statement,
        at place: SourcePlace
    ) -> ImportFinding? {
        let currency: Currency
        if let balance = ledger.balance(of: account) {
            currency = balance.currency
        } else if let opened = opened[account] {
            currency = opened.currency
        } else if statement.firstDate == nil, mapping.missingAccounts != nil {
            // Where there is nothing of it, it need not be there.
            return nil
        } else {
            return open(account, for: statement, at: place)
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
            at: row?.place ?? result.statement.rows.first?.place ?? SourcePlace()
        )
    }
}
