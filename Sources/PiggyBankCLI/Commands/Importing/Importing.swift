import PiggyBank
import PiggyBankImport
import PiggyBankStore

/// One import: planned after what the ledger has, and recorded.
struct Importing {
    let command: ImportCommand
    let context: Context
    let path: String
    let notices: WriterNotices
    var mapping: ImportMapping
    var files: BankFiles

    private var isDryRun: Bool { command.common.answer.isDryRun }

    mutating func run() throws {
        let isAbsent = isLedgerAbsent
        var creates = command.new.isNew && isAbsent
        if !isAbsent {
            try files.takeCurrency(of: mapping.account ?? mapping.accountWithoutKey, at: path)
        }
        while true {
            var plan = ImportPlan(files.statements, mapping, zones: TimeZones())
            // What is asked of a ledger that is not there is asked with the rest.
            if !creates, !isAbsent || plan.findings.isEmpty { plan = try planAfterLedger() }
            guard plan.findings.isEmpty else {
                if try settle(plan) { continue }
                throw try refusal(of: plan, for: plan.findings)
            }
            let receipt: ImportReceipt
            do {
                defer { notices.tell(context) }
                receipt = try record(&plan, creates: creates)
            } catch let error as ImportError {
                // Somebody else may have created it meanwhile.
                if creates, error == .failed(.unwritable(.exists)) {
                    creates = false
                    continue
                }
                throw try failure(error, of: plan)
            }
            return try show(plan, receipt)
        }
    }

    private var isLedgerAbsent: Bool {
        do throws(SystemError) {
            _ = try LocalFiles().status(path)
            return false
        } catch { return error.isAbsence }
    }

    /// Asks the person who is there what rows in doubt are, where only those keep the files from
    /// being recorded; whether all of it was answered.
    private mutating func settle(_ plan: ImportPlan) throws -> Bool {
        guard context.isInteractive, !context.speech.isJSON, !isDryRun,
            !command.statements.contains(.standardInput)
        else { return false }
        let rows = plan.findings.compactMap { found in
            if case .lookAlike(let row)? = found.finding.fact { row } else { nil }
        }
        guard rows.count == plan.findings.count else { return false }
        // No two rows are one event.
        var taken: Set<NamedMovement> = []
        for (row, found) in zip(rows, plan.findings) {
            let sentence = context.language(found.finding.problem.sentence)
            context.writeError("\(row.row.text): \(sentence)\n")
            var answer = ImportMapping.RowAnswer.different
            let open = zip(row.events, row.options).filter { !taken.contains($0.0) }
            // What it looked like is other rows: it may be something else now.
            guard !open.isEmpty else { continue }
            for (event, option) in open where answer == .different {
                guard
                    let isSame = try context.answer(
                        to: "\(verbatim: option): Is this the same event?")
                else { return false }
                guard isSame else { continue }
                answer = .same(event)
                taken.insert(event)
            }
            mapping.answers[row.row, default: []].append(answer)
        }
        return true
    }

    private func planAfterLedger() throws -> ImportPlan {
        let (statements, mapping, path) = (files.statements, mapping, path)
        let plan = try ProgressLine.during(context) { progress throws(RecordError) in
            try ImportPlan(statements, mapping, afterLedgerAt: path, progress: progress)
        }
        try requireSettings(of: plan)
        return plan
    }

    /// Records a plan, or says what would become of it.
    private func record(_ plan: inout ImportPlan, creates: Bool) throws -> ImportReceipt {
        if isDryRun, creates { return try LedgerWriter.dryRun(of: plan, options: notices.options) }
        var writer: LedgerWriter
        do throws(RecordError) {
            writer =
                creates
                ? try LedgerWriter(creating: path, options: notices.options)
                : try LedgerWriter(path, options: notices.options)
        } catch { throw ImportError.failed(error) }
        do {
            let receipt = try writer.record(&plan, isDryRun: isDryRun) { try planAfterLedger() }
            if !isDryRun { writer.renewSnapshot() }
            if receipt.sequence == 0 { writer.removeIfEmpty() }
            return receipt
        } catch {
            writer.removeIfEmpty()
            throw error
        }
    }

    /// Requires that a ledger which was to be new has the settings that were asked for.
    private func requireSettings(of plan: ImportPlan) throws {
        guard plan.sequence > 0, command.new.isNew else { return }
        let settings = plan.ledger.settings
        let zone = command.new.timeZone ?? settings.timeZone
        let weekStart = command.new.weekStart ?? settings.weekStart
        guard zone != settings.timeZone || weekStart != settings.weekStart else { return }
        let problem = Problem(
            "exists",
            """
            the ledger already exists, with the time zone \(verbatim: settings.timeZone) and weeks \
            from \(settings.weekStart)
            """, next: "Leave --time-zone and --week-start out, or name another file.")
        throw LedgerFailure(.rejected, problem, file: Phrase.visible(path))
    }

    // MARK: - Answers

    private func show(_ plan: ImportPlan, _ receipt: ImportReceipt?) throws {
        let answer = ImportAnswer(
            plan, receipt, isDryRun: isDryRun, clearingAccount: mapping.transfersVia)
        do { try context.write(answer.report, as: command.common.answer.format) } catch let error
            as StreamError
        {
            guard let receipt, receipt.recorded > 0, !isDryRun else { throw error }
            let count = receipt.recorded
            throw error.adding("\(count, "event") \(for: count, "was", "were") still recorded")
        }
        guard command.common.answer.format != .json else { return }
        // A rule that no row meets is a typing mistake while a preset is made, and usual later.
        for notice in answer.notices where isDryRun || notice.code != "unused-rules" {
            context.tell(notice)
        }
        if let receipt, plan.sequence == 0, command.new.timeZone == nil {
            let settings = receipt.ledger.settings
            context.tell(
                Problem(
                    "calendar-of-new-ledger",
                    "days and weeks of the new ledger follow \(verbatim: settings.timeZone)."))
        }
    }

    /// That something was found, so that nothing is recorded; programs get it as an answer too.
    private func refusal(of plan: ImportPlan, for findings: [ImportPlan.FileFinding]) throws
        -> LedgerFailure
    {
        if command.common.answer.format == .json {
            var plan = plan
            plan.findings = findings
            // Programs find all of them in the answer.
            try show(plan, nil)
            return LedgerFailure(
                .rejected, [Diagnostic(problem: Self.nothingRecorded, speaker: nil)])
        }
        let most = command.doubts.rare.shownErrors
        var items = findings.prefix(most).map { files.item(of: $0) }
        func add(_ problem: Problem) { items.append(Diagnostic(problem: problem, speaker: nil)) }
        if case let more = findings.count - most, more > 0 {
            add(
                Problem(
                    "more-findings", "and \(grouped: more) more; --errors all shows all of them"))
        }
        for file in plan.files where file.file.hasMoreFindings {
            add(
                Problem(
                    "possibly-more-findings",
                    """
                    \(verbatim: file.file.name) may have more errors: checking stopped after these
                    """))
        }
        add(Self.nothingRecorded)
        if let next = nextCommand(for: findings) { add(.next("\(typed: next)")) }
        return LedgerFailure(.rejected, items)
    }

    /// The whole command that would go on; nil where no option answers what was found.
    ///
    /// What only a person knows is in capitals, and of alternatives none is filled in.
    private func nextCommand(for findings: [ImportPlan.FileFinding]) -> String? {
        var options = command.typed
        for answers in findings.map(\.finding.answers) {
            for option in Self.options(for: answers) where !options.contains(option) {
                // What was said of a member and did not do is said otherwise.
                if option.hasPrefix("--set "), let end = option.firstIndex(of: "="),
                    !option[..<end].contains(".")
                {
                    options.removeAll { command.typed.contains($0) && $0.hasPrefix(option[...end]) }
                }
                options.append(option)
            }
        }
        guard options != command.typed else { return nil }
        return (["import"] + command.fileWords + options).joined(separator: " ")
    }

    /// The options that answer a question; of alternatives, with what differs in capitals.
    private static func options(for answers: [String]) -> [String] {
        let all = answers.map(TypedOption.options)
        guard let first = all.first, all.allSatisfy({ $0.count == first.count }) else { return [] }
        return first.indices.compactMap { index in
            TypedOption.joining(all.map { $0[index] })?.description
        }
    }

    private static let nothingRecorded = Problem("nothing-recorded", "nothing was recorded")

    private func failure(_ error: ImportError, of plan: ImportPlan) throws -> LedgerFailure {
        switch error {
        case .notPlanned: return try refusal(of: plan, for: plan.findings)
        case .outdated:
            let problem = Problem(
                "outdated", "the ledger kept changing while the import was planned",
                next: "Try again.")
            return LedgerFailure(.rejected, problem, file: Phrase.visible(path))
        case .rejected(let rejection, let step):
            guard let file = step.file, let place = step.place else { return .rejected(rejection) }
            let finding = ImportFinding(.refused(rejection), at: place)
            return try refusal(
                of: plan,
                for: [ImportPlan.FileFinding(file: file, finding: finding, code: rejection.code)])
        case .failed(let error): return error.failure(at: path, isNew: command.new.isNew)
        }
    }
}

/// An option of an import and its value, as somebody types them.
private struct TypedOption: Hashable, CustomStringConvertible {
    var name: String
    var value: String?

    /// The option as a shell reads it.
    var description: String { value.map { "\(name) \(ShellWord.shown($0))" } ?? name }

    /// Reads options with their values.
    static func options(_ line: String) -> [Self] {
        var options: [Self] = []
        for word in ShellWord.words(of: line) {
            if word.hasPrefix("--") {
                options.append(Self(name: word))
            } else if !options.isEmpty {
                options[options.count - 1].value = word
            }
        }
        return options
    }

    /// One option for alternatives, with what differs in capitals; nil where all of it does.
    static func joining(_ alternatives: [Self]) -> Self? {
        guard let first = alternatives.first, Set(alternatives).count > 1 else {
            return alternatives.first
        }
        let parts = alternatives.compactMap { option in
            option.value?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
        }
        guard Set(alternatives.map(\.name)).count == 1, parts.count == alternatives.count,
            parts.allSatisfy({ $0.count == 2 })
        else { return Set(alternatives.map(\.name)) == ["--set"] ? any : nil }
        let (member, value) = (parts[0][0], parts[0][1])
        if Set(parts.map { $0[0] }).count == 1 {
            let last = member.split(separator: ".").last ?? ""
            let isColumn = ["amount", "in", "out", "date"].contains(last)
            return Self(
                name: first.name, value: "\(member)=\(isColumn ? "COLUMN" : last.uppercased())")
        }
        guard Set(parts.map { $0[1] }).count == 1, let dot = member.firstIndex(of: ".") else {
            return any
        }
        return Self(name: first.name, value: "\(member[...dot])LIST=\(value)")
    }

    /// Any setting.
    private static let any = Self(name: "--set", value: "MEMBER=VALUE")
}
