/// What is there when an event is proposed.
struct ProposalScene {
    var books: ReferenceBooks
    let currencies: [ReferenceText]
    let zone: ReferenceZone
    /// When the event happens, if it has no reason to state another time.
    var time: ReferenceInstant
    /// Whether the event is the ledger's first.
    var isFirst = false
    /// How many of a hundred proposals are lines that replace, of the types of which they can be.
    var replacingPercent = 20

    /// The lines that count.
    var counting: [ReferenceRecord] { books.nameable.filter { books.isCounting($0) } }

    /// The accounts that are open.
    var open: [ReferenceText] { books.accountOrder.filter { books.accounts[$0]?.isOpen == true } }

    /// An open account; nil if there is none.
    func account(_ random: inout SplitMix64) -> (
        name: ReferenceText, account: ReferenceBooks.Account
    )? {
        guard let name = random.pick(open), let account = books.accounts[name] else { return nil }
        return (name, account)
    }

    /// A live goal and its account; nil if there is none.
    func goal(_ random: inout SplitMix64) -> (
        name: ReferenceText, goal: ReferenceBooks.Goal, account: ReferenceBooks.Account
    )? {
        let active = books.goalOrder.filter { books.goals[$0]?.isActive == true }
        guard let name = random.pick(active), let goal = books.goals[name],
            let account = books.accounts[goal.account]
        else { return nil }
        return (name, goal, account)
    }

    /// What spending is rounded up to, with all that a whole unit can be.
    func roundUpTo(_ currency: ReferenceText, _ random: inout SplitMix64) -> ReferenceValue {
        let standard = ReferenceCurrency.defaultRoundUpTo(currency)
        let amounts = [1, 7, 50, 500, 1_000, ReferenceGrammar.greatestNumber, standard]
        return .number(random.pick(amounts, or: 1))
    }

    /// A time to the past or to the future of the scene's; mostly nil.
    func anotherTime(_ random: inout SplitMix64) -> ReferenceInstant? {
        switch random.below(10) {
        case 0..<3:
            ReferenceInstant(nearest: time.seconds - random.below(3_000_000), nanoseconds: 0)
        case 3: ReferenceInstant(nearest: time.seconds + random.below(3_000_000), nanoseconds: 1)
        default: nil
        }
    }

    /// Exactly that much; nil if a line cannot state it.
    func money(exactly minorUnits: Int128, of account: ReferenceBooks.Account) -> ReferenceValue? {
        guard minorUnits >= 1, minorUnits <= Int128(ReferenceGrammar.greatestNumber) else {
            return nil
        }
        return .money(ReferenceMoney(currency: account.currency, minorUnits: Int(minorUnits)))
    }

    /// Mostly small amounts, whole ones among them; sometimes all that there is room for.
    func amount(upTo most: Int128, of account: ReferenceBooks.Account, _ random: inout SplitMix64)
        -> ReferenceValue?
    {
        guard most >= 1 else { return nil }
        let limit = Int(min(most, Int128(ReferenceGrammar.greatestNumber)))
        let roundUpTo = account.policy(at: time).roundUpTo
        let minorUnits =
            switch random.below(40) {
            case 0: limit
            case 1..<8: roundUpTo <= limit / 9 ? roundUpTo * random.within(1...9) : limit
            case 8..<20: random.within(1...min(limit, 999))
            default: random.within(1...min(limit, 60_000))
            }
        return money(exactly: Int128(minorUnits), of: account)
    }
}

extension ProposalScene {
    /// Members of an event of a type, or of a line that replaces another.
    func proposal(of type: any ReferenceEventType.Type, _ random: inout SplitMix64)
        -> ReferenceEventType.Values?
    {
        guard type.isCorrectable, random.chance(replacingPercent) else {
            return type.propose(in: self, &random)
        }
        let all = counting.filter { $0.event.type.isCorrectable }
        let again = all.filter { !$0.isFirst }
        let old = again.isEmpty || random.chance(70) ? all : again
        let other = random.chance(60) ? type : random.pick(old)?.event.type
        guard let replaced = random.pick(old.filter { $0.event.type == other }) else { return nil }
        let isChanged = other == type && random.chance(70)
        let step = ReferenceStep(goesOut: replaced, comesIn: nil)
        var scene = self
        scene.books = books.after(step)
        var values =
            isChanged ? scene.change(of: replaced.event, &random) : type.propose(in: scene, &random)
        values?["replaces"] = .number(books.records[replaced.number].event.sequence)
        if values?["time"] == nil, random.chance(70) {
            values?["time"] = .time(replaced.event.time)
        }
        return values
    }

    /// Members of a line that is about the same: other texts, amounts, accounts, goals or times.
    private func change(of event: ReferenceEvent, _ random: inout SplitMix64) -> ReferenceEventType
        .Values?
    {
        var values: ReferenceEventType.Values = [:]
        for member in event.type.members where member.form != .text {
            values[member.name] = event.values[member.name]
        }
        let changed = random.below(4)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let form = event.type.members.first { $0.name == name }?.form
            switch (changed, form, value) {
            case (0, .money, .money(var money)):
                let most = min(2 * money.minorUnits, ReferenceGrammar.greatestNumber)
                money.minorUnits = random.within(1...most)
                values[name] = .money(money)
            case (1, .account, _): values[name] = random.pick(open).map { .text($0) }
            case (1, .goal, _): values[name] = goal(&random).map { .text($0.name) }
            default: break
            }
        }
        if changed == 2 {
            let days = random.within(-9...9) * 86_400
            values["time"] = .time(
                ReferenceInstant(nearest: event.time.seconds + days, nanoseconds: 0))
        }
        return values
    }
}

extension ReferenceBooks {
    /// The lines of which a reversal can be: of events, of lines that replace, of reversals.
    var reversible: [ReferenceRecord] {
        nameable.filter { record in
            guard record.event.type == Reversed.self else {
                return record.event.type.isReversible
                    && (record.isFirst ? !record.isReversed : isCounting(record))
            }
            guard let taken = record.original.map({ records[$0] }), !record.isReversed,
                taken.event.type != Reversed.self
            else { return false }
            let first = records[taken.number]
            return taken.isFirst || !first.isReversed && first.counting == taken.below
        }
    }

    /// The books without what an event replaces.
    func without(replacedBy event: ReferenceEvent) -> ReferenceBooks {
        after(ReferenceStep(goesOut: step(of: record(of: event)).goesOut, comesIn: nil))
    }
}

extension SplitMix64 {
    /// The types in a random order; one with more tickets is mostly earlier.
    ///
    /// Each draws from a stream of its own, so that another type puts itself between them and
    /// changes nothing else.
    func order(of types: [any ReferenceEventType.Type]) -> [(
        type: any ReferenceEventType.Type, random: SplitMix64
    )] {
        types.map { type in
            var random = stream(type.name.description)
            let best = (0..<type.tickets).reduce(0 as UInt64) { best, _ in max(best, random.next())
            }
            return (best, (type: type, random: random))
        }.sorted { $0.0 > $1.0 }.map(\.1)
    }
}
