/// Properties that options and operands are declared by: those of a command, or a group of options
/// that several commands have.
package protocol ParsableArguments: Sendable {
    init()

    /// Requires that what is given goes together, before anything is read or written for it.
    ///
    /// - Throws: The first thing that does not.
    func validate(_ context: Context) throws(UsageError)
}

extension ParsableArguments {
    package func validate(_ context: Context) throws(UsageError) {}

    /// Requires that at most one of some options is given.
    package func exclude(_ options: any DeclaredProperty...) throws(UsageError) {
        let together = options.filter(\.isGiven)
        guard together.count > 1 else { return }
        throw .exclusive(together[0].spelling, together[1].spelling)
    }

    /// Requires that at least one of some options is given.
    func requireOne(of options: any DeclaredProperty...) throws(UsageError) {
        guard !options.contains(where: \.isGiven) else { return }
        throw .missingOne(of: options.map(\.spelling))
    }
}

/// A command of the program: its properties are its operands and options, in the order of the
/// help.
package protocol ParsableCommand: ParsableArguments {
    /// The words that call it: one, or two such as `goal create`.
    static var name: String { get }
    static var group: CommandGroup { get }
    /// Command lines to learn from; the help says what each does.
    static var examples: [String] { get }

    /// Does it, or throws `UsageError` or a `CommandFailure`; any other error counts as a failed
    /// file.
    func run(_ context: Context) throws -> ExitStatus
}

extension ParsableCommand { package static var examples: [String] { [] } }

/// Under which heading the list of commands shows a command, and by which texts of help name it.
package enum CommandGroup: String, CaseIterable, Sendable { case read, record, check, people, more }

/// A command as help, parser and completions know it.
package struct CommandDeclaration: Sendable {
    /// The words that call it.
    package let name: String
    /// Where the help lists it.
    package let group: CommandGroup
    /// Command lines to learn from.
    package var examples: [String] = []
    /// Its operands, in their order.
    package var operands: [Parameter] = []
    /// Its own options, in the order of the help.
    package var options: [Parameter] = []
    /// Options that it shares with others; the usage line does not repeat them.
    package var commonOptions: [Parameter] = []
}

extension CommandDeclaration {
    /// The words of its name.
    package var path: [String] { name.split(separator: " ").map(String.init) }

    /// Every option that may follow its name, in the order of the help.
    package var allOptions: [Parameter] { options + commonOptions + [.help] }

    /// Its own options that the help shows.
    package var shownOptions: [Parameter] { options.filter { !$0.isHidden } }

    /// Whether `-f FILE` may also be written as an operand: so if it has no other.
    package var takesFileOperand: Bool {
        operands.isEmpty && allOptions.contains { $0.name == Parameter.file.name }
    }

    /// Its operands, the file included where it may be one.
    package var allOperands: [Parameter] {
        guard takesFileOperand else { return operands }
        var file = Parameter.operand(.ledgerSource)
        file.isRequired = false
        return [file]
    }
}
