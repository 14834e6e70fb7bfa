import PiggyBank

// A plan has what is decided of each row. Its events are made of that in pieces: when they are
// needed, and by several threads.

extension ImportPlan {
    /// Some events of a plan that follow one another.
    package enum Piece: Sendable {
        /// Events that are made already; of no file for openings.
        case events([PlannedEvent], file: String?, at: SourcePlace)
        /// Those of some movements.
        case movements(Range<Int>, of: PlannedStatement, file: String)
    }

    /// The events in pieces of at most so many rows that are recorded; none where something was
    /// found.
    ///
    /// Linear in the rows.
    package func pieces(ofRows size: Int) -> [Piece] {
        guard findings.isEmpty else { return [] }
        var pieces: [Piece] = []
        if !openings.isEmpty { pieces.append(.events(openings, file: nil, at: SourcePlace())) }
        for (file, statement) in statements {
            for range in statement.recordedMovements(atMost: size) {
                pieces.append(.movements(range, of: statement, file: file))
            }
            let others = statement.takenBack + [statement.assertion].compactMap(\.self)
            if !others.isEmpty {
                pieces.append(.events(others, file: file, at: statement.endPlace))
            }
        }
        if !exchanges.isEmpty { pieces.append(.events(exchanges, file: nil, at: SourcePlace())) }
        return pieces
    }
}

extension ImportPlan.Piece {
    /// About how many events it has.
    package var count: Int {
        switch self {
        case .events(let events, _, _): events.count
        case .movements(let range, _, _): range.count
        }
    }

    /// Its events as drafts; linear in their bytes.
    ///
    /// - Parameters:
    ///   - by: who imports; nil for nobody in particular.
    ///   - leavesOutTexts: whether the texts of rows are left out, which no rule is about.
    package func drafts(by: String?, leavesOutTexts: Bool) -> Drafts {
        var bytes: ContiguousArray<UInt8> = []
        var lineBreaks: ContiguousArray<Int> = []
        bytes.reserveCapacity(count * Self.usualBytes)
        lineBreaks.reserveCapacity(count)
        make(leavesOutTexts: leavesOutTexts) { event, _ in
            Event.appendDraft(
                to: &bytes, time: event.time, id: event.id, by: by, payload: event.payload,
                reason: event.reason, note: event.note, metadata: event.metadata)
            lineBreaks.append(bytes.count)
            bytes.append(0x0A)
        }
        return Drafts(bytes, lineBreaks: lineBreaks)
    }

    /// Room for the drafts of most rows.
    private static let usualBytes = 320

    /// Makes its events, and says where the file has what each is made of.
    private func make(leavesOutTexts: Bool = false, _ take: (PlannedEvent, SourcePlace) -> Void) {
        switch self {
        case .events(let events, _, let place): for event in events { take(event, place) }
        case .movements(let range, let statement, _):
            statement.make(range, leavesOutTexts: leavesOutTexts, take)
        }
    }

    /// Its events, and where they come from.
    var steps: [ImportPlan.Step] {
        var steps: [ImportPlan.Step] = []
        switch self {
        case .events(let events, nil, _): return events.map { ImportPlan.Step(event: $0) }
        case .events(_, let file?, _), .movements(_, _, let file):
            make { steps.append(ImportPlan.Step(event: $0, file: file, place: $1)) }
        }
        return steps
    }
}

extension PlannedStatement {
    /// The ranges of movements of which at most so many each are recorded; none where none is.
    fileprivate func recordedMovements(atMost size: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var count = 0
        for index in movements.indices where movements[index].decision.isRecorded {
            if count == 0 { start = index }
            count += 1
            guard count == size else { continue }
            ranges.append(start..<index + 1)
            count = 0
        }
        return count == 0 ? ranges : ranges + [start..<movements.count]
    }

    /// Where the file states what the statement ends with.
    fileprivate var endPlace: SourcePlace {
        let balance = statement.closing ?? statement.opening
        return balance?.place ?? statement.rows.last?.place ?? SourcePlace()
    }
}
