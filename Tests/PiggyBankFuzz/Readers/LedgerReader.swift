import PiggyBank
import PiggyBankLanguages
import PiggyBankTestSupport

extension Reader {
    /// Any bytes as a ledger, from plain lines and from lines with right seals.
    static let ledger = Reader(
        name: "ledger",
        seeds: {
            let folders = ["events", "errors"]
            let small = try folders.flatMap { folder in
                try FixtureFile.names(in: folder).filter { $0.hasSuffix(".jsonl") }.map {
                    try FixtureFile.bytes("\(folder)/\($0)")
                }
            }
            let sealed = try FixtureFile.lines("household.jsonl").prefix(60)
            let threes = stride(from: 0, to: sealed.count, by: 3).map { start in
                Array(sealed[start..<min(start + 3, sealed.count)].joined(separator: [0x0A]))
            }
            return small.filter { $0.count <= 1_024 } + threes
        }, read: readLedger)
}

/// Takes any bytes as a ledger: the two paths of the decoder must agree on each line, and an audit
/// must come to an end whatever they are.
private func readLedger(_ bytes: ContiguousArray<UInt8>) {
    let block = LineBlock(lines: bytes + [0x0A])
    var canonical = BlockDecoder(zones: UTCOnly())
    var general = BlockDecoder(zones: UTCOnly(), usesCanonicalPath: false)
    canonical.decode(block)
    general.decode(block)
    precondition(canonical.lines == general.lines, "the lines differ")
    precondition(canonical.faults == general.faults, "the faults differ")
    precondition(named(canonical) == named(general), "the events differ")
    precondition(canonical.malformedSeals == general.malformedSeals, "the seals differ")
    // Only the reader of a chain accepts a hash that is no seal.
    for event in canonical.events where !canonical.malformedSeals.contains(Int(event.line)) {
        check(event, canonical, block)
    }

    var replay = Replay(.audit(listing: .shown), zones: UTCOnly())
    replay.take(block, canonical, mismatches: block.mismatches(canonical.lines))
    let audit = Audit(of: replay)
    precondition(audit.events == canonical.lines.count, "an event is missing")
    let shown = min(audit.violationCount, 20)
    precondition(audit.violations.count == shown, "a violation is missing")
    precondition(audit.trialBalance.allSatisfy { $0.isBalanced }, "the money does not balance")
    for finding in audit.findings { precondition(!finding.message.sentence.isEmpty, "no words") }
}

/// An event that the decoder accepts is written and read again as the same event.
private func check(_ read: DecodedEvent, _ decoder: BlockDecoder, _ block: LineBlock) {
    let span = decoder.lines[Int(read.line)]
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

/// Events with the identifiers that their indices stand for, which two decoders may number
/// differently.
private func named(_ decoder: BlockDecoder) -> [NamedEvent] {
    decoder.events.map { event in
        var bare = event
        (bare.account, bare.to, bare.goal) = (.none, .none, .none)
        return NamedEvent(
            event: bare, account: event.account.isNone ? nil : decoder.accounts[event.account],
            to: event.to.isNone ? nil : decoder.accounts[event.to],
            goal: event.goal.isNone ? nil : decoder.goals[event.goal])
    }
}

private struct NamedEvent: Equatable {
    var event: DecodedEvent
    var account: AccountID?
    var to: AccountID?
    var goal: GoalID?
}
