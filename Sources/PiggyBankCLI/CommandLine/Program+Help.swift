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
        page([summary(words), usage] + commands + [reference])
    }

    /// What `piggybank --help` prints.
    private var overview: String {
        let statuses = ExitStatus.allCases.map {
            (label: "\($0.rawValue)", text: words.help($0.meaning))
        }
        return page(
            [summary(words), usage, text(of: examples.map { ($0, $1(words)) })] + commands + [
                section(.optionsAnywhere, globalOptions.map(row)),
                section(.environment, environment.map { (label: $0, text: $1(words)) }),
                section(.exitStatus, statuses),
                reference,
            ]
        )
    }

    private var usage: String { usage(name) }
    private var reference: String { words.tellsMoreOfEach(name) }

    private func usage(_ caller: String) -> String {
        "\(words.help(.usage)): \(caller) \(words.help(.operandsAndOptions))"
    }

    private var commands: [String] {
        CommandGroup.allCases.map { group in
            section(group.heading, declarations.filter { $0.group == group }.map(listed))
        }
    }

    /// What `piggybank COMMAND -h` prints.
    private func shortHelp(of command: CommandDeclaration) -> String {
        page([
            usage(of: command),
            TextLayout.wrap(command.help(words).summary + "."),
            rows(.operands, command.allOperands),
            rows(.options, command.allOptions),
            section(.seeAlso, continuations(of: command.path).map(listed)),
            words.tellsMore("\(name) \(command.name)"),
        ])
    }

    /// What `piggybank COMMAND --help` prints.
    private func help(of command: CommandDeclaration) -> String {
        let hasOptions = !command.options.isEmpty
        let common = command.commonOptions + [SharedParameters.help]
        return page([
            usage(of: command),
            TextLayout.wrap(command.help(words).summary + "."),
            text(of: Array(zip(command.examples, command.help(words).examples))),
            TextLayout.paragraphs(command.help(words).discussion),
            section(.operands, command.allOperands.map(row)),
            section(.options, command.options.map(row)),
            section(hasOptions ? .commonOptions : .options, common.map(row)),
            section(.seeAlso, continuations(of: command.path).map(listed)),
        ])
    }

    /// What `piggybank goal --help` prints, where `goal` only begins the names of commands.
    private func help(ofFamily path: [String], _ commands: [CommandDeclaration]) -> String {
        let caller = ([name] + path).joined(separator: " ")
        return page([
            usage(caller),
            section(.commands, commands.map(listed)),
            words.tellsMoreOfEach(caller),
        ])
    }
}

// MARK: - Parts

extension Program {
    private func page(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: HelpTopic, _ rows: [(label: String, text: String)]) -> String {
        rows.isEmpty ? "" : words.help(title) + ":\n" + TextLayout.columns(rows)
    }

    private func rows(_ title: HelpTopic, _ parameters: [any ParameterDeclaration]) -> String {
        let rows = parameters.map { (label: row($0).label, text: $0.shortHelp(words)) }
        return rows.isEmpty ? "" : words.help(title) + ":\n" + TextLayout.lines(rows)
    }

    private func listed(_ command: CommandDeclaration) -> (label: String, text: String) {
        (command.name, command.help(words).summary)
    }

    private func row(_ parameter: any ParameterDeclaration) -> (label: String, text: String) {
        let letter = parameter.letter.map { "-\($0), " } ?? (parameter.isOperand ? "" : "    ")
        return (letter + parameter.synopsis, parameter.help(words))
    }

    private func usage(of command: CommandDeclaration) -> String {
        let own = (command.allOperands + command.options).map { parameter in
            parameter.isRequired ? parameter.synopsis : "[\(parameter.synopsis)]"
        }
        let common = command.commonOptions.isEmpty ? [] : ["[\(words.help(.options).lowercased())]"]
        return TextLayout.hang("\(words.help(.usage)): \(name) \(command.name)", own + common)
    }

    private func text(of examples: [(line: String, meaning: String)]) -> String {
        guard !examples.isEmpty else { return "" }
        let parts = examples.map { line, meaning in
            "  \(line)\n" + TextLayout.wrap(meaning, indent: 6)
        }
        return words.help(.examples) + ":\n" + parts.joined(separator: "\n")
    }
}
