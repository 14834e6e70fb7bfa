import Synchronization

/// The columns of a section, measured, and the ways to write its rows in them.
struct FittedTable: Sendable {
    private(set) var columns: [TableColumn]
    private(set) var detail: (columns: [TableColumn], rows: @Sendable (Int) -> Section.Rows)?
    /// Whether each row is a block of labels and values, as no line has room for it.
    private(set) var isInBlocks = false
    private let rows: Section.Rows
    /// The pieces of the rows as they were written to be measured; nil where that is made again.
    private let written: [WrittenRows?]
    private let style: TableStyle

    /// The spaces before the rows of a detail.
    static var indent: Int { 4 }

    /// So many bytes of written cells are kept, which are those of about a million rows.
    private static var keptBytes: Int { 1 << 27 }

    /// On a narrower terminal nothing is cut: there would be little left of it.
    private static var narrowestCut: Int { 60 }

    /// Writes and measures every row.
    init(_ section: Section, _ style: TableStyle) {
        let rows = section.rows
        let header = section.header.columns.map { TableColumn($0, style.language) }
        self.rows = rows
        self.style = style
        let isKept = section.detail == nil
        let room = Atomic(Self.keptBytes)
        let pieces = (0..<rows.count).mapPieces { range in
            var columns = header
            let written = WrittenRows(rows, range, fitting: &columns, style)
            let left = isKept ? room.subtract(written.count, ordering: .relaxed).newValue : -1
            return (columns: columns, rows: left < 0 ? nil : written)
        }
        columns = header.fitting(pieces.map(\.columns))
        written = pieces.map(\.rows)
        detail = section.detail.map { detail in
            let header = detail.header.columns.map { TableColumn($0, style.language) }
            let pieces = (0..<rows.count).mapPieces { range in
                var columns = header
                for rows in range.map(detail.rows) {
                    _ = WrittenRows(rows, 0..<rows.count, fitting: &columns, style)
                }
                return columns
            }
            return (header.fitting(pieces), detail.rows)
        }
    }

    /// How many cells of a terminal the widest line takes.
    var width: Int { max(columns.width, detail.map { Self.indent + $0.columns.width } ?? 0) }

    /// Changes what has to be changed for the lines to fit, and returns what is to be said above
    /// them then.
    ///
    /// Reads the rows once more where they do not fit.
    mutating func fitWidth(of style: TableStyle) -> [Fact] {
        guard let available = style.width, width > available else { return [] }
        var facts = columns.share(sharedCells(columns) { [rows] in [rows.shown($0)] })
        if let detail {
            let cells = sharedCells(detail.columns) { range in
                range.map(detail.rows).map { $0.shown(0..<$0.count) }
            }
            facts += self.detail?.columns.share(cells) ?? []
        }
        if available >= Self.narrowestCut {
            columns.cut(to: available)
            detail?.columns.cut(to: available - Self.indent)
        }
        isInBlocks = width > available
        return facts
    }

    /// The tables that fit a width one by one; the table itself where it fits, or where not even
    /// one more column than the repeated ones does.
    func split(repeating count: Int?) -> [FittedTable] {
        guard isInBlocks, detail == nil, let count, let available = style.width else {
            return [self]
        }
        let parts = columns.split(to: available, repeating: count)
        guard parts.allSatisfy({ $0.width <= available }) else { return [self] }
        return parts.map { columns in
            var table = self
            table.columns = columns
            table.isInBlocks = false
            return table
        }
    }

    /// The cells that all rows have in columns.
    ///
    /// - Parameter shown: the cells of each group of rows that some rows of the section come to.
    private func sharedCells(_ columns: [TableColumn], _ shown: @Sendable (Range<Int>) -> [[Cell]])
        -> [Cell?]
    {
        var shared = SharedCells()
        for piece in (0..<rows.count).mapPieces({ range in
            var shared = SharedCells()
            for cells in shown(range) { shared.add(cells, columns: columns.count) }
            return shared
        }) { shared.add(piece) }
        return shared.values
    }
}

// MARK: - As a table

extension FittedTable {
    /// The lines of a piece of the rows, and of what belongs to them.
    func lines(_ range: Range<Int>) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        guard let detail else {
            if let written = written[range.numberOfPiece] {
                bytes.append(written, in: columns, style)
            } else {
                bytes.append(linesOf: rows, range, columns, style)
            }
            return bytes
        }
        for row in range {
            if row > range.lowerBound { bytes.append(UInt8(ascii: "\n")) }
            bytes.append(linesOf: rows, row..<row + 1, columns, style)
            let rows = detail.rows(row)
            bytes.append(linesOf: rows, 0..<rows.count, detail.columns, style, indent: Self.indent)
        }
        return bytes
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line with the headings of columns.
    mutating func append(headingsOf columns: [TableColumn], _ style: TableStyle, indent: Int = 0) {
        append(WrittenRows(headingsOf: columns, style), in: columns, style, indent: indent)
    }

    fileprivate mutating func append(
        linesOf rows: Section.Rows, _ range: Range<Int>, _ columns: [TableColumn],
        _ style: TableStyle, indent: Int = 0
    ) {
        var measured = columns
        let written = WrittenRows(rows, range, fitting: &measured, style)
        append(written, in: columns, style, indent: indent)
    }
}

// MARK: - As blocks

extension FittedTable {
    /// A block for each of some rows, with an empty line between two.
    func blocks(_ range: Range<Int>) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        for row in range {
            let cells = rows.shown(row..<row + 1)
            guard !cells.isEmpty else { continue }
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            bytes.append(block: cells, columns, style)
            guard let detail else { continue }
            let rows = detail.rows(row)
            for row in 0..<rows.count {
                bytes.append(UInt8(ascii: "\n"))
                let cells = rows.shown(row..<row + 1)
                bytes.append(block: cells, detail.columns, style, indent: Self.indent)
            }
        }
        return bytes
    }
}

extension ContiguousArray<UInt8> {
    fileprivate mutating func append(
        block cells: [Cell], _ columns: [TableColumn], _ style: TableStyle, indent: Int = 0
    ) {
        let labelWidth = columns.lazy.filter(\.isShown).map(\.heading.displayWidth).max() ?? 0
        for (column, cell) in zip(columns, cells) where column.isShown {
            guard let item = LabeledValue(column.heading, cell, column.paint(cell), style) else {
                continue
            }
            for line in Line.lines(of: item, labelWidth: labelWidth, indent: indent, style) {
                append(line, style)
            }
        }
    }
}
