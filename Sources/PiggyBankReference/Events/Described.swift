/// What an earlier event is about, said again: it moves nothing.
enum Described: ReferenceEventType {
    static let name: ReferenceText = "described"
    static let members: [ReferenceMember] = [
        .required("of", .event), .optional("payee", .text), .optional("source", .text),
        .optional("category", .text), .optional("spending", .flag), .optional("income", .flag),
    ]
    static let needsOptionalMember = true
    static let mayStateCommonMembersAlone = true
    static let isReversible = true

    /// The members that are said again of a type, besides the common ones; nil for no such type.
    private static func sayable(of type: any ReferenceEventType.Type) -> Set<ReferenceText>? {
        if type == Withdrawn.self { return ["payee", "category", "spending"] }
        if type == Deposited.self { return ["source", "category", "income"] }
        if type == Refunded.self { return ["source"] }
        return type.isCorrectable ? [] : nil
    }

    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        guard let original = record.original.map({ books.records[$0] }) else { throw .unknownEvent }
        let said = members.dropFirst().map(\.name).filter { record.event.values[$0] != nil }
        guard let sayable = sayable(of: original.event.type), sayable.isSuperset(of: said) else {
            throw .nothingDescribed
        }
        let first = books.records[original.number]
        if original.isReversed || first.isReversed { throw .alreadyReversed }
        if original.index != first.counting { throw .alreadyReplaced }
    }

    static let tickets = 8

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let originals = scene.counting.filter { sayable(of: $0.event.type) != nil }
        guard let original = random.pick(originals),
            let sayable = sayable(of: original.event.type)?.sorted()
        else { return nil }
        // Our writer states the time of the event.
        let isLater = original.event.time < scene.time && random.chance(40)
        var said: Values = [
            "of": .number(original.event.sequence),
            "time": .time(isLater ? scene.time : original.event.time),
        ]
        // Of a type of which none is said the line gets a note.
        for member in (0..<random.within(1...2)).compactMap({ _ in random.pick(sayable) }) {
            let isFlag = member == "spending" || member == "income"
            said[member] =
                isFlag
                ? .flag(random.chance(50))
                : .text(random.chance(10) ? "" : WritingSamples.text(&random))
        }
        return said
    }
}
