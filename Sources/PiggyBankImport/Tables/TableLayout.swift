import PiggyBank

/// A table, the preset that it is read by, and which of its columns is which.
final class TableLayout: Sendable {
    let table: CSVTable
    let preset: Preset
    /// Whether the preset was made for this table, and nobody has seen it yet.
    let isProposed: Bool
    /// The header's number among the table's records; nil where there is none.
    let header: Int?
    /// What the preset calls the columns, and the columns by these names.
    let columnNames: [String]
    private let names: [String: Int]
    /// The columns that every row is read by.
    let columns: TableColumns
    /// The currency that the header of an amount names.
    let headerCurrency: Currency?

    /// How many fields a row has.
    var width: Int { columnNames.count }
    /// The number of the first record that may be a row.
    var firstRow: Int { header.map { $0 + 1 } ?? 0 }
    /// Where the header is, or else the first row.
    var place: SourcePlace { table.records[header ?? 0].place }

    /// The number of a column; nil where the preset names none or the header has it not.
    func column(_ name: String?) -> Int? { name.flatMap { names[$0] } }

    /// Finds the header of a preset; nil when no record has all names that it must have, or where
    /// none is needed, as many fields as it has columns.
    init?(_ table: CSVTable, _ preset: Preset, isProposed: Bool = false) {
        let header = preset.members.header.required.isEmpty ? nil : HeaderNames(preset)
        let found = table.records.firstIndex { record in
            header?.missing(in: record, of: table, atMost: 1).isEmpty
                ?? (record.count >= preset.members.columns.count)
        }
        guard let found else { return nil }
        (self.table, self.preset, self.isProposed) = (table, preset, isProposed)
        self.header = header == nil ? nil : found
        let said = preset.members.columns
        columnNames =
            header.map { header in
                table.names(of: table.records[found]).enumerated().map { column, name in
                    column < said.count && !said[column].isEmpty ? said[column] : header.name(name)
                }
            } ?? said
        let wanted = preset.members.knownColumns
        var columns: [String: Int] = [:]
        for (column, name) in columnNames.enumerated() where wanted.contains(name) {
            columns[name] = columns[name] ?? column
        }
        var currency: Currency?
        let amounts = [preset.members.amount, preset.members.moneyIn, preset.members.moneyOut]
        for pattern in wanted where pattern.contains("…") {
            for (column, name) in columnNames.enumerated() {
                guard let found = HeaderNames.currency(in: name, by: pattern) else { continue }
                columns[pattern] = columns[pattern] ?? column
                if preset.members.currency == nil, amounts.contains(pattern) { currency = found }
            }
        }
        names = columns
        self.columns = TableColumns(preset, columns)
        headerCurrency = currency
    }

    /// Whether a record may be a row: what it has beyond the columns is empty, and what it lacks at
    /// its end are texts.
    func isWide(_ record: CSVRecord) -> Bool {
        guard record.count != width else { return true }
        guard record.count < width else {
            return record.count == record.keptCount
                && (width..<record.count).allSatisfy { isEmpty($0, of: record) }
        }
        return record.count > columns.lastNeeded
    }

    /// Whether a record has nothing in a column.
    func isEmpty(_ column: Int?, of record: CSVRecord) -> Bool {
        guard let column, let field = table.field(column, of: record) else { return true }
        return table.trimmedBytes(field).isEmpty
    }

    /// Whether a record has a date in the column of dates.
    func isDated(_ record: CSVRecord) -> Bool {
        columns.date.flatMap { table.field($0, of: record) }.map {
            DateColumn.isDate(table.trimmedBytes($0))
        } ?? false
    }

    /// The names of columns that the preset does not know; none has a meaning.
    var unknownColumns: [String] {
        let known = preset.members.knownColumns
        let patterns = known.filter { $0.contains("…") }
        // A delimiter at the end of every line makes a column without a name.
        return columnNames.filter { name in
            !name.isEmpty && !known.contains(name)
                && !patterns.contains { HeaderNames.currency(in: name, by: $0) != nil }
        }
    }
}

/// The numbers of the columns that rows are read by, from 0; nil where the preset names none or the
/// header has it not.
struct TableColumns: Sendable {
    var date, time: Int?
    var amount, moneyIn, moneyOut, indicator, fee, balance: Int?
    var currency, state, type, category, id, counterparty: Int?
    var account, payee, source, text, original: [Int]
    /// What is kept besides, by its name in metadata.
    var details: [(name: String, column: Int)]

    /// The columns of a preset, by the numbers that a header gives them.
    init(_ preset: Preset, _ numbers: [String: Int]) {
        func number(_ name: String?) -> Int? { name.flatMap { numbers[$0] } }
        func all(_ names: [String]) -> [Int] { names.compactMap { numbers[$0] } }
        date = number(preset.members.date)
        time = number(preset.members.time)
        amount = number(preset.members.amount)
        moneyIn = number(preset.members.moneyIn)
        moneyOut = number(preset.members.moneyOut)
        indicator = number(preset.members.indicator?.column)
        fee = number(preset.members.fee)
        balance = number(preset.members.balance)
        if case .column(let name) = preset.members.currency { currency = numbers[name] }
        state = number(preset.members.states?.column)
        type = number(preset.members.type)
        category = number(preset.members.category)
        id = number(preset.members.id)
        counterparty = number(preset.members.counterparty)
        account = all(preset.members.account)
        payee = all(preset.members.payee)
        source = all(preset.members.source)
        text = all(preset.members.text)
        original = all(preset.members.original)
        details = preset.members.details.sorted { $0.key < $1.key }.compactMap { name, column in
            number(column).map { (name, $0) }
        }
    }

    /// Those that have money.
    var money: [Int] { [amount, moneyIn, moneyOut].compactMap(\.self) }

    /// The last that no row can do without.
    var lastNeeded: Int {
        // Of money in and out, one will do.
        let side = moneyIn.flatMap { moneyIn in moneyOut.map { min(moneyIn, $0) } }
        let needed = [date, amount, side, indicator, balance, currency, state] + account
        return needed.compactMap(\.self).max() ?? 0
    }
}

/// What a preset says of the names in a header.
struct HeaderNames {
    private let preset: Preset
    /// The names here, by what else the bank calls their columns, and those with a currency in
    /// them.
    private let others: [String: String]
    private let patterns: [String]

    init(_ preset: Preset) {
        self.preset = preset
        let pairs = preset.members.header.names.sorted { $0.key < $1.key }.flatMap { name, others in
            others.map { ($0, name) }
        }
        others = Dictionary(pairs) { first, _ in first }
        patterns = others.keys.filter { $0.contains("…") }.sorted()
    }

    /// What the preset calls a column that the bank calls so.
    func name(_ name: String) -> String {
        if let known = others[name] { return known }
        for pattern in patterns {
            guard let currency = Self.currency(in: name, by: pattern) else { continue }
            return others[pattern]?.replacing("…", with: currency.code) ?? name
        }
        return name
    }

    /// The names that a record lacks to be the header, as many as are asked for.
    func missing(in record: CSVRecord, of table: CSVTable, atMost limit: Int) -> [String] {
        let required = preset.members.header.required
        // A line with fewer fields than names cannot have them all.
        if limit == 1, record.count < required.count { return Array(required.prefix(1)) }
        let names = Set(table.names(of: record).map(name))
        var missing: [String] = []
        for name in required where missing.count < limit && !names.contains(name) {
            let isThere =
                name.contains("…") && names.contains { Self.currency(in: $0, by: name) != nil }
            if !isThere { missing.append(name) }
        }
        return missing
    }

    /// The currency whose code is in a column's name where the pattern has `…`.
    static func currency(in name: String, by pattern: String) -> Currency? {
        guard let mark = pattern.firstIndex(of: "…") else { return nil }
        let before = pattern[..<mark]
        let after = pattern[pattern.index(after: mark)...]
        guard name.hasPrefix(before), name.hasSuffix(after),
            name.count == before.count + 3 + after.count
        else { return nil }
        return Currency(code: String(name.dropFirst(before.count).prefix(3)))
    }
}

extension CSVTable {
    /// The text of a field as messages show it.
    func shown(_ field: CSVField) -> String { Phrase.shown(name(field)) }

    /// The texts of a record's fields.
    func names(of record: CSVRecord) -> [String] { Array(fields(of: record).map { name($0) }) }

    /// What to tell of a breach of RFC 4180.
    func finding(of fault: CSVRecord.Fault, in record: CSVRecord) -> ImportFinding {
        let sentence: Text =
            switch fault.kind {
            case .unclosedQuote: "this quote is never closed, so the rest of the file is one field"
            case .quoteInField: "a quote stands in a field that is not quoted"
            case .textAfterQuote: "text follows the closing quote of a field"
            }
        return ImportFinding(
            .badRow, sentence,
            next: """
                Put the field in quotes as a whole and double every quote in it, or export the \
                file again.
                """, at: place(of: fault.offset, in: record))
    }
}
