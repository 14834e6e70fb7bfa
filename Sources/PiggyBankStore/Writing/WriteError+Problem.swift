import PiggyBank

// Why a ledger file could not be written: what failed, to follow the name of the file, what that
// means for the events, and what to do.

extension WriteError: Explained, CustomStringConvertible {
    /// What failed, what became of the events, and what to do.
    public var problem: Problem { problem(after: 0) }

    /// The same after so many events of an input were acknowledged.
    ///
    /// - Parameter isNew: whether the ledger was to be created.
    package func problem(after acknowledged: Int, isNew: Bool = false) -> Problem {
        var problem = failure
        if isNew, case .notOpened = self { problem.nextStep = nil }
        if let outcome = outcome(after: acknowledged) {
            problem.sentence = "\(problem.sentence); \(outcome)"
        }
        if let then = next(after: acknowledged) {
            problem.nextStep = problem.nextStep.map { "\($0) \(then)" } ?? then
        }
        return problem
    }

    /// What failed, and what to do about that.
    @ProblemBuilder private var failure: Problem {
        switch self {
        case .notOpened(let error):
            .code(error.isAbsence ? "not-found" : "not-opened")
            error.text
            if error.isAbsence { "Create the ledger with \(command: "init")." }
        case .exists:
            .code("exists")
            "the file already exists"
            "Choose another name, or record into the existing ledger."
        case .notAFile:
            .code("not-a-file")
            "is not a regular file; only a regular file can be recorded into"
        case .locked(let holder, let milliseconds):
            .code("locked")
            let seconds = milliseconds / 1_000
            let limit: Text =
                seconds * 1_000 == milliseconds ? "\(seconds) s" : "\(milliseconds) ms"
            """
            is being written by \(holder.map { "process \($0)" } ?? "another program"), which did \
            not finish within \(limit)
            """
            "Wait for the other program."
        case .vanished: FileError.vanished.problem
        case .changed: FileError.changed.problem
        case .changedMeanwhile:
            .code("changed-meanwhile")
            "was changed by another program at the same time"
            "Audit the ledger."
        case .tornTailNotCopied(let path, let error):
            .code("torn-tail-not-copied")
            """
            ends in a torn tail, which could not be copied to \(verbatim: path): \(error.text); \
            nothing was changed
            """
            "Make room for the copy."
        case .notCopied(let path, let error):
            .code("not-copied")
            """
            the bytes to be cut off could not be copied to \(verbatim: path): \(error.text); \
            nothing was changed
            """
            "Make room for the copy."
        case .repairNotSynced(let copy, let error):
            .code("not-synced")
            """
            \(error.text): the disk did not confirm the repair; the bytes cut off are kept in \
            \(verbatim: copy)
            """
        case .notWritten(let error):
            .code("not-written")
            error.text
            "Make room for the file."
        case .notCutBack(let error):
            .code("not-cut-back")
            "\(error.text), and the partial write could not be cut off"
            "Check the disk."
        case .notSynced(let error):
            .code("not-synced")
            "\(error.text): the disk did not confirm the write"
            "Check the disk."
        case .stopped:
            .code("stopped")
            "an earlier write failed"
            "Open the ledger again."
        case .noTime:
            .code("no-time")
            "the system's clock is not within the years 2 to 9998"
            "Set the clock."
        case .closed: FileError.closed.problem
        }
    }

    /// What became of the events, where that has to be said.
    private func outcome(after acknowledged: Int) -> Text? {
        switch (self, acknowledged) {
        case (.notCutBack, 0), (.notSynced, 0): "the events may or may not be recorded"
        case (.notWritten, 0), (.changedMeanwhile, 0): "nothing was recorded"
        case (_, 0): nil
        case (.notCutBack, 1), (.notSynced, 1):
            "the first event of the input is recorded, and the later events may or may not be"
        case (.notCutBack, _), (.notSynced, _):
            """
            the first \(acknowledged, "event") of the input are recorded, and the later events may \
            or may not be
            """
        case (_, 1): "only the first event of the input is recorded"
        default: "only the first \(acknowledged, "event") of the input are recorded"
        }
    }

    /// What to do after that.
    private func next(after acknowledged: Int) -> Text? {
        if acknowledged == 0 {
            return isOutcomeUnknown ? "Then repeat the command with the same id." : nil
        }
        let rest: Text =
            isOutcomeUnknown
            ? "the events that are not in the ledger" : "the input after line \(acknowledged)"
        return """
            Then append the same input again if all its events have ids; otherwise append only \
            \(rest).
            """
    }
}
