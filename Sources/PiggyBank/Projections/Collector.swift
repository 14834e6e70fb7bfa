/// Collects something of the events while a ledger is replayed, besides the fold: a statement, the
/// spending, how a number comes about.
package protocol Collector: Sendable {
    /// Looks at an event that was admitted and counts; the ledger is the one after it.
    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger)
}

/// Where an event was read.
package struct EventSource {
    package let block: LineBlock
    package let line: LineSpan
    /// The number of the line in the file, from 1.
    let number: Int

    /// Where the line begins in the file.
    package var offset: Int { block.fileOffset(ofLineAt: line.start) }

    /// The line by the general grammar; linear in its bytes.
    var eventLine: EventLine? { try? EventLine(block.bytes, line) }

    /// The whole event; linear in the line's bytes.
    package var event: Event? {
        eventLine.flatMap { try? Event($0) }
    }

    /// Looks at the event's idempotency key, up to its first quote or escape; nothing for none.
    ///
    /// Constant time for a line in the writer's form, in which it follows the type; else linear in
    /// the line's bytes.
    package func withID<Answer>(_ look: (RawSpan) -> Answer) -> Answer {
        let bytes = unsafe block.bytes.span.bytes
        let end = Int(line.end)
        /// Where the next quote is.
        func quote(_ start: Int) -> Int {
            var position = start
            while position < end, bytes.byte(position) != UInt8(ascii: "\"") { position += 1 }
            return position
        }
        // {"sequence":1,"time":"…","recorded":"…","type":"…","id":"…
        var position = quote(quote(Int(line.start) + 2) + 1) - 1
        guard Self.timeMember.matches(bytes, position) else { return withGeneralID(look) }
        position = quote(position + Self.timeMember.count)
        if Self.recordedMember.matches(bytes, position) {
            position = quote(position + Self.recordedMember.count)
        }
        guard Self.typeMember.matches(bytes, position) else { return withGeneralID(look) }
        position = quote(position + Self.typeMember.count)
        guard Self.idMember.matches(bytes, position) else { return withGeneralID(look) }
        let first = position + Self.idMember.count
        // An escape, which no import writes, is left as it is.
        return look(bytes.extracting(first..<min(quote(first), first + Self.idBytes, end)))
    }

    /// Looks at the idempotency key by the general grammar.
    private func withGeneralID<Answer>(_ look: (RawSpan) -> Answer) -> Answer {
        let id = eventLine.flatMap { try? $0.optional(.id) } ?? ""
        return unsafe look(id.utf8Span.span.bytes)
    }

    private static let timeMember = Literal(",\"time\":\"")
    private static let recordedMember = Literal("\",\"recorded\":\"")
    private static let typeMember = Literal("\",\"type\":\"")
    private static let idMember = Literal("\",\"id\":\"")
    /// As many as an id may have.
    private static let idBytes = Limits.idempotencyKeyBytes
}
