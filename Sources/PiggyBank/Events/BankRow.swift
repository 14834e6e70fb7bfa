/// A row of a bank's file that an import has found to be an event which was recorded otherwise.
package struct BankRow: Hashable, Sendable {
    /// The local date on which the bank booked it; nil where nothing says so.
    package var date: CalendarDate?
    /// The file, and the row's line in it, from 1; nil where nothing says so.
    package var file: String?
    package var line: Int?

    package init(date: CalendarDate?, file: String?, line: Int?) {
        (self.date, self.file, self.line) = (date, file, line)
    }
}

extension Event {
    /// Whether its id is that of a row of a bank's file.
    var isOfRow: Bool { id.flatMap { ReservedKey(of: $0) }?.isOfRow ?? false }

    /// The row of a bank's file of which the event says that it is an earlier event; nil for any
    /// other event.
    ///
    /// Linear in the metadata's bytes.
    package var linkedRow: BankRow? {
        guard case .described = payload, isOfRow else { return nil }
        var row = BankRow(date: nil, file: nil, line: nil)
        guard let metadata, let document = try? JSONDocument(ContiguousArray(metadata.utf8)),
            let bank = try? document.members(of: document.root)?["bank"]?.value,
            let members = try? document.members(of: bank)
        else { return row }
        row.date = members["date"].flatMap { document.text(of: $0.value) }.flatMap {
            CalendarDate($0)
        }
        row.file = members["file"].flatMap { document.text(of: $0.value) }
        row.line = members["line"].flatMap { Int(document.literal(of: $0.value)) }
        return row
    }
}

extension ReservedKey {
    /// Whether such keys are those of rows of banks' files.
    fileprivate var isOfRow: Bool {
        switch self {
        case .row, .ofx, .starling, .monzo, .wise, .csv: true
        case .opening, .balance, .exchange, .wallet: false
        }
    }
}
