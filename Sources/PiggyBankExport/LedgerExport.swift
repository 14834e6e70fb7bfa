import PiggyBank
import PiggyBankThreads

/// A ledger in the words of another program.
package struct LedgerExport: Sendable {
    private let replay: Replay
    private let order: ExportOrder
    private let assertions: Assertions

    /// What an export is for.
    package enum Form: CaseIterable, Sendable {
        /// A journal that hledger and ledger read.
        case journal
        /// A journal that Beancount reads.
        case beancount
        /// A table of postings as comma-separated values, for everything else.
        case postings
    }

    /// Where a journal asserts balances, for its reader to check.
    package enum Assertions: String, CaseIterable, Sendable {
        /// After the last posting of each account and goal on each day.
        case day
        /// After the last posting of each account and goal.
        case end
        /// Nowhere.
        case none
    }

    /// Prepares the export of a replay that has every event as a row.
    package init(_ replay: Replay, asserting assertions: Assertions = .day) {
        self.replay = replay
        self.assertions = assertions
        order = ExportOrder(replay, asserting: assertions)
    }

    /// Writes it in pieces of some 64 to 128 KiB.
    ///
    /// Reads the log again, on several threads. Memory grows with accounts, goals and categories
    /// besides the rows.
    ///
    /// - Returns: how many texts were too long, and cut.
    /// - Throws: what the sink throws, or ``LostEvent`` for a line that cannot be read again; what
    ///   was handed on until then is no whole export.
    package func write(_ form: Form, to sink: (Span<UInt8>) throws -> Void) throws -> Int {
        switch form {
        case .journal: try write(JournalWriter(), to: sink)
        case .beancount: try write(BeancountWriter(), to: sink)
        case .postings: try write(PostingsWriter(), to: sink)
        }
    }

    /// A piece is handed on once it has this many bytes.
    private static let pieceBytes = 65_536

    private func write<Writer: EntryWriter>(
        _ initial: Writer, to sink: (Span<UInt8>) throws -> Void
    ) throws -> Int {
        var writer = initial
        let holdings = Holdings(replay.whole, replay.ledger, order, writer.style)
        let preamble = preamble(holdings)
        writer.begin(preamble)
        var date: CalendarDate?
        try eachEntry(of: Writer.self) { entry, head in
            if let date, date != entry.recorded.date { writer.endDay(date, holdings) }
            date = entry.recorded.date
            let movements = entry.recorded.postings
            for position in 0..<movements.endIndex {
                let movement = movements[position]
                holdings[movement.holder]?.balance += Int128(movement.minorUnits)
            }
            writer.append(entry, head, holdings)
            if writer.output.bytes.count >= Self.pieceBytes {
                try sink(writer.output.bytes.span)
                writer.output.bytes.removeAll(keepingCapacity: true)
            }
        }
        if let date { writer.endDay(date, holdings) }
        writer.finish(preamble)
        if !writer.output.bytes.isEmpty { try sink(writer.output.bytes.span) }
        return writer.output.cutTexts
    }

    /// Passes on every event that counts, in the order of the export.
    package func eachEvent(_ body: (RecordedEvent) throws -> Void) throws {
        try eachEntry(of: PostingsWriter.self) { entry, _ in try body(entry.recorded) }
    }

    private func preamble(_ holdings: Holdings) -> Preamble {
        let concerned = holdings.concerned(in: replay.whole)
        let ledger = replay.ledger
        return Preamble(
            title: replay.title, settings: ledger.settings, sequence: ledger.sequence,
            head: ledger.head, holdings: concerned,
            currencies: Set(concerned.map(\.currency)).sorted(), asserts: assertions != .none)
    }
}

// MARK: - Entries

extension LedgerExport {
    /// Entries of events that follow one another.
    private struct Piece: Sendable {
        private(set) var entries: ContiguousArray<Entry> = []
        private(set) var heads = ExportOutput()

        mutating func append(
            _ recorded: RecordedEvent, _ form: (some EntryWriter).Type, asserted: UInt8
        ) {
            var entry = Entry(recorded, form, to: &heads)
            entry.asserted = asserted
            entries.append(entry)
        }
    }

    /// So many events are a piece.
    private static let eventsOfPiece = 1_000

    private func piece(_ number: Int, of form: (some EntryWriter).Type) throws(LostEvent) -> Piece {
        var events = RecordedEvents(replay)
        var piece = Piece()
        let first = number * Self.eventsOfPiece
        for place in first..<min(first + Self.eventsOfPiece, order.rows.count) {
            let recorded = try events.event(Int(order.rows[place]))
            piece.append(recorded, form, asserted: order.asserted[place])
        }
        return piece
    }

    /// Passes on the entry and the head of each event.
    ///
    /// While some are passed on, other threads read those that follow.
    private func eachEntry<Writer: EntryWriter>(
        of form: Writer.Type, _ body: (Entry, _ head: Span<UInt8>) throws -> Void
    ) throws {
        let count = (order.rows.count + Self.eventsOfPiece - 1) / Self.eventsOfPiece
        // A small log is not worth a thread.
        let threads = count < 2 ? 1 : Threads.processorCount
        let pieces = OrderedWork(threads) { number in
            Result { () throws(LostEvent) in try piece(number, of: form) }
        }
        defer { pieces.finish() }
        var next = 0
        for _ in 0..<count {
            while next < count, pieces.count < 2 * threads {
                pieces.add(next)
                next += 1
            }
            guard let piece = try pieces.next()?.get() else { return }
            for entry in piece.entries {
                try body(entry, piece.heads.bytes.span.extracting(entry.head))
            }
        }
    }
}
