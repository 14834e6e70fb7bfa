/// A stretch of whole lines of a ledger file, as read: the unit of work of a parallel fold.
package struct LineBlock: Sendable {
    /// The bytes: ``head``, the lines, ``padding``.
    package var bytes: ContiguousArray<UInt8>
    /// Where the last line ends, its line break included.
    package var end: Int
    /// Where the first line begins in its file.
    package var fileOffset = 0
    /// Whether the break of the last line is not in the file, which ends without it.
    package private(set) var lacksLineBreak = false
    /// Set when the block stands for a single line that is far too long to be held.
    package var oversized: OversizedLine?

    /// The hash that the line before the first one states, as 64 digits, is in front of the lines,
    /// so that every seal of the block can be checked from the block alone.
    package static let prefixBytes = Limits.hashDigits
    /// Zeros after the lines, so that words can be loaded up to the last byte.
    package static let padding = 64

    /// Where a line that begins at an offset of the block begins in the file.
    @inline(__always) package func fileOffset(ofLineAt start: Int32) -> Int {
        fileOffset + Int(start) - Self.prefixBytes
    }

    /// The hash before the first line of a ledger: 64 zeros.
    package static let firstHash = ContiguousArray<UInt8>(
        repeating: UInt8(ascii: "0"), count: prefixBytes)

    /// Makes a block of bytes that are a hash and lines already.
    init(built bytes: consuming ContiguousArray<UInt8>) {
        end = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        self.bytes = bytes
    }

    /// Makes a block of lines that are in memory already.
    ///
    /// The bytes end with a line break; what follows the last one is left out.
    package init(lines: some Collection<UInt8>, previousHash: ContiguousArray<UInt8> = firstHash) {
        bytes = previousHash
        bytes.append(contentsOf: lines)
        end = (bytes[Self.prefixBytes...].lastIndex(of: 0x0A) ?? Self.prefixBytes - 1) + 1
        bytes.removeSubrange(end...)
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    }
}

// MARK: - Reading into a block

extension LineBlock {
    /// Makes a block with room for that many bytes of lines, and for a line break that they lack.
    package init(capacity: Int) {
        bytes = ContiguousArray(repeating: 0, count: Self.prefixBytes + capacity + 1 + Self.padding)
        end = Self.prefixBytes
    }

    /// Makes the block empty but for the hash before its lines and the beginning of the first line.
    package mutating func begin(
        after hash: ContiguousArray<UInt8>, with carried: ContiguousArray<UInt8>, at fileOffset: Int
    ) {
        self.fileOffset = fileOffset
        bytes.replaceSubrange(0..<Self.prefixBytes, with: hash)
        bytes.replaceSubrange(Self.prefixBytes..<Self.prefixBytes + carried.count, with: carried)
        end = Self.prefixBytes
        oversized = nil
        lacksLineBreak = false
    }

    /// The offset of the last line break before an offset; nil when there is none.
    package func lastLineBreak(before filled: Int) -> Int? {
        bytes[Self.prefixBytes..<filled].lastIndex(of: 0x0A)
    }

    /// Ends the lines, and the block, at an offset.
    package mutating func finish(at end: Int) {
        self.end = end
        for offset in end..<end + Self.padding { bytes[offset] = 0 }
    }

    /// Ends the block after what follows the last line break of a file, if that is a whole line
    /// which has lost nothing but its own; false for a torn tail.
    ///
    /// A whole line is one closed object and nothing more, except for a carriage return, and no
    /// longer than a line may be; where the ledger is sealed, with the seal that follows.
    ///
    /// - Parameters:
    ///   - end: where the file ends.
    ///   - isSealed: whether the ledger is; nil where these bytes decide it.
    package mutating func finishWithoutLineBreak(at end: Int, isSealed: Bool?) -> Bool {
        guard end > Self.prefixBytes else { return false }
        bytes[end] = 0x0A
        finish(at: end + 1)
        let line = unsafe LineSpan(in: bytes.span.bytes, Self.prefixBytes, end)
        let isSealed = isSealed ?? line.isSealed
        lacksLineBreak =
            isWholeObject(line) && (!isSealed || line.isSealed && mismatches([line]).isEmpty)
        return lacksLineBreak
    }

    private func isWholeObject(_ line: LineSpan) -> Bool {
        let (bytes, range) = unsafe (bytes.span.bytes, line.range)
        guard range.count <= Limits.lineBytes, bytes.byte(range.lowerBound) == UInt8(ascii: "{"),
            let object = try? bytes.scanValue(range.lowerBound, range.upperBound)
        else { return false }
        return object.end == range.upperBound
    }
}

/// Where one line is in its block.
package struct LineSpan: Hashable, Sendable {
    package var start: Int32
    /// Where the line ends, its line break (LF or CR LF) not counted.
    package var end: Int32
    /// Where the comma of its seal is; −1 for a line that does not end in a seal.
    package var sealStart: Int32

    package var isSealed: Bool { sealStart >= 0 }
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// Where the seal's comma is, from the line's start; nil for a line that has none.
    package var sealOffset: Int? { isSealed ? Int(sealStart - start) : nil }
}

extension LineSpan {
    /// The span of the line between an offset and its line break.
    package init(in bytes: RawSpan, _ start: Int, _ lineBreak: Int) {
        let hasReturn = lineBreak > start && bytes.byte(lineBreak - 1) == 0x0D
        let end = hasReturn ? lineBreak - 1 : lineBreak
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
        sealStart = Int32(truncatingIfNeeded: Seal.start(in: bytes, from: start, to: end))
    }
}
