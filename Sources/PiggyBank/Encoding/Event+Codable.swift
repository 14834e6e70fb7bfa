// An event for coders of Swift: the members of its line, without the seal.
//
// A coder decides how members are ordered and numbers written. So the line itself is kept byte for
// byte by `line` and `init(line:)` alone; what goes through a coder keeps every value.

extension Event: Codable {
    /// Writes the members that the event's line has in the file, without the hash.
    ///
    ///     let json = try JSONEncoder().encode(event)
    ///     // {"sequence":2,"time":"2026-01-05T09:00:00.000Z","type":"deposited", …}
    ///
    /// - Throws: that no line can be such an event, with the ``Violation`` beneath; or that its
    ///   metadata has a number that 64 bits do not hold exactly.
    public func encode(to encoder: any Encoder) throws {
        let bytes = encoded()
        do throws(Violation) { _ = try Event(bytes) } catch {
            throw encoder.invalid(self, "no line can be this event", error)
        }
        do {
            let line = try JSONDocument(bytes)
            try EncodedJSON(document: line, value: line.root).encode(to: encoder)
        } catch let fault as GrammarFault {
            // A member of the metadata that is there twice.
            throw encoder.invalid(self, "metadata", Violation(fault, in: bytes))
        }
    }

    /// Reads an event from the members that its line has in the file, in any order.
    ///
    ///     let event = try JSONDecoder().decode(Event.self, from: line)
    ///
    /// Every rule of a line's grammar is checked by the reader of ledger files, but for what the
    /// decoder has settled before, such as a member that is there twice, and for the name of a time
    /// zone, which is looked up when the event is recorded. A seal is not checked. The members of
    /// metadata are sorted.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the ``Violation`` beneath.
    public init(from decoder: any Decoder) throws {
        let json = try DecodedJSON.line(from: decoder)
        do throws(Violation) { self = try Event(json) } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "\(error.rule.rawValue) in column \(error.column)",
                    underlyingError: error))
        }
    }
}

extension Event {
    /// The event's line in the writer's form, without a seal and without a line break.
    ///
    /// Nothing is checked: an event that no line can be has a line that cannot be read.
    public var line: String { String(decoding: encoded(), as: UTF8.self) }

    /// Reads an event from a line of a ledger file, sealed or not; the seal is not checked.
    ///
    ///     let event = try Event(line: receipt.line)
    ///
    /// The name of a time zone is looked up when the event is recorded.
    ///
    /// - Throws: the first rule of the grammar that the line breaks.
    public init(line: String) throws(Violation) { try self.init(ContiguousArray(line.utf8)) }

    private init(_ bytes: ContiguousArray<UInt8>) throws(Violation) {
        do throws(GrammarFault) { try self.init(line: bytes, zones: AnyZone()) } catch {
            throw Violation(error, in: bytes)
        }
    }
}

/// Knows a zone by any name, for events that nobody records.
private struct AnyZone: ZoneDirectory {
    func rules(named name: String) -> (any ZoneRules)? { UTCRules() }
}

extension Violation {
    /// The fault of a line by itself.
    fileprivate init(_ fault: GrammarFault, in bytes: ContiguousArray<UInt8>) {
        self.init(
            line: 1, sequence: 1, cause: .grammar(fault.reason), in: unsafe bytes.span.bytes,
            0..<bytes.count, offset: fault.offset, hasExcerpt: true)
    }
}

// MARK: - JSON by a coder

/// The name of a member of an object.
private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A value of a document, for an encoder.
private struct EncodedJSON: Encodable {
    let document: JSONDocument
    let value: JSONValue

    func encode(to encoder: any Encoder) throws {
        if let members = try document.members(of: value) {
            var object = encoder.container(keyedBy: MemberName.self)
            for (name, member) in members {
                let value = EncodedJSON(document: document, value: member.value)
                try object.encode(value, forKey: MemberName(stringValue: name))
            }
        } else if let elements = try document.elements(of: value) {
            var array = encoder.unkeyedContainer()
            for element in elements {
                try array.encode(EncodedJSON(document: document, value: element))
            }
        } else {
            var single = encoder.singleValueContainer()
            if let text = document.text(of: value) { return try single.encode(text) }
            switch document.literal(of: value) {
            case "null": try single.encodeNil()
            case "true": try single.encode(true)
            case "false": try single.encode(false)
            case let number:
                if let number = Int64(number) { return try single.encode(number) }
                if let number = UInt64(number) { return try single.encode(number) }
                guard let double = Double(number), Digits(number) == Digits("\(double)") else {
                    throw encoder.invalid(number, "64 bits do not hold this number exactly")
                }
                try single.encode(double)
            }
        }
    }

    /// A decimal number as its digits without zeros at either end, and where its point is.
    private struct Digits: Equatable {
        var isNegative = false
        var digits: [Character] = []
        /// How many places the point is after the last digit; 0 for zero.
        var exponent = 0

        init(_ number: String) {
            let parts = number.lowercased().split(separator: "e")
            exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
            let mantissa = (parts.first ?? "").split(separator: ".")
            if mantissa.count == 2 { exponent &-= mantissa[1].count }
            isNegative = number.hasPrefix("-")
            digits = Array(mantissa.joined().drop { $0 == "-" || $0 == "0" })
            while digits.last == "0" {
                digits.removeLast()
                exponent &+= 1
            }
            if digits.isEmpty { (isNegative, exponent) = (false, 0) }
        }
    }
}

/// What a decoder has, written as JSON; the members of objects are sorted.
private struct DecodedJSON: Decodable {
    private(set) var bytes: ContiguousArray<UInt8> = []

    private init() {}

    /// A line, whose members are in the writer's order; the seal comes last.
    static func line(from decoder: any Decoder) throws -> ContiguousArray<UInt8> {
        guard let line = try? decoder.container(keyedBy: MemberName.self) else {
            return try Self(from: decoder).bytes
        }
        var json = Self()
        let type = try? line.decode(EventType.self, forKey: MemberName(stringValue: "type"))
        let order = type.map { MemberRule.all(of: $0).map(\.member.rawValue) } ?? []
        try json.append(line) { name in
            name == Member.hash.rawValue ? .max : order.firstIndex(of: name) ?? order.count
        }
        return json.bytes
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: MemberName.self) {
            try append(object) { _ in 0 }
        } else if var array = try? decoder.unkeyedContainer() {
            while !array.isAtEnd {
                bytes.append(contentsOf: (bytes.isEmpty ? "[" : ",").utf8)
                bytes += try array.decode(DecodedJSON.self).bytes
            }
            bytes.append(contentsOf: (bytes.isEmpty ? "[]" : "]").utf8)
        } else {
            let single = try decoder.singleValueContainer()
            if let text = try? single.decode(String.self) {
                bytes.appendJSON(text)
            } else {
                bytes.append(contentsOf: try Self.literal(of: single).utf8)
            }
        }
    }

    /// Appends an object, its members by their places and then by their names.
    private mutating func append(
        _ object: KeyedDecodingContainer<MemberName>, place: (String) -> Int
    ) throws {
        let names = object.allKeys.map { (place($0.stringValue), $0.stringValue) }
        for (_, name) in names.sorted(by: <) {
            bytes.append(contentsOf: (bytes.isEmpty ? "{" : ",").utf8)
            bytes.appendJSON(name)
            bytes.append(contentsOf: ":".utf8)
            let key = MemberName(stringValue: name)
            bytes += try object.decode(DecodedJSON.self, forKey: key).bytes
        }
        bytes.append(contentsOf: (bytes.isEmpty ? "{}" : "}").utf8)
    }

    private static func literal(of single: any SingleValueDecodingContainer) throws -> String {
        if single.decodeNil() { return "null" }
        if let flag = try? single.decode(Bool.self) { return "\(flag)" }
        if let number = try? single.decode(Int64.self) { return "\(number)" }
        if let number = try? single.decode(UInt64.self) { return "\(number)" }
        return "\(try single.decode(Double.self))"
    }
}

extension Encoder {
    /// That a value is not encoded, and why.
    func invalid(_ value: Any, _ reason: String, _ underlying: (any Error)? = nil) -> EncodingError
    {
        .invalidValue(
            value,
            .init(codingPath: codingPath, debugDescription: reason, underlyingError: underlying))
    }
}
