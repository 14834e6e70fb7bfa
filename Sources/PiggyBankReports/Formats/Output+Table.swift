import PiggyBank

extension Output {
    /// Writes a report as plain text for people.
    ///
    /// Titles, facts and tables are blocks with an empty line between two. Columns are as wide as
    /// their widest cell and two spaces apart; a text is never cut. A column that says nothing in any
    /// row is left out, and so is a fact that says nothing. No line ends with a space.
    mutating func writeTable(_ report: Report) throws(Failure) {
        if let title = report.title { writeBlock([title]) }
        var facts: [Fact] = []
        for member in report.members {
            if case .fact(let fact) = member {
                facts.append(fact)
                continue
            }
            writeBlock(facts)
            facts = []
            switch member {
            case .fact: break
            case .section(let section): try write(section)
            case .report(_, let report):
                // One more empty line, so that the eye finds where a titled report begins.
                if report.title != nil, !isEmpty { endLine() }
                try writeTable(report)
            case .text(let lines): writeBlock(lines)
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
        let columns = section.header.columns.fitted(rows.count) { [(rows, $0)] }
        let detail = section.detail.map { detail in
            let columns = detail.header.columns.fitted(rows.count) { range in
                range.map(detail.rows).map { ($0, 0..<$0.count) }
            }
            return (columns: columns, rows: detail.rows)
        }
        guard columns.contains(where: { !$0.isEmpty }) else { return }

        if let title = section.title { writeBlock([title]) }
        beginBlock()
        let indent = 4
        bytes.append(headingsOf: columns)
        if let detail { bytes.append(headingsOf: detail.columns, indent: indent) }
        writeRule(max(columns.width, detail.map { indent + $0.columns.width } ?? 0))
        try append(rows: rows.count) { range in
            var bytes: ContiguousArray<UInt8> = []
            guard let detail else {
                bytes.append(linesOf: rows, range, columns)
                return bytes
            }
            for row in range {
                if row > 0 { bytes.append(UInt8(ascii: "\n")) }
                bytes.append(linesOf: rows, row..<row + 1, columns)
                let rows = detail.rows(row)
                bytes.append(linesOf: rows, 0..<rows.count, detail.columns, indent: indent)
            }
            return bytes
        }
    }

    private mutating func writeRule(_ width: Int) {
        for _ in 0..<width { bytes.append(contentsOf: "─".utf8) }
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
            bytes.append(contentsOf: line.label)
            bytes.append(spaces: widest - line.labelWidth + [TableColumn].gap)
            bytes.append(contentsOf: line.value)
            endLine()
        }
    }

    /// Writes lines below each other.
    private mutating func writeBlock(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        beginBlock()
        for line in lines {
            _ = bytes.append(visible: line)
            endLine()
        }
    }

    private mutating func beginBlock() {
        if !isEmpty { endLine() }
    }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension ContiguousArray<UInt8> {
    fileprivate mutating func append(headingsOf columns: [TableColumn], indent: Int = 0) {
        append(line: columns.map { .text($0.heading) }[...], in: columns, indent)
    }

    fileprivate mutating func append(
        linesOf rows: Section.Rows,
        _ range: Range<Int>,
        _ columns: [TableColumn],
        indent: Int = 0
    ) {
        let cells = rows.shown(range)
        for row in 0..<range.count {
            let line = cells[row * columns.count..<(row + 1) * columns.count]
            append(line: line, in: columns, indent)
        }
    }

    private mutating func append(
        line cells: ArraySlice<Cell>,
        in columns: [TableColumn],
        _ indent: Int
    ) {
        // Spaces are only counted until something follows them.
        var spaces = indent
        for (column, cell) in zip(columns, cells) where !column.isEmpty {
            let start = count
            let padding = column.width - append(shown: cell)
            let isTrailing = column.alignment == .trailing
            if count == start {
                spaces += padding
            } else {
                if isTrailing { spaces += padding }
                insert(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces), at: start)
                spaces = isTrailing ? 0 : padding
            }
            spaces += [TableColumn].gap
        }
        append(UInt8(ascii: "\n"))
    }
}
