/// The rows of one kind in a report, and the columns in which they are shown.
///
/// The cells are made only when a format asks for them, so a long section takes no more memory than
/// the rows that it was made from.
package struct Section: Sendable {
    let key: String
    let title: String?
    let whenEmpty: String?
    let header: Header
    let rows: Rows
    /// The rows of each row, by its position.
    let detail: Detail<Int>?

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - key: the name of the array in JSON.
    ///   - title: what a table writes above the headings.
    ///   - whenEmpty: the sentence that a table has instead of the rows when there are none;
    ///     without it, the table then leaves out the section.
    ///   - rows: what each line is made from, in the order in which it is shown; asked for by several
    ///     threads at a time.
    ///   - columns: the columns, in the order in which they are shown.
    ///   - detail: the rows that belong to each row.
    package init<Row: Sendable>(
        _ key: String,
        title: String? = nil,
        whenEmpty: String? = nil,
        rows: some RandomAccessCollection<Row> & Sendable,
        columns: [Column<Row>],
        detail: Detail<Row>? = nil
    ) {
        self.key = key
        self.title = title
        self.whenEmpty = whenEmpty
        header = Header(columns)
        self.rows = Rows(rows, columns.values(), columns.shown())
        self.detail = detail.map { detail in
            Detail(key: detail.key, header: detail.header) { row in
                detail.rows(rows[rows.index(rows.startIndex, offsetBy: row)])
            }
        }
    }
}

/// The rows that belong to each row of a section: the last member of its object in JSON, lines below
/// it in a table, a section of their own in CSV.
package struct Detail<Row>: Sendable {
    let key: String
    let header: Section.Header
    let rows: @Sendable (Row) -> Section.Rows

    /// Makes a detail from the key of its array in JSON, the rows of a row, and their columns.
    package init<Child: Sendable>(
        _ key: String,
        of children: @escaping @Sendable (Row) -> [Child],
        columns: [Column<Child>]
    ) {
        let values = columns.values()
        let shown = columns.shown()
        self.init(key: key, header: Section.Header(columns)) {
            Section.Rows(children($0), values, shown)
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
        /// The names of those that JSON and CSV have.
        let keys: [String]
        /// Which of these say which row it is.
        let identifying: [Int]
        /// Those that tables have.
        let columns: [TableColumn]

        init<Row>(_ columns: [Column<Row>]) {
            let keyed = columns.filter { $0.key != nil }
            keys = keyed.compactMap(\.key)
            identifying = keyed.indices.filter { keyed[$0].isIdentifying }
            self.columns = columns.compactMap { column in
                column.heading.map { TableColumn($0, column.alignment) }
            }
        }
    }

    /// Cells that are made when somebody asks for them: those of some rows, one row after the other.
    ///
    /// Closures over the typed rows: the compiler specialises one for their type, but not what is reached
    /// through a protocol.
    struct Rows: Sendable {
        let count: Int
        /// Makes the cells of JSON and CSV.
        let values: @Sendable (Range<Int>) -> [Cell]
        /// Makes the cells of tables.
        let shown: @Sendable (Range<Int>) -> [Cell]

        init<Row: Sendable>(
            _ rows: some RandomAccessCollection<Row> & Sendable,
            _ values: [@Sendable (Row) -> Cell],
            _ shown: [@Sendable (Row) -> Cell]
        ) {
            count = rows.count
            self.values = { Self.cells(of: rows, $0, values) }
            self.shown = { Self.cells(of: rows, $0, shown) }
        }

        private static func cells<Row>(
            of rows: some RandomAccessCollection<Row>,
            _ range: Range<Int>,
            _ columns: [@Sendable (Row) -> Cell]
        ) -> [Cell] {
            let elements = range.map { rows[rows.index(rows.startIndex, offsetBy: $0)] }
            var cells = [Cell](repeating: .null, count: elements.count * columns.count)
            // Column by column: threads that count the users of the same closures wait for each
            // other, so a closure is fetched once for all of the rows.
            for (position, cell) in columns.enumerated() {
                for row in elements.indices {
                    cells[row * columns.count + position] = cell(elements[row])
                }
            }
            return cells
        }
    }
}

extension Array {
    /// What the columns of JSON and CSV make their cells with.
    fileprivate func values<Row>() -> [@Sendable (Row) -> Cell] where Element == Column<Row> {
        filter { $0.key != nil }.map(\.value)
    }

    /// What the columns of tables make their cells with.
    fileprivate func shown<Row>() -> [@Sendable (Row) -> Cell] where Element == Column<Row> {
        filter { $0.heading != nil }.map(\.shown)
    }
}
