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
        "minorUnits", "balance", "payee", "category", "spending", "income", "roundUp", "accrued",
        "note",
    ]

    mutating func begin(_ preamble: Preamble) {
        output.append(words: Self.columns.joined(separator: ",") + "\n")
    }

    static func appendHead(of entry: Entry, to output: inout ExportOutput) {
        let recorded = entry.recorded
        output.append(recorded.sequence)
        output.append(",")
        output.bytes.append(exact: recorded.time)
        output.append(",")
        output.bytes.append(recorded.date)
        output.append(",")
        output.bytes.append(recorded.week)
        output.append(",")
        output.append(words: recorded.type.rawValue)
        output.append(",")
        output.append(field: .id, of: recorded)
    }

    mutating func append(_ entry: Entry, _ head: Span<UInt8>, _ holdings: Holdings) {
        let movements = entry.recorded.postings
        for position in 0..<movements.endIndex {
            let movement = movements[position]
            guard let holding = holdings[movement.holder] else { continue }
            // A text is cut in every row that it is in.
            output.append(head, cutTexts: entry.cutTexts)
            append(entry, movement, holding, counter: holdings[entry.counter(of: position)])
        }
    }

    private mutating func append(
        _ entry: Entry, _ movement: Movement, _ holding: Holding, counter: Holding?
    ) {
        output.append(field: holding.account)
        output.append(field: holding.family == .goal ? holding.identifier : nil)
        if let counter {
            let family = counter.family == .goal ? "goal:" : "account:"
            output.append(field: family + counter.identifier)
        } else {
            output.append(entry.subject.outside.word)
            output.append(",")
        }
        output.bytes.append(holding.currency)
        output.append(",")
        output.append(movement.minorUnits)
        output.append(",")
        output.bytes.append(number: holding.balance)
        output.append(",")
        let subject = entry.subject
        output.append(field: subject.counterparty)
        output.append(field: subject.category)
        for flag in [subject.isSpending, subject.isIncome, subject.isRoundedUp] {
            output.append(flag.map { $0 ? "true," : "false," } ?? ",")
        }
        if let roundUp = entry.recorded.roundUp { output.append(roundUp) }
        output.append(",")
        output.append(field: .note, of: entry.recorded)
        output.bytes.removeLast()
        output.append("\n")
    }
}

extension ExportOutput {
    /// Appends a text and a comma; nothing between commas where there is none.
    fileprivate mutating func append(field text: String?) {
        if let text {
            append("\"")
            append(text: text, .csv)
            append("\"")
        }
        append(",")
    }

    /// The same of a text of an event.
    fileprivate mutating func append(field member: Member, of recorded: RecordedEvent) {
        recorded.withText(member) { text in
            append("\"")
            append(text: text, .csv)
            append("\"")
        }
        append(",")
    }
}

extension Outside {
    /// What stands on the other side of a posting.
    fileprivate var word: StaticString {
        switch self {
        case .expenses: "expenses"
        case .income: "income"
        case .own: "own"
        case .openingBalances: "opening"
        case .paidOut: "paid-out"
        }
    }
}
