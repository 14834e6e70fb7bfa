import PiggyBank

/// Why a ledger file could not be read.
///
///     do { ledger = try file.ledger() } catch .unreadable(let error) { print(error.code) }
public enum FileError: Error, Hashable, Sendable {
    /// The system refused to open or to read it.
    case unreadable(SystemError)
    /// It is a directory.
    case isDirectory
    /// It is no regular file, such as a pipe, where only one is read.
    case notRegular
    /// It is a stream, and what was read of it could not be kept to look back at an earlier event.
    case notKept(SystemError)
    /// It was shorter at the end than when it was opened, by that many bytes.
    case cutShort(missing: Int)
    /// The path leads to another file, or to none, since it was opened.
    case vanished
    /// The lines that were read of it are no longer there: another program cut or changed it.
    case changed
    /// The disk did not confirm that what was read of it would outlast a loss of power.
    case notSynced(SystemError)
    /// It is read as a whole and has more bytes than that.
    case tooLarge(limit: Int)
    /// The program has closed it.
    case closed
}

extension FileError: Explained, CustomStringConvertible {
    /// What happened, to follow the name of the file.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .unreadable(let error):
            .code(error.isAbsence ? "not-found" : "unreadable")
            error.text
        case .isDirectory:
            .code("is-a-directory")
            "is a directory, not a ledger file"
        case .notRegular:
            .code("not-a-file")
            "is not a regular file; only regular files can be read here"
        case .notKept(let error):
            .code("not-kept")
            """
            is a stream, and one of its events refers to an earlier event: the stream could not be \
            buffered in TMPDIR, else /tmp (\(error.text))
            """
            "Name the file itself."
        case .cutShort(let missing):
            .code("cut-short")
            "became \(missing, "byte") shorter while it was read: another program truncated it"
        case .vanished:
            .code("vanished")
            "was moved, replaced or deleted while it was open"
            "Open it again."
        case .changed:
            .code("changed")
            "was cut or changed by another program while it was open"
            "Open it again."
        case .notSynced(let error):
            .code("not-synced")
            "\(error.text): the disk did not confirm the bytes that were read"
        case .tooLarge(let limit):
            .code("too-large")
            "is larger than \(limit, "byte")"
        case .closed:
            .code("closed")
            "was closed by this program"
            "Open it again."
        }
    }
}

/// Why a ledger has no answer.
///
///     do { ledger = try file.ledger() } catch .broken(let violation) { print(violation.line) }
public enum LedgerError: Error, Hashable, Sendable {
    /// Its file could not be read.
    case unreadable(FileError)
    /// A line breaks a rule: the first one that does.
    case broken(Violation)
}

extension LedgerError: Explained, CustomStringConvertible {
    /// What is wrong with the file, or with the line.
    public var problem: Problem {
        switch self {
        case .unreadable(let error): error.problem
        case .broken(let violation): violation.problem
        }
    }

    /// The code or the place, and what is said of it in English.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .broken(let violation): violation.description
        }
    }
}
