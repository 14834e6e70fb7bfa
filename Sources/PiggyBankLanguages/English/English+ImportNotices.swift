import PiggyBank
import PiggyBankImport

// What is worth a look in an import, and what is in a file.

extension English {
    package func sentence(of notice: ImportNotice) -> String {
        switch notice {
        case .said(let problem): self(problem.sentences)
        case .unknownColumns(let file, let names, let preset):
            "\(file): the preset \(preset) does not know and did not read "
                + "\(list(names.prefix(8).map(Phrase.excerpt))); add what does not matter to \"ignored\"."
        case .otherTypes(let file, let types, let kind):
            "\(file): taken as \"\(kind.rawValue)\", as \"others\" of the preset says: "
                + "\(list(types.map(Phrase.excerpt)))."
        case .ahead(let file, let lines):
            "\(file): \(count(lines.count, "row")) dated more than seven days ahead "
                + "\(lines.count == 1 ? "is" : "are") left out: \(list(lines.map { "line \($0)" }))."
        case .nothing(let file): "\(file): the file has no rows and no balance."
        case .repeated(let file, let lines):
            "\(file): counted once, as the bank gives both one id: "
                + lines.sorted { $0.key < $1.key }.prefix(8).map {
                    "lines \($0.value) and \($0.key)"
                }.joined(separator: "; ") + (lines.count > 8 ? "; and \(lines.count - 8) more" : "")
                + ". If they are several payments, write \"ids\":\"content\" in the preset."
        case .sameDays(let file, let account):
            "\(file): several statements of \(name(account)) are of the same days, and each of their "
                + "rows counts."
        case .unchecked(let file, let balances, let account):
            "\(file): \(count(balances, "balance")) of \(name(account)) not checked, as asked."
        case .notBooked(let file, let rows, let date):
            "\(file): recorded by hand and not booked by the bank by \(date): "
                + "\(list(rows.map { name(of: $0) + age(of: $0, on: date) }))."
        case .missing(let file, let rows):
            "\(file): not in the file, which has the days before and after: "
                + "\(list(rows.map { name(of: $0) })). What the bank has taken back can be reversed."
        case .former(let file, let rows):
            "\(file): \(rows.count == 1 ? "a row" : "rows") from before the bank changed "
                + "\(rows.count == 1 ? "it" : "them"): \(list(rows.map { name(of: $0) })). "
                + "If the bank says so again, import it alone with --record-corrections."
        case .linked(let file, let movements):
            "\(file): \(count(movements.count, "row")) matched to what was recorded by hand: "
                + "\(list(movements.map { name(of: $0) }))."
        case .same(let file, let movements):
            "\(file): \(count(movements.count, "row")) recorded from another format before, as the "
                + "balances prove: \(list(movements.map { name(of: $0) }))."
        case .other(let file, let movements):
            "\(file): \(count(movements.count, "row")) like \(list(movements.map { name(of: $0) })) but "
                + "another payment, as the balances prove."
        case .unusedRules(let rules): "nothing meets \(names(of: rules)) of the preset."
        case .keptByRules(let rules):
            "recorded round-ups and refunds stay as they are, whatever \(names(of: rules)) of the preset "
                + "\(rules.count == 1 ? "says" : "say") of them."
        case .refunds(let rows, let others):
            "money that may have come back of a payment: "
                + rows.map { row in
                    "\(amount(row.amount)), " + row.options.joined(separator: " or ")
                }.joined(separator: "; ") + (others == 0 ? "" : "; and \(others) more")
                + (rows.contains { $0.payments.isEmpty }
                    ? "; SEQUENCE is the payment's, which 'piggybank log' lists." : ".")
        case .transfer(let from, let to, let others):
            "\(from.file):\(from.line) and \(to.file):\(to.line) look like a transfer between two of the "
                + "accounts\(others == 0 ? "" : " (and \(count(others, "other pair")))"): to record such "
                + "rows as transfers, name the accounts' numbers in \"own\" and a clearing account in "
                + "\"transfersVia\" of a preset before they are imported. What is recorded stays income "
                + "and spending until 'piggybank correct N' says '--income no' and '--spending no'."
        }
    }
}

extension English {
    private func names(of rules: [Int: String]) -> String {
        (rules.count == 1 ? "rule " : "the rules ")
            + list(
                rules.sorted { $0.key < $1.key }.map { "\($0.key) (\(Phrase.visible($0.value)))" })
    }

    package func ruled(category: String?, by rules: [Int], isLearned: Bool) -> String {
        let why =
            isLearned
            ? "as before"
            : rules.isEmpty
                ? nil : (rules.count == 1 ? "rule " : "rules ") + list(rules.map(String.init))
        return (category.map { ": \($0)" } ?? "") + (why.map { " (\($0))" } ?? "")
    }
}

// MARK: - Descriptions of files

extension English {
    /// How long something has waited for the bank; nothing where that is no day.
    private func age(of row: RecordedRow, on date: CalendarDate) -> String {
        let days = Int(date.daysSince1970 - row.date.daysSince1970)
        return days > 0 ? ", \(count(days, "day")) old" : ""
    }

    package func name(of part: DescribedPart) -> String {
        switch part {
        case .format: "format"
        case .preset: "preset"
        case .encoding: "encoding"
        case .delimiter: "delimiter"
        case .header: "header"
        case .empty: "(empty)"
        case .open: "open"
        }
    }

    package func header(line: Int?, columns: Int) -> String {
        "\(line.map { "line \($0)" } ?? "none"), \(count(columns, "column"))"
    }

    package func description(of statement: Statement) -> String {
        var words = "statement"
        if let account = statement.account { words += " \(Phrase.excerpt(account.text))" }
        if let currency = statement.currency { words += " in \(currency.code)" }
        words += ", " + count(statement.rows.count, "row")
        if let first = statement.rows.first, let last = statement.rows.last {
            words += ", \(first.date) to \(last.date)"
        }
        guard statement.currency != nil else { return words }
        if let opening = statement.opening { words += ", from \(amount(opening.balance))" }
        if let closing = statement.closing { words += ", to \(amount(closing.balance))" }
        return words
    }

    package func place(line: Int) -> String { "line \(line): " }
}
