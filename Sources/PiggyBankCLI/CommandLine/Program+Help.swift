/// What help explains besides commands.
package enum HelpTopic: String, CaseIterable, Sendable {
    /// Every command, in a line each.
    case all
    /// The options that many commands have.
    case options
    /// How days and periods are written.
    case times
    /// The variables of the environment, the exit statuses and the files.
    case environment
}

/// The help, made from the declarations; no line is longer than 80 characters.
extension Program {
    /// The help of a command, of all commands whose names begin so, or of a topic; the first screen
    /// where the path is empty.
    ///
    /// - Throws: `UsageError` when there is none.
    package func helpText(for path: [String]) throws(UsageError) -> String {
        if path.isEmpty { return firstScreen }
        if let type = command(path) { return help(of: declaration(of: type)) }
        if path.count == 1, let topic = HelpTopic(rawValue: path[0]) { return help(on: topic) }
        guard continuations(of: path).isEmpty else { return help(ofFamily: path) }
        throw unknownCommand(path).of(name)
    }

    private var firstScreen: String {
        let own = help.command("program")
        return page([
            own.summary, usage(name), text(of: Array(zip(examples, own.examples))),
            section(.everyday, everyday.map(listed)),
            TextLayout.paragraphs(help[.tellsMore, of: name]),
        ])
    }

    private func help(on topic: HelpTopic) -> String {
        switch topic {
        case .all:
            return page(
                [usage(name)]
                    + CommandGroup.allCases.map { group in
                        let names = commands.filter { $0.group == group }.map { $0.name }
                        return section(group.heading, names.map(listed))
                    } + [help[.tellsMoreOfEach, of: name]])
        case .options:
            let everywhere = globalOptions.map { help.key(of: $0, in: nil) }
            let groups: [(CommandGroup, HelpLabel)] = [
                (.read, .readingOptions), (.record, .recordingOptions), (.people, .peopleOptions),
            ]
            return page(
                [section(.optionsAnywhere, globalOptions.map { row($0, in: nil) })]
                    + groups.map { group, title in
                        section(title, commonRows(of: group, besides: everywhere))
                    })
        case .times: return page([TextLayout.paragraphs(help["times"])])
        case .environment:
            let statuses = ExitStatus.allCases.map {
                (label: "\($0.rawValue)", text: help["status \($0.rawValue)"])
            }
            return page([
                section(.environment, environment.map { (label: $0, text: help["$\($0)"]) }),
                section(.exitStatus, statuses),
                section(.files, files.map { (label: $0, text: help["file \($0)"]) }),
            ])
        }
    }

    /// The options that commands of a group have in common.
    private func commonRows(of group: CommandGroup, besides keys: [String]) -> [(
        label: String, text: String
    )] {
        var keys = Set(keys)
        var rows: [(label: String, text: String)] = []
        for command in declarations where command.group == group {
            for option in command.commonOptions
            where !hasOwnText(option, of: command)
                && keys.insert(help.key(of: option, in: command)).inserted
            { rows.append(row(option, in: command)) }
        }
        return rows
    }

    /// What `piggybank COMMAND --help` prints.
    private func help(of command: CommandDeclaration) -> String {
        let texts = help.command(command.name)
        let common = command.commonOptions + [.help]
        let own = command.shownOptions + common.filter { hasOwnText($0, of: command) }
        let names = common.filter { !hasOwnText($0, of: command) }.map { option in
            option.letter.map { "-\($0)" } ?? option.spelling
        }
        return page([
            usage(of: command), TextLayout.wrap(texts.summary + "."),
            text(of: Array(zip(command.examples, texts.examples))),
            TextLayout.paragraphs(texts.discussion),
            section(.operands, command.allOperands.map { row($0, in: command) }),
            section(.options, own.map { row($0, in: command) }),
            section(.seeAlso, others(after: command.path)),
            TextLayout.wrap(help[.commonOptions, of: name] + " " + names.joined(separator: " ")),
        ])
    }

    /// Whether an option that many commands have means something of its own to one.
    private func hasOwnText(_ option: Parameter, of command: CommandDeclaration) -> Bool {
        help.key(of: option, in: command).hasPrefix(command.name + " ")
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

    private func usage(_ caller: String) -> String {
        "\(help[.usage]): \(caller) \(help[.operandsAndOptions])"
    }

    private func section(_ title: HelpLabel, _ rows: [(label: String, text: String)]) -> String {
        rows.isEmpty ? "" : help[title] + ":\n" + TextLayout.columns(rows)
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
