import PiggyBank
import PiggyBankStore

extension LedgerWriter {
    /// Records a compound command, or says what would be recorded.
    ///
    /// - Throws: `LedgerFailure` for a command that is rejected, `UsageError` for one that corrects
    ///   what its event does not have, or `RecordError`.
    mutating func receipts(of compound: CompoundCommand, isDryRun: Bool) throws -> [Receipt] {
        let rejection: CommandRejection
        switch try record([compound], isDryRun: isDryRun)[0] {
        case .success(let receipts): return receipts
        case .failure(let failure): rejection = failure
        }
        if case .notCorrectable(let member, let sequence, let type) = rejection.cause {
            let options = type.correctable.map(\.option)
            throw UsageError(
                "option-of-other-events",
                """
                \(verbatim: member.option) does not apply to event \(sequence) of type \
                \(type.name), which takes \(verbatim: options, .and), and like every event --time \
                and --note.
                """)
        }
        switch rejection.rejection {
        case .unknownAccount(let account, _):
            let accounts = knownBalances.filter { !$0.isClosed }.map(\.account)
            let known = Text.known(insteadOf: account, accounts, knownSavings)
            throw LedgerFailure.rejected(rejection, known: known)
        case .unknownGoal(let goal):
            let goals = knownSavings.filter { !$0.isDeleted }.map(\.goal)
            throw LedgerFailure.rejected(rejection, known: .known(insteadOf: goal, goals))
        default: throw LedgerFailure.rejected(rejection)
        }
    }
}

extension Member {
    /// The option of `piggybank correct` that states it, such as `--round-up`.
    fileprivate var option: String {
        rawValue.reduce(into: "--") { option, character in
            option += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }
}
