// The file that the compiler of the IANA time-zone database makes of a zone; RFC 9636, "The Time
// Zone Information Format (TZif)", section 3. Leap seconds are left out, as clocks of POSIX do not
// count them.

extension ZoneTable {
    /// Reads the rules of a zone from its file; nil for bytes that are none.
    ///
    /// Linear in the bytes.
    package init?(file bytes: ContiguousArray<UInt8>) {
        var reader = ZoneFileReader(bytes)
        guard let first = reader.header() else { return nil }
        guard first.version >= UInt8(ascii: "2") else {
            guard let block = reader.block(first, secondBytes: 4) else { return nil }
            self.init(block, rule: nil)
            return
        }
        // The first block is for readers that know seconds of 32 bits alone.
        guard reader.skip(first, secondBytes: 4), let second = reader.header(),
            let block = reader.block(second, secondBytes: 8), let footer = reader.footer()
        else { return nil }
        guard !footer.isEmpty else {
            self.init(block, rule: nil)
            return
        }
        guard let rule = YearlyRule(footer) else { return nil }
        self.init(block, rule: rule)
    }

    private init(_ block: ZoneFileReader.Block, rule: YearlyRule?) {
        self.init(startingAt: block.first, block.transitions, rule: rule)
    }
}

/// What is left to read of a file.
private struct ZoneFileReader {
    private let bytes: ContiguousArray<UInt8>
    private var position = 0

    /// How many there are of everything in a block.
    struct Header {
        var version: UInt8
        var universal, standard, leapSeconds, transitions, types, letters: Int

        /// How many bytes the block has.
        func bytes(secondBytes: Int) -> Int {
            transitions * (secondBytes + 1) + types * 6 + letters + leapSeconds * (secondBytes + 4)
                + standard + universal
        }
    }

    /// What the clocks do.
    struct Block {
        /// Seconds east of UTC before the first transition.
        var first: Int32
        var transitions: [(second: Int64, offset: Int32)]
    }

    init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    /// More than a day is no offset.
    private static let offsets = -93_599...93_599 as ClosedRange<Int32>
    private static let headerBytes = 44

    mutating func header() -> Header? {
        guard bytes.count - position >= Self.headerBytes,
            bytes[position..<position + 4].elementsEqual("TZif".utf8)
        else { return nil }
        let counts = (0..<6).map { Int(number(at: position + 20 + $0 * 4, bytes: 4)) }
        let header = Header(
            version: bytes[position + 4], universal: counts[0], standard: counts[1],
            leapSeconds: counts[2], transitions: counts[3], types: counts[4], letters: counts[5])
        position += Self.headerBytes
        return header
    }

    /// Goes on after a block; false where it does not end among the bytes.
    mutating func skip(_ header: Header, secondBytes: Int) -> Bool {
        let count = header.bytes(secondBytes: secondBytes)
        guard count <= bytes.count - position else { return false }
        position += count
        return true
    }

    mutating func block(_ header: Header, secondBytes: Int) -> Block? {
        let seconds = position
        guard skip(header, secondBytes: secondBytes), header.types > 0 else { return nil }
        let kinds = seconds + header.transitions * secondBytes
        let types = kinds + header.transitions
        let offsets = (0..<header.types).map { type in
            Int32(truncatingIfNeeded: number(at: types + type * 6, bytes: 4))
        }
        var block = Block(first: offsets[0], transitions: [])
        for index in 0..<header.transitions {
            let kind = Int(bytes[kinds + index])
            guard kind < offsets.count else { return nil }
            let bits = number(at: seconds + index * secondBytes, bytes: secondBytes)
            // Both sizes have a sign.
            let second =
                secondBytes == 4
                ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(truncatingIfNeeded: bits)
            guard ZoneTable.always.contains(second) else { continue }
            block.transitions.append((second, offsets[kind]))
        }
        return offsets.allSatisfy(Self.offsets.contains) ? block : nil
    }

    /// The line at the end, without its breaks.
    mutating func footer() -> String? {
        let rest = bytes[position...]
        guard rest.first == 0x0A, let end = rest.dropFirst().firstIndex(of: 0x0A) else {
            return nil
        }
        return String(decoding: rest[(position + 1)..<end], as: UTF8.self)
    }

    /// A number, its highest byte first.
    private func number(at offset: Int, bytes count: Int) -> UInt64 {
        bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
