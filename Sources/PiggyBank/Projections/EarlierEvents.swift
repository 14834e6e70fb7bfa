/// An earlier event that another one is of, as it was found in the log.
package struct EarlierEvent: Hashable, Sendable {
    /// The event, with the ledger's indices.
    package var event: DecodedEvent
    /// The number of its line, from 1.
    package var line: Int64
}

/// Finds events again that come before the one at hand: in its own block, else in the log.
///
/// No event leaves anything in memory to be found by: few are ever looked for.
package struct EarlierEvents {
    /// The lines before the block; nil where there are none.
    let log: (any LogBytes)?
    /// The events of the block, in their order.
    let events: ContiguousArray<DecodedEvent>
    let translation: Ledger.Translation
    let zones: any ZoneDirectory

    /// - Parameters:
    ///   - decoder: what it has made of the block.
    ///   - translation: of that decoder's identifiers.
    package init(
        before decoder: borrowing BlockDecoder,
        _ translation: Ledger.Translation,
        in log: (any LogBytes)?
    ) {
        self.log = log
        events = decoder.events
        self.translation = translation
        zones = decoder.zones
    }

    /// Finds events after which there is no block yet.
    package init(in log: any LogBytes, zones: any ZoneDirectory) {
        self.log = log
        events = []
        translation = Ledger.Translation()
        self.zones = zones
    }

    /// The events of the lines before an offset, from the last one back; none of the block at hand.
    func events(before end: Int) -> EventsBackwards? {
        log?.events(backFrom: end, zones: zones)
    }

    /// The event of a line of the block.
    fileprivate func event(inBlock index: Int64) -> DecodedEvent? {
        let place = events.partitioningIndex { Int64($0.line) >= index }
        guard place < events.count, Int64(events[place].line) == index else { return nil }
        return translation.translate(events[place])
    }
}

extension Ledger {
    /// The last of the events so far that count and state a sequence; nil when none does.
    ///
    /// A few reads, however long the log is.
    ///
    /// - Parameters:
    ///   - offset: where the next line begins in the file.
    ///   - index: the index of the next line in its block.
    package func earlierEvent(
        _ sequence: Int64,
        before offset: Int,
        at index: Int32 = 0,
        _ earlier: EarlierEvents
    ) -> EarlierEvent? {
        let found = runs.find(sequence, before: chain.nextSequence, endingAt: offset)
        guard let (line, among) = found else { return nil }
        let firstOfBlock = Int64(chain.lines + 1) - Int64(index)
        let event =
            line >= firstOfBlock
            ? earlier.event(inBlock: line - firstOfBlock)
            : earlier.log.flatMap { self.event(sequence, among: among, in: $0, earlier.zones) }
        return event.map { EarlierEvent(event: $0, line: line) }
    }

    /// The same event with its texts; the parameters are those of ``eventLine(_:before:_:)``.
    package func event(
        _ sequence: Int64,
        before offset: Int,
        _ earlier: EarlierEvents
    ) -> Event? {
        eventLine(sequence, before: offset, earlier).flatMap { try? Event($0) }
    }

    /// The line of the last of the events so far that count and state a sequence; nil when none
    /// does, or when it is not what it was.
    ///
    /// A few reads, however long the log is.
    ///
    /// - Parameters:
    ///   - offset: where the next line begins in the file.
    ///   - earlier: has no block at hand.
    package func eventLine(
        _ sequence: Int64,
        before offset: Int,
        _ earlier: EarlierEvents
    ) -> EventLine? {
        let found = runs.find(sequence, before: chain.nextSequence, endingAt: offset)
        guard let found, let log = earlier.log,
            let bytes = log.line(of: sequence, among: found.among, zones: earlier.zones)?.bytes,
            let line = try? EventLine(bytes, unsafe LineSpan(in: bytes.span.bytes, 0, bytes.count)),
            let stated = try? line.required(.sequence) as Int64, stated == sequence
        else { return nil }
        return line
    }

    /// An event of the log that was admitted; nil when the log cannot be read, or is not what it
    /// was.
    private func event(
        _ sequence: Int64,
        among lines: LineRange,
        in log: any LogBytes,
        _ zones: any ZoneDirectory
    ) -> DecodedEvent? {
        guard let line = log.line(of: sequence, among: lines, zones: zones)?.bytes else {
            return nil
        }
        // Its accounts and goals are known: the line was admitted before.
        var (accounts, goals) = (accountIDs, goalIDs)
        let counts = identifierCounts
        let span = unsafe LineSpan(in: line.span.bytes, 0, line.count)
        guard
            let event = try? EventLine(line, span)
                .event(zones: zones, accounts: &accounts, goals: &goals),
            event.sequence == sequence, (accounts.count, goals.count) == counts
        else { return nil }
        return event
    }
}
