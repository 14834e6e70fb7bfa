import PiggyBank

/// The rows of a table, sorted into those that are booked and those that are not.
struct CSVRows {
    let layout: CSVLayout
    /// The booked rows, in the file's order.
    private(set) var rows: [CSVRow] = []
    /// The statements, in the order in which the file begins them.
    private(set) var groups: [CSVGroup] = []
    /// How many rows are left out, by statement and why.
    private(set) var leftOut: [CSVGroup: [Statement.LeftOut: Int]] = [:]
    /// What the lines above and below the table say.
    private(set) var surrounding = SurroundingLines()
    private(set) var findings: [ImportFinding] = []
    /// Whether nothing says the file's currency.
    private(set) var lacksCurrency = false
    /// Whether it is known of every row whether it is booked, so that the balances must follow.
    private(set) var isComplete = true

    private let table: CSVTable
    private var numbers: [CSVGroup: Int32] = [:]
    /// The states that the preset does not know: how often, and where first.
    private var unmapped: [String: (count: Int, field: CSVField, record: CSVRecord)] = [:]
    /// The statement of the last record.
    private var lastGroup: (record: CSVRecord, number: Int32)?

    /// Reads all rows of a table; linear in its bytes.
    ///
    /// - Parameter currency: that of a file that states none.
    init(_ layout: CSVLayout, else currency: Currency?) {
        self.layout = layout
        table = layout.table
        surrounding = SurroundingLines(layout)
        readRows(else: currency)
        isComplete = findings.isEmpty
        readDates()
    }

    /// Adds a finding at a field of a row.
    private mutating func note(_ fact: TableFact, _ field: CSVField, _ record: CSVRecord) {
        findings.append(table.finding(fact, field, record))
    }

    // MARK: Sorting

    private mutating func readRows(else currency: Currency?) {
        /// The currency of every row that has none of its own.
        var stated: Currency? =
            switch layout.preset.currency {
            case .fixed(let currency): currency
            case .header: layout.headerCurrency
            case .column: nil
            case nil: surrounding.currency ?? currency
            }
        if stated == nil, layout.columns.currency == nil {
            // Read as of any other, its rows show what else is open.
            (lacksCurrency, stated) = (true, .eur)
        }
        rows.reserveCapacity(layout.rows.count)
        for index in layout.rows.indices {
            let record = table.records[index]
            guard !surrounding.lines.contains(record.line) else {
                noteSkipped(record)
                continue
            }
            // Spreadsheets leave such lines behind, and there is nothing in them.
            guard record.fault != nil || !table.isEmpty(record) else { continue }
            guard findings.count < StatementFile.largestFindingCount else { break }
            guard isWhole(record), let group = group(of: record, stated) else { continue }
            switch answer(toStateOf: record) {
            case .record: rows.append(CSVRow(record: Int32(index), group: group))
            case .leaveOut: leftOut[groups[Int(group)], default: [:]][.pending, default: 0] += 1
            case nil: break
            }
        }
        for (text, found) in unmapped.sorted(by: { $0.value.record.line < $1.value.record.line }) {
            let fact = TableFact.unknownState(text, preset: layout.preset.name, rows: found.count)
            note(fact, found.field, found.record)
        }
    }

    /// Counts a skipped line that has money where rows have it: a pending row may begin as the
    /// lines below the table do.
    private mutating func noteSkipped(_ record: CSVRecord) {
        let columns = layout.columns
        let money = [columns.amount, columns.moneyIn, columns.moneyOut].compactMap(\.self)
        guard surrounding.skipped.contains(record.line), record.count == layout.width,
            let last = lastGroup,
            money.contains(where: { table.field($0, of: record)?.isEmpty == false })
        else { return }
        leftOut[groups[Int(last.number)], default: [:]][.skipped, default: 0] += 1
    }

    /// The number of a record's statement; nil, with a finding, where it has no currency.
    private mutating func group(of record: CSVRecord, _ stated: Currency?) -> Int32? {
        // Most files have one statement, or each after the other.
        if let last = lastGroup, isOfOneGroup(record, last.record) { return last.number }
        var currency = stated
        if let column = layout.columns.currency, let field = table.field(column, of: record) {
            let code = table.text(field)
            currency = Currency(code: code)
            if currency == nil { note(.notACurrency(code), field, record) }
        }
        guard let currency else { return nil }
        let group = CSVGroup(account: account(of: record), currency: currency)
        let number = numbers[group] ?? Int32(groups.count)
        if number == groups.count {
            numbers[group] = number
            groups.append(group)
        }
        lastGroup = (record, number)
        return number
    }

    /// Whether two records have the same bytes in the columns that name their statement.
    private func isOfOneGroup(_ a: CSVRecord, _ b: CSVRecord) -> Bool {
        func isSame(_ column: Int) -> Bool {
            guard let a = table.field(column, of: a), let b = table.field(column, of: b) else {
                return false
            }
            return table.text.bytes[a.range].elementsEqual(table.text.bytes[b.range])
        }
        return layout.columns.account.allSatisfy(isSame)
            && layout.columns.currency.map(isSame) ?? true
    }

    /// Whether a record is well formed and has as many fields as the header.
    private mutating func isWhole(_ record: CSVRecord) -> Bool {
        if let fault = record.fault {
            findings.append(table.finding(of: fault, in: record))
            return false
        }
        let count = record.count
        guard !layout.isWide(record) else { return true }
        let isMore = count > layout.width && table.delimiter == UInt8(ascii: ",")
        let fact = TableFact.fieldCount(count, columns: layout.width, mayHaveCommas: isMore)
        findings.append(ImportFinding(.table(fact), at: record.place))
        return false
    }

    private func account(of record: CSVRecord) -> AccountKey? {
        guard !layout.columns.account.isEmpty else { return surrounding.account }
        let texts = layout.columns.account.compactMap { column in
            table.field(column, of: record).map { table.text($0) }
        }
        let key = texts.joined(separator: "/")
        return key.isEmpty ? surrounding.account : AccountKey(key)
    }

    /// That a column says whose rows these are, and is not read: rows of two accounts would be one
    /// account's.
    var unreadAccount: ImportFinding? {
        guard surrounding.account == nil else { return nil }
        for (column, name) in layout.unreadAccounts {
            for record in rows.lazy.map(record) {
                guard let field = table.field(column, of: record), !field.isEmpty else { continue }
                return table.finding(.unreadAccount(name, table.name(field)), field, record)
            }
        }
        return nil
    }

    /// What becomes of a record by its state; nil where the preset does not know that.
    private mutating func answer(toStateOf record: CSVRecord) -> ImportOptions.StateAnswer? {
        guard let states = layout.preset.states, let column = layout.columns.state,
            let field = table.field(column, of: record)
        else { return .record }
        let text = table.text(field)
        if let answer = states.answers[text] { return answer }
        unmapped[text, default: (0, field, record)].count += 1
        return nil
    }

    /// The record of a row.
    func record(of row: CSVRow) -> CSVRecord { table.records[Int(row.record)] }

    // MARK: Dates

    private mutating func readDates() {
        guard let column = layout.columns.date else { return }
        var format = layout.preset.dateFormat
        format?.months = layout.preset.months ?? .en
        var dates = DateColumn(format: format)
        for row in rows {
            let record = record(of: row)
            guard let field = table.field(column, of: record) else { continue }
            dates.add(table.trimmedBytes(field), place: table.place(of: field, in: record))
        }
        let reading: DateColumn.Reading
        switch dates.reading() {
        case .failure(let finding): return findings.append(finding)
        case .success(let found): reading = found
        }
        var last: (text: ArraySlice<UInt8>, date: DateColumn.Found)?
        for index in rows.indices where findings.count < 2 * StatementFile.largestFindingCount {
            let record = record(of: rows[index])
            guard let field = table.field(column, of: record) else { continue }
            let bytes = table.trimmedBytes(field)
            // Rows of one day follow one another.
            let known = last?.text == bytes ? last?.date : nil
            guard var found = known ?? reading.date(bytes) else {
                let text = table.text(field)
                let fact = text.isEmpty ? TableFact.noDate : .notADate(text, format: reading.name)
                note(fact, field, record)
                continue
            }
            last = (bytes, found)
            if let time = layout.columns.time, let field = table.field(time, of: record),
                !field.isEmpty
            {
                guard let second = DateFormat.secondOfDay(table.trimmedBytes(field)) else {
                    note(.notATime(table.name(field)), field, record)
                    continue
                }
                found.time = .init(secondOfDay: second)
            }
            rows[index].date = found
        }
    }
}

/// A booked row of a table, its fields read but for its numbers.
struct CSVRow {
    /// The number of its record in the table.
    var record: Int32
    /// Its statement, by the number among those of the file.
    var group: Int32
    /// Nil where the dates of the column cannot be read.
    var date: DateColumn.Found?
}

/// The numbers of a row, in minor units.
///
/// They are within ±(2^53 − 1).
struct CSVAmounts: Hashable {
    /// By how much the account changes, as the preset says that amounts are signed.
    var amount: Int64
    var fee: Int64 = 0
    var balance: Int64?
}

/// Which statement of a file a row belongs to.
struct CSVGroup: Hashable {
    var account: AccountKey?
    var currency: Currency
}
