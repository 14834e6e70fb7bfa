/// The events of a ledger as rows, in the order of recording: made while the log is folded, where a
/// question needs events.
///
/// A question is a function over the rows. It looks at final values: whether an event counts, and
/// what describes it, is in the event's row. 72 bytes an event, and its distinct texts.
package struct EventTable: Sendable {
    package private(set) var rows: ContiguousArray<EventRow> = []
    /// The parties and categories of the rows.
    package private(set) var texts = IdentifierTable<EventText>()
    /// The sequence of the first row.
    private(set) var first: Int64
    /// Whether a description was reversed that an earlier row has taken over for good.
    package private(set) var isOutdated = false
    /// What became of the rows' lines, as far as these lines say.
    private var corrections = Corrections()
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
        return row.movesMoney ? row.event.postings : Postings()
    }

    /// The money that a row moves, of a reversal that of what it takes back, the other way round.
    func moneyOfImports(_ index: Int) -> Postings {
        guard rows[index].type == .reversed, let taken = subject(of: index) else {
            return postings(index)
        }
        let postings = postings(taken)
        return Postings(postings.first?.reversed, postings.second?.reversed)
    }

    /// The number of the event of a row.
    package func eventNumber(_ index: Int) -> Int64 {
        let sequence = sequence(index)
        return rows[index].replaces ?? corrections[sequence].event
    }

    /// The row that a row is of: of a refund its payment as it counts, of a reversal what it takes
    /// back; nil for none, and where the table does not have that one.
    func subject(of index: Int) -> Int? {
        guard let of = rows[index].of else { return nil }
        guard rows[index].type == .refunded else { return self.index(of: of) }
        return self.index(of: corrections.countingLine(ofEvent: of))
    }

    /// The payment or the deposit that an event's money moved by first, of refunds and of what
    /// reverses an event; the row itself for any other, and where the table does not have that one.
    func subject(_ index: Int) -> Int {
        var index = index
        while rows[index].type == .refunded || rows[index].type == .reversed,
            let other = subject(of: index), other != index
        { index = other }
        return index
    }

    /// What a payment was rounded up by, in minor units, by the policies that were recorded before
    /// it; nil for any other event, and for a payment that is not rounded up.
    func roundUp(_ index: Int, under policies: RoundUpPolicies) -> Int64? {
        let row = rows[index]
        guard row.type == .withdrawn, row.isRoundedUp else { return nil }
        return policy(of: index, policies).roundUp(row.minorUnits)
    }

    /// The policy that the payment of a row falls under.
    func policy(of index: Int, _ policies: RoundUpPolicies) -> RoundUpPolicy {
        let row = rows[index]
        return policies.policy(
            of: row.account, at: row.time, before: row.replaces ?? sequence(index))
    }

    /// The payment that a refund is of, as it counts; the row itself for any other event, and where
    /// the table does not have that payment.
    func payment(_ index: Int) -> Int {
        rows[index].type == .refunded ? subject(of: index) ?? index : index
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
        rows.append(EventRow(event, texts, at: line.lowerBound, on: date, isPredated: isPredated))
        correct(rows.count - 1)
        end = line.upperBound
        latestDate = max(latestDate, date)
        if rows.count % Self.rowsOfMark == 0 { latestDates.append(latestDate) }
    }

    /// The table as it was after a row, but for descriptions; linear in the rows until then.
    func through(_ last: Int) -> EventTable {
        var table = EventTable(from: first)
        for var row in rows[...last] {
            row.counts = row.type != .reversed
            table.rows.append(row)
            table.correct(table.rows.count - 1)
        }
        return table
    }

    /// Writes into the rows of an event which of them counts, where a row corrects it.
    private mutating func correct(_ index: Int) {
        let row = rows[index]
        guard let named = row.replaces ?? (row.type == .reversed ? row.of : nil) else { return }
        let first = corrections[named].event
        setCounts(false, ofEvent: first)
        if row.replaces != nil {
            let below = corrections.countingLine(ofEvent: first)
            corrections.replace(first, above: below, by: sequence(index))
        } else {
            corrections.reverse(named, by: sequence(index))
        }
        setCounts(true, ofEvent: first)
        if let first = self.index(of: first), rows[first].type == .described, first < described {
            isOutdated = true
        }
    }

    /// Says of the line of an event that would count whether it does.
    private mutating func setCounts(_ counts: Bool, ofEvent first: Int64) {
        guard corrections[first].reversedBy == nil,
            let index = index(of: corrections.countingLine(ofEvent: first)),
            rows[index].type != .reversed
        else { return }
        rows[index].counts = counts
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
