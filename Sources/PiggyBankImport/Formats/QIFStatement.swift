import PiggyBank

/// Quicken Interchange Format: bank, card and cash accounts.
public struct QIFStatement {
    private var reading: StatementReading
    private var statements: [Block] = []
    private var section = Section.other
    /// The account of a list `!Account` that was named last.
    private var account: AccountKey?
    private var record = Record()

    private enum Section {
        case transactions, accounts, other
    }

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

    /// Reads a file; linear in its bytes.
    public static func read(_ text: SourceText, _ options: ImportOptions) -> StatementFile {
        var reader = QIFStatement(reading: StatementReading(text, .qif, options))
        return reader.read()
    }

    private init(reading: StatementReading) { self.reading = reading }

    private mutating func read() -> StatementFile {
        var lines = SourceLines(reading.text.bytes)
        while let line = lines.next() { take(line) }
        if let offset = record.offset, section == .transactions {
            reading.begin(at: offset)
            reading.report(
                .badRow,
                at: offset,
                .endless
            )
        }
        guard let currency = reading.options.currency else {
            reading.file.lacksCurrency = true
            reading.report(
                .badRow,
                .noCurrencyInQIF
            )
            return reading.file
        }
        if statements.isEmpty, reading.file.findings.isEmpty {
            reading.report(
                .unsupported,
                .noTransactions
            )
        }
        let columns = QIFColumns(
            dates: statements.lazy.flatMap(\.records).compactMap { $0["D"]?.text },
            amounts: statements.lazy.flatMap(\.records).compactMap { $0.amount?.text },
            currency,
            reading.options
        )
        for block in statements { makeStatement(block, columns, currency) }
        return reading.finished()
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
            reading.begin(at: offset)
            reading.report(
                .unsupported,
                at: offset,
                .investmentTransactions
            )
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
    private mutating func makeStatement(
        _ block: Block,
        _ columns: QIFColumns,
        _ currency: Currency
    ) {
        var statement = Statement(account: block.account, currency: currency)
        for (index, record) in block.records.enumerated() {
            guard let offset = record.offset else { continue }
            reading.begin(at: offset)
            guard let row = row(record, offset, columns, currency) else { continue }
            // Quicken's way to state what the account held: the first record, a transfer from
            // itself.
            if index == 0, record["P"]?.text.lowercased() == "opening balance",
                let own = row.counterAccount, block.account == nil || own == block.account
            {
                statement.account = own
                statement.opening = StatedBalance(row.amount, on: row.date, at: row.place)
            } else if row.amount.minorUnits == 0 {
                statement.leftOut[.noAmount, default: 0] += 1
            } else {
                statement.rows.append(row)
            }
        }
        statement.putOldestFirst()
        reading.file.statements.append(statement)
    }

    private mutating func row(
        _ record: Record,
        _ offset: Int,
        _ columns: QIFColumns,
        _ currency: Currency
    ) -> Statement.Row? {
        guard !record.hasSplits else {
            reading.report(
                .unsupported,
                at: offset,
                .split
            )
            return nil
        }
        if let letter = record.repeated {
            reading.report(
                .badRow,
                at: offset,
                .repeatedLine(letter)
            )
            return nil
        }
        guard let stated = record.amount else {
            reading.reportMissing(.amountOfQIF, at: offset)
            return nil
        }
        guard let day = record["D"] else {
            reading.reportMissing(.dateOfQIF, at: offset)
            return nil
        }
        guard let amount = amount(stated.text, at: stated.offset, columns, currency),
            let date = date(day.text, at: day.offset, columns)
        else { return nil }
        let isInverted = reading.options.sign == .inverted
        var row = Statement.Row(
            at: reading.place(of: offset),
            on: date,
            isInverted ? Balance(-amount.minorUnits, currency) : amount
        )
        var texts = RowTexts()
        texts.counterparty = record["P"].flatMap { $0.text.isEmpty ? nil : $0.text }
        texts.text = record["M"].flatMap { $0.text.isEmpty ? nil : $0.text }
        texts.add("cheque", record["N"]?.text)
        if let category = record["L"]?.text, !category.isEmpty {
            if category.first == "[", let end = category.firstIndex(of: "]") {
                row.kind = .ownTransfer
                let key = String(category[..<end].dropFirst())
                texts.counterAccount = key.isEmpty ? nil : key
            } else {
                texts.category = category
            }
        }
        row.texts = texts
        return row
    }

    private mutating func amount(
        _ text: String,
        at offset: Int,
        _ columns: QIFColumns,
        _ currency: Currency
    ) -> Balance? {
        switch columns.amount(text) {
        case .number(let number):
            return reading.amount(number, in: currency, at: offset, marks: ["."])
        case .ambiguous(let whole, let decimal):
            reading.report(
                .ambiguousNumber,
                at: offset,
                .ambiguousAmount(text, whole: whole, decimal: decimal)
            )
        case .notANumber:
            reading.report(
                .badRow,
                at: offset,
                .noAmount(text)
            )
        }
        return nil
    }

    private mutating func date(
        _ text: String,
        at offset: Int,
        _ columns: QIFColumns
    ) -> CalendarDate? {
        switch columns.date(text) {
        case .date(let date): return date
        case .unlikeOthers:
            reading.report(.ambiguousDate, at: offset, .dateUnlikeOthers(text))
        case .ambiguous(let one, let other):
            reading.report(
                .ambiguousDate,
                at: offset,
                .ambiguousDate(text, one, other)
            )
        case .shortYear:
            reading.report(
                .ambiguousDate,
                at: offset,
                .shortYear(text)
            )
        case .notADate: reading.reportDate(text, at: offset)
        }
        return nil
    }
}
