/// `piggybank help`: the same help as `--help` gives.
enum HelpCommand: Subcommand {
    static let command = Operand(
        ValueForm("COMMAND", expectation: "a command", completion: .commands) { $0 },
        isOptional: true,
        help: "The command to explain; without one, the whole program."
    )

    static let secondWord = Operand(
        .text("WORD"),
        isOptional: true,
        help: "The second word of its name, if it has one."
    )

    static let declaration = CommandDeclaration(
        "help",
        group: .more,
        summary: "Explain the program or one of its commands",
        operands: [command, secondWord],
        examples: [Example("piggybank help history", "Explains the command history.")]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let path = [arguments[command], arguments[secondWord]].compactMap(\.self)
        try context.writeOutput(Piggybank.program.helpText(for: path))
        return .done
    }
}
