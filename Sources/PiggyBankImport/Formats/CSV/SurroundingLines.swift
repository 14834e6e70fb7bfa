import PiggyBank

/// What the lines above and below a table say, where the preset asks for it.
struct SurroundingLines {
    /// A balance as it is written.
    struct Amount {
        var text: ArraySlice<UInt8>
        var place: SourcePlace
    }

    var opening, closing: Amount?
    var currency: Currency?
    var account: AccountKey?
    /// The lines that are no rows.
    var lines: Set<Int> = []
    /// Those of them that the preset skips.
    private(set) var skipped: Set<Int> = []

    init() {}

    /// Reads the lines around a table.
    init(_ layout: CSVLayout) {
        let table = layout.table
        let width = layout.width
        let end = layout.header ?? table.records.firstIndex { $0.count == width } ?? 0
        read(layout.preset.preamble, 0..<end, of: table)
        let footer = layout.preset.footer
        guard footer != Preset.SurroundingLines() else { return }
        read(footer, Self.endOfRows(layout)..<table.records.count, of: table)
    }

    /// Where the lines below the last row begin: a row may have a payee that is called as a footer
    /// is.
    private static func endOfRows(_ layout: CSVLayout) -> Int {
        let table = layout.table
        guard let date = layout.column(layout.preset.date) else { return layout.firstRow }
        let last = table.records.indices.last { index in
            guard index >= layout.firstRow, layout.isWide(table.records[index]),
                let field = table.field(date, of: table.records[index])
            else { return false }
            return ColumnProfile.isDate(table.trimmedBytes(field))
        }
        return last.map { $0 + 1 } ?? layout.firstRow
    }

    private mutating func read(
        _ notes: Preset.SurroundingLines, _ range: Range<Int>, of table: CSVTable
    ) {
        let labels = [notes.opening, notes.closing, notes.currency, notes.account]
        guard labels.contains(where: { $0 != nil }) || !notes.skip.isEmpty else { return }
        for index in range {
            let record = table.records[index]
            let fields = table.fields(of: record)
            if let first = fields.first.map({ table.text($0) }),
                notes.skip.contains(where: { first.hasPrefix($0) })
            {
                lines.insert(record.line)
                skipped.insert(record.line)
            }
            for (column, field) in fields.enumerated() {
                let label = table.text(field)
                guard !label.isEmpty, labels.contains(label) else { continue }
                lines.insert(record.line)
                // The value follows the label, or stands below it.
                var source = record
                var value = table.field(column + 1, of: record)
                let isBelow = value.map { $0.isEmpty || labels.contains(table.text($0)) } ?? true
                if isBelow, index + 1 < range.upperBound {
                    source = table.records[index + 1]
                    value = table.field(column, of: source)
                    lines.insert(source.line)
                }
                guard let value else { continue }
                let text = table.text(value)
                let place = table.place(of: value, in: source)
                let amount = Amount(text: table.trimmedBytes(value), place: place)
                if label == notes.opening { opening = opening ?? amount }
                if label == notes.closing { closing = amount }
                if label == notes.currency { currency = currency ?? Currency(code: text) }
                if label == notes.account {
                    account = account ?? text.nonEmpty.map(AccountKey.init)
                }
            }
        }
    }
}
