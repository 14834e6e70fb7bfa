import PiggyBankReference

/// Lines with something changed in them, at every byte or at random.
struct LineMutations {
    /// The line without its line break.
    let line: [UInt8]

    /// Bytes that mean something to JSON, UTF-8, numbers, times or lines, or are beside such bytes.
    static let bytes: [UInt8] =
        Array("\"\\{}[],: 0159-+.eTZtzun/".utf8) + [
            0x00, 0x09, 0x0A, 0x0D, 0x1F, 0x7F, 0x80, 0x9F, 0xA0, 0xC2, 0xC3, 0xE2, 0xED, 0xF0,
            0xFF,
        ]

    /// The line with one byte replaced by each of those bytes, inserted before it, and left out.
    func all(at offset: Int) -> [[UInt8]] {
        var changed: [[UInt8]] = []
        for byte in Self.bytes {
            var replaced = line
            replaced[offset] = byte
            changed.append(replaced)
            var longer = line
            longer.insert(byte, at: offset)
            changed.append(longer)
        }
        var shorter = line
        shorter.remove(at: offset)
        changed.append(shorter)
        return changed
    }

    /// Some of those lines for each byte, chosen at random.
    func sample(_ count: Int, _ random: inout SplitMix64) -> [[UInt8]] {
        line.indices.flatMap { offset in
            let changed = all(at: offset)
            return (0..<count).map { _ in random.pick(changed, or: line) }
        }
    }

    /// The line with one to three changes at random: bytes, whole pieces left out, doubled or
    /// moved.
    func random(_ random: inout SplitMix64, pieces: [[UInt8]]) -> [UInt8] {
        var changed = line
        for _ in 0..<random.within(1...3) {
            let start = random.below(changed.count + 1)
            let end = min(changed.count, start + random.within(0...12))
            switch random.below(7) {
            case 0 where start < changed.count: changed[start] = random.pick(Self.bytes, or: 0)
            case 1: changed.insert(random.pick(Self.bytes, or: 0), at: start)
            case 2: changed.removeSubrange(start..<end)
            case 3: changed.insert(contentsOf: changed[start..<end], at: start)
            case 4 where start < changed.count: changed[start] ^= 1 << UInt8(random.below(8))
            case 5: changed.replaceSubrange(start..<end, with: random.pick(pieces, or: []))
            default: changed.insert(contentsOf: random.pick(pieces, or: []), at: start)
            }
        }
        return changed
    }
}
