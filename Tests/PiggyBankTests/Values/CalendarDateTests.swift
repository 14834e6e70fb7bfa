import PiggyBank
import Testing

@Suite("A date is a day of the Gregorian calendar in the years 1 to 9999") struct CalendarDateTests
{
    /// Counts days one by one, as a person with a wall calendar would.
    struct DayCounter {
        var year: Int
        var month: Int
        var day: Int

        static func isLeapYear(_ year: Int) -> Bool {
            if year % 400 == 0 { return true }
            if year % 100 == 0 { return false }
            return year % 4 == 0
        }

        static let monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

        var daysInMonth: Int {
            Self.monthLengths[month - 1] + (month == 2 && Self.isLeapYear(year) ? 1 : 0)
        }

        mutating func advance() {
            day += 1
            if day > daysInMonth {
                day = 1
                month += 1
            }
            if month > 12 {
                month = 1
                year += 1
            }
        }

        func matches(_ date: CalendarDate) -> Bool {
            let parts = date.components
            return parts.year == year && parts.month == month && parts.day == day
                && CalendarDate(year: year, month: month, day: day) == date
        }
    }

    @Test("every day from 0001-01-01 to 9999-12-31 is the one after the day before it")
    func everyDay() throws {
        var counter = DayCounter(year: 1, month: 1, day: 1)
        let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
        var days = first.daysSince1970
        while counter.year <= 9_999 {
            let date = CalendarDate(daysSince1970: days)
            guard counter.matches(date) else {
                Issue.record("\(counter) is not \(date)")
                return
            }
            days += 1
            counter.advance()
        }
        // Year 1 to 9999 have 9,999 × 365 days and 2,424 leap days.
        #expect(Int(days - first.daysSince1970) == 9_999 * 365 + 2_424)
        #expect(CalendarDate(year: 1970, month: 1, day: 1)?.daysSince1970 == 0)
        #expect(CalendarDate(year: 2000, month: 3, day: 1)?.daysSince1970 == 11_017)
    }

    @Test("days of the week follow each other, and a week begins on its first day or before")
    func weekdays() throws {
        #expect(CalendarDate("1970-01-01")?.weekday == .thursday)
        #expect(CalendarDate("2000-01-01")?.weekday == .saturday)
        #expect(CalendarDate("2026-03-29")?.weekday == .sunday)
        #expect(CalendarDate("0001-01-01")?.weekday == .monday)
        #expect(CalendarDate("9999-12-31")?.weekday == .friday)
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        #expect(Weekday.allCases.map(\.rawValue) == names)
        #expect(Weekday.allCases.map(\.number) == Array(0..<7))

        // A whole cycle of the Gregorian calendar, on both sides of 1970.
        for days in -73_049...73_048 as ClosedRange<Int32> {
            let date = CalendarDate(daysSince1970: days)
            let next = CalendarDate(daysSince1970: days + 1)
            let isNext = next.weekday.number == (date.weekday.number + 1) % 7
            if !isNext { Issue.record("\(date) is a \(date.weekday), \(next) a \(next.weekday)") }
        }
        for days in -3_000...3_000 as ClosedRange<Int32> {
            let date = CalendarDate(daysSince1970: days)
            for weekStart in Weekday.allCases {
                let start = date.startOfWeek(weekStart)
                let age = date.daysSince1970 - start.daysSince1970
                if start.weekday != weekStart || !(0...6).contains(age) {
                    Issue.record("the week of \(date) from \(weekStart) begins \(start)")
                }
            }
        }
    }

    @Test("a date prints as YYYY-MM-DD and reads back") func text() throws {
        // Every day of some years, and the first and last days of the months of all others.
        var counter = DayCounter(year: 1, month: 1, day: 1)
        var days = try #require(CalendarDate("0001-01-01")).daysSince1970
        let fullYears: Set<Int> = [1, 4, 99, 100, 1_582, 1_900, 1_970, 2_000, 2_026, 9_999]
        while counter.year <= 9_999 {
            if fullYears.contains(counter.year) || counter.day == 1 && counter.month % 11 == 1
                || counter.month == 2 && counter.day == counter.daysInMonth
            {
                let date = CalendarDate(daysSince1970: days)
                let expected =
                    String(String(10_000 + counter.year).dropFirst()) + "-"
                    + String(String(100 + counter.month).dropFirst()) + "-"
                    + String(String(100 + counter.day).dropFirst())
                if date.description != expected || CalendarDate(expected) != date {
                    Issue.record("\(expected) prints as \(date)")
                }
            }
            days += 1
            counter.advance()
        }
    }

    @Test("what is no day, or is written in another way, is no date") func invalid() {
        let texts = [
            "", "2026", "2026-01", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32",
            "2026-02-29", "2024-02-30", "1900-02-29", "2100-02-29", "2026-04-31", "2026-06-31",
            "2026-09-31", "2026-11-31", "0000-01-01", "0000-12-31", "10000-01-01", "-001-01-01",
            "+2026-01-01", "2026-1-1", "2026-01-1", "26-01-01", "2026/01/01", "20260101",
            "2026-01-01 ", " 2026-01-01", "2026-01-01T", "2026-01-0a", "202a-01-01", "2026-W01-1",
            "2026-01:01", "٢٠٢٦-٠١-٠١", "2026-01-01\u{0}", "2026‐01‐01", "----------",
        ]
        for text in texts { #expect(CalendarDate(text) == nil, "\(text.debugDescription)") }
        for text in ["2024-02-29", "2000-02-29", "0004-02-29", "0001-01-01", "9999-12-31"] {
            #expect(CalendarDate(text)?.description == text)
        }
        for (year, month, day) in [
            (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
            (2026, 1, 32), (2026, 2, 29), (2026, 1, -1), (.max, .max, .max), (.min, .min, .min),
        ] { #expect(CalendarDate(year: year, month: month, day: day) == nil) }
    }

    @Test("dates are ordered by time, and days are added across months and years") func arithmetic()
        throws
    {
        let date = try #require(CalendarDate("2024-02-28"))
        #expect(date.adding(days: 1).description == "2024-02-29")
        #expect(date.adding(days: 2).description == "2024-03-01")
        #expect(date.adding(days: -59).description == "2023-12-31")
        #expect(date.adding(days: 0) == date)
        #expect(date < date.adding(days: 1))
        #expect(date.adding(days: -1) < date)
        // Far beyond any ledger, the nearest date that there is.
        #expect(date.adding(days: Int(Int32.max)).daysSince1970 == .max)
        #expect(date.adding(days: 2 * Int(Int32.min)).daysSince1970 == .min)
    }

    @Test(
        "the first and the last day that there are have periods, too",
        arguments: CalendarPeriod.allCases) func endsOfTheCalendar(_ period: CalendarPeriod)
    {
        for day in [Int32.min, .min + 1, .max - 1, .max] {
            let date = CalendarDate(daysSince1970: day)
            let dates = period.dates(of: date, .monday)
            #expect(dates.lowerBound <= date && dates.lowerBound <= dates.upperBound)
        }
    }
}
