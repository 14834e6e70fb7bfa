import PiggyBank

// Sums by two groupings as people read them: the first one down, the second one across.

/// The sums of one group and currency, or of all groups of a currency.
private struct AcrossRow: Sendable {
    /// The group; nil for all of them.
    var group: SpendingSum.Group?
    /// The sums, by the places of the groups across.
    var sums: [Int: Balance] = [:]
    var total: Balance

    mutating func add(_ net: Balance, at place: Int) {
        sums[place] = (sums[place] ?? Balance(0, net.currency)) + net
        total = total + net
    }
}

extension Section {
    /// The sums of groups down and groups across, with the totals of both.
    static func across(
        _ sums: [SpendingSum], by groupings: [SpendingGrouping], after ledger: Ledger
    ) -> Section {
        let across = groups(across: sums, groupings[1].period)
        let places = Dictionary(zip(across, 0...)) { first, _ in first }
        var rows: [AcrossRow] = []
        for sum in sums {
            if rows.last?.group != sum.group || rows.last?.total.currency != sum.currency {
                rows.append(AcrossRow(group: sum.group, total: Balance(0, sum.currency)))
            }
            guard let place = sum.second.flatMap({ places[$0] }) else { continue }
            rows[rows.count - 1].add(sum.net, at: place)
        }
        let byCurrency = Dictionary(grouping: rows, by: \.total.currency)
        for currency in ledger.totals.busiestCurrencies {
            guard let own = byCurrency[currency], own.count > 1 else { continue }
            var total = AcrossRow(group: nil, total: Balance(0, currency))
            for row in own { for (place, sum) in row.sums { total.add(sum, at: place) } }
            rows.append(total)
        }
        let first = Column<AcrossRow>.table(groupings[0].label) { row in
            row.group?.shown(groupings[0]) ?? .say("Total")
        }
        let columns =
            [
                groupings[0].period == nil ? first.truncatable : first,
                .table("Currency") { .text($0.total.currency.code) },
            ]
            + across.enumerated().map { place, group in
                .table(group.heading(groupings[1]), .trailing) { row in
                    row.sums[place].map(Cell.money) ?? .null
                }
            } + [.table("Total", .trailing) { .money($0.total) }]
        return Section("", rows: rows, columns: columns).repeating(2)
    }

    /// The groups across in the order of the answer; of periods all from the first one to the last
    /// one.
    private static func groups(across sums: [SpendingSum], _ period: CalendarPeriod?)
        -> [SpendingSum.Group]
    {
        var groups: [SpendingSum.Group] = []
        var seen: Set<SpendingSum.Group> = []
        var dates: [CalendarDate] = []
        for group in sums.lazy.compactMap(\.second) where seen.insert(group).inserted {
            groups.append(group)
            if case .period(let date) = group { dates.append(date) }
        }
        guard let period, let first = dates.min(), let last = dates.max() else { return groups }
        let count = period.count(from: first, to: last) + 1
        // Beyond that, empty ones would be most of what is seen.
        guard count <= 4 * dates.count else { return dates.sorted().map { .period($0) } }
        return (0..<count).map { .period(period.start($0, after: first)) }
    }
}

extension SpendingSum.Group {
    /// What heads a column.
    fileprivate func heading(_ grouping: SpendingGrouping) -> Text {
        switch shown(grouping) {
        case .text(let text): Text(verbatim: text)
        case .say(let text): text
        case .date(let date): "\(date)"
        default: ""
        }
    }
}
