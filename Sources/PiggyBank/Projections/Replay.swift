/// The part of reading that has an order: validates every line, and folds what is valid.
///
/// Blocks are decoded and their seals checked anywhere; they are taken here one after the other, so
/// that results and violations are those of a serial run.
package struct Replay: Sendable {
    var options: ReplayOptions
    /// The fold of every valid event: the state by which rules are validated.
    package internal(set) var whole: Ledger
    /// The lines of the blocks before, to be read again; nil where all lines are in one block.
    package var log: (any LogReader)?
    /// The state as of the asked time; nil when all events count.
    private var asOfState: LedgerState?
    /// That state as answers have it; a new one after every block.
    private var answerLedger = Once<Ledger>()
    /// The asked time; nil until it is known, and when all events count.
    package private(set) var asOf: ReplayOptions.Until?
    /// The asked time of recording, in the same way.
    package private(set) var knownAt: ReplayOptions.Until?
    /// The rows of the events; empty where no question needs them.
    package internal(set) var table = EventTable()
    let keepsRows: Bool
    // Asked of every event: to look at what there may be would copy it.
    let asksForThePast: Bool
    let isAudit: Bool
    /// The days of events that count.
    var days = Once<LedgerDays>()
    /// What descriptions say of events, in the order of recording, and what holds of that.
    var notedDescriptions = Descriptions()
    var descriptions = Descriptions()
    /// Whether a description was recorded, or reversed, since the rows were described.
    var hasNewDescriptions = false
    /// What an audit notes, in place of the list of violations.
    package internal(set) var trail: AuditCollector?
    /// The violations, in the order of the lines.
    package internal(set) var violations: [Violation] = []
    /// Notes lines that are not what they were when they are read once more.
    package var lostLines: LostLines
    /// The time of the latest event that counts; nil before the first.
    package private(set) var latestTime: Instant?
    /// How many bytes the whole file has, if that is known.
    package var totalBytes: Int?
    /// How many bytes after the last line were left out: a torn tail, never acknowledged.
    package private(set) var tornBytes = 0
    /// Whether the break of the last line is not in the file, which ends without it.
    package var lacksLineBreak = false
    /// Whether the lines are known to be on the disk; nil where nobody asked.
    package var isSynced: Bool?
    /// Whether nothing more is wanted.
    package internal(set) var isFinished = false
    /// Where the line begins in the file at which the replay stopped for a violation; nil where it
    /// did not.
    package private(set) var violationOffset: Int?
    /// Whether a line was recorded later than was asked for.
    private var isCutAtRecordingTime = false
    /// The sequence of the next event whose row is made of lines that the fold has already; nil
    /// where lines are admitted.
    var nextRow: Int64?
    /// What a hole has left unknown of the lines before the next one.
    var unknown = AfterHole()
    /// Whether the ledger is sealed, which its first line decides; nil before it.
    package internal(set) var isSealed: Bool?

    /// A replay that has not begun.
    package init(_ options: ReplayOptions, zones: any ZoneDirectory) {
        self.options = options
        whole = Ledger(zones: zones)
        asOf = options.asOf
        knownAt = options.knownAt
        if options.asksForThePast { asOfState = LedgerState(zones: zones) }
        (keepsRows, lostLines) = (options.keepsRows, options.lostLines ?? LostLines())
        asksForThePast = options.asksForThePast
        isAudit = options.trail != nil
        trail = options.trail
        isFinished = options.through == 0
    }

    /// A replay of what follows the events of a fold.
    ///
    /// - Parameters:
    ///   - isSealed: whether the ledger is; nil when the fold is of no events.
    ///   - options: what is asked of the events that follow, or of the state alone.
    package init(
        continuing ledger: Ledger, isSealed: Bool?, _ options: ReplayOptions = ReplayOptions()
    ) {
        self.options = options
        whole = ledger
        (keepsRows, lostLines) = (options.keepsRows, options.lostLines ?? LostLines())
        (asksForThePast, isAudit) = (false, false)
        self.isSealed = isSealed
    }

    /// The last line that was asked for; nil for all.
    package var through: Int? { options.through }

    /// How many lines were read, good or bad.
    package var lineCount: Int { whole.chain.lines }

    /// Whether any line that was looked at says when it was recorded.
    package var statesRecordingTimes: Bool { isCutAtRecordingTime || whole.chain.recorded != nil }

    /// The local date of an instant in the ledger's time zone.
    package func date(of instant: Instant) -> CalendarDate {
        var calendar = whole.calendar
        return calendar.date(of: instant)
    }

    /// The calendar of the ledger, whatever was asked for.
    package var calendar: LedgerCalendar { whole.calendar }

    /// The fold that answers are made from.
    ///
    /// Linear in accounts the first time when an earlier time was asked for, else constant.
    package var ledger: Ledger {
        guard let asOfState else { return whole }
        return answerLedger { ledger(of: asOfState) }
    }

    private func ledger(of state: LedgerState) -> Ledger {
        var state = state
        state.complete(from: whole.state)
        var calendar = whole.calendar
        var ledger = whole
        ledger.state = state
        ledger.policies = whole.policies.counting { time in
            asOf.map { $0.includes(time, in: &calendar) } ?? true
        }
        return ledger
    }
}

// MARK: - Blocks

extension Replay {
    /// Notes that the file ends in a torn tail.
    package mutating func leaveOut(tornBytes: Int) { self.tornBytes = tornBytes }

    /// Validates and folds the next block; linear in its lines.
    ///
    /// - Parameter mismatches: the lines of the block whose hash is wrong, in their order.
    package mutating func take(
        _ block: LineBlock, _ decoder: borrowing BlockDecoder, mismatches: [Int]
    ) {
        var translation = Ledger.Translation()
        take(block, decoder, &translation, mismatches: mismatches)
    }

    /// Validates and folds the next block; linear in its lines.
    ///
    /// - Parameters:
    ///   - translation: of the identifiers that the decoder keeps from block to block.
    ///   - mismatches: the lines of the block whose hash is wrong, in their order.
    package mutating func take(
        _ block: LineBlock, _ decoder: borrowing BlockDecoder,
        _ translation: inout Ledger.Translation, mismatches: [Int]
    ) {
        guard !isFinished else { return }
        table.adopt(decoder.texts, &translation.texts)
        let before = lineCount
        defer { lacksLineBreak = block.lacksLineBreak && lineCount > before }
        if nextRow != nil { return addRowsAgain(block, decoder, &translation) }
        if asOfState != nil { answerLedger = Once() }
        whole.adopt(decoder, &translation)
        let counts = whole.identifierCounts
        asOfState?.extend(accounts: counts.accounts, goals: counts.goals)
        let valid = takeValid(block, decoder, translation, mismatches: mismatches)
        var lines = ReadLines(decoder, mismatches, from: valid)
        if valid < decoder.lines.count {
            let earlier = EarlierEvents(before: decoder, translation, in: log)
            while let line = lines.next(in: decoder) {
                fold(line, block, decoder, translation, earlier)
                if isFinished { return }
            }
        }
        if let last = decoder.lines.last { whole.chain.set(head: head(last, block)) }
        if isSealed == true {
            let last = lineCount
            trail?.leave(block, decoder.lines, last: last)
        }
    }

    /// The hash that a line of a sealed ledger states.
    private func head(_ line: LineSpan, _ block: LineBlock) -> ContiguousArray<UInt8>? {
        isSealed == true && line.isSealed ? block.statedHash(of: line) : nil
    }
}

// MARK: - Lines

extension Replay {
    /// Validates and folds one line, in the contract's order: its seal, its grammar, its sequence,
    /// the state.
    private mutating func fold(
        _ line: ReadLine, _ block: LineBlock, _ decoder: borrowing BlockDecoder,
        _ translation: Ledger.Translation, _ earlier: EarlierEvents
    ) {
        if let index = line.event, isTooLate(decoder.events[index], block) {
            isFinished = true
            isCutAtRecordingTime = true
            if line.index > 0 { whole.chain.set(head: head(decoder.lines[line.index - 1], block)) }
            return
        }
        let number = lineCount + 1
        var fault: GrammarFault?
        if let index = line.fault { fault = decoder.faults[index].fault }
        let isSealed = isSealed ?? line.span.isSealed
        if fault?.reason.isHole != true { self.isSealed = isSealed }
        let violationsBefore = violations.count
        var sequence: Int64?
        if let index = line.event { sequence = decoder.events[index].sequence }
        let expectedSequence =
            unknown.isSequenceUnknown
            ? sequence ?? whole.chain.nextSequence : whole.chain.nextSequence
        let seal = Self.seal(of: line, fault, isLedgerSealed: isSealed, after: unknown)
        check(seal, of: line, number, sequence, block, decoder.lines)
        if let fault {
            if !counts(fault.rule) {
                let cause = Violation.Cause.grammar(fault.reason)
                report(cause, block, line.span, number, at: fault.offset)
            }
            whole.leaveOut(nil, at: block.fileOffset(ofLineAt: line.span.start))
        } else if let index = line.event {
            let event = translation.translate(decoder.events[index])
            let texts = translation.texts(of: index, decoder)
            admit(event, texts, block, line.span, number, earlier)
        }
        if isAudit {
            let chained = ChainedLine(
                number: number, expected: expectedSequence, stated: sequence, seal: seal)
            trail?.witness(chained, at: line.index, block, decoder.lines)
        }
        unknown.follow(hasHole: seal == .unjudged, hasEvent: line.event != nil, line.span)
        if violations.count > violationsBefore, !options.findsEveryViolation {
            isFinished = true
            violationOffset = block.fileOffset(ofLineAt: line.span.start)
            if line.index > 0 { whole.chain.set(head: head(decoder.lines[line.index - 1], block)) }
        } else if lineCount == options.through {
            isFinished = true
            whole.chain.set(head: head(line.span, block))
        }
    }

    /// Whether an event was recorded later than is asked for, so that it and all after it are left
    /// unread.
    private mutating func isTooLate(_ event: DecodedEvent, _ block: LineBlock) -> Bool {
        guard options.asksForWhatWasKnown, let recorded = event.recorded else { return false }
        if knownAt == nil {
            // The first event states the calendar, and may itself have been recorded too late.
            var state = lineCount > 0 ? whole.state : LedgerState(zones: whole.state.zones)
            if lineCount == 0, event.type == .ledgerOpened {
                LedgerOpened.fold(event, into: &state, block)
            }
            knownAt = options.knownAtInCalendar?(state.calendar)
            return knownAt.map { !$0.includes(recorded, in: &state.calendar) } ?? false
        }
        return knownAt.map { !$0.includes(recorded, in: &whole.state.calendar) } ?? false
    }

    /// Validates and folds one event of a valid grammar.
    private mutating func admit(
        _ stated: DecodedEvent, _ texts: EventTexts, _ block: LineBlock, _ line: LineSpan,
        _ number: Int, _ earlier: EarlierEvents
    ) {
        var event = stated
        let expected = whole.chain.nextSequence
        if event.sequence != expected, !unknown.isSequenceUnknown {
            if !counts(.sequenceGap) {
                let cause = Violation.Cause.sequenceGap(expected: expected, stated: event.sequence)
                report(cause, block, line, number, member: .sequence, sequence: event.sequence)
            }
            if !options.findsEveryViolation { return }
        }
        if let last = whole.chain.recorded, whole.chain.goesBack(event.recorded) {
            if !counts(.recordedBackwards), let recorded = event.recorded {
                let cause = Violation.Cause.recordedBackwards(last: last, stated: recorded)
                report(cause, block, line, number, member: .recorded, sequence: event.sequence)
            }
            if !options.findsEveryViolation { return }
        }
        let offset = block.fileOffset(ofLineAt: event.start)
        let step: CorrectionStep?
        do throws(Rejection) {
            step = try whole.admit(&event, in: block, at: offset, after: earlier)
        } catch {
            whole.leaveOut(event, at: offset)
            if counts(error.rule) { return }
            let sequence = event.sequence
            report(.state(error), block, line, number, member: error.member, sequence: sequence)
            return
        }
        addRow(of: event, texts, block, line)
        guard countNow(event, step, block) else { return }
        noteDates(of: event, nil, onLine: number)
    }

    /// Follows an event that was admitted where it is within the asked time, and returns whether it
    /// is.
    ///
    /// - Parameter step: what it corrects; nil where it corrects nothing.
    @inline(__always) mutating func countNow(
        _ event: DecodedEvent, _ step: CorrectionStep?, _ block: LineBlock
    ) -> Bool {
        let counts = counts(event.time)
        if asksForThePast {
            if let step {
                correctThePast(step, block)
            } else if counts || event.type == .ledgerOpened {
                // The settings hold at every time.
                event.type.dispatch { asOfState?.apply($0, event, block, under: whole.policies) }
            }
        }
        if counts { note(event.time) }
        return counts
    }

    /// Takes a step in the state as of the asked time: each of its lines by its own time.
    private mutating func correctThePast(_ step: CorrectionStep, _ block: LineBlock) {
        guard let asOf else { return }
        var calendar = whole.calendar
        asOfState?.apply(step, block) { asOf.includes($0, in: &calendar) }
    }

    /// Whether an event of a time is within the asked time.
    @inline(__always) private mutating func counts(_ time: Instant) -> Bool {
        // The first event states the calendar.
        if asOf == nil { asOf = options.asOfInCalendar?(whole.calendar) }
        guard let asOf else { return true }
        return asOf.includes(time, in: &whole.state.calendar)
    }

    /// Notes the time of an event that counts.
    @inline(__always) mutating func note(_ time: Instant) {
        latestTime = latestTime.map { max($0, time) } ?? time
        if isAudit { trail?.note(time) }
    }

    /// Notes an event that is dated otherwise than people would expect, in an audit.
    ///
    /// - Parameter translation: of the event's identifiers; nil when it has the ledger's own.
    @inline(__always) mutating func noteDates(
        of event: DecodedEvent, _ translation: Ledger.Translation?, onLine number: Int
    ) {
        // One that reverses another has that one's time.
        guard isAudit, event.type != .reversed else { return }
        var accounts = (event.account, event.to)
        if let translation { accounts = translation.accounts(of: event) }
        trail?.noteDates(
            event.time, recorded: event.recorded, accounts: accounts, onLine: number, in: &whole)
    }

    /// Whether nothing is wanted but the fold, its rows, and what an audit notes of valid lines.
    var isFoldAllThatIsWanted: Bool {
        options.takesValidBlocks && !options.asksForWhatWasKnown
            && trail?.witness.sought.isEmpty ?? true
    }
}
