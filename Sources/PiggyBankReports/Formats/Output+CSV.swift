import PiggyBank

extension Output {
    /// Writes a report's sections as comma-separated values (RFC 4180), but each line ended by LF.
    ///
    /// Each section has a header with the keys of JSON; an empty line is between two. The rows of a
    /// detail are a section of their own, with the identifying columns of the row that they belong to in
    /// front. Facts are left out where there are sections, those of a part of a report too; else they are the
    /// only row.
    mutating func writeCSV(_ report: Report) throws(Failure) {
        try writeCSV(report, isPart: false)
    }

    private mutating func writeCSV(_ report: Report, isPart: Bool) throws(Failure) {
        var facts: [Fact] = []
        var hasOnlyFacts = true
        for member in report.members {
            switch member {
            case .fact(let fact):
                if fact.key != nil { facts.append(fact) }
            case .section(let section):
                hasOnlyFacts = false
                try write(section)
            case .report(_, let report):
                hasOnlyFacts = false
                try writeCSV(report, isPart: true)
            case .text:
                break
            }
        }
        if hasOnlyFacts, !isPart, !facts.isEmpty {
            writeHeader(facts.compactMap(\.key))
            bytes.append(csvLine: facts.map(\.value)[...])
        }
    }

    private mutating func write(_ section: Section) throws(Failure) {
        let header = section.header
        writeHeader(header.keys)
        try append(rows: section.rows.count) { range in
            var lines: ContiguousArray<UInt8> = []
            let cells = section.rows.values(range)
            for row in 0..<range.count { lines.append(csvLine: header.row(row, of: cells)) }
            return lines
        }
        guard let detail = section.detail else { return }
        writeHeader(header.identifying.map { header.keys[$0] } + detail.header.keys)
        try append(rows: section.rows.count) { range in
            var lines: ContiguousArray<UInt8> = []
            let parents = section.rows.values(range)
            for (index, row) in range.enumerated() {
                let parent = header.row(index, of: parents)
                let identity = header.identifying.map { parent[parent.startIndex + $0] }
                let rows = detail.rows(row)
                let cells = rows.values(0..<rows.count)
                for row in 0..<rows.count {
                    lines.append(csvLine: detail.header.row(row, of: cells), after: identity)
                }
            }
            return lines
        }
    }

    /// Begins a section with the names of its columns.
    private mutating func writeHeader(_ keys: [String]) {
        if !isEmpty { bytes.append(UInt8(ascii: "\n")) }
        bytes.append(csvLine: keys.map(Cell.text)[...])
    }
}

extension Section.Header {
    /// The cells of one row among those of several.
    fileprivate func row(_ row: Int, of cells: [Cell]) -> ArraySlice<Cell> {
        cells[row * keys.count..<(row + 1) * keys.count]
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line with the fields of an identity, if there is one, and of cells.
    fileprivate mutating func append(csvLine cells: ArraySlice<Cell>, after identity: [Cell] = []) {
        let start = count
        for cell in identity { append(csvField: cell) }
        for cell in cells { append(csvField: cell) }
        // The comma after the last field; an empty line would be read as the end of the section.
        if count > start { removeLast() }
        if count == start { append(contentsOf: "\"\"".utf8) }
        append(UInt8(ascii: "\n"))
    }

    private mutating func append(csvField cell: Cell) {
        if case .text(let text) = cell { append(csv: text) } else { append(data: cell) }
        append(UInt8(ascii: ","))
    }

    /// Appends a text, in quotes only if it has one of the characters that would end the field, or
    /// if it is empty: nothing at all is how a missing value is written.
    private mutating func append(csv text: String) {
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
