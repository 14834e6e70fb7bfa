import PiggyBank

/// Drafts that wait for being recorded: numbered, decoded, judged, folded and sealed a batch at a time.
struct DraftQueue {
    private let log: any LogFile
    private let now: Instant
    private let sealsNew: Bool
    private var drafts: Drafts
    /// The drafts that are not done with, as their places.
    private var waiting: ArraySlice<Int>
    /// The lines that the waiting drafts would become, with sequences that count on from the ledger's.
    private var block = LineBlock(lines: [])
    private var decoder: BlockDecoder
    private var sealer: Sealer?

    /// How many events are in the lines taken.
    private(set) var recorded = 0
    /// How many drafts were recorded before.
    private(set) var alreadyRecorded = 0
    /// The first draft that is refused; those behind it are not looked at.
    private(set) var refusal: DraftRefusal?

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

    /// Whether every draft was taken, left out or refused.
    var isDone: Bool { waiting.isEmpty }

    /// The hash of the last line taken, as 64 digits; nil in a plain ledger.
    var head: ContiguousArray<UInt8>? { sealer?.head }

    /// Judges and folds drafts, and gives their lines to be written.
    ///
    /// Ends before a draft whose id is that of an earlier one of these: it is looked at again once that
    /// one is in the file.
    mutating func takeLines(
        into known: inout KnownLog
    ) throws(SystemError) -> ContiguousArray<UInt8> {
        sealer = known.end.isSealed ?? sealsNew ? Sealer(after: known.end.hash) : nil
        number(after: known.ledger.sequence)
        if readOthers() { number(after: known.ledger.sequence) }
        refuseFaulty()
        if try leaveOutRecorded(known) { number(after: known.ledger.sequence) }
        return fold(into: &known)
    }

    /// Makes the lines that the waiting drafts would become, and decodes them.
    private mutating func number(after sequence: Int64) {
        block = drafts.lines(waiting, from: sequence + 1, now: now)
        decoder.decode(block)
    }

    /// Reads the drafts that are not in the writer's form by the general grammar, which may refuse one.
    ///
    /// - Returns: whether lines have changed.
    private mutating func readOthers() -> Bool {
        // A seal is the writer's to make; the general grammar says so.
        let sealed = decoder.lines.indices.filter { decoder.lines[$0].isSealed }
        let others = Set(decoder.linesReadGenerally + sealed).sorted()
        let places = others.map { waiting[waiting.startIndex + $0] }.filter { !drafts.isRead($0) }
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
        refuse(waiting[waiting.startIndex + fault.line], .grammar(fault.fault))
    }

    /// Takes the drafts that were recorded before off the waiting ones.
    ///
    /// - Returns: whether there were any.
    private mutating func leaveOutRecorded(
        _ known: borrowing KnownLog
    ) throws(SystemError) -> Bool {
        var left: [Int] = []
        for (entry, place) in zip(decoder.entries, waiting) {
            guard let key = entry.key, known.ledger.keys.contains(key),
                let command = try? drafts.command(place), let id = command.id,
                let earlier = try known.recorded(withID: id, in: log)
            else {
                left.append(place)
                continue
            }
            do throws(CommandRefusal) {
                _ = try known.ledger.decide(command, now: now, earlier: earlier.event)
                alreadyRecorded += 1
            } catch {
                refuse(place, error.cause)
                break
            }
        }
        guard left.count < waiting.count else { return false }
        waiting = left[...]
        return true
    }

    /// Judges, folds and seals the waiting drafts in their order, up to the first that is refused.
    private mutating func fold(into known: inout KnownLog) -> ContiguousArray<UInt8> {
        var output = ContiguousArray<UInt8>()
        output.reserveCapacity(block.end + decoder.lines.count * Seal.count)
        let places = known.ledger.adopt(accounts: decoder.accounts, goals: decoder.goals)
        var taken = 0
        for (read, place) in zip(decoder.entries, waiting) {
            let entry = places.translate(read)
            let line = decoder.lines[taken]
            do throws(CommandRefusal) {
                let added = sealer == nil ? 0 : Seal.count - 1
                try Self.judge(entry, stated: drafts.sequence(place), in: known.ledger)
                try Self.requireLength(line.range.count + added)
            } catch {
                if error.refusal != .duplicateID || taken == 0 { refuse(place, error.cause) }
                break
            }
            let offset = known.end.offset + output.count
            if sealer == nil { output.append(contentsOf: block.bytes[line.range] + [0x0A]) }
            sealer?.append(line, of: block, to: &output)
            known.ledger.append(entry, in: block, at: offset)
            taken += 1
        }
        if taken > 0 { known.ledger.take(head: sealer?.head) }
        waiting = waiting.dropFirst(taken)
        recorded += taken
        return output
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
        let refusal = CommandRefusal(cause)
        self.refusal = DraftRefusal(refusal, index: place, of: drafts)
        waiting = waiting.prefix { $0 != place }
    }
}
