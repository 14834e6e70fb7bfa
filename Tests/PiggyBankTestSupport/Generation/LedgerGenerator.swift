/// A ledger file made from a seed.
public struct GeneratedLedger: Sendable {
    /// What it was made from: the same seed gives the same bytes.
    public let seed: UInt64
    /// The whole file.
    public let file: [UInt8]
    /// The names of the changes that were made to a valid ledger; empty for a valid one.
    public let changes: [String]
    /// The times of the events as they were before the changes, for questions as of a time.
    public let times: [ReferenceInstant]
    /// The types of the events as they were before the changes.
    public let types: [ReferenceText]
    private let summary: String

    /// Makes the ledger of a seed: somewhat more than a third of all seeds give a changed one.
    ///
    /// A change does not always break a rule; whether it does is for the reference to say.
    public init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var generator = LedgerGenerator(&random)
        let draft = generator.generate(&random)
        self.seed = seed
        self.times = draft.lines.map(\.event.time)
        self.types = draft.lines.map(\.event.kind.type)
        self.summary =
            "seed \(seed), \(draft.lines.count) lines, \(draft.isSealed ? "sealed" : "plain")"
            + (generator.writer.isWild ? ", wild" : "")
        if random.chance(44) {
            var breaker = LedgerBreaker(draft: draft, writer: generator.writer)
            self.file = breaker.broken(&random)
            self.changes = breaker.changes
        } else {
            self.file = draft.rendered()
            self.changes = []
        }
    }

    /// The seed and what was done, for the message of a failing test.
    public var description: String {
        changes.isEmpty ? summary : summary + "; " + changes.joined(separator: "; ")
    }
}

extension GeneratedLedger: CustomStringConvertible {}

/// Makes valid ledgers: every event is one that the books allow.
struct LedgerGenerator {
    let writer: LineWriter
    private(set) var books = ReferenceBooks()
    private var now: ReferenceInstant
    private let zone: ReferenceZone
    private let currencies: [ReferenceText]
    /// The longest step between two events, in seconds.
    private let longestStep: Int
    private var lastID = 0

    init(_ random: inout SplitMix64) {
        writer = LineWriter(
            isWild: random.chance(40),
            isSealed: random.chance(50),
            endsLinesWithCRLF: random.chance(12)
        )
        let scene = random.pick(GenerationSamples.scenes, or: GenerationSamples.firstScene)
        zone = ReferenceZone(scene.zone) ?? .utc
        now = ReferenceInstant(rfc3339: scene.time.utf8) ?? ReferenceInstant(seconds: 0)
        currencies = (0..<random.within(1...3)).map { _ in
            random.pick(GenerationSamples.currencies, or: "GBP")
        }
        longestStep = random.pick([0, 3_600, 20_000, 90_000, 700_000], or: 3_600)
    }

    /// Makes a ledger of one to some 150 lines, seldom of none.
    mutating func generate(_ random: inout SplitMix64) -> LedgerDraft {
        var draft = LedgerDraft(isSealed: writer.isSealed)
        let size =
            switch random.below(10) {
            case 0..<4: random.within(0...8)
            case 4..<9: random.within(9...35)
            default: random.within(36...150)
            }
        while draft.lines.count < size {
            guard let event = nextEvent(sequence: draft.lines.count + 1, &random) else { break }
            books.add(event, week: books.week(of: event.time))
            draft.lines.append(writer.line(event, &random))
        }
        if !draft.lines.isEmpty, random.below(400) == 0 {
            let index = random.below(draft.lines.count)
            draft.lines[index].pad(to: ReferenceGrammar.longestLine)
        }
        if random.chance(4) {
            draft.tail = random.pick(
                [[0x7B], [UInt8](#"{"sequence":1"#.utf8), [0xFF], [0x0D]],
                or: []
            )
        }
        return draft
    }

    private mutating func nextEvent(
        sequence: Int,
        _ random: inout SplitMix64
    ) -> ReferenceEvent? {
        for _ in 0..<40 {
            var event = ReferenceEvent(
                sequence: sequence,
                time: nextTime(&random),
                id: random.chance(35) ? nextID(&random) : nil,
                kind: .ledgerOpened(
                    zone: random.chance(85) ? zone : .utc,
                    weekStart: random.below(7)
                )
            )
            if sequence > 1 || random.chance(20) {
                guard
                    let kind = EventProposals(books: books, currencies: currencies)
                        .kind(at: event.time, &random)
                else { continue }
                event.kind = kind
            }
            if books.brokenRule(by: event) == nil { return event }
        }
        return nil
    }

    /// Mostly later than the last one; sometimes earlier, sometimes at midnight to the second.
    private mutating func nextTime(_ random: inout SplitMix64) -> ReferenceInstant {
        let step = random.below(longestStep + 1)
        now = clamped(now.seconds + step, nanoseconds: 0)
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
        return clamped(seconds, nanoseconds: nanoseconds)
    }

    private func clamped(_ seconds: Int, nanoseconds: Int) -> ReferenceInstant {
        ReferenceInstant(
            seconds: min(max(seconds, ReferenceInstant.firstSecond), ReferenceInstant.lastSecond),
            nanoseconds: nanoseconds
        )
    }

    private mutating func nextID(_ random: inout SplitMix64) -> ReferenceText {
        lastID += 1
        let number = String(lastID)
        switch random.below(12) {
        case 0: return ReferenceText(String(repeating: "i", count: 64 - number.count) + number)
        case 1: return ReferenceText("\u{E9}" + number)
        case 2: return ReferenceText("e\u{301}" + number)
        case 3: return ReferenceText(" \u{0}\n" + number)
        default: return ReferenceText("payment-" + number)
        }
    }
}
