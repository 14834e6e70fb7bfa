// What reversed an event, what was said again of it, what counts in its place, and what was
// recorded together with it.

extension LiveContext {
    /// The event that reverses another one; nil where that counts.
    func reversal(of sequence: Int64) -> Event? {
        ledger.corrections[sequence].reversedBy.flatMap { ledger.event($0, before: end, earlier) }
    }

    /// Whether an event was reversed by undoing it alone.
    func isUndone(_ sequence: Int64) -> Bool {
        reversal(of: sequence)?.isUndoing(sequence) ?? false
    }

    /// The sequences of the events that `categorise` recorded together with one, or that were
    /// restored together with it, itself included; of any other event its own.
    func batch(of event: Event) -> [Int64] {
        let batch: [Int64] =
            switch event.id.flatMap({ ReservedKey(of: $0) }) {
            case .categorise: said(with: event)
            case .restore: restored(with: event)
            default: []
            }
        return batch.contains(event.sequence) ? batch : [event.sequence]
    }

    /// The descriptions of an event that hold, the first one first.
    func descriptions(of sequence: Int64) throws(CommandRejection) -> [Event] {
        var descriptions: [Event] = []
        // In a valid log, line N is event N.
        for description in ledger.corrections.descriptions(of: sequence).reversed() {
            descriptions.append(try stated(description))
        }
        return descriptions
    }

    /// Whether a category is what an import gave an event, and nobody has said since: it may have
    /// been learned from other events, and saying it again confirms it.
    func isUnconfirmed(_ category: String?, of event: Event) throws(CommandRejection) -> Bool {
        guard category?.isEmpty == false, event.isOfRow else { return false }
        return try !descriptions(of: event.sequence).contains { description in
            guard case .described(let said) = description.payload else { return false }
            return said.category != nil
        }
    }

    private func said(with event: Event) -> [Int64] {
        guard let first = event.id?.split(separator: ":").dropFirst().first.flatMap({ Int64($0) })
        else { return [] }
        let prefix = "\(ReservedKey.categorise.prefix)\(first):"
        var batch: [Int64] = []
        while let id = ledger.event(first + Int64(batch.count), before: end, earlier)?.id,
            id.hasPrefix(prefix)
        { batch.append(first + Int64(batch.count)) }
        return batch
    }

    private func restored(with event: Event) -> [Int64] {
        guard let origin = origin(of: event) else { return [] }
        return batch(of: origin).compactMap { sequence in
            guard let origin = try? stated(sequence), let reversal = reversal(of: sequence) else {
                return nil
            }
            return restoration(of: origin, after: reversal)?.sequence
        }
    }

    /// The event that was recorded in place of one, by a correction, a person's or an import's, or
    /// by undoing that; nil for none.
    func replacing(_ event: Event) -> Event? {
        guard let id = reversal(of: event.sequence)?.id,
            let suffix = ReservedKey(of: id)?.reversalSuffix, id.hasSuffix(suffix)
        else { return nil }
        return later(event, String(id.dropLast(suffix.count)))
    }

    /// What was recorded again of an event that a reversal took back; nil for nothing.
    func restoration(of event: Event, after reversal: Event) -> Event? {
        later(event, ReservedKey.undo.key(of: reversal.sequence))
            ?? later(event, ReservedKey.restore.key(of: reversal.sequence))
    }

    /// The version of an event that counts in place of it; nil for none.
    func counting(inPlaceOf event: Event) -> Event? {
        versions(of: event).last {
            $0.sequence != event.sequence && reversal(of: $0.sequence) == nil
        }
    }

    /// An event, what it was corrected to and from, and what was restored of these; a few reads for
    /// each.
    func versions(of event: Event) -> [Event] {
        var first = event
        while let origin = origin(of: first) { first = origin }
        var versions = [first]
        var place = 0
        while place < versions.count {
            let version = versions[place]
            place += 1
            guard let reversal = reversal(of: version.sequence) else { continue }
            let suffix = reversal.id.flatMap { ReservedKey(of: $0) }?.reversalSuffix
            let corrected =
                suffix == ReservedKey.importReversalSuffix
                ? replacing(version)
                : later(version, CompoundCommand.correctionID(of: version.sequence))
            let restored = restoration(of: version, after: reversal)
            versions += [corrected, restored].compactMap(\.self)
        }
        return versions
    }

    /// The event that one is another version of; nil for none.
    private func origin(of event: Event) -> Event? {
        var of: Int64?
        if let reversal = event.restoredReversal {
            of = (try? stated(reversal))?.payload.of
        } else if let correction = event.id.flatMap(CompoundCommand.correction),
            !correction.isReversal
        {
            of = correction.sequence
        } else {
            of = replaced(by: event)?.event.sequence
        }
        guard let of, of < event.sequence else { return nil }
        return try? stated(of)
    }

    /// An event with an id, as another version of an earlier one.
    ///
    /// No foreign line makes it another type, or one that comes before; but for a bank, a payment
    /// may have become a deposit.
    private func later(_ event: Event, _ id: String) -> Event? {
        self.event(withID: id).flatMap { version in
            let type = version.payload.type
            let isVersion = type == event.payload.type || version.isOfRow && type != .described
            return isVersion && version.sequence > event.sequence ? version : nil
        }
    }

    /// Why an event that was reversed is not to be given: another one counts in its place, or
    /// none does.
    func notCounting(_ event: Event, _ reversal: Event) -> CommandRejection {
        CommandRejection(
            counting(inPlaceOf: event).map { .replaced(event.sequence, by: $0.sequence) }
                ?? .rule(.alreadyReversed(event.sequence, by: reversal.sequence)))
    }

    /// Requires that an event counts; says which one does in its place.
    func requireCounting(_ sequence: Int64) throws(CommandRejection) {
        guard let reversal = reversal(of: sequence) else { return }
        throw notCounting(try stated(sequence), reversal)
    }

    /// The event in whose place one was recorded, and what reversed it; nil for none.
    func replaced(by event: Event) -> (event: Event, reversal: Event)? {
        guard let id = event.id, let suffix = ReservedKey(of: id)?.reversalSuffix,
            let reversal = self.event(withID: id + suffix), let of = reversal.payload.of,
            let replaced = try? stated(of)
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
