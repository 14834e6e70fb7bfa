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
        case .closed: "closed"
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

extension LedgerError {
    /// A stable code for programs: that of the broken rule, or of the file's error.
    public var code: String {
        switch self {
        case .unreadable(let error): error.code
        case .broken(let violation): violation.rule.rawValue
        }
    }
}
