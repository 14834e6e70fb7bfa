/// The seal of a line: the bytes that it covers and the hash that it states.
package struct ReferenceSeal {
    /// The previous hash of a ledger's first line: 64 zeros.
    static let beforeFirst = [UInt8](repeating: UInt8(ascii: "0"), count: 64)

    /// The 64 lowercase hexadecimal digits; nil where the line does not end in a seal.
    let hash: [UInt8]?
    private let line: [UInt8]

    private static let opening = [UInt8](#","hash":""#.utf8)
    private static let closing = [UInt8](#""}"#.utf8)
    private static let length = opening.count + 64 + closing.count

    /// Looks at the end of a line without its line break; the rest may be anything.
    package init(of line: [UInt8]) {
        self.line = line
        let end = line.suffix(Self.length)
        let digits = [UInt8](end.dropFirst(Self.opening.count).dropLast(Self.closing.count))
        let isSeal =
            digits.count == 64 && end.starts(with: Self.opening)
            && end.suffix(Self.closing.count).elementsEqual(Self.closing)
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        hash = isSeal ? digits : nil
    }

    /// What is hashed after the previous line's hash: the line without its seal.
    package var covered: [UInt8] {
        guard hash != nil else { return Self.withoutLastHash(line) }
        return line.dropLast(Self.length) + [UInt8(ascii: "}")]
    }

    /// A line that is no object with a last member `hash`, as it is; else the object without that
    /// member.
    ///
    /// A line that is too long is not looked into.
    private static func withoutLastHash(_ line: [UInt8]) -> [UInt8] {
        guard line.count <= ReferenceGrammar.longestLine else { return line }
        let commas = line.indices.reversed().filter { line[$0] == UInt8(ascii: ",") }
        for comma in commas {
            // What follows the comma is one member, and what comes before it is the rest of the
            // object.
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
