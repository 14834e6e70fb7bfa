import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

extension Piggybank {
    /// `piggybank import`: the files of banks.
    static let importStatements = CommandDeclaration(
        name: "import",
        group: .record,
        operands: [ImportOption.statements],
        options: ImportOption.own,
        commonOptions: [
            ImportOption.file, Recording.by, ImportOption.dryRun, ImportOption.format,
        ] + Display.options,
        exclusive: [
            [ImportOption.describe, ImportOption.dryRun],
            [ImportOption.describe, ImportOption.isNew],
            [ImportOption.describe, ImportOption.format],
        ],
        examples: [
            "piggybank import september.csv --account everyday -f savings.jsonl",
            "piggybank import september.csv --new --open --account everyday -f new.jsonl",
            "piggybank import *.csv --preset ./mybank.json --dry-run -f savings.jsonl",
            "piggybank import --describe export.csv",
        ],
        run: runImport
    )

    private static func runImport(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let preset = try ImportPreset.find(arguments)
        let files = try BankFiles(arguments, context, preset)
        guard !arguments[ImportOption.describe] else {
            try context.writeOutput(files.descriptions(in: context.language))
            return .done
        }
        return try Recording.writing(arguments, context, isNew: arguments[ImportOption.isNew]) {
            path,
            notices in
            var importing = try Importing(files, preset, at: path, notices, arguments, context)
            try importing.run()
        }
    }
}

/// One import: planned after what the ledger has, and recorded.
private struct Importing {
    private let arguments: ParsedArguments
    private let context: Context
    private let path: String
    private let notices: WriterNotices
    private let mapping: ImportMapping
    private var files: BankFiles

    init(
        _ files: BankFiles,
        _ preset: Preset?,
        at path: String,
        _ notices: WriterNotices,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws {
        self.files = files
        self.path = path
        self.notices = notices
        self.arguments = arguments
        self.context = context
        mapping = try ImportOption.mapping(arguments, context, preset)
    }

    mutating func run() throws {
        var creates = arguments[ImportOption.isNew] && (try? LocalFiles().status(path)) == nil
        if !creates { try files.takeCurrency(of: mapping.account, at: path) }
        while true {
            var plan =
                creates
                ? ImportPlan(files.statements, mapping, zones: TimeZones())
                : try planAfterLedger()
            guard plan.findings.isEmpty else { throw try refusal(of: plan, for: plan.findings) }
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

    private func planAfterLedger() throws -> ImportPlan {
        let (statements, mapping, path) = (files.statements, mapping, path)
        let plan = try ProgressLine.during(context) { progress throws(RecordError) in
            try ImportPlan(statements, mapping, afterLedgerAt: path, progress: progress)
        }
        try requireSettings(of: plan)
        return plan
    }

    /// Records a plan, or says what would become of it.
    private func record(
        _ plan: inout ImportPlan,
        creates: Bool
    ) throws -> ImportReceipt {
        let isDryRun = arguments[ImportOption.dryRun]
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
        guard plan.sequence > 0, arguments[ImportOption.isNew] else { return }
        let settings = plan.ledger.settings
        let zone = arguments[ImportOption.timeZone] ?? settings.timeZone
        let weekStart = arguments[ImportOption.weekStart] ?? settings.weekStart
        guard zone != settings.timeZone || weekStart != settings.weekStart else { return }
        throw LedgerFailure(
            .rejected,
            .thereAlready(timeZone: settings.timeZone, weekStart: settings.weekStart),
            file: Phrase.visible(path)
        )
    }

    // MARK: - Answers

    private func show(_ plan: ImportPlan, _ receipt: ImportReceipt?) throws {
        let answer = ImportAnswer(
            plan,
            receipt,
            isDryRun: arguments[ImportOption.dryRun],
            clearingAccount: mapping.transfersVia,
            in: context.language
        )
        do {
            try Reading.write(answer.report, arguments, context)
        } catch let error as StreamError {
            guard let receipt, receipt.recorded > 0, !arguments[ImportOption.dryRun] else {
                throw error
            }
            throw error.adding(.imported(receipt.recorded))
        }
        guard arguments[ImportOption.format] != .json else { return }
        for notice in answer.notices {
            context.tell(.ofImport(code: notice.code, notice.message))
        }
        if let receipt, plan.sequence == 0, arguments[ImportOption.timeZone] == nil {
            let settings = receipt.ledger.settings
            context.tell(.calendarOfNewLedger(timeZone: settings.timeZone))
        }
    }

    /// That something was found, so that nothing is recorded; programs get it as an answer too.
    private func refusal(
        of plan: ImportPlan,
        for findings: [ImportPlan.FileFinding]
    ) throws -> LedgerFailure {
        if arguments[ImportOption.format] == .json {
            var plan = plan
            plan.findings = findings
            // Programs find all of them in the answer.
            try show(plan, nil)
            return LedgerFailure(
                .rejected,
                [
                    LedgerFailure.Item(fact: .nothingRecorded, isContinued: true)
                ]
            )
        }
        let most = arguments[ImportOption.errors] ?? Self.shownErrors
        var items = findings.prefix(most).map { files.item(of: $0) }
        func add(_ fact: FailureFact) {
            items.append(LedgerFailure.Item(fact: fact, isContinued: true))
        }
        if findings.count > most {
            add(.moreFaults(findings.count - most))
        }
        for file in plan.files where file.file.hasMoreFindings {
            add(.possiblyMoreFaults(file: file.file.name))
        }
        add(.nothingRecorded)
        return LedgerFailure(.rejected, items)
    }

    private static let shownErrors = 20

    private func failure(_ error: ImportError, of plan: ImportPlan) throws -> LedgerFailure {
        switch error {
        case .notPlanned: return try refusal(of: plan, for: plan.findings)
        case .outdated:
            return LedgerFailure(
                .rejected,
                .outdated,
                file: Phrase.visible(path)
            )
        case .rejected(let rejection, let step):
            guard let file = step.file, let place = step.place else { return .rejected(rejection) }
            let finding = ImportFinding(.badRow, at: place, .plan(.refused(rejection)))
            return try refusal(
                of: plan,
                for: [
                    ImportPlan.FileFinding(file: file, finding: finding, code: rejection.code)
                ]
            )
        case .failed(let error):
            return error.failure(at: path, isNew: arguments[ImportOption.isNew])
        }
    }
}
