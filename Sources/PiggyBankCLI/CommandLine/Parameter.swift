import PiggyBankLanguages

/// What a command takes from its command line: an option with a value, a flag or an operand.
///
/// Declared once: help, parser and completions know of it what the declaration says, and the
/// command reads the value with it.
struct Parameter<Value: Sendable>: ParameterDeclaration {
    let name: String
    private(set) var letter: Character?
    /// The form of its value; nil for a flag.
    let form: ValueForm<Value>?
    private(set) var isRequired = false
    private(set) var isOperand = false
    private(set) var isRepeatable = false
    /// Throws where it does not go with the rest of the command line.
    private var agreement: Agreement?

    /// Looks at a whole command line for a parameter, before any work is done for it.
    typealias Agreement = @Sendable (Self, ParsedArguments, Context) throws(UsageError) -> Void

    /// The same option for a command that cannot do without it.
    var required: Self {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }

    /// The same option or operand, which may be given several times; of operands, the last one
    /// only.
    var repeatable: Self {
        var parameter = self
        parameter.isRepeatable = true
        return parameter
    }

    /// The same option or operand, which does not go with every command line: whether it is given
    /// or not, the closure throws what is wrong with it.
    ///
    /// Wherever it is declared, this is found before the command does anything.
    func agreeing(_ agreement: @escaping Agreement) -> Self {
        var parameter = self
        parameter.agreement = agreement
        return parameter
    }

    /// The same option, which means nothing without a flag.
    func only(with flag: Parameter<Bool>) -> Self {
        agreeing { option, arguments, _ throws(UsageError) in
            guard arguments.isGiven(option), !arguments[flag] else { return }
            throw arguments.usageError(
                .wrongValue(of: option.spelling, reason: .nothingWithout(flag.spelling))
            )
        }
    }

    var placeholder: String? { form?.placeholder }
    var completion: ValueCompletion? { form?.completion }

    func check(_ text: String) throws(UsageFact) { try form?.check(text, for: spelling) }

    func check(_ arguments: ParsedArguments, _ context: Context) throws(UsageError) {
        try agreement?(self, arguments, context)
    }
}

extension Parameter {
    /// Declares an option, which takes a value: `--account savings`, `--account=savings`.
    ///
    /// - Parameters:
    ///   - name: Its long name, without hyphens before it.
    ///   - letter: Its short name: `f` for `-f`.
    ///   - form: The form of its value.
    static func option(_ name: String, letter: Character? = nil, _ form: ValueForm<Value>) -> Self {
        Self(name: name, letter: letter, form: form)
    }

    /// Declares an operand, which is taken by its position; its name is the placeholder of its
    /// form.
    static func operand(_ form: ValueForm<Value>, isOptional: Bool = false) -> Self {
        Self(name: form.placeholder, form: form, isRequired: !isOptional, isOperand: true)
    }
}

extension Parameter<Bool> {
    /// Declares a flag, which is there or not; the parameters are those of an option.
    static func flag(_ name: String, letter: Character? = nil) -> Self {
        Self(name: name, letter: letter, form: nil)
    }
}

/// What help, parser and completions need to know of a parameter, whatever it reads.
protocol ParameterDeclaration: Sendable {
    var name: String { get }
    var letter: Character? { get }
    var isRequired: Bool { get }
    var isOperand: Bool { get }
    /// Whether it may be given several times.
    var isRepeatable: Bool { get }
    /// Stands for its value in the help; nil for a flag.
    var placeholder: String? { get }
    /// What a shell offers as its value; nil for a flag.
    var completion: ValueCompletion? { get }
    /// Throws what is wrong with a text as its value.
    func check(_ text: String) throws(UsageFact)
    /// Throws where it does not go with the rest of the command line.
    func check(_ arguments: ParsedArguments, _ context: Context) throws(UsageError)
}

extension ParameterDeclaration {
    /// How messages name it: `--account`; `ACCOUNT` if it is an operand.
    var spelling: String { isOperand ? name : "--" + name }

    /// Every way to write it: `-f`, `--file`.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

    /// How a usage line shows it: `--account ACCOUNT`, `FILE...`.
    var synopsis: String {
        let more = isRepeatable && isOperand ? "..." : ""
        guard let placeholder, !isOperand else { return spelling + more }
        return spelling + " " + placeholder
    }
}
