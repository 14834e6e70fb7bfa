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
        switch markup.name(tag) {
        case let name where Self.statements.contains(name):
            if statement != nil { reportMisplaced(tag) }
            statement = Statement()
            lastDay = nil
            ledgerBalance = nil
        case "INVSTMTRS":
            reading.reportInvestments(at: tag.offset)
            _ = try markup.record(MarkupShape([]), of: tag)
        case "STATUS": try readStatus(tag)
        case "CURDEF": try readCurrency(tag)
        case "BANKACCTFROM", "CCACCTFROM":
            let account = try markup.record(Self.account, of: tag)
            if statement != nil, let key = account["ACCTID"] {
                statement?.account = AccountKey(key.text)
            }
        case "DTEND":
            let text = try markup.record(Self.ownText, of: tag)[""]?.text
            lastDay = text.flatMap { StatedTime(ofx: $0)?.date }
        case "LEDGERBAL": try readBalance(tag)
        case "STMTTRN": try readRow(tag)
        case "STMTTRNP":
            _ = try markup.record(MarkupShape([]), of: tag)
            statement?.leftOut[.pending, default: 0] += 1
        default: break
        }
    }

    private mutating func reportMisplaced(_ tag: MarkupTag) {
        reading.begin(at: tag.offset)
        reading.report(.misplaced(markup.name(tag)), at: tag.offset)
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

    private mutating func readStatus(_ tag: MarkupTag) throws(MarkupFault) {
        let status = try markup.record(Self.status, of: tag)
        guard status["SEVERITY"]?.text == "ERROR" else { return }
        let message = status["MESSAGE"]?.text ?? "no message"
        reading.begin(at: tag.offset)
        reading.report(.bankError(code: status["CODE"]?.text, message: message), at: tag.offset)
    }

    private mutating func readCurrency(_ tag: MarkupTag) throws(MarkupFault) {
        reading.begin(at: tag.offset)
        guard let code = try markup.record(Self.ownText, of: tag)[""], statement != nil else {
            return
        }
        let known = statement?.currency
        statement?.currency = reading.currency(code.text, at: code.offset, before: known) ?? known
    }

    private mutating func readBalance(_ tag: MarkupTag) throws(MarkupFault) {
        let record = try markup.record(Self.balance, of: tag)
        reading.begin(at: tag.offset)
        guard let statement, let amount = record["BALAMT"], let day = record["DTASOF"] else {
            return
        }
        guard let currency = statement.currency ?? reading.options.currency else {
            return reading.reportCurrencyMissing(at: amount.offset)
        }
        guard let date = StatedTime(ofx: day.text)?.date else {
            return reading.report(.notA(.date, day.text), at: day.offset)
        }
        let place = reading.place(of: amount.offset)
        if let balance = decimal(amount, in: currency) {
            ledgerBalance = StatedBalance(balance, on: date, at: place)
        }
    }
}

// MARK: - Rows

extension OFXStatement {
    private mutating func readRow(_ tag: MarkupTag) throws(MarkupFault) {
        let record = try markup.record(Self.row, of: tag)
        reading.begin(at: tag.offset)
        guard statement != nil else { return reportMisplaced(tag) }
        if let correction = record["CORRECTFITID"] {
            return reading.report(.transactionReplaced(correction.text), at: correction.offset)
        }
        for part in ["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"] where record.count(part) > 1 {
            return reading.report(.twice(part), at: tag.offset)
        }
        let type = record["TRNTYPE"]?.text.uppercased()
        if type == "HOLD" {
            statement?.leftOut[.pending, default: 0] += 1
            return
        }
        guard let amount = amount(of: record) else { return }
        guard let posted = record["DTPOSTED"] else {
            return reading.report(.missing(.tag("DTPOSTED")), at: tag.offset)
        }
        guard let time = StatedTime(ofx: posted.text) else {
            return reading.report(.notA(.date, posted.text), at: posted.offset)
        }
        guard amount.minorUnits != 0 else {
            statement?.leftOut[.noAmount, default: 0] += 1
            return
        }
        var row = Statement.Row(at: reading.place(of: tag.offset), on: time.date, amount)
        row.time = time.time
        row.kind = type.flatMap { Self.kinds[$0] } ?? .unmapped
        row.texts = texts(of: record, type)
        statement?.rows.append(row)
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
    private mutating func amount(of record: MarkupRecord) -> Balance? {
        guard let amount = record["TRNAMT"] else {
            reading.report(.missing(.tag("TRNAMT")), at: record.offset)
            return nil
        }
        var own = statement?.currency
        if let code = record["CURRENCY/CURSYM"] {
            own = reading.currency(code.text, at: code.offset, before: own)
            if own == nil { return nil }
        }
        guard let currency = own ?? reading.options.currency else {
            reading.reportCurrencyMissing(at: amount.offset)
            return nil
        }
        statement?.currency = currency
        guard let stated = decimal(amount, in: currency) else { return nil }
        return reading.options.sign == .inverted ? -stated : stated
    }

    /// An amount with a point or a comma before its decimals, as many as the bank likes; nil, with
    /// a finding, where it is none.
    ///
    /// OFX 1.6 and 2.2, section 3.2.9.1, allow no groups of thousands.
    private mutating func decimal(_ value: MarkupValue, in currency: Currency) -> Balance? {
        let marks = reading.options.decimalMark.map { [$0] } ?? [.point, .comma]
        return reading.amount(value.text, in: currency, at: value.offset, marks: marks)
    }

    private static let row = MarkupShape([
        "TRNTYPE", "DTPOSTED", "TRNAMT", "FITID", "CORRECTFITID", "NAME", "PAYEE/NAME", "EXTDNAME",
        "MEMO", "BANKACCTTO/ACCTID", "CCACCTTO/ACCTID", "CURRENCY/CURSYM", "ORIGCURRENCY/CURSYM",
        "ORIGCURRENCY/CURRATE", "CHECKNUM", "REFNUM", "BANKACCTTO/BANKID", "DTUSER", "DTAVAIL",
    ])
    private static let account = MarkupShape(["ACCTID"])
    private static let balance = MarkupShape(["BALAMT", "DTASOF"])
    private static let status = MarkupShape(["CODE", "SEVERITY", "MESSAGE"])
    private static let ownText = MarkupShape([""])
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
