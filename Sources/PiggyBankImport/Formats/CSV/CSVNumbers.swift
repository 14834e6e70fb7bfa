import PiggyBank

/// The numbers of booked rows, read with one decimal mark.
struct CSVNumbers {
    let mark: ImportOptions.DecimalMark
    /// A row's numbers; nil where they cannot be read.
    private(set) var amounts: [CSVAmounts?] = []
    /// The balance before the first row and after the last one, where a line above or below the
    /// table states it.
    private(set) var opening, closing: Int64?
    private(set) var findings: [ImportFinding] = []

    /// Whether a row has a fee.
    var hasFees: Bool { amounts.contains { $0.map { $0.fee != 0 } ?? false } }

    private let layout: CSVLayout
    private let table: CSVTable
    private let columns: CSVColumns
    /// The currencies of the statements.
    private let currencies: [Currency]
    /// Which way amounts are signed, where that is said.
    private var sign: ImportOptions.Sign? { layout.preset.sign }
    /// Whether money that left is written with a minus or without; nil until a row says.
    private var outIsNegative: Bool?
    /// The same of fees.
    private var feeIsNegative: Bool?
    /// The first amount of the one column that says its side, and the first that has neither that
    /// nor a minus.
    private var sided: String?
    private var unsided: (text: String, place: SourcePlace)?
    /// Whether amounts say their side, so that no sign turns them round.
    var haveSides: Bool { sided != nil }
    /// Where the first amount without a sign is, and how many amounts of all are like it, where
    /// most are.
    ///
    /// What a card has paid is often written so. Nil where amounts have a side, or a preset says
    /// which way they go.
    var unsigned: (place: SourcePlace, count: Int, of: Int)? {
        guard sign == nil, sided == nil, let unsided, let column = columns.amount else {
            return nil
        }
        var (count, all) = (0, 0)
        // A row that is not booked yet shows too how the bank writes signs.
        for record in layout.rows {
            let text = table.field(column, of: record).map { table.name($0) } ?? ""
            guard text.contains(where: { "123456789".contains($0) }) else { continue }
            all += 1
            if !text.contains(where: { "+-−(".contains($0) }) { count += 1 }
        }
        return 2 * count > all ? (unsided.place, count, all) : nil
    }

    /// The decimal marks that all numbers of the rows can be read with, and the finding for where
    /// that is not one.
    ///
    /// - Parameter isFirst: whether the mark will do that the first number shows which shows one.
    static func marks(of rows: CSVRows, first isFirst: Bool) -> (
        marks: [ImportOptions.DecimalMark], finding: ImportFinding?
    ) {
        let layout = rows.layout
        if let mark = layout.preset.decimal { return ([mark], nil) }
        var numbers = NumberColumn()
        let known = layout.columns
        let columns = [known.amount, known.moneyIn, known.moneyOut, known.fee, known.balance]
            .compactMap(\.self)
        for row in rows.rows {
            for column in columns {
                let record = rows.record(of: row)
                guard let field = layout.table.field(column, of: record) else { continue }
                let text = layout.table.trimmedBytes(field)
                guard !text.isEmpty else { continue }
                numbers.add(
                    text, negatives: layout.preset.negative,
                    place: layout.table.place(of: field, in: record))
                if isFirst, numbers.isShown { return (numbers.marks, nil) }
            }
        }
        return (numbers.marks, numbers.finding)
    }

    /// Reads the numbers of all rows; linear in them.
    init(of rows: CSVRows, mark: ImportOptions.DecimalMark) {
        (layout, self.mark) = (rows.layout, mark)
        (table, columns) = (layout.table, layout.columns)
        currencies = rows.groups.map(\.currency)
        amounts.reserveCapacity(rows.rows.count)
        for row in rows.rows {
            let isLimited = findings.count >= StatementFile.largestFindingCount
            amounts.append(isLimited ? nil : amounts(of: row))
        }
        // An amount without a side, beside others with one, may be on either.
        if let sided, let unsided, sign == nil {
            let fact = TableFact.withoutSide(unsided.text, beside: sided)
            findings.append(ImportFinding(.table(fact), at: unsided.place))
        }
        if let currency = rows.rows.first.map({ currencies[Int($0.group)] }) {
            opening = rows.surrounding.opening.flatMap { stated($0, currency) }
            closing = rows.surrounding.closing.flatMap { stated($0, currency) }
        }
    }

    private mutating func stated(_ amount: SurroundingLines.Amount, _ currency: Currency) -> Int64?
    {
        do throws(TableFact) { return try read(amount.text, currency).value } catch {
            findings.append(ImportFinding(.table(error), at: amount.place))
            return nil
        }
    }

    private mutating func amounts(of row: CSVRow) -> CSVAmounts? {
        let before = findings.count
        let amount = amount(of: row)
        let fee = fee(of: row)
        let balance = number(columns.balance, of: row)?.value
        guard findings.count == before, let amount else { return nil }
        return CSVAmounts(amount: amount, fee: fee, balance: balance)
    }

    /// What a fee takes from the account: with a minus too, where all have one and the preset says
    /// that money that left does.
    private mutating func fee(of row: CSVRow) -> Int64 {
        guard let fee = number(columns.fee, of: row)?.value, fee != 0,
            let field = field(columns.fee, of: row)
        else { return 0 }
        let isOther = feeIsNegative.map { $0 != (fee < 0) } ?? false
        feeIsNegative = fee < 0
        if isOther || fee < 0 && sign != .signed {
            note(field, row, .negativeFee(table.name(field), isSigned: sign != nil))
        }
        return abs(fee)
    }

    /// By how much a row changes the account.
    private mutating func amount(of row: CSVRow) -> Int64? {
        if columns.amount != nil {
            guard let field = field(columns.amount, of: row) else { return nil }
            if table.trimmedBytes(field).isEmpty {
                if carriesBalance(row) { return 0 }
                note(field, row, .noAmount)
            }
            return number(columns.amount, of: row).flatMap { directed($0, field, row) }
        }
        return sides(of: row)
    }

    /// By how much a row changes the account that has columns of money in and money out.
    private mutating func sides(of row: CSVRow) -> Int64? {
        guard let inField = field(columns.moneyIn, of: row),
            let outField = field(columns.moneyOut, of: row)
        else { return nil }
        let before = findings.count
        let moneyIn = number(columns.moneyIn, of: row)
        let moneyOut = number(columns.moneyOut, of: row)
        guard findings.count == before else { return nil }
        for (number, side, field) in [
            (moneyIn, AmountText.Side.credit, inField), (moneyOut, .debit, outField),
        ] where number?.side ?? side != side {
            return fault(field, row, .otherSide(table.name(field)))
        }
        // What is in the column of money out, and says that it left, has no sign besides.
        let received = moneyIn?.value ?? 0
        let paid = moneyOut.map { $0.side == nil ? $0.value : -$0.value } ?? 0
        guard moneyIn != nil || moneyOut != nil else {
            return carriesBalance(row) ? 0 : fault(inField, row, .noSide)
        }
        guard received == 0 || paid == 0 else { return fault(outField, row, .bothSides) }
        // What was reversed of money in is money out, if the balances follow.
        guard received >= 0 || carriesBalance(row) else {
            return fault(inField, row, .negativeIncome(table.name(inField)))
        }
        guard paid != 0 else { return received }
        // Some banks write a minus before money out, and some do not; both in one file would be a
        // guess.
        if let outIsNegative, outIsNegative != (paid < 0) {
            // What came back of money out is money in, if they do.
            if carriesBalance(row) { return abs(paid) }
            let text = table.name(outField)
            let fact = TableFact.otherSignOfMoneyOut(text, othersAreNegative: outIsNegative)
            return fault(outField, row, fact)
        }
        outIsNegative = paid < 0
        return paid < 0 ? paid : -paid
    }

    /// Whether a row states a balance, which tells whether its amount is read as it is meant.
    private func carriesBalance(_ row: CSVRow) -> Bool {
        field(columns.balance, of: row).map { !table.trimmedBytes($0).isEmpty } ?? false
    }

    /// An amount with the sign that its side or the row's indicator gives it.
    private mutating func directed(_ number: Number, _ field: CSVField, _ row: CSVRow) -> Int64? {
        let amount = number.value
        guard let indicator = layout.preset.indicator else {
            if number.side != nil {
                sided = sided ?? table.name(field)
                // The sign of the others is no sign of its own.
                return sign == .inverted ? -amount : amount
            }
            if amount > 0, unsided == nil {
                unsided = (table.name(field), table.place(of: field, in: record(of: row)))
            }
            return amount
        }
        guard amount >= 0, number.side == nil else {
            return fault(field, row, .signBesideIndicator(column: indicator.column))
        }
        guard let field = self.field(columns.indicator, of: row) else { return nil }
        let text = table.text(field)
        if indicator.moneyIn.contains(text) { return amount }
        if indicator.moneyOut.contains(text) { return -amount }
        return fault(field, row, .unknownDirection(text))
    }

    private func record(of row: CSVRow) -> CSVRecord { table.records[Int(row.record)] }

    private func field(_ column: Int?, of row: CSVRow) -> CSVField? {
        column.flatMap { table.field($0, of: record(of: row)) }
    }

    /// The number in a column; nil where there is none, and where it cannot be read, which is a
    /// finding.
    private mutating func number(_ column: Int?, of row: CSVRow) -> Number? {
        guard let field = field(column, of: row) else { return nil }
        let text = table.trimmedBytes(field)
        guard !text.isEmpty else { return nil }
        do throws(TableFact) { return try read(text, currencies[Int(row.group)]) } catch {
            note(field, row, error)
            return nil
        }
    }

    /// A number in minor units, which are negative on the side of debits.
    private typealias Number = (value: Int64, side: AmountText.Side?)

    /// Reads a number in a currency's minor units.
    ///
    /// - Throws: why it is none.
    private func read(_ text: ArraySlice<UInt8>, _ currency: Currency) throws(TableFact) -> Number {
        var shown: String { String(decoding: text.prefix(1_024), as: UTF8.self) }
        var side: AmountText.Side?
        var read = units(text, currency)
        // Most are a number alone.
        if case .failure(.notANumber) = read, let amount = AmountText(text) {
            guard amount.isIn(currency) else { throw .amountInOtherCurrency(shown, currency) }
            guard amount.side == nil || !amount.isSigned else { throw .signBesideSide(shown) }
            side = amount.side
            read = units(amount.number[...], currency)
        }
        switch read {
        case .success(let units): return (side == .debit ? -units : units, side)
        case .failure(.notANumber): throw .notANumber(shown, mark)
        case .failure(.tooLarge): throw .tooLarge(shown)
        case .failure(.tooManyDecimals): throw .tooManyDecimals(shown, currency)
        }
    }

    private func units(_ text: ArraySlice<UInt8>, _ currency: Currency) -> Result<
        Int64, DecimalText.Fault
    > {
        Result { () throws(DecimalText.Fault) in
            try DecimalText(text, mark: mark, negatives: layout.preset.negative).minorUnits(
                in: currency)
        }
    }

    /// Notes what is wrong with a row, which has no amount then.
    private mutating func fault(_ field: CSVField, _ row: CSVRow, _ fact: TableFact) -> Int64? {
        note(field, row, fact)
        return nil
    }

    private mutating func note(_ field: CSVField, _ row: CSVRow, _ fact: TableFact) {
        findings.append(table.finding(fact, field, record(of: row)))
    }
}
