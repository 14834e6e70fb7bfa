import PiggyBank

/// What the lines above and below the rows say, where the preset knows their labels.
struct SurroundingLines {
    /// A value beside a label.
    struct Value {
        var text: String
        /// The same as it is written.
        var bytes: ArraySlice<UInt8>
        var place: SourcePlace

        init(_ column: Int, of record: CSVRecord, in table: CSVTable) {
            (text, bytes) = (table.text(column, of: record), table.bytes(column, of: record))
            place = table.place(inColumn: column, of: record)
        }
    }

    private(set) var opening, closing: Value?
    /// How many records among the rows have a closing.
    private var closings = 0
    private(set) var currency: Currency?
    private(set) var account: AccountKey?
    /// The records that a label or its value is in.
    private(set) var records: Set<Int> = []
    private let labels: [String?]

    /// Reads lines around the rows.
    init(_ layout: TableLayout, _ lines: [Int]) {
        let both = [layout.preset.members.preamble, layout.preset.members.footer]
        labels = both.flatMap { [$0.opening, $0.closing, $0.currency, $0.account] }
        for labels in both {
            opening = opening ?? value(labels.opening, layout, lines)
            closing = closing ?? value(labels.closing, layout, lines)
            currency =
                currency
                ?? value(labels.currency, layout, lines).flatMap { Currency(code: $0.text) }
            account = account ?? value(labels.account, layout, lines).map { AccountKey($0.text) }
        }
    }

    /// Takes the balance of a record among the rows that has a label.
    mutating func take(_ record: CSVRecord, _ layout: TableLayout) {
        let (preset, table) = (layout.preset.members, layout.table)
        let columns = [layout.columns.amount, layout.columns.moneyIn, layout.columns.balance]
        let column = columns.lazy.compactMap(\.self).first { !table.bytes($0, of: record).isEmpty }
        guard let column else { return }
        let value = Value(column, of: record, in: table)
        let texts = table.names(of: record)
        if let label = preset.preamble.opening, texts.contains(label) { opening = opening ?? value }
        if let label = preset.footer.closing, texts.contains(label) {
            // Of several none is known to be the last.
            closing = closings == 0 ? value : nil
            closings += 1
        }
    }

    /// What follows a label, stands below it, or is in the column that it heads.
    private mutating func value(_ label: String?, _ layout: TableLayout, _ lines: [Int]) -> Value? {
        guard let label = label?.nonEmpty else { return nil }
        let (table, records) = (layout.table, layout.table.records)
        func found(_ column: Int, _ index: Int) -> Value? {
            guard records.indices.contains(index) else { return nil }
            let value = Value(column, of: records[index], in: table)
            return value.text.isEmpty ? nil : value
        }
        let header = layout.header.flatMap { table.names(of: records[$0]).firstIndex(of: label) }
        for index in lines {
            if let header {
                guard index >= layout.firstRow, let value = found(header, index) else { continue }
                self.records.insert(index)
                return value
            }
            for (column, field) in table.fields(of: records[index]).enumerated()
            where table.text(field) == label {
                let beside = found(column + 1, index).flatMap {
                    labels.contains($0.text) ? nil : $0
                }
                guard let value = beside ?? found(column, index + 1) else { continue }
                self.records.formUnion(beside == nil ? [index, index + 1] : [index])
                return value
            }
        }
        return nil
    }
}
