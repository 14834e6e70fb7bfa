/// The command line of one command, checked against its declaration.
///
/// Values are asked for by the declared option, flag or operand, which also determines their type.
struct ParsedArguments: Sendable {
    /// How the command was called: `piggybank goal create`.
    let caller: String
    let declaration: CommandDeclaration
    let given: GivenOptions
    /// Texts by the name of their operand.
    let operands: [String: String]

    /// The value of an option; nil when it is not given.
    subscript<Value>(option: Option<Value>) -> Value? {
        assertDeclared(option)
        return given.values[option.name].flatMap(option.form.read)
    }

    /// Whether a flag is given.
    subscript(flag: Flag) -> Bool {
        assertDeclared(flag)
        return given.flags.contains(flag.name)
    }

    /// The value of an operand; nil when it is not given.
    subscript<Value>(operand: Operand<Value>) -> Value? {
        assert(declaration.operands.contains { $0.name == operand.name }, "undeclared operand")
        return operands[operand.name].flatMap(operand.form.read)
    }

    /// The value of an option that the command requires.
    ///
    /// - Throws: `UsageError` when it is not given, which the parser has reported earlier if the
    ///   declaration requires it.
    func required<Value>(_ option: Option<Value>) throws(UsageError) -> Value {
        guard let value = self[option] else { throw usageError(.missingOption(option.synopsis)) }
        return value
    }

    /// The value of an operand that is not optional.
    ///
    /// - Throws: `UsageError` when it is not given, which the parser has reported earlier unless
    ///   the operand is declared optional.
    func required<Value>(_ operand: Operand<Value>) throws(UsageError) -> Value {
        guard let value = self[operand] else { throw usageError(.missingOperand(operand.name)) }
        return value
    }

    /// A usage error of this command.
    func usageError(_ fact: UsageError.Fact) -> UsageError {
        UsageError(fact, in: caller)
    }

    /// A command that asks for what it did not declare could never be given it.
    private func assertDeclared(_ option: some OptionDeclaration) {
        assert(
            declaration.allOptions.contains { $0.name == option.name },
            "undeclared option \(option.spelling)"
        )
    }
}

/// The options of a command line, as texts by their long names.
struct GivenOptions: Sendable {
    var values: [String: String] = [:]
    var flags: Set<String> = []

    func contains(_ option: any OptionDeclaration) -> Bool {
        flags.contains(option.name) || values[option.name] != nil
    }
}
