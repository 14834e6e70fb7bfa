/// A change of a proposed event after which it may break a rule of the state.
///
/// Most changes know the forms of members and no types, so they hold for new types too.
struct WrongEvent: Sendable {
    let name: String
    /// Makes the change; false if the event or the books lack what it needs.
    let change: @Sendable (inout ReferenceEvent, ReferenceBooks, inout SplitMix64) -> Bool

    static let all = texts + events + amounts

    private static let texts: [WrongEvent] = [
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
        WrongEvent(name: "other account") { event, books, random in
            let closed = books.accountOrder.filter { books.accounts[$0]?.isOpen == false }
            let open = books.accountOrder.filter { books.accounts[$0]?.isOpen == true }
            return event.replace(.account, by: [open, closed, open], &random)
        },
        WrongEvent(name: "other goal") { event, books, random in
            let deleted = books.goalOrder.filter { books.goals[$0]?.isActive == false }
            return event.replace(.goal, by: [books.goalOrder, deleted], &random)
        },
        WrongEvent(name: "both accounts the same") { event, _, _ in
            let names = event.members(of: [.account])
            for name in names { event.values[name] = event.values[names[0]] }
            return names.count > 1
        },
        WrongEvent(name: "without what need not be there") { event, _, random in
            let optional = event.type.members.filter {
                !$0.isRequired && event.values[$0.name] != nil
            }
            guard let member = random.pick(optional) else { return false }
            event.values[member.name] = nil
            return true
        },
        WrongEvent(name: "other week") { event, _, random in
            guard case .date(let date) = event.values["week"] else { return false }
            let days = [random.within(1...6), 7 * random.within(-60...60)]
            let other = ReferenceDate(day: date.day + random.pick(days, or: 1))
            event.values["week"] = .date(other)
            return (1...9999).contains(other.parts.year)
        },
    ]

    private static let events: [WrongEvent] = [
        WrongEvent(name: "other event") { event, books, random in
            if random.chance(30) {
                (event.type, event.values) = (Reversed.self, ["of": .number(1)])
            }
            guard let name = random.pick(event.members(of: [.event])) else { return false }
            let (lines, isReversal) = (books.nameable, event.type == Reversed.self)
            // Lines that were reversed, that were refunded, that are not the first of their event,
            // of whose event another counts, and reversals of reversals.
            let kinds: [[ReferenceRecord]] = [
                lines, lines.filter(\.isReversed),
                lines.filter { books.refunded[$0.index] ?? 0 > 0 }, lines.filter { !$0.isFirst },
                lines.filter { record in
                    let back = record.original.map { books.records[$0] }
                    let (taken, line) = back.map { ($0, $0.below) } ?? (record, record.index)
                    let isLine = !isReversal || !taken.isFirst
                    return isLine && books.records[taken.number].counting != line
                },
                lines.filter { record in
                    record.original.map { books.records[$0].event.type == Reversed.self } ?? false
                },
            ]
            let kind = random.pick(kinds.filter { !$0.isEmpty }, or: [])
            guard random.chance(94), let line = random.pick(kind) else {
                let others = [event.sequence, event.sequence + 1, ReferenceGrammar.greatestNumber]
                event.values[name] = .number(random.pick(others, or: 1))
                return true
            }
            event.values[name] = .number(line.event.sequence)
            if isReversal { event.time = books.time(toReverse: line) }
            return true
        },
        WrongEvent(name: "in place of what it is of") { event, _, _ in
            event.values["replaces"] = event.values["of"]
            return event.values["of"] != nil && event.type.isCorrectable
        },
        WrongEvent(name: "reversed too late") { event, books, random in
            event.type = Reversed.self
            for target in books.reversible.shuffled(using: &random) {
                event.values = ["of": .number(target.event.sequence)]
                event.time = books.time(toReverse: target)
                if books.brokenRule(by: event) != nil { return true }
            }
            return false
        },
        WrongEvent(name: "reversed at another time") { event, books, random in
            guard let target = random.pick(books.reversible) else { return false }
            let time = books.time(toReverse: target)
            event.type = Reversed.self
            event.values = ["of": .number(target.event.sequence)]
            event.time = ReferenceInstant(nearest: time.seconds + 1, nanoseconds: 0)
            return event.time != time
        },
        WrongEvent(name: "closed in debt") { event, books, random in
            let indebted = books.accountOrder.filter { books.accounts[$0]?.balance ?? 0 < 0 }
            guard let account = random.pick(indebted) else { return false }
            event.type = AccountClosed.self
            event.values = ["account": .text(account)]
            return true
        },
        WrongEvent(name: "exchanged in one currency") { event, _, _ in
            guard event.values["to"] != nil, event.values["received"] == nil else { return false }
            event.type = Exchanged.self
            event.values["received"] = event.values["amount"]
            return true
        },
    ]

    private static let amounts: [WrongEvent] = [
        WrongEvent(name: "other currency") { event, _, random in
            event.replaceMoney(&random) { money, random in
                let others = ["GBP", "EUR", "JPY"].filter { $0 != money.currency }
                money.currency = random.pick(others, or: "GBP")
            }
        },
        WrongEvent(name: "other amount") { event, _, random in
            event.replaceMoney(&random) { money, random in
                let one = money.minorUnits
                money.minorUnits = random.pick([one - 1, one + 1, one + 100, -one, 0], or: 1)
            }
        },
        WrongEvent(name: "one minor unit too many") { event, books, random in
            let books = books.without(replacedBy: event)
            let greatest = Int128(ReferenceGrammar.greatestNumber)
            // What givers have, what takers have room for, what a payment and a week leave.
            var limits = event.postings.map { posting in
                posting.change < 0
                    ? books.left(in: posting.holder) : greatest - books.held(in: posting.holder)
            }
            let record = books.record(of: event)
            if let payment = books.payment(of: record) {
                limits.append(books.refundable(of: payment))
            }
            if event.values["week"] != nil { limits.append(books.week(of: record).available) }
            let amount = random.pick(limits.filter { (0..<greatest).contains($0) })
            return event.replaceMoney(&random) { money, _ in
                money.minorUnits = amount.map { Int($0) + 1 } ?? 0
            }
        },
        WrongEvent(name: "less than was refunded") { event, books, random in
            let payments = books.nameable.filter { books.refunded[$0.index] ?? 0 > 1 }
            guard let first = random.pick(payments), let refunded = books.refunded[first.index]
            else { return false }
            let payment = books.records[first.counting].event
            (event.type, event.values) = (payment.type, payment.values)
            event.values["replaces"] = .number(first.event.sequence)
            return event.replaceMoney(&random) { money, random in
                money.minorUnits = Int(refunded) - random.within(1...5)
            }
        },
        WrongEvent(name: "less overdraft than debt") { event, books, _ in
            guard case .number = event.values["overdraft"], event.begun == nil,
                let account = books.accounts[event["account"]], account.balance < 0
            else { return false }
            event.values["overdraft"] = .number(Int(-account.balance) - 1)
            return true
        },
    ]

    /// A name that no ledger uses: often one that only looks like a known one.
    fileprivate static func unknown(_ known: ReferenceText?) -> ReferenceText {
        guard let known, known.utf8.count < 60 else { return "unknown" }
        return ReferenceText(utf8: known.utf8 + [UInt8]("\u{200B}".utf8))
    }
}

extension ReferenceEvent {
    /// The names of the members of some forms that the event states.
    fileprivate func members(of forms: Set<ReferenceForm>) -> [ReferenceText] {
        type.members.filter { forms.contains($0.form) && values[$0.name] != nil }.map(\.name)
    }

    /// Names another account or goal, of one of the kinds or of none; false if the event names
    /// none.
    fileprivate mutating func replace(
        _ form: ReferenceForm, by kinds: [[ReferenceText]], _ random: inout SplitMix64
    ) -> Bool {
        guard let name = random.pick(members(of: [form])) else { return false }
        let other =
            random.chance(85) ? random.pick(random.pick(kinds.filter { !$0.isEmpty }, or: [])) : nil
        values[name] = .text(other ?? WrongEvent.unknown(random.pick(kinds[0])))
        return true
    }

    /// Changes money that the event states; false if it states none, or a line could not state it
    /// any more.
    fileprivate mutating func replaceMoney(
        _ random: inout SplitMix64, _ change: (inout ReferenceMoney, inout SplitMix64) -> Void
    ) -> Bool {
        guard let name = random.pick(members(of: [.money, .balance])), var money = money(name)
        else { return false }
        change(&money, &random)
        values[name] = .money(money)
        return members(of: [.balance]) == [name] || money.minorUnits > 0
    }
}
