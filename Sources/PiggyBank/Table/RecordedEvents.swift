/// An event of the table with its line, which was read again.
///
/// A class, as its parts would be counted one by one wherever a value is handed on.
package final class RecordedEvent: Sendable {
    /// Its row, which says what holds.
    package let row: EventRow
    /// The row of the payment or the deposit that the money of a refund, or of what a reversal is
    /// of, moved by first; its own row where it is of no other event.
    package let subject: EventRow
    /// Its line.
    package let line: DecodedLine
    /// What money it moved.
    package let postings: Postings
    /// The same for imports, to which a reversal is a movement the other way round.
    package let moneyOfImports: Postings
    /// The local date of its time.
    package var date: CalendarDate { row.date }
    /// The week that its round-ups are of, else that of its date.
    package let week: CalendarDate
    /// What a payment was rounded up by; nil for whatever accrues nothing.
    package let roundUp: Int64?
    /// Whom that payment went to, or where that deposit came from, as it holds; nil for none.
    package let party: String?
    /// What that payment or deposit was for, as it holds; nil for none.
    package let category: String?
    /// The idempotency key of a deposit, or of the one that is reversed; nil for none, and for any
    /// other event.
    package let depositID: String?
    private let description: Description?

    /// The event as it holds; linear in its line's bytes.
    package var event: Event { line.whole.described(by: description) }
    /// Its sequence.
    package var sequence: Int64 { line.event.sequence }
    /// When it happened.
    package var time: Instant { row.time }
    /// Its type.
    package var type: EventType { row.type }
    /// The account that it concerns; none for the ledger's settings.
    package var account: AccountIndex { row.account }
    /// The sequence of the earlier event that it is of; nil when it is of none.
    package var of: Int64? { row.of }
    /// The fingerprint of its idempotency key; nil for none.
    package var key: Fingerprint? { line.event.key }
    /// The sequence of the last event that describes it; nil for none.
    package var describedBy: Int64? { description?.sequence }

    /// Whether a member was described.
    package func isDescribed(_ member: Member) -> Bool { description?.says(member) ?? false }

    /// Passes on the UTF-8 of its `id`, `by`, `payee` or `source` as its line says it, or of its
    /// `note` as it holds, and returns whether there is one.
    @discardableResult package func withText(_ member: Member, _ look: (RawSpan) -> Void) -> Bool {
        guard member == .note, description != nil else { return line.withText(member, look) }
        guard let note = event.note else { return false }
        unsafe look(note.utf8Span.span.bytes)
        return true
    }

    fileprivate init(
        _ row: EventRow, of subject: EventRow, _ line: DecodedLine, moving postings: Postings,
        _ moneyOfImports: Postings, _ description: Description?, in week: CalendarDate,
        roundUp: Int64?, depositID: String?, party: String?, category: String?
    ) {
        (self.row, self.subject) = (row, subject)
        self.line = line
        (self.postings, self.moneyOfImports) = (postings, moneyOfImports)
        self.description = description
        (self.week, self.roundUp) = (week, roundUp)
        (self.depositID, self.party, self.category) = (depositID, party, category)
    }
}

/// Reads the events of a replay's rows again.
///
/// Each thread has its own.
package struct RecordedEvents {
    private let table: EventTable
    // Parts of the ledger, as several threads would count the references to one value.
    private let policies: RoundUpPolicies
    private let descriptions: Descriptions
    private var calendar: LedgerCalendar
    private var decoder: KnownLineDecoder
    private var lines: RowLines
    /// Those of deposits that were reversed.
    private var depositLines: RowLines
    private let readsTexts: Bool

    /// - Parameter readsTexts: whether somebody asks for parties and categories.
    package init(_ replay: Replay, readsTexts: Bool = true) {
        self.readsTexts = readsTexts
        table = replay.table
        policies = replay.whole.policies
        descriptions = replay.descriptions
        calendar = replay.calendar
        decoder = KnownLineDecoder(replay.whole)
        lines = replay.rowLines
        depositLines = replay.rowLines
    }

    /// The event of a row; a read of its line, where no near one was read before.
    ///
    /// - Throws: that its line is not what it was.
    package mutating func event(_ index: Int) throws(LostEvent) -> RecordedEvent {
        let sequence = table.sequence(index)
        let line = lines.read(index) { line in
            decoder.decode(line).flatMap { $0.event.sequence == sequence ? $0 : nil }
        }
        guard let line else { throw LostEvent(sequence: sequence) }
        let row = table.rows[index]
        var depositID = row.type == .deposited ? line.text(.id) : nil
        let subjectIndex = table.subject(index)
        let subject = table.rows[subjectIndex]
        if subjectIndex != index, subject.type == .deposited {
            guard let deposit = depositLines.event(subjectIndex) else {
                throw LostEvent(sequence: sequence)
            }
            depositID = deposit.id
        }
        let week = row.type == .roundUpsMoved ? row.event.week : calendar.week(of: row.time)
        return RecordedEvent(
            row, of: subject, line, moving: table.postings(index), table.moneyOfImports(index),
            descriptions[sequence], in: week, roundUp: table.roundUp(index, under: policies),
            depositID: depositID, party: readsTexts ? table.text(subject.party) : nil,
            category: readsTexts ? table.text(subject.category) : nil)
    }
}
