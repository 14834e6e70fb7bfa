import PiggyBank

/// The numbers of booked rows, read with one decimal mark.
struct CSVNumbers {
    let mark: ImportOptions.DecimalMark
    /// A row's numbers; nil where they cannot be read.
    private(set) var amounts: [CSVAmounts?] = []
    /// The balance before the first row and after the last one, where a line above or below the
    /// table states it.
    private(set) var opening: Int64?
    private(set) var closing: Int64?
    private(set) var findings: [ImportFinding] = []

    /// Whether a row has a fee.
    var hasFees: Bool { amounts.contains { $0.map { $0.fee != 0 } ?? false } }

    private let layout: CSVLayout
    private let table: CSVTable
    private let columns: CSVColumns
    private let negatives: Set<NegativeForm>
    /// Whether one column has all amounts, with their signs or with an indicator.
    private let hasOneAmount: Bool
    /// The currencies of the statements.
    private let currencies: [Currency]
    /// Whether money that left is written with a minus or without; nil until a row says.
    private var outIsNegative: Bool?

    /// The decimal marks that all numbers of the rows can be read with, and the finding for where
    /// that is not one.
    static func marks(of rows: CSVRows, _ options: ImportOptions) -> (
        marks: [ImportOptions.DecimalMark], finding: ImportFinding?
    ) {
        let layout = rows.layout
        if let mark = options.decimalMark ?? layout.preset.decimal { return ([mark], nil) }
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
                    text,
                    negatives: layout.preset.negative,
                    place: layout.table.place(of: field, in: record)
                )
            }
        }
        return (numbers.marks, numbers.finding)
    }

    /// Reads the numbers of all rows; linear in them.
    init(of rows: CSVRows, mark: ImportOptions.DecimalMark) {
        layout = rows.layout
        table = layout.table
        columns = layout.columns
        negatives = layout.preset.negative
        hasOneAmount = layout.preset.amount != nil
        currencies = rows.groups.map(\.currency)
        self.mark = mark
        amounts.reserveCapacity(rows.rows.count)
        for row in rows.rows {
            let isLimited = findings.count >= StatementFile.largestFindingCount
            amounts.append(isLimited ? nil : amounts(of: row))
        }
        if let currency = rows.rows.first.map({ currencies[Int($0.group)] }) {
            opening = rows.surrounding.opening.flatMap { stated($0, currency) }
            closing = rows.surrounding.closing.flatMap { stated($0, currency) }
        }
    }

    private mutating func stated(_ amount: SurroundingLines.Amount, _ currency: Currency) -> Int64?
    {
        read(amount.text, currency) { amount.place }
    }

    private mutating func amounts(of row: CSVRow) -> CSVAmounts? {
        let before = findings.count
        let amount = amount(of: row)
        let fee = number(columns.fee, of: row) ?? 0
        let balance = number(columns.balance, of: row)
        if fee < 0, let field = field(columns.fee, of: row) {
            note(field, row, .negativeFee(table.name(field)))
        }
        guard findings.count == before, let amount else { return nil }
        return CSVAmounts(amount: amount, fee: fee, balance: balance)
    }

    /// By how much a row changes the account.
    private mutating func amount(of row: CSVRow) -> Int64? {
        if hasOneAmount {
            guard let field = field(columns.amount, of: row) else { return nil }
            if table.trimmedBytes(field).isEmpty { note(field, row, .noAmount) }
            return number(columns.amount, of: row).flatMap { directed($0, field, row) }
        }
        guard let inField = field(columns.moneyIn, of: row),
            let outField = field(columns.moneyOut, of: row)
        else { return nil }
        let before = findings.count
        let moneyIn = number(columns.moneyIn, of: row)
        let moneyOut = number(columns.moneyOut, of: row)
        guard findings.count == before else { return nil }
        let (received, paid) = (moneyIn ?? 0, moneyOut ?? 0)
        guard moneyIn != nil || moneyOut != nil else {
            note(inField, row, .noSide)
            return nil
        }
        guard received == 0 || paid == 0 else {
            note(outField, row, .bothSides)
            return nil
        }
        guard received >= 0 else {
            note(inField, row, .negativeIncome(table.name(inField)))
            return nil
        }
        guard paid != 0 else { return received }
        // Some banks write a minus before money out, and some do not; both in one file would be a
        // guess.
        if let outIsNegative, outIsNegative != (paid < 0) {
            findings.append(
                ImportFinding(
                    .ambiguousSign,
                    at: table.place(of: outField, in: record(of: row)),
                    .table(
                        .otherSignOfMoneyOut(table.name(outField), othersAreNegative: outIsNegative)
                    )
                )
            )
            return nil
        }
        outIsNegative = paid < 0
        return paid < 0 ? paid : -paid
    }

    /// An amount with the sign that the row's indicator gives it.
    private mutating func directed(_ amount: Int64, _ field: CSVField, _ row: CSVRow) -> Int64? {
        guard let indicator = layout.preset.indicator else { return amount }
        guard amount >= 0 else {
            note(field, row, .signBesideIndicator(column: indicator.column))
            return nil
        }
        guard let field = self.field(columns.indicator, of: row) else { return nil }
        let text = table.text(field)
        if indicator.moneyIn.contains(text) { return amount }
        if indicator.moneyOut.contains(text) { return -amount }
        findings.append(
            ImportFinding(
                .ambiguousSign,
                at: table.place(of: field, in: record(of: row)),
                .table(.unknownDirection(text))
            )
        )
        return nil
    }

    private func record(of row: CSVRow) -> CSVRecord { table.records[Int(row.record)] }

    private func field(_ column: Int?, of row: CSVRow) -> CSVField? {
        column.flatMap { table.field($0, of: record(of: row)) }
    }

    /// The number in a column; nil where there is none, and where it cannot be read, which is a
    /// finding.
    private mutating func number(_ column: Int?, of row: CSVRow) -> Int64? {
        guard let field = field(column, of: row) else { return nil }
        let text = table.trimmedBytes(field)
        let (table, record) = (table, record(of: row))
        let currency = currencies[Int(row.group)]
        return text.isEmpty ? nil : read(text, currency) { table.place(of: field, in: record) }
    }

    /// Reads a number in a currency's minor units, and says why it is none.
    private mutating func read(
        _ text: ArraySlice<UInt8>,
        _ currency: Currency,
        place: () -> SourcePlace
    ) -> Int64? {
        do throws(DecimalText.Fault) {
            return try DecimalText(text, mark: mark, negatives: negatives).minorUnits(in: currency)
        } catch {
            let shown = String(decoding: text.prefix(1_024), as: UTF8.self)
            let rule: ImportRule = error == .tooManyDecimals ? .tooManyDecimals : .badRow
            let fact: TableFact =
                switch error {
                case .notANumber: .notANumber(shown, mark)
                case .tooLarge: .tooLarge(shown)
                case .tooManyDecimals: .tooManyDecimals(shown, currency)
                }
            findings.append(ImportFinding(rule, at: place(), .table(fact)))
            return nil
        }
    }

    private mutating func note(_ field: CSVField, _ row: CSVRow, _ fact: TableFact) {
        let place = table.place(of: field, in: record(of: row))
        findings.append(ImportFinding(.badRow, at: place, .table(fact)))
    }
}
