import PiggyBank

/// How journals write what an event says besides its money: a line for each, with its name.
enum DetailForm {
    /// Tags in comments, for hledger and ledger.
    case tags
    /// Metadata, for Beancount.
    case metadata

    /// What begins a line.
    fileprivate var start: String { self == .tags ? "    ; " : "  " }
    /// How texts are written.
    fileprivate var style: TextStyle { self == .tags ? .tag : .beancount }
    /// What stands around texts.
    fileprivate var quote: String { style.isQuoted ? "\"" : "" }
}

extension ExportOutput {
    /// Appends what an event says besides its money.
    mutating func appendDetails(of entry: Entry, _ form: DetailForm) {
        let told = entry.told
        append(detail: "id", told.text(.id), form)
        append(detail: "by", told.text(.by), form)
        append(detail: "time", form) {
            $0.append(form.quote)
            $0.bytes.append(exact: told.time)
            $0.append(form.quote)
        }
        append(detail: "week", form) { $0.bytes.append(told.week) }
        append(detail: "type", told.type.rawValue, form)
        if let of = told.of { append(detail: "of", form) { $0.append(of) } }
        if let roundUp = told.roundUp, roundUp != 0,
            let currency = entry.sides.first?.currency
        {
            append(detail: "accrued", form) { $0.append(Int128(roundUp), currency) }
        }
        append(detail: "note", told.text(.note), form)
    }

    /// Appends a text of the ledger by its name; nothing where there is none.
    mutating func append(detail name: String, _ text: String?, _ form: DetailForm) {
        guard let text else { return }
        append(detail: name, form) {
            $0.append(form.quote)
            $0.append(text: text, form.style)
            $0.append(form.quote)
        }
    }

    private mutating func append(
        detail name: String,
        _ form: DetailForm,
        _ value: (inout ExportOutput) -> Void
    ) {
        append(form.start)
        append(name)
        append(": ")
        value(&self)
        append("\n")
    }
}
