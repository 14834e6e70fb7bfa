/// A point in time, to the nanosecond, in the years 2 … 9998 of UTC.
///
///     let noon = Instant("2026-03-01T12:00:00Z")
///
/// So its local date, and the first date of its week, are in the years 1 … 9999 wherever it is.
public struct Instant: Hashable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted, as POSIX does.
    public let seconds: Int64
    /// Nanoseconds after that second, 0 … 999,999,999.
    public let nanoseconds: UInt32

    /// The first second of year 2.
    package static let firstSecond: Int64 = -62_104_060_800
    /// The last second of year 9998.
    package static let lastSecond: Int64 = 253_370_764_799

    /// Makes an instant; nil outside the years 2 … 9998 or with a full second of nanoseconds.
    public init?(seconds: Int64, nanoseconds: UInt32 = 0) {
        guard seconds >= Self.firstSecond, seconds <= Self.lastSecond, nanoseconds < 1_000_000_000
        else { return nil }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Makes an instant that is known to be within the years 2 … 9998.
    package init(checkedSeconds seconds: Int64, nanoseconds: UInt32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The first instant there is.
    package static let earliest = Instant(checkedSeconds: firstSecond, nanoseconds: 0)

    /// The last instant there is.
    package static let latest = Instant(checkedSeconds: lastSecond, nanoseconds: 999_999_999)

    /// The same instant without what is finer than a millisecond.
    public var truncatedToMilliseconds: Instant {
        Instant(checkedSeconds: seconds, nanoseconds: nanoseconds / 1_000_000 * 1_000_000)
    }

    /// Whether it has no digits finer than a millisecond.
    package var isInMilliseconds: Bool { nanoseconds % 1_000_000 == 0 }

    /// Whether another instant is what was recorded of it: itself, or without what is finer than a
    /// millisecond.
    package func isRecorded(as other: Instant) -> Bool {
        self == other || truncatedToMilliseconds == other
    }

    /// The day and second of the day in UTC moved by an offset in seconds.
    package func local(offset: Int) -> (date: CalendarDate, secondOfDay: Int) {
        let moved = seconds + Int64(offset)
        let days = moved >= 0 ? moved / 86_400 : (moved - 86_399) / 86_400
        return (
            CalendarDate(daysSince1970: Int32(truncatingIfNeeded: days)), Int(moved - days * 86_400)
        )
    }
}

extension Instant: Comparable, CustomStringConvertible {
    /// Orders instants by time.
    public static func < (a: Instant, b: Instant) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }

    /// The instant as the writer writes it: UTC, milliseconds, `Z` (RFC 3339).
    ///
    /// What is finer than a millisecond is cut off.
    public var description: String {
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(self)
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Reads an RFC 3339 date and time; nil when the text has another form or is out of range.
    public init?(_ text: String) {
        let utf8 = ContiguousArray(text.utf8)
        unsafe self.init(utf8.span.bytes, at: 0, count: utf8.count)
    }
}
