/// An option of a command: its declaration, and what is given for it.
///
/// The type of the property says whether it may be left out (an optional or one with a default),
/// be given several times (an array) or is required (any other).
@propertyWrapper package struct Option<Value: Sendable>: DeclaredProperty {
    private let given: Given<Value?>

    /// What it declares.
    package var parameter: Parameter { given.parameter }
    /// Whether the command line has it.
    package var isGiven: Bool { given.isGiven }

    /// The value that is given.
    package var wrappedValue: Value {
        // Only a command line without what is required lacks it, and no command is run of such.
        guard let value = given.value else {
            preconditionFailure("\(spelling) is read before it is parsed")
        }
        return value
    }
    /// The declaration itself.
    package var projectedValue: Self { self }

    /// Declares an option that may be left out.
    package init<Form>(_ name: String, letter: Character? = nil, _ form: ValueForm<Form>)
    where Value == Form? { self.init(.option(name, letter: letter, form)) { $0.first as? Form } }

    /// Declares an option that is required.
    package init(_ name: String, _ form: ValueForm<Value>) {
        var option = Parameter.option(name, form)
        option.isRequired = true
        self.init(option) { $0.first as? Value }
    }

    /// Declares an option that may be given several times.
    package init<Form>(_ name: String, _ form: ValueForm<Form>) where Value == [Form] {
        var option = Parameter.option(name, form)
        option.isRepeatable = true
        self.init(option) { $0.compactMap { $0 as? Form } }
    }

    /// Declares an option with a value where it is left out.
    package init(wrappedValue: Value, _ name: String, _ form: ValueForm<Value>) {
        self.init(.option(name, form)) { ($0.first as? Value) ?? wrappedValue }
    }

    fileprivate init(_ parameter: Parameter, _ value: ([any Sendable]) -> Value?) {
        given = Given(parameter, value)
    }
}

/// What is given for a parameter, in a box: a command has many of them, and would be large.
private final class Given<Value: Sendable>: Sendable {
    let parameter: Parameter
    let isGiven: Bool
    let value: Value

    init(_ parameter: Parameter, _ value: ([any Sendable]) -> Value) {
        let given = CommandReader.values(of: parameter)
        self.parameter = parameter
        isGiven = !given.isEmpty
        self.value = value(given)
    }
}

/// A flag of a command, which is given or not.
@propertyWrapper package struct Flag: DeclaredProperty {
    private let given: Given<Bool>

    /// What it declares.
    package var parameter: Parameter { given.parameter }
    /// Whether the command line has it.
    package var isGiven: Bool { given.isGiven }

    /// Whether it is given.
    package var wrappedValue: Bool { isGiven }
    /// The declaration itself.
    package var projectedValue: Self { self }

    /// Declares a flag.
    package init(_ name: String, letter: Character? = nil) {
        given = Given(.flag(name, letter: letter)) { !$0.isEmpty }
    }
}

/// An operand of a command, whose place is that among its operands; the type of the property says
/// what that of an option does.
@propertyWrapper package struct Operand<Value: Sendable>: Sendable {
    /// Its declaration.
    package let projectedValue: Option<Value>

    /// The value that is given.
    package var wrappedValue: Value { projectedValue.wrappedValue }

    /// Declares an operand that is required.
    package init(_ form: ValueForm<Value>) {
        projectedValue = Option(.operand(form)) { $0.first as? Value }
    }

    /// Declares an operand that may be left out.
    package init<Form>(_ form: ValueForm<Form>) where Value == Form? {
        var operand = Parameter.operand(form)
        operand.isRequired = false
        projectedValue = Option(operand) { $0.first as? Form }
    }

    /// Declares an operand that may be given several times.
    package init<Form>(_ form: ValueForm<Form>, isRequired: Bool) where Value == [Form] {
        var operand = Parameter.operand(form)
        operand.isRequired = isRequired
        operand.isRepeatable = true
        projectedValue = Option(operand) { $0.compactMap { $0 as? Form } }
    }
}

/// Options that several commands share, as a part of each.
@propertyWrapper package struct OptionGroup<Group: ParsableArguments>: Sendable {
    private let boxed: Boxed

    private final class Boxed: Sendable {
        let group: Group

        init(_ group: Group) { self.group = group }
    }

    /// The options that are given.
    package var wrappedValue: Group { boxed.group }

    /// Declares them in their order.
    ///
    /// - Parameter rank: whether they are the command's own, hidden ones, which its help does not
    ///   show, or common ones, which its usage line does not repeat.
    package init(_ rank: CommandReader.Rank = .own) { boxed = Boxed(CommandReader.group(rank)) }
}

/// A property that declares a parameter.
package protocol DeclaredProperty: Sendable {
    var parameter: Parameter { get }
    var isGiven: Bool { get }
}

extension DeclaredProperty {
    /// How messages name it.
    var spelling: String { parameter.spelling }

    /// Requires that it is not given without a flag, as it means nothing then.
    func only(with flag: Flag) throws(UsageError) {
        guard isGiven, !flag.isGiven else { return }
        throw .needs(spelling, flag.spelling)
    }
}
