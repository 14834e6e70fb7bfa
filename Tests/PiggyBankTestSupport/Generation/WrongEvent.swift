/// An event that breaks a rule of the state, made to fit the books.
struct WrongEvent: Sendable {
    typealias Made = (kind: ReferenceEvent.Kind, id: ReferenceText?)

    let name: String
    /// Makes the event; nil if the books lack what it needs.
    let make: @Sendable (ReferenceBooks, inout SplitMix64) -> Made?

    private init(
        _ name: String,
        _ make: @escaping @Sendable (ReferenceBooks, inout SplitMix64) -> ReferenceEvent.Kind?
    ) {
        self.name = name
        self.make = { books, random in make(books, &random).map { ($0, nil) } }
    }

    private init(
        withID name: String,
        _ make: @escaping @Sendable (ReferenceBooks, inout SplitMix64) -> Made?
    ) {
        self.name = name
        self.make = make
    }

    static let all = identifiers + relations + amounts

    /// Those that the books seldom have all for.
    static let rare = all.filter {
        [
            "closed account", "goal created again", "deleted goal", "goal of another account",
            "closed overdrawn", "not the week's first day", "more round-ups than there are",
        ].contains($0.name)
    }

    private static let identifiers: [WrongEvent] = [
        WrongEvent(withID: "known id") { books, random in
            guard let id = random.pick(books.ids.sorted()) else { return nil }
            let place = Place(books, &random)
            return (.deposited(place?.name ?? "current", place?.money(1) ?? gbp), id)
        },
        WrongEvent("ledger opened again") { _, random in
            .ledgerOpened(zone: .utc, weekStart: random.below(7))
        },
        WrongEvent("account opened again") { books, random in
            guard let account = random.pick(books.accountOrder),
                let terms = books.accounts[account]?.terms
            else { return nil }
            return .accountOpened(account, terms)
        },
        WrongEvent("unknown account") { books, random in
            let place = Place(books, &random)
            let account = unknown(place?.name)
            let amount = place?.money(1) ?? gbp
            let kinds: [ReferenceEvent.Kind] = [
                .deposited(account, amount), .accountRenamed(account, name: "x"),
                .accountClosed(account, paidOut: nil),
                .withdrawn(account, amount, payee: nil, spending: true),
                .transferred(from: account, to: account, amount),
                .transferred(from: place?.name ?? "a", to: account, amount),
                .goalCreated("new", of: account, ReferenceGoalTerms(name: "", target: nil)),
                .roundUpsMoved(
                    of: account,
                    to: "unknown",
                    week: ReferenceDate(day: 17_000),
                    amount
                ),
            ]
            return random.pick(kinds)
        },
        WrongEvent("unknown goal") { books, random in
            guard let place = Place(books, &random) else { return nil }
            let goal = unknown(random.pick(books.goalOrder))
            return .goalFunded(goal, of: place.name, place.money(1))
        },
        WrongEvent("closed account") { books, random in
            let closed = books.accountOrder.filter { books.accounts[$0]?.isOpen == false }
            guard let account = random.pick(closed), let terms = books.accounts[account]?.terms
            else { return nil }
            let amount = ReferenceMoney(currency: terms.currency, minorUnits: 1)
            let kinds: [ReferenceEvent.Kind] = [
                .deposited(account, amount), .accountOpened(account, terms),
                .accountClosed(account, paidOut: nil), .accountRenamed(account, name: "x"),
                .transferred(from: account, to: account, amount),
                .goalCreated("new", of: account, ReferenceGoalTerms(name: "", target: nil)),
                .goalFunded(books.goalOrder.first ?? "g", of: account, amount),
            ]
            return random.pick(kinds)
        },
        WrongEvent("goal created again") { books, random in
            guard let goal = random.pick(books.goalOrder), let place = Place(books, &random)
            else { return nil }
            return .goalCreated(goal, of: place.name, ReferenceGoalTerms(name: "", target: nil))
        },
        WrongEvent("deleted goal") { books, random in
            let deleted = books.goalOrder.filter { books.goals[$0]?.isActive == false }
            guard let goal = random.pick(deleted), let account = books.goals[goal]?.account,
                let terms = books.accounts[account]?.terms
            else { return nil }
            let amount = ReferenceMoney(currency: terms.currency, minorUnits: 1)
            let kinds: [ReferenceEvent.Kind] = [
                .goalFunded(goal, of: account, amount), .goalWithdrawn(goal, of: account, amount),
                .goalDeleted(goal, of: account, returned: nil),
                .roundUpsMoved(of: account, to: goal, week: ReferenceDate(day: 17_000), amount),
            ]
            return random.pick(kinds)
        },
    ]

    private static let relations: [WrongEvent] = [
        WrongEvent("transfer to itself") { books, random in
            Place(books, &random).map { .transferred(from: $0.name, to: $0.name, $0.money(1)) }
        },
        WrongEvent("goal of another account") { books, random in
            guard let saving = Saving(books, &random), let place = Place(books, &random),
                place.name != saving.place.name
            else { return nil }
            let kinds: [ReferenceEvent.Kind] = [
                .goalFunded(saving.goal, of: place.name, place.money(1)),
                .goalWithdrawn(saving.goal, of: place.name, place.money(1)),
                .goalDeleted(saving.goal, of: place.name, returned: nil),
                .roundUpsMoved(
                    of: place.name,
                    to: saving.goal,
                    week: ReferenceDate(day: 17_000),
                    place.money(1)
                ),
            ]
            return random.pick(kinds)
        },
        WrongEvent("closed with a goal") { books, random in
            Saving(books, &random).map { .accountClosed($0.place.name, paidOut: nil) }
        },
        WrongEvent("closed overdrawn") { books, random in
            let overdrawn = books.accountOrder.filter { (books.accounts[$0]?.balance ?? 0) < 0 }
            return random.pick(overdrawn).map { .accountClosed($0, paidOut: nil) }
        },
        WrongEvent("other currency") { books, random in
            guard let place = Place(books, &random) else { return nil }
            let other = ReferenceMoney(
                currency: place.account.terms.currency == "EUR" ? "GBP" : "EUR",
                minorUnits: 1
            )
            let saving = Saving(books, &random)
            let elsewhere = books.accountOrder.first {
                books.accounts[$0]?.terms.currency != place.account.terms.currency
            }
            var kinds: [ReferenceEvent.Kind] = [
                .deposited(place.name, other),
                .withdrawn(place.name, other, payee: nil, spending: false),
                .accountClosed(place.name, paidOut: other),
                .goalCreated("new", of: place.name, ReferenceGoalTerms(name: "", target: other)),
            ]
            if let elsewhere {
                kinds.append(.transferred(from: place.name, to: elsewhere, place.money(1)))
                kinds.append(.transferred(from: elsewhere, to: place.name, place.money(1)))
            }
            if let saving {
                let another = ReferenceMoney(
                    currency: saving.place.account.terms.currency == "JPY" ? "GBP" : "JPY",
                    minorUnits: 1
                )
                kinds.append(.goalDeleted(saving.goal, of: saving.place.name, returned: another))
                kinds.append(.goalFunded(saving.goal, of: saving.place.name, another))
            }
            return random.pick(kinds)
        },
        WrongEvent("not the week's first day") { books, random in
            guard let saving = Saving(books, &random),
                let week = random.pick(saving.place.account.weeks.keys.sorted())
            else { return nil }
            let day = ReferenceDate(day: week.day + random.within(1...6))
            return .roundUpsMoved(
                of: saving.place.name,
                to: saving.goal,
                week: day,
                saving.place.money(1)
            )
        },
    ]

    private static let amounts: [WrongEvent] = [
        WrongEvent("more round-ups than there are") { books, random in
            guard let saving = Saving(books, &random) else { return nil }
            let weeks = saving.place.account.weeks
            let aWeekOn = (weeks.keys.max()?.day ?? 17_000) / 7 * 7 + 700
            let elsewhere = ReferenceDate(day: aWeekOn).weekStart(on: books.weekStart)
            guard random.chance(70),
                let (week, roundUps) = random.pick(weeks.sorted { $0.key < $1.key }),
                let money = saving.place.money(exactly: roundUps.accrued - roundUps.moved + 1)
            else {
                guard elsewhere.parts.year <= 9999 else { return nil }
                return .roundUpsMoved(
                    of: saving.place.name,
                    to: saving.goal,
                    week: elsewhere,
                    saving.place.money(1)
                )
            }
            return .roundUpsMoved(of: saving.place.name, to: saving.goal, week: week, money)
        },
        WrongEvent("wrong remainder of an account") { books, random in
            guard let place = Place(books, &random) else { return nil }
            let stated = place.account.balance + Int128(random.pick([-1, 1, 100], or: 1))
            return .accountClosed(
                place.name,
                paidOut: random.chance(80) ? place.money(exactly: stated) : nil
            )
        },
        WrongEvent("wrong remainder of a goal") { books, random in
            guard let saving = Saving(books, &random), let goal = books.goals[saving.goal]
            else { return nil }
            let stated = goal.saved + Int128(random.pick([-1, 1, 100], or: 1))
            return .goalDeleted(
                saving.goal,
                of: saving.place.name,
                returned: random.chance(80) ? saving.place.money(exactly: stated) : nil
            )
        },
        WrongEvent("one minor unit too many") { books, random in
            guard let place = Place(books, &random) else { return nil }
            let available = place.account.balance + Int128(place.account.terms.overdraft)
            guard let amount = place.money(exactly: available + 1) else { return nil }
            var kinds: [ReferenceEvent.Kind] = [
                .withdrawn(place.name, amount, payee: nil, spending: true)
            ]
            let peer = books.accountOrder.first {
                $0 != place.name && books.accounts[$0]?.isOpen == true
                    && books.accounts[$0]?.terms.currency == amount.currency
            }
            if let peer { kinds.append(.transferred(from: place.name, to: peer, amount)) }
            if let saving = Saving(books, &random) {
                let saved = books.goals[saving.goal]?.saved ?? 0
                if let more = saving.place.money(exactly: saved + 1) {
                    kinds.append(.goalWithdrawn(saving.goal, of: saving.place.name, more))
                }
                let there = saving.place.account
                let free = there.balance + Int128(there.terms.overdraft)
                if let more = saving.place.money(exactly: free + 1) {
                    kinds.append(.goalFunded(saving.goal, of: saving.place.name, more))
                }
            }
            return random.pick(kinds)
        },
        WrongEvent("beyond the greatest number") { books, random in
            guard let place = Place(books, &random) else { return nil }
            let room = Int128(ReferenceGrammar.greatestNumber) - place.account.balance
            return place.money(exactly: room + 1).map { .deposited(place.name, $0) }
        },
    ]

    private static let gbp = ReferenceMoney(currency: "GBP", minorUnits: 1)

    /// A name that no ledger uses: often one that only looks like a known one.
    private static func unknown(_ known: ReferenceText?) -> ReferenceText {
        guard let known, known.utf8.count < 60 else { return "unknown" }
        return ReferenceText(utf8: known.utf8 + [UInt8]("\u{200B}".utf8))
    }
}

/// An open account.
private struct Place {
    let name: ReferenceText
    let account: ReferenceBooks.Account

    init?(_ books: ReferenceBooks, _ random: inout SplitMix64) {
        let open = books.accountOrder.filter { books.accounts[$0]?.isOpen == true }
        guard let name = random.pick(open), let account = books.accounts[name] else { return nil }
        (self.name, self.account) = (name, account)
    }

    init(name: ReferenceText, account: ReferenceBooks.Account) {
        (self.name, self.account) = (name, account)
    }

    func money(_ minorUnits: Int) -> ReferenceMoney {
        ReferenceMoney(currency: account.terms.currency, minorUnits: minorUnits)
    }

    /// Exactly that much, if a line can state it.
    func money(exactly minorUnits: Int128) -> ReferenceMoney? {
        guard minorUnits >= 1, minorUnits <= Int128(ReferenceGrammar.greatestNumber) else {
            return nil
        }
        return money(Int(minorUnits))
    }
}

/// A live goal and its account.
private struct Saving {
    let goal: ReferenceText
    let place: Place

    init?(_ books: ReferenceBooks, _ random: inout SplitMix64) {
        let active = books.goalOrder.filter { books.goals[$0]?.isActive == true }
        guard let goal = random.pick(active), let name = books.goals[goal]?.account,
            let account = books.accounts[name]
        else { return nil }
        self.goal = goal
        self.place = Place(name: name, account: account)
    }
}
