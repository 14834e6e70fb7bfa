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
    @Option("set", .setting) var settings: [PresetValue]
    @Flag("describe") var describes: Bool
    @OptionGroup(.hidden) var writing: Writing
    @OptionGroup var new: NewLedgerOptions
    @OptionGroup var doubts: DoubtOptions
    @OptionGroup(.common) var common: Common

    struct Common: ParsableArguments {
        @OptionGroup var ledger: LedgerOption
        @Option("by", .author) var by: String?
        @OptionGroup var answer: RecordingAnswer
    }

    struct Writing: ParsableArguments { @Option("save", .savedPreset) var saved: String? }

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
        try writing.$saved.only(with: $describes)
        do throws(ImportFinding) { _ = try settingsAlone() } catch {
            throw .badValue(of: $settings.spelling, "\(error.problem.sentence).")
        }
        // A preset of somebody's own says what is open in it.
        if let preset, Preset.builtIn(named: preset) == nil { try exclude(writing.$saved, $preset) }
        // A description of files needs no ledger.
        if !describes { try common.ledger.requireRecordable(context) }
    }

    func run(_ context: Context) throws -> ExitStatus {
        let preset = try wholePreset()
        let files = try BankFiles(statements, preset, context)
        guard !describes else {
            if let saved = writing.saved {
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

    /// What is set, by itself; nil for nothing.
    private func settingsAlone() throws(ImportFinding) -> Preset? {
        settings.isEmpty ? nil : try Preset(name: "--set").setting(settings)
    }

    /// The preset with what is set; nil where neither is said.
    private func wholePreset() throws -> Preset? {
        guard let name = preset, case let preset = try ImportPreset.find(name) else {
            return try settingsAlone()
        }
        do throws(ImportFinding) { return try preset.setting(settings) } catch {
            throw ImportPreset.failure(error, Phrase.visible(name))
        }
    }

    /// Writes a preset of what the files show and the command line says, and tells what is open.
    private func save(_ files: BankFiles, as path: String, _ context: Context) throws {
        let language = context.language
        var value = files.descriptions.first?.preset ?? PresetValue([:])
        for setting in settings { value = value.with(setting) }
        let keys = Set(files.statements.flatMap { $0.statements.map { $0.account?.text ?? "" } })
        for choice in accounts {
            let account =
                choice.account.map { PresetValue($0.text) } ?? PresetValue(.literal("null"))
            let only = keys.count == 1 ? keys.first : nil
            let key = PresetValue([choice.key ?? only ?? "": account])
            value = value.with(PresetValue(["accounts": key]))
        }
        try ImportPreset.save(value.document, at: path)
        let texts = files.descriptions.map { $0.text(in: language, isSaved: true) }
        let open = files.statements.flatMap { file in
            file.findings.map { ImportPlan.FileFinding(file: file.name, finding: $0) }
        }
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

    /// The files as they are typed.
    var fileWords: [String] {
        statements.map { if case .path(let path) = $0 { ShellWord.shown(path) } else { "-" } }
    }

    /// The options as they are typed, each with its value.
    var typed: [String] {
        var words = (preset.map { ["--preset", $0] } ?? []) + new.typed + doubts.typed
        words += accounts.flatMap { ["--account", $0.description] }
        words += settings.flatMap { ["--set", $0.setting] }
        words += common.by.map { ["--by", $0] } ?? []
        var options: [String] = []
        for word in words {
            let isName =
                word.hasPrefix("--") && word.dropFirst(2).allSatisfy { $0.isLetter || $0 == "-" }
            if isName || options.isEmpty {
                options.append(word)
            } else {
                options[options.count - 1] += " " + ShellWord.shown(word)
            }
        }
        return options
    }

    /// What is what in the ledger, by the preset and then by the command line.
    private func mapping(_ preset: Preset?, _ context: Context) throws -> ImportMapping {
        var mapping = preset.map(ImportMapping.init) ?? ImportMapping()
        for choice in accounts {
            guard let key = choice.key else {
                mapping.account = choice.account
                continue
            }
            mapping.accounts[AccountKey(key)] = choice.account.map { .account($0) } ?? .leftOut
        }
        mapping.by = common.by
        mapping.now = try context.now()
        doubts.apply(to: &mapping, standardInput: context.language(.standardInput))
        new.apply(to: &mapping, context)
        return mapping
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
