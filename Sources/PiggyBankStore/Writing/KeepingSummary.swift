import PiggyBank

extension LedgerWriter {
    /// Opens the stored summary, or finds that it cannot be believed; the lock is held.
    ///
    /// Somebody else may have made a new one since, or touched the ledger, so this is asked at every call.
    mutating func openSummary(_ status: FileStatus) {
        if summary?.isStill(of: path, status, options.files) == true { return }
        summary = Summary(of: path, status, options.files)
    }

    /// What the summary says; nil without one, or with one that is damaged.
    mutating func fromSummary() -> KnownLog? {
        guard let summary else { return nil }
        let known = try? KnownLog(summary, zones: options.zones)
        if known == nil { self.summary = nil }
        return known
    }

    /// Notes in the summary what the file is after a commit; the lock is held.
    ///
    /// Only a summary that could be believed before is believed afterwards.
    func stampSummary() {
        guard let summary, let status = try? log.status() else { return }
        summary.stamp(status)
    }

    /// Makes a new summary when enough has been recorded since the last one.
    ///
    /// Linear in accounts, goals, weeks and keys, so it is best done when nobody waits. What keeps it from
    /// being made keeps nothing else from being done.
    package mutating func renewSummary() {
        guard !isStopped, known != nil,
            lastEnd.offset - (summary?.header.end.offset ?? 0) > options.renewalBytes
        else { return }
        guard (try? lock()) != nil else { return }
        defer { log.unlock() }
        let recalled = try? takeKnown(cutsTornTail: false) { known throws(RecallError) in
            try known.recallEveryWeek()
        }
        guard var known = recalled, let status = try? log.status(),
            status.size == known.end.offset
        else { return }
        summary = try? SummaryBuilder.build(known, of: path, status, options.files)
        if let summary { known.goOn(from: summary) }
        keep(known)
    }
}
