/// Decodes blocks of lines into entries; kept and used again by its worker from block to block.
///
/// The one decoder of the product. Every line is tried in the writer's form first
/// (``CanonicalDecoder``) and read by the general grammar (``EventLine``) when that fails: both give the
/// same entry, and only the general one gives errors.
package struct BlockDecoder: Sendable {
    /// The lines of the block, good or bad.
    package private(set) var lines: ContiguousArray<LineSpan> = []
    /// The entries of the lines whose grammar is sound, in their order.
    package private(set) var entries: ContiguousArray<Entry> = []
    /// The lines whose grammar is not sound, in their order.
    package private(set) var faults: [LineFault] = []
    /// The lines that may not be in the writer's form, in their order: those that the general grammar read,
    /// and those whose texts have escapes.
    package private(set) var looseLines: [Int] = []
    /// How many of the lines are sealed.
    package private(set) var sealedLines = 0
    /// The identifiers that the entries mention, and with kept names those of the blocks before.
    package private(set) var accounts = Names()
    package private(set) var goals = Names()
    /// How often the names were forgotten.
    package private(set) var generation = 0

    /// A line of the block with the fault of its grammar.
    package struct LineFault: Hashable, Sendable {
        package var line: Int
        package var fault: GrammarFault
    }

    private let zones: any ZoneDirectory
    private let secret: FingerprintSecret
    private var canonical: CanonicalDecoder
    /// False to read every line by the general grammar, so that tests can compare the two paths.
    private let usesCanonicalPath: Bool

    /// True to leave the rest of a block undecoded behind a fault, where nobody goes on.
    private let stopsAtFault: Bool

    /// Whether names stay from block to block, so that each is handed over once.
    private let keepsNames: Bool

    /// So many kept names are forgotten, so that memory does not grow with the workers.
    private static let keptNames = 1 << 14

    /// Makes a decoder that knows the time zones of a directory.
    package init(
        zones: any ZoneDirectory,
        secret: FingerprintSecret = .process,
        usesCanonicalPath: Bool = true,
        stopsAtFault: Bool = false,
        keepsNames: Bool = false
    ) {
        self.zones = zones
        self.secret = secret
        canonical = CanonicalDecoder(secret: secret)
        self.usesCanonicalPath = usesCanonicalPath
        self.stopsAtFault = stopsAtFault
        self.keepsNames = keepsNames
    }

    /// Decodes all lines of a block; linear in its bytes.
    package mutating func decode(_ block: borrowing LineBlock) {
        lines.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        faults.removeAll(keepingCapacity: true)
        looseLines.removeAll(keepingCapacity: true)
        sealedLines = 0
        if !keepsNames || accounts.count + goals.count > Self.keptNames {
            accounts.removeAll()
            goals.removeAll()
            generation += 1
        }
        if let oversized = block.oversized {
            lines.append(
                LineSpan(
                    start: Int32(LineBlock.head),
                    end: Int32(truncatingIfNeeded: block.end),
                    sealStart: Int32(truncatingIfNeeded: oversized.sealStart)
                )
            )
            if oversized.sealStart >= 0 { sealedLines += 1 }
            let fault = GrammarFault(.lineTooLong(bytes: oversized.count), at: Limits.lineBytes)
            faults.append(LineFault(line: 0, fault: fault))
            return
        }
        let bytes = unsafe block.bytes.span.bytes
        var entry = Entry(type: .ledgerOpened)
        var start = LineBlock.head
        while start < block.end {
            if usesCanonicalPath,
                let line = canonical.decode(
                    bytes,
                    at: start,
                    into: &entry,
                    accounts: &accounts,
                    goals: &goals
                )
            {
                entry.line = Int32(truncatingIfNeeded: lines.count)
                entry.start = line.start
                if canonical.hasEscapes { looseLines.append(lines.count) }
                lines.append(line)
                if line.isSealed { sealedLines += 1 }
                entries.append(entry)
                start = Int(line.end) + 1
            } else {
                start = decodeGeneral(bytes, at: start, end: block.end)
                if stopsAtFault, !faults.isEmpty { return }
            }
        }
    }

    /// Reads one line by the general grammar, and gives the start of the next one.
    private mutating func decodeGeneral(_ bytes: RawSpan, at start: Int, end: Int) -> Int {
        let lineBreak = bytes.firstLineBreak(start, end)
        let span = LineSpan(in: bytes, start, lineBreak)
        let index = lines.count
        lines.append(span)
        if span.isSealed { sealedLines += 1 }
        looseLines.append(index)
        do throws(GrammarFault) {
            guard span.range.count <= Limits.lineBytes else {
                throw GrammarFault(.lineTooLong(bytes: span.range.count), at: Limits.lineBytes)
            }
            let line = try EventLine(bytes.copy(span.range), sealStart: span.sealOffset)
            var entry = try line.entry(
                at: start,
                zones: zones,
                secret: secret,
                accounts: &accounts,
                goals: &goals
            )
            entry.line = Int32(truncatingIfNeeded: index)
            entry.start = span.start
            entries.append(entry)
        } catch {
            faults.append(LineFault(line: index, fault: error))
        }
        return lineBreak + 1
    }
}

extension EventLine {
    /// The entry of this line, whose values are checked in the order of the line.
    ///
    /// - Parameter start: where the line stands in its block.
    func entry(
        at start: Int,
        zones: any ZoneDirectory,
        secret: FingerprintSecret = .process,
        accounts: inout Names,
        goals: inout Names
    ) throws(GrammarFault) -> Entry {
        var entry = Entry(type: type)
        var places: [Member: ContiguousArray<UInt8>] = [:]
        for member in order {
            switch member.form {
            case .integer:
                let number = try require(integer(member), member)
                switch member {
                case .sequence: entry.sequence = number
                case .overdraft: entry.overdraft = number
                case .roundUpTo: entry.roundUpTo = number
                default: break
                }
            case .time: entry.time = try require(instant(member), member)
            case .type, .seal: break
            case .key:
                let key = try require(key(member), member)
                entry.key = unsafe key.span.bytes.fingerprint(0, key.count, under: secret)
            case .accountID, .goalID: places[member] = try require(identifier(member), member)
            case .text:
                _ = try text(member)
                if member == .name || member == .payee { entry.text = textSlice(member, at: start) }
            case .flag: entry.isSpending = try require(flag(member), member)
            case .currency: entry.currency = try require(currency(member), member)
            case .money:
                let money = try require(money(member), member)
                entry.currency = money.currency
                entry.minorUnits = money.minorUnits
            case .date: entry.week = try require(date(member), member)
            case .timeZone:
                _ = try timeZone(member, in: zones)
                entry.text = textSlice(member, at: start)
            case .weekday: entry.weekStart = try require(weekday(member), member)
            case .metadata: _ = try metadata(member)
            }
        }
        // Interned only now, in the writer's order, which need not be the line's.
        for member in [Member.account, .from, .to, .goal] {
            guard let name = places[member] else { continue }
            let span = unsafe name.span.bytes
            switch member {
            case .goal: entry.goal = goals.intern(span, 0, name.count)
            case .to: entry.to = accounts.intern(span, 0, name.count)
            default: entry.account = accounts.intern(span, 0, name.count)
            }
        }
        return entry
    }

    private func textSlice(_ member: Member, at start: Int) -> TextSlice? {
        slice(member).map { string in
            TextSlice(
                start: Int32(truncatingIfNeeded: start + string.start),
                count: Int32(truncatingIfNeeded: string.end - string.start),
                isEscaped: string.isEscaped
            )
        }
    }
}

extension RawSpan {
    /// The offset of the first line feed; `end` when there is none before it.
    package func firstLineBreak(_ start: Int, _ end: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = start
        while position < end {
            guard let word = word(position) else { break }
            // A byte of the word that is 0x0A becomes zero, and the lowest zero byte is marked exactly.
            let difference = word ^ (ones &* 0x0A)
            let marks = (difference &- ones) & ~difference & (ones &* 0x80)
            if marks != 0 {
                return Swift.min(position + marks.trailingZeroBitCount / 8, end)
            }
            position += 8
        }
        while position < end, byte(position) != 0x0A { position += 1 }
        return Swift.min(position, end)
    }

    /// The bytes of a range, as an array.
    package func copy(_ range: Range<Int>) -> ContiguousArray<UInt8> {
        unsafe extracting(range).withUnsafeBytes { unsafe ContiguousArray($0) }
    }
}

extension LineBlock {
    /// The text of a slice, its escapes resolved.
    package func text(_ slice: TextSlice) -> String {
        let start = Int(slice.start)
        let string = JSONString(
            start: start,
            end: start + Int(slice.count),
            isEscaped: slice.isEscaped
        )
        return unsafe bytes.span.bytes.text(string)
    }
}
