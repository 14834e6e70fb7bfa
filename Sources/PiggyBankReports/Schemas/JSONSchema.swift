import PiggyBank

/// What a JSON value has to be, as far as the answers and the ledger file need it.
///
/// Source of the form that it is written in: JSON Schema, draft 2020-12.
package indirect enum JSONSchema: Hashable, Sendable {
    case text
    /// A text of a pattern of ECMA-262.
    case pattern(String)
    /// A text of so many characters.
    case shortText(ClosedRange<Int>)
    case integer
    case integers(ClosedRange<Int64>)
    case flag
    /// One of some texts.
    case oneOf([String])
    /// Any object, whatever is in it.
    case anyObject
    /// An object of exactly these members.
    case object([Member])
    /// An object of any members that are all the same.
    case objectOf(JSONSchema)
    case array(JSONSchema)
    /// Whatever meets one of several.
    case either([JSONSchema])
    /// A value or null.
    case orNull(JSONSchema)
    /// A value, and what it is for.
    case described(JSONSchema, String)

    /// A member of an object.
    package struct Member: Hashable, Sendable {
        var name: String
        var schema: JSONSchema
        var isRequired = true
        /// Whether CSV has its rows as a table, where it is an array.
        var isTable = true

        /// A member that every such object has.
        package static func member(_ name: String, _ schema: JSONSchema) -> Member {
            Member(name: name, schema: schema)
        }

        /// A member that an object may have.
        package static func optional(_ name: String, _ schema: JSONSchema) -> Member {
            Member(name: name, schema: schema, isRequired: false)
        }
    }
}

// MARK: - Values that many answers have

extension JSONSchema {
    /// A local date.
    static let date = pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    /// A time of RFC 3339 in UTC, with milliseconds.
    static let time = pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$")
    /// A hash, as 64 hexadecimal digits.
    static let hash = pattern("^[0-9a-f]{64}$")
    /// A currency code of ISO 4217.
    static let currency = pattern("^[A-Z]{3}$")
}

// MARK: - Tables

extension JSONSchema {
    /// The names of the arrays in an object, and of those in their rows: a name that is taken
    /// already has that of its part before it.
    ///
    /// - Parameter inDetail: whether it has the members that it need not have.
    package func tables(inDetail: Bool) -> [String] {
        guard case .object(let members) = self else { return [] }
        return members.reduce(into: []) { names, member in
            guard member.isTable, member.isRequired || inDetail else { return }
            let found: [String] =
                switch member.schema {
                case .array(let rows): [member.name] + rows.tables(inDetail: inDetail)
                case .object: member.schema.tables(inDetail: inDetail)
                default: []
                }
            names += found.map { names.contains($0) ? "\(member.name).\($0)" : $0 }
        }
    }
}

// MARK: - Writing

extension JSONSchema {
    /// The schema as JSON, on lines of its own for people to read.
    package var json: String { json(indent: "") }

    private func json(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .text: return #"{"type": "string"}"#
        case .pattern(let pattern):
            return #"{"type": "string", "pattern": \#(Self.quoted(pattern))}"#
        case .shortText(let range):
            return
                #"{"type": "string", "minLength": \#(range.lowerBound), "maxLength": \#(range.upperBound)}"#
        case .integer: return #"{"type": "integer"}"#
        case .integers(let range):
            return
                #"{"type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)}"#
        case .flag: return #"{"type": "boolean"}"#
        case .oneOf(let words):
            return #"{"enum": [\#(words.map(Self.quoted).joined(separator: ", "))]}"#
        case .anyObject: return #"{"type": "object"}"#
        case .objectOf(let schema):
            return #"{"type": "object", "additionalProperties": \#(schema.json(indent: indent))}"#
        case .described(let schema, let text):
            let rest = schema.json(indent: indent).dropFirst()
            return "{\"description\": \(Self.quoted(text)),\(rest.first == "\n" ? "" : " ")\(rest)"
        case .array(let schema):
            return "{\"type\": \"array\", \"items\": \(schema.json(indent: indent))}"
        case .either(let schemas):
            let parts = schemas.map { inner + $0.json(indent: inner) }
            return "{\"anyOf\": [\n\(parts.joined(separator: ",\n"))\n\(indent)]}"
        case .orNull(let schema):
            return "{\"anyOf\": [{\"type\": \"null\"}, \(schema.json(indent: indent))]}"
        case .object(let members):
            let properties = members.map { member in
                "\(inner)  \(Self.quoted(member.name)): \(member.schema.json(indent: inner + "  "))"
            }
            let required = members.filter(\.isRequired).map { Self.quoted($0.name) }
            return """
                {
                \(inner)"type": "object",
                \(inner)"properties": {
                \(properties.joined(separator: ",\n"))
                \(inner)},
                \(inner)"required": [\(required.joined(separator: ", "))],
                \(inner)"additionalProperties": false
                \(indent)}
                """
        }
    }

    private static func quoted(_ text: String) -> String {
        var bytes: ContiguousArray<UInt8> = []
        bytes.appendJSON(text)
        return String(decoding: bytes, as: UTF8.self)
    }
}
