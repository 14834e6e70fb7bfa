/// Asks what was spent, summed up: payees and categories with the most first, accounts in the order
/// in which they were opened, periods by date.
package struct SpendingQuery: Query {
    private let money: SummedMoney
    /// By what the sums are told apart: first, and within that.
    private let groupings: [SpendingGrouping]
    /// Whether the sums are kept month by month.
    private let isMonthly: Bool
    private var selected: SummedSelection
    private var sums: [Key: Sum] = [:]
    /// The texts of the groups that have one.
    private var texts = IdentifierTable<GroupText>()
    /// Which events were added, by their sequences.
    private var added = BitSet()

    fileprivate struct Key: Hashable {
        var groups: GroupKeys
        var currency: Currency
        /// The first day of the month, where sums are kept month by month.
        var month: CalendarDate?

        // Every event is looked up by it: what tells keys apart in nearly all ledgers is enough.
        func hash(into hasher: inout Hasher) {
            hasher.combine(groups.first.number)
            hasher.combine(groups.second?.number ?? 0)
            hasher.combine(month?.daysSince1970 ?? 0)
        }
    }

    fileprivate struct GroupKeys: Hashable {
        var first: GroupKey
        var second: GroupKey?
    }

    fileprivate enum GroupKey: Hashable {
        case none
        /// The text of an index, byte for byte.
        case text(Index<GroupText>)
        case period(CalendarDate)
        case account(AccountIndex)

        var number: Int32 {
            switch self {
            case .none: -1
            case .text(let index): index.value
            case .period(let date): date.daysSince1970
            case .account(let index): index.value
            }
        }
    }

    /// What a text is of: a group.
    fileprivate enum GroupText {}

    fileprivate struct Sum {
        var net: Int128 = 0
        var refunded: Int128 = 0
        var transactions = 0

        mutating func add(_ other: Sum) {
            net += other.net
            refunded += other.refunded
            transactions += other.transactions
        }
    }

    /// Asks it by one grouping, or by two.
    ///
    /// - Parameters:
    ///   - second: what the sums of one group are told apart by.
    ///   - selection: which payments and refunds count.
    package init(
        by grouping: SpendingGrouping, _ second: SpendingGrouping? = nil,
        of selection: EventSelection = EventSelection()
    ) {
        let groupings = [grouping, second].compactMap(\.self)
        self.init(of: .spending, by: groupings, selection)
    }

    init(
        of money: SummedMoney, by groupings: [SpendingGrouping], _ selection: EventSelection,
        isMonthly: Bool = false
    ) {
        self.money = money
        self.groupings = groupings
        self.isMonthly = isMonthly
        selected = SummedSelection(selection)
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        let effect: SpendingEffect
        if let back = SpendingEffect(takenBackBy: event, on: money) {
            guard added.contains(Int(event.of)) else { return }
            effect = back.reversed
        } else {
            guard let own = SpendingEffect(event, on: money), selected.meets(admission, &ledger)
            else { return }
            added.insert(Int(event.sequence))
            effect = own
        }
        let key = Key(
            groups: groups(admission, &ledger), currency: ledger.currency(of: event.account),
            month: isMonthly ? admission.date.startOfMonth : nil)
        sums[key, default: Sum()].add(effect)
    }

    /// The groups of a payment, or of what brings it back.
    private mutating func groups(_ admission: Admission, _ ledger: inout Ledger) -> GroupKeys {
        var groups = GroupKeys(first: group(groupings[0], admission, &ledger))
        if groupings.count > 1 { groups.second = group(groupings[1], admission, &ledger) }
        return groups
    }

    private mutating func group(
        _ grouping: SpendingGrouping, _ admission: Admission, _ ledger: inout Ledger
    ) -> GroupKey {
        let event = admission.event
        if let period = grouping.period {
            return .period(period.start(of: admission.date, ledger.calendar.weekStart))
        }
        guard let member = grouping.member else { return .account(event.account) }
        guard event.type == .withdrawn else { return group(admission.textOfPayment(member)) }
        if let said = admission.description?.text(member) { return group(said) }
        let slice: TextSlice? =
            switch member {
            case .payee: event.text
            case .category: admission.line.category(after: event.text)
            default: nil
            }
        return slice.map { group(admission.block, $0) } ?? .none
    }

    private mutating func group(_ block: LineBlock, _ slice: TextSlice) -> GroupKey {
        if slice.isEscaped || slice.count == 0 { return group(block.text(slice)) }
        let bytes = unsafe block.bytes.span.bytes
        return .text(texts.intern(bytes, Int(slice.start), Int(slice.count)))
    }

    /// The group of a text: an empty one is none.
    private mutating func group(_ text: String?) -> GroupKey {
        guard let text, !text.isEmpty else { return .none }
        let bytes = ContiguousArray(text.utf8)
        return unsafe .text(texts.intern(bytes.span.bytes, 0, bytes.count))
    }
}

extension SpendingQuery.Key {
    /// The same without a month.
    fileprivate var ofAllMonths: Self {
        var key = self
        key.month = nil
        return key
    }
}

extension SpendingQuery.Sum {
    fileprivate mutating func add(_ effect: SpendingEffect) {
        net += Int128(effect.net)
        refunded += Int128(effect.refunded)
        transactions += effect.transactions
    }
}

// MARK: - Answer

extension SpendingQuery {
    /// As long as it takes to sort the groups.
    package consuming func answer(_ end: Replay) -> [SpendingSum] { answer(sums, end.whole) }

    /// The sums of all groups, and those of each calendar month that has any, of sums that are kept
    /// month by month.
    func sumsByMonth(_ ledger: Ledger) -> SpendingByMonth {
        var total: [Key: Sum] = [:]
        var months: [CalendarDate: [Key: Sum]] = [:]
        for (key, sum) in sums {
            total[key.ofAllMonths, default: Sum()].add(sum)
            if let month = key.month { months[month, default: [:]][key.ofAllMonths] = sum }
        }
        var spending = SpendingByMonth()
        spending.total = answer(total, ledger)
        spending.months = months.sorted { $0.key < $1.key }.map { month, sums in
            SpendingByMonth.Month(start: month, sums: answer(sums, ledger))
        }
        return spending
    }

    /// The sums of all groups in the order of the answer; as long as it takes to sort them.
    private func answer(_ sums: [Key: Sum], _ ledger: Ledger) -> [SpendingSum] {
        let totals = sums.filter { !$0.value.isNothing }
        let first = places(in: totals, ledger) { $0.first }
        let second = places(in: totals, ledger) { $0.second }
        // Looked up once: a sort compares each of them many times.
        var rows = totals.map { key, sum in
            let (groups, currency) = (key.groups, key.currency)
            let group = GroupOfCurrency(group: groups.first, currency: currency)
            let within = groups.second.map { GroupOfCurrency(group: $0, currency: currency) }
            let place = (first[group] ?? 0, within.flatMap { second[$0] } ?? 0)
            return (place: place, key: key, sum: sum)
        }
        rows.sort { $0.place < $1.place }
        return rows.map { _, key, sum in
            SpendingSum(
                group: group(key.groups.first, ledger),
                second: key.groups.second.map { group($0, ledger) }, transactions: sum.transactions,
                net: Balance(sum.net, key.currency), refunded: Balance(sum.refunded, key.currency))
        }
    }

    private struct GroupOfCurrency: Hashable {
        var group: GroupKey
        var currency: Currency
    }

    /// The places of groups in the order of the answer: periods by date, accounts as they were
    /// opened, and texts by what was spent, most first; each by currency where these are not the
    /// same.
    ///
    /// - Parameter group: which of its groups a sum is looked at by; nil for none.
    private func places(in totals: [Key: Sum], _ ledger: Ledger, by group: (GroupKeys) -> GroupKey?)
        -> [GroupOfCurrency: Int]
    {
        var sums: [GroupOfCurrency: Sum] = [:]
        for (key, sum) in totals {
            guard let group = group(key.groups) else { return [:] }
            sums[GroupOfCurrency(group: group, currency: key.currency), default: Sum()].add(sum)
        }
        let accounts =
            groupings.contains(.account)
            ? Dictionary(uniqueKeysWithValues: zip(ledger.accounts.inOrder, 0...)) : [:]
        let sorted = sums.sorted { a, b in
            let (one, other) = (a.key.currency, b.key.currency)
            switch (a.key.group, b.key.group) {
            case (.period(let a), .period(let b)): return (a, one) < (b, other)
            case (.account(let a), .account(let b)):
                return accounts[a, default: 0] < accounts[b, default: 0]
            default:
                if one != other { return one < other }
                if a.value.net != b.value.net { return a.value.net > b.value.net }
                guard case .text(let first) = a.key.group, case .text(let second) = b.key.group
                else { return a.key.group != .none }
                return texts.precedes(first, second)
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), 0...))
    }

    private func text(_ key: GroupKey) -> String? {
        if case .text(let index) = key { texts[index].text } else { nil }
    }

    private func group(_ key: GroupKey, _ ledger: Ledger) -> SpendingSum.Group {
        switch key {
        case .none: .text(nil)
        case .text: .text(text(key))
        case .period(let date): .period(date)
        case .account(let index): .account(ledger.accountIDs[index])
        }
    }
}

extension SpendingQuery.Sum {
    fileprivate var isNothing: Bool { net == 0 && refunded == 0 && transactions == 0 }
}

extension SpendingGrouping {
    /// The member of a payment that it is grouped by; nil when it is not grouped by a text.
    fileprivate var member: Member? {
        switch self {
        case .payee: .payee
        case .source: .source
        case .category: .category
        case .account, .week, .month, .quarter, .year: nil
        }
    }
}
