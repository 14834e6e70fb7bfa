import PiggyBank

// The forms of values that only recording commands take.

extension ValueForm<DecimalNumber> {
    /// An amount of money in the account's currency, such as `4.35`.
    static var amount: Self {
        Self("AMOUNT", expectation: "an amount such as 4.35") { try? DecimalNumber($0) }
            .rejecting { text in
                do throws(AmountError) { _ = try DecimalNumber(text) } catch {
                    return "\(error.explanation.sentence). \(error.explanation.nextStep)"
                }
                return nil
            }
    }
}

extension ValueForm<GoalID> {
    /// The identifier of a savings goal.
    static var goal: Self { identifier("GOAL") }
}

extension ValueForm<Currency> {
    /// A currency of ISO 4217.
    static var currency: Self {
        Self("CURRENCY", expectation: "a currency code of ISO 4217 such as GBP") {
            Currency(code: $0)
        }
        .rejecting { text in
            if Currency.codesWithoutMinorUnits.contains(text) {
                return "ISO 4217 gives \(text) no minor units, so no amount can be in it."
            }
            return Currency(code: text.uppercased()).map { "the code is written \($0)." }
        }
    }
}

extension ValueForm<Instant> {
    /// A date and time of RFC 3339.
    static var instant: Self {
        Self(
            "TIME",
            expectation: "a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998"
        ) { Instant($0) }
        .rejecting { text in
            guard let date = CalendarDate(text), Instant("\(date)T18:30:00Z") != nil else {
                return nil
            }
            return "a date alone is no time: write \(date)T18:30:00Z."
        }
    }
}

extension ValueForm<String> {
    /// A client's own key for a command.
    static var idempotencyKey: Self {
        let range = 1...Limits.idempotencyKeyBytes
        return Self("KEY", expectation: "a text of 1 to \(range.upperBound) bytes") { text in
            range.contains(text.utf8.count) ? text : nil
        }
        .rejecting { text in
            text.isEmpty
                ? nil : "a key has at most \(range.upperBound) bytes and not \(text.utf8.count)."
        }
    }
}

extension ValueForm<Command.WeekChoice> {
    /// A week of round-ups.
    static var week: Self {
        Self(
            "WEEK",
            expectation: "current, last or a date such as 2026-03-02",
            completion: .words(["current", "last"])
        ) { text in
            switch text {
            case "current": .current
            case "last": .last
            default: CalendarDate(text).map { .beginning($0) }
            }
        }
    }
}
