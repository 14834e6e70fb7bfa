/// A date and a time of day, as clocks on a wall show them in some zone.
package struct LocalTime: Hashable, Sendable {
    package var date: CalendarDate
    /// Seconds after midnight as the clock shows it, 0 … 86,399.
    package var secondOfDay: Int

    /// Makes a local time; nothing is checked.
    package init(_ date: CalendarDate, secondOfDay: Int) {
        self.date = date
        self.secondOfDay = secondOfDay
    }

    /// Seconds since 1970-01-01T00:00:00 of the same zone, as if its clocks never changed.
    private var seconds: Int64 { Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay) }

    /// The second since 1970 at which clocks show it that are so many seconds east of UTC.
    package func second(offset: Int) -> Int64 { seconds - Int64(offset) }
}

/// Why a local time names no instant.
package enum LocalTimeError: Error, Hashable, Sendable {
    /// The clocks show it twice, as they are put back from one offset to the other.
    case double(LocalTime, offsets: [Int])
    /// The clocks never show it, as they are put forward from one offset to the other.
    case void(LocalTime, offsets: [Int])
    /// It is not within the years 2 … 9998 of UTC.
    case outOfRange(LocalTime)
}

extension LedgerCalendar {
    /// The instant at which the local clocks show a time.
    ///
    /// - Throws: that they show it twice or never, or that no instant is so early or so late.
    package func instant(of time: LocalTime) throws(LocalTimeError) -> Instant {
        let offsets = offsets(around: time)
        let readings = offsets.filter { $0.range.contains(time.second(offset: $0.seconds)) }
        guard readings.count < 2 else { throw .double(time, offsets: readings.map(\.seconds)) }
        if let reading = readings.first {
            guard let instant = Instant(seconds: time.second(offset: reading.seconds)) else {
                throw .outOfRange(time)
            }
            return instant
        }
        // The clocks jump over it: by the old offset it is after their change, and by the new one
        // before.
        let change = zip(offsets, offsets.dropFirst()).first { before, after in
            time.second(offset: before.seconds) >= before.range.upperBound
                && time.second(offset: after.seconds) < after.range.lowerBound
        }
        guard let (before, after) = change else { throw .outOfRange(time) }
        throw .void(time, offsets: [before.seconds, after.seconds])
    }

    /// The offsets that hold within a day of a local time, in their order; no zone is further from
    /// UTC.
    private func offsets(around time: LocalTime) -> [ZoneOffset] {
        let day: Int64 = 86_400
        let end = time.second(offset: 0) + day
        var offsets = [zone.offset(at: time.second(offset: 0) - day)]
        while let last = offsets.last, last.range.upperBound <= end {
            offsets.append(zone.offset(at: last.range.upperBound))
        }
        return offsets
    }
}

extension LocalTimeError: Explained {
    @ProblemBuilder package var problem: Problem {
        .rule(.badValue)
        switch self {
        case .double(let time, _):
            """
            the local time \(verbatim: "\(time)") occurs twice in the ledger's time zone: clocks \
            go back
            """
        case .void(let time, _):
            """
            the local time \(verbatim: "\(time)") does not exist in the ledger's time zone: clocks \
            go forward
            """
        case .outOfRange(let time):
            "the time \(verbatim: "\(time)") is outside the years 0002 to 9998 UTC"
        }
        readings.isEmpty ? "Write a time in that range." : "Write \(verbatim: readings, .or)."
    }

    /// What the clocks may mean, as RFC 3339 has it; none where they cannot mean anything.
    private var readings: [String] {
        switch self {
        case .double(let time, let offsets), .void(let time, let offsets):
            offsets.map { time.description(offset: $0) }
        case .outOfRange: []
        }
    }
}

extension LocalTime: CustomStringConvertible {
    /// The local time as people write it: `2026-03-29 01:30`, and its seconds where it has some.
    package var description: String { "\(date) \(clock(withSeconds: secondOfDay % 60 != 0))" }

    /// The local time with its offset from UTC (RFC 3339), or that instant in UTC where the offset
    /// is no number of whole minutes.
    fileprivate func description(offset: Int) -> String {
        guard offset % 60 == 0 else {
            return Instant(seconds: second(offset: offset))?.description ?? description
        }
        let minutes = abs(offset) / 60
        let zone =
            offset == 0
            ? "Z"
            : "\(offset < 0 ? "-" : "+")\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
        return "\(date)T\(clock(withSeconds: true))\(zone)"
    }

    private func clock(withSeconds: Bool) -> String {
        let parts = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
        return parts.prefix(withSeconds ? 3 : 2).map(Self.digits).joined(separator: ":")
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

// MARK: - Reading

extension LocalTime {
    /// Reads a time of day, `18:00` or `18:00:30`, as seconds after midnight; nil for another form.
    package static func secondOfDay(_ text: some StringProtocol) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count == 2 && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (2...3).contains(numbers.count), numbers[0] < 24,
            numbers[1] < 60, numbers.dropFirst(2).allSatisfy({ $0 < 60 })
        else { return nil }
        return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }
}
