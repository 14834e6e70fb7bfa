import PiggyBank

/// Writes one text that both hledger and ledger accept at their strictest.
///
/// They differ in what they insist on: ledger wants every tag declared, hledger a decimal point in
/// the format of a commodity, which ledger refuses where there are no decimals. So such a commodity
/// gets no format.
struct JournalWriter: EntryWriter {
    let style = NameStyle.journal
    var output = ExportOutput()
    private var names = AccountNames(.journal)
    private var asserts = true

    private static let tags = [
        "id", "by", "time", "week", "type", "of", "replaces", "accrued", "note",
    ]

    mutating func begin(_ preamble: Preamble) {
        asserts = preamble.asserts
        output.appendComments(preamble)
        for currency in preamble.currencies {
            output.append(words: "\ncommodity \(currency.code)\n")
            guard currency.exponent > 0 else { continue }
            let decimals = String(repeating: "0", count: currency.exponent)
            output.append(words: "    format 1000.\(decimals) \(currency.code)\n")
        }
        output.append("\n")
        for tag in Self.tags { output.append(words: "tag \(tag)\n") }
        for holding in preamble.holdings {
            switch holding.family {
            case .account: output.append("\n; account: ")
            case .goal: output.append("\n; goal: ")
            }
            output.append(text: holding.identifier, .tag)
            output.append("\n; name: ")
            output.append(text: holding.title, .tag)
            output.append(words: "\naccount \(holding.name)\n")
        }
    }

    mutating func append(_ entry: Entry, _ head: Span<UInt8>, _ holdings: Holdings) {
        output.append("\n")
        if entry.recorded.postings.isEmpty { return appendUnmoved(entry, head, holdings) }
        let outside = entry.isOutside ? declareOutside(entry) : nil
        output.append(head, cutTexts: entry.cutTexts)
        entry.eachWritten { movement, price, isAsserted in
            let holding = holdings[movement.holder]
            guard let name = holding?.name ?? outside else { return }
            output.append(posting: name, movement, price)
            if isAsserted, let holding {
                output.append(" = ")
                output.append(holding.balance, movement.currency)
            }
            output.append("\n")
        }
    }

    /// The name of what stands for the world outside, which is declared where it comes up first.
    private mutating func declareOutside(_ entry: Entry) -> AccountName {
        let outside = entry.subject.outside
        let (name, isNew) = names.name(outside)
        guard isNew else { return name }
        if let (member, text) = outside.text {
            output.append(words: "; \(member.rawValue): ")
            output.append(text: text, .tag)
            output.append("\n")
        }
        output.append(words: "account \(name)\n\n")
        return name
    }

    static func appendHead(of entry: Entry, to output: inout ExportOutput) {
        let recorded = entry.recorded
        output.bytes.append(recorded.date)
        output.append(" (")
        output.append(recorded.sequence)
        output.append(") ")
        output.append(text: recorded.summary, .description)
        output.appendDetails(of: recorded, .tags)
    }

    /// Writes an event that moves no money: a balance that was stated is asserted if it is also
    /// that in the order of dates, and anything else is a comment.
    private mutating func appendUnmoved(_ entry: Entry, _ head: Span<UInt8>, _ holdings: Holdings) {
        let holding = holdings[.account(entry.recorded.account)]
        guard asserts, let holding,
            case .balanceAsserted(let stated) = entry.recorded.event.payload,
            stated.withGoals != true, stated.balance.minorUnits == holding.balance
        else { return output.appendComment(entry, holding?.currency) }
        output.append(head, cutTexts: entry.cutTexts)
        output.append(posting: holding.name, minorUnits: 0, holding.currency)
        output.append(" = ")
        output.append(holding.balance, holding.currency)
        output.append("\n")
    }
}

extension ExportOutput {
    /// Appends comments that say of what a journal was made.
    mutating func appendComments(_ preamble: Preamble) {
        if let title = preamble.title {
            append("; ")
            append(text: title, .comment)
            append("\n")
        }
        append(words: "; Events 1 to \(preamble.sequence)")
        append(words: preamble.head.map { ", head \($0)\n" } ?? "\n")
        append(words: "; Dates are those of \(preamble.settings.timeZone), ")
        append(words: "weeks begin on \(Language.english(preamble.settings.weekStart.name))\n")
    }

    /// Appends a comment that says what an event has done.
    mutating func appendComment(_ entry: Entry, _ currency: Currency?) {
        append("; ")
        bytes.append(entry.recorded.date)
        append(words: " (\(entry.recorded.sequence)) ")
        append(text: Language.english(entry.recorded.event.clause(in: currency)), .comment)
        append("\n")
    }
}
