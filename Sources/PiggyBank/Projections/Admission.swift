/// What there is to see of an event that was admitted and counts.
///
/// Made only where somebody asks: the plain fold makes none.
package struct Admission: Sendable {
    /// The event, with the ledger's indices and with what it takes from the event that it is of;
    /// whether it is spending or income is as it holds.
    package let event: DecodedEvent
    /// Its line.
    package let line: LineView
    /// The block of the line.
    package let block: LineBlock
    /// The event that it is of, of a refund, a reversal or a description; nil for any other.
    package let origin: EarlierEvent?
    /// The local date of its time.
    package let date: CalendarDate

    /// What was said of it again; nil for nothing.
    let description: Description?

    /// The sequence of the last event that says again what it is about; nil for none.
    package var describedBy: Int64? { description?.sequence }

    /// Whether a member was said again.
    package func isDescribed(_ member: Member) -> Bool {
        switch member {
        case .spending: description?.isSpending != nil
        case .income: description?.isIncome != nil
        default: description?.text(member) != nil
        }
    }

    /// The whole event as it holds; nil for a line that cannot be read, which was checked.
    ///
    /// Linear in the line's bytes.
    package var wholeEvent: Event? { line.event?.described(by: description) }

    /// The payee of a payment as it holds; nil for none.
    package var payee: String? {
        if let said = description?.text(.payee) { return said.isEmpty ? nil : said }
        return event.text.map { block.text($0) }
    }

    /// A text as it holds of what the event is about in the end: of a refund its withdrawal, of a
    /// reversal that of what it takes back; its own where it is of no earlier event.
    ///
    /// Linear in the line's bytes.
    package func textOfPayment(_ member: Member) -> String? {
        var (line, description) = (line, description)
        var next = origin
        while let earlier = next {
            (line, description, next) = (earlier.line, earlier.description, earlier.origin)
        }
        if let said = description?.text(member) { return said.isEmpty ? nil : said }
        return line.text(member)
    }
}
