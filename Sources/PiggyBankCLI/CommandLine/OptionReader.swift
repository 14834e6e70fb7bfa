/// Takes arguments one by one, and tells options from words.
///
/// A value follows its option as the next argument, after `=` (`--file=FILE`) or directly
/// (`-fFILE`); flags of one letter may share a hyphen. `--` ends the options; `-` is a word.
struct OptionReader {
    /// Which options may come now.
    var options: [any ParameterDeclaration]
    /// The command that errors name.
    var caller: String
    /// What was given, by the names of the parameters; an empty text for a flag.
    var given: [String: String] = [:]
    private var rest: ArraySlice<String>
    private var optionsHaveEnded = false

    init(_ arguments: [String], options: [any ParameterDeclaration], caller: String) {
        self.options = options
        self.caller = caller
        rest = arguments[...]
    }

    /// The word that comes next; nil if it is an option, or nothing.
    var nextWord: String? {
        rest.first.flatMap { isOption($0) ? nil : $0 }
    }

    /// The option that comes next; nil if it is a word, or nothing.
    var nextOption: String? {
        rest.first.flatMap { isOption($0) ? $0 : nil }
    }

    mutating func takeWord() -> String? {
        guard let word = nextWord else { return nil }
        rest.removeFirst()
        return word
    }

    /// Takes every option up to the next word.
    ///
    /// Stops early at a flag that asks for something else than the command.
    /// - Throws: `UsageError`.
    mutating func takeOptions(until interrupts: [Parameter<Bool>]) throws(UsageError) {
        while let argument = nextOption, !interrupts.contains(where: isGiven) {
            rest.removeFirst()
            if argument == "--" {
                optionsHaveEnded = true
            } else {
                try read(argument)
            }
        }
    }

    func isGiven(_ option: any ParameterDeclaration) -> Bool { given[option.name] != nil }

    func usageError(_ fact: UsageError.Fact) -> UsageError {
        UsageError(fact, in: caller)
    }

    func unknownOption(_ spelling: String) -> UsageError {
        let name = String(spelling.drop { $0 == "-" })
        let suggestion = name.suggestion(among: options.map(\.name))
        return usageError(.unknownOption(spelling, suggestion: suggestion.map { "--" + $0 }))
    }

    /// Splits `--name=value` at its first `=`.
    ///
    /// By scalars, since a value may begin with one that the `=` would form a character with.
    static func splitLongOption(_ argument: String) -> (spelling: String, value: String?) {
        let scalars = argument.unicodeScalars
        guard let equals = scalars.firstIndex(of: "=") else { return (argument, nil) }
        let value = scalars[scalars.index(after: equals)...]
        return (String(scalars[..<equals]), String(value))
    }
}

extension OptionReader {
    private func isOption(_ argument: String) -> Bool {
        let scalars = argument.unicodeScalars
        return !optionsHaveEnded && scalars.first == "-" && scalars.count > 1
    }

    private mutating func read(_ argument: String) throws(UsageError) {
        if argument.unicodeScalars.starts(with: "--".unicodeScalars) {
            let (spelling, value) = Self.splitLongOption(argument)
            return try take(spelling, attached: value)
        }
        var letters = argument.unicodeScalars.dropFirst()
        if let first = letters.first, "0"..."9" ~= first, option("-\(first)") == nil {
            throw usageError(.negativeNumber(argument))
        }
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
        guard let option = option(spelling) else { throw unknownOption(spelling) }
        guard let placeholder = option.placeholder else {
            if let attached {
                throw usageError(.unexpectedValue(flag: spelling, value: attached))
            }
            given[option.name] = ""
            return
        }
        guard !isGiven(option) else { throw usageError(.repeatedOption(option.spelling)) }
        guard let value = attached ?? takeValue() else {
            throw usageError(
                .missingValue(option: option.spelling, placeholder: placeholder, next: rest.first)
            )
        }
        if let fault = option.fault(of: value) { throw usageError(fault) }
        given[option.name] = value
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
}
