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
//     ,"amount":                    then money in its one form              (required)
//     ,"source":"                   then a text up to its quote             (optional)
//
// then `,"note":"` and `,"metadata":`, both absent here, then the seal, `}` and the line break. Whatever
// does not fit – another order, white space, an escape in an identifier, a wrong value – ends the
// attempt, and the general grammar (``EventLine``) reads the same line and says what it is. So this file
// accepts lines and never rejects one: it can be fast without being able to be wrong about an error.

/// Reads lines in the writer's form.
struct CanonicalDecoder: Sendable {
    private let secret: FingerprintSecret
    private let sequence = Literal("{\"sequence\":")
    private let time = Literal(",\"time\":\"")
    private let type = Literal("\",\"type\":\"")
    private let currencyOpening = Literal("{\"currency\":\"")
    private let minorUnits = Literal("\",\"minorUnits\":")
    private let types: ContiguousArray<TypePattern>
    private let members: ContiguousArray<MemberPattern>

    /// Whether a text of the last line has escapes, which may be others than the writer's.
    private(set) var hasEscapes = false

    private var recentDate = RecentDate()
    private var recentCurrencies = RecentCurrencies()

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
        /// A text that the event has a slice of, or one that is checked and left where it is.
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
            case .money: (.money, name)
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
    /// Reads the line that begins at `start` into an event; nil when it is not in the writer's form.
    ///
    /// The line break stands where the span ends.
    mutating func decode(
        _ bytes: RawSpan,
        at start: Int,
        into event: inout DecodedEvent,
        accounts: inout IdentifierTable,
        goals: inout IdentifierTable
    ) -> LineSpan? {
        hasEscapes = false
        guard sequence.matches(bytes, start),
            let (number, numberEnd) = bytes.integer(start + sequence.count), number >= 1,
            time.matches(bytes, numberEnd),
            let instant = recentDate.instant(bytes, numberEnd + time.count)
        else { return nil }
        var position = numberEnd + time.count + 24
        guard type.matches(bytes, position) else { return nil }
        position += type.count
        guard let pattern = types.first(where: { $0.name.matches(bytes, position) }) else {
            return nil
        }
        position += pattern.name.count
        event = DecodedEvent(type: pattern.type)
        event.sequence = number
        event.time = instant

        guard let end = readMembers(pattern.members, bytes, position, &event, &accounts, &goals)
        else { return nil }
        position = end
        var sealStart = -1
        if Seal.isSeal(bytes, at: position) {
            sealStart = position
            position += Seal.count - 1
        }
        // A line over the limit, or with CR LF, is for the general path to validate.
        guard bytes.byte(position) == UInt8(ascii: "}"), bytes.byte(position + 1) == 0x0A,
            position + 1 - start <= Limits.lineBytes
        else { return nil }
        return LineSpan(
            start: Int32(truncatingIfNeeded: start),
            end: Int32(truncatingIfNeeded: position + 1),
            sealStart: Int32(truncatingIfNeeded: sealStart)
        )
    }

    /// Reads the members that begin at `start`, and gives the offset behind them; nil when one of them is
    /// missing or not in the writer's form.
    private mutating func readMembers(
        _ range: Range<Int>,
        _ bytes: RawSpan,
        _ start: Int,
        _ event: inout DecodedEvent,
        _ accounts: inout IdentifierTable,
        _ goals: inout IdentifierTable
    ) -> Int? {
        var position = start
        var next = bytes.word(position) ?? 0
        var index = range.lowerBound
        while index < range.upperBound {
            let member = members[index]
            index += 1
            if member.opening.begins(next), member.opening.ends(bytes, position) {
                let start = position + member.opening.count
                guard let end = read(member.value, bytes, start, &event, &accounts, &goals) else {
                    return nil
                }
                position = end
                next = bytes.word(position) ?? 0
            } else if member.isRequired {
                return nil
            }
        }
        return position
    }

    /// Reads the value that begins at `start` into the event, and gives the offset behind it; nil when it
    /// is not in the writer's form.
    @inline(__always)
    private mutating func read(
        _ value: Value,
        _ bytes: RawSpan,
        _ start: Int,
        _ event: inout DecodedEvent,
        _ accounts: inout IdentifierTable,
        _ goals: inout IdentifierTable
    ) -> Int? {
        switch value {
        case .key:
            guard let (key, end) = Self.key(bytes, start, under: secret) else { return nil }
            event.key = key
            return end
        case .account:
            guard let (place, end) = Self.place(bytes, start, in: &accounts) else { return nil }
            event.account = place
            return end
        case .to:
            guard let (place, end) = Self.place(bytes, start, in: &accounts) else { return nil }
            event.to = place
            return end
        case .goal:
            guard let (place, end) = Self.place(bytes, start, in: &goals) else { return nil }
            event.goal = place
            return end
        case .money:
            let code = start + currencyOpening.count
            let number = code + 3 + minorUnits.count
            guard currencyOpening.matches(bytes, start),
                let currency = recentCurrencies.find(bytes, code),
                minorUnits.matches(bytes, code + 3),
                let (minorUnits, end) = bytes.integer(number), minorUnits >= 1,
                bytes.byte(end) == UInt8(ascii: "}")
            else { return nil }
            event.currency = currency
            event.minorUnits = minorUnits
            return end + 1
        case .keptText:
            guard let text = text(bytes, start) else { return nil }
            event.text = text
            return Int(text.start) + Int(text.count) + 1
        case .text:
            guard let text = text(bytes, start) else { return nil }
            return Int(text.start) + Int(text.count) + 1
        case .overdraft, .roundUpTo, .spending, .currency, .week, .metadata, .unread:
            return readRare(value, bytes, start, &event)
        }
    }

    /// The same for the values that few lines have.
    @inline(never)
    private mutating func readRare(
        _ value: Value,
        _ bytes: RawSpan,
        _ start: Int,
        _ event: inout DecodedEvent
    ) -> Int? {
        switch value {
        case .overdraft:
            guard let (number, end) = bytes.integer(start) else { return nil }
            event.overdraft = number
            return end
        case .roundUpTo:
            guard let (number, end) = bytes.integer(start), number >= 1 else { return nil }
            event.roundUpTo = number
            return end
        case .spending:
            // `true` as a word, and `false` as a word and a byte.
            let word = bytes.paddedWord(start, count: 4)
            event.isSpending = word == 0x6575_7274
            guard event.isSpending || word == 0x736C_6166 && bytes.byte(start + 4) == 0x65 else {
                return nil
            }
            return start + (event.isSpending ? 4 : 5)
        case .currency:
            guard let currency = recentCurrencies.find(bytes, start), bytes.byte(start + 3) == 0x22
            else {
                return nil
            }
            event.currency = currency
            return start + 4
        case .week:
            guard let date = CalendarDate(bytes, at: start, count: 10),
                bytes.byte(start + 10) == 0x22
            else { return nil }
            event.week = date
            return start + 11
        case .metadata:
            guard bytes.byte(start) == UInt8(ascii: "{") else { return nil }
            // Bounded by the line: a line break would be white space between the tokens of JSON.
            let lineBreak = bytes.firstLineBreak(start, bytes.byteCount)
            var depth = 0
            guard let end = try? bytes.scanValue(start, lineBreak, depth: &depth),
                depth <= Limits.metadataDepth
            else { return nil }
            return end
        case .key, .account, .to, .goal, .money, .keptText, .text, .unread:
            return nil
        }
    }
}

// MARK: - Strings

extension CanonicalDecoder {
    /// The fingerprint of the key that begins at `start`, and the offset behind its closing quote.
    @inline(__always)
    private static func key(
        _ bytes: RawSpan,
        _ start: Int,
        under secret: FingerprintSecret
    ) -> (key: Fingerprint, end: Int)? {
        if let key = bytes.shortString(start), key.count > 0 {
            return (Fingerprint(key, under: secret), start + key.count + 1)
        }
        return longKey(bytes, start, under: secret)
    }

    @inline(never)
    private static func longKey(
        _ bytes: RawSpan,
        _ start: Int,
        under secret: FingerprintSecret
    ) -> (key: Fingerprint, end: Int)? {
        guard let end = stringEnd(bytes, start),
            (1...Limits.idempotencyKeyBytes) ~= end - start
        else { return nil }
        return (bytes.fingerprint(start, end - start, under: secret), end + 1)
    }

    /// The place of the identifier that begins at `start`, and the offset behind its closing quote.
    @inline(__always)
    private static func place(
        _ bytes: RawSpan,
        _ start: Int,
        in names: inout IdentifierTable
    ) -> (place: Int32, end: Int)? {
        if let name = bytes.shortString(start), let place = names.find(name) {
            return (place, start + name.count + 1)
        }
        return newOrLongName(bytes, start, in: &names)
    }

    @inline(never)
    private static func newOrLongName(
        _ bytes: RawSpan,
        _ start: Int,
        in names: inout IdentifierTable
    ) -> (place: Int32, end: Int)? {
        guard let end = stringEnd(bytes, start), end > start,
            end - start <= Limits.identifierBytes,
            let place = names.intern(identifier: bytes, start, end - start)
        else { return nil }
        return (place, end + 1)
    }

    /// The text that begins at `start`, whose closing quote stands behind it; nil when it is none.
    @inline(__always)
    private mutating func text(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        guard let text = bytes.shortString(start) else { return longText(bytes, start) }
        return TextSlice(
            start: Int32(truncatingIfNeeded: start),
            count: Int32(truncatingIfNeeded: text.count),
            isEscaped: false
        )
    }

    /// The same by the scanner of the general grammar.
    @inline(never)
    private mutating func longText(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        // A string ends within its line: a line break in it is a control character.
        guard let string = try? bytes.scanString(start - 1, bytes.byteCount) else { return nil }
        hasEscapes = hasEscapes || string.isEscaped
        return TextSlice(
            start: Int32(truncatingIfNeeded: start),
            count: Int32(truncatingIfNeeded: string.end - start),
            isEscaped: string.isEscaped
        )
    }

    /// Where the string ends that begins at `start`: at its closing quote; nil when it has an escape,
    /// a control character or bytes that are not UTF-8.
    private static func stringEnd(_ bytes: RawSpan, _ start: Int) -> Int? {
        let end = bytes.plainTextEnd(start, bytes.byteCount)
        return bytes.byte(end) == UInt8(ascii: "\"") ? end : nil
    }
}
