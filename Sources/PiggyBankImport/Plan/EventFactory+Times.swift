import PiggyBank

// When rows happened.

extension EventFactory {
    /// The date on which the bank booked a row, where the ledger has its time on another; nil where
    /// it is the same.
    func otherDate(of row: Statement.Row, at time: Instant) -> CalendarDate? {
        // Noon is of its own date.
        guard row.time != .date else { return nil }
        var calendar = times.calendar
        return calendar.date(of: time) == row.date ? nil : row.date
    }
}

/// Says when rows happened, one after the other.
struct RowTimes {
    /// The ledger's calendar, by which dates without a time are noon.
    let calendar: LedgerCalendar
    /// The calendar of times of day; the ledger's unless the mapping has another zone.
    let zoned: LedgerCalendar
    /// The noon of a row's date, which most rows after it have too.
    var last: (date: CalendarDate, noon: Instant?)?

    /// When a row happened; nil where no event can have that time.
    mutating func time(of row: Statement.Row) -> Instant? {
        switch row.time {
        case .instant(let instant): return instant
        case .local(let second):
            return zoned.nearestInstant(of: LocalTime(row.date, secondOfDay: second))
        case .date:
            if let last, last.date == row.date { return last.noon }
            last = (row.date, calendar.noon(of: row.date))
            return last?.noon
        }
    }
}

extension LedgerCalendar {
    /// The first instant of a day; nil where no event can have that time.
    func start(of date: CalendarDate) -> Instant? {
        nearestInstant(of: LocalTime(date, secondOfDay: 0))
    }

    /// Noon of a day; nil where no event can have that time.
    func noon(of date: CalendarDate) -> Instant? {
        nearestInstant(of: LocalTime(date, secondOfDay: 12 * 3_600))
    }

    /// The instant of a local time: the first of two, and the later where clocks jump over it; nil
    /// where no instant is so early or so late.
    func nearestInstant(of time: LocalTime) -> Instant? {
        do throws(LocalTimeError) { return try instant(of: time) } catch {
            let offset: Int? =
                switch error {
                // East is earlier.
                case .double(_, let offsets): offsets.max()
                case .void(_, let offsets): offsets.min()
                case .outOfRange: nil
                }
            return offset.flatMap { Instant(seconds: time.second(offset: $0)) }
        }
    }
}
