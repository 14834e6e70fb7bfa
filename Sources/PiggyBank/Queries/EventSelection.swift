/// Which events are asked for: those that meet every condition that is stated.
///
///     var bakery = EventSelection()
///     bakery.payee = "Bakery"
///     bakery.dates = .within(first...last)
///     let spent = try await store.answer(.spending(by: .month, of: bakery))
///
/// Of a refund or a reversal, what it does not state itself is that of the event that it is of: the
/// refund of a payment for groceries is found with the groceries.
public struct EventSelection: Hashable, Sendable {
    /// Those that concern this account.
    public var account: AccountID?
    /// Those that concern this goal.
    public var goal: GoalID?
    /// Those of one of these types; of any when empty.
    public var types: Set<EventType> = []
    /// Those whose payee or source has this text in it, whatever the case of its letters.
    ///
    /// After an equals sign, as in `=food`, those whose payee or source is exactly that text; where
    /// it is empty, those without one.
    public var payee: String?
    /// Those whose `category` has this text in it, in the same way.
    public var category: String?
    /// Those that have this text in any of theirs: names, payees, notes, reasons, `id`, `by`, and
    /// what a bank said of an imported row (`metadata.bank`).
    public var text: String?
    /// Those that state money of this currency, or concern an account in it.
    public var currency: Currency?
    /// Those of these local dates.
    public var dates = Dates.all

    /// What comes before a text that is the whole text of a member, and not a part of it.
    static let exactMark = UInt8(ascii: "=")

    /// All events.
    public init() {}

    /// Which local dates are asked for; what they are may depend on the ledger's calendar.
    public enum Dates: Hashable, Sendable {
        /// All of them.
        case all
        /// Those from one to another, both included.
        case within(ClosedRange<CalendarDate>)
        /// Those of the period that a date is in, such as this month:
        /// `.period(.month, of: ledger.localDate(of: .now))`.
        case period(CalendarPeriod, of: CalendarDate)
    }
}

extension EventSelection.Dates {
    /// The dates in a calendar.
    package func range(in calendar: LedgerCalendar) -> ClosedRange<CalendarDate> {
        switch self {
        case .all: return .always
        case .within(let dates): return dates
        case .period(let period, let date): return period.dates(of: date, calendar.weekStart)
        }
    }
}

extension ClosedRange<CalendarDate> {
    /// The dates from one to another, either of which may be missing; of two in the wrong order the
    /// first alone.
    package static func from(_ first: CalendarDate?, to last: CalendarDate?) -> Self {
        let lower = first ?? always.lowerBound
        return lower...Swift.max(lower, last ?? always.upperBound)
    }
}
