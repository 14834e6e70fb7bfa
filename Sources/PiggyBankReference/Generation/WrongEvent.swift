/// A change of a proposed event after which it may break a rule of the state.
///
/// The changes know the forms of members and no types, so they hold for new types too.
struct WrongEvent: Sendable {
    let name: String
    /// Makes the change; false if the event or the books lack what it needs.
    let change: @Sendable (inout ReferenceEvent, ReferenceBooks, inout SplitMix64) -> Bool

    /// Those that the books seldom have all for come twice.
    static let all = common + rare + rare

    private static let common: [WrongEvent] = [
        WrongEvent(name: "as it was proposed") { _, _, _ in true },
        WrongEvent(name: "known id") { event, books, random in
            event.id = random.pick(books.ids.sorted())
            return event.id != nil
        },
        WrongEvent(name: "ledger opened again") { event, _, _ in
            event.type = LedgerOpened.self
            event.values = ["version": .number(1)]
            return true
        },
        WrongEvent(name: "begun again") { event, books, random in
            switch event.begun {
            case .account: event.replace(.account, by: random.pick(books.accountOrder), &random)
            case .goal: event.replace(.goal, by: random.pick(books.goalOrder), &random)
            case nil: false
            }
        },
        WrongEvent(name: "unknown account") { event, books, random in
            let known = random.pick(books.accountOrder)
            return event.replace(.account, by: unknown(known), &random)
        },
        WrongEvent(name: "unknown goal") { event, books, random in
            event.replace(.goal, by: unknown(random.pick(books.goalOrder)), &random)
        },
        WrongEvent(name: "unknown event") { event, _, random in
            let others = [event.sequence, event.sequence + 1, ReferenceGrammar.greatestNumber]
            return event.replaceOriginal(by: random.pick(others), &random)
        },
        WrongEvent(name: "another event") { event, books, random in
            event.replaceOriginal(by: random.pick(books.indexes.keys.sorted()), &random)
        },
        WrongEvent(name: "other currency") { event, _, random in
            event.replaceMoney(&random) { money, random in
                let others = ["GBP", "EUR", "JPY"].filter { $0 != money.currency }
                money.currency = random.pick(others, or: "GBP")
            }
        },
        WrongEvent(name: "other amount") { event, _, random in
            event.replaceMoney(&random) { money, random in
                money.minorUnits = max(1, money.minorUnits + random.pick([-1, 1, 100], or: 1))
            }
        },
        WrongEvent(name: "without what need not be there") { event, _, random in
            let optional = event.type.members.filter {
                !$0.isRequired && event.values[$0.name] != nil
            }
            guard let member = random.pick(optional) else { return false }
            event.values[member.name] = nil
            return true
        },
        WrongEvent(name: "one minor unit too many") { event, books, random in
            event.replaceMoney(of: { $0 < 0 }, &random) { holder in
                switch holder {
                case .account(let name): books.accounts[name]?.available
                case .goal(let name): books.goals[name]?.saved
                }
            }
        },
        WrongEvent(name: "beyond the greatest number") { event, books, random in
            event.replaceMoney(of: { $0 > 0 }, &random) { holder in
                let held =
                    switch holder {
                    case .account(let name): books.accounts[name]?.balance
                    case .goal(let name): books.goals[name]?.saved
                    }
                return held.map { Int128(ReferenceGrammar.greatestNumber) - $0 }
            }
        },
    ]

    private static let rare: [WrongEvent] = [
        WrongEvent(name: "closed account") { event, books, random in
            let closed = books.accountOrder.filter { books.accounts[$0]?.isOpen == false }
            return event.replace(.account, by: random.pick(closed), &random)
        },
        WrongEvent(name: "closed in debt") { event, books, random in
            let indebted = books.accountOrder.filter { books.accounts[$0]?.balance ?? 0 < 0 }
            event.type = AccountClosed.self
            event.values = [:]
            event.values["account"] = random.pick(indebted).map { .text($0) }
            return !event.values.isEmpty
        },
        WrongEvent(name: "deleted goal") { event, books, random in
            let deleted = books.goalOrder.filter { books.goals[$0]?.isActive == false }
            return event.replace(.goal, by: random.pick(deleted), &random)
        },
        WrongEvent(name: "both accounts the same") { event, _, _ in
            let names = event.members(of: .account)
            guard let first = names.first, names.count > 1 else { return false }
            for name in names { event.values[name] = event.values[first] }
            return true
        },
        WrongEvent(name: "exchanged in one currency") { event, _, _ in
            guard event.values["to"] != nil, event.values["received"] == nil else { return false }
            event.type = Exchanged.self
            event.values["received"] = event.values["amount"]
            return true
        },
        WrongEvent(name: "event that was reversed") { event, books, random in
            event.replaceOriginal(in: books, &random) { $0.reversedBy != nil }
        },
        WrongEvent(name: "event that was refunded") { event, books, random in
            event.replaceOriginal(in: books, &random) { $0.refunded > 0 }
        },
        WrongEvent(name: "reversed at another time") { event, books, random in
            let records = books.indexes.values.sorted().compactMap { books.records[$0] }
            let reversible = records.filter {
                $0.event.type.isReversible && $0.reversedBy == nil && $0.refunded == 0
            }
            guard let original = random.pick(reversible)?.event else { return false }
            event.type = Reversed.self
            event.values = ["of": .number(original.sequence)]
            event.time = ReferenceInstant(nearest: original.time.seconds + 1, nanoseconds: 0)
            return event.time != original.time
        },
        WrongEvent(name: "before the event that it is of") { event, books, random in
            guard let original = try? books.original(of: event) else { return false }
            let time = original.event.time
            let others = [
                ReferenceInstant(seconds: time.seconds, nanoseconds: max(0, time.nanoseconds - 1)),
                ReferenceInstant(nearest: time.seconds - 1, nanoseconds: 999_999_999),
                ReferenceInstant(nearest: time.seconds - 86_400, nanoseconds: 0),
            ]
            event.time = random.pick(others, or: time)
            return event.time < time
        },
        WrongEvent(name: "more than can be refunded") { event, books, random in
            guard let original = try? books.original(of: event),
                original.refundable < Int128(ReferenceGrammar.greatestNumber)
            else { return false }
            return event.replaceMoney(&random) { money, _ in
                money.minorUnits = Int(original.refundable) + 1
            }
        },
        WrongEvent(name: "other balance") { event, _, random in
            event.replaceMoney(in: .balance, &random) { money, random in
                let others = [money.minorUnits - 1, money.minorUnits + 1, -money.minorUnits, 0]
                money.minorUnits = random.pick(others, or: 0)
            }
        },
        WrongEvent(name: "balance in another currency") { event, _, random in
            event.replaceMoney(in: .balance, &random) { money, _ in
                money.currency = money.currency == "EUR" ? "GBP" : "EUR"
            }
        },
        WrongEvent(name: "less overdraft than debt") { event, books, _ in
            guard case .number = event.values["overdraft"], event.begun == nil,
                let account = books.accounts[event["account"]], account.balance < 0
            else { return false }
            event.values["overdraft"] = .number(Int(-account.balance) - 1)
            return true
        },
        WrongEvent(name: "goal or event of another account") { event, books, random in
            guard !(event.members(of: .goal) + event.members(of: .event)).isEmpty else {
                return false
            }
            let others = books.accountOrder.filter {
                $0 != event["account"] && books.accounts[$0]?.isOpen == true
            }
            return event.replace(.account, by: random.pick(others), &random)
        },
        WrongEvent(name: "not the week's first day") { event, _, random in
            event.replaceDate { $0.day + random.within(1...6) }
        },
        WrongEvent(name: "a week without round-ups") { event, _, random in
            event.replaceDate { $0.day + 7 * random.within(-60...60) }
        },
        WrongEvent(name: "more round-ups than there are") { event, books, random in
            guard case .date(let week) = event.values["week"],
                let roundUps = books.accounts[event["account"]]?.weeks[week]
            else { return false }
            return event.replaceMoney(of: { $0 < 0 }, &random) { _ in roundUps.available }
        },
    ]

    /// A name that no ledger uses: often one that only looks like a known one.
    private static func unknown(_ known: ReferenceText?) -> ReferenceText {
        guard let known, known.utf8.count < 60 else { return "unknown" }
        return ReferenceText(utf8: known.utf8 + [UInt8]("\u{200B}".utf8))
    }
}

extension ReferenceEvent {
    /// The names of the members of a form that the event states.
    fileprivate func members(of form: ReferenceForm) -> [ReferenceText] {
        type.members.filter { $0.form == form && values[$0.name] != nil }.map(\.name)
    }

    /// Puts another text into a member of a form; false if there is no such member or no text.
    fileprivate mutating func replace(
        _ form: ReferenceForm, by text: ReferenceText?, _ random: inout SplitMix64
    ) -> Bool {
        guard let text, let name = random.pick(members(of: form)) else { return false }
        values[name] = .text(text)
        return true
    }

    /// Names another event; false if the event names none.
    fileprivate mutating func replaceOriginal(by sequence: Int?, _ random: inout SplitMix64) -> Bool
    {
        guard let sequence, let name = random.pick(members(of: .event)) else { return false }
        values[name] = .number(sequence)
        return true
    }

    /// Names another event, one of those that a line can name.
    fileprivate mutating func replaceOriginal(
        in books: ReferenceBooks, _ random: inout SplitMix64,
        where isWanted: (ReferenceRecord) -> Bool
    ) -> Bool {
        let records = books.indexes.values.sorted().compactMap { books.records[$0] }
        let wanted = random.pick(records.filter(isWanted))
        if let wanted, type == Reversed.self { time = wanted.event.time }
        return replaceOriginal(by: wanted?.event.sequence, &random)
    }

    /// Changes money that the event states.
    fileprivate mutating func replaceMoney(
        in form: ReferenceForm = .money, _ random: inout SplitMix64,
        _ change: (inout ReferenceMoney, inout SplitMix64) -> Void
    ) -> Bool {
        guard let name = random.pick(members(of: form)), var money = money(name) else {
            return false
        }
        change(&money, &random)
        values[name] = .money(money)
        return true
    }

    /// Moves one minor unit more than there can be, of one of the holders that lose or gain by it.
    fileprivate mutating func replaceMoney(
        of isConcerned: (Int) -> Bool, _ random: inout SplitMix64,
        most: (ReferenceHolder) -> Int128?
    ) -> Bool {
        let holders = postings.filter { isConcerned($0.change) }.map(\.holder)
        guard let holder = random.pick(holders), let most = most(holder), most >= 0,
            most < Int128(ReferenceGrammar.greatestNumber)
        else { return false }
        return replaceMoney(&random) { money, _ in money.minorUnits = Int(most) + 1 }
    }

    /// Changes a date that the event states to another that a line can state.
    fileprivate mutating func replaceDate(_ change: (ReferenceDate) -> Int) -> Bool {
        guard let name = members(of: .date).first, case .date(let date) = values[name] else {
            return false
        }
        let other = ReferenceDate(day: change(date))
        guard (1...9999).contains(other.parts.year) else { return false }
        values[name] = .date(other)
        return true
    }
}
