/// A correction: takes back an event, its last line, or what another `reversed` did.
enum Reversed: ReferenceEventType {
    static let name: ReferenceText = "reversed"
    static let members: [ReferenceMember] = [.required("of", .event), .optional("reason", .text)]

    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        guard let target = record.original.map({ books.records[$0] }),
            let taken = books.taken(by: record)
        else { throw .unknownEvent }
        if !taken.event.type.isReversible { throw .notCorrectable }
        if target.isReversed { throw .alreadyReversed }
        let step = books.step(of: record)
        if !taken.isFirst {
            let first = books.records[taken.number]
            if first.isReversed { throw .alreadyReversed }
            if step.goesOut?.index != first.counting { throw .alreadyReplaced }
        }
        try books.checkRefunds(of: step)
        if record.event.time != books.time(toReverse: target) { throw .notItsTime }
        if let back = step.comesIn, back.event.type == Refunded.self {
            try Refunded.checkPlace(back, in: books)
        }
    }

    static let tickets = 12

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let all = scene.books.reversible
        // Here and there the rarer kinds as often as the others.
        let kinds = Dictionary(grouping: all) { target in
            let taken = target.original.map { scene.books.records[$0] } ?? target
            return [target, taken].map { "\($0.event.type.name) \($0.isFirst)" }.joined()
        }
        let kind = random.pick(kinds.keys.sorted())
        let targets = kind.flatMap { random.chance(50) ? kinds[$0] : nil } ?? all
        guard let target = random.pick(targets) else { return nil }
        let time = scene.books.time(toReverse: target)
        return ["of": .number(target.event.sequence), "time": .time(time)]
    }
}
