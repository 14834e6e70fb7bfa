/// How the program ends: what a script reads instead of the words.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case rejected = 1
    case wrongUsage = 2
    case fileFailed = 3

    /// What the status means, as the help says it.
    var meaning: String {
        switch self {
        case .done: "Done."
        case .rejected: "Refused by a rule, or the check found something wrong."
        case .wrongUsage: "Wrong usage: nothing was done."
        case .fileFailed: "A file could not be read or written."
        }
    }
}

/// An error that says how the program ends because of it, and in which words.
protocol CommandFailure: Error {
    var status: ExitStatus { get }
    /// What standard error shows, complete, without its last line break.
    var message: String { get }
}
