import PiggyBank

/// What is in a bank's file, for somebody who wants it to be read: its format, columns with
/// samples, what is still open, and the beginning of a preset.
public struct StatementDescription: Sendable {
    package let file: StatementFile
    package let table: TableSample?

    /// Describes a file that was read.
    ///
    /// - Parameters:
    ///   - bytes: the file as it is.
    ///   - file: what was read of it.
    public init(of bytes: ContiguousArray<UInt8>, read file: StatementFile) {
        self.file = file
        let isTable = file.format == .csv && !file.findings.contains { $0.rule == .unsupported }
        let encoding = TextEncoding(name: file.encoding)
        let text = isTable ? try? SourceText.decoding(bytes, named: file.name, as: encoding) : nil
        table = text.flatMap(TableSample.init)
    }

    /// A preset to complete.
    package var preset: String {
        PresetDraft().json(for: [self], hasPlaceholders: true)
    }
}

/// The header of a table and some of its fields, when it is not known what they mean.
package struct TableSample {
    package let line: Int
    package let delimiter: String
    package let names: [String]
    /// For each column its first texts.
    package let samples: [[String]]
    private let mark: UInt8

    private static let maxRows = 200
    private static let maxSamples = 3

    /// Takes the first of the widest records as the header; nil where nothing has two fields.
    init?(_ text: SourceText) {
        var best: CSVTable?
        var bestWidth = 1
        for delimiter in CSVTable.delimiters {
            let table = CSVTable(text, delimiter: delimiter, before: CSVTable.headLength)
            let width = table.records.prefix(Self.maxRows).map(\.count).max() ?? 0
            if width > bestWidth { (best, bestWidth) = (table, width) }
        }
        guard let best, let header = best.records.firstIndex(where: { $0.count == bestWidth })
        else { return nil }
        mark = best.delimiter
        delimiter = mark == 0x09 ? "TAB" : String(UnicodeScalar(mark))
        line = best.records[header].line
        names = best.names(of: best.records[header])
        var samples = [[String]](repeating: [], count: bestWidth)
        for record in best.records[(header + 1)...].prefix(Self.maxRows) {
            for (column, field) in best.fields(of: record).enumerated()
            where column < bestWidth && samples[column].count < Self.maxSamples {
                let text = Phrase.shown(best.text(field))
                if !text.isEmpty, !samples[column].contains(text) { samples[column].append(text) }
            }
        }
        self.samples = samples
    }

    /// The members of a preset, as far as names and samples let them be guessed; whoever completes
    /// it decides.
    var members: [String] {
        let required = names.filter { !$0.isEmpty }.map(Preset.json).joined(separator: ",")
        var members = [
            "\"header\":{\"required\":[\(required)]}",
            "\"delimiter\":" + (mark == 0x09 ? "\"\\t\"" : Preset.json(delimiter)),
        ]
        func add(_ member: String, _ column: Int?) {
            guard let column else { return }
            members.append("\"\(member)\":\(Preset.json(names[column]))")
        }
        let dates = columns { Self.isDate($0) }
        let numbers = columns { Self.isNumber($0) }
        let balance = column(of: numbers, named: ["balance", "saldo", "solde", "kontostand"])
        add("date", column(of: dates, named: ["book", "buchung", "post"]) ?? dates.first)
        add(
            "amount",
            column(of: numbers, named: ["amount", "betrag", "montant", "importe", "value"])
                ?? numbers.first { $0 != balance }
        )
        add("balance", balance)
        let texts = names.indices.filter { !dates.contains($0) && !numbers.contains($0) }
        add("payee", column(of: texts, named: Self.payeeNames))
        add("text", column(of: texts, named: Self.textNames))
        if let currency = currency(among: texts) {
            members.append("\"currency\":{\"column\":\(Preset.json(names[currency]))}")
        }
        return members
    }

    /// Whether the members say where the currency is stated.
    var hasCurrency: Bool { currency(among: Array(names.indices)) != nil }

    private func currency(among columns: [Int]) -> Int? {
        column(of: columns, named: ["currency", "währung", "devise"])
    }

    private static let payeeNames = [
        "payee", "name", "partner", "counter", "merchant", "empfänger", "bénéficiaire",
        "beneficiario",
    ]
    private static let textNames = [
        "reference", "description", "memo", "text", "purpose", "zweck", "libellé", "concepto",
    ]

    private func columns(where isOne: (String) -> Bool) -> [Int] {
        samples.indices.filter { !samples[$0].isEmpty && samples[$0].allSatisfy(isOne) }
    }

    private func column(of columns: [Int], named parts: [String]) -> Int? {
        columns.first { column in
            let name = names[column].lowercased()
            return parts.contains { name.contains($0) }
        }
    }

    private static func isDate(_ text: String) -> Bool {
        let digits = text.count { $0.isASCII && $0.isNumber }
        let marks = text.count { "/-.".contains($0) }
        return digits >= 4 && digits <= 14 && marks == 2 && text.first?.isNumber == true
    }

    private static func isNumber(_ text: String) -> Bool {
        text.contains(where: \.isNumber)
            && text.allSatisfy { $0.isASCII && $0.isNumber || "+-.,' \u{A0}\u{202F}".contains($0) }
            && !isDate(text)
    }
}
