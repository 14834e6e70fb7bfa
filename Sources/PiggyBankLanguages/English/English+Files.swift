import PiggyBank
import PiggyBankStore

// What English says of files that could not be read or written; each sentence follows the file's
// name.

extension English {
    package func message(for error: FileError) -> Message { Message(sentence(of: error)) }

    package func message(for error: WriteError, after acknowledged: Int) -> Message {
        Message(
            cause(of: error)
                + (acknowledged == 0
                    ? consequence(of: error) : consequence(of: error, after: acknowledged)))
    }

    package func message(for error: ImportError) -> Message {
        switch error {
        case .notPlanned: Message("the files have errors, so nothing was recorded")
        case .outdated: Message("the ledger has grown since the import was planned")
        case .rejected(let rejection, _): message(for: rejection)
        case .failed(let error): message(for: error)
        }
    }

    /// Why a file could not be read.
    private func sentence(of error: FileError) -> String {
        switch error {
        case .unreadable(let error): error.message
        case .isDirectory: "is a directory, not a ledger file"
        case .notRegular: "is not a regular file; only regular files can be read here"
        case .notKept(let error):
            "is a stream, and one of its events refers to an earlier event: the stream could not "
                + "be buffered in TMPDIR, else /tmp (\(error.message)); name the file itself"
        case .cutShort(let missing):
            "was truncated by another program while it was read: \(count(missing, "byte")) "
                + "\(missing == 1 ? "is" : "are") missing"
        case .vanished: "was moved, replaced or deleted while it was open; open it again"
        case .changed: "was cut or changed by another program while it was open; open it again"
        case .notSynced(let error):
            "\(error.message): the disk did not confirm the bytes that were read"
        case .tooLarge(let limit): "is larger than \(count(limit, "byte"))"
        case .closed: "was closed by this program; open it again"
        }
    }

    /// What happened to a file that could not be written.
    private func cause(of error: WriteError) -> String {
        switch error {
        case .notOpened(let error), .notWritten(let error): error.message
        case .exists: "the file already exists; a new ledger needs a new file"
        case .notAFile: "is not a regular file; only a regular file can be recorded into"
        case .locked(let holder, let milliseconds):
            "is being written by " + (holder.map { "process \($0)" } ?? "another writer")
                + ", which did not finish within "
                + "\(milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"); try again"
        case .vanished: "was moved, replaced or deleted while it was open; open it again"
        case .changed: "was cut or changed by another program while it was open; open it again"
        case .changedMeanwhile: "was changed by another program at the same time"
        case .tornTailNotCopied(let path, let error):
            "ends in a torn tail, which could not be copied to \(Phrase.visible(path)): "
                + "\(error.message); nothing was changed"
        case .notCopied(let path, let error):
            "the bytes to be cut off could not be copied to \(Phrase.visible(path)): "
                + "\(error.message); nothing was changed"
        case .repairNotSynced(let copy, let error):
            "\(error.message): the disk did not confirm the repair; the bytes cut off are kept in "
                + "\(Phrase.visible(copy))"
        case .notCutBack(let error): "\(error.message), and the partial write could not be cut off"
        case .notSynced(let error): "\(error.message): the disk did not confirm the write"
        case .stopped: "an earlier write failed; open the ledger again"
        case .noTime: "the system's clock is not within the years 2 to 9998"
        case .closed: "was closed by this program; open it again"
        }
    }

    /// What became of the events, when none was acknowledged before.
    private func consequence(of error: WriteError) -> String {
        switch error {
        case .changedMeanwhile: "; nothing was recorded; audit the ledger, then try again"
        case .notWritten: "; nothing was recorded"
        case .notCutBack:
            ": some of the events may be recorded; check the disk, then repeat the command with "
                + "the same id"
        case .notSynced:
            ", so the events may or may not be recorded; check the disk, then repeat the command "
                + "with the same id"
        default: ""
        }
    }

    /// What became of the events, when the first ones were acknowledged before.
    private func consequence(of error: WriteError, after count: Int) -> String {
        let recorded = first(count, "event") + " of the input \(count == 1 ? "is" : "are") recorded"
        return switch error {
        case .vanished, .changed: "; \(recorded)"
        case .notCutBack: ": \(recorded), and some of the later events may be"
        case .notSynced: "; \(recorded), and the later events may or may not be"
        default: "; only \(recorded)"
        }
    }

    /// What to do about a file that could not be written.
    func nextStep(_ error: WriteError, _ name: String, isNew: Bool, after acknowledged: Int)
        -> String?
    {
        switch error {
        case _ where acknowledged > 0:
            "\(remedy(error)). Then append the same input again if all its events have ids; "
                + "otherwise append \(restOfInput(error, after: acknowledged))."
        case .notOpened(let error) where error.isAbsence && !isNew:
            "Create the ledger with 'piggybank init'."
        case .exists where isNew: "Choose another name, or record into the existing ledger."
        default: nil
        }
    }

    /// What is to be done before anything can be recorded again.
    private func remedy(_ error: WriteError) -> String {
        switch error {
        case .notWritten: "Make room for the file"
        case .notCutBack, .notSynced: "Check the disk"
        case .tornTailNotCopied, .notCopied: "Make room for the copy"
        case .locked: "Wait for the other writer"
        case .noTime: "Set the clock"
        case .changedMeanwhile: "Audit the ledger"
        default: "Compare the file with a backup"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    private func restOfInput(_ error: WriteError, after acknowledged: Int) -> String {
        switch error {
        case .notCutBack, .notSynced: "only the events that are not in the ledger"
        default: "only the input after \(first(acknowledged, "line"))"
        }
    }
}
