/// The values of one valid line as plain ones, for tests that ask questions of single events.
package enum ReferenceLine {
    /// The members of the line's object by their names: texts, numbers of 64 bits, flags, and
    /// objects of these.
    ///
    /// Throws for a line that is no JSON object. What is no such value is left out.
    package static func members(of line: some Sequence<UInt8>) throws -> [String: Any] {
        plain(try ReferenceJSON.members(of: Array(line)))
    }

    private static func plain(_ members: [ReferenceJSON.Member]) -> [String: Any] {
        var values: [String: Any] = [:]
        for member in members { values[member.name.description] = plain(member.value) }
        return values
    }

    private static func plain(_ value: ReferenceJSON) -> Any? {
        switch value {
        case .null, .array: nil
        case .flag(let flag): flag
        case .number(let digits): Int64(String(decoding: digits, as: UTF8.self))
        case .string(let text): text.description
        case .object(let members, _): plain(members)
        }
    }
}
