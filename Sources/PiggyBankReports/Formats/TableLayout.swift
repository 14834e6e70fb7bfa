/// The columns that a table shows, each as wide as its widest cell.
struct TableLayout {
    /// The columns in the order in which they stand; those that say nothing in any row left out.
    let columns: [TableColumn]
    /// Their places among the section's columns.
    let indices: [Int]

    /// The spaces between two columns.
    static let gap = 2

    /// Measures every cell of some rows that share their columns.
    init(_ names: [ColumnNames], of grids: some Sequence<Rows>) {
        var columns: [TableColumn] = []
        var indices: [Int] = []
        for (index, name) in names.enumerated() {
            guard let heading = name.heading else { continue }
            columns.append(TableColumn(heading, name.alignment))
            indices.append(index)
        }
        var text: [UInt8] = []
        for rows in grids {
            for row in 0..<rows.count {
                rows.forEachCell(row, indices, .shown) { place, cell in
                    text.removeAll(keepingCapacity: true)
                    columns[place].fit(text.append(shown: cell), isEmpty: text.isEmpty)
                }
            }
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
        var text: [UInt8] = []
        width = text.append(visible: heading)
    }

    fileprivate mutating func fit(_ cellWidth: Int, isEmpty isEmptyCell: Bool) {
        width = max(width, cellWidth)
        isEmpty = isEmpty && isEmptyCell
    }
}
