/// The local dates that an answer is of.
///
/// An event counts as taken back only where what takes it back is among these dates too.
struct DateWindow: Hashable, Sendable {
    /// The dates of the events.
    var dates: ClosedRange<CalendarDate>
    /// The dates on which they were recorded; nil for whatever was recorded whenever.
    var recordedDates: ClosedRange<CalendarDate>?

    /// Whether an event of these dates is within it.
    func contains(_ event: EventDates, _ calendar: inout LedgerCalendar) -> Bool {
        guard dates.contains(event.date) else { return false }
        guard let recordedDates else { return true }
        return event.recorded.map { recordedDates.contains(calendar.date(of: $0)) } ?? false
    }
}

/// When an event happened, and when it was recorded.
struct EventDates: Sendable {
    /// The local date of its time.
    var date: CalendarDate
    /// When it was recorded, if its line says so.
    var recorded: Instant?
}

extension Admission {
    /// The dates of the event.
    var dates: EventDates { EventDates(date: date, recorded: event.recorded) }
}

extension EarlierEvent {
    /// The dates of the event.
    func dates(in ledger: inout Ledger) -> EventDates {
        EventDates(date: ledger.date(of: event.time), recorded: event.recorded)
    }
}

extension EventSelection {
    /// The dates that are asked for, once the calendar is known.
    func window(in calendar: LedgerCalendar) -> DateWindow {
        DateWindow(dates: dates.range(in: calendar), recordedDates: recordedDates)
    }
}

/// Which event takes which one back, of those that count, and when: the one map for all questions.
struct Reversals: Sendable {
    private var byEvent: [Int64: (sequence: Int64, dates: EventDates)] = [:]

    /// Notes an event if it takes another one back.
    mutating func note(_ admission: Admission) {
        guard admission.event.type == .reversed else { return }
        byEvent[admission.event.of] = (admission.event.sequence, admission.dates)
    }

    /// The sequence of what takes an event back; nil when nothing does.
    subscript(event: Int64) -> Int64? { byEvent[event]?.sequence }

    /// The sequence of what takes an event back within the dates of an answer; nil when nothing
    /// does.
    func reversal(of event: Int64, within window: DateWindow, _ calendar: inout LedgerCalendar)
        -> Int64?
    {
        guard let (sequence, dates) = byEvent[event] else { return nil }
        return window.contains(dates, &calendar) ? sequence : nil
    }
}
