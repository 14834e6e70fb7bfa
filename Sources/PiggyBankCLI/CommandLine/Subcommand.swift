/// One command of the program: what it is called with, and what it does.
protocol Subcommand: SendableMetatype {
    static var declaration: CommandDeclaration { get }

    /// Does it.
    ///
    /// - Throws: A `CommandFailure`; any other error counts as a failed file.
    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus
}
