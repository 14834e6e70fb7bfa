/// What somebody asks a ledger to record as several events: all of them, or none.
///
///     _ = try await store.record(.correct(17, changes))
///     _ = try await store.record(.undo())
///
/// They are appended together. A crash may leave the first of them; their ids make the same command
/// again complete what is missing.
public struct CompoundCommand: Sendable {
    /// The one command that it is of; nil when it comes to several events.
    package let command: Command?
    /// The orders in which its steps may be recorded, best first, as the ledger is now.
    let orders: @Sendable (LiveContext) throws(CommandRejection) -> [[Command]]
    /// The sequence of the event that it corrects; nil where it corrects none.
    package let corrected: Int64?
    /// The client's idempotency key; nil for none.
    package let id: String?
    /// Whether it is about whatever was recorded last, so that repeated it may mean another event.
    package let isOfLastEvent: Bool

    /// The compound of one command.
    public init(_ command: Command) {
        self.command = command
        orders = { _ in [[command]] }
        (corrected, id, isOfLastEvent) = (nil, command.id, false)
    }

    init(
        command: Command? = nil, corrected: Int64? = nil, id: String? = nil,
        isOfLastEvent: Bool = false,
        _ orders: @escaping @Sendable (LiveContext) throws(CommandRejection) -> [[Command]]
    ) {
        self.command = command
        self.orders = orders
        (self.corrected, self.id, self.isOfLastEvent) = (corrected, id, isOfLastEvent)
    }
}

extension CompoundCommand {
    /// The same with the form in which a person stated its time.
    package func statingTime(as form: Command.TimeForm) -> Self {
        changed { command, _ in command.timeForm = form }
    }

    /// The same, whose events may be stated to happen more than a day after they are decided.
    public func allowingFuture() -> Self { changed { command, _ in command.allowsFuture = true } }

    /// The same, but that its first event must get a sequence (optimistic concurrency).
    package func beginning(at sequence: Int64) -> Self {
        changed { command, step in if step == 0 { command.sequence = sequence } }
    }

    /// The same with each of its commands changed, by the number of its step, from 0.
    private func changed(_ change: @escaping @Sendable (inout Command, _ step: Int) -> Void) -> Self
    {
        let orders = orders
        var command = command
        if var only = command {
            change(&only, 0)
            command = only
        }
        return Self(command: command, corrected: corrected, id: id, isOfLastEvent: isOfLastEvent) {
            facts throws(CommandRejection) in
            try orders(facts).map { steps in
                steps.enumerated().map { number, command in
                    var command = command
                    change(&command, number)
                    return command
                }
            }
        }
    }
}

extension Ledger {
    /// The orders in which a compound command's steps may be recorded, best first; at least one, of
    /// at least one step.
    ///
    /// A few reads for a correction; linear in weeks and goals for a move of round-ups.
    ///
    /// - Parameters:
    ///   - end: where the next line begins in the file.
    ///   - earlier: finds earlier events.
    ///   - eventWithID: finds the event that was recorded under an idempotency key.
    package func orders(
        of compound: CompoundCommand, now: Instant, before end: Int, _ earlier: EarlierEvents,
        eventWithID: @escaping (String) -> Event?
    ) throws(CommandRejection) -> [[Command]] {
        try compound.orders(
            LiveContext(
                ledger: self, time: now.truncatedToMilliseconds, end: end, earlier: earlier,
                eventWithID: eventWithID))
    }
}

// MARK: - Correction

extension CompoundCommand {
    /// Reverses an event, and records it again with some of it changed; or describes it, where
    /// that says all of the change.
    ///
    /// An event that keeps its money, its time and its round-up is described, without an id. Any
    /// other is corrected by two events.
    ///
    /// Both events happen at the event's own time, unless the new one is given another; the
    /// reversal never is. The new event keeps the note and the metadata of the old one. An event
    /// that brought money into an account is recorded again before it is reversed, as the money
    /// may have been spent since; one that took money out of it afterwards; a move between two
    /// pockets in whichever order the rules allow.
    ///
    /// The ids are `correct:SEQUENCE` for the new event and `correct:SEQUENCE:reversed`: an event
    /// is corrected once, and then its correction can be.
    ///
    /// - Parameters:
    ///   - sequence: that of an event that can be reversed.
    ///   - changes: what is different; a member that the event's type does not have is rejected.
    ///   - time: when it happened; nil for the event's own time.
    ///   - by: who corrects it.
    ///   - note: free text for the new event; nil for the old one's.
    ///   - reason: why the old event is reversed.
    public static func correct(
        _ sequence: Int64, _ changes: EventChanges, time: Instant? = nil, by: String? = nil,
        note: String? = nil, reason: String? = nil
    ) -> Self {
        Self(corrected: sequence) { facts throws(CommandRejection) in
            let event = try facts.event(sequence)
            let type = event.payload.type
            guard type.isReversible else {
                throw CommandRejection(.rule(.notReversible(sequence, type)))
            }
            if case .described(let said) = event.payload {
                throw CommandRejection(.descriptionNotCorrectable(sequence, of: said.of))
            }
            if let member = changes.stated.first(where: { !type.correctable.contains($0) }) {
                throw CommandRejection(.notCorrectable(member, of: sequence, type))
            }
            try facts.requireCorrectable(event)
            let change = { (event: Event) in event.corrected(by: changes, note: note, facts) }
            if let corrected = change(event), time.map({ $0 == event.time }) ?? true, reason == nil
            {
                if corrected == event { return [[try facts.saidBefore(of: sequence, by: change)]] }
                let said = Described(of: sequence, from: event.payload, to: corrected.payload)
                if event.payload.value.described(by: said).payload == corrected.payload {
                    try facts.requireCounting(sequence)
                    return [[Command(.describe(said), by: by, note: note)]]
                }
            }
            var corrected = Command(
                .correct(event.payload, changes), time: time?.truncatedToMilliseconds ?? event.time,
                id: correctionID(of: sequence), by: by, note: Described.text(note, or: event.note),
                metadata: event.metadata)
            // At its own time it is corrected whenever that is.
            corrected.allowsFuture = time == nil
            let reversal = Command(
                .reverse(sequence, reason: reason), id: correctionID(of: sequence) + reversalSuffix,
                by: by)
            return type.dispatch { $0.correctionOrders }.map { order in
                order == .correctedFirst ? [corrected, reversal] : [reversal, corrected]
            }
        }
    }

    /// Says again what an event is about, at the event's own time.
    ///
    /// - Parameters:
    ///   - said: what is said; rejected where the event's type does not have it, and where it says
    ///     so already, unless an id makes it a retry.
    ///   - id: the client's idempotency key.
    ///   - by: who says it.
    ///   - note: the note of the event; nil to leave it as it is.
    public static func describe(
        _ said: Described, id: String? = nil, by: String? = nil, note: String? = nil
    ) -> Self {
        Self(id: id) { facts throws(CommandRejection) in
            let event = try facts.event(said.of)
            let change = { (event: Event) in event.described(by: said, note: note) }
            if id == nil {
                if change(event) == event, try !facts.isUnconfirmed(said.category, of: event) {
                    return [[try facts.saidBefore(of: said.of, by: change)]]
                }
                try facts.requireCounting(said.of)
            }
            return [[Command(.describe(said), id: id, by: by, note: note)]]
        }
    }

    /// Records nothing; rejected where an event does not count, naming the one that does instead.
    package static func nothing(ifCounts sequence: Int64) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireCounting(sequence)
            return []
        }
    }

    /// The id of the event that an event is corrected to.
    static func correctionID(of sequence: Int64) -> String { ReservedKey.correct.key(of: sequence) }

    static let reversalSuffix = ":reversed"

    /// The sequence of the event whose correction has an id, and whether the id is that of its
    /// reversal; nil for another id.
    static func correction(_ id: String) -> (sequence: Int64, isReversal: Bool)? {
        let isReversal = id.hasSuffix(reversalSuffix)
        let own = isReversal ? String(id.dropLast(reversalSuffix.count)) : id
        guard let sequence = own.split(separator: ":").last.flatMap({ Int64($0) }),
            correctionID(of: sequence) == own
        else { return nil }
        return (sequence, isReversal)
    }
}

extension CommandRejection {
    /// Why a correction can be recorded neither in the order that this is against nor in another
    /// one.
    package func and(inTheOtherOrder other: CommandRejection) -> CommandRejection {
        self == other ? self : CommandRejection(.neitherOrder(self, other: other))
    }
}

extension Command {
    /// Records nothing: an event says so already.
    static func saidBefore(_ event: Event) -> Command {
        Command(Action(outcome: { _ in .saidBefore(event) }))
    }
}

extension Command.Action {
    /// Records an event again with some of it changed.
    fileprivate static func correct(_ payload: Event.Payload, _ changes: EventChanges) -> Self {
        Self(isCorrection: true) { facts throws(CommandRejection) in
            try payload.value.corrected(by: changes, facts)
        }
    }
}

extension Event {
    /// The event with some of it changed; nil where that cannot be.
    fileprivate func corrected(by changes: EventChanges, note: String?, _ facts: any CommandContext)
        -> Event?
    {
        guard let payload = try? payload.value.corrected(by: changes, facts).payload else {
            return nil
        }
        var event = self
        event.payload = payload
        event.note = Described.text(note, or: self.note)
        return event
    }
}

extension LiveContext {
    /// An earlier event as it holds; a read for each description of it.
    func event(_ sequence: Int64) throws(CommandRejection) -> Event {
        try descriptions(of: sequence).reduce(stated(sequence)) { $0.described(by: $1) }
    }

    /// An earlier event as it was recorded.
    func stated(_ sequence: Int64) throws(CommandRejection) -> Event {
        guard let event = ledger.event(sequence, before: end, earlier) else {
            throw CommandRejection(.rule(.unknownEvent(sequence)))
        }
        return event
    }

    /// The command that is answered with the description by which an event became what a change
    /// makes of it: the last one, where several did.
    ///
    /// - Throws: that no description did, and there is nothing to say again.
    fileprivate func saidBefore(of sequence: Int64, by change: (Event) -> Event?)
        throws(CommandRejection) -> Command
    {
        try requireCounting(sequence)
        var event = try stated(sequence)
        var said: Event?
        for description in try descriptions(of: sequence) {
            let described = event.described(by: description)
            if described != event, change(event) == described { said = description }
            event = described
        }
        guard let said else { throw CommandRejection(.nothingCorrected(sequence)) }
        return .saidBefore(said)
    }
}
