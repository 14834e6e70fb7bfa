import PiggyBank
import PiggyBankLanguages
import PiggyBankStore

// The forms of the values that ledgers are made of.

extension ValueForm<LedgerSource> {
    /// Where a ledger is read from.
    package static var ledgerSource: Self {
        Self("FILE", expectation: .pathOrStandardInput, completion: .files, read: LedgerSource.init)
    }
}

// MARK: - Identifiers

extension ValueForm {
    /// The identifier of an account or a goal.
    static func identifier<Subject>(_ placeholder: String, _ completion: ValueCompletion = .nothing)
        -> Self where Value == Identifier<Subject>
    {
        Self(placeholder, expectation: .identifier, completion: completion) {
            try? Value($0)
        } fault: { text in
            do throws(IdentifierError) { _ = try Value(text) } catch { return .identifier(error) }
            return nil
        }
    }
}

extension ValueForm<String> {
    /// Whoever causes an event, by an identifier such as accounts have.
    static var author: Self {
        let identifier = ValueForm<AccountID>.identifier("WHO")
        return Self(identifier.placeholder, expectation: identifier.expectation) {
            identifier.read($0)?.text
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
        let range = 1...Limits.idempotencyKeyBytes
        return Self("KEY", expectation: .textOfBytes(most: range.upperBound)) { text in
            range.contains(text.utf8.count) ? text : nil
        } fault: { text in
            text.isEmpty ? nil : .keyTooLong(bytes: text.utf8.count, most: range.upperBound)
        }
    }
}

extension ValueForm<String> {
    /// A key for a command that records, which no command makes itself.
    static var newIdempotencyKey: Self {
        let key = idempotencyKey
        return Self(key.placeholder, expectation: key.expectation) { text in
            ReservedKey(of: text) == nil ? key.read(text) : nil
        } fault: { text in
            ReservedKey(of: text).map { .reservedKey($0.prefix) } ?? key.fault(text)
        }
    }
}

extension ValueForm<ExpectedHead> {
    /// A head, such as `piggybank head` prints.
    static var expectedHead: Self {
        Self("HASH[@SEQUENCE]", expectation: .head, read: ExpectedHead.init)
    }
}

extension ValueForm<Int64> {
    /// The sequence of an event.
    static var sequence: Self { wholeNumber("SEQUENCE", in: 1...Limits.largestNumber) }
}

// MARK: - Money

extension ValueForm<Amount> {
    /// An amount of money in the account's currency, such as `4.35`.
    static var amount: Self { amount("AMOUNT") }

    /// What an exchange brings, in the currency of the account that it reaches.
    static var received: Self { amount("RECEIVED") }

    private static func amount(_ placeholder: String) -> Self {
        Self(placeholder, expectation: .amount) { text in
            (try? DecimalNumber(text)).map(Amount.decimal)
        } fault: { text in
            do throws(AmountError) { _ = try DecimalNumber(text) } catch { return .amount(error) }
            return nil
        }
    }
}

extension ValueForm<SignedAmount> {
    /// A sum in the account's currency, which may be nothing or below it, such as `-4.35`.
    static var signedAmount: Self {
        Self("AMOUNT", expectation: .signedAmount) { text in
            let isNegative = text.hasPrefix("-")
            let number = try? DecimalNumber(isNegative ? String(text.dropFirst()) : text)
            return number.map { .decimal($0, isNegative: isNegative) }
        }
    }
}

extension ValueForm<Currency> {
    /// A currency of ISO 4217, in any case.
    package static var currency: Self {
        Self("CURRENCY", expectation: .currency, completion: .words(Currency.all.map(\.code))) {
            // Other letters than those of ASCII may become them.
            $0.utf8.allSatisfy { $0 < 0x80 } ? Currency(code: $0.uppercased()) : nil
        } fault: { text in
            let code = text.uppercased()
            guard Currency.codesWithoutMinorUnits.contains(code) else { return nil }
            return .noMinorUnits(code)
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
        Self("ZONE", expectation: .timeZone, completion: .recorded(.timeZone)) {
            TimeZones().name(inAnyCase: $0)
        }
    }
}

extension ValueForm<CalendarDate> {
    /// A day, such as `2026-03-02`.
    static var date: Self { Self("DATE", expectation: .date, read: CalendarDate.init(typed:)) }
}

extension ValueForm<Instant> {
    /// A date and time of RFC 3339.
    static var instant: Self {
        Self("TIME", expectation: .instant) {
            Instant($0)
        } fault: { text in
            guard let date = CalendarDate(text), Instant("\(date)T18:30:00Z") != nil else {
                return nil
            }
            return .dateAlone(date)
        }
    }
}

extension ValueForm<TimeChoice> {
    /// A time as people write it.
    static var time: Self {
        Self(
            "TIME", expectation: .time, completion: .words(["today", "yesterday"]),
            read: TimeChoice.init)
    }
}
