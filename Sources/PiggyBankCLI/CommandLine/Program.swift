import PiggyBank

/// The whole command line: the commands, and what they have in common.
package struct Program: Sendable {
    /// What it is called.
    package var name: String
    /// Which version it is.
    package var version: String
    /// What else there is to say of it: a line each.
    package var versionDetails: @Sendable () -> [Text] = { [] }
    /// The commands, in the order of the help.
    package var commands: [any ParsableCommand.Type]
    /// Commands that scripts call, which no list shows.
    package var hidden: [any ParsableCommand.Type] = []
    /// The commands of the first screen of help.
    package var everyday: [String] = []
    /// What people may call commands, each with the names of those that they may mean.
    package var synonyms: KeyValuePairs<String, [String]> = [:]
    /// What people may call options, each with the names of those that they may mean.
    package var optionSynonyms: KeyValuePairs<String, [String]> = [:]
    /// Options that may come before the command's name too.
    package var globalOptions: [Parameter]
    /// Options that every command has.
    package var commonOptions: [Parameter] = []
    /// The variables of the environment that it reads.
    package var environment: [String]
    /// The files that it keeps, as help names them.
    package var files: [String] = []
    /// Command lines to learn from.
    package var examples: [String]
    /// The texts of its help in a language.
    package var texts: @Sendable (Language) -> HelpTexts = HelpTexts.of
    /// The language of its help.
    package var language = Language.english

    /// The texts of its help.
    package var help: HelpTexts { texts(language) }

    /// The same program, whose help is in the language of a context.
    func localized(for context: Context) -> Self {
        var program = self
        program.language = context.language
        return program
    }

    /// What the commands declare, in the order of the help.
    package var declarations: [CommandDeclaration] { commands.map(declaration) }

    /// What a command declares.
    package func declaration(of type: any ParsableCommand.Type) -> CommandDeclaration {
        CommandReader.declaration(of: type, common: commonOptions)
    }

    /// The command of exactly this name.
    package func command(_ path: [String]) -> (any ParsableCommand.Type)? {
        let name = path.joined(separator: " ")
        return (commands + hidden).first { $0.name == name }
    }

    /// The names that go on after this one, in words: `goal create` after `goal`.
    package func continuations(of path: [String]) -> [[String]] {
        declarations.map(\.path).filter { $0.count > path.count && $0.starts(with: path) }
    }

    /// That words name no command.
    package func unknownCommand(_ path: [String]) -> UsageError {
        let typed = path.joined(separator: " ")
        let question = Text.didYouMean(suggestions(insteadOf: typed))
        return UsageError("unknown-command", "'\(verbatim: typed)' is not a command.\(question)")
    }

    /// The commands that somebody may mean who types what is none.
    package func suggestions(insteadOf typed: String) -> [String] {
        let names = commands.map { $0.name }
        let meant = synonyms.filter { $0.key == typed.lowercased() }.flatMap(\.value)
        let suggestions = meant.filter { meant in
            names.contains { meant == $0 || meant.hasPrefix($0 + " -") }
        }
        return suggestions.isEmpty ? typed.suggestion(among: names).map { [$0] } ?? [] : suggestions
    }
}

// MARK: - Running

extension Program {
    /// Runs the command line that the process was started with.
    func runProcess() -> ExitStatus {
        System.reportFileSizeLimits()
        let context = Context.process(environment: [:])
        // Before anything else is opened.
        guard System.holdStandardDescriptors() else {
            context.tell(failed("cannot open /dev/null"))
            return .fileFailed
        }
        let bytes: [[UInt8]]
        do { bytes = try System.arguments } catch { return report(error, context) }
        let arguments: [String]
        let variables: [String: String]
        do throws(UsageError) {
            arguments = try decode(arguments: bytes)
            variables = try decode(
                environment: environment.map { ($0, System.environmentVariable($0)) })
        } catch {
            // How to speak is understood even where the arguments cannot be used.
            let repaired = bytes.map { String(decoding: $0, as: UTF8.self) }
            let speech = ArgumentParser.parse(repaired, for: self).speech
            return report(error, context.speaking(speech))
        }
        return run(arguments, .process(environment: variables))
    }

    /// Parses and carries out a command line, and reports what fails.
    ///
    /// - Parameter arguments: Without the program's own name.
    package func run(_ arguments: [String], _ context: Context) -> ExitStatus {
        let (result, speech) = ArgumentParser.parse(arguments, for: self)
        var context = context.speaking(speech)
        context.present = Present()
        do {
            switch try result.get() {
            case .help(let path):
                try context.writeOutput(localized(for: context).helpText(for: path))
                return .done
            case .version:
                let lines = ["\(name) \(version)"] + versionDetails().map { context.language($0) }
                try context.writeOutput(lines.map { $0 + "\n" }.joined())
                return .done
            case .run(let command):
                try command.validate(context)
                return try command.run(context)
            }
        } catch { return report(error, context) }
    }

    /// Says what failed.
    private func report(_ error: any Error, _ context: Context) -> ExitStatus {
        guard let failure = error as? any CommandFailure else {
            context.tell(failed("\(verbatim: "\(error)")"))
            return .fileFailed
        }
        for diagnostic in failure.diagnostics { context.tell(diagnostic) }
        return failure.status
    }

    private func failed(_ sentence: Text) -> Diagnostic {
        Diagnostic(problem: Problem("failed", sentence), status: .fileFailed, speaker: name)
    }

    /// Makes texts of arguments.
    ///
    /// - Throws: `UsageError` when one is not UTF-8: repaired, it might name something else.
    package func decode(arguments: [[UInt8]]) throws(UsageError) -> [String] {
        try zip(1..., arguments).map { position, bytes throws(UsageError) in
            try decode(
                bytes,
                orThrow: UsageError(
                    Rule.badValue.rawValue, "argument \(position) is not valid UTF-8."))
        }
    }

    /// Makes texts of the variables that are set; what is not UTF-8 counts as not set.
    ///
    /// - Throws: `UsageError` when one that stands for an argument is not UTF-8.
    package func decode(environment: [(name: String, value: [UInt8]?)]) throws(UsageError)
        -> [String: String]
    {
        var texts: [String: String] = [:]
        for case (let variable, let bytes?) in environment {
            switch variable {
            case Context.fileVariable, Context.clockVariable:
                texts[variable] = try decode(
                    bytes,
                    orThrow: UsageError(
                        "variable-not-utf8",
                        "the environment variable \(verbatim: variable) is not valid UTF-8."))
            // Whatever its value is, it counts where it is not empty.
            case Context.noColorVariable: texts[variable] = String(decoding: bytes, as: UTF8.self)
            default: texts[variable] = String(validating: bytes, as: UTF8.self)
            }
        }
        return texts
    }

    private func decode(_ bytes: [UInt8], orThrow error: UsageError) throws(UsageError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw error.of(name) }
        return text
    }
}

// MARK: - Ending

/// How the program ends: what a script reads instead of the words.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case rejected = 1
    case wrongUsage = 2
    case fileFailed = 3
}

/// An error that says how the program ends because of it, and why.
package protocol CommandFailure: Error {
    var status: ExitStatus { get }
    /// What standard error says of it, at least one, in their order.
    var diagnostics: [Diagnostic] { get }
}
