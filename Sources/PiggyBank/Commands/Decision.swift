// A decision is a pure function: the state and a command in, at most one event or a rejection out.

/// What is to be recorded for a command.
package enum Decision: Hashable, Sendable {
    /// One new event.
    case record(Event)
    /// Nothing: the command was recorded before, as this event.
    case alreadyRecorded(Event)
    /// Nothing: of this week there are no round-ups left to move.
    case nothingLeft(WeeklyRoundUps)
    /// Nothing: these round-ups cannot be moved.
    case left(RoundUpsLeft)
}

extension Ledger {
    /// Decides a command: idempotency first, then what follows from the state.
    ///
    /// The event is not validated yet: ``admit(_:in:at:after:)`` does so once it was encoded and
    /// decoded again. Constant time on average.
    ///
    /// - Parameters:
    ///   - now: when the command happens, unless it says so itself.
    ///   - recorded: the event that was recorded under the command's id; nil when there is none.
    ///   - end: where the next line begins in the file.
    ///   - earlier: finds earlier events.
    /// - Throws: what keeps an event from being made.
    package func decide(
        _ command: Command, now: Instant, recorded: Event?, before end: Int,
        _ earlier: EarlierEvents
    ) throws(CommandRejection) -> Decision {
        let now = now.truncatedToMilliseconds
        let facts = LiveContext(
            ledger: self,
            time: command.statedTime ?? command.defaultTime?.truncatedToMilliseconds ?? now,
            end: end, earlier: earlier)
        if let recorded, let id = command.id {
            guard command.matches(recorded, in: self) else {
                let asked = try? command.action.outcome(facts).payload
                throw CommandRejection(.idConflict(id: id, earlier: recorded, asked: asked))
            }
            return .alreadyRecorded(recorded)
        }
        let next = chain.nextSequence
        if let asked = command.sequence, asked != next {
            throw CommandRejection(.sequence(asked: asked, next: next))
        }
        if let recorded = command.recorded { try requireInOrder(recorded, now: now) }
        try requireNotInFuture(command, facts, now: now)
        switch try command.action.outcome(facts) {
        case .nothingLeft(let account, let week):
            guard let week = weeklyRoundUps(of: account, week) else {
                throw CommandRejection(.rule(.unknownAccount(account, .account)))
            }
            return .nothingLeft(week)
        case .left(let left): return .left(left)
        case .recordedBefore(let event): return .alreadyRecorded(event)
        case .replacement(let number, let event, let payload):
            if !command.allowsFuture, let time = command.statedTime {
                try requireNotInFuture(time, now: now) { event.time }
            }
            let line = command.line(
                next, of: payload, replacing: number, event,
                recorded: recordingTime(of: command, now: now))
            let holds =
                line.payload == event.payload && line.time == event.time && line.note == event.note
                && line.metadata == event.metadata
            return holds ? .alreadyRecorded(event) : .record(line)
        case .event(let event):
            return .record(
                Event(
                    sequence: next, time: time(of: command, as: event, facts),
                    recorded: recordingTime(of: command, now: now), id: command.id, by: command.by,
                    payload: event.payload, replaces: command.replaces, reason: command.reason,
                    note: command.note, metadata: command.metadata))
        }
    }
}

extension Command {
    /// The line that replaces an event.
    ///
    /// - Parameter event: what the event is until then; what is not stated stays as it is there.
    fileprivate func line(
        _ sequence: Int64, of payload: any EventPayload, replacing number: Int64, _ event: Event,
        recorded: Instant
    ) -> Event {
        Event(
            sequence: sequence, time: statedTime ?? event.time, recorded: recorded, id: id, by: by,
            payload: payload.payload, replaces: number, reason: reason,
            note: EventChanges.text(note, or: event.note), metadata: metadata ?? event.metadata)
    }
}

extension Command.Action.Outcome {
    /// What is to be recorded; nil for nothing.
    fileprivate var payload: Event.Payload? {
        switch self {
        case .event(let payload), .replacement(_, _, let payload): payload.payload
        case .recordedBefore, .nothingLeft, .left: nil
        }
    }
}

extension Ledger {
    /// When a command happens: when it says, or when that did which it takes back or replaces, or
    /// now.
    private func time(of command: Command, as event: any EventPayload, _ facts: LiveContext)
        -> Instant
    {
        guard let named = time(namedBy: command, event.earlierSequence, facts),
            command.statedTime.map({ event.payload.type == .reversed && $0.isRecorded(as: named) })
                ?? true
        else { return facts.time }
        return named
    }

    /// When that happened which a command takes back or replaces; nil for one that does neither.
    private func time(namedBy command: Command, _ of: Int64?, _ facts: LiveContext) -> Instant? {
        guard let named = command.replaces ?? (command.action.takesTimeOfEvent ? of : nil) else {
            return nil
        }
        return timeOfEvent(named, facts.asking)
    }

    /// When that happened which a line names: of an event, as it counts.
    package func timeOfEvent(_ sequence: Int64, before end: Int, _ earlier: EarlierEvents)
        -> Instant?
    { timeOfEvent(sequence, AskingLine(offset: end, earlier: earlier)) }

    private func timeOfEvent(_ sequence: Int64, _ asking: AskingLine) -> Instant? {
        guard let line = earlierEvent(sequence, before: asking) else { return nil }
        // A replacement that is named by itself has its own time, an event that of what counts.
        let correction = corrections[line.number]
        guard correction.kind == .event else { return line.event.time }
        return (try? countingLine(of: line, correction, before: asking))?.event.time
    }

    /// When a command is recorded: as it says, or now, or when the last event was if that is later.
    private func recordingTime(of command: Command, now: Instant) -> Instant {
        command.recorded ?? recordingTime(now: now)
    }

    /// Requires that an event which comes from another log was recorded neither before the last one
    /// nor after now.
    package func requireInOrder(_ recorded: Instant, now: Instant) throws(CommandRejection) {
        if let last = chain.recorded, recorded < last {
            throw CommandRejection(.recordedBackwards(last: last, stated: recorded))
        }
        guard recorded <= latestRecordingTime(now: now) else {
            throw CommandRejection(.recordedLater(now: now, stated: recorded))
        }
    }

    /// The same of a command, which may say that it is meant.
    private func requireNotInFuture(_ command: Command, _ facts: LiveContext, now: Instant)
        throws(CommandRejection)
    {
        guard !command.allowsFuture, !command.action.isCorrection || command.action.stated != nil,
            let time = command.statedTime ?? command.defaultTime
        else { return }
        let of = command.replaces ?? command.action.stated?.value.earlierSequence
        try requireNotInFuture(time, now: now) { of.flatMap { timeOfEvent($0, facts.asking) } }
    }

    /// Requires that an event does not happen more than a day after now, unless it happens when
    /// that did which it takes back or replaces.
    ///
    /// - Parameter timeOfEvent: when that event happened; nil for none.
    package func requireNotInFuture(_ time: Instant, now: Instant, timeOfEvent: () -> Instant?)
        throws(CommandRejection)
    {
        guard time.isFuture(after: now), timeOfEvent() != time else { return }
        throw CommandRejection(.futureTime(now: now, stated: time))
    }

    /// When an event is recorded that comes next: now, or when the last one was if that is later.
    package func recordingTime(now: Instant) -> Instant {
        latestRecordingTime(now: now.truncatedToMilliseconds)
    }

    /// The latest time of recording that may be stated: now, or that of the last event if it is
    /// later.
    package func latestRecordingTime(now: Instant) -> Instant {
        chain.recorded.map { max($0, now) } ?? now
    }
}

extension Instant {
    /// Whether it is more than a day later than the present: later than any clock that is right
    /// somewhere says.
    package func isFuture(after now: Instant) -> Bool {
        seconds > now.seconds + 86_400
            || seconds == now.seconds + 86_400 && nanoseconds > now.nanoseconds
    }
}

// MARK: - Retries

extension Command {
    /// Whether an event that has this command's id is the one that the command was recorded as.
    ///
    /// Compared is what the command states but for the sequence, which is the ledger's. What it
    /// leaves to the time of recording and to the state (its time, what was left, what had accrued)
    /// was other then, and a retry need not repeat it.
    func matches(_ event: Event, in ledger: Ledger) -> Bool {
        guard time.map({ isSame($0, as: event.time, ledger.calendar) }) ?? true,
            Self.same(by, event.by), Self.same(reason, event.reason),
            let outcome = try? action.outcome(RetryContext(recorded: event, ledger: ledger))
        else { return false }
        switch outcome {
        case .event(let asked):
            return asked.payload == event.payload && replaces == event.replaces
                && Self.same(note, event.note) && Self.same(metadata, event.metadata)
        case .replacement(_, _, let asked):
            // What is not stated was the event's.
            return asked.payload == event.payload && event.replaces != nil
                && Self.same(EventChanges.text(note, or: event.note), event.note)
                && Self.same(metadata ?? event.metadata, event.metadata)
        case .recordedBefore, .nothingLeft, .left: return false
        }
    }

    private func isSame(_ stated: Instant, as time: Instant, _ calendar: LedgerCalendar) -> Bool {
        switch timeForm {
        case .exact: return stated.truncatedToMilliseconds == time.truncatedToMilliseconds
        case .date:
            var calendar = calendar
            return calendar.date(of: stated) == calendar.date(of: time)
        case .relative: return true
        }
    }

    /// Texts are the same when their bytes are.
    private static func same(_ a: String?, _ b: String?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }
}
