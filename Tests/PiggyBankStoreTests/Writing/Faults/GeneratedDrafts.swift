import PiggyBank
import PiggyBankReference
import PiggyBankStore

/// A generated ledger as a client would state it: its lines without sequence and hash.
struct GeneratedDrafts {
    let generated: GeneratedFile
    let isSealed: Bool
    /// The drafts, without line breaks.
    private(set) var drafts: [ContiguousArray<UInt8>] = []

    /// Takes the drafts of a generated ledger.
    ///
    /// - Parameter strips: whether sequences are left out where they come first.
    init(seed: UInt64, strips: Bool = true) {
        generated = GeneratedFile(seed: seed)
        var lines = LogInMemory(generated.file).lines.map { ContiguousArray($0.dropLast()) }
        for index in lines.indices where lines[index].last == 0x0D { lines[index].removeLast() }
        isSealed = lines.first.map { Self.sealStart($0) >= 0 } ?? true
        drafts = lines.map { line in
            var draft = line
            let seal = Self.sealStart(draft)
            if seal >= 0 { draft.replaceSubrange(seal..., with: [UInt8(ascii: "}")]) }
            let opening = ContiguousArray(#"{"sequence":"#.utf8)
            if strips, draft.starts(with: opening),
                let comma = draft.firstIndex(of: UInt8(ascii: ","))
            {
                draft.replaceSubrange(1...comma, with: [])
            }
            return draft
        }
    }

    /// Whether some drafts say when they were recorded and others do not, which then get the
    /// writer's time.
    var isRecordedInPart: Bool {
        !generated.recordingTimes.isEmpty && generated.recordingTimes.count < drafts.count
    }

    /// Whether no time that a draft states has more digits than milliseconds.
    var statesMilliseconds: Bool {
        drafts.allSatisfy { draft in
            let time = (try? Command(draft: draft, zones: TimeZones()))?.time
            return time == time?.truncatedToMilliseconds
        }
    }

    /// Whether a draft is so long that what a writer adds may be more than a line has room for.
    var hasLongDraft: Bool { drafts.contains { $0.count > Limits.lineBytes - 200 } }

    /// When the writer of the drafts records: after whatever they say themselves.
    static let now = Instant.latest.truncatedToMilliseconds

    private static func sealStart(_ line: ContiguousArray<UInt8>) -> Int {
        unsafe Seal.start(in: line.span.bytes, from: 0, to: line.count)
    }

    /// The events that the drafts state, with the sequences and the milliseconds that they get; a
    /// reversal has the time of what it names.
    func events() throws -> [Event] {
        var events: [Event] = []
        var corrections = PlainCorrections()
        for draft in drafts {
            let command = try Command(draft: draft, zones: TimeZones())
            guard let payload = command.action.stated else {
                throw CommandRejection(.unfaithfulEncoding)
            }
            var time = command.statedTime ?? Self.now
            let sequence = Int64(events.count + 1)
            var reversed: Int64?
            if case .reversed(let reversal) = payload {
                let isEvent = corrections.number(reversal.of) == reversal.of
                let line = isEvent ? corrections.last(ofEvent: reversal.of) : nil
                time = events[Int(line ?? reversal.of) - 1].time
                reversed = reversal.of
            }
            corrections.add(sequence, replacing: command.replaces, reversing: reversed)
            events.append(
                Event(
                    sequence: sequence, time: time, recorded: command.recorded ?? Self.now,
                    id: command.id, by: command.by, payload: payload, replaces: command.replaces,
                    reason: command.reason, note: command.note, metadata: command.metadata))
        }
        return events
    }

    /// The file that these events make.
    func file(_ events: some Sequence<Event>) -> ContiguousArray<UInt8> {
        var sealer = Sealer()
        return ContiguousArray(
            events.map { isSealed ? sealer.seal($0.encoded()) : $0.encoded() }.map { $0 + [0x0A] }
                .joined())
    }

    /// An event as a draft that leaves out its sequence.
    static func draft(_ event: Event) -> ContiguousArray<UInt8> {
        let line = event.encoded()
        let comma = line.firstIndex(of: UInt8(ascii: ",")) ?? 0
        return [UInt8(ascii: "{")] + line[(comma + 1)...]
    }
}

extension LedgerWriter {
    /// Appends drafts in batches of random sizes up to the first that is rejected.
    ///
    /// - Returns: the receipts, and how many drafts were handed over before the batch of the last.
    mutating func append(_ drafts: [ContiguousArray<UInt8>], _ random: inout SplitMix64)
        throws(RecordError) -> (receipts: [AppendReceipt], before: Int)
    {
        var receipts: [AppendReceipt] = []
        var rest = drafts[...]
        var before = 0
        while !rest.isEmpty {
            before = drafts.count - rest.count
            let batch = rest.prefix(random.within(1...random.pick([1, 5, 60], or: 5)))
            rest = rest.dropFirst(batch.count)
            var input = ContiguousArray<UInt8>()
            for draft in batch {
                input += draft
                input += random.chance(10) ? [0x0D, 0x0A] : [0x0A]
            }
            // The last draft needs no line break, unless it is empty.
            if random.chance(20), batch.last?.isEmpty == false, input.suffix(2).first != 0x0D {
                input.removeLast()
            }
            let receipt = try append(input)
            receipts.append(receipt)
            if receipt.rejection != nil { break }
        }
        return (receipts, before)
    }
}
