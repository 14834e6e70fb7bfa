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
    /// The first row whose type says that money left, and whether any amount has a minus.
    private var firstOut: (type: String, place: SourcePlace)?
    private var hasMinus = false
    /// The first row of money out whose amount has no minus, whether one of money in has one, and
    /// whether a sign is that of its type.
    private var firstTurned: (type: String, place: SourcePlace)?
    private var (hasTurnedIn, hasAgreeing) = (false, false)
    /// Whether it was asked which mark is before decimals.
    private var isMarkAsked = false
    /// Whether the statement is of a card.
    private var isCard = false

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: PresetMembers) {
        reading = StatementReading(text, .ofx, options)
        // Before the elements OFX 1 has lines of a header. Some banks write elements of version 1
        // after the header of version 2, so both are read as SGML.
        let start = text.bytes.firstIndex(of: UInt8(ascii: "<")) ?? text.bytes.count
        // A statement that is closed by the tag of the other kind can only be that statement.
        let syntax = MarkupReader.Syntax.sgml(leaves: Self.leaves, siblings: Self.statements)
        markup = MarkupReader(text.bytes, syntax, from: start)
        do throws(StatementFault) {
            while let event = try markup.next() {
                switch event {
                case .start(let tag): try begin(tag)
                case .end(let tag) where Self.statements.contains(tag.name): finish()
                case .end, .text: break
                }
            }
        } catch { reading.report(error) }
        // A list without a statement around it is one.
        finish()
        askForSigns()
        reading.finish()
    }

    private mutating func begin(_ tag: MarkupTag) throws(StatementFault) {
        switch tag.name {
        case "STMTRS", "CCSTMTRS":
            if statement != nil { reading.report(.misplaced(tag.name, at: tag.offset)) }
            (statement, lastDay, ledgerBalance) = (Statement(), nil, nil)
            isCard = tag.name == "CCSTMTRS"
        case "STATUS", "CURDEF", "BANKACCTFROM", "CCACCTFROM", "DTEND", "LEDGERBAL", "STMTTRN",
            "STMTTRNP", "INVSTMTRS":
            let record = try markup.record(of: tag)
            reading.begin(at: tag.offset)
            do throws(StatementFault) { try read(tag.name, record) } catch { reading.report(error) }
        default: break
        }
    }

    private mutating func read(_ name: String, _ record: MarkupRecord) throws(StatementFault) {
        switch name {
        case "STATUS": try takeStatus(record)
        case "CURDEF": try takeCurrency(record)
        case "BANKACCTFROM", "CCACCTFROM":
            if let key = record.text("ACCTID") { statement?.account = AccountKey(key) }
        case "DTEND": lastDay = record.text("").flatMap(StatedTime.init(ofx:))?.date
        case "LEDGERBAL": try takeBalance(record)
        case "STMTTRNP": statement?.leaveOut(.pending)
        case "INVSTMTRS": throw .unread("OFX INVSTMTRS", at: record.offset)
        default: try takeRow(record)
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
        done.leaveOutWhatMovesNothing()
        reading.file.statements.append(done)
    }

    private func takeStatus(_ record: MarkupRecord) throws(StatementFault) {
        guard record.text("SEVERITY") == "ERROR" else { return }
        let (code, message) = (record.text("CODE") ?? "?", record.text("MESSAGE") ?? "?")
        throw StatementFault(
            "the bank answered with error \(shown: code): \(quoted: Phrase.shown(message))",
            next: StatementFault.exportStatement, .unsupported, at: record.offset)
    }

    private mutating func takeCurrency(_ record: MarkupRecord) throws(StatementFault) {
        guard let code = record[""], let known = statement.map(\.currency) else { return }
        statement?.currency = try reading.currency(code, before: known)
    }

    private mutating func takeBalance(_ record: MarkupRecord) throws(StatementFault) {
        guard let statement, let amount = record["BALAMT"], let day = record["DTASOF"] else {
            return
        }
        let place = reading.place(of: amount.offset)
        guard amount.text.contains(where: \.isNumber) else {
            let sentence: Text = """
                \(verbatim: reading.file.name): the balance on line \(place.line) is \
                \(quoted: Phrase.shown(amount.text)), which is no number, and is left out
                """
            return reading.file.notices.append(.said(Problem("no-balance", sentence)))
        }
        let currency = try reading.known(statement.currency, at: amount.offset)
        let date = try StatedTime(ofx: day.text).or(.wrong(day, "DTASOF")).date
        let balance = try decimal(amount, in: currency)
        guard !isCard || balance.minorUnits <= 0 else {
            // Some banks write what is owed.
            let sentence: Text = """
                \(verbatim: reading.file.name): the card's balance on line \(place.line), \
                \(balance), may be what is owed, and is left out
                """
            return reading.file.notices.append(.said(Problem("no-balance", sentence)))
        }
        ledgerBalance = StatedBalance(balance, on: date, at: place)
    }
}

// MARK: - Rows

extension OFXStatement {
    private mutating func takeRow(_ record: MarkupRecord) throws(StatementFault) {
        let (offset, place) = (record.offset, reading.place(of: record.offset))
        if statement == nil {
            guard reading.file.statements.isEmpty else { throw .misplaced("STMTTRN", at: offset) }
            statement = Statement()
        }
        if let correction = record["CORRECTFITID"] {
            let id = Phrase.shown(correction.text)
            throw StatementFault(
                "the bank takes back or replaces transaction \(quoted: id)",
                next: "Export a later statement, which has the corrected transaction alone.",
                .unsupported, at: correction.offset)
        }
        for part in ["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"] where record.count(part) > 1 {
            throw .twice(part, at: offset)
        }
        let type = record.text("TRNTYPE")?.uppercased()
        if type == "HOLD" {
            statement?.leaveOut(.pending)
            return
        }
        let number = record.text("TRNAMT") ?? ""
        let isOut = type.map(Self.outs.contains) ?? false
        let isIn = type.map(Self.ins.contains) ?? false
        if number.contains("-") { hasMinus = true }
        if isOut, let type, firstOut == nil, number.contains(where: { "1"..."9" ~= $0 }) {
            firstOut = (type, place)
        }
        let stated = try amount(of: record)
        let posted = try record["DTPOSTED"].or(.no("DTPOSTED", at: offset))
        let time = try StatedTime(ofx: posted.text).or(.wrong(posted, "DTPOSTED"))
        let sign = reading.options.sign
        if let type, isIn || isOut, stated.minorUnits != 0 {
            let agrees = isIn == (stated.minorUnits > 0)
            hasAgreeing = hasAgreeing || agrees
            hasTurnedIn = hasTurnedIn || isIn && !agrees
            if isOut, !agrees, firstTurned == nil { firstTurned = (type, place) }
        }
        if sign == .byType, !isIn, !isOut, stated.minorUnits > 0 {
            throw StatementFault(
                """
                the type \(quoted: Phrase.shown(type ?? "")) does not say which way the money went
                """, next: "Export the statement in another format.", .ambiguousSign, at: offset)
        }
        let isTurned = sign == .inverted || sign == .byType && isOut && stated.minorUnits > 0
        var row = Statement.Row(at: place, on: time.date, isTurned ? -stated : stated)
        row.time = time.time
        row.kind = type.flatMap { Self.kinds[$0] } ?? .unmapped
        row.texts = texts(of: record, type)
        statement?.rows.append(row)
    }

    /// Asks which way money went where no amount has a minus, and where every sign is the other one
    /// than that of the row's type.
    private mutating func askForSigns() {
        guard reading.options.sign == nil,
            reading.file.findings.isEmpty || reading.file.lacksCurrency
        else { return }
        if hasTurnedIn, !hasAgreeing, let (type, place) = firstTurned {
            let fault = StatementFault(
                "this row's sign is not that of its type, \(quoted: type), and so it is with all",
                which: ["sign=inverted", "sign=signed"], .ambiguousSign)
            return reading.report(fault.finding(at: place))
        }
        guard !hasMinus, let (type, place) = firstOut else { return }
        let fault = StatementFault(
            "no amount has a minus, though this row's type is \(quoted: type)",
            which: ["sign=byType", "sign=signed"], .ambiguousSign)
        reading.report(fault.finding(at: place))
    }

    private func texts(of record: MarkupRecord, _ type: String?) -> RowTexts {
        var texts = RowTexts()
        // A bank that has no ids writes none, or 0 for each.
        if let id = record.text("FITID"), id.contains(where: { $0 != "0" }) {
            texts.bankID = Statement.BankID(.ofx, id)
        }
        texts.counterparty = record.text("NAME", "PAYEE/NAME", "EXTDNAME")
        texts.counterAccount = record.text("BANKACCTTO/ACCTID", "CCACCTTO/ACCTID")
        texts.text = record.text("MEMO")
        texts.type = type
        if let original = record.text("ORIGCURRENCY/CURSYM") {
            texts.original = "\(original) at \(record.text("ORIGCURRENCY/CURRATE") ?? "?")"
        }
        for (name, tag) in Self.details { texts.add(name, record.text(tag)) }
        return texts
    }

    /// What else is kept of a row, by its name in metadata.
    private static let details = [
        ("cheque", "CHECKNUM"), ("reference", "REFNUM"), ("bank", "BANKACCTTO/BANKID"),
        ("userDate", "DTUSER"), ("valueDate", "DTAVAIL"),
    ]

    /// The amount of a row, in its own currency where it states one.
    private mutating func amount(of record: MarkupRecord) throws(StatementFault) -> Balance {
        let amount = try record["TRNAMT"].or(.no("TRNAMT", at: record.offset))
        var own = statement?.currency
        if let code = record["CURRENCY/CURSYM"] { own = try reading.currency(code, before: own) }
        let currency = try reading.known(own, at: amount.offset)
        statement?.currency = currency
        return try decimal(amount, in: currency)
    }

    /// An amount with a point or a comma before its decimals; OFX 1.6 and 2.2, section 3.2.9.1,
    /// allow no groups of thousands, and some banks write them.
    private mutating func decimal(_ stated: StatedText, in currency: Currency)
        throws(StatementFault) -> Balance
    {
        let marks = reading.options.decimal.map { [$0] } ?? [.point, .comma]
        let bytes = Array(stated.text.utf8)[...]
        let plain = try? DecimalText(plain: stated.text, marks: marks)
        if plain == nil,
            let grouped = marks.first(where: { (try? DecimalText(bytes, mark: $0)) != nil })
        {
            return try reading.amount(stated, in: currency, marks: [grouped], mayHaveGroups: true)
        }
        let others = Set(marks.compactMap { try? DecimalText(bytes, mark: $0) })
        if others.count > 1, currency.exponent != 3, !isMarkAsked {
            isMarkAsked = true
            throw StatementFault(
                "\(quoted: stated.text) may be a number of thousands, or have decimals",
                which: ["decimal=.", "decimal=,"], .ambiguousNumber, at: stated.offset)
        }
        return try reading.amount(stated, in: currency, marks: marks)
    }

    private static let statements: Set = ["STMTRS", "CCSTMTRS"]

    /// The kinds of OFX 2.3, section 11.4.4.3; a type never says which way the money went.
    private static let kinds = Statement.Kind.byCode([
        .spending: "CREDIT DEBIT DEP CHECK PAYMENT DIRECTDEP OTHER DIV",
        .debit: "DIRECTDEBIT REPEATPMT", .cardSpending: "POS",
        .noRoundUp: "FEE SRVCHG INT ATM CASH", .notSpending: "XFER",
    ])

    /// The types that say that money left the account.
    private static let outs: Set = [
        "DEBIT", "DIRECTDEBIT", "REPEATPMT", "POS", "ATM", "CASH", "CHECK", "FEE", "SRVCHG",
    ]

    /// The types that say that money came in.
    private static let ins: Set = ["CREDIT", "DEP", "DIRECTDEP", "DIV"]

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

extension Statement {
    /// Counts the rows that move no money: those of 0, and what the account held, where the bank
    /// lists it among the rows; the first such row is the opening.
    fileprivate mutating func leaveOutWhatMovesNothing() {
        let (all, hasTotals) = (rows, hasTotals)
        rows = []
        for row in all { if hasTotals, row.bankID == nil { leaveOut(.noAmount) } else { add(row) } }
        guard hasTotals, let first = all.first else { return }
        opening = opening(StatedBalance(first.amount, on: first.date, at: first.place))
    }

    /// Whether the first row and all others without an id are each the sum of what is before: a row
    /// with an id between them proves it, for two equal payments could be such, too.
    private var hasTotals: Bool {
        guard let first = rows.first, first.bankID == nil else { return false }
        var (total, hasMoved, isProved) = (first.amount.minorUnits, false, false)
        for row in rows.dropFirst() {
            let amount = row.amount.minorUnits
            guard row.bankID == nil else {
                total += amount
                hasMoved = hasMoved || amount != 0
                continue
            }
            guard amount == total else { return false }
            isProved = hasMoved
        }
        return isProved && closing.map { $0.balance.minorUnits == total } ?? true
    }
}
