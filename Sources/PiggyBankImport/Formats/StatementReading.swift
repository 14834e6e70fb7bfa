import PiggyBank

/// A bank's file while it is read: what was found in it so far.
struct StatementReading {
    /// The file's text.
    let text: SourceText
    /// How it is to be read.
    let options: ImportOptions
    /// What was read.
    var file: StatementFile

    /// Where the record that is read begins; what is in it is near.
    private var base = 0
    /// Whether it was said that the currency is not known; every amount would say it again.
    private var lacksCurrency = false
    private var basePlace = SourcePlace(line: 1, column: 1)

    /// Begins to read a file.
    init(_ text: SourceText, _ format: StatementFormat, _ options: ImportOptions) {
        self.text = text
        self.options = options
        file = StatementFile(text.name, format, encoding: text.encoding)
    }

    /// Moves on to a record, so that places in it cost only the bytes of it.
    mutating func begin(at offset: Int) {
        basePlace = place(of: offset)
        base = min(offset, text.bytes.count)
    }

    /// The place of a byte; linear in the bytes from where the record begins.
    func place(of offset: Int) -> SourcePlace {
        offset < base ? text.place(of: offset) : text.place(of: offset, after: base, at: basePlace)
    }

    /// Adds what keeps a record from being read.
    mutating func report(_ fault: StatementFault) {
        switch fault.fact {
        // Every amount would say it again.
        case .noCurrency where lacksCurrency: return
        case .noCurrency: (lacksCurrency, file.lacksCurrency) = (true, true)
        case .notA(.currency, _): lacksCurrency = true
        default: break
        }
        report(ImportFinding(.statement(fault.fact), at: place(of: fault.offset)))
    }

    /// Adds a finding about a place.
    mutating func report(_ fact: StatementFact, at offset: Int) {
        report(StatementFault(fact, at: offset))
    }

    /// Adds a finding about the file as a whole.
    mutating func report(_ fact: StatementFact) {
        file.findings.append(ImportFinding(.statement(fact)))
    }

    /// Adds a finding.
    mutating func report(_ finding: ImportFinding) {
        if file.findings.count < StatementFile.largestFindingCount { file.findings.append(finding) }
    }

    /// Reports statements or transactions of investments, which are not read.
    mutating func reportInvestments(at offset: Int) {
        begin(at: offset)
        report(ImportFinding(.file(.unread(.investments)), at: basePlace))
    }

    /// Checks the balances, and puts the findings into the file's order.
    mutating func finish() {
        checkBalances()
        file.findings.sort { $0.place < $1.place }
    }

    /// Reports a missing statement unless another finding explains it.
    mutating func requireStatement() {
        guard file.statements.isEmpty, file.findings.isEmpty else { return }
        report(.noStatement(file.format))
    }
}

// MARK: - Values

/// What keeps a record from being read, and where it is.
struct StatementFault: Error {
    var fact: StatementFact
    var offset: Int

    init(_ fact: StatementFact, at offset: Int) { (self.fact, self.offset) = (fact, offset) }
}

extension Optional {
    /// The value.
    ///
    /// - Throws: what it means that there is none.
    func or(_ fact: @autoclosure () -> StatementFact, at offset: Int) throws(StatementFault)
        -> Wrapped
    {
        guard let self else { throw StatementFault(fact(), at: offset) }
        return self
    }
}

extension StatementReading {
    /// An amount in the form of the format.
    func amount(
        _ text: String, in currency: Currency, at offset: Int, marks: [ImportOptions.DecimalMark],
        mayHaveGroups: Bool = false
    ) throws(StatementFault) -> Balance {
        do throws(DecimalText.Fault) {
            let number =
                mayHaveGroups
                ? try DecimalText(Array(text.utf8)[...], mark: marks[0])
                : try DecimalText(plain: text, marks: marks)
            return Balance(Int128(try number.minorUnits(in: currency)), currency)
        } catch { throw StatementFault(.notAnAmount(text, error, currency), at: offset) }
    }

    /// The currency with a code, which is the one that was known before, if one was.
    func currency(_ code: String, at offset: Int, before known: Currency? = nil)
        throws(StatementFault) -> Currency
    {
        // Some banks write it in small letters.
        let currency = try Currency(code: code.uppercased()).or(.notA(.currency, code), at: offset)
        guard known ?? currency == currency else {
            throw StatementFault(.otherCurrency(currency, before: known ?? currency), at: offset)
        }
        return currency
    }

    /// Whether a row of a state is recorded or left out.
    func answer(to state: String, record: Set<String>, leaveOut: Set<String>, at offset: Int)
        throws(StatementFault) -> ImportOptions.StateAnswer
    {
        if let answer = options.states[state] { return answer }
        if record.contains(state) { return .record }
        guard leaveOut.contains(state) else {
            throw StatementFault(.unknownState(state), at: offset)
        }
        return .leaveOut
    }
}

// MARK: - Rows in the bank's order

extension Statement {
    /// Adds a row, or counts one that moves no money.
    mutating func add(_ row: Row) {
        if row.amount.minorUnits == 0 {
            leftOut[.noAmount, default: 0] += 1
        } else {
            rows.append(row)
        }
    }

    /// Turns the rows round where the file has the newest first.
    mutating func putOldestFirst() {
        guard let first = rows.first, let last = rows.last, first.moment > last.moment else {
            return
        }
        let steps = zip(rows, rows.dropFirst())
        let forward = steps.count { $0.moment < $1.moment }
        let back = steps.count { $0.moment > $1.moment }
        if back > forward { rows.reverse() }
    }

    /// The balance before the first row as of the beginning of a day.
    ///
    /// Banks date an opening by its own day or by the day before, at whose end it held; with no row
    /// on that day or before, both mean the next morning.
    ///
    /// - Parameter isOfItsDay: whether it is known to be that of the morning of its own day.
    func opening(_ stated: StatedBalance, isOfItsDay: Bool = false) -> StatedBalance {
        if isOfItsDay && rows.isEmpty { return stated }
        if let first = rows.lazy.map(\.date).min(), first <= stated.date { return stated }
        return StatedBalance(stated.balance, on: stated.date.adding(days: 1), at: stated.place)
    }
}

extension StatementFile {
    /// Adds a page to the statement before it, which it goes on with.
    mutating func addPage(_ page: Statement) {
        guard !statements.isEmpty else { return }
        // In its place: a statement may have a great many pages.
        let last = statements.count - 1
        statements[last].rows += page.rows
        statements[last].closing = page.closing
        statements[last].leftOut.merge(page.leftOut, uniquingKeysWith: +)
    }
}

extension Statement.BookingTime {
    /// What times on dates are put into an order by: seconds since 1970; a time that is not stated
    /// is noon.
    func order(on date: CalendarDate) -> Int64 {
        let day = Int64(date.daysSince1970) * 86_400
        switch self {
        case .date: return day + 43_200
        case .local(let second): return day + Int64(second)
        case .instant(let instant): return instant.seconds
        }
    }
}

extension Statement.Row {
    /// What rows are ordered by where a file has the newest first.
    fileprivate var moment: Int64 { time.order(on: date) }
}
