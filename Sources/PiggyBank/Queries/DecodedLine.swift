/// A line that was decoded again, with its texts.
package struct DecodedLine: Sendable {
    package let event: DecodedEvent
    package let line: LineView
    private let texts: LineTexts

    init(_ event: DecodedEvent, _ line: LineView, _ texts: LineTexts) {
        (self.event, self.line, self.texts) = (event, line, texts)
    }

    /// The whole event; linear in the line's bytes.
    package var whole: Event {
        guard let event = line.event else { preconditionFailure("the line was decoded") }
        return event
    }

    /// A text of the event: its `id`, `by`, `payee`, `source`, `category` or `note`; nil for none,
    /// and for any other member.
    package func text(_ member: Member) -> String? {
        guard let slice = slice(member) else { return nil }
        return line.text(slice)
    }

    /// Passes on the UTF-8 of such a text, and returns whether there is one.
    func withText(_ member: Member, _ look: (RawSpan) -> Void) -> Bool {
        guard let slice = slice(member) else { return false }
        let bytes = unsafe line.bytes.span.bytes
        if slice.isEscaped {
            unsafe look(bytes.text(slice).utf8Span.span.bytes)
        } else {
            look(bytes.extracting(Int(slice.start)..<Int(slice.start + slice.count)))
        }
        return true
    }

    private func slice(_ member: Member) -> TextSlice? {
        switch member {
        // Of other types the text is a name.
        case .payee: event.type == .withdrawn || event.type == .described ? event.text : nil
        case .id: texts.id
        case .by: texts.by
        case .source: texts.source
        case .category: texts.category
        case .note: texts.note
        default: nil
        }
    }
}

/// Decodes lines of a ledger's log again, whose identifiers it knows.
struct KnownLineDecoder: Sendable {
    private var decoder: LineDecoder
    private var accounts: IdentifierTable<AccountBalance>
    private var goals: IdentifierTable<GoalSavings>

    init(_ ledger: borrowing Ledger) {
        decoder = LineDecoder(zones: ledger.state.zones)
        accounts = ledger.accountIDs
        goals = ledger.goalIDs
    }

    /// The line that begins at the start of a view's span, of which the end is found; nil where no
    /// valid line is.
    mutating func decode(_ line: LineView) -> DecodedLine? {
        var line = line
        return decoder.decode(&line, &accounts, &goals).map { DecodedLine($0, line, decoder.texts) }
    }
}

extension EventType {
    /// The member that says whom a payment went to, or where a deposit came from; nil for any other
    /// type.
    package var counterparty: Member? {
        switch self {
        case .withdrawn: .payee
        case .deposited: .source
        default: nil
        }
    }
}
