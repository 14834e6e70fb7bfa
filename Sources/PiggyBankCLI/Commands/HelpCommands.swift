private let command = Parameter.operand(
    ValueForm("COMMAND", expectation: .command, completion: .commands) { $0 },
    isOptional: true,
    help: "The command to explain; without one, the whole program."
)

private let secondWord = Parameter.operand(
    .text("WORD"),
    isOptional: true,
    help: "The second word of its name, if it has one."
)

private let shell = Parameter.operand(
    .oneOf(Shell.allCases, placeholder: "SHELL"),
    help: "The shell: bash, zsh or fish."
)

private let kind = Parameter.operand(
    .oneOf(RecordedValue.allCases, placeholder: "KIND"),
    help: "What is asked for."
)

extension Piggybank {
    /// `piggybank values`: what the completions of a shell offer from a ledger, each on a line.
    ///
    /// Whoever presses Tab is not to read errors, so a ledger that cannot be read has nothing to offer.
    static let values: CommandDeclaration = CommandDeclaration(
        name: "values",
        group: .more,
        summary: "List what completions offer",
        operands: [kind],
        commonOptions: [SharedParameters.file],
        run: { arguments, context in
            let kind = try arguments.required(kind)
            let values =
                switch try? arguments.ledgerSource(context) {
                case .path(let path): kind.offered(from: path)
                case .standardInput, nil: kind.offered(from: nil)
                }
            try context.writeOutput(values.map { $0 + "\n" }.joined())
            return .done
        }
    )

    /// `piggybank help`: the same help as `--help` shows.
    static let help: CommandDeclaration = CommandDeclaration(
        name: "help",
        group: .more,
        summary: "Explain the program or one of its commands",
        operands: [command, secondWord],
        examples: ["piggybank help history": "Explains the command history."],
        run: { arguments, context in
            let path = [arguments[command], arguments[secondWord]].compactMap(\.self)
            try context.writeOutput(program.helpText(for: path))
            return .done
        }
    )

    /// `piggybank man`: everything that the help says, as a page of the manual.
    static let man: CommandDeclaration = CommandDeclaration(
        name: "man",
        group: .more,
        summary: "Print the manual page, in the form that man reads",
        examples: [
            "piggybank man > piggybank.1": "Writes the page, for a folder man1 of $MANPATH.",
            "piggybank man | man -l -": "Shows it, where man can read standard input.",
        ],
        run: { _, context in
            try context.writeOutput(program.manual)
            return .done
        }
    )

    /// `piggybank completions`: the script that makes a shell complete command lines.
    static let completions: CommandDeclaration = CommandDeclaration(
        name: "completions",
        group: .more,
        summary: "Print the completions for bash, zsh or fish",
        discussion: """
            With them the Tab key completes commands, options, file names, and what the ledger \
            has: accounts, goals, payees and others. Put the line for \
            your shell, one of the examples, into its start-up file.
            """,
        operands: [shell],
        examples: [
            "eval \"$(piggybank completions bash)\"": "For bash, in ~/.bashrc.",
            "eval \"$(piggybank completions zsh)\"":
                "For zsh, in ~/.zshrc after the line that runs compinit.",
            "piggybank completions fish | source": "For fish, in its config.fish.",
        ],
        run: { arguments, context in
            let shell = try arguments.required(shell)
            try context.writeOutput(shell.completions(of: program))
            return .done
        }
    )
}
