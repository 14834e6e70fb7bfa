import PiggyBank

/// What an import keeps of a row in the metadata of the event that says which event the row is.
struct BankMetadata {
    /// When the bank booked it; nil where that is not said.
    private(set) var date: CalendarDate?
    /// The account of the row; nil where the event moved money of one account alone.
    private(set) var account: String?
    /// What the bank calls a transfer; nil for nothing.
    private(set) var reference: String?

    /// Reads it from metadata; nil where there is none.
    init?(_ metadata: String) {
        let bytes = ContiguousArray(metadata.utf8)
        let members = Self.members(of: bytes, 0..<bytes.count)
        guard let bank = members.first(where: { $0.name == "bank" }) else { return nil }
        for member in Self.members(of: bytes, bank.value) {
            let text = String(decoding: bytes[member.value].dropFirst().dropLast(), as: UTF8.self)
            if member.name == "date" { date = CalendarDate(text) }
            if member.name == "account" { account = text }
            if member.name == "reference" { reference = text }
        }
    }

    /// The metadata of an event with what the bank says of it: its other members stay.
    ///
    /// - Parameters:
    ///   - row: the metadata of the row, `{"bank":{…}}`; nil for none.
    ///   - date: when the bank booked it.
    ///   - account: that of the row, where the event moved money of two.
    ///   - event: the metadata of the event; nil for none.
    static func linking(
        _ row: String?,
        on date: CalendarDate,
        _ account: AccountID?,
        to event: String?
    ) -> String {
        var json: ContiguousArray<UInt8> = [UInt8(ascii: "{")]
        let old = ContiguousArray((event ?? "").utf8)
        for member in members(of: old, 0..<old.count) where member.name != "bank" {
            json.appendJSON(member.name)
            json.append(UInt8(ascii: ":"))
            json.append(contentsOf: old[member.value])
            json.append(UInt8(ascii: ","))
        }
        json.append(contentsOf: "\"bank\":{\"date\":".utf8)
        json.appendJSON(date.description)
        if let account {
            json.append(contentsOf: ",\"account\":".utf8)
            json.appendJSON(account.text)
        }
        let new = ContiguousArray((row ?? "").utf8)
        for bank in members(of: new, 0..<new.count) where bank.name == "bank" {
            for member in members(of: new, bank.value) {
                json.append(UInt8(ascii: ","))
                json.appendJSON(member.name)
                json.append(UInt8(ascii: ":"))
                json.append(contentsOf: new[member.value])
            }
        }
        json.append(contentsOf: "}}".utf8)
        return String(decoding: json, as: UTF8.self)
    }

    /// The members of an object, each with the place of its value; none of anything else.
    private static func members(
        of bytes: ContiguousArray<UInt8>,
        _ range: Range<Int>
    ) -> [(name: String, value: Range<Int>)] {
        let span = unsafe bytes.span.bytes
        let start = span.skipSpace(range.lowerBound, range.upperBound)
        guard start < range.upperBound, bytes[start] == UInt8(ascii: "{") else { return [] }
        guard let members = try? span.scanObject(start, range.upperBound) else { return [] }
        return members.map { (span.text($0.name), $0.value.range) }
    }
}
