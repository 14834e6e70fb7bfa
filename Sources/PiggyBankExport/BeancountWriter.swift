import PiggyBank

/// Writes a journal for Beancount 3.
///
/// It holds a balance to be right within a tolerance that follows from its digits, a unit of the
/// last one or more, unless another is stated: so 0 is.
struct BeancountWriter: EntryWriter {
    let style = NameStyle.beancount
    var output = ExportOutput()
    private var names = AccountNames(.beancount)
    private var asserts = true
    /// The accounts and goals whose balance at the end of the day is asserted.
    private var asserted: [Int] = []
    /// What was stated of balances on the day.
    private var stated: [(holding: Int, entry: Entry)] = []

    mutating func begin(_ preamble: Preamble) {
        asserts = preamble.asserts
        output.appendComments(preamble)
        output.append("\n")
        if let title = preamble.title {
            output.append("option \"title\" \"")
            output.append(text: title, .beancount)
            output.append("\"\n")
        }
        for currency in preamble.currencies {
            output.append(words: "option \"operating_currency\" \"\(currency.code)\"\n")
            // Beancount divides what an exchange cost in all by the units, and forgives what that
            // loses where amounts have decimals.
            if currency.exponent == 0 {
                let tolerance = "\"\(currency.code):0.001\""
                output.append(words: "option \"inferred_tolerance_default\" \(tolerance)\n")
            }
        }
        for holding in preamble.holdings {
            guard let date = holding.firstDate else { continue }
            output.append(words: "\n\(date) open \(holding.name) \(holding.currency.code)")
            if holding.family == .goal { append("goal", holding.identifier) }
            append("account", holding.account)
            append("name", holding.title)
            output.append("\n")
        }
    }

    /// Appends a line of metadata, without its end.
    private mutating func append(_ name: String, _ text: String) {
        output.append(words: "\n  \(name): \"")
        output.append(text: text, .beancount)
        output.append("\"")
    }

    mutating func append(_ entry: Entry, _ head: Span<UInt8>, _ holdings: Holdings) {
        if entry.recorded.postings.isEmpty { return appendUnmoved(entry, holdings) }
        output.append("\n")
        let outside = entry.isOutside ? openOutside(entry) : nil
        output.append(head, cutTexts: entry.cutTexts)
        entry.eachWritten { movement, price, isAsserted in
            guard let name = holdings[movement.holder]?.name ?? outside else { return }
            output.append(posting: name, movement, price)
            output.append("\n")
            if isAsserted, let number = holdings.number(movement.holder) { asserted.append(number) }
        }
    }

    /// The name of what stands for the world outside, which is opened where it comes up first: that
    /// is also its first date.
    private mutating func openOutside(_ entry: Entry) -> AccountName {
        let outside = entry.subject.outside
        let (name, isNew) = names.name(outside)
        guard isNew else { return name }
        output.append(words: "\(entry.recorded.date) open \(name)")
        if let (member, text) = outside.text { append(member.rawValue, text) }
        output.append("\n\n")
        return name
    }

    static func appendHead(of entry: Entry, to output: inout ExportOutput) {
        let recorded = entry.recorded
        output.bytes.append(recorded.date)
        output.append(" * \"")
        let counterparty = entry.subject.counterparty
        if let counterparty {
            output.append(text: counterparty, .beancount)
            output.append("\" \"")
        }
        let summary = recorded.summary
        output.append(text: summary == counterparty ? "" : summary, .beancount)
        output.append("\"\n  sequence: ")
        output.append(recorded.sequence)
        output.appendDetails(of: recorded, .metadata)
    }

    private mutating func appendUnmoved(_ entry: Entry, _ holdings: Holdings) {
        let number = holdings.number(.account(entry.recorded.account))
        if asserts, let number, entry.recorded.type == .balanceAsserted {
            stated.append((number, entry))
        } else {
            output.append("\n")
            output.appendComment(entry, number.flatMap { holdings.rows[$0]?.currency })
        }
    }
}

// MARK: - Assertions

extension BeancountWriter {
    /// Asserts what there is at the end of a day: Beancount checks it at the beginning of the next
    /// one.
    ///
    /// A balance that was stated in the course of the day is asserted too, if it is that at its
    /// end; else it is a comment.
    mutating func endDay(_ date: CalendarDate, _ holdings: Holdings) {
        for (number, entry) in stated {
            guard let holding = holdings.rows[number],
                case .balanceAsserted(let fact) = entry.recorded.event.payload,
                fact.withGoals != true, fact.balance.minorUnits == holding.balance
            else {
                output.append("\n")
                output.appendComment(entry, holdings.rows[number]?.currency)
                continue
            }
            asserted.append(number)
        }
        if !asserted.isEmpty { output.append("\n") }
        for number in Set(asserted).sorted() {
            guard let holding = holdings.rows[number] else { continue }
            output.bytes.append(date.adding(days: 1))
            output.append(" balance ")
            output.append(words: holding.name.description)
            output.append("  ")
            output.bytes.append(number: holding.balance, decimals: holding.currency.exponent)
            output.append(" ~ 0 ")
            output.bytes.append(holding.currency)
            output.append("\n")
        }
        asserted.removeAll(keepingCapacity: true)
        stated.removeAll(keepingCapacity: true)
    }

    /// Closes what has ended: on the day after the last event of it, which may be dated after the
    /// closing.
    mutating func finish(_ preamble: Preamble) {
        for holding in preamble.holdings where holding.hasEnded {
            guard let date = holding.lastDate else { continue }
            output.append(words: "\n\(date.adding(days: 1)) close \(holding.name)\n")
        }
    }
}
