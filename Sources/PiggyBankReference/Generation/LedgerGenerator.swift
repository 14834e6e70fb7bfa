/// A ledger file made from a seed.
package struct GeneratedFile: Sendable, CustomStringConvertible {
    /// What it was made from: the same seed gives the same bytes.
    package let seed: UInt64
    /// The whole file.
    package let file: [UInt8]
    /// The names of the changes that were made to a valid ledger; empty for a valid one.
    package let changes: [String]
    /// The times of the events as they were before the changes, for questions as of a time.
    package let times: [ReferenceInstant]
    /// The times of recording that lines stated before the changes, for questions of what was known
    /// when.
    package let recordingTimes: [ReferenceInstant]
    /// The types of the events as they were before the changes.
    package let types: [String]
    private let summary: String

    /// Makes the ledger of a seed: somewhat more than a third of all seeds give a changed one.
    ///
    /// A change does not always break a rule; whether it does is for the reference to say.
    package init(seed: UInt64) {
        var generator = LedgerGenerator(seed: seed)
        let draft = generator.generate()
        var random = SplitMix64(seed: seed).stream("changes")
        self.seed = seed
        self.times = draft.lines.map(\.event.time)
        self.recordingTimes = draft.lines.compactMap(\.event.recorded)
        self.types = draft.lines.map { $0.event.type.name.description }
        self.summary =
            "seed \(seed), \(draft.lines.count) lines, \(draft.isSealed ? "sealed" : "plain")"
            + (generator.writer.isWild ? ", wild" : "")
        if random.chance(44) {
            var breaker = LedgerBreaker(draft: draft, writer: generator.writer, generator.scene)
            self.file = breaker.broken(&random)
            self.changes = breaker.changes
        } else {
            self.file = draft.rendered()
            self.changes = []
        }
    }

    /// The lines of the seed's valid ledger with the names of their types, as they would be if
    /// there were no type of a name.
    ///
    /// - Parameter count: how many there are; as many as the seed says when nil.
    package static func lines(seed: UInt64, count: Int? = nil, without type: String? = nil) -> [(
        type: String, bytes: [UInt8]
    )] {
        let types = ReferenceEvent.types.filter { $0.name.description != type }
        var generator = LedgerGenerator(seed: seed, types: types)
        let draft = generator.generate(count: count)
        return draft.lines.map { ($0.event.type.name.description, $0.rendered()) }
    }

    /// The seed and what was done, for the message of a failing test.
    package var description: String {
        changes.isEmpty ? summary : summary + "; " + changes.joined(separator: "; ")
    }
}

/// Makes valid ledgers: every event is one that the books allow.
///
/// Whatever is drawn comes from a stream of its own, named after what it is for and the line that
/// it is for. So a new event type changes a ledger only from the first line on that is of this
/// type.
struct LedgerGenerator {
    let writer: LineWriter
    private let types: [any ReferenceEventType.Type]
    private let random: SplitMix64
    private(set) var books = ReferenceBooks()
    private var now: ReferenceInstant
    private let zone: ReferenceZone
    private let currencies: [ReferenceText]
    /// The longest step between two events, in seconds.
    private let longestStep: Int
    /// How many of a hundred lines say when they were recorded.
    private let recordedPercent: Int
    /// When the last line that says so was recorded.
    private var recorded: ReferenceInstant?

    init(seed: UInt64, types: [any ReferenceEventType.Type] = ReferenceEvent.types) {
        self.types = types
        random = SplitMix64(seed: seed)
        var random = random.stream("settings")
        writer = LineWriter(
            isWild: random.chance(40), isSealed: random.chance(50),
            endsLinesWithCRLF: random.chance(12))
        let scene = random.pick(GenerationSamples.scenes, or: GenerationSamples.firstScene)
        zone = ReferenceZone(scene.zone) ?? .utc
        now = ReferenceInstant(rfc3339: scene.time.utf8) ?? ReferenceInstant(seconds: 0)
        currencies = (0..<random.within(1...3)).map { _ in
            random.pick(GenerationSamples.currencies, or: "GBP")
        }
        longestStep = random.pick([0, 3_600, 20_000, 90_000, 700_000], or: 3_600)
        var recording = self.random.stream("recording")
        recordedPercent = recording.pick([0, 0, 40, 100, 100], or: 0)
    }

    /// What is there when the next event is proposed.
    var scene: ProposalScene {
        ProposalScene(books: books, currencies: currencies, zone: zone, time: now)
    }

    /// Makes a ledger of one to some 150 lines, seldom of none; or of so many.
    mutating func generate(count: Int? = nil) -> LedgerDraft {
        var draft = LedgerDraft(isSealed: writer.isSealed)
        var random = random.stream("size")
        let drawn =
            switch random.below(10) {
            case 0..<4: random.within(0...8)
            case 4..<9: random.within(9...35)
            default: random.within(36...150)
            }
        let size = count ?? drawn
        while draft.lines.count < size {
            let sequence = draft.lines.count + 1
            let streams = self.random.stream("line", sequence)
            guard let event = nextEvent(sequence: sequence, streams) else { break }
            books.add(event)
            var random = streams.stream("writing")
            draft.lines.append(writer.line(event, &random))
        }
        if !draft.lines.isEmpty, random.below(400) == 0 {
            let index = random.below(draft.lines.count)
            draft.lines[index].pad(to: ReferenceGrammar.longestLine)
        }
        if random.chance(4) {
            draft.tail = random.pick(
                [[0x7B], [UInt8](#"{"sequence":1"#.utf8), [0xFF], [0x0D]], or: [])
        } else if random.chance(4), let last = draft.lines.indices.last {
            draft.lines[last].lineBreak = random.pick([[], [0x0D]], or: [])
        }
        return draft
    }

    /// The first event of those that the types propose that the books allow; nil if there is none.
    private mutating func nextEvent(sequence: Int, _ streams: SplitMix64) -> ReferenceEvent? {
        let time = nextTime(streams.stream("time"))
        var scene = scene
        scene.time = time
        scene.isFirst = sequence == 1
        let recorded = nextRecorded(streams.stream("recorded"))
        let id = id(sequence, streams.stream("id"))
        let by = by(streams.stream("by"))
        for (type, random) in streams.order(of: types) {
            var random = random
            guard var values = scene.proposal(of: type, &random) else { continue }
            for member in type.members where !member.isRequired && member.form == .text {
                if random.chance(25) { values[member.name] = .text(WritingSamples.text(&random)) }
            }
            let event = ReferenceEvent(
                sequence: sequence, time: type.time(of: values) ?? time, recorded: recorded,
                type: type, id: id, by: by, values: values)
            if books.brokenRule(by: event) == nil { return event }
        }
        return nil
    }

    /// Mostly later than the last one; sometimes earlier, sometimes at midnight to the second.
    private mutating func nextTime(_ stream: SplitMix64) -> ReferenceInstant {
        var random = stream
        let step = random.below(longestStep + 1)
        now = ReferenceInstant(nearest: now.seconds + step, nanoseconds: 0)
        var seconds = now.seconds
        if random.chance(15) { seconds -= random.below(1_800_000) }
        if random.chance(15) {
            let midnight = books.zone.date(at: now).day * 86_400
            seconds = midnight - books.zone.offset(at: now) + random.within(-1...1)
        }
        let nanoseconds =
            switch random.below(10) {
            case 0: 999_999_999
            case 1: random.below(1_000_000_000)
            case 2..<5: random.below(1_000) * 1_000_000
            default: 0
            }
        return ReferenceInstant(nearest: seconds, nanoseconds: nanoseconds)
    }

    /// When the line is recorded, if it says so: never before the last one, often at the same time.
    private mutating func nextRecorded(_ stream: SplitMix64) -> ReferenceInstant? {
        var random = stream
        guard random.chance(recordedPercent) else { return nil }
        let clock = ReferenceInstant(
            nearest: now.seconds + random.pick([0, 0, 1, 86_400], or: 0),
            nanoseconds: random.pick([0, 0, 1, 250_000_000, 999_999_999], or: 0))
        let next = max(clock, recorded ?? clock)
        recorded = next
        return next
    }

    /// Who caused an event, here and there.
    private func by(_ stream: SplitMix64) -> ReferenceText? {
        var random = stream
        return random.chance(12) ? random.pick(WritingSamples.identifiers) : nil
    }

    /// A key that no other line has, or none.
    private func id(_ sequence: Int, _ stream: SplitMix64) -> ReferenceText? {
        var random = stream
        guard random.chance(35) else { return nil }
        let number = String(sequence)
        switch random.below(12) {
        case 0: return ReferenceText(String(repeating: "i", count: 64 - number.count) + number)
        case 1: return ReferenceText("\u{E9}" + number)
        case 2: return ReferenceText("e\u{301}" + number)
        case 3: return ReferenceText(" \u{0}\n" + number)
        default: return ReferenceText("payment-" + number)
        }
    }
}
