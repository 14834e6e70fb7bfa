import PiggyBank

extension LedgerWriter {
    /// Takes the lock of the file, and waits for whoever has it.
    ///
    /// - Throws: that somebody else held it for as long as is waited, or that the writer is stopped.
    func lock() throws(RecordError) {
        guard !isStopped else { throw .unwritable(.stopped) }
        let limit = options.lockMilliseconds
        let start = steadyMilliseconds()
        var wait = 1
        while try !tryLock() {
            let waited = steadyMilliseconds() - start
            guard waited < limit else {
                throw .unwritable(.locked(holder: log.lockHolder(), milliseconds: limit))
            }
            pause(milliseconds: min(wait, limit - waited))
            wait = min(wait * 2, 50)
        }
    }

    private func tryLock() throws(RecordError) -> Bool {
        do throws(SystemError) { return try log.lock() } catch {
            throw .unwritable(.notOpened(error))
        }
    }
}
