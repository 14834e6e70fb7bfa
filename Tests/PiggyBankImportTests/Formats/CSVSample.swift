import PiggyBank
import PiggyBankImport
import Testing

/// A CSV file that a test writes, and what is read from it in short.
struct CSVSample {
    let file: StatementFile

    init(_ text: String, preset: Preset? = nil, options: ImportOptions = ImportOptions()) {
        file = StatementFile(
            csv: ContiguousArray(text.utf8), named: "f.csv", preset: preset, options: options)
    }

    /// A file of a bank of which only the members are said that matter.
    init(_ text: String, _ members: String, options: ImportOptions = ImportOptions())
        throws(PiggyBankImport.ImportFinding)
    {
        let header = text.split(separator: "\n").first { $0.contains("Date") } ?? ""
        let names = header.split { ",;\t|".contains($0) }.map { "\"\($0)\"" }.joined(separator: ",")
        let json = """
            {"preset":1,"name":"sample","header":{"required":[\(names)]},"date":"Date","currency":{"is":"GBP"},
             \(members)}
            """
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        self.init(text, preset: preset, options: options)
    }

    /// The rules and lines of its findings.
    var findings: [String] { file.findings.map { "\($0.place.line) \($0.rule.rawValue)" } }

    /// Its statements: key, opening, rows, closing.
    var statements: [String] {
        file.statements.map { statement in
            let rows = statement.rows.map { "\($0.date) \($0.amount.decimal())" }
            let ends = [statement.opening, statement.closing].map {
                $0.map { $0.balance.decimal() } ?? "-"
            }
            return
                "\(statement.account?.text ?? "-"): \(ends[0]) [\(rows.joined(separator: ", "))] \(ends[1])"
        }
    }

    var rows: [Statement.Row] { file.statements.flatMap(\.rows) }
}

extension StatementFile {
    /// Reads bytes as CSV, whatever they look like.
    init(
        csv bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil,
        among presets: [Preset] = Preset.builtIn, options: ImportOptions = ImportOptions()
    ) {
        var options = options
        options.format = .csv
        self.init(bytes, named: name, preset: preset, among: presets, options: options)
    }
}
