/// What a zone's clocks do every year, as POSIX writes it: `GMT0BST,M3.5.0/1,M10.5.0`.
///
/// Source: IEEE Std 1003.1-2024, section 8.3, and the hours of RFC 9636, section 3.3.1, which go
/// from −167 to 167.
struct YearlyRule: Hashable, Sendable {
    /// Seconds east of UTC outside summer time.
    var standard: Int
    /// What summer time is; nil for none.
    var summer: Summer?

    /// The time of the year in which clocks are set otherwise.
    struct Summer: Hashable, Sendable {
        /// Seconds east of UTC in it.
        var offset: Int
        /// When it begins, by the clock before.
        var start: Change
        /// When it ends, by the clock before.
        var end: Change
    }

    /// A time of every year.
    struct Change: Hashable, Sendable {
        var day: Day
        /// Seconds after the midnight with which the day begins.
        var second: Int
    }

    /// A day of every year.
    enum Day: Hashable, Sendable {
        /// From 1 for the first of January to 365; the 29th of February is not counted.
        case withoutLeapDay(Int)
        /// From 0 for the first of January to 365.
        case ofYear(Int)
        /// The n-th of a month's days of the week, 5 for the last one; 0 is a Sunday.
        case ofMonth(Int, week: Int, weekday: Int)
    }
}

// MARK: - Offsets

extension YearlyRule {
    /// The offset that holds at a second, and for how long.
    ///
    /// - Parameter last: the transition after which the rule holds; nil where it always does.
    func offset(at second: Int64, after last: (second: Int64, offset: Int)?) -> ZoneOffset {
        var stretch = ZoneOffset(seconds: last?.offset ?? standard, range: ZoneTable.always)
        if let last { stretch.range = last.second..<ZoneTable.always.upperBound }
        guard let summer else { return stretch }
        // Beyond the times of events no year is reckoned.
        let day = min(max(second / 86_400, -1_000_000), 4_000_000)
        let year = CalendarDate(daysSince1970: Int32(day)).components.year
        for (change, offset) in (year - 1...year + 1).flatMap({ changes(in: $0, summer) }) {
            if let last, change <= last.second { continue }
            if change > second {
                stretch.range = stretch.range.lowerBound..<change
                break
            }
            stretch = ZoneOffset(seconds: offset, range: change..<ZoneTable.always.upperBound)
        }
        return stretch
    }

    /// The seconds since 1970 at which summer time begins and ends in a year, in their order, and
    /// the offset that each brings.
    private func changes(in year: Int, _ summer: Summer) -> [(Int64, offset: Int)] {
        let start = (summer.start.second(in: year) - Int64(standard), offset: summer.offset)
        let end = (summer.end.second(in: year) - Int64(summer.offset), offset: standard)
        return start.0 < end.0 ? [start, end] : [end, start]
    }
}

extension YearlyRule.Change {
    /// The second of a year, counted from 1970 by a clock that is never set.
    fileprivate func second(in year: Int) -> Int64 {
        Int64(day.daysSince1970(in: year)) * 86_400 + Int64(second)
    }
}

extension YearlyRule.Day {
    fileprivate func daysSince1970(in year: Int) -> Int {
        let newYear = Int(CalendarDate.days(year: year, month: 1, day: 1))
        switch self {
        case .ofYear(let day): return newYear + day
        case .withoutLeapDay(let day):
            let hasLeapDay = CalendarDate.days(inMonth: 2, ofYear: year) == 29
            return newYear + day - 1 + (hasLeapDay && day > 59 ? 1 : 0)
        case .ofMonth(let month, let week, let weekday):
            let first = CalendarDate(
                daysSince1970: CalendarDate.days(year: year, month: month, day: 1))
            // A week of POSIX begins with its Sunday.
            let firstWeekday = (first.weekdayNumber + 1) % 7
            let day = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
            let isInMonth = day < CalendarDate.days(inMonth: month, ofYear: year)
            return Int(first.daysSince1970) + (isInMonth ? day : day - 7)
        }
    }
}

// MARK: - As a text

extension YearlyRule {
    /// Reads the text; nil for one that is no rule.
    init?(_ text: some StringProtocol) {
        var reader = RuleReader(text: text.utf8.map { $0 }[...])
        guard reader.skipName(), let west = reader.time(maxHours: 24) else { return nil }
        standard = -west
        guard !reader.text.isEmpty else { return }
        guard reader.skipName() else { return nil }
        let summerWest =
            reader.text.first == UInt8(ascii: ",") ? west - 3_600 : reader.time(maxHours: 24)
        guard let summerWest, let start = reader.change(), let end = reader.change(),
            reader.text.isEmpty
        else { return nil }
        summer = Summer(offset: -summerWest, start: start, end: end)
    }
}

/// What is left to read of a rule.
private struct RuleReader {
    var text: ArraySlice<UInt8>

    private mutating func take(_ byte: Character) -> Bool {
        guard let value = byte.asciiValue, text.first == value else { return false }
        text.removeFirst()
        return true
    }

    /// Skips a zone's abbreviation: at least three letters, or other characters in `<` and `>`.
    mutating func skipName() -> Bool {
        if take("<") {
            guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return false }
            text = text[(end + 1)...]
            return true
        }
        let name = text.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        text = text[name.endIndex...]
        return name.count >= 3
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard 1...3 ~= digits.count else { return nil }
        text = text[digits.endIndex...]
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]`, in seconds.
    mutating func time(maxHours: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(0...maxHours) else { return nil }
        var seconds = hours * 3_600
        for unit in [60, 1] where take(":") {
            guard let part = number(0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads `,day[/time]`; a change without a time is at two o'clock.
    mutating func change() -> YearlyRule.Change? {
        guard take(","), let day = day() else { return nil }
        guard take("/") else { return YearlyRule.Change(day: day, second: 7_200) }
        return time(maxHours: 167).map { YearlyRule.Change(day: day, second: $0) }
    }

    private mutating func day() -> YearlyRule.Day? {
        if take("J") { return number(1...365).map(YearlyRule.Day.withoutLeapDay) }
        guard take("M") else { return number(0...365).map(YearlyRule.Day.ofYear) }
        guard let month = number(1...12), take("."), let week = number(1...5), take("."),
            let weekday = number(0...6)
        else { return nil }
        return .ofMonth(month, week: week, weekday: weekday)
    }
}
