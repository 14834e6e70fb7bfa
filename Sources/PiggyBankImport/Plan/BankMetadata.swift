import PiggyBank

/// What an import keeps of a row in the metadata of its event, or of the one that says which event
/// the row is.
struct BankMetadata {
    private let json: JSONDocument
    private let members: [String: JSONDocument.Member]

    /// Reads it from metadata; nil where there is none.
    init?(_ metadata: String) {
        guard let json = try? JSONDocument(ContiguousArray(metadata.utf8)),
            let bank = (try? json.members(of: json.root))?["bank"],
            let members = try? json.members(of: bank.value)
        else { return nil }
        (self.json, self.members) = (json, members)
    }

    /// What the bank says under a name; nil for nothing.
    func text(_ name: String) -> String? { members[name].flatMap { json.text(of: $0.value) } }

    /// When the bank booked it; nil where that is not said, as the event's time has the same date.
    var date: CalendarDate? { text("date").flatMap { CalendarDate($0) } }

    /// The ledger's account that the row is of; nil where the event moved money of one alone.
    var account: String? { text("ledgerAccount") }

    /// What the bank calls the transfer; nil for nothing.
    var reference: String? {
        [text("endToEnd"), text("reference")].compactMap(\.self).first { $0 != "NOTPROVIDED" }
    }

    /// Whether the category is that of earlier events.
    var isLearned: Bool { members["learned"].map { json.literal(of: $0.value) } == "true" }

    /// The metadata of an event with what the bank says of it: its other members stay.
    ///
    /// - Parameters:
    ///   - row: the metadata of the row, `{"bank":{…}}`; nil for none.
    ///   - date: when the bank booked it.
    ///   - file: what the row's file is called.
    ///   - line: the row's line in it, from 1.
    ///   - account: that of the row, where the event moved money of two.
    ///   - event: the metadata of the event; nil for none.
    static func linking(
        _ row: String?,
        on date: CalendarDate,
        in file: String,
        line: Int,
        _ account: AccountID?,
        to event: String?
    ) -> String {
        let said = members(of: row, "bank").filter { !["date", "file", "line"].contains($0.name) }
        var bank = "{\"date\":\"\(date)\""
        bank += ",\"file\":\(json(file)),\"line\":\(line)"
        if let account { bank += ",\"ledgerAccount\":" + json(account.text) }
        for member in said { bank += ",\(json(member.name)):\(member.value)" }
        let others = members(of: event, nil).filter { $0.name != "bank" }
            .map { "\(json($0.name)):\($0.value)," }
        return "{\(others.joined())\"bank\":\(bank)}}"
    }

    /// A text as JSON.
    private static func json(_ text: String) -> String {
        var bytes: ContiguousArray<UInt8> = []
        bytes.appendJSON(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The members of a document, or of one of its objects, in their order, as they are written.
    private static func members(
        of text: String?,
        _ name: String?
    ) -> [(name: String, value: String)] {
        guard let text, let json = try? JSONDocument(ContiguousArray(text.utf8)),
            var members = try? json.members(of: json.root)
        else { return [] }
        if let name {
            guard let object = members[name], let inner = try? json.members(of: object.value)
            else { return [] }
            members = inner
        }
        return members.sorted { $0.value.offset < $1.value.offset }
            .map { ($0.key, json.literal(of: $0.value.value)) }
    }
}
