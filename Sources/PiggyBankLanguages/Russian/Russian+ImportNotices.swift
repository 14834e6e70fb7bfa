import PiggyBank
import PiggyBankImport

// What is worth a look in an import, and what is in a file.

extension Russian {
    package func sentence(of notice: ImportNotice) -> String {
        switch notice {
        case .said(let problem): self(problem.sentences)
        case .unknownColumns(let file, let names, let preset):
            "\(file): шаблон \(excerpt(preset)) не знает и не читает \(list(names.prefix(8).map(excerpt))); "
                + "добавьте ненужное в \"ignored\"."
        case .otherTypes(let file, let types, let kind):
            "\(file): по \"others\" шаблона принято за \(quoted(kind.rawValue)): "
                + "\(list(types.map(excerpt)))."
        case .ahead(let file, let lines):
            "\(file): дата наступит больше чем через семь дней, поэтому не записано: "
                + "\(list(lines.map { "строка \($0)" }))."
        case .nothing(let file): "\(file): ни строк, ни остатков в файле нет."
        case .repeated(let file, let lines):
            "\(file): засчитано один раз, потому что номер банка у обеих строк один: "
                + lines.sorted { $0.key < $1.key }.prefix(8).map {
                    "строки \($0.value) и \($0.key)"
                }.joined(separator: "; ") + (lines.count > 8 ? "; и ещё \(lines.count - 8)" : "")
                + ". Если это разные платежи, напишите в шаблоне \"ids\":\"content\"."
        case .sameDays(let file, let account):
            "\(file): несколько выписок по счёту \(quoted(account.text)) за одни и те же дни, и каждая строка "
                + "считается."
        case .unchecked(let file, let balances, let account):
            "\(file): по счёту \(quoted(account.text)) не сверено, как указано: "
                + "\(count(balances, "остаток", "остатка", "остатков"))."
        case .notBooked(let file, let rows, let date):
            "\(file): записано вручную и банком до \(self.date(date)) не проведено: "
                + "\(list(rows.map { name(of: $0) + age(of: $0, on: date) }))."
        case .missing(let file, let rows):
            "\(file): в файле есть дни до и после, но нет: \(list(rows.map { name(of: $0) })). Что отменил банк, "
                + "можно отменить и в книге."
        case .former(let file, let rows):
            "\(file): как у банка было до изменения: \(list(rows.map { name(of: $0) })). "
                + "Если у банка снова так, импортируйте этот файл один с --record-corrections."
        case .linked(let file, let movements):
            "\(file): записано раньше вручную: "
                + "\(count(movements.count, "строка", "строки", "строк")), "
                + "\(list(movements.map { name(of: $0) }))."
        case .same(let file, let movements):
            "\(file): записано раньше из файла другого формата, как доказывают остатки: "
                + "\(count(movements.count, "строка", "строки", "строк")), "
                + "\(list(movements.map { name(of: $0) }))."
        case .other(let file, let movements):
            "\(file): \(count(movements.count, "строка похожа", "строки похожи", "строк похожи")) на "
                + "\(list(movements.map { name(of: $0) })), но это другой платёж, как доказывают остатки."
        case .unusedRules(let rules): "ничего не подходит под \(names(of: rules)) шаблона."
        case .keptByRules(let rules):
            "записанные округления и возвраты остаются как есть, что бы о них ни "
                + (rules.count == 1 ? "говорило " : "говорили ") + names(of: rules) + " шаблона."
        case .refunds(let rows, let others):
            "возможно, это возврат платежа: "
                + rows.map { row in
                    "\(amount(row.amount)), " + row.options.joined(separator: " или ")
                }.joined(separator: "; ") + (others == 0 ? "" : "; и ещё \(others)")
                + (rows.contains { $0.payments.isEmpty }
                    ? "; SEQUENCE — номер записи о платеже из 'piggybank log'." : ".")
        case .transfer(let from, let to, let others):
            "\(from.file):\(from.line) и \(to.file):\(to.line) похожи на перевод между двумя счетами"
                + (others == 0 ? "" : " (и ещё \(count(others, "пара", "пары", "пар")))")
                + ": чтобы записать такие строки переводами, назовите номера счетов в \"own\" и "
                + "транзитный счёт в \"transfersVia\" шаблона до импорта. Записанное остаётся доходом и "
                + "тратой, пока не укажут 'piggybank correct N --income no' и '--spending no'."
        }
    }
}

extension Russian {
    private func names(of rules: [Int: String]) -> String {
        (rules.count == 1 ? "правило " : "правила ")
            + list(rules.sorted { $0.key < $1.key }.map { "\($0.key) (\(excerpt($0.value)))" })
    }

    package func ruled(category: String?, by rules: [Int], isLearned: Bool) -> String {
        let why =
            isLearned
            ? "как раньше"
            : rules.isEmpty
                ? nil : (rules.count == 1 ? "правило " : "правила ") + list(rules.map(String.init))
        return (category.map { ": \($0)" } ?? "") + (why.map { " (\($0))" } ?? "")
    }
}

// MARK: - Descriptions of files

extension Russian {
    /// How long something has waited for the bank; nothing where that is no day.
    private func age(of row: RecordedRow, on date: CalendarDate) -> String {
        let days = Int(date.daysSince1970 - row.date.daysSince1970)
        return days > 0 ? ", \(count(days, "день", "дня", "дней")) назад" : ""
    }

    package func name(of part: DescribedPart) -> String {
        switch part {
        case .format: "формат"
        case .preset: "шаблон"
        case .encoding: "кодировка"
        case .delimiter: "разделитель"
        case .header: "заголовок"
        case .empty: "(пусто)"
        case .open: "не решено"
        }
    }

    package func header(line: Int?, columns: Int) -> String {
        "\(line.map { "строка \($0)" } ?? "нет"), \(count(columns, "столбец", "столбца", "столбцов"))"
    }

    package func description(of statement: Statement) -> String {
        var words = "выписка"
        if let account = statement.account { words += " \(excerpt(account.text))" }
        if let currency = statement.currency { words += " в \(currency.code)" }
        words += ", " + count(statement.rows.count, "строка", "строки", "строк")
        if let first = statement.rows.first, let last = statement.rows.last {
            words += ", с \(date(first.date)) по \(date(last.date))"
        }
        guard statement.currency != nil else { return words }
        if let opening = statement.opening { words += ", было \(amount(opening.balance))" }
        if let closing = statement.closing { words += ", стало \(amount(closing.balance))" }
        return words
    }

    package func place(line: Int) -> String { "строка \(line): " }
}
