import PiggyBank

// Which preset and which delimiter a table is read by.

extension TableLayout {
    /// The layout of a text by the preset that knows its header; nil where none does.
    ///
    /// The header is looked for in the first 64 KiB: a bank's preamble is shorter.
    static func find(in text: SourceText, among presets: [Preset]) throws(ImportFinding)
        -> TableLayout?
    {
        let heads = heads(of: text)
        guard heads.contains(where: { $0.records.contains { $0.count > 1 } }) else {
            let isEmpty = text.bytes.isEmpty
            throw ImportFinding(
                .notATable,
                isEmpty ? "the file is empty" : "no line has two fields, with any of , ; TAB |",
                next: "Export the statement as CSV, OFX, camt.053 or MT940.",
                at: SourcePlace(line: isEmpty ? 0 : 1))
        }
        let layouts = heads.flatMap { head in
            presets.filter { $0.members.delimiter?.byte ?? head.delimiter == head.delimiter }
                .compactMap { TableLayout(head, $0) }
        }
        guard !layouts.isEmpty else {
            // A quote may hide the rest of the file, whatever is between fields.
            let unclosed = heads.compactMap { head -> ImportFinding? in
                guard let last = head.records.last, let fault = last.fault,
                    fault.kind == .unclosedQuote
                else { return nil }
                return head.finding(of: fault, in: last)
            }
            let isNamed = presets.count == 1 && presets[0].hasColumns
            if let first = unclosed.first, isNamed || unclosed.count == heads.count { throw first }
            return nil
        }
        var known = layouts.filter { $0.columnFindings.isEmpty }
        guard let first = known.first else { return layouts[0] }
        // A bank that added a column is still that bank, but one that has exactly these is nearer.
        let unknown = known.map(\.unknownColumns.count)
        known = zip(known, unknown).filter { $0.1 == unknown.min() }.map(\.0)
        let names = Set(known.map(\.preset.name))
        guard names.count == 1 else {
            throw ImportFinding(
                .ambiguousPreset, "the header is that of \(verbatim: names.sorted(), .and)",
                next: "Say which: --preset NAME.", answers: ["--preset NAME"], at: first.place)
        }
        let even = known.compactMap(\.whole).filter { known.count == 1 || $0.isEven }
        guard even.count == 1 else {
            let marks = known.compactMap { layout in
                PresetMembers.Delimiter.allCases.first { $0.byte == layout.table.delimiter }
            }
            throw ImportFinding(
                .ambiguousDelimiter, "the header can be read with several delimiters",
                which: marks.map { ImportFinding.setting("delimiter", $0.rawValue) },
                at: first.place)
        }
        return even[0]
    }

    /// The beginning of a text as a table with each delimiter.
    private static func heads(of text: SourceText) -> [CSVTable] {
        CSVTable.delimiters.map { CSVTable(text, delimiter: $0, before: CSVTable.headLength) }
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
        for table in heads(of: text) {
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
            ? self : TableLayout(CSVTable(table.text, delimiter: table.delimiter), preset)
    }

    /// Whether every row has as many fields as the header.
    private var isEven: Bool { table.records[firstRow...].allSatisfy(isWide) }

    // MARK: Columns

    /// What is wrong with the columns that the preset reads: they are there twice, in several
    /// currencies, or not at all.
    var columnFindings: [ImportFinding] {
        guard let header else { return [] }
        let record = table.records[header]
        let known = preset.members.knownColumns.subtracting(preset.members.ignored)
        var seen: Set<String> = []
        var first: HeaderNames.Name?
        var findings: [ImportFinding] = []
        // A place costs what is before it, so that a few have to do.
        for (column, name) in names.enumerated() where findings.count < 100 {
            guard name.currency != nil || known.contains(name.text) else { continue }
            func note(_ sentence: Text, _ next: Text) {
                findings.append(table.finding(.unknownColumn, sentence, next, column, of: record))
            }
            if !seen.insert(name.text).inserted {
                note(
                    "the column \(quoted: table.shown(column, of: record)) is there twice",
                    "Name one of the two otherwise in \"columns\" of the preset.")
            }
            guard let currency = name.currency else { continue }
            if let first, first.currency != currency {
                note(
                    """
                    the columns \(quoted: first.text) and \(quoted: Phrase.shown(name.text)) \
                    differ in currency
                    """, "Export a statement of one currency.")
            }
            first = first ?? name
        }
        return findings + missingColumns(at: record)
    }

    /// That the header lacks a column which the preset reads, unless it says that it need not be
    /// there, and it can.
    private func missingColumns(at record: CSVRecord) -> [ImportFinding] {
        let members = preset.members
        let names = table.names(of: record).prefix(12).map { "\(quoted: $0)" as Text }
        let needed = members.knownColumns.subtracting(members.header.required).subtracting(
            members.header.optional + members.ignored + members.details.values
        ).union(members.neededColumns)
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
    private var unreadAccount: ImportFinding? {
        let members = preset.members
        guard columns.account.isEmpty, members.preamble.account == nil, !isProposed else {
            return nil
        }
        let unread = Set(unknownColumns + members.header.optional).subtracting(members.ignored)
            .subtracting(members.readColumns)
        for (column, name) in names.map(\.text).enumerated()
        where unread.contains(name)
            && ColumnWords.isOwner(name, at: column, payee: columns.payee.first)
        {
            let rows = table.records[firstRow...]
            guard let row = rows.first(where: { isDated($0) && !areEmpty([column], of: $0) }) else {
                continue
            }
            let answers = ["account", "ignored"].map { ImportFinding.setting($0, name) }
            return table.finding(
                .unmappedAccount,
                """
                \(quoted: Phrase.shown(name)) seems to say whose rows these are, such as \
                \(quoted: table.shown(column, of: row)), and the preset does not read it
                """,
                """
                Say \(verbatim: answers[0]), or \(verbatim: answers[1]) if all rows are of one \
                account.
                """, answers: answers, column, of: row)
        }
        return nil
    }

    /// That no column of dates or of money is known, a row is above the header, or nothing says
    /// whose rows these are.
    var layoutFindings: [ImportFinding] {
        var findings: [ImportFinding] = []
        func require(_ isKnown: Bool, _ sentence: Text, _ next: Text, _ answer: String) {
            guard !isKnown else { return }
            findings.append(
                ImportFinding(.missingColumn, sentence, next: next, answers: [answer], at: place))
        }
        require(
            columns.date != nil, "nothing says which column has the dates",
            "Say which: --set date=COLUMN.", "--set date=COLUMN")
        require(
            columns.amount != nil || columns.moneyIn != nil && columns.moneyOut != nil,
            "nothing says which column has the amounts",
            "Say which: --set amount=COLUMN, or --set in=COLUMN and --set out=COLUMN.",
            "--set amount=COLUMN")
        let row = table.records[..<(header ?? 0)].first { record in
            record.count == width && isDated(record) && !areEmpty(columns.money, of: record)
        }
        if let row {
            findings.append(
                ImportFinding(
                    .badRow, "the row is before the header, which is line \(place.line)",
                    next: "Move the header to the top of the file, or export the file again.",
                    at: row.place))
        }
        return findings + [unreadAccount].compactMap(\.self)
    }
}

extension CSVTable {
    /// A finding at a field of a record.
    func finding(
        _ rule: ImportRule, _ sentence: Text, _ next: Text, answers: [String] = [], _ column: Int?,
        of record: CSVRecord
    ) -> ImportFinding {
        let place = place(inColumn: column, of: record)
        return ImportFinding(rule, sentence, next: next, answers: answers, at: place)
    }

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
