import PiggyBank

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A call of the system that failed, by its error number.
///
///     if case .unwritable(.notSynced(let error)) = failure { print(error.number, error.message) }
public struct SystemError: Error, Hashable, Sendable {
    /// The number, as in `errno.h`.
    public let number: Int32

    package init(number: Int32) { self.number = number }

    /// The error of the last call of this thread.
    static var last: SystemError { SystemError(number: errno) }

    /// A full disk, for a write that wrote nothing and did not say why.
    static let noSpace = SystemError(number: ENOSPC)

    /// A file that another program changes.
    static let busy = SystemError(number: EBUSY)

    var isInterruption: Bool { number == EINTR }
    package var isExistence: Bool { number == EEXIST }
    var isDirectory: Bool { number == EISDIR }
    /// Whether a file was not opened because its name is that of a symbolic link.
    var isSymbolicLink: Bool { number == ELOOP }
    /// Whether the system cannot do what was asked with such a file.
    var isUnsupported: Bool {
        number == EINVAL || number == EROFS || number == ENOTSUP || number == EOPNOTSUPP
    }
    /// Whether a path leads to no file.
    package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// What the system calls the error, such as "No such file or directory".
    public var message: String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }

    /// The same as a text.
    package var text: Text { isAbsence ? "No such file or directory" : Text(verbatim: message) }
}

/// The result of a call of the system, which is made again as long as a signal interrupts it.
///
/// - Throws: the error of a call whose result is negative.
package func uninterrupted<Result: SignedInteger>(_ call: () -> Result) throws(SystemError)
    -> Result
{
    while true {
        let result = call()
        if result >= 0 { return result }
        let error = SystemError.last
        guard error.isInterruption else { throw error }
    }
}
