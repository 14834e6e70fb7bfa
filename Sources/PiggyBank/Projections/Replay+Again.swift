// Rows made of events that the fold has already: a question about the last days needs no more of
// the history than these.
//
// A worked example. An account has 10,000,000 events of ten years and a snapshot, and is asked for
// its statement since 1 June:
//
//     the fold at the end        its balance is 512.40
//     a mark of the log          no event before line 9,991,207 is later than 31 May
//     lines 9,991,207 … the end  40 of them moved its money, by −87.60 together
//
// So its balance was 600.00 before that line, and the statement follows.

extension Ledger {
    /// Where lines begin among which all events are that happened on a local date or later; nil
    /// where that may be any line.
    package func place(ofEventsFrom date: CalendarDate) -> LogPlace? {
        var calendar = calendar
        return runs.start(ofEventsFrom: date, &calendar)
    }

    /// The day on which an event was recorded last, where one is dated after it, reversed or not;
    /// nil where none is, or none says when it was recorded.
    package var dateBeforeLaterEvents: CalendarDate? {
        var calendar = calendar
        guard let day = chain.recorded.map({ calendar.date(of: $0) }) else { return nil }
        return runs.hasEvents(after: day, &calendar) ? day : nil
    }
}

extension Replay {
    /// A replay that makes rows of lines to which the fold came already; they are not validated.
    ///
    /// - Parameters:
    ///   - ledger: the fold of all lines of a valid log.
    ///   - place: the first line of which a row is made.
    package init(
        makingRowsOf ledger: Ledger, from place: LogPlace, isSealed: Bool?, _ options: ReplayOptions
    ) {
        self.init(continuing: ledger, isSealed: isSealed, options)
        nextRow = place.sequence
        table = EventTable(from: place.sequence)
    }

    /// Whether there is a row of every line of the fold, and of none of another log.
    package var hasEveryRow: Bool { nextRow == whole.chain.nextSequence }

    /// Adds the rows of a block's events; linear in them, with a few reads for each that is of an
    /// earlier one.
    mutating func addRowsAgain(
        _ block: LineBlock, _ decoder: borrowing BlockDecoder,
        _ translation: inout Ledger.Translation
    ) {
        whole.adopt(decoder, &translation)
        guard let log else { return }
        let earlier = EarlierEvents(in: log, zones: whole.state.zones)
        for index in decoder.events.indices {
            var event = translation.translate(decoder.events[index])
            let span = decoder.lines[Int(event.line)]
            let offset = block.fileOffset(ofLineAt: span.start)
            do throws(Rejection) {
                guard event.sequence == nextRow else { throw .unknownEvent(event.sequence, .of) }
                let asking = AskingLine(offset: offset, earlier: earlier)
                try whole.concern(&event, before: asking)
            } catch {
                isFinished = true
                return
            }
            note(event.time)
            addRow(of: event, translation.texts(of: index, decoder), block, span)
            nextRow = event.sequence + 1
        }
    }
}
