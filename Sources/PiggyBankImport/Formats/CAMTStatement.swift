import PiggyBank

/// ISO 20022's bank-to-customer statement, camt.053, and account report, camt.052, of which the
/// booked entries count: one row for each entry, never for the transactions of a batch.
struct CAMTStatement {
    private(set) var reading: StatementReading
    private var markup: MarkupReader
    private var statement: Statement?
    /// Whether the page of the statement that is read is its last.
    private var isLastPage = true
    /// The balances of the statement that is read, by their codes.
    private var balances: [String: StatedBalance] = [:]
    /// What the account reports have said of each account.
    private var reported: [Statement: Reported] = [:]

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: PresetMembers) {
        reading = StatementReading(text, .camt053, options)
        markup = MarkupReader(text.bytes, .xml)
        do throws(StatementFault) {
            while let event = try markup.next() {
                switch event {
                case .start(let tag): try begin(tag)
                case .end(let tag) where ["Stmt", "Rpt"].contains(tag.name):
                    finish(isReport: tag.name == "Rpt")
                case .end, .text: break
                }
            }
        } catch { reading.report(error) }
        reading.finish()
    }

    private mutating func begin(_ tag: MarkupTag) throws(StatementFault) {
        switch tag.name {
        case "Ntry" where statement == nil, "Stmt" where statement != nil,
            "Rpt" where statement != nil:
            reading.report(.misplaced(tag.name, at: tag.offset))
        case "Stmt", "Rpt": (statement, isLastPage, balances) = (Statement(), true, [:])
        case "GrpHdr", "RltdAcct", "Intrst", "TxsSummry": _ = try markup.record(of: tag)
        case "Acct", "Bal", "StmtPgntn", "RptPgntn", "Ntry":
            guard statement != nil else { return }
            let record = try markup.record(of: tag)
            reading.begin(at: tag.offset)
            do throws(StatementFault) { try read(tag.name, record) } catch { reading.report(error) }
        default: break
        }
    }

    private mutating func read(_ name: String, _ record: MarkupRecord) throws(StatementFault) {
        switch name {
        case "Acct": try takeAccount(record)
        case "Bal": try takeBalance(record)
        case "Ntry": try takeEntry(record)
        default: isLastPage = ["true", "1", nil].contains(record.text("LastPgInd"))
        }
    }

    /// Puts the statement that ends to those that were read, or to the page before it.
    private mutating func finish(isReport: Bool) {
        guard var done = statement else { return }
        statement = nil
        done.putOldestFirst()
        let (opening, before) = (balances["OPBD"], balances["PRCD"])
        if let opening, let before, opening.balance != before.balance {
            reading.report(StatementReading.gap(before: opening, after: before))
        }
        done.closing = balances["CLBD"]
        // The closing of the statement before is farther from the rows.
        done.opening = (opening ?? before).map { done.opening($0, isOfItsDay: opening != nil) }
        if reading.isContinued || !isReport { reading.add(done) } else { addReport(done) }
        reading.isContinued = !isLastPage
    }

    private mutating func takeAccount(_ record: MarkupRecord) throws(StatementFault) {
        statement?.account = record.text("Id/IBAN", "Id/Othr/Id").map(AccountKey.init)
        guard let code = record["Ccy"] else { return }
        statement?.currency = nil
        statement?.currency = try reading.currency(code)
    }

    private mutating func takeBalance(_ record: MarkupRecord) throws(StatementFault) {
        // Available balances and those within a day are none that the rows of whole days lead to.
        guard let code = record.text("Tp/CdOrPrtry/Cd"), ["OPBD", "PRCD", "CLBD"].contains(code)
        else { return }
        let (date, place) = (try time(of: record, "Dt").date, reading.place(of: record.offset))
        let stated = StatedBalance(try amount(of: record), on: date, at: place)
        guard balances.updateValue(stated, forKey: code) == nil else {
            throw .twice(code, at: record.offset)
        }
    }

    /// The amount of a balance or an entry, negative where it is a debit.
    private mutating func amount(of record: MarkupRecord) throws(StatementFault) -> Balance {
        guard record.count("Amt") < 2 else { throw .twice("Amt", at: record.offset) }
        let amount = try record["Amt"].or(.no("Amt", at: record.offset))
        let code = try record["Amt@Ccy"].or(.no("Ccy", at: amount.offset))
        let known = statement?.currency
        let currency = try reading.currency(code, before: known)
        statement?.currency = currency
        let stated = try reading.amount(amount, in: currency, marks: [.point])
        guard stated.minorUnits >= 0 else { throw .wrong(amount, "Amt") }
        switch record.text("CdtDbtInd") {
        case "CRDT": return stated
        case "DBIT": return -stated
        default: throw .no("CdtDbtInd", at: amount.offset)
        }
    }

    /// The date of some parts of a record, the first that there is.
    private func time(of record: MarkupRecord, _ names: String...) throws(StatementFault)
        -> StatedTime
    {
        let stated = names.lazy.compactMap { record.first(of: "\($0)/Dt", "\($0)/DtTm") }.first
        let found = try stated.or(.no(names[0], at: record.offset))
        return try StatedTime(xml: found.text).or(.wrong(found, names[0]))
    }
}

// MARK: - Entries

extension CAMTStatement {
    private mutating func takeEntry(_ record: MarkupRecord) throws(StatementFault) {
        // What a statement of booked entries says nothing of is booked.
        if let status = record.first(of: "Sts", "Sts/Cd", "Sts/Prtry"),
            try reading.answer(to: status, record: "BOOK", leaveOut: ["PDNG", "INFO", "FUTR"])
                == .leaveOut
        {
            statement?.leaveOut(.pending)
            return
        }
        var amount = try amount(of: record)
        let place = reading.place(of: record.offset)
        let isReversal = ["true", "1"].contains(record.text("RvslInd"))
        if isReversal {
            reading.reversals.insert(place)
            if reading.options.reversals == .turned { amount = -amount }
        }
        // A bank that states no day of booking books on the value date.
        let time = try time(of: record, "BookgDt", "ValDt")
        var row = Statement.Row(at: place, on: time.date, amount)
        row.time = time.time
        let domain = ["Cd", "Fmly/Cd", "Fmly/SubFmlyCd"].compactMap {
            record.text("BkTxCd/Domn/\($0)")
        }
        let own = record.text("BkTxCd/Prtry/Cd")
        row.kind = isReversal ? amount.minorUnits > 0 ? .refund : .notSpending : kind(domain, own)
        // What is reversed keeps its parties, though the money goes the other way.
        let party = (amount.minorUnits < 0) != isReversal ? "Cdtr" : "Dbtr"
        row.texts = texts(of: record, party, booked: time.date)
        row.texts.type = domain.isEmpty ? own : domain.joined(separator: "/")
        statement?.add(row)
    }

    private func kind(_ domain: [String], _ own: String?) -> Statement.Kind {
        if let kind = BankTransactionCode.kind(domain) { return kind }
        guard let own else { return domain.isEmpty ? .spending : .unmapped }
        // German banks write MT940's codes here: NMSC+201+06000.
        let parts = own.split(separator: "+").map(String.init)
        return MT940Code.kind(parts.first, business: parts.dropFirst().first) ?? .unmapped
    }

    private func texts(of record: MarkupRecord, _ party: String, booked: CalendarDate) -> RowTexts {
        var texts = RowTexts()
        let remittance = record.all("\(Self.one)RmtInf/Ustrd").map(\.text)
        texts.text =
            remittance.joined(separator: " ").nonEmpty
            ?? record.text(
                "\(Self.one)RmtInf/Strd/CdtrRefInf/Ref", "AddtlNtryInf", "\(Self.one)AddtlTxInf")
        let value = record.text("ValDt/Dt", "ValDt/DtTm")
        if let value, StatedTime(xml: value)?.date != booked { texts.add("valueDate", value) }
        texts.add("servicer", record.text("AcctSvcrRef"))
        // An entry of several transactions is of nobody alone.
        guard record.count("NtryDtls/TxDtls") <= 1 else { return texts }
        let parties = "\(Self.one)RltdPties/\(party)"
        texts.counterparty = record.text("\(parties)/Nm", "\(parties)/Pty/Nm")
        texts.counterAccount = record.text("\(parties)Acct/Id/IBAN", "\(parties)Acct/Id/Othr/Id")
        for (name, path) in Self.details {
            let said = record.text(Self.one + path)
            texts.add(name, said == "NOTPROVIDED" ? nil : said)
        }
        let moved = "\(Self.one)AmtDtls/InstdAmt/Amt"
        if let amount = record.text(moved), let code = record.text("\(moved)@Ccy"),
            code != statement?.currency?.code
        {
            texts.original = "\(amount) \(code)"
        }
        return texts
    }

    /// What is kept of an entry's one transaction, by its name in metadata.
    private static let details = [
        ("endToEnd", "Refs/EndToEndId"), ("mandate", "Refs/MndtId"), ("cheque", "Refs/ChqNb"),
        ("uetr", "Refs/UETR"), ("ultimateCreditor", "RltdPties/UltmtCdtr/Nm"),
        ("ultimateCreditor", "RltdPties/UltmtCdtr/Pty/Nm"),
        ("ultimateDebtor", "RltdPties/UltmtDbtr/Nm"),
        ("ultimateDebtor", "RltdPties/UltmtDbtr/Pty/Nm"),
        ("rate", "AmtDtls/InstdAmt/CcyXchg/XchgRate"), ("rate", "AmtDtls/TxAmt/CcyXchg/XchgRate"),
    ]

    /// Where a transaction of an entry is.
    private static let one = "NtryDtls/TxDtls/"
}

// MARK: - Account reports

extension CAMTStatement {
    /// The number of an account's last statement, its last day, and how often it has each entry.
    private struct Reported {
        var statement: Int
        var lastDay: CalendarDate?
        var entries: [Statement.Row: Int] = [:]
    }

    /// Adds a report to the one before it if both have entries of one day: that of the evening says
    /// again what that of the morning said, or goes on from there.
    private mutating func addReport(_ report: Statement) {
        let number = reading.file.statements.count
        var (report, seen) = (report, [Statement.Row: Int]())
        // Taken out, so that it is changed in its place.
        var known = reported.removeValue(forKey: report.heading) ?? Reported(statement: number)
        let goesOn = report.rows.contains { row in known.lastDay.map { row.date <= $0 } ?? false }
        report.rows.removeAll { row in
            var entry = row
            entry.place = SourcePlace()
            known.lastDay = max(known.lastDay ?? row.date, row.date)
            seen[entry, default: 0] += 1
            guard let count = seen[entry], count <= known.entries[entry] ?? 0 else {
                known.entries[entry] = seen[entry]
                return false
            }
            report.leftOut[.repeated, default: 0] += 1
            if !row.texts.details.contains(where: { $0.name == "servicer" }) {
                let fault = StatementFault(
                    """
                    an earlier report has the same entry, and no reference of the bank's tells \
                    whether they are one
                    """,
                    next: "Export the statement of booked days, camt.053, or each report by itself."
                )
                reading.report(fault.finding(at: row.place))
            }
            return true
        }
        if goesOn {
            let number = known.statement
            let closing = report.rows.isEmpty ? reading.file.statements[number].closing : nil
            let opening = reading.file.statements[number].opening
            report.closing = report.closing ?? closing
            reading.file.addPage(report, to: number)
            reading.file.statements[number].opening = opening ?? report.opening
        } else {
            known.statement = number
            reading.file.statements.append(report)
        }
        reported[report.heading] = known
    }
}
