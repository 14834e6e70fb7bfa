/// One fact of the log, as a value of its own.
///
///     let paid = Event(sequence: 2, time: noon, payload: .withdrawn(payment))
///     print(paid.line)                                // as in the file, without its hash
///
/// Its number in the log is ``sequence``: by that a list knows it again, such as
/// `ForEach(events, id: \.sequence)`, since ``id`` is the client's and may be nil.
public struct Event: Hashable, Sendable {
    /// The recording order: 1, 2, 3 … without gaps.
    public var sequence: Int64
    /// When it happened; may be earlier than the event before it.
    public var time: Instant
    /// When it was recorded, by the clock of its writer; nil when the line does not say.
    public var recorded: Instant?
    /// The client's idempotency key, 1 to 64 bytes, unique in the ledger.
    public var id: String?
    /// Who caused it: a person, a device, an import; by an identifier as accounts have them.
    public var by: String?
    /// What happened.
    public var payload: Payload
    /// The number of the earlier event that this line replaces; nil for an event of its own.
    public var replaces: Int64?
    /// Why an event is corrected.
    public var reason: String?
    /// Free text.
    public var note: String?
    /// A JSON object as text, kept byte for byte and never interpreted.
    public var metadata: String?

    /// Makes an event.
    ///
    /// Nothing is checked here. Recording encodes an event and reads it back with the code that
    /// reads every line, so a value that no line can have is rejected there, by its member; a check
    /// here as well would be a second answer to the same question.
    public init(
        sequence: Int64, time: Instant, recorded: Instant? = nil, id: String? = nil,
        by: String? = nil, payload: Payload, replaces: Int64? = nil, reason: String? = nil,
        note: String? = nil, metadata: String? = nil
    ) {
        self.sequence = sequence
        self.time = time
        self.recorded = recorded
        self.id = id
        self.by = by
        self.payload = payload
        self.replaces = replaces
        self.reason = reason
        self.note = note
        self.metadata = metadata
    }
}

extension Event {
    /// Whether both are written with the same bytes, and have the same time to the nanosecond.
    public static func == (a: Event, b: Event) -> Bool {
        a.sequence == b.sequence && a.time == b.time && a.recorded == b.recorded
            && a.encoded() == b.encoded()
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(encoded())
    }
}
