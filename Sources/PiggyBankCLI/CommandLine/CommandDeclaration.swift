/// Everything that help, parser and completions know of a command.
struct CommandDeclaration: Sendable {
    /// The words that call it: one, or two such as `goal create`.
    let path: [String]
    let group: CommandGroup
    /// One line for the list of commands, without a full stop.
    let summary: String
    /// What more there is to know: paragraphs, separated by blank lines.
    let discussion: String
    let operands: [any OperandDeclaration]
    /// Its own options, in the order of the help.
    let options: [any OptionDeclaration]
    /// Options that it shares with others; the usage line does not repeat them.
    let commonOptions: [any OptionDeclaration]
    /// Sets of options of which a command line may have one at most.
    let exclusive: [[any OptionDeclaration]]
    let examples: [Example]

    init(
        _ path: String...,
        group: CommandGroup,
        summary: String,
        discussion: String = "",
        operands: [any OperandDeclaration] = [],
        options: [any OptionDeclaration] = [],
        commonOptions: [any OptionDeclaration] = [],
        exclusive: [[any OptionDeclaration]] = [],
        examples: [Example] = []
    ) {
        self.path = path
        self.group = group
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.commonOptions = commonOptions
        self.exclusive = exclusive
        self.examples = examples
    }

    /// Its name as it is typed: `goal create`.
    var name: String { path.joined(separator: " ") }

    /// Every option that may follow its name, in the order of the help.
    var allOptions: [any OptionDeclaration] {
        options + commonOptions + [StandardOptions.help]
    }

    /// Whether `-f FILE` may also be written as an operand: so if it has no other.
    var takesFileOperand: Bool {
        operands.isEmpty && allOptions.contains { $0.name == StandardOptions.file.name }
    }

    /// Its operands, the file included where it may be one.
    var allOperands: [any OperandDeclaration] {
        takesFileOperand ? [StandardOptions.fileOperand] : operands
    }
}

/// Under which heading the list of commands shows a command.
enum CommandGroup: String, CaseIterable, Sendable {
    case read = "Read"
    case record = "Record"
    case check = "Check"
    case more = "More"
}

/// A command line to learn from.
struct Example: Sendable {
    let commandLine: String
    /// What it does, in one sentence.
    let meaning: String

    init(_ commandLine: String, _ meaning: String) {
        self.commandLine = commandLine
        self.meaning = meaning
    }
}
