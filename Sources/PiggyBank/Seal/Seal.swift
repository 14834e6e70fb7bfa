/// The seal that ends a line: `,"hash":"`, 64 lowercase hexadecimal digits, `"}`.
///
/// The digits are SHA-256 of the 64 digits that the line before states, the line's bytes up to its
/// seal, and a closing brace.
package enum Seal {
    /// How many bytes come before the digits.
    package static let openingCount = 9
    /// How many bytes the whole seal has.
    package static let count = openingCount + Limits.hashDigits + 2

    /// What comes before the digits.
    fileprivate static let opening = ContiguousArray(#","hash":""#.utf8)
    /// What comes after them.
    fileprivate static let closing = ContiguousArray(#""}"#.utf8)
    /// What comes after them where the line ends too.
    fileprivate static let closingLine = closing + [UInt8(ascii: "\n")]
    /// What a line without its seal ends in.
    package static let closingBrace: ContiguousArray<UInt8> = [UInt8(ascii: "}")]

    /// `,"hash":` as a word, the first byte lowest.
    private static let openingWord: UInt64 = 0x3A22_6873_6168_222C

    /// Where the seal begins that ends just before `end`; −1 when there is none.
    @inline(__always) package static func start(in bytes: RawSpan, from start: Int, to end: Int)
        -> Int
    {
        let opening = end - count
        guard opening >= start, bytes.byte(end - 1) == UInt8(ascii: "}"), isSeal(bytes, at: opening)
        else { return -1 }
        return opening
    }

    /// Whether a seal up to its closing quote is here.
    @inline(__always) package static func isSeal(_ bytes: RawSpan, at offset: Int) -> Bool {
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
        opening + hash + closing
    }

    /// Whether all bytes are `0` … `9` or `a` … `f`.
    @inline(__always) private static func areHexadecimal(_ words: SIMD8<UInt64>) -> Bool {
        // Adding up to 0x80 raises the top bit of every byte that is at least the bound, so two
        // sums differ in the top bits of the bytes between their bounds.
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

/// Seals lines one after the other, each after the hash of the one before it.
package struct Sealer: Sendable {
    /// The hash of the last line, as 64 digits: the head of the ledger so far.
    package private(set) var head: ContiguousArray<UInt8>
    private var hasher = SHA256()

    /// Begins after the line that states this hash, or at the beginning of a ledger.
    package init(after head: ContiguousArray<UInt8> = LineBlock.firstHash) { self.head = head }

    /// Returns a plain line with its seal, and makes its hash the head; linear in the line's bytes.
    ///
    /// - Parameter line: a line as ``Event/encoded()`` returns it: one object, no seal, no line
    ///   break.
    package mutating func seal(_ line: consuming ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        unsafe Self.advance(&head, over: line.span.bytes, &hasher)
        // The seal ends in the brace that closes the object.
        _ = line.popLast()
        line.append(contentsOf: Seal.opening)
        line.append(contentsOf: head)
        line.append(contentsOf: Seal.closing)
        return line
    }

    /// Appends a plain line of a block with its seal and its line break, and makes its hash the
    /// head.
    ///
    /// Linear in the line's bytes.
    package mutating func append(
        _ line: LineSpan, of block: borrowing LineBlock, to output: inout ContiguousArray<UInt8>
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
        _ head: inout ContiguousArray<UInt8>, over line: RawSpan, _ hasher: inout SHA256
    ) {
        unsafe hasher.update(head.span.bytes)
        hasher.update(line)
        let digest = hasher.finish()
        var digits = head.mutableSpan
        digest.write(into: &digits, at: 0)
    }
}
