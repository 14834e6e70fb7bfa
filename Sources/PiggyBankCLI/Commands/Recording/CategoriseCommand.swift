import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// `piggybank categorise`: what many payments and deposits were for, corrected.
struct CategoriseCommand: ParsableCommand {
    static let name = "categorise"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank categorise Books --payee bookshop --category '' -f savings.jsonl",
        "piggybank categorise Transport --payee tfl --period 3m --dry-run",
        "piggybank categorise --rules ./mybank.json --category '' -f savings.jsonl",
    ]

    @Operand(.textOrNone("CATEGORY", .recorded(.category))) var category: String?
    @Option("rules", .preset) var rules: String?
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var ledger: LedgerOption
    @Option("by", .author) var author: String?
    @Flag("dry-run") var isDryRun: Bool
    @Flag("yes") var isConfirmed: Bool
    @Option("format", .format([.table, .json])) var format: Format = .table

    func validate(_ context: Context) throws(UsageError) {
        try requireOne(of: $category, $rules)
        try exclude($category, $rules)
        try ledger.requireRecordable(context)
        try context.requirePerson(isAsked: isAsked(context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        try ledger.writing(context) { path, notices in
            var writer = try LedgerWriter(path, options: notices.options)
            var (others, head) = (0, LedgerHead(sequence: 0, hash: nil))
            let receipts = try writer.receipts(
                isDryRun: isDryRun,
                of: { _ in
                    let changes = try changes(path, context)
                    (others, head) = (changes.others, changes.head)
                    if !changes.drafts.isEmpty { try confirm(changes, context) }
                    let commands = changes.drafts.map { draft in
                        Command(.correct(draft.sequence, draft.changes), by: author)
                    }
                    return RecordRequest(commands, after: changes.head)
                }, requiring: nil)
            let end = receipts.isEmpty ? (head.sequence, head.hash) : writer.knownEnd
            try show(receipts, others: others, at: end, context)
            if !isDryRun { writer.renewSnapshot() }
        }
    }

    /// Shows what would be changed, and asks whether it is to be.
    private func confirm(_ changes: DescriptionChanges, _ context: Context) throws {
        if format == .table, isDryRun || isAsked(context) { try show(changes, context) }
        guard isAsked(context) else { return }
        guard try context.confirm("Record the change?") else {
            throw LedgerFailure.notConfirmed("cancelled; nothing was recorded")
        }
        context.present.pass()
    }
}

extension CategoriseCommand {
    /// Whether a person is asked first; who cannot answer is not.
    private func isAsked(_ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !isDryRun
    }

    /// How the selected events are to be corrected.
    private func changes(_ path: String, _ context: Context) throws -> DescriptionChanges {
        if let rules {
            let preset = try ImportPreset.find(rules)
            guard !preset.members.rules.isEmpty else {
                let finding = ImportFinding(
                    .badPreset, "the preset has no rules", next: "Add \"rules\" to it.")
                throw ImportPreset.failure(finding, Phrase.visible(rules))
            }
            let changes = try changes(RuleDescriber(preset.members.rules), path, context)
            tell(of: preset.members.rules, changes.usedRules, context)
            return changes
        }
        // No condition at all is rather a forgotten one.
        guard selecting.selection(of: account) != EventSelection() || selecting.dates.isGiven else {
            throw UsageError.missingOne(of: ["--payee", "--category", "--account", "--period"])
        }
        return try changes(CategoryDescriber(category ?? ""), path, context)
    }

    /// Tells which rules nothing meets, and which say something that stays as it was recorded.
    private func tell(of rules: [RowRule], _ used: Set<Int>, _ context: Context) {
        let all = zip(1..., rules)
        let unused = all.filter { !used.contains($0.0) }
        let kept = all.filter { number, rule in
            switch rule.meaning {
            case .roundUp, .refund: used.contains(number)
            default: false
            }
        }
        func tell(_ rules: [(Int, RowRule)], _ notice: ([Int: String]) -> ImportNotice) {
            guard !rules.isEmpty else { return }
            let named = Dictionary(uniqueKeysWithValues: rules.map { ($0, $1.description) })
            context.tell(notice(named).problem)
        }
        // As an import does, only where it is tried.
        if isDryRun || isAsked(context) { tell(unused) { .unusedRules($0) } }
        tell(kept) { .keptByRules($0) }
    }

    private func changes<Describer: EventDescriber>(
        _ describer: Describer, _ path: String, _ context: Context
    ) throws -> DescriptionChanges {
        let dates = try selecting.dates.inCalendar(context)
        let replay: Replay
        var options = ReplayOptions.rows
        options.lostLines = context.linesRead.begin(of: Phrase.visible(path))
        do throws(LedgerError) { replay = try LedgerFile(path).replay(options) } catch {
            throw LedgerFailure(error, path)
        }
        if let account { try replay.require(account) }
        try selecting.dates.requireOrder(in: replay.calendar, context)
        let selection = selecting.selection(of: account, in: dates(replay.calendar))
        return try replay.changes(by: describer, of: selection)
    }

    /// Shows the events as they are before they are corrected, and what becomes of them.
    private func show(_ changes: DescriptionChanges, _ context: Context) throws {
        let events = changes.events
        let plan = Report.described(events.events(0..<events.count), as: category, changes.drafts)
        try context.linesRead.requireWhole()
        try context.write(plan, as: .table)
    }

    private func show(
        _ receipts: [Receipt], others: Int, at end: (sequence: Int64, head: String?),
        _ context: Context
    ) throws {
        if format == .json {
            let report = Report.recorded(
                receipts, as: .correction, at: end, fileOption: ledger.spelled)
            return try context.writeBytes(Format.json.render(report).span)
        }
        let left: Text? = others > 0 ? "; \(others, "other event") unchanged" : nil
        let lines = ["\(sentence(of: receipts))\(left)" as Text] + receipts.weeks.map(\.sentence)
        let language = context.language.naming(ledger.spelled)
        try context.writeOutput(lines.map { language($0) + "\n" }.joined())
    }

    /// What became of the corrections.
    private func sentence(of receipts: [Receipt]) -> Text {
        guard let undo = receipts.undoing else { return "Nothing to record" }
        return isDryRun
            ? "Would record \(receipts.count, "correction")"
            : "Recorded \(receipts.count, "correction"); to undo: \(command: undo)"
    }
}

extension [Receipt] {
    /// The command that takes back what was recorded; nil for nothing.
    fileprivate var undoing: String? {
        let recorded = filter { $0.outcome == .recorded }.compactMap { $0.event?.sequence }
        guard let first = recorded.first, let last = recorded.last else { return nil }
        return first == last ? "undo \(first)" : "undo \(first)-\(last)"
    }
}
