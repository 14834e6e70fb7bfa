import PiggyBank

/// Quicken Interchange Format: bank, card and cash accounts.
struct QIFStatement {
    private(set) var reading: StatementReading
    private var blocks: [(account: AccountKey?, records: [Record])] = []
    private var section = Section.other
    /// The account of a list `!Account` that was named last.
    private var account: AccountKey?
    private var record: Record?
    /// Whether the file says that the month comes before the day.
    private var hasMonthFirst = false

    private enum Section { case transactions, accounts, other }

    /// The lines of one record up to `^`, by the letters that they begin with.
    private struct Record {
        var offset: Int
        var fields: [Character: StatedText] = [:]
        /// The parts of a split, each with what is said of it.
        var splits: [[String]] = []
        var repeated: Character?

        /// The amount: `T`, or `U`, which says the same.
        var amount: StatedText? { fields["T"] ?? fields["U"] }

        /// The text of a letter; nil where it has none.
        func text(_ letter: Character) -> String? { fields[letter]?.text.nonEmpty }
    }

    /// How dates and amounts are written.
    private typealias Columns = (dates: DateColumn.Reading, mark: PresetMembers.DecimalMark)

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: PresetMembers) {
        reading = StatementReading(text, .qif, options)
        text.forEachLine { take($0) }
        if let record, section == .transactions {
            reading.report(.endless("!Type", at: record.offset))
        }
        let columns = columns()
        if let columns, let currency = options.fixedCurrency {
            for block in blocks { makeStatement(block.account, block.records, columns, currency) }
        }
        if options.fixedCurrency == nil, !blocks.isEmpty {
            reading.file.lacksCurrency = true
            reading.report(StatementFault.noCurrency().finding)
        }
        reading.finish()
    }

    /// How the file writes dates and amounts, which all of them together say; nil, with findings,
    /// where they do not.
    private mutating func columns() -> Columns? {
        let format = reading.options.dateFormat
        var columns = [DateColumn(format: format)]
        if hasMonthFirst, format == nil {
            columns += ["M/d/yyyy", "M/d/yy"].map { DateColumn(format: DateFormat($0)) }
        }
        var numbers = NumberColumn()
        for record in blocks.lazy.flatMap(\.records) {
            reading.begin(at: record.offset)
            if let date = record.fields["D"] {
                let plain = plain(date.text)
                for index in columns.indices where !plain.isEmpty {
                    columns[index].add(plain, place: reading.place(of: date.offset))
                }
            }
            if let amount = record.amount {
                let bytes = Array(amount.text.utf8)[...]
                numbers.add(bytes, place: reading.place(of: amount.offset))
            }
        }
        let readings = columns.map { $0.reading() }
        let dates = readings.lazy.compactMap { try? $0.get() }.first
        let mark = reading.options.decimal ?? (numbers.marks.count == 1 ? numbers.marks[0] : nil)
        if let dates, let mark { return (dates, mark) }
        if dates == nil, case .failure(let finding)? = readings.first { reading.report(finding) }
        if mark == nil, let finding = numbers.finding { reading.report(finding) }
        return nil
    }

    /// A date as it is written where a format says how; else with slashes between its numbers, and
    /// a year after an apostrophe in four digits: Quicken writes `1/ 5'07` for 2007.
    private func plain(_ text: String) -> ArraySlice<UInt8> {
        if let format = reading.options.dateFormat {
            let text = format.text.contains("'") ? text : text.replacing("'", with: "/")
            let plain = format.text.contains(" ") ? text : text.filter { $0 != " " }
            return Array(plain.utf8)[...]
        }
        var parts = text.filter { $0 != " " }.split(
            omittingEmptySubsequences: false, whereSeparator: { "/-.'".contains($0) }
        ).map(String.init)
        if parts.count == 3 {
            let padded = parts.map { $0.count == 1 ? "0" + $0 : $0 }
            if text.contains("'"), parts[2].count <= 2 { parts[2] = "20" + padded[2] }
            if parts[0].count == 4 { parts = [parts[0], padded[1], padded[2]] }
        }
        return Array(parts.joined(separator: "/").utf8)[...]
    }

    private mutating func take(_ line: Range<Int>) {
        guard let first = reading.text.bytes[line].first else { return }
        let text = String(statement: reading.text.bytes[line].dropFirst())
        let letter = Character(UnicodeScalar(first))
        if letter == "!" { return begin(text.lowercased(), at: line.lowerBound) }
        if letter == "^" { return finishRecord() }
        var record = self.record ?? Record(offset: line.lowerBound)
        self.record = nil
        switch letter {
        case "S": record.splits.append([text])
        case "E", "$", "%":
            if record.splits.isEmpty { record.splits.append([]) }
            record.splits[record.splits.count - 1].append(text)
        // An address has several lines.
        case "A": break
        default:
            if record.fields[letter] != nil { record.repeated = letter }
            record.fields[letter] = StatedText(text: text, offset: line.lowerBound)
        }
        self.record = record
    }

    private mutating func begin(_ header: String, at offset: Int) {
        record = nil
        switch header {
        case "type:bank", "type:ccard", "type:cash", "type:oth a", "type:oth l":
            section = .transactions
            blocks.append((account, []))
        case "account": section = .accounts
        case "option:mdy": hasMonthFirst = true
        case let option where option.hasPrefix("option:") || option.hasPrefix("clear:"): break
        default:
            section = .other
            if header == "type:invst" { reading.report(.unread("QIF Invst", at: offset)) }
        }
    }

    private mutating func finishRecord() {
        guard let record else { return }
        self.record = nil
        switch section {
        case .transactions: blocks[blocks.count - 1].records.append(record)
        case .accounts: account = record.fields["N"].map { AccountKey($0.text) }
        case .other: break
        }
    }
}

// MARK: - Rows

extension QIFStatement {
    private mutating func makeStatement(
        _ account: AccountKey?, _ records: [Record], _ columns: Columns, _ currency: Currency
    ) {
        var statement = Statement(account: account, currency: currency)
        for (index, record) in records.enumerated() {
            reading.begin(at: record.offset)
            do throws(StatementFault) {
                let row = try self.row(record, columns, currency)
                // Quicken states what the account held as a transfer from itself.
                if index == 0, record.text("P")?.lowercased() == "opening balance",
                    let own = row.counterAccount, account == nil || own == account
                {
                    statement.account = own
                    statement.opening = StatedBalance(row.amount, on: row.date, at: row.place)
                } else {
                    statement.add(row)
                }
            } catch { reading.report(error) }
        }
        statement.putOldestFirst()
        reading.file.statements.append(statement)
    }

    private func row(_ record: Record, _ columns: Columns, _ currency: Currency)
        throws(StatementFault) -> Statement.Row
    {
        let offset = record.offset
        if let letter = record.repeated { throw .twice(String(letter), at: offset) }
        let stated = try record.amount.or(.no("T", at: offset))
        let day = try record.fields["D"].or(.no("D", at: offset))
        let amount = try reading.amount(
            stated, in: currency, marks: [columns.mark], mayHaveGroups: true)
        let date = try columns.dates.date(plain(day.text)).or(.wrong(day, "D")).date
        let signed = reading.options.sign == .inverted ? -amount : amount
        var row = Statement.Row(at: reading.place(of: offset), on: date, signed)
        var texts = RowTexts()
        texts.counterparty = record.text("P")
        texts.text = record.text("M")
        texts.add("cheque", record.text("N"))
        // The total counts: one event has one category. A blank part says nothing.
        let parts = record.splits.filter { part in
            part.contains { $0.contains { !"0.,$+-% ".contains($0) } }
        }
        let said = parts.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
        texts.add("splits", said.joined(separator: "; "))
        let category = record.text("L")
        if let category, category.first == "[", let end = category.firstIndex(of: "]") {
            row.kind = .ownTransfer
            texts.counterAccount = String(category[..<end].dropFirst()).nonEmpty
        } else if category != "--Split--" {
            texts.category = category
        }
        row.texts = texts
        return row
    }
}
