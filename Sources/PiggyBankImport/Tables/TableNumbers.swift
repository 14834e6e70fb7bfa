import PiggyBank

/// The numbers of booked rows, read with one decimal mark for each column.
struct TableNumbers {
    /// A row's numbers; nil where they cannot be read.
    private(set) var amounts: [TableAmounts?] = []
    /// The balance before the first row and after the last one, where a line around the table
    /// states it.
    private(set) var opening, closing: Int64?
    private(set) var findings: [ImportFinding] = []
    /// Whether amounts say their side, so that no sign turns them round.
    var haveSides: Bool { sided != nil }
    /// Whether a row has a fee.
    var hasFees: Bool { amounts.contains { $0.map { $0.fee != 0 } ?? false } }
    /// Where the first amount is that has neither a sign nor a side; nil for none.
    private(set) var unsided: (text: String, place: SourcePlace)?

    private let layout: TableLayout
    private let table: CSVTable
    private let columns: TableColumns
    /// The currencies of the statements.
    private let currencies: [Currency]
    private let marks: [Int: PresetMembers.DecimalMark]
    /// The mark of numbers that are in no column.
    private let mark: PresetMembers.DecimalMark
    /// The columns of one side whose numbers mostly have a minus, which says nothing then.
    private let negative: Set<Int>
    private let lacksCurrency: Bool
    /// The first amount of the one column that says its side.
    private var sided: String?

    /// Reads the numbers of all rows; linear in them.
    init(of rows: TableRows, _ marks: TableMarks, _ mark: PresetMembers.DecimalMark) {
        layout = rows.layout
        (table, columns, self.mark) = (layout.table, layout.columns, mark)
        self.marks = marks.known
        currencies = rows.groups.map(\.currency)
        lacksCurrency = rows.lacksCurrency
        negative = Self.negativeColumns(rows)
        amounts.reserveCapacity(rows.rows.count)
        for row in rows.rows {
            let isLimited = findings.count >= StatementFile.largestFindingCount
            amounts.append(isLimited ? nil : amounts(of: row))
        }
        // An amount without a side, beside others with one, may be on either.
        if let sided, let unsided, layout.preset.members.sign == nil {
            findings.append(
                ImportFinding(
                    .ambiguousSign,
                    """
                    \(quoted: Phrase.shown(unsided.text)) does not say debit or credit, as \
                    \(quoted: Phrase.shown(sided)) does
                    """,
                    next: """
                        Say --set sign=inverted if such amounts left the account, and \
                        --set sign=signed if they came in.
                        """, answers: Self.signs, at: unsided.place))
        }
        if let currency = currencies.first {
            opening = rows.surrounding.opening.flatMap { stated($0, currency) }
            closing = rows.surrounding.closing.flatMap { stated($0, currency) }
        }
    }

    static let signs = ["--set sign=signed", "--set sign=inverted"]

    /// The columns of one side, and of fees, in which more numbers have a minus than not.
    private static func negativeColumns(_ rows: TableRows) -> Set<Int> {
        let (table, columns) = (rows.layout.table, rows.layout.columns)
        let sides = [columns.moneyIn, columns.moneyOut, columns.fee].compactMap(\.self)
        return Set(
            sides.filter { column in
                var (negative, others) = (0, 0)
                for row in rows.rows {
                    guard let field = table.field(column, of: rows.record(of: row)) else {
                        continue
                    }
                    let text = table.trimmedBytes(field)
                    guard text.contains(where: { (0x31...0x39).contains($0) }) else { continue }
                    if text.contains(where: "-(".utf8.contains) {
                        negative += 1
                    } else {
                        others += 1
                    }
                }
                return negative > others
            })
    }

    private mutating func stated(_ amount: SurroundingLines.Amount, _ currency: Currency) -> Int64?
    {
        do throws(NumberFault) { return try read(amount.text, mark, currency).value } catch {
            findings.append(finding(error, amount.text, at: amount.place))
            return nil
        }
    }

    // MARK: Rows

    private mutating func amounts(of row: TableRow) -> TableAmounts? {
        let before = findings.count
        let amount = columns.amount == nil ? sides(of: row) : amount(of: row)
        let fee = fee(of: row)
        let balance = number(columns.balance, of: row)?.value
        guard findings.count == before, let amount else { return nil }
        return TableAmounts(amount: amount, fee: fee, balance: balance)
    }

    /// What a fee takes from the account: all of a column have a minus, or none.
    private mutating func fee(of row: TableRow) -> Int64 {
        guard let column = columns.fee, let fee = number(column, of: row)?.value, fee != 0,
            let field = field(column, of: row)
        else { return 0 }
        if (fee < 0) != negative.contains(column) {
            note(
                "nothing says whether the fee \(quoted: table.shown(field)) left or came back",
                "Take \"fee\" out of the preset if the amount has the fee in it.", field, row)
        }
        return abs(fee)
    }

    /// By how much a row changes the account.
    private mutating func amount(of row: TableRow) -> Int64? {
        guard let field = field(columns.amount, of: row) else { return nil }
        if table.trimmedBytes(field).isEmpty {
            if carriesBalance(row) { return 0 }
            note("the row has no amount", Self.correctRow, field, row)
        }
        guard let number = number(columns.amount, of: row) else { return nil }
        let amount = number.value
        guard let indicator = layout.preset.members.indicator else {
            if number.side != nil {
                sided = sided ?? table.name(field)
                // The sign of the others is no sign of its own.
                return layout.preset.members.sign == .inverted ? -amount : amount
            }
            if amount > 0, unsided == nil {
                unsided = (table.name(field), table.place(of: field, in: record(of: row)))
            }
            return amount
        }
        guard amount >= 0, number.side == nil else {
            note(
                """
                the amount has a sign, and \(quoted: Phrase.shown(indicator.column)) says the \
                direction too
                """, Self.correctRow, field, row)
            return nil
        }
        guard let field = self.field(columns.indicator, of: row) else { return nil }
        let text = table.text(field)
        if indicator.moneyIn.contains(text) { return amount }
        if indicator.moneyOut.contains(text) { return -amount }
        let answers = ["in", "out"].map { ImportFinding.setting("indicator.\($0)", text) }
        findings.append(
            ImportFinding(
                .ambiguousSign,
                "\(quoted: Phrase.shown(text)) does not say whether money came in or left",
                next: "Say it: \(verbatim: answers, .or).", answers: answers,
                at: table.place(of: field, in: record(of: row))))
        return nil
    }

    /// By how much a row changes the account that has columns of money in and money out.
    private mutating func sides(of row: TableRow) -> Int64? {
        guard let moneyIn = columns.moneyIn, let moneyOut = columns.moneyOut else { return nil }
        let before = findings.count
        let received = side(moneyIn, .credit, of: row)
        let paid = side(moneyOut, .debit, of: row)
        guard findings.count == before else { return nil }
        let field = field(moneyIn, of: row) ?? field(moneyOut, of: row)
        switch (received ?? 0, paid ?? 0) {
        case (0, 0):
            if received != nil || paid != nil || carriesBalance(row) { return 0 }
            if let field {
                note("the row has neither money in nor money out", Self.correctRow, field, row)
            }
            return nil
        case (let received, 0): return received
        case (0, let paid): return -paid
        default:
            if let field {
                note("the row has both money in and money out", Self.correctRow, field, row)
            }
            return nil
        }
    }

    /// The money of a column of one side: less than zero where it went the other way; nil where
    /// there is none.
    private mutating func side(_ column: Int, _ side: AmountText.Side, of row: TableRow) -> Int64? {
        guard let number = number(column, of: row), let field = field(column, of: row) else {
            return nil
        }
        if let stated = number.side {
            if stated == side { return abs(number.value) }
            note(
                "\(quoted: table.shown(field)) stands in the column of the other direction",
                Self.correctRow, field, row)
            return nil
        }
        let value = negative.contains(column) ? -number.value : number.value
        // What was reversed of one side is of the other, if the balances follow.
        if value < 0, !carriesBalance(row) {
            findings.append(
                ImportFinding(
                    .ambiguousSign,
                    "\(quoted: table.shown(field)) has another sign than others of its column",
                    next: "Correct the file: what came back belongs into the other column.",
                    at: table.place(of: field, in: record(of: row))))
        }
        return value
    }

    /// Whether a row states a balance, which tells whether its amount is read as it is meant.
    private func carriesBalance(_ row: TableRow) -> Bool {
        !layout.isEmpty(columns.balance, of: record(of: row))
    }

    private func record(of row: TableRow) -> CSVRecord { table.records[Int(row.record)] }

    private func field(_ column: Int?, of row: TableRow) -> CSVField? {
        column.flatMap { table.field($0, of: record(of: row)) }
    }

    // MARK: Numbers

    /// A number in minor units, which are negative on the side of debits.
    private typealias Number = (value: Int64, side: AmountText.Side?)

    private enum NumberFault: Error {
        case decimal(DecimalText.Fault)
        case otherCurrency, signBesideSide
    }

    /// The number in a column; nil where there is none, and where it cannot be read, which is a
    /// finding, but of a balance in another mark's digits.
    private mutating func number(_ column: Int?, of row: TableRow) -> Number? {
        guard let column, let field = field(column, of: row) else { return nil }
        let text = table.trimmedBytes(field)
        guard !text.isEmpty else { return nil }
        let currency = currencies[Int(row.group)]
        do throws(NumberFault) { return try read(text, marks[column] ?? mark, currency) } catch {
            let place = table.place(of: field, in: record(of: row))
            findings.append(finding(error, text, in: currency, marks[column] ?? mark, at: place))
            return nil
        }
    }

    /// Reads a number in a currency's minor units.
    private func read(
        _ text: ArraySlice<UInt8>, _ mark: PresetMembers.DecimalMark, _ currency: Currency
    ) throws(NumberFault) -> Number {
        func units(_ text: ArraySlice<UInt8>) throws(NumberFault) -> Int64 {
            do throws(DecimalText.Fault) {
                return try DecimalText(text, mark: mark).minorUnits(in: currency)
            } catch { throw .decimal(error) }
        }
        // Most are a number alone.
        do throws(NumberFault) { return (try units(text), nil) } catch {
            guard case .decimal(.notANumber) = error, let amount = AmountText(text) else {
                throw error
            }
            guard amount.isIn(currency) || lacksCurrency else { throw .otherCurrency }
            guard amount.side == nil || !amount.isSigned else { throw .signBesideSide }
            let value = try units(amount.number[...])
            return (amount.side == .debit ? -value : value, amount.side)
        }
    }

    private func finding(
        _ fault: NumberFault, _ text: ArraySlice<UInt8>, in currency: Currency = .eur,
        _ mark: PresetMembers.DecimalMark = .point, at place: SourcePlace
    ) -> ImportFinding {
        let shown = Phrase.shown(String(decoding: text.prefix(1_024), as: UTF8.self))
        func found(_ rule: ImportRule, _ sentence: Text, _ next: Text) -> ImportFinding {
            ImportFinding(rule, sentence, next: next, at: place)
        }
        switch fault {
        case .otherCurrency:
            return found(
                .badRow, "\(quoted: shown) is not in \(currency), the currency of the account",
                "Say the currency of the account: --set currency=CODE.")
        case .signBesideSide:
            return found(
                .badRow, "\(quoted: shown) has a sign, and says debit or credit too",
                Self.correctRow)
        case .decimal(.tooLarge):
            return found(.badRow, "\(quoted: shown) is more than any amount", Self.correctRow)
        case .decimal(.tooManyDecimals):
            return found(
                .tooManyDecimals,
                "\(quoted: shown) has more than the \(currency.exponent, "decimal") of \(currency)",
                "Say which mark is before decimals: --set decimal=. or --set decimal=,.")
        case .decimal(.notANumber):
            let sentence: Text =
                mark == .point
                ? "\(quoted: shown) is no number with a decimal point"
                : "\(quoted: shown) is no number with a decimal comma"
            return found(
                .badRow, sentence,
                "Correct the row, or say which mark is before decimals: --set decimal=MARK.")
        }
    }

    private static let correctRow: Text = "Correct the row, or export the file again."

    private mutating func note(_ sentence: Text, _ next: Text, _ field: CSVField, _ row: TableRow) {
        let place = table.place(of: field, in: record(of: row))
        findings.append(ImportFinding(.badRow, sentence, next: next, at: place))
    }
}

/// The decimal marks of a table's columns.
struct TableMarks {
    /// The marks that columns show.
    private(set) var known: [Int: PresetMembers.DecimalMark] = [:]
    /// The marks that the others may have.
    private(set) var others: [PresetMembers.DecimalMark] = [.point]
    /// Why the mark is not known; nil where it is.
    private(set) var finding: ImportFinding?
    /// Whether numbers of one column contradict one another.
    private(set) var isContradicted = false

    /// Looks through the numbers of the rows.
    ///
    /// - Parameter isFirst: whether the first number of a column that shows its mark will do.
    init(of rows: TableRows, first isFirst: Bool) {
        let layout = rows.layout
        if let mark = layout.preset.members.decimal {
            others = [mark]
            return
        }
        let columns = layout.columns
        var shared = NumberColumn()
        for column in columns.money + [columns.fee, columns.balance].compactMap(\.self) {
            var numbers = NumberColumn()
            for row in rows.rows where !(isFirst && numbers.isShown) {
                let record = rows.record(of: row)
                guard let field = layout.table.field(column, of: record) else { continue }
                let text = layout.table.trimmedBytes(field)
                guard !text.isEmpty else { continue }
                let place = { layout.table.place(of: field, in: record) }
                numbers.add(text, place: place())
                if !numbers.isShown { shared.add(text, place: place()) }
            }
            if numbers.isShown {
                known[column] = numbers.marks.first
                isContradicted = isContradicted || numbers.marks.isEmpty
                if numbers.marks.isEmpty { finding = finding ?? numbers.finding }
            }
        }
        let shown = Set(known.values)
        others = shown.count == 1 ? Array(shown) : shared.marks.isEmpty ? [.point] : shared.marks
        if others.count > 1, known.count < columns.money.count {
            finding = finding ?? shared.finding
        }
    }
}
