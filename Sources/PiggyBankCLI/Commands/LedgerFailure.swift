import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// A ledger that cannot answer or record, or a file that it was to take in.
package struct LedgerFailure: CommandFailure {
    /// How the program ends.
    package let status: ExitStatus
    /// What is said of it, in its order.
    private let items: [Item]

    /// One of the things that are said.
    struct Item: Hashable, Sendable {
        var fact: FailureFact
        /// The code of the rule that is broken.
        var rule: String?
        /// What the file is called that it is about.
        var file: String?
        /// Where in the file it is.
        var line: Int?
        var column: Int?
        var excerpt: Violation.Excerpt?
        /// Whether it goes on with what was said before.
        var isContinued = false
        /// The option that names the ledger in the commands that it says to give.
        var fileOption = ""
    }

    /// A failure of which several things are said.
    init(_ status: ExitStatus, _ items: [Item]) {
        self.status = status
        self.items = items
    }

    /// A failure of one fact.
    init(_ status: ExitStatus, _ fact: FailureFact, rule: String? = nil, file: String? = nil) {
        self.init(status, [Item(fact: fact, rule: rule, file: file)])
    }

    /// The same failure, of which something more is said.
    func continued(by fact: FailureFact) -> LedgerFailure {
        LedgerFailure(status, items + [Item(fact: fact, isContinued: true)])
    }

    /// The same failure, whose commands are of a ledger that the option names.
    func naming(_ fileOption: String) -> LedgerFailure {
        LedgerFailure(
            status,
            items.map { item in
                var item = item
                item.fileOption = fileOption
                return item
            })
    }

    package func diagnostics(in language: any Language) -> [Diagnostic] {
        items.map { item in
            Diagnostic(
                code: item.rule ?? item.fact.code, rule: item.rule,
                message: language.message(for: item.fact).naming(item.fileOption), file: item.file,
                line: item.line, column: item.column, excerpt: item.excerpt, status: status,
                speaker: item.isContinued ? nil : "piggybank")
        }
    }
}

// MARK: - Reading

extension LedgerFailure {
    /// A ledger that breaks a rule, reported as a compiler reports an error.
    package static func broken(_ violation: Violation, _ name: String) -> Self {
        let place = Item(
            fact: .broken(violation), rule: violation.rule.rawValue, file: name,
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
        Self(.fileFailed, .unreadable(error), file: name)
    }

    /// A bank's file that could not be read.
    static func unreadableStatement(_ error: FileError, _ name: String) -> Self {
        Self(.fileFailed, .unreadableStatement(error), file: name)
    }

    /// A line that was read and is not there any more as it was.
    static func lost(_ event: LostEvent, _ name: String) -> Self {
        Self(.fileFailed, .lost(event.sequence), file: name)
    }

    /// An account that was never opened, and those that were.
    ///
    /// - Parameter goals: the goals, of which somebody may have meant one.
    static func unknown(_ account: AccountID, among accounts: [AccountID], _ goals: [GoalSavings])
        -> Self
    {
        let known = KnownNames(insteadOf: account, accounts, goals)
        return Self(.rejected, .unknownAccount(account, known), rule: Rule.unknownAccount.rawValue)
    }

    /// A goal that was never created, and those that were.
    static func unknown(_ goal: GoalID, among goals: [GoalID]) -> Self {
        let known = KnownNames(insteadOf: goal, goals)
        return Self(.rejected, .unknownGoal(goal, known), rule: Rule.unknownGoal.rawValue)
    }

    /// An event that no line has, or that does not count as of the asked time.
    static func unknownEvent(_ sequence: Int64, last: Int64) -> Self {
        Self(
            .rejected,
            sequence <= last ? .laterEvent(sequence) : .unknownEvent(sequence, last: last),
            rule: Rule.unknownEvent.rawValue)
    }

    /// A line whose seal cannot be checked by itself.
    static func noSeal(_ missing: MissingSeal, ofLine line: Int, _ name: String) -> Self {
        Self(.rejected, .noSeal(missing, line: line), file: name)
    }
}

extension KnownNames {
    /// Where somebody finds what is no account but a goal, else the accounts that there are.
    init(insteadOf account: AccountID, _ accounts: [AccountID], _ goals: [GoalSavings]) {
        if let goal = goals.first(where: { $0.goal.text == account.text }) {
            self = .goal(of: goal.account)
        } else {
            self = Self(insteadOf: account, accounts) ?? .noAccount
        }
    }

    /// The goals that there are.
    init(insteadOf goal: GoalID, _ goals: [GoalID]) {
        self = Self(insteadOf: goal, goals) ?? .noGoal
    }

    /// The name that a ledger has and that was probably meant, then the others; nil where there is
    /// none.
    ///
    /// - Complexity: Linear in the names.
    private init?<Subject>(
        insteadOf asked: Identifier<Subject>, _ identifiers: [Identifier<Subject>]
    ) {
        let names = identifiers.map(\.text)
        guard !names.isEmpty else { return nil }
        let meant = asked.text.suggestion(among: names)
        self = .names(meant: meant, others: names.filter { $0 != meant })
    }
}

// MARK: - Recording

extension LedgerFailure {
    /// A command that a rule rejects: nothing was recorded.
    ///
    /// - Parameter known: what there is instead of what it names.
    static func rejected(_ rejection: CommandRejection, known: KnownNames? = nil) -> Self {
        // A value that cannot be read is wrong usage, whenever that is found out.
        Self(
            rejection.code == Rule.badValue.rawValue ? .wrongUsage : .rejected,
            .rejected(rejection, known), rule: rejection.code)
    }

    /// A line of the input that is not recorded.
    ///
    /// - Parameter name: what the input is called.
    static func rejected(_ draft: DraftRejection, onLine line: Int, of name: String) -> Self {
        let place = Item(
            fact: .rejected(draft.rejection, nil), rule: draft.rejection.code, file: name,
            line: line, column: draft.column, excerpt: draft.excerpt)
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
            let fact = FailureFact.unwritable(
                error, name: name, isNew: isNew, acknowledged: acknowledged)
            return LedgerFailure(.fileFailed, fact, file: name)
        }
    }
}
