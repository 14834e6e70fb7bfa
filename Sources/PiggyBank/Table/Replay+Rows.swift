// The rows of a replay: how they are made, and which of them an answer is made of.

extension Replay {
    /// Adds the row of an event that was admitted, where a table is made.
    @inline(__always) mutating func addRow(
        of event: DecodedEvent, _ texts: EventTexts, _ block: LineBlock, _ line: LineSpan
    ) {
        guard keepsRows else { return }
        let date = whole.date(of: event.time)
        let isPredated = whole.isPredated(event, on: date)
        let offset = block.fileOffset(ofLineAt: line.start)
        let hasReturn = block.bytes[Int(line.end)] == UInt8(ascii: "\r")
        let end = offset + Int(line.end - line.start) + (hasReturn ? 1 : 0)
        table.append(event, texts, in: offset..<end, on: date, isPredated: isPredated)
        if event.type == .described || event.type == .reversed {
            let line = LineView(bytes: block.bytes, span: line, offset: offset)
            notedDescriptions.note(event, line, block)
            hasNewDescriptions = true
        }
    }

    /// Writes into the rows what descriptions say of their events, once all lines were folded;
    /// nothing where no table is made.
    package mutating func completeTable() {
        days = Once()
        guard hasNewDescriptions else { return }
        hasNewDescriptions = false
        descriptions = notedDescriptions
        descriptions.settle()
        table.describe(by: descriptions)
    }
}

extension Replay {
    /// The rows of the events, none where no question needs them.
    package var rows: ContiguousArray<EventRow> { table.rows }

    /// Reads their lines once more.
    var rowLines: RowLines { RowLines(table, log, lostLines) }

    /// Whether a row reverses a reversal.
    package func takesBackReversal(_ row: EventRow) -> Bool {
        guard row.type == .reversed, let taken = row.of.flatMap(table.index) else { return false }
        return rows[taken].type == .reversed
    }

    /// Whether the event of a row is within the asked time.
    package func counts(_ row: EventRow) -> Bool {
        switch asOf {
        case nil: true
        case .instant(let instant): row.time <= instant
        case .date(let date): row.date <= date
        }
    }

    /// Calls a body with the index of each row whose event is within the asked time, in the order
    /// of recording.
    package func eachRow(_ body: (Int, EventRow) -> Void) {
        for (index, row) in rows.enumerated() where counts(row) { body(index, row) }
    }

    /// The same of the events that count: without what was replaced or reversed, and what reversed
    /// it.
    package func eachCountingRow(_ body: (Int, EventRow) -> Void) {
        eachRow { index, row in if row.counts { body(index, row) } }
    }
}
