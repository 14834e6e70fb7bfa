// The seal that ends a line: `,"hash":"`, 64 lowercase hexadecimal digits, `"}`.

/// The form of a seal, and what it is the digest of.
package enum Seal {
    /// How many bytes come before the digits.
    package static let openingCount = 9
    /// How many bytes the whole seal has.
    package static let count = openingCount + Limits.hashDigits + 2

    /// `,"hash":` as a word, the first byte lowest.
    private static let openingWord: UInt64 = 0x3A22_6873_6168_222C

    /// Where the seal begins that ends just before `end`; −1 when there is none.
    @inline(__always)
    static func start(in bytes: RawSpan, from start: Int, to end: Int) -> Int {
        let opening = end - count
        guard opening >= start, bytes.byte(end - 1) == UInt8(ascii: "}"),
            isSeal(bytes, at: opening)
        else { return -1 }
        return opening
    }

    /// Whether a seal up to its closing quote is here.
    @inline(__always)
    static func isSeal(_ bytes: RawSpan, at offset: Int) -> Bool {
        guard bytes.word(offset) == openingWord, bytes.byte(offset + 8) == UInt8(ascii: "\""),
            bytes.byte(offset + openingCount + Limits.hashDigits) == UInt8(ascii: "\"")
        else { return false }
        // The closing quote is after the digits, so all of them are inside.
        guard let digits = bytes.eightWords(offset + openingCount) else { return false }
        return areHexadecimal(digits)
    }

    /// Whether bytes are a hash as a seal states it: 64 lowercase hexadecimal digits.
    package static func isHash(_ digits: ContiguousArray<UInt8>) -> Bool {
        guard digits.count == Limits.hashDigits else { return false }
        return unsafe digits.span.bytes.eightWords(0).map(areHexadecimal) == true
    }

    /// The bytes of the seal that states a hash.
    package static func stating(_ hash: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        ContiguousArray(opening) + hash + ContiguousArray(#""}"#.utf8)
    }

    /// Whether all bytes are `0` … `9` or `a` … `f`.
    @inline(__always)
    private static func areHexadecimal(_ words: SIMD8<UInt64>) -> Bool {
        // Adding up to 0x80 raises the top bit of every byte that is at least the bound, so two sums
        // differ in the top bits of the bytes between their bounds.
        let from0 = words &+ 0x5050_5050_5050_5050
        let after9 = words &+ 0x4646_4646_4646_4646
        let fromA = words &+ 0x1F1F_1F1F_1F1F_1F1F
        let afterF = words &+ 0x1919_1919_1919_1919
        // A byte over 0x7F may carry into the next one, and fails by its own top bit.
        let marks = (from0 ^ after9 ^ fromA ^ afterF) & ~words
        let half = marks.lowHalf & marks.highHalf
        let quarter = half.lowHalf & half.highHalf
        return quarter[0] & quarter[1] & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
    }
}

// MARK: - Hashing

extension Seal {
    /// The hash of a line without a seal after the hash of the line before it (FORMAT: the digest of
    /// the hash's 64 digits, the line's bytes up to the seal, and a closing brace), as 64 digits.
    static func hash(
        after previous: ContiguousArray<UInt8>,
        _ bytes: RawSpan,
        _ body: Range<Int>,
        isClosed: Bool
    ) -> ContiguousArray<UInt8> {
        var hasher = SHA256()
        unsafe hasher.update(previous.span.bytes)
        hasher.update(bytes.extracting(body))
        if !isClosed { unsafe hasher.update(closingBrace.span.bytes) }
        return hasher.finalize().digits
    }

    /// What comes before the digits.
    fileprivate static let opening = ContiguousArray(#","hash":""#.utf8)
    /// What comes after them.
    fileprivate static let closing = ContiguousArray(#""}"#.utf8)
    /// What comes after them where the line ends too.
    fileprivate static let closingLine = ContiguousArray("\"}\n".utf8)
    static let closingBrace: ContiguousArray<UInt8> = [UInt8(ascii: "}")]
}

// MARK: - Sealing

/// Seals lines one after the other, each after the hash of the one before it.
package struct Sealer: Sendable {
    /// The hash of the last line, as 64 digits: the head of the ledger so far.
    package private(set) var head: ContiguousArray<UInt8>
    private var hasher = SHA256()

    /// Begins after the line that states this hash, or at the beginning of a ledger.
    package init(after head: ContiguousArray<UInt8> = LineBlock.firstHash) {
        self.head = head
    }

    /// Returns a plain line its seal, and makes its hash the head; linear in the line's bytes.
    ///
    /// - Parameter line: a line as ``Event/encoded()`` gives it: one object, no seal, no line break.
    package mutating func seal(
        _ line: consuming ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        unsafe Self.advance(&head, over: line.span.bytes, &hasher)
        // The seal comes in front of the brace that closes the object.
        _ = line.popLast()
        appendSeal(to: &line)
        return line
    }

    /// Appends a plain line of a block with its seal and its line break, and makes its hash the head.
    ///
    /// Linear in the line's bytes.
    package mutating func append(
        _ line: LineSpan,
        of block: borrowing LineBlock,
        to output: inout ContiguousArray<UInt8>
    ) {
        let range = line.range
        unsafe Self.advance(&head, over: block.bytes.span.bytes.extracting(range), &hasher)
        output.append(contentsOf: block.bytes[range.dropLast()])
        output.append(contentsOf: Seal.opening)
        output.append(contentsOf: head)
        output.append(contentsOf: Seal.closingLine)
    }

    /// Makes the hash of a line after the head the head.
    private static func advance(
        _ head: inout ContiguousArray<UInt8>,
        over line: RawSpan,
        _ hasher: inout SHA256
    ) {
        unsafe hasher.update(head.span.bytes)
        hasher.update(line)
        let digest = hasher.finish()
        var digits = head.mutableSpan
        digest.write(into: &digits, at: 0)
    }

    private func appendSeal(to line: inout ContiguousArray<UInt8>) {
        line.append(contentsOf: Seal.opening)
        line.append(contentsOf: head)
        line.append(contentsOf: Seal.closing)
    }
}

// MARK: - Blocks

extension LineBlock {
    /// The lines whose seal is not the hash of the line after the hash that the line before states.
    ///
    /// Linear in the bytes. A line without a seal is taken to state the hash that it should have, so
    /// that the line after it can be checked.
    package func mismatches(
        _ lines: ContiguousArray<LineSpan>,
        by method: SHA256Method = .fastest
    ) -> [Int] {
        if let oversized { return oversized.isSealRight ? [] : [0] }
        guard lines.contains(where: \.isSealed) else { return [] }
        guard lines.allSatisfy(\.isSealed) else { return mismatchesOneByOne(lines) }
        var sealed: ContiguousArray<SealedLine> = []
        sealed.reserveCapacity(lines.count)
        // The hash before the first line is at the block's head.
        var previousSeal = 0
        for line in lines {
            let digits = Int(line.sealStart) + Seal.openingCount
            let body = Int(line.start)..<Int(line.sealStart)
            sealed.append(SealedLine(previousSeal: previousSeal, body: body, seal: digits))
            previousSeal = digits
        }
        return unsafe Seal.mismatches(of: sealed.span, in: bytes.span.bytes, by: method)
    }

    /// The hash that a line should state; linear in the lines without a seal just before it.
    package func expectedHash(
        of index: Int,
        in lines: ContiguousArray<LineSpan>
    ) -> ContiguousArray<UInt8> {
        if let oversized { return oversized.expectedHash }
        let sealed = lines[..<index].lastIndex(where: \.isSealed)
        var previous =
            sealed.map { statedHash(of: lines[$0]) }
            ?? ContiguousArray(bytes[..<Self.head])
        for unsealed in lines[(sealed.map { $0 + 1 } ?? 0)..<index] {
            previous = hash(of: unsealed, after: previous)
        }
        return hash(of: lines[index], after: previous)
    }

    /// The mismatches where some lines have no seal.
    private func mismatchesOneByOne(_ lines: ContiguousArray<LineSpan>) -> [Int] {
        var mismatches: [Int] = []
        var previous = ContiguousArray(bytes[..<Self.head])
        for (index, line) in lines.enumerated() {
            let hash = hash(of: line, after: previous)
            guard line.isSealed else {
                previous = hash
                continue
            }
            previous = statedHash(of: line)
            if previous != hash { mismatches.append(index) }
        }
        return mismatches
    }

    /// Whether the first line is sealed, which decides it for the ledger.
    package var isFirstLineSealed: Bool {
        let bytes = unsafe bytes.span.bytes
        return oversized.map { $0.sealStart >= 0 }
            ?? LineSpan(in: bytes, Self.head, bytes.firstLineBreak(Self.head, end)).isSealed
    }

    /// Whether each of the lines is sealed, in their order.
    package var areLinesSealed: [Bool] {
        if let oversized { return [oversized.sealStart >= 0] }
        let bytes = unsafe bytes.span.bytes
        var areSealed: [Bool] = []
        var start = Self.head
        while start < end {
            let lineBreak = bytes.firstLineBreak(start, end)
            areSealed.append(LineSpan(in: bytes, start, lineBreak).isSealed)
            start = lineBreak + 1
        }
        return areSealed
    }

    /// The hash that the last line states, or should state.
    package var lastHash: ContiguousArray<UInt8> {
        if let oversized {
            guard oversized.sealStart >= 0 else { return oversized.expectedHash }
            let digits = oversized.sealStart + Seal.openingCount
            return ContiguousArray(bytes[digits..<digits + Limits.hashDigits])
        }
        let bytes = unsafe bytes.span.bytes
        let last = (lastLineBreak(before: end - 1) ?? Self.head - 1) + 1
        let line = LineSpan(in: bytes, last, end - 1)
        if line.isSealed { return statedHash(of: line) }
        var previous = ContiguousArray(self.bytes[..<Self.head])
        var start = Self.head
        while start < end {
            let line = LineSpan(in: bytes, start, bytes.firstLineBreak(start, end))
            previous = line.isSealed ? statedHash(of: line) : hash(of: line, after: previous)
            start = bytes.firstLineBreak(start, end) + 1
        }
        return previous
    }

    /// The 64 digits of a sealed line.
    package func statedHash(of line: LineSpan) -> ContiguousArray<UInt8> {
        let start = Int(line.sealStart) + Seal.openingCount
        return ContiguousArray(bytes[start..<start + Limits.hashDigits])
    }

    /// The hash that a line should state after a line that states another; linear in the line.
    func hash(
        of line: LineSpan,
        after previous: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        let body = Int(line.start)..<Int(line.isSealed ? line.sealStart : line.end)
        return unsafe Seal.hash(after: previous, bytes.span.bytes, body, isClosed: !line.isSealed)
    }
}
