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
                var asked: Event.Payload?
                if case .event(let event)? = try? command.action.outcome(facts) {
                    asked = event.payload
                }
                throw CommandRejection(
                    .idConflict(
                        id: id, earlier: recorded, asked: asked,
                        correction: command.action.isCorrection
                            ? correctionState(of: recorded, askedAs: asked?.type) : nil))
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
        case .saidBefore(let event): return .alreadyRecorded(event)
        case .event(let event):
            return .record(
                Event(
                    sequence: next, time: time(of: command, as: event, facts),
                    recorded: recordingTime(of: command, now: now), id: command.id, by: command.by,
                    payload: event.payload, note: command.note, metadata: command.metadata))
        }
    }
}

extension Ledger {
    /// When a command happens: when it says, or when the event did that it reverses, or now.
    private func time(of command: Command, as event: any EventPayload, _ facts: LiveContext)
        -> Instant
    {
        guard command.action.takesTimeOfEvent,
            let earlier = event.earlierSequence.flatMap(facts.earlierEvent)?.event.time,
            command.statedTime.map({ event.payload.type == .reversed && $0.isRecorded(as: earlier) }
            ) ?? true
        else { return facts.time }
        return earlier
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
        guard !command.allowsFuture, let time = command.statedTime ?? command.defaultTime else {
            return
        }
        let of = command.action.stated?.value.earlierSequence
        try requireNotInFuture(time, now: now) { of.flatMap(facts.earlierEvent)?.event.time }
    }

    /// Requires that an event does not happen more than a day after now, unless it happens with the
    /// event that it is of.
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
            Self.same(by, event.by), Self.same(note, event.note),
            Self.same(metadata, event.metadata),
            case .event(let asked)? = try? action.outcome(
                RetryContext(event: event.payload.value, ledger: ledger))
        else { return false }
        return asked.payload == event.payload
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

// MARK: - Corrections

/// What became of a correction whose new event has an id that a command has too.
package enum CorrectionState: Hashable, Sendable {
    /// The new event counts in place of the one that was corrected.
    case complete
    /// The event of this sequence was corrected, and still counts too.
    case incomplete(Int64)
    /// The new event was reversed.
    case takenBack(by: Int64)
    /// Its reversal is that of another reason.
    case reversal
    /// The event is none of a correction, though its id is one.
    case foreign
}

extension Ledger {
    /// What became of the correction that an event is of by its id; nil for another id.
    private func correctionState(of event: Event, askedAs type: EventType?) -> CorrectionState? {
        guard let (sequence, isReversal) = event.id.flatMap(CompoundCommand.correction) else {
            return nil
        }
        guard event.payload.type == type else { return .foreign }
        if isReversal { return .reversal }
        if let reversal = corrections[event.sequence].reversedBy { return .takenBack(by: reversal) }
        return corrections[sequence].reversedBy == nil ? .incomplete(sequence) : .complete
    }
}
