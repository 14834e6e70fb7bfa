import PiggyBank

// Where a bank has several currencies under one key, an account is told by both, as `KEY/EUR`.

extension Statement {
    /// What the ledger's account may be called: the key with the currency, and the key.
    var keys: [AccountKey] {
        guard let account else { return [] }
        let code = currency.map { "/" + $0.code } ?? ""
        let plain =
            account.text.hasSuffix(code) ? String(account.text.dropLast(code.count)) : account.text
        return Array(Set([AccountKey(plain + code), AccountKey(plain)])).sorted {
            $0.text.count > $1.text.count
        }
    }
}

extension [StatementFile] {
    /// The files, the keys of which name the currency too where statements of several have one.
    var withCurrenciesInKeys: [StatementFile] {
        var currencies: [AccountKey: Set<Currency>] = [:]
        for statement in flatMap(\.statements) {
            guard let key = statement.account, let currency = statement.currency else { continue }
            currencies[key, default: []].insert(currency)
        }
        guard currencies.values.contains(where: { $0.count > 1 }) else { return self }
        return map { file in
            var file = file
            for index in file.statements.indices {
                let statement = file.statements[index]
                guard let key = statement.account, currencies[key]?.count ?? 0 > 1 else { continue }
                file.statements[index].account = statement.keys.first
            }
            return file
        }
    }
}

extension ImportPlanner {
    /// The currency of an account that there is or will be; nil for none.
    func currency(of account: AccountID) -> Currency? {
        ledger.balance(of: account)?.currency ?? opened[account]?.currency
    }

    /// The account that own transfers in a currency go through; nil for none: the one that the
    /// mapping names where it is of that currency, else `NAME/EUR`.
    func clearingAccount(for currency: Currency?) -> AccountID? {
        guard let via = mapping.transfersVia, let currency, let there = self.currency(of: via),
            there != currency
        else { return mapping.transfersVia }
        return (try? AccountID("\(via.text)/\(currency.code)")) ?? via
    }
}
