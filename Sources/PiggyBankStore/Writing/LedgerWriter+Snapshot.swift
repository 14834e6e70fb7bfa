import PiggyBank

extension LedgerWriter {
    /// Opens the snapshot, or finds that it cannot be believed; the lock is held.
    ///
    /// Somebody else may have made a new one since, or touched the ledger, so this is asked at
    /// every call.
    mutating func openSnapshot(_ status: FileStatus) {
        if snapshot?.isCurrent(for: path, status, options.files) == true { return }
        snapshot = Snapshot(of: path, status, options.files)
    }

    /// What the snapshot says; nil without one, or with one that is damaged.
    ///
    /// - Parameter status: what the ledger file is.
    mutating func fromSnapshot(_ status: FileStatus) -> KnownLog? {
        guard let snapshot else { return nil }
        if (try? snapshot.header.end.isPart(of: log, status)) == true,
            let known = try? KnownLog(snapshot, zones: options.zones)
        {
            return known
        }
        self.snapshot = nil
        return nil
    }

    /// Keeps what the file is after this writer changed it, also in the snapshot; the lock is held.
    ///
    /// Only a snapshot that could be believed before is believed afterwards, and only if nobody
    /// else can have changed the file between.
    mutating func keep(state: FileState?) {
        self.state = state
        if let state, state.isSettled { snapshot?.stamp(state.status) } else { snapshot = nil }
    }

    /// Makes a new snapshot when enough has been recorded since the last one.
    ///
    /// Linear in accounts, goals, weeks and keys, and in the file's bytes when another program may
    /// have changed them, and waits for the disk while the lock is held; so it is best done when
    /// nobody waits. What keeps it from being made keeps nothing else from being done.
    package mutating func renewSnapshot() {
        guard !isStopped, known != nil,
            lastEnd.offset - (snapshot?.header.end.offset ?? 0) > options.renewalBytes
        else { return }
        guard (try? lock()) != nil else { return }
        defer { log.unlock() }
        // Nothing is read again for a snapshot that could not be stamped.
        guard state?.isSettled == true || (try? currentState())?.isSettled == true else { return }
        let known = try? caughtUp(for: .answering) { known in
            try known.ledger.loadWeeks()
            try known.ledger.loadCorrections()
        }
        guard var known else { return }
        do throws(DamagedSnapshot) {
            try makeSnapshot(&known)
            keep(known)
        } catch {
            // Otherwise every renewal would start from the damaged snapshot and fail again: the
            // next call reads the file.
            try? Snapshot.removeDoubted(of: path, options.files)
            snapshot = nil
        }
    }

    /// - Throws: `DamagedSnapshot` if the snapshot that is being extended is damaged.
    private mutating func makeSnapshot(_ known: inout KnownLog) throws(DamagedSnapshot) {
        guard let state, state.isSettled, state.status.size == known.end.offset else { return }
        do {
            if let foreign = try Snapshot.foreignFile(of: path, options.files) {
                if !hasNotedForeignFile { options.onForeignFile(foreign) }
                hasNotedForeignFile = true
                return
            }
            // What another program wrote may not be on the disk yet, and is lost without power: the
            // snapshot must not outlive it.
            try syncKnownLines()
            let snapshot = try SnapshotBuilder.build(known, of: path, state.status, options.files)
            known.goOn(from: snapshot)
            self.snapshot = snapshot
        } catch let error as DamagedSnapshot { throw error } catch {}
    }
}
