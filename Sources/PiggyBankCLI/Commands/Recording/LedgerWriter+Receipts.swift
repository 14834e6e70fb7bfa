import PiggyBank
import PiggyBankStore

extension LedgerWriter {
    /// Records a request, or says what would be recorded.
    ///
    /// - Parameters:
    ///   - request: makes the request; again where it was planned after the last line, and another
    ///     program has recorded something since.
    ///   - require: is told what would be recorded: nothing else is then; nil for nothing.
    /// - Throws: `LedgerFailure` for a command that is rejected, `UsageError` for one that corrects
    ///   what its event does not have, or what was thrown.
    mutating func receipts(
        isDryRun: Bool, of makeRequest: (inout LedgerWriter) throws -> RecordRequest,
        requiring require: (([Receipt]) throws -> Void)?
    ) throws -> [Receipt] {
        while true {
            var request: RecordRequest
            do { request = try makeRequest(&self) } catch RecordError.rejected(let rejection) {
                throw failure(of: rejection)
            }
            if let require {
                let planned: [Receipt]
                switch try record([request], isDryRun: true)[0] {
                case .success(let receipts): planned = receipts
                case .failure(let rejection): throw failure(of: rejection)
                }
                try require(planned)
                // Only what was shown is recorded: nothing if anything came between.
                if planned.contains(where: { $0.outcome == .recorded }) {
                    let end = knownEnd
                    request.head = LedgerHead(sequence: end.sequence, hash: end.head)
                }
            }
            switch try record([request], isDryRun: isDryRun)[0] {
            case .success(let receipts): return receipts
            case .failure(let rejection):
                if require == nil, request.isOvertaken(by: rejection) { continue }
                throw failure(of: rejection)
            }
        }
    }

    /// What a command that was rejected ends with: a `LedgerFailure`, or a `UsageError` for a
    /// correction of what its event does not have.
    func failure(of rejection: CommandRejection) -> any CommandFailure {
        switch rejection.cause {
        case .notCorrectable(let member, let sequence, let type):
            return UsageError(
                "option-of-other-events",
                """
                \(verbatim: member.option) does not apply to event \(sequence) of type \
                \(type.name), which takes \(verbatim: type.correctable.map(\.option), .and), and \
                like every event --time, --note and --reason.
                """)
        case .missing(let member, _, let type):
            let word = CorrectedType.allCases.first { $0.type == type }?.rawValue
            return UsageError.needs("--type \(word ?? type.rawValue)", member.option)
        case .rule(.unknownAccount(let account, _)):
            let accounts = knownBalances.filter { !$0.isClosed }.map(\.account)
            let known = Text.known(insteadOf: account, accounts, knownSavings)
            return LedgerFailure.rejected(rejection, known: known)
        case .rule(.unknownGoal(let goal)):
            let goals = knownSavings.filter { !$0.isDeleted }.map(\.goal)
            return LedgerFailure.rejected(rejection, known: .known(insteadOf: goal, goals))
        default: return LedgerFailure.rejected(rejection)
        }
    }
}

extension Member {
    /// The option of `piggybank correct` that states it, such as `--round-up`.
    fileprivate var option: String {
        switch self {
        case .from: "--account"
        case .to: "--to-account"
        default:
            rawValue.reduce(into: "--") { option, character in
                option += character.isUppercase ? "-" + character.lowercased() : String(character)
            }
        }
    }
}
