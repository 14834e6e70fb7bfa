/// A JSON value as far as a ledger line needs it.
///
/// Only the members of the line's object and of the objects right below it are kept: nothing deeper
/// has a meaning in a ledger. Numbers stay text, since what is a number here depends on the member.
enum ReferenceJSON: Equatable {
    case null
    case flag(Bool)
    case number([UInt8])
    case string(ReferenceText)
    /// An array; `depth` counts the levels of containers, itself included.
    case array(depth: Int)
    /// An object; its members are empty where they are too deep to be kept.
    case object([Member], depth: Int)

    /// A member of an object, its name unescaped.
    struct Member: Equatable {
        var name: ReferenceText
        var value: ReferenceJSON
    }

    /// The levels of containers: 0 for a scalar, 1 for an object of scalars.
    var depth: Int {
        switch self {
        case .null, .flag, .number, .string: 0
        case .array(let depth): depth
        case .object(_, let depth): depth
        }
    }

    /// Reads bytes that must be exactly one JSON object (RFC 8259, UTF-8 as in RFC 3629).
    ///
    /// Throws `malformed-line` for anything else, a byte order mark and lone surrogates included.
    static func members(of bytes: [UInt8]) throws(ReferenceRule) -> [Member] {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .malformedLine }
        var parser = ReferenceJSONParser(bytes: bytes)
        parser.skipSpace()
        guard parser.next == UInt8(ascii: "{") else { throw .malformedLine }
        let value = try parser.object(levelsKept: 2)
        parser.skipSpace()
        guard parser.next == nil, case .object(let members, _) = value else { throw .malformedLine }
        return members
    }
}

/// Reads JSON from left to right; whatever is not JSON throws `malformed-line`.
struct ReferenceJSONParser {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The byte at the position; none at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
        }
    }

    mutating func expect(_ byte: UInt8) throws(ReferenceRule) {
        guard next == byte else { throw .malformedLine }
        position += 1
    }

    /// Reads the object that starts here, keeping its members; recursion ends after `levelsKept`.
    mutating func object(levelsKept: Int) throws(ReferenceRule) -> ReferenceJSON {
        var members: [ReferenceJSON.Member] = []
        var deepest = 0
        try expect(UInt8(ascii: "{"))
        skipSpace()
        if next == UInt8(ascii: "}") {
            position += 1
            return .object([], depth: 1)
        }
        while true {
            skipSpace()
            let name = try string()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            skipSpace()
            let value = try value(levelsKept: levelsKept - 1)
            members.append(ReferenceJSON.Member(name: name, value: value))
            deepest = max(deepest, value.depth)
            skipSpace()
            if next == UInt8(ascii: "}") {
                position += 1
                return .object(members, depth: deepest + 1)
            }
            try expect(UInt8(ascii: ","))
        }
    }

    private mutating func value(levelsKept: Int) throws(ReferenceRule) -> ReferenceJSON {
        switch next {
        case UInt8(ascii: "{"):
            if levelsKept > 0 { return try object(levelsKept: levelsKept) }
            return .object([], depth: try containerDepth())
        case UInt8(ascii: "["): return .array(depth: try containerDepth())
        default: return try scalar()
        }
    }

    /// What may come next inside a container.
    private enum Expected {
        case value
        case firstValueOrEnd
        case name
        case firstNameOrEnd
        case commaOrEnd
    }

    /// Reads the container that starts here and returns its levels; a stack instead of recursion,
    /// so that 32,768 brackets are as harmless as one.
    private mutating func containerDepth() throws(ReferenceRule) -> Int {
        let (brace, bracket) = (UInt8(ascii: "}"), UInt8(ascii: "]"))
        var closers: [UInt8] = []
        var deepest = 0
        var expected = Expected.value
        repeat {
            skipSpace()
            switch (expected, next) {
            case (.firstValueOrEnd, bracket), (.firstNameOrEnd, brace):
                closers.removeLast()
                position += 1
                expected = .commaOrEnd
            case (.value, UInt8(ascii: "{")), (.firstValueOrEnd, UInt8(ascii: "{")):
                closers.append(brace)
                position += 1
                expected = .firstNameOrEnd
            case (.value, UInt8(ascii: "[")), (.firstValueOrEnd, UInt8(ascii: "[")):
                closers.append(bracket)
                position += 1
                expected = .firstValueOrEnd
            case (.value, _), (.firstValueOrEnd, _):
                _ = try scalar()
                expected = .commaOrEnd
            case (.name, _), (.firstNameOrEnd, _):
                _ = try string()
                skipSpace()
                try expect(UInt8(ascii: ":"))
                expected = .value
            case (.commaOrEnd, UInt8(ascii: ",")):
                position += 1
                expected = closers.last == brace ? .name : .value
            case (.commaOrEnd, let byte):
                guard byte != nil, byte == closers.last else { throw .malformedLine }
                closers.removeLast()
                position += 1
            }
            deepest = max(deepest, closers.count)
        } while !closers.isEmpty
        return deepest
    }

    private mutating func scalar() throws(ReferenceRule) -> ReferenceJSON {
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", means: .flag(true))
        case UInt8(ascii: "f"): return try word("false", means: .flag(false))
        case UInt8(ascii: "n"): return try word("null", means: .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, means value: ReferenceJSON) throws(ReferenceRule)
        -> ReferenceJSON
    {
        for byte in word.utf8 { try expect(byte) }
        return value
    }

    private mutating func number() throws(ReferenceRule) -> [UInt8] {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return [UInt8](bytes[start..<position])
    }

    /// One digit or more.
    private mutating func digits() throws(ReferenceRule) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            position += 1
        }
        guard position > start else { throw .malformedLine }
    }
}
