import PiggyBank

/// The heading of a column of tables.
struct Heading: Sendable {
    let text: Text
    let alignment: Alignment
    let use: ColumnUse
}

/// A column of a table: at first as wide as its heading, then as its widest cell.
struct TableColumn: Sendable {
    let heading: String
    let alignment: Alignment
    let use: ColumnUse
    /// How many cells of a terminal it takes.
    private(set) var width: Int
    /// Whether it says nothing in any row, and is left out.
    private(set) var isEmpty = true
    /// Whether what it says of every row is said above them instead.
    private(set) var isShared = false
    private let headingWidth: Int

    init(_ column: Heading, _ language: Language) {
        heading = language(column.text)
        alignment = column.alignment
        use = column.use
        var text: ContiguousArray<UInt8> = []
        headingWidth = text.append(visible: heading)
        width = headingWidth
    }

    /// Whether the rows of a table have it.
    var isShown: Bool { !isEmpty && !isShared }

    /// What a cell of the column is colored as.
    func paint(_ cell: Cell) -> Paint? {
        switch cell {
        case .money(let balance) where balance.minorUnits < 0: .negative
        case .say where use == .status: .ended
        default: nil
        }
    }

    /// Makes room for a cell.
    mutating func fit(_ width: Int, isEmpty: Bool) {
        self.width = max(self.width, width)
        self.isEmpty = self.isEmpty && isEmpty
    }

    fileprivate mutating func share() { isShared = true }

    /// The same column, which the rows of this table do not have.
    fileprivate var leftOut: TableColumn {
        var column = self
        column.share()
        return column
    }

    /// How narrow it may become.
    fileprivate var narrowest: Int {
        use == .truncatable ? min(width, max(headingWidth, Self.narrowestText)) : width
    }

    fileprivate mutating func cut(to width: Int) {
        self.width = max(narrowest, min(self.width, width))
    }

    /// A text is not cut to fewer cells.
    private static var narrowestText: Int { 10 }
}

extension [TableColumn] {
    /// The spaces between two columns.
    static var gap: Int { 2 }

    /// The width of the whole table, in cells of a terminal.
    var width: Int {
        let shown = filter(\.isShown)
        return shown.reduce(Self.gap * Swift.max(0, shown.count - 1)) { $0 + $1.width }
    }

    /// The columns with room for all that pieces of their rows need.
    func fitting(_ pieces: [[TableColumn]]) -> [TableColumn] {
        pieces.reduce(self) { columns, piece in
            zip(columns, piece).map { column, other in
                var column = column
                column.fit(other.width, isEmpty: other.isEmpty)
                return column
            }
        }
    }

    /// Takes the columns that say the same of every row out of the rows, unless none would be left.
    ///
    /// - Parameter cells: the cell that all rows have in each column; nil where they differ.
    /// - Returns: what they say, to be said once.
    mutating func share(_ cells: [Cell?]) -> [Fact] {
        let shared = zip(indices, cells).compactMap { index, cell in
            self[index].isShown && !self[index].heading.isEmpty ? cell.map { (index, $0) } : nil
        }
        guard shared.count < lazy.filter(\.isShown).count else { return [] }
        for (index, _) in shared { self[index].share() }
        return shared.map { index, cell in .table(Text(verbatim: self[index].heading), cell) }
    }

    /// The columns of the tables that fit a width one by one, the first columns in each of them.
    func split(to width: Int, repeating count: Int) -> [[TableColumn]] {
        var parts: [Range<Int>] = []
        var start = count
        while start < self.count {
            var end = start + 1
            while end < self.count, part(start..<end + 1, count).width <= width { end += 1 }
            parts.append(start..<end)
            start = end
        }
        return parts.map { part($0, count) }
    }

    private func part(_ range: Range<Int>, _ repeated: Int) -> [TableColumn] {
        enumerated().map { index, column in
            index < repeated || range.contains(index) ? column : column.leftOut
        }
    }

    /// Makes columns of words narrower until the table fits a width, the widest first.
    mutating func cut(to width: Int) {
        // Words as wide as the table are out of the question.
        for index in indices { self[index].cut(to: width) }
        var excess = self.width - width
        while excess > 0 {
            let widest = indices.filter { self[$0].isShown && self[$0].width > self[$0].narrowest }
                .max { self[$0].width < self[$1].width }
            guard let widest else { return }
            self[widest].cut(to: self[widest].width - 1)
            excess -= 1
        }
    }
}

/// The cells that are the same in all rows that were added.
struct SharedCells: Sendable {
    private var rows = 0
    private var cells: [Cell?] = []

    /// Adds the cells of some rows.
    mutating func add(_ shown: [Cell], columns: Int) {
        for row in Section.Rows.split(shown, columns: columns) {
            add(SharedCells(rows: 1, cells: row.map { $0 }))
        }
    }

    /// Adds other rows.
    mutating func add(_ other: SharedCells) {
        guard other.rows > 0 else { return }
        guard rows > 0 else { return self = other }
        rows += other.rows
        for (index, cell) in other.cells.enumerated() where cells[index] != nil {
            guard let cell, let own = cells[index], own.isWritten(as: cell) else {
                cells[index] = nil
                continue
            }
        }
    }

    init() {}

    private init(rows: Int, cells: [Cell?]) {
        self.rows = rows
        self.cells = cells
    }

    /// The cell of each column that all rows have; none where there are less than two rows.
    var values: [Cell?] { rows > 1 ? cells : [] }
}

extension Cell {
    /// Whether both are the same to the last byte: to Swift, differently composed texts are equal.
    fileprivate func isWritten(as other: Cell) -> Bool {
        guard self == other else { return false }
        let english = (words(in: .english), other.words(in: .english))
        return (english.0 ?? "").utf8.elementsEqual((english.1 ?? "").utf8)
    }
}
