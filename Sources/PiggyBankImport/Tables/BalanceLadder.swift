/// The balances that the rows of a statement state one after another: each is the one before, plus
/// the amount, minus the fee.
struct BalanceLadder {
    /// A way of reading the rows.
    struct Reading: Hashable {
        var isReversed = false
        var isInverted = false
        /// Whether the fee is a part of the amount.
        var hasFeeInside = false

        /// By how much a row changes the balance.
        func change(by row: TableAmounts) -> Int128 {
            let amount = isInverted ? -Int128(row.amount) : Int128(row.amount)
            return hasFeeInside ? amount : amount - Int128(row.fee)
        }
    }

    /// A balance that does not follow.
    struct Break {
        /// The row that states it; nil for the closing after all of them.
        var row: Int32?
        /// What it should be.
        var expected: Int128
        /// What is stated.
        var stated: Int64
        /// Whether it is the balance before the first row or after the last that does not fit.
        var isAtEnd = false
    }

    /// The numbers of the statement's rows, in the file's order or that of their times.
    var rows: [Int32]
    /// The amounts of all rows of the file.
    var amounts: [TableAmounts?]
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
            return amounts[Int(row)].map { (row, $0) }
        }
    }

    /// Where the balances do not follow, the first of them; linear in the rows before the last.
    func breaks(_ reading: Reading, atMost limit: Int) -> [Break] {
        var breaks: [Break] = []
        var held = opening.map { Int128($0) }
        /// Whether no balance of a row was met yet.
        var isFirst = true
        for (row, amounts) in inOrder(reading) {
            if breaks.count >= limit { return breaks }
            held = held.map { $0 + reading.change(by: amounts) }
            guard let balance = amounts.balance else { continue }
            if let held, held != Int128(balance) {
                breaks.append(Break(row: row, expected: held, stated: balance, isAtEnd: isFirst))
            }
            held = Int128(balance)
            isFirst = false
        }
        if let closing, let held, held != Int128(closing), breaks.count < limit {
            breaks.append(Break(expected: held, stated: closing, isAtEnd: !isFirst))
        }
        return breaks
    }

    /// Whether all balances follow; stops at the first that does not.
    func holds(_ reading: Reading) -> Bool { breaks(reading, atMost: 1).isEmpty }

    /// What was held before the oldest row, and after the newest one; nil where nothing says so.
    func ends(_ reading: Reading) -> (opening: Int128?, closing: Int128?) {
        var before = Int128(0)
        var first = opening.map { Int128($0) }
        var last = first
        for (_, amounts) in inOrder(reading) {
            let change = reading.change(by: amounts)
            before += change
            if let balance = amounts.balance {
                first = first ?? Int128(balance) - before
                last = Int128(balance)
            } else {
                last = last.map { $0 + change }
            }
        }
        if let closing {
            first = first ?? Int128(closing) - before
            last = Int128(closing)
        }
        return (first, last)
    }
}

/// The numbers of a row, in minor units within ±(2^53 − 1).
struct TableAmounts: Hashable {
    /// By how much the account changes, as the preset says that amounts are signed.
    var amount: Int64
    var fee: Int64 = 0
    var balance: Int64?
}
