/// Decodes blocks of lines into events; kept and used again by its worker from block to block.
///
/// The one decoder of the product. Every line is tried in the writer's form first
/// (``CanonicalDecoder``) and read by the general grammar (``EventLine``) when that fails: both
/// give the same event, and only the general one gives errors.
package struct BlockDecoder: Sendable {
    /// The lines of the block, good or bad.
    package private(set) var lines: ContiguousArray<LineSpan> = []
    /// The events of the lines whose grammar is valid, in their order.
    package private(set) var events: ContiguousArray<DecodedEvent> = []
    /// The lines whose grammar is not valid, in their order.
    package private(set) var faults: [LineFault] = []
    /// The lines that may not be in the writer's form, in their order: those that the general
    /// grammar read, and those whose texts have escapes.
    package private(set) var nonCanonicalLines: [Int] = []
    /// How many of the lines are sealed.
    package private(set) var sealedLines = 0
    /// The lines of a valid grammar whose `hash` is no seal, in their order.
    package private(set) var malformedSeals: [Int] = []
    /// The identifiers that the events mention, and with kept ones those of the blocks before.
    package private(set) var accounts = IdentifierTable<AccountBalance>()
    package private(set) var goals = IdentifierTable<GoalSavings>()

    /// The texts that a table of events has, of the events and of the blocks before.
    package private(set) var texts = IdentifierTable<EventText>()
    /// Those of each event; empty where no table is made.
    package private(set) var textsOfEvents: ContiguousArray<EventTexts> = []
    private let keepsTexts: Bool
    /// So many texts stay from block to block.
    private static let mostTexts = 1 << 15

    /// A line of the block with the fault of its grammar.
    package struct LineFault: Hashable, Sendable {
        package var line: Int
        package var fault: GrammarFault
    }

    /// What was found of the earlier events that the events are of, in the order of their lines.
    package private(set) var earlierEvents: ContiguousArray<FoundEvent> = []

    let zones: any ZoneDirectory
    private let secret: FingerprintSecret
    private var canonical: CanonicalDecoder
    /// Made when it is needed first.
    private var earlierDecoder: EarlierDecoder?
    /// False to read every line by the general grammar, so that tests can compare the two paths.
    private let usesCanonicalPath: Bool

    /// True to leave the rest of a block undecoded after a fault, where nobody goes on.
    private let stopsAtFault: Bool

    private let kept: KeptIdentifiers

    /// How many identifiers stay from block to block, so that each is handed over once; when there
    /// are more of a kind, all of them are forgotten.
    package struct KeptIdentifiers: Hashable, Sendable {
        var accounts: Int
        var goals: Int

        package init(accounts: Int, goals: Int) { (self.accounts, self.goals) = (accounts, goals) }

        /// Those of one block alone.
        package static let none = KeptIdentifiers(accounts: 0, goals: 0)
        /// So many that memory does not grow much with the workers: of accounts, which are used
        /// again and again, more than of goals, which come and go.
        package static let usual = KeptIdentifiers(accounts: 1 << 15, goals: 1 << 12)
    }

    /// Makes a decoder that knows the time zones of a directory.
    ///
    /// - Parameter keepsTexts: whether a table is made of the events.
    package init(
        zones: any ZoneDirectory, secret: FingerprintSecret = .process,
        usesCanonicalPath: Bool = true, stopsAtFault: Bool = false,
        keeping kept: KeptIdentifiers = .none, keepsTexts: Bool = false
    ) {
        self.zones = zones
        self.secret = secret
        canonical = CanonicalDecoder(secret: secret)
        self.usesCanonicalPath = usesCanonicalPath
        self.stopsAtFault = stopsAtFault
        self.kept = kept
        self.keepsTexts = keepsTexts
    }

    /// Decodes all lines of a block; linear in its bytes.
    package mutating func decode(_ block: borrowing LineBlock) {
        lines.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        faults.removeAll(keepingCapacity: true)
        nonCanonicalLines.removeAll(keepingCapacity: true)
        sealedLines = 0
        malformedSeals.removeAll(keepingCapacity: true)
        forgetEarlierEvents()
        if accounts.count > kept.accounts { accounts.removeAll() }
        if goals.count > kept.goals { goals.removeAll() }
        textsOfEvents.removeAll(keepingCapacity: true)
        if texts.count > Self.mostTexts { texts.removeAll() }
        if let oversized = block.oversized {
            lines.append(
                LineSpan(
                    start: Int32(LineBlock.prefixBytes), end: Int32(truncatingIfNeeded: block.end),
                    sealStart: Int32(truncatingIfNeeded: oversized.sealStart)))
            if oversized.sealStart >= 0 { sealedLines += 1 }
            let fault =
                oversized.hole.map { GrammarFault(.hole(bytes: $0.bytes), at: $0.offset) }
                ?? GrammarFault(.lineTooLong(bytes: oversized.count), at: Limits.lineBytes)
            faults.append(LineFault(line: 0, fault: fault))
            return
        }
        let bytes = unsafe block.bytes.span.bytes
        var event = DecodedEvent(type: .ledgerOpened)
        var start = LineBlock.prefixBytes
        while start < block.end {
            if usesCanonicalPath,
                let line = canonical.decode(
                    bytes, at: start, into: &event, accounts: &accounts, goals: &goals)
            {
                event.line = Int32(truncatingIfNeeded: lines.count)
                event.start = line.start
                if canonical.hasEscapes { nonCanonicalLines.append(lines.count) }
                lines.append(line)
                if line.isSealed { sealedLines += 1 }
                events.append(event)
                if keepsTexts { keep(canonical.texts, of: event, block) }
                start = Int(line.end) + 1
            } else {
                start = decodeGeneral(block, at: start)
                if stopsAtFault, !faults.isEmpty { return }
            }
        }
    }

    /// Reads one line by the general grammar, and returns the start of the next one.
    private mutating func decodeGeneral(_ block: borrowing LineBlock, at start: Int) -> Int {
        let bytes = unsafe block.bytes.span.bytes
        let lineBreak = bytes.firstLineBreak(start, block.end)
        let span = LineSpan(in: bytes, start, lineBreak)
        let index = lines.count
        lines.append(span)
        if span.isSealed { sealedLines += 1 }
        nonCanonicalLines.append(index)
        do throws(GrammarFault) {
            if let hole = Hole(in: bytes, span.range, at: 0) {
                throw GrammarFault(.hole(bytes: hole.bytes), at: hole.offset)
            }
            guard span.range.count <= Limits.lineBytes else {
                throw GrammarFault(.lineTooLong(bytes: span.range.count), at: Limits.lineBytes)
            }
            let line = try EventLine(block.bytes, span)
            var event = try line.event(
                zones: zones, secret: secret, accounts: &accounts, goals: &goals)
            event.line = Int32(truncatingIfNeeded: index)
            event.start = span.start
            events.append(event)
            if keepsTexts { keep(LineTexts(line), of: event, block) }
            if line.members.malformedSeal != nil { malformedSeals.append(index) }
        } catch { faults.append(LineFault(line: index, fault: error)) }
        return lineBreak + 1
    }
}

// MARK: - Texts

extension BlockDecoder {
    /// Keeps the texts of an event of which a table is made.
    private mutating func keep(
        _ texts: LineTexts, of event: DecodedEvent, _ block: borrowing LineBlock
    ) {
        var kept = EventTexts()
        switch event.type {
        case .withdrawn: kept.party = intern(event.text, block)
        case .deposited, .refunded: kept.party = intern(texts.source, block)
        case .described: kept.party = intern(event.text ?? texts.source, block)
        default: break
        }
        kept.category = intern(texts.category, block)
        textsOfEvents.append(kept)
    }

    /// The index of a text: an empty one is none.
    private mutating func intern(_ slice: TextSlice?, _ block: borrowing LineBlock) -> TextIndex {
        guard let slice, slice.count > 0 else { return .none }
        guard slice.isEscaped else {
            return unsafe texts.intern(block.bytes.span.bytes, Int(slice.start), Int(slice.count))
        }
        return texts.intern(block.text(slice))
    }
}

// MARK: - Earlier events

/// An event that another one is of, found before that one's turn to be admitted came.
///
/// Nothing is promised of it but that its line states its sequence.
package struct FoundEvent: Sendable {
    /// The line of the block that is of it.
    var asking: Int32
    /// With the decoder's indices.
    var event: DecodedEvent
    var line: LineView
}

extension BlockDecoder {
    /// Finds the earlier events that those of the block are of, where the log is as it should be:
    /// what is not found here is looked for when its turn comes.
    ///
    /// Linear in the block's events, with a few reads for every one that is of an event far from
    /// the one before.
    package mutating func findEarlierEvents(of block: borrowing LineBlock, in log: any LogReader) {
        guard let first = events.first, first.line == 0, block.fileOffset > 0 else { return }
        let before = LineRange(first: 1, start: 0, next: first.sequence, end: block.fileOffset)
        var decoder = earlierDecoder.take() ?? EarlierDecoder(zones: zones)
        decoder.forget()
        var searches = 0
        for event in events where event.namesEarlierEvent {
            // A refund that replaces another names two.
            var (named, next) = (event.replaced, event.earlierSequence)
            if named == nil { (named, next) = (next, nil) }
            while let of = named {
                (named, next) = (next, nil)
                guard of < first.sequence else { continue }
                if !decoder.isNear(of) { searches += 1 }
                // Each holds what was read for it.
                guard searches <= Self.searches else { break }
                let found = decoder.event(
                    of, in: before, searching: before, of: log, &accounts, &goals)
                guard let found else { continue }
                earlierEvents.append(
                    FoundEvent(asking: event.line, event: found.event, line: found.line))
            }
        }
        earlierDecoder = decoder
    }

    /// Lets go of what was found, once the block was folded.
    package mutating func forgetEarlierEvents() { earlierEvents.removeAll(keepingCapacity: true) }

    /// How many earlier events are searched for at most.
    private static let searches = 64
}

extension EventLine {
    /// The decoded event of this line, whose values are checked in the order of the line.
    func event(
        zones: any ZoneDirectory, secret: FingerprintSecret = .process,
        accounts: inout IdentifierTable<AccountBalance>, goals: inout IdentifierTable<GoalSavings>
    ) throws(GrammarFault) -> DecodedEvent {
        var event = DecodedEvent(type: type)
        var (account, to, goal): (JSONValue?, JSONValue?, JSONValue?) = (nil, nil, nil)
        for index in members.inOrder.indices {
            let (member, value) = (members.inOrder[index].member, members.inOrder[index].value)
            let slot = member.slot(in: type)
            switch slot {
            case .sequence: event.sequence = try required(member)
            case .time: event.time = try required(member)
            case .recorded: event.recorded = try required(member) as Instant
            case .type, .seal: break
            case .key: event.key = try key(member) { $0.fingerprint($1, $2, under: secret) }
            case .of: event.of = try required(member)
            case .replaces: event.replaces = try required(member)
            case .identifier: try checkIdentifier(member)
            case .account:
                try checkIdentifier(member)
                account = value
            case .to:
                try checkIdentifier(member)
                to = value
            case .goal:
                try checkIdentifier(member)
                goal = value
            case .money:
                let money: Money = try required(member)
                (event.currency, event.minorUnits) = (money.currency, money.minorUnits)
            case .received:
                let money: Money = try required(member)
                (event.receivedCurrency, event.receivedUnits) = (money.currency, money.minorUnits)
            case .balance:
                let balance: Balance = try required(member)
                event.currency = balance.currency
                // The reader of a balance has checked that it is within 2^53 − 1.
                event.minorUnits = Int64(truncatingIfNeeded: balance.minorUnits)
            case .keptText:
                try checkText(member)
                event.text = textSlice(value)
            case .text, .source, .category, .note: try checkText(member)
            case .number: _ = try required(member) as Int64
            case .metadata: try checkMetadata(member)
            case .overdraft: event.overdraft = try required(member) as Int64
            case .roundUpTo: event.roundUpTo = try required(member) as Int64
            case .roundUpMultiplier: event.roundUpMultiplier = try required(member) as Int64
            case .currency: event.currency = try required(member) as Currency
            case .spending, .roundUp, .income, .withGoals: event.set(try required(member), slot)
            case .week: event.week = try required(member)
            case .timeZone:
                try checkTimeZone(member, in: zones)
                event.text = textSlice(value)
            case .weekStart: event.weekStart = try required(member)
            }
        }
        // Interned only now, in the writer's order, which need not be the line's.
        if let account { event.account = index(account, in: &accounts) }
        if let to { event.to = index(to, in: &accounts) }
        if let goal { event.goal = index(goal, in: &goals) }
        return event.describing(members.inOrder.lazy.map(\.member))
    }

    /// The index of an identifier that was checked.
    private func index<Subject>(_ value: JSONValue, in table: inout IdentifierTable<Subject>)
        -> Index<Subject>
    { text(value) { table.intern($0, $1, $2) } ?? .none }

    /// Where a text that was checked is.
    private func textSlice(_ value: JSONValue) -> TextSlice {
        // Within the quotes.
        TextSlice(in: value.start + 1..<value.range.upperBound - 1, isEscaped: value.isEscaped)
    }
}

extension DecodedEvent {
    /// States a flag.
    mutating func set(_ flag: Bool, _ slot: Slot) {
        switch slot {
        case .spending: isSpending = flag
        case .roundUp: isRoundedUp = flag
        case .income: isIncome = flag
        case .withGoals: isWithGoals = flag
        default: break
        }
    }
}

extension RawSpan {
    /// The offset of the first line feed; `end` when there is none before it.
    package func firstLineBreak(_ start: Int, _ end: Int) -> Int { first(0x0A, start, end) }

    /// The offset of the first byte that is a given one; `end` when there is none before it.
    @inline(__always) func first(_ wanted: UInt8, _ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, let low = word(position), let high = word(position + 8) {
            let inLow = Self.marks(of: wanted, in: low)
            let inHigh = Self.marks(of: wanted, in: high)
            guard inLow | inHigh != 0 else {
                position += 16
                continue
            }
            let offset =
                inLow != 0 ? inLow.trailingZeroBitCount / 8 : 8 + inHigh.trailingZeroBitCount / 8
            return Swift.min(position + offset, end)
        }
        while position < end, byte(position) != wanted { position += 1 }
        return Swift.min(position, end)
    }

    /// Marks a byte in a word by the highest bit of each byte that is it; the lowest mark is exact,
    /// and one above it may be of another byte.
    @inline(__always) static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // A byte that is the same becomes zero.
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones &* 0x80)
    }

    /// The bytes of a range, as an array.
    package func copy(_ range: Range<Int>) -> ContiguousArray<UInt8> {
        unsafe extracting(range).withUnsafeBytes { unsafe ContiguousArray($0) }
    }
}

extension LineBlock {
    /// The text of a slice, its escapes resolved.
    package func text(_ slice: TextSlice) -> String { unsafe bytes.span.bytes.text(slice) }
}
