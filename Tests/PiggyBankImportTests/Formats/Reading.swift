import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

/// Reads statements for tests.
enum Reading {
    /// What a file's bytes say, whatever their format is; nil for CSV, which has readers of its
    /// own.
    static func file(
        _ bytes: [UInt8], _ name: String = "statement", as format: StatementFormat? = nil,
        _ options: ImportOptions = ImportOptions()
    ) -> StatementFile? {
        var options = options
        options.format = format
        let file = StatementFile(ContiguousArray(bytes), named: name, options: options)
        return file.format == .csv && file.findings.first?.rule != .unsupported ? nil : file
    }

    /// What a text says, read as a format.
    static func text(
        _ text: String, as format: StatementFormat, currency: String? = nil,
        _ change: (inout ImportOptions) -> Void = { _ in }
    ) -> StatementFile {
        var options = ImportOptions()
        options.currency = currency.flatMap(Currency.init(code:))
        change(&options)
        return file(Array(text.utf8), as: format, options)
            ?? StatementFile("statement", format, encoding: "")
    }
}

extension StatementFile {
    /// The rules of the findings.
    var rules: [ImportRule] { findings.map(\.rule) }

    /// The rows of all statements.
    var rows: [Statement.Row] { statements.flatMap(\.rows) }
}

extension Statement {
    /// The sum of the rows in minor units.
    var sum: Int128 { rows.reduce(0) { $0 + $1.amount.minorUnits } }
}

extension ImportFinding {
    /// What to do, which every finding says.
    var nextStep: String { message.nextStep ?? "" }
}
