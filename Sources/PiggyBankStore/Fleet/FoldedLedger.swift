import PiggyBank

/// What one ledger of many comes to.
package struct FoldedLedger: Sendable {
    /// What was asked for.
    package let request: FleetRequest
    /// What was found.
    package let outcome: Outcome

    /// What was found.
    package enum Outcome: Sendable {
        /// Its audit, what it comes to without the lines that are wrong, and how many bytes its
        /// file has.
        case read(Audit, Ledger, bytes: Int)
        /// Why its file could not be read.
        case unreadable(FileError)
    }
}

extension FoldedLedger {
    /// How many violations are listed of a ledger; its audit counts all of them.
    package static let maxViolations = 1_000

    /// Folds a ledger with the options of an audit; linear in its file's bytes, by one thread.
    ///
    /// What is no regular file is not waited for, and cannot be read. A ledger that is broken is no
    /// error: its audit says what is wrong.
    ///
    /// - Parameter zones: the time zones, which all ledgers share.
    package init(_ request: FleetRequest, zones: any ZoneDirectory) {
        self.request = request
        let options = ReplayOptions.audit(
            expecting: [request.expectedHead].compactMap(\.self),
            listing: .first(Self.maxViolations))
        do throws(FileError) {
            let blocks = try BlockReader(.openRegularFile(request.path))
            let lines = blocks.earlierLines
            let reading = ParallelReplay(blocks, options, zones: zones, workers: 1)
            let replay = try reading.run()
            // What is said of a head outlasts a loss of power, where anybody can make sure.
            if request.expectedHead != nil { _ = try lines.sync() }
            outcome = .read(Audit(of: replay), replay.whole, bytes: replay.totalBytes ?? 0)
        } catch { outcome = .unreadable(error) }
    }
}
