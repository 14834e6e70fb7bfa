import PiggyBank

extension Output {
    /// Writes a report as plain text for people.
    ///
    /// Titles, facts and tables are blocks with an empty line between two. Columns are as wide as
    /// their widest cell and two spaces apart. A column that says nothing in any row is left out,
    /// and so is a fact that says nothing. No line ends with a space.
    ///
    /// A text is cut only where the style has a width and the table is wider. First what all rows
    /// have in common is said once, above them; then columns of words are cut; where that is not
    /// enough, and always on a narrow terminal, each row is a block of labels and values.
    mutating func writeTable(_ report: Report) throws(Failure) {
        if let title = report.title { writeBlock(Line.filling(title, style)) }
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
            case .section(let section), .table(let section): try write(section)
            case .report(_, let report):
                // One more empty line, so that the eye finds where a titled report begins.
                if report.title != nil, !isEmpty { endLine() }
                try writeTable(report)
            case .text(let lines): writeBlock(lines.flatMap { Line.filling($0, style) })
            case .prose(let paragraphs): writeBlock(paragraphs.flatMap { $0.lines(style) })
            case .message(let message): writeBlock(message.lines(style))
            case .figures, .verdict, .chart, .command: continue
            }
        }
        writeBlock(facts)
    }

    // MARK: - Sections

    private mutating func write(_ section: Section) throws(Failure) {
        guard section.rows.count > 0 else {
            guard let sentence = section.whenEmpty else { return }
            if let title = section.title { writeBlock(Line.filling(title, style)) }
            return writeBlock(Line.filling(sentence, style))
        }
        if let limit = section.limit { return try write(section, at: limit) }
        var table = FittedTable(section, style)
        guard table.columns.contains(where: { !$0.isEmpty }) else { return }

        if let title = section.title { writeBlock(Line.filling(title, style)) }
        writeBlock(table.fitWidth(of: style))
        for table in table.split(repeating: section.repeatedColumns) {
            try write(table, of: section)
        }
    }

    private mutating func write(_ table: FittedTable, of section: Section) throws(Failure) {
        beginBlock()
        if table.isInBlocks {
            return try append(rows: section.rows.count, between: Self.emptyLine, table.blocks)
        }
        bytes.append(headingsOf: table.columns, style)
        if let detail = table.detail {
            bytes.append(headingsOf: detail.columns, style, indent: FittedTable.indent)
        }
        writeRule(table.width)
        let separator = table.detail == nil ? nil : Self.emptyLine
        try append(rows: section.rows.count, between: separator, table.lines)
    }

    /// Writes the first rows below their headings, and how many more there are.
    private mutating func write(_ section: Section, at limit: Section.RowLimit) throws(Failure) {
        let count = section.rows.count
        let shown = count > limit.rows ? limit.rows - 1 : count
        let part = section.prefix(shown)
        var table = FittedTable(part, style)
        writeBlock(table.fitWidth(of: style))
        beginBlock()
        if table.isInBlocks {
            try append(rows: part.rows.count, between: Self.emptyLine, table.blocks)
        } else {
            bytes.append(headingsOf: table.columns, style)
            try append(rows: part.rows.count, between: nil, table.lines)
        }
        guard count > shown else { return }
        let left = style.language("\(grouped: count - shown) more:")
        let more = "\(left) piggybank \(limit.query)"
        for line in Line.filling(more, style) { bytes.append(line, style) }
    }

    /// What makes an empty line after a line.
    private static var emptyLine: UInt8 { UInt8(ascii: "\n") }

    private mutating func writeRule(_ width: Int) {
        let rule = style.rule.utf8
        for _ in 0..<width { bytes.append(contentsOf: rule) }
        endLine()
    }

    // MARK: - Blocks

    /// Writes facts below each other, their labels in one column and their values in the next.
    private mutating func writeBlock(_ facts: [Fact]) {
        let items = facts.compactMap { LabeledValue($0, style) }
        guard let widest = items.map(\.label.displayWidth).max() else { return }
        writeBlock(items.flatMap { Line.lines(of: $0, labelWidth: widest, style) })
    }

    /// Writes lines below each other.
    private mutating func writeBlock(_ lines: [Line]) {
        guard !lines.isEmpty else { return }
        beginBlock()
        for line in lines { bytes.append(line, style) }
    }

    private mutating func beginBlock() { if !isEmpty { endLine() } }

    private mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}
