import PiggyBank

/// The rows of a table, sorted into those that are booked and those that are not.
struct TableRows {
    let layout: TableLayout
    /// The booked rows, in the file's order.
    private(set) var rows: [TableRow] = []
    /// The statements in the order in which the file begins them, without rows, and the currency of
    /// each.
    private(set) var statements: [Statement] = []
    private(set) var currencies: [Currency] = []
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
    private let columns: TableColumns
    /// The columns that name a record's statement.
    private let naming: [Int]
    private var numbers: [Statement: Int] = [:]
    /// The statement of the last record.
    private var last: (record: CSVRecord, statement: Int)?
    /// The states that the preset does not know.
    private var unmapped = UnmappedWords()
    /// What rows say that are balances or totals.
    private let labels: Set<String>
    /// Whether words that were met say a balance or a total.
    private var balanceWords: [Substring: Bool] = [:]
    /// Whether it was asked what a row is that says a balance or a total.
    private var isBalanceAsked = false

    /// Reads all rows of a table; linear in its bytes.
    ///
    /// - Parameter currency: that of a file that states none.
    init(_ layout: TableLayout, else currency: Currency?) {
        self.layout = layout
        (table, columns) = (layout.table, layout.columns)
        naming = columns.account + [columns.currency].compactMap(\.self)
        let preset = layout.preset.members
        labels = Set(
            [
                preset.preamble.opening, preset.footer.closing, preset.preamble.total,
                preset.footer.total,
            ].compactMap { $0?.nonEmpty })
        let records = table.records
        let first = records[layout.firstRow...].firstIndex(where: layout.isDated)
        let last = records[layout.firstRow...].lastIndex(where: layout.isDated)
        let dated = (first ?? 0)...(last ?? records.count)
        let around = records.indices.filter { $0 < layout.firstRow || !dated.contains($0) }
        surrounding = SurroundingLines(layout, around)
        readRows(dated, else: currency)
        isComplete = findings.isEmpty
        readDates()
    }

    /// The record of a row.
    func record(of row: TableRow) -> CSVRecord { table.records[Int(row.record)] }

    // MARK: Sorting

    private mutating func readRows(_ dated: ClosedRange<Int>, else currency: Currency?) {
        /// The currency of every row that has none of its own.
        var stated = surrounding.currency ?? layout.headerCurrency ?? currency
        stated = layout.preset.members.fixedCurrency ?? stated
        if columns.currency == nil, stated == nil {
            // Read as of any other, its rows show what else is open.
            (lacksCurrency, stated) = (true, .eur)
        }
        /// The last record that was a row or went on with one.
        var before: Int?
        for index in layout.firstRow..<table.records.count {
            let record = table.records[index]
            guard !surrounding.records.contains(index), findings.count < limit else { continue }
            // Spreadsheets leave such lines behind, and there is nothing in them.
            guard record.fault != nil || !table.isEmpty(record) else { continue }
            if before == index - 1, goesOn(record) {
                continued.insert(index)
                before = index
                continue
            }
            if !dated.contains(index), isNoRow(record, stated) { continue }
            guard isWhole(record), let number = statement(of: record, stated) else { continue }
            before = index
            switch answer(toStateOf: record) {
            case .record:
                let isAtEnd = index == dated.lowerBound || index == dated.upperBound
                if mayBeBalances, isBalance(record, isAtEnd: isAtEnd) {
                    statements[number].leaveOut(.skipped)
                } else {
                    rows.append(TableRow(record: Int32(index), statement: Int32(number)))
                }
            case .leaveOut: statements[number].leaveOut(.pending)
            case nil: unmapped.add(table.text(columns.state, of: record), columns.state, record)
            }
        }
        findings += unmapped.findings(
            .unmappedState, in: table, ["states.record", "states.leaveOut"]
        ) {
            """
            \($0, "row") \(for: $0, "has", "have") the state \(quoted: $1), and nothing says \
            whether such rows are booked
            """
        }
    }

    private var mayBeBalances: Bool { layout.isProposed || !labels.isEmpty }

    private var limit: Int { StatementFile.largestFindingCount }

    /// Whether a record has no date and no money, and goes on with the texts of the row before it.
    private func goesOn(_ record: CSVRecord) -> Bool {
        let texts = columns.text + columns.payee + columns.source
        return record.fault == nil
            && layout.areEmpty([columns.date, columns.balance, columns.fee], of: record)
            && layout.areEmpty(columns.money, of: record) && !layout.areEmpty(texts, of: record)
            && !table.fields(of: record).enumerated().contains { column, field in
                !texts.contains(column) && AmountText(table.trimmedBytes(field)) != nil
            } && (record.count <= layout.width || layout.isWide(record))
    }

    /// Whether a record above the first date or below the last one is no row: without money, or a
    /// balance or a total, which is counted.
    private mutating func isNoRow(_ record: CSVRecord, _ stated: Currency?) -> Bool {
        guard record.fault == nil, layout.isWide(record) else {
            // One with a date has one field too many or too few.
            return record.fault == nil
                && !table.fields(of: record).contains { DateColumn.isDate(table.trimmedBytes($0)) }
        }
        guard !layout.areEmpty(columns.money, of: record) else { return true }
        let text = table.bytes(columns.date, of: record)
        // A word may be a state; digits are a date that was written wrongly.
        if text.contains(where: \.isDigit) || columns.state == columns.date && !text.isEmpty {
            return false
        }
        guard table.names(of: record).contains(where: ColumnWords.isBalance) else { return false }
        guard let number = statement(of: record, stated) else { return true }
        let isPending = answer(toStateOf: record) == .leaveOut
        statements[number].leaveOut(isPending ? .pending : .skipped)
        return true
    }

    /// Whether a dated record is a balance or a total, by the labels of the preset; asked of a
    /// record that says so, or at an end says nothing else, where nobody has said it.
    private mutating func isBalance(_ record: CSVRecord, isAtEnd: Bool) -> Bool {
        let preset = layout.preset.members
        // One with a balance of its own is a row.
        guard layout.areEmpty([columns.balance], of: record) else { return false }
        if !labels.isEmpty, table.names(of: record).contains(where: labels.contains) {
            surrounding.take(record, layout)
            return true
        }
        guard layout.isProposed, !isBalanceAsked else { return false }
        let said = (columns.text + columns.payee).map { table.text($0, of: record) }
        // A row without texts, beside others that have some.
        let isBare = isAtEnd && layout.header == nil && said.allSatisfy(\.isEmpty) && !rows.isEmpty
        let bare = isBare ? table.names(of: record).last { $0.contains(where: \.isLetter) } : nil
        guard let text = said.first(where: { saysBalance($0) }) ?? bare else { return false }
        let (member, label) =
            ColumnWords.total.isIn(text)
            ? ("footer.total", preset.footer.total)
            : ColumnWords.opening.isIn(text)
                ? ("preamble.opening", preset.preamble.opening)
                : ("footer.closing", preset.footer.closing)
        guard label == nil else { return false }
        isBalanceAsked = true
        let answers = [ImportFinding.setting(member, text), "--set \(member)="]
        findings.append(
            ImportFinding(
                .ambiguousAmount,
                "the row \(quoted: Phrase.shown(text)) may be a balance or a total, and no payment",
                next: """
                    If it is, say \(verbatim: answers[0]); if it is a payment, \
                    \(verbatim: answers[1]).
                    """, answers: answers, at: record.place))
        return false
    }

    /// Whether a text of few words says that it is a balance or a total.
    private mutating func saysBalance(_ text: String) -> Bool {
        guard text.utf8.count <= 48 else { return false }
        let words = text.split { !$0.isLetter }
        guard (1...4).contains(words.count) else { return false }
        for word in [words[0], words[words.count - 1]] {
            let isKnown = balanceWords[word] ?? ColumnWords.isBalance(String(word))
            balanceWords[word] = isKnown
            if isKnown { return true }
        }
        return false
    }

    /// The number of a record's statement; nil, with a finding, where it has no currency.
    private mutating func statement(of record: CSVRecord, _ stated: Currency?) -> Int? {
        // Most files have one statement, or each after the other.
        if let last,
            naming.allSatisfy({ column in
                table.bytes(column, of: record) == table.bytes(column, of: last.record)
            })
        {
            return last.statement
        }
        var currency = stated
        if let column = columns.currency {
            let code = table.text(column, of: record)
            currency = Currency(code: code)
            if currency == nil {
                findings.append(
                    table.finding(
                        .badRow, "\(quoted: Phrase.shown(code)) is no currency of ISO 4217",
                        "Correct the row, or export the statement again.", column, of: record))
            }
        }
        guard let currency else { return nil }
        let key = columns.account.map { table.text($0, of: record) }.joined(separator: "/")
        let account = key.isEmpty ? surrounding.account : AccountKey(key)
        let statement = Statement(account: account, currency: currency)
        let number = numbers[statement] ?? statements.count
        if number == statements.count {
            numbers[statement] = number
            statements.append(statement)
            currencies.append(currency)
        }
        last = (record, number)
        return number
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
    private func answer(toStateOf record: CSVRecord) -> PresetMembers.StateAnswer? {
        guard let states = layout.preset.members.states, let column = columns.state else {
            return .record
        }
        // A word in the column of dates is a state.
        if column == columns.date, layout.isDated(record) { return .record }
        return states.answer(to: table.text(column, of: record))
    }

    // MARK: Dates

    private mutating func readDates() {
        guard let column = columns.date else { return }
        var dates = DateColumn(format: layout.preset.members.dateFormat)
        for row in rows {
            let record = record(of: row)
            dates.add(
                table.bytes(column, of: record), place: table.place(inColumn: column, of: record))
        }
        var reading: DateColumn.Reading?
        var isAsked = false
        switch dates.reading() {
        case .success(let found): reading = found
        case .failure(let finding):
            findings.append(finding)
            // In one of the ways, so that the rows show what else is open.
            (reading, isAsked) = (dates.supposed, finding.rule == .ambiguousDate)
        }
        guard let reading else { return }
        var last: (text: ArraySlice<UInt8>, date: DateColumn.Found?) = ([], nil)
        for index in rows.indices where findings.count < 2 * limit {
            let record = record(of: rows[index])
            let bytes = table.bytes(column, of: record)
            // Rows of one day follow one another.
            if last.date == nil || last.text != bytes { last = (bytes, reading.date(bytes)) }
            guard var found = last.date else {
                // Where the form is asked, the dates are not wrong yet.
                if isAsked { continue }
                let text = Phrase.shown(table.text(column, of: record))
                findings.append(
                    table.finding(
                        .badRow,
                        text.isEmpty
                            ? "the row has no date"
                            : "\(quoted: text) is no date as \(verbatim: reading.name)",
                        text.isEmpty
                            ? TableNumbers.correctRow
                            : "Correct the row, or say another --set dateFormat=FORMAT.", column,
                        of: record))
                continue
            }
            if let time = columns.time, let field = table.field(time, of: record), !field.isEmpty {
                guard let second = DateFormat.secondOfDay(table.trimmedBytes(field)) else {
                    findings.append(
                        table.finding(
                            .badRow, "\(quoted: table.shown(time, of: record)) is no time of day",
                            "Write it as HH:mm or HH:mm:ss, or with AM or PM.", time, of: record))
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
    var statement: Int32
    /// Nil where the dates of the column cannot be read.
    var date: DateColumn.Found?

    /// What its date and time are put into an order by.
    var moment: Int64? { date.map { $0.time.order(on: $0.date) } }
}

/// The words of a column that a preset does not know: how often each is there, and where first.
struct UnmappedWords {
    private var words: [String: (count: Int, column: Int?, record: CSVRecord)] = [:]

    /// Takes a record's word in a column into account.
    mutating func add(_ word: String, _ column: Int?, _ record: CSVRecord) {
        words[word, default: (0, column, record)].count += 1
    }

    /// What to tell of them, in one question: a sentence of how many rows have a word, which the
    /// members of the preset answer.
    func findings(
        _ rule: ImportRule, in table: CSVTable, _ members: [String],
        _ sentence: (_ count: Int, _ word: String) -> Text
    ) -> [ImportFinding] {
        let sorted = words.sorted { $0.value.record.line < $1.value.record.line }
        guard let (word, found) = sorted.first else { return [] }
        let others = sorted.dropFirst().map { "\(quoted: Phrase.shown($0.key))" as Text }
        let first = members.map { ImportFinding.setting($0, word) }
        let answers = members.map { member in
            sorted.map { ImportFinding.setting(member, $0.key) }.joined(separator: " ")
        }
        let one = sentence(found.count, Phrase.shown(word))
        return [
            table.finding(
                rule, others.isEmpty ? one : "\(one); so it is with \(others, .and)",
                others.isEmpty
                    ? "Say it: \(verbatim: first, .or)."
                    : "Say it of each: \(verbatim: first, .or).", answers: answers, found.column,
                of: found.record)
        ]
    }
}
