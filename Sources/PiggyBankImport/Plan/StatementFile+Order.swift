import PiggyBank

// In which order the files of an import are planned, whatever they are called.

extension [StatementFile] {
    /// The indices of the files, those with the earliest rows first.
    ///
    /// Of those that begin on one date, one that begins within another, as a row of it with its
    /// balance says, comes after that; else they go on from one another by their balances, and
    /// those without balances begin with the one that has the fewest rows.
    var planningOrder: [Int] {
        let dates = map(\.firstDate)
        // Those without a date have nothing to be recorded.
        let order = indices.sorted { a, b in
            guard let first = dates[a] else { return dates[b] == nil && a < b }
            guard let second = dates[b] else { return true }
            return (first, self[a].rowsWithoutBalance, a) < (second, self[b].rowsWithoutBalance, b)
        }
        var rest = order[...]
        var planned: [Int] = []
        while let first = rest.first {
            let group = rest.prefix { dates[$0] == dates[first] }
            rest = rest.dropFirst(group.count)
            planned += group.count == 1 ? [first] : chained(group, on: dates[first])
        }
        return planned
    }

    /// The order of files that begin on one date.
    private func chained(_ group: ArraySlice<Int>, on date: CalendarDate?) -> [Int] {
        let before = containers(of: group, on: date)
        var begins = Dictionary(grouping: group) { self[$0].beginning }
        begins[nil] = nil
        let ends = Set(group.compactMap { self[$0].beginning == self[$0].end ? nil : self[$0].end })
        let starts = group.filter { self[$0].beginning.map { !ends.contains($0) } ?? true }
        var left = starts + group
        var chained: [Int] = []
        var taken: Set<Int> = []
        func isReady(_ index: Int) -> Bool {
            !taken.contains(index) && before[index]?.isSubset(of: taken) ?? true
        }
        while !left.isEmpty {
            // Of those that begin within one another, the first one has to.
            var next: Int? = left.first(where: isReady) ?? left[0]
            while let index = next {
                chained.append(index)
                taken.insert(index)
                next = begins[self[index].end]?.first(where: isReady)
            }
            left.removeAll(where: taken.contains)
        }
        return chained
    }

    /// The files of a group within which others of it begin, by these.
    private func containers(of group: ArraySlice<Int>, on date: CalendarDate?) -> [Int: Set<Int>] {
        var inside: [BalancedRow: Set<Int>] = [:]
        var first: [Int: [BalancedRow]] = [:]
        for index in group {
            for rows in self[index].statements.map({ $0.balancedRows(on: date) }) {
                for row in rows.dropFirst() { inside[row, default: []].insert(index) }
                first[index, default: []] += rows.prefix(1)
            }
        }
        var containers: [Int: Set<Int>] = [:]
        for (index, rows) in first {
            containers[index] = Set(rows.flatMap { inside[$0] ?? [] }).subtracting([index])
        }
        return containers
    }
}

/// A row with the balance after it, which tells it from nearly every other of its day.
private struct BalancedRow: Hashable {
    let account: AccountKey?
    let amount, balance: Balance
}

extension Statement {
    /// Its first rows, those of a date, as far as their balances are known.
    fileprivate func balancedRows(on date: CalendarDate?) -> [BalancedRow] {
        var held = openingBalance
        var found: [BalancedRow] = []
        for row in rows.prefix(while: { $0.date == date }) {
            let change = row.change.minorUnits
            held = row.balance ?? held.map { Balance($0.minorUnits + change, row.amount.currency) }
            guard let held else { break }
            found.append(BalancedRow(account: account, amount: row.amount, balance: held))
        }
        return found
    }
}

extension StatementFile {
    /// The earliest date that it states; nil where it has none.
    var firstDate: CalendarDate? { statements.compactMap(\.firstDate).min() }

    /// How many rows it has; 0 where it says what it begins with.
    fileprivate var rowsWithoutBalance: Int {
        beginning == nil ? statements.reduce(0) { $0 + $1.rows.count } : 0
    }

    /// The account and the balance that it begins with, and that it ends with; nil where it does
    /// not say.
    fileprivate struct Boundary: Hashable {
        var account: AccountKey?
        var balance: Balance
    }

    fileprivate var beginning: Boundary? {
        statements.first.flatMap { statement in
            statement.openingBalance.map { Boundary(account: statement.account, balance: $0) }
        }
    }

    fileprivate var end: Boundary? {
        statements.last.flatMap { statement in
            (statement.closing?.balance ?? statement.rows.last?.balance).map {
                Boundary(account: statement.account, balance: $0)
            }
        }
    }
}
