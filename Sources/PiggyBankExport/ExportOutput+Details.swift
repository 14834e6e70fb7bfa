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
    mutating func appendDetails(of recorded: RecordedEvent, _ form: DetailForm) {
        append(detail: "id: ", .id, of: recorded, form)
        append(detail: "by: ", .by, of: recorded, form)
        append(detail: "time: ", form)
        append(form.quote)
        bytes.append(exact: recorded.time)
        append(form.quote)
        append(detail: "week: ", form)
        bytes.append(recorded.week)
        append(detail: "type: ", form)
        append(form.quote)
        append(words: recorded.type.rawValue)
        append(form.quote)
        if let of = recorded.of {
            append(detail: "of: ", form)
            append(of)
        }
        if let replaced = recorded.row.replaces {
            append(detail: "replaces: ", form)
            append(replaced)
        }
        if let roundUp = recorded.roundUp, roundUp != 0, let posting = recorded.postings.first {
            append(detail: "accrued: ", form)
            append(Int128(roundUp), posting.currency)
        }
        append(detail: "note: ", .note, of: recorded, form)
        append("\n")
    }

    /// Appends the line of a text of the event; nothing where there is none.
    private mutating func append(
        detail start: StaticString, _ member: Member, of recorded: RecordedEvent, _ form: DetailForm
    ) {
        recorded.withText(member) { text in
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
