/// A command that is declared but has no body yet.
struct CommandNotBuilt: CommandFailure {
    let name: String

    var status: ExitStatus { .wrongUsage }
    var message: String { "piggybank: '\(name)' is not built into this program." }
}
