import PiggyBank
import PiggyBankImport

/// What became of a plan that was recorded.
///
///     let receipt = try await store.record(plan)
///     print(receipt.recorded, receipt.ledger.balances)
public struct ImportReceipt: Sendable {
    /// How many events were recorded, and are on the disk; or would be, in a dry run.
    public var recorded = 0
    /// The ledger afterwards: its balances, savings and round-ups.
    public var ledger: Ledger

    /// The sequence of the ledger's last event.
    public var sequence: Int64 { ledger.sequence }
    /// The hash of the ledger's last line; nil for a plain or empty ledger, and for a dry run that
    /// records.
    public var head: String?
}

/// Why a plan was not recorded.
///
///     do { receipt = try await store.record(plan) } catch .outdated {
///         receipt = try await store.record(try await store.plan(files, mapping))
///     }
public enum ImportError: Error, Hashable, Sendable {
    /// Something was found when the plan was made; it says what.
    case notPlanned
    /// The ledger has other events than when the plan was made: make it again.
    case outdated
    /// A rule of the ledger rejects what a row comes to; nothing was written.
    case rejected(CommandRejection, ImportPlan.Step)
    /// The ledger could not be read or written. What was written before that counts; the same files
    /// planned again complete it.
    case failed(RecordError)
}

extension ImportError {
    /// Whether nobody knows how many of the events are recorded: open the ledger again, and plan
    /// the same files, which completes them.
    public var isOutcomeUnknown: Bool {
        if case .failed(let error) = self { error.isOutcomeUnknown } else { false }
    }
}

extension ImportError: Explained, CustomStringConvertible {
    /// Why nothing, or not everything, was recorded.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .notPlanned:
            .code("not-planned")
            "the files have errors, so nothing was recorded"
        case .outdated:
            .code("outdated")
            "the ledger has grown since the import was planned"
        case .rejected(let rejection, _): rejection.problem
        case .failed(let error): error.problem
        }
    }

    /// The code and what is said of it in English, after the place of a row that is rejected.
    public var description: String {
        guard case .rejected(let rejection, let step) = self, let file = step.file,
            let place = step.place
        else { return "\(code): \(message.sentence)" }
        return "\(file):\(place.line): \(rejection)"
    }
}
