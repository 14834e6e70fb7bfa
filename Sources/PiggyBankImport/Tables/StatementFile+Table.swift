import PiggyBank

extension StatementFile {
    /// Reads a bank's table; linear in its bytes.
    ///
    /// The balances that rows state decide: each is the one before plus the amount minus the fee.
    /// That settles whether the file has the oldest row first or last or lists rows by another time
    /// than it balances them by, which decimal mark numbers have and whether fees are inside the
    /// amounts, or it is a finding. No reading is guessed.
    ///
    /// - Parameters:
    ///   - preset: what its columns mean, or what is said besides; nil for nothing.
    ///   - presets: those that are looked through where the preset has no columns.
    ///   - currency: that of a file that states none.
    init(
        table text: SourceText, _ preset: Preset?, among presets: [Preset],
        else currency: Currency? = nil
    ) {
        self.init(text.name, .csv, encoding: text.encoding)
        // Places in a table are numbers of 32 bits; another encoding may have had a third of the
        // bytes.
        if text.bytes.count > 3 * Self.largestByteCount {
            findings = [Self.refusal(ofByteCount: text.bytes.count)].compactMap(\.self)
            return
        }
        note(text)
        let said = preset.flatMap { $0.hasColumns ? nil : $0.value }
        let found: TableLayout?
        do throws(ImportFinding) {
            var candidates = preset.map { [$0] } ?? presets
            if let said {
                candidates = []
                for preset in presets { candidates.append(try preset.setting([said])) }
            }
            found = try TableLayout.find(in: text, among: candidates)
        } catch {
            findings = [error]
            return
        }
        if let found {
            findings = found.columnFindings
            guard findings.isEmpty else { return }
            self.preset = found.preset.name
            read(found, else: currency)
        } else if let preset, preset.hasColumns {
            self.preset = preset.name
            findings = [TableLayout.noHeader(preset, in: text)]
        } else {
            proposal = Proposal(of: text, with: said)
            if proposal?.sample.isEmpty ?? false {
                // An export of a time without payments.
                return
            }
            guard let layout = proposal?.layout else {
                findings = [
                    ImportFinding(
                        .notATable, "no line of the file is the header of a table",
                        next: "Export the statement as CSV, OFX, camt.053 or MT940.")
                ]
                return
            }
            read(layout, else: currency)
            let questions = proposal?.questions ?? []
            // What a column may say of signs is asked first.
            if questions.contains(where: { $0.rule == .ambiguousSign }) {
                findings.removeAll { $0.rule == .ambiguousSign }
            }
            findings = (findings + questions).sorted { $0.place < $1.place }
            noteUnread()
        }
    }

    /// Notes the columns of few texts that are not read: they may say what rows are.
    private mutating func noteUnread() {
        guard let names = proposal?.unread, !names.isEmpty else { return }
        let columns = names.map { "\(quoted: Phrase.shown($0))" as Text }
        let sentence: Text = "\(verbatim: name): not read: \(columns, .and)"
        notices.append(.said(Problem("columns-not-read", sentence)))
    }

    /// Reads the rows of a table whose columns are known.
    private mutating func read(_ layout: TableLayout, else currency: Currency?) {
        if case let names = layout.unknownColumns, !names.isEmpty, !layout.isProposed {
            notices.append(.unknownColumns(file: name, names, preset: layout.preset.name))
        }
        delimiter = layout.table.delimiter
        findings += layout.layoutFindings
        let rows = TableRows(layout, else: currency)
        lacksCurrency = rows.lacksCurrency
        guard findings.isEmpty else { return }
        let reading = TableReading(rows)
        findings += rows.findings + reading.findings
        var made = TableStatements(rows, reading)
        statements = rows.statements.indices.map { made.statement($0) }
        // Those of one account begin with the oldest.
        let day = { (statement: Statement) in statement.firstDate?.daysSince1970 ?? .max }
        statements.sort { day($0) < day($1) }
        controlCharacters = made.controlCharacters
        usedRules = made.rules.used
        note(made.others, layout.preset.members.types)
        if reading.isSorted {
            let sentence: Text =
                "\(verbatim: name): the rows are in no order, and were sorted by date"
            notices.append(.said(Problem("sorted-rows", sentence)))
        }
        findings += made.unmappedTypes
        if lacksCurrency {
            for index in statements.indices { statements[index].currency = nil }
            // What says amounts in a currency is said once that is known.
            findings.removeAll { $0.rule == .tooManyDecimals || $0.rule == .balanceMismatch }
            findings.append(
                ImportFinding(
                    .missingColumn, "nothing in the file says its currency",
                    next: "Say it: --set currency=CODE.", answers: ["--set currency=CODE"],
                    at: SourcePlace(line: layout.place.line)))
        }
        findings.sort { $0.place < $1.place }
        findings.removeLast(max(0, findings.count - Self.largestFindingCount))
    }
}

/// The statements of a table, once it is known how its rows are read.
private struct TableStatements {
    private let rows: TableRows
    private let reading: TableReading
    private let layout: TableLayout
    private let table: CSVTable
    private let members: PresetMembers
    private let texts: TableTexts
    /// What all rows say.
    private let said: Said
    private(set) var controlCharacters = 0
    /// The types that the preset does not know, and those that are what it says of others.
    private var unmapped = UnmappedWords()
    private(set) var others = OtherTypes()
    /// What is said of rows.
    private(set) var rules: RowRules

    init(_ rows: TableRows, _ reading: TableReading) {
        (self.rows, self.reading, layout) = (rows, reading, rows.layout)
        (table, members, texts) = (layout.table, layout.preset.members, TableTexts(rows))
        (rules, said) = (RowRules(members.rules), Said(in: texts))
    }

    /// What to tell of the types that the preset does not know.
    var unmappedTypes: [ImportFinding] {
        let answers = ["types.spending", "types.noRoundUp", "types.notSpending"]
        return unmapped.findings(.unmappedType, in: table, answers) {
            """
            \($0, "payment") \(for: $0, "has", "have") the type \(quoted: $1), and nothing says \
            what that is
            """
        }
    }

    /// Makes a statement; without rows where it is not known how they are read.
    mutating func statement(_ number: Int) -> Statement {
        var statement = rows.statements[number]
        guard !reading.ladders.isEmpty else { return statement }
        let (ladder, currency) = (reading.ladders[number], rows.currencies[number])
        statement.isProved = reading.isProved && ladder.steps > 1
        var first: (date: CalendarDate, place: SourcePlace)?
        var last = first
        statement.rows.reserveCapacity(ladder.rows.count)
        for (number, amounts) in ladder.inOrder(reading.reading) {
            let row = rows.rows[Int(number)]
            guard let date = row.date else { continue }
            last = (date.date, rows.record(of: row).place)
            first = first ?? last
            // A row without amount and fee only carries a balance.
            if amounts.amount != 0 || amounts.fee != 0 {
                statement.rows.append(self.row(row, currency, amounts, date))
            } else {
                statement.leaveOut(.noAmount)
            }
        }
        guard let first, let last else { return statement }
        let (opening, closing) = ladder.ends(reading.reading)
        statement.opening = opening.map {
            StatedBalance($0, on: first.date, at: rows.surrounding.opening?.place ?? first.place)
        }
        statement.closing = closing.map {
            StatedBalance($0, on: last.date, at: rows.surrounding.closing?.place ?? last.place)
        }
        return statement
    }

    private mutating func row(
        _ source: TableRow, _ currency: Currency, _ amounts: TableAmounts, _ date: DateColumn.Found
    ) -> Statement.Row {
        let record = Int(source.record)
        var row = Statement.Row(
            at: rows.record(of: source).place, on: date.date,
            Balance(Int128(amounts.amount), currency), said: said, inRecord: record)
        row.time = date.time
        row.fee = amounts.fee
        row.balance = amounts.balance.map { Balance(Int128($0), currency) }
        if !row.apply(&rules) { row.kind = kind(of: &row, table.records[record]) }
        controlCharacters += texts.controlCharacters(in: record)
        return row
    }

    private mutating func kind(of row: inout Statement.Row, _ record: CSVRecord) -> Statement.Kind {
        let currency = row.amount.currency
        if members.transfer.contains(where: { fits($0, record, currency) }) { return .ownTransfer }
        if let pot = members.pot.first(where: { fits($0.match, record, currency) }) {
            row.pot = table.text(layout.column(pot.key), of: record)
            return .pot
        }
        let type = row.type ?? ""
        let kind = members.types?.kind(of: type)
        // Money that came in is that, came back or is one's own, and a fee by itself is no
        // spending.
        guard row.amount.minorUnits < 0 else {
            if row.amount.minorUnits == 0 { return .notSpending }
            if let kind, kind == .refund || kind == .notSpending { return kind }
            return .spending
        }
        guard let types = members.types, let column = layout.columns.type,
            table.field(column, of: record) != nil
        else { return .spending }
        if let kind {
            if types.kinds[type] == nil { others.add(type) }
            return kind
        }
        unmapped.add(type, column, record)
        return .unmapped
    }

    private func fits(_ match: PresetMembers.Match, _ record: CSVRecord, _ currency: Currency)
        -> Bool
    {
        guard let column = layout.column(match.column), table.field(column, of: record) != nil
        else { return false }
        return match.fits(table.text(column, of: record), in: currency)
    }
}
