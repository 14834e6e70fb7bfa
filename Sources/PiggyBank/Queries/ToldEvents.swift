/// One event with its texts and with what it did.
///
/// A class, as its parts would be counted one by one wherever a value is handed on.
package final class ToldEvent: Sendable {
    /// Its line.
    package let line: DecodedLine
    /// The event as it holds, where something was said of it again; nil where its line says all.
    package var described: Event? { whole?.described }
    /// The event that its money moved by first, as it holds, where that is another one: of what
    /// takes an event back that one, and of a refund its payment.
    package var origin: Event? { whole?.origin }
    private let whole: WholeEvents?
    /// What money it moved.
    package let postings: Postings
    /// The local date of its time.
    package let date: CalendarDate
    /// The week that its round-ups are of, else that of its date.
    package let week: CalendarDate
    /// The account that it concerns; none for the ledger's settings.
    package let account: AccountIndex
    /// What a payment was rounded up by, or, negative, what taking it back takes out of its week
    /// again; nil for whatever accrues nothing.
    package let roundUp: Int64?

    /// The event as it holds; linear in its line's bytes.
    package var event: Event { described ?? line.whole }
    /// Its sequence.
    package var sequence: Int64 { line.event.sequence }
    /// When it happened.
    package var time: Instant { line.event.time }
    /// Its type.
    package var type: EventType { line.event.type }
    /// The sequence of the earlier event that it is of; nil when it is of none.
    package var of: Int64? { line.event.earlierSequence }

    /// Passes on the UTF-8 of its `id`, `by`, `payee` or `source` as its line says it, or of its
    /// `note` as it holds, and returns whether there is one.
    @discardableResult package func withText(_ member: Member, _ look: (RawSpan) -> Void) -> Bool {
        guard member == .note, let described else { return line.withText(member, look) }
        guard let note = described.note else { return false }
        unsafe look(note.utf8Span.span.bytes)
        return true
    }

    fileprivate init(
        _ line: DecodedLine, _ whole: WholeEvents?, _ decoded: DecodedEvent, on date: CalendarDate,
        in week: CalendarDate, roundUp: Int64?
    ) {
        self.line = line
        self.whole = whole
        postings = decoded.postings
        self.date = date
        self.week = week
        account = decoded.account
        self.roundUp = roundUp
    }

    /// Whole events, which are several times as large as all else and few have.
    fileprivate final class WholeEvents: Sendable {
        let described: Event?
        let origin: Event?

        init(_ described: Event?, _ origin: Event?) {
            (self.described, self.origin) = (described, origin)
        }
    }
}

/// The events of a ledger that was replayed, to be read from its log once more.
///
/// The fold has kept nothing of single events: the lines are decoded again, and what they did
/// follows from them and from the fold of all. Pieces of the log can be read in any order and on
/// several threads.
package final class ToldEvents: Sendable {
    /// The fold of every event read, also where not all of them count.
    package let whole: Ledger
    private let asOf: ReplayOptions.Until?
    private let descriptions: Descriptions?
    private let earlier: EarlierEvents?

    fileprivate init(_ replay: Replay) {
        let whole = replay.whole
        self.whole = whole
        asOf = replay.asOf
        descriptions = replay.options.descriptions
        earlier = replay.log.map { EarlierEvents(in: $0, zones: whole.state.zones) }
    }

    /// Events of lines that follow one another.
    package struct Piece: Sendable {
        /// Those that count, in the order in which they were recorded.
        package fileprivate(set) var events: ContiguousArray<ToldEvent> = []
        /// The sequences of all of them; empty where no line begins.
        package fileprivate(set) var sequences: Range<Int64> = 0..<0
    }

    /// How many bytes of the log a piece is of.
    private static let pieceBytes = 1 << 18

    /// The events of the lines that begin in one piece of the log, which are numbered from 0.
    ///
    /// Linear in the piece; a few reads more for each event that is of an earlier one.
    package func piece(_ number: Int) throws(LostEvent) -> Piece {
        guard var lines = earlier?.log?.lines(after: number * Self.pieceBytes - 1) else {
            throw LostEvent(sequence: 1)
        }
        let end = (number + 1) * Self.pieceBytes
        var reader = LineReader(self)
        var piece = Piece()
        while let line = lines.next(), line.offset < end,
            let (told, counts) = try reader.event(line)
        {
            let sequence = told.sequence
            if piece.sequences.isEmpty { piece.sequences = sequence..<sequence }
            guard sequence == piece.sequences.upperBound else {
                throw LostEvent(sequence: piece.sequences.upperBound)
            }
            piece.sequences = piece.sequences.lowerBound..<sequence + 1
            if counts { piece.events.append(told) }
        }
        if lines.isUnreadable { throw LostEvent(sequence: max(1, piece.sequences.upperBound)) }
        return piece
    }

    /// The event of the line that begins at an offset of the log, if it counts; a read of it.
    package func event(_ sequence: Int64, at offset: Int) throws(LostEvent) -> ToldEvent? {
        guard let line = earlier?.log?.line(at: offset) else { throw LostEvent(sequence: sequence) }
        var reader = LineReader(self)
        guard let (told, counts) = try reader.event(line), told.sequence == sequence else {
            throw LostEvent(sequence: sequence)
        }
        return counts ? told : nil
    }
}

extension ToldEvents {
    /// Reads events from lines of the log.
    fileprivate struct LineReader {
        private let events: ToldEvents
        /// The sequence of the event read last, to say which one is lost.
        private var last: Int64 = 0
        private var calendar: LedgerCalendar
        private var decoder: KnownLineDecoder
        // Copies, as several threads would count the references to one value.
        private let policies: RoundUpPolicies
        private let descriptions: Descriptions?

        init(_ events: ToldEvents) {
            self.events = events
            calendar = events.whole.calendar
            decoder = KnownLineDecoder(events.whole)
            policies = events.whole.policies
            descriptions = events.descriptions
        }

        /// The event of a line, and whether it counts; nil for one that comes after those read, of
        /// whose accounts the fold may know nothing.
        mutating func event(_ view: LineView) throws(LostEvent) -> (told: ToldEvent, counts: Bool)?
        {
            guard last < events.whole.sequence else { return nil }
            guard let line = decoder.decode(view) else { throw LostEvent(sequence: last + 1) }
            var decoded = line.event
            guard decoded.sequence <= events.whole.sequence else { return nil }
            last = decoded.sequence
            let origin = try origin(before: view.offset, &decoded)
            let counts = events.asOf?.includes(decoded.time, in: &calendar) ?? true
            return (told(line, origin, decoded), counts)
        }

        /// The event that an event's money moved by first, where that is another one.
        private func origin(before offset: Int, _ decoded: inout DecodedEvent) throws(LostEvent)
            -> Event?
        {
            guard let of = decoded.earlierSequence else { return nil }
            guard let earlier = events.earlier,
                let found = events.whole.earlierEvent(of, before: offset, earlier),
                var origin = found.line.event
            else { throw LostEvent(sequence: of) }
            if decoded.type == .reversed { Reversed.take(found, into: &decoded, in: events.whole) }
            // Of a refund that is taken back it is the payment.
            if let payment = origin.payload.of {
                guard let found = events.whole.event(payment, before: offset, earlier) else {
                    throw LostEvent(sequence: payment)
                }
                origin = found
            }
            return origin.described(by: descriptions?[origin.sequence])
        }

        private mutating func told(_ line: DecodedLine, _ origin: Event?, _ decoded: DecodedEvent)
            -> ToldEvent
        {
            var week: CalendarDate?
            var roundUp: Int64?
            switch decoded.roundUps(under: policies) {
            case .accrued:
                // By the policies that were recorded before it.
                let (account, time) = (decoded.account, decoded.time)
                roundUp = policies.policy(of: account, at: time, before: decoded.sequence).roundUp(
                    decoded.minorUnits)
            case .accrualReversed(let minorUnits, of: let start):
                (roundUp, week) = (-minorUnits, start)
            case .moved(_, of: let start), .moveReversed(_, of: let start): week = start
            case nil, .none?: break
            }
            let description = descriptions?[decoded.sequence]
            var whole: ToldEvent.WholeEvents?
            if origin != nil || description != nil {
                whole = ToldEvent.WholeEvents(
                    description.map { line.whole.described(by: $0) }, origin)
            }
            return ToldEvent(
                line, whole, decoded, on: calendar.date(of: decoded.time),
                in: week ?? calendar.week(of: decoded.time), roundUp: roundUp)
        }
    }
}

extension Replay {
    /// The events of the lines that were read, to be read once more.
    package var toldEvents: ToldEvents { ToldEvents(self) }
}
