extension LineBlock {
    /// The lines whose seal is not the hash of the line after the hash that the line before states.
    ///
    /// Linear in the bytes. A line without a seal is taken to state the hash that it should have,
    /// so that the line after it can be checked.
    package func mismatches(_ lines: ContiguousArray<LineSpan>, by method: SHA256.Method = .fastest)
        -> [Int]
    {
        if let oversized { return oversized.isSealRight ? [] : [0] }
        guard lines.contains(where: \.isSealed) else { return [] }
        guard lines.allSatisfy(\.isSealed) else { return mismatchesOneByOne(lines) }
        var sealed: ContiguousArray<SealSpan> = []
        sealed.reserveCapacity(lines.count)
        // The hash before the first line is at the block's head.
        var previousSeal = 0
        for line in lines {
            let digits = Int(line.sealStart) + Seal.openingCount
            let body = Int(line.start)..<Int(line.sealStart)
            sealed.append(SealSpan(previousSeal: previousSeal, body: body, seal: digits))
            previousSeal = digits
        }
        return unsafe Seal.mismatches(of: sealed.span, in: bytes.span.bytes, by: method)
    }

    /// The hash that a line should state; linear in the lines without a seal just before it.
    package func expectedHash(of index: Int, in lines: ContiguousArray<LineSpan>)
        -> ContiguousArray<UInt8>
    { oversized?.expectedHash ?? hash(of: lines[index], after: hash(before: index, in: lines)) }

    /// The hash that the line before another states, or should state; linear in the lines without a
    /// seal just before it.
    private func hash(before index: Int, in lines: ContiguousArray<LineSpan>) -> ContiguousArray<
        UInt8
    > {
        let sealed = lines[..<index].lastIndex(where: \.isSealed)
        let stated = sealed.map { statedHash(of: lines[$0]) } ?? headHash
        return lines[(sealed.map { $0 + 1 } ?? 0)..<index].reduce(stated) {
            hash(of: $1, after: $0)
        }
    }

    /// The hash before the first line.
    private var headHash: ContiguousArray<UInt8> { ContiguousArray(bytes[..<Self.prefixBytes]) }

    /// The mismatches where some lines have no seal.
    private func mismatchesOneByOne(_ lines: ContiguousArray<LineSpan>) -> [Int] {
        var mismatches: [Int] = []
        var previous = headHash
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

    /// Whether the first line is sealed, which decides it for the ledger; lines with holes decide
    /// nothing.
    package var isFirstLineSealed: Bool? {
        if let oversized { return oversized.hole == nil ? oversized.sealStart >= 0 : nil }
        let bytes = unsafe bytes.span.bytes
        return spans.first { Hole(in: bytes, $0.range, at: 0) == nil }?.isSealed
    }

    /// Whether each of the lines is sealed, in their order.
    package var areLinesSealed: [Bool] {
        oversized.map { [$0.sealStart >= 0] } ?? spans.map(\.isSealed)
    }

    /// Where each of the lines is; linear in the bytes.
    package var spans: ContiguousArray<LineSpan> {
        let bytes = unsafe bytes.span.bytes
        var spans: ContiguousArray<LineSpan> = []
        var start = Self.prefixBytes
        while start < end {
            let lineBreak = bytes.firstLineBreak(start, end)
            spans.append(LineSpan(in: bytes, start, lineBreak))
            start = lineBreak + 1
        }
        return spans
    }

    /// The hash that the last line states, or should state.
    package var lastHash: ContiguousArray<UInt8> {
        if let oversized {
            guard oversized.sealStart >= 0 else { return oversized.expectedHash }
            let digits = oversized.sealStart + Seal.openingCount
            return ContiguousArray(bytes[digits..<digits + Limits.hashDigits])
        }
        let start = (lastLineBreak(before: end - 1) ?? Self.prefixBytes - 1) + 1
        let last = unsafe LineSpan(in: bytes.span.bytes, start, end - 1)
        if last.isSealed { return statedHash(of: last) }
        let spans = spans
        return hash(before: spans.count, in: spans)
    }

    /// The 64 digits of a sealed line.
    package func statedHash(of line: LineSpan) -> ContiguousArray<UInt8> {
        let start = Int(line.sealStart) + Seal.openingCount
        return ContiguousArray(bytes[start..<start + Limits.hashDigits])
    }

    /// Whether a sealed line states these digits.
    func states(_ hash: ContiguousArray<UInt8>, on line: LineSpan) -> Bool {
        let start = Int(line.sealStart) + Seal.openingCount
        return bytes[start..<start + Limits.hashDigits].elementsEqual(hash)
    }

    /// The hash that a line should state after a line that states another; linear in the line.
    ///
    /// What a line without a seal should state covers it without a last member `hash`, if it has
    /// one.
    func hash(of line: LineSpan, after previous: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        let bytes = unsafe bytes.span.bytes
        let cut = line.isSealed ? Int(line.sealStart) : bytes.startOfLastHash(line.range)
        let body = Int(line.start)..<(cut ?? Int(line.end))
        var hasher = SHA256()
        unsafe hasher.update(previous.span.bytes)
        hasher.update(bytes.extracting(body))
        if cut != nil {
            let brace = Seal.closingBrace
            unsafe hasher.update(brace.span.bytes)
        }
        return hasher.finalize().digits
    }
}

extension RawSpan {
    /// Where the comma before the last member of an object is, if that is a `hash`; linear in the
    /// bytes.
    ///
    /// Right after the brace for the only member; nil for another last member, and for what is no
    /// object of the length of a line.
    fileprivate func startOfLastHash(_ line: Range<Int>) -> Int? {
        let end = line.upperBound
        let brace = skipSpace(line.lowerBound, end)
        guard line.count <= Limits.lineBytes, byte(brace) == UInt8(ascii: "{"),
            let members = try? scanObject(brace, end), let last = members.last,
            text(last.name) == Member.hash.rawValue,
            case let closingBrace = skipSpace(last.value.end, end),
            skipSpace(closingBrace + 1, end) == end
        else { return nil }
        return members.dropLast().last.map { skipSpace($0.value.end, end) } ?? brace + 1
    }
}
