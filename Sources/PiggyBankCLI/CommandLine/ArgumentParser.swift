import PiggyBank
import PiggyBankReports

/// What a command line asks for.
package enum Invocation {
    /// The help of the command of this name; of the program when it is empty.
    case help([String])
    case version
    case run(ParsedCommand)
}

/// A command with what is given for it.
package struct ParsedCommand {
    /// How it was called: `piggybank goal create`.
    let caller: String
    /// The command.
    package let command: any ParsableCommand
    private let checks: [CommandReader.Check]

    fileprivate init(
        _ type: any ParsableCommand.Type, _ values: [String: [any Sendable]], caller: String
    ) {
        self.caller = caller
        (command, checks) = CommandReader.command(type, values)
    }

    /// Requires that what is given goes together, before anything is read or written for it.
    package func validate(_ context: Context) throws(UsageError) {
        do throws(UsageError) { for check in checks { try check(context) } } catch {
            throw error.of(caller)
        }
    }

    /// Does the command.
    func run(_ context: Context) throws -> ExitStatus {
        do {
            let status = try command.run(context)
            try context.linesRead.requireWhole()
            return status
        } catch let error as UsageError { throw error.of(caller) } catch let lost as LostEvent {
            throw LedgerFailure.lost(lost, context.linesRead.name)
        }
    }
}

/// Reads a command line the GNU way: options and operands in any order.
///
/// The words of a command's name come together; before them there may only be global options. A
/// value follows its option as the next argument, after `=` (`--file=FILE`) or directly (`-fFILE`);
/// flags of one letter may share a hyphen. `--` ends the options; `-` is a word, and so is a number
/// such as `-4.35`.
package struct ArgumentParser {
    private let program: Program
    /// The command that errors name.
    private var caller: String
    /// Which options may come now.
    private var options: [Parameter]
    /// What was given, by the names of the parameters.
    private var given: [String: [Given]] = [:]
    private var rest: ArraySlice<String>
    private var optionsHaveEnded = false
    private var isBeforeCommand = false
    /// The option whose value comes next, where the command line ends before it.
    private var awaiting: Parameter?

    /// A text that was given, and the value that it was read as; of a flag, its spelling.
    private struct Given {
        var text: String
        var value: any Sendable
    }

    /// Parses a command line, without the program's own name.
    ///
    /// Help that was asked for before the first thing that is wrong is shown all the same. How the
    /// program is to speak is understood of what is wrong, too.
    package static func parse(_ arguments: [String], for program: Program) -> (
        result: Result<Invocation, UsageError>, speech: Speech
    ) {
        var parser = ArgumentParser(arguments, for: program)
        let result: Result<Invocation, UsageError>
        do throws(UsageError) { result = .success(try parser.parse()) } catch {
            result = .failure(error.of(parser.caller))
        }
        _ = parser.readOn()
        return (result, parser.speech)
    }

    private init(_ arguments: [String], for program: Program) {
        self.program = program
        caller = program.name
        options = program.globalOptions
        rest = arguments[...]
    }

    private mutating func parse() throws(UsageError) -> Invocation {
        try takeGlobalOptions()
        if isGiven(.version) { return .version }
        guard let word = takeWord() else {
            if isGiven(.help) { return .help([]) }
            // Somebody who types the name alone wants to know what there is.
            let isAlone = given.keys.allSatisfy { $0 == Speech.language.name }
            if isAlone, !optionsHaveEnded { return .help([]) }
            throw UsageError("missing-command", "a command is missing.")
        }
        guard let type = try takeCommand(firstWord: word) else { return .help([word]) }

        let declaration = program.declaration(of: type)
        caller += " " + declaration.name
        options = declaration.allOptions + [.version]
        try checkGlobalOptions()
        var words: [String] = []
        while true {
            try takeOptions(until: [.help, .version])
            if isGiven(.help) { return .help(declaration.path) }
            if isGiven(.version) { return .version }
            guard let word = takeWord() else { break }
            words.append(word)
        }
        try matchOperands(words, to: declaration)
        let parameters = declaration.allOperands + declaration.allOptions
        let missing = parameters.filter { $0.isRequired && !isGiven($0) }
        if !missing.isEmpty {
            throw UsageError(
                "missing-parameter",
                "'\(verbatim: caller)' needs \(verbatim: missing.map(\.synopsis), .and).")
        }
        return .run(ParsedCommand(type, given.mapValues { $0.map(\.value) }, caller: caller))
    }

    /// Takes what is left of a command line, whatever is wrong with it, and returns its words.
    private mutating func readOn() -> [String] {
        var words: [String] = []
        // Each turn takes a word at least, as what cannot be read is taken, too.
        while !rest.isEmpty {
            try? takeOptions(until: [])
            if let word = takeWord() { words.append(word) }
        }
        return words
    }

    /// How the program is to speak.
    private var speech: Speech {
        let values = Speech.options.map { given[$0.name]?.last?.value }
        return Speech(isJSON: values[0] as? Format == .json, language: values[1] as? Language)
    }
}

// MARK: - Completion

extension ArgumentParser {
    /// Where a command line goes on.
    struct Place {
        /// The words of the command's name so far.
        var path: [String] = []
        /// The command of exactly that name.
        var command: CommandDeclaration?
        /// Which options may come.
        var options: [Parameter]
        /// The option whose value comes.
        var awaiting: Parameter?
        /// The operands so far.
        var operands: [String] = []
        /// Whether the name of a command may go on.
        var isInName = true
        var optionsHaveEnded = false
        /// The ledger that the command line names, by an option or an operand.
        var ledger: LedgerSource?
    }

    /// Where the beginning of a command line goes on; what is wrong with it, or not there yet, is
    /// no matter.
    static func place(after words: [String], for program: Program) -> Place {
        var parser = ArgumentParser(words, for: program)
        var place = Place(options: program.globalOptions)
        try? parser.takeGlobalOptions()
        if let word = parser.takeWord() {
            place.path = [word]
            place.options = [.help]
            if let type = (try? parser.takeCommand(firstWord: word)) ?? nil {
                let declaration = program.declaration(of: type)
                place.path = declaration.path
                place.command = declaration
                place.options = declaration.allOptions
            }
            parser.options = place.options
            place.isInName = parser.rest.isEmpty
            place.operands = parser.readOn()
        }
        place.awaiting = parser.awaiting
        place.optionsHaveEnded = parser.optionsHaveEnded
        let isOperand = place.command?.takesFileOperand == true
        let operand = isOperand ? place.operands.first : nil
        place.ledger = (parser.given[Parameter.file.name]?.first?.text ?? operand).flatMap(
            LedgerSource.init)
        return place
    }
}

// MARK: - The command

extension ArgumentParser {
    /// Takes the options before the command's name.
    private mutating func takeGlobalOptions() throws(UsageError) {
        isBeforeCommand = true
        try takeOptions(until: [.version])
        isBeforeCommand = false
    }

    /// Takes the longest command name that the words make; nil when they only begin names, and
    /// help is asked for.
    private mutating func takeCommand(firstWord: String) throws(UsageError) -> (
        any ParsableCommand.Type
    )? {
        if let second = nextWord, let command = program.command([firstWord, second]) {
            _ = takeWord()
            return command
        }
        if let command = program.command([firstWord]) { return command }

        let continuations = program.continuations(of: [firstWord])
        guard !continuations.isEmpty else { throw program.unknownCommand([firstWord]) }
        if let second = nextWord { throw program.unknownCommand([firstWord, second]) }
        try takeOptions(until: [.help])
        if isGiven(.help) { return nil }
        let next = continuations.compactMap(\.last)
        throw UsageError(
            "incomplete-command",
            "'\(verbatim: firstWord)' is not a complete command: add \(verbatim: next, .or).")
    }

    /// Rejects an option before the command's name that the command does not have, or a value of it
    /// that it does not take.
    private mutating func checkGlobalOptions() throws(UsageError) {
        for option in program.globalOptions {
            guard let text = given[option.name]?.first?.text else { continue }
            guard let own = options.first(where: { $0.name == option.name }) else {
                throw unknownOption(option.spelling)
            }
            given[option.name] = [Given(text: text, value: try own.read(text))]
        }
    }

    /// Records the text of each operand.
    private mutating func matchOperands(_ words: [String], to declaration: CommandDeclaration)
        throws(UsageError)
    {
        let operands = declaration.allOperands
        for (index, word) in words.enumerated() {
            // An operand that may be given several times takes the rest.
            let last = operands.last.flatMap { $0.isRepeatable ? $0 : nil }
            guard let operand = index < operands.count ? operands[index] : last else {
                throw UsageError(
                    "unexpected-operand",
                    "unexpected operand '\(verbatim: word)' for '\(verbatim: caller)'.")
            }
            try take(word, as: operand)
        }
        // The file as an operand is another spelling of the option.
        guard declaration.takesFileOperand, let operand = words.first,
            let file = declaration.allOperands.first
        else { return }
        if let option = given[Parameter.file.name]?.first?.text,
            !option.utf8.elementsEqual(operand.utf8)
        {
            throw UsageError(
                "file-given-twice",
                "two ledger files are named: '\(verbatim: option)' and '\(verbatim: operand)'.")
        }
        given[Parameter.file.name] = given[file.name]
    }
}

// MARK: - Words and options

extension ArgumentParser {
    private func isGiven(_ option: Parameter) -> Bool { given[option.name] != nil }

    private func isOption(_ argument: String) -> Bool {
        let scalars = argument.unicodeScalars
        guard !optionsHaveEnded, scalars.first == "-", let second = scalars.dropFirst().first else {
            return false
        }
        return !("0"..."9" ~= second)
    }

    /// The word that comes next; nil if it is an option, or nothing.
    private var nextWord: String? { rest.first.flatMap { isOption($0) ? nil : $0 } }

    private mutating func takeWord() -> String? {
        guard let word = nextWord else { return nil }
        rest.removeFirst()
        return word
    }

    /// Takes every option up to the next word.
    ///
    /// Stops early at a flag that asks for something else than the command.
    private mutating func takeOptions(until interrupts: [Parameter]) throws(UsageError) {
        while let argument = rest.first, isOption(argument), !interrupts.contains(where: isGiven) {
            rest.removeFirst()
            if argument == "--" { optionsHaveEnded = true } else { try read(argument) }
        }
    }

    private mutating func read(_ argument: String) throws(UsageError) {
        if argument.unicodeScalars.starts(with: "--".unicodeScalars) {
            let (spelling, value) = Self.splitLongOption(argument)
            return try take(spelling, attached: value)
        }
        var letters = argument.unicodeScalars.dropFirst()
        while let letter = letters.popFirst() {
            let spelling = "-\(letter)"
            let takesValue = option(spelling)?.placeholder != nil
            let attached = takesValue && !letters.isEmpty ? String(letters) : nil
            try take(spelling, attached: attached)
            if takesValue { return }
        }
    }

    /// Records a flag, or an option with its value: the attached one, or else the next argument.
    private mutating func take(_ spelling: String, attached: String?) throws(UsageError) {
        guard let option = option(spelling) else {
            let error = unknownOption(spelling)
            if let option = Speech.options.first(where: { $0.spelling == spelling }),
                let value = attached ?? (option.placeholder == nil ? "" : takeValue())
            {
                try? take(value, as: option)
            }
            throw error
        }
        guard option.placeholder != nil else {
            if let attached {
                throw UsageError(
                    "unexpected-value",
                    "\(verbatim: spelling) takes no value, but got '\(verbatim: attached)'.")
            }
            given[option.name] = [Given(text: spelling, value: true)]
            return
        }
        let name = option.spelling
        guard option.isRepeatable || !isGiven(option) else {
            throw UsageError("repeated-option", "\(verbatim: name) is given twice.")
        }
        guard let value = attached ?? takeValue() else {
            if rest.isEmpty { awaiting = option }
            let meant: Text? = rest.first.map {
                " If '\(verbatim: $0)' is the value, write \(verbatim: name)=\(verbatim: $0)."
            }
            throw UsageError(
                "missing-value",
                "\(verbatim: name) needs a value: \(verbatim: option.synopsis).\(meant)")
        }
        try take(value, as: option)
    }

    private mutating func take(_ text: String, as parameter: Parameter) throws(UsageError) {
        let given = Given(text: text, value: try parameter.read(text))
        self.given[parameter.name, default: []].append(given)
    }

    /// Takes the next argument unless it is another option, which a forgotten value must not
    /// swallow.
    private mutating func takeValue() -> String? {
        guard let next = rest.first else { return nil }
        let (spelling, _) = Self.splitLongOption(next)
        return spelling == "--" || option(spelling) != nil ? nil : rest.removeFirst()
    }

    private func option(_ spelling: String) -> Parameter? {
        options.first { $0.spellings.contains(spelling) }
    }

    private func unknownOption(_ spelling: String) -> UsageError {
        let all = program.declarations.flatMap(\.allOptions)
        if isBeforeCommand, all.contains(where: { $0.spellings.contains(spelling) }) {
            return UsageError(
                "option-before-command", "\(verbatim: spelling) belongs after the command name.")
        }
        let name = String(spelling.drop { $0 == "-" })
        let names = options.map(\.name)
        let meant = program.optionSynonyms.first { $0.key == name.lowercased() }?.value ?? []
        let suggestion = meant.first(where: names.contains) ?? name.suggestion(among: names)
        let question = Text.didYouMean(suggestion.map { ["--" + $0] } ?? [])
        let hint = spelling.hasPrefix("--") ? question : " Put an operand like this after '--'."
        return UsageError(
            "unknown-option",
            "'\(verbatim: spelling)' is not an option of '\(verbatim: caller)'.\(hint)")
    }

    /// Splits `--name=value` at its first `=`.
    ///
    /// By scalars, since a value may begin with one that the `=` would form a character with.
    private static func splitLongOption(_ argument: String) -> (spelling: String, value: String?) {
        let scalars = argument.unicodeScalars
        guard let equals = scalars.firstIndex(of: "=") else { return (argument, nil) }
        let value = scalars[scalars.index(after: equals)...]
        return (String(scalars[..<equals]), String(value))
    }
}
