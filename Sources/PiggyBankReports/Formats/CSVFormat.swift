/// Writes a report's sections as comma-separated values (RFC 4180), but each line ended by LF.
///
/// Each section has a header with the keys of JSON; an empty line stands between two. The rows of a
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
        for row in 0..<section.rows.count {
            let start = output.bytes.count
            output.bytes.append(csv: section.rows, row: row, columns: columns)
            endLine(from: start)
            try output.passOnIfFull()
        }
        if let detail = section.detail { try write(detail, of: section) }
    }

    private mutating func write(
        _ detail: SectionDetail,
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
        var identity: [UInt8] = []
        for row in 0..<section.rows.count {
            identity.removeAll(keepingCapacity: true)
            identity.append(csv: section.rows, row: row, columns: identifying)
            if !identifying.isEmpty, !columns.isEmpty { identity.append(UInt8(ascii: ",")) }
            let rows = detail.rows(row)
            for child in 0..<rows.count {
                let start = output.bytes.count
                output.bytes.append(contentsOf: identity)
                output.bytes.append(csv: rows, row: child, columns: columns)
                endLine(from: start)
                try output.passOnIfFull()
            }
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
        for (place, cell) in cells.enumerated() {
            if place > 0 { output.bytes.append(UInt8(ascii: ",")) }
            output.bytes.append(csv: cell)
        }
        endLine(from: start)
    }

    private mutating func endLine(from start: Int) {
        // An empty line would be read as the end of the section.
        if output.bytes.count == start { output.bytes.append(contentsOf: "\"\"".utf8) }
        output.bytes.append(UInt8(ascii: "\n"))
    }
}

extension [UInt8] {
    fileprivate mutating func append(csv rows: Rows, row: Int, columns: [Int]) {
        rows.forEachCell(row, columns, .value) { place, cell in
            if place > 0 { append(UInt8(ascii: ",")) }
            append(csv: cell)
        }
    }

    fileprivate mutating func append(csv cell: Cell) {
        switch cell {
        case .null:
            break
        case .text(let text):
            append(csv: text)
        case .integer(let integer):
            append(integer: Int128(integer))
        case .money(let minorUnits, _):
            append(integer: minorUnits)
        case .date(let date):
            append(date: date)
        case .instant(let instant):
            append(instant: instant)
        case .flag(let flag):
            append(contentsOf: (flag ? "true" : "false").utf8)
        case .progress(let saved, let target):
            if let percent = Cell.percent(saved: saved, target: target) {
                append(integer: percent)
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
