/// How much help says.
enum HelpLength: Sendable {
    /// What there is, each in a line.
    case short
    /// Everything that is declared.
    case whole
}

/// The help, made from the declarations; no line is longer than 80 characters.
extension Program {
    /// The help of a command, or of all commands whose names begin so.
    ///
    /// - Throws: `UsageError` when there is none.
    func helpText(
        for path: [String],
        _ length: HelpLength = .whole
    ) throws(UsageError) -> String {
        if path.isEmpty { return length == .short ? commandList : overview }
        if let command = command(path) {
            return length == .short ? shortHelp(of: command) : help(of: command)
        }
        let continuations = continuations(of: path)
        guard continuations.isEmpty else { return help(ofFamily: path, continuations) }
        throw UsageError(unknownCommand(path), in: name)
    }

    /// What `piggybank` and `piggybank -h` print.
    private var commandList: String {
        page([summary, usage] + commands + [reference])
    }

    /// What `piggybank --help` prints.
    private var overview: String {
        let statuses = ExitStatus.allCases.map { (label: "\($0.rawValue)", text: $0.meaning) }
        return page(
            [summary, usage, text(of: examples)] + commands + [
                section("Options, before or after the command", globalOptions.map(row)),
                section("Environment", environment.map { (label: $0, text: $1) }),
                section("Exit status", statuses),
                reference,
            ]
        )
    }

    private var usage: String { "Usage: \(name) COMMAND [operands] [options]" }
    private var reference: String { "'\(name) COMMAND --help' tells more about each command." }

    private var commands: [String] {
        CommandGroup.allCases.map { group in
            section(group.rawValue, declarations.filter { $0.group == group }.map(listed))
        }
    }

    /// What `piggybank COMMAND -h` prints.
    private func shortHelp(of command: CommandDeclaration) -> String {
        page([
            usage(of: command),
            TextLayout.wrap(command.summary + "."),
            rows("Operands", command.allOperands),
            rows("Options", command.allOptions),
            section("See also", continuations(of: command.path).map(listed)),
            "'\(name) \(command.name) --help' tells more.",
        ])
    }

    /// What `piggybank COMMAND --help` prints.
    private func help(of command: CommandDeclaration) -> String {
        let hasOptions = !command.options.isEmpty
        let common = command.commonOptions + [SharedParameters.help]
        return page([
            usage(of: command),
            TextLayout.wrap(command.summary + "."),
            text(of: command.examples),
            TextLayout.paragraphs(command.discussion),
            section("Operands", command.allOperands.map(row)),
            section("Options", command.options.map(row)),
            section(hasOptions ? "Common options" : "Options", common.map(row)),
            section("See also", continuations(of: command.path).map(listed)),
        ])
    }

    /// What `piggybank goal --help` prints, where `goal` only begins the names of commands.
    private func help(ofFamily path: [String], _ commands: [CommandDeclaration]) -> String {
        let caller = ([name] + path).joined(separator: " ")
        return page([
            "Usage: \(caller) COMMAND [operands] [options]",
            section("Commands", commands.map(listed)),
            "'\(caller) COMMAND --help' tells more about each command.",
        ])
    }
}

// MARK: - Parts

extension Program {
    private func page(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
        rows.isEmpty ? "" : title + ":\n" + TextLayout.columns(rows)
    }

    private func rows(_ title: String, _ parameters: [any ParameterDeclaration]) -> String {
        let rows = parameters.map { (label: row($0).label, text: $0.shortHelp) }
        return rows.isEmpty ? "" : title + ":\n" + TextLayout.lines(rows)
    }

    private func listed(_ command: CommandDeclaration) -> (label: String, text: String) {
        (command.name, command.summary)
    }

    private func row(_ parameter: any ParameterDeclaration) -> (label: String, text: String) {
        let letter = parameter.letter.map { "-\($0), " } ?? (parameter.isOperand ? "" : "    ")
        return (letter + parameter.synopsis, parameter.help)
    }

    private func usage(of command: CommandDeclaration) -> String {
        let own = (command.allOperands + command.options).map { parameter in
            parameter.isRequired ? parameter.synopsis : "[\(parameter.synopsis)]"
        }
        let common = command.commonOptions.isEmpty ? [] : ["[options]"]
        return TextLayout.hang("Usage: \(name) \(command.name)", own + common)
    }

    private func text(of examples: KeyValuePairs<String, String>) -> String {
        guard !examples.isEmpty else { return "" }
        let parts = examples.map { commandLine, meaning in
            "  \(commandLine)\n" + TextLayout.wrap(meaning, indent: 6)
        }
        return "Examples:\n" + parts.joined(separator: "\n")
    }
}
