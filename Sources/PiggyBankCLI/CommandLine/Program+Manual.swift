import PiggyBankLanguages

/// The page of the manual, in the macros of mdoc(7), made from the declarations.
extension Program {
    /// What `piggybank man` prints.
    ///
    /// What several commands have is said once: before the commands that share it.
    package var manual: String {
        let own = help.command("program")
        let title = [
            ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os PiggyBank", ".Sh NAME", ".Nm \(name)",
            ".Nd \(Manual.escaped(Manual.withoutFullStop(own.summary)))", ".Sh SYNOPSIS", ".Nm",
            ".Ar COMMAND", ".Op Ar operands", ".Op Ar options",
        ]
        let shared = SharedParameters(of: declarations, help)
        let groups = CommandGroup.allCases.flatMap { group in
            let commands = declarations.filter { $0.group == group }
            return commands.isEmpty
                ? []
                : heading(group.manualTitle) + sharing(shared.of(group))
                    + commands.flatMap { section(of: $0, shared) }
        }
        let statuses = ExitStatus.allCases.map {
            (["\($0.rawValue)"], help["status \($0.rawValue)"])
        }
        let variables = environment.map { ([".Ev \($0)"], help["$\($0)"]) }
        let files = files.map { ([".Pa \(Manual.escaped($0))"], help["file \($0)"]) }
        let opening =
            title + heading(.description) + Manual.sentences(own.summary)
            + Manual.sentences(help[.optionsAnywhereSentence])
            + Manual.list(globalOptions.map { item($0, in: nil) })
        let common = shared.ofAll.isEmpty ? [] : heading(.sharedOptionsTitle)
        let closing =
            heading(.environmentTitle) + Manual.list(variables)
            + (files.isEmpty ? [] : heading(.filesTitle) + Manual.list(files))
            + heading(.exitStatusTitle) + Manual.list(statuses) + heading(.examplesTitle)
            + Manual.examples(Array(zip(examples, own.examples)))
        return (opening + common + sharing(shared.ofAll) + groups + closing).map { $0 + "\n" }
            .joined()
    }

    private func heading(_ label: HelpLabel) -> [String] { [".Sh \(Manual.escaped(help[label]))"] }

    /// Parameters that several commands have.
    private func sharing(_ parameters: [SharedParameters.Entry]) -> [String] {
        guard !parameters.isEmpty else { return [] }
        let entries = parameters.map { (Manual.label($0.parameter), help[$0.key]) }
        return Manual.sentences(help[.sharedOptionsSentence]) + Manual.list(entries)
    }

    private func section(of command: CommandDeclaration, _ shared: SharedParameters) -> [String] {
        let texts = help.command(command.name)
        let parameters = command.allOperands + command.shownOptions
        let synopsis = parameters.map(Manual.synopsis)
        let lines =
            [".Ss \(command.name)"] + Manual.sentences(texts.summary + ".") + [
                ".Bd -ragged -offset indent", ".Nm \(name)", ".Cm \(command.name)",
            ] + synopsis + (command.commonOptions.isEmpty ? [] : [".Op Ar options"]) + [".Ed"]
        let discussion = texts.discussion.split(separator: "\n\n").flatMap { paragraph in
            [".Pp"] + Manual.sentences(String(paragraph))
        }
        let own = (command.allOperands + command.allOptions).filter {
            !shared.keys.contains(help.key(of: $0, in: command))
        }
        return lines + discussion + Manual.list(own.map { item($0, in: command) })
            + (command.examples.isEmpty
                ? [] : [".Pp"] + Manual.examples(Array(zip(command.examples, texts.examples))))
    }
}

/// Operands and options that mean the same to several commands.
private struct SharedParameters {
    typealias Entry = (key: String, parameter: Parameter)

    /// What commands of several groups share, in the order in which it is declared first.
    private(set) var ofAll: [Entry] = []
    private var byGroup: [CommandGroup: [Entry]] = [:]
    private(set) var keys: Set<String> = []

    /// So many commands must have it.
    private static let fewest = 3

    init(of commands: [CommandDeclaration], _ help: HelpTexts) {
        var users: [String: Set<String>] = [:]
        var first: [(entry: Entry, group: CommandGroup)] = []
        for command in commands {
            for parameter in command.allOperands + command.allOptions {
                let key = help.key(of: parameter, in: command)
                if users[key] == nil { first.append(((key, parameter), command.group)) }
                users[key, default: []].insert(command.name)
            }
        }
        for (entry, group) in first where users[entry.key, default: []].count >= Self.fewest {
            keys.insert(entry.key)
            if entry.key.hasPrefix("\(group.rawValue): ") {
                byGroup[group, default: []].append(entry)
            } else {
                ofAll.append(entry)
            }
        }
    }

    /// What commands of one group alone share.
    func of(_ group: CommandGroup) -> [Entry] { byGroup[group] ?? [] }
}

extension Program {
    /// What a parameter is called, and its help.
    private func item(_ parameter: Parameter, in command: CommandDeclaration?) -> (
        label: [String], text: String
    ) { (Manual.label(parameter), help.parameter(parameter, in: command)) }
}

extension CommandGroup {
    /// The title of its part of the manual.
    fileprivate var manualTitle: HelpLabel {
        switch self {
        case .read: .readingTitle
        case .record: .recordingTitle
        case .check: .checkingTitle
        case .people: .peopleTitle
        case .more: .moreTitle
        }
    }
}

/// Parts of a page as mdoc(7) writes them, each a list of lines.
private enum Manual {
    /// A text that no macro is made of, wherever it stands on a line.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "\"": escaped += "\\(dq"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default: escaped += "\\[u\(hexadecimal(scalar))]"
            }
        }
        return escaped.first == "." ? "\\&" + escaped : escaped
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func withoutFullStop(_ text: String) -> String {
        text.last == "." ? String(text.dropLast()) : text
    }

    /// A text with each of its sentences on lines of its own, none wider than a page's source may
    /// be.
    static func sentences(_ text: String) -> [String] {
        var sentences: [[String]] = [[]]
        for word in text.split(whereSeparator: { " \n".contains($0) }) {
            sentences[sentences.count - 1].append(escaped(String(word)))
            // A bracket or a quotation mark may close after the full stop.
            if let end = word.last(where: { !")\"'".contains($0) }), ".?!".contains(end) {
                sentences.append([])
            }
        }
        return sentences.flatMap { words in
            words.isEmpty
                ? []
                : TextLayout.wrap(words.joined(separator: " ")).split(separator: "\n").map(
                    String.init)
        }
    }

    /// Entries, each with what it is called, as macros, and what it means.
    static func list(_ entries: [(label: [String], text: String)]) -> [String] {
        guard !entries.isEmpty else { return [] }
        return [".Bl -tag -width Ds"]
            + entries.flatMap { entry in
                let label = entry.label.map { $0.first == "." ? String($0.dropFirst()) : $0 }
                return [".It " + label.joined(separator: " ")] + sentences(entry.text)
            } + [".El"]
    }

    /// What a parameter is called.
    static func label(_ parameter: Parameter) -> [String] {
        guard !parameter.isOperand else { return [operand(parameter)] }
        let letter = parameter.letter.map { ["Fl \($0)", ","] } ?? []
        return letter + [option(parameter)]
    }

    /// A parameter in a synopsis.
    static func synopsis(_ parameter: Parameter) -> String {
        let words = parameter.isOperand ? operand(parameter) : option(parameter)
        return parameter.isRequired ? "." + words : ".Op " + words
    }

    private static func operand(_ parameter: Parameter) -> String {
        "Ar \(escaped(parameter.name))" + (parameter.isRepeatable ? " ..." : "")
    }

    private static func option(_ parameter: Parameter) -> String {
        let flag = "Fl \\-\(escaped(parameter.name))"
        return parameter.placeholder.map { "\(flag) Ar \(argument($0))" } ?? flag
    }

    /// A text as one argument of a macro.
    private static func argument(_ text: String) -> String {
        text.contains(" ") ? "\"\(escaped(text))\"" : escaped(text)
    }

    /// Command lines, each as it is typed, and what it does.
    static func examples(_ examples: [(line: String, meaning: String)]) -> [String] {
        let entries = examples.map { line, meaning in
            sentences(meaning) + [".Bd -literal -offset indent", escaped(line), ".Ed"]
        }
        return Array(entries.joined(separator: [".Pp"]))
    }
}
