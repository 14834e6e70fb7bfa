/// The options that the command line itself gives a meaning to.
enum StandardOptions {
    static let help = Flag("help", letter: "h", help: "Show this help.")

    static let version = Flag("version", help: "Show the version.")

    static let file = Option(
        "file",
        letter: "f",
        value: .ledgerSource,
        help: "The ledger file, or - for standard input. Without it, $PIGGYBANK_FILE."
    )

    /// The file, for a command that has no other operand.
    static let fileOperand = Operand(
        .ledgerSource,
        isOptional: true,
        help: "The ledger file, the same as -f FILE."
    )

    static let fileVariable = EnvironmentVariable(
        name: "PIGGYBANK_FILE",
        help: "The ledger file, when the command line names none."
    )
}

/// A variable of the environment that the program reads.
struct EnvironmentVariable: Sendable {
    let name: String
    let help: String
}

/// Where a ledger is read from.
enum LedgerSource: Hashable, Sendable {
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
}

extension ValueForm<LedgerSource> {
    static var ledgerSource: Self {
        Self(
            "FILE",
            expectation: "a path, or - for standard input",
            completion: .files,
            read: LedgerSource.init
        )
    }
}

extension ParsedArguments {
    /// The path of the ledger file that is recorded into.
    ///
    /// - Throws: `UsageError` when none is named, or standard input is.
    func ledgerPath(_ context: Context) throws(UsageError) -> String {
        switch try ledgerSource(context) {
        case .path(let path): return path
        case .standardInput: throw usageError(.recordingIntoStandardInput)
        }
    }

    /// The ledger that the command line names, or else the environment.
    ///
    /// - Throws: `UsageError` when neither does.
    func ledgerSource(_ context: Context) throws(UsageError) -> LedgerSource {
        if let file = self[StandardOptions.file] { return file }
        let variable = context.environment[StandardOptions.fileVariable.name] ?? ""
        guard let file = LedgerSource(variable) else { throw usageError(.missingFile) }
        return file
    }
}
