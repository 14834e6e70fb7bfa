import PiggyBank

/// Open Financial Exchange: statements of bank and card accounts, versions 1 (SGML) and 2 (XML).
struct OFXStatement {
    private(set) var reading: StatementReading
    private var markup: MarkupReader
    private var statement: Statement?
    /// The last day of the rows of the statement, where it says so.
    private var lastDay: CalendarDate?
    /// The ledger balance of the statement, before it is known whether it is that of the last row.
    private var ledgerBalance: StatedBalance?

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: ImportOptions) {
        reading = StatementReading(text, .ofx, options)
        // Before the elements OFX 1 has lines of a header. Some banks write elements of version 1
        // after the header of version 2, so both are read as SGML: what is closed like XML is that,
        // too.
        let start = text.bytes.firstIndex(of: UInt8(ascii: "<")) ?? text.bytes.count
        markup = MarkupReader(text.bytes, .sgml(leaves: Self.leaves), from: start)
        do throws(MarkupFault) {
            while let event = try markup.next() {
                switch event {
                case .start(let tag): try begin(tag)
                case .end(let tag) where Self.statements.contains(markup.name(tag)): finish()
                case .end, .text: break
                }
            }
        } catch { reading.report(.markup(error.reason), at: error.offset) }
        reading.requireStatement()
        reading.finish()
    }

    private mutating func begin(_ tag: MarkupTag) throws(MarkupFault) {
        let name = markup.name(tag)
        if let shape = Self.records[name] { return try read(name, shape, tag) }
        switch name {
        case "STMTRS", "CCSTMTRS":
            if statement != nil {
                reading.begin(at: tag.offset)
                reading.report(.misplaced(name), at: tag.offset)
            }
            statement = Statement()
            lastDay = nil
            ledgerBalance = nil
        case "INVSTMTRS":
            reading.reportInvestments(at: tag.offset)
            _ = try markup.record(MarkupShape([]), of: tag)
        case "STMTTRNP":
            _ = try markup.record(MarkupShape([]), of: tag)
            statement?.leftOut[.pending, default: 0] += 1
        default: break
        }
    }

    /// Puts the statement that ends to those that were read.
    private mutating func finish() {
        guard var done = statement else { return }
        statement = nil
        done.putOldestFirst()
        // Many banks state what the account holds while the file is made, after the last row of it.
        if let balance = ledgerBalance, lastDay.map({ balance.date <= $0 }) ?? true,
            done.rows.allSatisfy({ $0.date <= balance.date })
        {
            done.closing = balance
        }
        reading.file.statements.append(done)
    }

    /// Reads a record of a statement.
    private mutating func read(_ name: String, _ shape: MarkupShape, _ tag: MarkupTag)
        throws(MarkupFault)
    {
        let record = try markup.record(shape, of: tag)
        reading.begin(at: tag.offset)
        do throws(StatementFault) {
            switch name {
            case "STATUS": try takeStatus(record)
            case "CURDEF": try takeCurrency(record)
            case "BANKACCTFROM", "CCACCTFROM":
                if let key = record["ACCTID"] { statement?.account = AccountKey(key.text) }
            case "DTEND": lastDay = record[""].flatMap { StatedTime(ofx: $0.text)?.date }
            case "LEDGERBAL": try takeBalance(record)
            default: try takeRow(record)
            }
        } catch { reading.report(error) }
    }

    private func takeStatus(_ record: MarkupRecord) throws(StatementFault) {
        guard record["SEVERITY"]?.text == "ERROR" else { return }
        let message = record["MESSAGE"]?.text ?? "no message"
        let fact = StatementFact.bankError(code: record["CODE"]?.text, message: message)
        throw StatementFault(fact, at: record.offset)
    }

    private mutating func takeCurrency(_ record: MarkupRecord) throws(StatementFault) {
        guard let code = record[""], let known = statement.map(\.currency) else { return }
        statement?.currency = try reading.currency(code.text, at: code.offset, before: known)
    }

    private mutating func takeBalance(_ record: MarkupRecord) throws(StatementFault) {
        guard let statement, let amount = record["BALAMT"], let day = record["DTASOF"] else {
            return
        }
        let currency = try (statement.currency ?? reading.options.currency).or(
            .noCurrency, at: amount.offset)
        let date = try StatedTime(ofx: day.text).or(.notA(.date, day.text), at: day.offset).date
        let place = reading.place(of: amount.offset)
        ledgerBalance = StatedBalance(try decimal(amount, in: currency), on: date, at: place)
    }
}

// MARK: - Rows

extension OFXStatement {
    private mutating func takeRow(_ record: MarkupRecord) throws(StatementFault) {
        let offset = record.offset
        guard statement != nil else { throw StatementFault(.misplaced("STMTTRN"), at: offset) }
        if let correction = record["CORRECTFITID"] {
            throw StatementFault(.transactionReplaced(correction.text), at: correction.offset)
        }
        for part in ["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"] where record.count(part) > 1 {
            throw StatementFault(.twice(part), at: offset)
        }
        let type = record["TRNTYPE"]?.text.uppercased()
        if type == "HOLD" {
            statement?.leftOut[.pending, default: 0] += 1
            return
        }
        let amount = try amount(of: record)
        let posted = try record["DTPOSTED"].or(.missing(.tag("DTPOSTED")), at: offset)
        let time = try StatedTime(ofx: posted.text).or(.notA(.date, posted.text), at: posted.offset)
        var row = Statement.Row(at: reading.place(of: offset), on: time.date, amount)
        row.time = time.time
        row.kind = type.flatMap { Self.kinds[$0] } ?? .unmapped
        row.texts = texts(of: record, type)
        statement?.add(row)
    }

    private func texts(of record: MarkupRecord, _ type: String?) -> RowTexts {
        var texts = RowTexts()
        // A bank that has no ids writes none, or 0 for each.
        if let id = record["FITID"]?.text, id.contains(where: { $0 != "0" }) {
            texts.bankID = Statement.BankID(.ofx, id)
        }
        texts.counterparty = record.first(of: "NAME", "PAYEE/NAME", "EXTDNAME")?.text
        texts.counterAccount = record.first(of: "BANKACCTTO/ACCTID", "CCACCTTO/ACCTID")?.text
        texts.text = record["MEMO"]?.text
        texts.type = type
        if let original = record["ORIGCURRENCY/CURSYM"]?.text {
            texts.original = "\(original) at \(record["ORIGCURRENCY/CURRATE"]?.text ?? "?")"
        }
        for (name, tag) in Self.details { texts.add(name, record[tag]?.text) }
        return texts
    }

    /// What else is kept of a row, by its name in metadata.
    private static let details = [
        ("cheque", "CHECKNUM"), ("reference", "REFNUM"), ("bank", "BANKACCTTO/BANKID"),
        ("userDate", "DTUSER"), ("valueDate", "DTAVAIL"),
    ]

    /// The amount of a row, in its own currency where it states one.
    private mutating func amount(of record: MarkupRecord) throws(StatementFault) -> Balance {
        let amount = try record["TRNAMT"].or(.missing(.tag("TRNAMT")), at: record.offset)
        var own = statement?.currency
        if let code = record["CURRENCY/CURSYM"] {
            own = try reading.currency(code.text, at: code.offset, before: own)
        }
        let currency = try (own ?? reading.options.currency).or(.noCurrency, at: amount.offset)
        statement?.currency = currency
        let stated = try decimal(amount, in: currency)
        return reading.options.sign == .inverted ? -stated : stated
    }

    /// An amount with a point or a comma before its decimals, as many as the bank likes.
    ///
    /// OFX 1.6 and 2.2, section 3.2.9.1, allow no groups of thousands.
    private func decimal(_ value: MarkupValue, in currency: Currency) throws(StatementFault)
        -> Balance
    {
        let marks = reading.options.decimalMark.map { [$0] } ?? [.point, .comma]
        return try reading.amount(value.text, in: currency, at: value.offset, marks: marks)
    }

    /// What is read of the elements of a statement.
    private static let records = [
        "STATUS": MarkupShape(["CODE", "SEVERITY", "MESSAGE"]), "CURDEF": MarkupShape([""]),
        "BANKACCTFROM": MarkupShape(["ACCTID"]), "CCACCTFROM": MarkupShape(["ACCTID"]),
        "DTEND": MarkupShape([""]), "LEDGERBAL": MarkupShape(["BALAMT", "DTASOF"]),
        "STMTTRN": MarkupShape([
            "TRNTYPE", "DTPOSTED", "TRNAMT", "FITID", "CORRECTFITID", "NAME", "PAYEE/NAME",
            "EXTDNAME", "MEMO", "BANKACCTTO/ACCTID", "CCACCTTO/ACCTID", "CURRENCY/CURSYM",
            "ORIGCURRENCY/CURSYM", "ORIGCURRENCY/CURRATE", "CHECKNUM", "REFNUM",
            "BANKACCTTO/BANKID", "DTUSER", "DTAVAIL",
        ]),
    ]
    private static let statements: Set = ["STMTRS", "CCSTMTRS"]

    /// The kinds of OFX 2.3, section 11.4.4.3; a type never says which way the money went.
    private static let kinds = Statement.Kind.byCode([
        .spending: "CREDIT DEBIT DEP CHECK PAYMENT DIRECTDEP OTHER DIV",
        .debit: "DIRECTDEBIT REPEATPMT", .cardSpending: "POS",
        .noRoundUp: "FEE SRVCHG INT ATM CASH", .notSpending: "XFER",
    ])

    /// Elements that never have others inside; banks leave some of them empty and open.
    private static let leaves: Set = [
        "TRNTYPE", "DTPOSTED", "DTUSER", "DTAVAIL", "TRNAMT", "FITID", "CORRECTFITID",
        "CORRECTACTION", "SRVRTID", "CHECKNUM", "REFNUM", "SIC", "PAYEEID", "NAME", "EXTDNAME",
        "MEMO", "CURDEF", "CURRATE", "CURSYM", "BANKID", "BRANCHID", "ACCTID", "ACCTTYPE",
        "ACCTKEY", "DTSTART", "DTEND", "BALAMT", "DTASOF", "CODE", "SEVERITY", "MESSAGE",
        "LANGUAGE", "DTSERVER", "DTPROFUP", "DTACCTUP", "ORG", "FID", "TRNUID", "CLTCOOKIE",
        "MKTGINFO",
    ]
}
