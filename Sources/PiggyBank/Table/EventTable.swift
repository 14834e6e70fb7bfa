/// The events of a ledger as rows, in the order of recording: made while the log is folded, where a
/// question needs events.
///
/// A question is a function over the rows. It looks at final values: what reverses an event, or
/// describes it, is in the event's row. 72 bytes an event, and its distinct texts.
package struct EventTable: Sendable {
    package private(set) var rows: ContiguousArray<EventRow> = []
    /// The parties and categories of the rows.
    package private(set) var texts = IdentifierTable<EventText>()
    /// The sequence of the first row.
    private(set) var first: Int64
    /// Whether a description was reversed that an earlier row has taken over for good.
    package private(set) var isOutdated = false
    /// How many of the rows descriptions were written into.
    private var described = 0
    /// The latest date of the rows up to each 1,024th one, that included.
    private var latestDates: ContiguousArray<CalendarDate> = []
    private var latestDate = CalendarDate(daysSince1970: .min)
    /// Where the line feed of the last row's line is in the file.
    private var end = 0

    /// A table of the events from a sequence on.
    init(from first: Int64 = 1) { self.first = first }

    /// The sequence of a row.
    package func sequence(_ index: Int) -> Int64 { first + Int64(index) }

    /// Where the event of a sequence is; nil where the table does not have it.
    func index(of sequence: Int64) -> Int? {
        let index = Int(sequence - first)
        return rows.indices.contains(index) ? index : nil
    }

    private static let rowsOfMark = 1_024

    /// The rows from the first one on that may be of a date or later; logarithmic.
    func rows(since date: CalendarDate) -> Range<Int> {
        let marks = latestDates.partitioningIndex { $0 >= date }
        return marks * Self.rowsOfMark..<rows.count
    }

    /// Where the line of a row is in the file, without its line feed.
    func line(_ index: Int) -> Range<Int> {
        let next = index + 1 < rows.count ? rows[index + 1].offset - 1 : end
        return rows[index].offset..<max(rows[index].offset, next)
    }

    /// The money that a row moves.
    package func postings(_ index: Int) -> Postings {
        let row = rows[index]
        guard row.movesMoney else { return Postings() }
        return event(index).postings
    }

    /// The event of a row as rules and postings read it.
    func event(_ index: Int) -> DecodedEvent {
        let row = rows[index]
        let reversed = row.type == .reversed ? row.of.flatMap(self.index) : nil
        return row.event(reversing: reversed.map { rows[$0].type })
    }

    /// The payment or the deposit that an event's money moved by first, of refunds and of what
    /// reverses an event; the row itself for any other, and where the table does not have that one.
    func subject(_ index: Int) -> Int {
        var index = index
        while rows[index].type == .refunded || rows[index].type == .reversed,
            let earlier = rows[index].of.flatMap(self.index), earlier < index
        { index = earlier }
        return index
    }

    /// What a payment was rounded up by, in minor units, by the policies that were recorded before
    /// it; nil for any other event, and for a payment that is not rounded up.
    func roundUp(_ index: Int, under policies: RoundUpPolicies) -> Int64? {
        let row = rows[index]
        guard row.type == .withdrawn, row.isRoundedUp else { return nil }
        return policies.policy(of: row.account, at: row.time, before: sequence(index)).roundUp(
            row.minorUnits)
    }

    /// The payment that a refund is of; the row itself for any other event, and where the table
    /// does not have that payment.
    func payment(_ index: Int) -> Int {
        guard rows[index].type == .refunded else { return index }
        return rows[index].of.flatMap(self.index) ?? index
    }

    /// A text of a row; nil for none.
    package func text(_ index: TextIndex) -> String? { index.isNone ? nil : texts[index].text }
}

// MARK: - Fold

extension EventTable {
    /// Takes in the texts that a decoder has met since the last time.
    mutating func adopt(
        _ other: IdentifierTable<EventText>,
        _ translation: inout IdentifierTable<EventText>.Translation
    ) { texts.adopt(other, &translation) }

    /// Adds the row of an event that was admitted; one whose sequence is not the next is left out.
    mutating func append(
        _ event: DecodedEvent, _ texts: EventTexts, in line: Range<Int>, on date: CalendarDate,
        isPredated: Bool
    ) {
        guard event.sequence == first + Int64(rows.count) else { return }
        if event.type == .reversed, let index = index(of: event.of) {
            rows[index].reversedBy = event.sequence
            if rows[index].type == .described, index < described { isOutdated = true }
        }
        rows.append(EventRow(event, texts, at: line.lowerBound, on: date, isPredated: isPredated))
        end = line.upperBound
        latestDate = max(latestDate, date)
        if rows.count % Self.rowsOfMark == 0 { latestDates.append(latestDate) }
    }

    /// Writes what descriptions say into the rows that they are of.
    mutating func describe(by descriptions: Descriptions) {
        descriptions.eachDescription { sequence, description in
            guard let index = index(of: sequence) else { return }
            if let isSpending = description.isSpending { rows[index].isSpending = isSpending }
            if let isIncome = description.isIncome { rows[index].isIncome = isIncome }
            for member in [Member.payee, .source] {
                if let text = description.text(member) { rows[index].party = texts.intern(text) }
            }
            if let text = description.text(.category) { rows[index].category = texts.intern(text) }
        }
        described = rows.count
    }
}

extension IdentifierTable<EventText> {
    /// The index of a text, which is added when it is new: an empty one is none.
    mutating func intern(_ text: String) -> TextIndex {
        let bytes = ContiguousArray(text.utf8)
        return bytes.isEmpty ? .none : unsafe intern(bytes.span.bytes, 0, bytes.count)
    }
}
