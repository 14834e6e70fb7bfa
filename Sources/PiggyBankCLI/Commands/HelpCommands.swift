import PiggyBank

/// `piggybank help`: the same help as `--help` shows.
struct HelpCommand: ParsableCommand {
    static let name = "help"
    static let group = CommandGroup.more
    static let examples = ["piggybank help all", "piggybank help history"]

    @Operand(ValueForm("COMMAND", "a command", completion: .commands) { $0 }) var command: String?
    @Operand(.text("WORD")) var secondWord: String?

    func run(_ context: Context) throws -> ExitStatus {
        let path = [command, secondWord].compactMap(\.self)
        try context.writeOutput(Piggybank.program.localized(for: context).helpText(for: path))
        return .done
    }
}

/// `piggybank completions`: the script that makes a shell complete command lines.
struct CompletionsCommand: ParsableCommand {
    static let name = "completions"
    static let group = CommandGroup.more
    static let examples = [
        "eval \"$(piggybank completions bash)\"", "eval \"$(piggybank completions zsh)\"",
        "piggybank completions fish | source",
    ]

    @Operand(.shell) var shell: Shell

    func run(_ context: Context) throws -> ExitStatus {
        try context.writeOutput(shell.script(for: Piggybank.program.name))
        return .done
    }
}

/// `piggybank complete`: what a shell offers where a command line goes on, for its script.
///
/// Completion prints no errors: of a ledger that cannot be read nothing is offered.
struct CompleteCommand: ParsableCommand {
    static let name = "complete"
    static let group = CommandGroup.more

    @Operand(.shell) var shell: Shell
    @Operand(ValueForm<String>("WORD", "a non-empty text") { $0 }, isRequired: false) var words:
        [String]

    func run(_ context: Context) throws -> ExitStatus {
        let program = Piggybank.program.localized(for: context)
        try context.writeOutput(shell.answer(words, for: program, context))
        return .done
    }
}

extension ValueForm<Shell> {
    fileprivate static var shell: Self { .oneOf(Shell.allCases, placeholder: "SHELL") }
}
