import PiggyBank

/// A table, the preset that it is read by, and which of its columns is which.
final class CSVLayout: Sendable {
    let table: CSVTable
    let preset: Preset
    /// The header's number among the table's records; nil where there is none.
    let header: Int?
    /// What the preset calls the columns.
    private let columnNames: [String]
    /// The columns by the names that the preset has for them.
    private let names: [String: Int]
    /// The columns that every row is read by.
    let columns: CSVColumns
    /// The currency that the header names, where the preset says that it does.
    let headerCurrency: Currency?

    /// How many fields a row has.
    var width: Int { columnNames.count }

    /// The number of the first record that may be a row.
    var firstRow: Int { header.map { $0 + 1 } ?? 0 }

    /// The records after the header.
    var rows: ArraySlice<CSVRecord> { table.records[firstRow...] }

    /// Where the header is, or else the first row.
    var place: SourcePlace { table.records[header ?? 0].place }

    /// That a row is before the header: it has as many fields, and where dates and amounts are,
    /// digits.
    var rowsBeforeHeader: [ImportFinding] {
        guard let header else { return [] }
        let amounts = [columns.amount, columns.moneyIn, columns.moneyOut].compactMap(\.self)
        func digit(_ column: Int, _ record: CSVRecord) -> Int? {
            let bytes = table.field(column, of: record).map(table.trimmedBytes) ?? []
            return bytes.firstIndex { (0x30...0x39).contains($0) }.map { $0 - bytes.startIndex }
        }
        let row = table.records[..<header].first { record in
            record.count == width && columns.date.flatMap { digit($0, record) } == 0
                && amounts.contains { digit($0, record) != nil }
        }
        guard let row else { return [] }
        let fact = TableFact.rowBeforeHeader(line: table.records[header].line)
        return [ImportFinding(.table(fact), at: row.place)]
    }

    /// The number of a column; nil where the preset names none or the header has it not.
    func column(_ name: String?) -> Int? { name.flatMap { names[$0] } }

    /// Finds the header of a preset; nil when no record has all names that it must have, or where
    /// none is needed, as many fields as it has columns.
    init?(_ table: CSVTable, _ preset: Preset) {
        let isNeeded = !preset.header.required.isEmpty
        let found = table.records.firstIndex {
            isNeeded
                ? preset.missingColumns(of: $0, in: table, atMost: 1).isEmpty
                : $0.count == preset.columns.count
        }
        guard let found else { return nil }
        self.table = table
        self.preset = preset
        header = isNeeded ? found : nil
        var columns: [String: Int] = [:]
        let names = preset.names(header.map { table.records[$0] }, of: table)
        columnNames = names
        let wanted = preset.knownColumns
        for (column, name) in names.enumerated() {
            if wanted.contains(name) { columns[name] = columns[name] ?? column }
        }
        var currency: Currency?
        for pattern in wanted where pattern.contains("…") {
            for (column, name) in names.enumerated() {
                guard let found = Preset.currency(in: name, by: pattern) else { continue }
                columns[pattern] = columns[pattern] ?? column
                if preset.currency == .header(pattern) { currency = found }
            }
        }
        self.names = columns
        self.columns = CSVColumns(preset, columns)
        headerCurrency = currency
    }

    /// The layout with all rows, where the table may be the beginning of the text.
    private var whole: CSVLayout? {
        table.text.bytes.count <= CSVTable.headLength
            ? self : CSVLayout(CSVTable(table.text, delimiter: table.delimiter), preset)
    }

    /// The names of columns that the preset does not know; none has a meaning.
    var unknownColumns: [String] {
        let known = preset.knownColumns
        let patterns = known.filter { $0.contains("…") }
        // A delimiter at the end of every line makes a column without a name.
        return columnNames.filter { name in
            !name.isEmpty && !known.contains(name)
                && !patterns.contains { Preset.currency(in: name, by: $0) != nil }
        }
    }

    /// The columns that seem to say whose rows these are, where the preset reads none that does.
    var unreadAccounts: [(column: Int, name: String)] {
        guard columns.account.isEmpty else { return [] }
        let known = preset.readColumns.union(preset.ignored)
        return columnNames.enumerated().map { ($0, $1) }.filter { column, name in
            ColumnMeaning.isOwner(name, at: column, payee: columns.payee.first)
                && !known.contains(name)
        }
    }

    /// The columns that the preset reads and that are there twice, in several currencies, or not at
    /// all.
    var columnFindings: [ImportFinding] {
        guard let header else { return [] }
        let record = table.records[header]
        let known = preset.knownColumns
        let patterns = known.filter { $0.contains("…") }
        var seen: Set<String> = []
        var first: (currency: Currency, name: String)?
        var findings: [ImportFinding] = []
        for (field, name) in zip(table.fields(of: record), columnNames)
        // A place costs what is before it, so that a few have to do.
        where findings.count < 100 {
            let currency = patterns.lazy.compactMap { Preset.currency(in: name, by: $0) }.first
            guard currency != nil || known.contains(name) && !preset.ignored.contains(name) else {
                continue
            }
            var faults: [TableFact] =
                seen.insert(name).inserted ? [] : [.repeatedColumn(table.name(field))]
            if let currency, let first, first.currency != currency {
                faults.append(.columnOfOtherCurrency(name, first: first.name))
            }
            first = first ?? currency.map { ($0, name) }
            findings += faults.map { table.finding($0, field, record) }
        }
        // What the preset reads is there, unless it says that it need not be, and it can.
        let needed = known.subtracting(preset.header.required).subtracting(preset.header.optional)
            .subtracting(preset.ignored).subtracting(preset.details.values).union(
                preset.neededColumns)
        for name in needed.sorted() where names[name] == nil {
            let columns = Array(table.names(of: record).prefix(12))
            let fact =
                preset.neededColumns.contains(name)
                ? TableFact.lacksColumn(name, preset: preset.name, columns: columns)
                : .missingColumn(name, preset: preset.name)
            findings.append(ImportFinding(.table(fact), at: record.place))
        }
        return findings
    }

    /// Whether a row has as many fields as the header, or all but one without a name at its end.
    func isWide(_ record: CSVRecord) -> Bool {
        record.count == width || record.count == width - 1 && columnNames.last == ""
    }

    /// Whether every row has as many fields as the header.
    private var isEven: Bool { rows.allSatisfy(isWide) }
}

// MARK: - Finding the preset and the delimiter

extension CSVLayout {
    /// The layout of a text, or why it has none.
    ///
    /// The header is looked for in the first 64 KiB: a bank's preamble is shorter.
    ///
    /// - Parameter preset: the preset to read by; nil to find the one of `presets` whose header the
    ///   text has.
    static func find(in text: SourceText, preset: Preset?, among presets: [Preset]) -> (
        layout: CSVLayout?, findings: [ImportFinding]
    ) {
        let candidates = preset.map { [$0] } ?? presets
        var layouts: [CSVLayout] = []
        /// The table with the widest record, for a message.
        var widest: (table: CSVTable, record: CSVRecord)?
        /// A quote that hides the rest of the file, and perhaps the header with it.
        var unclosed: ImportFinding?
        for delimiter in CSVTable.delimiters {
            let isWanted = candidates.contains { $0.delimiter ?? delimiter == delimiter }
            guard isWanted || preset == nil else { continue }
            let table = CSVTable(text, delimiter: delimiter, before: CSVTable.headLength)
            for candidate in candidates where candidate.delimiter ?? delimiter == delimiter {
                if let layout = CSVLayout(table, candidate) { layouts.append(layout) }
            }
            if let last = table.records.last, let fault = last.fault, fault.kind == .unclosedQuote {
                unclosed = unclosed ?? table.finding(of: fault, in: last)
            }
            for record in table.records where record.count > widest?.record.count ?? 1 {
                widest = (table, record)
            }
        }
        if layouts.isEmpty, let unclosed { return (nil, [unclosed]) }
        guard let widest else {
            let fact = text.bytes.isEmpty ? TableFact.empty : .noTable(delimiter: preset?.delimiter)
            let place = SourcePlace(line: text.bytes.isEmpty ? 0 : 1)
            return (nil, [ImportFinding(.table(fact), at: place)])
        }
        guard !layouts.isEmpty else {
            return (nil, [preset.map { missing($0, widest) } ?? unknown(widest, presets)])
        }
        var known = layouts.filter { $0.columnFindings.isEmpty }
        guard !known.isEmpty else { return (nil, layouts[0].columnFindings) }
        func ambiguous(_ fact: TableFact) -> (CSVLayout?, [ImportFinding]) {
            (nil, [ImportFinding(.table(fact), at: known[0].place)])
        }
        // A bank that added a column is still that bank, but one that has exactly these is nearer.
        let unknown = known.map(\.unknownColumns.count)
        known = zip(known, unknown).filter { $0.1 == unknown.min() }.map(\.0)
        let names = Set(known.map(\.preset.name))
        guard names.count == 1 else { return ambiguous(.severalPresets(names.sorted())) }
        let even = known.compactMap(\.whole).filter { known.count == 1 || $0.isEven }
        guard even.count == 1 else {
            return ambiguous(.severalDelimiters(known.map(\.table.delimiter)))
        }
        return (even[0], [])
    }

    /// Why no line is the header of a preset.
    private static func missing(_ preset: Preset, _ widest: (table: CSVTable, record: CSVRecord))
        -> ImportFinding
    {
        guard !preset.header.required.isEmpty else {
            let (count, columns) = (widest.record.count, preset.columns.count)
            let fact = TableFact.fieldCount(count, columns: columns, mayHaveCommas: false)
            return ImportFinding(.table(fact), at: widest.record.place)
        }
        var best: (record: CSVRecord, missing: [String])?
        for record in widest.table.records.prefix(100) {
            let missing = preset.missingColumns(of: record, in: widest.table, atMost: .max)
            if missing.count < best?.missing.count ?? .max { best = (record, missing) }
        }
        let missing = best?.missing ?? preset.header.required
        return ImportFinding(
            .table(.noHeader(missing, preset: preset.name)),
            at: SourcePlace(line: best?.record.line ?? 0))
    }

    /// Why no preset reads the table.
    private static func unknown(_ widest: (table: CSVTable, record: CSVRecord), _ presets: [Preset])
        -> ImportFinding
    {
        let names = Array(widest.table.names(of: widest.record).prefix(12))
        var fact = TableFact.noPreset(columns: names, known: presets.map(\.name))
        // A bank that renamed a column is still that bank.
        let nearest = presets.map { preset in
            (preset, preset.missingColumns(of: widest.record, in: widest.table, atMost: .max))
        }.min { $0.1.count < $1.1.count }
        if let (preset, missing) = nearest, missing.count * 2 <= preset.header.required.count {
            fact = .nearlyPreset(preset.name, missing: missing, columns: names)
        }
        return ImportFinding(.table(fact), at: widest.record.place)
    }
}
