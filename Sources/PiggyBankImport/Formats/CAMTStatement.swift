import PiggyBank

/// ISO 20022's bank-to-customer statement, camt.053, and account report, camt.052, of which the
/// booked entries count: one row for each entry, never for the transactions of a batch.
struct CAMTStatement {
    private(set) var reading: StatementReading
    private var markup: MarkupReader
    private var statement: Statement?
    /// Whether the page of the statement that is read is its last.
    private var isLastPage = true
    /// Whether the statement before goes on in the next.
    private var isContinued = false
    /// The entries of account reports.
    private var reported = ReportedEntries()
    private var opening: (code: String, stated: StatedBalance)?

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: ImportOptions) {
        reading = StatementReading(text, .camt053, options)
        markup = MarkupReader(text.bytes, .xml)
        do throws(MarkupFault) {
            while let event = try markup.next() {
                switch event {
                case .start(let tag): try begin(tag)
                case .end(let tag) where markup.name(tag) == "Stmt": finish(isReport: false)
                case .end(let tag) where markup.name(tag) == "Rpt": finish(isReport: true)
                case .end, .text: break
                }
            }
        } catch { reading.report(.markup(error.reason), at: error.offset) }
        if isContinued { reading.report(.lacksNextPage(statesBalances: false)) }
        reading.requireStatement()
        reading.finish()
    }

    private mutating func begin(_ tag: MarkupTag) throws(MarkupFault) {
        let name = markup.name(tag)
        if statement != nil, let shape = Self.records[name] { return try read(name, shape, tag) }
        switch name {
        case "Ntry",
            "Stmt" where statement != nil, "Rpt" where statement != nil:
            reading.begin(at: tag.offset)
            reading.report(.misplaced(name), at: tag.offset)
        case "Stmt", "Rpt":
            reading.begin(at: tag.offset)
            statement = Statement()
            isLastPage = true
            opening = nil
        case "GrpHdr", "RltdAcct", "Intrst", "TxsSummry":
            _ = try markup.record(MarkupShape([]), of: tag)
        default: break
        }
    }

    /// Puts the statement that ends to those that were read, or to the page before it.
    private mutating func finish(isReport: Bool) {
        guard var done = statement else { return }
        statement = nil
        done.putOldestFirst()
        done.opening = opening.map { done.opening($0.stated, isOfItsDay: $0.code == "OPBD") }
        let last = reading.file.statements.last.map { ($0.account, $0.currency) }
        if isContinued, let last, last == (done.account, done.currency) {
            reading.file.addPage(done)
        } else {
            if isContinued { reading.report(.lacksNextPage(statesBalances: false)) }
            if isReport {
                reported.add(done, to: &reading)
            } else {
                reading.file.statements.append(done)
            }
        }
        isContinued = !isLastPage
    }

    /// Reads a record of a statement.
    private mutating func read(_ name: String, _ shape: MarkupShape, _ tag: MarkupTag)
        throws(MarkupFault)
    {
        let record = try markup.record(shape, of: tag)
        reading.begin(at: tag.offset)
        do throws(StatementFault) {
            switch name {
            case "Acct": try takeAccount(record)
            case "Bal": try takeBalance(record)
            case "StmtPgntn", "RptPgntn": isLastPage = record["LastPgInd"].map(Self.isTrue) ?? true
            default: try takeEntry(record)
            }
        } catch { reading.report(error) }
    }

    private mutating func takeAccount(_ record: MarkupRecord) throws(StatementFault) {
        statement?.account = record.first(of: "Id/IBAN", "Id/Othr/Id").map { AccountKey($0.text) }
        guard let code = record["Ccy"] else { return }
        statement?.currency = nil
        statement?.currency = try reading.currency(code.text, at: code.offset)
    }

    private mutating func takeBalance(_ record: MarkupRecord) throws(StatementFault) {
        // Available balances and those within a day are none that the rows of whole days lead to.
        guard let code = record["Tp/CdOrPrtry/Cd"]?.text, ["OPBD", "PRCD", "CLBD"].contains(code)
        else { return }
        let offset = record.offset
        let day = try record.first(of: "Dt/Dt", "Dt/DtTm").or(.missing(.tag("Dt")), at: offset)
        let date = try StatedTime(xml: day.text).or(.notA(.date, day.text), at: day.offset).date
        let balance = try amount(of: record)
        let stated = StatedBalance(balance, on: date, at: reading.place(of: offset))
        if code == "CLBD", statement?.closing == nil {
            statement?.closing = stated
            return
        }
        guard code != "CLBD", opening?.code != code else {
            throw StatementFault(.twice(code), at: offset)
        }
        if let other = opening?.stated.balance, other != balance {
            throw StatementFault(.twoOpenings(balance, code: code, other: other), at: offset)
        }
        // Both say the same; the opening is nearer to the rows.
        if opening == nil || code == "OPBD" { opening = (code, stated) }
    }

    /// The amount of a balance or an entry, negative where it is a debit; the currency must be the
    /// account's.
    private mutating func amount(of record: MarkupRecord) throws(StatementFault) -> Balance {
        let only = record.count("Amt") == 1 ? record["Amt"] : nil
        let amount = try only.or(.missing(.oneAmount), at: record.offset)
        let code = try record["Amt@Ccy"].or(.missing(.currencyOfAmount), at: amount.offset)
        let known = statement?.currency
        let currency = try reading.currency(code.text, at: code.offset, before: known)
        statement?.currency = currency
        let (text, offset) = (amount.text, amount.offset)
        let stated = try reading.amount(text, in: currency, at: offset, marks: [.point])
        switch record["CdtDbtInd"]?.text {
        case "CRDT" where stated.minorUnits >= 0: return stated
        case "DBIT" where stated.minorUnits >= 0: return -stated
        default: throw StatementFault(.missing(.direction), at: offset)
        }
    }

    /// What is read of the elements of a statement.
    private static let records = [
        "Acct": MarkupShape(["Id/IBAN", "Id/Othr/Id", "Ccy"]),
        "Bal": MarkupShape(["Tp/CdOrPrtry/Cd", "Amt", "Amt@Ccy", "CdtDbtInd", "Dt/Dt", "Dt/DtTm"]),
        "Ntry": entry, "StmtPgntn": MarkupShape(["LastPgInd"]),
        "RptPgntn": MarkupShape(["LastPgInd"]),
    ]
}

// MARK: - Entries

extension CAMTStatement {
    private mutating func takeEntry(_ record: MarkupRecord) throws(StatementFault) {
        // What a statement of booked entries says nothing of is booked.
        if let status = record.first(of: "Sts", "Sts/Cd", "Sts/Prtry"),
            try reading.answer(
                to: status.text, record: ["BOOK"], leaveOut: ["PDNG", "INFO", "FUTR"],
                at: status.offset) == .leaveOut
        {
            statement?.leftOut[.pending, default: 0] += 1
            return
        }
        let amount = try amount(of: record)
        let booked = try record.first(of: "BookgDt/Dt", "BookgDt/DtTm").or(
            .missing(.tag("BookgDt")), at: record.offset)
        let time = try StatedTime(xml: booked.text).or(.notA(.date, booked.text), at: booked.offset)
        var row = Statement.Row(at: reading.place(of: record.offset), on: time.date, amount)
        row.time = time.time
        var texts = RowTexts()
        if !isBatch(record) { addParty(of: record, isOut: amount.minorUnits < 0, to: &texts) }
        addText(of: record, to: &texts)
        addDetails(of: record, booked: time.date, to: &texts)
        row.kind = kind(of: record, amount, &texts)
        row.texts = texts
        statement?.add(row)
    }

    private func addText(of record: MarkupRecord, to texts: inout RowTexts) {
        let remittance = record.all("NtryDtls/TxDtls/RmtInf/Ustrd").map(\.text)
        texts.text =
            remittance.isEmpty
            ? record.first(
                of: "NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref", "AddtlNtryInf",
                "NtryDtls/TxDtls/AddtlTxInf")?.text : remittance.joined(separator: " ")
    }

    private func addDetails(of record: MarkupRecord, booked: CalendarDate, to texts: inout RowTexts)
    {
        if let date = record.first(of: "ValDt/Dt", "ValDt/DtTm")?.text,
            StatedTime(xml: date)?.date != booked
        {
            texts.add("valueDate", date)
        }
        texts.add("servicer", record["AcctSvcrRef"]?.text)
        guard !isBatch(record) else { return }
        for (name, path) in Self.details {
            guard let value = record["NtryDtls/TxDtls/\(path)"]?.text, value != "NOTPROVIDED" else {
                continue
            }
            texts.add(name, value)
        }
        if let amount = record["NtryDtls/TxDtls/AmtDtls/InstdAmt/Amt"]?.text,
            let code = record["NtryDtls/TxDtls/AmtDtls/InstdAmt/Amt@Ccy"]?.text,
            code != statement?.currency?.code
        {
            texts.original = "\(amount) \(code)"
        }
    }

    /// What is kept of an entry's one transaction, by its name in metadata.
    private static let details = [
        ("endToEnd", "Refs/EndToEndId"), ("mandate", "Refs/MndtId"), ("cheque", "Refs/ChqNb"),
        ("ultimateCreditor", "RltdPties/UltmtCdtr/Nm"),
        ("ultimateCreditor", "RltdPties/UltmtCdtr/Pty/Nm"),
        ("ultimateDebtor", "RltdPties/UltmtDbtr/Nm"),
        ("ultimateDebtor", "RltdPties/UltmtDbtr/Pty/Nm"),
        ("rate", "AmtDtls/InstdAmt/CcyXchg/XchgRate"), ("rate", "AmtDtls/TxAmt/CcyXchg/XchgRate"),
    ]

    private func isBatch(_ record: MarkupRecord) -> Bool { record.count("NtryDtls/TxDtls") > 1 }

    private func addParty(of record: MarkupRecord, isOut: Bool, to texts: inout RowTexts) {
        // What is reversed keeps its parties, though the money goes the other way.
        let party = isOut != isReversal(record) ? "Cdtr" : "Dbtr"
        let parties = "NtryDtls/TxDtls/RltdPties/"
        texts.counterparty =
            record.first(of: "\(parties)\(party)/Nm", "\(parties)\(party)/Pty/Nm")?.text
        texts.counterAccount =
            record.first(of: "\(parties)\(party)Acct/Id/IBAN", "\(parties)\(party)Acct/Id/Othr/Id")?
            .text
    }

    /// Whether an entry reverses an earlier one.
    private func isReversal(_ record: MarkupRecord) -> Bool {
        record["RvslInd"].map(Self.isTrue) ?? false
    }

    private static func isTrue(_ flag: MarkupValue) -> Bool { ["true", "1"].contains(flag.text) }

    private func kind(of record: MarkupRecord, _ amount: Balance, _ texts: inout RowTexts)
        -> Statement.Kind
    {
        let domain = ["Domn/Cd", "Domn/Fmly/Cd", "Domn/Fmly/SubFmlyCd"].compactMap {
            record["BkTxCd/\($0)"]?.text
        }
        let own = record["BkTxCd/Prtry/Cd"]?.text
        texts.type = domain.isEmpty ? own : domain.joined(separator: "/")
        if isReversal(record) { return amount.minorUnits > 0 ? .refund : .notSpending }
        if let kind = BankTransactionCode.kind(domain) { return kind }
        guard let own else { return domain.isEmpty ? .spending : .unmapped }
        // German banks write MT940's codes here: NMSC+201+06000.
        let parts = own.split(separator: "+").map(String.init)
        return MT940Code.kind(parts.first, business: parts.dropFirst().first) ?? .unmapped
    }

    private static let entry: MarkupShape = {
        let transaction = "NtryDtls/TxDtls"
        let parties = ["Cdtr", "Dbtr"].flatMap { party in
            ["\(party)/Nm", "\(party)/Pty/Nm", "\(party)Acct/Id/IBAN", "\(party)Acct/Id/Othr/Id"]
                .map { "\(transaction)/RltdPties/\($0)" }
        }
        return MarkupShape(
            [
                "Amt", "Amt@Ccy", "CdtDbtInd", "RvslInd", "Sts", "Sts/Cd", "Sts/Prtry",
                "BookgDt/Dt", "BookgDt/DtTm", "BkTxCd/Domn/Cd", "BkTxCd/Domn/Fmly/Cd",
                "BkTxCd/Domn/Fmly/SubFmlyCd", "BkTxCd/Prtry/Cd", "AddtlNtryInf", transaction,
                "\(transaction)/RmtInf/Ustrd", "\(transaction)/RmtInf/Strd/CdtrRefInf/Ref",
                "\(transaction)/AddtlTxInf", "\(transaction)/AmtDtls/InstdAmt/Amt",
                "\(transaction)/AmtDtls/InstdAmt/Amt@Ccy", "ValDt/Dt", "ValDt/DtTm", "AcctSvcrRef",
            ] + parties + details.map { "\(transaction)/\($0.1)" })
    }()
}
