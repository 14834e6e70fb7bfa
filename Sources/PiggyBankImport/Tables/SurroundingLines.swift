import PiggyBank

/// What the lines above and below the rows say, where the preset knows their labels.
struct SurroundingLines {
    /// A balance as it is written.
    struct Amount {
        var text: ArraySlice<UInt8>
        var place: SourcePlace
    }

    private(set) var opening, closing: Amount?
    private(set) var currency: Currency?
    private(set) var account: AccountKey?
    /// The records that a label or its value is in.
    private(set) var records: Set<Int> = []
    private let labels: [String?]

    /// Reads lines around the rows.
    init(_ layout: TableLayout, _ lines: [Int]) {
        let both = [layout.preset.members.preamble, layout.preset.members.footer]
        self.labels = both.flatMap { [$0.opening, $0.closing, $0.currency, $0.account] }
        for labels in both {
            opening = opening ?? value(labels.opening, layout, lines).map(\.amount)
            closing = closing ?? value(labels.closing, layout, lines).map(\.amount)
            currency =
                currency
                ?? value(labels.currency, layout, lines).flatMap { Currency(code: $0.text) }
            account = account ?? value(labels.account, layout, lines).map { AccountKey($0.text) }
        }
    }

    private typealias Found = (text: String, amount: Amount)

    /// What follows a label, stands below it, or is in the column that it heads.
    private mutating func value(_ label: String?, _ layout: TableLayout, _ lines: [Int]) -> Found? {
        guard let label else { return nil }
        let table = layout.table
        func found(_ column: Int, _ index: Int) -> Found? {
            guard table.records.indices.contains(index),
                let field = table.field(column, of: table.records[index]),
                let text = table.text(field).nonEmpty
            else { return nil }
            let place = table.place(of: field, in: table.records[index])
            return (text, Amount(text: table.trimmedBytes(field), place: place))
        }
        let header = layout.header.flatMap { header in
            table.names(of: table.records[header]).firstIndex(of: label)
        }
        for index in lines {
            if let header {
                guard index >= layout.firstRow, let value = found(header, index) else { continue }
                records.insert(index)
                return value
            }
            for (column, field) in table.fields(of: table.records[index]).enumerated()
            where table.text(field) == label {
                let beside = found(column + 1, index).flatMap {
                    labels.contains($0.text) ? nil : $0
                }
                guard let value = beside ?? found(column, index + 1) else { continue }
                records.formUnion(beside == nil ? [index, index + 1] : [index])
                return value
            }
        }
        return nil
    }
}
