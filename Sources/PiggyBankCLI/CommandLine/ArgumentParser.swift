/// What a command line asks for.
enum Invocation {
    /// The help of the command of this name; of the program when it is empty.
    case help([String])
    case version
    case run(CommandDeclaration, ParsedArguments)
}

/// Reads a command line the GNU way: options and operands in any order.
///
/// The words of a command's name come together; before them there may only be global options.
struct ArgumentParser {
    private let program: Program
    private var reader: OptionReader

    /// Parses a command line, without the program's own name.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong. Help that was asked for before
    ///   that is shown all the same.
    static func parse(
        _ arguments: [String],
        for program: Program
    ) throws(UsageError) -> Invocation {
        var parser = ArgumentParser(program: program, arguments)
        return try parser.parse()
    }

    private init(program: Program, _ arguments: [String]) {
        self.program = program
        reader = OptionReader(arguments, options: program.globalOptions, caller: program.name)
    }

    private mutating func parse() throws(UsageError) -> Invocation {
        try takeGlobalOptions()
        if asksFor(Common.version) { return .version }
        guard let word = reader.takeWord() else {
            if asksFor(Common.help) { return .help([]) }
            throw reader.usageError(.missingCommand)
        }
        guard let declaration = try takeCommand(firstWord: word) else { return .help([word]) }

        reader.caller += " " + declaration.name
        reader.options = declaration.allOptions + [Common.version]
        try checkGlobalOptions()
        let interrupts = [Common.help, Common.version]
        var words: [String] = []
        while true {
            try reader.takeOptions(until: interrupts)
            if asksFor(Common.help) { return .help(declaration.path) }
            if asksFor(Common.version) { return .version }
            guard let word = reader.takeWord() else { break }
            words.append(word)
        }

        try matchOperands(words, to: declaration)
        try checkOptions(of: declaration)
        let arguments = ParsedArguments(
            caller: reader.caller,
            declaration: declaration,
            texts: reader.given
        )
        return .run(declaration, arguments)
    }

    private func asksFor(_ flag: Parameter<Bool>) -> Bool {
        reader.isGiven(flag)
    }
}

extension ArgumentParser {
    /// Takes the options before the command's name.
    private mutating func takeGlobalOptions() throws(UsageError) {
        do {
            try reader.takeOptions(until: [Common.version])
        } catch {
            guard case .unknownOption(let spelling, _) = error.fact else { throw error }
            let options = program.declarations.flatMap(\.allOptions)
            guard options.contains(where: { $0.spellings.contains(spelling) }) else { throw error }
            throw reader.usageError(.optionBeforeCommand(spelling))
        }
    }

    /// Takes the longest command name that the words make; nil when they only begin names, and
    /// help is asked for.
    private mutating func takeCommand(
        firstWord: String
    ) throws(UsageError) -> CommandDeclaration? {
        if let second = reader.nextWord, let command = program.command([firstWord, second]) {
            _ = reader.takeWord()
            return command
        }
        if let command = program.command([firstWord]) { return command }

        let continuations = program.continuations(of: [firstWord])
        guard !continuations.isEmpty else { throw program.unknownCommand([firstWord]) }
        if let second = reader.nextWord { throw program.unknownCommand([firstWord, second]) }
        try reader.takeOptions(until: [Common.help])
        if asksFor(Common.help) { return nil }
        throw reader.usageError(
            .incompleteCommand(firstWord, continuations: continuations.compactMap(\.path.last))
        )
    }

    /// Rejects an option before the command's name that the command does not have, or a value of it
    /// that it does not take.
    private func checkGlobalOptions() throws(UsageError) {
        for option in program.globalOptions where reader.isGiven(option) {
            guard let own = reader.options.first(where: { $0.name == option.name }) else {
                throw reader.unknownOption(option.spelling)
            }
            if let fault = reader.given[option.name].flatMap(own.fault) {
                throw reader.usageError(fault)
            }
        }
    }

    private func checkOptions(of declaration: CommandDeclaration) throws(UsageError) {
        for option in declaration.options
        where option.isRequired && !reader.isGiven(option) {
            throw reader.usageError(.missing(option))
        }
        for options in declaration.exclusive {
            let together = options.filter(reader.isGiven)
            if together.count > 1 {
                throw reader.usageError(
                    .exclusiveOptions(together[0].spelling, together[1].spelling)
                )
            }
        }
    }

    /// Records the text of each operand.
    private mutating func matchOperands(
        _ words: [String],
        to declaration: CommandDeclaration
    ) throws(UsageError) {
        let operands = declaration.allOperands
        if words.count > operands.count {
            throw reader.usageError(.unexpectedOperand(words[operands.count]))
        }
        for (operand, word) in zip(operands, words) {
            if let fault = operand.fault(of: word) { throw reader.usageError(fault) }
            reader.given[operand.name] = word
        }
        for operand in operands.dropFirst(words.count) where operand.isRequired {
            throw reader.usageError(.missing(operand))
        }
        // The file as an operand is another spelling of the option.
        guard declaration.takesFileOperand, let file = words.first else { return }
        let option = Common.file.name
        if let given = reader.given[option], !given.utf8.elementsEqual(file.utf8) {
            throw reader.usageError(.fileGivenTwice(option: given, operand: file))
        }
        reader.given[option] = file
    }
}
