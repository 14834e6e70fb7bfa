/// A head that somebody kept elsewhere, to be found again in the ledger.
///
///     let audit = try LedgerFile(path).audit(expecting: ExpectedHead("HASH@176"))
public struct ExpectedHead: Hashable, Sendable {
    /// 64 lowercase hexadecimal digits.
    public let hash: String
    /// The sequence of the event that it sealed; nil when only the hash was kept.
    public let sequence: Int64?

    /// Reads `HASH` or `HASH@SEQUENCE`, as `piggybank head` prints it, its digits in either case;
    /// nil for another form.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard let digits = parts.first, parts.count <= 2, digits.utf8.count == Limits.hashDigits,
            digits.utf8.allSatisfy(Self.isDigit)
        else { return nil }
        hash = digits.lowercased()
        guard parts.count == 2 else {
            sequence = nil
            return
        }
        guard parts[1].utf8.allSatisfy(Self.isDecimal), let number = Int64(parts[1]),
            (1...Limits.largestNumber).contains(number)
        else { return nil }
        sequence = number
    }

    private static func isDecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        // An upper-case letter is the lower-case one without this bit.
        isDecimal(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// What became of an expected head.
    package enum Outcome: Hashable, Sendable {
        /// It is the hash of that line, after which so many events were recorded.
        case found(line: Int, sequence: Int64, eventsSince: Int)
        /// The event of its sequence is there, sealed with another hash.
        case otherHash(line: Int, sequence: Int64)
        /// The ledger ends before its sequence; so many events are missing.
        case beyondEnd(last: Int64, missing: Int64)
        /// No line has it.
        case absent
        /// The ledger has no seals to compare it with.
        case plain
    }
}

extension ExpectedHead.Outcome {
    /// The outcome in one word, for programs.
    package var verdict: String {
        switch self {
        case .found: "found"
        case .otherHash: "other-hash"
        case .beyondEnd: "cut-off"
        case .absent: "absent"
        case .plain: "plain"
        }
    }

    /// The sequence of the event that has the expected head; nil where it was not found.
    package var foundSequence: Int64? {
        if case .found(_, let sequence, _) = self { sequence } else { nil }
    }
}
