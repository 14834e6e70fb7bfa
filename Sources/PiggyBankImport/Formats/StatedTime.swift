import PiggyBank

/// A date of a statement, and the time of day that it may state.
package struct StatedTime: Hashable {
    package var date: CalendarDate
    package var time: Statement.BookingTime

    /// Makes a time from a date, a second of the day, and the seconds east of UTC.
    private init?(_ date: CalendarDate, secondOfDay: Int?, offset: Int?) {
        self.date = date
        time = Statement.BookingTime(secondOfDay: secondOfDay)
        guard case .local(let second) = time, let offset else { return }
        let seconds = LocalTime(date, secondOfDay: second).second(offset: offset)
        guard let instant = Instant(seconds: seconds) else { return nil }
        time = .instant(instant)
    }

    /// Reads a time of OFX: `20090401122017.000[-5:EST]`, of which all but the date may be absent.
    package init?(ofx text: String) {
        let parts = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts[0].split(separator: ".", maxSplits: 1)
        guard var whole = digits.first.map({ Array($0.utf8) }),
            digits.dropFirst().allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } })
        else { return nil }
        // An hour alone is one sharp.
        if whole.count == 10 { whole += "00".utf8 }
        let format = [8: "yyyyMMdd", 12: "yyyyMMddHHmm", 14: "yyyyMMddHHmmss"][whole.count]
        guard let found = format.flatMap(DateFormat.init)?.date(whole[...]) else { return nil }
        let zone = parts.dropFirst().first
        let offset = zone.flatMap { Self.ofxOffset($0) }
        guard zone == nil || offset != nil else { return nil }
        self.init(found.date, secondOfDay: found.secondOfDay, offset: offset)
    }

    /// The seconds east of UTC of `-5:EST]`, `+5.5:IST]` or `0]`.
    private static func ofxOffset(_ text: Substring) -> Int? {
        let number = text.prefix { $0 != ":" && $0 != "]" }
        let hours = number.drop { $0 == "-" || $0 == "+" }
        let parts = hours.split(separator: ".", omittingEmptySubsequences: false)
        guard text.last == "]", number.count - hours.count < 2, parts.count < 3,
            let whole = parts.first.flatMap({ Int($0) }), 0...14 ~= whole
        else { return nil }
        // The digits are of an hour: `.5` is half of one. `.30` and `.45` are minutes of banks that
        // misread the standard, and no zone is 18 or 27 minutes off.
        let minutes = [
            "": 0, "0": 0, "00": 0, "25": 15, "5": 30, "50": 30, "30": 30, "75": 45, "45": 45,
        ]
        guard let fraction = minutes[parts.count == 2 ? String(parts[1]) : ""] else { return nil }
        return (whole * 60 + fraction) * (number.first == "-" ? -60 : 60)
    }

    /// Reads a date or time of XML Schema: `2014-12-31+01:00`, `2014-12-31T13:15:00.000+01:00`.
    init?(xml text: String) {
        guard let date = CalendarDate(String(text.prefix(10))) else { return nil }
        // A zone says nothing of a date without a time.
        let rest = text.dropFirst(10)
        let whole = rest.first == "T" ? text : "\(date)T00:00:00\(rest)"
        let instant = Instant(whole)
        guard let clock = Instant("\(whole.prefix(19))Z"),
            instant != nil || Instant("\(whole)Z") != nil
        else { return nil }
        let offset = instant.map { Int(clock.seconds - $0.seconds) }
        self.init(date, secondOfDay: clock.local(offset: 0).secondOfDay, offset: offset)
    }
}

extension [UInt8] {
    /// The number that the two digits at an offset make; nil where there are none.
    func number(at offset: Int) -> Int? {
        let digits = dropFirst(offset).prefix(2)
        guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
