/// A column of a table: at first as wide as its heading, then as its widest cell.
struct TableColumn: Sendable {
    let heading: String
    let alignment: Alignment
    /// How many cells of a terminal it takes.
    private(set) var width: Int
    /// Whether it says nothing in any row, and is left out.
    private(set) var isEmpty = true

    init(_ heading: String, _ alignment: Alignment) {
        self.heading = heading
        self.alignment = alignment
        var text: ContiguousArray<UInt8> = []
        width = text.append(visible: heading)
    }

    fileprivate mutating func fit(_ width: Int, isEmpty: Bool) {
        self.width = max(self.width, width)
        self.isEmpty = self.isEmpty && isEmpty
    }
}

extension [TableColumn] {
    /// The spaces between two columns.
    static var gap: Int { 2 }

    /// The width of the whole table, in cells of a terminal.
    var width: Int {
        let shown = filter { !$0.isEmpty }
        return shown.reduce(Self.gap * Swift.max(0, shown.count - 1)) { $0 + $1.width }
    }

    /// The columns with room for every cell of the rows that share them, measured by several threads.
    ///
    /// - Parameters:
    ///   - count: how many rows of the section there are.
    ///   - grids: what is to be measured for some of those rows.
    func fitted(
        _ count: Int,
        _ grids: @Sendable (Range<Int>) -> [(rows: Section.Rows, range: Range<Int>)]
    ) -> [TableColumn] {
        let pieces = (0..<count).mapPieces { range in
            var columns = self
            for grid in grids(range) { columns.fit(grid.rows.shown(grid.range)) }
            return columns
        }
        return pieces.reduce(self) { columns, piece in
            zip(columns, piece).map { column, other in
                var column = column
                column.fit(other.width, isEmpty: other.isEmpty)
                return column
            }
        }
    }

    /// Makes room for the cells of some rows.
    private mutating func fit(_ cells: [Cell]) {
        var text: ContiguousArray<UInt8> = []
        var column = 0
        for cell in cells {
            text.removeAll(keepingCapacity: true)
            self[column].fit(text.append(shown: cell), isEmpty: text.isEmpty)
            column = column + 1 < count ? column + 1 : 0
        }
    }
}
