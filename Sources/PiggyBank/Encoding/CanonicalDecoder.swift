// The fast path of the decoder: lines in exactly the writer's form.
//
// A worked example. For this line (the seal shortened)
//
//     {"sequence":7,"time":"2026-01-05T09:00:00.000Z","type":"deposited","account":"everyday",
//      "amount":{"currency":"GBP","minorUnits":210000},"source":"Wages","hash":"3f…"}
//
// the head is compared and read at fixed places up to the type. `deposited` selects three patterns,
// each a few words that are compared with the next bytes at once:
//
//     ,"account":"                  then an identifier up to its quote      (required)
//     ,"amount":{"currency":"       then a code, a number and a brace       (required)
//     ,"source":"                   then a text up to its quote             (optional)
//
// then `,"note":"` and `,"metadata":`, both absent here, then the seal, `}` and the line break. Whatever
// does not fit – another order, white space, an escape in an identifier, a wrong value – ends the
// attempt, and the general grammar (``EventLine``) reads the same line and says what it is. So this file
// accepts lines and never refuses one: it can be fast without being able to be wrong about an error.

/// Reads lines in the writer's form.
struct CanonicalDecoder: Sendable {
    private let secret: FingerprintSecret
    private let sequence = Literal("{\"sequence\":")
    private let time = Literal(",\"time\":\"")
    private let type = Literal("\",\"type\":\"")
    private let minorUnits = Literal("\",\"minorUnits\":")
    private let types: ContiguousArray<TypePattern>
    private let members: ContiguousArray<MemberPattern>

    /// Whether a text of the last line has escapes, which may be others than the writer's.
    private(set) var hasEscapes = false

    /// The date read last, as eight bytes and two: events come roughly in the order of time.
    ///
    /// It begins as what no two bytes make, so that no line's date is taken for it unread.
    private var recentDate: (UInt64, UInt64) = (0, .max)
    private var recentDay: Int64 = 0
    /// The currencies read last and their codes, each at a place that follows from its code.
    private var recentCodes = ContiguousArray<UInt64>(repeating: 0, count: 64)
    private var recentCurrencies = ContiguousArray<Currency?>(repeating: nil, count: 64)

    /// What an event type looks like.
    private struct TypePattern: Sendable {
        var type: EventType
        /// The type's name with its closing quote.
        var name: Literal
        var members: Range<Int>
    }

    /// What a member looks like.
    private struct MemberPattern: Sendable {
        /// What comes before the value, an opening quote included.
        var opening: Literal
        var value: Value
        var isRequired: Bool
    }

    /// What is done with a member's value.
    private enum Value: Sendable {
        /// An amount of minor units from 0 or from 1 on.
        case overdraft, roundUpTo
        case key
        case account, to, goal
        /// A text that the entry has a slice of, or one that is checked and left where it is.
        case keptText, text
        case spending
        case currency, money
        case week
        case metadata
        /// Never in the writer's form, as far as this file knows it.
        case unread
    }

    /// - Parameter secret: what the fingerprints of idempotency keys are made under.
    init(secret: FingerprintSecret = .process) {
        self.secret = secret
        (types, members) = Self.patterns
    }

    /// What the types and their members look like, worked out once.
    private static let patterns = {
        var types: ContiguousArray<TypePattern> = []
        var members: ContiguousArray<MemberPattern> = []
        // The frequent types first: the right one is found by comparing in turn. The settings are
        // stated once and need the directory of time zones, so they take the general path.
        let frequent: [EventType] = [
            .withdrawn, .deposited, .transferred, .goalFunded, .roundUpsMoved,
        ]
        let others = EventType.allCases.filter { !frequent.contains($0) && $0 != .ledgerOpened }
        for type in frequent + others {
            let first = members.count
            for rule in [.optional(.id)] + type.members + MemberRule.commonLast {
                members.append(pattern(rule))
            }
            let name = Literal("\(type.rawValue)\"")
            types.append(TypePattern(type: type, name: name, members: first..<members.count))
        }
        return (types, members)
    }()

    private static func pattern(_ rule: MemberRule) -> MemberPattern {
        let name = ",\"\(rule.member.rawValue)\":"
        let (value, opening): (Value, String) =
            switch rule.member.form {
            case .integer where rule.member == .overdraft: (.overdraft, name)
            case .integer where rule.member == .roundUpTo: (.roundUpTo, name)
            case .flag: (.spending, name)
            case .metadata: (.metadata, name)
            case .money: (.money, name + "{\"currency\":\"")
            case .key: (.key, name + "\"")
            case .accountID: (rule.member == .to ? .to : .account, name + "\"")
            case .goalID: (.goal, name + "\"")
            case .text where rule.member == .name || rule.member == .payee: (.keptText, name + "\"")
            case .text: (.text, name + "\"")
            case .currency: (.currency, name + "\"")
            case .date: (.week, name + "\"")
            case .integer, .time, .type, .timeZone, .weekday, .seal: (.unread, name)
            }
        return MemberPattern(
            opening: Literal(opening),
            value: value,
            isRequired: rule.isRequired
        )
    }
}

// MARK: - Lines

extension CanonicalDecoder {
    /// Reads the line that begins at `start` into an entry; nil when it is not in the writer's form.
    ///
    /// The line break stands where the span ends.
    mutating func decode(
        _ bytes: RawSpan,
        at start: Int,
        into entry: inout Entry,
        accounts: inout Names,
        goals: inout Names
    ) -> LineSpan? {
        hasEscapes = false
        guard sequence.matches(bytes, start) else { return nil }
        var position = start + sequence.count
        guard let number = Self.integer(bytes, &position), number >= 1,
            time.matches(bytes, position),
            let instant = instant(bytes, position + time.count)
        else { return nil }
        position += time.count + 24
        guard type.matches(bytes, position) else { return nil }
        position += type.count
        guard let pattern = types.first(where: { $0.name.matches(bytes, position) }) else {
            return nil
        }
        position += pattern.name.count
        entry = Entry(type: pattern.type)
        entry.sequence = number
        entry.time = instant

        var next = bytes.word(position) ?? 0
        for index in pattern.members {
            guard members[index].opening.begins(next),
                members[index].opening.matches(bytes, position)
            else {
                if members[index].isRequired { return nil }
                continue
            }
            position += members[index].opening.count
            guard read(members[index].value, bytes, &position, &entry, &accounts, &goals) else {
                return nil
            }
            next = bytes.word(position) ?? 0
        }

        var sealStart = -1
        if bytes.byte(position) == UInt8(ascii: ","), Seal.isSeal(bytes, at: position) {
            sealStart = position
            position += Seal.count - 1
        }
        // A line over the limit, or with CR LF, is for the general path to judge.
        guard bytes.byte(position) == UInt8(ascii: "}"), bytes.byte(position + 1) == 0x0A,
            position + 1 - start <= Limits.lineBytes
        else { return nil }
        return LineSpan(
            start: Int32(truncatingIfNeeded: start),
            end: Int32(truncatingIfNeeded: position + 1),
            sealStart: Int32(truncatingIfNeeded: sealStart)
        )
    }

    /// Reads a member's value into the entry; false when it is not in the writer's form.
    @inline(__always)
    private mutating func read(
        _ value: Value,
        _ bytes: RawSpan,
        _ position: inout Int,
        _ entry: inout Entry,
        _ accounts: inout Names,
        _ goals: inout Names
    ) -> Bool {
        let start = position
        switch value {
        case .overdraft:
            guard let number = Self.integer(bytes, &position) else { return false }
            entry.overdraft = number
        case .roundUpTo:
            guard let number = Self.integer(bytes, &position), number >= 1 else { return false }
            entry.roundUpTo = number
        case .key:
            guard let end = Self.stringEnd(bytes, start),
                (1...Limits.idempotencyKeyBytes) ~= end - start
            else { return false }
            entry.key = bytes.fingerprint(start, end - start, under: secret)
            position = end + 1
        case .account:
            guard let place = Self.place(bytes, &position, in: &accounts) else { return false }
            entry.account = place
        case .to:
            guard let place = Self.place(bytes, &position, in: &accounts) else { return false }
            entry.to = place
        case .goal:
            guard let place = Self.place(bytes, &position, in: &goals) else { return false }
            entry.goal = place
        case .keptText:
            guard let text = Self.text(bytes, start) else { return false }
            entry.text = text
            hasEscapes = hasEscapes || text.isEscaped
            position = Int(text.start) + Int(text.count) + 1
        case .text:
            guard let text = Self.text(bytes, start) else { return false }
            hasEscapes = hasEscapes || text.isEscaped
            position = Int(text.start) + Int(text.count) + 1
        case .spending:
            // `true` as a word, and `false` as a word and a byte.
            let word = bytes.paddedWord(start, count: 4)
            entry.isSpending = word == 0x6575_7274
            guard entry.isSpending || word == 0x736C_6166 && bytes.byte(start + 4) == 0x65 else {
                return false
            }
            position += entry.isSpending ? 4 : 5
        case .currency:
            guard let currency = currency(bytes, start), bytes.byte(start + 3) == 0x22 else {
                return false
            }
            entry.currency = currency
            position += 4
        case .money:
            guard let currency = currency(bytes, start), minorUnits.matches(bytes, start + 3) else {
                return false
            }
            position += 3 + minorUnits.count
            guard let number = Self.integer(bytes, &position), number >= 1,
                bytes.byte(position) == UInt8(ascii: "}")
            else { return false }
            entry.currency = currency
            entry.minorUnits = number
            position += 1
        case .week:
            guard let date = CalendarDate(bytes, at: start, count: 10),
                bytes.byte(start + 10) == 0x22
            else { return false }
            entry.week = date
            position += 11
        case .metadata:
            guard bytes.byte(start) == UInt8(ascii: "{") else { return false }
            // Bounded by the line: a line break would be white space between the tokens of JSON.
            let lineBreak = bytes.firstLineBreak(start, bytes.byteCount)
            var depth = 0
            guard let end = try? bytes.scanValue(start, lineBreak, depth: &depth),
                depth <= Limits.metadataDepth
            else { return false }
            position = end
        case .unread:
            return false
        }
        return true
    }

    /// The text that begins at `start`, whose closing quote stands behind it; nil when it is none.
    @inline(__always)
    private static func text(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        if let end = Self.stringEnd(bytes, start) {
            return TextSlice(
                start: Int32(truncatingIfNeeded: start),
                count: Int32(truncatingIfNeeded: end - start),
                isEscaped: false
            )
        }
        return Self.escapedText(bytes, start)
    }

    /// The same by the scanner of the general grammar, for a text with escapes.
    @inline(never)
    private static func escapedText(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        // A string ends within its line: a line break in it is a control character.
        guard let string = try? bytes.scanString(start - 1, bytes.byteCount) else { return nil }
        return TextSlice(
            start: Int32(truncatingIfNeeded: start),
            count: Int32(truncatingIfNeeded: string.end - start),
            isEscaped: string.isEscaped
        )
    }
}

// MARK: - Values

extension CanonicalDecoder {
    /// Reads an integer of at most 2^53 − 1 without leading zeros.
    @inline(__always)
    private static func integer(_ bytes: RawSpan, _ position: inout Int) -> Int64? {
        let start = position
        let (count, digits) = bytes.digits(start)
        // At most 16 digits: fewer than would overflow.
        guard count >= 1, count <= 16, digits <= UInt64(Limits.largestNumber),
            count == 1 || bytes.byte(start) != 0x30
        else { return nil }
        position += count
        return Int64(digits)
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS.mmmZ`.
    @inline(__always)
    private mutating func instant(_ bytes: RawSpan, _ start: Int) -> Instant? {
        guard let word = bytes.word(start), let clock = bytes.word(start + 11),
            let fraction = bytes.word(start + 17), bytes.byte(start + 10) == UInt8(ascii: "T"),
            // `HH:MM:SS`, then `SS.mmmZ` and what follows; zeros stand for the digits.
            clock & 0x0000_FF00_00FF_0000 == 0x0000_3A00_003A_0000,
            fraction & 0x00FF_0000_00FF_0000 == 0x005A_0000_002E_0000,
            RawSpan.areDigits(clock & 0xFFFF_00FF_FF00_FFFF | 0x0000_3000_0030_0000),
            RawSpan.areDigits(fraction & 0x0000_FFFF_FF00_FFFF | 0x3030_0000_0030_0000)
        else { return nil }
        let pairs = ((clock & 0x0F0F_0F0F_0F0F_0F0F) &* (10 << 8 | 1)) >> 8
        let hour = Int64(pairs & 0xFF)
        let minute = Int64(pairs >> 24 & 0xFF)
        let second = Int64(pairs >> 48 & 0xFF)
        guard hour <= 23, minute <= 59, second <= 59 else { return nil }
        let milliseconds =
            (fraction >> 24 & 0xF) * 100 + (fraction >> 32 & 0xF) * 10 + (fraction >> 40 & 0xF)
        let day = bytes.paddedWord(start + 8, count: 2)
        if recentDate != (word, day) {
            guard let date = CalendarDate(bytes, at: start, count: 10) else { return nil }
            recentDate = (word, day)
            recentDay = Int64(date.daysSince1970)
        }
        return Instant(
            checkedSeconds: recentDay * 86_400 + hour * 3_600 + minute * 60 + second,
            nanoseconds: UInt32(milliseconds) * 1_000_000
        )
    }

    /// Reads a code of three letters.
    @inline(__always)
    private mutating func currency(_ bytes: RawSpan, _ start: Int) -> Currency? {
        let code = bytes.paddedWord(start, count: 3)
        let place = Int(truncatingIfNeeded: (code &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if code != recentCodes[place] {
            let packed = UInt32(code & 0xFF) << 16 | UInt32(code & 0xFF00) | UInt32(code >> 16)
            recentCurrencies[place] = Currency(packed: packed)
            recentCodes[place] = code
        }
        return recentCurrencies[place]
    }

    /// Where the string ends that begins at `start`: at its closing quote; nil when it has an escape,
    /// a control character or bytes that are not UTF-8.
    @inline(__always)
    private static func stringEnd(_ bytes: RawSpan, _ start: Int) -> Int? {
        let end = bytes.plainTextEnd(start, bytes.byteCount)
        return bytes.byte(end) == UInt8(ascii: "\"") ? end : nil
    }

    /// The place of the identifier that begins at `position`, behind which it moves; nil when it is none.
    @inline(__always)
    private static func place(
        _ bytes: RawSpan,
        _ position: inout Int,
        in names: inout Names
    ) -> Int32? {
        let start = position
        guard let end = Self.stringEnd(bytes, start), end > start,
            end - start <= Limits.identifierBytes
        else { return nil }
        position = end + 1
        return names.intern(identifier: bytes, start, end - start)
    }
}
