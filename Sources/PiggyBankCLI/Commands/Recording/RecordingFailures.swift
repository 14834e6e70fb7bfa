import PiggyBank
import PiggyBankStore

/// A command that a rule is against: nothing was recorded.
struct RefusedCommand: CommandFailure {
    let rejection: CommandRejection
    /// The names that the ledger has, where the command asked for another.
    let knownNames: KnownNames?

    init(_ rejection: CommandRejection, knownNames: KnownNames? = nil) {
        self.rejection = rejection
        self.knownNames = knownNames
    }

    var status: ExitStatus { .rejected }

    var message: String {
        let explanation = rejection.explanation
        return """
            piggybank: \(rejection.code): \(explanation.sentence)\(knownNames?.clause ?? "")
            next: \(explanation.nextStep)
            """
    }
}

/// A ledger file that could not be written.
struct UnwritableFile: CommandFailure {
    let name: String
    let error: WriteError
    /// Whether the file was to be created.
    let isNew: Bool
    /// How many events of the input were acknowledged before.
    let acknowledged: Int

    var status: ExitStatus { .fileFailed }

    var message: String {
        let message = "piggybank: \(name): \(error.message(after: acknowledged))"
        switch error {
        case _ where acknowledged > 0: return message + "\nnext: \(remedy), then \(restOfInput)."
        case .notOpened(let error) where error.isAbsence && !isNew:
            return message + "\nnext: 'piggybank init \(name)' creates it."
        case .exists where isNew:
            return message + "\nnext: Choose another name, or record into the ledger as it is."
        default: return message
        }
    }

    /// What is to be done before anything can be recorded again.
    private var remedy: String {
        switch error {
        case .notWritten: "Make room for the file"
        case .notCutBack, .notSynced: "Check the disk"
        case .tornTailNotCopied: "Make room for that copy"
        case .locked: "Wait for the other writer"
        case .noTime: "Set the clock"
        case .changedMeanwhile, .changedDuringBatch: "Audit the ledger"
        default: "Compare the file with a backup"
        }
    }

    /// How the events that follow those that were acknowledged are recorded.
    private var restOfInput: String {
        let rest =
            switch error {
            case .notCutBack, .notSynced, .changedDuringBatch:
                "only the events that the ledger does not have"
            default: "only what follows \(Phrase.first(acknowledged, "line"))"
            }
        return "append the same input again if all its events have ids, else \(rest)"
    }
}

extension RecordError {
    /// The error as the program ends with it.
    ///
    /// - Parameters:
    ///   - isNew: whether the file was to be created.
    ///   - acknowledged: how many events of the input were acknowledged before.
    func failure(
        at path: String,
        isNew: Bool = false,
        after acknowledged: Int = 0
    ) -> any CommandFailure {
        let name = Phrase.visible(path)
        return switch self {
        case .rejected(let rejection): RefusedCommand(rejection)
        case .broken(let violation): BrokenLedger(name: name, violation: violation)
        case .unreadable(let error): UnreadableFile(name: name, error: error)
        case .unwritable(let error):
            UnwritableFile(name: name, error: error, isNew: isNew, acknowledged: acknowledged)
        }
    }
}
