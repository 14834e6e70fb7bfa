// A decision is a pure function: the state and a command in, at most one event or a rejection out.

/// What is to be recorded for a command.
public enum Decision: Hashable, Sendable {
    /// One new event.
    case record(Event)
    /// Nothing: the command was recorded before, as this event.
    case alreadyRecorded(Event)
    /// Nothing: of this week there are no round-ups left to move.
    case nothingLeft(WeeklyRoundUps)
}

extension Ledger {
    /// Decides a command: idempotency first, then what follows from the state.
    ///
    /// The event is not validated yet: ``validate(_:)`` does so once it was encoded and decoded again.
    /// Constant time on average.
    ///
    /// - Parameters:
    ///   - now: when the command happens, unless it says so itself.
    ///   - earlier: the event that was recorded under the command's id; nil when there is none.
    /// - Throws: what keeps an event from being made.
    package func decide(
        _ command: Command,
        now: Instant,
        earlier: Event?
    ) throws(CommandRejection) -> Decision {
        if let earlier, let id = command.id {
            guard command.matches(earlier) else {
                var asked: Event.Payload?
                if case .happens(let payload)? = try? outcome(
                    of: command.action,
                    at: command.time ?? now
                ) {
                    asked = payload
                }
                throw CommandRejection(.idConflict(id: id, earlier: earlier, asked: asked))
            }
            return .alreadyRecorded(earlier)
        }
        let next = chain.nextSequence
        if let asked = command.sequence, asked != next {
            throw CommandRejection(.sequence(asked: asked, next: next))
        }
        // The file keeps milliseconds: what is finer would make a retry differ from its record.
        let time = (command.time ?? now).truncatedToMilliseconds
        switch try outcome(of: command.action, at: time) {
        case .nothingLeft(let week): return .nothingLeft(week)
        case .happens(let payload):
            return .record(
                Event(
                    sequence: next,
                    time: time,
                    id: command.id,
                    payload: payload,
                    note: command.note,
                    metadata: command.metadata
                )
            )
        }
    }
}
