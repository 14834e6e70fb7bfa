import PiggyBank

extension LedgerWriter {
    /// Opens the snapshot, or finds that it cannot be believed; the lock is held.
    ///
    /// Somebody else may have made a new one since, or touched the ledger, so this is asked at every call.
    mutating func openSnapshot(_ status: FileStatus) {
        if snapshot?.isStill(of: path, status, options.files) == true { return }
        snapshot = Snapshot(of: path, status, options.files)
    }

    /// What the snapshot says; nil without one, or with one that is damaged.
    mutating func fromSnapshot() -> KnownLog? {
        guard let snapshot else { return nil }
        if let status = try? log.status(),
            (try? snapshot.header.end.isPart(of: log, status)) == true,
            let known = try? KnownLog(snapshot, zones: options.zones)
        {
            return known
        }
        self.snapshot = nil
        return nil
    }

    /// Notes in the snapshot what the file is after a commit; the lock is held.
    ///
    /// Only a snapshot that could be believed before is believed afterwards.
    func stampSnapshot() {
        guard let snapshot, let status = try? log.status() else { return }
        snapshot.stamp(status)
    }

    /// Makes a new snapshot when enough has been recorded since the last one.
    ///
    /// Linear in accounts, goals, weeks and keys, so it is best done when nobody waits. What keeps it from
    /// being made keeps nothing else from being done.
    package mutating func renewSnapshot() {
        guard !isStopped, known != nil,
            lastEnd.offset - (snapshot?.header.end.offset ?? 0) > options.renewalBytes
        else { return }
        guard (try? lock()) != nil else { return }
        defer { log.unlock() }
        let recalled = try? takeKnown(cutsTornTail: false) { known throws(RecallError) in
            try known.recallEveryWeek()
        }
        guard var known = recalled, let status = try? log.status(),
            status.size == known.end.offset
        else { return }
        snapshot = try? SnapshotBuilder.build(known, of: path, status, options.files)
        if let snapshot { known.goOn(from: snapshot) }
        keep(known)
    }
}
