/// A value that a command takes by its place, without a name before it.
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
