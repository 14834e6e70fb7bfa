import PiggyBank
import PiggyBankImport
import PiggyBankReference

/// Writes what a bank knows in one of the forms that a format has, as banks use them.
final class StatementForms: FormWriter {
    private(set) var text = ""
    private lazy var form = CAMTForm(
        prefix: pick("", "n:"), isReport: chance(30), isPaged: chance(40), isTurned: chance(20),
        date: pick("Dt", "DtTm", "zone", "ValDt"))

    init(_ format: StatementFormat, _ life: BankLife, _ random: SplitMix64) {
        super.init(life, random)
        switch format {
        case .csv: text = table()
        case .ofx: text = ofx()
        case .camt053: text = camt()
        case .mt940: text = mt940()
        case .qif: text = qif()
        case .starling: text = starling()
        }
    }

    private func table() -> String {
        (lacksIDs, lacksTexts, hasOpening, hasClosing) = (true, true, true, true)
        let mark = pick(".", ",")
        let group = pick("", mark == "." ? "," : ".", "'", " ")
        let (delimiter, sign) = (pick(",", ";", "\t", "|"), pick(1, 1, 1, -1))
        let order = pick("yyyy-MM-dd", "dd/MM/yyyy", "MM/dd/yyyy")
        var balance = life.opening
        let rows = rows(life.movements[...]) { movement in
            balance += movement.amount
            let fields = [
                written(movement.date, order), movement.payee,
                decimal(movement.amount * sign, mark, group), decimal(balance, mark, group),
            ]
            return fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(
                separator: delimiter)
        }
        settings += ["currency=GBP", "dateFormat=\(order)", "date=Date", "payee=Payee"]
        settings += ["amount=Amount", "balance=Balance"]
        if sign < 0 { settings.append("sign=inverted") }
        let header = ["Date", "Payee", "Amount", "Balance"].joined(separator: delimiter)
        return ([header] + rows).joined(separator: pick("\r\n", "\n", "\r"))
    }

    func written(_ date: CalendarDate, _ format: String) -> String {
        let parts = date.description.split(separator: "-").map(String.init)
        let short = parts.map { String(Int($0) ?? 0) }
        return format.replacing("yyyy", with: parts[0]).replacing("yy", with: parts[0].suffix(2))
            .replacing("MM", with: parts[1]).replacing("dd", with: parts[2]).replacing(
                "M", with: short[1]
            ).replacing("d", with: short[2])
    }
}

// MARK: - OFX

extension StatementForms {
    private func ofx() -> String {
        let (isLower, isXML, isBare, mark) = (chance(20), chance(30), chance(20), pick(".", ","))
        let sign = pick("signed", "signed", "inverted", "byType")
        func element(_ name: String, _ inside: String) -> String {
            let name = isLower ? name.lowercased() : name
            return "<\(name)>\(inside)</\(name)>"
        }
        func leaf(_ name: String, _ value: String) -> String {
            if value.isEmpty, chance(50) { return "<\(name)/>" }
            let value = value == "M&S" && !isXML ? value : escaped(value)
            return isXML ? element(name, value) : "<\(name)>\(value)" + pick("", "\n", "\r\n")
        }
        let zone = pick("", "120000", "000000.000[-7:PDT]", "1200")
        let zeros = pick("0", "000")
        lacksIDs = chance(30)
        func row(_ type: String, _ date: String, _ amount: String, _ more: String) -> String {
            element(
                "STMTTRN",
                leaf("TRNTYPE", type) + leaf("DTPOSTED", date + zone) + leaf("TRNAMT", amount)
                    + more)
        }
        let others: [Statement.LeftOut: String] = [
            .pending: isBare || chance(50)
                ? row("HOLD", "DATE", "-1.00", "") : element("STMTTRNP", leaf("TRNAMT", "-1.00")),
            .noAmount: row("OTHER", "DATE", "0.00", leaf("FITID", "none")),
        ]
        let rows = rows(life.movements[...], leftOut: others) { movement in
            let units = sign == "inverted" ? -movement.amount : movement.amount
            let type = movement.amount < 0 ? "DEBIT" : "CREDIT"
            let amount = decimal(sign == "byType" ? abs(units) : units, mark) + pick("", "00")
            let (name, text) = (leaf("NAME", movement.payee), leaf("MEMO", movement.text))
            return row(
                sign == "inverted" ? "OTHER" : type, digits(movement.date), amount,
                leaf("FITID", lacksIDs ? pick("", zeros) : movement.id)
                    + pick(name + text, text + element("PAYEE", name)))
        }.joined(separator: pick("\n", ""))
        if sign != "signed" { settings.append("sign=\(sign)") }
        if sign == "signed", life.movements.allSatisfy({ $0.amount > 0 }) {
            settings.append("sign=signed")
        }
        let header = pick(
            "OFXHEADER:100\nDATA:OFXSGML\n\n", "OFXHEADER:100 DATA:OFXSGML VERSION:102 ",
            "<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>")
        hasEnd = !isBare
        if isBare {
            settings.append("currency=GBP")
            return header + pick(rows, element("BANKTRANLIST", rows))
        }
        let isStated = chance(70)
        let last = digits(life.movements.last?.date ?? .distant)
        let balance = leaf("BALAMT", decimal(life.closing)) + leaf("DTASOF", last)
        let (own, other) = pick(("STMTRS", "CCSTMTRS"), ("CCSTMTRS", "STMTRS"))
        // Of a card it may be what is owed.
        hasClosing = isStated && (own == "STMTRS" || life.closing <= 0)
        let statement =
            leaf("CURDEF", pick("GBP", "gbp")) + element("BANKACCTFROM", leaf("ACCTID", "12 34"))
            + element("BANKTRANLIST", rows) + (isStated ? element("LEDGERBAL", balance) : "")
        return header
            + element("OFX", "<\(own)>\(statement)</\(isXML ? own : pick(own, own, other))>")
    }

    /// A text with references for what means something in markup.
    private func escaped(_ text: String) -> String {
        let plain = text.replacing("&", with: pick("&amp;", "&#38;", "&#x26;"))
        return plain.replacing("<", with: "&lt;").replacing(">", with: pick(">", "&gt;"))
    }

}

// MARK: - camt

/// What one form of camt.053 and camt.052 chooses.
struct CAMTForm {
    let prefix: String
    let isReport, isPaged, isTurned: Bool
    let date: String
}

extension StatementForms {
    private func element(_ name: String, _ inside: String, _ attribute: String = "") -> String {
        "<\(form.prefix)\(name)\(attribute)>\(inside)</\(form.prefix)\(name)>"
    }

    /// Elements one inside the other.
    private func path(_ names: String..., text: String) -> String {
        names.reversed().reduce(text) { element($1, $0) }
    }

    private func camtAmount(_ units: Int) -> String {
        let currency = pick(" Ccy=\"EUR\"", " Ccy = 'eur'")
        return element("Amt", decimal(abs(units)) + pick("", "0", "000"), currency)
            + element("CdtDbtInd", units < 0 ? "DBIT" : "CRDT")
    }

    private func camtBalance(_ code: String, _ units: Int, _ date: CalendarDate) -> String {
        let type = path("Tp", "CdOrPrtry", "Cd", text: code)
        return element("Bal", type + camtAmount(units) + path("Dt", "Dt", text: "\(date)"))
    }

    private func camtEntry(_ movement: BankLife.Movement) -> String {
        let (isReversal, date) = (chance(10), "\(movement.date)")
        let written = ["DtTm": "\(date)T00:00:00.000+02:00", "zone": "\(date)+01:00"][form.date]
        let day = path(form.date == "DtTm" ? "DtTm" : "Dt", text: written ?? date)
        let party = (movement.amount < 0) != isReversal ? "Cdtr" : "Dbtr"
        let name = element("Nm", escaped(movement.payee))
        let words = movement.text.split(separator: " ").map {
            path("Ustrd", text: escaped("\($0)"))
        }
        let whole = path("Ustrd", text: "<![CDATA[\(movement.text)]]>")
        let parts = [
            camtAmount(isReversal && form.isTurned ? -movement.amount : movement.amount),
            pick("", path("Sts", text: "BOOK"), path("Sts", "Cd", text: "BOOK")),
            element("RvslInd", isReversal ? pick("true", "1") : pick("false", "0")),
            element(form.date == "ValDt" ? "ValDt" : "BookgDt", day),
            element("AcctSvcrRef", movement.id),
            path(
                "NtryDtls", "TxDtls",
                text: path("RltdPties", party, text: pick(name, element("Pty", name)))
                    + element("RmtInf", pick(words.joined(), whole))),
        ]
        return element("Ntry", parts.joined(separator: pick("", "\n", "<!-- <Amt> -->")))
    }

    private func camt() -> String {
        (lacksIDs, hasOpening, hasClosing, hasEnd) = (true, true, true, true)
        let name = form.isReport ? "Rpt" : "Stmt"
        let others: [Statement.LeftOut: String] = [
            .pending: element(
                "Ntry", camtAmount(1) + path("Sts", "Cd", text: pick("PDNG", "INFO"))),
            .noAmount: element("Ntry", camtAmount(0) + path("BookgDt", "Dt", text: "2026-09-02")),
        ]
        let parts = parts()
        let statements = parts.enumerated().map { number, part in
            let (before, after) = balances(of: part)
            let (first, last) = (part.first?.date ?? .distant, part.last?.date ?? .distant)
            let opening = pick(
                camtBalance("OPBD", before, first),
                camtBalance("PRCD", before, first.adding(days: -1)))
            let closing = camtBalance("CLBD", after, last)
            let isLast = number == parts.count - 1
            let stated =
                (form.isPaged && number > 0 ? "" : opening)
                + (form.isPaged && !isLast ? "" : closing)
            let rows = rows(part, leftOut: others, camtEntry).joined()
            let account = path("Id", "IBAN", text: "NL26 VAYB") + element("Ccy", "EUR")
            // Some banks state the balances last.
            return element(
                name,
                (form.isPaged ? path("\(name)Pgntn", "LastPgInd", text: "\(isLast)") : "")
                    + element("Acct", account) + pick(stated + rows, rows + stated))
        }
        settings += form.isTurned ? ["reversals=turned"] : []
        let follow = zip(parts, parts.dropFirst()).allSatisfy { $0.last?.date != $1.last?.date }
        let isNewestFirst = !form.isPaged && !form.isReport && follow && chance(50)
        let version = " xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\""
        return element(
            "Document",
            element(
                form.isReport ? "BkToCstmrAcctRpt" : "BkToCstmrStmt",
                path("GrpHdr", "MsgId", text: "1")
                    + (isNewestFirst ? statements.reversed() : statements).joined()), version)
    }
}
