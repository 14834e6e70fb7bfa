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
            (covered, hash) = (line, nil)
            return
        }
        let digits = [UInt8](line[(start + opening.count)..<(line.count - closing.count)])
        guard digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else {
            (covered, hash) = (line, nil)
            return
        }
        (covered, hash) = (line[..<start] + [UInt8(ascii: "}")], digits)
    }

    /// The hash that the line should state after a line that states `previous`.
    func expectedHash(after previous: [UInt8]) -> [UInt8] {
        ReferenceSHA256.hexadecimalDigest(of: previous + covered)
    }
}
