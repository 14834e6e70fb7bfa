import PiggyBank

/// A preset for a table that no preset knows.
///
/// What the balances or the arithmetic of the rows prove is taken, and what they do not is asked.
package struct Proposal {
    package let sample: TableSample
    /// The table, read by the preset; nil where the header cannot be found again.
    let layout: TableLayout?
    /// What is asked of the columns.
    let questions: [ImportFinding]
    /// The preset, with what was said.
    package let preset: Preset
    /// What the columns are called: as in the header, or where that has no name, as made up here.
    package let names: [String]

    /// Finds out what the columns of a table mean; linear in its bytes.
    ///
    /// - Parameter said: what is said besides; nil for nothing.
    init?(of text: SourceText, with said: PresetValue?) {
        guard let sample = TableSample(text) else { return nil }
        let columns = ProposedColumns(sample)
        let value = columns.value
        guard let preset = try? Preset(name: "mybank", said.map(value.with) ?? value) else {
            return nil
        }
        (self.sample, self.preset, names) = (sample, preset, columns.columns.map(\.name))
        layout = TableLayout(sample.table, preset, isProposed: true)
        let isSaid = ["amount", "in", "out"].contains { said?[$0] != nil }
        questions = isSaid ? [] : [layout.flatMap { columns.question($0) }].compactMap(\.self)
    }
}

/// What the columns of a table mean.
private struct ProposedColumns {
    private let sample: TableSample
    let columns: [ColumnProfile]
    private let rows: [CSVRecord]
    private let texts: [Int]
    private let money: MoneyColumns

    init(_ sample: TableSample) {
        self.sample = sample
        let (rows, columns) = sample.rows()
        (self.rows, self.columns) = (rows, columns)
        texts = columns.indices.filter { columns[$0].isText }
        let currencies = texts.filter { columns[$0].isCurrency }
        money = MoneyColumns(columns, rows: rows.count, currencies: currencies)
    }

    private func first(_ word: ColumnWords, of columns: [Int]) -> Int? {
        self.columns.first(word, of: columns)
    }

    private func name(_ column: Int?) -> PresetValue? {
        column.map { PresetValue(columns[$0].name) }
    }

    /// What each row says in a column.
    private func texts(_ column: Int) -> [String] { rows.map { sample.text(column, of: $0) } }

    // MARK: The preset

    /// What a preset says of them.
    var value: PresetValue {
        var seen: Set<String> = [""]
        let required = sample.names.filter { seen.insert($0).inserted }
        // Those that the header says are left as they are.
        let made = zip(columns, sample.names).map { column, name in
            column.name == name && sample.header != nil ? "" : column.name
        }
        let dates = columns.indices.filter { columns[$0].isDate }
        let date = first(.booking, of: dates) ?? dates.first
        let (reading, payee, text) = (money.readings.first, payee, first(.text, of: texts))
        let currency = currencyColumn
        return PresetValue([
            "header": required.isEmpty ? nil : PresetValue(["required": PresetValue(required)]),
            "columns": made.allSatisfy(\.isEmpty) ? nil : PresetValue(made),
            "delimiter": PresetValue(sample.delimiter), "amount": name(reading?.amount),
            "indicator": indicator, "in": name(reading?.moneyIn), "out": name(reading?.moneyOut),
            "fee": name(reading?.fee), "balance": name(reading?.balance), "date": name(date),
            "dateFormat": dateFormat(date), "time": name(columns.firstIndex(where: \.isTime)),
            "payee": name(payee), "source": name(source(payee)),
            "text": payee == text ? nil : name(text), "category": name(first(.category, of: texts)),
            "account": name(account(payee, currency)), "preamble": preamble, "states": states(date),
            "currency": currency.map { PresetValue(["column": name($0)]) }
                ?? statedCurrency.map { PresetValue($0.code) },
        ])
    }

    /// The column that says which way money went, where no amount has a sign; one with a mark of
    /// one side, or nothing, is such, too.
    private var indicator: PresetValue? {
        guard let side else { return nil }
        func words(_ direction: ColumnWords) -> [String] {
            columns[side].texts.filter { ColumnWords.direction($0) == direction }.sorted()
        }
        var (into, out) = (words(.moneyIn), words(.moneyOut))
        if columns[side].filled < rows.count {
            guard into.isEmpty != out.isEmpty else { return nil }
            if into.isEmpty { into = [""] } else { out = [""] }
        }
        return PresetValue(["column": name(side), "in": PresetValue(into), "out": PresetValue(out)])
    }

    private var side: Int? {
        guard let amount = money.readings.first?.amount, !columns[amount].isNegative else {
            return nil
        }
        return texts.first { columns[$0].isSide }
    }

    /// The form of the dates, where all of them together say it: those of the next month may not.
    private func dateFormat(_ column: Int?) -> PresetValue? {
        var dates = DateColumn(format: nil)
        for row in rows {
            guard let column, let field = sample.table.field(column, of: row) else { return nil }
            dates.add(sample.table.trimmedBytes(field), place: SourcePlace())
        }
        return (try? dates.reading().get())?.format.map { PresetValue($0.text) }
    }

    // MARK: Parties and accounts

    /// The column of the other party: an account that names no other one is called as its owner
    /// is, who alone has one name in all rows, and who holds a card is the owner.
    private var payee: Int? {
        first(.payee, of: parties) ?? first(.text, of: texts)
            ?? parties.max { columns[$0].texts.count < columns[$1].texts.count }
    }

    private var parties: [Int] {
        texts.filter { number in
            let column = columns[number]
            let isOwner = rows.count > 3 && column.filled == rows.count && column.texts.count == 1
            return !isOwner && !column.says(.holder)
                && (!column.says(.account) || column.says(.otherParty))
        }
    }

    /// The column of who money that came in came from, where that of who got money is another one.
    private func source(_ payee: Int?) -> Int? {
        guard let payee, columns[payee].says(.payee), !columns[payee].says(.payer) else {
            return nil
        }
        return first(.payer, of: parties.filter { $0 != payee })
    }

    /// The column that says whose rows they are, where one does, as those of the next month may be
    /// of another account.
    private func account(_ payee: Int?, _ currency: Int?) -> Int? {
        let accounts = columns.indices.filter { number in
            let column = columns[number]
            return column.filled == rows.count && !column.isMoney && column.areFew
                && ColumnWords.isOwner(column.name, at: number, payee: payee)
        }
        // Two accounts may have one owner's name, and money of several currencies is of several.
        let keys = accounts.filter { !columns[$0].says(.payee) }
        return first(.account, of: keys.isEmpty ? accounts : keys)
            ?? currency.flatMap { columns[$0].texts.count > 1 ? $0 : nil }
    }

    /// The labels of an IBAN above the header, and of balances in columns that no row fills.
    private var preamble: PresetValue? {
        let above = sample.table.records[..<(sample.header ?? 0)].lazy.map(sample.table.names)
        let iban = above.flatMap { zip($0, $0.dropFirst()) }.first {
            !$0.isEmpty && AccountKey($1).isIBAN
        }
        func unfilled(_ word: ColumnWords) -> PresetValue? {
            let found = columns.filter { $0.filled == 0 && $0.says(.balance) && $0.says(word) }
            return found.count == 1 ? PresetValue(found[0].name) : nil
        }
        let labels = PresetValue([
            "account": iban.map { PresetValue($0.0) }, "opening": unfilled(.opening),
            "closing": unfilled(.closing),
        ])
        return labels.members.isEmpty ? nil : labels
    }

    // MARK: States and currency

    /// The column that says which rows are booked, and what it says: words beside the dates are
    /// states, and what no word here is known for is asked.
    private func states(_ date: Int?) -> PresetValue? {
        if let kinds = rowKinds(date) { return kinds }
        func those(_ state: ColumnWords, of texts: Set<String>) -> [String] {
            texts.filter { ColumnWords.state($0) == state }.sorted()
        }
        let few = texts.filter { columns[$0].areFew }
        let telling = few.first { column in
            !columns[column].says(.payee, .text)
                && columns[column].texts.allSatisfy { ColumnWords.state($0) != nil }
        }
        if let column = first(.state, of: few) ?? telling {
            let all = columns[column].texts
            var booked = those(.booked, of: all)
            // Where only pending rows say so, those that say nothing are booked.
            if booked.isEmpty, columns[column].filled < rows.count { booked = [""] }
            return PresetValue([
                "column": name(column), "record": booked.isEmpty ? nil : PresetValue(booked),
                "leaveOut": PresetValue(those(.pending, of: all)),
            ])
        }
        guard let date else { return nil }
        let words = sample.table.records[sample.firstRow...].map { sample.text(date, of: $0) }
        let pending = those(.pending, of: Set(words))
        guard !pending.isEmpty else { return nil }
        return PresetValue(["column": name(date), "leaveOut": PresetValue(pending)])
    }

    /// The column whose texts tell payments from rows that are balances: the first row and the
    /// payments make the last one.
    private func rowKinds(_ date: Int?) -> PresetValue? {
        guard let amount = money.readings.first?.amount, let date, rows.count > 2 else {
            return nil
        }
        var changes = columns[amount].values(nil).map { $0 ?? 0 }
        if let side {
            changes = zip(changes, texts(side)).map {
                ColumnWords.direction($1) == .moneyOut ? -$0 : $0
            }
        }
        let (days, last) = (texts(date), rows.count - 1)
        for column in columns.indices
        where column != amount && column != side && columns[column].areFew {
            let kinds = texts(column)
            let ends = [kinds[0], kinds[last]]
            guard ends.allSatisfy({ end in kinds.count { $0 == end } == 1 }) else { continue }
            let payments = Set(kinds).subtracting(ends).filter { kind in
                let rows = kinds.indices.filter { kinds[$0] == kind }
                // Totals are of the last day, as the last balance is.
                return rows.contains { days[$0] != days[last] }
                    && rows.reduce(changes[0], { $0 + changes[$1] }) == changes[last]
            }
            guard payments.count == 1 else { continue }
            return PresetValue([
                "column": name(column), "record": PresetValue(payments.sorted()),
                "leaveOut": PresetValue(Set(kinds).subtracting(payments).sorted()),
            ])
        }
        return nil
    }

    /// The column of each row's currency, which is not that of the operation where another one is.
    private var currencyColumn: Int? {
        let all = texts.filter { columns[$0].isCurrency && !columns[$0].says(.other) }
        let constant = all.filter { columns[$0].texts.count == 1 }
        let likely = constant.isEmpty ? all : constant
        let amount = money.readings.first.flatMap { $0.amount ?? $0.moneyIn } ?? 0
        let near = likely.min { abs($0 - amount) < abs($1 - amount) }
        return constant.count > 1 ? near : first(.currency, of: likely) ?? near
    }

    /// The currency that the file may be in, by what is beside its numbers or in their headers.
    private var statedCurrency: Currency? {
        let numbers = columns.filter(\.isNumber)
        let beside = Set(numbers.flatMap(\.currencies))
        let named = numbers.flatMap { $0.name.split { !$0.isLetter && !$0.isCurrencySymbol } }.map(
            String.init
        ).filter { Currency(code: $0) != nil || Currency.isSign($0) }
        let found = (beside.isEmpty ? Set(named) : beside).map(Currency.meant)
        let all = (found.first ?? []).filter { currency in
            found.allSatisfy { $0.contains(currency) }
        }
        // A pound is nearly always sterling; a dollar may be one of many.
        guard let currency = all.first, all.count == 1 || currency.code == "GBP" else { return nil }
        return currency
    }

    // MARK: Questions

    /// Which of several columns is the amount, where nothing proves it, with what each would make
    /// of the first rows.
    func question(_ layout: TableLayout) -> ImportFinding? {
        guard money.readings.count > 1 else { return nil }
        let readings = money.readings.prefix(3)
        let shown = readings.map { reading -> Text in
            let changes = reading.changes.prefix(3).map { change in
                change.map { Balance($0 / 10_000, .eur).decimal() } ?? "–"
            }
            let names = reading.money.map { "\(quoted: columns[$0.column].name)" as Text }
            return "(\(names, .and): \(verbatim: changes, .comma))"
        }
        let answers = readings.map { reading in
            reading.money.map { ImportFinding.setting($0.member, columns[$0.column].name) }.joined(
                separator: " ")
        }
        return ImportFinding(
            .ambiguousAmount,
            """
            several columns may be the money, and no balance proves which; the first rows would \
            be \(shown, .or)
            """, which: answers, at: layout.place)
    }
}
