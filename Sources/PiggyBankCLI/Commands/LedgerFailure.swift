import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// A ledger that cannot answer or record, or a file that it was to take in.
struct LedgerFailure: CommandFailure {
    let status: ExitStatus
    let diagnostics: [Diagnostic]

    /// A failure of which several things are said.
    init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
        self.status = status
        self.diagnostics = diagnostics
    }

    /// A failure of one fact; the parameters are those of an error.
    init(
        _ status: ExitStatus,
        _ message: String,
        rule: String? = nil,
        next: String? = nil,
        file: String? = nil
    ) {
        self.init(status, [.error(status, message, rule: rule, next: next, file: file)])
    }
}

// MARK: - Reading

extension LedgerFailure {
    /// A ledger that breaks a rule, reported as a compiler reports an error.
    static func broken(_ violation: Violation, _ name: String) -> Self {
        let place = Diagnostic(
            violation.explanation,
            rule: violation.rule.rawValue,
            file: name,
            line: violation.line,
            column: violation.column,
            violation.excerpt
        )
        return Self(.rejected, [place])
    }

    /// A ledger file that could not be read.
    static func unreadable(_ error: FileError, _ name: String) -> Self {
        Self(.fileFailed, error.message, file: name)
    }

    /// A file that is there and that a page may not replace.
    static func occupied(_ name: String) -> Self {
        Self(
            .fileFailed,
            "is there already and is no page",
            next: "Name another file, or remove this one.",
            file: name
        )
    }

    /// A line that was read and is not there any more as it was.
    static func lost(_ event: LostEvent, _ name: String) -> Self {
        Self(
            .fileFailed,
            "event \(event.sequence) cannot be read again as it was: the file changed meanwhile, so what "
                + "was written is not all of it",
            next: "Run the command again.",
            file: name
        )
    }

    /// An account that was never opened, and those that were.
    ///
    /// - Parameter goals: the goals, of which somebody may have meant one.
    static func unknown(
        _ account: AccountID,
        among accounts: [AccountID],
        _ goals: [GoalSavings]
    ) -> Self {
        Self(
            .rejected,
            "no account \(Phrase.quoted(account.text)) was opened"
                + whatThereIs(insteadOf: account, accounts, goals),
            rule: Rule.unknownAccount.rawValue
        )
    }

    /// A goal that was never created, and those that were.
    static func unknown(_ goal: GoalID, among goals: [GoalID]) -> Self {
        Self(
            .rejected,
            "no goal \(Phrase.quoted(goal.text)) was created"
                + whatThereIs(insteadOf: goal, goals),
            rule: Rule.unknownGoal.rawValue
        )
    }

    /// An event that no line has, or that does not count as of the asked time.
    static func unknownEvent(_ sequence: Int64, last: Int64) -> Self {
        if sequence <= last {
            return Self(
                .rejected,
                "event \(sequence) happened after the time that is asked for",
                rule: Rule.unknownEvent.rawValue,
                next: "Ask for a later --as-of, or leave it out."
            )
        }
        let range =
            switch last {
            case 0: "the ledger is empty"
            case 1: "the ledger has event 1 alone"
            default: "the ledger has events 1 to \(last)"
            }
        return Self(
            .rejected,
            "there is no event \(sequence) to show; \(range)",
            rule: Rule.unknownEvent.rawValue,
            next: "'piggybank log' lists the events."
        )
    }

    /// A ledger in which there is nothing to explain yet.
    static func nothingToExplain(_ name: String) -> Self {
        Self(
            .rejected,
            "the ledger has no account, so there is no number to explain",
            file: name
        )
    }

    /// Amounts that are not all of one currency.
    ///
    /// - Parameter isOfAccount: whether naming an account would do as well.
    static func severalCurrencies(
        _ currencies: [Currency],
        comparing what: String,
        isOfAccount: Bool = true
    ) -> Self {
        let list = Phrase.list(currencies.map(\.code))
        return Self(
            .wrongUsage,
            "\(what) needs one currency, and the ledger has several: \(list)",
            rule: Rule.badValue.rawValue,
            next: isOfAccount
                ? "Name one with --currency, or an account." : "Name one with --currency."
        )
    }

    /// A line whose seal cannot be checked by itself.
    static func noSeal(_ missing: MissingSeal, ofLine line: Int, _ name: String) -> Self {
        let (reason, nextStep) =
            switch missing {
            case .beyondEnd(0):
                ("there is no line \(line); the ledger is empty", "Record something first.")
            case .beyondEnd(1):
                ("there is no line \(line); the ledger has 1 line", "Name line 1.")
            case .beyondEnd(let lines):
                (
                    "there is no line \(line); the ledger has \(lines) lines",
                    "Name one of its lines, 1 to \(lines)."
                )
            case .plain:
                (
                    "the ledger is plain: its lines have no seals, so none can be checked",
                    "Compare it with a copy that was kept elsewhere, such as a backup."
                )
            case .line(line):
                (
                    "line \(line) has no seal, though the ledger is sealed",
                    "'piggybank audit' says what happened to the ledger."
                )
            case .line(let before):
                (
                    "line \(before) has no seal, and that of line \(line) follows from it",
                    "'piggybank audit' says what happened to the ledger."
                )
            }
        return Self(.rejected, reason, next: nextStep, file: name)
    }

    /// Where somebody finds what is no account but a goal, else the accounts that there are; to follow a
    /// sentence without its full stop.
    static func whatThereIs(
        insteadOf account: AccountID,
        _ accounts: [AccountID],
        _ goals: [GoalSavings]
    ) -> String {
        guard let goal = goals.first(where: { $0.goal.text == account.text }) else {
            return whatThereIs(insteadOf: account, accounts)
        }
        return "; it is a goal of \(Phrase.name(goal.account)): see 'piggybank goals', "
            + "'piggybank explain goal' and 'piggybank goal --help'"
    }

    /// The name that a ledger has and that was probably meant, then the first eight of the others; to follow
    /// a sentence without its full stop.
    ///
    /// Linear in the names.
    static func whatThereIs<Subject>(
        insteadOf asked: Identifier<Subject>,
        _ identifiers: [Identifier<Subject>]
    ) -> String {
        guard !identifiers.isEmpty else { return "; the ledger has none" }
        let names = identifiers.map(\.text)
        let meant = asked.text.suggestion(among: names)
        let others = names.filter { $0 != meant }
        let question = meant.map { "; did you mean \(Phrase.visible($0))?" } ?? ""
        guard !others.isEmpty else { return question }
        let beginning =
            (meant == nil ? "; there " : " There ") + (others.count == 1 ? "is" : "are")
            + (meant == nil ? "" : " also")
        return "\(question)\(beginning) \(Phrase.list(others.lazy.map(Phrase.visible)))"
    }
}

// MARK: - Recording

extension LedgerFailure {
    /// A command that a rule rejects: nothing was recorded.
    ///
    /// - Parameter addition: more words for the end of the sentence.
    static func rejected(_ rejection: CommandRejection, adding addition: String = "") -> Self {
        let explanation = rejection.explanation
        // A value that cannot be read is wrong usage, whenever that is found out.
        return Self(
            rejection.code == Rule.badValue.rawValue ? .wrongUsage : .rejected,
            explanation.sentence + addition,
            rule: rejection.code,
            next: explanation.nextStep
        )
    }

    /// A question that was not answered with yes.
    static let notConfirmed = Self(.rejected, "nothing was recorded, as the answer was not yes")

    /// A line of the input that is not recorded.
    static func rejected(_ draft: DraftRejection, onLine line: Int) -> Self {
        let place = Diagnostic(
            draft.rejection.explanation,
            rule: draft.rejection.code,
            file: LedgerSource.standardInput.name,
            line: line,
            column: draft.column,
            draft.excerpt
        )
        return Self(.rejected, [place])
    }

    /// A ledger file that could not be written.
    ///
    /// - Parameters:
    ///   - isNew: whether the file was to be created.
    ///   - acknowledged: how many events of the input were acknowledged before.
    static func unwritable(
        _ error: WriteError,
        _ name: String,
        isNew: Bool,
        after acknowledged: Int
    ) -> Self {
        let nextStep: String? =
            switch error {
            case _ where acknowledged > 0:
                "\(error.remedy), then append the same input again if all its events have ids, else "
                    + "\(error.restOfInput(after: acknowledged))."
            case .notOpened(let error) where error.isAbsence && !isNew:
                "'piggybank init \(name)' creates it."
            case .exists where isNew: "Choose another name, or record into the ledger as it is."
            default: nil
            }
        return Self(.fileFailed, error.message(after: acknowledged), next: nextStep, file: name)
    }
}

extension WriteError {
    /// What is to be done before anything can be recorded again.
    fileprivate var remedy: String {
        switch self {
        case .notWritten: "Make room for the file"
        case .notCutBack, .notSynced: "Check the disk"
        case .tornTailNotCopied: "Make room for that copy"
        case .locked: "Wait for the other writer"
        case .noTime: "Set the clock"
        case .changedMeanwhile: "Audit the ledger"
        default: "Compare the file with a backup"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    fileprivate func restOfInput(after acknowledged: Int) -> String {
        switch self {
        case .notCutBack, .notSynced:
            "only the events that the ledger does not have"
        default: "only what follows \(Phrase.first(acknowledged, "line"))"
        }
    }
}

extension RecordError {
    /// The error as the program ends with it; the parameters are those of `LedgerFailure.unwritable`.
    func failure(
        at path: String,
        isNew: Bool = false,
        after acknowledged: Int = 0
    ) -> LedgerFailure {
        let name = Phrase.visible(path)
        return switch self {
        case .rejected(let rejection): .rejected(rejection)
        case .broken(let violation): .broken(violation, name)
        case .unreadable(let error): .unreadable(error, name)
        case .unwritable(let error): .unwritable(error, name, isNew: isNew, after: acknowledged)
        }
    }
}
