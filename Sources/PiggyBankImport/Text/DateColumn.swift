import PiggyBank

/// What the dates of a column say about the order of day and month, all of them together.
package struct DateColumn {
    /// A date and its time.
    package typealias Found = (date: CalendarDate, time: Statement.BookingTime)

    /// A way of reading all dates of the column.
    package struct Reading {
        /// Nil for RFC 3339 with a time and an offset.
        var format: DateFormat?
        /// The dates that it is asked about; nil for every date.
        fileprivate var shape: Shape?
        /// How many of the dates it reads.
        fileprivate var count = 0
        /// The first that it was asked about and cannot read.
        fileprivate var unread: (text: String, place: SourcePlace)?

        /// Reads a date and its time; nil when the text has another form or no such day exists.
        package func date(_ text: ArraySlice<UInt8>) -> Found? {
            if let format {
                return format.date(text).map { ($0.date, .init(secondOfDay: $0.secondOfDay)) }
            }
            guard let instant = Instant(String(decoding: text, as: UTF8.self)),
                let date = CalendarDate(String(decoding: text.prefix(10), as: UTF8.self))
            else { return nil }
            let second = DateFormat.secondOfDay(text.dropFirst(11).prefix(8))
            let time = Statement.BookingTime(secondOfDay: second)
            return (date, time == .date ? .date : .instant(instant))
        }

        /// The format in words.
        var name: String { format?.text ?? "RFC 3339" }
    }

    /// What a date looks like before its numbers are read.
    fileprivate struct Shape: Hashable {
        var separator: UInt8
        var beginsWithYear: Bool
        /// How long the time after the date is, and what it begins with; with AM or PM, less than 0
        /// by how many colons it has.
        var timeLength: Int
        var timeMark: UInt8

        init?(_ text: ArraySlice<UInt8>) {
            guard let first = text.firstIndex(where: { $0 &- 0x30 > 9 }) else { return nil }
            separator = text[first]
            beginsWithYear = first - text.startIndex == 4
            let time = text.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }
            timeLength = time.map { text.endIndex - $0 } ?? 0
            timeMark = time.map { text[$0] } ?? 0
            // A time with a fraction or an offset may have any length.
            if timeLength > 9 { timeLength = .max }
            // The hour of one with AM or PM has one digit or two.
            if let time, let last = text.last, last | 0x20 == UInt8(ascii: "m") || last == 0x2E {
                timeLength = -text[time...].count { $0 == UInt8(ascii: ":") }
            }
        }
    }

    private var readings: [Reading]
    /// The readings that are asked about dates of the last shape.
    private var asked: [Int]?
    private var last: Shape?
    /// The last date, and the readings that read it.
    private var lastText: ArraySlice<UInt8> = []
    private var lastReadings: [Int] = []
    /// Whether the format was said.
    private let isStated: Bool
    /// The first date.
    private var first: (text: String, place: SourcePlace)?
    /// The first date that both orders of day and month read, differently, by its shape.
    private var ambiguous: [Shape: (text: String, place: SourcePlace, dates: [CalendarDate])] = [:]

    /// The dates of a column whose format is known, or is to be found out.
    package init(format: DateFormat?) {
        isStated = format != nil
        readings = format.map { [Reading(format: $0)] } ?? Self.readings
    }

    /// What is looked for: the year first, or day and month in either order, with a time or
    /// without.
    private static let readings: [Reading] = {
        let formats = ["-", "/", "."].flatMap { mark in
            ["yyyy\(mark)MM\(mark)dd", "d\(mark)M\(mark)yyyy", "M\(mark)d\(mark)yyyy"].flatMap {
                date in
                ["", " HH:mm", " HH:mm:ss", "THH:mm:ss", " h:mm a", " h:mm:ss a"].map { date + $0 }
            }
        }
        // A format is as long as what it reads, but for the numbers that are not padded.
        let readings = formats.compactMap { text in
            DateFormat(text).map { Reading(format: $0, shape: Shape(example(of: text)[...])) }
        }
        let instant = Shape(Array("2000-01-01T00:00:00Z".utf8)[...])
        return readings + [Reading(format: nil, shape: instant)]
    }()

    /// Something that has the shape of what a format reads.
    private static func example(of format: String) -> [UInt8] {
        let isHalf = format.hasSuffix("a")
        let example = format.utf8.map {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 && $0 != 0x54 ? 0x31 : $0
        }
        return isHalf ? example.dropLast() + "PM".utf8 : example
    }

    /// Takes a date into account.
    ///
    /// - Parameter place: asked for only where it is kept.
    package mutating func add(_ text: ArraySlice<UInt8>, place: @autoclosure () -> SourcePlace) {
        if first == nil { first = (Self.kept(text), place()) }
        // Of a format that is stated it only matters whether it reads any date.
        if isStated, readings[0].count > 0 { return }
        // Rows of one day follow one another.
        if !lastText.isEmpty, text == lastText {
            for index in lastReadings { readings[index].count += 1 }
            return
        }
        let shape = Shape(text)
        // Dates of one column mostly have one shape.
        if asked == nil || shape != last {
            asked = readings.indices.filter { readings[$0].shape.map { $0 == shape } ?? true }
            last = shape
        }
        var dates: [CalendarDate] = []
        (lastText, lastReadings) = (text, [])
        for index in asked ?? [] {
            if let found = readings[index].date(text) {
                readings[index].count += 1
                lastReadings.append(index)
                dates.append(found.date)
            } else if readings[index].unread == nil {
                readings[index].unread = (Self.kept(text), place())
            }
        }
        guard let shape, dates.count > 1, dates[0] != dates[1], ambiguous[shape] == nil else {
            return
        }
        ambiguous[shape] = (Self.kept(text), place(), dates)
    }

    /// What is kept of a text for a message.
    private static func kept(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text.prefix(1_024), as: UTF8.self)
    }

    /// The reading of the column, or why there is none.
    ///
    /// It is the one that reads the most dates: the others are bad, each of them. Two orders of day
    /// and month that read as many are no reading, and neither is one where the other reads dates
    /// that it does not.
    package func reading() -> Result<Reading, ImportFinding> {
        let most = readings.map(\.count).max() ?? 0
        let best = readings.first { $0.count == most } ?? Reading(format: nil)
        func failure(_ fact: TableFact, at place: SourcePlace) -> Result<Reading, ImportFinding> {
            .failure(ImportFinding(.table(fact), at: place))
        }
        if most == 0, let first {
            let format = isStated ? best.name : nil
            return failure(.noDates(first.text, format: format), at: first.place)
        }
        guard let shape = best.shape, most > 0,
            let other = readings.first(where: { $0.shape == shape && $0.name != best.name })
        else { return .success(best) }
        if let unread = best.unread, other.date(Array(unread.text.utf8)[...]) != nil {
            let fact = TableFact.otherDateOrder(unread.text, format: best.name, other: other.name)
            return failure(fact, at: unread.place)
        }
        guard other.count == most, let found = ambiguous[shape] else { return .success(best) }
        let dates = zip(found.dates, [best, other]).map { ReadDate(date: $0, format: $1.name) }
        return failure(.ambiguousDate(found.text, dates[0], dates[1]), at: found.place)
    }
}

extension Statement.BookingTime {
    /// The time of day that a file states; midnight and noon sharp are how programs write that
    /// there is none.
    init(secondOfDay: Int?) {
        switch secondOfDay {
        case nil, 0, 43_200: self = .date
        case let second?: self = .local(secondOfDay: second)
        }
    }
}
