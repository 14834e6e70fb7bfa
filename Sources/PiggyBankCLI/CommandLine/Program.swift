import PiggyBank
import PiggyBankLanguages

/// The whole command line: the commands, and what they have in common.
struct Program: Sendable {
    let name: String
    let version: String
    /// When that version was made, as manuals say it: `March 2, 2026`.
    let date: String
    /// The commands, in the order of the help.
    let declarations: [CommandDeclaration]
    /// Commands that scripts call, which no list shows.
    var hidden: [CommandDeclaration] = []
    /// What people may call commands, each with the names of those that they may mean.
    var synonyms: KeyValuePairs<String, [String]> = [:]
    /// What people may call options, each with the names of those that they may mean.
    var optionSynonyms: KeyValuePairs<String, [String]> = [:]
    /// Options that may come before the command's name too.
    let globalOptions: [any ParameterDeclaration]
    /// The variables of the environment that it reads.
    let environment: [String]
    /// Command lines to learn from.
    let examples: [String]
    /// The texts of its help in a language.
    var texts: @Sendable (any Language) -> HelpTexts = { $0.help }
    /// The language of its help.
    var language: any Language = English()

    /// The texts of its help.
    var help: HelpTexts { texts(language) }

    /// The same program, whose help is in the language of a context.
    func localized(for context: Context) -> Self {
        var program = self
        program.language = context.language
        return program
    }

    /// The command of exactly this name.
    func command(_ path: [String]) -> CommandDeclaration? {
        (declarations + hidden).first { $0.path == path }
    }

    /// The commands whose names go on after this one: `goal create` after `goal`.
    func continuations(of path: [String]) -> [CommandDeclaration] {
        declarations.filter { $0.path.count > path.count && $0.path.starts(with: path) }
    }

    /// That words name no command.
    func unknownCommand(_ path: [String]) -> UsageFact {
        let typed = path.joined(separator: " ")
        let names = declarations.map(\.name)
        let meant = synonyms.filter { $0.key == typed.lowercased() }.flatMap(\.value)
        let suggestions = meant.filter(names.contains)
        guard suggestions.isEmpty else { return .unknownCommand(typed, suggestions: suggestions) }
        let nearest = typed.suggestion(among: names)
        return .unknownCommand(typed, suggestions: nearest.map { [$0] } ?? [])
    }
}

// MARK: - Running

extension Program {
    /// Runs the command line that the process was started with.
    func runProcess() -> ExitStatus {
        System.reportFileSizeLimits()
        // Before anything else is opened.
        guard System.holdStandardDescriptors() else {
            Context.process(environment: [:]).tell(failed("cannot open /dev/null"))
            return .fileFailed
        }
        var context = Context.process(environment: [:])
        // Whoever reads is known even where the arguments cannot be used.
        if let bytes = try? System.arguments {
            context = context.applyingOutputOptions(
                from: bytes.map { String(decoding: $0, as: UTF8.self) }
            )
        }
        return reportingFailures(context) {
            let arguments = try decode(arguments: try System.arguments)
            let environment = try decode(
                environment: environment.map { ($0, System.environmentVariable($0)) }
            )
            return run(arguments, .process(environment: environment))
        }
    }

    /// Parses and carries out a command line, and reports what fails.
    ///
    /// - Parameter arguments: Without the program's own name.
    func run(_ arguments: [String], _ context: Context) -> ExitStatus {
        var context = context.applyingOutputOptions(from: arguments)
        context.present = Present()
        return reportingFailures(context) { [context] in
            switch try ArgumentParser.parse(arguments, for: self) {
            case .help(let path, let length):
                try context.writeOutput(localized(for: context).helpText(for: path, length))
                return .done
            case .version:
                try context.writeOutput("\(name) \(version)\n")
                return .done
            case .run(let arguments):
                try arguments.requireAgreement(context)
                return try arguments.declaration.run(arguments, context)
            }
        }
    }

    private func reportingFailures(
        _ context: Context,
        _ work: () throws -> ExitStatus
    ) -> ExitStatus {
        do { return try work() } catch {
            guard let failure = error as? any CommandFailure else {
                context.tell(failed("\(error)"))
                return .fileFailed
            }
            for diagnostic in failure.diagnostics(in: context.language) { context.tell(diagnostic) }
            return failure.status
        }
    }

    private func failed(_ message: String) -> Diagnostic {
        Diagnostic(code: "failed", message: Message(message), status: .fileFailed, speaker: name)
    }

    /// Makes texts of arguments.
    ///
    /// - Throws: `UsageError` when one is not UTF-8: repaired, it might name something else.
    func decode(arguments: [[UInt8]]) throws(UsageError) -> [String] {
        try zip(1..., arguments).map { position, bytes throws(UsageError) in
            try decode(bytes, orThrow: .argumentNotUTF8(position: position))
        }
    }

    /// Makes texts of the variables that are set; what is not UTF-8 counts as not set.
    ///
    /// - Throws: `UsageError` when one that stands for an argument is not UTF-8.
    func decode(
        environment: [(name: String, value: [UInt8]?)]
    ) throws(UsageError) -> [String: String] {
        var texts: [String: String] = [:]
        for case (let variable, let bytes?) in environment {
            switch variable {
            case SharedParameters.fileVariable, SharedParameters.clockVariable:
                texts[variable] = try decode(bytes, orThrow: .variableNotUTF8(variable))
            // Whatever its value is, it counts where it is not empty.
            case Display.noColorVariable: texts[variable] = String(decoding: bytes, as: UTF8.self)
            default: texts[variable] = String(validating: bytes, as: UTF8.self)
            }
        }
        return texts
    }

    private func decode(
        _ bytes: [UInt8],
        orThrow fact: UsageFact
    ) throws(UsageError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError(fact, in: name)
        }
        return text
    }
}

// MARK: - Ending

/// How the program ends: what a script reads instead of the words.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case rejected = 1
    case wrongUsage = 2
    case fileFailed = 3
}

/// An error that says how the program ends because of it, and why.
protocol CommandFailure: Error {
    var status: ExitStatus { get }
    /// What standard error says of it, at least one, in their order.
    func diagnostics(in language: any Language) -> [Diagnostic]
}
