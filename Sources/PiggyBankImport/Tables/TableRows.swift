import PiggyBank

/// The rows of a table, sorted into those that are booked and those that are not.
struct TableRows {
    let layout: TableLayout
    /// The booked rows, in the file's order.
    private(set) var rows: [TableRow] = []
    /// The statements, in the order in which the file begins them.
    private(set) var groups: [TableGroup] = []
    /// How many rows are left out, by statement and why.
    private(set) var leftOut: [TableGroup: [Statement.LeftOut: Int]] = [:]
    /// What the lines above and below the rows say.
    private(set) var surrounding: SurroundingLines
    /// The records that go on with the texts of the record before them.
    private(set) var continued: Set<Int> = []
    private(set) var findings: [ImportFinding] = []
    /// Whether nothing says the file's currency.
    private(set) var lacksCurrency = false
    /// Whether it is known of every row whether it is booked, so that the balances must follow.
    private(set) var isComplete = true

    private let table: CSVTable
    private var numbers: [TableGroup: Int32] = [:]
    /// The statement of the last record.
    private var lastGroup: (record: CSVRecord, number: Int32)?
    /// The states that the preset does not know: how often, and where first.
    private var unmapped: [String: (count: Int, field: CSVField, record: CSVRecord)] = [:]

    /// Reads all rows of a table; linear in its bytes.
    ///
    /// - Parameter currency: that of a file that states none.
    init(_ layout: TableLayout, else currency: Currency?) {
        self.layout = layout
        table = layout.table
        let records = table.records
        let first = records[layout.firstRow...].firstIndex(where: layout.isDated)
        let last = records[layout.firstRow...].lastIndex(where: layout.isDated)
        let dated = first.flatMap { first in last.map { first...$0 } }
        let around = records.indices.filter {
            $0 < layout.firstRow || !(dated?.contains($0) ?? true)
        }
        surrounding = SurroundingLines(layout, around)
        readRows(dated, else: currency)
        isComplete = findings.isEmpty
        readDates()
    }

    /// Adds a finding at a field of a row.
    private mutating func note(
        _ rule: ImportRule, _ sentence: Text, _ next: Text, answers: [String] = [],
        _ field: CSVField, _ record: CSVRecord
    ) {
        findings.append(
            ImportFinding(
                rule, sentence, next: next, answers: answers, at: table.place(of: field, in: record)
            ))
    }

    /// The record of a row.
    func record(of row: TableRow) -> CSVRecord { table.records[Int(row.record)] }

    // MARK: Sorting

    private mutating func readRows(_ dated: ClosedRange<Int>?, else currency: Currency?) {
        /// The currency of every row that has none of its own.
        var stated = surrounding.currency ?? layout.headerCurrency ?? currency
        if case .fixed(let currency) = layout.preset.members.currency { stated = currency }
        if layout.columns.currency == nil, stated == nil {
            // Read as of any other, its rows show what else is open.
            (lacksCurrency, stated) = (true, .eur)
        }
        /// The last record that was a row or went on with one.
        var last: Int?
        for index in layout.firstRow..<table.records.count {
            let record = table.records[index]
            guard !surrounding.records.contains(index), findings.count < limit else { continue }
            // Spreadsheets leave such lines behind, and there is nothing in them.
            guard record.fault != nil || !table.isEmpty(record) else { continue }
            if let before = last, before == index - 1, goesOn(record) {
                continued.insert(index)
                last = index
                continue
            }
            if !(dated?.contains(index) ?? true), isNoRow(record, stated) { continue }
            guard isWhole(record), let group = group(of: record, stated) else { continue }
            last = index
            switch answer(toStateOf: record) {
            case .record: rows.append(TableRow(record: Int32(index), group: group))
            case .leaveOut: leftOut[groups[Int(group)], default: [:]][.pending, default: 0] += 1
            case nil: break
            }
        }
        for (text, found) in unmapped.sorted(by: { $0.value.record.line < $1.value.record.line }) {
            let answers = ["record", "leaveOut"].map { ImportFinding.setting("states.\($0)", text) }
            note(
                .unmappedState,
                """
                \(found.count, "row") \(for: found.count, "has", "have") the state \
                \(quoted: Phrase.shown(text)), and nothing says whether such rows are booked
                """, "Say it: \(verbatim: answers, .or).", answers: answers, found.field,
                found.record)
        }
    }

    private var limit: Int { StatementFile.largestFindingCount }

    /// Whether a record has no date and no money, and goes on with the texts of the row before it.
    private func goesOn(_ record: CSVRecord) -> Bool {
        let columns = layout.columns
        let texts = columns.text + columns.payee + columns.source
        guard record.fault == nil, layout.isWide(record) || record.count <= layout.width,
            ([columns.date, columns.balance].compactMap(\.self) + columns.money).allSatisfy({
                layout.isEmpty($0, of: record)
            })
        else { return false }
        return texts.contains { !layout.isEmpty($0, of: record) }
    }

    /// Whether a record above the first date or below the last one is no row; one that has money is
    /// counted.
    private mutating func isNoRow(_ record: CSVRecord, _ stated: Currency?) -> Bool {
        let date = layout.columns.date.flatMap { table.field($0, of: record) }
        let text = date.map(table.trimmedBytes) ?? []
        guard layout.isWide(record),
            layout.columns.money.contains(where: { !layout.isEmpty($0, of: record) })
        else { return true }
        // A word may be a state; digits are a date that was written wrongly.
        if text.contains(where: { $0 &- 0x30 <= 9 }) { return false }
        if layout.columns.state == layout.columns.date, !text.isEmpty { return false }
        guard let group = group(of: record, stated) else { return true }
        let isPending = answer(toStateOf: record, isAsked: false) == .leaveOut
        leftOut[groups[Int(group)], default: [:]][isPending ? .pending : .skipped, default: 0] += 1
        return true
    }

    /// The number of a record's statement; nil, with a finding, where it has no currency.
    private mutating func group(of record: CSVRecord, _ stated: Currency?) -> Int32? {
        // Most files have one statement, or each after the other.
        if let last = lastGroup, isOfOneGroup(record, last.record) { return last.number }
        var currency = stated
        if let column = layout.columns.currency, let field = table.field(column, of: record) {
            let code = table.text(field)
            currency = Currency(code: code)
            if currency == nil {
                note(
                    .badRow, "\(quoted: Phrase.shown(code)) is no currency of ISO 4217",
                    "Correct the row, or export the statement again.", field, record)
            }
        }
        guard let currency else { return nil }
        let group = TableGroup(account: account(of: record), currency: currency)
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

    private func account(of record: CSVRecord) -> AccountKey? {
        guard !layout.columns.account.isEmpty else { return surrounding.account }
        let texts = layout.columns.account.compactMap { column in
            table.field(column, of: record).map { table.text($0) }
        }
        let key = texts.joined(separator: "/")
        return key.isEmpty ? surrounding.account : AccountKey(key)
    }

    /// Whether a record is well formed and has the fields of a row.
    private mutating func isWhole(_ record: CSVRecord) -> Bool {
        if let fault = record.fault {
            findings.append(table.finding(of: fault, in: record))
            return false
        }
        guard !layout.isWide(record) else { return true }
        findings.append(
            ImportFinding(
                .fieldCount,
                "the row has \(record.count, "field"), and the table \(layout.width, "column")",
                next: """
                    Put texts that have the delimiter in them in quotes, or export the file again.
                    """, at: record.place))
        return false
    }

    /// What becomes of a record by its state; nil where the preset does not know that.
    ///
    /// - Parameter isAsked: whether an unknown state is a finding.
    private mutating func answer(toStateOf record: CSVRecord, isAsked: Bool = true) -> PresetMembers
        .StateAnswer?
    {
        guard let states = layout.preset.members.states, let column = layout.columns.state,
            let field = table.field(column, of: record)
        else { return .record }
        // A word in the column of dates is a state.
        if column == layout.columns.date, layout.isDated(record) { return .record }
        let text = table.text(field)
        if let answer = states.answer(to: text) { return answer }
        if isAsked { unmapped[text, default: (0, field, record)].count += 1 }
        return nil
    }

    // MARK: Dates

    /// How the dates are read; where that is asked, in one of the ways, so that the rows show what
    /// else is open.
    private mutating func reading(of dates: DateColumn) -> DateColumn.Reading? {
        switch dates.reading() {
        case .success(let reading): return reading
        case .failure(let finding):
            findings.append(finding)
            return dates.supposed
        }
    }

    private mutating func readDates() {
        guard let column = layout.columns.date else { return }
        var dates = DateColumn(format: layout.preset.members.dateFormat)
        for row in rows {
            let record = record(of: row)
            guard let field = table.field(column, of: record) else { continue }
            dates.add(table.trimmedBytes(field), place: table.place(of: field, in: record))
        }
        guard let reading = reading(of: dates) else { return }
        let isAsked = findings.contains { $0.rule == .ambiguousDate }
        var last: (text: ArraySlice<UInt8>, date: DateColumn.Found)?
        for index in rows.indices where findings.count < 2 * limit {
            let record = record(of: rows[index])
            guard let field = table.field(column, of: record) else { continue }
            let bytes = table.trimmedBytes(field)
            // Rows of one day follow one another.
            let known = last?.text == bytes ? last?.date : nil
            guard var found = known ?? reading.date(bytes) else {
                // Where the form is asked, the dates are not wrong yet.
                if isAsked { continue }
                let text = table.text(field)
                note(
                    .badRow,
                    text.isEmpty
                        ? "the row has no date"
                        : "\(quoted: Phrase.shown(text)) is no date as \(verbatim: reading.name)",
                    "Correct the row, or say another --set dateFormat=FORMAT.", field, record)
                continue
            }
            last = (bytes, found)
            if let time = layout.columns.time, let field = table.field(time, of: record),
                !field.isEmpty
            {
                guard let second = DateFormat.secondOfDay(table.trimmedBytes(field)) else {
                    note(
                        .badRow, "\(quoted: table.shown(field)) is no time of day",
                        "Write it as HH:mm or HH:mm:ss, or with AM or PM.", field, record)
                    continue
                }
                found.time = .init(secondOfDay: second)
            }
            rows[index].date = found
        }
    }
}

/// A booked row of a table, its fields read but for its numbers.
struct TableRow {
    /// The number of its record in the table.
    var record: Int32
    /// Its statement, by the number among those of the file.
    var group: Int32
    /// Nil where the dates of the column cannot be read.
    var date: DateColumn.Found?
}

/// Which statement of a file a row belongs to.
struct TableGroup: Hashable {
    var account: AccountKey?
    var currency: Currency
}
