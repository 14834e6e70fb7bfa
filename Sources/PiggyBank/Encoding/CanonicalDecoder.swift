// The fast path of the decoder: lines in exactly the writer's form.
//
// A worked example. For this line (the seal shortened)
//
//     {"sequence":7,"time":"2026-01-05T09:00:00.000Z","type":"deposited","account":"everyday",
//      "amount":{"currency":"GBP","minorUnits":210000},"source":"Wages","hash":"3f…"}
//
// the head is compared and read at fixed offsets up to the type. `deposited` selects three
// patterns, each a few words that are compared with the next bytes at once:
//
//     ,"account":"                  then an identifier up to its quote      (required)
//     ,"amount":                    then money in its one form              (required)
//     ,"source":"                   then a text up to its quote             (optional)
//
// then `,"note":"` and `,"metadata":`, both absent here, then the seal, `}` and the line break.
// Whatever does not fit – another order, white space, an escape in an identifier, a wrong value –
// ends the attempt, and the general grammar (``EventLine``) reads the same line and says what it
// is. So this file accepts lines and never rejects one: it can be fast without being able to be
// wrong about an error.

/// Reads lines in the writer's form.
package struct CanonicalDecoder: Sendable {
    private let secret: FingerprintSecret
    private let sequence = Literal("{\"sequence\":")
    private let time = Literal(",\"time\":\"")
    private let type = Literal("\",\"type\":\"")
    private let recorded = Literal("\",\"recorded\":\"")
    private let currencyOpening = Literal("{\"currency\":\"")
    private let minorUnits = Literal("\",\"minorUnits\":")
    private let types: ContiguousArray<Range<Int>>
    private let members: ContiguousArray<MemberPattern>
    private let known = KnownNames.all

    /// Whether a text of the last line has escapes, which may be others than the writer's.
    private(set) var hasEscapes = false
    /// Where the texts of the last line are that its event leaves there.
    private(set) var texts = LineTexts()

    private var recentDate = RecentDate()
    private var recentRecordedDate = RecentDate()
    private var recentCurrencies = RecentCurrencies()

    /// - Parameter secret: what the fingerprints of idempotency keys are made under.
    package init(secret: FingerprintSecret = .process) {
        self.secret = secret
        (types, members) = MemberPattern.all
    }
}

// MARK: - Lines

extension CanonicalDecoder {
    /// Reads the line that begins at `start` into an event; nil when it is not in the writer's
    /// form.
    ///
    /// The line break is where the span ends.
    package mutating func decode(
        _ bytes: RawSpan, at start: Int, into event: inout DecodedEvent,
        accounts: inout IdentifierTable<AccountBalance>, goals: inout IdentifierTable<GoalSavings>
    ) -> LineSpan? {
        hasEscapes = false
        texts = LineTexts()
        guard sequence.matches(bytes, start),
            let (number, numberEnd) = bytes.integer(start + sequence.count), number >= 1,
            time.matches(bytes, numberEnd),
            let instant = recentDate.instant(bytes, numberEnd + time.count)
        else { return nil }
        var position = numberEnd + time.count + 24
        var recordedInstant: Instant?
        if recorded.matches(bytes, position) {
            recordedInstant = recentRecordedDate.instant(bytes, position + recorded.count)
            guard recordedInstant != nil else { return nil }
            position += recorded.count + 24
        }
        guard type.matches(bytes, position) else { return nil }
        // The name's own quote is the last byte of what comes before it.
        position += type.count - 1
        guard let (index, nameEnd) = known.typeNames.find(bytes, position), !types[index].isEmpty
        else { return nil }
        position = nameEnd
        event = DecodedEvent(type: known.types[index].type)
        event.sequence = number
        event.time = instant
        event.recorded = recordedInstant

        guard let end = readMembers(types[index], bytes, position, &event, &accounts, &goals) else {
            return nil
        }
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
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position + 1),
            sealStart: Int32(truncatingIfNeeded: sealStart))
    }

    /// Reads the members that begin at `start`, and returns the offset after them; nil when one of
    /// them is missing or not in the writer's form.
    private mutating func readMembers(
        _ range: Range<Int>, _ bytes: RawSpan, _ start: Int, _ event: inout DecodedEvent,
        _ accounts: inout IdentifierTable<AccountBalance>,
        _ goals: inout IdentifierTable<GoalSavings>
    ) -> Int? {
        var position = start
        var next = bytes.word(position) ?? 0
        var described: DescribedMembers = []
        var index = range.lowerBound
        while index < range.upperBound {
            let member = members[index]
            index += 1
            if member.opening.begins(next), member.opening.ends(bytes, position) {
                let start = position + member.opening.count
                guard let end = read(member.slot, bytes, start, &event, &accounts, &goals) else {
                    return nil
                }
                position = end
                next = bytes.word(position) ?? 0
                described.formUnion(member.described)
            } else if member.isRequired {
                return nil
            }
        }
        if event.type == .described {
            guard !described.isEmpty else { return nil }
            event.described = described
        }
        return position
    }

    /// Reads the value that begins at `start` into the event, and returns the offset after it; nil
    /// when it is not in the writer's form.
    @inline(__always) private mutating func read(
        _ slot: Slot, _ bytes: RawSpan, _ start: Int, _ event: inout DecodedEvent,
        _ accounts: inout IdentifierTable<AccountBalance>,
        _ goals: inout IdentifierTable<GoalSavings>
    ) -> Int? {
        switch slot {
        case .key:
            guard let (key, end) = Self.key(bytes, start, under: secret) else { return nil }
            event.key = key
            texts.set(TextSlice(in: start..<end - 1), slot)
            return end
        case .account:
            guard let (index, end) = Self.index(bytes, start, in: &accounts) else { return nil }
            event.account = index
            return end
        case .to:
            guard let (index, end) = Self.index(bytes, start, in: &accounts) else { return nil }
            event.to = index
            return end
        case .goal:
            guard let (index, end) = Self.index(bytes, start, in: &goals) else { return nil }
            event.goal = index
            return end
        case .money:
            guard let (money, end) = money(bytes, start) else { return nil }
            event.currency = money.currency
            event.minorUnits = money.minorUnits
            return end
        case .keptText:
            guard let text = text(bytes, start) else { return nil }
            event.text = text
            return Int(text.start) + Int(text.count) + 1
        case .text, .source, .category, .note:
            guard let text = text(bytes, start) else { return nil }
            texts.set(text, slot)
            return Int(text.start) + Int(text.count) + 1
        case .identifier, .received, .balance, .of, .replaces, .overdraft, .roundUpTo,
            .roundUpMultiplier, .spending, .roundUp, .income, .withGoals, .currency, .week,
            .metadata, .sequence, .time, .recorded, .type, .number, .timeZone, .weekStart, .seal:
            return readRare(slot, bytes, start, &event)
        }
    }

    /// The same for the values that few lines have.
    @inline(never) private mutating func readRare(
        _ slot: Slot, _ bytes: RawSpan, _ start: Int, _ event: inout DecodedEvent
    ) -> Int? {
        switch slot {
        case .identifier:
            guard let end = Self.stringEnd(bytes, start), end > start,
                end - start <= Limits.identifierBytes,
                IdentifierError.first(in: bytes, start, end - start) == nil
            else { return nil }
            texts.set(TextSlice(in: start..<end), slot)
            return end + 1
        case .received:
            guard let (money, end) = money(bytes, start) else { return nil }
            event.receivedCurrency = money.currency
            event.receivedUnits = money.minorUnits
            return end
        case .of, .replaces:
            guard let (number, end) = bytes.integer(start), number >= 1 else { return nil }
            if slot == .of { event.of = number } else { event.replaces = number }
            return end
        case .overdraft:
            guard let (number, end) = bytes.integer(start) else { return nil }
            event.overdraft = number
            return end
        case .roundUpTo:
            guard let (number, end) = bytes.integer(start), number >= 1 else { return nil }
            event.roundUpTo = number
            return end
        case .spending, .roundUp, .income, .withGoals:
            guard let (flag, end) = Self.flag(bytes, start) else { return nil }
            event.set(flag, slot)
            return end
        case .currency:
            guard let currency = recentCurrencies.find(bytes, start), bytes.byte(start + 3) == 0x22
            else { return nil }
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
            guard let value = try? bytes.scanValue(start, lineBreak),
                value.depth <= Limits.metadataDepth
            else { return nil }
            return value.end
        case .key, .account, .to, .goal, .money, .keptText, .text, .source, .category, .note,
            .balance, .roundUpMultiplier, .sequence, .time, .recorded, .type, .number, .timeZone,
            .weekStart, .seal:
            return nil
        }
    }
}

// MARK: - Values

extension CanonicalDecoder {
    /// The money that begins at `start`, and the offset after it.
    @inline(__always) private mutating func money(_ bytes: RawSpan, _ start: Int) -> (
        money: Money, end: Int
    )? {
        let code = start + currencyOpening.count
        let number = code + 3 + minorUnits.count
        guard currencyOpening.matches(bytes, start),
            let currency = recentCurrencies.find(bytes, code), minorUnits.matches(bytes, code + 3),
            let (minorUnits, end) = bytes.integer(number), minorUnits >= 1,
            bytes.byte(end) == UInt8(ascii: "}")
        else { return nil }
        return (Money(checked: minorUnits, currency), end + 1)
    }

    /// The flag that begins at `start`, and the offset after it.
    private static func flag(_ bytes: RawSpan, _ start: Int) -> (flag: Bool, end: Int)? {
        // `true` as a word, and `false` as a word and a byte.
        let word = bytes.paddedWord(start, count: 4)
        if word == 0x6575_7274 { return (true, start + 4) }
        return word == 0x736C_6166 && bytes.byte(start + 4) == 0x65 ? (false, start + 5) : nil
    }

    /// The fingerprint of the key that begins at `start`, and the offset after its closing quote.
    @inline(__always) private static func key(
        _ bytes: RawSpan, _ start: Int, under secret: FingerprintSecret
    ) -> (key: Fingerprint, end: Int)? {
        if let key = bytes.shortString(start), key.count > 0 {
            return (Fingerprint(key, under: secret), start + key.count + 1)
        }
        return longKey(bytes, start, under: secret)
    }

    @inline(never) private static func longKey(
        _ bytes: RawSpan, _ start: Int, under secret: FingerprintSecret
    ) -> (key: Fingerprint, end: Int)? {
        guard let end = stringEnd(bytes, start), (1...Limits.idempotencyKeyBytes) ~= end - start
        else { return nil }
        return (bytes.fingerprint(start, end - start, under: secret), end + 1)
    }

    /// The index of the identifier that begins at `start`, and the offset after its closing quote.
    @inline(__always) private static func index<Subject>(
        _ bytes: RawSpan, _ start: Int, in table: inout IdentifierTable<Subject>
    ) -> (index: Index<Subject>, end: Int)? {
        if let name = bytes.shortString(start), let index = table.find(name) {
            return (index, start + name.count + 1)
        }
        return newOrLong(bytes, start, in: &table)
    }

    @inline(never) private static func newOrLong<Subject>(
        _ bytes: RawSpan, _ start: Int, in table: inout IdentifierTable<Subject>
    ) -> (index: Index<Subject>, end: Int)? {
        guard let end = stringEnd(bytes, start), end > start, end - start <= Limits.identifierBytes,
            let index = table.intern(identifier: bytes, start, end - start)
        else { return nil }
        return (index, end + 1)
    }

    /// The text that begins at `start`, whose closing quote is after it; nil when it is none.
    @inline(__always) private mutating func text(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        guard let text = bytes.shortString(start) else { return longText(bytes, start) }
        return TextSlice(in: start..<start + text.count)
    }

    /// The same by the scanner of the general grammar.
    @inline(never) private mutating func longText(_ bytes: RawSpan, _ start: Int) -> TextSlice? {
        // A string ends within its line: a line break in it is a control character.
        guard let string = try? bytes.scanString(start - 1, bytes.byteCount) else { return nil }
        hasEscapes = hasEscapes || string.isEscaped
        return TextSlice(in: start..<string.end, isEscaped: string.isEscaped)
    }

    /// Where the string ends that begins at `start`: at its closing quote; nil when it has an
    /// escape, a control character or bytes that are not UTF-8.
    private static func stringEnd(_ bytes: RawSpan, _ start: Int) -> Int? {
        let end = bytes.plainTextEnd(start, bytes.byteCount)
        return bytes.byte(end) == UInt8(ascii: "\"") ? end : nil
    }
}
