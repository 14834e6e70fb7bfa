import PiggyBank

/// The numbers of booked rows, read with one decimal mark for each column.
struct TableNumbers {
    /// A row's numbers; nil where they cannot be read.
    private(set) var amounts: [TableAmounts?] = []
    /// The balances of each statement.
    private(set) var ladders: [BalanceLadder] = []
    private(set) var findings: [ImportFinding] = []
    /// Whether a row has a fee.
    private(set) var hasFees = false
    /// The words that do not say which way money went.
    private var unmapped = UnmappedWords()
    /// The first amount of the one column that says its side, so that no sign turns amounts round.
    private(set) var sided: String?
    /// Where the first amount is that has neither a sign nor a side; nil for none.
    private(set) var unsided: (text: String, place: SourcePlace)?

    private let table: CSVTable
    private let columns: TableColumns
    private let preset: PresetMembers
    private let marks: TableMarks
    /// The mark of numbers that are in no column that shows its own.
    private let mark: PresetMembers.DecimalMark
    /// The columns of one side whose numbers mostly have a minus, which says nothing then.
    private let negative: Set<Int>
    private let lacksCurrency: Bool

    /// Reads the numbers of all rows; linear in them.
    init(of rows: TableRows, _ marks: TableMarks, _ mark: PresetMembers.DecimalMark) {
        (table, columns) = (rows.layout.table, rows.layout.columns)
        (preset, lacksCurrency) = (rows.layout.preset.members, rows.lacksCurrency)
        (self.marks, self.mark) = (marks, mark)
        negative = Self.negativeColumns(rows)
        amounts.reserveCapacity(rows.rows.count)
        for row in rows.rows {
            let isLimited = findings.count >= StatementFile.largestFindingCount
            let currency = rows.currencies[Int(row.statement)]
            amounts.append(isLimited ? nil : amounts(of: rows.record(of: row), in: currency))
        }
        findings += unmapped.findings(.ambiguousSign, in: table, ["indicator.in", "indicator.out"])
        { "\(quoted: $1) does not say whether money came in or left" }
        // An amount without a side, beside others with one, may be on either.
        if let sided, let unsided, preset.sign == nil {
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
        guard let currency = rows.currencies.first else { return }
        let stated = [rows.surrounding.opening, rows.surrounding.closing].map { value in
            value.flatMap { read($0.bytes, mark, currency, at: $0.place)?.value }
        }
        var members = [[Int32]](repeating: [], count: rows.currencies.count)
        for (index, row) in rows.rows.enumerated() {
            members[Int(row.statement)].append(Int32(index))
        }
        // What is said outside the table is said of the one statement in it.
        let isOne = members.count { !$0.isEmpty } == 1
        ladders = zip(members, rows.currencies).map { members, currency in
            BalanceLadder(
                rows: members, amounts: amounts, currency: currency,
                opening: isOne ? stated[0] : nil, closing: isOne ? stated[1] : nil)
        }
    }

    private static let marks = ["--set decimal=.", "--set decimal=,"]
    static let signs = ["--set sign=signed", "--set sign=inverted"]

    /// The columns of one side, and of fees, in which more numbers have a minus than not; that of
    /// money in only where that of money out is such, too.
    private static func negativeColumns(_ rows: TableRows) -> Set<Int> {
        let (table, columns) = (rows.layout.table, rows.layout.columns)
        let sides = [columns.moneyIn, columns.moneyOut, columns.fee].compactMap(\.self)
        let excesses = sides.map { column in
            rows.rows.reduce(0) { excess, row in
                let text = table.bytes(column, of: rows.record(of: row))
                guard text.contains(where: { 0x31...0x39 ~= $0 }) else { return excess }
                let isNegative =
                    text.contains(where: "-(".utf8.contains) || text.starts(with: "\u{2212}".utf8)
                return excess + (isNegative ? 1 : -1)
            }
        }
        var negative = Set(zip(sides, excesses).filter { $0.1 > 0 }.map(\.0))
        if let moneyIn = columns.moneyIn, let moneyOut = columns.moneyOut,
            let (_, excess) = zip(sides, excesses).first(where: { $0.0 == moneyOut }), excess < 0
        {
            negative.remove(moneyIn)
        }
        return negative
    }

    // MARK: Rows

    private mutating func amounts(of record: CSVRecord, in currency: Currency) -> TableAmounts? {
        let before = findings.count
        let amount =
            columns.amount == nil ? sides(of: record, currency) : amount(of: record, currency)
        let fee = fee(of: record, currency)
        let balance = number(columns.balance, of: record, currency)?.value
        guard findings.count == before, let amount else { return nil }
        hasFees = hasFees || fee != 0
        return TableAmounts(amount: amount, fee: fee, balance: balance)
    }

    /// What a fee takes from the account: all of a column have a minus, or none.
    private mutating func fee(of record: CSVRecord, _ currency: Currency) -> Int64 {
        guard let column = columns.fee, let fee = number(column, of: record, currency)?.value,
            fee != 0
        else { return 0 }
        if (fee < 0) != negative.contains(column) {
            let shown = table.shown(column, of: record)
            note(
                "nothing says whether the fee \(quoted: shown) left or came back", column, record,
                next: "Say --set fee=null if the amount has the fee in it.",
                answers: ["--set fee=null"])
        }
        return abs(fee)
    }

    /// By how much a row changes the account.
    private mutating func amount(of record: CSVRecord, _ currency: Currency) -> Int64? {
        let column = columns.amount
        if digits(column, of: record).isEmpty {
            if carriesBalance(record) { return 0 }
            note("the row has no amount", column, record)
        }
        guard let number = number(column, of: record, currency) else { return nil }
        let amount = number.value
        guard let indicator = preset.side else {
            if number.side != nil {
                sided = sided ?? table.name(column, of: record)
                // The sign of the others is no sign of its own.
                return preset.sign == .inverted ? -amount : amount
            }
            if amount > 0, unsided == nil {
                unsided = (
                    table.name(column, of: record), table.place(inColumn: column, of: record)
                )
            }
            return amount
        }
        guard number.side == nil, amount >= 0 || preset.reversals != nil else {
            note(
                """
                the amount has a sign, and \(quoted: Phrase.shown(indicator.column)) says the \
                direction too
                """, column, record, .ambiguousSign, next: Self.sayReversals,
                answers: Self.reversals)
            return nil
        }
        let signed = preset.reversals == .turned ? amount : abs(amount)
        let text = table.text(columns.indicator, of: record)
        if indicator.moneyIn.contains(text) { return signed }
        if indicator.moneyOut.contains(text) { return -signed }
        unmapped.add(text, columns.indicator, record)
        return nil
    }

    /// By how much a row changes the account that has columns of money in and money out.
    private mutating func sides(of record: CSVRecord, _ currency: Currency) -> Int64? {
        guard let moneyIn = columns.moneyIn, let moneyOut = columns.moneyOut else { return nil }
        let before = findings.count
        let received = side(moneyIn, .credit, of: record, currency)
        let paid = side(moneyOut, .debit, of: record, currency)
        guard findings.count == before else { return nil }
        let (into, out) = (received ?? 0, paid ?? 0)
        if into == 0 || out == 0 {
            if received != nil || paid != nil || carriesBalance(record) { return into - out }
        }
        note(
            into == 0
                ? "the row has neither money in nor money out"
                : "the row has both money in and money out",
            moneyIn < record.keptCount ? moneyIn : moneyOut, record)
        return nil
    }

    /// The money of a column of one side: less than zero where it went the other way; nil where
    /// there is none.
    private mutating func side(
        _ column: Int, _ side: AmountText.Side, of record: CSVRecord, _ currency: Currency
    ) -> Int64? {
        guard let number = number(column, of: record, currency) else { return nil }
        if let stated = number.side {
            if stated == side { return abs(number.value) }
            let shown = table.shown(column, of: record)
            note("\(quoted: shown) stands in the column of the other direction", column, record)
            return nil
        }
        let value = negative.contains(column) ? -number.value : number.value
        // What was reversed of one side is of the other, if the balances follow.
        if value < 0, preset.reversals == .asStated { return -value }
        if value < 0, !carriesBalance(record), preset.reversals == nil {
            let name = (column == columns.moneyIn ? preset.moneyIn : preset.moneyOut) ?? ""
            note(
                "the amount has a sign, and \(quoted: Phrase.shown(name)) says the direction too",
                column, record, .ambiguousSign, next: Self.sayReversals, answers: Self.reversals)
        }
        return value
    }

    private static let reversals = ["--set reversals=turned", "--set reversals=asStated"]
    private static let sayReversals: Text = """
        Say --set reversals=turned if such money went the other way, and \
        --set reversals=asStated if the sign means nothing.
        """

    /// Whether a row states a balance, which tells whether its amount is read as it is meant.
    private func carriesBalance(_ record: CSVRecord) -> Bool {
        !digits(columns.balance, of: record).isEmpty
    }

    static let correctRow: Text = "Correct the row, or export the file again."

    private mutating func note(
        _ sentence: Text, _ column: Int?, _ record: CSVRecord, _ rule: ImportRule = .badRow,
        next: Text = correctRow, answers: [String] = []
    ) { findings.append(table.finding(rule, sentence, next, answers: answers, column, of: record)) }

    /// The bytes of a number; a dash alone is no number.
    private func digits(_ column: Int?, of record: CSVRecord) -> ArraySlice<UInt8> {
        let text = table.bytes(column, of: record)
        return DecimalText.isNone(text) ? [] : text
    }

    // MARK: Numbers

    /// A number in minor units, which are negative on the side of debits.
    private typealias Number = (value: Int64, side: AmountText.Side?)

    /// The number in a column; nil where there is none, or, with a finding, where it cannot be
    /// read.
    private mutating func number(_ column: Int?, of record: CSVRecord, _ currency: Currency)
        -> Number?
    {
        guard let column, case let text = digits(column, of: record), !text.isEmpty else {
            return nil
        }
        let (table, mark) = (table, marks.known[column] ?? mark)
        return read(text, mark, currency, at: table.place(inColumn: column, of: record))
    }

    /// Reads a number in a currency's minor units; nil, with a finding, where it cannot be read.
    private mutating func read(
        _ text: ArraySlice<UInt8>, _ mark: PresetMembers.DecimalMark, _ currency: Currency,
        at place: @autoclosure () -> SourcePlace
    ) -> Number? {
        func units(_ text: ArraySlice<UInt8>) throws(DecimalText.Fault) -> Int64 {
            try DecimalText(text, mark: mark).minorUnits(in: currency)
        }
        var shown: String { Phrase.shown(String(decoding: text.prefix(1_024), as: UTF8.self)) }
        var (rule, next) = (ImportRule.badRow, Self.correctRow)
        var answers: [String] = []
        let sentence: Text
        do throws(DecimalText.Fault) {
            // Most are a number alone.
            do throws(DecimalText.Fault) { return (try units(text), nil) } catch {
                guard error == .notANumber, let amount = AmountText(text) else { throw error }
                if !amount.isIn(currency), !lacksCurrency {
                    sentence = "\(quoted: shown) is not in \(currency), the currency of the account"
                    if preset.fixedCurrency == nil {
                        next = "Say the currency of the account: --set currency=CODE."
                        answers = ["--set currency=CODE"]
                    }
                } else if amount.side != nil, amount.isSigned {
                    sentence = "\(quoted: shown) has a sign, and says debit or credit too"
                } else {
                    let value = try units(amount.number[...])
                    return (amount.side == .debit ? -value : value, amount.side)
                }
            }
        } catch {
            switch error {
            case .tooLarge: sentence = "\(quoted: shown) is more than any amount"
            case .tooManyDecimals:
                rule = .tooManyDecimals
                let count = currency.exponent
                sentence = "\(quoted: shown) has more than the \(count, "decimal") of \(currency)"
                guard preset.decimal == nil else { break }
                next = "Say which mark is before decimals: --set decimal=. or --set decimal=,."
                answers = Self.marks
            case .notANumber:
                sentence =
                    mark == .point
                    ? "\(quoted: shown) is no number with a decimal point"
                    : "\(quoted: shown) is no number with a decimal comma"
                next = "Correct the row, or say which mark is before decimals: --set decimal=MARK."
            }
        }
        findings.append(ImportFinding(rule, sentence, next: next, answers: answers, at: place()))
        return nil
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
        let (table, columns) = (rows.layout.table, rows.layout.columns)
        if let mark = rows.layout.preset.members.decimal {
            others = [mark]
            return
        }
        var doubt: ImportFinding?
        for column in columns.money + [columns.fee, columns.balance].compactMap(\.self) {
            var numbers = NumberColumn()
            for row in rows.rows where !(isFirst && numbers.isShown) {
                let record = rows.record(of: row)
                let text = table.bytes(column, of: record)
                guard !text.isEmpty else { continue }
                numbers.add(text, place: table.place(inColumn: column, of: record))
            }
            doubt = doubt ?? numbers.doubt
            guard numbers.isShown else { continue }
            known[column] = numbers.marks.first
            finding = finding ?? numbers.finding
        }
        isContradicted = finding != nil
        let shown = Set(known.values)
        others = shown.count == 1 ? Array(shown) : doubt == nil ? [.point] : [.point, .comma]
        if others.count > 1, known.count < columns.money.count { finding = finding ?? doubt }
    }
}
