// Which rows an answer is made of.

extension Replay {
    /// The rows of the events, none where no question reads them.
    var rows: ContiguousArray<EventRow> { table?.rows ?? [] }

    /// Whether the event of a row is within the asked time.
    func counts(_ row: EventRow) -> Bool {
        switch asOf {
        case nil: true
        case .instant(let instant): row.time <= instant
        case .date(let date): row.date <= date
        }
    }

    /// Calls a body with the index of each row whose event is within the asked time, in the order
    /// of recording.
    func eachRow(_ body: (Int, EventRow) -> Void) {
        for (index, row) in rows.enumerated() where counts(row) { body(index, row) }
    }

    /// The same of the events that count: without those that were reversed, and what reversed them.
    func eachCountingRow(_ body: (Int, EventRow) -> Void) {
        eachRow { index, row in if row.reversedBy == nil, row.type != .reversed { body(index, row) }
        }
    }
}
