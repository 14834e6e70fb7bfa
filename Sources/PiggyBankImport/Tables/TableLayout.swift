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
    let names: [HeaderNames.Name]
    private let numbers: [String: Int]
    /// The columns that every row is read by.
    let columns: TableColumns
    /// The currency that the header of an amount names.
    let headerCurrency: Currency?

    /// How many fields a row has.
    var width: Int { names.count }
    /// The number of the first record that may be a row.
    var firstRow: Int { header.map { $0 + 1 } ?? 0 }
    /// Where the header is, or else the first row.
    var place: SourcePlace { table.records[header ?? 0].place }

    /// The number of a column; nil where the preset names none or the header has it not.
    func column(_ name: String?) -> Int? { name.flatMap { numbers[$0] } }

    /// Finds the header of a preset; nil when no record has all names that it must have, or where
    /// none is needed, as many fields as it has columns.
    init?(_ table: CSVTable, _ preset: Preset, isProposed: Bool = false) {
        let names = HeaderNames(preset)
        let (members, said) = (preset.members, preset.members.columns)
        let hasHeader = !members.header.required.isEmpty
        let found = table.records.firstIndex { record in
            hasHeader
                ? names.missing(in: record, of: table, atMost: 1).isEmpty
                : record.count >= said.count
        }
        guard let found else { return nil }
        (self.table, self.preset, self.isProposed) = (table, preset, isProposed)
        header = hasHeader ? found : nil
        let there = hasHeader ? table.names(of: table.records[found]) : said
        let columns = there.enumerated().map { column, name in
            names.name(column < said.count && !said[column].isEmpty ? said[column] : name)
        }
        self.names = columns
        let wanted = members.knownColumns
        let all = columns.enumerated().flatMap { column, name in
            [name.text, name.pattern].compactMap(\.self).filter(wanted.contains).map {
                ($0, column)
            }
        }
        numbers = Dictionary(all) { first, _ in first }
        self.columns = TableColumns(preset, numbers)
        let amounts = [members.amount, members.moneyIn, members.moneyOut].compactMap(\.self)
        let stating = columns.last { $0.pattern.map(amounts.contains) ?? false }
        headerCurrency = members.currency == nil ? stating?.currency : nil
    }

    /// Whether a record may be a row: what it has beyond the columns is empty, and what it lacks at
    /// its end are texts.
    func isWide(_ record: CSVRecord) -> Bool {
        guard record.count > width else {
            return record.count == width || record.count > columns.lastNeeded
        }
        return record.count == record.keptCount && areEmpty(Array(width..<record.count), of: record)
    }

    /// Whether a record has nothing in some columns.
    func areEmpty(_ columns: [Int?], of record: CSVRecord) -> Bool {
        columns.allSatisfy { table.bytes($0, of: record).isEmpty }
    }

    /// Whether a record has a date in the column of dates.
    func isDated(_ record: CSVRecord) -> Bool {
        DateColumn.isDate(table.bytes(columns.date, of: record))
    }

    /// The names of columns that the preset does not know; none has a meaning.
    var unknownColumns: [String] {
        let known = preset.members.knownColumns
        // A delimiter at the end of every line makes a column without a name.
        return names.filter { $0.pattern == nil && !$0.text.isEmpty && !known.contains($0.text) }
            .map(\.text)
    }
}

/// The numbers of the columns that rows are read by, from 0; nil where the preset names none or the
/// header has it not.
struct TableColumns: Sendable {
    let date, time, amount, moneyIn, moneyOut, indicator, fee, balance: Int?
    let currency, state, type, category, id, counterparty: Int?
    let account, payee, source, text, original: [Int]
    /// What is kept besides, by its name in metadata.
    let details: [(name: String, column: Int)]

    /// The columns of a preset, by the numbers that a header gives them.
    init(_ preset: Preset, _ numbers: [String: Int]) {
        let members = preset.members
        func number(_ name: String?) -> Int? { name.flatMap { numbers[$0] } }
        func all(_ names: [String]) -> [Int] { names.compactMap(number) }
        (date, time, amount) = (number(members.date), number(members.time), number(members.amount))
        (moneyIn, moneyOut) = (number(members.moneyIn), number(members.moneyOut))
        (fee, balance) = (number(members.fee), number(members.balance))
        (indicator, state) = (number(members.side?.column), number(members.states?.column))
        var code: String?
        if case .column(let name) = members.currency { code = name }
        currency = number(code)
        (type, category, id) = (number(members.type), number(members.category), number(members.id))
        counterparty = number(members.counterparty)
        (account, payee, source) = (all(members.account), all(members.payee), all(members.source))
        (text, original) = (all(members.text), all(members.original))
        details = members.details.sorted { $0.key < $1.key }.compactMap { name, column in
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

/// What a preset calls the columns of a header.
struct HeaderNames {
    /// What the preset calls a column; where it knows that with `…` in the place of a currency's
    /// code, that and the currency.
    struct Name {
        var text: String
        var pattern: String?
        var currency: Currency?
    }

    private let required: [String]
    /// The names here, by what else the bank calls their columns.
    private let others: [String: String]
    /// Those of both that have a currency's code in them.
    private let patterns: [String]

    init(_ preset: Preset) {
        required = preset.members.header.required
        let pairs = preset.members.header.names.sorted { $0.key < $1.key }.flatMap { name, others in
            others.map { ($0, name) }
        }
        others = Dictionary(pairs) { first, _ in first }
        let names = preset.members.knownColumns.union(others.keys)
        patterns = names.filter { $0.contains("…") }.sorted()
    }

    /// What the preset calls a column that the bank calls so.
    func name(_ name: String) -> Name {
        let name = others[name] ?? name
        for pattern in patterns {
            let known = others[pattern] ?? pattern
            guard let currency = Self.currency(in: name, by: pattern), known.contains("…") else {
                continue
            }
            let text = known.replacing("…", with: currency.code)
            return Name(text: text, pattern: known, currency: currency)
        }
        return Name(text: name)
    }

    /// The names that a record lacks to be the header, as many as are asked for.
    func missing(in record: CSVRecord, of table: CSVTable, atMost limit: Int) -> [String] {
        // A line with fewer fields than names cannot have them all.
        if limit == 1, record.count < required.count { return Array(required.prefix(1)) }
        let names = table.names(of: record).map(name)
        let there = Set(names.map(\.text)).union(names.compactMap(\.pattern))
        return Array(required.lazy.filter { !there.contains($0) }.prefix(limit))
    }

    /// The currency whose code is in a column's name where the pattern has `…`.
    private static func currency(in name: String, by pattern: String) -> Currency? {
        guard let mark = pattern.firstIndex(of: "…"), name.hasPrefix(pattern[..<mark]),
            name.hasSuffix(pattern[mark...].dropFirst()), name.count == pattern.count + 2
        else { return nil }
        return Currency(code: String(name.dropFirst(pattern[..<mark].count).prefix(3)))
    }
}
