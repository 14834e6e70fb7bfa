/// The local dates that an answer is of.
///
/// An event counts as taken back only where what takes it back is among these dates too.
struct DateWindow: Hashable, Sendable {
    /// The dates of the events.
    var dates: ClosedRange<CalendarDate>
    /// The dates on which they were recorded; nil for whatever was recorded whenever.
    var recordedDates: ClosedRange<CalendarDate>?

    /// Whether every event is within it.
    var isAlways: Bool { dates == .always && recordedDates == nil }

    /// Whether an event is within it that happened on a date and was recorded at an instant, if its
    /// line says so.
    func contains(
        _ date: CalendarDate,
        recorded: Instant?,
        _ calendar: inout LedgerCalendar
    ) -> Bool {
        guard dates.contains(date) else { return false }
        guard let recordedDates else { return true }
        return recorded.map { recordedDates.contains(calendar.date(of: $0)) } ?? false
    }

    /// Whether the event of a line is within it.
    func contains(_ line: EventLine, _ calendar: inout LedgerCalendar) -> Bool {
        guard let time = try? line.required(.time) as Instant else { return false }
        let recorded = (try? line.optional(.recorded) as Instant?) ?? nil
        return contains(calendar.date(of: time), recorded: recorded, &calendar)
    }
}

extension EventSelection {
    /// The dates that are asked for, once the calendar is known.
    ///
    /// - Parameter narrower: the dates that are asked for in place of those of the selection; none
    ///   when nil.
    func window(
        in calendar: LedgerCalendar,
        narrowedTo narrower: ClosedRange<CalendarDate>? = nil
    ) -> DateWindow {
        DateWindow(dates: narrower ?? dates.range(in: calendar), recordedDates: recordedDates)
    }
}

/// What takes an event back, and when.
struct ReversalPlace: Sendable {
    /// The sequence of the reversal.
    var sequence: Int64
    /// The local date of its time.
    var date: CalendarDate
    /// When it was recorded, if its line says so.
    var recorded: Instant?

    init(_ event: DecodedEvent, on date: CalendarDate) {
        sequence = event.sequence
        self.date = date
        recorded = event.recorded
    }

    /// Whether it is within the dates of an answer.
    func isWithin(_ window: DateWindow, _ calendar: inout LedgerCalendar) -> Bool {
        window.contains(date, recorded: recorded, &calendar)
    }
}
