import PiggyBank

/// The texts of a table's records, made when they are asked for.
final class CSVTexts: Sendable {
    let columns: CSVColumns
    private let table: CSVTable
    private let idSource: Statement.BankID.Source?

    /// Makes the texts of a layout's records.
    init(_ layout: CSVLayout) {
        (table, columns, idSource) = (layout.table, layout.columns, layout.preset.ids)
    }

    /// The text of a column, trimmed; nil where it is empty.
    func text(_ column: Int?, _ record: Int) -> String? {
        guard let column, let field = table.field(column, of: table.records[record]), !field.isEmpty
        else { return nil }
        return table.text(field).nonEmpty
    }

    /// The first text of some columns that is not empty.
    func first(of columns: [Int], _ record: Int) -> String? {
        for column in columns { if let text = text(column, record) { return text } }
        return nil
    }

    /// Who got the money, or who it came from.
    func party(of record: Int, isIn: Bool) -> String? {
        first(of: isIn && !columns.source.isEmpty ? columns.source : columns.payee, record)
    }

    /// What the bank calls the row.
    func bankID(of record: Int) -> Statement.BankID? {
        guard let idSource, let text = text(columns.id, record) else { return nil }
        return Statement.BankID(idSource, text)
    }

    /// The money in another currency than the account's.
    func original(of record: Int, in currency: Currency) -> String? {
        guard !columns.original.isEmpty else { return nil }
        let texts = columns.original.compactMap { text($0, record) }
        guard texts.count == columns.original.count, texts.last != currency.code else { return nil }
        return texts.joined(separator: " ")
    }

    /// What the preset keeps besides.
    func details(of record: Int) -> [Statement.Detail] {
        columns.details.compactMap { name, column in
            text(column, record).map { Statement.Detail(name, $0) }
        }
    }

    /// All texts of a row by which an account changes by an amount.
    func texts(of record: Int, _ amount: Balance) -> RowTexts {
        RowTexts(
            bankID: bankID(of: record),
            counterparty: party(of: record, isIn: amount.minorUnits > 0),
            counterAccount: text(columns.counterparty, record),
            text: first(of: columns.text, record), category: text(columns.category, record),
            type: text(columns.type, record), original: original(of: record, in: amount.currency),
            details: details(of: record))
    }

    /// How many bytes a record has.
    func length(of record: Int) -> Int { table.range(of: table.records[record]).count }

    /// How many control characters become spaces in the texts of a record.
    func controlCharacters(in record: Int) -> Int {
        let range = table.range(of: table.records[record])
        let bytes = table.text.bytes
        // Nearly every record ends with its one line break.
        guard bytes.span.extracting(range.dropLast(2)).mayHaveControls else { return 0 }
        var count = 0
        let read =
            columns.payee + columns.source + columns.text + columns.original
            + columns.details.map(\.column)
            + [columns.id, columns.counterparty, columns.category, columns.type].compactMap(\.self)
        for column in Set(read) {
            guard let field = table.field(column, of: table.records[record]) else { continue }
            count += String(decoding: table.trimmedBytes(field), as: UTF8.self).unicodeScalars.count
            { $0.properties.generalCategory == .control }
        }
        return count
    }
}
