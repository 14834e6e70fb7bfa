import PiggyBank

/// The texts of a table's records, made when they are asked for.
final class TableTexts: Sendable {
    let columns: TableColumns
    private let table: CSVTable
    private let idSource: Statement.BankID.Source?
    /// The records that go on with the texts of the record before them.
    private let continued: Set<Int>

    /// Makes the texts of a table's rows.
    init(_ rows: TableRows) {
        let layout = rows.layout
        (table, columns, continued) = (layout.table, layout.columns, rows.continued)
        idSource = (layout.preset.members.ids ?? .csv).source
    }

    /// The text of a column, trimmed; nil where it is empty.
    func text(_ column: Int?, _ record: Int) -> String? {
        column.flatMap { table.text($0, of: table.records[record]).nonEmpty }
    }

    /// The first text of some columns that is not empty, with what the next records add.
    func first(of columns: [Int], _ record: Int) -> String? {
        for column in columns {
            guard var text = text(column, record) else { continue }
            var next = record + 1
            while continued.contains(next) {
                if let more = self.text(column, next) { text += " " + more }
                next += 1
            }
            return text
        }
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
    private func original(of record: Int, in currency: Currency) -> String? {
        guard !columns.original.isEmpty else { return nil }
        let texts = columns.original.compactMap { text($0, record) }
        guard texts.count == columns.original.count, texts.last != currency.code else { return nil }
        return texts.joined(separator: " ")
    }

    /// All texts of a row by which an account changes by an amount.
    func texts(of record: Int, _ amount: Balance) -> RowTexts {
        RowTexts(
            bankID: bankID(of: record),
            counterparty: party(of: record, isIn: amount.minorUnits > 0),
            counterAccount: text(columns.counterparty, record),
            text: first(of: columns.text, record), category: text(columns.category, record),
            type: text(columns.type, record), original: original(of: record, in: amount.currency),
            details: columns.details.compactMap { name, column in
                text(column, record).map { Statement.Detail(name, $0) }
            })
    }

    /// How many bytes a record has.
    func length(of record: Int) -> Int { table.range(of: table.records[record]).count }

    /// How many control characters become spaces in the texts of a record.
    func controlCharacters(in record: Int) -> Int {
        let range = table.range(of: table.records[record])
        // Nearly every record ends with its one line break.
        guard table.text.bytes[range].dropLast(2).mayHaveControls else { return 0 }
        let read =
            columns.payee + columns.source + columns.text + columns.original
            + columns.details.map(\.column)
            + [columns.id, columns.counterparty, columns.category, columns.type].compactMap(\.self)
        return Set(read).reduce(0) { count, column in
            let bytes = table.bytes(column, of: table.records[record])
            let text = String(decoding: bytes, as: UTF8.self)
            return count + text.unicodeScalars.count { $0.properties.generalCategory == .control }
        }
    }
}
