import PiggyBankLanguages

/// The command line of one command, checked against its declaration.
///
/// Values are asked for by the declared parameter, which also determines their type.
struct ParsedArguments: Sendable {
    /// How the command was called: `piggybank goal create`.
    let caller: String
    let declaration: CommandDeclaration
    /// What was given, by the names of the parameters; of a flag, its spelling.
    let texts: [String: [String]]

    /// The value of an option or an operand; nil when it is not given.
    subscript<Value>(parameter: Parameter<Value>) -> Value? {
        texts(of: parameter).first.flatMap { parameter.form?.read($0) }
    }

    /// Every value of an option or an operand that may be given several times, in their order.
    subscript<Value>(all parameter: Parameter<Value>) -> [Value] {
        texts(of: parameter).compactMap { parameter.form?.read($0) }
    }

    /// Whether a flag is given.
    subscript(flag: Parameter<Bool>) -> Bool { !texts(of: flag).isEmpty }

    /// The value of an option or an operand that the command requires.
    ///
    /// - Throws: `UsageError` when it is not given, which the parser has reported earlier if the
    ///   declaration requires it.
    func required<Value>(_ parameter: Parameter<Value>) throws(UsageError) -> Value {
        guard let value = self[parameter] else { throw usageError(.missing([parameter])) }
        return value
    }

    /// Whether an option or an operand is given.
    func isGiven(_ parameter: some ParameterDeclaration) -> Bool {
        texts[parameter.name] != nil
    }

    /// Requires that what is given goes together, before anything is read or written for it.
    ///
    /// - Throws: `UsageError` for the first parameter that does not, operands before options.
    func requireAgreement(_ context: Context) throws(UsageError) {
        for parameter in declaration.allOperands + declaration.allOptions {
            try parameter.check(self, context)
        }
    }

    /// A usage error of this command.
    func usageError(_ fact: UsageFact) -> UsageError {
        UsageError(fact, in: caller)
    }

    private func texts(of parameter: some ParameterDeclaration) -> [String] {
        // A command that asks for what it did not declare could never be given it.
        assert(declares(parameter), "undeclared parameter \(parameter.spelling)")
        return texts[parameter.name] ?? []
    }
}

// MARK: - Parameters that several commands share, and not all declare

extension ParsedArguments {
    /// The value of an option that the command may not have; nil when it is not given.
    subscript<Value>(ifDeclared parameter: Parameter<Value>) -> Value? {
        declares(parameter) ? self[parameter] : nil
    }

    /// Every value of an option that the command may not have.
    subscript<Value>(allIfDeclared parameter: Parameter<Value>) -> [Value] {
        declares(parameter) ? self[all: parameter] : []
    }

    /// Whether a flag is given that the command may not have.
    subscript(ifDeclared flag: Parameter<Bool>) -> Bool {
        declares(flag) && self[flag]
    }

    private func declares(_ parameter: some ParameterDeclaration) -> Bool {
        (declaration.allOptions + declaration.allOperands).contains { $0.name == parameter.name }
    }
}
