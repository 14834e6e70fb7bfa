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
    /// No bank writes as many lines above the header.
    private static let maxPreamble = 100

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
        let shapes = CSVTable.delimiters.flatMap { mark in
            let table = CSVTable(text, delimiter: mark, before: CSVTable.headLength)
            let widths = Dictionary(grouping: table.records.prefix(Self.maxRows), by: \.count)
            return widths.map { (table: table, width: $0, fields: ($0 - 1) * $1.count) }.sorted {
                $0.width < $1.width
            }
        }
        // Of several, the one that most records have.
        guard let (table, width, fields) = shapes.max(by: { $0.fields < $1.fields }), fields > 0
        else { return nil }
        func hasDate(_ record: CSVRecord) -> Bool {
            record.count * 2 > width
                && table.fields(of: record).contains { DateColumn.isDate(table.trimmedBytes($0)) }
        }
        let end = table.records.firstIndex(where: hasDate) ?? table.records.endIndex
        let headers = table.records[..<min(end, Self.maxPreamble)].indices.map { index in
            let names = table.names(of: table.records[index])
            let words = names.count(where: ColumnWords.isKnown)
            return (index: index, names: names, words: words, filled: names.count { !$0.isEmpty })
        }
        let header = headers.reversed().filter {
            $0.names.count > 1 && ($0.filled * 2 > $0.names.count || $0.words > 2)
        }.max { ($0.words, $0.filled) < ($1.words, $1.filled) }
        self.table = CSVTable(text, delimiter: table.delimiter)
        self.header = header?.index
        firstRow = header.map { $0.index + 1 } ?? end
        names = header?.names ?? [String](repeating: "", count: width)
    }

    /// Whether there is a header with nothing below it.
    var isEmpty: Bool {
        header != nil && names.contains(where: ColumnWords.isKnown)
            && table.records[firstRow...].allSatisfy(table.isEmpty)
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
    func bytes(_ column: Int, of row: CSVRecord) -> ArraySlice<UInt8> {
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
        var columns = names.enumerated().map { ColumnProfile($0, $1) }
        func eachField(of record: CSVRecord, _ take: (Int, ArraySlice<UInt8>) -> Void) {
            for (number, field) in table.fields(of: record).enumerated()
            where number < columns.count { take(number, table.trimmedBytes(field)) }
        }
        var dates = [Int](repeating: 0, count: columns.count)
        for record in records {
            eachField(of: record) { if DateColumn.isDate($1) { dates[$0] += 1 } }
        }
        let most = dates.max() ?? 0
        let dated = most > 0 ? dates.firstIndex(of: most) : nil
        let rows =
            dated.map { column in records.filter { DateColumn.isDate(bytes(column, of: $0)) } }
            ?? []
        for (row, record) in rows.enumerated() {
            for (number, field) in table.fields(of: record).enumerated()
            where number < columns.count {
                columns[number].add(table.trimmedBytes(field), row: row)
            }
        }
        var seen: Set<String> = []
        columns = columns.enumerated().map { number, column in
            var column = column
            let name = column.name
            guard column.filled > 0 else { return column }
            column.fill(rows.count)
            // One that has no name gets one, or that of a column before it.
            if name.isEmpty { column.name = "column \(number + 1)" }
            while !seen.insert(column.name).inserted { column.name += " \(number + 1)" }
            return column
        }
        return (rows, columns)
    }
}
