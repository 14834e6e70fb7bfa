/// The seal of a line: the bytes that it covers and the hash that it states.
struct ReferenceSeal {
    /// The previous hash of a ledger's first line: 64 zeros.
    static let beforeFirst = [UInt8](repeating: UInt8(ascii: "0"), count: 64)

    /// What is hashed after the previous line's hash: the line without its seal.
    let covered: [UInt8]
    /// The 64 lowercase hexadecimal digits; nil where the line does not end in a seal.
    let hash: [UInt8]?

    /// Looks at the end of a line without its line break; the rest may be anything.
    init(of line: [UInt8]) {
        let opening = [UInt8](#","hash":""#.utf8)
        let closing = [UInt8](#""}"#.utf8)
        let start = line.count - opening.count - 64 - closing.count
        guard start >= 0, line[start...].starts(with: opening),
            line[(line.count - closing.count)...].elementsEqual(closing)
        else {
            (covered, hash) = (Self.withoutLastHash(line), nil)
            return
        }
        let digits = [UInt8](line[(start + opening.count)..<(line.count - closing.count)])
        guard digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else {
            (covered, hash) = (Self.withoutLastHash(line), nil)
            return
        }
        (covered, hash) = (line[..<start] + [UInt8(ascii: "}")], digits)
    }

    /// A line that is no object with a last member `hash`, as it is; else the object without that member.
    ///
    /// A line that is too long is not looked into.
    private static func withoutLastHash(_ line: [UInt8]) -> [UInt8] {
        guard line.count <= ReferenceGrammar.longestLine else { return line }
        let commas = line.indices.reversed().filter { line[$0] == UInt8(ascii: ",") }
        for comma in commas {
            // What follows the comma is one member, and what comes before it is the rest of the object.
            let (rest, member) = (line[..<comma] + [UInt8(ascii: "}")], line[(comma + 1)...])
            if isHashAlone([UInt8(ascii: "{")] + member),
                (try? ReferenceJSON.members(of: [UInt8](rest))) != nil
            {
                return [UInt8](rest)
            }
        }
        guard isHashAlone(line), let brace = line.firstIndex(of: UInt8(ascii: "{")) else {
            return line
        }
        return line[...brace] + [UInt8(ascii: "}")]
    }

    private static func isHashAlone(_ object: [UInt8]) -> Bool {
        (try? ReferenceJSON.members(of: object))?.map(\.name) == ["hash"]
    }

    /// The hash that the line should state after a line that states `previous`.
    func expectedHash(after previous: [UInt8]) -> [UInt8] {
        ReferenceSHA256.hexadecimalDigest(of: previous + covered)
    }
}
