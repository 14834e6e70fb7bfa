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
        var candidates = preset.map { [$0] } ?? presets
        if let said {
            do throws(ImportFinding) {
                candidates = []
                for preset in presets { candidates.append(try preset.setting([said])) }
            } catch {
                findings = [error]
                return
            }
        }
        let found = TableLayout.find(in: text, among: candidates)
        findings = found.findings
        guard findings.isEmpty else { return }
        if let layout = found.layout {
            self.preset = layout.preset.name
            read(layout, else: currency)
        } else if let preset, preset.hasColumns {
            self.preset = preset.name
            findings = [TableLayout.noHeader(preset, in: text)]
        } else {
            let proposal = Proposal(of: text, with: said)
            self.proposal = proposal
            guard let layout = proposal?.layout else {
                findings = [
                    ImportFinding(
                        .notATable, "no line of the file is the header of a table",
                        next: "Export the statement as CSV, OFX, camt.053 or MT940.")
                ]
                return
            }
            read(layout, else: currency)
            findings += proposal?.questions ?? []
            findings.sort { $0.place < $1.place }
        }
    }

    /// Reads the rows of a table whose columns are known.
    private mutating func read(_ layout: TableLayout, else currency: Currency?) {
        if case let names = layout.unknownColumns, !names.isEmpty, !layout.isProposed {
            notices.append(.unknownColumns(file: name, names, preset: layout.preset.name))
        }
        delimiter = layout.table.delimiter
        findings += layout.layoutFindings + [layout.unreadAccount].compactMap(\.self)
        let rows = TableRows(layout, else: currency)
        lacksCurrency = rows.lacksCurrency
        guard findings.isEmpty else { return }
        let reading = TableReading(rows)
        findings += rows.findings + reading.findings
        var made = TableStatements(rows, reading.reading)
        statements = rows.groups.enumerated().map { number, group in
            made.statement(of: group, reading.ladders.isEmpty ? nil : reading.ladders[number])
        }
        for index in statements.indices { statements[index].isProved = reading.isProved }
        // Those of one account begin with the oldest.
        let day = { (statement: Statement) in statement.firstDate?.daysSince1970 ?? .max }
        statements.sort { day($0) < day($1) }
        controlCharacters = made.controlCharacters
        usedRules = made.rules.used
        note(made.others, layout.preset.members.types)
        if reading.isSorted {
            notices.append(
                .said(
                    Problem(
                        "sorted-rows",
                        "\(verbatim: name): the rows are in no order, and were sorted by date")))
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
        noteNothingRecorded()
    }

    /// Notes that every row of a file with rows is left out: it may be read wrongly.
    private mutating func noteNothingRecorded() {
        let count = statements.reduce(0) { $0 + ($1.leftOut[.noAmount] ?? 0) }
        guard findings.isEmpty, count > 0, statements.allSatisfy(\.rows.isEmpty) else { return }
        findings.append(
            ImportFinding(
                .ambiguousAmount, "no row of the file moves any money",
                next: "Say which column has the amounts: --set amount=COLUMN.",
                answers: ["--set amount=COLUMN"]))
    }
}

/// The statements of a table, once it is known how its rows are read.
private struct TableStatements {
    private let rows: TableRows
    private let reading: BalanceLadder.Reading
    private let layout: TableLayout
    private let table: CSVTable
    private let preset: Preset
    private let texts: TableTexts
    /// What all rows say.
    private let said: Said
    private(set) var controlCharacters = 0
    /// The types that the preset does not know: how often, and where first.
    private var unmapped: [String: (count: Int, field: CSVField, record: CSVRecord)] = [:]
    /// The types that are what the preset says of others.
    private(set) var others = OtherTypes()
    /// What is said of rows.
    private(set) var rules: RowRules

    init(_ rows: TableRows, _ reading: BalanceLadder.Reading) {
        (self.rows, self.reading) = (rows, reading)
        layout = rows.layout
        (table, preset, texts) = (layout.table, layout.preset, TableTexts(rows))
        rules = RowRules(preset.members.rules)
        said = Said(in: texts)
    }

    /// What to tell of the types that the preset does not know.
    var unmappedTypes: [ImportFinding] {
        unmapped.sorted { $0.value.record.line < $1.value.record.line }.map { type, found in
            let kinds = ["spending", "noRoundUp", "notSpending"]
            let answers = kinds.map { ImportFinding.setting("types.\($0)", type) }
            return ImportFinding(
                .unmappedType,
                """
                \(found.count, "payment") \(for: found.count, "has", "have") the type \
                \(quoted: Phrase.shown(type)), and nothing says what that is
                """, next: "Say it: \(verbatim: answers, .or).", answers: answers,
                at: table.place(of: found.field, in: found.record))
        }
    }

    /// Makes a statement, whose balances are a ladder's; without rows where there is none.
    mutating func statement(of group: TableGroup, _ ladder: BalanceLadder?) -> Statement {
        var statement = Statement(account: group.account, currency: group.currency)
        statement.leftOut = rows.leftOut[group] ?? [:]
        guard let ladder else { return statement }
        var first: (date: CalendarDate, place: SourcePlace)?
        var last = first
        statement.rows.reserveCapacity(ladder.rows.count)
        for (number, amounts) in ladder.inOrder(reading) {
            let row = rows.rows[Int(number)]
            guard let date = row.date else { continue }
            let place = rows.record(of: row).place
            last = (date.date, place)
            first = first ?? last
            // A row without amount and fee only carries a balance.
            guard amounts.amount != 0 || fee(of: amounts) != 0 else {
                statement.leftOut[.noAmount, default: 0] += 1
                continue
            }
            statement.rows.append(self.row(row, group.currency, amounts, at: place, date))
        }
        guard let first, let last else { return statement }
        let (opening, closing) = ladder.ends(reading)
        statement.opening = opening.map {
            let place = rows.surrounding.opening?.place ?? first.place
            return StatedBalance(Balance($0, group.currency), on: first.date, at: place)
        }
        statement.closing = closing.map {
            let place = rows.surrounding.closing?.place ?? last.place
            return StatedBalance(Balance($0, group.currency), on: last.date, at: place)
        }
        return statement
    }

    /// A fee that is not inside the amount.
    private func fee(of amounts: TableAmounts) -> Int64 { reading.hasFeeInside ? 0 : amounts.fee }

    private mutating func row(
        _ source: TableRow, _ currency: Currency, _ amounts: TableAmounts, at place: SourcePlace,
        _ date: DateColumn.Found
    ) -> Statement.Row {
        let record = Int(source.record)
        let amount = reading.isInverted ? -amounts.amount : amounts.amount
        var row = Statement.Row(
            at: place, on: date.date, Balance(Int128(amount), currency), said: said,
            inRecord: record)
        row.time = date.time
        row.fee = fee(of: amounts)
        row.balance = amounts.balance.map { Balance(Int128($0), currency) }
        if !row.apply(&rules) { row.kind = kind(of: &row, table.records[record]) }
        controlCharacters += texts.controlCharacters(in: record)
        return row
    }

    private mutating func kind(of row: inout Statement.Row, _ record: CSVRecord) -> Statement.Kind {
        let currency = row.amount.currency
        if preset.members.transfer.contains(where: { fits($0, record, currency) }) {
            return .ownTransfer
        }
        if let pot = preset.members.pot.first(where: { fits($0.match, record, currency) }) {
            let key = layout.column(pot.key).flatMap { table.field($0, of: record) }
            row.pot = key.map(table.text) ?? ""
            return .pot
        }
        let type = row.type ?? ""
        let kind = preset.members.types?.kind(of: type)
        // Money that came in is that, came back or is one's own, and a fee by itself is no
        // spending.
        guard row.amount.minorUnits < 0 else {
            if row.amount.minorUnits == 0 { return .notSpending }
            if let kind, kind == .refund || kind == .notSpending { return kind }
            return .spending
        }
        guard preset.members.types != nil, let column = layout.columns.type,
            let field = table.field(column, of: record)
        else { return .spending }
        if let kind {
            if preset.members.types?.kinds[type] == nil { others.add(type) }
            return kind
        }
        unmapped[type, default: (0, field, record)].count += 1
        return .unmapped
    }

    private func fits(_ match: PresetMembers.Match, _ record: CSVRecord, _ currency: Currency)
        -> Bool
    {
        guard let column = layout.column(match.column), let field = table.field(column, of: record)
        else { return false }
        return match.fits(table.text(field), in: currency)
    }
}
