/// A day of the proleptic Gregorian calendar, without a time or a zone.
///
///     let march = CalendarDate("2026-03-01"), days = march?.adding(days: 30)
public struct CalendarDate: Hashable, Sendable {
    /// Days since 1970-01-01, negative before it.
    public let daysSince1970: Int32

    /// Makes the date that many days after 1970-01-01.
    public init(daysSince1970: Int32) { self.daysSince1970 = daysSince1970 }

    /// Makes a date from its numbers; nil unless such a day exists in the years 1 … 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year) else { return nil }
        self.init(anyYear: year, month: month, day: day)
    }

    /// Makes a date from its numbers in any year; nil unless such a day exists.
    ///
    /// An instant may be written with a local date of another year than it has in UTC.
    init?(anyYear year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, ofYear: year)
        else { return nil }
        self.init(daysSince1970: Self.days(year: year, month: month, day: day))
    }

    /// The year, month and day of month.
    public var components: (year: Int, month: Int, day: Int) {
        // Counted from 0000-03-01, so that the leap day is the last day of its year; 146,097 days
        // make the 400-year cycle of the Gregorian calendar.
        let days = Int(daysSince1970) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The day of the week.
    public var weekday: Weekday { Weekday.allCases[weekdayNumber] }

    /// 0 for a Monday … 6 for a Sunday.
    var weekdayNumber: Int {
        // 1970-01-01 was a Thursday.
        (Int(daysSince1970) % 7 + 7 + 3) % 7
    }

    /// The date that many days later, or earlier when negative; at most 2^31 − 1 days from 1970.
    public func adding(days: Int) -> CalendarDate {
        let (sum, overflow) = Int(daysSince1970).addingReportingOverflow(days)
        guard !overflow else { return CalendarDate(daysSince1970: days < 0 ? .min : .max) }
        return CalendarDate(daysSince1970: Int32(clamping: sum))
    }

    /// The latest date on or before this one that falls on that weekday.
    public func startOfWeek(_ weekStart: Weekday) -> CalendarDate {
        adding(days: -((weekday.number - weekStart.number + 7) % 7))
    }

    /// The local dates that instants can have, and the first dates of their weeks: a day and a week
    /// more than the years 2 … 9998.
    static let ofInstantsAndWeeks =
        CalendarDate(daysSince1970: -718_797 - 7)...CalendarDate(daysSince1970: 2_932_531 + 1)

    /// How many days the month has.
    static func days(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 31
        }
    }

    /// Days since 1970-01-01 of a date that exists; the first or the last that there is for one
    /// beyond.
    static func days(year: Int, month: Int, day: Int) -> Int32 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int32(clamping: era * 146_097 + dayOfEra - 719_468)
    }
}

extension CalendarDate: Comparable, CustomStringConvertible {
    /// Orders dates by time.
    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        a.daysSince1970 < b.daysSince1970
    }

    /// The date as `YYYY-MM-DD` (RFC 3339 `full-date`).
    public var description: String {
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(self)
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Reads `YYYY-MM-DD`; nil when the text has another form or no such day exists.
    public init?(_ text: String) {
        let utf8 = ContiguousArray(text.utf8)
        unsafe self.init(utf8.span.bytes, at: 0, count: utf8.count)
    }
}

extension ClosedRange<CalendarDate> {
    /// All dates.
    package static var always: ClosedRange<CalendarDate> {
        CalendarDate(daysSince1970: .min)...CalendarDate(daysSince1970: .max)
    }
}

/// A day of the week.
///
///     Command(.openLedger(timeZone: "Africa/Cairo", weekStart: .saturday, title: nil))
public enum Weekday: String, CaseIterable, Codable, Hashable, Sendable {
    /// The days, Monday first, by the names that the ledger file uses.
    case monday = "monday"
    case tuesday = "tuesday"
    case wednesday = "wednesday"
    case thursday = "thursday"
    case friday = "friday"
    case saturday = "saturday"
    case sunday = "sunday"

    /// 0 for Monday … 6 for Sunday (ISO 8601 counts the same days from 1).
    package var number: Int {
        switch self {
        case .monday: 0
        case .tuesday: 1
        case .wednesday: 2
        case .thursday: 3
        case .friday: 4
        case .saturday: 5
        case .sunday: 6
        }
    }
}

extension Weekday {
    /// The day as people are told it.
    package var name: Text {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
