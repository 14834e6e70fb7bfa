import PiggyBank

/// A time as people write it: what it means may depend on the ledger's time zone and on the
/// present.
///
/// So it is resolved only once the ledger is known.
enum TimeChoice: Hashable, Sendable {
    /// An instant, whatever the ledger.
    case instant(Instant)
    /// A day of the ledger's calendar, and a time of day if one is stated.
    case local(Day, secondOfDay: Int?)

    /// A day as people name it.
    enum Day: Hashable, Sendable {
        case date(CalendarDate)
        case today
        case yesterday
    }

    /// Reads RFC 3339, `2026-10-05`, `2026-10-05 18:00`, `18:00`, `today` or `yesterday`, also in
    /// Russian; nil for
    /// another form.
    init?(_ text: String) {
        if let instant = Instant(text) {
            self = .instant(instant)
        } else if let second = LocalTime.secondOfDay(text) {
            self = .local(.today, secondOfDay: second)
        } else {
            let parts = text.split(separator: " ", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count), let day = Day(String(parts[0])) else { return nil }
            let second = parts.count == 2 ? LocalTime.secondOfDay(parts[1]) : nil
            guard parts.count == 1 || second != nil else { return nil }
            self = .local(day, secondOfDay: second)
        }
    }
}

extension TimeChoice.Day {
    fileprivate init?(_ text: String) {
        switch text.lowercased() {
        case "today", "сегодня": self = .today
        case "yesterday", "вчера": self = .yesterday
        default:
            guard let date = CalendarDate(typed: text) else { return nil }
            self = .date(date)
        }
    }

    fileprivate func date(today: CalendarDate) -> CalendarDate {
        switch self {
        case .date(let date): date
        case .today: today
        case .yesterday: today.adding(days: -1)
        }
    }
}

// MARK: - Meaning

extension TimeChoice {
    private static let noon = 12 * 3_600

    /// How it is stated; it decides how a retry's is compared.
    var form: Command.TimeForm {
        switch self {
        case .instant, .local(.date, secondOfDay: .some): .exact
        case .local(.date, secondOfDay: nil): .date
        case .local: .relative
        }
    }

    /// When something happened that is recorded with this time.
    ///
    /// A date alone means its noon; of today noon or now, whichever is earlier, as nothing is
    /// recorded before it happens.
    func instant(in calendar: LedgerCalendar, now: Instant) throws(LocalTimeError) -> Instant {
        switch self {
        case .instant(let instant): return instant
        case .local(let day, let second):
            var calendar = calendar
            let today = calendar.date(of: now)
            let date = day.date(today: today)
            let time = LocalTime(date, secondOfDay: second ?? Self.noon)
            let instant = try calendar.instant(of: time)
            return second == nil && date == today ? min(instant, now) : instant
        }
    }

    /// Until when an answer counts what happened, or was recorded: a date alone means its end.
    func until(in calendar: LedgerCalendar, now: Instant) throws(LocalTimeError)
        -> ReplayOptions.Until
    {
        guard case .local(let day, secondOfDay: nil) = self else {
            return .instant(try instant(in: calendar, now: now))
        }
        var calendar = calendar
        return .date(day.date(today: calendar.date(of: now)))
    }
}
