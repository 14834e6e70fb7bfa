extension HelpTexts {
    /// What help says of a command.
    package struct Command: Hashable, Sendable {
        /// One line for the list of commands, without a full stop.
        package let summary: String
        /// What more there is to know: paragraphs, separated by blank lines.
        package let discussion: String
        /// What each of the command's examples does, in one sentence, in their order.
        package let examples: [String]
    }

    /// What help says of a command; of the program where its name is `program`.
    package func command(_ name: String) -> Command {
        let paragraphs = self[name].split(separator: "\n\n")
        let rest = paragraphs.dropFirst()
        let examples = rest.filter { $0.starts(with: "* ") }.joined(separator: "\n")
        return Command(
            summary: String(paragraphs.first ?? ""),
            discussion: rest.filter { !$0.starts(with: "* ") }.joined(separator: "\n\n"),
            examples: examples.split(separator: "\n").map { String($0.dropFirst(2)) })
    }

    /// The key of what a parameter means to a command, or before any command.
    package func key(of parameter: Parameter, in command: CommandDeclaration?) -> String {
        let spelling = parameter.spelling
        guard let command else { return spelling }
        let keys = ["\(command.name) \(spelling)", "\(command.group.rawValue): \(spelling)"]
        return keys.first(where: has) ?? spelling
    }

    /// What a parameter means to a command, or before any command, in whole sentences.
    package func parameter(_ parameter: Parameter, in command: CommandDeclaration?) -> String {
        self[key(of: parameter, in: command)]
    }

    /// The first sentence of that, without the full stop: what fits into one line.
    package func shortParameter(_ parameter: Parameter, in command: CommandDeclaration?) -> String {
        let text = self.parameter(parameter, in: command)
        let sentence = text.split(separator: ". ", maxSplits: 1).first ?? ""
        return String(sentence.last == "." ? sentence.dropLast() : sentence)
    }
}
