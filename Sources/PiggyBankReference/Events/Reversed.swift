/// A correction: reverses an earlier event as if it had never been recorded.
enum Reversed: ReferenceEventType {
    static let name: ReferenceText = "reversed"
    static let members: [ReferenceMember] = [.required("of", .event), .optional("reason", .text)]

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let original = try books.original(of: event)
        if !original.event.type.isReversible { throw .notReversible }
        if original.reversedBy != nil { throw .alreadyReversed }
        if original.refunded > 0 { throw .hasRefunds }
        if event.time != original.event.time { throw .notItsTime }
        for member in original.event.type.members {
            guard let name = original.event.text(member.name) else { continue }
            switch member.form {
            case .account: _ = try books.openAccount(name)
            case .goal: _ = try books.activeGoal(name)
            default: break
            }
        }
        let back = original.event.postings.map(\.reversed)
        for posting in back where posting.change < 0 {
            if books.left(in: posting.holder) + Books.Sum(posting.change) < 0 {
                throw .insufficientFunds
            }
        }
        for posting in back where posting.change > 0 {
            let held = books.held(in: posting.holder) + Books.Sum(posting.change)
            if held > Books.Sum(ReferenceGrammar.greatestNumber) { throw .amountOverflow }
        }
    }

    static func apply(_ record: ReferenceRecord, to books: inout Books) {
        guard let index = record.original, let original = books.records[index] else { return }
        books.records[index]?.reversedBy = record.event.sequence
        original.event.type.takeBack(original, from: &books)
    }

    static let tickets = 8

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let originals = scene.events.filter {
            $0.event.type.isReversible && $0.reversedBy == nil && $0.refunded == 0
        }
        // The rarer types as often as the others.
        let types = Set(originals.map { $0.event.type.name }).sorted()
        guard let type = random.pick(types),
            let original = random.pick(originals.filter { $0.event.type.name == type })
        else { return nil }
        return ["of": .number(original.event.sequence), "time": .time(original.event.time)]
    }
}
