import PiggyBank
import PiggyBankLanguages

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
    static var question: Consent { get }

    /// Whether `--yes` is given, which answers.
    var isConfirmed: Bool { get }
}

extension AskingCommand {
    func validate(_ context: Context) throws(UsageFact) {
        try context.requirePerson(isAsked: isAsked(context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(action, asking: isAsked(context) ? Self.question : nil, context)
    }

    /// Whether a person is asked first; who cannot answer is not.
    private func isAsked(_ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !recording.answer.isDryRun
    }
}

extension Context {
    /// Requires that it is no program that would be asked.
    func requirePerson(isAsked: Bool) throws(UsageFact) {
        if isAsked, speech.isJSON { throw .consentOfProgram }
    }
}
