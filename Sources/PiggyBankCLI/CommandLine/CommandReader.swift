import Synchronization

/// Makes a command of what is given on a command line.
///
/// The properties of a command are made in their order. As each is, it tells the reader that is at
/// work what it declares, and gets what is given for it: so a declaration, and the value, are the
/// property alone, and nothing looks for properties at run time.
package final class CommandReader: Sendable {
    /// Whether an option is one of the command's own, one that the help does not show, or one that
    /// the usage line does not repeat.
    package enum Rank: Sendable { case own, hidden, common }

    /// Looks at a group of options once all of a command is read.
    typealias Check = @Sendable (Context) throws(UsageError) -> Void

    private struct State {
        var operands: [Parameter] = []
        var options: [Parameter] = []
        var commonOptions: [Parameter] = []
        var rank = Rank.own
        var checks: [Check] = []
    }

    @TaskLocal private static var current: CommandReader?

    /// What is given, by the names of the parameters.
    private let values: [String: [any Sendable]]
    private let state = Mutex(State())

    private init(_ values: [String: [any Sendable]]) { self.values = values }

    /// What is given for a parameter of the command that is being made; nothing where none is.
    static func values(of parameter: Parameter) -> [any Sendable] {
        guard let current else { return [] }
        current.state.withLock { state in
            switch (parameter.isOperand, state.rank) {
            case (true, _): state.operands.append(parameter)
            case (false, .own): state.options.append(parameter)
            case (false, .hidden):
                var parameter = parameter
                parameter.isHidden = true
                state.options.append(parameter)
            case (false, .common): state.commonOptions.append(parameter)
            }
        }
        return current.values[parameter.name] ?? []
    }

    /// Makes a group of options of the command that is being made.
    ///
    /// A group within a common or a hidden one is so too, and is looked at after it.
    static func group<Group: ParsableArguments>(_ rank: Rank) -> Group {
        guard let current else { return Group() }
        let (before, index) = current.state.withLock { state in
            let before = state.rank
            if rank != .own { state.rank = rank }
            state.checks.append { _ in }
            return (before, state.checks.count - 1)
        }
        let group = Group()
        current.state.withLock { state in
            state.rank = before
            state.checks[index] = { context throws(UsageError) in try group.validate(context) }
        }
        return group
    }

    /// What a command declares.
    ///
    /// - Parameter common: options that every command of the program has.
    static func declaration(of type: any ParsableCommand.Type, common: [Parameter])
        -> CommandDeclaration
    {
        let reader = CommandReader([:])
        _ = $current.withValue(reader) { type.init() }
        let state = reader.state.withLock { $0 }
        return CommandDeclaration(
            name: type.name, group: type.group, examples: type.examples, operands: state.operands,
            options: state.options, commonOptions: state.commonOptions + common)
    }

    /// A command of what is given, which has to be what it requires.
    static func command(_ type: any ParsableCommand.Type, _ values: [String: [any Sendable]]) -> (
        command: any ParsableCommand, checks: [Check]
    ) {
        let reader = CommandReader(values)
        let command = $current.withValue(reader) { type.init() }
        let own: Check = { context throws(UsageError) in try command.validate(context) }
        return (command, [own] + reader.state.withLock { $0.checks })
    }
}
