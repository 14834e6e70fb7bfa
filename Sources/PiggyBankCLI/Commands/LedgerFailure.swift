import PiggyBank
import PiggyBankStore

/// A ledger that cannot answer or record, or a file that it was to take in.
package struct LedgerFailure: CommandFailure {
    /// How the program ends.
    package let status: ExitStatus
    /// What is said of it, in its order.
    package private(set) var diagnostics: [Diagnostic]

    /// A failure of which several things are said.
    init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
        self.status = status
        self.diagnostics = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.status = status
            return diagnostic
        }
    }

    /// A failure of one problem.
    package init(_ status: ExitStatus, _ problem: Problem, rule: String? = nil, file: String? = nil)
    { self.init(status, [Diagnostic(problem: problem, rule: rule, file: file)]) }

    /// The same failure, of which something more is said.
    func continued(by problem: Problem) -> LedgerFailure {
        LedgerFailure(status, diagnostics + [Diagnostic(problem: problem, speaker: nil)])
    }

    /// The same failure, whose commands are of a ledger that the option names.
    func naming(_ fileOption: String) -> LedgerFailure {
        var failure = self
        for index in diagnostics.indices { failure.diagnostics[index].fileOption = fileOption }
        return failure
    }
}

// MARK: - Reading

extension LedgerFailure {
    /// A ledger that breaks a rule, reported as a compiler reports an error.
    package static func broken(_ violation: Violation, _ name: String) -> Self {
        let place = Diagnostic(
            problem: violation.problem, rule: violation.rule.rawValue, file: name,
            line: violation.line, column: violation.column, excerpt: violation.excerpt)
        return Self(.rejected, [place])
    }

    /// A ledger that has no answer.
    init(_ error: LedgerError, _ name: String) {
        switch error {
        case .unreadable(let error): self = .unreadable(error, name)
        case .broken(let violation): self = .broken(violation, name)
        }
    }

    /// A ledger file that could not be read.
    static func unreadable(_ error: FileError, _ name: String) -> Self {
        Self(.fileFailed, error.problem, file: name)
    }

    /// A bank's file that could not be read.
    static func unreadableStatement(_ error: FileError, _ name: String) -> Self {
        guard case .isDirectory = error else { return .unreadable(error, name) }
        let problem = Problem(error.code, "is a directory, not a statement file")
        return Self(.fileFailed, problem, file: name)
    }

    /// A line that was read and is not there any more as it was.
    static func lost(_ event: LostEvent, _ name: String) -> Self {
        Self(.fileFailed, event.problem, file: name)
    }

    /// An account that was never opened, and those that were.
    ///
    /// - Parameter goals: the goals, of which somebody may have meant one.
    static func unknown(_ account: AccountID, among accounts: [AccountID], _ goals: [GoalSavings])
        -> Self
    {
        let known = Text.known(insteadOf: account, accounts, goals)
        return unknown(.unknownAccount, "there is no account \(quoted: account)\(known)")
    }

    /// A goal that was never created, and those that were.
    static func unknown(_ goal: GoalID, among goals: [GoalID]) -> Self {
        let known = Text.known(insteadOf: goal, goals)
        return unknown(.unknownGoal, "there is no goal \(quoted: goal)\(known)")
    }

    /// An event that no line has, or that does not count as of the asked time.
    static func unknownEvent(_ sequence: Int64, last: Int64) -> Self {
        guard sequence > last else {
            return unknown(
                .unknownEvent, "event \(sequence) happened after the time of --as-of",
                next: "Give a later --as-of, or leave --as-of out.")
        }
        let all: Text =
            switch last {
            case 0: "the ledger is empty"
            case 1: "the ledger has only event 1"
            default: "the ledger has events 1 to \(last)"
            }
        return unknown(
            .unknownEvent, "there is no event \(sequence); \(all)",
            next: "\(command: "log") lists the events.")
    }

    private static func unknown(_ rule: Rule, _ sentence: Text, next: Text? = nil) -> Self {
        let code = rule.rawValue
        return Self(.rejected, Problem(code, sentence, next: next), rule: code)
    }

    /// A line whose seal cannot be checked by itself.
    static func noSeal(_ missing: MissingSeal, ofLine line: Int, _ name: String) -> Self {
        Self(.rejected, missing.problem(ofLine: line), file: name)
    }
}

extension MissingSeal {
    @ProblemBuilder fileprivate func problem(ofLine line: Int) -> Problem {
        .code("no-seal")
        switch self {
        case .beyondEnd(0):
            "there is no line \(line); the ledger is empty"
            "Record an event first."
        case .beyondEnd(let lines):
            "there is no line \(line); the ledger has \(lines, "line")"
            "Name a line that the ledger has."
        case .plain:
            "the ledger is plain: its lines have no seals to check"
            "Compare the ledger with a copy kept elsewhere, such as a backup."
        case .line(let missing):
            missing == line
                ? "line \(line) has no seal, though the ledger is sealed"
                : "line \(missing) has no seal, and the seal of line \(line) depends on it"
            "Run \(command: "audit") to see what happened to the ledger."
        }
    }
}

// What there is instead of what was asked for, to follow a sentence without its full stop.
extension Text {
    /// Where somebody finds what is no account but a goal, else the accounts that there are.
    static func known(insteadOf account: AccountID, _ accounts: [AccountID], _ goals: [GoalSavings])
        -> Text
    {
        if let goal = goals.first(where: { $0.goal.text == account.text }) {
            return """
                ; a goal of \(goal.account) has this identifier: see \(command: "goals") and \
                \(command: "goal --help")
                """
        }
        return known(insteadOf: account.text, accounts.map(\.text))
            ?? "; the ledger has no accounts"
    }

    /// The goals that there are.
    static func known(insteadOf goal: GoalID, _ goals: [GoalID]) -> Text {
        known(insteadOf: goal.text, goals.map(\.text)) ?? "; the ledger has no goals"
    }

    /// The name that was probably meant, then the others; nil where there is none.
    ///
    /// - Complexity: Linear in the names.
    private static func known(insteadOf asked: String, _ names: [String]) -> Text? {
        guard !names.isEmpty else { return nil }
        guard let meant = asked.suggestion(among: names) else {
            return "; the ledger has: \(verbatim: names, .some)"
        }
        let others = names.filter { $0 != meant }
        return others.isEmpty
            ? "; did you mean \(verbatim: meant)?"
            : "; did you mean \(verbatim: meant)? The ledger also has: \(verbatim: others, .some)"
    }
}

// MARK: - Recording

extension LedgerFailure {
    /// That somebody who was asked did not say yes.
    static func notConfirmed(_ sentence: Text) -> Self {
        Self(.rejected, Problem("not-confirmed", sentence))
    }

    /// A command that a rule rejects: nothing was recorded.
    ///
    /// - Parameter known: what there is instead of what it names.
    static func rejected(_ rejection: CommandRejection, known: Text? = nil) -> Self {
        var problem = rejection.problem
        if let known { problem.sentence = "\(problem.sentence)\(known)" }
        // A value that cannot be read is wrong usage, whenever that is found out.
        return Self(
            problem.code == Rule.badValue.rawValue ? .wrongUsage : .rejected, problem,
            rule: problem.code)
    }

    /// A line of the input that is not recorded.
    ///
    /// - Parameter name: what the input is called.
    static func rejected(_ draft: DraftRejection, onLine line: Int, of name: String) -> Self {
        let problem = draft.rejection.problem
        let place = Diagnostic(
            problem: problem, rule: problem.code, file: name, line: line, column: draft.column,
            excerpt: draft.excerpt)
        return Self(.rejected, [place])
    }
}

extension RecordError {
    /// The error as the program ends with it.
    ///
    /// - Parameters:
    ///   - isNew: whether the file was to be created.
    ///   - acknowledged: how many events of the input were acknowledged before.
    package func failure(at path: String, isNew: Bool = false, after acknowledged: Int = 0)
        -> LedgerFailure
    {
        let name = Phrase.visible(path)
        switch self {
        case .rejected(let rejection): return .rejected(rejection)
        case .broken(let violation): return .broken(violation, name)
        case .unreadable(let error): return .unreadable(error, name)
        case .unwritable(let error):
            let problem = error.problem(after: acknowledged, isNew: isNew)
            return LedgerFailure(.fileFailed, problem, file: name)
        }
    }
}
