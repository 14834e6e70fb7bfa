/// The whole command line: the commands, and what they have in common.
struct Program: Sendable {
    let name: String
    let version: String
    /// What the program is, in one line.
    let summary: String
    /// In the order of the help.
    let commands: [any Subcommand.Type]
    /// Options that may stand before the command's name too.
    let globalOptions: [any OptionDeclaration]
    let environment: [EnvironmentVariable]
    let examples: [Example]

    var declarations: [CommandDeclaration] { commands.map { $0.declaration } }

    /// The command of exactly this name.
    func command(_ path: [String]) -> (any Subcommand.Type)? {
        commands.first { $0.declaration.path == path }
    }

    /// The commands whose names go on after this one: `goal create` after `goal`.
    func continuations(of path: [String]) -> [CommandDeclaration] {
        declarations.filter { $0.path.count > path.count && $0.path.starts(with: path) }
    }

    /// Parses and carries out a command line, and reports what fails.
    ///
    /// - Parameter arguments: Without the program's own name.
    func run(_ arguments: [String], _ context: Context) -> ExitStatus {
        do {
            switch try ArgumentParser.parse(arguments, for: self) {
            case .help(let path):
                try context.writeOutput(helpText(for: path))
                return .done
            case .version:
                try context.writeOutput("\(name) \(version)\n")
                return .done
            case .run(let command, let arguments):
                return try command.run(arguments, context)
            }
        } catch let failure as any CommandFailure {
            context.writeError(failure.message + "\n")
            return failure.status
        } catch {
            context.writeError("\(name): \(error)\n")
            return .fileFailed
        }
    }

    /// The help of a command, or of all commands whose names begin so.
    ///
    /// - Throws: `UsageError` when there is none.
    func helpText(for path: [String]) throws(UsageError) -> String {
        let help = HelpText(program: self)
        if path.isEmpty { return help.overview }
        if let command = command(path) { return help.command(command.declaration) }
        let continuations = continuations(of: path)
        guard continuations.isEmpty else { return help.family(path, continuations) }
        throw unknownCommand(path)
    }

    /// The error for words that name no command.
    func unknownCommand(_ path: [String]) -> UsageError {
        let typed = path.joined(separator: " ")
        let suggestion = Suggestion.nearest(to: typed, among: declarations.map(\.name))
        return UsageError(.unknownCommand(typed, suggestion: suggestion), in: name)
    }
}
