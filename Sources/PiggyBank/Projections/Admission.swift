/// What there is to see of an event that was admitted and counts.
///
/// Made only where somebody asks: the plain fold makes none.
public struct Admission: Sendable {
    /// The event, with the ledger's indices and with what it takes from the event that it is of.
    package let event: DecodedEvent
    /// Its line.
    package let line: LineView
    /// The block of the line.
    package let block: LineBlock
    /// The event that it is of, of a refund or a reversal; nil for any other.
    package let origin: EarlierEvent?
    /// The local date of its time.
    package let date: CalendarDate

    /// The payment that it is about in the end: of a refund its withdrawal, of a reversal that of
    /// what it takes back; its own line where it is of no earlier event.
    var lineOfPayment: LineView {
        var line = line
        var next = origin
        while let earlier = next { (line, next) = (earlier.line, earlier.origin) }
        return line
    }
}
