/// One event of an ``EventTable``: what questions ask of it, in 72 bytes.
///
/// What corrected an event later is written into its row, so that a row says what holds.
package struct EventRow: Sendable {
    /// Where its line begins in the file.
    package var offset: Int
    /// When it happened.
    package var time: Instant
    /// The local date of that.
    package var date: CalendarDate
    /// The account that it concerns, of a transfer the one that the money left.
    package var account: AccountIndex
    package var to: AccountIndex
    package var goal: GoalIndex
    /// Who was paid, or who paid.
    package var party: TextIndex
    package var category: TextIndex
    package var type: EventType
    private var currencyIndex: UInt8
    private var receivedCurrencyIndex: UInt8
    private var flags: Flags
    /// Minor units of its money, or which members a description states; 0 for none.
    private var minorUnitsOrMembers: Int64
    /// Minor units of what an exchange brought in, or the first day of the week of moved round-ups.
    private var receivedUnitsOrWeek: Int64
    private var ofOrZero: Int32
    private var replacesOrZero: Int32

    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let spending = Flags(rawValue: 1)
        static let roundedUp = Flags(rawValue: 2)
        static let income = Flags(rawValue: 4)
        static let movesMoney = Flags(rawValue: 8)
        static let notPredated = Flags(rawValue: 16)
        static let counts = Flags(rawValue: 32)
    }

    /// The row of an event that was admitted, with the ledger's indices.
    ///
    /// - Parameter isPredated: whether it was recorded before the date on which it happened.
    init(
        _ event: DecodedEvent, _ texts: EventTexts, at offset: Int, on date: CalendarDate,
        isPredated: Bool
    ) {
        self.offset = offset
        self.date = date
        (time, account, to, goal) = (event.time, event.account, event.to, event.goal)
        (party, category) = (texts.party, texts.category)
        type = event.type
        currencyIndex = event.currency?.index ?? .max
        let isExchange = event.type == .exchanged
        receivedCurrencyIndex = isExchange ? event.receivedCurrency?.index ?? .max : .max
        minorUnitsOrMembers =
            event.type == .described ? Int64(event.described.rawValue) : event.minorUnits
        receivedUnitsOrWeek =
            event.type == .roundUpsMoved ? Int64(event.week.daysSince1970) : event.receivedUnits
        ofOrZero = Int32(truncatingIfNeeded: event.earlierSequence ?? 0)
        replacesOrZero = Int32(truncatingIfNeeded: event.replaces)
        flags = isPredated ? [] : .notPredated
        if event.type != .reversed { flags.insert(.counts) }
        if event.isSpending { flags.insert(.spending) }
        if event.isRoundedUp { flags.insert(.roundedUp) }
        if event.isIncome { flags.insert(.income) }
        if event.postings.first != nil { flags.insert(.movesMoney) }
    }

    /// Minor units of its money; 0 for none.
    package var minorUnits: Int64 { type == .described ? 0 : minorUnitsOrMembers }
    /// Which members a description states; none of any other event.
    var described: DescribedMembers {
        type == .described ? DescribedMembers(rawValue: UInt8(minorUnitsOrMembers & 0xFF)) : []
    }
    /// The currency of its money, or of the account that is opened; nil for none.
    package var currency: Currency? {
        currencyIndex == .max ? nil : Currency(checkedIndex: currencyIndex)
    }
    /// The sequence of the earlier event that it is of; nil for none.
    package var of: Int64? { ofOrZero == 0 ? nil : Int64(ofOrZero) }
    /// The number of the earlier event that it replaces; nil for none.
    package var replaces: Int64? { replacesOrZero == 0 ? nil : Int64(replacesOrZero) }
    /// Whether it counts: no other line replaces it, nothing has taken it back, and it takes back
    /// nothing itself.
    package internal(set) var counts: Bool {
        get { flags.contains(.counts) }
        set { if newValue { flags.insert(.counts) } else { flags.remove(.counts) } }
    }
    /// Whether a payment is spending.
    package internal(set) var isSpending: Bool {
        get { flags.contains(.spending) }
        set { if newValue { flags.insert(.spending) } else { flags.remove(.spending) } }
    }
    /// Whether a payment is rounded up.
    package var isRoundedUp: Bool { flags.contains(.roundedUp) }
    /// Whether a deposit is income.
    package internal(set) var isIncome: Bool {
        get { flags.contains(.income) }
        set { if newValue { flags.insert(.income) } else { flags.remove(.income) } }
    }
    /// Whether it moves money.
    package var movesMoney: Bool { flags.contains(.movesMoney) }
    /// Whether it was recorded before the date on which it happened.
    package var isPredated: Bool { !flags.contains(.notPredated) }

    /// The event as rules and postings read it.
    var event: DecodedEvent {
        var event = DecodedEvent(type: type)
        event.time = time
        (event.account, event.to, event.goal) = (account, to, goal)
        (event.currency, event.minorUnits) = (currency, minorUnits)
        if type == .exchanged {
            event.receivedCurrency =
                receivedCurrencyIndex == .max ? nil : Currency(checkedIndex: receivedCurrencyIndex)
            event.receivedUnits = receivedUnitsOrWeek
        } else if type == .roundUpsMoved {
            event.week = CalendarDate(daysSince1970: Int32(truncatingIfNeeded: receivedUnitsOrWeek))
        }
        event.isSpending = isSpending
        event.isRoundedUp = isRoundedUp
        if type == .deposited { event.isIncome = isIncome }
        return event
    }
}

/// What a text of the table is of.
package enum EventText {}

/// Where a text is among those of an ``EventTable``.
package typealias TextIndex = Index<EventText>

/// The texts of an event that questions compare.
package struct EventTexts: Sendable {
    package var party = TextIndex.none
    package var category = TextIndex.none
}
