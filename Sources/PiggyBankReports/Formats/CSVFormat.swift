import PiggyBank

/// Writes a report's sections as comma-separated values (RFC 4180), but each line ended by LF.
///
/// Each section has a header with the keys of JSON; an empty line is between two. The rows of a
/// detail are a section of their own, with the identifying columns of the row that they belong to in
/// front. Facts are left out where there are sections; else they are the only row.
struct CSVFormat<Failure: Error> {
    private(set) var output: Output<Failure>
    private var hasSection = false

    init(output: consuming Output<Failure>) {
        self.output = output
    }

    mutating func write(_ report: Report) throws(Failure) {
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
                try write(report)
            case .text:
                break
            }
        }
        if hasOnlyFacts, !facts.isEmpty {
            writeHeader(facts.compactMap(\.key))
            writeLine(facts.map(\.value))
        }
    }

    private mutating func write(_ section: Section) throws(Failure) {
        let columns = section.columns.indices.filter { section.columns[$0].key != nil }
        writeHeader(columns.compactMap { section.columns[$0].key })
        let rows = section.rows
        try output.append(rows: rows.count) { range in
            var lines: ContiguousArray<UInt8> = []
            lines.append(csv: rows, range, columns, after: [])
            return lines
        }
        if let detail = section.detail { try write(detail, of: section) }
    }

    private mutating func write(
        _ detail: Detail<Int>,
        of section: Section
    ) throws(Failure) {
        let identifying = section.columns.indices.filter {
            section.columns[$0].isIdentifying && section.columns[$0].key != nil
        }
        let columns = detail.columns.indices.filter { detail.columns[$0].key != nil }
        writeHeader(
            identifying.compactMap { section.columns[$0].key }
                + columns.compactMap { detail.columns[$0].key }
        )
        try output.append(rows: section.rows.count) { range in
            var lines: ContiguousArray<UInt8> = []
            for row in range {
                var identity: ContiguousArray<UInt8> = []
                identity.append(csv: section.rows.cells(row..<row + 1, identifying, .value)[...])
                if !identifying.isEmpty, !columns.isEmpty { identity.append(UInt8(ascii: ",")) }
                let rows = detail.rows(row)
                lines.append(csv: rows, 0..<rows.count, columns, after: identity)
            }
            return lines
        }
    }

    /// Begins a section with the names of its columns.
    private mutating func writeHeader(_ keys: [String]) {
        if hasSection { output.bytes.append(UInt8(ascii: "\n")) }
        hasSection = true
        writeLine(keys.map(Cell.text))
    }

    private mutating func writeLine(_ cells: [Cell]) {
        let start = output.bytes.count
        output.bytes.append(csv: cells[...])
        output.bytes.endLine(from: start)
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line for each of some rows, with an opening in front of its cells.
    fileprivate mutating func append(
        csv rows: Section.Rows,
        _ range: Range<Int>,
        _ columns: [Int],
        after opening: ContiguousArray<UInt8>
    ) {
        let cells = rows.cells(range, columns, .value)
        for row in 0..<range.count {
            let start = count
            append(contentsOf: opening)
            append(csv: cells[row * columns.count..<(row + 1) * columns.count])
            endLine(from: start)
        }
    }

    fileprivate mutating func append(csv cells: ArraySlice<Cell>) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(csv: cell)
        }
    }

    fileprivate mutating func endLine(from start: Int) {
        // An empty line would be read as the end of the section.
        if count == start { append(contentsOf: "\"\"".utf8) }
        append(UInt8(ascii: "\n"))
    }

    fileprivate mutating func append(csv cell: Cell) {
        switch cell {
        case .null:
            break
        case .text(let text):
            append(csv: text)
        case .integer(let integer):
            append(number: Int128(integer))
        case .money(let balance):
            append(number: balance.minorUnits)
        case .date(let date):
            append(date)
        case .instant(let instant):
            append(instant)
        case .flag(let flag):
            append(contentsOf: (flag ? "true" : "false").utf8)
        case .progress(let saved, let target):
            if let percent = Cell.percent(saved: saved, target: target) {
                append(number: percent)
            }
        }
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
