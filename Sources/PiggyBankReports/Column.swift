/// A column of a section: what it is called, and the cell that it shows of each row.
package struct Column<Row>: Sendable {
    let key: String?
    let heading: String?
    let alignment: Alignment
    let isIdentifying: Bool
    let value: @Sendable (Row) -> Cell
    let shown: @Sendable (Row) -> Cell

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - key: its name in JSON and CSV; nil if they leave the column out.
    ///   - heading: its name in a table; nil if tables leave the column out.
    ///   - isIdentifying: whether the cell helps to say which row this is; such columns are repeated
    ///     before the rows of a detail in CSV.
    ///   - value: the cell of a row.
    ///   - shown: what a table shows instead, if that differs.
    package init(
        _ key: String?,
        _ heading: String?,
        _ alignment: Alignment = .leading,
        isIdentifying: Bool = false,
        value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        self.key = key
        self.heading = heading
        self.alignment = alignment
        self.isIdentifying = isIdentifying
        self.value = value
        self.shown = shown ?? value
    }

    /// Makes a column of JSON and CSV alone.
    package static func data(_ key: String, value: @escaping @Sendable (Row) -> Cell) -> Column {
        Column(key, nil, value: value)
    }

    /// Makes a column of tables alone.
    package static func table(
        _ heading: String,
        _ alignment: Alignment = .leading,
        shown: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        Column(nil, heading, alignment, value: shown)
    }
}

/// The end of a table's column to which its cells are moved.
package enum Alignment: Hashable, Sendable {
    /// To the left: texts, dates.
    case leading
    /// To the right: numbers, so that their last digits are in one line.
    case trailing
}
