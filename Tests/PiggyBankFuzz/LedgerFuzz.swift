// A target for libFuzzer, the coverage-guided fuzzer of the toolchain; `.ci/fuzz` builds and runs it.
// It is compiled into one module with the sources of `PiggyBank`, and is no target of the package.

/// Takes any bytes as a ledger: the two paths of the decoder must agree on each line, and an audit must
/// come to an end whatever they are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    let block = unsafe LineBlock(lines: ContiguousArray(bytes) + [0x0A])
    var canonical = BlockDecoder(zones: UTCOnly())
    var general = BlockDecoder(zones: UTCOnly(), usesCanonicalPath: false)
    canonical.decode(block)
    general.decode(block)
    precondition(canonical.lines == general.lines, "the lines differ")
    precondition(canonical.faults == general.faults, "the faults differ")
    precondition(named(canonical) == named(general), "the entries differ")
    for entry in canonical.events { check(entry, canonical, block) }

    var replay = Replay(.audit(expecting: nil, listing: .first), zones: UTCOnly())
    replay.take(block, canonical, mismatches: block.mismatches(canonical.lines))
    let audit = Audit(of: replay)
    precondition(audit.events == canonical.lines.count, "an event is missing")
    let counted = audit.counts.reduce(0) { $0 + $1.count }
    precondition(audit.violationCount == counted, "a violation is missing")
    precondition(audit.trialBalance.allSatisfy { $0.isBalanced }, "the money does not balance")
    for finding in audit.findings {
        precondition(!finding.headline.isEmpty && !finding.details.isEmpty, "no words")
    }
    return 0
}

/// An entry that the decoder accepts is written and read again as the same event.
private func check(_ entry: DecodedEvent, _ decoder: BlockDecoder, _ block: LineBlock) {
    let span = decoder.lines[Int(entry.line)]
    let line = unsafe block.bytes.span.bytes.copy(span.range)
    guard let event = try? Event(line: line, zones: UTCOnly()) else {
        preconditionFailure("an accepted line is no event")
    }
    guard let again = try? Event(line: event.encoded(), zones: UTCOnly()) else {
        // The writer's form may be longer than the line that was read, and too long.
        precondition(event.encoded().count > Limits.lineBytes, "a written line is no event")
        return
    }
    precondition(again.payload == event.payload && again.sequence == event.sequence, "it differs")
}

/// Entries with the texts that their places stand for, which two decoders may number differently.
private func named(_ decoder: BlockDecoder) -> [NamedEvent] {
    decoder.events.map { entry in
        var bare = entry
        (bare.account, bare.to, bare.goal) = (-1, -1, -1)
        return NamedEvent(
            entry: bare,
            account: entry.account < 0 ? nil : decoder.accounts[Int(entry.account)],
            to: entry.to < 0 ? nil : decoder.accounts[Int(entry.to)],
            goal: entry.goal < 0 ? nil : decoder.goals[Int(entry.goal)]
        )
    }
}

private struct NamedEvent: Equatable {
    var entry: DecodedEvent
    var account: String?
    var to: String?
    var goal: String?
}
