import PiggyBank
import PiggyBankStore

/// Where a ledger is read from.
package enum LedgerSource: Hashable, Sendable {
    case standardInput
    case path(String)

    /// Reads what names a ledger: `-` is standard input; nil for the empty text.
    init?(_ text: String) {
        switch text {
        case "": return nil
        case "-": self = .standardInput
        default: self = .path(text)
        }
    }

    /// The source as the library knows it.
    var file: LedgerFile {
        switch self {
        case .standardInput: .standardInput
        case .path(let path): LedgerFile(path)
        }
    }

    /// Whether it is a file that can be read more than once.
    var isRegularFile: Bool {
        guard case .path(let path) = self else { return false }
        return (try? LocalFiles().status(path))?.isRegular ?? false
    }

    /// What messages call the source.
    func name(in language: Language) -> String {
        switch self {
        case .standardInput: language(.standardInput)
        case .path(let path): Phrase.visible(path)
        }
    }
}

/// The option that names the ledger.
package struct LedgerOption: ParsableArguments {
    @Option("file", letter: "f", .ledgerSource) package var file: LedgerSource?

    /// Declares it.
    package init() {}

    /// The ledger that the command line names, or else the environment.
    ///
    /// - Throws: When neither does.
    package func source(_ context: Context) throws(UsageError) -> LedgerSource {
        if let file { return file }
        let variable = context.environment[Context.fileVariable] ?? ""
        guard let file = LedgerSource(variable) else {
            throw UsageError(
                "missing-file",
                "no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE.")
        }
        return file
    }

    /// What messages call it; it has to be named.
    func name(_ context: Context) throws(UsageError) -> String {
        try source(context).name(in: context.language)
    }

    /// The path of a ledger that is more than read once.
    ///
    /// - Parameter fault: what is wrong with standard input.
    /// - Throws: That fault, or when no ledger is named.
    func path(
        _ context: Context,
        orThrow fault: @autoclosure () -> UsageError = UsageError(
            "needs-a-file", "cannot record into standard input: name a file with -f FILE.")
    ) throws(UsageError) -> String {
        switch try source(context) {
        case .path(let path): return path
        case .standardInput: throw fault()
        }
    }
}
