import PiggyBank
import PiggyBankReports
import PiggyBankStore

// `append --keep-going`: every event of the input is answered once its batch is on the disk,
// refusals included.

extension Report {
    /// What became of one event of the input, as one object.
    ///
    /// - Parameters:
    ///   - line: the number of its line in the input.
    ///   - id: the one that it states; nil for none, and where the line is no event.
    static func answer(_ result: Result<Receipt, DraftRejection>, line: Int, id: String?) -> Report
    { Report(nil, Part.answered, of: AnsweredEvent(line: line, id: id, result: result)) }
}

/// One event of the input, and what became of it.
struct AnsweredEvent: Sendable {
    fileprivate var line: Int
    fileprivate var id: String?
    fileprivate var result: Result<Receipt, DraftRejection>

    fileprivate var receipt: Receipt? { try? result.get() }

    fileprivate var refusal: Refusal? {
        guard case .failure(let rejection) = result else { return nil }
        return Refusal(problem: rejection.rejection.problem, column: rejection.column)
    }

    /// Why it is not recorded, made once for all that is said of it.
    fileprivate struct Refusal: Sendable {
        let problem: Problem
        let column: Int?
    }

    fileprivate var status: Status {
        guard let receipt else { return .refused }
        return receipt.outcome == .alreadyRecorded ? .alreadyRecorded : .recorded
    }

    fileprivate enum Status: String, CaseIterable, CellValue {
        case recorded = "recorded"
        case alreadyRecorded = "alreadyRecorded"
        case refused = "refused"
    }
}

extension Part<AnsweredEvent> {
    static var answered: [Part] {
        [
            .fact("line") { $0.line }, .fact("sequence") { $0.receipt?.event?.sequence },
            .fact("id") { $0.id }, .fact("status") { $0.status },
            .fact("reversedBy") { $0.receipt?.reversedBy },
            .fact("replacedBy") { $0.receipt?.replacedBy },
            .rows("balances", Column.holdings) {
                [Holding].held(after: [$0.receipt].compactMap(\.self))
            }, .report("error", error, ifAny: { $0.refusal }),
        ]
    }

    private static var error: [Part<AnsweredEvent.Refusal>] {
        [
            .fact("code") { $0.problem.code }, .fact("message") { $0.problem.sentence },
            .fact("next") { $0.problem.nextStep }, .fact("column") { $0.column },
        ]
    }
}
