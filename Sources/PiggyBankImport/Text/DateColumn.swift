import PiggyBank

/// What the dates of a column say about their form, all of them together.
package struct DateColumn {
    /// A date and its time.
    package typealias Found = (date: CalendarDate, time: Statement.BookingTime)

    /// A way of reading the dates of the column.
    package struct Reading {
        /// Nil for RFC 3339 with a time and an offset.
        package var format: DateFormat?

        /// Reads a date and its time; nil when the text has another form or no such day exists.
        package func date(_ text: ArraySlice<UInt8>) -> Found? {
            if let format {
                return format.date(text).map { ($0.date, .init(secondOfDay: $0.secondOfDay)) }
            }
            guard let instant = DateColumn.instant(text),
                let date = CalendarDate(String(decoding: text.prefix(10), as: UTF8.self))
            else { return nil }
            let second = DateFormat.secondOfDay(text.dropFirst(11).prefix(8))
            let time = Statement.BookingTime(secondOfDay: second)
            return (date, time == .date ? .date : .instant(instant))
        }

        /// The format in words.
        package var name: String { format?.text ?? "RFC 3339" }
    }

    /// The format that was said, and whether it reads any date.
    private let stated: DateFormat?
    private var isStatedRead = false
    /// The first text, and where it is.
    private var first: (text: String, place: SourcePlace)?
    /// How many dates are times of RFC 3339.
    private var instantCount = 0
    /// The forms that all others may have.
    private var forms = DateForm.all
    /// The last text, which form it has, and which of its days it is.
    private var last: (text: ArraySlice<UInt8>, form: Int, day: Int?) = ([], 0, nil)

    /// The dates of a column whose format is known, or is to be found out.
    package init(format: DateFormat?) { stated = format }

    /// Whether a text is a date or begins with one, such as one with a time of day; one with the
    /// name of a month, or of eight digits, has nothing but a time after it.
    package static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        DateForm.all.contains { form in
            form.day(of: text).map { !$0.tail.hasRest || !form.isOfTexts } ?? false
        }
    }

    /// A time of RFC 3339, which has a T or a space after the day.
    private static func instant(_ text: ArraySlice<UInt8>) -> Instant? {
        guard text.count > 19 else { return nil }
        var text = Array(text)
        if text[10] == UInt8(ascii: " ") { text[10] = UInt8(ascii: "T") }
        return Instant(String(decoding: text, as: UTF8.self))
    }

    /// Takes a date into account, and its place where it is kept.
    package mutating func add(_ text: ArraySlice<UInt8>, place: @autoclosure () -> SourcePlace) {
        if first == nil { first = (text.beginning, place()) }
        if let stated {
            isStatedRead = isStatedRead || stated.date(text) != nil
            return
        }
        // Rows of one day follow one another.
        if let day = last.day, text == last.text { return forms[last.form].addAgain(day) }
        (last.text, last.day) = (text, nil)
        var others = forms.indices.makeIterator()
        var next: Int? = last.form
        while let form = next {
            if let (day, tail) = forms[form].day(of: text) {
                last.form = form
                if tail.hasRest, Self.instant(text) != nil {
                    instantCount += 1
                } else {
                    last.day = forms[form].add(day, tail, place: place())
                }
                return
            }
            next = others.next()
        }
    }

    /// The form that most of the dates have; nil where they are times of RFC 3339, or of a format
    /// that was said.
    private var form: DateForm? {
        forms.max { $0.count < $1.count }.flatMap { $0.count > instantCount ? $0 : nil }
    }

    /// A reading that may be that of the column where that is asked; nil where there is none.
    var supposed: Reading? { form?.supposed }

    /// The reading of the column, which reads the most dates, or why there is none.
    package func reading() -> Result<Reading, ImportFinding> {
        if let form { return Result { () throws(ImportFinding) in try form.reading() } }
        guard let first, instantCount == 0, !isStatedRead else {
            return .success(Reading(format: stated))
        }
        return .failure(
            ImportFinding(
                stated == nil ? .ambiguousDate : .badRow,
                stated.map {
                    """
                    \(quoted: first.text) is no date as \(verbatim: $0.text), and neither is any \
                    other of the column
                    """
                } ?? "\(quoted: first.text) is no date whose form is known without being said",
                next: """
                    Say how dates are written: --set dateFormat=FORMAT, in the tokens yyyy yy MM M \
                    dd d MMM HH h mm ss a, and … for anything that follows.
                    """, answers: ["--set dateFormat=FORMAT"], at: first.place))
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
