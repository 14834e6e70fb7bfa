/// Writes the members of one line in the writer's form: no white space, nothing escaped that need
/// not be.
struct LineEncoder {
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// Where the object begins.
    private var start = 0

    /// Room for nearly every line, its seal included, so that it is written without moving.
    private static let usualBytes = 512

    init() {
        bytes.reserveCapacity(Self.usualBytes)
        bytes.append(UInt8(ascii: "{"))
    }

    /// Appends an object to bytes.
    static func append(to bytes: inout ContiguousArray<UInt8>, _ write: (inout LineEncoder) -> Void)
    {
        var encoder = LineEncoder(after: bytes.count)
        // What is in one place only is not copied.
        swap(&encoder.bytes, &bytes)
        encoder.bytes.append(UInt8(ascii: "{"))
        write(&encoder)
        encoder.bytes.append(UInt8(ascii: "}"))
        swap(&encoder.bytes, &bytes)
    }

    private init(after start: Int) { self.start = start }

    mutating func member(_ member: Member, _ text: String?) {
        guard let text else { return }
        name(member)
        bytes.appendJSON(text)
    }

    mutating func member(_ member: Member, _ number: Int64?) {
        guard let number else { return }
        name(member)
        bytes.append(decimal: number)
    }

    mutating func member(_ member: Member, _ instant: Instant?) {
        guard let instant else { return }
        name(member)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(exact: instant)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func member(_ member: Member, _ date: CalendarDate) {
        name(member)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(date)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func member<Subject>(_ member: Member, _ identifier: Identifier<Subject>) {
        self.member(member, identifier.text)
    }

    mutating func member(_ member: Member, _ currency: Currency) {
        self.member(member, currency.code)
    }

    mutating func member(_ member: Member, _ weekday: Weekday?) {
        self.member(member, weekday?.rawValue)
    }

    mutating func member(_ member: Member, _ flag: Bool?) {
        guard let flag else { return }
        name(member)
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    mutating func member(_ member: Member, _ money: Money?) {
        guard let money else { return }
        name(member)
        bytes.append(contentsOf: "{\"currency\":\"".utf8)
        bytes.append(money.currency)
        bytes.append(contentsOf: "\",\"minorUnits\":".utf8)
        bytes.append(decimal: money.minorUnits)
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func member(_ member: Member, _ balance: Balance) {
        name(member)
        bytes.append(contentsOf: "{\"currency\":\"".utf8)
        bytes.append(balance.currency)
        bytes.append(contentsOf: "\",\"minorUnits\":".utf8)
        bytes.append(number: balance.minorUnits)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes a value that is JSON already.
    mutating func member(_ member: Member, json: String?) {
        guard let json else { return }
        name(member)
        bytes.append(utf8: json)
    }

    /// Ends the object.
    mutating func finish() -> ContiguousArray<UInt8> {
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func name(_ member: Member) {
        if bytes.count > start + 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(utf8: member.rawValue)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}

extension Event {
    /// The event's line in the writer's form, without a seal and without a line break.
    ///
    /// Nothing is checked: decode the line to see whether its grammar is valid.
    package func encoded() -> ContiguousArray<UInt8> { encoded(asDraft: false) }

    /// The event as a draft: without what the writer states, its sequence and when it was recorded.
    package func encodedAsDraft() -> ContiguousArray<UInt8> { encoded(asDraft: true) }

    private func encoded(asDraft: Bool) -> ContiguousArray<UInt8> {
        var line = LineEncoder()
        line.member(.sequence, asDraft ? nil : sequence)
        line.member(.time, time)
        line.member(.recorded, asDraft ? nil : recorded)
        line.member(.type, payload.type.rawValue)
        line.member(.id, id)
        line.member(.by, by)
        payload.value.encode(into: &line)
        line.member(.replaces, replaces)
        line.member(.reason, reason)
        line.member(.note, note)
        line.member(.metadata, json: metadata)
        return line.finish()
    }

    /// Appends the draft of an event, which leaves its sequence to whoever records it, without a
    /// line break.
    package static func appendDraft(
        to bytes: inout ContiguousArray<UInt8>, time: Instant, id: String?, by: String?,
        payload: Payload, reason: String? = nil, note: String? = nil, metadata: String?
    ) {
        let payload = payload.value
        LineEncoder.append(to: &bytes) { draft in
            draft.member(.time, time)
            draft.member(.type, Swift.type(of: payload).type.rawValue)
            draft.member(.id, id)
            draft.member(.by, by)
            payload.encode(into: &draft)
            draft.member(.reason, reason)
            draft.member(.note, note)
            draft.member(.metadata, json: metadata)
        }
    }

    /// Reads an event from a line without its line break, sealed or not; the seal is not validated.
    ///
    /// - Throws: the first fault of the line's grammar.
    package init(line bytes: ContiguousArray<UInt8>, zones: any ZoneDirectory) throws(GrammarFault)
    {
        guard bytes.count <= Limits.lineBytes else {
            throw GrammarFault(.lineTooLong(bytes: bytes.count), at: Limits.lineBytes)
        }
        let sealStart = unsafe Seal.start(in: bytes.span.bytes, from: 0, to: bytes.count)
        try self.init(line: bytes, zones: zones, sealStart: sealStart < 0 ? nil : sealStart)
    }

    /// Reads an event from a line whose seal is known to begin at an offset; nil for a line that
    /// must not have one.
    init(line bytes: ContiguousArray<UInt8>, zones: any ZoneDirectory, sealStart: Int?)
        throws(GrammarFault)
    {
        let span = LineSpan(
            start: 0, end: Int32(truncatingIfNeeded: bytes.count),
            sealStart: Int32(truncatingIfNeeded: sealStart ?? -1))
        let line = try EventLine(bytes, span, allowsMalformedSeal: false)
        // The event validates the values in the order of the line, as every reader does.
        var accounts = IdentifierTable<AccountBalance>()
        var goals = IdentifierTable<GoalSavings>()
        _ = try line.event(zones: zones, accounts: &accounts, goals: &goals)
        try self.init(line)
    }

    /// Takes the event's values from a line.
    init(_ line: EventLine) throws(GrammarFault) {
        self.init(
            sequence: try line.required(.sequence), time: try line.required(.time),
            recorded: try line.optional(.recorded), id: try line.key(.id) { $0.text($1, $2) },
            by: try line.optional(.by), payload: try Payload(line.type, line),
            replaces: try line.optional(.replaces), reason: try line.optional(.reason),
            note: try line.optional(.note), metadata: try line.metadata(.metadata))
    }
}
