/// A column of a section: what it is called, and the cell that it shows of each row.
///
/// The key is its name in JSON and CSV, the heading its name in a table. A column may have only one
/// of the two: then the other formats leave it out.
public struct Column<Row>: Sendable {
    let names: ColumnNames
    let value: @Sendable (Row) -> Cell
    let shown: @Sendable (Row) -> Cell

    /// Makes a column of every format.
    ///
    /// - Parameters:
    ///   - isIdentifying: whether the cell helps to say which row this is; such columns are repeated
    ///     in front of the rows of a detail in CSV.
    ///   - value: the cell of a row.
    ///   - shown: what a table shows instead, if that differs.
    public init(
        _ key: String,
        _ heading: String,
        _ alignment: Alignment = .leading,
        isIdentifying: Bool = false,
        value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        names = ColumnNames(
            key: key,
            heading: heading,
            alignment: alignment,
            isIdentifying: isIdentifying
        )
        self.value = value
        self.shown = shown ?? value
    }

    /// Makes a column of JSON and CSV alone.
    public static func data(
        _ key: String,
        isIdentifying: Bool = false,
        value: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        let names = ColumnNames(
            key: key,
            heading: nil,
            alignment: .leading,
            isIdentifying: isIdentifying
        )
        return Column(names: names, value: value)
    }

    /// Makes a column of tables alone.
    public static func table(
        _ heading: String,
        _ alignment: Alignment = .leading,
        shown: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        let names = ColumnNames(
            key: nil,
            heading: heading,
            alignment: alignment,
            isIdentifying: false
        )
        return Column(names: names, value: shown)
    }

    private init(names: ColumnNames, value: @escaping @Sendable (Row) -> Cell) {
        self.names = names
        self.value = value
        shown = value
    }
}

/// The end of a table's column at which its cells stand.
public enum Alignment: Hashable, Sendable {
    /// On the left: texts, dates.
    case leading
    /// On the right: numbers, so that their digits stand below each other.
    case trailing
}

/// What a column is called, apart from the type of its rows.
struct ColumnNames: Sendable {
    /// The name in JSON and CSV; nil if they leave the column out.
    let key: String?
    /// The name in a table; nil if it leaves the column out.
    let heading: String?
    let alignment: Alignment
    let isIdentifying: Bool
}
