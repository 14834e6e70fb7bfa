import PiggyBank

/// A date of a statement, and the time of day that it may state.
package struct StatedTime: Hashable {
    package var date: CalendarDate
    package var time: Statement.BookingTime

    /// Makes a time from a date and a second of the day, with seconds east of UTC where they are
    /// stated.
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
        let bytes = Array(text.utf8)
        let bracket = bytes.firstIndex(of: UInt8(ascii: "["))
        let digits = bytes[..<(bracket ?? bytes.count)].split(separator: UInt8(ascii: "."))
        guard var whole = digits.first, digits.count <= 2,
            digits.dropFirst().allSatisfy({ $0.allSatisfy { $0 &- 0x30 <= 9 } })
        else { return nil }
        // An hour alone is one sharp.
        if whole.count == 10 { whole += "00".utf8 }
        guard let found = Self.ofx.lazy.compactMap({ $0.date(whole) }).first else { return nil }
        var offset: Int?
        if let bracket {
            guard bytes.last == UInt8(ascii: "]"),
                let zone = Self.ofxOffset(bytes[(bracket + 1)...].dropLast())
            else { return nil }
            offset = zone
        }
        self.init(found.date, secondOfDay: found.secondOfDay, offset: offset)
    }

    private static let ofx = ["yyyyMMdd", "yyyyMMddHHmm", "yyyyMMddHHmmss"].compactMap(
        DateFormat.init)

    /// The seconds east of UTC of `-5:EST`, `+5.5:IST` or `0`.
    private static func ofxOffset(_ bytes: ArraySlice<UInt8>) -> Int? {
        let zone = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard var hours = zone.first, zone.count <= 2 else { return nil }
        let isWest = hours.first == UInt8(ascii: "-")
        if isWest || hours.first == UInt8(ascii: "+") { hours.removeFirst() }
        let parts = hours.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }),
            let whole = Int(String(decoding: parts[0], as: UTF8.self)), whole <= 14
        else { return nil }
        var seconds = whole * 3_600
        if parts.count == 2 {
            // The digits are of an hour: `.5` is half of one. `.30` and `.45` are minutes of banks
            // that misread the standard, and no zone is 18 or 27 minutes off.
            switch String(decoding: parts[1], as: UTF8.self) {
            case "0", "00": break
            case "5", "50", "30": seconds += 1_800
            case "75", "45": seconds += 2_700
            case "25": seconds += 900
            default: return nil
            }
        }
        return isWest ? -seconds : seconds
    }

    /// Reads a date or time of XML Schema: `2014-12-31`, `2014-12-31+01:00`,
    /// `2014-12-31T13:15:00.000+01:00`.
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
        guard offset >= 0, offset + 1 < count, 0x30...0x39 ~= self[offset],
            0x30...0x39 ~= self[offset + 1]
        else { return nil }
        return Int(self[offset] - 0x30) * 10 + Int(self[offset + 1] - 0x30)
    }
}
