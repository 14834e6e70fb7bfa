import PiggyBank

extension LedgerWriter {
    /// Appends lines and waits until they are on the disk.
    ///
    /// - Parameter offset: where the file ended before anything of this call was written.
    /// - Throws: that they are not, after everything from there on was cut off again; or that another program
    ///   has changed the file, and these lines were not written.
    mutating func write(
        _ bytes: ContiguousArray<UInt8>,
        orCutBackTo offset: Int
    ) throws(RecordError) {
        guard !bytes.isEmpty else { return }
        let before = try takeState()
        do throws(FailedCommit) { keep(state: try log.commit(bytes, after: before)) } catch {
            throw cutBack(to: offset, after: error)
        }
        mustBeNew = false
    }

    /// Cuts off what a failed commit may have left, and gives the error that it comes to.
    mutating func cutBack(to offset: Int, after failure: FailedCommit) -> RecordError {
        state = nil
        switch failure {
        case .changed: return .unwritable(.changedMeanwhile)
        case .notLookedAt(let error): return .unreadable(.unreadable(error))
        case .notWritten(let error):
            do throws(RecordError) { try cutBack(to: offset, after: error) } catch { return error }
            return .unwritable(.notWritten(error))
        case .notSynced(let error):
            // The system may have dropped the bytes already and call the next sync a success, so this
            // writer is done. What may be lost is taken away, lest others build on it.
            isStopped = true
            try? log.truncate(to: offset)
            return .unwritable(.notSynced(error))
        }
    }

    /// Cuts off what was written in part.
    mutating func cutBack(
        to offset: Int,
        after error: SystemError
    ) throws(RecordError) {
        do throws(SystemError) { try log.truncate(to: offset) } catch {
            isStopped = true
            throw .unwritable(.notCutBack(error))
        }
    }
}

extension LogFile {
    /// Appends all bytes, however few the system takes at once.
    package func writeAll(_ bytes: ContiguousArray<UInt8>) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            do throws(SystemError) {
                let count = try write(bytes, from: written)
                guard count > 0 else { throw SystemError.noSpace }
                written += count
            } catch {
                guard error.isInterruption else { throw error }
            }
        }
    }
}
