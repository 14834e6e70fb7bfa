import PiggyBank

/// A text of a file, trimmed and without control characters, and where it begins.
package struct StatedText: Hashable {
    package var text: String
    package var offset: Int
}

/// A bank's file while it is read: what was found in it so far.
struct StatementReading {
    /// The file's text.
    let text: SourceText
    /// How it is to be read.
    let options: PresetMembers
    /// What was read.
    var file: StatementFile

    /// Where the record that is read begins; what is in it is near.
    private var base = 0
    private var basePlace = SourcePlace(line: 1, column: 1)
    /// Whether it was said that the currency is not known.
    private var lacksCurrency = false
    /// Whether the statement that was read last goes on on another page.
    var isContinued = false
    /// Where rows are that reverse earlier ones.
    var reversals: Set<SourcePlace> = []

    /// Begins to read a file.
    init(_ text: SourceText, _ format: StatementFormat, _ options: PresetMembers) {
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
        if fault.finding == StatementFault.noCurrency().finding {
            // Every amount would say it again.
            guard !lacksCurrency else { return }
            (lacksCurrency, file.lacksCurrency) = (true, true)
        }
        begin(at: fault.offset)
        report(fault.finding(at: basePlace))
    }

    /// Adds a finding.
    mutating func report(_ finding: ImportFinding) {
        if file.findings.count < StatementFile.largestFindingCount { file.findings.append(finding) }
    }

    /// Adds a page to the statement that it goes on with, else as a statement of its own.
    mutating func add(_ page: Statement, isNextPage: Bool = true) {
        let isOfLast = file.statements.last?.heading == page.heading
        // Of the same account, the gap between the balances says it.
        if isContinued, !isOfLast { reportPageMissing() }
        if isContinued, isOfLast, isNextPage {
            file.addPage(page, to: file.statements.count - 1)
        } else {
            file.statements.append(page)
        }
    }

    private mutating func reportPageMissing() {
        report(
            ImportFinding(
                .statementGap, "the statement goes on on another page, which does not follow",
                next: "Export all pages of the statement in one file.",
                at: file.statements.last?.closing?.place ?? SourcePlace()))
    }

    /// Checks the balances, and puts the findings into the file's order.
    mutating func finish(mayBeEmpty: Bool = false) {
        if isContinued { reportPageMissing() }
        if file.statements.isEmpty, file.findings.isEmpty, !mayBeEmpty {
            report(
                ImportFinding(
                    .unsupported,
                    "the file has no statement of an account (\(quoted: file.format.rawValue))",
                    next: StatementFault.exportStatement))
        }
        checkBalances()
        file.findings.sort { $0.place < $1.place }
    }
}

// MARK: - Values

extension StatementReading {
    /// An amount in the form of the format.
    func amount(
        _ stated: StatedText, in currency: Currency, marks: [PresetMembers.DecimalMark],
        mayHaveGroups: Bool = false
    ) throws(StatementFault) -> Balance {
        do throws(DecimalText.Fault) {
            let number =
                mayHaveGroups
                ? try DecimalText(Array(stated.text.utf8)[...], mark: marks[0])
                : try DecimalText(plain: stated.text, marks: marks)
            return Balance(Int128(try number.minorUnits(in: currency)), currency)
        } catch {
            let (shown, isTooExact) = (Phrase.shown(stated.text), error == .tooManyDecimals)
            throw StatementFault(
                isTooExact
                    ? "\(quoted: shown) has more decimals than \(currency)"
                    : "\(quoted: shown) is no amount of \(currency) that can be recorded",
                isTooExact ? .tooManyDecimals : .badRow, at: stated.offset)
        }
    }

    /// The currency that is known, else the one that somebody said.
    func known(_ currency: Currency?, at offset: Int) throws(StatementFault) -> Currency {
        try (currency ?? options.fixedCurrency).or(.noCurrency(at: offset))
    }

    /// The currency with a code, which is the one that was known before, if one was.
    mutating func currency(_ code: StatedText, before known: Currency? = nil) throws(StatementFault)
        -> Currency
    {
        // Some banks write it in small letters.
        guard let currency = Currency(code: code.text.uppercased()) else {
            lacksCurrency = true
            throw StatementFault(
                "\(quoted: Phrase.shown(code.text)) is no code of a currency (ISO 4217)",
                at: code.offset)
        }
        if let known, known != currency {
            throw StatementFault(
                "this is in \(currency), and the account is in \(known)",
                next: "Export each currency of the account for itself.", at: code.offset)
        }
        return currency
    }

    /// Whether a row of a state is recorded or left out.
    func answer(to state: StatedText, record: String, leaveOut: Set<String>) throws(StatementFault)
        -> PresetMembers.StateAnswer
    {
        if let answer = options.states?.answer(to: state.text) { return answer }
        if record == state.text { return .record }
        if leaveOut.contains(state.text) { return .leaveOut }
        let shown = Phrase.shown(state.text)
        let settings = ["record", "leaveOut"].map { ShellWord.shown("states.\($0)=\(shown)") }
        throw StatementFault(
            "it is not known whether a row in state \(quoted: shown) has moved money",
            which: settings, .unmappedState, at: state.offset)
    }
}

// MARK: - Rows in the bank's order

extension Statement {
    /// Whose it is: a number may be that of several accounts, each of a currency of its own.
    var heading: Statement { Statement(account: account, currency: currency) }

    /// Counts a row that is left out.
    mutating func leaveOut(_ reason: LeftOut) { leftOut[reason, default: 0] += 1 }

    /// Adds a row, or counts one that moves no money.
    mutating func add(_ row: Row) {
        if row.amount.minorUnits == 0 { leaveOut(.noAmount) } else { rows.append(row) }
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

    /// The balance before the first row as of the beginning of a day, where banks state that of its
    /// own day or of the day before: with no row up to that day both mean the next morning.
    func opening(_ stated: StatedBalance, isOfItsDay: Bool = false) -> StatedBalance {
        if isOfItsDay && rows.isEmpty { return stated }
        if let first = rows.lazy.map(\.date).min(), first <= stated.date { return stated }
        return StatedBalance(stated.balance, on: stated.date.adding(days: 1), at: stated.place)
    }
}

extension StatementFile {
    /// Adds a page to a statement, which it goes on with.
    mutating func addPage(_ page: Statement, to number: Int) {
        // In its place: a statement may have a great many pages.
        statements[number].rows += page.rows
        statements[number].closing = page.closing
        statements[number].leftOut.merge(page.leftOut, uniquingKeysWith: +)
    }
}

extension Statement.BookingTime {
    /// What times are put into an order by: seconds since 1970, noon where none is stated.
    func order(on date: CalendarDate) -> Int64 {
        let day = Int64(date.daysSince1970) * 86_400
        switch self {
        case .date: return day + 43_200
        case .local(let second): return day + Int64(second)
        case .instant(let instant): return instant.seconds
        }
    }
}

extension Statement.Row { fileprivate var moment: Int64 { time.order(on: date) } }
