import PiggyBank

extension Statement {
    /// The earliest date of its opening and its rows, or of its closing; nil where it states none.
    var firstDate: CalendarDate? {
        [dates?.lowerBound, opening?.date].compactMap(\.self).min() ?? closing?.date
    }

    /// The latest date of its rows and its closing; nil where it states none.
    var lastDate: CalendarDate? { [dates?.upperBound, closing?.date].compactMap(\.self).max() }

    /// Whether it states any balance.
    var statesBalances: Bool {
        opening != nil || closing != nil || rows.contains { $0.balance != nil }
    }

    /// What the account held before the first row, where the file says it; also where only balances
    /// after rows or at the end are stated.
    var openingBalance: Balance? {
        if let opening { return opening.balance }
        guard let first = rows.first else { return closing?.balance }
        if let balance = first.balance { return balance - first.change }
        guard let closing else { return nil }
        return rows.reduce(closing.balance) { $0 - $1.change }
    }
}

extension Statement.Row {
    /// By how much the account changes, its fee and the bank's own round-up included.
    var change: Balance {
        let besides = Int128(fee) + Int128(bankRoundUp?.minorUnits ?? 0)
        return Balance(amount.minorUnits - besides, amount.currency)
    }
}
