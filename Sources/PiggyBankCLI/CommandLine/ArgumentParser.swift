import PiggyBankLanguages

/// What a command line asks for.
enum Invocation {
    /// The help of the command of this name, long or short; of the program when it is empty.
    case help([String], HelpLength)
    case version
    case run(ParsedArguments)
}

/// Reads a command line the GNU way: options and operands in any order.
///
/// The words of a command's name come together; before them there may only be global options. A
/// value follows its option as the next argument, after `=` (`--file=FILE`) or directly (`-fFILE`);
/// flags of one letter may share a hyphen. `--` ends the options; `-` is a word, and so is a number
/// such as `-4.35`.
struct ArgumentParser {
    private let program: Program
    /// The command that errors name.
    private var caller: String
    /// Which options may come now.
    private var options: [any ParameterDeclaration]
    /// What was given, by the names of the parameters; of a flag, its spelling.
    private var given: [String: [String]] = [:]
    private var rest: ArraySlice<String>
    private var optionsHaveEnded = false

    /// Parses a command line, without the program's own name.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong. Help that was asked for before
    ///   that is shown all the same.
    static func parse(
        _ arguments: [String],
        for program: Program
    ) throws(UsageError) -> Invocation {
        var parser = ArgumentParser(arguments, for: program)
        do throws(UsageFact) { return try parser.parse() } catch {
            throw UsageError(error, in: parser.caller)
        }
    }

    private init(_ arguments: [String], for program: Program) {
        self.program = program
        caller = program.name
        options = program.globalOptions
        rest = arguments[...]
    }

    private mutating func parse() throws(UsageFact) -> Invocation {
        try takeGlobalOptions()
        if isGiven(SharedParameters.version) { return .version }
        guard let word = takeWord() else {
            if isGiven(SharedParameters.help) { return .help([], helpLength) }
            // Somebody who types the name alone wants to know what there is.
            let isAlone = given.keys.allSatisfy { $0 == Display.language.name }
            if isAlone, !optionsHaveEnded { return .help([], .short) }
            throw .missingCommand
        }
        guard let declaration = try takeCommand(firstWord: word) else {
            return .help([word], helpLength)
        }

        caller += " " + declaration.name
        options = declaration.allOptions + [SharedParameters.version]
        try checkGlobalOptions()
        var words: [String] = []
        while true {
            try takeOptions(until: [SharedParameters.help, SharedParameters.version])
            if isGiven(SharedParameters.help) { return .help(declaration.path, helpLength) }
            if isGiven(SharedParameters.version) { return .version }
            guard let word = takeWord() else { break }
            words.append(word)
        }
        try matchOperands(words, to: declaration)
        try requireParameters(of: declaration)
        try checkExclusiveOptions(of: declaration)
        return .run(ParsedArguments(caller: caller, declaration: declaration, texts: given))
    }
}

// MARK: - Completion

extension ArgumentParser {
    /// The ledger that the beginning of a command line names, by an option or an operand; nil for
    /// none.
    ///
    /// What is wrong with it, or not there yet, is no matter. A `=` may be a word of its own, as
    /// bash has it.
    static func ledger(in words: [String], for program: Program) -> LedgerSource? {
        let words = words.indices.filter { index in
            words[index] != "=" || index == 0 || !words[index - 1].hasPrefix("--")
        }
        .map { words[$0] }
        var parser = ArgumentParser(words, for: program)
        try? parser.takeGlobalOptions()
        guard let word = parser.takeWord(),
            let declaration = (try? parser.takeCommand(firstWord: word)) ?? nil
        else { return parser.given[SharedParameters.file.name]?.first.flatMap(LedgerSource.init) }
        parser.options = declaration.allOptions
        var operands: [String] = []
        // Each turn takes a word at least, as what cannot be read is taken, too.
        while !parser.rest.isEmpty {
            try? parser.takeOptions(until: [])
            if let word = parser.takeWord() { operands.append(word) }
        }
        let operand = declaration.takesFileOperand ? operands.first : nil
        return (parser.given[SharedParameters.file.name]?.first ?? operand)
            .flatMap(LedgerSource.init)
    }
}

// MARK: - The command

extension ArgumentParser {
    /// Takes the options before the command's name.
    private mutating func takeGlobalOptions() throws(UsageFact) {
        do {
            try takeOptions(until: [SharedParameters.version])
        } catch {
            guard case .unknownOption(let spelling, _) = error else { throw error }
            let options = program.declarations.flatMap(\.allOptions)
            guard options.contains(where: { $0.spellings.contains(spelling) }) else { throw error }
            throw .optionBeforeCommand(spelling)
        }
    }

    /// Takes the longest command name that the words make; nil when they only begin names, and
    /// help is asked for.
    private mutating func takeCommand(
        firstWord: String
    ) throws(UsageFact) -> CommandDeclaration? {
        if let second = nextWord, let command = program.command([firstWord, second]) {
            _ = takeWord()
            return command
        }
        if let command = program.command([firstWord]) { return command }

        let continuations = program.continuations(of: [firstWord])
        guard !continuations.isEmpty else { throw program.unknownCommand([firstWord]) }
        if let second = nextWord { throw program.unknownCommand([firstWord, second]) }
        try takeOptions(until: [SharedParameters.help])
        if isGiven(SharedParameters.help) { return nil }
        throw .incompleteCommand(firstWord, continuations: continuations.compactMap(\.path.last))
    }

    /// Rejects an option before the command's name that the command does not have, or a value of it
    /// that it does not take.
    private func checkGlobalOptions() throws(UsageFact) {
        for option in program.globalOptions {
            guard let value = given[option.name]?.first else { continue }
            guard let own = options.first(where: { $0.name == option.name }) else {
                throw unknownOption(option.spelling)
            }
            try own.check(value)
        }
    }

    /// Rejects a command line without what the command needs, all of which is named.
    private func requireParameters(
        of declaration: CommandDeclaration
    ) throws(UsageFact) {
        let parameters = declaration.allOperands + declaration.options
        let missing = parameters.filter { $0.isRequired && !isGiven($0) }
        if !missing.isEmpty { throw .missing(missing) }
        let choice = declaration.requiresOneOf
        if !choice.isEmpty, !choice.contains(where: { isGiven($0) }) {
            throw .missingOneOf(choice.map(\.spelling))
        }
    }

    private func checkExclusiveOptions(
        of declaration: CommandDeclaration
    ) throws(UsageFact) {
        for options in declaration.exclusive {
            let together = options.filter(isGiven)
            guard together.count > 1 else { continue }
            throw .exclusiveOptions(together[0].spelling, together[1].spelling)
        }
    }

    /// Records the text of each operand.
    private mutating func matchOperands(
        _ words: [String],
        to declaration: CommandDeclaration
    ) throws(UsageFact) {
        let operands = declaration.allOperands
        for (index, word) in words.enumerated() {
            // An operand that may be given several times takes the rest.
            let last = operands.last.flatMap { $0.isRepeatable ? $0 : nil }
            guard let operand = index < operands.count ? operands[index] : last else {
                throw .unexpectedOperand(word)
            }
            try operand.check(word)
            given[operand.name, default: []].append(word)
        }
        // The file as an operand is another spelling of the option.
        guard declaration.takesFileOperand, let file = words.first else { return }
        if let option = given[SharedParameters.file.name]?.first,
            !option.utf8.elementsEqual(file.utf8)
        {
            throw .fileGivenTwice(option: option, operand: file)
        }
        given[SharedParameters.file.name] = [file]
    }
}

// MARK: - Words and options

extension ArgumentParser {
    private func isGiven(_ option: any ParameterDeclaration) -> Bool { given[option.name] != nil }

    /// The help that was asked for: `-h` is short.
    private var helpLength: HelpLength {
        given[SharedParameters.help.name] == [SharedParameters.help.spelling] ? .whole : .short
    }

    private func isOption(_ argument: String) -> Bool {
        let scalars = argument.unicodeScalars
        guard !optionsHaveEnded, scalars.first == "-",
            let second = scalars.dropFirst().first
        else { return false }
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
    private mutating func takeOptions(
        until interrupts: [Parameter<Bool>]
    ) throws(UsageFact) {
        while let argument = rest.first, isOption(argument),
            !interrupts.contains(where: isGiven)
        {
            rest.removeFirst()
            if argument == "--" { optionsHaveEnded = true } else { try read(argument) }
        }
    }

    private mutating func read(_ argument: String) throws(UsageFact) {
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
    private mutating func take(_ spelling: String, attached: String?) throws(UsageFact) {
        guard let option = option(spelling) else { throw unknownOption(spelling) }
        guard let placeholder = option.placeholder else {
            if let attached { throw .unexpectedValue(flag: spelling, value: attached) }
            given[option.name] = [spelling]
            return
        }
        let name = option.spelling
        guard option.isRepeatable || !isGiven(option) else { throw .repeatedOption(name) }
        guard let value = attached ?? takeValue() else {
            throw .missingValue(option: name, placeholder: placeholder, next: rest.first)
        }
        try option.check(value)
        given[option.name, default: []].append(value)
    }

    /// Takes the next argument unless it is another option, which a forgotten value must not
    /// swallow.
    private mutating func takeValue() -> String? {
        guard let next = rest.first else { return nil }
        let (spelling, _) = Self.splitLongOption(next)
        return spelling == "--" || option(spelling) != nil ? nil : rest.removeFirst()
    }

    private func option(_ spelling: String) -> (any ParameterDeclaration)? {
        options.first { $0.spellings.contains(spelling) }
    }

    private func unknownOption(_ spelling: String) -> UsageFact {
        let name = String(spelling.drop { $0 == "-" })
        let names = options.map(\.name)
        let meant = program.optionSynonyms.first { $0.key == name.lowercased() }?.value ?? []
        let suggestion = meant.first(where: names.contains) ?? name.suggestion(among: names)
        return .unknownOption(spelling, suggestion: suggestion.map { "--" + $0 })
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
