import PiggyBank

extension Output {
    /// Writes one table of a report as comma-separated values (RFC 4180), but each line ended by
    /// LF.
    ///
    /// The rows of a detail are a table of their own, with the identifying columns of the row that
    /// they belong to in front. A report without tables is a table of one row, its facts.
    ///
    /// - Parameter name: that of the table; the first one when nil.
    mutating func writeCSV(_ report: Report, _ name: String?) throws(Failure) {
        let tables = report.tables
        let table = name.flatMap { name in tables.first { $0.name == name } }
        guard let table = table ?? tables.first else {
            let facts = report.members.compactMap { member in
                if case .fact(let fact) = member, fact.key != nil { fact } else { nil }
            }
            guard !facts.isEmpty else { return }
            writeHeader(facts.compactMap(\.key))
            return bytes.append(csvLine: facts.map(\.value)[...])
        }
        try write(table.section, isDetail: table.isDetail)
    }

    private mutating func write(_ section: Section, isDetail: Bool) throws(Failure) {
        let header = section.header
        guard isDetail, let detail = section.detail else {
            writeHeader(header.csvKeys)
            return try append(rows: section.rows.count) { range in
                var lines: ContiguousArray<UInt8> = []
                let cells = section.rows.csvCells(range)
                for row in Section.Rows.split(cells, columns: header.csvKeys.count) {
                    lines.append(csvLine: row)
                }
                return lines
            }
        }
        writeHeader(header.identifying.map { header.csvKeys[$0] } + detail.header.csvKeys)
        try append(rows: section.rows.count) { range in
            var lines: ContiguousArray<UInt8> = []
            let parents = section.rows.csvCells(range)
            for (row, parent) in zip(
                range, Section.Rows.split(parents, columns: header.csvKeys.count))
            {
                let identity = header.identifying.map { parent[parent.startIndex + $0] }
                let rows = detail.rows(row)
                let cells = rows.csvCells(0..<rows.count)
                for row in Section.Rows.split(cells, columns: detail.header.csvKeys.count) {
                    lines.append(csvLine: row, after: identity)
                }
            }
            return lines
        }
    }

    /// Begins a table with the names of its columns.
    private mutating func writeHeader(_ keys: [String]) {
        bytes.append(csvLine: keys.map(Cell.text)[...])
    }
}

extension Report {
    /// One table of a report, as CSV has them.
    struct Table {
        var name: String
        var section: Section
        /// Whether it has the rows of the section's detail, and not its own.
        var isDetail: Bool
    }

    /// The tables, in their order; one whose name is taken already has that of its report before
    /// it.
    var tables: [Table] {
        var tables: [Table] = []
        collectTables(of: nil, into: &tables)
        return tables
    }

    /// The names of its tables, in their order.
    package var tableNames: [String] { tables.map(\.name) }

    private func collectTables(of part: String?, into tables: inout [Table]) {
        for member in members {
            switch member {
            case .section(let section):
                guard !section.header.csvKeys.isEmpty else { continue }
                for (key, isDetail) in [(section.key, false), (section.detail?.key, true)] {
                    guard let key else { continue }
                    let isTaken = tables.contains { $0.name == key }
                    let name = isTaken ? part.map { "\($0).\(key)" } ?? key : key
                    tables.append(Table(name: name, section: section, isDetail: isDetail))
                }
            case .report(let key, let report): report.collectTables(of: key, into: &tables)
            case .fact, .table, .text, .prose, .message, .figures, .verdict, .chart, .command: break
            }
        }
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line with the fields of an identity, if there is one, and of cells.
    fileprivate mutating func append(csvLine cells: ArraySlice<Cell>, after identity: [Cell] = []) {
        let start = count
        for cell in identity { append(csvField: cell) }
        for cell in cells { append(csvField: cell) }
        // The comma after the last field; an empty line would be read as the end of the table.
        if count > start { removeLast() }
        if count == start { append(contentsOf: "\"\"".utf8) }
        append(UInt8(ascii: "\n"))
    }

    private mutating func append(csvField cell: Cell) {
        switch cell {
        case .text(let text): append(csv: text)
        case .say(let text), .takenBack(let text, _): append(csv: Language.english(text))
        case .sentences: append(csv: cell.words(in: .english) ?? "")
        case .money(let balance), .moneyWithCurrency(let balance):
            append(number: balance.minorUnits, decimals: balance.currency.exponent)
        default: append(data: cell)
        }
        append(UInt8(ascii: ","))
    }

    /// Appends a text, in quotes only if it has one of the characters that would end the field, or
    /// if it is empty: nothing at all is how a missing value is written.
    ///
    /// A text that a spreadsheet would take for a formula gets an apostrophe in front, which tells
    /// it that this is text.
    private mutating func append(csv text: String) {
        let text = text.isFormula ? "'" + text : text
        let start = count
        append(contentsOf: text.utf8)
        guard text.isEmpty || self[start...].contains(where: \.needsCSVQuotes) else { return }
        removeLast(count - start)
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { append(byte) }
            append(byte)
        }
        append(UInt8(ascii: "\""))
    }
}

extension UInt8 {
    fileprivate var needsCSVQuotes: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}

extension String {
    /// Whether a spreadsheet may take it for a formula, or for a part of one: by its first
    /// character.
    ///
    /// Source: OWASP, "CSV Injection", and the controls besides, which some programs skip.
    fileprivate var isFormula: Bool {
        switch unicodeScalars.first {
        case "=", "+", "-", "@": true
        case let first?: first.value < 0x20 || 0x7F...0x9F ~= first.value
        case nil: false
        }
    }
}
