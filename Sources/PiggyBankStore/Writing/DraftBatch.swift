import PiggyBank

/// A batch of drafts: numbered, decoded, validated and applied a chunk at a time, while the chunk
/// before is sealed.
struct DraftBatch {
    /// The lines that the drafts became.
    private(set) var batch: Batch
    private let zones: any ZoneDirectory
    /// When the drafts happened that do not say so, and when it is now.
    private let time: Instant
    private let now: Instant
    /// Whether they may happen more than a day after now.
    private let allowsFuture: Bool
    private var drafts: Drafts
    /// The drafts that are being worked on, as their indices.
    private var chunk: ArraySlice<Int> = []
    /// The first of the drafts that come after those.
    private var next = 0
    /// The drafts that were recorded before.
    private var recordedBefore: Set<Int> = []
    /// The first draft that is rejected; those after it are not looked at.
    private(set) var rejection: DraftRejection?

    /// Few enough that a chunk stays in the processor's cache, and enough to be worth a turn.
    private static let chunkDrafts = 1_024
    /// Small enough to decode again for each repeated id.
    private static let fewDrafts = 16

    /// - Parameters:
    ///   - batch: what the drafts are added to, after what it has.
    ///   - time: the time of the drafts that state none.
    ///   - now: when they are recorded.
    ///   - allowsFuture: whether they may happen more than a day after that.
    init(
        _ drafts: Drafts, _ batch: Batch, zones: any ZoneDirectory, time: Instant, now: Instant,
        allowsFuture: Bool
    ) {
        self.drafts = drafts
        self.batch = batch
        self.zones = zones
        self.time = time
        self.now = now
        self.allowsFuture = allowsFuture
    }

    /// What became of the drafts, once they were all decided.
    var receipt: AppendReceipt {
        var receipt = AppendReceipt()
        receipt.recorded = batch.recorded
        receipt.alreadyRecorded = recordedBefore.count { $0 < rejection?.index ?? .max }
        receipt.rejection = rejection
        return receipt
    }

    /// Decides the drafts in their order, up to the first that is rejected.
    ///
    /// - Parameter total: how many drafts the batch gets, those of others too.
    mutating func decide(into known: inout KnownLog, of total: Int = 0) {
        let bytes = drafts.lineBytes(0..<drafts.count, adding: batch.sealing.addedBytes)
        // Lines for which there is no room are copied, and take twice the memory meanwhile.
        let room = bytes * max(total, drafts.count) / max(1, drafts.count)
        let isOneChunk = drafts.count <= Self.chunkDrafts
        var count = Self.chunkDrafts
        while next < drafts.count {
            chunk = Array(next..<min(next + count, drafts.count))[...]
            next += chunk.count
            count = min(2 * count, Self.chunkDrafts)
            read(after: known.ledger)
            if readOthers(after: known.ledger) { read(after: known.ledger) }
            rejectFaulty()
            if stateTimesOfEvents(known) { read(after: known.ledger) }
            var admitted = admitAll(to: &known)
            while true {
                batch.seal(admitted, room: room, waits: isOneChunk)
                chunk = chunk.dropFirst(admitted)
                if chunk.isEmpty { break }
                if admitted > 0 { read(after: known.ledger) }
                if leaveOutRecorded(known) { read(after: known.ledger) }
                admitted = admitOneByOne(to: &known)
                if admitted < chunk.count {
                    count = Self.fewDrafts
                    if chunk.count > count, rejection == nil { endChunk(after: admitted) }
                }
            }
        }
    }

    /// Leaves the drafts of the chunk after the first ones for later chunks.
    private mutating func endChunk(after count: Int) {
        next = chunk[chunk.startIndex + count]
        chunk = chunk.prefix(count)
    }

    /// Makes the lines that the drafts of the chunk would become, and has them decoded.
    private mutating func read(after ledger: Ledger) {
        batch.read(drafts.lines(chunk, from: ledger.sequence + 1, times(after: ledger)))
    }

    private func times(after ledger: Ledger) -> DraftTimes {
        DraftTimes(time: time, recorded: ledger.recordingTime(now: now))
    }

    /// Reads the drafts that may not be in the writer's form by the general grammar, which may
    /// reject one.
    ///
    /// - Returns: whether lines have changed; a text with an escape, say, is nearly always in that
    ///   form.
    private mutating func readOthers(after ledger: Ledger) -> Bool {
        let decoder = batch.decoder
        guard decoder.sealedLines > 0 || !decoder.nonCanonicalLines.isEmpty else { return false }
        // A seal is the writer's to make; the general grammar says so.
        let sealed = decoder.lines.indices.filter { decoder.lines[$0].isSealed }
        var hasChanged = false
        for line in Set(decoder.nonCanonicalLines + sealed).sorted() {
            let index = chunk[chunk.startIndex + line]
            guard !drafts.isRead(index) else { continue }
            do throws(GrammarFault) { try drafts.read(index, zones: zones) } catch {
                reject(index, .grammar(error))
                return true
            }
            let written = drafts.line(
                index, sequence: ledger.sequence + Int64(line) + 1, times(after: ledger))
            if written[...] != batch.block.bytes[decoder.lines[line].range] { hasChanged = true }
        }
        return hasChanged
    }

    /// Rejects the first draft whose line is faulty though the draft is not, as one that is too
    /// long.
    private mutating func rejectFaulty() {
        guard let fault = batch.decoder.faults.first else { return }
        reject(chunk[chunk.startIndex + fault.line], .grammar(fault.fault))
    }

    /// Gives each line that takes back or replaces another one, and each description, the time of
    /// that where it does not say when it happened, or says it with fewer digits; ends the chunk
    /// before one whose time depends on what comes before it in the chunk.
    ///
    /// - Returns: whether there were any.
    private mutating func stateTimesOfEvents(_ known: borrowing KnownLog) -> Bool {
        var hasChanged = false
        let events = batch.decoder.events
        let last = known.ledger.sequence
        var corrects = false
        for (line, index) in zip(events.indices, chunk) {
            let event = events[line]
            let isReversal = event.type == .reversed || event.type == .described
            let named = event.replaces > 0 ? event.replaces : isReversal ? event.of : 0
            guard named > 0 else { continue }
            defer { corrects = true }
            guard !drafts.statesTime(index) || isReversal && !event.time.isInMilliseconds else {
                continue
            }
            if line > 0, corrects || named > last {
                endChunk(after: line)
                return true
            }
            guard let time = batch.time(of: named, in: known),
                !drafts.statesTime(index)
                    || event.type == .reversed && event.time.isRecorded(as: time)
            else { continue }
            // The decoder has read it.
            try? drafts.state(time, of: index, zones: zones)
            hasChanged = true
        }
        return hasChanged
    }

    /// Takes the drafts that were recorded before off the chunk.
    ///
    /// - Returns: whether there were any.
    private mutating func leaveOutRecorded(_ known: borrowing KnownLog) -> Bool {
        var left: [Int] = []
        for (event, index) in zip(batch.decoder.events, chunk) {
            guard let key = event.key, known.ledger.keys.contains(key),
                let command = try? drafts.command(index, zones: zones), let id = command.id,
                let earlier = known.recorded(withID: id, in: batch.earlierLines)
            else {
                left.append(index)
                continue
            }
            do throws(CommandRejection) {
                _ = try batch.decision(on: command, now: now, recorded: earlier.event, known)
                recordedBefore.insert(index)
            } catch {
                reject(index, error.cause)
                break
            }
        }
        guard left.count < chunk.count else { return false }
        chunk = left[...]
        return true
    }

    /// Admits the first drafts of the chunk at once, and returns how many.
    private mutating func admitAll(to known: inout KnownLog) -> Int {
        batch.adoptIdentifiers(into: &known)
        let decoder = batch.decoder
        let latest = known.ledger.latestRecordingTime(now: now)
        guard decoder.faults.isEmpty, decoder.events.count == chunk.count,
            zip(decoder.events, chunk).allSatisfy({ event, index in
                drafts.sequence(index) ?? event.sequence == event.sequence
                    && event.recorded.map { $0 <= latest } ?? true
                    && (allowsFuture || !event.time.isFuture(after: now))
            })
        else { return 0 }
        return batch.admitAll(to: &known)
    }

    /// Admits the drafts of the chunk in their order, up to one that is rejected or that has the id
    /// of one of them, and returns how many.
    private mutating func admitOneByOne(to known: inout KnownLog) -> Int {
        batch.adoptIdentifiers(into: &known)
        for (line, index) in chunk.enumerated() {
            let event = batch.decoder.events[line]
            // The id comes before anything else: it may be that of an earlier draft of the chunk.
            if line > 0, let key = event.key, known.ledger.keys.contains(key) { return line }
            // A draft before it may have stated a later time than the one that it was given.
            if line > 0, known.ledger.chain.goesBack(event.recorded) { return line }
            do throws(CommandRejection) {
                if let stated = drafts.sequence(index), stated != event.sequence {
                    throw CommandRejection(.sequence(asked: stated, next: event.sequence))
                }
                if let recorded = event.recorded {
                    try known.ledger.requireInOrder(recorded, now: now)
                }
                if !allowsFuture {
                    let ledger = known.ledger
                    try ledger.requireNotInFuture(event.time, now: now) {
                        let named = max(event.replaces, event.of)
                        return named > 0 ? batch.time(of: named, in: known) : nil
                    }
                }
                try batch.admit(line, to: &known)
            } catch {
                reject(index, error.cause)
                return line
            }
        }
        return chunk.count
    }

    /// Rejects a draft, and drops it and those after it.
    private mutating func reject(_ index: Int, _ cause: CommandRejection.Cause) {
        rejection = DraftRejection(CommandRejection(cause), index: index, of: drafts)
        chunk = chunk.prefix { $0 != index }
        next = drafts.count
    }
}
