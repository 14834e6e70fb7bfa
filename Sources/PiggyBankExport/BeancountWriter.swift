import PiggyBank
import PiggyBankLanguages

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
            output.append("option \"operating_currency\" \"\(currency.code)\"\n")
            // Beancount divides what an exchange cost in all by the units, and forgives what that
            // loses where amounts have decimals.
            if currency.exponent == 0 {
                let tolerance = "\"\(currency.code):0.001\""
                output.append("option \"inferred_tolerance_default\" \(tolerance)\n")
            }
        }
        for holding in preamble.holdings {
            guard let date = holding.firstDate else { continue }
            output.append("\n\(date) open \(holding.name) \(holding.currency.code)\n")
            if holding.family == .goal {
                output.append(detail: "goal", holding.identifier, .metadata)
            }
            output.append(detail: "account", holding.account, .metadata)
            output.append(detail: "name", holding.title, .metadata)
        }
    }

    mutating func append(_ entry: Entry, _ holdings: Holdings) {
        if entry.sides.isEmpty { return appendUnmoved(entry, holdings) }
        output.append("\n")
        let outside = entry.isOutside ? openOutside(entry) : nil
        appendHead(entry)
        entry.eachWritten { side, price in
            let holding = side.holding.flatMap { holdings.rows[$0] }
            guard let name = holding?.name ?? outside else { return }
            output.append(posting: name, Int128(side.change), side.currency)
            if let price {
                output.append(" @@ ")
                output.append(Int128(abs(price.change)), price.currency)
            }
            output.append("\n")
            if side.isAsserted, let number = side.holding { asserted.append(number) }
        }
    }

    /// The name of what stands for the world outside, which is opened where it comes up first: that
    /// is also its first date.
    private mutating func openOutside(_ entry: Entry) -> AccountName {
        let outside = entry.subject.outside
        let (name, isNew) = names.name(outside)
        guard isNew else { return name }
        output.append("\(entry.told.date) open \(name)\n")
        if let (member, text) = outside.text {
            output.append(detail: member.rawValue, text, .metadata)
        }
        output.append("\n")
        return name
    }

    private mutating func appendHead(_ entry: Entry) {
        let told = entry.told
        output.bytes.append(entry.told.date)
        output.append(" * \"")
        let counterparty = entry.subject.counterparty
        if let counterparty {
            output.append(text: counterparty, .beancount)
            output.append("\" \"")
        }
        let summary = told.summary
        output.append(text: summary == counterparty ? "" : summary, .beancount)
        output.append("\"\n  sequence: ")
        output.append(told.sequence)
        output.append("\n")
        output.appendDetails(of: entry, .metadata)
    }

    private mutating func appendUnmoved(_ entry: Entry, _ holdings: Holdings) {
        let number = holdings.number(.account(entry.told.account))
        if asserts, let number, entry.told.type == .balanceAsserted {
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
                case .balanceAsserted(let fact) = entry.told.event.payload,
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
            output.append(holding.name.description)
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
            output.append("\n\(date.adding(days: 1)) close \(holding.name)\n")
        }
    }
}
