extension Replay {
    /// Counts a violation that an audit neither shows nor lists, and says whether it is one.
    mutating func counts(_ rule: Rule) -> Bool {
        guard trail?.isListing == false else { return false }
        trail?.count(rule)
        return true
    }

    /// Reports a violation at an offset of the line.
    mutating func report(
        _ cause: Violation.Cause, _ block: LineBlock, _ line: LineSpan, _ number: Int,
        at offset: Int, sequence: Int64? = nil
    ) {
        let violation = Violation(
            line: number, sequence: sequence ?? whole.chain.nextSequence, cause: cause,
            in: unsafe block.bytes.span.bytes, line.range, offset: offset,
            hasExcerpt: trail?.isShowing ?? true)
        if trail == nil { violations.append(violation) } else { trail?.add(violation) }
    }

    /// Reports a violation at a member's value.
    mutating func report(
        _ cause: Violation.Cause, _ block: LineBlock, _ line: LineSpan, _ number: Int,
        member: Member?, sequence: Int64?
    ) {
        let offset = member.flatMap { (try? EventLine(block.bytes, line))?.offset(of: $0) } ?? 0
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

// MARK: - Seals

extension Replay {
    /// The state of a line's seal.
    ///
    /// Static, as a method that changes nothing would be called on a copy of the replay.
    static func seal(
        of line: ReadLine, _ fault: GrammarFault?, isLedgerSealed: Bool, after unknown: AfterHole
    ) -> ChainedLine.SealState {
        guard fault?.reason.isHole != true else { return .unjudged }
        guard line.span.isSealed == isLedgerSealed else {
            return isLedgerSealed ? .missing : .unexpected
        }
        return line.isMismatch && !unknown.isHashUnknown ? .wrong : .valid
    }

    /// Reports what is wrong with a line's seal.
    mutating func check(
        _ seal: ChainedLine.SealState, of line: ReadLine, _ number: Int, _ sequence: Int64?,
        _ block: LineBlock, _ lines: ContiguousArray<LineSpan>
    ) {
        if line.isSealMalformed {
            if counts(.sealMissing) { return }
            report(.sealMalformed, block, line.span, number, member: .hash, sequence: sequence)
            return
        }
        let cause: Violation.Cause
        switch seal {
        case .valid, .unjudged: return
        case .missing, .unexpected:
            if counts(.sealMissing) { return }
            cause = .sealMissing(isLedgerSealed: seal == .missing)
        case .wrong:
            if counts(.sealMismatch) { return }
            let expected = block.expectedHash(of: line.index, in: lines)
            // As much as a sentence shows: an audit may list many of them.
            cause = .sealMismatch(
                stated: String(decoding: block.statedHash(of: line.span).prefix(16), as: UTF8.self),
                expected: String(decoding: expected.prefix(16), as: UTF8.self))
        }
        let offset = Self.offsetOfSeal(line.span, block)
        report(cause, block, line.span, number, at: offset, sequence: sequence)
    }
}
