// What is asked besides the fold, and what is noted for it.

extension Replay {
    /// Hands an event that counts to what is asked.
    mutating func observe(
        _ event: DecodedEvent, of origin: consuming EarlierEvent?, _ block: LineBlock,
        _ line: LineSpan, _ number: Int
    ) {
        // Asked once more, with what holds.
        guard hasObservers, descriptions.isEmpty else { return }
        var event = event
        var description: Description?
        if let descriptions = options.descriptions {
            description = descriptions.description(of: event.sequence, after: &describedPlace)
            origin?.describe(by: descriptions)
            event.describe(by: descriptions.ofMoney(of: event, origin, own: description))
        }
        let offset = block.fileOffset(ofLineAt: line.start)
        let admission = Admission(
            event: event,
            line: LineView(bytes: block.bytes, span: line, offset: offset, number: number),
            block: block, origin: origin, date: whole.date(of: event.time), description: description
        )
        reversals.note(admission)
        days.note(admission, &whole)
        for index in queries.indices { queries[index].observe(admission, &whole) }
    }

    /// The options of the replay that answers in place of this one; nil where this one answers.
    ///
    /// A description changes what was observed before it, so the questions are asked once more, of
    /// the same lines, with what holds in the end. Seals are not checked again; the rules are, as
    /// the fold needs them. What this replay knows is dropped then.
    package mutating func takeOptionsToAskAgain() -> ReplayOptions? {
        guard hasObservers, violations.isEmpty, nextObserved == nil, !descriptions.isEmpty else {
            completeTable()
            return nil
        }
        var again = options
        again.verifiesSeals = false
        var descriptions = Descriptions()
        swap(&descriptions, &self.descriptions)
        self = Replay(again, zones: whole.state.zones)
        descriptions.settle()
        again.descriptions = descriptions
        return again
    }

    /// Writes into the rows what descriptions say of their events, once all lines were folded, and
    /// notes their days.
    private mutating func completeTable() {
        guard table != nil, !hasObservers || descriptions.isEmpty else { return }
        if options.descriptions == nil {
            var descriptions = Descriptions()
            swap(&descriptions, &self.descriptions)
            descriptions.settle()
            options.descriptions = descriptions
        }
        if let descriptions = options.descriptions { table?.describe(by: descriptions) }
        if !hasObservers { days = LedgerDays(self) }
    }

    /// Adds the row of an event that was admitted, where a table is made.
    @inline(__always) mutating func addRow(
        of event: DecodedEvent, _ texts: EventTexts, at offset: Int
    ) {
        guard table != nil else { return }
        let date = whole.date(of: event.time)
        let isPredated = whole.isPredated(event, on: date)
        table?.append(event, texts, at: offset, on: date, isPredated: isPredated)
    }

    /// Notes what an event says again of another one, or takes back of that.
    mutating func note(_ event: DecodedEvent, _ line: LineView, _ block: LineBlock) {
        descriptions.note(event, line, block)
    }
}
