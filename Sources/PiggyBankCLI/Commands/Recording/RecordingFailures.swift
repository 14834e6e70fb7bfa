import PiggyBank
import PiggyBankStore

/// A command that a rule is against: nothing was recorded.
struct RefusedCommand: CommandFailure {
    let refusal: CommandRefusal
    /// The names that the ledger has, where the command asked for another.
    let knownNames: KnownNames?

    init(_ refusal: CommandRefusal, knownNames: KnownNames? = nil) {
        self.refusal = refusal
        self.knownNames = knownNames
    }

    var status: ExitStatus { .refused }

    var message: String {
        let explanation = refusal.explanation
        return """
            piggybank: \(refusal.code): \(explanation.sentence)\(knownNames?.clause ?? "")
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

    var status: ExitStatus { .fileFailed }

    var message: String {
        let message = "piggybank: \(name): \(error.message)"
        switch error {
        case .notOpened(let error) where error.isAbsence && !isNew:
            return message + "\nnext: 'piggybank init \(name)' creates it."
        case .exists where isNew:
            return message + "\nnext: Choose another name, or record into the ledger as it is."
        default: return message
        }
    }
}

extension RecordError {
    /// The error as the program ends with it.
    ///
    /// - Parameter isNew: whether the file was to be created.
    func failure(at path: String, isNew: Bool = false) -> any CommandFailure {
        let name = Phrase.visible(path)
        return switch self {
        case .refused(let refusal): RefusedCommand(refusal)
        case .broken(let violation): BrokenLedger(name: name, violation: violation)
        case .unreadable(let error): UnreadableFile(name: name, error: error)
        case .unwritable(let error): UnwritableFile(name: name, error: error, isNew: isNew)
        }
    }
}
