import PiggyBank

/// The rows of one kind in a report, and the columns in which they are shown.
///
/// The cells are made only when a format asks for them, so a long section takes no more memory than
/// the rows that it was made from.
package struct Section: Sendable {
    let key: String
    let title: Text?
    let whenEmpty: Text?
    let header: Header
    private(set) var rows: Rows
    /// The rows of each row, by its position.
    let detail: Detail<Int>?
    /// The place on a page that a row is, by its position.
    private(set) var place: (@Sendable (Int) -> Link?)?
    /// How many of the first columns every table has, where there is no room for all in one; nil
    /// where there is one table.
    private(set) var repeatedColumns: Int?
    /// What a page has in place of the rows until somebody asks for them; nil where it shows them.
    private(set) var folding: Text?
    /// What a table has of it when it is one of several on a screen; nil when it has all of it.
    private(set) var limit: RowLimit?

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - key: the name of the array in JSON, and of the table in CSV.
    ///   - title: what a table writes above the headings.
    ///   - whenEmpty: the sentence that a table has instead of the rows when there are none;
    ///     without it, the table then leaves out the section.
    ///   - rows: what each line is made from, in the order in which it is shown; asked for by
    ///     several threads at a time.
    ///   - columns: the columns, in the order in which they are shown.
    ///   - detail: the rows that belong to each row.
    package init<Row: Sendable>(
        _ key: String, title: Text? = nil, whenEmpty: Text? = nil,
        rows: some RandomAccessCollection<Row> & Sendable, columns: [Column<Row>],
        detail: Detail<Row>? = nil
    ) {
        self.init(
            key, title: title, whenEmpty: whenEmpty, count: rows.count,
            rows: { range in range.map { rows[rows.index(rows.startIndex, offsetBy: $0)] } },
            columns: columns, detail: detail)
    }

    /// Makes a section of rows that are made several at a time, such as by reading them again.
    ///
    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - rows: makes those of a range, or fewer where some cannot be made, as they have no
    ///     details; asked for by several threads at a time.
    ///   - csvRows: makes them for CSV, which may ask for more of each row.
    package init<Row: Sendable>(
        _ key: String, title: Text? = nil, whenEmpty: Text? = nil, count: Int,
        rows: @escaping @Sendable (Range<Int>) -> [Row],
        csvRows: (@Sendable (Range<Int>) -> [Row])? = nil, columns: [Column<Row>],
        detail: Detail<Row>? = nil
    ) {
        self.key = key
        self.title = title
        self.whenEmpty = whenEmpty
        header = Header(columns)
        self.rows = Rows(count: count, rows, csvRows: csvRows, columns)
        self.detail = detail.map { detail in
            Detail(key: detail.key, header: detail.header) { row in
                rows(row..<row + 1).first.map(detail.rows) ?? .none
            }
        }
    }
}

extension Section {
    /// The same section, whose rows are places of a page.
    func anchored(_ place: @escaping @Sendable (Int) -> Link?) -> Section {
        var section = self
        section.place = place
        return section
    }

    /// The same section, which a table shows without a title and without a rule.
    ///
    /// - Parameter fullQuery: The command that shows all of it.
    func limited(fullQuery: String) -> Section {
        var section = self
        section.limit = RowLimit(query: fullQuery, rows: rows.count)
        return section
    }

    /// The same section, of which a table shows so many rows.
    ///
    /// - Parameter options: what the command that shows all of it is given besides.
    func limited(toRows count: Int, _ options: [String]) -> Section {
        var section = self
        section.limit?.rows = count
        section.limit?.query += options.map { " \($0)" }.joined()
        return section
    }

    /// The same section, which a narrow terminal has in several tables below each other, with the
    /// first columns in each.
    func repeating(_ columns: Int) -> Section {
        var section = self
        section.repeatedColumns = columns
        return section
    }

    /// The first rows of the section.
    func prefix(_ count: Int) -> Section {
        var section = self
        section.rows = rows.prefix(count)
        return section
    }

    /// How much a table shows of a section.
    struct RowLimit: Hashable, Sendable {
        /// The command that shows all of it.
        var query: String
        /// So many lines it may have below its headings.
        var rows: Int
    }

    /// The same section, folded on a page.
    func folded(_ summary: Text) -> Section {
        var section = self
        section.folding = summary
        return section
    }
}

/// The rows that belong to each row of a section: the last member of its object in JSON, lines
/// below it in a table, a table of their own in CSV.
package struct Detail<Row>: Sendable {
    let key: String
    let header: Section.Header
    let rows: @Sendable (Row) -> Section.Rows

    /// Makes a detail from the key of its array in JSON, the rows of a row, and their columns.
    package init<Child: Sendable>(
        _ key: String, of children: @escaping @Sendable (Row) -> [Child], columns: [Column<Child>]
    ) {
        self.init(key: key, header: Section.Header(columns)) { row in
            let children = children(row)
            return Section.Rows(count: children.count, { Array(children[$0]) }, columns)
        }
    }

    init(key: String, header: Section.Header, rows: @escaping @Sendable (Row) -> Section.Rows) {
        self.key = key
        self.header = header
        self.rows = rows
    }
}

// MARK: - Apart from the type of the rows

extension Section {
    /// What the columns are called.
    struct Header: Sendable {
        /// Those that JSON has, and what they are of.
        let fields: [(key: String, type: CellType)]
        /// The names of those that CSV has.
        let csvKeys: [String]
        /// Which of these say which row it is.
        let identifying: [Int]
        /// Those that tables have.
        let columns: [Heading]

        init<Row>(_ columns: [Column<Row>]) {
            fields = columns.compactMap { column in column.key.map { ($0, column.type) } }
            let csvCells = columns.filter { $0.csvKey != nil }
            csvKeys = csvCells.compactMap(\.csvKey)
            identifying = csvCells.indices.filter { csvCells[$0].isIdentifying }
            self.columns = columns.compactMap { column in
                column.heading.map {
                    Heading(text: $0, alignment: column.alignment, use: column.use)
                }
            }
        }
    }

    /// Cells that are made when somebody asks for them: those of some rows, one row after the
    /// other.
    ///
    /// Of a row that cannot be made there are none.
    ///
    /// Closures over the typed rows: the compiler specialises one for their type, but not what is
    /// reached through a protocol.
    struct Rows: Sendable {
        private(set) var count: Int
        /// Makes the cells of JSON.
        let values: @Sendable (Range<Int>) -> [Cell]
        /// Makes the cells of CSV.
        let csvCells: @Sendable (Range<Int>) -> [Cell]
        /// Makes the cells of tables.
        let shown: @Sendable (Range<Int>) -> [Cell]
        /// Makes the cells of tables one by one, column by column.
        let eachShown: @Sendable (Range<Int>, CellTaker) -> Void
        /// Says where the cells of tables lead.
        let links: @Sendable (Range<Int>) -> [Link?]

        /// Takes a cell of a row and a column, both counted from 0.
        typealias CellTaker = (_ row: Int, _ column: Int, _ cell: Cell) -> Void

        /// The first of them.
        func prefix(_ count: Int) -> Rows {
            var rows = self
            rows.count = min(self.count, max(0, count))
            return rows
        }

        /// No rows.
        static let none = Rows(count: 0, { _ in [] as [Int] }, [])

        /// The cells of each row.
        static func split(_ cells: [Cell], columns: Int) -> some Sequence<ArraySlice<Cell>> {
            // Without a column there is no cell.
            stride(from: 0, to: cells.count, by: max(columns, 1)).lazy.map {
                cells[$0..<$0 + columns]
            }
        }

        init<Row: Sendable>(
            count: Int, _ rows: @escaping @Sendable (Range<Int>) -> [Row],
            csvRows: (@Sendable (Range<Int>) -> [Row])? = nil, _ columns: [Column<Row>]
        ) {
            self.count = count
            let keyed = columns.filter { $0.key != nil }
            let inCSV = columns.filter { $0.csvKey != nil }
            let inTables = columns.filter { $0.heading != nil }
            values = { Self.cells(of: rows($0), keyed) { $0.value } }
            let csvRows = csvRows ?? rows
            csvCells = { Self.cells(of: csvRows($0), inCSV) { $0.csvCell } }
            shown = { Self.cells(of: rows($0), inTables) { $0.shown } }
            eachShown = { Self.makeEach(of: rows($0), inTables, { $0.shown }, $1) }
            links = { range in rows(range).flatMap { row in inTables.map { $0.link?(row) } } }
        }

        private static func cells<Row>(
            of rows: [Row], _ columns: [Column<Row>],
            _ maker: (Column<Row>) -> @Sendable (Row) -> Cell
        ) -> [Cell] {
            var cells = [Cell](repeating: .null, count: rows.count * columns.count)
            makeEach(of: rows, columns, maker) { cells[$0 * columns.count + $1] = $2 }
            return cells
        }

        @inline(__always) private static func makeEach<Row>(
            of rows: [Row], _ columns: [Column<Row>],
            _ maker: (Column<Row>) -> @Sendable (Row) -> Cell, _ take: CellTaker
        ) {
            // Column by column: threads that count the users of the same closures wait for each
            // other, so a closure is fetched once for all of the rows.
            // From the column itself: an array of closures would wrap each of them.
            // Lent by the span: the array would copy the row for each.
            let lent = rows.span
            for position in columns.indices {
                let cell = maker(columns[position])
                for row in lent.indices { take(row, position, cell(lent[row])) }
            }
        }
    }
}
