/// An option that takes a value: `--account savings`, `--account=savings`.
struct Option<Value: Sendable>: OptionDeclaration {
    let name: String
    let letter: Character?
    let form: ValueForm<Value>
    let help: String
    private(set) var isRequired = false

    /// Declares an option.
    ///
    /// - Parameters:
    ///   - name: Its long name, without hyphens before it.
    ///   - letter: Its short name: `f` for `-f`.
    ///   - value: The form of its value.
    ///   - help: Whole sentences for somebody who does not know the program.
    init(_ name: String, letter: Character? = nil, value form: ValueForm<Value>, help: String) {
        self.name = name
        self.letter = letter
        self.form = form
        self.help = help
    }

    /// The same option for a command that cannot do without it.
    var required: Self {
        var option = self
        option.isRequired = true
        return option
    }

    /// The same option for a command to which it means something else.
    func explained(_ help: String) -> Self { Self(name, letter: letter, value: form, help: help) }

    var valueForm: (any ValueFormDeclaration)? { form }
}

/// An option without a value: it is there or not.
struct Flag: OptionDeclaration {
    let name: String
    let letter: Character?
    let help: String

    /// Declares a flag; the parameters are those of an option.
    init(_ name: String, letter: Character? = nil, help: String) {
        self.name = name
        self.letter = letter
        self.help = help
    }

    var isRequired: Bool { false }
    var valueForm: (any ValueFormDeclaration)? { nil }
}

/// A value that a command takes by its position, without a name before it.
struct Operand<Value: Sendable>: OperandDeclaration {
    let form: ValueForm<Value>
    let help: String
    let isOptional: Bool

    /// Declares an operand; its name is the placeholder of its form.
    init(_ form: ValueForm<Value>, isOptional: Bool = false, help: String) {
        self.form = form
        self.help = help
        self.isOptional = isOptional
    }

    var valueForm: any ValueFormDeclaration { form }
}

// MARK: - Declarations of any type

/// What help, parser and completions need to know of an option or a flag.
protocol OptionDeclaration: Sendable {
    var name: String { get }
    var letter: Character? { get }
    var help: String { get }
    var isRequired: Bool { get }
    /// The form of its value; nil for a flag.
    var valueForm: (any ValueFormDeclaration)? { get }
}

extension OptionDeclaration {
    /// How messages name it: `--account`.
    var spelling: String { "--" + name }

    /// Every way to write it: `-f`, `--file`.
    var spellings: [String] {
        (letter.map { ["-\($0)"] } ?? []) + [spelling]
    }

    /// How a usage line shows it: `--account ACCOUNT`.
    var synopsis: String {
        guard let valueForm else { return spelling }
        return spelling + " " + valueForm.placeholder
    }
}

/// What help, parser and completions need to know of an operand.
protocol OperandDeclaration: Sendable {
    var help: String { get }
    var isOptional: Bool { get }
    var valueForm: any ValueFormDeclaration { get }
}

extension OperandDeclaration {
    /// Its name in the help and in messages: `ACCOUNT`.
    var name: String { valueForm.placeholder }
}
