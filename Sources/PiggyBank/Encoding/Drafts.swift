/// Events as a client states them, one a line: without seals, and with or without sequence, time
/// and the time of recording.
///
/// A draft in the writer's form becomes a line by putting in what it leaves out, without being
/// taken apart. The decoder of the finished line says whether it was in that form; any other draft
/// is read by the general grammar and written again.
package struct Drafts: Sendable {
    /// The lines; the last one need not have a line break.
    package let bytes: ContiguousArray<UInt8>
    /// The number of the first line in the client's input.
    package let firstLine: Int
    private var rows: ContiguousArray<Draft> = []
    /// The drafts that were read by the general grammar, by their indices.
    private var commands: [Int: Command] = [:]

    /// Looks at the drafts of an input; linear in their number.
    ///
    /// - Parameter lineBreaks: where the lines end, in their order; where the input does, if its
    ///   last line has no line break.
    package init(
        _ input: ContiguousArray<UInt8>, lineBreaks: ContiguousArray<Int>, firstLine: Int = 1
    ) {
        bytes = input
        self.firstLine = firstLine
        rows.reserveCapacity(lineBreaks.count)
        let bytes = unsafe input.span.bytes
        var start = 0
        for lineBreak in lineBreaks {
            let hasReturn = lineBreak > start && bytes.byte(lineBreak - 1) == 0x0D
            rows.append(Draft(bytes, start, hasReturn ? lineBreak - 1 : lineBreak))
            start = lineBreak + 1
        }
    }

    /// Finds the drafts of an input; linear in its bytes.
    package init(_ input: ContiguousArray<UInt8>) {
        var lineBreaks: ContiguousArray<Int> = []
        var start = 0
        while start < input.count {
            let lineBreak = unsafe input.span.bytes.firstLineBreak(start, input.count)
            lineBreaks.append(lineBreak)
            start = lineBreak + 1
        }
        self.init(input, lineBreaks: lineBreaks)
    }

    /// How many drafts there are.
    package var count: Int { rows.count }

    /// Where a draft is in the input, its line break not counted.
    package func range(_ index: Int) -> Range<Int> { rows[index].start..<rows[index].end }

    /// The sequence that a draft states; nil for whichever is next.
    package func sequence(_ index: Int) -> Int64? {
        rows[index].sequence < 0 ? nil : rows[index].sequence
    }

    /// Whether a draft was read by the general grammar.
    package func isRead(_ index: Int) -> Bool { commands[index] != nil }

    /// Whether a draft says when it happened.
    package func statesTime(_ index: Int) -> Bool {
        commands[index].map { $0.time != nil } ?? rows[index].hasTime
    }

    /// Gives a draft the time at which it happened; read by the general grammar.
    ///
    /// - Throws: the first fault of its grammar, at an offset of the draft.
    package mutating func state(_ time: Instant, of index: Int, zones: any ZoneDirectory)
        throws(GrammarFault)
    {
        try read(index, zones: zones)
        commands[index]?.time = time
    }

    /// Reads a draft by the general grammar, and writes it again from then on.
    ///
    /// - Throws: the first fault of its grammar, at an offset of the draft.
    package mutating func read(_ index: Int, zones: any ZoneDirectory) throws(GrammarFault) {
        let command = try command(index, zones: zones)
        rows[index].sequence = command.sequence ?? -1
        commands[index] = command
    }

    /// A draft as a command.
    ///
    /// - Throws: the first fault of its grammar, at an offset of the draft.
    package func command(_ index: Int, zones: any ZoneDirectory) throws(GrammarFault) -> Command {
        if let command = commands[index] { return command }
        return try Command(draft: ContiguousArray(bytes[range(index)]), zones: zones)
    }

    /// The lines that drafts become, without seals: in the order of these indices, with sequences
    /// that count on from one.
    ///
    /// Linear in their bytes. A draft that is still to be read becomes a line that the decoder does
    /// not take for the writer's.
    ///
    /// - Parameter times: what is put into the drafts that state none.
    package func lines(_ indices: ArraySlice<Int>, from sequence: Int64, _ times: DraftTimes)
        -> LineBlock
    {
        var bytes = LineBlock.firstHash
        bytes.reserveCapacity(bytes.count + lineBytes(indices) + LineBlock.padding)
        let timeText = Self.member("time", times.time)
        let recordedText = Self.member("recorded", times.recorded)
        var opening = Opening(sequence)
        for index in indices {
            let row = rows[index]
            if !commands.isEmpty, let command = commands[index] {
                command.appendLine(to: &bytes, sequence: opening.sequence, times)
            } else if row.bodyStart > 0 {
                bytes.append(contentsOf: opening.bytes)
                bytes.append(contentsOf: row.hasTime ? self.bytes[row.time] : timeText[...])
                if !row.hasRecorded { bytes.append(contentsOf: recordedText) }
                bytes.append(contentsOf: self.bytes[row.bodyStart..<row.end])
            }
            bytes.append(0x0A)
            opening.advance()
        }
        return LineBlock(built: bytes)
    }

    /// A member with an instant, and the comma after it.
    private static func member(_ name: String, _ instant: Instant) -> ContiguousArray<UInt8> {
        var text = ContiguousArray("\"\(name)\":\"".utf8)
        text.append(exact: instant)
        text.append(contentsOf: "\",".utf8)
        return text
    }

    /// The line that a draft becomes which was read by the general grammar, without a seal; empty
    /// for another.
    package func line(_ index: Int, sequence: Int64, _ times: DraftTimes) -> ContiguousArray<UInt8>
    {
        var bytes: ContiguousArray<UInt8> = []
        commands[index]?.appendLine(to: &bytes, sequence: sequence, times)
        return bytes
    }

    /// About how many bytes the lines of drafts have, nearly always at least as many.
    ///
    /// - Parameter added: how many bytes each line gets besides.
    package func lineBytes(_ indices: some BidirectionalCollection<Int>, adding added: Int = 0)
        -> Int
    {
        guard let first = indices.first, let last = indices.last else { return 0 }
        return rows[last].end - rows[first].start + indices.count * (Draft.addedBytes + added)
    }
}

/// What drafts get that leave their times out.
package struct DraftTimes: Hashable, Sendable {
    /// When they happened.
    package var time: Instant
    /// When they are recorded.
    package var recorded: Instant

    package init(time: Instant, recorded: Instant) {
        self.time = time
        self.recorded = recorded
    }
}

/// What the beginning of a draft tells.
private struct Draft: Sendable {
    /// Where the draft begins and ends in the input.
    var start: Int
    var end: Int
    /// The sequence that it states; −1 when it states none.
    var sequence: Int64 = -1
    /// Where its time is, with the comma after it; empty when it states none.
    var time = 0..<0
    /// Where what follows its time begins, when it looks like the writer's form; 0 when it does
    /// not.
    var bodyStart = 0
    var hasRecorded = false

    var hasTime: Bool { !time.isEmpty }

    /// How many bytes a line has more than its draft, nearly always.
    static let addedBytes = 104

    private static let sequenceMember = Literal("{\"sequence\":")
    private static let timeMember = Literal("\"time\":\"")
    private static let recordedMember = Literal("\"recorded\":\"")
    private static let typeMember = Literal("\"type\":\"")

    /// Looks at the beginning of a line; constant time.
    init(_ input: RawSpan, _ start: Int, _ end: Int) {
        self.start = start
        self.end = end
        var position = start + 1
        if Self.sequenceMember.matches(input, start) {
            let digits = start + Self.sequenceMember.count
            var number: Int64 = 0
            position = digits
            while position < end, position - digits < 16,
                case let digit = input.byte(position) &- 0x30, digit <= 9
            {
                number = number * 10 + Int64(digit)
                position += 1
            }
            // The line gets another number, so what is wrong with this one is to be found now.
            guard position > digits, input.byte(position) == UInt8(ascii: ","),
                input.byte(digits) != UInt8(ascii: "0"), number <= Limits.largestNumber
            else { return }
            sequence = number
            position += 1
        } else if input.byte(start) != UInt8(ascii: "{") {
            return
        }
        if Self.timeMember.matches(input, position) {
            // The writer's times are in UTC with milliseconds; the decoder checks the digits.
            guard input.byte(position + 18) == UInt8(ascii: "T"),
                input.byte(position + 27) == UInt8(ascii: "."),
                input.byte(position + 31) == UInt8(ascii: "Z"), position + 34 <= end
            else { return }
            time = position..<position + 34
            position += 34
        }
        hasRecorded = Self.recordedMember.matches(input, position)
        if hasRecorded || Self.typeMember.matches(input, position) { bodyStart = position }
    }
}

/// What a line begins with, up to the comma after its sequence; counted on without writing it
/// again.
private struct Opening {
    private(set) var bytes = ContiguousArray("{\"sequence\":".utf8)
    private(set) var sequence: Int64

    private static let digitsStart = "{\"sequence\":".utf8.count

    init(_ sequence: Int64) {
        self.sequence = sequence
        write()
    }

    /// The next sequence; amortised constant time.
    mutating func advance() {
        sequence += 1
        let last = bytes.count - 2
        if bytes[last] < UInt8(ascii: "9") { bytes[last] += 1 } else { write() }
    }

    private mutating func write() {
        bytes.removeLast(bytes.count - Self.digitsStart)
        bytes.append(decimal: sequence)
        bytes.append(UInt8(ascii: ","))
    }
}

extension Command {
    /// Reads a draft by the general grammar.
    ///
    /// - Throws: the first fault of its grammar, at an offset of the draft.
    package init(draft: ContiguousArray<UInt8>, zones: any ZoneDirectory) throws(GrammarFault) {
        guard draft.count <= Limits.lineBytes else {
            throw GrammarFault(.lineTooLong(bytes: draft.count), at: Limits.lineBytes)
        }
        let (line, opening, stated) = Self.completed(draft)
        do throws(GrammarFault) {
            let event = try Event(line: line, zones: zones, sealStart: nil)
            self.init(
                .record(event.payload), time: stated.contains(.time) ? event.time : nil,
                id: event.id, by: event.by, reason: event.reason, note: event.note,
                metadata: event.metadata,
                sequence: stated.contains(.sequence) ? event.sequence : nil)
            (recorded, replaces) = (event.recorded, event.replaces)
        } catch {
            var fault = error
            // What was put in is right after the opening brace.
            let added = line.count - draft.count
            if fault.offset >= opening + added {
                fault.offset -= added
            } else if fault.offset > opening {
                fault.offset = opening
            }
            throw fault
        }
    }

    /// The draft with a sequence, a time and a ledger's version put in where it states none, where
    /// that was done, and which members it states.
    private static func completed(_ draft: ContiguousArray<UInt8>) -> (
        line: ContiguousArray<UInt8>, opening: Int, stated: Set<Member>
    ) {
        let span = unsafe draft.span.bytes
        let start = span.skipSpace(0, span.byteCount)
        guard span.byte(start) == UInt8(ascii: "{"),
            let members = try? span.scanObject(start, span.byteCount)
        else { return (draft, 0, []) }
        let stated = members.compactMap { member in
            Member(rawValue: span.text(member.name)).map { (name: $0, value: member.value) }
        }
        let names = Set(stated.map(\.name))
        var added: [String] = []
        if !names.contains(.sequence) { added.append("\"sequence\":1") }
        if !names.contains(.time) { added.append("\"time\":\"1970-01-01T00:00:00.000Z\"") }
        let opensLedger = stated.contains { name, value in
            name == .type && span.text(value.start, value.range.count) == #""ledgerOpened""#
        }
        if opensLedger, !names.contains(.version) { added.append("\"version\":1") }
        let text = added.joined(separator: ",") + (members.isEmpty || added.isEmpty ? "" : ",")
        var line = draft
        line.insert(contentsOf: text.utf8, at: start + 1)
        return (line, start + 1, names)
    }
}

extension Command {
    /// Appends the line of a command that states an event in full, without a seal.
    fileprivate func appendLine(
        to bytes: inout ContiguousArray<UInt8>, sequence: Int64, _ times: DraftTimes
    ) {
        guard let payload = action.stated else { return }
        let event = Event(
            sequence: sequence, time: statedTime ?? times.time,
            recorded: recorded ?? times.recorded, id: id, by: by, payload: payload,
            replaces: replaces, reason: reason, note: note, metadata: metadata)
        bytes.append(contentsOf: event.encoded())
    }
}
