/// The rows of one kind in a report, and the columns in which they are shown.
///
/// The cells are made only when a format asks for them, so a long section takes no more memory than
/// the rows that it was made from.
public struct Section: Sendable {
    let key: String
    let title: String?
    let whenEmpty: String?
    let columns: [ColumnNames]
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
    public init<Row: Sendable>(
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
        self.columns = columns.map(\.names)
        self.rows = Rows(rows, values: columns.map(\.value), shown: columns.map(\.shown))
        self.detail = detail.map { detail in
            Detail(key: detail.key, columns: detail.columns) { row in
                detail.rows(rows[rows.index(rows.startIndex, offsetBy: row)])
            }
        }
    }
}

/// The rows that belong to each row of a section: the last member of its object in JSON, lines below
/// it in a table, a section of their own in CSV.
public struct Detail<Row>: Sendable {
    let key: String
    let columns: [ColumnNames]
    let rows: @Sendable (Row) -> Section.Rows

    /// Makes a detail from the key of its array in JSON, the rows of a row, and their columns.
    public init<Child: Sendable>(
        _ key: String,
        of children: @escaping @Sendable (Row) -> [Child],
        columns: [Column<Child>]
    ) {
        self.key = key
        self.columns = columns.map(\.names)
        let values = columns.map(\.value)
        let shown = columns.map(\.shown)
        rows = { Section.Rows(children($0), values: values, shown: shown) }
    }

    init(key: String, columns: [ColumnNames], rows: @escaping @Sendable (Row) -> Section.Rows) {
        self.key = key
        self.columns = columns
        self.rows = rows
    }
}

extension Section {
    /// Rows apart from their type: cells that are made when somebody asks for them.
    struct Rows: Sendable {
        let count: Int
        /// Makes the cells of some rows, one row after the other, in some columns and in one form.
        ///
        /// A closure over the typed rows: the compiler specialises one for their type, but not what is
        /// reached through a protocol.
        let cells: @Sendable (_ rows: Range<Int>, _ columns: [Int], _ form: Form) -> [Cell]

        init<Row: Sendable>(
            _ rows: some RandomAccessCollection<Row> & Sendable,
            values: [@Sendable (Row) -> Cell],
            shown: [@Sendable (Row) -> Cell]
        ) {
            count = rows.count
            cells = { range, columns, form in
                let elements = range.map { rows[rows.index(rows.startIndex, offsetBy: $0)] }
                var cells = [Cell](repeating: .null, count: elements.count * columns.count)
                // Column by column: threads that count the users of the same closures wait for each
                // other, so a closure is fetched once for all of the rows.
                for (position, column) in columns.enumerated() {
                    let cell =
                        switch form {
                        case .value: values[column]
                        case .shown: shown[column]
                        }
                    for row in elements.indices {
                        cells[row * columns.count + position] = cell(elements[row])
                    }
                }
                return cells
            }
        }

        /// Which of the two cells of a column is meant.
        enum Form {
            /// The one for JSON and CSV.
            case value
            /// The one for tables.
            case shown
        }
    }
}
