import PiggyBank

/// Writes one row for every account and goal that an event moves money of, as comma-separated
/// values (RFC 4180), but each line ended by LF.
///
/// Every text is in quotes, and none of the ledger's is changed but for control characters: its
/// columns are keys to programs.
struct PostingsWriter: EntryWriter {
    let style = NameStyle.journal
    var output = ExportOutput()

    private static let columns = [
        "sequence", "time", "date", "week", "type", "id", "account", "goal", "counter", "currency",
        "minorUnits", "balance", "payee", "category", "spending", "income", "roundUp",
        "accrued", "note",
    ]

    mutating func begin(_ preamble: Preamble) {
        output.append(Self.columns.joined(separator: ",") + "\n")
    }

    mutating func append(_ entry: Entry, _ holdings: Holdings) {
        for (position, side) in entry.sides.enumerated() {
            guard let holding = side.holding.flatMap({ holdings.rows[$0] }) else { continue }
            let other = entry.counter(of: position).holding
            append(entry, side, holding, counter: other.flatMap { holdings.rows[$0] })
        }
    }

    private mutating func append(
        _ entry: Entry,
        _ side: Side,
        _ holding: Holding,
        counter: Holding?
    ) {
        let told = entry.told
        output.append(told.sequence)
        output.append(",")
        output.bytes.append(exact: told.time)
        output.append(",")
        output.bytes.append(entry.told.date)
        output.append(",")
        output.bytes.append(entry.told.week)
        output.append(",")
        output.append(told.type.rawValue)
        output.append(",")
        append(field: told.text(.id))
        append(field: holding.account)
        append(field: holding.family == .goal ? holding.identifier : nil)
        if let counter {
            append(field: (counter.family == .goal ? "goal:" : "account:") + counter.identifier)
        } else {
            output.append(entry.subject.outside.word)
            output.append(",")
        }
        output.bytes.append(holding.currency)
        output.append(",")
        output.append(side.change)
        output.append(",")
        output.append(holding.balance)
        output.append(",")
        let subject = entry.subject
        append(field: subject.counterparty)
        append(field: subject.category)
        for flag in [subject.isSpending, subject.isIncome, subject.isRoundedUp] {
            output.append(flag.map { $0 ? "true," : "false," } ?? ",")
        }
        if let roundUp = entry.told.roundUp { output.append(roundUp) }
        output.append(",")
        append(field: told.text(.note))
        output.bytes.removeLast()
        output.append("\n")
    }

    /// Appends a text and a comma; nothing between commas where there is none.
    private mutating func append(field text: String?) {
        if let text {
            output.append("\"")
            output.append(text: text, .csv)
            output.append("\"")
        }
        output.append(",")
    }
}

extension Outside {
    /// What stands on the other side of a posting.
    fileprivate var word: String {
        switch self {
        case .expenses: "expenses"
        case .income: "income"
        case .own: "own"
        case .openingBalances: "opening"
        case .paidOut: "paid-out"
        }
    }
}
