/// A time zone as the ledger needs it: how far local clocks are from UTC, and for how long.
///
/// The core asks for no more, so that it does not depend on where the rules of the zones come from.
package protocol ZoneRules: Sendable {
    /// The offset that holds at that second since 1970, and a stretch of time in which it holds.
    func offset(at second: Int64) -> ZoneOffset
}

/// A stretch of time in which a zone's clocks keep one offset from UTC.
package struct ZoneOffset: Hashable, Sendable {
    /// Seconds east of UTC.
    package var seconds: Int
    /// The seconds since 1970 in which it holds, which need not be all of them.
    package var range: Range<Int64>

    /// Makes a stretch of time with one offset.
    package init(seconds: Int, range: Range<Int64>) {
        self.seconds = seconds
        self.range = range
    }
}

/// The zone without offsets, which holds unless the ledger names another one.
package struct UTCRules: ZoneRules {
    /// Makes the rules of UTC.
    package init() {}

    /// No offset, ever.
    package func offset(at second: Int64) -> ZoneOffset {
        ZoneOffset(seconds: 0, range: Int64.min / 2..<Int64.max / 2)
    }
}

/// Where the rules of time zones come from.
package protocol ZoneDirectory: Sendable {
    /// The rules of the zone with that name in the IANA time-zone database; nil if there is none.
    func rules(named name: String) -> (any ZoneRules)?
}

/// Knows UTC alone, for a core that is embedded without time-zone data.
package struct UTCOnly: ZoneDirectory {
    /// Makes the directory.
    package init() {}

    /// The rules of UTC by its names in the IANA database; nil for every other name.
    package func rules(named name: String) -> (any ZoneRules)? {
        ["UTC", "Etc/UTC"].contains(name) ? UTCRules() : nil
    }
}

/// The ledger's local dates and weeks.
///
/// A week is named by its first date. It follows from an event's local date alone, so a week may be
/// 167 or 169 hours long, and midnight need not exist.
package struct LedgerCalendar: Sendable {
    /// The zone's rules.
    package let zone: any ZoneRules
    /// The weekday on which weeks begin.
    package let weekStart: Weekday

    /// The offset last asked for: events come roughly in the order of time.
    private var recentOffset = ZoneOffset(seconds: 0, range: 0..<0)
    /// The stretch of time last asked for, in which both the zone's offset and the week are
    /// constant.
    private var recentStretch: Range<Int64> = 0..<0
    private var recentWeek = CalendarDate(daysSince1970: 0)

    /// Makes the calendar of a zone and a first weekday.
    package init(zone: any ZoneRules = UTCRules(), weekStart: Weekday = .monday) {
        self.zone = zone
        self.weekStart = weekStart
    }

    /// Makes the calendar that a ledger's first event states; UTC for a zone that is not known.
    package init(of settings: LedgerOpened, zones: any ZoneDirectory) {
        self.init(
            zone: settings.timeZone.flatMap(zones.rules) ?? UTCRules(),
            weekStart: settings.weekStart ?? .monday)
    }

    /// The local date of an instant.
    package mutating func date(of instant: Instant) -> CalendarDate {
        if !recentOffset.range.contains(instant.seconds) {
            recentOffset = zone.offset(at: instant.seconds)
        }
        return instant.local(offset: recentOffset.seconds).date
    }

    /// The week in which an instant falls, named by its first date.
    ///
    /// Two comparisons when the instant falls in the same stretch as the one before it.
    package mutating func week(of instant: Instant) -> CalendarDate {
        if recentStretch.contains(instant.seconds) { return recentWeek }
        recentWeek = date(of: instant).startOfWeek(weekStart)
        // The week's seconds as this offset sees them, cut to where the offset holds. Both together
        // are exact even where clocks are set back over midnight and a date begins twice.
        let first = Int64(recentWeek.daysSince1970) * 86_400 - Int64(recentOffset.seconds)
        recentStretch = (first..<first + 7 * 86_400).clamped(to: recentOffset.range)
        return recentWeek
    }
}
