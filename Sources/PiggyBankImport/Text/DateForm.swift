import PiggyBank

/// A form that days are written in, and the days of a column that have it.
struct DateForm {
    /// The formats of the day: with both orders of day and month where they are in doubt.
    private let orders: [DateFormat]
    /// The days, and where each is among them, by its text.
    private var days: [Day] = []
    private var indices: [String: Int] = [:]
    /// What follows them.
    private var tail: Tail?

    private init(orders: [DateFormat]) { self.orders = orders }

    /// A day where it is first, and what each order reads.
    private struct Day {
        var text: String
        var place: SourcePlace
        var dates: [CalendarDate?]
        var count = 0
    }

    /// The forms that are known without being said.
    static let all: [DateForm] = {
        // With full stops the day is always before the month, as in every locale of CLDR that
        // writes them, and a year of two digits is last.
        let numbers = [["yyyy M d"], ["d M yyyy", "M d yyyy"], ["d M yy", "M d yy", "yy M d"]]
        let dotted = numbers.map { [$0[0]] }
        let named = ["d MMM yyyy", "d MMM yy", "MMM d yyyy", "MMM d yy", "yyyy MMM d"].map { [$0] }
        let whole = [
            "yyyyMMdd", "dMMMyyyy", "dMMMyy", "d. MMM yyyy", "d. MMM yy", "MMM d, yyyy",
            "MMM d, yy", "d MMM, yyyy",
        ].map { [$0] }
        let forms = [
            ("-", numbers), ("", whole), ("/", numbers), (".", dotted), (". ", dotted),
            (" ", named), ("-", named), ("/", named), (".", named), (". ", named),
        ].flatMap { mark, forms in
            forms.map { $0.map { mark.isEmpty ? $0 : $0.replacing(" ", with: mark) } }
        }
        return forms.map { DateForm(orders: $0.compactMap(DateFormat.init)) }
    }()

    /// Whether it is one of texts of other things, too, that go on after it.
    var isOfTexts: Bool { orders[0].text.contains("MMM") || orders[0].text == "yyyyMMdd" }

    /// The day that a text begins with, whether it exists or not, and what follows it.
    func day(of text: ArraySlice<UInt8>) -> (day: ArraySlice<UInt8>, tail: Tail)? {
        guard let found = orders[0].numbers(in: text), let tail = Tail(text[found.end...]) else {
            return nil
        }
        let day = text[..<found.end]
        if orders[0].text == "yyyyMMdd" {
            guard 1900..<2100 ~= found[.year], orders[0].date(day) != nil else { return nil }
        }
        return (day, tail)
    }

    /// Takes a day into account once more.
    mutating func addAgain(_ day: Int) { days[day].count += 1 }

    /// Takes a day into account, if it exists: its number among the days, then.
    mutating func add(_ day: ArraySlice<UInt8>, _ tail: Tail, place: @autoclosure () -> SourcePlace)
        -> Int?
    {
        let text = String(decoding: day, as: UTF8.self)
        let number = indices[text] ?? days.count
        if number == days.count {
            let dates = orders.map { $0.date(day)?.date }
            guard dates.contains(where: { $0 != nil }) else { return nil }
            indices[text] = number
            days.append(Day(text: text, place: place(), dates: dates))
        }
        days[number].count += 1
        if self.tail == nil { self.tail = tail } else { self.tail?.join(tail) }
        return number
    }

    /// How many dates the order reads that reads the most.
    var count: Int { orders.indices.map(count).max() ?? 0 }

    private func count(_ order: Int) -> Int {
        days.reduce(0) { $1.dates[order] == nil ? $0 : $0 + $1.count }
    }

    /// The orders that may be, and those of them that read the most days.
    private var likely: (orders: [Int], best: [Int]) {
        let orders = orders.indices.filter { !takesDaysForYears($0) }
        let most = orders.map(count).max()
        return (orders, orders.filter { count($0) == most })
    }

    /// The reading by the first order that reads the most days, whether another may be it or not.
    var supposed: DateColumn.Reading {
        DateColumn.Reading(format: DateFormat(format(likely.best[0])))
    }

    /// The reading of these days; none where two orders read as many, and differently, or another
    /// order reads days that it does not.
    func reading() throws(ImportFinding) -> DateColumn.Reading {
        let (orders, best) = likely
        let order = best[0]
        for day in days where day.dates[order] == nil {
            guard let other = orders.first(where: { day.dates[$0] != nil }) else { continue }
            throw ImportFinding(
                .ambiguousDate,
                """
                \(quoted: day.text) has another order of day and month than other dates of the \
                column
                """, which: answers([order, other]), at: day.place)
        }
        for day in days where best.contains(where: { day.dates[$0] != day.dates[order] }) {
            let readings: [Text] = best.compactMap { order in
                day.dates[order].map { "\($0) as \(verbatim: format(order))" }
            }
            throw ImportFinding(
                .ambiguousDate,
                """
                \(quoted: day.text) is \(readings, .and), and so it is with every date of the column
                """, which: answers(best), at: day.place)
        }
        return supposed
    }

    private func answers(_ orders: [Int]) -> [String] {
        orders.map { ImportFinding.setting("dateFormat", format($0)) }
    }

    /// The format of an order; after a year month and day mostly have two digits.
    private func format(_ order: Int) -> String {
        let day = orders[order].text
        let padded = day.replacing("M", with: "MM").replacing("d", with: "dd")
        let isPadded =
            day.hasPrefix("yy") && !day.contains("MM")
            && days.allSatisfy { $0.text.utf8.count == padded.utf8.count }
        return (isPadded ? padded : day) + (tail?.text ?? "")
    }

    /// Whether an order has a year of two digits first and reads more years than another order that
    /// reads nearly all, some between the first and the last left out.
    private func takesDaysForYears(_ order: Int) -> Bool {
        func years(_ order: Int) -> Set<Int> {
            Set(days.compactMap { $0.dates[order]?.components.year })
        }
        guard order == 2 else { return false }
        let found = years(order)
        return (0..<order).contains { other in
            count(other) * 2 >= count(order) && years(other).count < found.count
                && (found.max() ?? 0) - (found.min() ?? 0) >= found.count
        }
    }

    /// What follows a day.
    struct Tail: Equatable {
        /// The time of day, as a format has it.
        private(set) var time = ""
        /// Whether anything else follows.
        private(set) var hasRest = false

        /// Nil where that follows no date.
        init?(_ text: ArraySlice<UInt8>) {
            guard let first = text.first else { return }
            let digits = text.dropFirst().prefix(while: \.isDigit)
            // The number of an account follows a sort code, and no date.
            guard " T,(".utf8.contains(first) || first == UInt8(ascii: ".") && digits.isEmpty,
                digits.count < 7
            else { return nil }
            let mark = text.prefix(3).prefix { ", T".utf8.contains($0) }
            hasRest = true
            if !mark.isEmpty, let found = DateFormat.time(text[mark.endIndex...]) {
                time = String(decoding: mark, as: UTF8.self) + found.format
                hasRest = found.numbers.end < text.endIndex
            }
        }

        /// Goes on to be what a format ends with that reads another one, too.
        mutating func join(_ other: Tail) {
            guard self != other else { return }
            let isLonger = time.utf8.count >= other.time.utf8.count
            let (long, short) = isLonger ? (time, other.time) : (other.time, time)
            // The seconds may be missing, and the time as a whole.
            let isRead = ["", long, long.replacing(":ss", with: "")].contains(short)
            (time, hasRest) = (isRead ? long : "", hasRest || other.hasRest || !isRead)
        }

        /// The end of a format.
        var text: String { time + (hasRest ? "…" : "") }
    }
}
