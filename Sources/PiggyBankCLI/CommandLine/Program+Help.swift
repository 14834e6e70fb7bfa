import PiggyBankLanguages

/// How much help says.
package enum HelpLength: Sendable {
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
    package func helpText(for path: [String], _ length: HelpLength = .whole) throws(UsageError)
        -> String
    {
        if path.isEmpty { return length == .short ? commandList : overview }
        if let type = command(path) {
            let command = declaration(of: type)
            return length == .short ? shortHelp(of: command) : help(of: command)
        }
        let continuations = continuations(of: path)
        guard continuations.isEmpty else { return help(ofFamily: path) }
        throw UsageError(unknownCommand(path), in: name)
    }

    /// What `piggybank` and `piggybank -h` print.
    private var commandList: String {
        page([help.command("program").summary, usage] + lists + [reference])
    }

    /// What `piggybank --help` prints.
    private var overview: String {
        let own = help.command("program")
        let statuses = ExitStatus.allCases.map {
            (label: "\($0.rawValue)", text: help["status \($0.rawValue)"])
        }
        return page(
            [own.summary, usage, text(of: Array(zip(examples, own.examples)))] + lists + [
                section(.optionsAnywhere, globalOptions.map { row($0, in: nil) }),
                section(.environment, environment.map { (label: $0, text: help["$\($0)"]) }),
                section(.exitStatus, statuses), reference,
            ])
    }

    private var usage: String { usage(name) }
    private var reference: String { help[.tellsMoreOfEach, of: name] }

    private func usage(_ caller: String) -> String {
        "\(help[.usage]): \(caller) \(help[.operandsAndOptions])"
    }

    private var lists: [String] {
        CommandGroup.allCases.map { group in
            let names = commands.filter { $0.group == group }.map { $0.name }
            return section(group.heading, names.map(listed))
        }
    }

    /// What `piggybank COMMAND -h` prints.
    private func shortHelp(of command: CommandDeclaration) -> String {
        page([
            usage(of: command), TextLayout.wrap(help.command(command.name).summary + "."),
            rows(.operands, command.allOperands, of: command),
            rows(.options, command.allOptions.filter { !$0.isHidden }, of: command),
            section(.seeAlso, others(after: command.path)),
            help[.tellsMore, of: "\(name) \(command.name)"],
        ])
    }

    /// What `piggybank COMMAND --help` prints.
    private func help(of command: CommandDeclaration) -> String {
        let hasOptions = !command.options.isEmpty
        let common = command.commonOptions + [.help]
        let texts = help.command(command.name)
        return page([
            usage(of: command), TextLayout.wrap(texts.summary + "."),
            text(of: Array(zip(command.examples, texts.examples))),
            TextLayout.paragraphs(texts.discussion),
            section(.operands, command.allOperands.map { row($0, in: command) }),
            section(.options, command.shownOptions.map { row($0, in: command) }),
            section(hasOptions ? .commonOptions : .options, common.map { row($0, in: command) }),
            section(.seeAlso, others(after: command.path)),
        ])
    }

    /// What `piggybank goal --help` prints, where `goal` only begins the names of commands.
    private func help(ofFamily path: [String]) -> String {
        let caller = ([name] + path).joined(separator: " ")
        return page([
            usage(caller), section(.commands, others(after: path)),
            help[.tellsMoreOfEach, of: caller],
        ])
    }
}

// MARK: - Parts

extension Program {
    private func page(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: HelpLabel, _ rows: [(label: String, text: String)]) -> String {
        rows.isEmpty ? "" : help[title] + ":\n" + TextLayout.columns(rows)
    }

    private func rows(_ title: HelpLabel, _ parameters: [Parameter], of command: CommandDeclaration)
        -> String
    {
        let rows = parameters.map {
            (label: row($0, in: command).label, text: help.shortParameter($0, in: command))
        }
        return rows.isEmpty ? "" : help[title] + ":\n" + TextLayout.lines(rows)
    }

    private func listed(_ name: String) -> (label: String, text: String) {
        (name, help.command(name).summary)
    }

    /// The commands whose names go on after words.
    private func others(after path: [String]) -> [(label: String, text: String)] {
        continuations(of: path).map { listed($0.joined(separator: " ")) }
    }

    private func row(_ parameter: Parameter, in command: CommandDeclaration?) -> (
        label: String, text: String
    ) {
        let letter = parameter.letter.map { "-\($0), " } ?? (parameter.isOperand ? "" : "    ")
        return (letter + parameter.synopsis, help.parameter(parameter, in: command))
    }

    private func usage(of command: CommandDeclaration) -> String {
        let own = (command.allOperands + command.shownOptions).map { parameter in
            parameter.isRequired ? parameter.synopsis : "[\(parameter.synopsis)]"
        }
        let common = command.commonOptions.isEmpty ? [] : ["[\(help[.options].lowercased())]"]
        return TextLayout.hang("\(help[.usage]): \(name) \(command.name)", own + common)
    }

    private func text(of examples: [(line: String, meaning: String)]) -> String {
        guard !examples.isEmpty else { return "" }
        let parts = examples.map { line, meaning in
            "  \(line)\n" + TextLayout.wrap(meaning, indent: 6)
        }
        return help[.examples] + ":\n" + parts.joined(separator: "\n")
    }
}

extension CommandGroup {
    /// The heading of its commands.
    package var heading: HelpLabel {
        switch self {
        case .read: .reading
        case .record: .recording
        case .check: .checking
        case .people: .people
        case .more: .more
        }
    }
}
