/// The part of reading that has an order: judges every line, and folds what is sound.
///
/// Blocks are decoded and their seals checked anywhere; they are taken here one after the other, so
/// that results and violations are those of a serial run.
public struct Replay: Sendable {
    let options: ReplayOptions
    /// The fold of every sound event: the state by which rules are judged.
    package internal(set) var state: Ledger
    /// The fold of the events until the asked time; nil when all of them count.
    private var past: Ledger?
    package internal(set) var history: History?
    /// The place of the account whose history is collected, once it was mentioned.
    private var historyPlace: Int32?
    package internal(set) var spending: Spending?
    /// What explains one number, when that is asked for.
    package internal(set) var trace: Trace?
    /// What an audit notes, in place of the list of violations.
    package internal(set) var trail: AuditTrail?
    /// The violations, in the order of the lines.
    public private(set) var violations: [Violation] = []
    /// The time of the latest event that counts; nil before the first.
    var latestTime: Instant?
    /// How many bytes the whole file has, if that is known.
    package var totalBytes: Int?
    /// How many bytes after the last line break were left out: a torn tail, never acknowledged.
    public private(set) var tornBytes = 0
    /// Whether nothing more is wanted.
    package private(set) var isFinished = false
    /// Whether the ledger is sealed, which its first line decides; nil before it.
    public internal(set) var isSealed: Bool?

    /// A replay that has not begun.
    package init(_ options: ReplayOptions, zones: any ZoneDirectory) {
        self.options = options
        state = Ledger(zones: zones)
        if options.asOf != nil { past = Ledger(zones: zones) }
        history = options.history
        spending = options.spending
        trace = options.trace
        trail = options.trail
        isFinished = options.through == 0
    }

    /// A replay of what follows the events of a fold.
    ///
    /// - Parameter isSealed: whether the ledger is; nil when the fold is of no events.
    package init(continuing ledger: Ledger, isSealed: Bool?) {
        options = ReplayOptions()
        state = ledger
        self.isSealed = isSealed
    }

    /// How many lines were read, good or bad.
    package var lineCount: Int { state.chain.lines }

    /// The local date of the latest event that counts; nil without events.
    public var latestDate: CalendarDate? { latestTime.map(date) }

    /// The local date of an instant in the ledger's time zone.
    public func date(of instant: Instant) -> CalendarDate {
        var calendar = state.calendar
        return calendar.date(of: instant)
    }

    /// The fold that answers are made from; linear in accounts when an earlier time was asked for.
    public var ledger: Ledger {
        guard var past else { return state }
        past.complete(from: state)
        return past
    }
}

extension Replay {
    /// Notes that the file ends in a torn tail.
    package mutating func leaveOut(tornBytes: Int) {
        self.tornBytes = tornBytes
    }

    /// Judges and folds the next block; linear in its lines.
    ///
    /// - Parameter mismatches: the lines of the block whose hash is wrong, in their order.
    package mutating func take(
        _ block: borrowing LineBlock,
        _ decoder: borrowing BlockDecoder,
        mismatches: [Int]
    ) {
        var places = Ledger.Places()
        take(block, decoder, &places, mismatches: mismatches)
    }

    /// Judges and folds the next block; linear in its lines.
    ///
    /// - Parameters:
    ///   - places: where the names that the decoder keeps stand in the fold.
    ///   - mismatches: the lines of the block whose hash is wrong, in their order.
    package mutating func take(
        _ block: borrowing LineBlock,
        _ decoder: borrowing BlockDecoder,
        _ places: inout Ledger.Places,
        mismatches: [Int]
    ) {
        guard !isFinished else { return }
        if past != nil {
            // Both folds meet the same names in the same order, so these are the places in both.
            var pastPlaces = places
            past?.adopt(namesOf: decoder, &pastPlaces)
        }
        state.adopt(namesOf: decoder, &places)
        let sound = takeSound(block, decoder, places, mismatches: mismatches)
        var nextEntry = sound
        var nextFault = 0
        var nextMismatch = 0
        for index in sound..<decoder.lines.count {
            let line = decoder.lines[index]
            let number = state.chain.lines + 1
            let isSealed = isSealed ?? line.isSealed
            self.isSealed = isSealed
            let violationsBefore = violations.count
            let nextFaultLine =
                nextFault < decoder.faults.count ? decoder.faults[nextFault].line : Int.max
            let hasFault = nextFaultLine == index
            let sequence = hasFault ? nil : decoder.entries[nextEntry].sequence

            let expectedSequence = state.chain.nextSequence
            let isMismatch = nextMismatch < mismatches.count && mismatches[nextMismatch] == index
            if isMismatch { nextMismatch += 1 }
            if line.isSealed != isSealed, !counts(.sealMissing) {
                let cause = Violation.Cause.sealMissing(isLedgerSealed: isSealed)
                report(
                    cause,
                    block,
                    line,
                    number,
                    at: Self.offsetOfSeal(line),
                    sequence: sequence
                )
            } else if isMismatch, line.isSealed == isSealed, !counts(.sealMismatch) {
                let stated = block.statedHash(of: line)
                let expected = block.expectedHash(of: index, in: decoder.lines)
                let cause = Violation.Cause.sealMismatch(
                    stated: String(decoding: stated, as: UTF8.self),
                    expected: String(decoding: expected, as: UTF8.self)
                )
                report(
                    cause,
                    block,
                    line,
                    number,
                    at: Self.offsetOfSeal(line),
                    sequence: sequence
                )
            }

            if hasFault {
                let fault = decoder.faults[nextFault].fault
                nextFault += 1
                if !counts(fault.rule) {
                    let cause = Violation.Cause.grammar(fault.reason, rule: fault.rule)
                    report(cause, block, line, number, at: fault.offset)
                }
                state.chain.follow(sequence: nil)
            } else {
                let entry = places.translate(decoder.entries[nextEntry])
                nextEntry += 1
                take(entry, block, line, number)
            }

            trail?.witness(
                ChainWitness.Line(
                    index: index,
                    number: number,
                    seal: line.isSealed != isSealed
                        ? (isSealed ? .missing : .unexpected) : (isMismatch ? .wrong : .sound),
                    sequence: sequence,
                    expected: expectedSequence
                ),
                block,
                decoder.lines
            )
            if violations.count > violationsBefore, !options.findsEveryViolation {
                isFinished = true
                return
            }
            if state.chain.lines == options.through {
                isFinished = true
                state.chain.take(head: head(line, block))
                return
            }
        }
        if let last = decoder.lines.last {
            state.chain.take(head: head(last, block))
        }
        trail?.leave(block, decoder.lines, last: state.chain.lines)
    }

    /// The hash that a line of a sealed ledger states.
    private func head(
        _ line: LineSpan,
        _ block: borrowing LineBlock
    ) -> ContiguousArray<UInt8>? {
        isSealed == true && line.isSealed ? block.statedHash(of: line) : nil
    }

    /// Judges and folds one entry of a sound grammar.
    @inline(__always)
    private mutating func take(
        _ entry: Entry,
        _ block: borrowing LineBlock,
        _ line: LineSpan,
        _ number: Int
    ) {
        if entry.sequence != state.chain.nextSequence {
            let expected = state.chain.nextSequence
            if !counts(.sequenceGap) {
                let cause = Violation.Cause.sequenceGap(expected: expected, stated: entry.sequence)
                report(cause, block, line, number, member: .sequence, sequence: entry.sequence)
            }
            if !options.findsEveryViolation { return }
        }
        state.chain.follow(sequence: entry.sequence)
        do throws(Refusal) {
            try state.judge(entry)
        } catch {
            let sequence = entry.sequence
            if counts(error.rule) { return }
            report(.state(error), block, line, number, member: error.member, sequence: sequence)
            return
        }
        let offset = block.fileOffset(ofLineAt: entry.start)
        state.apply(entry, in: block, at: offset)
        guard counts(entry) else {
            // The settings hold at every time.
            if entry.type == .ledgerOpened {
                past?.apply(entry, in: block, at: offset, partOf: state.accounts)
            }
            return
        }
        past?.apply(entry, in: block, at: offset, partOf: state.accounts)
        latestTime = latestTime.map { max($0, entry.time) } ?? entry.time
        trail?.note(entry.time)
        collect(entry, block, line)
    }

    /// Whether the event is within the asked time.
    @inline(__always)
    private mutating func counts(_ entry: Entry) -> Bool {
        switch options.asOf {
        case nil: true
        case .instant(let instant): entry.time <= instant
        case .date(let date): state.date(of: entry.time) <= date
        }
    }
}

// MARK: - Statements

extension Replay {
    /// Collects the entry for the history and the spending that are asked for.
    @inline(__always)
    private mutating func collect(
        _ entry: Entry,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        if let account = history?.account { collectHistory(of: account, entry, block, line) }
        if spending != nil, entry.type == .withdrawn, entry.isSpending {
            collectSpending(entry, block)
        }
        if trace != nil { collectTrace(entry, block, line) }
    }

    private mutating func collectHistory(
        of account: AccountID,
        _ entry: Entry,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        if historyPlace == nil {
            historyPlace = state.accountNames.find(account.text).map(Int32.init)
        }
        guard let place = historyPlace, let minorUnits = History.movement(entry, place) else {
            return
        }
        let date = state.date(of: entry.time)
        let isShown = history?.dates.contains(date) ?? false
        let description = isShown ? Self.event(line, in: block)?.payload.summary : nil
        history?.apply(
            History.Line(
                sequence: entry.sequence,
                time: entry.time,
                date: date,
                type: entry.type,
                minorUnits: minorUnits,
                description: description ?? ""
            )
        )
    }

    private mutating func collectSpending(
        _ entry: Entry,
        _ block: borrowing LineBlock
    ) {
        let week = state.calendar.week(of: entry.time)
        if let asked = spending?.week, asked != week { return }
        if let asked = spending?.account, asked != state.accountID(entry.account) { return }
        spending?.apply(
            Spending.Line(
                account: entry.account,
                week: week,
                sequence: entry.sequence,
                time: entry.time,
                date: state.date(of: entry.time),
                payee: entry.text.map { block.text($0) },
                minorUnits: entry.minorUnits,
                roundUp: RoundUps.roundUp(
                    entry.minorUnits,
                    to: state.accounts[entry.account].roundUpTo
                )
            )
        )
    }

    /// The whole event of a line whose grammar is sound.
    static func event(_ line: LineSpan, in block: borrowing LineBlock) -> Event? {
        guard let eventLine = eventLine(line, in: block) else { return nil }
        return try? Event(eventLine)
    }

    private static func eventLine(
        _ line: LineSpan,
        in block: borrowing LineBlock
    ) -> EventLine? {
        try? EventLine(block.bytes, line)
    }
}

// MARK: - Violations

extension Replay {
    /// Counts a violation that an audit neither shows nor lists, and says whether it is one.
    private mutating func counts(_ rule: Rule) -> Bool {
        guard trail?.isListing == false else { return false }
        trail?.count(rule)
        return true
    }

    /// Reports a violation at an offset of the line.
    private mutating func report(
        _ cause: Violation.Cause,
        _ block: borrowing LineBlock,
        _ line: LineSpan,
        _ number: Int,
        at offset: Int,
        sequence: Int64? = nil
    ) {
        let violation = Violation(
            line: number,
            sequence: sequence ?? state.chain.nextSequence,
            cause: cause,
            in: unsafe block.bytes.span.bytes,
            line.range,
            offset: offset
        )
        if trail == nil { violations.append(violation) } else { trail?.add(violation) }
    }

    /// Reports a violation at a member's value.
    private mutating func report(
        _ cause: Violation.Cause,
        _ block: borrowing LineBlock,
        _ line: LineSpan,
        _ number: Int,
        member: Member,
        sequence: Int64
    ) {
        let offset = Self.eventLine(line, in: block)?.offset(of: member) ?? 0
        report(cause, block, line, number, at: offset, sequence: sequence)
    }

    /// Where a seal's digits stand in the line, or where they should: at its end.
    private static func offsetOfSeal(_ line: LineSpan) -> Int {
        line.sealOffset.map { $0 + Seal.openingCount } ?? max(line.range.count - 1, 0)
    }
}
