/// The settings of the ledger, on its first line alone.
enum LedgerOpened: ReferenceEventType {
    static let name: ReferenceText = "ledgerOpened"
    static let members: [ReferenceMember] = [
        .required("version", .number(1...1)), .optional("timeZone", .zone),
        .optional("weekStart", .weekday), .optional("title", .text),
    ]

    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        if books.isAfterFirstLine { throw .misplacedLedgerOpened }
    }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        let event = record.event
        if case .zone(let zone) = event.values["timeZone"] { books.zone = zone }
        if case .weekday(let day) = event.values["weekStart"] { books.weekStart = day }
    }

    static let tickets = 28

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        guard scene.isFirst else { return nil }
        var values: Values = ["version": .number(1)]
        if random.chance(85) { values["timeZone"] = .zone(scene.zone) }
        if random.chance(90) { values["weekStart"] = .weekday(random.below(7)) }
        return values
    }
}
