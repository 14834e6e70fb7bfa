/// Asks what was spent, summed up: payees and categories with the most first, accounts in the order
/// in which they were opened, periods by date.
package struct SpendingQuery: Query {
    private let money: SummedMoney
    /// By what the sums are told apart: first, and within that.
    private let groupings: [SpendingGrouping]
    /// Whether the sums are kept month by month.
    private let isMonthly: Bool
    private let selection: EventSelection
    private var selected: SummedSelection
    private var sums: [Key: Sum] = [:]
    /// The texts of the groups that have one.
    private var texts = IdentifierTable<GroupText>()
    /// Which events were added, by their sequences.
    private var added = BitSet()
    /// What takes payments and refunds back.
    private var reversals: ContiguousArray<Reversal> = []

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

    /// A reversal, which may be within the dates that are asked for where its event is not.
    private struct Reversal {
        var date: CalendarDate
        /// The groups that it is of by itself; nil where it is not asked for.
        var groups: GroupKeys?
        /// The date of the event that it takes back.
        var eventDate: CalendarDate
        /// The groups of that event; nil where it was not added.
        var eventGroups: GroupKeys?
        var currency: Currency
        /// What it changes together with the event.
        var effect: SpendingEffect
    }

    /// Asks it by one grouping, or by two.
    ///
    /// - Parameters:
    ///   - second: what the sums of one group are told apart by.
    ///   - selection: which payments, refunds and reversals count.
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
        self.selection = selection
        selected = SummedSelection(selection)
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        if let effect = SpendingEffect(takenBackBy: event, on: money) {
            return observe(effect.reversed, by: admission, &ledger)
        }
        guard let effect = SpendingEffect(event, on: money), selected.meets(admission, &ledger)
        else { return }
        added.insert(Int(event.sequence))
        let groups = groups(admission, on: admission.date, &ledger)
        add(effect, groups, ledger.currency(of: event.account), admission.date)
    }

    private mutating func observe(
        _ effect: SpendingEffect, by admission: Admission, _ ledger: inout Ledger
    ) {
        let event = admission.event
        let isSelected = selected.meets(admission, &ledger)
        let isAdded = added.contains(Int(event.of))
        guard isSelected || isAdded, let origin = admission.origin else { return }
        let eventDate = ledger.date(of: origin.event.time)
        reversals.append(
            Reversal(
                date: admission.date,
                groups: isSelected ? groups(admission, on: admission.date, &ledger) : nil,
                eventDate: eventDate,
                eventGroups: isAdded ? groups(admission, on: eventDate, &ledger) : nil,
                currency: ledger.currency(of: event.account), effect: effect))
    }

    /// The groups of a payment, or of what brings it back, on a date.
    private mutating func groups(
        _ admission: Admission, on date: CalendarDate, _ ledger: inout Ledger
    ) -> GroupKeys {
        var groups = GroupKeys(first: group(groupings[0], admission, on: date, &ledger))
        if groupings.count > 1 { groups.second = group(groupings[1], admission, on: date, &ledger) }
        return groups
    }

    private mutating func group(
        _ grouping: SpendingGrouping, _ admission: Admission, on date: CalendarDate,
        _ ledger: inout Ledger
    ) -> GroupKey {
        let event = admission.event
        if let period = grouping.period {
            return .period(period.start(of: date, ledger.calendar.weekStart))
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

    private mutating func add(
        _ effect: SpendingEffect, _ groups: GroupKeys, _ currency: Currency, _ date: CalendarDate
    ) {
        let month = isMonthly ? date.startOfMonth : nil
        sums[Key(groups: groups, currency: currency, month: month), default: Sum()].add(effect)
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
    /// Linear in the groups and the reversals.
    package consuming func answer(_ end: Replay) -> [SpendingSum] {
        takeBack(in: end.calendar)
        return answer(sums, end.whole)
    }

    /// The sums of all groups, and those of each calendar month that has any, of sums that are kept
    /// month by month.
    func sumsByMonth(_ ledger: Ledger) -> SpendingByMonth {
        var (whole, monthly) = (self, self)
        whole.takeBack(in: ledger.calendar)
        monthly.takeBack(in: ledger.calendar, apart: \.startOfMonth)
        var total: [Key: Sum] = [:]
        for (key, sum) in whole.sums { total[key.ofAllMonths, default: Sum()].add(sum) }
        var months: [CalendarDate: [Key: Sum]] = [:]
        for (key, sum) in monthly.sums {
            if let month = key.month { months[month, default: [:]][key.ofAllMonths] = sum }
        }
        var spending = SpendingByMonth()
        spending.total = answer(total, ledger)
        spending.months = months.sorted { $0.key < $1.key }.map { month, sums in
            SpendingByMonth.Month(start: month, sums: answer(sums, ledger))
        }
        return spending
    }

    /// Takes out what was taken back within the dates that are asked for, and adds reversals of
    /// events of other dates.
    ///
    /// - Parameter period: the first day of the period of a date, where each period is to have what
    ///   its days alone have; nil for the periods that it is grouped by, if any.
    private mutating func takeBack(
        in calendar: LedgerCalendar, apart period: ((CalendarDate) -> CalendarDate)? = nil
    ) {
        let weekStart = calendar.weekStart
        let periods = groupings.compactMap(\.period)
        let period = { (date: CalendarDate) in
            periods.map { $0.start(of: date, weekStart) } + [period].compactMap { $0?(date) }
        }
        let window = selection.dates.range(in: calendar)
        for reversal in reversals where window.contains(reversal.date) {
            let (date, eventDate) = (reversal.date, reversal.eventDate)
            let isWithin = window.contains(eventDate)
            let isPair = reversal.groups != nil && reversal.eventGroups != nil
            if isWithin, !isPair || period(date) == period(eventDate) {
                guard let groups = reversal.eventGroups else { continue }
                add(reversal.effect, groups, reversal.currency, eventDate)
            } else if let groups = reversal.groups {
                // What it takes back is of other dates, and is no payment of these.
                var effect = reversal.effect
                effect.transactions = 0
                add(effect, groups, reversal.currency, date)
            }
        }
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
