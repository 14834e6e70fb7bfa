import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// `piggybank import`: the files of banks.
struct ImportCommand: ParsableCommand {
    static let name = "import"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank import september.csv --account everyday -f savings.jsonl",
        "piggybank import september.csv --new --open --account everyday -f new.jsonl",
        "piggybank import *.csv --preset ./mybank.json --dry-run -f savings.jsonl",
        "piggybank import export.csv --describe --save mybank.json --account everyday",
    ]

    @Operand(.statement, isRequired: true) var statements: [LedgerSource]
    @Option("account", .accountChoice) var accounts: [AccountChoice]
    @Option("preset", .preset) var preset: String?
    @Flag("describe") var describes: Bool
    @Option("save", .savedPreset) var saved: String?
    @OptionGroup var new: NewLedgerOptions
    @OptionGroup var doubts: DoubtOptions
    @OptionGroup(.hidden) var reading: StatementOptions
    @OptionGroup(.common) var common: Common

    struct Common: ParsableArguments {
        @OptionGroup var ledger: LedgerOption
        @Option("by", .author) var by: String?
        @OptionGroup var answer: RecordingAnswer
    }

    func validate(_ context: Context) throws(UsageError) {
        try exclude($describes, common.answer.$isDryRun)
        try exclude($describes, new.$isNew)
        try exclude($describes, common.answer.$format)
        if statements.count(where: { $0 == .standardInput }) > 1 {
            throw .badValue(of: $statements.spelling, "standard input is named twice.")
        }
        if accounts.count(where: { $0.key == nil }) > 1 {
            throw .badValue(
                of: $accounts.spelling,
                "several accounts need the bank's key of each: 'KEY=ACCOUNT'.")
        }
        try $saved.only(with: $describes)
        // A preset of somebody's own says what is open in it.
        if let preset, Preset.builtIn(named: preset) == nil { try exclude($saved, $preset) }
        // A description of files needs no ledger.
        if !describes { try common.ledger.requireRecordable(context) }
    }

    func run(_ context: Context) throws -> ExitStatus {
        let preset = try preset.map(ImportPreset.find)
        let files = try BankFiles(statements, preset, reading.options, context)
        guard !describes else {
            if let saved {
                try save(files, as: saved, context)
            } else {
                let texts = files.descriptions.map { $0.text(in: context.language) }
                try context.writeOutput(texts.joined(separator: "\n"))
            }
            return .done
        }
        return try common.ledger.writing(context, isNew: new.isNew) { path, notices in
            let mapping = try mapping(preset, context)
            var importing = Importing(
                command: self, context: context, path: path, notices: notices, mapping: mapping,
                files: files)
            try importing.run()
        }
    }

    /// Writes a preset of what the files show and the command line says, and tells what is open.
    private func save(_ files: BankFiles, as path: String, _ context: Context) throws {
        let language = context.language
        var draft = PresetDraft()
        let file = path.split(separator: "/").last.map(String.init) ?? path
        draft.name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        draft.options = reading.options
        draft.account = accounts.first { $0.key == nil }?.account
        draft.accounts = accounts.compactMap { choice in choice.key.map { ($0, choice.account) } }
        draft.roundUps = reading.roundUps
        let json = draft.json(for: files.descriptions, hasPlaceholders: false) + "\n"
        try ImportPreset.save(json, at: path)
        let open: [ImportPlan.FileFinding]
        var described = files
        do throws(ImportFinding) {
            let preset = try Preset(SourceText(path, ContiguousArray(json.utf8)))
            described = files.read(by: preset)
            open = preset.openQuestions(of: described.statements, zones: TimeZones())
        } catch {
            // What cannot be told of the file's columns is why it is no preset yet.
            let unclear = files.descriptions.flatMap(\.unclear)
            open =
                unclear.isEmpty
                ? [ImportPlan.FileFinding(file: Phrase.visible(path), finding: error)] : unclear
        }
        let texts = described.descriptions.map { $0.text(in: language, isSaved: true) }
        try context.writeOutput(
            texts.joined(separator: "\n") + "\n" + language("Wrote \(verbatim: path).") + "\n"
                + open.prefix(doubts.rare.shownErrors).map { $0.openQuestion(in: language) }
                .joined())
        let names = statements.map { if case .path(let path) = $0 { path } else { "-" } }
        let command = (["import"] + (names + ["--preset", path]).map(ShellWord.shown)).joined(
            separator: " ")
        context.tell(
            .next(
                open.isEmpty
                    ? "Import by the preset: \(typed: command)"
                    : "Once no question is open, import by the preset: \(typed: command)"))
    }

    /// What is what in the ledger, by the preset and then by the command line.
    private func mapping(_ preset: Preset?, _ context: Context) throws -> ImportMapping {
        var mapping = ImportMapping()
        if let preset {
            do throws(ImportFinding) { mapping = try ImportMapping(preset) } catch {
                throw LedgerFailure(
                    .rejected, error.problem, rule: error.rule.rawValue,
                    file: Phrase.visible(self.preset ?? preset.name))
            }
        }
        for choice in accounts {
            guard let key = choice.key else {
                mapping.account = choice.account
                continue
            }
            mapping.accounts[AccountKey(key)] = choice.account.map { .account($0) } ?? .leftOut
        }
        mapping.zone = reading.zone ?? mapping.zone
        mapping.roundUps = reading.roundUps ?? mapping.roundUps
        mapping.by = common.by
        mapping.now = try context.now()
        doubts.apply(to: &mapping, standardInput: context.language(.standardInput))
        new.apply(to: &mapping, context)
        return mapping
    }
}

/// One import: planned after what the ledger has, and recorded.
private struct Importing {
    let command: ImportCommand
    let context: Context
    let path: String
    let notices: WriterNotices
    var mapping: ImportMapping
    var files: BankFiles

    private var isDryRun: Bool { command.common.answer.isDryRun }

    mutating func run() throws {
        var creates = command.new.isNew && (try? LocalFiles().status(path)) == nil
        if !creates {
            try files.takeCurrency(of: mapping.account ?? mapping.accountWithoutKey, at: path)
        }
        while true {
            var plan =
                creates
                ? ImportPlan(files.statements, mapping, zones: TimeZones()) : try planAfterLedger()
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

    /// Asks the person who is there what rows in doubt are, where only those keep the files from
    /// being recorded; whether all of it was answered.
    private mutating func settle(_ plan: ImportPlan) throws -> Bool {
        guard context.isInteractive, !context.speech.isJSON, !isDryRun,
            !command.statements.contains(.standardInput)
        else { return false }
        let rows = plan.findings.compactMap { found in
            if case .plan(.lookAlike(let row)) = found.finding.fact { row } else { nil }
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
        let weekStart = command.new.terms.weekStart ?? settings.weekStart
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
        return LedgerFailure(.rejected, items)
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
            let finding = ImportFinding(.plan(.refused(rejection)), at: place)
            return try refusal(
                of: plan,
                for: [ImportPlan.FileFinding(file: file, finding: finding, code: rejection.code)])
        case .failed(let error): return error.failure(at: path, isNew: command.new.isNew)
        }
    }
}

extension ImportPlan.FileFinding {
    /// What is still open, and what to do about it, as lines.
    fileprivate func openQuestion(in language: Language) -> String {
        let place = finding.place.line > 0 ? ":\(finding.place.line)" : ""
        let message = finding.problem.message(in: language)
        let next = message.nextStep.map { "  \(language("next:")) \($0)\n" } ?? ""
        return
            "\(language.wording.name(of: .open)): \(file)\(place): \(code): \(message.sentence)\n"
            + next
    }
}
