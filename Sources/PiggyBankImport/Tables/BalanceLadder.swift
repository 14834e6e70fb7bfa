import PiggyBank

/// The balances that the rows of a statement state one after another: each is the one before, plus
/// the amount, minus the fee.
struct BalanceLadder {
    /// A way of reading the rows.
    struct Reading: Hashable {
        var isReversed = false
        var isInverted = false
        /// Whether the fee is a part of the amount.
        var hasFeeInside = false

        /// The numbers of a row as they are read so.
        fileprivate func amounts(_ row: TableAmounts) -> TableAmounts {
            TableAmounts(
                amount: isInverted ? -row.amount : row.amount, fee: hasFeeInside ? 0 : row.fee,
                balance: row.balance)
        }
    }

    /// A balance that does not follow.
    struct Break {
        /// The row that states it; nil for the closing after all of them.
        var row: Int32?
        /// What it should be, and what is stated.
        var expected, stated: Balance
        /// Whether it is the balance before the first row or after the last that does not fit.
        var isAtEnd: Bool
    }

    /// The numbers of the statement's rows, in the file's order or that of their times.
    var rows: [Int32]
    /// The amounts of all rows of the file.
    var amounts: [TableAmounts?]
    var currency: Currency
    /// What is stated before the oldest row and after the newest one.
    var opening, closing: Int64?

    /// How many balances are checked against what comes before them.
    var steps: Int {
        let stated = rows.count { amounts[Int($0)]?.balance != nil }
        return max(0, stated + (opening == nil ? 0 : 1) + (closing == nil ? 0 : 1) - 1)
    }

    /// The rows in a reading's order, those left out that could not be read.
    func inOrder(_ reading: Reading) -> some Sequence<(row: Int32, amounts: TableAmounts)> {
        rows.indices.lazy.compactMap { position in
            let row = rows[reading.isReversed ? rows.count - 1 - position : position]
            return amounts[Int(row)].map { (row, reading.amounts($0)) }
        }
    }

    /// The ladder with the sign of each amount, of which none has one, as the balances say.
    ///
    /// And the oldest row, where nothing is stated before it; nil where the balances do not say it.
    func directed(_ reading: Reading, isFirstOut: Bool) -> (ladder: BalanceLadder, open: Int32?)? {
        var ladder = self
        var held = opening
        var open: Int32?
        for (row, amounts) in inOrder(reading) {
            guard let balance = amounts.balance else { return nil }
            let amount = abs(amounts.amount)
            if let held {
                guard abs(Int128(balance) - Int128(held)) == Int128(amount) else { return nil }
                ladder.amounts[Int(row)]?.amount = balance < held ? -amount : amount
            } else {
                ladder.amounts[Int(row)]?.amount = isFirstOut ? -amount : amount
                open = amount == 0 ? nil : row
            }
            held = balance
        }
        if let closing, let held, closing != held { return nil }
        return (ladder, open)
    }

    /// Where the balances do not follow, the first of them; linear in the rows before the last.
    func breaks(_ reading: Reading, atMost limit: Int) -> [Break] {
        var breaks: [Break] = []
        var held = opening.map { Int128($0) }
        func check(_ stated: Int64, _ row: Int32?, isAtEnd: Bool) {
            guard let held, held != Int128(stated), breaks.count < limit else { return }
            let (expected, stated) = (Balance(held, currency), Balance(Int128(stated), currency))
            breaks.append(Break(row: row, expected: expected, stated: stated, isAtEnd: isAtEnd))
        }
        /// Whether no balance of a row was met yet.
        var isFirst = true
        for (row, amounts) in inOrder(reading) {
            if breaks.count >= limit { return breaks }
            held = held.map { $0 + amounts.change }
            guard let balance = amounts.balance else { continue }
            check(balance, row, isAtEnd: isFirst)
            (held, isFirst) = (Int128(balance), false)
        }
        if let closing { check(closing, nil, isAtEnd: !isFirst) }
        return breaks
    }

    /// Whether all balances follow; stops at the first that does not.
    func holds(_ reading: Reading) -> Bool { breaks(reading, atMost: 1).isEmpty }

    /// What was held before the oldest row, and after the newest one; nil where nothing says so.
    func ends(_ reading: Reading) -> (opening: Balance?, closing: Balance?) {
        var before = Int128(0)
        var first = opening.map { Int128($0) }
        var last = first
        for (_, amounts) in inOrder(reading) {
            before += amounts.change
            last = amounts.balance.map { Int128($0) } ?? last.map { $0 + amounts.change }
            first = first ?? amounts.balance.map { Int128($0) - before }
        }
        if let closing {
            first = first ?? Int128(closing) - before
            last = Int128(closing)
        }
        return (first.map { Balance($0, currency) }, last.map { Balance($0, currency) })
    }
}

/// The numbers of a row, in minor units within ±(2^53 − 1).
struct TableAmounts: Hashable {
    /// By how much the account changes, as the preset says that amounts are signed.
    var amount: Int64
    var fee: Int64 = 0
    var balance: Int64?

    /// By how much the balance changes.
    var change: Int128 { Int128(amount) - Int128(fee) }
}
