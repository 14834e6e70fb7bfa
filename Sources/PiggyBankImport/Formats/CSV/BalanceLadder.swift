/// The balances that the rows of a statement state one after another: each is the one before, plus
/// the amount, minus the fee.
struct BalanceLadder {
    /// A way of reading the rows.
    struct Reading: Hashable {
        var isReversed = false
        var isInverted = false
        /// Whether the fee is a part of the amount.
        var hasFeeInside = false
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
    var amounts: [CSVAmounts?]
    /// What is stated before the oldest row and after the newest one.
    var opening, closing: Int64?

    /// Whether a balance can be checked against what comes before it.
    var isChecked: Bool {
        let stated = rows.count { amounts[Int($0)]?.balance != nil }
        return stated + (opening == nil ? 0 : 1) + (closing == nil ? 0 : 1) > 1
    }

    /// Where the balances do not follow, the first of them; linear in the rows before the last.
    func breaks(_ reading: Reading, atMost limit: Int) -> [Break] {
        var breaks: [Break] = []
        var held = opening.map { Int128($0) }
        /// Whether no balance of a row was met yet.
        var isFirst = true
        for position in rows.indices where breaks.count < limit {
            let row = rows[reading.isReversed ? rows.count - 1 - position : position]
            guard let amounts = amounts[Int(row)] else { continue }
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
        for position in rows.indices {
            let row = rows[reading.isReversed ? rows.count - 1 - position : position]
            guard let amounts = amounts[Int(row)] else { continue }
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

extension BalanceLadder.Reading {
    /// By how much a row changes the balance.
    func change(by row: CSVAmounts) -> Int128 {
        let amount = isInverted ? -Int128(row.amount) : Int128(row.amount)
        return hasFeeInside ? amount : amount - Int128(row.fee)
    }
}
