import PiggyBank

// Which preset and which delimiter a table is read by.

extension TableLayout {
    /// The layout of a text by the preset that knows its header, or why there is none: neither
    /// where no preset knows it.
    ///
    /// The header is looked for in the first 64 KiB: a bank's preamble is shorter.
    static func find(in text: SourceText, among presets: [Preset]) -> (
        layout: TableLayout?, findings: [ImportFinding]
    ) {
        var layouts: [TableLayout] = []
        var isTable = false
        /// A quote that hides the rest of the file, whatever is between fields.
        var unclosed: [ImportFinding] = []
        for delimiter in CSVTable.delimiters {
            let table = CSVTable(text, delimiter: delimiter, before: CSVTable.headLength)
            for preset in presets where preset.members.delimiter?.byte ?? delimiter == delimiter {
                if let layout = TableLayout(table, preset) { layouts.append(layout) }
            }
            if let last = table.records.last, let fault = last.fault, fault.kind == .unclosedQuote {
                unclosed.append(table.finding(of: fault, in: last))
            }
            isTable = isTable || table.records.contains { $0.count > 1 }
        }
        guard isTable else { return (nil, [noTable(text)]) }
        guard !layouts.isEmpty else {
            let isNamed = presets.count == 1 && presets[0].hasColumns
            let isUnclosed = isNamed || unclosed.count == CSVTable.delimiters.count
            return (nil, isUnclosed ? Array(unclosed.prefix(1)) : [])
        }
        var known = layouts.filter { $0.columnFindings.isEmpty }
        guard let first = known.first else { return (nil, layouts[0].columnFindings) }
        // A bank that added a column is still that bank, but one that has exactly these is nearer.
        let unknown = known.map(\.unknownColumns.count)
        known = zip(known, unknown).filter { $0.1 == unknown.min() }.map(\.0)
        let names = Set(known.map(\.preset.name))
        guard names.count == 1 else {
            return (
                nil,
                [
                    ImportFinding(
                        .ambiguousPreset, "the header is that of \(verbatim: names.sorted(), .and)",
                        next: "Say which: --preset NAME.", answers: ["--preset NAME"],
                        at: first.place)
                ]
            )
        }
        let even = known.compactMap(\.whole).filter { known.count == 1 || $0.isEven }
        guard even.count == 1 else {
            let marks = known.compactMap { layout in
                PresetMembers.Delimiter.allCases.first { $0.byte == layout.table.delimiter }
            }
            return (
                nil,
                [
                    ImportFinding(
                        .ambiguousDelimiter, "the header can be read with several delimiters",
                        which: marks.map { ImportFinding.setting("delimiter", $0.rawValue) },
                        at: first.place)
                ]
            )
        }
        return (even[0], [])
    }

    private static func noTable(_ text: SourceText) -> ImportFinding {
        let isEmpty = text.bytes.isEmpty
        return ImportFinding(
            .notATable,
            isEmpty ? "the file is empty" : "no line has two fields, with any of , ; TAB |",
            next: "Export the statement as CSV, OFX, camt.053 or MT940.",
            at: SourcePlace(line: isEmpty ? 0 : 1))
    }

    /// Why no line is the header of a preset.
    static func noHeader(_ preset: Preset, in text: SourceText) -> ImportFinding {
        guard !preset.members.header.required.isEmpty else {
            return ImportFinding(
                .fieldCount,
                """
                no line has the \(preset.members.columns.count, "field") that the preset \
                \(verbatim: preset.name) names
                """, next: "Choose another preset, or correct \"columns\" in it.",
                at: SourcePlace(line: 1))
        }
        let names = HeaderNames(preset)
        var best: (line: Int, missing: [String]) = (0, preset.members.header.required)
        for delimiter in CSVTable.delimiters {
            let table = CSVTable(text, delimiter: delimiter, before: CSVTable.headLength)
            for record in table.records.prefix(100) {
                let missing = names.missing(in: record, of: table, atMost: .max)
                if missing.count < best.missing.count { best = (record.line, missing) }
            }
        }
        let missing = best.missing.map { "\(quoted: $0)" as Text }
        return ImportFinding(
            .missingColumn,
            """
            the file has no header with \(missing, .some), which the preset \
            \(verbatim: preset.name) needs
            """, next: "Choose another preset, or correct \"header\" in it.",
            at: SourcePlace(line: best.line))
    }

    /// The layout with all rows, where the table may be the beginning of the text.
    private var whole: TableLayout? {
        table.text.bytes.count <= CSVTable.headLength
            ? self
            : TableLayout(
                CSVTable(table.text, delimiter: table.delimiter), preset, isProposed: isProposed)
    }

    /// Whether every row has as many fields as the header.
    private var isEven: Bool { table.records[firstRow...].allSatisfy(isWide) }

    // MARK: Columns

    /// What is wrong with the columns that the preset reads: they are there twice, in several
    /// currencies, or not at all.
    var columnFindings: [ImportFinding] {
        guard let header else { return [] }
        let record = table.records[header]
        let known = preset.members.knownColumns
        let patterns = known.filter { $0.contains("…") }
        var seen: Set<String> = []
        var first: (currency: Currency, name: String)?
        var findings: [ImportFinding] = []
        // A place costs what is before it, so that a few have to do.
        for (field, name) in zip(table.fields(of: record), columnNames) where findings.count < 100 {
            let currency = patterns.lazy.compactMap { HeaderNames.currency(in: name, by: $0) }.first
            guard currency != nil || known.contains(name) && !preset.members.ignored.contains(name)
            else { continue }
            if !seen.insert(name).inserted {
                findings.append(
                    ImportFinding(
                        .unknownColumn, "the column \(quoted: table.shown(field)) is there twice",
                        next: "Name one of the two otherwise in \"columns\" of the preset.",
                        at: table.place(of: field, in: record)))
            }
            if let currency, let first, first.currency != currency {
                findings.append(
                    ImportFinding(
                        .unknownColumn,
                        """
                        the columns \(quoted: first.name) and \(quoted: Phrase.shown(name)) differ \
                        in currency
                        """, next: "Export a statement of one currency.",
                        at: table.place(of: field, in: record)))
            }
            first = first ?? currency.map { ($0, name) }
        }
        return findings + missingColumns(at: record)
    }

    /// That the header lacks a column which the preset reads, unless it says that it need not be
    /// there, and it can.
    private func missingColumns(at record: CSVRecord) -> [ImportFinding] {
        let names = table.names(of: record).prefix(12).map { "\(quoted: $0)" as Text }
        let needed = preset.members.knownColumns.subtracting(preset.members.header.required)
            .subtracting(preset.members.header.optional).subtracting(preset.members.ignored)
            .subtracting(preset.members.details.values).union(preset.members.neededColumns)
        return needed.sorted().filter { column($0) == nil }.map { name in
            ImportFinding(
                .missingColumn,
                """
                the header has no column \(quoted: Phrase.shown(name)), which the preset reads; \
                it has \(names, .comma)
                """,
                next: "Correct the preset, or add the column to \"optional\" of its \"header\".",
                at: record.place)
        }
    }

    /// That a column seems to say whose rows these are, and is not read: rows of two accounts would
    /// be one account's.
    var unreadAccount: ImportFinding? {
        guard columns.account.isEmpty, preset.members.preamble.account == nil, !isProposed else {
            return nil
        }
        let unread = Set(unknownColumns + preset.members.header.optional).subtracting(
            preset.members.readColumns
        ).subtracting(preset.members.ignored)
        for (column, name) in columnNames.enumerated()
        where unread.contains(name)
            && ColumnWords.isOwner(name, at: column, payee: columns.payee.first)
        {
            let records = table.records[firstRow...]
            guard let row = records.first(where: { isDated($0) && !isEmpty(column, of: $0) }),
                let field = table.field(column, of: row)
            else { continue }
            let answers = ["account", "ignored"].map { ImportFinding.setting($0, name) }
            return ImportFinding(
                .unmappedAccount,
                """
                \(quoted: Phrase.shown(name)) seems to say whose rows these are, such as \
                \(quoted: table.shown(field)), and the preset does not read it
                """,
                next: """
                    Say \(verbatim: answers[0]), or \(verbatim: answers[1]) if all rows are of one \
                    account.
                    """, answers: answers, at: table.place(of: field, in: row))
        }
        return nil
    }

    /// That no column of dates or of money is known, or a row is above the header.
    var layoutFindings: [ImportFinding] {
        var findings: [ImportFinding] = []
        if columns.date == nil {
            findings.append(
                ImportFinding(
                    .missingColumn, "nothing says which column has the dates",
                    next: "Say which: --set date=COLUMN.", answers: ["--set date=COLUMN"], at: place
                ))
        }
        if columns.amount == nil, columns.moneyIn == nil || columns.moneyOut == nil {
            findings.append(
                ImportFinding(
                    .missingColumn, "nothing says which column has the amounts",
                    next: """
                        Say which: --set amount=COLUMN, or --set in=COLUMN and --set out=COLUMN.
                        """, answers: ["--set amount=COLUMN"], at: place))
        }
        guard let header else { return findings }
        let row = table.records[..<header].first { record in
            record.count == width && isDated(record)
                && columns.money.contains { !isEmpty($0, of: record) }
        }
        if let row {
            findings.append(
                ImportFinding(
                    .badRow,
                    "the row is before the header, which is line \(table.records[header].line)",
                    next: "Move the header to the top of the file, or export the file again.",
                    at: row.place))
        }
        return findings
    }
}
