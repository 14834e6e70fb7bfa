import PiggyBank
import PiggyBankThreads

// The way out of a hole, which stops everybody else:
//
//     lock → find → show, ask → copy → sync the copies → remove the snapshot → sync the folder → cut → sync
//
// What goes is on the disk twice before the first byte of it is cut, so a crash at any moment loses
// nothing.

extension LedgerWriter {
    /// Mends the first hole: copies the line in which it begins and all after it beside the ledger,
    /// and cuts them off.
    ///
    /// The lock is held while somebody is asked: nobody can record into such a ledger anyway.
    /// Linear in the file's bytes.
    ///
    /// - Parameter confirm: is shown what would go, and says whether it is to.
    /// - Returns: what went, or would go where that was not confirmed; nil where nothing is wrong.
    /// - Throws: `RepairError`, or what `confirm` throws.
    package mutating func repair(confirm: (Repair) throws -> Bool) throws -> Repair? {
        let status: FileStatus
        do throws(RecordError) {
            try lock()
            status = try statusOfSameFile()
        } catch { throw RepairError.failed(error) }
        defer { log.unlock() }
        guard var repair = try Repair(in: log, status, options) else { return nil }
        guard try confirm(repair) else { return repair }
        do throws(RecordError) { repair.copies = try cut(repair, status) } catch {
            throw RepairError.failed(error)
        }
        return repair
    }
}

extension Repair {
    /// Looks at what would go, without the right to write.
    ///
    /// - Throws: `RepairError`.
    package static func plan(_ path: String, _ options: WriterOptions = WriterOptions())
        throws(RepairError) -> Repair?
    {
        let (log, status): (any LogFile, FileStatus)
        do throws(SystemError) {
            log = try options.files.openForReading(path)
            status = try log.status()
        } catch { throw .failed(.unreadable(.unreadable(error))) }
        guard status.isRegular else { throw .failed(.unreadable(.notRegular)) }
        return try Repair(in: log, status, options)
    }

    /// What is to go for the first hole of a ledger; nil where nothing is wrong.
    fileprivate init?(in log: any LogFile, _ status: FileStatus, _ options: WriterOptions)
        throws(RepairError)
    {
        let reading = ParallelReplay(
            BlockReader(log, after: LogEnd(), upTo: status.size),
            continuing: Replay(ReplayOptions(), zones: options.zones), zones: options.zones,
            workers: options.workers ?? Threads.processorCount)
        let replay: Replay
        do throws(FileError) { replay = try reading.run() } catch {
            throw .failed(.unreadable(error))
        }
        guard let violation = replay.violations.first else { return nil }
        guard case .grammar(let reason) = violation.cause, reason.isHole,
            let offset = replay.violationOffset
        else { throw .otherViolation(violation) }
        do throws(FileError) {
            try self.init(
                of: violation, at: offset, upTo: status.size, after: replay.whole.head, in: log,
                zones: options.zones)
        } catch { throw .failed(.unreadable(error)) }
        // Any program's file may have NUL bytes in its first line.
        guard offset > 0 || !events.isEmpty else { throw .noEvent(violation) }
    }
}

extension LedgerWriter {
    /// Copies what goes, and cuts it off.
    private mutating func cut(_ repair: Repair, _ status: FileStatus) throws(RecordError) -> (
        bytes: String, events: String?
    ) {
        known = nil
        state = nil
        snapshot = nil
        var path = "\(self.path).hole-\(repair.offset)"
        var created: [String] = []
        var events: String?
        do throws(SystemError) {
            let copy = try create(&path)
            created.append(path)
            try copyTail(from: repair.offset, to: copy)
            try copy.sync()
            var eventsPath = "\(path).events"
            let drafts = repair.drafts
            if !drafts.isEmpty {
                let copy = try create(&eventsPath)
                created.append(eventsPath)
                try copy.writeAll(drafts)
                try copy.sync()
                events = eventsPath
            }
            try Snapshot.removeDoubted(of: self.path, options.files)
            try options.files.syncDirectory(of: self.path)
            guard try log.status() == status else { throw SystemError.busy }
        } catch {
            for path in created { try? options.files.remove(path) }
            throw .unwritable(.notCopied(to: path, error))
        }
        do throws(SystemError) { try log.truncate(to: repair.offset) } catch {
            isStopped = true
            throw .unwritable(.repairNotSynced(copy: path, error))
        }
        do throws(SystemError) { try log.sync() } catch {
            stopAfterFailedSync(cutAt: repair.offset)
            throw .unwritable(.repairNotSynced(copy: path, error))
        }
        isSynced = true
        lastEnd = LogEnd()
        return (path, events)
    }
}
