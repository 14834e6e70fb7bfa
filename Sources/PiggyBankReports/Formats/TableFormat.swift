import PiggyBank

/// Writes a report as plain text for people.
///
/// Titles, facts and tables are blocks with an empty line between two. Columns are as wide as
/// their widest cell and two spaces apart; a text is never cut. A column that says nothing in any
/// row is left out, and so is a fact that says nothing. No line ends with a space.
struct TableFormat<Failure: Error> {
    private(set) var output: Output<Failure>
    private var hasBlock = false

    /// By how much the lines of a detail are indented.
    private static var indent: Int { 4 }

    init(output: consuming Output<Failure>) {
        self.output = output
    }

    mutating func write(_ report: Report) throws(Failure) {
        if let title = report.title { writeBlock([title]) }
        var facts: [Fact] = []
        for member in report.members {
            switch member {
            case .fact(let fact):
                facts.append(fact)
            case .section(let section):
                writeBlock(facts)
                facts = []
                try write(section)
            case .report(_, let report):
                writeBlock(facts)
                facts = []
                // One more empty line, so that the eye finds where a report begins.
                if hasBlock { endLine() }
                try write(report)
            case .text(let lines):
                writeBlock(facts)
                facts = []
                writeBlock(lines)
            }
        }
        writeBlock(facts)
    }

    // MARK: - Sections

    private mutating func write(_ section: Section) throws(Failure) {
        guard section.rows.count > 0 else {
            guard let sentence = section.whenEmpty else { return }
            if let title = section.title { writeBlock([title]) }
            return writeBlock([sentence])
        }
        let rows = section.rows
        let layout = TableLayout(section.columns, rows: rows.count) { [(rows, $0)] }
        let details = section.detail.map { detail in
            let layout = TableLayout(detail.columns, rows: rows.count) { range in
                range.map(detail.rows).map { ($0, 0..<$0.count) }
            }
            return (layout: layout, rows: detail.rows)
        }
        guard !layout.columns.isEmpty else { return }

        if let title = section.title { writeBlock([title]) }
        beginBlock()
        var lines = TableLines()
        lines.writeHeadings(layout)
        if let details { lines.writeHeadings(details.layout, indent: Self.indent) }
        output.bytes.append(contentsOf: lines.bytes)
        writeRule(max(layout.width, details.map { Self.indent + $0.layout.width } ?? 0))
        try output.append(rows: rows.count) { range in
            var lines = TableLines()
            if let details {
                for row in range {
                    if row > 0 { lines.end() }
                    lines.write(rows, row..<row + 1, layout)
                    let rows = details.rows(row)
                    lines.write(rows, 0..<rows.count, details.layout, indent: Self.indent)
                }
            } else {
                lines.write(rows, range, layout)
            }
            return lines.bytes
        }
    }

    private mutating func writeRule(_ width: Int) {
        for _ in 0..<width { output.bytes.append(contentsOf: "─".utf8) }
        endLine()
    }

    // MARK: - Blocks

    /// Writes facts below each other, their labels in one column and their values in the next.
    private mutating func writeBlock(_ facts: [Fact]) {
        var lines:
            [(label: ContiguousArray<UInt8>, labelWidth: Int, value: ContiguousArray<UInt8>)] = []
        for fact in facts {
            guard let name = fact.label else { continue }
            var label: ContiguousArray<UInt8> = []
            var value: ContiguousArray<UInt8> = []
            let labelWidth = label.append(visible: name)
            _ = value.append(shown: fact.shown)
            if case .money(let balance) = fact.shown {
                value.append(contentsOf: " \(balance.currency.code)".utf8)
            }
            if !value.isEmpty { lines.append((label, labelWidth, value)) }
        }
        guard let widest = lines.map(\.labelWidth).max() else { return }
        beginBlock()
        for line in lines {
            output.bytes.append(contentsOf: line.label)
            output.bytes.append(spaces: widest - line.labelWidth + TableLayout.gap)
            output.bytes.append(contentsOf: line.value)
            endLine()
        }
    }

    /// Writes lines below each other.
    private mutating func writeBlock(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        beginBlock()
        for line in lines {
            _ = output.bytes.append(visible: line)
            endLine()
        }
    }

    private mutating func beginBlock() {
        if hasBlock { endLine() }
        hasBlock = true
    }

    private mutating func endLine() {
        output.bytes.append(UInt8(ascii: "\n"))
    }
}

/// The lines of a table, written apart from the rest, so that several threads can do it.
private struct TableLines {
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// The cell being written, kept so that its memory serves the next one.
    private var text: ContiguousArray<UInt8> = []

    mutating func writeHeadings(_ layout: TableLayout, indent: Int = 0) {
        var spaces = indent
        for column in layout.columns { write(.text(column.heading), in: column, after: &spaces) }
        end()
    }

    mutating func write(
        _ rows: Section.Rows,
        _ range: Range<Int>,
        _ layout: TableLayout,
        indent: Int = 0
    ) {
        let cells = rows.cells(range, layout.indices, .shown)
        var next = cells.startIndex
        for _ in range {
            var spaces = indent
            for column in layout.columns {
                write(cells[next], in: column, after: &spaces)
                next += 1
            }
            end()
        }
    }

    mutating func end() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes a cell of a line; spaces are only counted until something follows them.
    private mutating func write(_ cell: Cell, in column: TableColumn, after spaces: inout Int) {
        text.removeAll(keepingCapacity: true)
        let padding = column.width - text.append(shown: cell)
        if column.alignment == .trailing { spaces += padding }
        if !text.isEmpty {
            bytes.append(spaces: spaces)
            bytes.append(contentsOf: text)
            spaces = 0
        }
        if column.alignment == .leading { spaces += padding }
        spaces += TableLayout.gap
    }
}
