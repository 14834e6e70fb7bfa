import PiggyBank

/// What an import keeps of a row in the metadata of its event, or of the one that describes it.
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

    /// The other members of metadata, in their order, as they are written, each with a comma.
    static func others(in metadata: String) -> ContiguousArray<UInt8> {
        var others: ContiguousArray<UInt8> = []
        guard let json = try? JSONDocument(ContiguousArray(metadata.utf8)),
            let members = try? json.members(of: json.root)
        else { return others }
        for (name, member) in members.sorted(by: { $0.value.offset < $1.value.offset })
        where name != "bank" {
            others.appendJSON(name)
            others.append(UInt8(ascii: ":"))
            others.append(contentsOf: json.literal(of: member.value).utf8)
            others.append(UInt8(ascii: ","))
        }
        return others
    }
}
