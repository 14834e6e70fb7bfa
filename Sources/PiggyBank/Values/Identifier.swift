/// The name by which a ledger knows an account or a goal, and a service a person.
///
///     let everyday = try AccountID("everyday"), holiday = try GoalID("holiday")
///
/// `Subject` is what it names, so that the identifier of a goal is none of an account.
///
/// 1 to 64 bytes of UTF-8 without control characters (C0, DEL, C1) and without a space at either
/// end. Two identifiers are the same when their bytes are: no Unicode normalisation is applied, so
/// that equality does not depend on a Unicode version.
public struct Identifier<Subject>: Sendable {
    /// The identifier as text.
    public let text: String

    /// Checks and makes an identifier; throws what is wrong with the text.
    public init(_ text: String) throws(IdentifierError) {
        if let error = IdentifierError.first(in: Array(text.utf8)) { throw error }
        self.text = text
    }

    /// Makes an identifier from text that is known to be one.
    package init(checked text: String) { self.text = text }
}

/// Names an account of one ledger.
public typealias AccountID = Identifier<AccountBalance>

/// Names a savings goal of one ledger.
public typealias GoalID = Identifier<GoalSavings>

extension Identifier: Hashable, Comparable, CustomStringConvertible {
    /// Orders by the bytes of UTF-8.
    public static func < (a: Self, b: Self) -> Bool {
        a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }

    /// Compares the bytes of UTF-8.
    public static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    /// Hashes the bytes of UTF-8.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }

    /// The identifier as text.
    public var description: String { text }
}

/// Why a text cannot be an identifier.
///
///     do { account = try AccountID(typed) } catch { print(error.message.sentence) }
public enum IdentifierError: Error, Hashable, Sendable {
    /// It has no byte at all.
    case empty
    /// It has more than 64 bytes of UTF-8; the count is given.
    case tooLong(bytes: Int)
    /// It has a control character (C0, DEL or C1); the code point is given.
    case controlCharacter(UInt8)
    /// It begins or ends with U+0020.
    case spaceAtEnd

    /// Finds the first fault in bytes of valid UTF-8; nil when they make an identifier.
    static func first(in utf8: some Collection<UInt8>) -> IdentifierError? {
        guard !utf8.isEmpty else { return .empty }
        guard utf8.count <= Limits.identifierBytes else { return .tooLong(bytes: utf8.count) }
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte < 0x20 || byte == 0x7F { return .controlCharacter(byte) }
            // The C1 controls U+0080 … U+009F are C2 80 … C2 9F in UTF-8.
            if previous == 0xC2, byte < 0xA0 { return .controlCharacter(byte) }
            previous = byte
        }
        if utf8.first == 0x20 || previous == 0x20 { return .spaceAtEnd }
        return nil
    }
}

extension IdentifierError: Explained {
    /// What to write instead.
    package static let form: Text =
        "Identifiers are 1 to 64 bytes without control characters or outer spaces."

    /// What is wrong with the text.
    @ProblemBuilder public var problem: Problem {
        .rule(.badValue)
        switch self {
        case .empty: "an identifier must not be empty"
        case .tooLong(let bytes):
            "an identifier must have at most \(Limits.identifierBytes) bytes, not \(bytes)"
        case .controlCharacter(let byte):
            "an identifier must not contain the control character U+\(codePoint: byte)"
        case .spaceAtEnd: "an identifier must not begin or end with a space"
        }
        Self.form
    }
}

extension IdentifierError {
    /// Finds the first fault in a stretch of valid UTF-8; nil when it makes an identifier.
    ///
    /// Nearly every identifier is of printable ASCII, which is seen eight bytes at a time.
    static func first(in bytes: RawSpan, _ start: Int, _ count: Int) -> IdentifierError? {
        guard count > 0, count <= Limits.identifierBytes, bytes.byte(start) != 0x20,
            bytes.byte(start + count - 1) != 0x20, bytes.isPrintableASCII(start, count)
        else { return first(in: bytes.copy(start..<start + count)) }
        return nil
    }
}

extension RawSpan {
    /// Whether all these bytes are 0x20 … 0x7E.
    @inline(__always) fileprivate func isPrintableASCII(_ start: Int, _ count: Int) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var offset = 0
        var others: UInt64 = 0
        while offset < count {
            let left = count - offset
            // Spaces stand for what is missing in the last word.
            let missing = left < 8 ? (ones &* 0x20) << UInt64(left * 8) : 0
            let word = paddedWord(start + offset, count: left) | missing
            // The top bit of a byte is set by itself, by taking 0x20 away or by adding 1.
            others |= word | (word &- ones &* 0x20) | (word &+ ones)
            offset += 8
        }
        return others & (ones &* 0x80) == 0
    }
}
