import Foundation

/// A date of the proleptic Gregorian calendar, as the days since 1970-01-01.
package struct ReferenceDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The days since 1970-01-01; negative before.
    package let day: Int

    /// Makes a date of the days since 1970-01-01.
    package init(day: Int) { self.day = day }

    /// Reads `YYYY-MM-DD`, years 0001 to 9999; nothing else is a date.
    package init?(_ text: [UInt8]) {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = decimal(text[0..<4]), year >= 1, let month = decimal(text[5..<7]),
            let day = decimal(text[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Makes a date that exists; years 0 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else { return nil }
        var days = Self.daysBefore(year: year) + day - 1
        for earlier in 1..<month { days += Self.days(inMonth: earlier, of: year) }
        self.day = days - Self.daysBefore(year: 1970)
    }

    /// The day of the week, 0 for Monday to 6 for Sunday.
    package var weekday: Int {
        // 1970-01-01 was a Thursday.
        (day + 3) - floorDivide(day + 3, by: 7) * 7
    }

    /// The latest date on or before this one that falls on a weekday (0 is Monday).
    package func weekStart(on weekday: Int) -> ReferenceDate {
        var start = self
        while start.weekday != weekday { start = ReferenceDate(day: start.day - 1) }
        return start
    }

    /// The year, the month and the day of the month.
    package var parts: (year: Int, month: Int, day: Int) {
        let sinceYearZero = day + Self.daysBefore(year: 1970)
        // Never more than the year sought: a year has at most 366 days.
        var year = floorDivide(sinceYearZero, by: 366)
        while Self.daysBefore(year: year + 1) <= sinceYearZero { year += 1 }
        var left = sinceYearZero - Self.daysBefore(year: year)
        var month = 1
        while left >= Self.days(inMonth: month, of: year) {
            left -= Self.days(inMonth: month, of: year)
            month += 1
        }
        return (year, month, left + 1)
    }

    /// The date as `YYYY-MM-DD`.
    package var description: String {
        let (year, month, day) = parts
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// Orders by time.
    package static func < (left: ReferenceDate, right: ReferenceDate) -> Bool {
        left.day < right.day
    }

    /// The days from 0000-01-01 to the first day of a year; for years from 0 on.
    private static func daysBefore(year: Int) -> Int {
        guard year > 0 else { return 366 * year }
        let last = year - 1
        return 365 * year + last / 4 - last / 100 + last / 400 + 1
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A moment, to the nanosecond.
package struct ReferenceInstant: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    package let seconds: Int
    /// Nanoseconds after that second, 0 to 999,999,999.
    package let nanoseconds: Int

    /// Makes a moment of its parts.
    package init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Reads RFC 3339 with any offset and at most 9 fraction digits; the year, in UTC, is 2 to
    /// 9998.
    package init?(rfc3339 text: [UInt8]) {
        guard text.count >= 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: "t"),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let year = decimal(text[0..<4]), let month = decimal(text[5..<7]),
            let day = decimal(text[8..<10]),
            let date = ReferenceDate(year: year, month: month, day: day),
            let hour = decimal(text[11..<13]), hour <= 23, let minute = decimal(text[14..<16]),
            minute <= 59, let second = decimal(text[17..<19]), second <= 59
        else { return nil }
        var rest = text[19...]

        var nanoseconds = 0
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard (1...9).contains(fraction.count), let digits = decimal(fraction) else {
                return nil
            }
            nanoseconds = digits
            for _ in fraction.count..<9 { nanoseconds *= 10 }
            rest = rest.dropFirst(1 + fraction.count)
        }

        guard let sign = rest.first else { return nil }
        let offset = [UInt8](rest.dropFirst())
        var seconds = date.day * 86_400 + hour * 3_600 + minute * 60 + second
        switch sign {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): guard offset.isEmpty else { return nil }
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard offset.count == 5, offset[2] == UInt8(ascii: ":"),
                let hours = decimal(offset[0..<2]), hours <= 23,
                let minutes = decimal(offset[3..<5]), minutes <= 59
            else { return nil }
            let ahead = hours * 3_600 + minutes * 60
            seconds -= sign == UInt8(ascii: "+") ? ahead : -ahead
        default: return nil
        }
        guard seconds >= Self.firstSecond, seconds <= Self.lastSecond else { return nil }
        self.init(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// Orders by time.
    package static func < (left: ReferenceInstant, right: ReferenceInstant) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// Makes the moment of a second, or of the first or the last one that a line can state.
    init(nearest seconds: Int, nanoseconds: Int) {
        self.init(
            seconds: min(max(seconds, Self.firstSecond), Self.lastSecond), nanoseconds: nanoseconds)
    }

    /// The last moment that a line can state.
    static let last = ReferenceInstant(seconds: lastSecond, nanoseconds: 999_999_999)

    /// 0002-01-01T00:00:00Z.
    static let firstSecond = -62_104_060_800
    /// 9998-12-31T23:59:59Z.
    static let lastSecond = 253_370_764_799
}

/// A time zone, by a name that ledgers may use.
package struct ReferenceZone: Hashable, Sendable {
    /// The name as the ledger writes it.
    package let name: ReferenceText
    private let zone: TimeZone

    /// Coordinated universal time, what holds in a ledger that names no zone.
    package static let utc = ReferenceZone(name: "UTC", zone: .gmt)

    private init(name: ReferenceText, zone: TimeZone) {
        self.name = name
        self.zone = zone
    }

    /// Looks up a name of the IANA time-zone database; nil if it is not known.
    package init?(_ name: ReferenceText) {
        let slash = UInt8(ascii: "/")
        // Foundation would take a NUL for the end of the name.
        let isPlain = name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        let isFolder = Self.foreignFolders.contains { name.utf8.starts(with: $0.utf8) }
        guard isPlain, !isFolder, name.utf8.contains(slash) || Self.slashlessNames.contains(name),
            let zone = TimeZone(identifier: name.description)
        else { return nil }
        self.init(name: name, zone: zone)
    }

    /// The local date of a moment.
    package func date(at instant: ReferenceInstant) -> ReferenceDate {
        ReferenceDate(day: floorDivide(instant.seconds + offset(at: instant), by: 86_400))
    }

    /// How far the local clock is ahead of UTC at a moment, in seconds.
    func offset(at instant: ReferenceInstant) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.seconds)))
    }

    private static let foreignFolders = ["SystemV/", "posix/", "right/"]

    private static let slashlessNames: Set<ReferenceText> = Set(
        """
        CET CST6CDT Cuba EET EST EST5EDT Egypt Eire Factory GB GB-Eire GMT GMT+0 GMT-0 GMT0 \
        Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT \
        NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal \
        W-SU WET Zulu
        """.split(separator: " ").map { ReferenceText(String($0)) })
}

/// Reads at most 18 ASCII digits; nil if there is none or anything else.
func decimal(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
        guard (0x30...0x39).contains(digit) else { return nil }
        number = number * 10 + Int(digit - 0x30)
    }
    return number
}

/// Divides and rounds towards minus infinity; `divisor` is positive.
func floorDivide(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
}

/// Writes a number with zeros in front.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
