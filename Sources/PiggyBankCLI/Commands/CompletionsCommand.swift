/// `piggybank completions`: the script that makes a shell complete command lines.
enum CompletionsCommand: Subcommand {
    static let shell = Operand(
        .oneOf(Shell.self, placeholder: "SHELL"),
        help: "The shell: bash, zsh or fish."
    )

    static let declaration = CommandDeclaration(
        "completions",
        group: .more,
        summary: "Print the completions for bash, zsh or fish",
        discussion: """
            With them the Tab key completes commands, options and file names. Put the line for \
            your shell, one of the examples, into its start-up file.
            """,
        operands: [shell],
        examples: [
            Example("eval \"$(piggybank completions bash)\"", "For bash, in ~/.bashrc."),
            Example(
                "eval \"$(piggybank completions zsh)\"",
                "For zsh, in ~/.zshrc after the line that runs compinit."
            ),
            Example("piggybank completions fish | source", "For fish, in its config.fish."),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let shell = try arguments.required(shell)
        try context.writeOutput(shell.completions(of: Piggybank.program))
        return .done
    }
}
