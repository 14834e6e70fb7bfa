/// The part of reading that has an order: validates every line, and folds what is valid.
///
/// Blocks are decoded and their seals checked anywhere; they are taken here one after the other, so
/// that results and violations are those of a serial run.
public struct Replay: Sendable {
    let options: ReplayOptions
    /// The fold of every valid event: the state by which rules are validated.
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

    /// Validates and folds the next block; linear in its lines.
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

    /// Validates and folds the next block; linear in its lines.
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
        let valid = takeValid(block, decoder, places, mismatches: mismatches)
        var nextEvent = valid
        var nextFault = 0
        var nextMismatch = 0
        for index in valid..<decoder.lines.count {
            let line = decoder.lines[index]
            let number = state.chain.lines + 1
            let isSealed = isSealed ?? line.isSealed
            self.isSealed = isSealed
            let violationsBefore = violations.count
            let nextFaultLine =
                nextFault < decoder.faults.count ? decoder.faults[nextFault].line : Int.max
            let hasFault = nextFaultLine == index
            let sequence = hasFault ? nil : decoder.events[nextEvent].sequence

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
                let event = places.translate(decoder.events[nextEvent])
                nextEvent += 1
                take(event, block, line, number)
            }

            trail?.witness(
                ChainWitness.Line(
                    index: index,
                    number: number,
                    seal: line.isSealed != isSealed
                        ? (isSealed ? .missing : .unexpected) : (isMismatch ? .wrong : .valid),
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

    /// Validates and folds one event of a valid grammar.
    @inline(__always)
    private mutating func take(
        _ event: DecodedEvent,
        _ block: borrowing LineBlock,
        _ line: LineSpan,
        _ number: Int
    ) {
        if event.sequence != state.chain.nextSequence {
            let expected = state.chain.nextSequence
            if !counts(.sequenceGap) {
                let cause = Violation.Cause.sequenceGap(expected: expected, stated: event.sequence)
                report(cause, block, line, number, member: .sequence, sequence: event.sequence)
            }
            if !options.findsEveryViolation { return }
        }
        state.chain.follow(sequence: event.sequence)
        do throws(Rejection) {
            try state.validate(event)
        } catch {
            let sequence = event.sequence
            if counts(error.rule) { return }
            report(.state(error), block, line, number, member: error.member, sequence: sequence)
            return
        }
        let offset = block.fileOffset(ofLineAt: event.start)
        state.apply(event, in: block, at: offset)
        guard counts(event) else {
            // The settings hold at every time.
            if event.type == .ledgerOpened {
                past?.apply(event, in: block, at: offset, partOf: state.accounts)
            }
            return
        }
        past?.apply(event, in: block, at: offset, partOf: state.accounts)
        latestTime = latestTime.map { max($0, event.time) } ?? event.time
        trail?.note(event.time)
        collect(event, block, line)
    }

    /// Whether the event is within the asked time.
    @inline(__always)
    private mutating func counts(_ event: DecodedEvent) -> Bool {
        switch options.asOf {
        case nil: true
        case .instant(let instant): event.time <= instant
        case .date(let date): state.date(of: event.time) <= date
        }
    }
}

// MARK: - Statements

extension Replay {
    /// Collects the event for the history and the spending that are asked for.
    @inline(__always)
    private mutating func collect(
        _ event: DecodedEvent,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        if let account = history?.account { collectHistory(of: account, event, block, line) }
        if spending != nil, event.type == .withdrawn, event.isSpending {
            collectSpending(event, block)
        }
        if trace != nil { collectTrace(event, block, line) }
    }

    private mutating func collectHistory(
        of account: AccountID,
        _ event: DecodedEvent,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        if historyPlace == nil {
            historyPlace = state.accountNames.find(account.text).map(Int32.init)
        }
        guard let place = historyPlace, let minorUnits = History.movement(event, place) else {
            return
        }
        let date = state.date(of: event.time)
        let isShown = history?.dates.contains(date) ?? false
        let description = isShown ? Self.event(line, in: block)?.payload.summary : nil
        history?.apply(
            History.Line(
                sequence: event.sequence,
                time: event.time,
                date: date,
                type: event.type,
                minorUnits: minorUnits,
                description: description ?? ""
            )
        )
    }

    private mutating func collectSpending(
        _ event: DecodedEvent,
        _ block: borrowing LineBlock
    ) {
        let week = state.calendar.week(of: event.time)
        if let asked = spending?.week, asked != week { return }
        if let asked = spending?.account, asked != state.accountID(event.account) { return }
        spending?.apply(
            Spending.Line(
                account: event.account,
                week: week,
                sequence: event.sequence,
                time: event.time,
                date: state.date(of: event.time),
                payee: event.text.map { block.text($0) },
                minorUnits: event.minorUnits,
                roundUp: RoundUps.roundUp(
                    event.minorUnits,
                    to: state.accounts[event.account].roundUpTo
                )
            )
        )
    }

    /// The whole event of a line whose grammar is valid.
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
