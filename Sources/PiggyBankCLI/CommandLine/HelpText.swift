import PiggyBankReports

/// The help, made from the declarations; no line is longer than 80 characters.
struct HelpText {
    let program: Program

    /// What `piggybank --help` prints.
    var overview: String {
        let usage = "Usage: \(program.name) COMMAND [operands] [options]"
        let commands = CommandGroup.allCases.map { group in
            section(
                group.rawValue,
                program.declarations.filter { $0.group == group }.map(listed)
            )
        }
        let environment = program.environment.map { Row($0.name, $0.help) }
        let statuses = ExitStatus.allCases.map { Row("\($0.rawValue)", $0.meaning) }
        return page(
            [program.summary, usage] + commands + [
                section("Options, before or after the command", program.globalOptions.map(row)),
                section("Environment", environment),
                section("Exit status", statuses),
                examples(program.examples),
                "'\(program.name) COMMAND --help' tells more about each command.",
            ]
        )
    }

    /// What `piggybank COMMAND --help` prints.
    func command(_ declaration: CommandDeclaration) -> String {
        let common = declaration.commonOptions + [StandardOptions.help]
        let hasOptions = !declaration.options.isEmpty
        return page([
            usage(declaration),
            TextLayout.wrap(declaration.summary + "."),
            paragraphs(declaration.discussion),
            section("Operands", declaration.allOperands.map(row)),
            section("Options", declaration.options.map(row)),
            section(hasOptions ? "Common options" : "Options", common.map(row)),
            section("See also", program.continuations(of: declaration.path).map(listed)),
            examples(declaration.examples),
        ])
    }

    /// What `piggybank goal --help` prints, where `goal` only begins the names of commands.
    func family(_ path: [String], _ declarations: [CommandDeclaration]) -> String {
        let caller = ([program.name] + path).joined(separator: " ")
        return page([
            "Usage: \(caller) COMMAND [operands] [options]",
            section("Commands", declarations.map(listed)),
            "'\(caller) COMMAND --help' tells more about each command.",
        ])
    }
}

// MARK: - Parts

extension HelpText {
    private typealias Row = TextLayout.Row

    private func page(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: String, _ rows: [Row]) -> String {
        rows.isEmpty ? "" : title + ":\n" + TextLayout.columns(rows)
    }

    private func listed(_ declaration: CommandDeclaration) -> Row {
        Row(declaration.name, declaration.summary)
    }

    private func row(_ parameter: any ParameterDeclaration) -> Row {
        let letter = parameter.letter.map { "-\($0), " } ?? (parameter.isOperand ? "" : "    ")
        return Row(letter + parameter.synopsis, parameter.help)
    }

    private func usage(_ declaration: CommandDeclaration) -> String {
        let start = "Usage: \(program.name) \(declaration.name)"
        let own = (declaration.allOperands + declaration.options).map { parameter in
            parameter.isRequired ? parameter.synopsis : "[\(parameter.synopsis)]"
        }
        let common = declaration.commonOptions.isEmpty ? [] : ["[options]"]
        return TextLayout.hang(start, own + common)
    }

    private func paragraphs(_ text: String) -> String {
        TextLayout.paragraphs(text).map { TextLayout.wrap($0) }.joined(separator: "\n\n")
    }

    private func examples(_ examples: [Example]) -> String {
        guard !examples.isEmpty else { return "" }
        let parts = examples.map { example in
            "  \(example.commandLine)\n" + TextLayout.wrap(example.meaning, indent: 6)
        }
        return "Examples:\n" + parts.joined(separator: "\n")
    }
}

/// Plain text within the width of a terminal.
enum TextLayout {
    /// The longest line, in characters.
    static let width = 80

    /// A label and what it means.
    struct Row {
        let label: String
        let text: String

        init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    /// The paragraphs of a text: what blank lines separate.
    static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").map(String.init)
    }

    /// Breaks a text into lines at its spaces, each after an indent.
    static func wrap(_ text: String, indent: Int = 0) -> String {
        Prose.lines(of: words(text), width: width - indent)
            .map { spaces(indent) + $0 }
            .joined(separator: "\n")
    }

    /// Puts parts after a start; further lines are indented as far.
    static func hang(_ start: String, _ parts: [String]) -> String {
        guard !parts.isEmpty else { return start }
        let indent = start.count + 1
        let lines = Prose.lines(of: parts, width: width - indent)
        return start + " " + lines.joined(separator: "\n" + spaces(indent))
    }

    /// Puts labels on the left and their texts on the right.
    ///
    /// A label too long for its column has a line of its own.
    static func columns(_ rows: [Row]) -> String {
        let longest = rows.map(\.label.count).filter { $0 <= 26 }.max() ?? 0
        let indent = longest + 4
        return rows.map { row in
            let text = wrap(row.text, indent: indent)
            let label = "  " + row.label
            guard row.label.count <= longest else { return label + "\n" + text }
            return label + text.dropFirst(label.count)
        }
        .joined(separator: "\n")
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
