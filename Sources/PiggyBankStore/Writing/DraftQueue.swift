import PiggyBank

/// Drafts that wait for being recorded: numbered, decoded, judged and folded a chunk at a time, while the
/// chunk before is sealed.
struct DraftQueue {
    private let log: any LogFile
    private let now: Instant
    private let sealsNew: Bool
    private var drafts: Drafts
    /// The drafts that are not done with, as their places.
    private var waiting: ArraySlice<Int>
    /// The drafts that are being worked on, which come before those.
    private var chunk: ArraySlice<Int> = []
    /// The lines that these would become, with sequences that count on from the ledger's.
    private var block = LineBlock(lines: [])
    private var decoder: BlockDecoder

    /// How many events are in the lines taken.
    private(set) var recorded = 0
    /// The drafts that were recorded before, as their places.
    private var recordedBefore: [Int] = []
    /// The first draft that is refused; those behind it are not looked at.
    private(set) var refusal: DraftRefusal?

    /// Few enough that a chunk stays in the processor's cache, and enough to be worth a turn.
    private static let chunkDrafts = 1_024

    init(
        _ drafts: Drafts,
        after known: borrowing KnownLog,
        _ log: any LogFile,
        _ options: WriterOptions,
        now: Instant
    ) {
        self.log = log
        self.now = now
        sealsNew = options.sealsNew
        self.drafts = drafts
        waiting = Array(0..<drafts.count)[...]
        decoder = BlockDecoder(zones: options.zones, secret: known.secret)
    }

    /// How many drafts were recorded before; none of those behind a refused one.
    var alreadyRecorded: Int {
        recordedBefore.count { $0 < refusal?.index ?? .max }
    }

    /// Whether every draft was taken, left out or refused.
    var isDone: Bool { waiting.isEmpty }

    /// Judges and folds drafts, and gives their lines to be written, with the hash of the last one.
    ///
    /// Ends before a draft whose id is that of an earlier one of these: it is looked at again once that
    /// one is in the file.
    mutating func takeLines(
        into known: inout KnownLog
    ) throws(SystemError) -> (bytes: ContiguousArray<UInt8>, head: ContiguousArray<UInt8>?) {
        let isSealed = known.end.isSealed ?? sealsNew
        let sealing = LineSealing(isSealed ? Sealer(after: known.end.hash) : nil)
        let isOneChunk = waiting.count <= Self.chunkDrafts
        var offset = known.end.offset
        var mustBeWritten = false
        while !waiting.isEmpty, !mustBeWritten {
            chunk = waiting.prefix(Self.chunkDrafts)
            waiting = waiting.dropFirst(Self.chunkDrafts)
            number(after: known.ledger.sequence)
            if readOthers() { number(after: known.ledger.sequence) }
            refuseFaulty()
            if try leaveOutRecorded(known) { number(after: known.ledger.sequence) }
            let taken = fold(into: &known, isSealed: isSealed, &offset)
            sealing.add(ContiguousArray(decoder.lines[..<taken]), of: block, waits: isOneChunk)
            recorded += taken
            // Those that are left came behind a draft with the same id.
            chunk = chunk.dropFirst(taken)
            if !chunk.isEmpty {
                mustBeWritten = true
                waiting = (chunk + waiting)[...]
            }
        }
        let lines = sealing.finish()
        if !lines.bytes.isEmpty { known.ledger.take(head: lines.head) }
        return lines
    }

    /// Makes the lines that the drafts of the chunk would become, and decodes them.
    private mutating func number(after sequence: Int64) {
        block = drafts.lines(chunk, from: sequence + 1, now: now)
        decoder.decode(block)
    }

    /// Reads the drafts that are not in the writer's form by the general grammar, which may refuse one.
    ///
    /// - Returns: whether lines have changed.
    private mutating func readOthers() -> Bool {
        // A seal is the writer's to make; the general grammar says so.
        let sealed = decoder.lines.indices.filter { decoder.lines[$0].isSealed }
        let others = Set(decoder.looseLines + sealed).sorted()
        let places = others.map { chunk[chunk.startIndex + $0] }.filter { !drafts.isRead($0) }
        for place in places {
            do throws(GrammarFault) {
                try drafts.read(place)
            } catch {
                refuse(place, .grammar(error))
                break
            }
        }
        return !places.isEmpty
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

    /// Judges and folds the drafts of the chunk in their order, up to one that is refused or that has the
    /// id of a line which is not written yet, and gives how many.
    ///
    /// - Parameter offset: where the next line begins in the file.
    private mutating func fold(
        into known: inout KnownLog,
        isSealed: Bool,
        _ offset: inout Int
    ) -> Int {
        let places = known.ledger.adopt(accounts: decoder.accounts, goals: decoder.goals)
        var taken = 0
        for (read, place) in zip(decoder.entries, chunk) {
            let entry = places.translate(read)
            let bytes = decoder.lines[taken].range.count + (isSealed ? Seal.count - 1 : 0)
            do throws(CommandRefusal) {
                try Self.judge(entry, stated: drafts.sequence(place), in: known.ledger)
                try Self.requireLength(bytes)
            } catch {
                if !known.waits(for: entry, error) { refuse(place, error.cause) }
                break
            }
            known.ledger.append(entry, in: block, at: offset)
            offset += bytes + 1
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
