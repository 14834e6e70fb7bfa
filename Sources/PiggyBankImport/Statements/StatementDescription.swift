import PiggyBank

/// What is in a bank's file, for somebody who wants it to be read: its format, columns with
/// samples, what is still open, and the beginning of a preset.
package struct StatementDescription: Sendable {
    package let file: StatementFile
    package let table: TableSample?
    let proposal: ProposedPreset?

    /// Describes a file of some bytes that was read.
    package init(of bytes: ContiguousArray<UInt8>, read file: StatementFile) {
        self.file = file
        let isTable = file.format == .csv && !file.findings.contains { $0.rule == .unsupported }
        let encoding = TextEncoding(name: file.encoding)
        let text = isTable ? try? SourceText.decoding(bytes, named: file.name, as: encoding) : nil
        let sample = text.flatMap(TableSample.init)
        proposal = file.preset == nil ? sample.map(ProposedPreset.init) : nil
        table = sample
    }

    /// What is open: of the file, and where no preset knows it, of the one that is proposed.
    package var open: [ImportFinding] { file.findings + (proposal?.findings.prefix(8) ?? []) }

    /// What keeps the proposal from being a whole preset, as far as the file says it.
    package var unclear: [ImportPlan.FileFinding] {
        (proposal?.findings ?? []).filter { $0.rule != .badPreset }.map {
            ImportPlan.FileFinding(file: file.name, finding: $0)
        }
    }

    /// What the columns of a table are called: where the header does not say it, by the preset that
    /// is proposed, or else their places.
    package var columns: [String] {
        let names = table?.names.enumerated().map { $1.isEmpty ? String($0 + 1) : $1 }
        return proposal?.names ?? names ?? []
    }

    /// A preset to complete.
    package var preset: String { PresetDraft().json(for: [self], hasPlaceholders: true) }
}

/// The header of a table and some of its fields, when it is not known what they mean.
package struct TableSample {
    /// The line of the header, or of the first row where there is none.
    package let line: Int
    /// Whether there is a header: a line with a date is none.
    package let hasHeader: Bool
    package let delimiter: String
    /// What the header calls the columns; empty texts without one.
    package let names: [String]
    /// For each column its first texts.
    package let samples: [[String]]
    let table: CSVTable
    /// The number of the first row among the table's records.
    let firstRow: Int

    private static let maxRows = 200
    private static let maxSamples = 3

    /// Takes the first record with as many fields as most others have as the header; nil where
    /// nothing has two fields.
    init?(_ text: SourceText) {
        var best: (table: CSVTable, width: Int)?
        var most = 0
        for delimiter in CSVTable.delimiters {
            let table = CSVTable(text, delimiter: delimiter, before: CSVTable.headLength)
            var counts: [Int: Int] = [:]
            for record in table.records.prefix(Self.maxRows) {
                counts[record.count, default: 0] += 1
            }
            // Of several, the one that most records have.
            for (width, count) in counts.sorted(by: { $0.key < $1.key })
            where (width - 1) * count > most {
                (best, most) = ((table, width), (width - 1) * count)
            }
        }
        guard let (best, bestWidth) = best,
            var header = best.records.firstIndex(where: { $0.count == bestWidth })
        else { return nil }
        // The header may end with a delimiter that the rows do without.
        if header > 0, case let before = best.records[header - 1], before.count == bestWidth + 1,
            best.field(bestWidth, of: before)?.isEmpty == true
        {
            header -= 1
        }
        table = CSVTable(text, delimiter: best.delimiter)
        delimiter = best.delimiter == 0x09 ? "TAB" : String(UnicodeScalar(best.delimiter))
        line = best.records[header].line
        let found = best.fields(of: best.records[header]).prefix(bestWidth)
        hasHeader = !found.contains { ColumnProfile.isDate(best.trimmedBytes($0)) }
        firstRow = hasHeader ? header + 1 : header
        names = hasHeader ? found.map { best.name($0) } : found.map { _ in "" }
        var samples = [[String]](repeating: [], count: bestWidth)
        for record in best.records[firstRow...].prefix(Self.maxRows) {
            for (column, field) in best.fields(of: record).enumerated()
            where column < bestWidth && samples[column].count < Self.maxSamples {
                let text = Phrase.shown(best.text(field))
                if !text.isEmpty, !samples[column].contains(text) { samples[column].append(text) }
            }
        }
        self.samples = samples
    }
}
