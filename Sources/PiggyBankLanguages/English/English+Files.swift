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
        case .notPlanned:
            Message("something was found in the files, so that nothing is recorded of them")
        case .outdated: Message("the ledger has grown since the import was planned")
        case .rejected(let rejection, _): message(for: rejection)
        case .failed(let error): message(for: error)
        }
    }

    /// Why a file could not be read.
    private func sentence(of error: FileError) -> String {
        switch error {
        case .unreadable(let error): error.message
        case .isDirectory: "is a directory, and a ledger is a file"
        case .notRegular: "is no regular file, and only such files are read here"
        case .notKept(let error):
            "is a stream, and an event of it is of an earlier one: what was read could not be kept in "
                + "TMPDIR, else /tmp (\(error.message)); name the file itself"
        case .cutShort(let missing):
            "was cut short by \(count(missing, "byte")) while it was read: another program truncated it"
        case .vanished: "was moved, replaced or deleted while it was open; open it again"
        case .changed: "was cut or changed by another program while it was open; open it again"
        case .notSynced(let error): "\(error.message): the disk did not confirm what was read of it"
        case .tooLarge(let limit): "has more than \(count(limit, "byte"))"
        case .closed: "was closed by this program; open it again"
        }
    }

    /// What happened to a file that could not be written.
    private func cause(of error: WriteError) -> String {
        switch error {
        case .notOpened(let error), .notWritten(let error): error.message
        case .exists: "the file exists, and a new ledger needs a new file"
        case .notAFile: "is not a regular file, and only one can be recorded into"
        case .locked(let holder, let milliseconds):
            "is being written by " + (holder.map { "process \($0)" } ?? "another writer")
                + ", which did not finish within \(milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"); try again"
        case .vanished: "was moved, replaced or deleted while it was open; open it again"
        case .changed: "was cut or changed by another program while it was open; open it again"
        case .changedMeanwhile: "was changed by another program at the same moment"
        case .tornTailNotCopied(let path, let error):
            "ends in a torn tail, which could not be copied to \(Phrase.visible(path)): "
                + "\(error.message); nothing was changed"
        case .notCopied(let path, let error):
            "what would go could not be copied to \(Phrase.visible(path)): \(error.message); nothing was changed"
        case .repairNotSynced(let copy, let error):
            "\(error.message): the disk did not confirm the repair; what went is kept in \(Phrase.visible(copy))"
        case .notCutBack(let error):
            "\(error.message), and the part that was written could not be cut off"
        case .notSynced(let error): "\(error.message): the disk did not confirm"
        case .stopped: "an earlier write failed; open the ledger again"
        case .noTime: "the system's clock is not within the years 2 to 9998"
        case .closed: "was closed by this program; open it again"
        }
    }

    /// What became of the events, when none was acknowledged before.
    private func consequence(of error: WriteError) -> String {
        switch error {
        case .changedMeanwhile: "; nothing was recorded; audit it, then try again"
        case .notWritten: "; nothing was recorded"
        case .notCutBack:
            ": some of the events may be recorded; check the disk, then repeat the command with its id"
        case .notSynced:
            ", so the events may or may not be recorded; check the disk, then repeat the command with its "
                + "id"
        default: ""
        }
    }

    /// What became of the events, when the first ones were acknowledged before.
    private func consequence(of error: WriteError, after count: Int) -> String {
        let (verb, them) = count == 1 ? ("is", "it") : ("are", "them")
        let recorded = first(count, "event") + " of the input \(verb) recorded"
        return switch error {
        case .vanished, .changed: "; before that, \(recorded)"
        case .notCutBack: ": \(recorded), and some of those that follow may be"
        case .notSynced: "; \(recorded), and those that follow may or may not be"
        default: "; \(recorded), and nothing after \(them)"
        }
    }

    /// What to do about a file that could not be written.
    func nextStep(_ error: WriteError, _ name: String, isNew: Bool, after acknowledged: Int)
        -> String?
    {
        switch error {
        case _ where acknowledged > 0:
            "\(remedy(error)), then append the same input again if all its events have ids, else "
                + "\(restOfInput(error, after: acknowledged))."
        case .notOpened(let error) where error.isAbsence && !isNew: "'piggybank init' creates it."
        case .exists where isNew: "Choose another name, or record into the ledger as it is."
        default: nil
        }
    }

    /// What is to be done before anything can be recorded again.
    private func remedy(_ error: WriteError) -> String {
        switch error {
        case .notWritten: "Make room for the file"
        case .notCutBack, .notSynced: "Check the disk"
        case .tornTailNotCopied, .notCopied: "Make room for that copy"
        case .locked: "Wait for the other writer"
        case .noTime: "Set the clock"
        case .changedMeanwhile: "Audit the ledger"
        default: "Compare the file with a backup"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    private func restOfInput(_ error: WriteError, after acknowledged: Int) -> String {
        switch error {
        case .notCutBack, .notSynced: "only the events that the ledger does not have"
        default: "only what follows \(first(acknowledged, "line"))"
        }
    }
}
