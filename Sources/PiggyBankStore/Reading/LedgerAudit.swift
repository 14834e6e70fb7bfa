import PiggyBank

extension LedgerFile {
    /// Audits the whole ledger: every seal, every rule and every sum, whatever is wrong with it.
    ///
    /// Linear in the file's bytes. Memory grows with accounts, goals, weeks and idempotency keys, and
    /// with the violations only if all of them are listed.
    ///
    /// - Parameters:
    ///   - head: a head that was kept elsewhere and has to be found again.
    ///   - listing: whether every violation is listed, or only the first ones are shown.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil.
    ///   - progress: is told how far it is, after every block.
    /// - Throws: that the file could not be read; what is wrong with the ledger is in the audit.
    public func audit(
        expecting head: ExpectedHead? = nil,
        listing: Audit.Listing = .all,
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(FileError) -> Audit {
        let options = ReplayOptions.audit(expecting: head, listing: listing)
        return try Audit(of: read(options, workers: workers, progress: progress))
    }
}
