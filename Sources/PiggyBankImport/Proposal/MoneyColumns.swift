import PiggyBank

/// Which columns of a table are its money: tried against the balances and the arithmetic of the
/// rows, then ordered by words, and asked where neither proves it.
struct MoneyColumns {
    /// A way of reading the money of the rows.
    struct Reading {
        var amount, moneyIn, moneyOut, fee, balance: Int?
        /// By how much each row changes the account; nil where it says nothing.
        var changes: [Int128?]
        /// Whether the balances hold, and could have failed at least twice.
        var isProved = false

        /// The columns that the changes are of, by what a preset calls them.
        var money: [(member: String, column: Int)] {
            [("amount", amount), ("in", moneyIn), ("out", moneyOut)].compactMap { member, column in
                column.map { (member, $0) }
            }
        }
    }

    /// The reading that is taken, and others that are as likely, if nothing proves which it is.
    private(set) var readings: [Reading] = []

    private let columns: [ColumnProfile]
    private let rows: Range<Int>
    private var values: [Int: [Int128?]] = [:]

    init(_ columns: [ColumnProfile], rows: Int, currencies: [Int]) {
        (self.columns, self.rows) = (columns, 0..<rows)
        let money = columns.indices.filter { column in
            columns[column].isNumber && !columns[column].says(.rate)
                && (columns[column].isMoney || isNamed(column))
        }
        let shown = Set(money.compactMap { columns[$0].mark })
        for column in money {
            let values = columns[column].values(shown.count == 1 ? shown.first : nil)
            if values.contains(where: { $0 ?? 0 != 0 }) { self.values[column] = values }
        }
        let found = allReadings(values.keys.sorted(), currencies)
        if let proved = found.first(where: \.isProved) {
            readings = [proved]
        } else {
            for other in found where !readings.contains(where: { $0.changes == other.changes }) {
                readings.append(other)
            }
        }
    }

    /// Whether a header names money, so that numbers without decimals are it.
    private func isNamed(_ column: Int) -> Bool {
        columns[column].says(.amount, .moneyIn, .moneyOut, .balance)
    }

    private func isConstant(_ column: Int) -> Bool {
        rows.count > 1 && Set(values[column]?.compactMap(\.self) ?? []).count == 1
            && columns[column].filled == rows.count
    }

    /// The number that a row has in a column; 0 where it has none.
    private func value(_ column: Int?, _ row: Int) -> Int128 {
        column.flatMap { values[$0]?[row] } ?? 0
    }

    // MARK: Readings

    /// All ways of reading the money, the likeliest first.
    private func allReadings(_ numbers: [Int], _ currencies: [Int]) -> [Reading] {
        let changing = numbers.filter { !isConstant($0) }
        let named = changing.filter { columns[$0].says(.balance) }
        let money = numbers.filter { !columns[$0].says(.balance, .fee) }
        var found = sides(money)
        if found.isEmpty {
            let fees = numbers.filter { columns[$0].says(.fee) }
            var amounts = amounts(money, currencies)
            let net = amounts.first { isNet($0, of: money, fees) }
            // Net is gross and fee in every row.
            if let net { amounts = [net] }
            found = amounts.map {
                Reading(amount: $0, fee: net == nil ? fees.first : nil, changes: values[$0] ?? [])
            }
        }
        return found.map { reading in
            var reading = reading
            let balances = (named.isEmpty ? changing : named).filter { balance in
                !reading.money.contains { $0.column == balance }
            }
            let proving = balances.first { steps(reading, $0) > 1 }
            reading.balance = proving ?? (named.isEmpty ? nil : balances.first)
            reading.isProved = proving != nil
            return reading
        }
    }

    /// Columns of money in and out: each row has money in exactly one of them.
    private func sides(_ money: [Int]) -> [Reading] {
        let sides = columns.map { ColumnWords.one(.moneyIn, .moneyOut, of: $0.name) }
        // A column in which no row has anything may be one of two.
        let either = money + columns.indices.filter { columns[$0].filled == 0 && isNamed($0) }
        let pairs = either.flatMap { a in
            either.filter { b in
                a != b && rows.allSatisfy { (value(a, $0) != 0) != (value(b, $0) != 0) }
            }.map { b in (into: a, out: b) }
        }
        let named = pairs.filter { sides[$0.into] == .moneyIn && sides[$0.out] == .moneyOut }
        let half = pairs.filter { sides[$0.into] == .moneyIn || sides[$0.out] == .moneyOut }
        let all = pairs.filter { values[$0.into] != nil && values[$0.out] != nil }
        return ([Array(named.prefix(1)), half, all].first { !$0.isEmpty } ?? []).map { pair in
            Reading(
                moneyIn: pair.into, moneyOut: pair.out,
                changes: rows.map { abs(value(pair.into, $0)) - abs(value(pair.out, $0)) })
        }
    }

    /// The columns that may be the amount, the likeliest first: none that is empty where another
    /// has money, nor that of the operation where another has the account's currency.
    private func amounts(_ money: [Int], _ currencies: [Int]) -> [Int] {
        let full = money.filter { column in
            rows.allSatisfy { row in
                values[column]?[row] != nil || money.allSatisfy { values[$0]?[row] == nil }
            }
        }
        let others = currencies.filter { columns[$0].texts.count > 1 }
        let own = full.filter { column in
            if columns[column].says(.other) { return false }
            guard currencies.count > 1, others.count < currencies.count else { return true }
            let next = currencies.first { $0 > column } ?? currencies.last { $0 < column }
            return !(next.map(others.contains) ?? false)
        }
        return columns.ranked(own.isEmpty ? full : own, by: .amount)
    }

    /// Whether a column is another one less or plus a fee, in every row.
    private func isNet(_ net: Int, of money: [Int], _ fees: [Int]) -> Bool {
        money.contains { gross in
            gross != net
                && fees.contains { fee in
                    [1, -1].contains { (sign: Int128) in
                        rows.allSatisfy {
                            values[net]?[$0] == value(gross, $0) + sign * value(fee, $0)
                        }
                    }
                }
        }
    }

    // MARK: Balances

    /// How many steps of a balance hold in either order, with fees or without; 0 where one fails.
    private func steps(_ reading: Reading, _ balance: Int) -> Int {
        guard let balances = values[balance], columns[balance].filled > 1 else { return 0 }
        for order in [Array(rows), rows.reversed()] {
            for fee in reading.fee == nil ? [nil] : [nil, reading.fee] {
                for sign in reading.amount == nil ? [1] : [1, -1] as [Int128] {
                    var (held, steps): (Int128?, Int) = (nil, 0)
                    let holds = order.allSatisfy { row in
                        let change = sign * (reading.changes[row] ?? 0) - abs(value(fee, row))
                        held = held.map { $0 + change }
                        guard let stated = balances[row] else { return true }
                        if held != nil { steps += 1 }
                        defer { held = stated }
                        return held ?? stated == stated
                    }
                    if holds { return steps }
                }
            }
        }
        return 0
    }
}
