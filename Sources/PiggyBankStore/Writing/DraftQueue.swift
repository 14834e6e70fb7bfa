import PiggyBank

/// Drafts that wait for being recorded: numbered, decoded, judged and folded a chunk at a time, while the
/// chunk before is sealed.
struct DraftQueue {
    private let log: any LogFile
    private let now: Instant
    /// Seals the lines that were judged.
    let sealing: LineSealing
    private var drafts: Drafts
    /// The drafts that are not done with, as their places.
    private var waiting: ArraySlice<Int>
    /// The drafts that are being worked on, which come before those.
    private var chunk: ArraySlice<Int> = []
    /// The lines that these would become, with sequences that count on from the ledger's.
    private var block = LineBlock(lines: [])
    private var decoder: BlockDecoder
    /// Where the names that the decoder has met stand in the ledger.
    private var places = Ledger.Places()

    /// Where the next line begins in the file.
    private(set) var end: Int
    /// How many events were judged and folded.
    private(set) var recorded = 0
    /// The drafts that were recorded before, as their places.
    private var recordedBefore: [Int] = []
    /// The first draft that is refused; those behind it are not looked at.
    private(set) var refusal: DraftRefusal?

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

    /// How many drafts were recorded before; none of those behind a refused one.
    var alreadyRecorded: Int {
        recordedBefore.count { $0 < refusal?.index ?? .max }
    }

    /// Whether every draft was judged, left out or refused.
    var isDone: Bool { waiting.isEmpty }

    /// Judges and folds drafts, and has their lines sealed.
    ///
    /// Ends before a draft whose id is that of a line which is not in the file yet: it is looked at again
    /// once that one is.
    mutating func judge(into known: inout KnownLog) throws(SystemError) {
        let room = drafts.lineBytes(waiting, adding: sealing.addedBytes)
        let isOneChunk = waiting.count <= Self.chunkDrafts
        var mustBeWritten = false
        while !waiting.isEmpty, !mustBeWritten {
            chunk = waiting.prefix(Self.chunkDrafts)
            waiting = waiting.dropFirst(Self.chunkDrafts)
            number(after: known.ledger.sequence)
            if readOthers(after: known.ledger.sequence) { number(after: known.ledger.sequence) }
            refuseFaulty()
            let sound = foldSound(into: &known)
            seal(sound, room: room, waits: isOneChunk)
            guard !chunk.isEmpty else { continue }
            if sound > 0 { number(after: known.ledger.sequence) }
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

    /// Reads the drafts that may not be in the writer's form by the general grammar, which may refuse one.
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
                refuse(place, .grammar(error))
                return true
            }
            let line = drafts.line(place, sequence: sequence + Int64(index) + 1, now: now)
            if line[...] != block.bytes[decoder.lines[index].range] { hasChanged = true }
        }
        return hasChanged
    }

    /// Refuses the first draft whose line is not sound though the draft is, as one that is too long.
    private mutating func refuseFaulty() {
        guard let fault = decoder.faults.first else { return }
        refuse(chunk[chunk.startIndex + fault.line], .grammar(fault.fault))
    }

    /// Takes the drafts that were recorded before off the chunk.
    ///
    /// - Returns: whether there were any.
    private mutating func leaveOutRecorded(
        _ known: borrowing KnownLog
    ) throws(SystemError) -> Bool {
        var left: [Int] = []
        for (entry, place) in zip(decoder.entries, chunk) {
            guard let key = entry.key, known.ledger.keys.contains(key),
                let command = try? drafts.command(place), let id = command.id,
                let earlier = try known.recorded(withID: id, in: log)
            else {
                left.append(place)
                continue
            }
            do throws(CommandRefusal) {
                _ = try known.ledger.decide(command, now: now, earlier: earlier.event)
                recordedBefore.append(place)
            } catch {
                refuse(place, error.cause)
                break
            }
        }
        guard left.count < chunk.count else { return false }
        chunk = left[...]
        return true
    }

    /// Judges and folds the first drafts of the chunk, up to one with which something is wrong, and gives
    /// how many; none when ids of the chunk were seen before.
    private mutating func foldSound(into known: inout KnownLog) -> Int {
        known.ledger.adopt(namesOf: decoder, &places)
        guard decoder.faults.isEmpty, decoder.entries.count == chunk.count, isAsStated else {
            return 0
        }
        let added = sealing.addedBytes
        let taken = known.ledger.append(sound: decoder, places, in: block, addingToEachLine: added)
        for line in decoder.lines[..<taken] { end += line.range.count + added + 1 }
        return taken
    }

    /// Whether no draft of the chunk states another sequence than it gets, and no line is too long.
    private var isAsStated: Bool {
        let longest = Limits.lineBytes - sealing.addedBytes
        return zip(decoder.entries, chunk).allSatisfy { entry, place in
            drafts.sequence(place) ?? entry.sequence == entry.sequence
        } && decoder.lines.allSatisfy { $0.range.count <= longest }
    }

    /// Judges and folds the drafts of the chunk in their order, up to one that is refused or that has the
    /// id of a line which is not written yet, and gives how many.
    private mutating func fold(into known: inout KnownLog) -> Int {
        known.ledger.adopt(namesOf: decoder, &places)
        var taken = 0
        for (read, place) in zip(decoder.entries, chunk) {
            let entry = places.translate(read)
            let bytes = decoder.lines[taken].range.count + sealing.addedBytes
            do throws(CommandRefusal) {
                try Self.judge(entry, stated: drafts.sequence(place), in: known.ledger)
                try Self.requireLength(bytes)
            } catch {
                if !known.waits(for: entry, error) { refuse(place, error.cause) }
                break
            }
            known.ledger.append(entry, in: block, at: end)
            end += bytes + 1
            taken += 1
        }
        return taken
    }

    /// Throws the first rule that is against an entry.
    private static func judge(
        _ entry: Entry,
        stated: Int64?,
        in ledger: borrowing Ledger
    ) throws(CommandRefusal) {
        if let stated, stated != entry.sequence {
            throw CommandRefusal(.sequence(asked: stated, next: entry.sequence))
        }
        do throws(Refusal) { try ledger.judge(entry) } catch { throw CommandRefusal(.rule(error)) }
    }

    /// Throws when a line is too long with its seal.
    private static func requireLength(_ bytes: Int) throws(CommandRefusal) {
        guard bytes > Limits.lineBytes else { return }
        let fault = GrammarFault(.lineTooLong(bytes: bytes), at: Limits.lineBytes)
        throw CommandRefusal(.grammar(fault))
    }

    /// Refuses a draft, and drops it and those behind it.
    private mutating func refuse(_ place: Int, _ cause: CommandRefusal.Cause) {
        refusal = DraftRefusal(CommandRefusal(cause), index: place, of: drafts)
        chunk = chunk.prefix { $0 != place }
        waiting = []
    }
}

extension KnownLog {
    /// Whether an entry is refused only because its id is that of a line which is not written yet.
    fileprivate func waits(for entry: Entry, _ refusal: CommandRefusal) -> Bool {
        guard refusal.refusal == .duplicateID, let key = entry.key,
            let offset = ledger.keys.offset(of: key)
        else { return false }
        return offset >= end.offset
    }
}
