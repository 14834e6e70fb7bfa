import PiggyBank

/// Quicken Interchange Format: bank, card and cash accounts.
struct QIFStatement {
    private(set) var reading: StatementReading
    private var statements: [Block] = []
    private var section = Section.other
    /// The account of a list `!Account` that was named last.
    private var account: AccountKey?
    private var record = Record()

    private enum Section { case transactions, accounts, other }

    private struct Block {
        var offset: Int
        var account: AccountKey?
        var records: [Record] = []
    }

    /// The lines of one record up to `^`, by the letters that they begin with.
    private struct Record {
        var offset: Int?
        var fields: [UInt8: (text: String, offset: Int)] = [:]
        var hasSplits = false
        var repeated: Character?

        subscript(letter: Character) -> (text: String, offset: Int)? {
            letter.asciiValue.flatMap { fields[$0] }
        }

        /// The amount: `T`, or `U`, which says the same.
        var amount: (text: String, offset: Int)? { self["T"] ?? self["U"] }
    }

    /// How dates and amounts are written.
    private struct Columns {
        var format: DateFormat?
        var dates: DateColumn.Reading
        var mark: ImportOptions.DecimalMark
    }

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: ImportOptions) {
        reading = StatementReading(text, .qif, options)
        text.forEachLine { take($0) }
        if let offset = record.offset, section == .transactions {
            reading.begin(at: offset)
            reading.report(.cutOff, at: offset)
        }
        guard let currency = options.currency else {
            reading.file.lacksCurrency = true
            reading.report(.noCurrency)
            return
        }
        if statements.isEmpty { reading.requireStatement() }
        if let columns = columns() {
            for block in statements { makeStatement(block, columns, currency) }
        }
        reading.finish()
    }

    /// How the file writes dates and amounts, which all of them together say; nil, with findings,
    /// where they do not.
    private mutating func columns() -> Columns? {
        let format = reading.options.dateFormat
        var dates = DateColumn(format: format)
        var numbers = NumberColumn()
        let text = reading.text
        for record in statements.lazy.flatMap(\.records) {
            if let date = record["D"] {
                let plain = Self.plain(date.text, format)
                if !plain.isEmpty { dates.add(plain, place: text.place(of: date.offset)) }
            }
            if let amount = record.amount {
                let bytes = Array(amount.text.utf8)[...]
                numbers.add(bytes, negatives: [], place: text.place(of: amount.offset))
            }
        }
        let mark =
            reading.options.decimalMark ?? (numbers.marks.count == 1 ? numbers.marks[0] : nil)
        switch (dates.reading(), mark) {
        case (.success(let dates), let mark?):
            return Columns(format: format, dates: dates, mark: mark)
        case (let dates, let mark):
            if case .failure(let finding) = dates { reading.report(finding) }
            if mark == nil, let finding = numbers.finding { reading.report(finding) }
            return nil
        }
    }

    /// A date as it is written where a format says how; else with slashes between its numbers, and
    /// the year in four digits where it comes after an apostrophe: `1/ 5'07`, how Quicken writes
    /// years from 2000 on.
    private static func plain(_ text: String, _ format: DateFormat?) -> ArraySlice<UInt8> {
        if let format {
            let text = format.text.contains("'") ? text : text.replacing("'", with: "/")
            let plain = format.text.contains(" ") ? text : text.filter { $0 != " " }
            return Array(plain.utf8)[...]
        }
        var parts = text.filter { $0 != " " }.split(
            omittingEmptySubsequences: false, whereSeparator: { "/-.'".contains($0) }
        ).map(String.init)
        if parts.count == 3, text.contains("'"), parts[2].count <= 2 {
            parts[2] = "20" + (parts[2].count == 1 ? "0" : "") + parts[2]
        }
        if parts.count == 3, parts[0].count == 4 {
            for index in 1...2 where parts[index].count == 1 { parts[index] = "0" + parts[index] }
        }
        return Array(parts.joined(separator: "/").utf8)[...]
    }

    private mutating func take(_ line: Range<Int>) {
        guard let letter = reading.text.bytes[line].first else { return }
        let text = String(statement: reading.text.bytes[line].dropFirst())
        switch letter {
        case UInt8(ascii: "!"): begin(text.lowercased(), at: line.lowerBound)
        case UInt8(ascii: "^"):
            finishRecord()
            record = Record()
        default:
            if record.offset == nil { record.offset = line.lowerBound }
            switch letter {
            case UInt8(ascii: "S"), UInt8(ascii: "$"), UInt8(ascii: "%"): record.hasSplits = true
            // An address has several lines, and so has E of a split.
            case UInt8(ascii: "A"), UInt8(ascii: "E"): break
            default:
                if record.fields[letter] != nil {
                    record.repeated = Character(UnicodeScalar(letter))
                }
                record.fields[letter] = (text, line.lowerBound)
            }
        }
    }

    private mutating func begin(_ header: String, at offset: Int) {
        record = Record()
        switch header {
        case "type:bank", "type:ccard", "type:cash", "type:oth a", "type:oth l":
            section = .transactions
            statements.append(Block(offset: offset, account: account))
        case "account": section = .accounts
        case let option where option.hasPrefix("option:") || option.hasPrefix("clear:"): break
        case "type:invst":
            section = .other
            reading.reportInvestments(at: offset)
        default: section = .other
        }
    }

    private mutating func finishRecord() {
        guard record.offset != nil else { return }
        switch section {
        case .transactions: statements[statements.count - 1].records.append(record)
        case .accounts: account = record["N"].map { AccountKey($0.text) }
        case .other: break
        }
    }
}

// MARK: - Rows

extension QIFStatement {
    private mutating func makeStatement(_ block: Block, _ columns: Columns, _ currency: Currency) {
        var statement = Statement(account: block.account, currency: currency)
        for (index, record) in block.records.enumerated() {
            guard let offset = record.offset else { continue }
            reading.begin(at: offset)
            let row: Statement.Row
            do throws(StatementFault) {
                row = try self.row(record, offset, columns, currency)
            } catch {
                reading.report(error)
                continue
            }
            // Quicken's way to state what the account held: the first record, a transfer from
            // itself.
            if index == 0, record["P"]?.text.lowercased() == "opening balance",
                let own = row.counterAccount, block.account == nil || own == block.account
            {
                statement.account = own
                statement.opening = StatedBalance(row.amount, on: row.date, at: row.place)
            } else {
                statement.add(row)
            }
        }
        statement.putOldestFirst()
        reading.file.statements.append(statement)
    }

    private func row(_ record: Record, _ offset: Int, _ columns: Columns, _ currency: Currency)
        throws(StatementFault) -> Statement.Row
    {
        if record.hasSplits { throw StatementFault(.split, at: offset) }
        if let letter = record.repeated { throw StatementFault(.twice(String(letter)), at: offset) }
        let stated = try record.amount.or(.missing(.amountOfQIF), at: offset)
        let day = try record["D"].or(.missing(.dateOfQIF), at: offset)
        let amount = try reading.amount(
            stated.text, in: currency, at: stated.offset, marks: [columns.mark], mayHaveGroups: true
        )
        let date = try columns.dates.date(Self.plain(day.text, columns.format)).or(
            .notA(.date, day.text), at: day.offset
        ).date
        let signed = reading.options.sign == .inverted ? -amount : amount
        var row = Statement.Row(at: reading.place(of: offset), on: date, signed)
        var texts = RowTexts()
        texts.counterparty = record["P"]?.text.nonEmpty
        texts.text = record["M"]?.text.nonEmpty
        texts.add("cheque", record["N"]?.text)
        if let category = record["L"]?.text.nonEmpty {
            if category.first == "[", let end = category.firstIndex(of: "]") {
                row.kind = .ownTransfer
                texts.counterAccount = String(category[..<end].dropFirst()).nonEmpty
            } else {
                texts.category = category
            }
        }
        row.texts = texts
        return row
    }
}
