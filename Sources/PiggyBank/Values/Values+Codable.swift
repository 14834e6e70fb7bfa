// The values for coders of Swift, in the forms that ledger files and answers in JSON have.

extension Decoder {
    /// The value that a text is.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where it is none, with what `read` throws beneath.
    fileprivate func value<Value>(_ read: (String) throws -> Value?) throws -> Value {
        let text = try singleValueContainer().decode(String.self)
        let underlying: (any Error)?
        do {
            if let value = try read(text) { return value }
            underlying = nil
        } catch { underlying = error }
        let reason = "\"\(Phrase.visible(text))\" is no \(Value.self)"
        throw DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: reason, underlyingError: underlying))
    }
}

extension Encoder {
    fileprivate func write(_ text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}

extension Currency: Codable {
    /// Writes the code: `"GBP"`.
    public func encode(to encoder: any Encoder) throws { try encoder.write(code) }

    /// Reads a code of ISO 4217.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value { Currency(code: $0) }
    }
}

extension Identifier: Codable {
    /// Writes the text.
    public func encode(to encoder: any Encoder) throws { try encoder.write(text) }

    /// Reads a text that is an identifier; an ``IdentifierError`` is beneath the error for another.
    public init(from decoder: any Decoder) throws { self = try decoder.value { try Self($0) } }
}

extension Instant: Codable {
    /// Writes the time of RFC 3339 in UTC, to the nanosecond: `"2026-01-05T09:00:00.000Z"`.
    public func encode(to encoder: any Encoder) throws {
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(exact: self)
        try encoder.write(String(decoding: utf8, as: UTF8.self))
    }

    /// Reads a time of RFC 3339 with any offset.
    public init(from decoder: any Decoder) throws { self = try decoder.value { Instant($0) } }
}

extension CalendarDate: Codable {
    /// Writes `"2026-01-05"`.
    ///
    /// - Throws: that it is in none of the years 1 … 9999, which have that form.
    public func encode(to encoder: any Encoder) throws {
        guard (1...9999).contains(components.year) else {
            throw encoder.invalid(self, "a date is written in the years 1 to 9999")
        }
        try encoder.write(description)
    }

    /// Reads `"2026-01-05"`.
    public init(from decoder: any Decoder) throws { self = try decoder.value { CalendarDate($0) } }
}

/// The members of an amount.
private enum AmountKey: String, CodingKey {
    case currency = "currency"
    case minorUnits = "minorUnits"
}

extension Money: Codable {
    /// Writes `{"currency":"GBP","minorUnits":435}`.
    public func encode(to encoder: any Encoder) throws { try Balance(self).encode(to: encoder) }

    /// Reads a currency and 1 … 2^53 − 1 minor units of it.
    public init(from decoder: any Decoder) throws {
        let balance = try Balance(from: decoder)
        guard
            let money = Int64(exactly: balance.minorUnits).flatMap({ Money($0, balance.currency) })
        else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath + [AmountKey.minorUnits],
                    debugDescription: "an amount is 1 … \(Limits.largestNumber) minor units"))
        }
        self = money
    }
}

extension Balance: Codable {
    /// Writes `{"currency":"GBP","minorUnits":-435}`.
    ///
    /// - Throws: what the encoder throws of a sum beyond 64 bits, if it cannot write such numbers.
    public func encode(to encoder: any Encoder) throws {
        var amount = encoder.container(keyedBy: AmountKey.self)
        try amount.encode(currency, forKey: .currency)
        if let minorUnits = Int64(exactly: minorUnits) {
            try amount.encode(minorUnits, forKey: .minorUnits)
        } else {
            try amount.encode(minorUnits, forKey: .minorUnits)
        }
    }

    /// Reads a currency and minor units of it, of any sign.
    public init(from decoder: any Decoder) throws {
        let amount = try decoder.container(keyedBy: AmountKey.self)
        let currency = try amount.decode(Currency.self, forKey: .currency)
        if let minorUnits = try? amount.decode(Int64.self, forKey: .minorUnits) {
            self.init(Int128(minorUnits), currency)
        } else {
            self.init(try amount.decode(Int128.self, forKey: .minorUnits), currency)
        }
    }
}
