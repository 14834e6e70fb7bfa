import PiggyBank

/// Drafts that wait for being recorded: numbered, decoded, validated and folded a chunk at a time, while the
/// chunk before is sealed.
struct DraftQueue {
    private let log: any LogFile
    private let now: Instant
    /// Seals the lines that were validated.
    let sealing: LineSealing
    private var drafts: Drafts
    /// The drafts that are not done with, as their places.
    private var waiting: ArraySlice<Int>
    /// The drafts that are being worked on, which come before those.
    private var chunk: ArraySlice<Int> = []
    /// The lines that these would become, with sequences that count on from the ledger's.
    private var block = LineBlock(lines: [])
    private var decoder: BlockDecoder
    /// The ledger's indices of the identifiers that the decoder has met.
    private var translation = Ledger.Translation()

    /// Where the next line begins in the file.
    private(set) var end: Int
    /// How many events were validated and folded.
    private(set) var recorded = 0
    /// The drafts that were recorded before, as their places.
    private var recordedBefore: [Int] = []
    /// The first draft that is rejected; those behind it are not looked at.
    private(set) var rejection: DraftRejection?

    /// Few enough that a chunk stays in the processor's cache, and enough to be worth a turn.
    private static let chunkDrafts = 1_024

    /// - Parameters:
    ///   - sealing: what seals their lines, behind those that it was given before.
    ///   - offset: where the first of their lines begins in the file.
    init(
        _ drafts: Drafts,
        after known: borrowing KnownLog,
        _ sealing: LineSealing,
        at offset: Int,
        _ log: any LogFile,
        _ options: WriterOptions,
        now: Instant
    ) {
        self.log = log
        self.now = now
        self.sealing = sealing
        self.drafts = drafts
        waiting = Array(0..<drafts.count)[...]
        decoder = BlockDecoder(zones: options.zones, secret: known.secret, keeping: .usual)
        end = offset
    }

    /// How many drafts were recorded before; none of those behind a rejected one.
    var alreadyRecorded: Int {
        recordedBefore.count { $0 < rejection?.index ?? .max }
    }

    /// Whether every draft was validated, left out or rejected.
    var isDone: Bool { waiting.isEmpty }

    /// Validates and folds drafts, and has their lines sealed.
    ///
    /// Ends before a draft whose id is that of a line which is not in the file yet: it is looked at again
    /// once that one is.
    mutating func validate(into known: inout KnownLog) throws(SystemError) {
        let room = drafts.lineBytes(waiting, adding: sealing.addedBytes)
        let isOneChunk = waiting.count <= Self.chunkDrafts
        var mustBeWritten = false
        while !waiting.isEmpty, !mustBeWritten {
            chunk = waiting.prefix(Self.chunkDrafts)
            waiting = waiting.dropFirst(Self.chunkDrafts)
            number(after: known.ledger.sequence)
            if readOthers(after: known.ledger.sequence) { number(after: known.ledger.sequence) }
            rejectFaulty()
            let valid = foldValid(into: &known)
            seal(valid, room: room, waits: isOneChunk)
            guard !chunk.isEmpty else { continue }
            if valid > 0 { number(after: known.ledger.sequence) }
            if try leaveOutRecorded(known) { number(after: known.ledger.sequence) }
            let taken = fold(into: &known)
            seal(taken, room: room, waits: isOneChunk)
            // Those that are left came behind a draft with the same id.
            if !chunk.isEmpty {
                mustBeWritten = true
                waiting = (chunk + waiting)[...]
            }
        }
    }

    /// Has the lines of the chunk's first drafts sealed, and takes these drafts off it.
    ///
    /// - Parameters:
    ///   - room: about how many bytes all lines have that are written together.
    ///   - waits: whether there is nothing else to do meanwhile.
    private mutating func seal(_ count: Int, room: Int, waits: Bool) {
        guard count > 0 else { return }
        let lines = ContiguousArray(decoder.lines[..<count])
        sealing.add(lines, of: block, room: room, waits: waits)
        recorded += count
        chunk = chunk.dropFirst(count)
    }

    /// Makes the lines that the drafts of the chunk would become, and decodes them.
    private mutating func number(after sequence: Int64) {
        block = drafts.lines(chunk, from: sequence + 1, now: now)
        block.fileOffset = end
        decoder.decode(block)
    }

    /// Reads the drafts that may not be in the writer's form by the general grammar, which may reject one.
    ///
    /// - Returns: whether lines have changed; a text with an escape, say, is nearly always in that form.
    private mutating func readOthers(after sequence: Int64) -> Bool {
        guard decoder.sealedLines > 0 || !decoder.looseLines.isEmpty else { return false }
        // A seal is the writer's to make; the general grammar says so.
        let sealed = decoder.lines.indices.filter { decoder.lines[$0].isSealed }
        var hasChanged = false
        for index in Set(decoder.looseLines + sealed).sorted() {
            let place = chunk[chunk.startIndex + index]
            guard !drafts.isRead(place) else { continue }
            do throws(GrammarFault) {
                try drafts.read(place)
            } catch {
                reject(place, .grammar(error))
                return true
            }
            let line = drafts.line(place, sequence: sequence + Int64(index) + 1, now: now)
            if line[...] != block.bytes[decoder.lines[index].range] { hasChanged = true }
        }
        return hasChanged
    }

    /// Rejects the first draft whose line is not valid though the draft is, as one that is too long.
    private mutating func rejectFaulty() {
        guard let fault = decoder.faults.first else { return }
        reject(chunk[chunk.startIndex + fault.line], .grammar(fault.fault))
    }

    /// Takes the drafts that were recorded before off the chunk.
    ///
    /// - Returns: whether there were any.
    private mutating func leaveOutRecorded(
        _ known: borrowing KnownLog
    ) throws(SystemError) -> Bool {
        var left: [Int] = []
        for (event, place) in zip(decoder.events, chunk) {
            guard let key = event.key, known.ledger.keys.contains(key),
                let command = try? drafts.command(place), let id = command.id,
                let earlier = try known.recorded(withID: id, in: log)
            else {
                left.append(place)
                continue
            }
            do throws(CommandRejection) {
                _ = try known.ledger.decide(command, now: now, earlier: earlier.event)
                recordedBefore.append(place)
            } catch {
                reject(place, error.cause)
                break
            }
        }
        guard left.count < chunk.count else { return false }
        chunk = left[...]
        return true
    }

    /// Validates and folds the first drafts of the chunk, up to one with which something is wrong, and gives
    /// how many; none when ids of the chunk were seen before.
    private mutating func foldValid(into known: inout KnownLog) -> Int {
        known.ledger.adopt(decoder, &translation)
        guard decoder.faults.isEmpty, decoder.events.count == chunk.count, isAsStated else {
            return 0
        }
        let added = sealing.addedBytes
        let taken = known.ledger.admit(decoder, translation, in: block, addingToEachLine: added)
        for line in decoder.lines[..<taken] { end += line.range.count + added + 1 }
        return taken
    }

    /// Whether no draft of the chunk states another sequence than it gets, and no line is too long.
    private var isAsStated: Bool {
        let longest = Limits.lineBytes - sealing.addedBytes
        return zip(decoder.events, chunk).allSatisfy { event, place in
            drafts.sequence(place) ?? event.sequence == event.sequence
        } && decoder.lines.allSatisfy { $0.range.count <= longest }
    }

    /// Validates and folds the drafts of the chunk in their order, up to one that is rejected or that has the
    /// id of a line which is not written yet, and gives how many.
    private mutating func fold(into known: inout KnownLog) -> Int {
        known.ledger.adopt(decoder, &translation)
        var taken = 0
        for (read, place) in zip(decoder.events, chunk) {
            let event = translation.translate(read)
            let bytes = decoder.lines[taken].range.count + sealing.addedBytes
            do throws(CommandRejection) {
                try Self.requireSequence(event.sequence, stated: drafts.sequence(place))
                try Self.requireLength(bytes)
                try Self.admit(event, in: block, at: end, into: &known.ledger)
            } catch {
                if !known.waits(for: event, error) { reject(place, error.cause) }
                break
            }
            end += bytes + 1
            taken += 1
        }
        return taken
    }

    private static func requireSequence(
        _ next: Int64,
        stated: Int64?
    ) throws(CommandRejection) {
        guard let stated, stated != next else { return }
        throw CommandRejection(.sequence(asked: stated, next: next))
    }

    private static func admit(
        _ event: DecodedEvent,
        in block: LineBlock,
        at offset: Int,
        into ledger: inout Ledger
    ) throws(CommandRejection) {
        do throws(Rejection) { try ledger.admit(event, in: block, at: offset) } catch {
            throw CommandRejection(.rule(error))
        }
    }

    /// Throws when a line is too long with its seal.
    private static func requireLength(_ bytes: Int) throws(CommandRejection) {
        guard bytes > Limits.lineBytes else { return }
        let fault = GrammarFault(.lineTooLong(bytes: bytes), at: Limits.lineBytes)
        throw CommandRejection(.grammar(fault))
    }

    /// Rejects a draft, and drops it and those behind it.
    private mutating func reject(_ place: Int, _ cause: CommandRejection.Cause) {
        rejection = DraftRejection(CommandRejection(cause), index: place, of: drafts)
        chunk = chunk.prefix { $0 != place }
        waiting = []
    }
}

extension KnownLog {
    /// Whether an event is rejected only because its id is that of a line which is not written yet.
    fileprivate func waits(for event: DecodedEvent, _ rejection: CommandRejection) -> Bool {
        guard rejection.rejection == .duplicateID, let key = event.key,
            let offset = ledger.keys.offset(of: key)
        else { return false }
        return offset >= end.offset
    }
}
