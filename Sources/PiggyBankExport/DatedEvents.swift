import PiggyBank
import PiggyBankThreads

/// The events that count by their local dates, and on a date in the order in which they were
/// recorded.
///
/// The log is read in its order. Events that are late for it are left out there, and read on their
/// own once it is their turn.
final class DatedEvents<Writer: EntryWriter> {
    private let events: ToldEvents
    private let observed: ExportQuery
    private let assertions: LedgerExport.Assertions
    /// Those that are late, by date and then by sequence, and how many of them were told.
    private let late: ContiguousArray<LateEvent>
    private var toldLate = 0
    /// The date at hand, and the last postings on it of those that are late.
    private var date: CalendarDate?
    private var lastLatePostings: [Posting.Holder: Int64] = [:]

    init(_ events: ToldEvents, _ observed: ExportQuery, _ assertions: LedgerExport.Assertions) {
        self.events = events
        self.observed = observed
        self.assertions = assertions
        late = ContiguousArray(
            observed.late.sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) })
    }

    /// Is passed the entry of an event and its head.
    typealias Body = (Entry, _ head: Span<UInt8>) throws -> Void

    /// Passes on every event.
    ///
    /// Reads the log once, and some kilobytes more for each event that is late.
    func each(_ body: Body) throws {
        try eachPiece { piece in
            for entry in piece.entries {
                if let date, entry.told.date < date { continue }
                if date != entry.told.date {
                    try tellLate(before: entry.told.date, body)
                    begin(entry.told.date)
                }
                try tell(entry, piece.heads, isLate: false, body)
            }
        }
        try tellLate(before: nil, body)
    }

    /// Passes on the events that are late and before a date; all that are left when nil.
    private func tellLate(before end: CalendarDate?, _ body: Body) throws {
        while toldLate < late.count, end.map({ late[toldLate].date < $0 }) ?? true {
            let event = late[toldLate]
            if date != event.date { begin(event.date) }
            guard let told = try events.event(event.sequence, at: event.offset) else {
                throw LostEvent(sequence: event.sequence)
            }
            var head = ExportOutput()
            let entry = Entry(told, Writer.self, to: &head)
            try tell(entry, head, isLate: true, body)
            toldLate += 1
        }
    }

    /// Begins a date; no event that is late and before it is left.
    private func begin(_ date: CalendarDate) {
        self.date = date
        lastLatePostings.removeAll(keepingCapacity: true)
        for event in late[toldLate...].prefix(while: { $0.date == date }) {
            for holder in event.holders { lastLatePostings[holder] = event.sequence }
        }
    }

    private func tell(_ entry: Entry, _ heads: ExportOutput, isLate: Bool, _ body: Body) throws {
        var entry = entry
        let place = 4 * Int(entry.told.sequence)
        let movements = entry.told.postings
        for position in 0..<movements.endIndex
        where isAsserted(movements[position].holder, place + position, isLate) {
            entry.asserted |= 1 << position
        }
        try body(entry, heads.bytes.span.extracting(entry.head))
    }

    /// Whether the balance of a holder is asserted after a movement, by its place.
    private func isAsserted(_ holder: Posting.Holder, _ place: Int, _ isLate: Bool) -> Bool {
        switch assertions {
        case .none: false
        case .end: observed.dates(of: holder).lastPosting == place / 4
        case .day where isLate: lastLatePostings[holder] == Int64(place / 4)
        case .day: observed.isLastOfDate(place) && lastLatePostings[holder] == nil
        }
    }
}

extension DatedEvents {
    /// Entries of lines that follow one another.
    private struct Piece: Sendable {
        private(set) var entries: ContiguousArray<Entry> = []
        private(set) var heads = ExportOutput()
        let sequences: Range<Int64>

        init(_ piece: ToldEvents.Piece) {
            sequences = piece.sequences
            entries.reserveCapacity(piece.events.count)
            for told in piece.events { entries.append(Entry(told, Writer.self, to: &heads)) }
        }
    }

    /// Passes on the events that count, in pieces and in the order of the log.
    ///
    /// While some are passed on, other threads read those that follow.
    private func eachPiece(_ body: (Piece) throws -> Void) throws {
        let last = events.whole.sequence
        // A small log is not worth a thread.
        let threads = last < Self.fewEvents ? 1 : Threads.processorCount
        let pieces = OrderedWork(threads) { [events] number in
            Result { () throws(LostEvent) in Piece(try events.piece(number)) }
        }
        defer { pieces.finish() }
        var next = 0
        var sequence: Int64 = 1
        while sequence <= last {
            while pieces.count < 2 * threads {
                pieces.add(next)
                next += 1
            }
            guard let piece = try pieces.next()?.get(), piece.sequences.first == sequence else {
                throw LostEvent(sequence: sequence)
            }
            sequence = piece.sequences.upperBound
            try body(piece)
        }
    }

    private static var fewEvents: Int64 { 1_000 }
}
