import PiggyBank

/// Why nothing was recorded, or why nobody knows whether anything was
/// (``WriteError/isOutcomeUnknown``).
///
///     do { receipt = try await store.record(payment) } catch .unwritable(.locked) {
///         print("another program writes")
///     } catch where error.isOutcomeUnknown {
///         // Open the ledger again, and repeat the command with its id.
///     }
public enum RecordError: Error, Hashable, Sendable {
    /// The command is rejected: nothing was written.
    case rejected(CommandRejection)
    /// The ledger breaks a rule already: nothing is written after a broken line.
    case broken(Violation)
    /// The file could not be read.
    case unreadable(FileError)
    /// The file could not be written.
    case unwritable(WriteError)
}

extension RecordError {
    /// Why nothing was recorded after a ledger that has no answer.
    package init(_ error: LedgerError) {
        switch error {
        case .unreadable(let error): self = .unreadable(error)
        case .broken(let violation): self = .broken(violation)
        }
    }

    /// The result of a reading of the file.
    static func reading<Result>(_ read: @autoclosure () throws(SystemError) -> Result)
        throws(RecordError) -> Result
    { do throws(SystemError) { return try read() } catch { throw .unreadable(.unreadable(error)) } }
}

/// Why a ledger file could not be written.
///
///     if case .unwritable(.notWritten(let error)) = failure { print(error.message) }
public enum WriteError: Error, Hashable, Sendable {
    /// The file could not be opened to write it.
    case notOpened(SystemError)
    /// There is a file already where a new one was to be created.
    case exists
    /// It is a directory, a pipe or a device.
    case notAFile
    /// Somebody else held the lock all the time that was waited.
    case locked(holder: Int32?, milliseconds: Int)
    /// The path leads to another file, or to none, since the ledger was opened.
    case vanished
    /// The lines known of the ledger are no longer there: another program cut or changed the file.
    case changed
    /// Another program changed the file while a command was being recorded. Nothing was recorded.
    case changedMeanwhile
    /// The torn tail could not be copied to that file, and was left where it is.
    case tornTailNotCopied(to: String, SystemError)
    /// What a repair takes away could not be copied to that file, and nothing was changed.
    case notCopied(to: String, SystemError)
    /// A repair cut what it kept in that file, and the disk did not confirm it.
    case repairNotSynced(copy: String, SystemError)
    /// The system refused to write. Nothing more was recorded than what was acknowledged before,
    /// and what was written in part was cut off.
    case notWritten(SystemError)
    /// The system refused to write, and to cut off what was written in part: lines may be left of
    /// it, and a torn tail.
    case notCutBack(SystemError)
    /// The system could not say that the bytes are on the disk: whether the events are recorded is
    /// not known.
    case notSynced(SystemError)
    /// An earlier write failed in a way after which this ledger must be opened again.
    case stopped
    /// The system's clock has no time that an event can have.
    case noTime
    /// The program has closed the ledger.
    case closed
}

extension WriteError {
    /// Whether nobody knows if the events are recorded: repeat the command with its id.
    public var isOutcomeUnknown: Bool {
        switch self {
        case .notCutBack, .notSynced: true
        case .notOpened, .exists, .notAFile, .locked, .vanished, .changed, .changedMeanwhile,
            .tornTailNotCopied, .notCopied, .repairNotSynced, .notWritten, .stopped, .noTime,
            .closed:
            false
        }
    }
}

extension RecordError {
    /// Whether nobody knows if the events are recorded: open the ledger again, and repeat the
    /// command with its id; see ``LedgerStore/record(_:)-(Command)``.
    public var isOutcomeUnknown: Bool {
        if case .unwritable(let error) = self { error.isOutcomeUnknown } else { false }
    }
}

extension RecordError: Explained, CustomStringConvertible {
    /// What is wrong with the command, the ledger or its file.
    public var problem: Problem {
        switch self {
        case .rejected(let rejection): rejection.problem
        case .broken(let violation): violation.problem
        case .unreadable(let error): error.problem
        case .unwritable(let error): error.problem
        }
    }

    /// The code or the place, and what is said of it in English.
    public var description: String {
        if case .broken(let violation) = self { return violation.description }
        return "\(code): \(message.sentence)"
    }
}
