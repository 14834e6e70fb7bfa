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
    /// The columns of few texts that are not read.
    let unread: [String]
    /// The preset, with what was said.
    package let preset: Preset
    /// What the columns are called: as in the header, or where that has no name, as made up here.
    package let names: [String]

    /// Finds out what the columns of a table mean; linear in its bytes.
    ///
    /// - Parameter said: what is said besides; nil for nothing.
    init?(of text: SourceText, with said: PresetValue?) {
        guard let sample = TableSample(text) else { return nil }
        let hasIndicator = said?["indicator"]?["column"]?.content != .text("")
        let columns = ProposedColumns(sample, hasIndicator: hasIndicator)
        // That no column says which way money went is no member of a preset.
        let settings = hasIndicator ? said : said?.without("indicator")
        let value = columns.value
        guard let preset = try? Preset(name: "mybank", settings.map(value.with) ?? value) else {
            return nil
        }
        (self.sample, self.preset, names) = (sample, preset, columns.columns.map(\.name))
        layout = TableLayout(sample.table, preset, isProposed: true)
        let isSaid = { (members: [String]) in members.contains { said?[$0] != nil } }
        let questions = [
            layout.flatMap {
                Self.unknownColumn(of: preset.members, columns.columns, at: $0.place)
            },
            isSaid(["amount", "in", "out"]) ? nil : layout.flatMap { columns.amountQuestion($0) },
            isSaid(["date"]) ? nil : layout.flatMap { columns.dateQuestion($0) },
            isSaid(["indicator", "sign"]) ? nil : layout.flatMap { columns.sideQuestion($0) },
        ]
        self.questions = questions.compactMap(\.self)
        unread = columns.unread(by: preset.members)
    }
}

extension Proposal {
    /// A column that somebody has named and that there is none of.
    private static func unknownColumn(
        of preset: PresetMembers, _ columns: [ColumnProfile], at place: SourcePlace
    ) -> ImportFinding? {
        let names = columns.map(\.name)
        guard let name = preset.readColumns.subtracting(names + [""]).min() else { return nil }
        let known = names.filter { !$0.isEmpty }.map { "\(quoted: $0)" as Text }
        return ImportFinding(
            .unknownColumn, "there is no column \(quoted: name)",
            next: "Name one of \(known, .or).", at: place)
    }
}

/// What the columns of a table mean.
struct ProposedColumns {
    let sample: TableSample
    let columns: [ColumnProfile]
    let rows: [CSVRecord]
    private let texts: [ColumnProfile]
    /// Those that have one of a few texts in each row.
    let words: [ColumnProfile]
    let readings: [MoneyColumns.Reading]
    let amount: ColumnProfile?
    /// The column that says which way money went, where no amount has a sign.
    let side: ColumnProfile?
    /// Whether the balances prove the amounts.
    let isProved: Bool

    init(_ sample: TableSample, hasIndicator: Bool) {
        self.sample = sample
        (rows, columns) = sample.rows()
        texts = columns.filter(\.isText)
        words = texts.filter(\.areFew)
        let currencies = texts.filter(\.isCurrency)
        let money = MoneyColumns(columns, rows: rows.count, currencies: currencies)
        readings = money.readings
        amount = readings.first?.amount
        isProved = readings.first?.isProved ?? false
        let (amount, rows) = (amount, rows)
        let sides = hasIndicator ? texts.filter { $0.isSide(ofRows: rows.count) } : []
        let likely = sides.first { $0.says(.indicator) } ?? sides.first
        /// Whether a row without a sign says that money left.
        let isNeeded = rows.indices.contains { row in
            guard let likely, let amount, amount.value(row) > 0 else { return false }
            let text = sample.text(likely.number, of: rows[row])
            return text.isEmpty || ColumnWords.direction(text) == .moneyOut
        }
        let isUnsigned = amount.map { !$0.isNegative } ?? false
        side = isUnsigned || isNeeded && likely?.says(.indicator) ?? false ? likely : nil
    }

    private func name(_ column: ColumnProfile?) -> PresetValue? {
        column.map { PresetValue($0.name) }
    }

    /// What each row says in a column.
    func texts(_ column: ColumnProfile) -> [String] {
        rows.map { sample.text(column.number, of: $0) }
    }

    // MARK: The preset

    /// What a preset says of them.
    var value: PresetValue {
        var seen: Set<String> = [""]
        let required = sample.names.filter { seen.insert($0).inserted }
        // Those that the header says are left as they are.
        let made = zip(columns, sample.names).map { column, name in
            column.name == name && sample.header != nil ? "" : column.name
        }
        let date = dates.first
        let (reading, payee, text) = (readings.first, payee, texts.first(.text))
        let currency = currencyColumn
        return PresetValue([
            "header": required.isEmpty ? nil : PresetValue(["required": PresetValue(required)]),
            "columns": made.allSatisfy(\.isEmpty) ? nil : PresetValue(made),
            "delimiter": PresetValue(sample.delimiter), "amount": name(amount),
            "indicator": indicator, "in": name(reading?.moneyIn), "out": name(reading?.moneyOut),
            "fee": name(reading?.fee), "balance": name(reading?.balance), "date": name(date),
            "dateFormat": dateFormat(date), "time": name(columns.first(where: \.isTime)),
            "payee": name(payee), "source": name(source(payee)),
            "text": payee?.number == text?.number ? nil : name(text),
            "category": name(texts.first(.category)), "account": name(account(payee, currency)),
            "preamble": preamble, "states": rowKinds(date) ?? states ?? dateStates(date),
            "currency": currency.map { PresetValue(["column": name($0)]) }
                ?? statedCurrency.map { PresetValue($0.code) },
        ])
    }

    /// What the column says of money that came in and left; one with a mark of one side, or
    /// nothing, is such, too.
    private var indicator: PresetValue? {
        guard let side else { return nil }
        var into = ColumnWords.moneyIn.those(of: side.texts, ColumnWords.direction)
        var out = ColumnWords.moneyOut.those(of: side.texts, ColumnWords.direction)
        if side.filled < rows.count {
            guard into.isEmpty != out.isEmpty else { return nil }
            if into.isEmpty { into = [""] } else { out = [""] }
        }
        return PresetValue(["column": name(side), "in": PresetValue(into), "out": PresetValue(out)])
    }

    /// The form of the dates, where all of them together say it: those of the next month may not.
    private func dateFormat(_ column: ColumnProfile?) -> PresetValue? {
        guard let column else { return nil }
        var dates = DateColumn(format: nil)
        for row in rows { dates.add(sample.bytes(column.number, of: row), place: SourcePlace()) }
        return (try? dates.reading().get())?.format.map { PresetValue($0.text) }
    }

    /// The columns of dates, those of the booking first and those of the value last.
    var dates: [ColumnProfile] {
        let dates = columns.filter(\.isDate)
        let booking = dates.filter { $0.says(.booking) && !$0.says(.valueDate) }
        let others = dates.filter { !$0.says(.valueDate) }
        return booking.isEmpty ? others.isEmpty ? dates : others : booking.ranked(by: .booking)
    }

    // MARK: Parties and accounts

    /// The column of the other party: an account that names no other one is called as its owner
    /// is, who alone has one name in all rows, and who holds a card is the owner.
    private var payee: ColumnProfile? {
        parties.first(.payee) ?? texts.first(.text)
            ?? parties.max { $0.texts.count < $1.texts.count }
    }

    private var parties: [ColumnProfile] {
        texts.filter { column in
            let isOwner = rows.count > 3 && column.filled == rows.count && column.texts.count == 1
            return !isOwner && !column.says(.holder) && !column.isOfIBANs
                && (!column.says(.account) || column.says(.otherParty))
        }
    }

    /// The column of who money that came in came from, where that of who got money is another one.
    private func source(_ payee: ColumnProfile?) -> ColumnProfile? {
        guard let payee, payee.says(.payee), !payee.says(.payer) else { return nil }
        return parties.filter { $0.number != payee.number }.first(.payer)
    }

    /// The column that says whose rows they are, where one does, as those of the next month may be
    /// of another account.
    private func account(_ payee: ColumnProfile?, _ currency: ColumnProfile?) -> ColumnProfile? {
        let accounts = columns.filter {
            $0.filled == rows.count && !$0.isMoney && $0.areFew
                && ColumnWords.isOwner($0.name, at: $0.number, payee: payee?.number)
        }
        // Two accounts may have one owner's name, and money of several currencies is of several.
        let keys = accounts.filter { !$0.says(.payee) }
        return (keys.isEmpty ? accounts : keys).first(.account)
            ?? currency.flatMap { $0.texts.count > 1 ? $0 : nil }
    }

    /// The labels of an IBAN above the header, and of balances in columns that no row fills.
    private var preamble: PresetValue? {
        let above = sample.table.records[..<(sample.header ?? 0)].lazy.map(sample.table.names)
        let iban = above.flatMap { zip($0, $0.dropFirst()) }.first {
            !$0.isEmpty && AccountKey($1).isIBAN
        }
        func unfilled(_ word: ColumnWords) -> PresetValue? {
            let found = columns.filter { $0.filled == 0 && $0.says(.balance) && $0.says(word) }
            return found.count == 1 ? name(found[0]) : nil
        }
        let labels = PresetValue([
            "account": iban.map { PresetValue($0.0) }, "opening": unfilled(.opening),
            "closing": unfilled(.closing),
        ])
        return labels.members.isEmpty ? nil : labels
    }

    // MARK: States and currency

    /// The column that says which rows are booked, and what it says: what no word here is known
    /// for is asked.
    private var states: PresetValue? {
        let telling = words.first { column in
            !column.says(.payee, .text) && column.texts.allSatisfy { ColumnWords.state($0) != nil }
        }
        guard let column = texts.filter({ !$0.isCurrency }).first(.state) ?? telling else {
            return nil
        }
        let all = Set(texts(column))
        var booked = ColumnWords.booked.those(of: all, ColumnWords.state)
        // Where only pending rows say so, those that say nothing are booked.
        if booked.isEmpty, column.filled < rows.count { booked = [""] }
        return PresetValue([
            "column": name(column), "record": booked.isEmpty ? nil : PresetValue(booked),
            "leaveOut": PresetValue(ColumnWords.pending.those(of: all, ColumnWords.state)),
        ])
    }

    /// The words beside the dates that are states.
    private func dateStates(_ date: ColumnProfile?) -> PresetValue? {
        guard let date else { return nil }
        let words = sample.table.records[sample.firstRow...].map {
            sample.text(date.number, of: $0)
        }
        let pending = ColumnWords.pending.those(of: Set(words), ColumnWords.state)
        guard !pending.isEmpty else { return nil }
        return PresetValue(["column": name(date), "leaveOut": PresetValue(pending)])
    }

    /// The column whose texts tell payments from rows that are balances: the first row and the
    /// payments make the last one.
    private func rowKinds(_ date: ColumnProfile?) -> PresetValue? {
        guard let amount, let date, rows.count > 2, readings.first?.balance == nil else {
            return nil
        }
        var changes = amount.reading(nil).values.map { $0 ?? 0 }
        if let side {
            changes = zip(changes, texts(side)).map {
                ColumnWords.direction($1) == .moneyOut ? -$0 : $0
            }
        }
        let (days, last) = (texts(date), rows.count - 1)
        for column in columns
        where column.areFew && ![amount.number, side?.number, date.number].contains(column.number) {
            let kinds = texts(column)
            let ends = [kinds[0], kinds[last]]
            guard ends.allSatisfy({ end in kinds.count { $0 == end } == 1 }) else { continue }
            let payments = Set(kinds).subtracting(ends).filter { kind in
                let rows = kinds.indices.filter { kinds[$0] == kind }
                // Totals are of the last day, as the last balance is.
                return rows.count > 1 && rows.contains { days[$0] != days[last] }
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
    private var currencyColumn: ColumnProfile? {
        if let money = self.amount, !money.codes.isEmpty { return nil }
        let all = texts.filter { $0.isCurrency && !$0.says(.other) }
        let constant = all.filter { $0.texts.count == 1 }
        let likely = constant.isEmpty ? all : constant
        let amount = (amount ?? readings.first?.moneyIn)?.number ?? 0
        // Where rows have money of two columns, the currencies may be those of the operations.
        if constant.isEmpty, readings.count > 1 { return nil }
        let near = likely.min { abs($0.number - amount) < abs($1.number - amount) }
        return constant.count > 1 ? near : likely.first(.currency) ?? near
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
}
