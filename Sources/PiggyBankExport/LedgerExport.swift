import PiggyBank

/// A ledger in the words of another program.
package struct LedgerExport: Sendable {
    private let events: ToldEvents
    private let observed: ExportQuery
    private let ledger: Ledger
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

    /// Prepares the export of a replay.
    init(_ replay: Replay, _ observed: ExportQuery, _ assertions: Assertions) {
        self.observed = observed
        events = replay.toldEvents
        ledger = replay.ledger
        self.assertions = assertions
    }

    /// Writes it in pieces of some 64 to 128 KiB.
    ///
    /// Reads the log again, on several threads. Memory grows with accounts, goals and categories,
    /// and with the events that were recorded after one of a later date.
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
        let holdings = Holdings(events.whole, ledger, observed, writer.style)
        let preamble = try preamble(holdings)
        writer.begin(preamble)
        var date: CalendarDate?
        try DatedEvents<Writer>(events, observed, assertions).each { entry, head in
            if let date, date != entry.told.date { writer.endDay(date, holdings) }
            date = entry.told.date
            let movements = entry.told.postings
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
    package func eachEvent(_ body: (ToldEvent) throws -> Void) throws {
        try DatedEvents<PostingsWriter>(events, observed, assertions).each { entry, _ in
            try body(entry.told)
        }
    }

    private func preamble(_ holdings: Holdings) throws -> Preamble {
        let concerned = holdings.concerned(in: events.whole)
        var title: String?
        if events.whole.sequence > 0, let first = try events.event(1, at: 0),
            case .ledgerOpened(let opened) = first.event.payload
        {
            title = opened.title
        }
        return Preamble(
            title: title, settings: ledger.settings, sequence: ledger.sequence, head: ledger.head,
            holdings: concerned, currencies: Set(concerned.map(\.currency)).sorted(),
            asserts: assertions != .none)
    }
}
