import PiggyBank

/// Why a ledger file could not be read.
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

    /// What happened, for people; without the file's name and without a full stop.
    public var message: String {
        switch self {
        case .unreadable(let error): error.message
        case .isDirectory: "is a directory, and a ledger is a file"
        case .notRegular: "is no regular file, and only such files are read here"
        case .notKept(let error):
            "is a stream, and an event of it is of an earlier one: what was read could not be kept in "
                + "TMPDIR, else /tmp (\(error.message)); name the file itself"
        case .cutShort(let missing):
            "was cut short by \(Phrase.count(missing, "byte")) while it was read: another program truncated it"
        case .vanished: "was moved, replaced or deleted while it was open; open it again"
        case .changed: "was cut or changed by another program while it was open; open it again"
        case .notSynced(let error):
            "\(error.message): the disk did not confirm what was read of it"
        case .tooLarge(let limit): "has more than \(Phrase.count(limit, "byte"))"
        }
    }
}

extension FileError {
    /// A stable code for programs.
    public var code: String {
        switch self {
        case .unreadable(let error): error.isAbsence ? "not-found" : "unreadable"
        case .isDirectory: "is-a-directory"
        case .notRegular: "not-a-file"
        case .notKept: "not-kept"
        case .cutShort: "cut-short"
        case .vanished: "vanished"
        case .changed: "changed"
        case .notSynced: "not-synced"
        case .tooLarge: "too-large"
        }
    }
}

extension FileError: CustomStringConvertible {
    /// What happened, as a sentence about the file.
    public var description: String {
        switch self {
        case .unreadable, .notSynced: "the file cannot be read: \(message)"
        case .isDirectory, .notRegular, .notKept, .cutShort, .vanished, .changed, .tooLarge:
            "the file \(message)"
        }
    }
}

/// Why a ledger has no answer.
public enum LedgerError: Error, Hashable, Sendable {
    /// Its file could not be read.
    case unreadable(FileError)
    /// A line breaks a rule: the first one that does.
    case broken(Violation)
}

extension LedgerError {
    /// A stable code for programs: that of the broken rule, or of the file's error.
    public var code: String {
        switch self {
        case .unreadable(let error): error.code
        case .broken(let violation): violation.rule.rawValue
        }
    }
}

extension LedgerError: CustomStringConvertible {
    /// What is wrong, in one sentence.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .broken(let violation): violation.description
        }
    }
}
