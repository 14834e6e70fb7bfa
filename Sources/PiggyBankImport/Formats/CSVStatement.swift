import PiggyBank

extension StatementFile {
    /// Reads the text of a bank's CSV file; linear in its bytes.
    ///
    /// The balances that rows state decide: each is the one before plus the amount minus the fee.
    /// That settles whether the file has the oldest row first or last or lists rows by another time
    /// than it balances them by, which decimal mark numbers have and whether fees are inside the
    /// amounts, or it is a finding. No reading is guessed.
    ///
    /// - Parameter preset: what its columns mean; nil to find that among `presets` by its header.
    package init(
        csv text: SourceText, preset: Preset? = nil, among presets: [Preset] = Preset.builtIn,
        options: ImportOptions = ImportOptions()
    ) {
        self.init(text.name, .csv, encoding: text.encoding)
        // Places in a table are numbers of 32 bits; another encoding may have had a third of the
        // bytes.
        if text.bytes.count > 3 * Self.largestByteCount {
            findings = [Self.refusal(ofByteCount: text.bytes.count)].compactMap(\.self)
            return
        }
        note(text)
        let found = CSVLayout.find(
            in: text, preset: preset?.read(with: options),
            among: presets.map { $0.read(with: options) })
        self.preset = found.layout?.preset.name ?? preset?.name
        findings = found.findings
        guard let layout = found.layout else { return }
        if case let names = layout.unknownColumns, !names.isEmpty {
            notices.append(.unknownColumns(file: name, names, preset: layout.preset.name))
        }
        findings += layout.rowsBeforeHeader
        let rows = CSVRows(layout, else: options.currency)
        lacksCurrency = rows.lacksCurrency
        let interpretation = CSVInterpretation(rows)
        findings += rows.findings + interpretation.findings
        findings += [rows.unreadAccount].compactMap(\.self)
        var statements = CSVStatements(rows, interpretation.reading, options.rules)
        self.statements = rows.groups.enumerated().map { number, group in
            let ladder = interpretation.ladders.isEmpty ? nil : interpretation.ladders[number]
            return statements.statement(of: group, ladder)
        }
        controlCharacters = statements.controlCharacters
        usedRules = statements.rules.used
        note(statements.others, layout.preset.types)
        findings += statements.unmappedTypes
        if lacksCurrency {
            self.statements = []
            findings.removeAll { $0.fact.dependsOnCurrency }
            let place = SourcePlace(line: layout.place.line)
            findings.append(ImportFinding(.table(.noCurrency), at: place))
        }
        findings.sort { $0.place < $1.place }
        findings.removeLast(max(0, findings.count - Self.largestFindingCount))
    }
}

/// The statements of a table, once it is known how its rows are read.
private struct CSVStatements {
    private let rows: CSVRows
    private let reading: BalanceLadder.Reading
    private let layout: CSVLayout
    private let table: CSVTable
    private let preset: Preset
    private let texts: CSVTexts
    /// What all rows say.
    private let said: Said
    private(set) var controlCharacters = 0
    /// The types that the preset does not know: how often, and where first.
    private var unmapped: [String: (count: Int, field: CSVField, record: CSVRecord)] = [:]
    /// The types that are what the preset says of others.
    private(set) var others = OtherTypes()
    /// What is said of rows.
    private(set) var rules: RowRules

    init(_ rows: CSVRows, _ reading: BalanceLadder.Reading, _ rules: [RowRule]) {
        (self.rows, self.reading, self.rules) = (rows, reading, RowRules(rules))
        layout = rows.layout
        (table, preset, texts) = (layout.table, layout.preset, CSVTexts(layout))
        said = Said(in: texts)
    }

    /// What to tell of the types that the preset does not know.
    var unmappedTypes: [ImportFinding] {
        unmapped.sorted { $0.value.record.line < $1.value.record.line }.map { type, found in
            let fact = TableFact.unknownType(type, preset: preset.name, payments: found.count)
            return table.finding(fact, found.field, found.record)
        }
    }

    /// Makes a statement, whose balances are a ladder's; without rows where there is none.
    mutating func statement(of group: CSVGroup, _ ladder: BalanceLadder?) -> Statement {
        var statement = Statement(account: group.account, currency: group.currency)
        statement.leftOut = rows.leftOut[group] ?? [:]
        guard let ladder else { return statement }
        var first: (date: CalendarDate, place: SourcePlace)?
        var last = first
        statement.rows.reserveCapacity(ladder.rows.count)
        for position in ladder.rows.indices {
            let index = reading.isReversed ? ladder.rows.count - 1 - position : position
            let row = rows.rows[Int(ladder.rows[index])]
            guard let date = row.date, let amounts = ladder.amounts[Int(ladder.rows[index])] else {
                continue
            }
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
    private func fee(of amounts: CSVAmounts) -> Int64 { reading.hasFeeInside ? 0 : amounts.fee }

    private mutating func row(
        _ source: CSVRow, _ currency: Currency, _ amounts: CSVAmounts, at place: SourcePlace,
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
        if preset.transfer.contains(where: { fits($0, record, currency) }) { return .ownTransfer }
        if let pot = preset.pots.first(where: { fits($0.match, record, currency) }) {
            let key = layout.column(pot.key).flatMap { table.field($0, of: record) }
            row.pot = key.map(table.text) ?? ""
            return .pot
        }
        let type = row.type ?? ""
        let kind = preset.types?.kind(of: type)
        // Money that came in is that, came back or is one's own, and a fee by itself is no
        // spending.
        guard row.amount.minorUnits < 0 else {
            if row.amount.minorUnits == 0 { return .notSpending }
            if let kind, kind == .refund || kind == .notSpending { return kind }
            return .spending
        }
        guard preset.types != nil, let column = layout.columns.type,
            let field = table.field(column, of: record)
        else { return .spending }
        if let kind {
            if preset.types?.kinds[type] == nil { others.add(type) }
            return kind
        }
        unmapped[type, default: (0, field, record)].count += 1
        return .unmapped
    }

    private func fits(_ match: Preset.Match, _ record: CSVRecord, _ currency: Currency) -> Bool {
        guard let column = layout.column(match.column), let field = table.field(column, of: record)
        else { return false }
        return match.fits(table.text(field), in: currency)
    }
}

extension Preset {
    /// The preset, but for what is said besides of how a table is read.
    fileprivate func read(with options: ImportOptions) -> Preset {
        var preset = self
        preset.dateFormat = options.dateFormat ?? dateFormat
        preset.decimal = options.decimalMark ?? decimal
        preset.sign = options.sign ?? sign
        return preset
    }
}

extension ImportFact {
    /// Whether it may not be so in another currency.
    fileprivate var dependsOnCurrency: Bool {
        switch self {
        case .table(.ambiguousOrder), .table(.ambiguousFee), .table(.wrongSign),
            .table(.wrongBalance), .table(.tooManyDecimals), .table(.amountInOtherCurrency):
            true
        default: false
        }
    }
}
