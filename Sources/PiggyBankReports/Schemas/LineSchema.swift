import PiggyBank

extension JSONSchema {
    /// A line of a ledger file: one of the types, each with its members.
    package static let line = line([])

    /// A line of a ledger file with more members after its own.
    static func line(_ more: [Member]) -> JSONSchema {
        .either(EventType.allCases.map { .object(members(of: $0) + more) })
    }

    private static func members(of type: EventType) -> [Member] {
        MemberRule.all(of: type).map { rule in
            let schema =
                rule.member == .type ? .oneOf([type.rawValue]) : schema(of: rule.member.form)
            return Member(
                name: rule.member.rawValue, schema: schema, isRequired: rule.presence == .required)
        } + [.optional(PiggyBank.Member.hash.rawValue, .hash)]
    }

    /// The schema of a member's value.
    private static func schema(of form: ValueForm) -> JSONSchema {
        switch form {
        case .integer(let range): .integers(range)
        // With any offset and any fraction, as RFC 3339 has them.
        case .time:
            .pattern(
                "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?"
                    + "([Zz]|[+-][0-9]{2}:[0-9]{2})$")
        // At most as many characters as bytes.
        case .key, .accountID, .goalID, .identifier: .shortText(1...Limits.idempotencyKeyBytes)
        case .type, .text, .timeZone: .text
        case .flag: .flag
        case .currency: .currency
        case .money: money(1...Limits.largestNumber)
        case .balance: money(-Limits.largestNumber...Limits.largestNumber)
        case .date: .date
        case .weekday: .oneOf(Weekday.allCases.map(\.rawValue))
        case .metadata: .anyObject
        case .seal: .hash
        }
    }

    private static func money(_ range: ClosedRange<Int64>) -> JSONSchema {
        .object([.member("currency", .currency), .member("minorUnits", .integers(range))])
    }
}
