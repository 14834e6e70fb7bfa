import PiggyBank

/// The beginning of a table that no preset knows: its header, and some of its fields.
package struct TableSample {
    let table: CSVTable
    /// The number of the header among the table's records; nil where there is none.
    let header: Int?
    /// The number of the first row.
    let firstRow: Int
    /// What the header calls the columns; empty texts without one.
    package let names: [String]

    private static let maxRows = 10_000
    private static let maxSamples = 3

    /// The line of the header; nil where there is none.
    package var headerLine: Int? { header.map { table.records[$0].line } }
    /// What is between fields, for people.
    package var delimiter: String {
        PresetMembers.Delimiter.allCases.first { $0.byte == table.delimiter }?.rawValue ?? ","
    }

    /// Finds the delimiter that makes the most fields, and the header; nil where nothing has two
    /// fields.
    ///
    /// The header is the record with the most words that are known, of those above the first date;
    /// a record most of whose fields are empty is none where a later one is full.
    init?(_ text: SourceText) {
        var best: (table: CSVTable, width: Int)?
        var most = 0
        for mark in CSVTable.delimiters {
            let table = CSVTable(text, delimiter: mark, before: CSVTable.headLength)
            let widths = Dictionary(grouping: table.records.prefix(Self.maxRows), by: \.count)
            // Of several, the one that most records have.
            for (width, records) in widths.sorted(by: { $0.key < $1.key })
            where (width - 1) * records.count > most {
                (best, most) = ((table, width), (width - 1) * records.count)
            }
        }
        guard let (table, width) = best else { return nil }
        func hasDate(_ record: CSVRecord) -> Bool {
            record.count * 2 > width
                && table.fields(of: record).contains { DateColumn.isDate(table.trimmedBytes($0)) }
        }
        let end = table.records.firstIndex(where: hasDate) ?? table.records.endIndex
        var header: (index: Int, words: Int, filled: Int)?
        for index in 0..<end where table.records[index].count > 1 {
            let names = table.names(of: table.records[index])
            let words = names.count(where: ColumnWords.isKnown)
            let filled = names.count { !$0.isEmpty }
            guard filled * 2 > names.count || words > 2 else { continue }
            if let header, (header.words, header.filled) > (words, filled) { continue }
            header = (index, words, filled)
        }
        self.header = header?.index
        self.table = CSVTable(text, delimiter: table.delimiter)
        firstRow = header.map { $0.index + 1 } ?? end
        names =
            header.map { table.names(of: table.records[$0.index]) }
            ?? [String](repeating: "", count: width)
    }

    /// The first different texts of each column, for people.
    package var samples: [[String]] {
        var samples = [[String]](repeating: [], count: names.count)
        for record in table.records[firstRow...].prefix(Self.maxRows) where record.count > 1 {
            for (column, field) in table.fields(of: record).enumerated()
            where column < names.count && samples[column].count < Self.maxSamples {
                let text = Phrase.shown(table.text(field))
                if !text.isEmpty, !samples[column].contains(text) { samples[column].append(text) }
            }
        }
        return samples
    }

    /// The bytes of a row's field without the white space around them; none where it has no field.
    private func bytes(_ column: Int, of row: CSVRecord) -> ArraySlice<UInt8> {
        table.field(column, of: row).map(table.trimmedBytes) ?? []
    }

    /// The text of a row's field; empty where it has none.
    func text(_ column: Int, of row: CSVRecord) -> String {
        table.field(column, of: row).map(table.name) ?? ""
    }

    /// The records that have a date in the column that has the most of them, and what the columns
    /// have in them.
    func rows() -> (rows: [CSVRecord], columns: [ColumnProfile]) {
        let records = table.records[firstRow...].prefix(Self.maxRows).filter { $0.fault == nil }
        let dated = names.indices.map { column in
            records.filter { DateColumn.isDate(bytes(column, of: $0)) }
        }
        let rows = dated.max { $0.count < $1.count } ?? []
        var seen: Set<String> = []
        let columns = names.enumerated().map { number, name in
            var column = ColumnProfile()
            column.name = name
            for row in rows { column.add(bytes(number, of: row)) }
            guard column.filled > 0 else { return column }
            // One that has no name gets one, or that of a column before it.
            if name.isEmpty { column.name = "column \(number + 1)" }
            while !seen.insert(column.name).inserted { column.name += " \(number + 1)" }
            return column
        }
        return (rows, columns)
    }
}
