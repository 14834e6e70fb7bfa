import PiggyBank

/// Lines that are validated, folded and sealed, and wait for being written together.
struct Batch {
    /// The lines.
    private(set) var lines = SealedLines()
    private var sealer: Sealer?
    private var decoder: BlockDecoder
    private let zones: any ZoneDirectory
    /// The lines of this batch by their ids: a retry may come before its original is written.
    private var addedByID: [ContiguousArray<UInt8>: RecordedLine] = [:]

    /// Begins behind the lines of a log.
    ///
    /// - Parameter sealsNew: whether the first line of an empty log is sealed, and so the ledger.
    init(after known: borrowing KnownLog, sealsNew: Bool, zones: any ZoneDirectory) {
        sealer = known.end.isSealed ?? sealsNew ? Sealer(after: known.end.hash) : nil
        decoder = BlockDecoder(zones: zones, secret: known.secret)
        self.zones = zones
    }

    /// The line of this batch that has an id.
    func added(withID id: String) -> RecordedLine? { addedByID[ContiguousArray(id.utf8)] }

    /// Decides a command, and adds what it comes to.
    ///
    /// - Parameter earlier: the line that was recorded under the command's id; nil when there is none.
    mutating func decide(
        _ command: Command,
        now: Instant,
        earlier: RecordedLine?,
        into known: inout KnownLog
    ) throws(CommandRejection) -> Receipt {
        switch try known.ledger.decide(command, now: now, earlier: earlier?.event) {
        case .record(let event):
            return Receipt(.recorded, try add(event, to: &known), in: known.ledger)
        case .alreadyRecorded:
            return Receipt(.alreadyRecorded, earlier, in: known.ledger)
        case .nothingLeft(let week):
            return Receipt(nothingLeft: week, in: known.ledger)
        }
    }

    /// Validates an event, folds it and adds its line.
    ///
    /// The line is decoded again before anything is believed of it. When a rule is against it, nothing
    /// has changed.
    private mutating func add(
        _ event: Event,
        to known: inout KnownLog
    ) throws(CommandRejection) -> RecordedLine {
        let plain = event.encoded()
        let decoded: Event
        do throws(GrammarFault) {
            decoded = try Event(line: plain, zones: zones)
        } catch { throw CommandRejection(.grammar(error)) }
        guard decoded.encoded() == plain else { throw CommandRejection(.unfaithfulEncoding) }

        var sealer = sealer
        let line = sealer?.seal(plain) ?? plain
        let block = LineBlock(lines: line + [0x0A])
        decoder.decode(block)
        guard let read = decoder.events.first else {
            let fault = decoder.faults.first?.fault
            throw CommandRejection(fault.map { .grammar($0) } ?? .unfaithfulEncoding)
        }
        let counts = known.ledger.identifierCounts
        let event = known.ledger.adopt(decoder).translate(read)
        let offset = known.end.offset + lines.bytes.count
        do throws(Rejection) {
            try known.ledger.admit(event, in: block, at: offset)
        } catch {
            known.ledger.forgetIdentifiers(since: counts)
            throw CommandRejection(.rule(error))
        }
        known.ledger.take(head: sealer?.head)
        self.sealer = sealer
        lines.bytes.append(contentsOf: line)
        lines.bytes.append(0x0A)
        lines.head = sealer?.head
        let added = RecordedLine(event: decoded, bytes: line)
        if let id = decoded.id { addedByID[ContiguousArray(id.utf8)] = added }
        return added
    }
}

/// A line of the log, or one that waits for being written, with the event that it reads back as.
struct RecordedLine {
    let event: Event
    /// The line, its seal included, without its line break.
    let bytes: ContiguousArray<UInt8>
}
