/// One command of the program: how it is called and described, and what it does.
///
/// Help, parser and completions know of a command what its declaration says, and nothing else.
struct CommandDeclaration: Sendable {
    typealias Run = @Sendable (ParsedArguments, Context) throws -> ExitStatus

    /// The words that call it: one, or two such as `goal create`.
    let name: String
    let group: CommandGroup
    var operands: [any ParameterDeclaration] = []
    /// Its own options, in the order of the help.
    var options: [any ParameterDeclaration] = []
    /// Options that it shares with others; the usage line does not repeat them.
    var commonOptions: [any ParameterDeclaration] = []
    /// Sets of options of which a command line may have one at most.
    var exclusive: [[any ParameterDeclaration]] = []
    /// Options of which a command line must have one at least; none where it need not.
    var requiresOneOf: [any ParameterDeclaration] = []
    /// Command lines to learn from; the help says what each does.
    var examples: [String] = []
    /// Does it, or throws a `CommandFailure`; any other error counts as a failed file.
    let run: Run
}

extension CommandDeclaration {
    /// The words of its name.
    var path: [String] { name.split(separator: " ").map(String.init) }

    /// Every option that may follow its name, in the order of the help.
    var allOptions: [any ParameterDeclaration] {
        options + commonOptions + [SharedParameters.help]
    }

    /// Whether `-f FILE` may also be written as an operand: so if it has no other.
    var takesFileOperand: Bool {
        operands.isEmpty && allOptions.contains { $0.name == SharedParameters.file.name }
    }

    /// Its operands, the file included where it may be one.
    var allOperands: [any ParameterDeclaration] {
        takesFileOperand ? [SharedParameters.fileOperand] : operands
    }
}

/// Under which heading the list of commands shows a command, and by which texts of help name it.
enum CommandGroup: String, CaseIterable, Sendable {
    case read, record, check, more
}
