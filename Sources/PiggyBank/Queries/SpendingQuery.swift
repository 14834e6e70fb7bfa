/// Small numbers, a bit each.
private struct BitSet: Sendable {
    private var words: ContiguousArray<UInt64> = []

    mutating func insert(_ number: Int) {
        while words.count <= number / 64 { words.append(0) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    func contains(_ number: Int) -> Bool {
        number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
    }
}

/// Asks what was spent, summed up: payees and categories with the most first, accounts in the order
/// in which they were opened, months and weeks by date.
public struct SpendingQuery: Query {
    /// The local dates that count; all when nil, and where the sums are not kept day by day.
    public var dates: ClosedRange<CalendarDate>?
    private let money: SummedMoney
    private let grouping: SpendingGrouping
    /// Whether the sums are kept day by day, as it is not known yet which days are asked for.
    private let isDaily: Bool
    private let selection: EventSelection
    private var matcher: SelectionMatcher
    private var sums: [Key: Sum] = [:]
    /// The texts of the groups that have one.
    private var texts: [Fingerprint: String] = [:]
    /// Which events were added, by their sequences.
    private var added = BitSet()
    /// What takes payments and refunds back.
    private var reversals: ContiguousArray<Reversal> = []

    private struct Key: Hashable {
        var group: GroupKey
        var currency: Currency
        var day: CalendarDate?
    }

    private enum GroupKey: Hashable {
        case none
        /// A fingerprint in place of the text, which tells it byte for byte.
        case text(Fingerprint)
        case period(CalendarDate)
        case account(AccountIndex)
    }

    fileprivate struct Sum {
        var net: Int128 = 0
        var refunded: Int128 = 0
        var transactions = 0
    }

    /// A reversal, which may be within the dates that are asked for where its event is not.
    private struct Reversal {
        var dates: EventDates
        /// The group that it is of by itself; nil where it is not asked for.
        var group: GroupKey?
        /// The dates of the event that it takes back.
        var eventDates: EventDates
        /// The group of that event; nil where it was not added.
        var eventGroup: GroupKey?
        var currency: Currency
        /// What it changes together with the event.
        var effect: SpendingEffect
    }

    /// Asks it by one grouping.
    ///
    /// - Parameters:
    ///   - selection: which payments, refunds and reversals count.
    ///   - isDaily: whether the sums of single days can be told, which takes more memory.
    public init(
        by grouping: SpendingGrouping,
        of selection: EventSelection = EventSelection(),
        isDaily: Bool = false
    ) {
        self.init(of: .spending, by: grouping, selection, isDaily: isDaily)
    }

    init(
        of money: SummedMoney,
        by grouping: SpendingGrouping,
        _ selection: EventSelection,
        isDaily: Bool
    ) {
        self.money = money
        self.grouping = grouping
        self.isDaily = isDaily
        self.selection = selection
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        if let effect = SpendingEffect(takenBackBy: event, on: money) {
            return observe(effect.reversed, by: admission, &ledger)
        }
        guard let effect = SpendingEffect(event, on: money), matcher.meets(admission, &ledger)
        else { return }
        added.insert(Int(event.sequence))
        let group = group(admission, on: admission.date, &ledger)
        add(effect, group, ledger.currency(of: event.account), admission.date)
    }

    private mutating func observe(
        _ effect: SpendingEffect,
        by admission: Admission,
        _ ledger: inout Ledger
    ) {
        let event = admission.event
        let isSelected = matcher.meets(admission, &ledger)
        let isAdded = added.contains(Int(event.of))
        guard isSelected || isAdded, let origin = admission.origin else { return }
        let eventDates = origin.dates(in: &ledger)
        reversals.append(
            Reversal(
                dates: admission.dates,
                group: isSelected ? group(admission, on: admission.date, &ledger) : nil,
                eventDates: eventDates,
                eventGroup: isAdded ? group(admission, on: eventDates.date, &ledger) : nil,
                currency: ledger.currency(of: event.account),
                effect: effect
            )
        )
    }

    /// The group of a payment, or of what brings it back, on a date.
    private mutating func group(
        _ admission: Admission,
        on date: CalendarDate,
        _ ledger: inout Ledger
    ) -> GroupKey {
        let event = admission.event
        guard let member = grouping.member else { return group(date, event.account, &ledger) }
        guard event.type == .withdrawn else {
            return group(admission.textOfPayment(member))
        }
        if let said = admission.description?.text(member) { return group(said) }
        let slice: TextSlice? =
            switch member {
            case .payee: event.text
            case .category: admission.line.category(after: event.text)
            default: nil
            }
        return slice.map { group(admission.block, $0) } ?? .none
    }

    private func group(
        _ date: CalendarDate,
        _ account: AccountIndex,
        _ ledger: inout Ledger
    ) -> GroupKey {
        switch grouping {
        case .month: .period(date.startOfMonth)
        case .week: .period(date.startOfWeek(ledger.calendar.weekStart))
        default: .account(account)
        }
    }

    private mutating func group(_ block: LineBlock, _ slice: TextSlice) -> GroupKey {
        if slice.isEscaped || slice.count == 0 { return group(block.text(slice)) }
        let fingerprint = unsafe block.bytes.span.bytes
            .fingerprint(Int(slice.start), Int(slice.count))
        if texts[fingerprint] == nil { texts[fingerprint] = block.text(slice) }
        return .text(fingerprint)
    }

    /// The group of a text: an empty one is none.
    private mutating func group(_ text: String?) -> GroupKey {
        guard let text, !text.isEmpty else { return .none }
        let bytes = ContiguousArray(text.utf8)
        let fingerprint = unsafe bytes.span.bytes.fingerprint(0, bytes.count)
        texts[fingerprint] = text
        return .text(fingerprint)
    }

    private mutating func add(
        _ effect: SpendingEffect,
        _ group: GroupKey,
        _ currency: Currency,
        _ date: CalendarDate
    ) {
        let key = Key(group: group, currency: currency, day: isDaily ? date : nil)
        sums[key, default: Sum()].add(effect)
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
    public consuming func answer(_ end: Replay) -> [SpendingSum] {
        let (ledger, dates) = (end.whole, isDaily ? dates : nil)
        takeBack(within: dates, ledger.calendar)
        return answer(sums, ledger, accountRanks(ledger)) { dates?.contains($0) ?? true }
    }

    /// The sums of all groups, and those of each calendar month that has any, of sums that are kept
    /// day by day.
    func sumsByMonth(_ ledger: Ledger) -> SpendingByMonth {
        var (whole, monthly) = (self, self)
        whole.takeBack(within: nil, ledger.calendar)
        monthly.takeBack(within: nil, ledger.calendar, apart: \.startOfMonth)
        let byMonth = Dictionary(grouping: monthly.sums) { $0.key.day?.startOfMonth }
        let ranks = accountRanks(ledger)
        var spending = SpendingByMonth()
        spending.total = answer(whole.sums, ledger, ranks) { _ in true }
        spending.months = byMonth.keys.compactMap(\.self).sorted().map { month in
            let sums = Dictionary(uniqueKeysWithValues: byMonth[month] ?? [])
            return SpendingByMonth.Month(
                start: month,
                sums: answer(sums, ledger, ranks) { _ in true }
            )
        }
        return spending
    }

    /// Takes out what was taken back within dates, and adds reversals of events of other dates.
    ///
    /// - Parameter period: the first day of the period of a date, where each period is to have what
    ///   its days alone have; nil for the periods that it is grouped by, if any.
    private mutating func takeBack(
        within dates: ClosedRange<CalendarDate>?,
        _ calendar: LedgerCalendar,
        apart period: ((CalendarDate) -> CalendarDate)? = nil
    ) {
        var calendar = calendar
        let weekStart = calendar.weekStart
        let period: (CalendarDate) -> CalendarDate =
            switch grouping {
            case .month: { $0.startOfMonth }
            case .week: { $0.startOfWeek(weekStart) }
            default: period ?? { _ in CalendarDate(daysSince1970: 0) }
            }
        let window = selection.window(in: calendar, narrowedTo: dates)
        for reversal in reversals where window.contains(reversal.dates, &calendar) {
            let (date, eventDate) = (reversal.dates.date, reversal.eventDates.date)
            let isWithin = window.contains(reversal.eventDates, &calendar)
            let isPair = reversal.group != nil && reversal.eventGroup != nil
            if isWithin, !isPair || period(date) == period(eventDate) {
                guard let group = reversal.eventGroup else { continue }
                add(reversal.effect, group, reversal.currency, eventDate)
            } else if let group = reversal.group {
                // What it takes back is of other dates, and is no payment of these.
                var effect = reversal.effect
                effect.transactions = 0
                add(effect, group, reversal.currency, date)
            }
        }
    }

    /// The places of accounts in the order in which they were opened; none where they do not order
    /// the answer.
    private func accountRanks(_ ledger: Ledger) -> [AccountID: Int] {
        guard grouping == .account else { return [:] }
        let accounts = ledger.accounts.inOrder.lazy.map { ledger.accountIDs[$0] }
        return Dictionary(uniqueKeysWithValues: zip(accounts, 0...))
    }

    /// The sums of all groups in the order of the answer, of the days that count; as long as it
    /// takes to sort them.
    ///
    /// - Parameter ranks: the places of accounts in that order.
    private func answer(
        _ sums: [Key: Sum],
        _ ledger: Ledger,
        _ ranks: [AccountID: Int],
        _ counts: (CalendarDate) -> Bool
    ) -> [SpendingSum] {
        var totals: [Key: Sum] = [:]
        for (key, sum) in sums {
            if let day = key.day, !counts(day) { continue }
            totals[Key(group: key.group, currency: key.currency, day: nil), default: Sum()].add(sum)
        }
        let answer = totals.filter { !$0.value.isNothing }.map { key, sum in
            SpendingSum(
                group: group(key.group, ledger),
                transactions: sum.transactions,
                net: Balance(sum.net, key.currency),
                refunded: Balance(sum.refunded, key.currency)
            )
        }
        return answer.sorted { $0.comes(before: $1, accounts: ranks) }
    }

    private func group(_ key: GroupKey, _ ledger: Ledger) -> SpendingSum.Group {
        switch key {
        case .none: .text(nil)
        case .text(let fingerprint): .text(texts[fingerprint])
        case .period(let date): .period(date)
        case .account(let index): .account(ledger.accountIDs[index])
        }
    }
}

extension SpendingQuery.Sum {
    fileprivate var isNothing: Bool { net == 0 && refunded == 0 && transactions == 0 }

    fileprivate mutating func add(_ other: Self) {
        net += other.net
        refunded += other.refunded
        transactions += other.transactions
    }
}

extension SpendingSum {
    /// The order of the answer: periods by date, accounts as they were opened, and texts by what
    /// was spent, most first; each by currency where these are not the same.
    fileprivate func comes(before other: Self, accounts: [AccountID: Int]) -> Bool {
        switch (group, other.group) {
        case (.period(let a), .period(let b)):
            return (a, currency) < (b, other.currency)
        case (.account(let a), .account(let b)):
            return accounts[a, default: 0] < accounts[b, default: 0]
        case (.text(let a), .text(let b)):
            if currency != other.currency { return currency < other.currency }
            if net != other.net { return net.minorUnits > other.net.minorUnits }
            guard let a, let b else { return a != nil }
            return a.utf8.lexicographicallyPrecedes(b.utf8)
        default: return false
        }
    }
}

extension SpendingGrouping {
    /// The member of a payment that it is grouped by; nil when it is not grouped by a text.
    fileprivate var member: Member? {
        switch self {
        case .payee: .payee
        case .source: .source
        case .category: .category
        case .month, .week, .account: nil
        }
    }
}
