/// The columns that a table shows, each as wide as its widest cell.
struct TableLayout {
    /// The columns in their order, without those that say nothing in any row.
    let columns: [TableColumn]
    /// Their positions among the section's columns.
    let indices: [Int]

    /// The spaces between two columns.
    static let gap = 2

    /// Measures every cell of the rows that share these columns, by several threads.
    ///
    /// - Parameters:
    ///   - names: the names of the columns.
    ///   - count: how many rows of the section there are.
    ///   - grids: what is to be measured for some of those rows.
    init(
        _ names: [ColumnNames],
        rows count: Int,
        _ grids: @Sendable (Range<Int>) -> [(rows: Section.Rows, range: Range<Int>)]
    ) {
        let indices = names.indices.filter { names[$0].heading != nil }
        let unmeasured = names.compactMap { name in
            name.heading.map { TableColumn($0, name.alignment) }
        }
        let measured = Pieces.map(0..<count) { range in
            var columns = unmeasured
            for grid in grids(range) { columns.fit(grid.rows, grid.range, indices) }
            return columns
        }
        var columns = unmeasured
        for piece in measured {
            for index in columns.indices { columns[index].fit(piece[index]) }
        }
        let shown = columns.indices.filter { !columns[$0].isEmpty }
        self.columns = shown.map { columns[$0] }
        self.indices = shown.map { indices[$0] }
    }

    /// The width of the whole table, in cells of a terminal.
    var width: Int {
        columns.reduce(Self.gap * max(0, columns.count - 1)) { $0 + $1.width }
    }
}

/// A column that a table shows.
struct TableColumn {
    let heading: String
    let alignment: Alignment
    /// The width of its widest cell or its heading, in cells of a terminal.
    private(set) var width: Int
    /// Whether it says nothing in any row.
    private(set) var isEmpty = true

    fileprivate init(_ heading: String, _ alignment: Alignment) {
        self.heading = heading
        self.alignment = alignment
        var text: ContiguousArray<UInt8> = []
        width = text.append(visible: heading)
    }

    fileprivate mutating func fit(_ cellWidth: Int, isEmpty isEmptyCell: Bool) {
        width = max(width, cellWidth)
        isEmpty = isEmpty && isEmptyCell
    }

    fileprivate mutating func fit(_ other: TableColumn) {
        fit(other.width, isEmpty: other.isEmpty)
    }
}

extension [TableColumn] {
    /// Makes room for the cells of some rows in the columns of these indices.
    fileprivate mutating func fit(_ rows: Section.Rows, _ range: Range<Int>, _ indices: [Int]) {
        var text: ContiguousArray<UInt8> = []
        var column = 0
        for cell in rows.cells(range, indices, .shown) {
            text.removeAll(keepingCapacity: true)
            self[column].fit(text.append(shown: cell), isEmpty: text.isEmpty)
            column = column + 1 < count ? column + 1 : 0
        }
    }
}
