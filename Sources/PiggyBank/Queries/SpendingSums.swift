/// What spending is summed by.
public enum SpendingGrouping: String, CaseIterable, Hashable, Sendable {
    /// By who got the money.
    case payee = "payee"
    /// By what it was for.
    case category = "category"
    /// By calendar month.
    case month = "month"
    /// By the ledger's weeks.
    case week = "week"
    /// By the account that it was paid from.
    case account = "account"
}

/// What was spent in one currency on one thing, or in one stretch of time.
public struct SpendingSum: Hashable, Sendable {
    /// What it was spent on, or when.
    public var group: Group
    /// How many payments there were that were not taken back within the dates that are asked for.
    public var transactions: Int
    /// What was spent, less what came back; negative where more came back than was spent.
    ///
    /// What was taken back does not count; of a payment of other dates, what takes it back counts
    /// by itself.
    public var net: Balance
    /// What came back of payments, whenever these were.
    public var refunded: Balance

    /// The currency.
    public var currency: Currency { net.currency }

    /// What spending is summed up for.
    public enum Group: Hashable, Sendable {
        /// A payee or a category, byte for byte; nil for payments that do not say.
        case text(String?)
        /// The month or the week that begins on a date.
        case period(CalendarDate)
        /// An account.
        case account(AccountID)
    }
}

/// What was spent, as a whole and in each calendar month.
public struct SpendingByMonth: Hashable, Sendable {
    /// What was spent in all of them.
    public var total: [SpendingSum] = []
    /// The months that have any, in their order.
    public var months: [Month] = []

    /// What was spent in one calendar month.
    public struct Month: Hashable, Sendable {
        /// Its first day.
        public var start: CalendarDate
        /// What was spent in it.
        public var sums: [SpendingSum]
    }

    /// Nothing.
    package init() {}
}

/// What a payment or a refund changes of what was spent, in minor units.
struct SpendingEffect: Hashable, Sendable {
    /// By how much it changes what was spent, less refunds.
    var net: Int64
    /// By how much it changes what came back.
    var refunded: Int64 = 0
    /// By how many it changes the number of payments.
    var transactions = 0

    /// Nil for an event that is no spending, and no refund of any.
    init?(_ event: DecodedEvent) {
        switch event.type {
        case .withdrawn where event.isSpending:
            net = event.minorUnits
            transactions = 1
        case .refunded where event.isSpending:
            net = -event.minorUnits
            refunded = event.minorUnits
        default: return nil
        }
    }

    /// The effect of taking it back.
    var reversed: SpendingEffect {
        var effect = self
        effect.net = -net
        effect.refunded = -refunded
        effect.transactions = -transactions
        return effect
    }

    /// The effect of an event that another one takes back; nil where that was none.
    init?(takenBackBy event: DecodedEvent) {
        guard event.type == .reversed, let type = event.reversedType else { return nil }
        var earlier = event
        earlier.type = type
        earlier.reversedType = nil
        self.init(earlier)
    }
}

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

/// Sums up what was spent, by one grouping.
struct SpendingSumCollector: Collector {
    private let grouping: SpendingGrouping
    /// Whether the sums are kept day by day, as it is not known yet which days are asked for.
    private let isDaily: Bool
    private let selection: EventSelection
    private var matcher: SelectionMatcher
    private var sums: [Key: Sum] = [:]
    /// The texts of the groups that have one.
    private var texts: [Fingerprint: String] = [:]
    /// What depends on earlier events.
    private var undecided: ContiguousArray<Undecided> = []
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
        /// The sequence of what it takes back.
        var of: Int64
        var place: ReversalPlace
        /// What it changes by itself; nil where it is not asked for.
        var own: Undecided?
        /// What it changes together with what it takes back.
        var takingOut: Undecided
    }

    /// An event of which only an earlier line tells what becomes of it.
    private struct Undecided {
        /// Its sequence.
        var sequence: Int64
        /// The sequence of the event that it is of.
        var of: Int64
        var place: EventPlace
        var account: AccountIndex
        var currency: Currency
        var effect: SpendingEffect
        var isSelected: Bool
    }

    init(by grouping: SpendingGrouping, _ selection: EventSelection, isDaily: Bool) {
        self.grouping = grouping
        self.isDaily = isDaily
        self.selection = selection
        matcher = SelectionMatcher(selection)
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        if let effect = SpendingEffect(takenBackBy: event) {
            return collect(effect, takenBackBy: event, source, &ledger)
        }
        guard let effect = SpendingEffect(event) else { return }
        let answer = matcher.answer(event, source, &ledger)
        if answer == .no { return }
        let date = ledger.date(of: event.time)
        let currency = ledger.currency(of: event.account)
        let isTextOfPayment = grouping.member != nil && event.type != .withdrawn
        if answer == .ifEarlier || isTextOfPayment {
            return undecided.append(
                Undecided(
                    sequence: event.sequence,
                    of: event.earlierSequence ?? 0,
                    place: EventPlace(event, source, on: date),
                    account: event.account,
                    currency: currency,
                    effect: effect,
                    isSelected: answer == .yes
                )
            )
        }
        added.insert(Int(event.sequence))
        add(effect, group(event, source, date, ledger), currency, date)
    }

    private mutating func collect(
        _ effect: SpendingEffect,
        takenBackBy event: DecodedEvent,
        _ source: EventSource,
        _ ledger: inout Ledger
    ) {
        let date = ledger.date(of: event.time)
        let takingOut = Undecided(
            sequence: event.sequence,
            of: event.of,
            place: EventPlace(event, source, on: date),
            account: event.account,
            currency: ledger.currency(of: event.account),
            effect: effect.reversed,
            isSelected: true
        )
        let answer = matcher.answer(event, source, &ledger)
        var own = takingOut
        // What it takes back is of other dates, and is no payment of these.
        own.effect.transactions = 0
        own.isSelected = answer == .yes
        reversals.append(
            Reversal(
                of: event.of,
                place: ReversalPlace(event, on: date),
                own: answer == .no ? nil : own,
                takingOut: takingOut
            )
        )
    }

    /// The group of a payment, or of what is grouped without its texts.
    private mutating func group(
        _ event: DecodedEvent,
        _ source: EventSource,
        _ date: CalendarDate,
        _ ledger: Ledger
    ) -> GroupKey {
        switch grouping {
        case .payee: event.text.map { group(source.block, $0) } ?? .none
        case .category: source.category(after: event.text).map { group(source.block, $0) } ?? .none
        case .month, .week, .account: group(date, event.account, ledger.calendar)
        }
    }

    private func group(
        _ date: CalendarDate,
        _ account: AccountIndex,
        _ calendar: LedgerCalendar
    ) -> GroupKey {
        switch grouping {
        case .month: .period(date.startOfMonth)
        case .week: .period(date.startOfWeek(calendar.weekStart))
        default: .account(account)
        }
    }

    private mutating func group(_ block: LineBlock, _ slice: TextSlice) -> GroupKey {
        if slice.isEscaped { return group(block.text(slice)) }
        let fingerprint = unsafe block.bytes.span.bytes
            .fingerprint(Int(slice.start), Int(slice.count))
        if texts[fingerprint] == nil { texts[fingerprint] = block.text(slice) }
        return .text(fingerprint)
    }

    private mutating func group(_ text: String) -> GroupKey {
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

extension SpendingSumCollector.Sum {
    fileprivate mutating func add(_ effect: SpendingEffect) {
        net += Int128(effect.net)
        refunded += Int128(effect.refunded)
        transactions += effect.transactions
    }
}

// MARK: - Answer

extension SpendingSumCollector {
    /// The sums of all groups in the order of the answer, of some days where they are kept day by
    /// day.
    ///
    /// A few reads for each refund whose payment decides, and for each event that was taken back.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    consuming func sums(
        within dates: ClosedRange<CalendarDate>?,
        _ ledger: Ledger,
        _ earlier: EarlierLooker
    ) throws(LostEvent) -> [SpendingSum] {
        try settle(within: dates, ledger, earlier)
        return answer(sums, ledger, accountRanks(ledger)) { dates?.contains($0) ?? true }
    }

    /// The sums of all groups, and those of each calendar month that has any, of sums that are kept
    /// day by day.
    ///
    /// What was taken back does not count in the month of its event, whenever that was done.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    consuming func sumsByMonth(
        _ ledger: Ledger,
        _ earlier: EarlierLooker
    ) throws(LostEvent) -> SpendingByMonth {
        try settle(within: nil, ledger, earlier)
        let byMonth = Dictionary(grouping: sums) { $0.key.day?.startOfMonth }
        let months = byMonth.keys.compactMap(\.self).sorted()
        let ranks = accountRanks(ledger)
        var spending = SpendingByMonth()
        spending.total = answer(sums, ledger, ranks) { _ in true }
        spending.months = months.map { month in
            let sums = Dictionary(uniqueKeysWithValues: byMonth[month] ?? [])
            let answer = answer(sums, ledger, ranks) { _ in true }
            return SpendingByMonth.Month(start: month, sums: answer)
        }
        return spending
    }

    /// Decides what only earlier lines tell.
    private mutating func settle(
        within dates: ClosedRange<CalendarDate>?,
        _ ledger: Ledger,
        _ earlier: EarlierLooker
    ) throws(LostEvent) {
        let window = selection.window(in: ledger.calendar, narrowedTo: dates)
        var calendar = ledger.calendar
        var takenBack: Set<Int64> = []
        for reversal in reversals where reversal.place.isWithin(window, &calendar) {
            // Of all dates it is there, and need not be looked at where it was not added.
            if window.isAlways, !added.contains(Int(reversal.of)) {
                takenBack.insert(reversal.of)
                continue
            }
            let line = try earlier.line(reversal.of, before: reversal.takingOut.place.offset)
            if window.contains(line, &calendar) {
                takenBack.insert(reversal.of)
                if added.contains(Int(reversal.of)) {
                    try takeOut(reversal.takingOut, line, ledger)
                }
            } else if let own = reversal.own {
                try decide(own, ledger, earlier)
            }
        }
        for event in undecided where !takenBack.contains(event.sequence) {
            try decide(event, ledger, earlier)
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

    private mutating func decide(
        _ event: Undecided,
        _ ledger: Ledger,
        _ earlier: EarlierLooker
    ) throws(LostEvent) {
        if !event.isSelected {
            guard try earlier.meets(matcher, event.place) else { return }
        }
        let group: GroupKey
        if let member = grouping.member {
            let payment = try earlier.payment(of: event.place, which: event.of)
            group = payment.text(member).map { self.group($0) } ?? .none
        } else {
            group = self.group(event.place.date, event.account, ledger.calendar)
        }
        add(event.effect, group, event.currency, event.place.date)
    }

    /// Takes out again what was added for an event that was taken back since.
    private mutating func takeOut(
        _ reversal: Undecided,
        _ line: EventLine,
        _ ledger: Ledger
    ) throws(LostEvent) {
        guard let time = (try? line.required(.time) as Instant) else {
            throw LostEvent(sequence: reversal.sequence)
        }
        var calendar = ledger.calendar
        let date = calendar.date(of: time)
        let group: GroupKey
        if let member = grouping.member {
            group = line.text(member).map { self.group($0) } ?? .none
        } else {
            group = self.group(date, reversal.account, calendar)
        }
        add(reversal.effect, group, reversal.currency, date)
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

extension SpendingSumCollector.Sum {
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
        case .category: .category
        case .month, .week, .account: nil
        }
    }
}

extension EventSource {
    private static let categoryMember = Literal("\",\"category\":\"")
    private static let categoryName = Literal("\"category\"")

    /// Where a payment's category is.
    ///
    /// Constant time for a line in the writer's form that has both texts, as the category then
    /// follows the payee; linear in the line's bytes for any other, and quick where the name of the
    /// member is nowhere.
    fileprivate func category(after payee: TextSlice?) -> TextSlice? {
        let bytes = unsafe block.bytes.span.bytes
        if let payee {
            let quote = Int(payee.start + payee.count)
            if Self.categoryMember.matches(bytes, quote) {
                let start = quote + Self.categoryMember.count
                let end = bytes.plainTextEnd(start, Int(line.end))
                if end < Int(line.end), bytes.byte(end) == UInt8(ascii: "\"") {
                    return TextSlice(
                        start: Int32(truncatingIfNeeded: start),
                        count: Int32(truncatingIfNeeded: end - start),
                        isEscaped: false
                    )
                }
            }
        }
        guard mayHaveCategory else { return nil }
        return eventLine?.slice(.category)
    }

    /// Whether the line may have a category: not without its name, which may have escapes.
    private var mayHaveCategory: Bool {
        let bytes = unsafe block.bytes.span.bytes
        var position = Int(line.start)
        // Of the bytes of the name, g is the one that is least often elsewhere: no seal and no
        // number has it.
        while position < Int(line.end), let word = bytes.word(position) {
            if RawSpan.marks(of: UInt8(ascii: "\\"), in: word) != 0 { return true }
            var marks = RawSpan.marks(of: UInt8(ascii: "g"), in: word)
            while marks != 0 {
                let name = position + marks.trailingZeroBitCount / 8 - 5
                if Self.categoryName.matches(bytes, name) { return true }
                marks &= marks - 1
            }
            position += 8
        }
        return position < Int(line.end)
    }
}

extension EventLine {
    /// Where the text of a member is between its quotes; nil for none.
    fileprivate func slice(_ member: Member) -> TextSlice? {
        members[member].map { value in
            TextSlice(
                start: Int32(truncatingIfNeeded: value.start + 1),
                count: Int32(truncatingIfNeeded: value.range.count - 2),
                isEscaped: value.isEscaped
            )
        }
    }
}

extension CalendarDate {
    /// The first day of its month.
    package var startOfMonth: CalendarDate { adding(days: 1 - components.day) }

    /// The first day of the month after it.
    package var startOfNextMonth: CalendarDate {
        let (year, month, day) = components
        return adding(days: Self.days(inMonth: month, ofYear: year) - day + 1)
    }
}

extension ReplayOptions {
    /// Sums up what was spent.
    ///
    /// - Parameters:
    ///   - selection: which payments, refunds and reversals count.
    ///   - isDaily: whether the sums of single days can be asked for afterwards, which takes more
    ///     memory.
    public mutating func collectSpendingSums(
        by grouping: SpendingGrouping,
        of selection: EventSelection = EventSelection(),
        isDaily: Bool = false
    ) {
        collect(SpendingSumCollector(by: grouping, selection, isDaily: isDaily))
    }
}

extension Replay {
    /// What was spent, summed up; payees and categories with the most first, accounts in the order
    /// in which they were opened, months and weeks by date.
    ///
    /// - Parameter dates: the local dates that count, where the sums were collected day by day; all
    ///   when nil.
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    public func spendingSums(
        within dates: ClosedRange<CalendarDate>? = nil
    ) throws(LostEvent) -> [SpendingSum] {
        try collector(SpendingSumCollector.self)?.sums(within: dates, whole, EarlierLooker(self))
            ?? []
    }

    /// What was spent, and in each calendar month, of sums that were collected day by day.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    public func spendingByMonth() throws(LostEvent) -> SpendingByMonth {
        guard let collected = collector(SpendingSumCollector.self) else { return SpendingByMonth() }
        return try collected.sumsByMonth(whole, EarlierLooker(self))
    }
}
