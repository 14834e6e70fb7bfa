import PiggyBankLanguages

private let command = Parameter.operand(
    ValueForm("COMMAND", expectation: .command, completion: .commands) { $0 },
    isOptional: true
)

private let secondWord = Parameter.operand(.text("WORD"), isOptional: true)

private let shell = Parameter.operand(.oneOf(Shell.allCases, placeholder: "SHELL"))

private let kind = Parameter.operand(.oneOf(RecordedValue.allCases, placeholder: "KIND"))

private let words = Parameter.operand(
    ValueForm<String>("WORD", expectation: .text) { $0 },
    isOptional: true
).repeatable

extension Piggybank {
    /// `piggybank values`: what the completions of a shell offer from a ledger, each on a line.
    ///
    /// Completion prints no errors: an unreadable ledger offers no values.
    static let values: CommandDeclaration = CommandDeclaration(
        name: "values",
        group: .more,
        operands: [kind, words],
        run: { arguments, context in
            let kind = try arguments.required(kind)
            let named = ArgumentParser.ledger(in: arguments[all: words], for: program)
            let variable = context.environment[SharedParameters.fileVariable] ?? ""
            let values =
                switch named ?? LedgerSource(variable) {
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
        operands: [command, secondWord],
        examples: [
            "piggybank help history"
        ],
        run: { arguments, context in
            let path = [arguments[command], arguments[secondWord]].compactMap(\.self)
            try context.writeOutput(program.localized(for: context).helpText(for: path))
            return .done
        }
    )

    /// `piggybank man`: everything that the help says, as a page of the manual.
    static let man: CommandDeclaration = CommandDeclaration(
        name: "man",
        group: .more,
        examples: [
            "piggybank man > piggybank.1",
            "piggybank man | man -l -",
        ],
        run: { _, context in
            try context.writeOutput(program.localized(for: context).manual)
            return .done
        }
    )

    /// `piggybank completions`: the script that makes a shell complete command lines.
    static let completions: CommandDeclaration = CommandDeclaration(
        name: "completions",
        group: .more,
        operands: [shell],
        examples: [
            "eval \"$(piggybank completions bash)\"",
            "eval \"$(piggybank completions zsh)\"",
            "piggybank completions fish | source",
        ],
        run: { arguments, context in
            let shell = try arguments.required(shell)
            try context.writeOutput(shell.completions(of: program.localized(for: context)))
            return .done
        }
    )
}
