/// A member of a line: its name, its form, and whether a line must have it.
struct ReferenceMember: Sendable {
    var name: ReferenceText
    var form: ReferenceForm
    var isRequired: Bool

    static func required(_ name: ReferenceText, _ form: ReferenceForm) -> ReferenceMember {
        ReferenceMember(name: name, form: form, isRequired: true)
    }

    static func optional(_ name: ReferenceText, _ form: ReferenceForm) -> ReferenceMember {
        ReferenceMember(name: name, form: form, isRequired: false)
    }

    /// The members that every event has before its own; `hash` is none of them.
    static let commonFirst: [ReferenceMember] = [
        .required("sequence", .number(1...ReferenceGrammar.greatestNumber)),
        .required("time", .time), .optional("recorded", .time), .required("type", .text),
        .optional("id", .key), .optional("by", .identifier),
    ]

    /// The members that every event has after its own.
    static let commonLast: [ReferenceMember] = [
        .optional("note", .text), .optional("metadata", .object),
    ]

    /// The members of a type that moves money and can be corrected, by those that are its own.
    static func correctable(_ own: [ReferenceMember]) -> [ReferenceMember] {
        own + [.optional("replaces", .event), .optional("reason", .text)]
    }
}

/// The value of a member.
enum ReferenceValue: Hashable, Sendable {
    /// A text, an identifier or a currency.
    case text(ReferenceText)
    case number(Int)
    case flag(Bool)
    case money(ReferenceMoney)
    case time(ReferenceInstant)
    case date(ReferenceDate)
    case zone(ReferenceZone)
    /// A weekday from 0 for Monday.
    case weekday(Int)
    /// An object that is not looked into.
    case object
}

/// The form that a member's value must have.
enum ReferenceForm: Hashable, Sendable {
    case number(ClosedRange<Int>)
    /// The sequence of an earlier event.
    case event
    /// The identifiers: of an account, of a goal, and of whom no event begins.
    case account, goal, identifier
    /// An idempotency key.
    case key
    case text, flag, currency, time, date, zone, weekday, object
    /// Objects of a currency and minor units: an amount, and what may be held, of any sign.
    case money, balance

    /// Whether the value is an object that is looked into.
    var isMoney: Bool { self == .money || self == .balance }

    /// Reads a value; whatever has a wrong form is `bad-value`.
    func read(_ value: ReferenceJSON) throws(ReferenceRule) -> ReferenceValue {
        switch (self, value) {
        case (.number(let range), _): return .number(try Self.number(value, in: range))
        case (.event, _):
            return .number(try Self.number(value, in: 1...ReferenceGrammar.greatestNumber))
        case (.account, .string(let text)), (.goal, .string(let text)),
            (.identifier, .string(let text)):
            guard Self.isIdentifier(text) else { throw .badValue }
            return .text(text)
        case (.key, .string(let text)):
            guard (1...64).contains(text.utf8.count) else { throw .badValue }
            return .text(text)
        case (.text, .string(let text)): return .text(text)
        case (.flag, .flag(let flag)): return .flag(flag)
        case (.money, .object(let parts, _)):
            return .money(try Self.money(parts, in: 1...ReferenceGrammar.greatestNumber))
        case (.balance, .object(let parts, _)):
            let greatest = ReferenceGrammar.greatestNumber
            return .money(try Self.money(parts, in: -greatest...greatest))
        case (.currency, _): return .text(try Self.currency(value))
        case (.time, .string(let text)):
            guard let time = ReferenceInstant(rfc3339: text.utf8) else { throw .badValue }
            return .time(time)
        case (.date, .string(let text)):
            guard let date = ReferenceDate(text.utf8) else { throw .badValue }
            return .date(date)
        case (.zone, .string(let name)):
            guard let zone = ReferenceZone(name) else { throw .badValue }
            return .zone(zone)
        case (.weekday, .string(let name)):
            guard let day = ReferenceWeek.days.firstIndex(of: name) else { throw .badValue }
            return .weekday(day)
        case (.object, .object(_, let depth)):
            guard depth <= 64 else { throw .badValue }
            return .object
        default: throw .badValue
        }
    }

    /// Digits after a sign that they need: no fraction, no exponent, and 0 has no sign.
    private static func number(_ value: ReferenceJSON?, in range: ClosedRange<Int>)
        throws(ReferenceRule) -> Int
    {
        guard case .number(let text) = value else { throw .badValue }
        let isNegative = text.first == UInt8(ascii: "-")
        guard let digits = decimal(text.dropFirst(isNegative ? 1 : 0)), !isNegative || digits > 0,
            range.contains(isNegative ? -digits : digits)
        else { throw .badValue }
        return isNegative ? -digits : digits
    }

    /// 1 to 64 bytes without control characters and without a space at either end.
    private static func isIdentifier(_ text: ReferenceText) -> Bool {
        let hasControl = text.description.unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
        }
        return (1...64).contains(text.utf8.count) && !hasControl && text.utf8.first != 0x20
            && text.utf8.last != 0x20
    }

    private static func currency(_ value: ReferenceJSON?) throws(ReferenceRule) -> ReferenceText {
        guard case .string(let code) = value, ReferenceCurrency.exponents[code] != nil else {
            throw .badValue
        }
        return code
    }

    private static func money(_ parts: [ReferenceJSON.Member], in range: ClosedRange<Int>)
        throws(ReferenceRule) -> ReferenceMoney
    {
        ReferenceMoney(
            currency: try currency(parts.first { $0.name == "currency" }?.value),
            minorUnits: try number(parts.first { $0.name == "minorUnits" }?.value, in: range))
    }
}

/// The names of the days that a week may start on.
package enum ReferenceWeek {
    /// Monday first.
    package static let days: [ReferenceText] = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
