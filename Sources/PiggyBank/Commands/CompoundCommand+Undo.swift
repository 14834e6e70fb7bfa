// Reversing what was recorded last, and recording again what was reversed.

extension CompoundCommand {
    /// Takes back what was recorded last and counts, at that event's own time.
    ///
    /// Of a correction it restores the event as it was before; what `categorise` said of many
    /// events is reversed as one. The events have ids `undo:SEQUENCE`; of a correction
    /// `undo:REVERSAL` and `undo:REVERSAL:reversed`, after the event that reversed the first one.
    /// So the same command again completes what a crash has cut short. Without a sequence it is
    /// rejected directly after one, or after any reversal, as it may mean either of two things.
    ///
    /// Linear in the events that it passes over, and in those that it reverses.
    ///
    /// - Parameters:
    ///   - sequence: that of the event to be reversed, whatever came after it; nil for the last
    ///     one that can be.
    ///   - id: the client's idempotency key; not for several events, which have ids of their own.
    ///   - by: who reverses it.
    ///   - note: free text for each event.
    ///   - reason: why.
    public static func undo(
        _ sequence: Int64? = nil, id: String? = nil, by: String? = nil, note: String? = nil,
        reason: String? = nil
    ) -> Self {
        Self(id: id, isOfLastEvent: sequence == nil) { facts throws(CommandRejection) in
            let again = Again(id: id, by: by, note: note, reason: reason, facts: facts)
            if let id, let recorded = facts.event(withID: id) {
                let of = sequence ?? recorded.payload.of ?? recorded.sequence
                return [[again.reversal(of: of, id)]]
            }
            if let sequence { return try again.undo(sequence) }
            guard let last = facts.lastEvent else {
                throw CommandRejection(.cannotUndo([], after: nil))
            }
            if let undone = Undone(last) { return try again.complete(undone) }
            if last.payload.type == .reversed, let of = last.payload.of {
                // The last event of a correction is what reverses the old one.
                let taken = try facts.stated(of)
                if facts.replacing(taken) == nil { throw again.afterUndoing([of], by: last) }
            }
            return try again.undo(facts.lastReversible(besides: nil).sequence)
        }
    }

    /// Records again what was reversed, as it holds now and at its own time.
    ///
    /// Of an event whose restoration was reversed it is that one. The ids are `restore:REVERSAL`,
    /// after the event that reversed it, so that it is restored once; where another version of it
    /// counts, that goes, with the ids of ``undo(_:id:by:note:reason:)``.
    ///
    /// A few reads for each version.
    ///
    /// - Parameters:
    ///   - sequence: that of the event.
    ///   - by: who restores it.
    ///   - note: free text in place of the event's.
    public static func restore(_ sequence: Int64, by: String? = nil, note: String? = nil) -> Self {
        Self { facts throws(CommandRejection) in
            let again = Again(id: nil, by: by, note: note, reason: nil, facts: facts)
            return try again.restore(sequence)
        }
    }
}

/// What the id of an event says that was recorded by undoing.
private struct Undone {
    /// The sequence that the id names, and the event.
    var sequence: Int64
    var event: Event

    init?(_ event: Event) {
        guard let id = event.id, ReservedKey(of: id) == .undo,
            let sequence = ReservedKey.sequence(namedBy: id)
        else { return nil }
        self.sequence = sequence
        self.event = event
    }

    /// Whether it is of a simple event, or of one of many that were described together.
    var isOfOneEvent: Bool { event.payload.of == sequence && event.payload.type == .reversed }
}

/// Makes the steps of undoing and restoring.
private struct Again {
    var id: String?
    var by: String?
    var note: String?
    var reason: String?
    var facts: LiveContext

    // MARK: - Undoing

    /// Takes back an event that counts, and what was recorded with it.
    func undo(_ sequence: Int64) throws(CommandRejection) -> [[Command]] {
        let event = try facts.stated(sequence)
        let type = event.payload.type
        guard type.isReversible else {
            throw CommandRejection(.rule(.notReversible(sequence, type)))
        }
        let batch = facts.batch(of: event)
        let replaced = facts.replaced(by: event)
        if let reversal = facts.reversal(of: sequence) {
            let isOwn =
                replaced.map { reversal.isExchanging(after: $0.reversal) }
                ?? reversal.isUndoing(sequence)
            let counting = facts.counting(inPlaceOf: event)
            guard isOwn, counting == facts.replacing(event) else {
                throw facts.notCounting(event, reversal)
            }
        }
        if let replaced { return try exchange(replaced.event, for: sequence, replaced.reversal) }
        if batch.count > 1 {
            try requireNoID()
            let steps = batch.filter { other in
                facts.reversal(of: other).map { $0.isUndoing(other) } ?? true
            }
            return [steps.map { reversal(of: $0, ReservedKey.undo.key(of: $0)) }]
        }
        return undo(alone: sequence)
    }

    private func undo(alone sequence: Int64) -> [[Command]] {
        [[reversal(of: sequence, id ?? ReservedKey.undo.key(of: sequence))]]
    }

    /// Completes what a crash has cut short; says which two things may be meant where nothing is
    /// missing.
    func complete(_ undone: Undone) throws(CommandRejection) -> [[Command]] {
        if undone.isOfOneEvent {
            let batch = facts.batch(of: try facts.stated(undone.sequence))
            if batch.contains(where: { facts.reversal(of: $0) == nil }) {
                return try undo(undone.sequence)
            }
            throw afterUndoing(batch, by: undone.event)
        }
        let key = ReservedKey.undo.key(of: undone.sequence)
        let reversal = try facts.stated(undone.sequence)
        let taken = facts.event(withID: key + CompoundCommand.reversalSuffix)?.payload.of
        if let taken, facts.event(withID: key) != nil {
            throw afterUndoing([taken], by: undone.event)
        }
        let event = try facts.stated(reversal.payload.of ?? undone.sequence)
        guard let corrected = facts.replacing(event),
            taken.map({ $0 == corrected.sequence }) ?? true, corrected.restoredReversal == nil
        else {
            // It restored another version, and was cut short.
            if let taken { throw afterUndoing([taken], by: undone.event) }
            return undo(alone: undone.event.sequence)
        }
        return try exchange(event, for: corrected.sequence, reversal)
    }

    /// Says what was reversed last, and which two things may be meant.
    func afterUndoing(_ taken: [Int64], by last: Event) -> CommandRejection {
        guard let sequence = taken.last, let event = try? facts.event(sequence) else {
            return CommandRejection(.cannotUndo([], after: nil))
        }
        return CommandRejection(
            .undoneLast(
                event, count: taken.count, inPlace: facts.counting(inPlaceOf: event)?.sequence,
                earlier: try? facts.lastReversible(besides: last)))
    }

    // MARK: - Restoring

    /// Records again what was reversed, in place of the version of it that counts.
    func restore(_ sequence: Int64) throws(CommandRejection) -> [[Command]] {
        var event = try facts.stated(sequence)
        // Who names what reversed an event means that one.
        if event.payload.type == .reversed, let of = event.payload.of {
            event = try facts.stated(of)
        }
        while true {
            guard let reversal = facts.reversal(of: event.sequence) else {
                throw CommandRejection(.notTakenBack(event.sequence))
            }
            let restored = facts.restoration(of: event, after: reversal)
            if let restored, facts.reversal(of: restored.sequence) != nil {
                event = restored
                continue
            }
            let batch = facts.batch(of: event).filter { facts.isUndone($0) }
            if batch.count > 1, facts.isUndone(event.sequence) {
                var steps: [Command] = []
                for sequence in batch {
                    guard let reversal = facts.reversal(of: sequence) else { continue }
                    let key = ReservedKey.restore.key(of: reversal.sequence)
                    steps.append(self.restored(try facts.event(sequence), key))
                }
                return [steps]
            }
            let key = ReservedKey.undo.key(of: reversal.sequence)
            let begun = facts.event(withID: key + CompoundCommand.reversalSuffix)?.payload.of
            let counting = facts.versions(of: event).last { version in
                version.sequence != restored?.sequence
                    && facts.reversal(of: version.sequence) == nil
            }
            if let restored, begun != nil || restored.id != key || counting == nil {
                return [[.saidBefore(restored)]]
            }
            if let other = begun ?? counting?.sequence {
                return try exchange(event, for: other, reversal)
            }
            let own = ReservedKey.restore.key(of: reversal.sequence)
            return [[self.restored(try facts.event(event.sequence), own)]]
        }
    }

    // MARK: - Steps

    /// Records an event again that a reversal took back, in place of the one that counts.
    private func exchange(_ event: Event, for counting: Int64, _ taken: Event)
        throws(CommandRejection) -> [[Command]]
    {
        try requireNoID()
        let key = ReservedKey.undo.key(of: taken.sequence)
        let restored = restored(try facts.event(event.sequence), key)
        let reversal = reversal(of: counting, key + CompoundCommand.reversalSuffix)
        return event.payload.type.dispatch { $0.correctionOrders }.map { order in
            order == .correctedFirst ? [restored, reversal] : [reversal, restored]
        }
    }

    func reversal(of sequence: Int64, _ id: String) -> Command {
        Command(.reverse(sequence, reason: reason), id: id, by: by, note: note)
    }

    private func restored(_ event: Event, _ id: String) -> Command {
        var command = Command(
            .again(current(event.payload)), time: event.time, id: id, by: by,
            note: note ?? event.note, metadata: event.metadata)
        command.allowsFuture = true
        return command
    }

    /// What an event says; a refund is one of the payment that counts in place of its own.
    private func current(_ payload: Event.Payload) -> Event.Payload {
        guard case .refunded(var refund) = payload, facts.reversal(of: refund.of) != nil,
            let payment = try? facts.stated(refund.of),
            let counting = facts.counting(inPlaceOf: payment)
        else { return payload }
        refund.of = counting.sequence
        return .refunded(refund)
    }

    private func requireNoID() throws(CommandRejection) {
        if let id { throw CommandRejection(.idOfSeveral(id)) }
    }
}

extension Command.Action {
    /// Records an event as it was, at its own time.
    fileprivate static func again(_ payload: Event.Payload) -> Self {
        Self(isCorrection: true) { _ in payload.value }
    }
}

extension Event {
    /// The sequence of the reversal of what it restores, as its id says; nil for any other event.
    package var restoredReversal: Int64? {
        guard let id, let key = ReservedKey(of: id), key == .restore || key == .undo,
            payload.type != .reversed
        else { return nil }
        return Int64(id.dropFirst(key.prefix.count))
    }

    /// Whether it reverses an event by undoing it alone.
    func isUndoing(_ sequence: Int64) -> Bool { id == ReservedKey.undo.key(of: sequence) }

    /// Whether it takes back what counted in place of the event that a reversal took back.
    fileprivate func isExchanging(after reversal: Event) -> Bool {
        id == ReservedKey.undo.key(of: reversal.sequence) + CompoundCommand.reversalSuffix
    }
}

// MARK: - What was recorded last

extension LiveContext {
    /// The last event that counts.
    fileprivate var lastEvent: Event? {
        var lines = earlier.log?.lines(before: end)
        return lines?.next()?.event
    }

    /// The last event that can be reversed, besides those of an undoing.
    ///
    /// - Throws: that later events cannot be, which are named.
    fileprivate func lastReversible(besides undone: Event?) throws(CommandRejection) -> Event {
        var others: [Event] = []
        var lines = earlier.log?.lines(before: end)
        while others.count < Self.maxNamed, let event = lines?.next()?.event {
            guard event.payload.type.isReversible, isUsable(event) else {
                // What reverses another event goes with it.
                if event.payload.type != .reversed { others.append(event) }
                continue
            }
            let isOfUndoing = undone.map { event.isOfOneUndoing(with: $0) } ?? false
            guard ledger.corrections[event.sequence].reversedBy == nil, !isOfUndoing else {
                continue
            }
            if others.isEmpty { return event }
            throw CommandRejection(.cannotUndo(others, after: event.sequence))
        }
        throw CommandRejection(.cannotUndo(others, after: nil))
    }

    /// Whether the accounts and the goal that an event moved money of have not ended.
    private func isUsable(_ event: Event) -> Bool {
        guard let event = earlierEvent(event.sequence)?.event else { return false }
        return (try? ledger.requireUsable(event)) != nil
    }

    /// So many events are named at most that cannot be reversed.
    private static let maxNamed = 8
}

extension Event {
    /// Whether both ids name one undoing.
    fileprivate func isOfOneUndoing(with other: Event) -> Bool {
        guard let own = Undone(self), let other = Undone(other) else { return false }
        return own.sequence == other.sequence
    }
}
