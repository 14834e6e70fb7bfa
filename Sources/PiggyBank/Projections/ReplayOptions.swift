/// What a replay reads, validates and is asked.
///
///     var options = ReplayOptions()
///     options.asOf = .date(endOfMarch)
///     let balances = try file.answer(Question { $0.balances }, options: options)
public struct ReplayOptions: Sendable {
    /// Reads only the first events; nil for all.
    public var through: Int?
    /// Answers from the events until then; nil for all.
    ///
    /// The rules are validated over every event read.
    public var asOf: Until?
    /// Works out ``asOf`` once the ledger's calendar is known, for a time that depends on it.
    package var asOfInCalendar: (@Sendable (LedgerCalendar) -> Until)?
    /// Reads only the events before the first one that was recorded later; nil for all.
    public var knownAt: Until?
    /// Works out ``knownAt`` once the ledger's calendar is known.
    package var knownAtInCalendar: (@Sendable (LedgerCalendar) -> Until)?
    /// Whether hashes are recomputed; the rules are always validated.
    public var verifiesSeals = true
    /// Whether to go on after a violation, as an audit does.
    package var findsEveryViolation = false
    /// False to validate every line one by one, so that tests can compare the two paths.
    package var takesValidBlocks = true
    /// Since which local date events are kept as rows, for questions about them; nil for none.
    package private(set) var rowsSince: CalendarDate?
    /// Notes lines that are not what they were when an answer reads them once more.
    package var lostLines: LostLines?
    /// Whether events are kept as rows.
    package var keepsRows: Bool { rowsSince != nil }
    /// What an audit begins with.
    private(set) var trail: AuditCollector?

    /// The options of a whole replay.
    public init() {}

    /// The options of a replay that keeps every event as a row.
    package static var rows: Self {
        var options = Self()
        options.keepRows()
        return options
    }

    /// Keeps the events as rows; those before a date may be left out.
    package mutating func keepRows(since date: CalendarDate = everyRow) {
        rowsSince = rowsSince.map { min($0, date) } ?? date
    }

    /// Before all events.
    package static let everyRow = ClosedRange<CalendarDate>.always.lowerBound

    /// Goes on after a violation, and notes what an audit needs.
    mutating func audit(expecting heads: [ExpectedHead], listing: Audit.Listing) {
        findsEveryViolation = true
        trail = AuditCollector(expecting: heads, listing: listing)
    }

    /// Whether nothing is asked for but what the state says to which all events come, or that and
    /// the events since some date.
    ///
    /// - Parameter allowsRows: whether events since a date may be asked for.
    package func asksForTheState(allowingRows allowsRows: Bool) -> Bool {
        guard through == nil, !asksForWhatWasKnown, !asksForThePast, !findsEveryViolation,
            trail == nil
        else { return false }
        guard let rowsSince else { return true }
        return allowsRows && rowsSince > Self.everyRow
    }

    /// Whether not all events count.
    var asksForThePast: Bool { asOf != nil || asOfInCalendar != nil }

    /// Whether only the events count that were recorded until a time.
    package var asksForWhatWasKnown: Bool { knownAt != nil || knownAtInCalendar != nil }

    /// Until when events count.
    public enum Until: Hashable, Sendable {
        /// Until that instant, included.
        case instant(Instant)
        /// Until the end of that local date.
        case date(CalendarDate)

        /// Whether an event of that time, or recorded then, counts.
        func includes(_ time: Instant, in calendar: inout LedgerCalendar) -> Bool {
            switch self {
            case .instant(let instant): time <= instant
            case .date(let date): calendar.date(of: time) <= date
            }
        }
    }
}
