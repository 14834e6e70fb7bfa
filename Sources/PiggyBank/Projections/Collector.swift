/// Collects something of the events while a ledger is replayed, besides the fold: a statement, the
/// spending, how a number comes about.
protocol Collector: Sendable {
    /// Looks at an event that was admitted and counts; the ledger is the one after it.
    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger)
}

/// Where an event was read.
struct EventSource {
    let block: LineBlock
    let line: LineSpan
    /// The number of the line in the file, from 1.
    let number: Int

    /// The whole event; linear in the line's bytes.
    var event: Event? {
        (try? EventLine(block.bytes, line)).flatMap { try? Event($0) }
    }

    /// What happened in a few words; linear in the line's bytes.
    var summary: String { event?.payload.summary ?? "" }
}
