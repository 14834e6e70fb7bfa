/// What is there when an event is proposed.
struct ProposalScene {
    let books: ReferenceBooks
    let currencies: [ReferenceText]
    let zone: ReferenceZone
    /// When the event happens, if it has no reason to state another time.
    var time: ReferenceInstant
    /// Whether the event is the ledger's first.
    var isFirst = false

    /// The events that count, each of which a line can name by its sequence.
    var events: [ReferenceRecord] { books.indexes.values.sorted().compactMap { books.records[$0] } }

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
