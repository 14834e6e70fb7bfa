import PiggyBank

/// Lines that are appended together: decided, encoded, checked by the readers' own decoder,
/// validated, applied to the state and sealed, but not yet in the file.
///
/// The one place where a new event meets the state. A command adds one line at a time, drafts add
/// many at once (``DraftBatch``).
struct Batch {
    /// Seals the lines.
    let sealing: LineSealing
    /// The lines before those that are being checked.
    let earlierLines: EarlierLines
    /// Where the next line begins in the file.
    private(set) var end: Int
    /// How many lines there are.
    private(set) var recorded = 0
    /// The lines that are being checked, without their seals.
    private(set) var block = LineBlock(lines: [])
    /// What the readers' decoder makes of them.
    private(set) var decoder: BlockDecoder
    /// The ledger's own indices of the identifiers that the decoder has met.
    private var translation = Ledger.Translation()
    private let zones: any ZoneDirectory

    /// - Parameters:
    ///   - log: the file; nil where there is none yet.
    ///   - sealing: what seals the lines, after those that it was given before.
    ///   - offset: where the first line begins in the file.
    ///   - kept: the identifiers that stay from one reading to the next.
    init(
        after known: borrowing KnownLog, in log: (any LogFile)?, _ sealing: LineSealing,
        at offset: Int, keeping kept: BlockDecoder.KeptIdentifiers = .none, zones: any ZoneDirectory
    ) {
        self.sealing = sealing
        earlierLines = EarlierLines(of: log, upTo: known.end.offset, then: sealing)
        self.zones = zones
        end = offset
        decoder = BlockDecoder(zones: zones, secret: known.secret, keeping: kept)
    }

    /// Has the readers' decoder read lines before any of them is believed.
    mutating func read(_ lines: consuming LineBlock) {
        block = lines
        block.fileOffset = end
        decoder.decode(block)
    }

    /// Has the lines sealed that were admitted last: the first ones of those that were read.
    ///
    /// - Parameters:
    ///   - room: about how many bytes there will be until the batch is written.
    ///   - waits: whether there is nothing else to do meanwhile.
    mutating func seal(_ count: Int, room: Int, waits: Bool) {
        guard count > 0 else { return }
        let lines = ContiguousArray(decoder.lines[..<count])
        sealing.add(lines, of: block, room: room, waits: waits)
        recorded += count
    }
}

extension WriterOptions {
    /// A batch without lines that begins where the known lines end, or those of another batch,
    /// which may not be written yet.
    ///
    /// - Parameter isTrial: whether its lines are only tried, and kept nowhere.
    func newBatch(
        after known: borrowing KnownLog, then previous: Batch? = nil, in log: (any LogFile)?,
        keeping kept: BlockDecoder.KeptIdentifiers = .none, isTrial: Bool = false
    ) -> Batch {
        let end = known.end
        let sealing =
            previous?.sealing ?? LineSealing(after: end, sealsNew: sealsNew, isTrial: isTrial)
        return Batch(
            after: known, in: log, sealing, at: previous?.end ?? end.offset, keeping: kept,
            zones: zones)
    }
}

// MARK: - Commands

extension Batch {
    /// Decides a command, and adds the line that it comes to.
    ///
    /// - Parameter recorded: the line that was recorded under the command's id; nil when there is
    ///   none.
    mutating func decide(
        _ command: Command, now: Instant, recorded: RecordedLine?, into known: inout KnownLog
    ) throws(CommandRejection) -> Receipt {
        switch try decision(on: command, now: now, recorded: recorded?.event, known) {
        case .record(let event):
            let (line, step) = try add(event, to: &known)
            return receipt(.recorded, line, known, step)
        case .alreadyRecorded(let event):
            let line =
                recorded
                ?? RecordedLine(
                    event: event,
                    bytes: known.ledger.line(of: event.sequence, before: end, earlier)?.ownBytes
                        ?? event.encoded())
            return receipt(.alreadyRecorded, line, known)
        case .nothingLeft(let week):
            return Receipt(.nothingLeft(week), of: week.account, in: known.ledger)
        case .left(let left): return Receipt(.left(left), of: left.account, in: known.ledger)
        }
    }

    /// Decides a command against what is known, and adds nothing yet.
    func decision(on command: Command, now: Instant, recorded: Event?, _ known: borrowing KnownLog)
        throws(CommandRejection) -> Decision
    { try known.ledger.decide(command, now: now, recorded: recorded, before: end, earlier) }

    /// When that happened which a line names; nil when there is no such line.
    ///
    /// A few reads.
    func time(of sequence: Int64, in known: borrowing KnownLog) -> Instant? {
        known.ledger.timeOfEvent(sequence, before: end, earlier)
    }

    /// What a command leaves open, after what is known.
    func context(_ known: borrowing KnownLog, now: Instant) -> LiveContext {
        LiveContext(
            ledger: known.ledger, time: now.truncatedToMilliseconds, end: end, earlier: earlier)
    }

    /// Finds the events again of the lines so far.
    private var earlier: EarlierEvents { EarlierEvents(in: earlierLines, zones: zones) }

    private func receipt(
        _ outcome: Receipt.Outcome, _ line: RecordedLine, _ known: borrowing KnownLog,
        _ step: CorrectionStep? = nil
    ) -> Receipt {
        let ledger = known.ledger
        return Receipt(outcome, line, in: ledger, step) { ledger.event($0, before: end, earlier) }
    }

    /// Adds the line of an event; nothing has changed when a rule is against it.
    private mutating func add(_ event: Event, to known: inout KnownLog) throws(CommandRejection)
        -> (line: RecordedLine, step: CorrectionStep?)
    {
        let plain = event.encoded()
        let decoded: Event
        do throws(GrammarFault) { decoded = try Event(line: plain, zones: zones) } catch {
            throw CommandRejection(.grammar(error))
        }
        read(LineBlock(lines: plain + [0x0A]))
        // Metadata is written as it is stated: with a line break in it, the event would be several
        // lines.
        guard decoder.lines.count == 1, decoder.events.count == 1, decoded.encoded() == plain else {
            let fault = decoder.faults.first?.fault
            throw CommandRejection(fault.map { .grammar($0) } ?? .unfaithfulEncoding)
        }
        let counts = known.ledger.identifierCounts
        translation = known.ledger.adopt(decoder)
        let start = end
        let step: CorrectionStep?
        do throws(CommandRejection) { step = try admit(0, to: &known) } catch {
            known.ledger.forgetIdentifiers(since: counts)
            throw error
        }
        seal(1, room: end - start, waits: true)
        let line = sealing.read(at: start, count: end - start - 1)
        return (RecordedLine(event: decoded, bytes: line), step)
    }
}

extension Batch {
    /// What the lines are so far, to go back to.
    struct Mark {
        fileprivate let batch: Batch
        fileprivate let sealing: LineSealing.Mark
    }

    /// Marks the lines that are there.
    var mark: Mark { Mark(batch: self, sealing: sealing.mark) }

    /// Drops the lines that were added since.
    mutating func goBack(to mark: Mark) {
        self = mark.batch
        sealing.goBack(to: mark.sealing)
    }
}

extension Batch {
    /// Requires that every earlier line could be read that was looked for: a line that could not is
    /// taken for none.
    func requireReadable() throws(RecordError) {
        if let failure = earlierLines.failure { throw .unreadable(failure) }
    }
}

// MARK: - The state

extension Batch {
    /// Takes in the identifiers of the lines that were read.
    mutating func adoptIdentifiers(into known: inout KnownLog) {
        known.ledger.adopt(decoder, &translation)
    }

    /// Validates one of the lines that were read, and applies it; returns what it corrects.
    @discardableResult mutating func admit(_ index: Int, to known: inout KnownLog)
        throws(CommandRejection) -> CorrectionStep?
    {
        let bytes = decoder.lines[index].range.count + sealing.addedBytes
        guard bytes <= Limits.lineBytes else {
            let fault = GrammarFault(.lineTooLong(bytes: bytes), at: Limits.lineBytes)
            throw CommandRejection(.grammar(fault))
        }
        var event = translation.translate(decoder.events[index])
        let earlier = EarlierEvents(before: decoder, translation, in: earlierLines)
        let step: CorrectionStep?
        do throws(Rejection) {
            step = try known.ledger.admit(&event, in: block, at: end, after: earlier)
        } catch { throw CommandRejection(.rule(error)) }
        end += bytes + 1
        return step
    }

    /// Validates and applies the lines that were read, up to one with which something is wrong, and
    /// returns how many; none when one of their ids was seen before, or a line is too long.
    ///
    /// Says nothing of what is wrong, so it is fast.
    mutating func admitAll(to known: inout KnownLog) -> Int {
        let added = sealing.addedBytes
        let longest = Limits.lineBytes - added
        guard decoder.lines.allSatisfy({ $0.range.count <= longest }) else { return 0 }
        let taken = known.ledger.admit(
            decoder, translation, in: block, lookingBackInto: earlierLines, addingToEachLine: added)
        for line in decoder.lines[..<taken] { end += line.range.count + added + 1 }
        return taken
    }
}

/// A line of the log, or one that is to be written, with the event that it reads back as.
struct RecordedLine {
    let event: Event
    /// The line, its seal included, without its line break.
    let bytes: ContiguousArray<UInt8>
}
