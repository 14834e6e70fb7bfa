// What was spent and received, as sums over the rows of a ledger.

extension Replay {
    /// What was spent, or received, summed up: payees and categories with the most first, accounts
    /// in the order in which they were opened, periods by date.
    ///
    /// A refund is negative spending at its own time, under the texts of its payment; it is asked
    /// for with that, unless refunds are asked for by themselves. Linear in the events.
    ///
    /// - Parameter groupings: one, or two: what the sums of one group are told apart by.
    package func sums(
        of money: SummedMoney, by groupings: [SpendingGrouping],
        _ selection: EventSelection = EventSelection()
    ) -> [SummedRows] {
        let sums = SpendingSums(of: table, by: groupings, whole)
        eachPayment(of: money, selection) { index, effect in sums.add(effect, index) }
        return sums.inOrder(whole)
    }

    /// What was spent by one grouping, as a whole and in each calendar month.
    package func spendingByMonth(by grouping: SpendingGrouping) -> SpendingByMonth {
        var months: [CalendarDate: SpendingSums] = [:]
        let total = SpendingSums(of: table, by: [grouping], whole)
        eachPayment(of: .spending, EventSelection()) { index, effect in
            let month = table.rows[index].date.startOfMonth
            if months[month] == nil {
                months[month] = SpendingSums(of: table, by: [grouping], whole)
            }
            months[month]?.add(effect, index)
            total.add(effect, index)
        }
        var spending = SpendingByMonth()
        spending.total = total.inOrder(whole).map(\.sum)
        spending.months = months.sorted { $0.key < $1.key }.map { month, sums in
            SpendingByMonth.Month(start: month, sums: sums.inOrder(whole).map(\.sum))
        }
        return spending
    }

    /// Calls a body with each row that counts and is of that money, and with what it changes.
    func eachPayment(
        of money: SummedMoney, _ selection: EventSelection, _ body: (Int, SpendingEffect) -> Void
    ) {
        let asked = RowSelection(selection, self)
        let asksForRefunds = selection.types.contains(.refunded)
        eachCountingRow { index, row in
            let payment = table.payment(index)
            guard let effect = SpendingEffect(row, of: table.rows[payment], on: money),
                asked.meets(index, as: asksForRefunds ? index : payment)
            else { return }
            body(index, effect)
        }
    }
}

/// One sum, and the rows that make it.
package struct SummedRows: Sendable {
    package var sum: SpendingSum
    /// The indices of the rows.
    package var rows: ContiguousArray<Int32>
}

/// Sums of what was spent or received by groups, while they are made.
///
/// A class, as those of a month would be copied for each payment.
private final class SpendingSums {
    private let table: EventTable
    private let groupings: [SpendingGrouping]
    private let ledger: Ledger
    private var sums: [Key: Sum] = [:]

    private struct Key: Hashable {
        var first: Group
        var second: Group?
        var currency: Currency

        // Every event is looked up by it: what tells keys apart in nearly all ledgers is enough.
        func hash(into hasher: inout Hasher) {
            hasher.combine(first.number)
            hasher.combine(second?.number ?? 0)
        }
    }

    private enum Group: Hashable {
        /// A text of the table, or none.
        case text(TextIndex)
        case period(CalendarDate)
        case account(AccountIndex)

        var number: Int32 {
            switch self {
            case .text(let index): index.value
            case .period(let date): date.daysSince1970
            case .account(let index): index.value
            }
        }
    }

    fileprivate struct Sum {
        var net: Int128 = 0
        var refunded: Int128 = 0
        var transactions = 0
        var rows: ContiguousArray<Int32> = []
    }

    init(of table: EventTable, by groupings: [SpendingGrouping], _ ledger: Ledger) {
        (self.table, self.groupings, self.ledger) = (table, groupings, ledger)
    }

    func add(_ effect: SpendingEffect, _ index: Int) {
        let row = table.rows[index]
        let payment = table.rows[table.payment(index)]
        func group(_ grouping: SpendingGrouping) -> Group {
            if let period = grouping.period {
                return .period(period.start(of: row.date, ledger.calendar.weekStart))
            }
            switch grouping {
            case .payee: return .text(payment.type == .deposited ? .none : payment.party)
            case .source: return .text(payment.type == .deposited ? payment.party : .none)
            case .category: return .text(payment.category)
            default: return .account(row.account)
            }
        }
        let second = groupings.count > 1 ? group(groupings[1]) : nil
        let key = Key(
            first: group(groupings[0]), second: second, currency: ledger.currency(of: row.account))
        sums[key, default: Sum()].add(effect, index)
    }

    /// The sums of all groups in the order of the answer; as long as it takes to sort them.
    func inOrder(_ ledger: Ledger) -> [SummedRows] {
        let first = places { $0.first }
        let second = places { $0.second }
        // Looked up once: a sort compares each of them many times.
        var rows = sums.map { key, sum in
            let within = key.second.map { GroupOfCurrency(group: $0, currency: key.currency) }
            let place = (
                first[GroupOfCurrency(group: key.first, currency: key.currency)] ?? 0,
                within.flatMap { second[$0] } ?? 0
            )
            return (place: place, key: key, sum: sum)
        }
        rows.sort { $0.place < $1.place }
        return rows.map { _, key, sum in
            SummedRows(
                sum: SpendingSum(
                    group: group(key.first), second: key.second.map(group),
                    transactions: sum.transactions, net: Balance(sum.net, key.currency),
                    refunded: Balance(sum.refunded, key.currency)), rows: sum.rows)
        }
    }

    private struct GroupOfCurrency: Hashable {
        var group: Group
        var currency: Currency
    }

    /// The places of groups in the order of the answer: periods by date, accounts as they were
    /// opened, and texts by what was spent, most first; each by currency where these are not the
    /// same.
    ///
    /// - Parameter group: which of its groups a sum is looked at by; nil for none.
    private func places(by group: (Key) -> Group?) -> [GroupOfCurrency: Int] {
        var nets: [GroupOfCurrency: Int128] = [:]
        for (key, sum) in sums {
            guard let group = group(key) else { return [:] }
            nets[GroupOfCurrency(group: group, currency: key.currency), default: 0] += sum.net
        }
        let accounts =
            groupings.contains(.account)
            ? Dictionary(uniqueKeysWithValues: zip(ledger.accounts.inOrder, 0...)) : [:]
        let sorted = nets.sorted { a, b in
            let (one, other) = (a.key.currency, b.key.currency)
            switch (a.key.group, b.key.group) {
            case (.period(let a), .period(let b)): return (a, one) < (b, other)
            case (.account(let a), .account(let b)):
                return accounts[a, default: 0] < accounts[b, default: 0]
            case (.text(let first), .text(let second)):
                if one != other { return one < other }
                if a.value != b.value { return a.value > b.value }
                if first.isNone || second.isNone { return !first.isNone && second.isNone }
                return table.texts.precedes(first, second)
            default: return false
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), 0...))
    }

    private func group(_ group: Group) -> SpendingSum.Group {
        switch group {
        case .text(let index): .text(table.text(index))
        case .period(let date): .period(date)
        case .account(let index): .account(ledger.accountIDs[index])
        }
    }
}

extension SpendingSums.Sum {
    fileprivate mutating func add(_ effect: SpendingEffect, _ index: Int) {
        net += Int128(effect.net)
        refunded += Int128(effect.refunded)
        transactions += effect.transactions
        rows.append(Int32(truncatingIfNeeded: index))
    }
}
