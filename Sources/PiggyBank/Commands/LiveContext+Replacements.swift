// What took an event back, what counts in its place, and what was recorded together with it.

extension LiveContext {
    /// The event that takes another one back; nil where that counts.
    func reversal(of sequence: Int64) -> Event? {
        ledger.corrections[sequence].reversedBy.flatMap {
            ledger.event($0, before: end, earlier)
        }
    }

    /// Whether an event was taken back by undoing it alone.
    func isUndone(_ sequence: Int64) -> Bool {
        reversal(of: sequence)?.isUndoing(sequence) ?? false
    }

    /// The sequences of the events that `categorise` recorded together with one, itself included;
    /// of any other event its own.
    func batch(of event: Event) -> [Int64] {
        guard let id = event.id, ReservedKey(of: id) == .categorise,
            let first = id.split(separator: ":").dropFirst().first.flatMap({ Int64($0) })
        else { return [event.sequence] }
        let prefix = "\(ReservedKey.categorise.prefix)\(first):"
        var batch: [Int64] = []
        while let id = ledger.event(first + Int64(batch.count), before: end, earlier)?.id,
            id.hasPrefix(prefix)
        {
            batch.append(first + Int64(batch.count))
        }
        return batch.contains(event.sequence) ? batch : [event.sequence]
    }

    /// The event that was recorded in place of one, by a correction or by undoing that; nil for
    /// none.
    func replacing(_ event: Event) -> Event? {
        guard let id = reversal(of: event.sequence)?.id,
            id.hasSuffix(CompoundCommand.reversalSuffix), let key = ReservedKey(of: id),
            key == .correct || key == .undo
        else { return nil }
        return later(event, String(id.dropLast(CompoundCommand.reversalSuffix.count)))
    }

    /// The event that counts in place of one that was taken back; nil for none.
    func counting(inPlaceOf event: Event) -> Event? {
        var counting: Event?
        while let reversal = reversal(of: (counting ?? event).sequence) {
            let taken = counting ?? event
            let key = ReservedKey.restore.prefix + String(reversal.sequence)
            guard let next = replacing(taken) ?? later(taken, key) else { return nil }
            counting = next
        }
        return counting
    }

    /// An event with an id, which no foreign line can make one that is not later than another.
    private func later(_ event: Event, _ id: String) -> Event? {
        self.event(withID: id).flatMap { $0.sequence > event.sequence ? $0 : nil }
    }

    /// Why an event that was taken back is not to be given: another one counts in its place, or
    /// none does.
    func notCounting(_ event: Event, _ reversal: Event) -> CommandRejection {
        CommandRejection(
            counting(inPlaceOf: event).map { .replaced(event.sequence, by: $0.sequence) }
                ?? .rule(.alreadyReversed(event.sequence, by: reversal.sequence))
        )
    }

    /// Requires that an event counts; says which one does in its place.
    func requireCounting(_ sequence: Int64) throws(CommandRejection) {
        guard let reversal = reversal(of: sequence) else { return }
        throw notCounting(try stated(sequence), reversal)
    }

    /// The event in whose place one was recorded, and what took it back; nil for none.
    func replaced(by event: Event) -> (event: Event, reversal: Event)? {
        guard let id = event.id, let key = ReservedKey(of: id), key == .correct || key == .undo,
            let reversal = self.event(withID: id + CompoundCommand.reversalSuffix),
            let of = reversal.payload.of, let replaced = try? stated(of)
        else { return nil }
        return (replaced, reversal)
    }

    /// Requires that an event counts, or that its correction is found by its id and nothing has
    /// undone that.
    func requireCorrectable(_ event: Event) throws(CommandRejection) {
        guard let reversal = reversal(of: event.sequence) else { return }
        let id = CompoundCommand.correctionID(of: event.sequence)
        let isCorrected =
            reversal.id == id + CompoundCommand.reversalSuffix || self.event(withID: id) != nil
        guard isCorrected, counting(inPlaceOf: event)?.restoredReversal == nil else {
            throw notCounting(event, reversal)
        }
    }
}
