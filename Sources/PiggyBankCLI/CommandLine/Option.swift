import PiggyBankLanguages

/// An option of a command: its declaration, and what is given for it.
///
/// The type of the property says whether it may be left out (an optional or one with a default),
/// be given several times (an array) or is required (any other).
@propertyWrapper
struct Option<Value: Sendable>: DeclaredProperty {
    let parameter: Parameter
    let isGiven: Bool
    private let value: Value?

    /// The value that is given.
    var wrappedValue: Value {
        // Only a command line without what is required lacks it, and no command is run of such.
        guard let value else { preconditionFailure("\(spelling) is read before it is parsed") }
        return value
    }
    var projectedValue: Self { self }

    init<Form>(
        _ name: String,
        letter: Character? = nil,
        _ form: ValueForm<Form>
    ) where Value == Form? {
        self.init(.option(name, letter: letter, form)) { $0.first as? Form }
    }

    init(_ name: String, _ form: ValueForm<Value>) {
        var option = Parameter.option(name, form)
        option.isRequired = true
        self.init(option) { $0.first as? Value }
    }

    init<Form>(_ name: String, _ form: ValueForm<Form>) where Value == [Form] {
        var option = Parameter.option(name, form)
        option.isRepeatable = true
        self.init(option) { $0.compactMap { $0 as? Form } }
    }

    init(wrappedValue: Value, _ name: String, _ form: ValueForm<Value>) {
        self.init(.option(name, form)) { ($0.first as? Value) ?? wrappedValue }
    }

    fileprivate init(_ parameter: Parameter, _ value: ([any Sendable]) -> Value?) {
        let given = CommandReader.values(of: parameter)
        self.parameter = parameter
        isGiven = !given.isEmpty
        self.value = value(given)
    }
}

/// A flag of a command, which is given or not.
@propertyWrapper
struct Flag: DeclaredProperty {
    let parameter: Parameter
    let isGiven: Bool

    var wrappedValue: Bool { isGiven }
    var projectedValue: Self { self }

    init(_ name: String, letter: Character? = nil) {
        parameter = .flag(name, letter: letter)
        isGiven = !CommandReader.values(of: parameter).isEmpty
    }
}

/// An operand of a command, whose place is that among its operands; the type of the property says
/// what that of an option does.
@propertyWrapper
struct Operand<Value: Sendable>: Sendable {
    let projectedValue: Option<Value>

    /// The value that is given.
    var wrappedValue: Value { projectedValue.wrappedValue }

    init(_ form: ValueForm<Value>) {
        projectedValue = Option(.operand(form)) { $0.first as? Value }
    }

    init<Form>(_ form: ValueForm<Form>) where Value == Form? {
        var operand = Parameter.operand(form)
        operand.isRequired = false
        projectedValue = Option(operand) { $0.first as? Form }
    }

    init<Form>(_ form: ValueForm<Form>, isRequired: Bool) where Value == [Form] {
        var operand = Parameter.operand(form)
        operand.isRequired = isRequired
        operand.isRepeatable = true
        projectedValue = Option(operand) { $0.compactMap { $0 as? Form } }
    }
}

/// Options that several commands share, as a part of each.
@propertyWrapper
struct OptionGroup<Group: ParsableArguments>: Sendable {
    let wrappedValue: Group

    /// Declares them in their order.
    ///
    /// - Parameter rank: whether they are the command's own, or common ones, which its usage line
    ///   does not repeat.
    init(_ rank: CommandReader.Rank = .own) {
        wrappedValue = CommandReader.group(rank)
    }
}

/// A property that declares a parameter.
protocol DeclaredProperty: Sendable {
    var parameter: Parameter { get }
    var isGiven: Bool { get }
}

extension DeclaredProperty {
    /// How messages name it.
    var spelling: String { parameter.spelling }

    /// Requires that it is not given without a flag, as it means nothing then.
    func only(with flag: Flag) throws(UsageFact) {
        guard isGiven, !flag.isGiven else { return }
        throw .wrongValue(of: spelling, reason: .nothingWithout(flag.spelling))
    }
}
