import PiggyBank
import PiggyBankStore

// The forms of the values that ledgers are made of.

extension ValueForm<LedgerSource> {
    /// Where a ledger is read from.
    package static var ledgerSource: Self {
        Self("FILE", "a path, or - for standard input", completion: .files, read: LedgerSource.init)
    }
}

// MARK: - Identifiers

extension ValueForm {
    /// The identifier of an account or a goal.
    static func identifier<Subject>(_ placeholder: String, _ completion: ValueCompletion = .nothing)
        -> Self where Value == Identifier<Subject>
    {
        let most = Limits.identifierBytes
        return Self(placeholder, "an identifier of 1 to \(most) bytes", completion: completion) {
            text throws(WrongValue) in
            do throws(IdentifierError) { return try Value(text) } catch {
                throw WrongValue(reason: "\(error.problem.sentence).")
            }
        }
    }
}

extension ValueForm<String> {
    /// Whoever causes an event, by an identifier such as accounts have.
    static var author: Self {
        let identifier = ValueForm<AccountID>.identifier("WHO")
        return Self(identifier.placeholder, identifier.expectation) { text throws(WrongValue) in
            try identifier.read(text)?.text
        }
    }
}

extension ValueForm<AccountID> {
    /// The identifier of an account.
    static var account: Self { identifier("ACCOUNT", .recorded(.account)) }
}

extension ValueForm<GoalID> {
    /// The identifier of a savings goal.
    static var goal: Self { identifier("GOAL", .recorded(.goal)) }
}

extension ValueForm<String> {
    /// A client's own key for a command.
    static var idempotencyKey: Self {
        let most = Limits.idempotencyKeyBytes
        return Self("KEY", "a text of 1 to \(most) bytes") { text throws(WrongValue) in
            guard text.utf8.count <= most else {
                throw WrongValue(reason: "a key has at most \(most) bytes, not \(text.utf8.count).")
            }
            return text.isEmpty ? nil : text
        }
    }
}

extension ValueForm<String> {
    /// A key for a command that records, which no command makes itself.
    static var newIdempotencyKey: Self {
        let key = idempotencyKey
        return Self(key.placeholder, key.expectation) { text throws(WrongValue) in
            guard let reserved = ReservedKey(of: text) else { return try key.read(text) }
            throw WrongValue(
                code: "reserved-id",
                reason: """
                    keys that begin with '\(verbatim: reserved.prefix)' are reserved for \
                    piggybank; choose another key.
                    """)
        }
    }
}

extension ValueForm<ExpectedHead> {
    /// A head, such as `piggybank head` prints.
    static var expectedHead: Self {
        Self(
            "HASH[@SEQUENCE]", "64 hexadecimal digits, optionally followed by @ and the sequence",
            read: ExpectedHead.init)
    }
}

extension ValueForm<Int64> {
    /// The sequence of an event.
    static var sequence: Self { wholeNumber("SEQUENCE", in: 1...Limits.largestNumber) }
}

extension ValueForm<ClosedRange<Int64>> {
    /// The sequence of an event, or those of the first and the last of several.
    static var sequences: Self {
        Self("SEQUENCE[-SEQUENCE]", "a sequence such as 17, or a range such as 41-52") { text in
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let sequence = ValueForm<Int64>.sequence
            let numbers = parts.compactMap { try? sequence.read(String($0)) }
            guard (1...2).contains(parts.count), numbers.count == parts.count,
                let first = numbers.first, let last = numbers.last, first <= last
            else { return nil }
            return first...last
        }
    }
}

// MARK: - Money

extension ValueForm<Amount> {
    /// An amount of money in the account's currency, such as `4.35`.
    static var amount: Self { amount("AMOUNT") }

    /// What an exchange brings, in the currency of the account that it reaches.
    static var received: Self { amount("RECEIVED") }

    private static func amount(_ placeholder: String) -> Self {
        Self(placeholder, "an amount such as 4.35") { text throws(WrongValue) in
            do throws(AmountError) { return .decimal(try DecimalNumber(text)) } catch {
                throw WrongValue(reason: error.problem.sentences)
            }
        }
    }
}

extension ValueForm<SignedAmount> {
    /// A sum in the account's currency, which may be nothing or below it, such as `-4.35`.
    static var signedAmount: Self {
        Self("AMOUNT", "an amount such as 4.35 or -4.35") { text in
            let isNegative = text.hasPrefix("-")
            let number = try? DecimalNumber(isNegative ? String(text.dropFirst()) : text)
            return number.map { .decimal($0, isNegative: isNegative) }
        }
    }
}

extension ValueForm<Currency> {
    /// A currency of ISO 4217, in any case.
    package static var currency: Self {
        Self(
            "CURRENCY", "an ISO 4217 currency code such as GBP",
            completion: .words(Currency.all.map(\.code))
        ) { text throws(WrongValue) in
            let code = text.uppercased()
            if Currency.codesWithoutMinorUnits.contains(code) {
                throw WrongValue(
                    reason: """
                        ISO 4217 defines no minor units for \(verbatim: code), so no amount can be \
                        in this currency.
                        """)
            }
            // Other letters than those of ASCII may become them.
            return text.utf8.allSatisfy { $0 < 0x80 } ? Currency(code: code) : nil
        }
    }
}

// MARK: - Times

extension CalendarDate {
    /// Reads `2026-03-02`, or `02.03.2026` as Russian prints it: nobody puts the month first there.
    init?(typed text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 3, parts.map(\.utf8.count) == [2, 2, 4] {
            self.init("\(parts[2])-\(parts[1])-\(parts[0])")
        } else {
            self.init(text)
        }
    }
}

extension ValueForm<String> {
    /// A time zone of the IANA database, in any case.
    package static var timeZone: Self {
        Self(
            "ZONE", "an IANA time zone name such as Europe/London", completion: .recorded(.timeZone)
        ) { TimeZones().name(inAnyCase: $0) }
    }
}

extension ValueForm<CalendarDate> {
    /// A day, such as `2026-03-02`.
    static var date: Self {
        Self("DATE", "a date such as 2026-03-02", read: CalendarDate.init(typed:))
    }
}

extension ValueForm<Instant> {
    /// A date and time of RFC 3339.
    static var instant: Self {
        Self("TIME", "a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998") {
            text throws(WrongValue) in
            if let date = CalendarDate(text), Instant("\(date)T18:30:00Z") != nil {
                throw WrongValue(
                    reason: "a date alone is not a time; write \(verbatim: "\(date)T18:30:00Z").")
            }
            return Instant(text)
        }
    }
}

extension ValueForm<TimeChoice> {
    /// A time as people write it.
    static var time: Self {
        Self(
            "TIME",
            """
            a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "2026-03-02 18:30", \
            18:30, 2026-03-02, today or yesterday
            """, completion: .words(["today", "yesterday"]), read: TimeChoice.init)
    }
}
