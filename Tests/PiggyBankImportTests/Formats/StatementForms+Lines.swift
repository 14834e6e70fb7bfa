import PiggyBank
import PiggyBankImport

extension StatementForms {
    /// A date and an amount of MT940.
    private func short(_ date: CalendarDate) -> String { String(digits(date).dropFirst(2)) }

    private func comma(_ units: Int) -> String {
        let text = decimal(abs(units), ",")
        return text.hasSuffix(",00") ? String(text.dropLast(pick(0, 2))) : text
    }

    private func balance(_ tag: String, _ units: Int, _ date: CalendarDate) -> String {
        ":\(tag):\(units < 0 ? "D" : "C")\(short(date))\(pick("GBP", "gbp"))\(comma(units))"
    }

    /// A movement, with its texts in one of the ways to structure `:86:`.
    private func entry(_ movement: BankLife.Movement, _ way: String) -> String {
        let (isIn, isDated) = (movement.amount > 0, chance(50))
        let mark = pick(isIn ? "C" : "D", isIn ? "C" : "D", isIn ? "RD" : "RC") + pick("", "P")
        let value = movement.date.adding(days: isDated ? pick(-40, -1, 0, 2, 40) : 0)
        let dates = short(value) + (isDated ? short(movement.date).dropFirst(2) : "")
        let references = pick("NONREF", "REF//\(movement.id)", "")
        let row = ":61:\(dates)\(mark)\(comma(movement.amount))NTRF\(references)"
        var said = movement.text.split(separator: " ").map(String.init)
        switch way {
        case "?", "~":
            let fields = ["166", "00SEPA", "20\(movement.text)", "32\(movement.payee)", "34000"]
            let all = fields.joined(separator: way)
            said = chance(50) ? [all] : [String(all.prefix(9)), String(all.dropFirst(9))]
        case "/NAME/": said = ["/TRTP/SEPA/NAME/\(movement.payee)/REMI/\(movement.text)"]
        default: if chance(30) { return ([row] + said).joined(separator: "\n") }
        }
        return row + "\n:86:" + said.joined(separator: "\n")
    }

    func mt940() -> String {
        (lacksIDs, hasOpening, hasClosing) = (true, true, true)
        let (isPaged, way) = (chance(50), pick("free", "?", "~", "/NAME/"))
        (lacksPayees, lacksTexts) = (way == "free", way == "/NAME/")
        let others: [Statement.LeftOut: String] = [
            .pending: ":61:260902\(pick("EC", "ED"))1,NTRF\n:86:expected",
            .noAmount: ":61:260902C0,NTRF",
        ]
        let (before, after) = pick(("", ""), ("{1:F01X}{2:I940X}{4:\n", "}"), ("BANK\n940\n", ""))
        let parts = parts()
        let pages = parts.enumerated().map { number, part in
            let (held, holds) = balances(of: part)
            let (first, last) = (part.first?.date ?? .distant, part.last?.date ?? .distant)
            let isFirst = !isPaged || number == 0, isLast = !isPaged || number == parts.count - 1
            let rows = rows(part, leftOut: others, mayTurn: false) { entry($0, way) }
            let lines = [
                before + ":20:X", ":25:12/34", ":28C:1/\(number + 1)",
                balance(isFirst ? "60F" : "60M", held, first), rows.joined(separator: "\n"),
                balance(isLast ? "62F" : "62M", holds, last),
            ]
            let end = before.isEmpty ? pick("-", ":64:C260902GBP1,", ":86:all\n-XXX") : "-\(after)"
            return (lines + [end]).joined(separator: "\n")
        }
        return pages.joined(separator: "\n").replacing("\n", with: pick("\n", "\r\n"))
    }

    func qif() -> String {
        lacksIDs = true
        let mark = pick(".", ",")
        let group = pick("", mark == "." ? "," : ".", " ")
        let isMonthFirst = chance(30), sign = pick(1, 1, 1, -1)
        let form =
            isMonthFirst
            ? pick("M/d/yyyy", "M/d'yy", "M/d/yy")
            : pick("d/M/yyyy", "M/d'yy", "yyyy-MM-dd", "dd.MM.yyyy")
        let days = Set(life.movements.map { $0.date.components.day })
        if !isMonthFirst, days.allSatisfy({ $0 < 13 }) {
            settings.append("dateFormat=\(form.replacing("'", with: "/"))")
        }
        settings.append("currency=GBP")
        if sign < 0 { settings.append("sign=inverted") }
        func record(_ date: CalendarDate, _ units: Int, _ more: String) -> String {
            let amount = decimal(units * sign, mark, group)
            return "D\(written(date, form))\n\(pick("T", "U", "U\(amount)\nT"))\(amount)\n\(more)^"
        }
        let rows = rows(life.movements[...]) { movement in
            let texts = [("P", movement.payee), ("M", movement.text)].filter {
                !$0.1.isEmpty || chance(50)
            }
            let more = pick(
                "", "LFood:Out\n", "ARoad 1\nATown\n", "SFood\n$1.00\nSHome\n$2.00\nL--Split--\n")
            return record(
                movement.date, movement.amount, texts.map { "\($0.0)\($0.1)\n" }.joined() + more)
        }
        let list = chance(30) ? "!Option:AutoSwitch\n!Account\nNOne\nTBank\n^\n" : ""
        hasOpening =
            rows.first?.contains("D\(written(life.movements[0].date, form))\n") == true
            && chance(30)
        let opening =
            hasOpening
            ? record(life.movements[0].date, life.opening, "POpening Balance\nL[One]\n") + "\n" : ""
        let header = pick("!Type:Bank", "!Type:CCard ", "!type:Cash")
        return (isMonthFirst ? "!Option:MDY\n" : "") + list + header + "\n" + opening
            + rows.joined(separator: "\n") + "\n"
    }

    func starling() -> String {
        hasEnd = true
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\"", with: "\\\"").replacing("Í", with: pick("Í", "\\u00cd"))
                + "\""
        }
        func item(
            _ id: String, _ date: String, _ units: Int, _ status: String, _ more: [(String, String)]
        ) -> String {
            var members =
                [
                    ("feedItemUid", quoted(id)), ("categoryUid", quoted("c1")),
                    ("amount", "{\"currency\":\"GBP\",\"minorUnits\":\(abs(units))}"),
                    ("direction", quoted(units < 0 ? "OUT" : "IN")), ("status", quoted(status)),
                    ("transactionTime", quoted("\(date)T12:00:00.5Z")),
                ] + more
            if chance(50) { members.reverse() }
            return "{"
                + members.map { "\"\($0.0)\" : \($0.1)" }.joined(separator: pick(",", ",\n ")) + "}"
        }
        let others: [Statement.LeftOut: String] = [
            .pending: item(
                "p", "2026-09-02", -1,
                pick("UPCOMING", "PENDING", "RETRYING", "DECLINED", "ACCOUNT_CHECK"), []),
            .noAmount: item("z", "2026-09-02", 0, "SETTLED", []),
        ]
        let rows = rows(life.movements[...], leftOut: others) { movement in
            item(
                movement.id, "\(movement.date)", movement.amount, "SETTLED",
                [
                    ("counterPartyName", quoted(movement.payee)),
                    ("reference", quoted(movement.text)),
                ])
        }
        return "{\"feedItems\": [\(rows.joined(separator: pick(",", ",\n")))]}"
    }
}
