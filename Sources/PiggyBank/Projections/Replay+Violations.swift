extension Replay {
    /// Counts a violation that an audit neither shows nor lists, and says whether it is one.
    mutating func counts(_ rule: Rule) -> Bool {
        guard trail?.isListing == false else { return false }
        trail?.count(rule)
        return true
    }

    /// Reports a violation at an offset of the line.
    mutating func report(
        _ cause: Violation.Cause,
        _ block: LineBlock,
        _ line: LineSpan,
        _ number: Int,
        at offset: Int,
        sequence: Int64? = nil
    ) {
        let violation = Violation(
            line: number,
            sequence: sequence ?? whole.chain.nextSequence,
            cause: cause,
            in: unsafe block.bytes.span.bytes,
            line.range,
            offset: offset,
            hasExcerpt: trail?.isShowing ?? true
        )
        if trail == nil { violations.append(violation) } else { trail?.add(violation) }
    }

    /// Reports a violation at a member's value.
    mutating func report(
        _ cause: Violation.Cause,
        _ block: LineBlock,
        _ line: LineSpan,
        _ number: Int,
        member: Member,
        sequence: Int64?
    ) {
        let offset = (try? EventLine(block.bytes, line))?.offset(of: member) ?? 0
        report(cause, block, line, number, at: offset, sequence: sequence)
    }

    /// Where a seal's digits are in the line, or where they should be: at its last byte that is no
    /// space.
    static func offsetOfSeal(_ line: LineSpan, _ block: LineBlock) -> Int {
        if let seal = line.sealOffset { return seal + Seal.openingCount }
        let last = block.bytes[line.range].lastIndex { $0 > UInt8(ascii: " ") }
        return last.map { $0 - Int(line.start) } ?? 0
    }
}
