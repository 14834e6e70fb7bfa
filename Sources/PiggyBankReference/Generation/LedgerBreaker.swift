/// Changes a valid ledger in one to three places so that it may break a rule.
struct LedgerBreaker {
    var draft: LedgerDraft
    let writer: LineWriter
    private let scene: ProposalScene
    /// The names of the changes that were made.
    private(set) var changes: [String] = []

    /// - Parameter scene: what the ledger was made with; its books are not looked at.
    init(draft: LedgerDraft, writer: LineWriter, _ scene: ProposalScene) {
        self.draft = draft
        self.writer = writer
        self.scene = scene
    }

    /// Makes the changes and returns the bytes of the file.
    mutating func broken(_ random: inout SplitMix64) -> [UInt8] {
        if random.chance(30) {
            draft.freezeSeals()
            if draft.isSealed { changes.append("not sealed again") }
        }
        let count = random.chance(75) ? 1 : random.within(2...3)
        for _ in 0..<count {
            switch random.below(100) {
            case 0..<46: insertWrongEvent(&random)
            case 46..<80: changeLine(&random)
            case 80..<91: changeOrder(&random)
            default: damageLine(&random)
            }
        }
        var file = draft.rendered()
        if random.chance(10), let change = random.pick(ByteChange.all) {
            change.apply(&file, &random)
            changes.append("file: " + change.name)
        }
        return file
    }

    /// Puts in an event that breaks a rule of the state, if the books at that place allow one.
    private mutating func insertWrongEvent(_ random: inout SplitMix64) {
        // Late lines have more to go wrong with.
        let place = random.chance(40) ? random.within(0...draft.lines.count) : draft.lines.count
        let books = books(before: place)
        // The rules that are seldom broken as often as the others, and where one cannot be broken
        // any of them.
        let wanted = random.pick(Array(ReferenceRule.allCases.drop { $0 != .duplicateID }))
        let all = WrongEvent.all.shuffled(using: &random)
        let often = Array([all, all, all, all].joined())
        for (wrong, rule) in often.map({ ($0, wanted) }) + all.map({ ($0, nil) }) {
            guard var event = wrongEvent(wrong, at: place, books, rule, &random) else { continue }
            // Also what is left out says which time of recording the next line may not go behind.
            let recorded = draft.lines[..<place].last?.event.recorded
            event.recorded = recorded.map {
                let later = random.chance(30) ? 90_000 : 0
                return ReferenceInstant(nearest: $0.seconds + later, nanoseconds: $0.nanoseconds)
            }
            draft.lines.insert(writer.line(event, &random), at: place)
            draft.renumber(from: place)
            changes.append("line \(place + 1): \(event.type.name), \(wrong.name)")
            return
        }
    }

    /// The first event of those that the types propose which breaks a rule after the change: the
    /// one that is wanted, or any.
    private func wrongEvent(
        _ wrong: WrongEvent, at place: Int, _ books: ReferenceBooks, _ wanted: ReferenceRule?,
        _ random: inout SplitMix64
    ) -> ReferenceEvent? {
        let time = draft.lines.prefix(place).last?.event.time
        let scene = ProposalScene(
            books: books, currencies: scene.currencies, zone: scene.zone,
            time: time ?? ReferenceInstant(seconds: 1_500_000_000), replacingPercent: 45)
        for (type, stream) in SplitMix64(seed: random.next()).order(of: ReferenceEvent.types) {
            var stream = stream
            guard let values = scene.proposal(of: type, &stream) else { continue }
            var event = ReferenceEvent(
                sequence: place + 1, time: type.time(of: values) ?? scene.time, type: type,
                values: values)
            if wrong.change(&event, books, &stream), let rule = books.brokenRule(by: event),
                rule == wanted ?? rule
            {
                return event
            }
        }
        return nil
    }

    /// Changes the first line that can be changed so, from anywhere on and round.
    private mutating func changeLine(_ random: inout SplitMix64) {
        guard let change = random.pick(LineChange.all), !draft.lines.isEmpty else { return }
        let start = random.below(draft.lines.count)
        for step in draft.lines.indices {
            let index = (start + step) % draft.lines.count
            guard change.apply(&draft.lines[index], &random) else { continue }
            changes.append("line \(index + 1): \(change.name)")
            return
        }
    }

    private mutating func changeOrder(_ random: inout SplitMix64) {
        guard let change = random.pick(OrderChange.all), !draft.lines.isEmpty else { return }
        let index = random.below(draft.lines.count)
        change.apply(&draft, index, &random)
        let renumbered = random.chance(50)
        if renumbered { draft.renumber(from: 0) }
        changes.append("line \(index + 1): \(change.name)\(renumbered ? ", renumbered" : "")")
    }

    /// Changes the bytes of a line; its seal is made for the changed bytes or fixed before.
    private mutating func damageLine(_ random: inout SplitMix64) {
        guard let change = random.pick(ByteChange.all), !draft.lines.isEmpty else { return }
        let index = random.below(draft.lines.count)
        var body = draft.lines[index].rendered()
        change.apply(&body, &random)
        draft.lines[index].body = body
        changes.append("line \(index + 1): \(change.name)")
    }

    /// The books before a line, as the lines' events say and whatever rules they break.
    private func books(before place: Int) -> ReferenceBooks {
        var books = ReferenceBooks()
        for line in draft.lines.prefix(place) where books.brokenRule(by: line.event) == nil {
            books.add(line.event)
        }
        return books
    }
}
