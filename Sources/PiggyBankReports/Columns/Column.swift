import PiggyBank

/// A column of a section: what it is called, what it is of, and the cell that it shows of each row.
package struct Column<Row>: Sendable {
    /// Its name in JSON; nil if it is not there.
    private(set) var key: String?
    /// Its name in CSV; nil if it is not there.
    var csvKey: String?
    /// Its name in tables; nil if it is not there.
    var heading: Text?
    /// What its values are.
    package let type: CellType
    private(set) var alignment: Alignment
    let isIdentifying: Bool
    /// What the column is for in a table.
    private(set) var use = ColumnUse.value
    /// Where the cell of a row leads on a page; nil for nowhere.
    private(set) var link: (@Sendable (Row) -> Link?)?
    let value: @Sendable (Row) -> Cell
    let csvCell: @Sendable (Row) -> Cell
    let shown: @Sendable (Row) -> Cell
}

extension Column {
    /// Makes a column of values whose type in Swift says what they are.
    ///
    /// - Parameters:
    ///   - key: its name in JSON.
    ///   - heading: its name in a table; nil if it is of JSON and CSV alone.
    ///   - type: what the values are, where their type in Swift says too little.
    ///   - isIdentifying: whether the cell helps to say which row this is; such columns are
    ///     repeated before the rows of a detail in CSV.
    ///   - csv: its name in CSV, if that differs from the one in JSON.
    ///   - value: the value of a row.
    ///   - shown: what a table shows instead, if that differs; CSV too, of a time.
    // Inlined, so that the closure of the value becomes part of that of its cell.
    @inline(__always) package init<Value: CellValue>(
        _ key: String, _ heading: Text? = nil, as type: CellType? = nil,
        isIdentifying: Bool = false, csv: String? = nil, value: @escaping @Sendable (Row) -> Value,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        self.init(
            key, heading, as: type ?? Value.type, isIdentifying: isIdentifying, csv: csv,
            value: { value($0).cell }, shown: shown ?? { value($0).shownCell })
    }

    /// Makes a column of cells of a type.
    package init(
        _ key: String, _ heading: Text? = nil, as type: CellType, isIdentifying: Bool = false,
        csv: String? = nil, value: @escaping @Sendable (Row) -> Cell,
        shown: (@Sendable (Row) -> Cell)? = nil
    ) {
        // Not by `??`, which would wrap the closures.
        let shown = if let shown { shown } else { value }
        self.init(
            key: key, csvKey: csv ?? key, heading: heading, type: type, alignment: type.alignment,
            isIdentifying: isIdentifying, value: value, csvCell: type.isInstant ? shown : value,
            shown: shown)
    }

    /// Makes a column of JSON alone whose cells are the members of a line of the ledger, which have
    /// keys of their own.
    package static func line(_ members: @escaping @Sendable (Row) -> String) -> Column {
        var column = Column(JSONSchema.lineKey) { LineMembers(members($0)) }
        column.csvKey = nil
        return column
    }

    /// Makes a column of JSON alone whose cells are written already; null where there is none.
    package static func json(
        _ key: String, as schema: JSONSchema, value: @escaping @Sendable (Row) -> String?
    ) -> Column {
        var column = Column(key, as: .json(schema)) { value($0).map(Cell.json) ?? .null }
        column.csvKey = nil
        return column
    }

    /// Makes a column of CSV alone.
    package static func csv(_ key: String, value: @escaping @Sendable (Row) -> Cell) -> Column {
        var column = Column(key, as: .text, value: value)
        column.key = nil
        return column
    }

    /// Makes a column of tables alone.
    package static func table(
        _ heading: Text, _ alignment: Alignment = .leading, shown: @escaping @Sendable (Row) -> Cell
    ) -> Column {
        var column = Column("", heading, as: .text, value: shown)
        (column.key, column.csvKey, column.alignment) = (nil, nil, alignment)
        return column
    }
}

extension Column {
    /// The same column of words, such as names and notes, which a narrow table may cut;
    /// identifiers, dates and numbers never are.
    package var truncatable: Column { used(as: .truncatable) }

    /// The same column as one that says whether something ended.
    package var status: Column { used(as: .status) }

    /// The same column of what has such a row.
    func of<Outer>(_ row: @escaping @Sendable (Outer) -> Row) -> Column<Outer> {
        let inner = self
        var column = Column<Outer>(
            key: key, csvKey: csvKey, heading: heading, type: type, alignment: alignment,
            isIdentifying: isIdentifying, value: { inner.value(row($0)) },
            csvCell: { inner.csvCell(row($0)) }, shown: { inner.shown(row($0)) })
        column.use = use
        if let link { column.link = { link(row($0)) } }
        return column
    }

    /// The same column, which tables do not have.
    var ofPrograms: Column {
        var column = self
        column.heading = nil
        return column
    }

    /// The same column, which JSON alone has.
    var ofJSON: Column {
        var column = ofPrograms
        column.csvKey = nil
        return column
    }

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

extension Array {
    /// The columns of some keys, in their order.
    func picked<Row>(_ keys: String...) -> Self where Element == Column<Row> {
        keys.compactMap { key in first { $0.key == key } }
    }

    /// The columns but those of some keys.
    func without<Row>(_ keys: String...) -> Self where Element == Column<Row> {
        filter { $0.key.map { !keys.contains($0) } ?? true }
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
