import PiggyBank

/// Which columns of a table are its money: tried against the balances and the arithmetic of the
/// rows, then ordered by words, and asked where neither proves it.
struct MoneyColumns {
    /// A way of reading the money of the rows.
    struct Reading {
        var amount, moneyIn, moneyOut, fee, balance: ColumnProfile?
        /// By how much each row changes the account; nil where it says nothing.
        var changes: [Int128?]
        /// Whether the balances hold, and could have failed at least twice.
        var isProved = false

        /// By how much a row changes the account; 0 where it says nothing.
        func change(_ row: Int) -> Int128 { row < changes.count ? changes[row] ?? 0 : 0 }

        /// The columns that the changes are of, by what a preset calls them.
        var money: [(member: String, column: ColumnProfile)] {
            [("amount", amount), ("in", moneyIn), ("out", moneyOut)].compactMap { member, column in
                column.map { (member, $0) }
            }
        }
    }

    /// The reading that is taken, and others that are as likely, if nothing proves which it is.
    private(set) var readings: [Reading] = []

    private let rows: Range<Int>

    init(_ columns: [ColumnProfile], rows: Int, currencies: [ColumnProfile]) {
        self.rows = 0..<rows
        let money = columns.filter {
            $0.isNumber && !$0.says(.rate) && ($0.isMoney || $0.isNamedMoney)
        }
        let shown = Set(money.compactMap(\.mark))
        let numbers = money.map { $0.reading(shown.count == 1 ? shown.first : nil) }.filter {
            $0.values.contains { $0 ?? 0 != 0 }
        }
        // A column in which no row has anything may be one of two.
        let empty = columns.filter { $0.filled == 0 && $0.isNamedMoney }.map { $0.reading(nil) }
        // No statement has more, and all pairs of them are tried.
        let found = self.readings(Array(numbers.prefix(32)), Array(empty.prefix(8)), currencies)
        for reading in found.first(where: \.isProved).map({ [$0] }) ?? found
        where !readings.contains(where: { $0.changes == reading.changes }) {
            readings.append(reading)
        }
    }

    /// All ways of reading the money, the likeliest first.
    private func readings(
        _ numbers: [ColumnProfile], _ empty: [ColumnProfile], _ currencies: [ColumnProfile]
    ) -> [Reading] {
        let changing = numbers.filter { !$0.isConstant }
        let named = changing.filter { $0.says(.balance) }
        let money = numbers.filter { !$0.says(.balance, .fee) }
        var found = sides(money + empty)
        if found.isEmpty {
            let fees = numbers.filter { $0.says(.fee) }
            let amounts = amounts(money, currencies)
            // Net is gross and fee in every row.
            let net = amounts.first { isNet($0, of: money, fees) }
            found = (net.map { [$0] } ?? amounts).map {
                Reading(amount: $0, fee: net == nil ? fees.first : nil, changes: $0.values)
            }
        }
        return found.map { reading in
            var reading = reading
            let likely = named.filter { !$0.says(.opening) } + named.filter { $0.says(.opening) }
            let balances = (named.isEmpty ? changing : likely).filter { balance in
                !reading.money.contains { $0.column.number == balance.number }
            }
            let proving = balances.first { isProved(reading, by: $0) }
            reading.balance = proving ?? (named.isEmpty ? nil : balances.first)
            reading.isProved = proving != nil
            return reading
        }
    }

    /// Columns of money in and out: each row has money in exactly one of them.
    ///
    /// One that is empty in every row is such only where the names of both say it, and no amount
    /// has a sign.
    private func sides(_ columns: [ColumnProfile]) -> [Reading] {
        guard !rows.isEmpty else { return [] }
        let pairs = columns.flatMap { a in
            columns.filter { b in
                a.number != b.number && a.codes == b.codes
                    && rows.allSatisfy { (a.value($0) != 0) != (b.value($0) != 0) }
            }.map { b in (into: a, out: b) }
        }
        let all = pairs.filter { $0.into.filled > 0 && $0.out.filled > 0 }
        let named = pairs.filter { into, out in
            let isWhole = into.filled > 0 && out.filled > 0
            return into.side == .moneyIn && out.side == .moneyOut
                && (isWhole || !into.isNegative && !out.isNegative)
        }
        let half = all.filter { $0.into.side == .moneyIn || $0.out.side == .moneyOut }
        return ([Array(named.prefix(1)), half, all].first { !$0.isEmpty } ?? []).map { into, out in
            let changes = rows.map { abs(into.value($0)) - abs(out.value($0)) }
            return Reading(moneyIn: into, moneyOut: out, changes: changes)
        }
    }

    /// The columns that may be the amount, the likeliest first: none that is empty where another
    /// has money, nor one number in all rows where another changes, nor that of the operation where
    /// another has the account's currency.
    private func amounts(_ money: [ColumnProfile], _ currencies: [ColumnProfile]) -> [ColumnProfile]
    {
        let all = money.filter { column in
            rows.allSatisfy { row in
                column.number(row) != nil || money.allSatisfy { $0.number(row) == nil }
            }
        }
        let changing = all.filter { !$0.isConstant }
        let full = changing.isEmpty ? all : changing
        let haveOwn = currencies.count > 1 && currencies.contains { $0.texts.count == 1 }
        let own = full.filter { column in
            let next =
                currencies.first { $0.number > column.number }
                ?? currencies.last { $0.number < column.number }
            return !column.says(.other) && (!haveOwn || next?.texts.count == 1)
        }
        return (own.isEmpty ? full : own).ranked(by: .amount)
    }

    /// Whether a column is another one less or plus a fee, in every row.
    private func isNet(_ net: ColumnProfile, of money: [ColumnProfile], _ fees: [ColumnProfile])
        -> Bool
    {
        money.filter { $0.number != net.number }.contains { gross in
            fees.contains { fee in
                [1, -1].contains { (sign: Int128) in
                    rows.allSatisfy { net.number($0) == gross.value($0) + sign * fee.value($0) }
                }
            }
        }
    }

    /// Whether at least two steps of a balance hold: in either order, with either sign of an
    /// amount, and with fees or without.
    private func isProved(_ reading: Reading, by balance: ColumnProfile) -> Bool {
        let amounts = rows.map { row in
            TableAmounts(
                amount: Int64(clamping: reading.change(row)),
                fee: Int64(clamping: abs(reading.fee?.value(row) ?? 0)),
                balance: balance.number(row).map { Int64(clamping: $0) })
        }
        let ladder = BalanceLadder(rows: rows.map { Int32($0) }, amounts: amounts, currency: .eur)
        guard ladder.steps > 1 else { return false }
        return [false, true].contains { isReversed in
            [false, reading.amount != nil].contains { isInverted in
                [true, false].contains {
                    ladder.holds(
                        .init(isReversed: isReversed, isInverted: isInverted, hasFeeInside: $0))
                }
            }
        }
    }
}
