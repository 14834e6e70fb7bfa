import PiggyBank

/// A command that records one event.
protocol RecordingCommand: ParsableCommand {
    var recording: Recording { get }

    /// What is asked for.
    var action: Command.Action { get }
}

extension RecordingCommand {
    func run(_ context: Context) throws -> ExitStatus { try recording.record(action, context) }
}

/// A command that records one event, after a person was asked.
protocol AskingCommand: RecordingCommand {
    static var question: Text { get }

    /// Whether `--yes` is given, which answers.
    var isConfirmed: Bool { get }
}

extension AskingCommand {
    func validate(_ context: Context) throws(UsageError) {
        try context.requirePerson(isAsked: recording.asks(unless: isConfirmed, context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        let asks = recording.asks(unless: isConfirmed, context)
        return try recording.record(action, asking: asks ? Self.question : nil, context)
    }
}

extension Recording {
    /// Whether a person is asked first; who cannot answer is not.
    func asks(unless isConfirmed: Bool, _ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !answer.isDryRun
    }
}

extension Context {
    /// Requires that it is no program that would be asked.
    func requirePerson(isAsked: Bool) throws(UsageError) {
        guard isAsked, speech.isJSON else { return }
        throw UsageError("needs-consent", "--format json does not ask for confirmation: add --yes.")
    }
}
