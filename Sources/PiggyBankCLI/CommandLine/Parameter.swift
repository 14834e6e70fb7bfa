/// What a command takes from its command line, an option with a value, a flag or an operand, as
/// help, parser and completions know it.
///
/// A property of a command declares it: ``Option``, ``Flag`` or ``Operand``.
package struct Parameter: Sendable {
    /// Its long name; of an operand, its placeholder.
    package let name: String
    /// Its short name; nil where it has none.
    package var letter: Character?
    /// Stands for its value in the help; nil for a flag.
    package var placeholder: String?
    /// What a shell offers as its value; nil for a flag.
    var completion: ValueCompletion?
    /// Whether a command line without it is wrong.
    package var isRequired = false
    var isOperand = false
    /// Whether the help of its command does not show it; the manual does.
    package var isHidden = false
    /// Whether it may be given several times; of operands, the last one only.
    package var isRepeatable = false
    /// Reads its value, or throws what is wrong with the text; a flag's is whether it is given.
    var read: @Sendable (String) throws(UsageError) -> any Sendable = { _ in true }
}

extension Parameter {
    /// A flag, which is there or not.
    ///
    /// - Parameters:
    ///   - name: its long name, without hyphens before it.
    ///   - letter: its short name: `f` for `-f`.
    package static func flag(_ name: String, letter: Character? = nil) -> Self {
        Self(name: name, letter: letter)
    }

    /// An option, which takes a value of a form: `--account savings`, `--account=savings`; the
    /// other parameters are those of a flag.
    static func option<Value>(_ name: String, letter: Character? = nil, _ form: ValueForm<Value>)
        -> Self
    {
        var option = Self(name: name, letter: letter)
        option.take(form)
        return option
    }

    /// An operand, which is taken by its position; its name is the placeholder of its form.
    static func operand<Value>(_ form: ValueForm<Value>) -> Self {
        var operand = Self(name: form.placeholder)
        operand.isOperand = true
        operand.isRequired = true
        operand.take(form)
        return operand
    }

    private mutating func take<Value>(_ form: ValueForm<Value>) {
        placeholder = form.placeholder
        completion = form.completion
        let spelling = spelling
        read = { text throws(UsageError) in try form.value(of: text, for: spelling) }
    }

    /// How messages name it: `--account`; `ACCOUNT` if it is an operand.
    package var spelling: String { isOperand ? name : "--" + name }

    /// Every way to write it: `-f`, `--file`.
    package var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

    /// How a usage line shows it: `--account ACCOUNT`, `FILE...`.
    package var synopsis: String {
        let more = isRepeatable && isOperand ? "..." : ""
        guard let placeholder, !isOperand else { return spelling + more }
        return spelling + " " + placeholder
    }
}

extension Parameter {
    /// Asks for help.
    package static let help = flag("help", letter: "h")

    /// Asks for the version.
    package static let version = flag("version")

    /// Names the ledger.
    package static let file = option("file", letter: "f", .ledgerSource)
}
