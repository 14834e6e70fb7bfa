// What can be taken back: by a number, and by none.

extension Command.Action {
    /// Takes back an event with all its lines, its last correction, or what an undoing took: as if
    /// it had never been recorded, at its own time.
    ///
    /// Nothing is recorded where it is taken back already.
    ///
    /// - Parameter sequence: that of the event, of the line that replaces it last, or of the event
    ///   that reversed one of these; nil for the last line that can be reversed, which is rejected
    ///   where it may mean one of two things.
    public static func undo(_ sequence: Int64? = nil) -> Self {
        Self(takingTimeOfEvent: true) { facts throws(CommandRejection) in
            let named: Int64
            if let sequence { named = sequence } else { named = try facts.lastReversible() }
            if let reversal = facts.reversal(of: named) { return .recordedBefore(reversal) }
            return .event(Reversed(of: named))
        }
    }
}

extension LiveContext {
    /// The event that a line is of, with its number, as it counts.
    package func counting(_ sequence: Int64) throws(CommandRejection) -> (
        number: Int64, event: Event
    ) {
        guard let line = earlierEvent(sequence) else {
            throw CommandRejection(.rule(.unknownEvent(sequence, .of)))
        }
        let correction = ledger.corrections[line.number]
        guard correction.kind != .reversal else {
            throw CommandRejection(.rule(.notCorrectable(sequence, line.event.type, .of)))
        }
        let number = ledger.sequence(ofLine: correction.event)
        if let reversal = ledger.corrections[correction.event].reversedBy {
            throw CommandRejection(
                .rule(.alreadyReversed(number, by: ledger.sequence(ofLine: reversal), .of)))
        }
        let counting = ledger.corrections.countingLine(ofEvent: correction.event)
        return (number, try event(ledger.sequence(ofLine: counting)))
    }

    /// A line as it holds; a read for each description of it.
    func event(_ sequence: Int64) throws(CommandRejection) -> Event {
        let event = try stated(sequence)
        var described = event
        // In a valid log, line N is event N.
        for description in ledger.corrections.descriptions(of: sequence).reversed() {
            described = described.described(by: try stated(description))
        }
        return described
    }

    /// A line as it was recorded.
    private func stated(_ sequence: Int64) throws(CommandRejection) -> Event {
        guard let event = ledger.event(sequence, before: end, earlier) else {
            throw CommandRejection(.rule(.unknownEvent(sequence, .of)))
        }
        return event
    }

    /// What has taken back a line or its event; nil where nothing has.
    func reversal(of sequence: Int64) -> Event? {
        let corrections = ledger.corrections
        return corrections.reversal(of: corrections[sequence]).flatMap {
            ledger.event($0, before: end, earlier)
        }
    }

    /// Whether a line can be reversed as things are.
    private func isReversible(_ event: Event) -> Bool {
        guard let line = earlierEvent(event.sequence) else { return false }
        return (try? ledger.requireReversible(line)) != nil
    }

    /// The last line that can be reversed.
    ///
    /// - Throws: that a later one cannot be, or that either of two things may be meant.
    func lastReversible() throws(CommandRejection) -> Int64 {
        var lines = earlier.log?.lines(before: end)
        guard let last = lines?.next()?.event else {
            throw CommandRejection(.cannotUndo([], after: nil))
        }
        // The first of those that were recorded with it, and the one before that.
        var (first, before) = (last, lines?.next()?.event)
        while let event = before, event.isRecorded(with: last) {
            (first, before) = (event, lines?.next()?.event)
        }
        if first.sequence < last.sequence {
            throw CommandRejection(.undoOfLast(last, from: first.sequence, earlier: nil))
        }
        if last.payload.type == .reversed {
            let earlier = try? lastReversible(among: [before], &lines)
            throw CommandRejection(.undoOfLast(last, from: last.sequence, earlier: earlier))
        }
        return try lastReversible(among: [last, before], &lines)
    }

    /// The last line that can be reversed among some, the last one first, and those before them.
    private func lastReversible(among first: [Event?], _ lines: inout LinesBackwards?)
        throws(CommandRejection) -> Int64
    {
        var waiting = first[...]
        var others: [Event] = []
        while others.count < Self.maxNamed,
            let event = waiting.isEmpty ? lines?.next()?.event : waiting.removeFirst()
        {
            if event.payload.type != .reversed, isReversible(event) {
                if others.isEmpty { return event.sequence }
                throw CommandRejection(.cannotUndo(others, after: event.sequence))
            }
            // What was taken back goes with what did it.
            if !event.payload.type.isReversible { others.append(event) }
        }
        throw CommandRejection(.cannotUndo(others, after: nil))
    }

    /// So many events are named at most.
    private static let maxNamed = 8
}

extension Event {
    /// Whether both were recorded by one command: at one time, and of one kind.
    fileprivate func isRecorded(with other: Event) -> Bool {
        guard let recorded, recorded == other.recorded else { return false }
        let isOfImport = { (event: Event) in
            event.id.flatMap { ReservedKey(of: $0) }.map { $0 != .wallet } ?? false
        }
        return replaces != nil && other.replaces != nil
            || payload.type == other.payload.type
                && (payload.type == .reversed || payload.type == .roundUpsMoved)
            || isOfImport(self) && isOfImport(other)
    }
}
