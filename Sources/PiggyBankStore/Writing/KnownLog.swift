import PiggyBank

/// What a writer knows of a log: the fold of its lines, and where they end.
struct KnownLog {
    /// The fold of every known line.
    var ledger: Ledger
    /// Where the known lines end.
    var end: LogEnd
    private let zones: any ZoneDirectory

    /// Knows no line yet.
    init(zones: any ZoneDirectory) {
        ledger = Ledger(zones: zones)
        end = LogEnd()
        self.zones = zones
    }

    /// Reads, judges and folds the lines that were appended since; linear in their bytes.
    ///
    /// - Returns: how many bytes follow the last line break: a torn tail.
    /// - Throws: that the file cannot be read, or the first rule that a line breaks. Nothing is known
    ///   then.
    mutating func catchUp(
        _ log: any LogFile,
        _ status: FileStatus,
        workers: Int?
    ) throws(RecordError) -> Int {
        guard status.size > end.offset else { return 0 }
        let replay: Replay
        do throws(FileError) {
            let known = ParallelReplay(
                BlockReader(log, after: end, upTo: status.size),
                continuing: takeReplay(),
                zones: zones,
                workers: workers ?? processorCount()
            )
            replay = try known.run()
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        ledger = replay.state
        end.offset = status.size - replay.tornBytes
        end.isSealed = replay.isSealed
        if let head = ledger.chain.head { end.hash = head }
        do throws(SystemError) { try end.keepLastBytes(of: log) } catch {
            throw .unreadable(.unreadable(error))
        }
        return replay.tornBytes
    }

    /// The fold as a replay that goes on; it leaves this value, so that it is changed where it is and not
    /// copied.
    private mutating func takeReplay() -> Replay {
        let replay = Replay(continuing: ledger, isSealed: end.isSealed)
        ledger = Ledger(zones: zones)
        return replay
    }

    /// The event that was recorded under an idempotency key, with its line; nil when there is none.
    ///
    /// Reads its line again, where the file has it.
    func recorded(
        withID id: String,
        in log: any LogFile
    ) throws(SystemError) -> (event: Event, line: ContiguousArray<UInt8>)? {
        let key = ContiguousArray(id.utf8)
        let fingerprint = unsafe key.span.bytes.fingerprint(0, key.count)
        guard let offset = ledger.keys.offset(of: fingerprint), offset < end.offset else {
            return nil
        }
        var line = try log.read(at: offset, count: Limits.lineBytes + 2)
        guard let lineBreak = line.firstIndex(of: 0x0A) else { return nil }
        line.removeSubrange(lineBreak...)
        if line.last == 0x0D { line.removeLast() }
        guard let event = try? Event(line: line, zones: zones),
            event.id.map({ key.elementsEqual($0.utf8) }) == true
        else { return nil }
        return (event, line)
    }
}
