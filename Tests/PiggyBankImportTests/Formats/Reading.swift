import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

/// Reads statements for tests.
enum Reading {
    /// What a file's bytes say, whatever their format is; nil for CSV, which has readers of its
    /// own.
    static func file(
        _ bytes: [UInt8], _ name: String = "statement", as format: StatementFormat? = nil,
        _ options: PresetMembers = PresetMembers()
    ) -> StatementFile? {
        var options = options
        options.format = format
        let file = StatementFile(ContiguousArray(bytes), named: name, options: options)
        return file.format == .csv && file.findings.first?.rule != .unsupported ? nil : file
    }

    /// What a text says, read as a format.
    static func text(
        _ text: String, as format: StatementFormat, currency: String? = nil,
        _ change: (inout PresetMembers) -> Void = { _ in }
    ) -> StatementFile {
        var options = PresetMembers()
        options.currency = currency.flatMap(Currency.init(code:)).map { .fixed($0) }
        change(&options)
        return file(Array(text.utf8), as: format, options)
            ?? StatementFile("statement", format, encoding: "")
    }
}

extension StatementFile {
    /// Reads bytes by a preset and what is said besides.
    init(
        _ bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil,
        options: PresetMembers
    ) {
        var preset = preset ?? Preset.nothing
        preset.members.format = options.format ?? preset.members.format
        preset.members.encoding = options.encoding ?? preset.members.encoding
        preset.members.dateFormat = options.dateFormat ?? preset.members.dateFormat
        preset.members.sign = options.sign ?? preset.members.sign
        preset.members.decimal = options.decimal ?? preset.members.decimal
        preset.members.reversals = options.reversals
        preset.members.states = options.states ?? preset.members.states
        preset.members.bankRoundUps = options.bankRoundUps ?? preset.members.bankRoundUps
        if let currency = options.currency { preset.members.currency = currency }
        var other: Currency?
        if case .fixed(let currency) = options.currency { other = currency }
        self.init(bytes, named: name, preset: preset, among: Preset.builtIn, else: other)
    }

    /// The rules of the findings.
    var rules: [ImportRule] { findings.map(\.rule) }

    /// What it states of each account: opening, rows, closing.
    var told: [String] {
        statements.map { statement in
            let rows = statement.rows.map { "\($0.date) \($0.amount.decimal())" }
            let ends = [statement.opening, statement.closing].map {
                $0.map { $0.balance.decimal() } ?? "-"
            }
            let account = statement.account?.text ?? "-"
            return "\(account): \(ends[0]) [\(rows.joined(separator: ", "))] \(ends[1])"
        }
    }

    /// The rows of all statements.
    var rows: [Statement.Row] { statements.flatMap(\.rows) }
}

extension Statement {
    /// The sum of the rows in minor units.
    var sum: Int128 { rows.reduce(0) { $0 + $1.amount.minorUnits } }
}

extension ImportFinding {
    /// What to do, which every finding says.
    var nextStep: String { Language.english(problem.nextStep ?? "") }
}

extension Preset {
    /// One that says nothing.
    static var nothing: Preset {
        do throws(ImportFinding) { return try Preset(name: "nothing") } catch {
            fatalError("a preset may say nothing: \(error)")
        }
    }
}
