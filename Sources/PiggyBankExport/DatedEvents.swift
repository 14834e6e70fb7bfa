import PiggyBank
import PiggyBankThreads
import Synchronization

/// The events that count by their local dates, and on a date in the order in which they were
/// recorded.
///
/// The log is read in its order. Events that are late for it are left out there, and read on their
/// own once it is their turn.
package final class DatedEvents {
    private let events: ToldEvents
    private let observed: ExportQuery
    private let assertions: LedgerExport.Assertions
    /// Those that are late, by date and then by sequence, and how many of them were told.
    private let late: ContiguousArray<LateEvent>
    private var toldLate = 0
    /// The date at hand, and the last postings on it of those that are late.
    private var date: CalendarDate?
    private var lastLatePostings: [Posting.Holder: Int64] = [:]

    init(
        _ events: ToldEvents,
        _ observed: ExportQuery,
        _ assertions: LedgerExport.Assertions
    ) {
        self.events = events
        self.observed = observed
        self.assertions = assertions
        late = ContiguousArray(
            observed.late.sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) }
        )
    }

    /// An event, and after which of its movements balances are asserted.
    package struct Dated {
        package var told: ToldEvent
        fileprivate var asserted: UInt8 = 0

        init(_ told: ToldEvent) { self.told = told }

        /// Whether the balance of a movement's holder is asserted after it.
        func isAsserted(_ position: Int) -> Bool { asserted >> position & 1 == 1 }
    }

    /// Passes on every event.
    ///
    /// Reads the log once, and some kilobytes more for each event that is late.
    func each(_ body: (Dated) throws -> Void) throws {
        try events.eachPiece { piece in
            for event in piece {
                if let date, event.date < date { continue }
                if date != event.date {
                    try tellLate(before: event.date, body)
                    begin(event.date)
                }
                try body(dated(event, isLate: false))
            }
        }
        try tellLate(before: nil, body)
    }

    /// Passes on the events that are late and before a date; all that are left when nil.
    private func tellLate(
        before end: CalendarDate?,
        _ body: (Dated) throws -> Void
    ) throws {
        while toldLate < late.count, end.map({ late[toldLate].date < $0 }) ?? true {
            let event = late[toldLate]
            if date != event.date { begin(event.date) }
            guard let told = try events.event(event.sequence, at: event.offset) else {
                throw LostEvent(sequence: event.sequence)
            }
            try body(dated(told, isLate: true))
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

    private func dated(_ told: ToldEvent, isLate: Bool) -> Dated {
        var dated = Dated(told)
        let place = 4 * Int(told.sequence)
        for (position, movement) in told.postings.enumerated()
        where isAsserted(movement.holder, place + position, isLate) {
            dated.asserted |= 1 << position
        }
        return dated
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

extension ToldEvents {
    /// Passes on the events that count, in pieces and in the order of the log.
    ///
    /// While some are passed on, other threads read those that follow.
    fileprivate func eachPiece(_ body: (ContiguousArray<ToldEvent>) throws -> Void) throws {
        let ahead = Ahead(self)
        var sequence: Int64 = 1
        while sequence <= whole.sequence {
            for piece in ahead.take() {
                let piece = try piece.get()
                guard sequence <= whole.sequence else { break }
                guard piece.sequences.first == sequence else {
                    throw LostEvent(sequence: sequence)
                }
                sequence = piece.sequences.upperBound
                try body(piece.events)
            }
        }
    }

    /// Reads pieces before they are asked for.
    private final class Ahead: Sendable {
        private let work = SerialWork()
        private let read: Mutex<[Result<Piece, LostEvent>]>
        private let next: Mutex<Int>
        private let events: ToldEvents

        init(_ events: ToldEvents) {
            self.events = events
            // A small log is not worth a thread.
            read = Mutex(events.pieces(0..<1))
            next = Mutex(1)
        }

        /// The next pieces.
        func take() -> [Result<Piece, LostEvent>] {
            work.wait()
            let taken = read.withLock { $0 }
            let last = (try? taken.last?.get())?.sequences.last
            if let last, last < events.whole.sequence { work.add { self.readOn() } }
            return taken
        }

        private func readOn() {
            let first = next.withLock { $0 }
            let count = 2 * Threads.processorCount
            let pieces = events.pieces(first..<first + count)
            read.withLock { $0 = pieces }
            next.withLock { $0 = first + count }
        }
    }

    /// Pieces in their order.
    private func pieces(_ numbers: Range<Int>) -> [Result<Piece, LostEvent>] {
        Threads.map(numbers) { number in
            Result { () throws(LostEvent) in try piece(number) }
        }
    }
}
