import PiggyBank

/// How journals write what an event says besides its money: a line for each, with its name.
enum DetailForm {
    /// Tags in comments, for hledger and ledger.
    case tags
    /// Metadata, for Beancount.
    case metadata

    /// What begins a line, the break before it included.
    fileprivate var start: StaticString { self == .tags ? "\n    ; " : "\n  " }
    /// How texts are written.
    fileprivate var style: TextStyle { self == .tags ? .tag : .beancount }
    /// What stands around texts.
    fileprivate var quote: StaticString { style.isQuoted ? "\"" : "" }
}

extension ExportOutput {
    /// Appends what an event says besides its money, after the first line of its entry.
    mutating func appendDetails(of told: ToldEvent, _ form: DetailForm) {
        append(detail: "id: ", .id, of: told, form)
        append(detail: "by: ", .by, of: told, form)
        append(detail: "time: ", form)
        append(form.quote)
        bytes.append(exact: told.time)
        append(form.quote)
        append(detail: "week: ", form)
        bytes.append(told.week)
        append(detail: "type: ", form)
        append(form.quote)
        append(words: told.type.rawValue)
        append(form.quote)
        if let of = told.of {
            append(detail: "of: ", form)
            append(of)
        }
        if let roundUp = told.roundUp, roundUp != 0, let posting = told.postings.first {
            append(detail: "accrued: ", form)
            append(Int128(roundUp), posting.currency)
        }
        append(detail: "note: ", .note, of: told, form)
        append("\n")
    }

    /// Appends the line of a text of the event; nothing where there is none.
    private mutating func append(
        detail start: StaticString, _ member: Member, of told: ToldEvent, _ form: DetailForm
    ) {
        told.withText(member) { text in
            append(detail: start, form)
            append(form.quote)
            append(text: text, form.style)
            append(form.quote)
        }
    }

    private mutating func append(detail start: StaticString, _ form: DetailForm) {
        append(form.start)
        append(start)
    }
}
