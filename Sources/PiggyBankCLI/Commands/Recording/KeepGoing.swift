import PiggyBank
import PiggyBankLanguages
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
    static func answer(
        _ result: Result<Receipt, DraftRejection>,
        line: Int,
        id: String?,
        in language: any Language = English()
    ) -> Report {
        let status: String
        let error: Member
        var receipts: [Receipt] = []
        switch result {
        case .success(let receipt):
            status = receipt.outcome == .alreadyRecorded ? "alreadyRecorded" : "recorded"
            receipts = [receipt]
            error = .fact(.data("error", .null))
        case .failure(let rejection):
            status = "refused"
            let message = language.message(for: rejection.rejection)
            error = .report(
                "error",
                Report(
                    nil,
                    [
                        .fact(.data("code", .text(rejection.rejection.code))),
                        .fact(.data("message", .text(message.sentence))),
                        .fact(.data("next", .text(ifAny: message.nextStep))),
                        .fact(.data("column", .integer(rejection.column))),
                    ]
                )
            )
        }
        return Report(
            nil,
            [
                .fact(.data("line", .integer(line))),
                .fact(.data("sequence", .sequence(receipts.first?.event?.sequence))),
                .fact(.data("id", .text(ifAny: id))),
                .fact(.data("status", .text(status))),
                .section(balances(receipts)),
                error,
            ]
        )
    }
}
