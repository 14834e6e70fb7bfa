/// The members of a line, known to be the right ones; whatever has a wrong form is `bad-value`.
struct ReferenceValues {
    let values: [ReferenceText: ReferenceJSON]

    /// Reads the common members and those of a known type, every one of them.
    func event(of type: ReferenceText) throws(ReferenceRule) -> ReferenceEvent {
        if let metadata = values["metadata"] {
            guard case .object(_, let depth) = metadata, depth <= 64 else { throw .badValue }
        }
        _ = try text("note")
        guard let time = ReferenceInstant(rfc3339: try required(text("time")).utf8) else {
            throw .badValue
        }
        let id = try text("id")
        guard id.map({ (1...64).contains($0.utf8.count) }) ?? true else { throw .badValue }
        return ReferenceEvent(
            sequence: try required(number("sequence", atLeast: 1)),
            time: time,
            id: id,
            kind: try kind(of: type)
        )
    }

    private func kind(of type: ReferenceText) throws(ReferenceRule) -> ReferenceEvent.Kind {
        switch type {
        case "ledgerOpened":
            guard try number("version", atLeast: 1) == 1 else { throw .badValue }
            _ = try text("title")
            return .ledgerOpened(zone: try zone(), weekStart: try weekStart())
        case "accountOpened":
            let currency = try currency(values["currency"])
            _ = try text("owner")
            return .accountOpened(
                try identifier("account"),
                ReferenceAccountTerms(
                    name: try required(text("name")),
                    currency: currency,
                    overdraft: try number("overdraft", atLeast: 0) ?? 0,
                    roundUpTo: try number("roundUpTo", atLeast: 1)
                        ?? ReferenceCurrency.defaultRoundUpTo(currency)
                )
            )
        case "accountRenamed":
            return .accountRenamed(try identifier("account"), name: try required(text("name")))
        case "accountClosed":
            return .accountClosed(try identifier("account"), paidOut: try money("paidOut"))
        case "deposited":
            _ = try text("source")
            return .deposited(try identifier("account"), try required(money("amount")))
        case "withdrawn":
            _ = try text("category")
            return .withdrawn(
                try identifier("account"),
                try required(money("amount")),
                payee: try text("payee"),
                spending: try flag("spending") ?? true
            )
        case "transferred":
            return .transferred(
                from: try identifier("from"),
                to: try identifier("to"),
                try required(money("amount"))
            )
        case "goalCreated":
            return .goalCreated(
                try identifier("goal"),
                of: try identifier("account"),
                ReferenceGoalTerms(name: try required(text("name")), target: try money("target"))
            )
        case "goalFunded":
            return .goalFunded(
                try identifier("goal"),
                of: try identifier("account"),
                try required(money("amount"))
            )
        case "goalWithdrawn":
            return .goalWithdrawn(
                try identifier("goal"),
                of: try identifier("account"),
                try required(money("amount"))
            )
        case "goalDeleted":
            return .goalDeleted(
                try identifier("goal"),
                of: try identifier("account"),
                returned: try money("returned")
            )
        case "roundUpsMoved":
            guard let week = ReferenceDate(try required(text("week")).utf8) else {
                throw .badValue
            }
            return .roundUpsMoved(
                of: try identifier("account"),
                to: try identifier("goal"),
                week: week,
                try required(money("amount"))
            )
        default:
            throw .unknownType
        }
    }

    private func required<Value>(_ value: Value?) throws(ReferenceRule) -> Value {
        guard let value else { throw .badValue }
        return value
    }

    private func text(_ name: ReferenceText) throws(ReferenceRule) -> ReferenceText? {
        guard let value = values[name] else { return nil }
        guard case .string(let text) = value else { throw .badValue }
        return text
    }

    private func flag(_ name: ReferenceText) throws(ReferenceRule) -> Bool? {
        guard let value = values[name] else { return nil }
        guard case .flag(let flag) = value else { throw .badValue }
        return flag
    }

    private func number(
        _ name: ReferenceText,
        atLeast least: Int
    ) throws(ReferenceRule) -> Int? {
        guard let value = values[name] else { return nil }
        return try number(value, atLeast: least)
    }

    /// Digits only: no sign, no fraction, no exponent.
    private func number(
        _ value: ReferenceJSON,
        atLeast least: Int
    ) throws(ReferenceRule) -> Int {
        guard case .number(let digits) = value, let number = decimal(digits[...]),
            number >= least, number <= ReferenceGrammar.greatestNumber
        else { throw .badValue }
        return number
    }

    /// 1 to 64 bytes without control characters and without a space at either end.
    private func identifier(_ name: ReferenceText) throws(ReferenceRule) -> ReferenceText {
        let text = try required(text(name))
        let hasControl = text.description.unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
        }
        guard (1...64).contains(text.utf8.count), !hasControl, text.utf8.first != 0x20,
            text.utf8.last != 0x20
        else { throw .badValue }
        return text
    }

    private func currency(_ value: ReferenceJSON?) throws(ReferenceRule) -> ReferenceText {
        guard case .string(let code) = value, ReferenceCurrency.exponents[code] != nil else {
            throw .badValue
        }
        return code
    }

    private func money(_ name: ReferenceText) throws(ReferenceRule) -> ReferenceMoney? {
        guard let value = values[name] else { return nil }
        guard case .object(let members, _) = value,
            let minorUnits = members.first(where: { $0.name == "minorUnits" })?.value
        else { throw .badValue }
        return ReferenceMoney(
            currency: try currency(members.first { $0.name == "currency" }?.value),
            minorUnits: try number(minorUnits, atLeast: 1)
        )
    }

    private func zone() throws(ReferenceRule) -> ReferenceZone {
        guard let name = try text("timeZone") else { return .utc }
        return try required(ReferenceZone(name))
    }

    private func weekStart() throws(ReferenceRule) -> Int {
        guard let name = try text("weekStart") else { return 0 }
        return try required(ReferenceWeek.days.firstIndex(of: name))
    }
}

/// The names of the days that a week may start on.
public enum ReferenceWeek {
    /// Monday first.
    public static let days: [ReferenceText] = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
