/// A column of a section: what it is called, and the cell that it shows of each row.
package struct Column<Row>: Sendable {
    /// Its name in JSON; nil if it is not there.
    let key: String?
    /// Its name in CSV; nil if it is not there.
    let csvKey: String?
    let heading: String?
    let alignment: Alignment
    let isIdentifying: Bool
    /// What the column is for in a table.
    private(set) var use = ColumnUse.value
    /// Where the cell of a row leads on a page; nil for nowhere.
    private(set) var link: (@Sendable (Row) -> Link?)?
    let value: @Sendable (Row) -> Cell
    let csvCell: @Sendable (Row) -> Cell
    let shown: @Sendable (Row) -> Cell

    private init(
        key: String?,
        csvKey: String?,
        heading: String?,
        _ alignment: Alignment = .leading,
        isIdentifying: Bool = false,
        value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        self.key = key
        self.csvKey = csvKey
        self.heading = heading
        self.alignment = alignment
        self.isIdentifying = isIdentifying
        self.value = value
        self.shown = shown ?? value
        guard let shown else {
            csvCell = value
            return
        }
        csvCell = { row in
            let value = value(row)
            // A spreadsheet is for people, to whom a time is of their own day.
            if case .instant = value { return shown(row) }
            return value
        }
    }

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - key: its name in JSON.
    ///   - heading: its name in a table.
    ///   - isIdentifying: whether the cell helps to say which row this is; such columns are
    ///     repeated before the rows of a detail in CSV.
    ///   - csv: its name in CSV, if that differs from the one in JSON.
    ///   - value: the cell of a row.
    ///   - shown: what a table shows instead, if that differs; CSV too, of a time.
    package init(
        _ key: String,
        _ heading: String,
        _ alignment: Alignment = .leading,
        isIdentifying: Bool = false,
        csv: String? = nil,
        value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        self.init(
            key: key,
            csvKey: csv ?? key,
            heading: heading,
            alignment,
            isIdentifying: isIdentifying,
            value: value,
            shown: shown
        )
    }

    /// Makes a column of JSON and CSV alone.
    ///
    /// - Parameter shown: what CSV has of a time.
    package static func data(
        _ key: String,
        isIdentifying: Bool = false,
        csv: String? = nil,
        value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) -> Column {
        Column(
            key: key,
            csvKey: csv ?? key,
            heading: nil,
            isIdentifying: isIdentifying,
            value: value,
            shown: shown
        )
    }

    /// Makes a column of JSON alone.
    package static func json(
        _ key: String,
        value: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        Column(key: key, csvKey: nil, heading: nil, value: value)
    }

    /// Makes a column of JSON alone whose cells are whole members, such as those of a line of the
    /// ledger, and have keys of their own.
    package static func members(value: @escaping @Sendable (Row) -> Cell) -> Column {
        .json("members", value: value)
    }

    /// Makes a column of CSV alone.
    package static func csv(_ key: String, value: @escaping @Sendable (Row) -> Cell) -> Column {
        Column(key: nil, csvKey: key, heading: nil, value: value)
    }

    /// Makes a column of tables alone.
    package static func table(
        _ heading: String,
        _ alignment: Alignment = .leading,
        shown: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        Column(key: nil, csvKey: nil, heading: heading, alignment, value: shown)
    }
}

extension Column {
    /// The same column of words, such as names and notes, which a narrow table may cut;
    /// identifiers, dates and numbers never are.
    package var truncatable: Column { used(as: .truncatable) }

    /// The same column as one that says whether something ended.
    package var status: Column { used(as: .status) }

    /// The same column, whose cells lead to a place of a page that has it.
    package func linked(to link: @escaping @Sendable (Row) -> Link?) -> Column {
        var column = self
        column.link = link
        return column
    }

    private func used(as use: ColumnUse) -> Column {
        var column = self
        column.use = use
        return column
    }
}

/// What a column is for in a table.
enum ColumnUse: Hashable, Sendable {
    /// To be read as a whole.
    case value
    /// Words that may be cut where the table is too wide.
    case truncatable
    /// Whether something ended, which is colored.
    case status
}

/// The end of a table's column to which its cells are moved.
package enum Alignment: Hashable, Sendable {
    /// To the left: texts, dates.
    case leading
    /// To the right: numbers, so that their last digits are in one line.
    case trailing
}
